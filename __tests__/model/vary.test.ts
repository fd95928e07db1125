import { expect, it } from '@jest/globals';
import { DIMENSIONS, variedPlanOf } from './vary.ts';

const WORLDS = 2_000;
/** A value that comes up less often finds nothing by itself. */
const LEAST = 12;

it('each value of each dimension comes up in the worlds', () => {
  const counts = new Map<string, number>();
  for (let seed = 1; seed <= WORLDS; seed++)
    for (const value of variedPlanOf(seed).values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const wanted = Object.entries(DIMENSIONS).flatMap(([name, values]) =>
    Object.keys(values).map((value) => `${name}: ${value}`),
  );
  expect(wanted.filter((value) => (counts.get(value) ?? 0) < LEAST)).toEqual([]);
});

it('the same seed gives the same world', () => {
  expect(variedPlanOf(7)).toEqual(variedPlanOf(7));
});

/** Plays random worlds, always the same; `npm run simulate -- --worlds 10000 --seed 1` plays others. */
import { expect, it } from '@jest/globals';
import { MODES } from '../../src/core/model/mode.ts';
import { planOf } from './plan.ts';
import { playPlan } from './play-plan.ts';
import { SEED } from './random.ts';

const WORLDS = 600;
/** In these, others change notes or a date between a cancellation and the preflight after it. */
const KEPT_SEEDS = [91003086, 91003784];

it('green runs do what their inputs meant, and none breaks a promise', async () => {
  const met: Record<string, number> = {};
  for (const seed of [...KEPT_SEEDS, ...Array.from({ length: WORLDS }, (_, index) => SEED + index)]) {
    const { wrong, ends } = await playPlan(planOf(seed));
    const again = `npm run simulate -- --worlds 1 --seed ${seed}`;
    expect({ again, wrong }).toEqual({ again, wrong: [] });
    for (const end of ends) met[end] = (met[end] ?? 0) + 1;
  }
  // Checks that the worlds come to all modes and ends.
  const ENDS = [...MODES.map((mode) => `${mode} clear`), 'cancel blocked', 'check blocked', 'submit killed'];
  expect(ENDS.filter((end) => met[end] === undefined)).toEqual([]);
}, 600_000);

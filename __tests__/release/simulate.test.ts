/** Some random worlds, always the same ones; `npm run simulate -- --worlds 10000 --seed 1` plays others. */
import { expect, it } from '@jest/globals';
import { SEED } from './random.ts';
import { planOf, simulate, type Totals } from './simulation.ts';

const WORLDS = 500;

it('random worlds hold what is promised of every run', async () => {
  const totals: Totals = {};
  for (let n = 0; n < WORLDS; n++) {
    const plan = planOf(SEED + n);
    expect({ plan, wrong: await simulate(plan, totals) }).toEqual({ plan, wrong: [] });
  }
  console.log(`seed ${SEED}: ${JSON.stringify(totals)}`);
  // Random worlds that never come to the writes would hold nothing.
  const MET = [
    'submit clear writing',
    'prepare clear writing',
    'check clear',
    'check blocked',
    'release clear',
    'after trouble clear',
  ];
  expect(MET.filter((met) => (totals[met] ?? 0) < 5)).toEqual([]);
}, 600_000);

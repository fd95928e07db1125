/**
 * Checks the output `plan` in random worlds, always the same; `npm run simulate -- --approvals --worlds 3000 --seed 1`
 * plays others.
 */
import { expect, it } from '@jest/globals';
import { playApproval } from './approval.ts';
import { planOf } from './plan.ts';
import { SEED } from './random.ts';

const WORLDS = 150;

it('the plan stays the same exactly as long as its content does', async () => {
  const met: Record<string, number> = {};
  for (let seed = SEED; seed < SEED + WORLDS; seed++) {
    const { wrong, ends } = await playApproval(planOf(seed));
    const again = `npm run simulate -- --approvals --worlds 1 --seed ${seed}`;
    expect({ again, wrong }).toEqual({ again, wrong: [] });
    for (const end of ends) met[end] = (met[end] ?? 0) + 1;
  }
  // Checks that the worlds have plans and changes of each kind.
  const OTHERS = ['build', 'notes', 'date', 'phased release', 'a newer build'].map((one) => `other ${one}`);
  const ENDS = [
    'prepare',
    'prepare latest',
    'submit',
    'submit latest',
    'submit ready',
    'submit latest ready',
    ...OTHERS,
  ];
  expect(ENDS.filter((end) => met[end] === undefined)).toEqual([]);
  expect(Object.keys(met).filter((end) => end.startsWith('submit-items'))).not.toEqual([]);
}, 600_000);

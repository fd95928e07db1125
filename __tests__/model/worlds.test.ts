/** Plays random worlds, always the same; `npm run simulate` plays others (simulate.ts). */
import { expect, it } from '@jest/globals';
import { MODES } from '../../src/core/model/mode.ts';
import { playApproval } from './approval.ts';
import { ORPHAN_POLICIES, playFaultyRelease, playReleases } from './faulty-release.ts';
import { type Plan, planOf } from './plan.ts';
import { type Played, playPlan } from './play-plan.ts';
import { SEED } from './random.ts';
import { playStoppedRelease } from './stopped-release.ts';
import { variedPlanOf } from './vary.ts';

const TIMEOUT_MS = 600_000;
/** In these, others change notes or a date between a cancellation and the preflight after it. */
const KEPT_SEEDS = [91003086, 91003784];

/** Returns the ends that no world came to, of those that have to be met. */
async function missedIn(
  count: number,
  play: (plan: Plan) => Promise<Played>,
  { option = '', kept = [] as number[], ends = [] as string[], planAt = planOf },
): Promise<string[]> {
  const met = new Set<string>();
  for (const seed of [...kept, ...Array.from({ length: count }, (_, index) => SEED + index)]) {
    const played = await play(planAt(seed));
    const again = `npm run simulate -- ${option}--worlds 1 --seed ${seed}`;
    expect({ again, wrong: played.wrong }).toEqual({ again, wrong: [] });
    for (const end of played.ends) met.add(end);
  }
  return ends.filter((end) => !met.has(end));
}

it(
  'green runs do what their inputs meant, and none breaks a promise',
  async () => {
    const ends = [...MODES.map((mode) => `${mode} clear`), 'cancel blocked', 'check blocked', 'submit killed'];
    expect(await missedIn(300, playPlan, { option: '--plain ', kept: KEPT_SEEDS, ends })).toEqual([]);
  },
  TIMEOUT_MS,
);

it(
  'the same holds where numbers, platforms, languages, others, sequences and time vary',
  async () => {
    const ends = ['submit clear', 'cancel clear', 'release clear', 'prepare clear', 'check clear', 'submit killed'];
    const planAt = (seed: number) => variedPlanOf(seed).plan;
    expect(await missedIn(250, playPlan, { planAt, ends })).toEqual([]);
  },
  TIMEOUT_MS,
);

it(
  'the plan stays the same exactly as long as its content does',
  async () => {
    const others = ['build', 'notes', 'date', 'phased release', 'a newer build'].map((one) => `other ${one}`);
    const modes = ['prepare', 'prepare latest', 'submit', 'submit latest', 'submit ready', 'submit latest ready'];
    const ends = [...modes, 'submit-items ready', ...others];
    expect(await missedIn(150, playApproval, { option: '--approvals ', ends })).toEqual([]);
  },
  TIMEOUT_MS,
);

it(
  'a fault leaves no unreported draft, and a way to green',
  async () => {
    const met = new Set<string>();
    for (const policy of ORPHAN_POLICIES) {
      const { ends, wrong } = await playReleases(SEED, 25, (seed) => playFaultyRelease(seed, policy));
      expect({ policy, wrong }).toEqual({ policy, wrong: [] });
      for (const end of Object.keys(ends)) met.add(end);
    }
    // Checks that the faults have an effect.
    expect([...met]).toEqual(expect.arrayContaining(['green at 1', 'green at 2', 'advised']));
  },
  TIMEOUT_MS,
);

it(
  'a stopped release is finished by the same request, and by one with a newer build',
  async () => {
    const { ends, wrong } = await playReleases(SEED, 12, playStoppedRelease);
    expect(wrong).toEqual([]);
    expect(Object.keys(ends).sort()).toEqual(['killed after', 'killed before', 'signal']);
  },
  TIMEOUT_MS,
);

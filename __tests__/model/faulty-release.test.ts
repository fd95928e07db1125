/** Plays some of them, always the same; `npm run simulate -- --drafts 1000 --seed 1` plays others. */
import { expect, it } from '@jest/globals';
import { ORPHAN_POLICIES, playFaultyReleases } from './faulty-release.ts';
import { SEED } from './random.ts';

const RELEASES = 25;

it('a fault leaves no unreported draft, and a way to green', async () => {
  const met = new Set<string>();
  for (const policy of ORPHAN_POLICIES) {
    const { ends, wrong } = await playFaultyReleases(SEED, RELEASES, policy);
    expect({ policy, wrong }).toEqual({ policy, wrong: [] });
    for (const end of Object.keys(ends)) met.add(end);
  }
  // Checks that the faults have an effect.
  expect([...met]).toEqual(expect.arrayContaining(['green at 1', 'green at 2', 'advised']));
}, 600_000);

/** Releases under random schedules. RELEASE_RUNS says how many, RELEASE_SEED where they begin. */
import { describe, expect, it } from '@jest/globals';
import { SEED } from './random.ts';
import { followSchedule, type Totals } from './schedules.ts';
import { ALL } from './situations.ts';

const RUNS = Number(process.env.RELEASE_RUNS ?? 150);
const LONGEST_MS = 3_600_000;

describe('a release under a random schedule of faults and kills', () => {
  it(
    'ends with one version and one submission, green only when all is done',
    async () => {
      const totals: Totals = { schedules: 0, runs: 0, greens: 0, killed: 0 };
      try {
        while (totals.schedules < RUNS) await followSchedule(SEED + totals.schedules, ALL, totals);
      } finally {
        console.log(`RELEASE_SEED=${SEED}: ${JSON.stringify(totals)}`);
      }
      expect(totals.schedules).toBe(RUNS);
    },
    LONGEST_MS,
  );
});

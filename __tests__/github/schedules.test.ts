import { expect, it } from '@jest/globals';
import { playSchedule } from './schedules.ts';

const SCHEDULES = 150;
const AT_ONCE = 15;
/** A second green of a run, which reads do not show yet, covers a red. */
const FOUND = [174_000_125];

it.each([...Array.from({ length: SCHEDULES / AT_ONCE }, (_, at) => at * AT_ONCE + 1), ...FOUND])(
  'the last status of a head is never greener than the newest look at it, from seed %d',
  async (first) => {
    const wrong = [];
    for (let seed = first; seed < first + AT_ONCE; seed++) {
      const { greener, failed } = await playSchedule(seed);
      if (greener.length + failed.length > 0) wrong.push({ seed, greener, failed });
    }
    expect(wrong).toEqual([]);
  },
);

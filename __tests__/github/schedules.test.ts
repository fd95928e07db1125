import { expect, it } from '@jest/globals';
import { playSchedule } from './schedules.ts';

const SCHEDULES = 150;

it('the last status of a head is never greener than the newest look at it', async () => {
  const wrong: object[] = [];
  for (let seed = 1; seed <= SCHEDULES; seed++) {
    const { greener, failed } = await playSchedule(seed);
    if (greener.length + failed.length > 0) wrong.push({ seed, greener, failed });
  }
  expect(wrong).toEqual([]);
});

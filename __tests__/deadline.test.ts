import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { Deadline, Interruption } from '../src/deadline.ts';

const WHY = new Interruption('run.interrupted', 'SIGTERM');
const CLOCK = { now: () => 0, uptime: () => 0, random: () => 0, sleep: async () => undefined };

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const standing = ({ signal, writeSignal }: Deadline) => [signal.aborted, writeSignal.aborted];

it('leaves a write under way the time for its answer', () => {
  const deadline = new Deadline(CLOCK, 60_000);
  deadline.end(WHY);
  jest.advanceTimersByTime(2_499);
  expect(standing(deadline)).toEqual([true, false]);
  jest.advanceTimersByTime(1);
  expect(standing(deadline)).toEqual([true, true]);
});

it('ends a write under way where the process is about to be killed, also one that has its time already', () => {
  const deadlines = [new Deadline(CLOCK, 60_000), new Deadline(CLOCK, 1_400)];
  for (const deadline of deadlines) deadline.endWithin(1_500, WHY);
  jest.advanceTimersByTime(1_499);
  expect(deadlines.map(standing)).toEqual([
    [false, false],
    [true, false],
  ]);
  jest.advanceTimersByTime(1);
  expect(deadlines.map(standing)).toEqual([
    [true, true],
    [true, true],
  ]);
});

it('gives a run that is out of time 20 s to clean up, and 2 s once it is canceled too', () => {
  const cleanups = (['before', 'after', 'never'] as const).map((canceled) => {
    const deadline = new Deadline(CLOCK, 0);
    jest.advanceTimersByTime(0);
    if (canceled === 'before') deadline.end(WHY);
    const cleanup = deadline.startCleanup();
    if (canceled === 'after') deadline.end(WHY);
    return cleanup;
  });
  jest.advanceTimersByTime(2_000);
  expect(cleanups.map(({ signal }) => signal.aborted)).toEqual([true, true, false]);
  jest.advanceTimersByTime(18_000);
  expect(cleanups.map(({ signal }) => signal.aborted)).toEqual([true, true, true]);
});

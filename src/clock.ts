/** The one module that reads the clock, waits and draws random numbers. Tests pass a clock of their own. */
import { setTimeout } from 'node:timers/promises';

export const systemClock = {
  /** Returns milliseconds since the epoch. Somebody may set this clock back, so waits and deadlines go by `uptime`. */
  now: () => Date.now(),
  /** Returns milliseconds by a clock that only moves forward, from a start of its own. */
  uptime: () => performance.now(),
  /** Returns a number in [0, 1). */
  random: () => Math.random(),
  /** @throws the signal's reason if the signal is aborted first */
  sleep: (ms: number, signal: AbortSignal): Promise<void> =>
    setTimeout(ms, undefined, { signal }).catch(() => signal.throwIfAborted()),
};

export type Clock = typeof systemClock;

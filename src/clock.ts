/** The one module that reads the clock, waits and draws random numbers. Tests pass a clock of their own. */
import { setTimeout } from 'node:timers/promises';

export interface Clock {
  /** Returns milliseconds since the epoch. Somebody may set this clock back, so waits and deadlines go by `uptime`. */
  now(): number;
  /** Returns milliseconds by a clock that only moves forward, from a start of its own. */
  uptime(): number;
  /** @throws the signal's reason if the signal is aborted first */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
  /** Returns a number in [0, 1). */
  random(): number;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  uptime: () => performance.now(),
  random: () => Math.random(),
  sleep: (ms, signal) => setTimeout(ms, undefined, { signal }).catch(() => signal.throwIfAborted()),
};

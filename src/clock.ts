/** The one place that reads the clock, waits and draws lots; a test gives its own. */
import { setTimeout } from 'node:timers/promises';

export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** @throws the signal's reason when it is aborted first */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
  /** In [0, 1). */
  random(): number;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  random: () => Math.random(),
  sleep: (ms, signal) => setTimeout(ms, undefined, { signal }).catch(() => signal.throwIfAborted()),
};

/** Signals by which the runner ends a canceled job. */
import { Interruption } from './deadline.ts';
import { log } from './runner/log.ts';

export type Signal = 'SIGINT' | 'SIGTERM';
let last: Signal | null = null;
let handle: ((signal: Signal) => void) | null = null;

/** Replaces the handler of signals. */
export function onSignal(handler: (signal: Signal) => void): void {
  const isFirst = handle === null;
  handle = handler;
  if (!isFirst) return;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      last = signal;
      log(`${signal}: no new request is sent.`);
      handle?.(signal);
    });
  }
}

export function lastSignal(): Signal | null {
  return last;
}

export function interruptionBy(signal: Signal): Interruption {
  return new Interruption('run.interrupted', `The run was interrupted (${signal}).`);
}

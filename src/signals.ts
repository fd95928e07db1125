/** Signals that end the run: those by which the runner cancels a job, and those of a terminal that closes. */
import { Interruption } from './deadline.ts';
import { log } from './runner/log.ts';

/** What a signal counts as: only SIGINT leaves the time until the SIGTERM that follows it. */
type Signal = 'SIGINT' | 'SIGTERM';
const SIGNALS = { SIGINT: 'SIGINT', SIGTERM: 'SIGTERM', SIGHUP: 'SIGTERM', SIGQUIT: 'SIGTERM' } as const;

type Handler = (signal: Signal, why: Interruption) => void;

let last: keyof typeof SIGNALS | null = null;
let handle: Handler | null = null;

/** Catches the signals. */
export function catchSignals(): void {
  for (const name of Object.keys(SIGNALS) as (keyof typeof SIGNALS)[]) {
    process.on(name, () => {
      if (last !== name) log(`${name}: no new request is sent.`);
      last = name;
      tell();
    });
  }
}

/** Replaces the handler of signals. It hears of the last one that came before it, too. */
export function onSignal(handler: Handler): void {
  handle = handler;
  tell();
}

function tell(): void {
  if (last === null) return;
  handle?.(SIGNALS[last], new Interruption('run.interrupted', `The run was interrupted (${last}).`));
}

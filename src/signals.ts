/** Signals that end the run: those by which the runner cancels a job, and those of a terminal that closes. */
import { Interruption } from './deadline.ts';
import { log } from './runner/log.ts';

/**
 * Milliseconds for the last report. The runner sends SIGINT to a canceled job, SIGTERM 7.5 s later, and kills it 2.5 s after
 * that.
 */
const SIGNALS = { SIGINT: 4_500, SIGTERM: 1_500, SIGHUP: 1_500, SIGQUIT: 1_500 };

type Handler = (why: Interruption, lastMs: number) => void;

let last: keyof typeof SIGNALS | null = null;
let handle: Handler | null = null;

/** Catches the signals. */
export function catchSignals() {
  for (const name of Object.keys(SIGNALS) as (keyof typeof SIGNALS)[]) {
    process.on(name, () => {
      if (last !== name) log(`${name}: no new request is sent.`);
      last = name;
      tell();
    });
  }
}

/** Replaces the handler of signals. It hears of the last one that came before it, too. */
export function onSignal(handler: Handler) {
  handle = handler;
  tell();
}

function tell() {
  if (last === null) return;
  handle?.(new Interruption('run.interrupted', `The run was interrupted (${last}).`), SIGNALS[last]);
}

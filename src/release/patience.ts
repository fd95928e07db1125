/** Refusals that time clears: which they are, and for how long a write is asked again (docs/service.md#refusals). */
import { describeRefusal, type Failure, type ServiceError } from '../app-store/failure.ts';
import type { Clock } from '../clock.ts';
import type { Reason } from '../core/model/finding.ts';
import type { Step } from '../core/model/step.ts';
import { changedIds, type RunState } from '../run-state.ts';
import { explanationOf, type Patience } from './refusals.ts';

/** Means to wait until a refusal passes. */
export interface WaitTools {
  clock: Clock;
  /** Cuts off a wait, which then throws the signal's reason. */
  signal: AbortSignal;
  /** Returns the time until the limit of the run. */
  remainingMs(): number;
  log(line: string): void;
}

/** Refusals that may pass without a person: the service does not say what to fix, or somebody else is faster. */
const MAY_PASS: readonly Reason[] = [
  ...(['write.refused', 'version.in-flight', 'item.elsewhere', 'phased-release.not-active'] as const),
];
const LIMITS: readonly Reason[] = ['submission.total-limit', 'submission.in-review-limit'];

/**
 * Judges how long a refusal may last. A 409 and a 404 are certainly not applied, so sending the write again makes nothing
 * twice.
 * @param about ids of the things that the write is about @returns `null` where time clears nothing
 */
export function judgePatience(
  { state, step }: { state?: RunState; step?: Step },
  { status, errors }: Failure,
  about?: readonly string[],
): Patience | null {
  if (state === undefined || step === undefined || ![404, 409].includes(status)) return null;
  const ids = about ?? [state.version?.id ?? '', ...state.canceled.keys()];
  const changed = changedIds(state);
  const ofError = (error: ServiceError): Patience | null => {
    const { reason = 'write.refused', passes } = explanationOf(error, step) ?? {};
    if (passes !== undefined) return passes;
    if (LIMITS.includes(reason)) return state.canceled.size > 0 ? 'two-minutes' : null;
    const text = `${error.about} ${error.title} ${error.detail}`;
    return MAY_PASS.includes(reason) && isChanged(text, ids, changed) ? 'two-minutes' : null;
  };
  const all = errors.length > 0 ? errors.map(ofError) : [isChanged('', ids, changed) ? ('two-minutes' as const) : null];
  if (all.includes(null)) return null;
  return all.includes('two-minutes') ? 'two-minutes' : 'limit';
}

/** A refusal that names one of the things is about that one alone. */
function isChanged(text: string, ids: readonly string[], changed: ReadonlySet<string>): boolean {
  const named = ids.filter((id) => id !== '' && text.includes(id));
  return (named.length === 0 ? ids : named).some((id) => changed.has(id));
}

/** Delays between the tries; the last one is repeated. */
const DELAYS_MS: readonly number[] = [1_000, 2_000, 4_000, 8_000, 10_000];
const TWO_MINUTES_MS = 120_000;
/** Maximum time of the run that is kept to go on, or to clean up. */
const RESERVE_MS = 60_000;

/**
 * Starts to wait for one thing.
 * @returns a function that waits until the next try; its result is false when the time is over. It logs each cause once.
 */
export function createWait({ clock, signal, remainingMs, log }: WaitTools) {
  const reserveMs = Math.min(RESERVE_MS, remainingMs() / 4);
  const startMs = clock.uptime();
  const logged = new Set<string>();
  let tries = 0;
  return async (patience: Patience, why: string): Promise<boolean> => {
    const limitMs = remainingMs() - reserveMs;
    const leftMs = patience === 'limit' ? limitMs : Math.min(limitMs, startMs + TWO_MINUTES_MS - clock.uptime());
    if (leftMs <= 0) return false;
    if (!logged.has(why)) log(`${why} Asked again every few seconds.`);
    logged.add(why);
    await clock.sleep(Math.min(leftMs, DELAYS_MS[tries++] ?? (DELAYS_MS.at(-1) as number)), signal);
    return true;
  };
}

export function describePassing(failure: Failure): string {
  return `Refused for now: ${describeRefusal(failure)}.`;
}

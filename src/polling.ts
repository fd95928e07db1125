/** Waiting: what it can clear, whose minutes it uses, how long it is from one look to the next, and at what one looks. */
import type { Clock } from './clock.ts';
import { awaitsApproval } from './core/decide/approval.ts';
import type { Decision, PreflightDecision } from './core/decide/decision.ts';
import type { Finding } from './core/model/finding.ts';
import { REASONS } from './core/text/reasons.ts';
import { type Deadline, Interruption } from './deadline.ts';
import type { Inputs } from './inputs/inputs.ts';

const FIRST_MS = 10_000;
const LAST_MS = 120_000;
const GROWTH = 1.5;

/**
 * Slower each time, with a quarter of jitter, so that pipelines do not ask in step; a short wait gets delays that fit.
 * @param count how many looks there were, from 1 @param leftMs until the waiting is over @param random in [0, 1)
 */
export function pollDelayMs(count: number, waitMs: number, leftMs: number, random: number): number {
  const first = Math.min(FIRST_MS, Math.max(250, waitMs / 20));
  const slowed = Math.min(LAST_MS, first * GROWTH ** (count - 1));
  return Math.max(0, Math.min(leftMs, slowed * (0.75 + random / 2)));
}

/** Kept of timeout-minutes for the writes, while a build is waited for. */
const RESERVE_MS = 90_000;

/** `uses`: the minutes that the wait counts to. */
export interface Wait {
  delayMs: number;
  uses: 'wait-minutes' | 'timeout-minutes';
}

/**
 * @param count how many looks there were, from 1
 * @param hasReadWell whether a look before could read the service: then a failure to do so passes
 * @returns `null` when the last look decides
 */
export function nextWait(decision: Decision, count: number, polling: Polling, hasReadWell = false): Wait | null {
  const { request, waitMs, timeoutMs, clock, deadline } = polling;
  const standing = decision.findings.filter(isStanding);
  if (standing.length === 0) return null;
  // A build that is being processed is waited for within the limit of the run, when nothing else blocks it.
  if (waitMs <= timeoutMs && standing.every((finding) => isProcessing(decision, finding))) {
    const reserveMs = Math.min(RESERVE_MS, timeoutMs / 4);
    const spareMs = deadline.remainingMs - reserveMs;
    if (spareMs <= 0) return null;
    return { delayMs: pollDelayMs(count, timeoutMs - reserveMs, spareMs, clock.random()), uses: 'timeout-minutes' };
  }
  const isUnderWay =
    request.mode === 'release' && decision.kind === 'named-version' && awaitsApproval(decision.version);
  const leftMs = leftOf(polling);
  if (leftMs <= 0 || !(isUnderWay || canWaitingClear(decision, hasReadWell))) return null;
  return { delayMs: pollDelayMs(count, waitMs, leftMs, clock.random()), uses: 'wait-minutes' };
}

export function canWaitingClear(decision: Decision, hasReadWell = false): boolean {
  const isPassing = (finding: Finding) => passes(finding) || (hasReadWell && isOfService(finding));
  return decision.findings.filter(isStanding).every((finding) => isPassing(finding) || isProcessing(decision, finding));
}

/** One page of HTML, or a 401 in the midst of hours, says nothing about the key: the next look decides. */
function isOfService({ reason, severity }: Finding): boolean {
  return severity === 'unknown' && ['service.unauthorized', 'service.unreadable'].includes(reason);
}

function passes({ reason, passes: passesItself }: Finding): boolean {
  return passesItself ?? REASONS[reason].clearedByTime === true;
}

function isStanding({ severity }: Finding): boolean {
  return severity !== 'warning';
}

/** What else makes a build unusable stays. */
function isProcessing(decision: Decision, { reason }: Finding): boolean {
  return reason === 'build.not-valid' && decision.kind === 'preflight' && decision.target.build.kind === 'processing';
}

/** As long as the build keeps the run from going on, whatever else does, only the builds have to be looked at. */
function awaitsBuild(decision: Decision): decision is PreflightDecision {
  const standing = decision.findings.filter(isStanding);
  return (
    decision.kind === 'preflight' &&
    standing.every(({ severity }) => severity === 'error') &&
    standing.some(
      (finding) =>
        (finding.reason === 'build.missing' && decision.request.build !== null) || isProcessing(decision, finding),
    )
  );
}

/** The ways to look at the service. */
export interface Looks {
  preflight(): Promise<Decision>;
  /** The same decision with the builds as they are now: two requests in place of all. */
  builds(decision: PreflightDecision): Promise<Decision>;
}

export interface Polling extends Pick<Inputs, 'request' | 'waitMs' | 'timeoutMs'> {
  /** When the minutes of wait-minutes began, in milliseconds since the epoch. */
  startedMs: number;
  /** Requests that were sent so far, retries counted. */
  requests(): number;
  clock: Clock;
  deadline: Deadline;
  log(line: string): void;
  /** Called before each wait. */
  beforeWait?(): Promise<void>;
}

/** Yields each decision as it is made: the last one counts, however the run ends. One that is clear comes of a whole preflight. */
export async function* decisions(looks: Looks, polling: Polling): AsyncGenerator<Decision, void> {
  let last: Decision | null = null;
  let hasReadWell = false;
  for (let count = 1; ; count++) {
    const beganMs = polling.clock.now();
    const before = polling.requests();
    let decision: Decision | null = last !== null && awaitsBuild(last) ? await looks.builds(last) : null;
    // What decides is a whole preflight: when the build is there, and when the minutes are over.
    if (decision === null || !awaitsBuild(decision) || nextWait(decision, count, polling) === null) {
      decision = await looks.preflight();
    }
    yield decision;
    last = decision;
    const wait = nextWait(decision, count, polling, hasReadWell);
    if (wait === null) return;
    hasReadWell ||= decision.findings.every((finding) => !isOfService(finding));
    const slowed = { ...wait, delayMs: spacedMs(wait.delayMs, polling, polling.requests() - before) };
    await sleep(polling, slowed, beganMs, count, decision.findings.find(isStanding)?.message);
  }
}

/** A look at the builds alone costs this much. */
const BUILD_LOOK = 2;
/**
 * Requests of an hour of waiting, and those of them that its first minutes may take. An hour costs at most 200 for a
 * build, and 300 for all else: what is missing here is kept for retries and for the last look.
 */
const BUDGETS = { builds: { anHour: 170, atOnce: 60 }, lists: { anHour: 250, atOnce: 90 } };
const HOUR_MS = 60 * 60_000;

/** Puts the next look off as long as another one would spend more than the budget. @param cost requests of the last look */
function spacedMs(delayMs: number, { clock, startedMs, requests, ...polling }: Polling, cost: number): number {
  const { anHour, atOnce } = BUDGETS[cost <= BUILD_LOOK ? 'builds' : 'lists'];
  const allowedMs = ((requests() + cost - atOnce) * HOUR_MS) / (anHour - atOnce);
  const leftMs = Math.max(delayMs, leftOf({ clock, startedMs, requests, ...polling }));
  return Math.min(leftMs, Math.max(delayMs, startedMs + allowedMs - clock.now()));
}

/** Yields when it is time for another look, until wait-minutes are over. @param what is waited for, as it is now */
export async function* looksWithin(polling: Polling, what: () => string): AsyncGenerator<void, void> {
  const { waitMs, clock } = polling;
  for (let count = 1; ; count++) {
    const beganMs = clock.now();
    if (count > 1) yield;
    const leftMs = leftOf(polling);
    if (leftMs <= 0) return;
    const delayMs = pollDelayMs(count, waitMs, leftMs, clock.random());
    await sleep(polling, { delayMs, uses: 'wait-minutes' }, beganMs, count, what());
  }
}

function leftOf({ startedMs, waitMs, clock }: Polling): number {
  return startedMs + waitMs - clock.now();
}

/** @param beganMs when the look began that led to this wait */
async function sleep(polling: Polling, { delayMs, uses }: Wait, beganMs: number, count: number, what = '') {
  const { clock, deadline, log, beforeWait, startedMs, waitMs, timeoutMs } = polling;
  const total = uses === 'wait-minutes' ? waitMs : timeoutMs;
  const spent = `${minutes(clock.now() - startedMs)} of ${minutes(total)} min`;
  log(`Look ${count} · ${spent} of ${uses} · ${what.replace(/\.$/, '')} · next in ${seconds(delayMs)}`);
  const isBeside = uses === 'wait-minutes';
  // Neither the wait nor the look that led to it counts to the limit of the run.
  if (isBeside) deadline.pause(clock.now() - beganMs);
  await beforeWait?.();
  await clock.sleep(delayMs, deadline.signal);
  if (isBeside) deadline.resume();
}

/** Whole minutes, or a fraction of a short wait. */
function minutes(ms: number): string {
  return ms < 10 * 60_000 ? String(Math.round(ms / 6_000) / 10) : String(Math.round(ms / 60_000));
}

function seconds(ms: number): string {
  return ms >= 120_000 ? `${Math.round(ms / 60_000)} min` : `${Math.ceil(ms / 1000)} s`;
}

/** A check that cancels nothing stands without the items of the submissions, also when it was the time that did not suffice for them. */
export function throwIfUndecided(decision: Decision, { signal }: Deadline): void {
  const isTimeout = signal.reason instanceof Interruption && signal.reason.reason === 'run.timeout';
  if (!(isTimeout && decision.kind === 'preflight' && isWholeCheck(decision))) signal.throwIfAborted();
}

function isWholeCheck({ snapshot: { known }, request }: PreflightDecision): boolean {
  const needsNoItems = request.mode === 'check' && request.onVersionInFlight !== 'cancel';
  return needsNoItems && known.versions && known.drafts && known.others;
}

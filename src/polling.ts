/**
 * Waits for a blocked release: which findings time can clear, how long until the next look, and what that look reads.
 * Follows a released version on its way to the store.
 */
import type { AppStoreReader } from './app-store/client.ts';
import { fetchVersion } from './app-store/reads/version-reads.ts';
import type { Clock } from './clock.ts';
import type { Decision, PreflightDecision } from './core/decide/decision.ts';
import { awaitsApproval, awaitsStore, evaluateApproval } from './core/decide/named-version.ts';
import type { Finding } from './core/model/finding.ts';
import { isApprovedVersion, isOut } from './core/model/states.ts';
import { capitalized, describeVersion } from './core/text/describe.ts';
import { REASONS } from './core/text/reasons.ts';
import { type Deadline, isTimeout } from './deadline.ts';
import type { Inputs } from './inputs/inputs.ts';
import type { RunState } from './run-state.ts';

export interface Polling extends Pick<Inputs, 'request' | 'waitMs' | 'timeoutMs'> {
  /** Start of wait-minutes, in milliseconds since the epoch. */
  startedMs: number;
  /** Returns the number of requests sent so far, retries included. */
  requests(): number;
  clock: Clock;
  deadline: Deadline;
  log(line: string): void;
  beforeWait?(): Promise<void>;
}

export interface Looks {
  preflight(): Promise<Decision>;
  /** Repeats the decision with the builds as they are now: two requests in place of a whole preflight. */
  builds(decision: PreflightDecision): Promise<Decision>;
}

/** Yields each decision. The last one counts, and a clear one always comes from a whole preflight. */
export async function* pollDecisions(looks: Looks, polling: Polling): AsyncGenerator<Decision, void> {
  let last: Decision | null = null;
  let hasReadService = false;
  for (let count = 1; ; count++) {
    const beganMs = polling.clock.now();
    const requestsBefore = polling.requests();
    let decision: Decision | null = awaitsBuild(last) ? await looks.builds(last) : null;
    // Only a whole preflight decides: once the build is there, or the minutes are over.
    if (!awaitsBuild(decision) || nextWait(decision, count, polling) === null) decision = await looks.preflight();
    yield decision;
    last = decision;
    const wait = nextWait(decision, count, polling, hasReadService);
    if (wait === null) return;
    hasReadService ||= !decision.findings.some(isFailedRead);
    const delayMs = withinBudget(wait.delayMs, polling, polling.requests() - requestsBefore);
    await sleep(polling, { ...wait, delayMs }, beganMs, count, decision.findings.find(isBlocking)?.message);
  }
}

/** Yields the state after each read, within wait-minutes. The release itself is done: it stands after a failed read or a timeout. */
export async function* followToStore(
  client: AppStoreReader,
  polling: Polling,
  begun: RunState,
): AsyncGenerator<RunState, void> {
  const { decision, version, request } = begun;
  if (request.mode !== 'release' || decision?.kind !== 'named-version' || version === null) return;
  let now = version;
  let beganMs = polling.clock.now();
  try {
    for (let count = 1; awaitsStore(now); count++) {
      const wait = waitWithinMinutes(count, polling);
      if (wait === null) return;
      await sleep(polling, wait, beganMs, count, `${capitalized(describeVersion(version))} is ${now.state}.`);
      beganMs = polling.clock.now();
      const read = await fetchVersion(client, version.id);
      if (!read.ok) continue;
      now = { ...version, state: read.value.state, phase: read.value.phase };
      // Removing the app from sale does not undo the release.
      const isThrough = isOut(now.state) && isApprovedVersion(now.state);
      const findings = isThrough ? [] : evaluateApproval({ ...decision, version: now }, request, true).findings;
      yield { ...begun, version: now, findings };
    }
  } catch (error) {
    if (!isTimeout(error)) throw error;
  }
}

/**
 * Waits until the next look of a step at something that time ends. Within wait-minutes the wait does not count towards the
 * limit of the run.
 * @param count number of looks so far, from 1
 * @param delayMs delay of the step itself; `undefined` once it would look no more without wait-minutes
 * @returns false where there is no next look
 */
export async function waitForStep(
  polling: Polling,
  count: number,
  delayMs: number | undefined,
  reason: string,
): Promise<boolean> {
  const { clock, deadline } = polling;
  const wait = waitWithinMinutes(count, polling);
  if (delayMs === undefined) {
    if (wait !== null) await sleep(polling, wait, clock.now(), count, reason);
    return wait !== null;
  }
  if (wait !== null) deadline.pause(0);
  await clock.sleep(delayMs, deadline.signal);
  if (wait !== null) deadline.resume();
  return true;
}

/** `uses` names the input whose minutes the wait takes. */
export interface Wait {
  delayMs: number;
  uses: 'wait-minutes' | 'timeout-minutes';
}

/** Minimum of timeout-minutes kept for the writes while the run waits for a build. */
const RESERVE_MS = 90_000;

/**
 * Returns the wait before the next look; `null` when the last look decides.
 * @param count number of looks so far, from 1
 * @param hasReadService an earlier look could read the service, so a failed read is taken to pass
 */
export function nextWait(decision: Decision, count: number, polling: Polling, hasReadService = false): Wait | null {
  const { request, waitMs, timeoutMs, deadline } = polling;
  const blocking = decision.findings.filter(isBlocking);
  if (blocking.length === 0) return null;
  // A build in processing may use the time of the run itself, if it is all that blocks the run.
  if (waitMs <= timeoutMs && blocking.every((finding) => isProcessing(decision, finding))) {
    const reserveMs = Math.min(RESERVE_MS, timeoutMs / 4);
    return waitWithin('timeout-minutes', timeoutMs - reserveMs, deadline.remainingMs - reserveMs, count, polling);
  }
  const isUnderWay =
    request.mode === 'release' && decision.kind === 'named-version' && awaitsApproval(decision.version);
  return isUnderWay || canWaitingClear(decision, hasReadService) ? waitWithinMinutes(count, polling) : null;
}

function waitWithinMinutes(count: number, polling: Polling): Wait | null {
  return waitWithin('wait-minutes', polling.waitMs, remainingWaitMs(polling), count, polling);
}

function waitWithin(uses: Wait['uses'], totalMs: number, leftMs: number, count: number, { clock }: Polling) {
  return leftMs <= 0 ? null : { delayMs: pollDelayMs(count, totalMs, leftMs, clock.random()), uses };
}

export function canWaitingClear(decision: Decision, hasReadService = false): boolean {
  const canClear = (finding: Finding) =>
    (finding.passes ?? REASONS[finding.reason].clearedByTime) ||
    isProcessing(decision, finding) ||
    (hasReadService && isFailedRead(finding));
  return decision.findings.filter(isBlocking).every(canClear);
}

/** Matches a page of HTML, or a 401 after hours of waiting: they say little about the key, so the next look decides. */
function isFailedRead({ reason, severity }: Finding): boolean {
  return severity === 'unknown' && ['service.unauthorized', 'service.unreadable'].includes(reason);
}

function isBlocking({ severity }: Finding): boolean {
  return severity !== 'warning';
}

/** A build that cannot be used for another reason does not match: time does not change it. */
function isProcessing(decision: Decision, { reason }: Finding): boolean {
  return reason === 'build.not-valid' && decision.kind === 'preflight' && decision.target.build.kind === 'processing';
}

/** As long as the build blocks the run, reading the builds is enough, whatever else blocks it. */
function awaitsBuild(decision: Decision | null): decision is PreflightDecision {
  if (decision?.kind !== 'preflight') return false;
  const blocking = decision.findings.filter(isBlocking);
  const isAboutBuild = (finding: Finding) =>
    isProcessing(decision, finding) || (finding.reason === 'build.missing' && decision.request.build !== null);
  return blocking.every(({ severity }) => severity === 'error') && blocking.some(isAboutBuild);
}

const FIRST_DELAY_MS = 10_000;
const MAX_DELAY_MS = 120_000;
const GROWTH = 1.5;

/**
 * Returns a delay that grows from look to look. It varies by a quarter, so that pipelines do not ask in step. A short
 * wait gets delays that fit.
 * @param count number of looks so far, from 1 @param leftMs until the wait ends @param random in [0, 1)
 */
export function pollDelayMs(count: number, waitMs: number, leftMs: number, random: number): number {
  const firstMs = Math.min(FIRST_DELAY_MS, Math.max(250, waitMs / 20));
  const grownMs = Math.min(MAX_DELAY_MS, firstMs * GROWTH ** (count - 1));
  return Math.max(0, Math.min(leftMs, grownMs * (0.75 + random / 2)));
}

/** Requests of a look at the builds alone. */
const BUILD_LOOK_COST = 2;
/**
 * Maximum requests in an hour of waiting, and how many of them the first minutes may take. An hour costs at most 200
 * requests for a build, and 300 for everything else. The difference is kept for retries and for the last look.
 */
const BUDGETS = { builds: { anHour: 170, atOnce: 60 }, lists: { anHour: 250, atOnce: 90 } };
const HOUR_MS = 60 * 60_000;

/** Extends the delay until another look fits into the budget, or the wait ends. @param cost requests of the last look */
function withinBudget(delayMs: number, polling: Polling, cost: number): number {
  const { clock, startedMs, requests } = polling;
  const { anHour, atOnce } = BUDGETS[cost <= BUILD_LOOK_COST ? 'builds' : 'lists'];
  const allowedMs = ((requests() + cost - atOnce) * HOUR_MS) / (anHour - atOnce);
  const leftMs = Math.max(delayMs, remainingWaitMs(polling));
  return Math.min(leftMs, Math.max(delayMs, startedMs + allowedMs - clock.now()));
}

function remainingWaitMs({ startedMs, waitMs, clock }: Polling): number {
  return startedMs + waitMs - clock.now();
}

/** @param beganMs start of the look that led to this wait */
async function sleep(polling: Polling, { delayMs, uses }: Wait, beganMs: number, count: number, reason = '') {
  const { clock, deadline, log, beforeWait, startedMs, waitMs, timeoutMs } = polling;
  const isBeside = uses === 'wait-minutes';
  const spent = `${minutes(clock.now() - startedMs)} of ${minutes(isBeside ? waitMs : timeoutMs)} min`;
  log(`Look ${count} · ${spent} of ${uses} · ${reason.replace(/\.$/, '')} · next in ${seconds(delayMs)}`);
  // This wait, and the look before it, do not count towards the limit of the run.
  if (isBeside) deadline.pause(clock.now() - beganMs);
  await beforeWait?.();
  await clock.sleep(delayMs, deadline.signal);
  if (isBeside) deadline.resume();
}

/** Returns whole minutes, or one decimal below ten. */
function minutes(ms: number): string {
  return ms < 10 * 60_000 ? String(Math.round(ms / 6_000) / 10) : String(Math.round(ms / 60_000));
}

function seconds(ms: number): string {
  return ms >= 120_000 ? `${Math.round(ms / 60_000)} min` : `${Math.ceil(ms / 1000)} s`;
}

/** Throws when the run was cut off. A whole check without cancellations stands even if the time ran out for its items. */
export function throwIfUndecided(decision: Decision, { signal }: Deadline): void {
  if (!isTimeout(signal.reason) || !isWholeCheck(decision)) signal.throwIfAborted();
}

function isWholeCheck(decision: Decision): boolean {
  if (decision.kind !== 'preflight') return false;
  const { snapshot, request } = decision;
  const isCheck = request.mode === 'check' && request.onVersionInFlight !== 'cancel';
  return isCheck && Object.values(snapshot.known).every((isKnown) => isKnown);
}

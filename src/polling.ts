/** Waiting for what blocks a run to clear: how long between preflights, what waiting can clear, and whose minutes it uses. */
import type { Clock } from './clock.ts';
import type { Decision, PreflightDecision } from './core/decide/decision.ts';
import { awaitsApproval } from './core/decide/release-approved.ts';
import { type Finding, verdictOf } from './core/model/finding.ts';
import type { ReleaseRequest } from './core/model/request.ts';
import { awaitsProcessing } from './core/rules/versions/build.ts';
import { REASONS } from './core/text/reasons.ts';
import { type Deadline, Interruption } from './deadline.ts';

const FIRST_MS = 10_000;
const LAST_MS = 120_000;
const GROWTH = 1.5;

/**
 * Slower from one to the next, with a quarter of jitter, so that many pipelines do not ask in step. A short wait gets
 * delays that fit into it; the last preflight is at its end.
 * @param count how many preflights there were, from 1
 * @param leftMs how long the waiting may still take
 * @param random in [0, 1)
 */
export function pollDelayMs(count: number, waitMs: number, leftMs: number, random: number): number {
  const first = Math.min(FIRST_MS, Math.max(250, waitMs / 20));
  const slowed = Math.min(LAST_MS, first * GROWTH ** (count - 1));
  return Math.max(0, Math.min(leftMs, slowed * (0.75 + random / 2)));
}

export function canWaitingClear(findings: readonly Finding[]): boolean {
  return findings
    .filter(({ severity }) => severity !== 'warning')
    .every(({ reason }) => REASONS[reason].clearedByTime === true);
}

/** Kept of timeout-minutes for the writes, while a build is waited for. */
const RESERVE_MS = 90_000;
const PROCESSING_POLL_MS = 15_000;

/** `uses`: the minutes that the wait counts to. */
export interface Wait {
  delayMs: number;
  uses: 'wait-minutes' | 'timeout-minutes';
}

export interface Budget {
  /** What is left of wait-minutes, and all of it. */
  leftMs: number;
  waitMs: number;
  /** What is left of timeout-minutes, and all of it. */
  remainingMs: number;
  timeoutMs: number;
}

/**
 * @param count how many preflights there were, from 1
 * @returns `null` when the last preflight decides
 */
export function nextWait(
  decision: Decision,
  request: ReleaseRequest,
  count: number,
  { leftMs, waitMs, remainingMs, timeoutMs }: Budget,
  random: number,
): Wait | null {
  const { findings } = decision;
  if (verdictOf(findings) === 'clear') return null;
  const isUnderWay =
    request.mode === 'release' && decision.kind === 'named-version' && awaitsApproval(decision.version);
  if (leftMs > 0 && (isUnderWay || canWaitingClear(findings))) {
    return { delayMs: pollDelayMs(count, waitMs, leftMs, random), uses: 'wait-minutes' };
  }
  // A build that is being processed is waited for within the limit of the run, when nothing else blocks it.
  const onlyBuild = findings.every(({ severity, reason }) => severity === 'warning' || reason === 'build.not-valid');
  if (!onlyBuild || decision.kind !== 'preflight' || !awaitsProcessing(decision)) return null;
  const spareMs = remainingMs - Math.min(RESERVE_MS, timeoutMs / 4);
  return spareMs > 0 ? { delayMs: Math.min(spareMs, PROCESSING_POLL_MS), uses: 'timeout-minutes' } : null;
}

export interface Polling {
  request: ReleaseRequest;
  waitMs: number;
  timeoutMs: number;
  clock: Clock;
  deadline: Deadline;
  log(line: string): void;
}

/** Yields each decision as it is made, so that the last one is known however the run ends; the last one counts. */
export async function* decisions(
  decideAnew: () => Promise<Decision>,
  { request, waitMs, timeoutMs, clock, deadline, log }: Polling,
): AsyncGenerator<Decision, void> {
  const startedMs = clock.now();
  for (let count = 1; ; count++) {
    const beganMs = clock.now();
    const decision = await decideAnew();
    yield decision;
    const leftMs = startedMs + waitMs - clock.now();
    const budget = { leftMs, waitMs, remainingMs: deadline.remainingMs, timeoutMs };
    const wait = nextWait(decision, request, count, budget, clock.random());
    if (wait === null) return;
    log(`${waitingFor(decision.findings)} Next check in ${seconds(wait.delayMs)}, within ${wait.uses}.`);
    const isBeside = wait.uses === 'wait-minutes';
    // Neither the wait nor the preflight that led to it counts to the limit of the run.
    if (isBeside) deadline.pause(clock.now() - beganMs);
    await clock.sleep(wait.delayMs, deadline.signal);
    if (isBeside) deadline.resume();
  }
}

function waitingFor(findings: readonly Finding[]): string {
  const first = findings.find(({ severity }) => severity !== 'warning');
  return first === undefined ? 'Waiting.' : `Waiting: ${first.message}`;
}

function seconds(ms: number): string {
  return ms >= 120_000 ? `${Math.round(ms / 60_000)} min` : `${Math.round(ms / 1000)} s`;
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

/** Waits for a blocked release: which findings time can clear, and how long until the next look. Follows a released version. */
import type { Clock } from './clock.ts';
import type { Decision } from './core/decide/decision.ts';
import { awaitsStore } from './core/decide/named-version.ts';
import type { Finding } from './core/model/finding.ts';
import { capitalized, describeVersion } from './core/text/describe.ts';
import { REASONS } from './core/text/reasons.ts';
import { type Deadline, Interruption } from './deadline.ts';
import type { Inputs } from './inputs/inputs.ts';
import type { RunState } from './run-state.ts';

export interface Polling extends Pick<Inputs, 'waitMs' | 'timeoutMs'> {
  /** Start of wait-minutes, by `Clock.uptime`. */
  startedMs: number;
  /** Returns the number of requests sent so far, retries included. */
  requests(): number;
  clock: Clock;
  deadline: Deadline;
  log(line: string): void;
  beforeWait?(): Promise<void>;
}

/** The minutes that a wait takes, and how many of them are left. */
export interface Wait {
  uses: 'wait-minutes' | 'timeout-minutes';
  leftMs: number;
}

/**
 * Yields each decision until nothing blocks that time can clear, or the time is over. The last one counts.
 * @param hasRead this run has read the service well before, so a failed read passes from the first look on
 */
export async function* pollDecisions(look: () => Promise<Decision>, polling: Polling, hasRead = false) {
  const { clock, requests } = polling;
  let before = hasRead ? leftOf(polling, 'wait-minutes') : null;
  for (let count = 1; ; count++) {
    const beganMs = clock.uptime();
    const sentBefore = requests();
    const decision = await look();
    yield decision;
    const wait = nextWait(decision, polling, before);
    if (!decision.findings.some(isFailedRead)) before = wait;
    const reason = decision.findings.find(isBlocking)?.message ?? '';
    if (!(await sleep(polling, wait, count, reason, beganMs, requests() - sentBefore))) return;
  }
}

/** Yields the state after each look, within wait-minutes. The release itself is done: it stands after a failed read or a timeout. */
export async function* followToStore(look: () => Promise<Decision>, polling: Polling, begun: RunState) {
  if (begun.request.mode !== 'release') return;
  let { version } = begun;
  let beganMs: number | undefined;
  try {
    for (let count = 1; version !== null && awaitsStore(version); count++) {
      const reason = `${capitalized(describeVersion(version))} is ${version.state}.`;
      if (!(await waitWithin(polling, 'wait-minutes', count, reason, beganMs))) return;
      beganMs = polling.clock.uptime();
      const now = await look();
      if (now.kind !== 'named-version' || now.version === null) continue;
      version = now.version;
      yield { ...begun, version, findings: [...begun.findings, ...now.findings.filter(isBlocking)] };
    }
  } catch (error) {
    if (!(error instanceof Interruption) || error.reason !== 'run.timeout') throw error;
  }
}

/** Waits until the next look at something that time ends. @returns false where there is no next look */
export function waitWithin(polling: Polling, uses: Wait['uses'], count: number, reason: string, beganMs?: number) {
  return sleep(polling, leftOf(polling, uses), count, reason, beganMs);
}

/** Minimum of timeout-minutes kept for the writes while the run waits for something. */
const RESERVE_FOR_WRITES_MS = 90_000;
/** Time in which a list may lack what was made or submitted a moment ago (docs/service.md#lags). */
export const LAG_MS = 120_000;

/**
 * Returns the wait before the next look; `null` when the last look decides.
 * @param before the wait after the last look that could read the service: from then on, a failed read passes
 */
export function nextWait(decision: Decision, polling: Polling, before: Wait | null = null) {
  const { waitMs, timeoutMs } = polling;
  const blocking = decision.findings.filter(isBlocking);
  if (blocking.length === 0) return null;
  const isFailed = (finding: Finding) => before !== null && isFailedRead(finding);
  // A build that cannot be used for another reason does not match: time does not change it.
  const isProcessing = decision.kind === 'preflight' && decision.build.kind === 'processing';
  const isUnprocessed = ({ reason }: Finding) => isProcessing && reason === 'build.not-valid';
  const usesTimeout = blocking.every(isFailed) ? before?.uses === 'timeout-minutes' : blocking.every(isUnprocessed);
  // A build in processing may use the time of the run itself, if it is all that blocks the run.
  if (usesTimeout && waitMs <= timeoutMs) return leftOf(polling, 'timeout-minutes');
  const awaits = decision.kind === 'named-version' ? decision.awaits : null;
  if (awaits !== null) return leftOf(polling, 'wait-minutes', awaits === 'approval' ? waitMs : LAG_MS);
  const canClear = (finding: Finding) => passes(finding) || isFailed(finding) || isUnprocessed(finding);
  return blocking.every(canClear) ? leftOf(polling, 'wait-minutes') : null;
}

/** @param limitMs of wait-minutes, from their start */
function leftOf(polling: Polling, uses: Wait['uses'], limitMs = polling.waitMs) {
  const { startedMs, waitMs, timeoutMs, clock, deadline } = polling;
  const leftMs =
    uses === 'wait-minutes'
      ? startedMs + Math.min(waitMs, limitMs) - clock.uptime()
      : deadline.remainingMs - Math.min(RESERVE_FOR_WRITES_MS, timeoutMs / 4);
  return leftMs <= 0 ? null : { uses, leftMs };
}

function passes({ passes: own, reason }: Finding) {
  return own ?? REASONS[reason].clearedByTime ?? false;
}

/** Matches a failed read that another look may repair: a page of HTML, or a 401 after hours, say little about the key. */
function isFailedRead(finding: Finding) {
  if (finding.severity !== 'unknown') return false;
  return ['service.unauthorized', 'service.unreadable'].includes(finding.reason) || passes(finding);
}

function isBlocking({ severity }: Finding) {
  return severity !== 'warning';
}

const FIRST_DELAY_MS = 10_000;
const MAX_DELAY_MS = 120_000;
const GROWTH = 1.5;
const MAX_REQUESTS_AN_HOUR = 400;
const HOUR_MS = 60 * 60_000;

/**
 * Returns the delay before the next look. It varies by a quarter, so that pipelines do not ask in step. It grows from look to
 * look, and stretches until the looks of an hour cost no more than they may.
 * @param count number of looks so far, from 1 @param cost requests of a look @param random in [0, 1)
 */
export function pollDelayMs(count: number, cost: number, random: number): number {
  const paceMs = (look: number) => Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * GROWTH ** look);
  const delays = Math.max(1, Math.floor(MAX_REQUESTS_AN_HOUR / Math.max(1, cost)) - 1);
  const spanMs = Array.from({ length: delays }, (_, look) => paceMs(look)).reduce((sum, ms) => sum + ms);
  return paceMs(count - 1) * Math.max(1, HOUR_MS / spanMs) * (0.75 + random / 2);
}

/** @param count of looks so far @param beganMs start of the last one @param cost its requests @returns false where there is no wait */
async function sleep(
  { clock, deadline, log, beforeWait }: Polling,
  wait: Wait | null,
  count: number,
  reason: string,
  beganMs = clock.uptime(),
  cost = 1,
) {
  if (wait === null) return false;
  const { uses, leftMs } = wait;
  const delayMs = Math.min(leftMs, pollDelayMs(count, cost, clock.random()));
  const left = `${Math.round(leftMs / 6_000) / 10} min of ${uses} left`;
  log(`Look ${count} · ${left} · ${reason.replace(/\.$/, '')} · next in ${Math.ceil(delayMs / 1000)} s`);
  const isBeside = uses === 'wait-minutes';
  // This wait, and the look before it, do not count towards the limit of the run.
  if (isBeside) deadline.pause(clock.uptime() - beganMs);
  // A report goes on beside the wait, which must not take longer for it.
  void beforeWait?.();
  await clock.sleep(delayMs, deadline.signal);
  if (isBeside) deadline.resume();
  return true;
}

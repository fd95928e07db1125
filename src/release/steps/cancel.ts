/** Cancels a version in flight, in both dialects of the service, or the submission that review sent back. */
import type { Read } from '../../app-store/client.ts';
import { type Failure, failureFinding, hasCode } from '../../app-store/failure.ts';
import { fetchSubmission, parseSubmission } from '../../app-store/reads/submission-reads.ts';
import { fetchVersion, parseVersion } from '../../app-store/reads/version-reads.ts';
import { patch } from '../../app-store/writes.ts';
import type { AppStoreVersion, ReviewSubmission } from '../../core/model/resources.ts';
import {
  approvalOf,
  CANCELING_STATE,
  isCanceledVersion,
  isCancelingSubmission,
  isEditableVersion,
  isInSubmission,
  isUnderReview,
  submissionPhase,
  versionPhase,
} from '../../core/model/states.ts';
import type { StepOf } from '../../core/model/step.ts';
import { numberOf } from '../../core/text/describe.ts';
import { describeStep } from '../../core/text/describe-step.ts';
import { appReviewPage } from '../../core/text/pages.ts';
import type { Effect } from '../../run-state.ts';
import { CONFIRM_DELAYS_MS, confirmWrite, findIn, poll, type Write } from '../confirm.ts';
import {
  confirmStep,
  doubtEffect,
  doubtFinding,
  endUnapplied,
  lookAfterWrite,
  type StepContext,
  type StepResult,
  type Stop,
} from '../context.ts';

type CancelContext = StepContext<StepOf<'cancel-version' | 'cancel-submission'>>;

/** Delays until a cancellation is over: ten seconds to a minute is usual. wait-minutes may prolong them. */
const CANCELING_DELAYS_MS: readonly number[] = [0, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000, 30_000, 30_000];

/** Delays until its submission is over, in the dialect that leaves this unsaid (docs/service.md#dialects). One still open is counted. */
const CLOSING_DELAYS_MS: readonly number[] = [0, 1_000, 2_000];

const UNSENT = 'nothing was sent, because';
const JUDGE_ANEW = 'Run again: the next run judges what the version has become.';

export async function cancel(context: CancelContext): Promise<StepResult> {
  const { step } = context;
  const change = await findVersionChange(context);
  if (change !== null) return change;
  if (step.kind === 'cancel-submission') return cancelSubmission(context, step.submission);
  return cancelVersion({ ...context, step });
}

/**
 * Looks at the version right before it is canceled: lists lag, and one that changed is for the next run.
 * @returns `null` where the version is as planned
 */
async function findVersionChange(context: CancelContext): Promise<StepResult | null> {
  const { client, request, step } = context;
  const { version: planned } = step;
  const read = await fetchVersion(client, planned.id);
  if (!read.ok) return endUnread(context, read.failure);
  const { versionString, state, phase } = read.value;
  // Another run, or an earlier one, may have renamed the record while lists show it as it was.
  if (!['', planned.versionString].includes(versionString))
    return stopChanged(context, UNSENT, read.value, `version ${versionString} (${state})`);
  const isAsPlanned = phase === planned.phase && isUnderReview(state) === isUnderReview(planned.state);
  if (isAsPlanned) return findOtherSubmission(context, read.value);
  const judge = request.mode === 'cancel' ? judgeForCancel : judgeForRelease;
  return judge(context, read.value);
}

/** Takes a version that changed meanwhile out of review all the same, or finds it out of review. */
async function judgeForCancel(context: CancelContext, now: AppStoreVersion): Promise<StepResult | null> {
  const { step } = context;
  if (isSentBack(now.state) && step.submission !== null) return cancelSentBack(context, step.submission, now);
  // By the interface specification a version in preparation keeps a new one from being made, too.
  if (now.phase === 'in-flight' && step.kind === 'cancel-version') return null;
  if (isFreed(step, now)) return endCanceled(context, 'freed', null, now);
  // Another run has taken it out of review first, which is all that was asked for.
  return isEditableVersion(now.state) ? endCanceled(context, 'reusable', null, now) : judgeForRelease(context, now);
}

/** Goes on where the version was canceled meanwhile, and leaves any other change to the next run. */
async function judgeForRelease(context: CancelContext, now: AppStoreVersion): Promise<StepResult> {
  const { step } = context;
  if (isFreed(step, now)) return endCanceled(context, 'freed', null, now);
  if (!isCanceledVersion(now.state) || step.submission === null) return stopChanged(context, UNSENT, now);
  // What its submission held is free once that is over.
  return readResult(context, step.submission, false);
}

/** The interface specification counts it as finished: a new version can be made (docs/service.md#cancellation). */
function isFreed({ kind }: CancelContext['step'], { phase }: AppStoreVersion): boolean {
  return phase === 'over' && kind === 'cancel-version';
}

/** Stops at a read that failed before anything was sent. */
function endUnread({ app, step }: CancelContext, failure: Failure): Stop {
  const finding = failureFinding(failure);
  const message = `${describeStep(step)}: ${UNSENT} ${finding.message}`;
  return { kind: 'refused', findings: [{ ...finding, message, link: appReviewPage(app.id) }] };
}

function isSentBack(state: string): boolean {
  return approvalOf(state) === 'rejected';
}

/** Cancels what review sent back a moment ago. While its submission is open, it can be submitted again from there. */
async function cancelSentBack(
  context: CancelContext,
  planned: ReviewSubmission,
  now: AppStoreVersion,
): Promise<StepResult> {
  const read = await fetchSubmission(context.client, planned.id);
  if (!read.ok) return endUnread(context, read.failure);
  if (isOver(read.value)) return endCanceled(context, 'reusable', planned, now);
  return cancelSubmission(context, { ...planned, state: read.value.state });
}

/**
 * Stops the run where the version was canceled and submitted again meanwhile. By the interface specification a version is
 * canceled by itself, so it looks the same in its new submission.
 * @returns `null` where the submission is the one planned for
 */
async function findOtherSubmission(context: CancelContext, now: AppStoreVersion): Promise<Stop | null> {
  const { client, request, step } = context;
  if (request.mode !== 'cancel' || step.kind !== 'cancel-version' || step.submission === null) return null;
  const read = await fetchSubmission(client, step.submission.id);
  if (!read.ok || !isOver(read.value)) return null;
  return stopChanged(context, UNSENT, now, `${now.state} in another submission`);
}

/**
 * Cancels the way of the interface specification. Where the service refuses the attribute as unknown, it cancels the way
 * of the live service (docs/service.md#dialects).
 */
async function cancelVersion(context: StepContext<StepOf<'cancel-version'>>): Promise<StepResult> {
  const { client } = context;
  const { version, submission } = context.step;
  const readGone = () => findIn(fetchVersion(client, version.id), ifGone);
  const settled = await confirmWrite(context, {
    // Somebody else may have canceled it first.
    mayBeMade: (failure) => !isUnknownThere(failure),
    send: () => patch(client, 'appStoreVersions', version.id, { developerRejected: true }),
    parse: (row) => parseVersion(row),
    readBack: readGone,
  });
  if (settled.kind === 'refused' && isUnknownThere(settled.failure)) {
    if (submission !== null) return cancelSubmission(context, submission);
    // A record in preparation needs no cancellation: it is used again, or a check leaves it. One under review would be
    // renamed in the midst of it, so without its submission it stays as it is.
    if (!isUnderReview(version.state)) return endCanceled(context, 'reusable', null, version);
  }
  if (settled.kind !== 'applied') return endUnapplied(context, settled);
  return lookAfterWrite(async () => {
    const read = await readOrWait(context, CANCELING_DELAYS_MS, readGone, (found) => found !== null);
    const gone = read.ok ? read.value : null;
    if (gone === null) return endUnfinished(context, version.state, true);
    const closed = submission && (await waitUntilOver(context, submission));
    return endCanceled(context, 'freed', closed, gone);
  });
}

function isUnknownThere(failure: Failure): boolean {
  return hasCode(failure, 'ENTITY_ERROR.ATTRIBUTE.UNKNOWN');
}

function ifGone(version: AppStoreVersion): AppStoreVersion | null {
  return version.state === '' || versionPhase(version.state) === 'in-flight' ? null : version;
}

/** Cancels the way of the live service: the record stays, and can be used again (docs/service.md#versions). */
async function cancelSubmission(context: CancelContext, submission: ReviewSubmission): Promise<StepResult> {
  const { client } = context;
  const look = () => lookAfterWrite(() => readResult(context, submission, true));
  if (isCancelingSubmission(submission.state)) return readResult(context, submission, false);
  const write: Write<ReviewSubmission> = {
    // Somebody, or an earlier run, may have canceled it already, which lists show only later.
    mayBeMade: () => true,
    send: () => patch(client, 'reviewSubmissions', submission.id, { canceled: true }),
    parse: (row) => parseSubmission(row),
    readBack: () => findIn(fetchSubmission(client, submission.id), ifCanceling),
  };
  return confirmStep(context, write, look);
}

function ifCanceling(submission: ReviewSubmission): ReviewSubmission | null {
  return isCancelingSubmission(submission.state) || isOver(submission) ? submission : null;
}

/**
 * Reads what became of the version once its submission is over. An approval that came first ends the submission as well
 * (docs/service.md#cancellation). As long as the version shows the review that is over, it may be either.
 * @param isSent this run has sent the cancellation
 */
async function readResult(context: CancelContext, submission: ReviewSubmission, isSent: boolean): Promise<StepResult> {
  const { client, step } = context;
  const ending = await readOrWait(context, CANCELING_DELAYS_MS, () => fetchSubmission(client, submission.id), isOver);
  if (!ending.ok || !isOver(ending.value)) return endUnfinished(context, CANCELING_STATE, isSent);
  const fetch = () => fetchVersion(client, step.version.id);
  const read = await readOrWait(context, CONFIRM_DELAYS_MS, fetch, ({ state }) => !showsReview(state));
  if (!read.ok) {
    const words = `the submission is over, and what the version is by now could not be read. ${read.failure.message}`;
    const finding = doubtFinding(context, isSent ? words : `nothing was sent: ${words}`, JUDGE_ANEW);
    return isSent ? doubtEffect(finding) : { kind: 'refused', findings: [finding] };
  }
  const { state } = read.value;
  if (showsReview(state)) return endUnfinished(context, state, isSent);
  // The next preflight reports an unknown state.
  if (!isEditableVersion(state) && versionPhase(state) !== 'unknown')
    return stopChanged(context, isSent ? 'it was sent;' : UNSENT, read.value);
  return endCanceled(context, 'reusable', submission, read.value);
}

/** Reads until a value is final. A cancellation under way is waited for by these delays, and within wait-minutes. */
async function readOrWait<T>(
  context: CancelContext,
  delaysMs: readonly number[],
  read: () => Read<T>,
  isFinal: (value: T) => boolean,
): Read<T> {
  const reason = `Version ${numberOf(context.step.version)} is being taken out of review.`;
  for (let count = 1; ; count++) {
    const last = await read();
    if ((last.ok && isFinal(last.value)) || !(await context.waitToLook(count, delaysMs[count], reason))) return last;
  }
}

/** Includes a version that review accepted, in a submission that is over: the version shows the end late. */
function showsReview(state: string): boolean {
  return isInSubmission(state) || approvalOf(state) === 'companion-rejected';
}

function isOver({ state }: ReviewSubmission): boolean {
  return submissionPhase(state) === 'over';
}

/** @returns the submission as it was planned, once it is over; `null` if it is not over in time */
async function waitUntilOver(context: CancelContext, planned: ReviewSubmission) {
  const ifOver = (submission: ReviewSubmission) => (isOver(submission) ? planned : null);
  return poll(context, () => findIn(fetchSubmission(context.client, planned.id), ifOver), CLOSING_DELAYS_MS);
}

/**
 * @param over the submission, if it was read as over; lists may show it as open for some seconds
 * (docs/service.md#cancellation)
 * @param now the version as last read
 */
function endCanceled(
  context: CancelContext,
  leaves: 'freed' | 'reusable',
  over: ReviewSubmission | null,
  now: AppStoreVersion,
): StepResult {
  const { state, step } = context;
  const submissionId = step.submission?.id ?? null;
  const canceled = new Map([...state.canceled, [step.version.id, { leaves, submissionId }]]);
  const effect = { canceled, ...reportRead(context, now) };
  if (over === null) return { kind: 'done', effect };
  return { kind: 'done', effect: { ...effect, closed: new Map([...state.closed, [over.id, over.items ?? []]]) } };
}

/**
 * Stops at a change by somebody else.
 * @param words what was sent
 * @param shown what the version is now
 */
function stopChanged(
  context: CancelContext,
  words: string,
  now: AppStoreVersion,
  shown = now.state || 'in a state that the service does not show',
): Stop {
  const { version } = context.step;
  const change = `version ${numberOf(version)} was ${version.state} a moment ago, and is ${shown} now`;
  const findings = [doubtFinding(context, `${words} ${change}.`, JUDGE_ANEW)];
  return { kind: 'refused', findings, effect: reportRead(context, now) };
}

/** Lets the outputs show the version as it was read, if it is the one that the run works on. */
function reportRead({ state: { version } }: CancelContext, now: AppStoreVersion): Effect {
  if (version?.id !== now.id) return {};
  const versionString = now.versionString || version.versionString;
  return { version: { ...version, versionString, state: now.state, phase: now.phase } };
}

/** Ends a cancellation that is not over in time. @param isSent this run has sent it */
function endUnfinished(context: CancelContext, lastState: string, isSent: boolean): Stop {
  const whose = isSent
    ? 'the service has taken the cancellation, and does not show that it is over'
    : 'nothing was sent, because it is being canceled already, and that is not over yet';
  const remedy = 'Run again in some minutes: the next run waits for it too.';
  const finding = doubtFinding(context, `${whose}; the last state known is ${lastState}.`, remedy);
  return isSent ? doubtEffect(finding) : { kind: 'refused', findings: [finding] };
}

/** Cancels a version in flight, in both dialects of the service, or the submission that review sent back. */
import { hasCode } from '../../app-store/failure.ts';
import { readAnswer } from '../../app-store/parse/json-api.ts';
import { parseSubmission } from '../../app-store/parse/submission-rows.ts';
import { parseVersion } from '../../app-store/parse/version-rows.ts';
import { fetchSubmission } from '../../app-store/reads/submission-reads.ts';
import { fetchVersion } from '../../app-store/reads/version-reads.ts';
import { patch } from '../../app-store/writes.ts';
import type { AppStoreVersion, ReviewSubmission } from '../../core/model/resources.ts';
import {
  approvalOf,
  CANCELING_STATE,
  isCancelingSubmission,
  isEditableVersion,
  isInSubmission,
  isUnderReview,
  submissionPhase,
  versionPhase,
} from '../../core/model/states.ts';
import type { StepOf } from '../../core/model/step.ts';
import { describeStep } from '../../core/text/describe-step.ts';
import { CONFIRM_DELAYS_MS, confirmOrFind, confirmWrite, findIn, poll, readUntil } from '../confirm.ts';
import { endUnapplied, lookAfterWrite, type StepContext, type StepResult, type Stop } from '../context.ts';
import { findOtherSubmission, findVersionChange } from './cancel-checks.ts';
import { type CancelContext, doubtCancellation, endCanceled, JUDGE_ANEW, stopChanged } from './cancel-endings.ts';

/** Delays until a cancellation is over: ten seconds to a minute is usual. The limit of the run may end them sooner. */
const CANCELING_DELAYS_MS: readonly number[] = [0, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000, 30_000, 30_000];

/** Delays until its submission is over, in the dialect that leaves this unsaid (docs/service.md#dialects). One still open is counted. */
const CLOSING_DELAYS_MS: readonly number[] = [0, 1_000, 2_000];

export async function cancel(context: CancelContext): Promise<StepResult> {
  const { step } = context;
  const change = (await findVersionChange(context)) ?? (await findOtherSubmission(context));
  if (change !== null) return change;
  return step.kind === 'cancel-version'
    ? cancelVersion({ ...context, step })
    : cancelSubmission(context, step.submission.id);
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
    send: () => patch(client, 'appStoreVersions', version.id, { developerRejected: true }),
    parse: (body) => readAnswer(body, parseVersion),
    readBack: readGone,
  });
  if (settled.kind === 'refused' && hasCode(settled.failure, 'ENTITY_ERROR.ATTRIBUTE.UNKNOWN')) {
    if (submission !== null) return cancelSubmission(context, submission.id);
    // A record in preparation needs no cancellation: it is used again, or a check leaves it. One under review would be
    // renamed in the midst of it, so without its submission it stays as it is.
    return isUnderReview(version.state) ? endUnapplied(context, settled) : endCanceled(context, 'reusable', null);
  }
  // Somebody else may have canceled it first.
  const isGone = settled.kind === 'refused' && (await poll(context, [0], readGone)) !== null;
  if (settled.kind !== 'applied' && !isGone) return endUnapplied(context, settled);
  return lookAfterWrite(async () => {
    if ((await poll(context, CANCELING_DELAYS_MS, readGone)) === null) return endUnfinished(context, version.state);
    const isOver = submission !== null && (await waitUntilOver(context, submission.id, CLOSING_DELAYS_MS));
    return endCanceled(context, 'freed', isOver ? submission.id : null);
  });
}

function ifGone(version: AppStoreVersion): AppStoreVersion | null {
  return version.state === '' || versionPhase(version.state) === 'in-flight' ? null : version;
}

/** Cancels the way of the live service: the record stays, and can be used again (docs/service.md#versions). */
async function cancelSubmission(context: CancelContext, submissionId: string): Promise<StepResult> {
  const { client, step } = context;
  if (step.submission === null || !isCancelingSubmission(step.submission.state)) {
    // Somebody, or an earlier run, may have canceled it already, which lists show only later.
    const settled = await confirmOrFind(context, {
      send: () => patch(client, 'reviewSubmissions', submissionId, { canceled: true }),
      parse: (body) => readAnswer(body, parseSubmission),
      readBack: () => findIn(fetchSubmission(client, submissionId), ifCanceling),
    });
    if (settled.kind !== 'applied') return endUnapplied(context, settled);
  }
  return lookAfterWrite(() => readResult(context, submissionId));
}

function ifCanceling(submission: ReviewSubmission): ReviewSubmission | null {
  return isCancelingSubmission(submission.state) || isOver(submission) ? submission : null;
}

/**
 * Reads what became of the version once its submission is over. An approval that came first ends the submission as well
 * (docs/service.md#cancellation). As long as the version shows the review that is over, it may be either.
 */
async function readResult(context: CancelContext, submissionId: string): Promise<StepResult> {
  const { client, step } = context;
  if (!(await waitUntilOver(context, submissionId, CANCELING_DELAYS_MS)))
    return endUnfinished(context, CANCELING_STATE);
  const read = await readUntil(
    context,
    CONFIRM_DELAYS_MS,
    () => fetchVersion(client, step.version.id),
    ({ state }) => !showsReview(state),
    true,
  );
  if (!read.ok) {
    const message = `${describeStep(step)}: the submission is over, and what the version is by now could not be read. ${read.failure.message}`;
    return doubtCancellation(context, message, JUDGE_ANEW);
  }
  const { state } = read.value;
  if (showsReview(state)) return endUnfinished(context, state);
  // The next preflight reports an unknown state.
  if (!isEditableVersion(state) && versionPhase(state) !== 'unknown')
    return stopChanged(context, ' it was sent;', state);
  return endCanceled(context, 'reusable', submissionId);
}

/** Includes a version that review accepted, in a submission that is over: the version shows the end late. */
function showsReview(state: string): boolean {
  return isInSubmission(state) || approvalOf(state) === 'companion-rejected';
}

function isOver({ state }: ReviewSubmission): boolean {
  return submissionPhase(state) === 'over';
}

async function waitUntilOver(context: CancelContext, submissionId: string, delaysMs: readonly number[]) {
  const last = await readUntil(context, delaysMs, () => fetchSubmission(context.client, submissionId), isOver);
  return last.ok && isOver(last.value);
}

/** Ends a cancellation that was applied, and is not over in time. */
function endUnfinished(context: CancelContext, lastState: string): Stop {
  const message = `${describeStep(context.step)}: the service has taken the cancellation, and does not show that it is over; the last state known is ${lastState}.`;
  return doubtCancellation(context, message, 'Run again in some minutes: the next run waits for it too.');
}

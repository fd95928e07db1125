/** Cancels the submission that holds the version, and waits until that is over. */
import { readAnswer } from '../../app-store/parse/json-api.ts';
import { parseSubmission } from '../../app-store/parse/submission-rows.ts';
import { fetchSubmission } from '../../app-store/reads/submission-reads.ts';
import { fetchVersion } from '../../app-store/reads/version-reads.ts';
import { patch } from '../../app-store/writes.ts';
import type { ReviewSubmission } from '../../core/model/resources.ts';
import {
  approvalOf,
  CANCELING_STATE,
  isCancelingSubmission,
  isEditableVersion,
  isInSubmission,
  submissionPhase,
  versionPhase,
} from '../../core/model/states.ts';
import { describeStep } from '../../core/text/describe-step.ts';
import { CONFIRM_DELAYS_MS, confirmOrFind, findIn, readUntil } from '../confirm.ts';
import { endUnapplied, lookAfterWrite, type StepResult, type Stop } from '../context.ts';
import { type CancelContext, doubtCancellation, endCanceled, JUDGE_ANEW, stopChanged } from './cancel-endings.ts';

/** Delays until a cancellation is over: ten seconds to a minute is usual. The limit of the run may end them sooner. */
export const CANCELING_DELAYS_MS: readonly number[] = [
  0, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000, 30_000, 30_000,
];

/** Cancels the way of the live service: the record stays, and can be used again (docs/service.md#versions). */
export async function cancelSubmission(context: CancelContext, submissionId: string): Promise<StepResult> {
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

export async function waitUntilOver(context: CancelContext, submissionId: string, delaysMs: readonly number[]) {
  const last = await readUntil(context, delaysMs, () => fetchSubmission(context.client, submissionId), isOver);
  return last.ok && isOver(last.value);
}

/** Ends a cancellation that was applied, and is not over in time. */
export function endUnfinished(context: CancelContext, lastState: string): Stop {
  const message = `${describeStep(context.step)}: the service has taken the cancellation, and does not show that it is over; the last state known is ${lastState}.`;
  return doubtCancellation(context, message, 'Run again in some minutes: the next run waits for it too.');
}

/** Submits for review, and compares what was submitted. */
import type { Read } from '../../app-store/client.ts';
import { fetchSubmission, parseSubmission } from '../../app-store/reads/submission-reads.ts';
import { mapRead } from '../../app-store/result.ts';
import { patch } from '../../app-store/writes.ts';
import type { ReviewSubmission } from '../../core/model/resources.ts';
import { approvalOf, isAcceptedItem, isCompletingSubmission, submissionPhase } from '../../core/model/states.ts';
import type { Effect, RunState } from '../../run-state.ts';
import { CONFIRM_DELAYS_MS, confirmWrite, nullIfInterrupted, readUntil } from '../confirm.ts';
import {
  doubtEffect,
  doubtFinding,
  endUnapplied,
  lookAfterWrite,
  madeBefore,
  type StepContext,
  type StepResult,
} from '../context.ts';
import { differenceFinding, fetchComparison, fetchDifference, readComparison } from './compare-contents.ts';

export async function submit(context: StepContext): Promise<StepResult> {
  const { client, state, plan } = context;
  const { request, version } = state;
  const { id, state: before } = madeBefore(state.submission);
  const { submission } = plan;
  // A version brings its platform along. A draft without either would count as a review of each platform.
  const isBare = submission.kind === 'adopt' && submission.submission.platform === null && request.version === null;
  const settled = await confirmWrite(context, {
    about: [id, version?.id ?? ''],
    send: () =>
      patch(client, 'reviewSubmissions', id, { submitted: true, ...(isBare && { platform: request.platform }) }),
    // Trusts the answer: reads lag behind it for some seconds.
    parse: (row) => {
      const submission = parseSubmission(row);
      return submission.id === id && isInReview(submission) ? submission : null;
    },
    readBack: () => fetchSubmitted(context, false),
    // What somebody submitted or canceled meanwhile, or review sent back, is not submitted; nor what was changed since the
    // comparison before the first try.
    mayRepeat: async ({ kind }) => {
      const read = await fetchSubmission(client, id);
      if (read.ok ? read.value.state !== before : kind === 'unconfirmed') return false;
      const now = await readComparison(context);
      return now.ok && (now.value.change ?? true);
    },
  });
  if (settled.kind === 'applied') return lookAfterWrite(compareAfter(context), effectOf(state, settled.value));
  // Two runs of one release may adopt one draft. The second is refused, and finds the release submitted.
  const submitted = settled.kind === 'refused' ? await nullIfInterrupted(fetchSubmitted(context, true)) : null;
  if (submitted?.ok && submitted.value !== null) return { kind: 'done', effect: effectOf(state, submitted.value) };
  const read = await nullIfInterrupted(fetchSubmission(client, id));
  const effect = read?.ok ? { submission: { id, state: read.value.state } } : {};
  return { ...endUnapplied(context, settled), effect };
}

function isInReview({ state }: ReviewSubmission): boolean {
  return submissionPhase(state) === 'in-review';
}

/**
 * Returns the submission if it was submitted as asked for. One that is over may have been approved, canceled, or expired
 * as a draft: only its items show which (docs/service.md#submissions). One that is being canceled, or that review sent
 * back, is not what this run submitted.
 * @param isByOther another run or a person may have submitted it, so its contents are compared
 */
async function fetchSubmitted(context: StepContext, isByOther: boolean): Read<ReviewSubmission | null> {
  const read = await fetchSubmission(context.client, madeBefore(context.state.submission).id);
  if (!read.ok) return read;
  const submission = read.value;
  const isOver = submissionPhase(submission.state) === 'over' || isCompletingSubmission(submission.state);
  if (!isOver && !(isByOther && isInReview(submission)))
    return { ok: true, value: isInReview(submission) ? submission : null };
  return mapRead(fetchComparison(context), ({ held, change }) => {
    const isAsAsked = change === null && (!isOver || held.every(({ state }) => isAcceptedItem(state)));
    return isAsAsked ? submission : null;
  });
}

const IF_UNWANTED = 'If it is not to be reviewed like this, cancel it on the App Review page.';

/** Compares once more: somebody may have changed the contents between the comparison and the submit. */
async function compareAfter(context: StepContext): Promise<StepResult> {
  const fetch = () => fetchDifference(context);
  const read = await readUntil(context, CONFIRM_DELAYS_MS, fetch, (one) => one.ok && one.value.isExact);
  if (read.ok && read.value.isExact) return { kind: 'done' };
  if (read.ok) return doubtEffect(differenceFinding(context, read.value, 'it is submitted', IF_UNWANTED));
  // A failed read-back is no finding about the release itself.
  const words = `it is submitted, and what it holds could not be read back. ${read.failure.message}`;
  return doubtEffect(doubtFinding(context, words, 'Run again: what is under review as asked for is found done.'));
}

/** A submission that is over says little about the version's own state. A version that review accepted keeps its state. */
function effectOf({ version }: RunState, submission: ReviewSubmission): Effect {
  const { id, state } = submission;
  const isAccepted = approvalOf(version?.state ?? '') === 'companion-rejected';
  const takesState = version !== null && isInReview(submission) && !isAccepted;
  return {
    submission: { id, state },
    version: takesState ? { ...version, state, phase: 'in-flight' } : version,
  };
}

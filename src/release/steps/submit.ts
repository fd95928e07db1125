/** Submits for review, and compares what was submitted. */
import type { Read } from '../../app-store/client.ts';
import { fetchSubmission, parseSubmission } from '../../app-store/reads/submission-reads.ts';
import { mapResult } from '../../app-store/result.ts';
import { patch } from '../../app-store/writes.ts';
import type { Finding } from '../../core/model/finding.ts';
import type { Platform, ReviewSubmission } from '../../core/model/resources.ts';
import { approvalOf, isAcceptedItem, isCompletingSubmission, submissionPhase } from '../../core/model/states.ts';
import type { Effect, RunState } from '../../run-state.ts';
import { CONFIRM_DELAYS_MS, confirmWrite, nullIfInterrupted, readUntil, type Unapplied } from '../confirm.ts';
import {
  doubtEffect,
  doubtFinding,
  endUnapplied,
  lookAfterWrite,
  requireSubmission,
  type StepContext,
  type StepResult,
  type TakeStep,
} from '../context.ts';
import { differenceFinding, fetchComparison, fetchDifference, findContentChange, isExact } from './compare-contents.ts';

export const submit: TakeStep<'submit'> = async (context) => {
  const { client, state } = context;
  const draft = requireSubmission(state);
  const settled = await confirmWrite(context, {
    about: [draft.id, state.version?.id ?? ''],
    send: () => patch(client, 'reviewSubmissions', draft.id, { submitted: true, ...missingPlatform(context) }),
    // Trusts the answer: reads lag behind it for some seconds.
    parse: (row) => {
      const submission = parseSubmission(row);
      return submission.id === draft.id && isInReview(submission) ? submission : null;
    },
    readBack: () => readSubmitted(context, false),
    mayRepeat: (unapplied) => judgeRepeat(context, unapplied),
  });
  if (settled.kind === 'applied') return compareAfter(context, settled.value);
  // Two runs of one release may adopt one draft. The second is refused, and finds the release submitted.
  const submitted = settled.kind === 'refused' ? await nullIfInterrupted(readSubmitted(context, true)) : null;
  if (submitted?.ok && submitted.value !== null) return { kind: 'done', effect: effectOf(state, submitted.value) };
  const read = await nullIfInterrupted(fetchSubmission(client, draft.id));
  const effect = read?.ok ? { submission: { id: draft.id, state: read.value.state } } : {};
  return { ...endUnapplied(context, settled), effect };
};

/** Returns the submission if it is submitted as asked for; see `matchSubmitted`. */
async function readSubmitted(context: StepContext, isByOther: boolean): Read<ReviewSubmission | null> {
  const read = await fetchSubmission(context.client, requireSubmission(context.state).id);
  return read.ok ? matchSubmitted(context, read.value, isByOther) : read;
}

/**
 * Judges whether the submit may be sent again. A submission that somebody submitted or canceled meanwhile, or that review
 * sent back, is not submitted; and the contents may have changed since the comparison before the first try.
 */
async function judgeRepeat(context: StepContext, { kind }: Unapplied): Promise<boolean | Finding> {
  const draft = requireSubmission(context.state);
  const read = await fetchSubmission(context.client, draft.id);
  if (read.ok ? read.value.state !== draft.state : kind === 'unconfirmed') return false;
  const change = await findContentChange(context);
  return change.ok && (change.value ?? true);
}

/** A version brings its platform along. A draft without either would count as a review of each platform. */
function missingPlatform({ plan, state: { request } }: StepContext): { platform?: Platform } {
  const { submission } = plan.target;
  const isMissing = submission.kind === 'adopt' && submission.submission.platform === null && request.version === null;
  return isMissing ? { platform: request.platform } : {};
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
async function matchSubmitted(
  context: StepContext,
  submission: ReviewSubmission,
  isByOther: boolean,
): Read<ReviewSubmission | null> {
  const isOver = submissionPhase(submission.state) === 'over' || isCompletingSubmission(submission.state);
  if (!isOver && !isInReview(submission)) return { ok: true, value: null };
  if (!isOver && !isByOther) return { ok: true, value: submission };
  return mapResult(await fetchComparison(context), (comparison) => {
    const { held, changes } = comparison;
    const isAsAsked = isOver ? held.every(({ state }) => isAcceptedItem(state)) : changes.length === 0;
    return isAsAsked && isExact(comparison) ? submission : null;
  });
}

const IF_UNWANTED = 'If it is not to be reviewed like this, cancel it on the App Review page.';

/** Compares once more: somebody may have changed the contents between the comparison and the submit. */
async function compareAfter(context: StepContext, submission: ReviewSubmission): Promise<StepResult> {
  const effect = effectOf(context.state, submission);
  const fetch = () => fetchDifference(context, submission.id);
  return lookAfterWrite(async () => {
    const read = await readUntil(context, CONFIRM_DELAYS_MS, fetch, isExact);
    if (read.ok && isExact(read.value)) return { kind: 'done', effect };
    if (read.ok) return doubtEffect(differenceFinding(context, read.value, 'it is submitted', IF_UNWANTED), effect);
    // A failed read-back is no finding about the release itself.
    const words = `it is submitted, and what it holds could not be read back. ${read.failure.message}`;
    const remedy = 'Run again: what is under review as asked for is found done.';
    return doubtEffect(doubtFinding(context, words, remedy), effect);
  }, effect);
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

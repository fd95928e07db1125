/** Submits for review, and compares what was submitted. */
import type { Read } from '../../app-store/client.ts';
import type { Failure } from '../../app-store/failure.ts';
import { fetchSubmission, parseSubmission } from '../../app-store/reads/submission-reads.ts';
import { mapResult } from '../../app-store/result.ts';
import { patch } from '../../app-store/writes.ts';
import type { Finding } from '../../core/model/finding.ts';
import type { Platform, ReviewSubmission } from '../../core/model/resources.ts';
import { approvalOf, isAcceptedItem, isCompletingSubmission, submissionPhase } from '../../core/model/states.ts';
import type { Effect, RunState } from '../../run-state.ts';
import {
  assetBeingProcessed,
  CONFIRM_DELAYS_MS,
  confirmWrite,
  nullIfInterrupted,
  readUntil,
  type Unapplied,
  VERSION_BEING_STAGED,
} from '../confirm.ts';
import {
  doubtEffect,
  doubtFinding,
  endUnapplied,
  lookAfterWrite,
  requireSubmission,
  type StepContext,
  type StepResult,
  type Stop,
  type TakeStep,
} from '../context.ts';
import { differenceFinding, fetchComparison, fetchDifference, findContentChange, isExact } from './compare-contents.ts';

/** Results of the tries and read-backs of the submit. */
interface Shown {
  /** The submission as it was last read. */
  effect: Effect;
  /** A change by somebody else since the contents were compared. */
  change: Finding | null;
}

export const submit: TakeStep<'submit'> = async (context) => {
  const { client, state } = context;
  const draft = requireSubmission(state);
  const shown: Shown = { effect: {}, change: null };
  const readSubmitted = async (isByOther: boolean) => {
    const read = await fetchSubmission(client, draft.id);
    if (!read.ok) return read;
    shown.effect = { submission: { id: draft.id, state: read.value.state } };
    return matchSubmitted(context, read.value, isByOther);
  };
  const settled = await confirmWrite(context, {
    passing: [VERSION_BEING_STAGED, assetBeingProcessed(context)],
    send: () => patch(client, 'reviewSubmissions', draft.id, { submitted: true, ...missingPlatform(context) }),
    // Trusts the answer: reads lag behind it for some seconds.
    parse: (row) => {
      const submission = parseSubmission(row);
      return submission.id === draft.id && isInReview(submission) ? submission : null;
    },
    readBack: () => readSubmitted(false),
    mayRepeat: async ({ kind }) => {
      // A submission that somebody canceled meanwhile, or that review sent back, is not submitted again.
      if (kind === 'unconfirmed' && shown.effect.submission?.state !== draft.state) return false;
      // The contents may have changed since the comparison before the first try.
      const read = await findContentChange(context);
      if (read.ok) shown.change = read.value;
      return read.ok && shown.change === null;
    },
  });
  if (settled.kind === 'applied') return compareAfter(context, settled.value);
  // Two runs of one release may adopt one draft. The second is refused, and finds the release submitted.
  const read = settled.kind === 'refused' ? await nullIfInterrupted(readSubmitted(true)) : null;
  if (read?.ok && read.value !== null) return { kind: 'done', effect: effectOf(state, read.value) };
  const stop: Stop =
    shown.change === null ? endUnsubmitted(context, settled) : { kind: 'refused', findings: [shown.change] };
  return { ...stop, effect: shown.effect };
};

/** A version brings its platform along. A draft without either would count as a review of each platform. */
function missingPlatform({ request, target: { submission } }: StepContext): { platform?: Platform } {
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

/** Measured: attaching a build, also the same one, starts the checks anew (docs/service.md#rejection). */
const STILL_CHECKED =
  'The service still checks the version; it begins anew when a build is attached, also the same one. Run again in some minutes.';

/** The code covers other causes too: the service's own words tell, where there are any (docs/service.md#submitting). */
const NOT_READY = /^$|\bnot ready\b|\btry again\b/i;

function isStillChecked(failure: Failure): boolean {
  return (
    VERSION_BEING_STAGED.matches(failure) &&
    failure.errors.some(({ title, detail }) => NOT_READY.test(`${title} ${detail}`.trim()))
  );
}

function endUnsubmitted(context: StepContext, settled: Unapplied): Stop {
  const stop = endUnapplied(context, settled);
  if (settled.kind !== 'refused' || !isStillChecked(settled.failure)) return stop;
  return { ...stop, findings: stop.findings.map((finding) => ({ ...finding, remedy: STILL_CHECKED })) };
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

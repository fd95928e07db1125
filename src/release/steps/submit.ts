/** Submits for review, and compares what was submitted. */
import type { Read, WriteResult } from '../../app-store/client.ts';
import { mapResult } from '../../app-store/reads/fetch.ts';
import { fetchSubmission, parseSubmission } from '../../app-store/reads/submission-reads.ts';
import { patch } from '../../app-store/writes.ts';
import type { Finding } from '../../core/model/finding.ts';
import type { Platform, ReviewSubmission } from '../../core/model/resources.ts';
import { approvalOf, isAcceptedItem, isCompletingSubmission, submissionPhase } from '../../core/model/states.ts';
import type { Effect, RunState } from '../../run-state.ts';
import { addedItemKeys, rememberItems } from '../cleanup.ts';
import {
  assetBeingProcessed,
  CONFIRM_DELAYS_MS,
  confirmWrite,
  nullIfInterrupted,
  type PassingRefusal,
  readUntil,
  type Unapplied,
  VERSION_BEING_STAGED,
  type Write,
} from '../confirm.ts';
import {
  doubtEffect,
  doubtFinding,
  endDone,
  endUnapplied,
  lookAfterWrite,
  refuseStep,
  requireSubmission,
  type StepContext,
  type StepResult,
  type Stop,
  type TakeStep,
} from '../context.ts';
import { differenceFinding, fetchComparison, fetchDifference, findContentChange, isExact } from './compare-contents.ts';

export const submit: TakeStep<'submit'> = async (context) => {
  const write = new SubmitWrite(context);
  const settled = await confirmWrite(context, write);
  if (settled.kind === 'applied') return compareAfter(context, settled.value);
  // Two runs of one release may adopt one draft. The second is refused, and finds the release submitted.
  const read = settled.kind === 'refused' ? await nullIfInterrupted(write.readSubmitted(true)) : null;
  if (read?.ok && read.value !== null) {
    context.remember(null);
    return endDone(effectOf(context.state, read.value));
  }
  const stop = write.change === null ? endUnsubmitted(context, settled) : refuseStep(write.change);
  return { ...stop, effect: write.effect };
};

/** The one write of the submit, with what its tries and read-backs have shown. */
class SubmitWrite implements Write<ReviewSubmission> {
  readonly passing: readonly PassingRefusal[];
  /** The submission as it was last read. */
  effect: Effect = {};
  /** A change by somebody else since the contents were compared. */
  change: Finding | null = null;
  private readonly context: StepContext;
  private readonly submission: { id: string; state: string };
  /** A try without a clear answer may have been applied, whatever the next one answers. */
  private isInDoubt = false;

  constructor(context: StepContext) {
    this.context = context;
    this.passing = [VERSION_BEING_STAGED, assetBeingProcessed(context)];
    this.submission = requireSubmission(context.state);
  }

  async send(): Promise<WriteResult> {
    const { context, submission } = this;
    // From here on the submission may be under review, so no process may take anything out of it.
    context.remember(null);
    const changes = { submitted: true, ...missingPlatform(context) } as const;
    const answer = await patch(context.client, 'reviewSubmissions', submission.id, changes);
    // Certainly not submitted: if this process stops now, the post step cleans up.
    if (answer.kind === 'refused' && !this.isInDoubt)
      rememberItems(context, submission.id, addedItemKeys(context.state));
    this.isInDoubt ||= answer.kind !== 'refused';
    return answer;
  }

  /** Trusts the answer: reads lag behind it for some seconds. */
  parse(row: unknown): ReviewSubmission | null {
    const submission = parseSubmission(row);
    return submission.id === this.submission.id && isInReview(submission) ? submission : null;
  }

  readBack(): Read<ReviewSubmission | null> {
    return this.readSubmitted(false);
  }

  /**
   * A submission that somebody canceled meanwhile, or that review sent back, is not submitted again. The contents may have
   * changed since the comparison before the first try, so they are compared again.
   */
  async mayRepeat({ kind }: Unapplied): Promise<boolean> {
    if (kind === 'unconfirmed' && this.effect.submission?.state !== this.submission.state) return false;
    const read = await findContentChange(this.context);
    if (read.ok) this.change = read.value;
    return read.ok && this.change === null;
  }

  /** @param isByOther another run or a person may have submitted it, so its contents are compared */
  async readSubmitted(isByOther: boolean): Read<ReviewSubmission | null> {
    const { context, submission } = this;
    const read = await fetchSubmission(context.client, submission.id);
    if (!read.ok) return read;
    this.effect = { submission: { id: submission.id, state: read.value.state } };
    return matchSubmitted(context, read.value, isByOther);
  }
}

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

function endUnsubmitted(context: StepContext, settled: Unapplied): Stop {
  const stop = endUnapplied(context, settled);
  if (settled.kind !== 'refused' || !VERSION_BEING_STAGED.matches(settled.failure)) return stop;
  return { ...stop, findings: stop.findings.map((finding) => ({ ...finding, remedy: STILL_CHECKED })) };
}

/** Compares once more: somebody may have changed the contents between the comparison and the submit. */
async function compareAfter(context: StepContext, submission: ReviewSubmission): Promise<StepResult> {
  const effect = effectOf(context.state, submission);
  const fetch = () => fetchDifference(context, submission.id);
  return lookAfterWrite(async () => {
    const read = await readUntil(context, CONFIRM_DELAYS_MS, fetch, isExact);
    if (read.ok && isExact(read.value)) return endDone(effect);
    if (read.ok) return doubtEffect(differenceFinding(context, read.value, true), effect);
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

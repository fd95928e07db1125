/** Submits for review, and compares what was submitted. */
import type { ReviewSubmission } from '../../core/model/resources.ts';
import { approvalOf } from '../../core/model/states.ts';
import { describeStep } from '../../core/text/describe-step.ts';
import type { Effect, RunState } from '../../run-state.ts';
import { CONFIRM_DELAYS_MS, confirmWrite, nullIfInterrupted, readUntil, type Unapplied } from '../confirm.ts';
import {
  doneWith,
  doubtEffect,
  endUnapplied,
  lookAfterWrite,
  refuseStep,
  type StepContext,
  type StepResult,
  type Stop,
  submissionSubject,
  type TakeStep,
  unconfirmedFinding,
} from '../context.ts';
import { assetBeingProcessed, retryWhile, VERSION_BEING_STAGED } from '../retry.ts';
import { differenceFinding, fetchDifference, isExact } from '../submission-difference.ts';
import { isInReview, SubmitWrite } from './submit-write.ts';

export const submit: TakeStep<'submit'> = async (context) => {
  const write = new SubmitWrite(context);
  const refusals = [VERSION_BEING_STAGED, assetBeingProcessed(context)];
  const settled = await retryWhile(
    context,
    refusals,
    () => confirmWrite(context, write),
    () => write.isUnchanged(),
  );
  if (settled.kind === 'applied') return compareAfter(context, settled.value);
  const other = settled.kind === 'refused' ? await findSubmitByOther(write) : null;
  if (other !== null) {
    context.remember(null);
    return doneWith(effectOf(context.state, other));
  }
  const stop = write.change === null ? endUnsubmitted(context, settled) : refuseStep(write.change);
  return { ...stop, effect: write.effect };
};

/** Two runs of one release may adopt one draft. The second is refused, and finds the release submitted. */
async function findSubmitByOther(write: SubmitWrite): Promise<ReviewSubmission | null> {
  const read = await nullIfInterrupted(write.readSubmitted(true));
  return read?.ok ? read.value : null;
}

/** Measured: attaching a build, also the same one, starts the checks anew (docs/service.md#rejection). */
const STILL_CHECKED =
  'The service still checks the version; it begins anew when a build is attached, also the same one. Run again in some minutes.';

function endUnsubmitted(context: StepContext, settled: Unapplied): Stop {
  const stop = endUnapplied(context, settled);
  const isBeingStaged = settled.kind === 'refused' && VERSION_BEING_STAGED.matches(settled.failure);
  if (!isBeingStaged) return stop;
  return { ...stop, findings: stop.findings.map((finding) => ({ ...finding, remedy: STILL_CHECKED })) };
}

/** Compares once more: somebody may have changed the contents between the comparison and the submit. */
async function compareAfter(context: StepContext, submission: ReviewSubmission): Promise<StepResult> {
  const { app, state, step } = context;
  const effect = effectOf(state, submission);
  const fetch = () => fetchDifference(context, submission.id);
  return lookAfterWrite(async () => {
    const read = await readUntil(context, CONFIRM_DELAYS_MS, fetch, isExact);
    if (read.ok && isExact(read.value)) return doneWith(effect);
    if (read.ok) return doubtEffect(differenceFinding(context, read.value, true), effect);
    // A failed read-back is no finding about the release itself.
    const message = `${describeStep(step)}: it is submitted, and what it holds could not be read back. ${read.failure.message}`;
    const remedy = 'Run again: what is under review as asked for is found done.';
    return doubtEffect(unconfirmedFinding(app, message, remedy, submissionSubject(submission)), effect);
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

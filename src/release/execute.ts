/** The steps of the plan, one after another; each with its way to find out whether it was applied. */

import type { Finding } from '../core/model/finding.ts';
import type { PlannedStep, Step } from '../core/model/step.ts';
import { describeKey } from '../core/text/describe.ts';
import { describeStep, describeWritten } from '../core/text/describe-step.ts';
import { appReviewPage } from '../core/text/pages.ts';
import { Interruption } from '../deadline.ts';
import { applyResult, type RunState, withInterruption, withOutcome, withStart } from '../run-state.ts';
import { cleanUp, type Remaining } from './cleanup.ts';
import {
  addedItemKeys,
  type Cleanup,
  namesNow,
  type StepContext,
  type StepResult,
  type StepTools,
  type Stop,
} from './context.ts';
import { cancelSubmission, cancelVersion } from './steps/cancel.ts';
import { checkReadiness } from './steps/readiness.ts';
import { setReleaseNotes } from './steps/release-notes.ts';
import { changeRollout, requestRelease } from './steps/released-version.ts';
import {
  addItem,
  adoptSubmission,
  createSubmission,
  reopenSubmission,
  resolveItem,
  takeOut,
} from './steps/submission.ts';
import { checkContents, submit } from './steps/submit.ts';
import { answerExport, createVersion, setPhasedRelease, updateVersion } from './steps/version.ts';

/**
 * Takes the steps that are pending and due, in order, and stops at the first that is not applied; then this run's own
 * items are taken out of the draft again, so that the version can be edited and the next run finds a draft it can adopt.
 * @returns what the run has come to, also when it was interrupted between two requests or in the midst of one
 */
export async function execute(
  context: StepContext,
  state: RunState,
  isDue: (step: Step) => boolean = () => true,
): Promise<RunState> {
  return takeSteps(context, withStart(state), isDue, takeStep, rollBack);
}

/** The same for the one step on a named version: nothing is there to be rolled back. */
export async function executeNamed(tools: StepTools, state: RunState): Promise<RunState> {
  return takeSteps(
    tools,
    state,
    () => true,
    takeNamedStep,
    async (_, now, stop) => withWords(now, stop, written(now, stop)),
  );
}

async function takeSteps<C extends StepTools>(
  context: C,
  begun: RunState,
  isDue: (step: Step) => boolean,
  take: (context: C, state: RunState, step: Step) => Promise<StepResult>,
  giveUp: (context: C, state: RunState, stop: Stop) => Promise<RunState>,
): Promise<RunState> {
  let state = begun;
  for (const [at, { step, outcome }] of begun.steps.entries()) {
    if (outcome !== 'pending' || !isDue(step)) continue;
    try {
      context.signal.throwIfAborted();
      state = withOutcome(state, at, 'interrupted');
      const result = await take(context, state, step);
      state = applyResult(state, at, result);
      context.log(`${describeStep(step)}: ${result.kind}`);
      if (result.kind !== 'done') return await giveUp(context, state, result);
    } catch (error) {
      if (!(error instanceof Interruption)) throw error;
      return withInterruption(state, error);
    }
  }
  return state;
}

function takeStep(context: StepContext, state: RunState, step: Step): Promise<StepResult> {
  switch (step.kind) {
    case 'cancel-version':
      return cancelVersion(context, state, step);
    case 'cancel-submission':
      return cancelSubmission(context, state, step);
    case 'create-version':
      return createVersion(context, state, step);
    case 'update-version':
      return updateVersion(context, state, step);
    case 'answer-export':
      return answerExport(context, state, step);
    case 'set-release-notes':
      return setReleaseNotes(context, state, step);
    case 'set-phased-release':
      return setPhasedRelease(context, state, step);
    case 'check-readiness':
      return checkReadiness(context, state, step);
    case 'take-out':
      return takeOut(context, state, step);
    case 'create-submission':
      return createSubmission(context, state, step);
    case 'adopt-submission':
      return adoptSubmission(context, state, step);
    case 'reopen-submission':
      return reopenSubmission(step);
    case 'resolve-item':
      return resolveItem(context, state, step);
    case 'add-version':
    case 'add-item':
      return addItem(context, state, step);
    case 'check-contents':
      return checkContents(context, state, step);
    case 'submit':
      return submit(context, state, step);
    case 'request-release':
    case 'change-rollout':
      return takeNamedStep(context, state, step);
  }
}

async function takeNamedStep(tools: StepTools, state: RunState, step: Step): Promise<StepResult> {
  switch (step.kind) {
    case 'request-release':
      return requestRelease(tools, state, step);
    case 'change-rollout':
      return changeRollout(tools, state, step);
    default:
      throw new Error(`the step ${step.kind} needs a preflight`);
  }
}

/** The error says what stands and what was taken back, so that nobody has to find out at night. */
async function rollBack(context: StepContext, state: RunState, stop: Stop): Promise<RunState> {
  const { submission } = state;
  const before = written(state, stop);
  if (submission === null || !isDraftOfRun(context)) return withWords(state, stop, before);
  if (stop.kind === 'unconfirmed' && stop.mayBeSubmitted) {
    return withWords(state, stop, `${before} Its items were left in it, because it may be under review.`);
  }
  const keys = addedItemKeys(state);
  const remaining = keys.length === 0 ? [] : await takeOutItems(context, { submissionId: submission.id, keys });
  if (remaining.length > 0) {
    // What somebody else has submitted is not for the post step either.
    if (remaining.every(({ isSubmitted }) => isSubmitted)) context.remember(null);
    const worded = withWords(state, stop, before);
    return {
      ...worded,
      findings: [...worded.findings, stillThere(context, state, submission.id, remaining)],
    };
  }
  context.remember(null);
  const taken = keys.length === 0 ? '' : " This run's items were taken out again.";
  const words = `${taken} The draft stays for the next run to adopt.`;
  return { ...withWords(state, stop, before + words), steps: state.steps.map(asUndone), added: [] };
}

function written({ steps }: RunState, { kind }: Stop): string {
  return kind === 'unconfirmed' ? ` ${describeWritten(steps)}` : '';
}

/** Remembered anew, because the state for the post step is cleared before a submit is sent. */
function takeOutItems(context: StepContext, cleanup: Cleanup): Promise<Remaining[]> {
  context.remember(cleanup);
  return cleanUp(context, cleanup);
}

/** A submission that review sent back has nothing in it that this run put there. */
function isDraftOfRun({ target }: StepContext): boolean {
  return target.submission.kind === 'create' || target.submission.kind === 'adopt';
}

function withWords(state: RunState, { findings }: Stop, words: string): RunState {
  const first = findings[0];
  return {
    ...state,
    findings: state.findings.map((finding) =>
      finding === first ? { ...finding, message: finding.message + words } : finding,
    ),
  };
}

function asUndone(planned: PlannedStep): PlannedStep {
  const added = planned.step.kind === 'add-item' || planned.step.kind === 'add-version';
  return planned.outcome === 'done' && added ? { ...planned, outcome: 'undone' } : planned;
}

function stillThere(
  context: StepContext,
  state: RunState,
  submissionId: string,
  remaining: readonly Remaining[],
): Finding {
  const known = namesNow(context, state);
  const named = remaining.map(({ key, why }) => `${describeKey(known, key)}${why === '' ? '' : ` (${why})`}`);
  const isSubmitted = remaining.some((one) => one.isSubmitted);
  return {
    reason: 'write.unconfirmed',
    severity: 'unknown',
    message: isSubmitted
      ? `The submission was submitted meanwhile by somebody else; its items were left in it: ${named.join(', ')}.`
      : `The draft may still hold ${named.join(', ')}: it could not be taken out again.`,
    remedy: isSubmitted
      ? 'See on the App Review page who submitted it, or run again: what is under review as asked for is found done.'
      : 'Run again: the next run adopts the draft and continues. Or take it out on the App Review page.',
    subject: { type: 'reviewSubmission', id: submissionId },
    link: appReviewPage(context.snapshot.app.id),
  };
}

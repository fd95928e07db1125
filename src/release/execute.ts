/** The steps of the plan, one after another; each with its way to find out whether it was applied. */

import type { Finding } from '../core/model/finding.ts';
import type { PlannedStep, Step, StepOutcome } from '../core/model/step.ts';
import { describeKey } from '../core/text/describe.ts';
import { describeStep, describeWritten } from '../core/text/describe-step.ts';
import { appReviewPage } from '../core/text/pages.ts';
import { Interruption } from '../deadline.ts';
import { ownKeysOf } from './added-items.ts';
import { cleanUp, type Remaining } from './cleanup.ts';
import {
  type Cleanup,
  type Effect,
  type Execution,
  type StepContext,
  type StepResult,
  type Stop,
  withVersion,
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

/** Nothing has been done yet; `from` says what is known from before. */
export function beginExecution(steps: readonly Step[], from: Effect = {}): Execution {
  return {
    steps: steps.map((step) => ({ step, outcome: 'pending' })),
    version: null,
    localizations: null,
    review: null,
    submission: null,
    added: [],
    shared: false,
    canceled: new Map(),
    findings: [],
    interruption: null,
    ...from,
  };
}

/**
 * Takes the steps in order, and stops at the first that is not applied; then this run's own items are taken out of
 * the draft again, so that the version can be edited and the next run finds a draft it can adopt.
 * @returns what the run has come to, also when it was interrupted between two requests or in the midst of one
 */
export async function execute(context: StepContext, begun: Execution): Promise<Execution> {
  let state = begun;
  for (const [index, { step }] of begun.steps.entries()) {
    try {
      context.signal.throwIfAborted();
      state = marked(state, index, 'interrupted');
      const result = await takeStep(context, state, step);
      state = folded(state, index, result);
      context.log(`${describeStep(step)}: ${result.kind}`);
      if (result.kind === 'done') continue;
      return await undone(context, state, result);
    } catch (error) {
      if (!(error instanceof Interruption)) throw error;
      return { ...state, interruption: error };
    }
  }
  return state;
}

function marked(state: Execution, index: number, outcome: StepOutcome): Execution {
  return { ...state, steps: state.steps.map((planned, at) => (at === index ? { ...planned, outcome } : planned)) };
}

function folded(state: Execution, index: number, result: StepResult): Execution {
  const findings = [...state.findings, ...(result.findings ?? [])];
  return { ...marked(state, index, result.kind), ...result.effect, findings };
}

function takeStep(context: StepContext, state: Execution, step: Step): Promise<StepResult> {
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
      return requestRelease(context, state, step);
    case 'change-rollout':
      return changeRollout(context, state, step);
  }
}

/** The error says what stands and what was taken back, so that nobody has to find out at night. */
async function undone(context: StepContext, state: Execution, stop: Stop): Promise<Execution> {
  const { submission } = state;
  const written = stop.kind === 'unconfirmed' ? ` ${describeWritten(state.steps)}` : '';
  if (submission === null || !isDraftOfRun(context)) return withWords(state, stop, written);
  if (stop.kind === 'unconfirmed' && stop.mayBeSubmitted) {
    return withWords(state, stop, `${written} Its items were left in it, because it may be under review.`);
  }
  const keys = ownKeysOf(state);
  const remaining = keys.length === 0 ? [] : await takenOut(context, { submissionId: submission.id, keys });
  if (remaining.length > 0) {
    // What somebody else has submitted is not for the post step either.
    if (remaining.every(({ isSubmitted }) => isSubmitted)) context.remember(null);
    const worded = withWords(state, stop, written);
    return {
      ...worded,
      findings: [...worded.findings, stillThere(context, state, submission.id, remaining)],
    };
  }
  context.remember(null);
  const taken = keys.length === 0 ? '' : " This run's items were taken out again.";
  const words = `${taken} The draft stays for the next run to adopt.`;
  return { ...withWords(state, stop, written + words), steps: state.steps.map(takenBack), added: [] };
}

/** Remembered anew, because the state for the post step is cleared before a submit is sent. */
function takenOut(context: StepContext, cleanup: Cleanup): Promise<Remaining[]> {
  context.remember(cleanup);
  return cleanUp(context, cleanup);
}

/** A submission that review sent back has nothing in it that this run put there. */
function isDraftOfRun({ target }: StepContext): boolean {
  return target.submission.kind === 'create' || target.submission.kind === 'adopt';
}

function withWords(state: Execution, { findings }: Stop, words: string): Execution {
  const first = findings[0];
  return {
    ...state,
    findings: state.findings.map((finding) =>
      finding === first ? { ...finding, message: finding.message + words } : finding,
    ),
  };
}

function takenBack(planned: PlannedStep): PlannedStep {
  const added = planned.step.kind === 'add-item' || planned.step.kind === 'add-version';
  return planned.outcome === 'done' && added ? { ...planned, outcome: 'undone' } : planned;
}

function stillThere(
  context: StepContext,
  state: Execution,
  submissionId: string,
  remaining: readonly Remaining[],
): Finding {
  const known = withVersion(context, state);
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

/** The steps of the plan, one after another; each with its way to find out whether it was applied. */

import type { Step, StepOf } from '../core/model/step.ts';
import { describeStep } from '../core/text/describe-step.ts';
import { Interruption } from '../deadline.ts';
import { applyResult, type RunState, withInterruption, withOutcome, withStart } from '../run-state.ts';
import type { StepContext, StepResult, StepTools, Stop, TakeStep } from './context.ts';
import { rollBack, withWritten } from './roll-back.ts';
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
 * Takes the steps that are pending and due, in order, and stops at the first that is not applied; then its draft
 * is made what it was before, so that the next run can adopt it.
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
    async (_, now, stop) => withWritten(now, stop),
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
      if (result.kind === 'interrupted') return withInterruption(state, result.why);
      if (result.kind !== 'done') return await giveUp(context, state, result);
    } catch (error) {
      if (!(error instanceof Interruption)) throw error;
      return withInterruption(state, error);
    }
  }
  return state;
}

const STEPS: { [Kind in Step['kind']]: TakeStep<Kind> } = {
  'cancel-version': cancelVersion,
  'cancel-submission': cancelSubmission,
  'create-version': createVersion,
  'update-version': updateVersion,
  'answer-export': answerExport,
  'set-release-notes': setReleaseNotes,
  'set-phased-release': setPhasedRelease,
  'check-readiness': checkReadiness,
  'take-out': takeOut,
  'create-submission': createSubmission,
  'adopt-submission': adoptSubmission,
  'reopen-submission': reopenSubmission,
  'resolve-item': resolveItem,
  'add-version': addItem,
  'add-item': addItem,
  'check-contents': checkContents,
  submit,
  'request-release': requestRelease,
  'change-rollout': changeRollout,
};

function takeStep<Kind extends Step['kind']>(context: StepContext, state: RunState, step: StepOf<Kind>) {
  return STEPS[step.kind as Kind](context, state, step);
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

/** Takes the steps of the plan in order. */
import type { Step, StepOf } from '../core/model/step.ts';
import { describeStep, describeWritten, isReading } from '../core/text/describe-step.ts';
import { type RunState, withError, withInterruption, withOutcome, withStart, withStepEnd } from '../run-state.ts';
import type { NamedStepContext, StepContext, StepResult, StepTools, Stop, TakeStep } from './context.ts';
import { nameDraftLeft, type RolledBack, rollBack } from './roll-back.ts';
import { cancel } from './steps/cancel.ts';
import { compareContents } from './steps/compare-contents.ts';
import {
  answerExport,
  changeRollout,
  removePhasedRelease,
  requestRelease,
  resolveItem,
  setPhasedRelease,
} from './steps/single-writes.ts';
import { addItem, adoptSubmission, createSubmission, reopenSubmission, takeOut } from './steps/submission.ts';
import { submit } from './steps/submit.ts';
import { createVersion, updateVersion } from './steps/version.ts';
import { checkReadiness, setReleaseNotes } from './steps/version-contents.ts';

const STEPS: { [Kind in Step['kind']]: TakeStep<Kind> } = {
  'cancel-version': cancel,
  'cancel-submission': cancel,
  'create-version': createVersion,
  'update-version': updateVersion,
  'answer-export': answerExport,
  'set-release-notes': setReleaseNotes,
  'set-phased-release': setPhasedRelease,
  'remove-phased-release': removePhasedRelease,
  'check-readiness': checkReadiness,
  'take-out': takeOut,
  'create-submission': createSubmission,
  'adopt-submission': adoptSubmission,
  'reopen-submission': reopenSubmission,
  'resolve-item': resolveItem,
  'add-version': addItem,
  'add-item': addItem,
  'check-contents': compareContents,
  submit,
  'request-release': requestRelease,
  'change-rollout': changeRollout,
};

function takeStep<Kind extends Step['kind']>(context: StepContext<StepOf<Kind>>) {
  return STEPS[context.step.kind as Kind](context);
}

async function takeNamedStep(context: NamedStepContext): Promise<StepResult> {
  const { step } = context;
  if (step.kind === 'request-release') return requestRelease({ ...context, step });
  if (step.kind === 'change-rollout') return changeRollout({ ...context, step });
  throw new Error(`the step ${step.kind} needs a preflight`);
}

/**
 * Takes the steps that are pending and due, and stops at the first that is not applied. A stopped run rolls its draft
 * back, so that the next run can adopt it.
 * @returns the state of the run, also when it was cut off between two requests or during one
 */
export async function execute(tools: Omit<StepTools, 'app'>, state: RunState, isDue: (step: Step) => boolean) {
  const { decision } = state;
  switch (decision?.kind) {
    case 'preflight': {
      const context = { ...tools, ...decision, app: decision.snapshot.app };
      const begun = withStart(state, decision);
      return nameDraftLeft(await takeInOrder(context, begun, isDue, takeStep, rollBack), begun, context.app);
    }
    case 'named-version':
      // A step on a named version makes no draft, so there is no draft to roll back.
      return takeInOrder({ ...tools, app: decision.app }, state, isDue, takeNamedStep, async () => ({ words: '' }));
    default:
      return state;
  }
}

async function takeInOrder<C extends StepTools>(
  context: C,
  begun: RunState,
  isDue: (step: Step) => boolean,
  take: (context: C & NamedStepContext) => Promise<StepResult>,
  undo: (context: C & NamedStepContext, stop: Stop) => Promise<RolledBack>,
): Promise<RunState> {
  let state = begun;
  for (const [stepIndex, { step, outcome }] of begun.steps.entries()) {
    if (outcome !== 'pending' || !isDue(step)) continue;
    try {
      context.signal.throwIfAborted();
      state = withOutcome(state, stepIndex, 'interrupted');
      const result = await take({ ...context, state, step });
      state = withStepEnd(state, stepIndex, result);
      context.log(`${describeStep(step)}: ${result.kind === 'refused' ? 'stopped here' : result.kind}`);
      if (result.kind === 'interrupted') return withInterruption(state, context.signal.reason, true);
      if (result.kind !== 'done') return withRolledBack(state, result, await undo({ ...context, state, step }, result));
    } catch (error) {
      return withError(state, error);
    }
  }
  return state;
}

/** Adds to the finding that stopped the run what was written, and what became of the draft. */
function withRolledBack(
  before: RunState,
  stop: Stop,
  { words, remedy, findings: added = [], effect }: RolledBack,
): RunState {
  const state = { ...before, ...effect };
  const [cause] = stop.findings;
  const hasWritten = state.steps.some(({ step, outcome }) => outcome === 'done' && !isReading(step));
  // A step that sent no write, and follows no write, reports that itself.
  const needsWritten = stop.kind === 'unconfirmed' || (hasWritten && cause?.reason === 'write.unconfirmed');
  const written = needsWritten ? ` ${describeWritten(state.steps, stop.isApplied)}` : '';
  const findings = state.findings.map((finding) =>
    finding === cause
      ? { ...finding, message: finding.message + written + words, remedy: remedy ?? finding.remedy }
      : finding,
  );
  return { ...state, findings: [...findings, ...added] };
}

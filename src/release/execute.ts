/** The steps of the plan, one after another; each with its way to find out whether it was applied. */
import type { Step, StepOf } from '../core/model/step.ts';
import { describeStep, describeWritten, isReading } from '../core/text/describe-step.ts';
import { type RunState, withError, withInterruption, withOutcome, withStart, withStepEnd } from '../run-state.ts';
import type { NamedStepContext, StepContext, StepResult, StepTools, Stop, TakeStep } from './context.ts';
import { nameDraftLeft } from './draft-left.ts';
import { type RolledBack, rollBack } from './roll-back.ts';
import { cancel } from './steps/cancel.ts';
import { checkReadiness } from './steps/readiness.ts';
import { setReleaseNotes } from './steps/release-notes.ts';
import {
  addItem,
  adoptSubmission,
  createSubmission,
  reopenSubmission,
  resolveItem,
  takeOut,
} from './steps/submission.ts';
import { compareContents, submit } from './steps/submit.ts';
import {
  answerExport,
  changeRollout,
  createVersion,
  removePhasedRelease,
  requestRelease,
  setPhasedRelease,
  updateVersion,
} from './steps/version.ts';

/**
 * Takes the steps that are pending and due, in order, and stops at the first that is not applied; then its draft
 * is made what it was before, so that the next run can adopt it.
 * @returns what the run has come to, also when it was interrupted between two requests or in the midst of one
 */
export async function execute(tools: Omit<StepTools, 'app'>, state: RunState, isDue: (step: Step) => boolean) {
  const { decision } = state;
  if (decision?.kind === 'preflight') {
    const context = { ...tools, ...decision, app: decision.snapshot.app };
    const begun = withStart(state, decision);
    return nameDraftLeft(await takeInOrder(context, begun, isDue, takeStep, rollBack), begun);
  }
  // Nothing is there to be rolled back.
  if (decision?.kind === 'named-version')
    return takeInOrder({ ...tools, app: decision.app }, state, isDue, takeNamedStep, async () => ({ words: '' }));
  return state;
}

async function takeInOrder<C extends StepTools>(
  context: C,
  begun: RunState,
  isDue: (step: Step) => boolean,
  take: (context: C & NamedStepContext) => Promise<StepResult>,
  giveUp: (context: C & NamedStepContext, stop: Stop) => Promise<RolledBack>,
): Promise<RunState> {
  let state = begun;
  for (const [at, { step, outcome }] of begun.steps.entries()) {
    if (outcome !== 'pending' || !isDue(step)) continue;
    try {
      context.signal.throwIfAborted();
      state = withOutcome(state, at, 'interrupted');
      const result = await take({ ...context, state, step });
      state = withStepEnd(state, at, result);
      context.log(`${describeStep(step)}: ${result.kind === 'refused' ? 'stopped here' : result.kind}`);
      if (result.kind === 'interrupted') return withInterruption(state, result.why, true);
      if (result.kind !== 'done')
        return withRolledBack(state, result, await giveUp({ ...context, state, step }, result));
    } catch (error) {
      return withError(state, error);
    }
  }
  return state;
}

/** What stopped the run says what stands. */
function withRolledBack(state: RunState, stop: Stop, { words, finding: beside, effect }: RolledBack): RunState {
  const steps = effect?.steps ?? state.steps;
  // One that sent nothing, and comes after nothing that was written, says so itself.
  const hasWritten = steps.some(({ step, outcome }) => outcome === 'done' && !isReading(step));
  const isOpen = stop.kind === 'unconfirmed' || (hasWritten && stop.findings[0]?.reason === 'write.unconfirmed');
  const written = isOpen ? ` ${describeWritten(steps, stop.isApplied)}` : '';
  const findings = state.findings.map((finding) =>
    finding === stop.findings[0] ? { ...finding, message: finding.message + written + words } : finding,
  );
  return { ...state, ...effect, findings: beside === undefined ? findings : [...findings, beside] };
}

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

/** Takes the steps of the plan in order. */
import type { Finding } from '../core/model/finding.ts';
import type { Step, StepOf } from '../core/model/step.ts';
import { joinParts } from '../core/text/describe.ts';
import { describeStep } from '../core/text/describe-step.ts';
import { Interruption } from '../deadline.ts';
import { cutOffFinding, type RunState, withFindings, withOutcome, withStart, withStepEnd } from '../run-state.ts';
import type { DraftContext, NamedStepContext, StepContext, StepResult, StepTools, TakeStep } from './context.ts';
import { nameDraft, type RolledBack, rollBack } from './roll-back.ts';
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
import { setReleaseNotes, setReviewNotes } from './steps/version-contents.ts';

const STEPS: { [Kind in Step['kind']]: TakeStep<Kind> } = {
  'cancel-version': cancel,
  'cancel-submission': cancel,
  'create-version': createVersion,
  'update-version': updateVersion,
  'answer-export': answerExport,
  'set-release-notes': setReleaseNotes,
  'set-review-notes': setReviewNotes,
  'set-phased-release': setPhasedRelease,
  'remove-phased-release': removePhasedRelease,
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
  if (step.kind === 'cancel-version' || step.kind === 'cancel-submission') return cancel({ ...context, step });
  if (step.kind === 'request-release') return requestRelease({ ...context, step });
  if (step.kind === 'change-rollout') return changeRollout({ ...context, step });
  throw new Error(`the step ${step.kind} needs a preflight`);
}

/** How the steps ended: the findings that stopped them; empty where all were taken. */
interface Ended {
  state: RunState;
  findings: Finding[];
}

/**
 * Takes the steps that are pending and due, and stops at the first that is not applied. A stopped run takes its own items
 * out of its draft again, also when its time is over or a signal has come.
 * @returns the state of the run, also when it was cut off between two requests or during one
 */
export async function execute(
  tools: Omit<StepTools, 'app'>,
  state: RunState,
  isDue: (step: Step) => boolean,
): Promise<RunState> {
  const { decision } = state;
  if (decision?.kind === 'named-version' || decision?.kind === 'cancel') {
    const ended = await takeInOrder({ ...tools, app: decision.app }, state, isDue, takeNamedStep);
    return withFindings(ended.state, ended.findings);
  }
  if (decision?.kind !== 'preflight') return state;
  const context = { ...tools, plan: decision, app: decision.snapshot.app };
  const ended = await takeInOrder(context, withStart(state, decision), isDue, takeStep);
  return ended.findings.length === 0
    ? ended.state
    : withRolledBack(ended, await rollBackInTime({ ...context, ...ended }));
}

async function takeInOrder<C extends StepTools>(
  context: C,
  begun: RunState,
  isDue: (step: Step) => boolean,
  take: (context: C & NamedStepContext) => Promise<StepResult>,
): Promise<Ended> {
  const { client, signal, log } = context;
  let state = begun;
  for (const [stepIndex, { step, outcome }] of begun.steps.entries()) {
    if (outcome !== 'pending' || !isDue(step)) continue;
    const before = client.writes;
    try {
      signal.throwIfAborted();
      state = withOutcome(state, stepIndex, 'interrupted');
      const result = await take({ ...context, state, step });
      state = withStepEnd(state, stepIndex, result);
      log(`${describeStep(step)}: ${result.kind === 'refused' ? 'stopped here' : result.kind}`);
      if (result.kind === 'interrupted') return cutOff(state, signal.reason);
      if (result.kind !== 'done') return { state, findings: [...result.findings, ...cutOffBeside(state, signal)] };
    } catch (error) {
      // Nothing was sent, so nothing was applied.
      const isSent = client.writes > before;
      return cutOff(isSent ? state : withOutcome(state, stepIndex, 'pending'), error);
    }
  }
  return { state, findings: [] };
}

/** A step that waited until a refusal passes ends with that refusal when the run is cut off. */
function cutOffBeside(state: RunState, signal: AbortSignal): Finding[] {
  return signal.aborted ? [cutOffFinding(state, signal.reason)] : [];
}

function cutOff(state: RunState, error: unknown): Ended {
  return { state: { ...state, isInterrupted: true }, findings: [cutOffFinding(state, error)] };
}

/** An interruption gives the roll back some moments more. */
async function rollBackInTime(context: DraftContext): Promise<RolledBack> {
  let cut: Finding[] = [];
  try {
    if (!context.signal.aborted) return await rollBack(context);
  } catch (error) {
    cut = [cutOffFinding(context.state, error)];
  }
  try {
    return { ...(await rollBack({ ...context, signal: context.prolong() })), findings: cut };
  } catch (error) {
    return {
      ...nameDraft(context),
      findings:
        cut.length > 0 ? cut : [cutOffFinding(context.state, error)].slice(error instanceof Interruption ? 1 : 0),
    };
  }
}

/** Adds what became of the draft to the finding that stopped the run. */
function withRolledBack({ state, findings }: Ended, rolledBack: RolledBack): RunState {
  const [cause, ...others] = findings;
  if (cause === undefined) return state;
  const { words, advice, remedy, effect, findings: more = [] } = rolledBack;
  const isOfService = cause.reason.startsWith('service.');
  const first = {
    ...cause,
    message: [cause.message, ...words].join(' '),
    remedy: joinParts([(!isOfService && remedy) || cause.remedy, advice], ' '),
  };
  return withFindings({ ...state, ...effect }, [first, ...others, ...more]);
}

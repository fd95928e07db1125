/** Takes the steps of the plan in order. */
import type { PreflightDecision } from '../core/decide/decision.ts';
import { defectFinding } from '../core/model/finding.ts';
import type { Step, StepOf } from '../core/model/step.ts';
import { describeStep } from '../core/text/describe-step.ts';
import { cutOffFinding, type RunState, withOutcome, withStepEnd } from '../run-state.ts';
import { compareWritten } from './comparison.ts';
import { rollBack } from './roll-back.ts';
import type { DraftContext, StepContext, Steps } from './step.ts';
import { cancel } from './steps/cancel.ts';
import { SINGLE_WRITES } from './steps/single-writes.ts';
import { SUBMISSION_STEPS } from './steps/submission.ts';
import { VERSION_STEPS } from './steps/version.ts';

const STEPS: Steps = {
  'cancel-version': cancel,
  'cancel-submission': cancel,
  ...VERSION_STEPS,
  ...SUBMISSION_STEPS,
  ...SINGLE_WRITES,
};

function takeStep<Kind extends Step['kind']>(context: StepContext<StepOf<Kind>>) {
  return STEPS[context.step.kind as Kind](context);
}

/** A step comes after those that make or find what it works on (src/core/plan/steps.ts). */
function contextOf(context: DraftContext, step: Step): StepContext {
  const { version, submission } = context.state as Pick<StepContext, 'version' | 'submission'>;
  return { ...context, step, version, submission };
}

/** The service and the log. `prolong` gives a run that is over some moments more, and returns what ends them. */
type Tools = Omit<DraftContext, 'app' | 'plan' | 'state'> & { prolong(): AbortSignal };

/**
 * Takes the steps that are due, and stops at the first that is not applied. A stopped run takes its own items
 * out of its draft again, also when its time is over or a signal has come.
 * @returns the state of the run, also when it was cut off between two requests or during one
 */
export async function execute(tools: Tools, state: RunState, due: readonly Step[]): Promise<RunState> {
  const { decision } = state;
  if (decision === null || decision.kind === 'refused') return state;
  const isWhole = decision.kind === 'preflight';
  // The steps on a named version read no plan.
  const plan = decision as PreflightDecision;
  const context = { ...tools, plan, state, app: isWhole ? plan.snapshot.app : decision.app };
  const taken = await takeInOrder(context, due);
  const isLooking = isWhole && taken.findings.length === 0;
  const ended = isLooking ? await lookAtEnd({ ...context, state: taken.state }) : taken;
  return rollBack({ ...context, state: ended.state }, ended.findings, tools.prolong);
}

/** A run that has written to its version, and submits nothing, looks at the version once more. */
async function lookAtEnd(context: DraftContext) {
  const { state } = context;
  const { steps, written, version } = state;
  const step = written.findLast(({ kind }) => !kind.startsWith('cancel-'));
  const isEnding = steps.every(({ step: { kind }, outcome }) => outcome === 'done' && kind !== 'submit');
  if (step === undefined || version === null || !isEnding) return { state, findings: [] };
  try {
    const { effect, ...end } = await compareWritten(contextOf(context, step));
    return { state: { ...state, ...effect }, findings: end.findings ?? [] };
  } catch (error) {
    return cutOff(state, error);
  }
}

/** @returns the findings that stopped the steps; none where all were taken */
async function takeInOrder(context: DraftContext, due: readonly Step[]) {
  const { client, signal, log } = context;
  let { state } = context;
  for (const { step } of state.steps) {
    if (!due.includes(step)) continue;
    const before = client.writes;
    try {
      signal.throwIfAborted();
      state = withOutcome(state, step, 'interrupted');
      const result = await takeStep(contextOf({ ...context, state }, step));
      state = withStepEnd(state, step, result);
      log(`${describeStep(step)}: ${result.kind}`);
      if (result.kind === 'interrupted') return cutOff(state, signal.reason);
      if (result.kind === 'done') continue;
      // A step that waited until a refusal passes ends with that refusal when the run is cut off.
      return {
        state,
        // A step that ends so says why: without that the run would be green.
        findings: [
          result.findings ?? defectFinding(describeStep(step)),
          signal.aborted ? cutOffFinding(state, signal.reason) : [],
        ].flat(),
      };
    } catch (error) {
      // Nothing was sent, so nothing was applied.
      return cutOff(client.writes > before ? state : withOutcome(state, step, 'pending'), error);
    }
  }
  return { state, findings: [] };
}

function cutOff(state: RunState, error: unknown) {
  return { state, findings: [cutOffFinding(state, error)] };
}

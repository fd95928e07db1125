/** Takes the steps of the plan in order. */
import { defectFinding } from '../core/model/finding.ts';
import type { Step, StepOf } from '../core/model/step.ts';
import { describeStep } from '../core/text/describe-step.ts';
import { cutOffFinding, type RunState, withOutcome, withStepEnd } from '../run-state.ts';
import { compareWritten } from './comparison.ts';
import { RunContext, type Tools } from './context.ts';
import { rollBack } from './roll-back.ts';
import { StepContext, type Steps } from './step.ts';
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

/**
 * Takes the steps that are due, and stops at the first that is not applied. A stopped run takes its own items
 * out of its draft again, also when its time is over or a signal has come.
 * @param prolong gives a run that is over some moments more, and returns what ends them
 * @returns the state of the run, also when it was cut off between two requests or during one
 */
export async function execute(
  tools: Tools,
  prolong: () => AbortSignal,
  begun: RunState,
  due: readonly Step[],
): Promise<RunState> {
  const taken = await takeInOrder(tools, begun, due);
  const isLooking = begun.decision?.kind === 'preflight' && taken.findings.length === 0;
  const { state, findings } = isLooking ? await lookAtEnd(tools, taken.state) : taken;
  return rollBack(new RunContext(tools, state), findings, prolong);
}

/** A run that has written to its version, and submits nothing, looks at the version once more. */
async function lookAtEnd(tools: Tools, state: RunState) {
  const { steps, written, version } = state;
  const step = written.findLast(({ kind }) => !kind.startsWith('cancel-'));
  const isEnding = steps.every(({ step: { kind }, outcome }) => outcome === 'done' && kind !== 'submit');
  if (step === undefined || version === null || !isEnding) return { state, findings: [] };
  try {
    const { effect, findings = [] } = await compareWritten(new StepContext(tools, state, step));
    return { state: { ...state, ...effect }, findings };
  } catch (error) {
    return cutOff(state, error);
  }
}

/** @returns the findings that stopped the steps; none where all were taken */
async function takeInOrder(tools: Tools, begun: RunState, due: readonly Step[]) {
  const { client, signal, log } = tools;
  let state = begun;
  for (const { step } of state.steps) {
    if (!due.includes(step)) continue;
    const before = client.writes;
    try {
      signal.throwIfAborted();
      state = withOutcome(state, step, 'interrupted');
      const end = await takeStep(new StepContext(tools, state, step));
      state = withStepEnd(state, step, end);
      log(`${describeStep(step)}: ${end.kind}`);
      if (end.kind === 'interrupted') return cutOff(state, signal.reason);
      if (end.kind === 'done') continue;
      // A step that ends so says why: without that the run would be green.
      const { findings = [defectFinding(describeStep(step))] } = end;
      // A step that waited until a refusal passes ends with that refusal when the run is cut off.
      return signal.aborted ? cutOff(state, signal.reason, findings) : { state, findings };
    } catch (error) {
      // Nothing was sent, so nothing was applied.
      return cutOff(client.writes > before ? state : withOutcome(state, step, 'pending'), error);
    }
  }
  return { state, findings: [] };
}

function cutOff(state: RunState, error: unknown, findings: RunState['findings'] = []) {
  return { state, findings: [...findings, cutOffFinding(state, error)] };
}

/** Takes the steps of the plan in order. */
import type { Step } from '../core/model/step.ts';
import { describeStep, describeWritten, isReading } from '../core/text/describe-step.ts';
import { type RunState, withError, withInterruption, withOutcome, withStart, withStepEnd } from '../run-state.ts';
import type { NamedStepContext, StepResult, StepTools, Stop } from './context.ts';
import { nameDraftLeft, type RolledBack, rollBack } from './roll-back.ts';
import { takeNamedStep, takeStep } from './steps/table.ts';

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
      if (result.kind === 'interrupted') return withInterruption(state, result.why, true);
      if (result.kind !== 'done') return withRolledBack(state, result, await undo({ ...context, state, step }, result));
    } catch (error) {
      return withError(state, error);
    }
  }
  return state;
}

/** Adds to the finding that stopped the run what was written, and what became of the draft. */
function withRolledBack(state: RunState, stop: Stop, { words, findings: added = [], effect }: RolledBack): RunState {
  const [cause] = stop.findings;
  const steps = effect?.steps ?? state.steps;
  const written = needsWritten(stop, steps) ? ` ${describeWritten(steps, stop.isApplied)}` : '';
  const findings = state.findings.map((finding) =>
    finding === cause ? { ...finding, message: finding.message + written + words } : finding,
  );
  return { ...state, ...effect, findings: [...findings, ...added] };
}

/** A step that sent no write, and follows no write, reports that itself. */
function needsWritten({ kind, findings: [cause] }: Stop, steps: RunState['steps']): boolean {
  const hasWritten = steps.some(({ step, outcome }) => outcome === 'done' && !isReading(step));
  return kind === 'unconfirmed' || (hasWritten && cause?.reason === 'write.unconfirmed');
}

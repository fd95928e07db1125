/** Ends a cancellation: canceled, stopped by a change, or in doubt. */
import type { StepOf } from '../../core/model/step.ts';
import { numberOf } from '../../core/text/describe.ts';
import { describeStep } from '../../core/text/describe-step.ts';
import {
  doneWith,
  doubtEffect,
  refuseStep,
  type StepContext,
  type StepResult,
  type Stop,
  unconfirmedFinding,
  versionSubject,
} from '../context.ts';

export type CancelContext = StepContext<StepOf<'cancel-version' | 'cancel-submission'>>;

export const JUDGE_ANEW = 'Run again: the next run judges what the version has become.';

/**
 * @param closedId the submission that was read as over; lists may show it as open for some seconds
 * (docs/service.md#cancellation)
 */
export function endCanceled(context: CancelContext, leaves: 'freed' | 'reusable', closedId: string | null): StepResult {
  const { state } = context;
  const { version, submission } = context.step;
  const canceled = new Map([...state.canceled, [version.id, { leaves, submissionId: submission?.id ?? null }]]);
  if (closedId === null) return doneWith({ canceled });
  return doneWith({ canceled, closed: new Map([...state.closed, [closedId, submission?.items ?? []]]) });
}

/** Stops at a change by somebody else. @param words what was sent, after a space @param now what the version is now */
export function stopChanged({ app, step }: CancelContext, words: string, now: string): Stop {
  const { version } = step;
  const message = `${describeStep(step)}:${words} version ${numberOf(version)} was ${version.state} a moment ago, and is ${now || 'in a state that the service does not show'} now.`;
  return refuseStep(unconfirmedFinding(app, message, JUDGE_ANEW, versionSubject(version)));
}

export function doubtCancellation({ app, step }: CancelContext, message: string, remedy: string): Stop {
  return doubtEffect(unconfirmedFinding(app, message, remedy, versionSubject(step.version)));
}

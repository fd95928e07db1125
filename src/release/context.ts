/** Input and result of a step. A step returns its result, and the run's state takes it in. */
import { type Failure, failureFinding } from '../app-store/failure.ts';
import type { Finding } from '../core/model/finding.ts';
import { type App, subjectOf } from '../core/model/resources.ts';
import type { Step, StepOf } from '../core/model/step.ts';
import type { Plan } from '../core/plan/plan.ts';
import type { NameSource } from '../core/text/describe.ts';
import { describeStep } from '../core/text/describe-step.ts';
import { appReviewPage, distributionPage } from '../core/text/pages.ts';
import type { Effect, StepEnd } from '../run-state.ts';
import { confirmWrite, nullIfInterrupted, type Unapplied, type Write, type WriteTools } from './confirm.ts';
import { refusalFindings } from './refusals.ts';

/** Input of a step on a named version: the state before it, and the service, the clock and the log. */
export interface NamedStepContext<Taken extends Step = Step> extends WriteTools {
  app: App;
  /** Waits until the next look at something that time ends (`waitForStep`). @returns false where there is none */
  waitToLook(count: number, delayMs: number | undefined, reason: string): Promise<boolean>;
  step: Taken;
}

/** Input of every other step. */
export interface StepContext<Taken extends Step = Step> extends NamedStepContext<Taken> {
  /** The decision that the steps come from, with what it was decided on. */
  plan: Plan;
}

/** Input of what follows the steps of a decision. */
export type DraftContext = Omit<StepContext, 'step'>;

/** Takes each kind of step. */
export type Steps = { [Kind in Step['kind']]: (context: StepContext<StepOf<Kind>>) => Promise<StepResult> };

/** `interrupted`: cut off after the write was applied, so its effect is known. */
export type StepResult = (StepEnd & { kind: 'done' }) | (StepEnd & { kind: 'interrupted' }) | Stop;

/** `unconfirmed`: sent, with its application or its effect unknown. */
export interface Stop extends StepEnd {
  kind: 'refused' | 'unconfirmed';
  findings: Finding[];
}

/** Ends a step whose write was applied, with an effect that no read shows as planned. */
export function doubtEffect(finding: Finding, effect: Effect = {}): Stop {
  return { kind: 'unconfirmed', isApplied: true, findings: [finding], effect };
}

interface StepWrite<T> extends Write<T> {
  effect?(value: T, isOfOthers: boolean): Effect;
  /** Looks at what came of the write, once it is applied. */
  look?(value: T): Promise<StepResult>;
}

/** Takes a step of one write. */
export async function confirmStep<T>(context: NamedStepContext, write: StepWrite<T>): Promise<StepResult> {
  const settled = await confirmWrite(context, write);
  if (settled.kind !== 'applied') return endUnapplied(context, settled);
  const { value, isOfOthers } = settled;
  return lookAfterWrite(write.look?.(value), write.effect?.(value, isOfOthers));
}

/** Ends a step whose write was applied. An interruption of the look keeps the effect, which is certain. */
export async function lookAfterWrite(look?: Promise<StepResult>, effect: Effect = {}): Promise<StepResult> {
  const end: StepResult =
    look === undefined ? { kind: 'done' } : ((await nullIfInterrupted(look)) ?? { kind: 'interrupted' });
  return { ...end, effect: { ...effect, ...end.effect } };
}

const CONTINUE = 'Run again in some minutes: the next run goes on, and makes nothing twice.';
/** A list may show a new submission late, and the service keeps no second one from being made. */
const LOOK_LATER = 'Run again in two minutes: the next run looks for the draft first, and continues with it.';

/** Ends a step whose write was not applied, or may not have been. */
export function endUnapplied(context: NamedStepContext, settled: Unapplied): Stop {
  const { app, state, step } = context;
  const { kind, change } = settled;
  if (change !== undefined) return { kind, findings: [change] };
  if (kind === 'refused') {
    return { kind, findings: refusalFindings(app, state.request, step, subjectOfStep(context), settled.failure) };
  }
  const words = `sent, but not confirmed. ${settled.why}`;
  const remedy = step.kind === 'create-submission' ? LOOK_LATER : CONTINUE;
  return { kind, findings: [doubtFinding(context, words, remedy)] };
}

/** Ends a step whose write was not sent, because a read before it failed. */
export function endUnsent(context: NamedStepContext, failure: Failure): Stop {
  const message = `${describeStep(context.step)}: not sent, because ${failure.message}`;
  const subject = subjectOfStep(context);
  return { kind: 'refused', findings: [{ ...failureFinding(failure), message, subject }] };
}

/** @throws where the plan has its steps out of order, which is a defect */
export function madeBefore<T>(thing: T | null): T {
  if (thing === null) throw new Error('a step needs what no step before it has made or found');
  return thing;
}

/** Returns the names known by now. A version that this run has made or renamed is in no preflight. */
export function nameSourceOf({ plan: { snapshot, facts }, state: { version } }: DraftContext): NameSource {
  return { snapshot: { ...snapshot, versions: [version ?? [], snapshot.versions].flat() }, facts };
}

/** Reports an unknown, or a change by somebody else. The App Review page shows what is there; of a release and a rollout, the version's. */
export function doubtFinding(context: NamedStepContext, words: string, remedy: string): Finding {
  const { app, step } = context;
  return {
    reason: 'write.unconfirmed',
    severity: 'unknown',
    message: `${describeStep(step)}: ${words}`,
    remedy,
    subject: subjectOfStep(context),
    link: (['request-release', 'change-rollout'].includes(step.kind) ? distributionPage : appReviewPage)(app.id),
  };
}

function subjectOfStep({ app, state: { submission, version }, step }: NamedStepContext): Finding['subject'] {
  if ('target' in step) return subjectOf(step.target);
  if (step.kind === 'answer-export') return { type: 'build', id: step.build.id };
  const about = 'version' in step ? step.version : version;
  if (submission !== null && (about === null || step.kind === 'submit'))
    return { type: 'reviewSubmission', id: submission.id };
  return about === null ? { type: 'app', id: app.id } : { type: 'appStoreVersion', id: about.id };
}

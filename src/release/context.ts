/** Input and result of a step. A step returns its result, and the run's state takes it in. */
import { type Failure, failureFinding } from '../app-store/failure.ts';
import type { RuleContext } from '../core/decide/target.ts';
import type { Finding } from '../core/model/finding.ts';
import { type App, type AppStoreVersion, subjectOf } from '../core/model/resources.ts';
import type { Step, StepOf } from '../core/model/step.ts';
import type { NameSource } from '../core/text/describe.ts';
import { describeStep } from '../core/text/describe-step.ts';
import { appReviewPage, distributionPage } from '../core/text/pages.ts';
import type { Effect, RunState, StepEnd } from '../run-state.ts';
import { confirmWrite, nullIfInterrupted, type Unapplied, type Write, type WriteTools } from './confirm.ts';
import { refusalFindings } from './refusals.ts';

/** The world of every step: the service, the clock, the log. */
export interface StepTools extends WriteTools {
  app: App;
  /** Gives a run that is over some moments more, to clean up. @returns what ends them */
  prolong(): AbortSignal;
  /** Waits until the next look at something that time ends (`waitForStep`). @returns false where there is none */
  waitToLook(count: number, delayMs: number | undefined, reason: string): Promise<boolean>;
}

/** Input of what follows the steps of a decision. */
export interface DraftContext extends StepTools {
  /** The decision that the steps come from, with what it was decided on. */
  plan: RuleContext;
  state: RunState;
}

/** Input of a step on a named version. */
export interface NamedStepContext<Taken extends Step = Step> extends StepTools {
  /** The state before the step. */
  state: RunState;
  step: Taken;
}

/** Input of every other step. */
export interface StepContext<Taken extends Step = Step> extends NamedStepContext<Taken>, DraftContext {
  step: Taken;
}

export type TakeStep<Kind extends Step['kind']> = (context: StepContext<StepOf<Kind>>) => Promise<StepResult>;

export type StepResult =
  | (StepEnd & { kind: 'done' })
  | Stop
  /** Cut off after the write was applied, so its effect is known. */
  | (StepEnd & { kind: 'interrupted' });

/** `unconfirmed`: sent, with its application or its effect unknown. */
export interface Stop extends StepEnd {
  kind: 'refused' | 'unconfirmed';
  findings: Finding[];
}

/** Ends a step whose write was applied, with an effect that no read shows as planned. */
export function doubtEffect(finding: Finding, effect: Effect = {}): Stop {
  return { kind: 'unconfirmed', isApplied: true, findings: [finding], effect };
}

/** Takes a step of one write. @param end ends the step once the write is applied */
export async function confirmStep<T>(
  context: NamedStepContext,
  write: Write<T>,
  end: (value: T) => StepResult | Promise<StepResult> = () => ({ kind: 'done' }),
): Promise<StepResult> {
  const settled = await confirmWrite(context, write);
  return settled.kind === 'applied' ? end(settled.value) : endUnapplied(context, settled);
}

/** Ends a step whose write was not applied, or may not have been. */
export function endUnapplied(context: NamedStepContext, settled: Unapplied): Stop {
  const { app, state, step } = context;
  if (settled.change !== undefined) return { kind: settled.kind, findings: [settled.change] };
  if (settled.kind === 'refused') {
    const findings = refusalFindings(app, state.request, step, subjectOfStep(context), settled.failure);
    return { kind: 'refused', findings };
  }
  const words = `sent, and it is not known whether it was applied. ${settled.why}`;
  const remedy = 'Run again: the next run reads what is there and continues from it. Nothing is made twice.';
  return { kind: 'unconfirmed', findings: [doubtFinding(context, words, remedy)] };
}

/** Ends a step whose write was not sent, because a read before it failed. */
export function endUnsent(context: NamedStepContext, failure: Failure, subject = subjectOfStep(context)): Stop {
  const message = `${describeStep(context.step)}: not sent, because ${failure.message}`;
  return { kind: 'refused', findings: [{ ...failureFinding(failure), message, subject }] };
}

/** Runs a look after an applied write. An interruption of the look keeps the effect, which is certain. */
export async function lookAfterWrite(look: () => Promise<StepResult>, effect: Effect = {}): Promise<StepResult> {
  return (await nullIfInterrupted(look())) ?? { kind: 'interrupted', effect };
}

/** Returns the version that the run works on. @throws where the plan has its steps out of order, which is a defect */
export function requireVersion({ version }: RunState): AppStoreVersion {
  if (version === null) throw new Error('a step needs a version, and none was made or found before it');
  return version;
}

export function requireSubmission({ submission }: RunState): { id: string; state: string } {
  if (submission === null) throw new Error('a step needs a submission, and none was made or adopted before it');
  return submission;
}

/** Returns the names known by now. A version that this run has made or renamed is in no preflight. */
export function nameSourceOf({ plan: { snapshot, facts }, state: { version } }: DraftContext): NameSource {
  if (version === null) return { snapshot, facts };
  return { snapshot: { ...snapshot, versions: [version, ...snapshot.versions] }, facts };
}

/** Reports an unknown, or a change by somebody else. The App Review page shows what is there. */
export function unconfirmedFinding({ id }: App, message: string, remedy: string, subject: Finding['subject']): Finding {
  return { reason: 'write.unconfirmed', severity: 'unknown', message, remedy, subject, link: appReviewPage(id) };
}

/** Reports the same of a step. A release and a rollout show on the page of the version. */
export function doubtFinding(
  context: NamedStepContext,
  words: string,
  remedy: string,
  subject: Finding['subject'] = subjectOfStep(context),
): Finding {
  const { app, step } = context;
  const finding = unconfirmedFinding(app, `${describeStep(step)}: ${words}`, remedy, subject);
  const isOfVersion = step.kind === 'request-release' || step.kind === 'change-rollout';
  return isOfVersion ? { ...finding, link: distributionPage(app.id) } : finding;
}

function subjectOfStep({ app, state, step }: NamedStepContext): Finding['subject'] {
  if ('target' in step) return subjectOf(step.target);
  if (step.kind === 'answer-export') return { type: 'build', id: step.build.id };
  if (step.kind === 'submit') return { type: 'reviewSubmission', id: requireSubmission(state).id };
  const about = 'version' in step ? step.version : state.version;
  return about === null ? { type: 'app', id: app.id } : { type: 'appStoreVersion', id: about.id };
}

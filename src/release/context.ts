/** What every step gets and gives. A step returns what came of it, and the run's state takes that in. */

import type { RuleContext } from '../core/decide/target.ts';
import type { Finding } from '../core/model/finding.ts';
import { type App, type AppStoreVersion, subjectOf, versionTarget } from '../core/model/resources.ts';
import type { Step, StepOf } from '../core/model/step.ts';
import type { NameSource } from '../core/text/describe.ts';
import { describeStep } from '../core/text/describe-step.ts';
import { appReviewPage } from '../core/text/pages.ts';
import { Interruption } from '../deadline.ts';
import type { Effect, RunState, StepEnd } from '../run-state.ts';
import type { Remember } from './cleanup.ts';
import type { Minutes, Settled, WriteTools } from './confirm.ts';
import { refusalFindings } from './refusals.ts';

/** What every step of a run is taken with. */
export interface StepTools extends WriteTools, Minutes {
  app: App;
  remember: Remember;
}

/** What a step on a named version gets. */
export interface NamedStepContext<Taken extends Step = Step> extends StepTools {
  /** What the run has come to before the step. */
  state: RunState;
  step: Taken;
}

/** What all other steps get: what they were decided by too. */
export interface StepContext<Taken extends Step = Step> extends NamedStepContext<Taken>, RuleContext {}

export type TakeStep<Kind extends Step['kind']> = (context: StepContext<StepOf<Kind>>) => Promise<StepResult>;

export type StepResult =
  | (StepEnd & { kind: 'done' })
  | Stop
  /** Cut off after the write was applied, so that its effect is known. */
  | (StepEnd & { kind: 'interrupted'; why: Interruption });

/** `unconfirmed`: sent, and nobody knows whether it was applied, or what came of it. */
export interface Stop extends StepEnd {
  kind: 'refused' | 'unconfirmed';
  findings: Finding[];
  /** The service said yes, and what came of it is not known. */
  isApplied?: boolean;
}

export const DONE: StepResult = { kind: 'done' };

export function done(effect: Effect): StepResult {
  return { kind: 'done', effect };
}

/** A look at what came of a write that was applied. @param effect what is certain already, whatever cuts the look off */
export async function afterApplied(look: () => Promise<StepResult>, effect: Effect = {}): Promise<StepResult> {
  try {
    return await look();
  } catch (error) {
    if (!(error instanceof Interruption)) throw error;
    return { kind: 'interrupted', effect, why: error };
  }
}

/** The version this run works on; a plan whose steps are out of order is a mistake of ours. */
export function theVersion({ version }: RunState): AppStoreVersion {
  if (version === null) throw new Error('a step needs a version, and none was made or found before it');
  return version;
}

export function theSubmission({ submission }: RunState): { id: string; state: string } {
  if (submission === null) throw new Error('a step needs a submission, and none was made or adopted before it');
  return submission;
}

/** What is known of the app by now: a version that this run has made, or renamed, is in no preflight. */
export function namesNow({ snapshot, facts, state: { version } }: StepContext): NameSource {
  return { snapshot: version === null ? snapshot : { ...snapshot, versions: [version, ...snapshot.versions] }, facts };
}

/** How a write that was not applied, or may not have been, ends its step. */
export function stopped(context: NamedStepContext, settled: Exclude<Settled<unknown>, { kind: 'applied' }>): Stop {
  const { app, state, step } = context;
  const subject = subjectAt(context);
  if (settled.kind === 'refused') {
    return {
      kind: 'refused',
      findings: refusalFindings({ app, request: state.request }, step, subject, settled.failure),
    };
  }
  const message = `${describeStep(step)}: sent, and it is not known whether it was applied. ${settled.why}`;
  const remedy = 'Run again: the next run reads what is there and continues from it. Nothing is made twice.';
  return { kind: 'unconfirmed', findings: [unconfirmed(app, message, remedy, subject)] };
}

/** Something is not known, or not as this run left it: the App Review page shows it. */
export function unconfirmed({ id }: App, message: string, remedy: string, subject: Finding['subject']): Finding {
  return { reason: 'write.unconfirmed', severity: 'unknown', message, remedy, subject, link: appReviewPage(id) };
}

function subjectAt({ app, state: { version, submission }, step }: NamedStepContext): Finding['subject'] {
  if (step.kind === 'add-item' || step.kind === 'resolve-item') return subjectOf(step.target);
  if (step.kind === 'answer-export') return { type: 'build', id: step.build.id };
  if (step.kind === 'submit') return submission && submissionSubject(submission);
  const about = 'version' in step ? step.version : version;
  return about === null ? { type: 'app', id: app.id } : subjectOf(versionTarget(about));
}

export function submissionSubject({ id }: { id: string }): Finding['subject'] {
  return { type: 'reviewSubmission', id };
}

/** What every step gets and gives. A step returns what came of it; what the run has come to is the fold of that. */
import type { AppStoreClient } from '../app-store/client.ts';
import type { Clock } from '../clock.ts';
import type { Localization } from '../core/model/facts.ts';
import type { Finding } from '../core/model/finding.ts';
import type { ReviewFacts } from '../core/model/readiness.ts';
import type { AppStoreVersion, ItemTarget } from '../core/model/resources.ts';
import type { Canceled, Snapshot } from '../core/model/snapshot.ts';
import type { PlannedStep, Step } from '../core/model/step.ts';
import type { RuleContext } from '../core/rules/context.ts';
import type { Known } from '../core/text/describe.ts';
import { describeStep } from '../core/text/describe-step.ts';
import { appReviewPage } from '../core/text/pages.ts';
import type { Interruption } from '../deadline.ts';
import type { Settled } from './confirm.ts';
import { refusalFindings } from './refusals/findings.ts';

export interface StepContext extends RuleContext {
  client: AppStoreClient;
  clock: Clock;
  signal: AbortSignal;
  /** Until the limit of the run. */
  remainingMs(): number;
  /** Leaves for the post step what it would have to take out of a draft; `null`: nothing any more. */
  remember(cleanup: Cleanup | null): void;
  log(line: string): void;
}

/** What a later process needs to take this run's items out of a draft again. */
export interface Cleanup {
  submissionId: string;
  keys: string[];
}

/** What the steps have come to. */
export interface Execution {
  steps: PlannedStep[];
  /** The version as it was last seen or written; `build` is `undefined` as long as nobody saw it. */
  version: AppStoreVersion | null;
  /** The languages of the version, where a step has read them. */
  localizations: Localization[] | null;
  /** Its copyright and contact for App Review, read with them. */
  review: ReviewFacts | null;
  submission: { id: string; state: string } | null;
  /** What this run has put into the submission; what was in it before is not among it. */
  added: ItemTarget[];
  /** Another run may work on the same submission: it was there before, or it may be another run's. */
  shared: boolean;
  canceled: Canceled;
  findings: Finding[];
  interruption: Interruption | null;
}

/** What a step has changed; what it does not name stays. */
export type Effect = Partial<
  Pick<Execution, 'version' | 'localizations' | 'review' | 'submission' | 'added' | 'shared' | 'canceled'>
>;

/** `unconfirmed`: sent, and nobody knows whether it was applied. */
export type StepResult =
  | { kind: 'done'; effect: Effect; findings?: Finding[] }
  | { kind: 'refused'; findings: Finding[]; effect?: Effect }
  /** `mayBeSubmitted`: the submission may be under review by now, so its items are left alone. */
  | { kind: 'unconfirmed'; findings: Finding[]; mayBeSubmitted: boolean; effect?: Effect };
export type Stop = Exclude<StepResult, { kind: 'done' }>;

export const DONE: StepResult = { kind: 'done', effect: {} };

export function done(effect: Effect): StepResult {
  return { kind: 'done', effect };
}

/** The version this run works on; a plan whose steps are out of order is a mistake of ours. */
export function theVersion({ version }: Execution): AppStoreVersion {
  if (version === null) throw new Error('a step needs a version, and none was made or found before it');
  return version;
}

export function theSubmission({ submission }: Execution): { id: string; state: string } {
  if (submission === null) throw new Error('a step needs a submission, and none was made or adopted before it');
  return submission;
}

/** What is known of the app by now: a version that this run has made, or renamed, is in no preflight. */
export function withVersion({ snapshot, facts }: StepContext, { version }: Execution): Known {
  return { snapshot: version === null ? snapshot : { ...snapshot, versions: [version, ...snapshot.versions] }, facts };
}

/** The target of a step that puts something into the submission; `null` for every other step. */
export function addedBy(step: Step, { version }: Pick<Execution, 'version'>): ItemTarget | null {
  if (step.kind === 'add-item') return step.target;
  return step.kind === 'add-version' && version !== null ? { relationship: 'appStoreVersion', id: version.id } : null;
}

/** How a write that was not applied, or may not have been, ends its step. */
export function stopped<T>(
  { snapshot }: StepContext,
  state: Execution,
  step: Step,
  settled: Exclude<Settled<T>, { kind: 'applied' }>,
): Stop {
  const subject = subjectOf(snapshot, state, step);
  if (settled.kind === 'refused') {
    const it = { appId: snapshot.app.id, step: describeStep(step), kind: step.kind, subject };
    return { kind: 'refused', findings: refusalFindings(it, settled.refusal, settled.failure) };
  }
  return {
    kind: 'unconfirmed',
    mayBeSubmitted: step.kind === 'submit',
    findings: [
      {
        reason: 'write.unconfirmed',
        severity: 'unknown',
        message: `${describeStep(step)}: sent once, and it is not known whether it was applied. ${settled.why}`,
        remedy: 'Run again: the next run reads what is there and continues from it. Nothing is sent twice.',
        subject,
        link: appReviewPage(snapshot.app.id),
      },
    ],
  };
}

function subjectOf(snapshot: Snapshot, { version, submission }: Execution, step: Step): Finding['subject'] {
  if (step.kind === 'add-item' || step.kind === 'resolve-item') {
    return { type: step.target.relationship, id: step.target.id };
  }
  if (step.kind === 'answer-export') return { type: 'build', id: step.build.id };
  if (step.kind === 'submit') return submission && { type: 'reviewSubmission', id: submission.id };
  if (step.kind === 'cancel-version' || step.kind === 'cancel-submission') {
    return { type: 'appStoreVersion', id: step.version.id };
  }
  return version === null ? { type: 'app', id: snapshot.app.id } : { type: 'appStoreVersion', id: version.id };
}

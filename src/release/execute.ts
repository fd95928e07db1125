/** The steps of the plan, one after another; each with its way to find out whether it took. */

import type { AppStoreClient } from '../app-store/client.ts';
import type { Clock } from '../clock.ts';
import type { Finding } from '../core/finding.ts';
import { type AppStoreVersion, type ItemTarget, targetKey, versionTarget } from '../core/model.ts';
import { appReviewPage } from '../core/pages.ts';
import type { ReleaseRequest } from '../core/request.ts';
import type { Snapshot } from '../core/snapshot.ts';
import { describeKey, describeStep, describeWritten, type PlannedStep, type Step } from '../core/step.ts';
import { cancelVersion } from './cancel-step.ts';
import { cleanUp } from './cleanup.ts';
import { refusalFindings } from './refusal-findings.ts';
import type { Settled } from './settle.ts';
import { addItem, adoptSubmission, checkContents, createSubmission, submit, takeOut } from './submission-steps.ts';
import { createVersion, setPhasedRelease, setReleaseNotes, updateVersion } from './version-steps.ts';

/** What the run has come to; filled in as steps take, so that it is there however the run ends. */
export interface Progress {
  version: { id: string; state: string; versionString: string } | null;
  submission: { id: string; state: string } | null;
  /** Targets that this run added, or may have added; what was in the draft before is not among them. */
  attempted: ItemTarget[];
  /** Another run may work on the same draft: it was there before, or what this run came to add was in it already. */
  shared: boolean;
  canceled: Map<string, 'freed' | 'reusable'>;
}

export interface StepContext {
  client: AppStoreClient;
  clock: Clock;
  signal: AbortSignal;
  snapshot: Snapshot;
  request: ReleaseRequest;
  progress: Progress;
  /** Remembers for a later process what would have to be tidied up; `null`: nothing any more. */
  remember(cleanup: Cleanup | null): void;
  log(line: string): void;
}

/** What a later process needs to take this run's items out of the draft again. */
export interface Cleanup {
  submissionId: string;
  keys: string[];
}

/** How a step ended that did not take. */
export type Stop =
  | { kind: 'refused'; findings: Finding[] }
  /** `mayBeSubmitted`: the submission may be under review by now, so its items are left alone. */
  | { kind: 'unconfirmed'; findings: Finding[]; mayBeSubmitted: boolean };

export type StepResult = Stop | null;

/**
 * Takes the steps in order, and stops at the first that does not take; then this run's own items are taken out of
 * the draft again, so that the version can be edited and the next run finds a draft it can adopt.
 * @throws the signal's reason, between two requests, when the run is interrupted or out of time
 */
export async function takeSteps(context: StepContext, steps: PlannedStep[]): Promise<Finding[]> {
  for (const planned of steps) {
    if (planned.outcome !== 'pending') continue;
    context.signal.throwIfAborted();
    planned.outcome = 'interrupted';
    const stop = await takeStep(context, planned.step);
    planned.outcome = stop === null ? 'done' : stop.kind;
    context.log(`${describeStep(planned.step)}: ${planned.outcome}`);
    if (stop !== null) return describeStop(await undo(context, steps, stop), steps, stop);
  }
  return [];
}

function takeStep(context: StepContext, step: Step): Promise<StepResult> {
  switch (step.kind) {
    case 'cancel-version':
      return cancelVersion(context, step);
    case 'create-version':
      return createVersion(context, step);
    case 'update-version':
      return updateVersion(context, step);
    case 'set-release-notes':
      return setReleaseNotes(context, step);
    case 'set-phased-release':
      return setPhasedRelease(context, step);
    case 'take-out':
      return takeOut(context, step);
    case 'create-submission':
      return createSubmission(context, step);
    case 'adopt-submission':
      return adoptSubmission(context, step);
    case 'add-version':
      return addItem(context, step, versionTarget(theVersion(context)));
    case 'add-item':
      return addItem(context, step, step.target);
    case 'check-contents':
      return checkContents(context, step);
    case 'submit':
      return submit(context, step);
  }
}

/** The error says what stands and what was taken back, so that nobody has to find out at night. */
function describeStop(undone: Undone, steps: readonly PlannedStep[], { kind, findings }: Stop): Finding[] {
  const written = kind === 'unconfirmed' ? ` ${describeWritten(steps)}` : '';
  const [first, ...others] = findings;
  if (first === undefined) return undone.findings;
  return [{ ...first, message: `${first.message}${written}${undone.words}` }, ...others, ...undone.findings];
}

interface Undone {
  /** What became of the draft; empty when there is none. */
  words: string;
  findings: Finding[];
}

async function undo(context: StepContext, steps: PlannedStep[], stop: Stop): Promise<Undone> {
  const { client, clock, signal, progress, snapshot, remember } = context;
  const { submission, attempted } = progress;
  if (submission === null) return { words: '', findings: [] };
  if (stop.kind === 'unconfirmed' && stop.mayBeSubmitted) {
    remember(null);
    return { words: ` Look at submission ${submission.id}: its items were left in it.`, findings: [] };
  }
  const keys = attempted.map(targetKey);
  const left = keys.length === 0 ? [] : await cleanUp({ client, clock, signal }, { submissionId: submission.id, keys });
  if (left.length > 0) {
    return {
      words: '',
      findings: [
        {
          reason: 'write.unconfirmed',
          severity: 'unknown',
          message: `Draft ${submission.id} may still hold ${left.map(describeKey).join(', ')}: taking it out again did not succeed.`,
          remedy: 'Run again: the next run adopts the draft and goes on. Or take it out on the App Review page.',
          subject: { type: 'reviewSubmission', id: submission.id },
          link: appReviewPage(snapshot.app.id),
        },
      ],
    };
  }
  remember(null);
  progress.attempted = [];
  for (const planned of steps) {
    const added = planned.step.kind === 'add-item' || planned.step.kind === 'add-version';
    if (planned.outcome === 'done' && added) planned.outcome = 'undone';
  }
  const taken = keys.length === 0 ? '' : 'What this run had put into it was taken out again. ';
  return {
    words: ` ${taken}Draft ${submission.id} stays, because the API cannot remove it; the next run adopts it (on-orphans: adopt) unless it holds something foreign, so that it costs no second slot.`,
    findings: [],
  };
}

/** The version this run works on; a plan whose steps are out of order is a mistake of ours. */
export function theVersion({ progress, snapshot }: StepContext): { id: string; state: string } {
  const version = progress.version ?? snapshot.release?.record;
  if (!version) throw new Error('a step needs a version, and none was made or found before it');
  return version;
}

export function theSubmission({ progress }: StepContext): { id: string; state: string } {
  if (progress.submission === null)
    throw new Error('a step needs a submission, and none was made or adopted before it');
  return progress.submission;
}

export function noteVersion(progress: Progress, version: AppStoreVersion): void {
  progress.version = { id: version.id, state: version.state, versionString: version.versionString };
}

/** How a write that did not take ends its step. */
export function stopped<T>(context: StepContext, step: Step, settled: Exclude<Settled<T>, { kind: 'took' }>): Stop {
  const subject = subjectOf(context, step);
  if (settled.kind === 'refused') {
    const aboutItem = ABOUT_AN_ITEM.includes(step.kind);
    const it = { appId: context.snapshot.app.id, step: describeStep(step), aboutItem, subject };
    return { kind: 'refused', findings: refusalFindings(it, settled.refusal, settled.failure) };
  }
  return {
    kind: 'unconfirmed',
    mayBeSubmitted: step.kind === 'submit',
    findings: [
      {
        reason: 'write.unconfirmed',
        severity: 'unknown',
        message: `${describeStep(step)}: sent once, and it is not known whether it took. ${settled.why}`,
        remedy: 'Run again: the next run looks at what is there and goes on from it. It is never sent twice.',
        subject,
        link: appReviewPage(context.snapshot.app.id),
      },
    ],
  };
}

const ABOUT_AN_ITEM: readonly Step['kind'][] = ['take-out', 'add-version', 'add-item'];

function subjectOf({ progress, snapshot }: StepContext, step: Step): Finding['subject'] {
  if (step.kind === 'add-item') return { type: step.target.relationship, id: step.target.id };
  if (step.kind === 'submit') return progress.submission && { type: 'reviewSubmission', id: progress.submission.id };
  const version = progress.version ?? snapshot.release?.record;
  return version ? { type: 'appStoreVersion', id: version.id } : { type: 'app', id: snapshot.app.id };
}

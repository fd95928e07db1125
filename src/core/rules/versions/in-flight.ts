import { cancelsVersion, itemsLostByCanceling } from '../../decide/target.ts';
import { isOwnRecord, recordOf } from '../../decide/version.ts';
import { appFinding, type Finding, type Severity } from '../../model/finding.ts';
import type { ReleaseRequest } from '../../model/request.ts';
import type { AppStoreVersion, ReviewSubmission } from '../../model/resources.ts';
import { isLive, type Snapshot, versionHolderOf } from '../../model/snapshot.ts';
import {
  howToMakeWay,
  isCancelingSubmission,
  isCompletingSubmission,
  isEditableVersion,
  isStagedVersion,
  isUnderReview,
  submissionPhase,
} from '../../model/states.ts';
import { capitalized, describeInstant, describeKey, describeVersion, enumerate } from '../../text/describe.ts';
import { appReviewPage } from '../../text/pages.ts';
import type { RuleContext } from '../context.ts';

/** One version in flight at a time: the service refuses another (docs/service.md#limits). */
export function versionInFlight(context: RuleContext): Finding[] {
  return context.snapshot.versions
    .filter(({ phase }) => phase === 'in-flight')
    .flatMap((version) => {
      const obstacle = evaluateVersion(context, version);
      return obstacle === null ? [] : [report(context.snapshot, version, obstacle)];
    });
}

interface Obstacle {
  severity: Severity;
  /** Why it blocks, beyond its state; empty when its state says it all. */
  why: string;
  /** What to do; left out, what helps in its state. */
  remedy?: string;
}

/** What a check with `on-version-in-flight: cancel` says of a record that it leaves as it is. */
export const USES_RECORD = ' A release with on-version-in-flight: cancel uses its record.';

/** @param locked what would have to change in the version */
export function describeLocked(locked: readonly string[]): string {
  return ` It can no longer be changed, and is not what was asked for: ${enumerate(locked, 60, '; ')}.`;
}

const BLOCKS: Obstacle = { severity: 'error', why: '' };
/** What `on-version-in-flight: fail` keeps a run from. */
export const CONTINUE_IT = 'To continue it, set on-version-in-flight: resume, or leave that input out.';
const NOT_CONTINUED: Obstacle = { ...BLOCKS, remedy: CONTINUE_IT };

function evaluateVersion(context: RuleContext, version: AppStoreVersion): Obstacle | null {
  const { snapshot, request, target } = context;
  if (request.onVersionInFlight === 'fail') return isAskedFor(context, version) ? NOT_CONTINUED : BLOCKS;
  // A run that finds everything done asks nothing of the service, so nothing can be in its way.
  if (target.done || snapshot.canceled.has(version.id)) return null;
  if (cancelsVersion(target, version)) return null;
  const lost = lostByCanceling(context, version);
  if (lost === null) return null;
  if (lost.length > 0) return reportLoss(context, lost);
  if (isOwnRecord(target, version)) return evaluateOwnVersion(context, version);
  if (recordOf(target)?.id === version.id) return evaluateReusedRecord(context, version);
  // Items alone need no version of their own: a submission with a version and one with other items may coexist.
  if (target.version.kind === 'none' && request.mode === 'submit') return null;
  const isLeft = request.mode === 'check' && request.onVersionInFlight === 'cancel' && isLive(snapshot);
  if (isLeft && isFree(snapshot, version)) {
    return {
      severity: 'warning',
      why: USES_RECORD,
      remedy: `Release ${version.versionString} first instead, if it is still wanted.`,
    };
  }
  return BLOCKS;
}

function isAskedFor({ request }: RuleContext, { versionString }: AppStoreVersion): boolean {
  return request.version === versionString;
}

/**
 * What would go out of review together with a version that `cancel` is to take out of it; none where it cancels nothing.
 * @returns `null` where what its submission holds was not read, which another rule reports
 */
function lostByCanceling({ snapshot, request, target }: RuleContext, version: AppStoreVersion): string[] | null {
  const holder = versionHolderOf(snapshot, version);
  const isAsked = request.onVersionInFlight === 'cancel' && (request.mode === 'check' || request.version !== null);
  if (!isAsked || holder === null || submissionPhase(holder.state) !== 'in-review') return [];
  return itemsLostByCanceling({ request }, holder, version, target.items);
}

function reportLoss(context: RuleContext, lost: readonly string[]): Obstacle {
  const names = enumerate(
    lost.map((key) => describeKey(context, key)),
    80,
  );
  const toName = context.request.mode === 'check' ? 'A release that names them under items' : 'Naming them under items';
  const remedy = `${toName} takes them along; otherwise wait for the review (wait-minutes).`;
  return { ...blocked(` Canceling would take ${names} out of review too.`), remedy };
}

/** A record that can be given another number: the live service would also rename one under review, or in a draft. */
function isFree(snapshot: Snapshot, version: AppStoreVersion): boolean {
  return isEditableVersion(version.state) && versionHolderOf(snapshot, version) === null;
}

function evaluateOwnVersion(context: RuleContext, version: AppStoreVersion): Obstacle | null {
  const { snapshot, request, target } = context;
  const { locked, submission } = target;
  const holder = versionHolderOf(snapshot, version);
  const phase = holder === null ? null : submissionPhase(holder.state);
  // Whether what review sent back can be submitted again is the matter of another rule.
  if (phase === 'unresolved' && request.mode === 'submit') return null;
  if (locked.length > 0) {
    const remedy = 'Ask for what it has, or cancel it first with on-version-in-flight: cancel.';
    return { ...blocked(describeLocked(locked)), remedy };
  }
  if (isStagedVersion(version.state) || phase === 'draft') {
    if (holder === null && !target.edits.any && !isAddedElsewhere(context)) return null;
    const isAdopted = submission.kind === 'adopt' && submission.submission.id === holder?.id;
    return isAdopted ? null : blocked(` ${staged(holder, request)}`);
  }
  if (request.mode !== 'submit' || (holder === null && !isUnderReview(version.state))) return null;
  // What could not be read is reported as that, and makes the verdict unknown rather than blocked.
  if (holder === null) {
    const lost = ' The submission that it is under review in was not found, so its items cannot be compared.';
    return snapshot.known.others ? blocked(lost) : null;
  }
  if (holder.items === null || phase === 'unknown') return null;
  if (phase === 'closing') return BLOCKS;
  return blocked(' It is under review together with other items than the ones asked for.');
}

/**
 * The service refuses to add it to a second submission, and the draft made for that would be left. In a draft that is
 * adopted it is there already, or is added (docs/service.md#adding-an-item). What was not read, another rule reports.
 */
function isAddedElsewhere({ snapshot: { known, submissions }, target }: RuleContext): boolean {
  const isRead = submissions.every(({ items, state }) => items !== null || submissionPhase(state) === 'over');
  return target.submission.kind === 'create' && known.drafts && known.others && isRead;
}

function staged(holder: ReviewSubmission | null, { mode }: ReleaseRequest): string {
  if (holder === null)
    return 'It sits in a submission that could not be found, so this run can neither change nor submit it.';
  if (mode !== 'submit') return 'It sits in a draft, and only a run with submit: true takes it out to change it.';
  return 'Its draft cannot be adopted: it holds something else, or on-orphans is not adopt.';
}

/** The live service renames a version that waits for review, too (docs/service.md#versions): only one in preparation gets a number. */
function evaluateReusedRecord({ snapshot }: RuleContext, version: AppStoreVersion): Obstacle | null {
  if (isFree(snapshot, version)) return null;
  return versionHolderOf(snapshot, version) === null
    ? blocked(' The submission that holds it could not be found, so its record cannot be used.')
    : blocked(' It sits in a draft that is not of this run, so its record cannot be used.');
}

function blocked(why: string): Obstacle {
  return { severity: 'error', why };
}

function report(snapshot: Snapshot, version: AppStoreVersion, { severity, why, remedy }: Obstacle): Finding {
  return appFinding(snapshot.app, {
    reason: 'version.in-flight',
    severity,
    message: `${capitalized(describeVersion(version))} is ${version.state}${why === '' ? since(snapshot, version) : ''}.${why}`,
    remedy: remedy ?? remedyFor(snapshot, version),
    subject: { type: 'appStoreVersion', id: version.id },
    ...(isStagedVersion(version.state) ? { link: appReviewPage(snapshot.app.id) } : {}),
  });
}

/** What its submission is at outweighs what its own state says. */
function remedyFor(snapshot: Snapshot, version: AppStoreVersion): string {
  const holder = versionHolderOf(snapshot, version);
  if (holder !== null && isCompletingSubmission(holder.state))
    return 'Its review is being completed: run again in a minute, or set wait-minutes.';
  if (holder !== null && isCancelingSubmission(holder.state))
    return 'Its submission is being canceled, which takes about a minute: run again then, or set wait-minutes.';
  if (holder !== null && submissionPhase(holder.state) === 'unresolved')
    return 'Submit the submission that App Review rejected again (on-unresolved: resubmit), or cancel it on the App Review page.';
  return howToMakeWay(version);
}

function since(snapshot: Snapshot, version: AppStoreVersion): string {
  const submitted = versionHolderOf(snapshot, version)?.submittedDate;
  if (submitted !== undefined) return `, submitted ${describeInstant(submitted)}`;
  return version.createdDate === undefined ? '' : `, made ${describeInstant(version.createdDate)}`;
}

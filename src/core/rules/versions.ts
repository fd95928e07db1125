/** Versions that keep the run from its own: in flight, or unfinished in another way. Its own may be one of them. */
import { cancelsVersion, itemsLostByCanceling, type RuleContext, takesOutOfReview } from '../decide/target.ts';
import { findKeeper, isEditableRecord, isOwnRecord, isReleased, recordOf } from '../decide/version.ts';
import { appFinding, type Finding, type Severity } from '../model/finding.ts';
import type { ReleaseRequest } from '../model/request.ts';
import type { AppStoreVersion, ReviewSubmission } from '../model/resources.ts';
import { isLive, type Snapshot, versionHolderOf } from '../model/snapshot.ts';
import {
  howToMakeWay,
  isApprovedVersion,
  isCancelingSubmission,
  isCompletingSubmission,
  isEditableVersion,
  isStagedVersion,
  isUnderReview,
  submissionPhase,
} from '../model/states.ts';
import {
  capitalized,
  describeInstant,
  describeKeys,
  describeSubmission,
  describeVersion,
  enumerate,
  howToFree,
  numberOf,
} from '../text/describe.ts';
import { appReviewPage } from '../text/pages.ts';

export interface Obstacle {
  severity: Severity;
  /** Why it blocks, beyond its state; empty when its state says it all. */
  why: string;
  /** What to do; left out, what helps in its state. */
  remedy?: string;
}

const BLOCKS: Obstacle = { severity: 'error', why: '' };
/** What `on-version-in-flight: fail` keeps a run from. */
export const CONTINUE_IT = 'To continue it, set on-version-in-flight: resume, or leave that input out.';

const FREE_IT =
  'Set the inputs to what it has. To change it, cancel its release, or its submission, on its page first.';
const RESUBMIT_INSTEAD = 'To submit the same submission again instead, set on-unresolved: resubmit.';
const TAKE_IT_OUT = 'Take it out of its draft on the App Review page, and run again.';
const FIND_IT = 'Run again; if it stays, wait for its review (wait-minutes), or take it out of review on its page.';

function blocked(why: string): Obstacle {
  return { severity: 'error', why: ` ${why}` };
}

/** What would have to change, and cannot. */
function blockedByLock(locked: readonly string[], remedy: string): Obstacle {
  return {
    ...blocked(`It can no longer be changed, and is not as asked for: ${enumerate(locked, 60, '; ')}.`),
    remedy,
  };
}

/** Warns, in a check, about what the release after it would cancel, or use under its own number. */
function usedLater({ onVersionInFlight }: ReleaseRequest, what: string, remedy: string): Obstacle {
  return { severity: 'warning', why: ` A release with on-version-in-flight: ${onVersionInFlight} ${what}.`, remedy };
}

/** One version in flight at a time: the service refuses another (docs/service.md#limits). */
export function versionInFlight(context: RuleContext): Finding[] {
  const { snapshot } = context;
  return snapshot.versions
    .filter(({ phase }) => phase === 'in-flight')
    .flatMap((version) => {
      const obstacle = evaluateInFlight(context, version);
      if (obstacle === null) return [];
      const { severity, why, remedy = remedyFor(context, version) } = obstacle;
      return appFinding(snapshot.app, {
        reason: 'version.in-flight',
        severity,
        message: `${capitalized(describeVersion(version))} is ${version.state}${why === '' ? since(snapshot, version) : ''}.${why}`,
        remedy,
        subject: { type: 'appStoreVersion', id: version.id },
        passes: endsByItself(context, version),
        ...(isStagedVersion(version.state) ? { link: appReviewPage(snapshot.app.id) } : {}),
      });
    });
}

/** A review, or a cancellation, that goes on: waiting clears it. */
function endsByItself({ snapshot }: RuleContext, version: AppStoreVersion): boolean {
  const holder = versionHolderOf(snapshot, version);
  const phase = holder === null ? null : submissionPhase(holder.state);
  return isUnderReview(version.state) ? phase !== 'unresolved' : phase === 'closing' || phase === 'in-review';
}

function evaluateInFlight(context: RuleContext, version: AppStoreVersion): Obstacle | null {
  const { snapshot, request, target } = context;
  const { mode, onVersionInFlight } = request;
  if (onVersionInFlight === 'fail')
    return request.version === version.versionString ? { ...BLOCKS, remedy: CONTINUE_IT } : BLOCKS;
  // A run that finds everything done asks nothing of the service, so nothing can be in its way.
  if (target.done || snapshot.canceled.has(version.id)) return null;
  if (cancelsVersion(target, version))
    return mode === 'check' ? usedLater(request, 'cancels it', waitForIt(version)) : null;
  const holder = versionHolderOf(snapshot, version);
  if (holder !== null && submissionPhase(holder.state) === 'in-review' && takesOutOfReview(request)) {
    const lost = itemsLostByCanceling(context, holder, version, target.items);
    // What could not be read, another rule reports.
    if (lost === null) return null;
    if (lost.length > 0) return losesOthers(context, lost);
  }
  if (isOwnRecord(target, version)) return evaluateOwn(context, version, holder);
  const isFree = isEditableVersion(version.state) && holder === null;
  if (recordOf(target)?.id === version.id) {
    // The live service would also rename one under review, or in a draft (docs/service.md#versions).
    if (isFree) return mode === 'check' ? usedLater(request, 'uses its record', releaseItFirst(version)) : null;
    return holder === null
      ? blocked('The submission that holds it could not be found, so its record cannot be used.')
      : blocked(`It sits in ${describeSubmission(holder)}, so its record cannot be used.`);
  }
  // Items alone need no version of their own: a submission with a version and one with other items may coexist.
  if (mode === 'submit-items') return null;
  const isLeft = mode === 'check' && isFree && usesRecords(request);
  return isLeft ? usedLater(request, 'uses its record', releaseItFirst(version)) : BLOCKS;
}

function usesRecords({ onVersionInFlight }: ReleaseRequest): boolean {
  return onVersionInFlight === 'reuse' || onVersionInFlight === 'cancel';
}

function waitForIt(version: AppStoreVersion): string {
  if (isUnderReview(version.state))
    return `Wait for the review of ${numberOf(version)} instead, if it is still wanted.`;
  return releaseItFirst(version);
}

function releaseItFirst(version: AppStoreVersion): string {
  return `Release ${numberOf(version)} first instead, if it is still wanted.`;
}

function losesOthers(context: RuleContext, lost: readonly string[]): Obstacle {
  const toName = context.request.mode === 'check' ? 'A release that names them under items' : 'Naming them under items';
  return {
    ...blocked(`Canceling would take ${describeKeys(context, lost, 80)} out of review too.`),
    remedy: `${toName} takes them out too, and submits them again; otherwise wait for the review (wait-minutes).`,
  };
}

function evaluateOwn(context: RuleContext, version: AppStoreVersion, holder: ReviewSubmission | null): Obstacle | null {
  const { snapshot, request, target } = context;
  const { locked, submission } = target;
  const phase = holder && submissionPhase(holder.state);
  // Whether what review sent back can be submitted again is the matter of another rule.
  if (phase === 'unresolved' && request.mode !== 'prepare') return null;
  if (request.mode === 'check' && (isUnderReview(version.state) || phase === 'in-review')) return BLOCKS;
  if (locked.length > 0) {
    const remedy = 'Set inputs to what it has, or give up its place (on-version-in-flight: cancel).';
    return blockedByLock(locked, remedy);
  }
  if (isStagedVersion(version.state) || phase === 'draft') {
    // The export answer alone is its build's.
    if (request.mode === 'prepare' && !target.edits.any) return null;
    if (holder === null && !target.edits.any && !isAddedElsewhere(context)) return null;
    const isAdopted = submission.kind === 'adopt' && submission.submission.id === holder?.id;
    return isAdopted ? null : blocked(whyNotTakenOut(holder, request));
  }
  if (request.mode === 'prepare' || (holder === null && !isUnderReview(version.state))) return null;
  // What could not be read is reported as that, and makes the verdict unknown rather than blocked.
  if (holder === null) {
    const lost = 'The submission that it is under review in was not found, so its items cannot be compared.';
    return snapshot.known.others ? blocked(lost) : null;
  }
  if (holder.items === null || phase === 'unknown') return null;
  if (phase === 'closing') return BLOCKS;
  return blocked('It is under review together with other items than the ones asked for.');
}

/**
 * The service refuses to add it to a second submission, and the draft made for that would be left. In a draft that is
 * adopted it is there already, or is added (docs/service.md#adding-an-item). What was not read, another rule reports.
 */
function isAddedElsewhere({ snapshot: { known, submissions }, target }: RuleContext): boolean {
  const isRead = submissions.every(({ items, state }) => items !== null || submissionPhase(state) === 'over');
  return target.submission.kind === 'create' && known.drafts && known.others && isRead;
}

function whyNotTakenOut(holder: ReviewSubmission | null, { mode }: ReleaseRequest): string {
  if (holder === null)
    return 'It sits in a submission that could not be found, so this run can neither change nor submit it.';
  if (mode === 'prepare') return 'It sits in a draft, and only mode: submit takes it out to change it.';
  return 'Its draft cannot be adopted: it holds something else, or on-orphans is not adopt.';
}

/** What its submission is at outweighs what its own state says. */
function remedyFor({ snapshot, request, target }: RuleContext, version: AppStoreVersion): string {
  const holder = versionHolderOf(snapshot, version);
  if (holder !== null && isCompletingSubmission(holder.state))
    return 'Its review is being completed: run again in a minute, or set wait-minutes.';
  if (holder !== null && isCancelingSubmission(holder.state))
    return 'Its submission is being canceled, which takes about a minute: run again then, or set wait-minutes.';
  if (holder !== null && submissionPhase(holder.state) === 'unresolved')
    return 'Resubmit what App Review sent back (on-unresolved: resubmit), or cancel its submission on the App Review page.';
  if (holder !== null && submissionPhase(holder.state) === 'draft' && recordOf(target)?.id === version.id)
    return TAKE_IT_OUT;
  if (holder === null && isUnderReview(version.state) && takesOutOfReview(request)) return FIND_IT;
  return howToMakeWay(version);
}

function since(snapshot: Snapshot, version: AppStoreVersion): string {
  const submitted = versionHolderOf(snapshot, version)?.submittedDate;
  if (submitted !== undefined) return `, submitted ${describeInstant(submitted)}`;
  return version.createdDate === undefined ? '' : `, made ${describeInstant(version.createdDate)}`;
}

/** Records that are not in flight, yet let the live service refuse a new version (docs/service.md#versions). */
export function versionUnfinished(context: RuleContext): Finding[] {
  const { snapshot, target } = context;
  const { canceled, app } = snapshot;
  return snapshot.versions
    .filter((version) => version.phase === 'unfinished' || isKeptFromChanging(context, version))
    .filter(({ id }) => canceled.get(id) !== 'freed')
    .flatMap((version) => {
      // Where an editable record sits all the same.
      const keeper = isEditableVersion(version.state) ? findKeeper(snapshot, version) : null;
      const obstacle = evaluateUnfinished(context, version, keeper);
      if (obstacle === null) return [];
      const {
        severity,
        why,
        remedy = keeper ? `${capitalized(howToFree(keeper))}.` : howToMakeWay(version),
      } = obstacle;
      const isOther = why === '' && !isOwnRecord(target, version);
      const beside = isOther ? '; the service makes no new version beside it' : '';
      return appFinding(app, {
        reason: 'version.unfinished',
        severity,
        message: `${capitalized(describeVersion(version))} is ${version.state}${beside}.${why}`,
        remedy,
        subject: { type: 'appStoreVersion', id: version.id },
        passes: endsByItself(context, version),
      });
    });
}

/**
 * By the interface specification it is over, and used again: not with `fail`, nor where it sits resolved, or accepted, in
 * what review sent back.
 */
function isKeptFromChanging({ request, target }: RuleContext, version: AppStoreVersion): boolean {
  const isKept = target.locked.length > 0 || (request.onVersionInFlight === 'fail' && isEditableRecord(version));
  return isKept && isOwnRecord(target, version) && version.phase === 'over' && !isReleased(version);
}

function evaluateUnfinished(context: RuleContext, version: AppStoreVersion, keeper: ReviewSubmission | null) {
  const { snapshot, request, target } = context;
  const isEditable = isEditableVersion(version.state);
  const blocks = keeper === null ? BLOCKS : blocked(`It sits in ${describeSubmission(keeper)}.`);
  if (isOwnRecord(target, version)) return evaluateOwnUnfinished(context, version, blocks, keeper);
  if (request.mode === 'check' && target.version.kind !== 'existing') {
    // A cancellation that goes on is waited for.
    const isFree = keeper === null || (isCancelingSubmission(keeper.state) && takesOutOfReview(request));
    const isHeld = request.onVersionInFlight === 'reuse' && versionHolderOf(snapshot, version) !== null;
    const isUsable = isEditable && isLive(snapshot) && isFree && !isHeld && usesRecords(request);
    const remedy = `Fix and release ${numberOf(version)} instead, if it is still wanted.`;
    return isUsable ? usedLater(request, 'uses its record', remedy) : blocks;
  }
  if (cancelsVersion(target, version)) return null;
  // Making a version is blocked by another; to go on with one that is there is not.
  if (target.version.kind === 'existing' || target.done || target.version.kind === 'none') return null;
  // Its record can be used once the submission that review sent back is canceled; another rule says why it is not.
  return recordOf(target)?.id === version.id && isEditable ? null : blocks;
}

function evaluateOwnUnfinished(
  { snapshot, request, target }: RuleContext,
  version: AppStoreVersion,
  blocks: Obstacle,
  keeper: ReviewSubmission | null,
) {
  const isEditable = isEditableRecord(version);
  const remedy = keeper === null ? FREE_IT : `${capitalized(howToFree(keeper))}.`;
  if (cancelsVersion(target, version))
    return request.mode === 'check' ? usedLater(request, 'cancels its submission first', RESUBMIT_INSTEAD) : null;
  const obstacle = target.locked.length > 0 ? blockedByLock(target.locked, remedy) : blocks;
  if (request.onVersionInFlight === 'fail' && isEditable) return { ...obstacle, remedy: CONTINUE_IT };
  // Reported by versionReleased.
  if (target.done || isApprovedVersion(version.state)) return null;
  if (target.locked.length > 0) {
    // The rule for what review sent back says it, and says more, where the submission is what the run is after.
    const holder = versionHolderOf(snapshot, version);
    const isSentBack = holder !== null && submissionPhase(holder.state) === 'unresolved';
    return request.mode !== 'prepare' && isSentBack ? null : obstacle;
  }
  // What review accepted of a submission that it sent back goes along when that is submitted again.
  const goesAlong = target.submission.kind === 'resubmit';
  return request.mode !== 'prepare' && !goesAlong && !isEditable ? blocks : null;
}

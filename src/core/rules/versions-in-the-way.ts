/**
 * Versions that keep the run from its own. The service makes no other version beside one in flight (docs/service.md#limits),
 * and the live service none beside one that is unfinished (docs/service.md#versions).
 */
import { takesOutOfReview, whyKept } from '../decide/cancellations.ts';
import { isBeingCanceled, isCompleting, isReleased, keeperOf, type Place } from '../decide/place.ts';
import type { RuleContext } from '../decide/target.ts';
import { reusesRecords } from '../decide/version-target.ts';
import type { Cause } from '../model/finding.ts';
import { makesSubmission } from '../model/mode.ts';
import type { ReleaseRequest } from '../model/request.ts';
import { type AppStoreVersion, heldItems, type ReviewSubmission, targetKey } from '../model/resources.ts';
import { contentKeys } from '../model/snapshot.ts';
import {
  approvalOf,
  endsByItself,
  isEditableVersion,
  isStagedVersion,
  isUnderReview,
  submissionPhase,
} from '../model/states.ts';
import {
  capitalized,
  cutList,
  describeHeld,
  describeInstant,
  describeKeys,
  describeSubmission,
  describeVersion,
  joinParts,
  linesFor,
} from '../text/describe.ts';
import { appReviewPage } from '../text/pages.ts';
import { type Remedy, type RuleFinding, wayAround, wayOutOf, wayPast, wayToFree } from '../text/ways-out.ts';

/** Reports each version that keeps the run from its own, or that the release after a check would cancel or use. */
export function reportVersionsInTheWay(context: RuleContext): RuleFinding[] {
  const { snapshot, request, target } = context;
  const cancels = request.mode === 'check' ? target.cancels : [];
  return target.places.flatMap((one) => {
    // A check says what is there before the release after it cancels anything.
    const canceled = cancels.find(({ version }) => version.id === one.version.id);
    const place = { ...one, ...(canceled && { version: canceled.version, holder: canceled.submission }) };
    const reason = reasonAt(context, place);
    const obstacle = reason && findObstacle(context, place, canceled !== undefined);
    if (reason === null || obstacle === null) return [];
    const { version } = place;
    const { severity = 'error', why, remedy = wayOut(place), ...words } = obstacle;
    const message = joinParts([`${beside(place, obstacle)}.`, why], ' ');
    const link = isStagedVersion(version.state) ? { link: appReviewPage(snapshot.app.id) } : {};
    const passes = severity === 'error' && isPassing(context, place);
    return versionFinding(version, { reason, severity, ...words, message, remedy, ...link, passes });
  });
}

/** The record has the number of a release, and cannot get another one. */
export function isUsedUp({ version, seat, use }: Place): boolean {
  return seat === 'through' && (use === 'asked' || (use === 'renamed' && isReleased(version)));
}

/** @returns `null` where the version is over, or another rule reports it */
function reasonAt(context: RuleContext, place: Place): 'version.in-flight' | 'version.unfinished' | null {
  const { request, target } = context;
  const { version, seat, use, isEditable } = place;
  const { phase } = version;
  if (isUsedUp(place)) return null;
  if (phase !== 'in-flight' && phase !== 'unfinished') {
    // By the interface specification it is over, and used again, unless it sits resolved, or accepted, in what was sent back.
    return use === 'asked' && phase === 'over' && target.locked.length > 0 ? 'version.unfinished' : null;
  }
  const isNeeded = use === 'asked' ? request.mode !== 'prepare' : use === 'renamed' && request.mode !== 'check';
  // reportUnresolved reports it.
  if (seat === 'sent-back' && isNeeded) return null;
  // reportUnreadContents reports it.
  if (areContentsUnread(context, place)) return null;
  if (phase === 'in-flight') return 'version.in-flight';
  // reportVersionElsewhere reports it.
  return use === 'renamed' && isEditable && isNeeded && keeperOf(place) !== null ? null : 'version.unfinished';
}

/** The run depends on what the submission holds: to cancel it, or to compare it with what is asked for. */
function areContentsUnread({ snapshot, request, target }: RuleContext, place: Place): boolean {
  if (target.kept.get(place.version.id)?.kind === 'unread') return true;
  if (place.use !== 'asked' || !makesSubmission(request.mode) || target.locked.length > 0) return false;
  return place.seat === 'lost' ? !snapshot.known.others : place.seat === 'in-review' && place.holder?.items === null;
}

/** Makes a finding about the version. Its message goes on after the state. */
export function versionFinding(version: AppStoreVersion, words: RuleFinding): RuleFinding {
  const message = `${capitalized(describeVersion(version))} is ${version.state}${words.message}`;
  return { ...words, message, subject: { type: 'appStoreVersion', id: version.id } };
}

/** The cause beyond the state of the version. The remedy is left out where the place of the version gives the way out. */
type VersionObstacle = Cause<string | Remedy>;

/** The state says it all. */
const BLOCKS: VersionObstacle = { why: '' };

function blockedByLock(locked: readonly string[], remedy: string | Remedy): VersionObstacle {
  const { list, others } = cutList(locked, 60, '; ');
  return { why: `It can no longer be changed, but this run would change it: ${list}.`, remedy, ...others };
}

/** Goes on after the state of the version. The cause of an error takes the room of the date. */
function beside({ version, use, holder }: Place, { severity, why }: VersionObstacle): string {
  const isPlain = why === '';
  if (version.phase !== 'in-flight')
    return isPlain && use !== 'asked' ? '; the service makes no new version beside it' : '';
  if (!isPlain && (use === 'asked' || severity !== 'warning')) return '';
  if (holder?.submittedDate !== undefined) return `, submitted ${describeInstant(holder.submittedDate)}`;
  return version.createdDate === undefined ? '' : `, made ${describeInstant(version.createdDate)}`;
}

/** Waiting clears the obstacle. The approval of the own version helps nobody where it is under review otherwise than asked. */
function isPassing({ request, target }: RuleContext, { version, phase, use, seat }: Place): boolean {
  const isKept = request.mode === 'check' || request.onVersionInFlight === 'fail';
  const isOtherwise = seat === 'in-review' || isKept || target.locked.length > 0;
  if (use === 'asked' && phase !== 'closing' && isUnderReview(version.state) && isOtherwise) return false;
  return isUnderReview(version.state) ? phase !== 'unresolved' : endsByItself(phase);
}

/** @returns `null` where the version is not in the way of the run */
function findObstacle(context: RuleContext, place: Place, isCanceled: boolean): VersionObstacle | null {
  const { request, target } = context;
  const { version, use, seat } = place;
  const isInFlight = version.phase === 'in-flight';
  // Everything is done already, so the run does not ask the service for a version.
  if (target.done) return null;
  if (request.onVersionInFlight === 'fail' && (isInFlight || (use === 'asked' && seat === 'sent-back')))
    return version.versionString === request.version ? { ...BLOCKS, remedy: wayAround('kept-by-fail') } : BLOCKS;
  const isFree = use === 'renamed' && seat === 'free';
  if (isCanceled || (isFree && request.mode === 'check' && reusesRecords(request)))
    return usedLater(request, place, isCanceled);
  if (use === 'asked') return isInFlight ? obstacleInOwn(context, place) : obstacleInOwnUnfinished(context, place);
  // The record that the run uses again is free.
  if (isFree) return null;
  // A submission with a version and one with other items may coexist.
  if (target.version.kind === 'none' && request.mode !== 'check') return null;
  // Making a version is blocked by an unfinished one; to go on with one that is there is not.
  if (!isInFlight && target.place?.use === 'asked') return null;
  return obstacleInOther(context, place);
}

/** Warns, in a check, about a version that the release after it would cancel, or use again. */
function usedLater(
  { onVersionInFlight }: ReleaseRequest,
  { version, use, seat }: Place,
  isCanceled: boolean,
): VersionObstacle {
  const isInFlight = version.phase === 'in-flight';
  const cancels = isInFlight ? 'cancels it' : 'cancels its submission';
  const isRenamed = use === 'renamed' && seat === 'free';
  const words = [isCanceled && cancels, isRenamed && 'renames it to the new number'];
  const inFlight = isUnderReview(version.state) ? 'canceled-later' : 'renamed-later';
  const other = approvalOf(version.state) === 'under-way' ? 'canceled-later' : 'unfinished-renamed-later';
  const unfinished = use === 'asked' ? 'sent-back-canceled-later' : other;
  const remedy = wayAround(isInFlight ? inFlight : unfinished, version);
  const why = `A release with on-version-in-flight: ${onVersionInFlight} ${joinParts(words, ', and ')}.`;
  return { severity: 'warning', why, remedy };
}

/** The live service would also rename a record that is under review, or in a draft (docs/service.md#versions). */
function obstacleInOther(context: RuleContext, place: Place): VersionObstacle {
  const { version, use, holder, seat } = place;
  const kept = keptInReview(context, place);
  if (kept !== null) return kept;
  if (use === 'renamed' && version.phase === 'in-flight') {
    const where =
      holder === null ? 'The submission that holds it could not be found' : `It sits in ${describeSubmission(holder)}`;
    const cannot = takesOutOfReview(context.request) ? 'can be neither canceled nor renamed' : 'cannot be renamed';
    return { why: `${where}, so it ${cannot}.` };
  }
  const isHeld = version.phase === 'unfinished' && (isEditableVersion(version.state) || seat === 'in-review');
  const keeper = isHeld ? keeperOf(place) : null;
  if (keeper === null) return BLOCKS;
  return { why: `It sits in ${describeSubmission(keeper)}.`, remedy: wayToFree(keeper) };
}

/** Returns why the policy does not cancel the version; `null` where it does, or has no reason to. */
function keptInReview(context: RuleContext, { version }: Place): VersionObstacle | null {
  const judgment = context.target.kept.get(version.id);
  if (judgment?.kind !== 'lost' && judgment?.kind !== 'loses') return null;
  const cause = whyKept(context, judgment);
  if (judgment.kind !== 'loses') return cause;
  const way = judgment.isStaged ? 'in-draft-with-others' : 'in-review-with-others';
  return { ...cause, remedy: wayOutOf(way, context.request) };
}

function obstacleInOwn(context: RuleContext, place: Place): VersionObstacle | null {
  const { request, target } = context;
  const { seat, version } = place;
  const kept = keptInReview(context, place);
  if (kept !== null) return kept;
  if (request.mode === 'check' && (isUnderReview(version.state) || seat === 'in-review')) return BLOCKS;
  if (target.locked.length > 0) return blockedByLock(target.locked, wayAround('locked-in-flight'));
  if (seat === 'staged') return obstacleInDraft(context, place);
  // A run that only makes it ready leaves its submission alone.
  return request.mode === 'prepare' && !isBeingCanceled(place) ? null : obstacleInSubmission(context, place);
}

function obstacleInSubmission(context: RuleContext, place: Place): VersionObstacle | null {
  switch (place.seat) {
    case 'closing':
      return BLOCKS;
    case 'in-review':
      return obstacleInReview(context, place);
    case 'lost':
      return { why: 'The submission that it is under review in was not found, so its items cannot be compared.' };
    default:
      return null;
  }
}

/** What is under review with the version is not what the run asks for. */
function obstacleInReview(context: RuleContext, { holder }: Place): VersionObstacle {
  const { wanted } = context.target;
  const held = (holder && contentKeys(holder)) ?? new Set();
  if (!held.isSubsetOf(wanted)) {
    const extra = [...held.difference(wanted)];
    const { list, others } = describeKeys(context, extra, 60);
    const why = `It is under review together with ${list}, not asked for.`;
    return { why, remedy: wayAround('in-review-with-more'), ...others, ...linesFor(extra) };
  }
  const { list, others } = describeKeys(context, [...wanted.difference(held)], 60);
  return { why: `It went without ${list}.`, remedy: wayAround('in-review-with-less'), ...others };
}

/** Returns the obstacle where the run neither takes the version out of its draft, nor adopts the draft. */
function obstacleInDraft(context: RuleContext, { holder }: Place): VersionObstacle | null {
  const { request, target } = context;
  const { edits, submission } = target;
  // The export answer alone changes the build only.
  if (!edits.any && (request.mode === 'prepare' || (holder === null && !isAddedElsewhere(context)))) return null;
  const isAdopted = submission.kind === 'adopt' && submission.submission.id === holder?.id;
  return isAdopted ? null : notTakenOut(context, holder);
}

/**
 * The service refuses to add the version to a second submission, and the draft made for that would be left. In a draft
 * that is adopted it is there already, or is added (docs/service.md#adding-an-item). reportUnreadContents reports
 * contents that were not read.
 */
function isAddedElsewhere({ snapshot: { known, submissions }, target }: RuleContext): boolean {
  const isRead = submissions.every(({ items, state }) => items !== null || submissionPhase(state) === 'over');
  return target.submission.kind === 'create' && known.drafts && known.others && isRead;
}

function notTakenOut(context: RuleContext, holder: ReviewSubmission | null): VersionObstacle {
  const { mode, onOrphans } = context.request;
  if (holder === null) return { why: 'Its draft was not found, so nothing can be done with it.' };
  if (mode === 'prepare') return { why: 'It sits in a draft, and only mode: submit takes it out to change it.' };
  if (onOrphans === 'fail') return { why: 'It sits in a draft, which on-orphans: fail leaves alone.' };
  const { wanted } = context.target;
  const more = heldItems(holder.items).filter(({ target }) => target === null || !wanted.has(targetKey(target)));
  if (more.length === 0) return { why: 'It sits in a draft, and this run continues with another one.' };
  const names = more.map((item) => describeHeld(item, context));
  const { list, others } = cutList(names, 60);
  return { why: `Its draft also holds ${list}.`, ...others };
}

/** The state of its submission outweighs its own. */
function wayOut({ seat, holder, use, version }: Place): string | Remedy {
  if (version.phase !== 'in-flight') return wayPast(version);
  if (seat === 'closing')
    return isCompleting(holder)
      ? 'Its review is being completed: run again in a minute, or set wait-minutes.'
      : 'Its submission is being canceled, which takes about a minute: run again then, or set wait-minutes.';
  if (seat === 'sent-back') return wayAround('version-sent-back', version);
  // Its approval helps nobody, so no run waits for it.
  if (use === 'asked' && isUnderReview(version.state)) return wayAround('own-in-review', version);
  return seat === 'staged' && holder !== null && use !== 'other' ? wayAround('version-in-draft') : wayPast(version);
}

const KEEP_AS_IT_IS =
  'Set the inputs to what it has. To change it, cancel its release, or its submission, on its page first.';

function obstacleInOwnUnfinished(context: RuleContext, place: Place): VersionObstacle | null {
  const { request, target } = context;
  if (target.locked.length > 0)
    return blockedByLock(target.locked, obstacleInOther(context, place).remedy ?? KEEP_AS_IT_IS);
  // An accepted version goes along when the submission that holds it is submitted again.
  const isStuck = request.mode !== 'prepare' && !place.isEditable && target.submission.kind !== 'resubmit';
  return isStuck ? obstacleInOther(context, place) : null;
}

/**
 * Versions that keep the run from its own. The service makes no other version beside one in flight (docs/service.md#limits),
 * and the live service none beside one that is unfinished (docs/service.md#versions).
 */
import { isFreedByCanceling, itemsLostByCanceling, takesOutOfReview } from '../decide/cancellations.ts';
import { isCompleting, isReleased, keeperOf, type Place, type Seat } from '../decide/place.ts';
import { hiddenHolders } from '../decide/submission-target.ts';
import type { RuleContext } from '../decide/target.ts';
import { appFinding, type Finding, type FindingWords, type Severity } from '../model/finding.ts';
import type { ReleaseRequest } from '../model/request.ts';
import { type App, type AppStoreVersion, heldItems, type ReviewSubmission, targetKey } from '../model/resources.ts';
import { contentKeys, isLive, wantedKeys } from '../model/snapshot.ts';
import { endsByItself, isEditableVersion, isStagedVersion, isUnderReview, submissionPhase } from '../model/states.ts';
import type { Cancellation } from '../model/step.ts';
import {
  type CutList,
  capitalized,
  cutList,
  describeHeld,
  describeInstant,
  describeKeys,
  describeSubmission,
  describeVersion,
} from '../text/describe.ts';
import { appReviewPage } from '../text/pages.ts';
import { wayOutOf, wayPast, wayToFree } from '../text/ways-out.ts';

type VersionReason = 'version.in-flight' | 'version.unfinished' | 'version.released';

/** Returns the places that are reported for this reason: each version has one reason at most. */
export function placesFor(reason: VersionReason, context: RuleContext): Place[] {
  return context.target.places.filter((place) => reasonOf(context, place) === reason);
}

function reasonOf(context: RuleContext, place: Place): VersionReason | null {
  const { version, seat, use } = place;
  const isUsedUp = use === 'asked' || (use === 'renamed' && isReleased(version));
  if (seat === 'through' && isUsedUp) return 'version.released';
  const phases = [version.phase, canceledLater(context, place)?.version.phase];
  if (phases.includes('in-flight')) return 'version.in-flight';
  return version.phase === 'unfinished' || isKept(context, place) ? 'version.unfinished' : null;
}

/** Returns the cancellation of the version that the release after a check would make. */
function canceledLater({ request, target }: RuleContext, { version }: Place): Cancellation | undefined {
  return request.mode === 'check' ? target.cancels.find((one) => one.version.id === version.id) : undefined;
}

/**
 * The record is over by the interface specification, and is used again. It is kept as it is with `fail`, and where it sits
 * resolved, or accepted, in what review sent back.
 */
function isKept({ request, target }: RuleContext, { version, use, isEditable }: Place): boolean {
  if (use !== 'asked' || version.phase !== 'over') return false;
  return target.locked.length > 0 || (request.onVersionInFlight === 'fail' && isEditable);
}

/** Makes a finding about the version. Its message goes on after the state. */
export function versionFinding(app: App, version: AppStoreVersion, words: FindingWords): Finding {
  const message = `${capitalized(describeVersion(version))} is ${version.state}${words.message}`;
  return appFinding(app, { ...words, message, subject: { type: 'appStoreVersion', id: version.id } });
}

interface Obstacle {
  severity: Severity;
  /** Cause beyond the state of the version: sentences, after a blank. Empty where the state says it all. */
  why: string;
  /** Left out where the place of the version gives the way out. */
  remedy?: string | undefined;
  /** The rest of a list in `why`. */
  others?: CutList['others'];
}

const BLOCKS: Obstacle = { severity: 'error', why: '' };

function blockedBecause(why: string, remedy?: string, others: CutList['others'] = {}): Obstacle {
  return { severity: 'error', why: ` ${why}`, remedy, others };
}

function blockedByLock(locked: readonly string[], remedy: string | undefined): Obstacle {
  const { list, others } = cutList(locked, 60, '; ');
  return blockedBecause(`It can no longer be changed, but this run would change it: ${list}.`, remedy, others);
}

/** Warns, in a check, about a version that the release after it would cancel, or use under its own number. */
function usedLater({ onVersionInFlight }: ReleaseRequest, what: string, remedy: string): Obstacle {
  return { severity: 'warning', why: ` A release with on-version-in-flight: ${onVersionInFlight} ${what}.`, remedy };
}

/** The policy gives the record to another number, where the record is free. */
function renamesRecords({ onVersionInFlight }: ReleaseRequest): boolean {
  return onVersionInFlight === 'reuse' || onVersionInFlight === 'cancel';
}

/** Waiting clears the obstacle. The approval of the own version helps nobody where it is under review otherwise than asked. */
function isPassing({ request, target }: RuleContext, { version, phase, use, seat }: Place): boolean {
  const isOtherwise = seat === 'in-review' || request.mode === 'check' || target.locked.length > 0;
  if (use === 'asked' && phase !== 'closing' && isUnderReview(version.state) && isOtherwise) return false;
  return isUnderReview(version.state) ? phase !== 'unresolved' : endsByItself(phase);
}

/** Reports each version in flight that keeps the run from its own, or that the release after a check would cancel. */
export function reportVersionsInFlight(context: RuleContext): Finding[] {
  return placesFor('version.in-flight', context).flatMap((place) => {
    const cancellation = canceledLater(context, place);
    if (cancellation !== undefined) return warnOfCancellation(context, cancellation);
    const obstacle = obstacleInFlight(context, place);
    if (obstacle === null) return [];
    const { version, use, holder } = place;
    const { severity, why, remedy = wayOut(context, place), others } = obstacle;
    // The reason that follows about the version asked for takes the room of the date.
    const when = use === 'asked' && why !== '' ? '' : since(version, holder);
    const words = { severity, message: `${when}.${why}`, remedy, ...others };
    return inFlightFinding(context, version, { ...words, passes: isPassing(context, place) });
  });
}

function warnOfCancellation(context: RuleContext, { version, submission }: Cancellation): Finding {
  const { request } = context;
  const isInReview = isUnderReview(version.state);
  const remedy = wayOutOf(isInReview ? 'canceled-later' : 'renamed-later', request, version);
  const { why, ...words } = usedLater(request, 'cancels it', remedy);
  const message = `${since(version, submission)}.${why}`;
  return inFlightFinding(context, version, { ...words, remedy, message, passes: isInReview || submission !== null });
}

function inFlightFinding(
  { snapshot: { app } }: RuleContext,
  version: AppStoreVersion,
  words: Omit<FindingWords, 'reason'>,
) {
  const link = isStagedVersion(version.state) ? { link: appReviewPage(app.id) } : {};
  return versionFinding(app, version, { reason: 'version.in-flight', ...words, ...link });
}

function since(version: AppStoreVersion, holder: ReviewSubmission | null): string {
  if (holder?.submittedDate !== undefined) return `, submitted ${describeInstant(holder.submittedDate)}`;
  return version.createdDate === undefined ? '' : `, made ${describeInstant(version.createdDate)}`;
}

const OBSTACLES: Record<Place['use'], (context: RuleContext, place: Place) => Obstacle | null> = {
  asked: obstacleInOwnInFlight,
  renamed: obstacleInRenamed,
  other: obstacleInOther,
};

/** @returns `null` where the version does not block the run, or another rule reports why it does */
function obstacleInFlight(context: RuleContext, place: Place): Obstacle | null {
  const { snapshot, request, target } = context;
  const { version, seat, use } = place;
  if (request.onVersionInFlight === 'fail')
    return version.versionString === request.version
      ? { ...BLOCKS, remedy: wayOutOf('kept-by-fail', request) }
      : BLOCKS;
  // Everything is done already, so the run does not ask the service for a version.
  if (target.done) return null;
  if (takesOutOfReview(request)) {
    const lost = seat === 'in-review' ? itemsLostByCanceling(request, place) : [];
    const isUnread = seat === 'lost' && hiddenHolders(snapshot).some(({ id }) => snapshot.itemFailures.has(id));
    // reportUnreadContents reports what could not be read.
    if (lost === null || isUnread) return null;
    if (lost.length > 0) {
      const { list, others } = describeKeys(context, lost, 80);
      const why = `Canceling would take ${list} out of review too.`;
      return blockedBecause(why, wayOutOf('in-review-with-others', request), others);
    }
  }
  return OBSTACLES[use](context, place);
}

/** The live service would also rename a record that is under review, or in a draft (docs/service.md#versions). */
function obstacleInRenamed({ request }: RuleContext, { version, seat, holder }: Place): Obstacle | null {
  if (seat === 'free') return request.mode === 'check' ? renamedLater(request, version) : null;
  const why =
    holder === null ? 'The submission that holds it could not be found' : `It sits in ${describeSubmission(holder)}`;
  const cannot = takesOutOfReview(request) ? 'can be neither canceled nor renamed' : 'cannot be renamed';
  return blockedBecause(`${why}, so it ${cannot}.`);
}

function obstacleInOther({ request }: RuleContext, { version, seat }: Place): Obstacle | null {
  // A submission with a version and one with other items may coexist.
  if (request.mode === 'submit-items') return null;
  const isRenamedLater = request.mode === 'check' && seat === 'free' && renamesRecords(request);
  return isRenamedLater ? renamedLater(request, version) : BLOCKS;
}

function renamedLater(request: ReleaseRequest, version: AppStoreVersion): Obstacle {
  return usedLater(request, 'renames it to the new number', wayOutOf('renamed-later', request, version));
}

function obstacleInOwnInFlight(context: RuleContext, place: Place): Obstacle | null {
  const { request, target } = context;
  const { seat, version } = place;
  // Left to reportUnresolved.
  if (seat === 'sent-back' && request.mode !== 'prepare') return null;
  if (request.mode === 'check' && (isUnderReview(version.state) || seat === 'in-review')) return BLOCKS;
  if (target.locked.length > 0)
    return blockedByLock(target.locked, wayOutOf('locked-in-flight', request, inTheWay(context, place)));
  if (seat === 'staged') return obstacleInDraft(context, place);
  if (request.mode === 'prepare' || isUnread(context, place)) return null;
  return seat === 'in-review' ? obstacleInReview(context, place) : OBSTACLES_TO_SUBMIT[seat];
}

/** True where contents are unknown because a read failed, which is reported by itself. */
function isUnread({ snapshot }: RuleContext, { seat, holder }: Place): boolean {
  return seat === 'lost' ? !snapshot.known.others : seat === 'in-review' && holder?.items === null;
}

/** Obstacles to a run that submits its version as it is, by the seat of the version. */
const OBSTACLES_TO_SUBMIT: Record<Exclude<Seat, 'staged' | 'in-review'>, Obstacle | null> = {
  free: null,
  lost: blockedBecause('The submission that it is under review in was not found, so its items cannot be compared.'),
  returned: null,
  'sent-back': null,
  closing: BLOCKS,
  pending: null,
  through: null,
  unknown: null,
};

/** What is under review with the version is not what the run asks for. */
function obstacleInReview(context: RuleContext, place: Place): Obstacle {
  const { holder } = place;
  const wanted = wantedKeys(context.target.record, context.target.items);
  const held = (holder && contentKeys(holder)) ?? new Set();
  if (!held.isSubsetOf(wanted))
    return blockedBecause('It is under review together with other items than the ones asked for.');
  const { list, others } = describeKeys(context, [...wanted.difference(held)], 60);
  const remedy = wayOutOf('in-review-with-less', context.request, inTheWay(context, place));
  return blockedBecause(`It went without ${list}.`, remedy, others);
}

/** Returns the obstacle where the run neither takes the version out of its draft, nor adopts the draft. */
function obstacleInDraft(context: RuleContext, { holder }: Place): Obstacle | null {
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

function notTakenOut(context: RuleContext, holder: ReviewSubmission | null): Obstacle {
  const { mode, onOrphans } = context.request;
  if (holder === null) return blockedBecause('Its draft was not found, so nothing can be done with it.');
  if (mode === 'prepare') return blockedBecause('It sits in a draft, and only mode: submit takes it out to change it.');
  if (onOrphans !== 'adopt') return blockedBecause(`It sits in a draft, which on-orphans: ${onOrphans} leaves alone.`);
  const asked = wantedKeys(context.target.record, context.target.items);
  const more = heldItems(holder.items).filter(({ target }) => target === null || !asked.has(targetKey(target)));
  if (more.length === 0) return blockedBecause('It sits in a draft, and this run continues with another one.');
  const names = more.map((item) => describeHeld(item, context));
  const { list, others } = cutList(names, 60);
  return blockedBecause(`Its draft also holds ${list}.`, undefined, others);
}

/** The state of its submission outweighs its own. */
function wayOut(context: RuleContext, place: Place): string {
  const { request } = context;
  const { seat, holder, use } = place;
  if (seat === 'closing')
    return isCompleting(holder)
      ? 'Its review is being completed: run again in a minute, or set wait-minutes.'
      : 'Its submission is being canceled, which takes about a minute: run again then, or set wait-minutes.';
  if (seat === 'sent-back') return wayOutOf('version-sent-back', request, inTheWay(context, place));
  if (seat === 'staged' && holder !== null && use !== 'other') return wayOutOf('version-in-draft', request);
  if (seat === 'lost' && takesOutOfReview(request))
    return 'Run again; if it stays, wait for its review (wait-minutes), or take it out of review on its page.';
  return wayPast(inTheWay(context, place), request);
}

/** Returns the version, with the policies that free its record and take nothing else out of review. */
export function inTheWay(context: RuleContext, place: Place) {
  if (place.seat === 'free') return place.version;
  return { ...place.version, freedBy: isFreedByCanceling(context, place) ? (['cancel'] as const) : [] };
}

/** Reports each unfinished version that keeps the run from its own, or that the release after a check would use. */
export function reportUnfinishedVersions(context: RuleContext): Finding[] {
  return placesFor('version.unfinished', context).flatMap((place) => {
    const obstacle = obstacleUnfinished(context, place);
    if (obstacle === null) return [];
    const { version, use } = place;
    const { why, severity, remedy = wayPast(inTheWay(context, place), context.request), others } = obstacle;
    const beside = why === '' && use !== 'asked' ? '; the service makes no new version beside it' : '';
    return versionFinding(context.snapshot.app, version, {
      reason: 'version.unfinished',
      severity,
      message: `${beside}.${why}`,
      remedy,
      ...others,
      passes: isPassing(context, place),
    });
  });
}

/** @returns `null` where the version does not block the run, or another rule reports why it does */
function obstacleUnfinished(context: RuleContext, place: Place): Obstacle | null {
  const { request, target } = context;
  if (place.use === 'asked') return obstacleInOwnUnfinished(context, place);
  // Making a version is blocked by another; to go on with one that is there is not.
  if (target.place?.use === 'asked') return null;
  if (request.mode === 'check') return obstacleForCheck(context, place);
  if (target.done || target.version.kind === 'none') return null;
  // reportUnresolved or reportVersionElsewhere reports the submission of a record that gets another number.
  return place.use === 'renamed' && isEditableVersion(place.version.state) ? null : blockedAt(request, place);
}

/** A record may sit in a submission although its state says that it can be edited, or that its own review is over. */
function blockedAt(request: ReleaseRequest, place: Place): Obstacle {
  const { version, seat } = place;
  const keeper = isEditableVersion(version.state) || seat === 'in-review' ? keeperOf(place) : null;
  if (keeper === null) return BLOCKS;
  return blockedBecause(
    `It sits in ${describeSubmission(keeper)}.`,
    `${capitalized(wayToFree(keeper, request, version))}.`,
  );
}

/** The release after a check uses a record that is free, or that a cancellation frees. */
function obstacleForCheck({ snapshot, request }: RuleContext, place: Place): Obstacle {
  const { version } = place;
  const isRenamed = isEditableVersion(version.state) && isLive(snapshot) && isFreeLater(request, place);
  if (!isRenamed) return blockedAt(request, place);
  return usedLater(request, 'renames it to the new number', wayOutOf('unfinished-renamed-later', request, version));
}

function isFreeLater(request: ReleaseRequest, { seat, holder }: Place): boolean {
  if (seat === 'free') return renamesRecords(request);
  if (isCompleting(holder)) return false;
  return ['sent-back', 'closing', 'unknown'].includes(seat) && takesOutOfReview(request);
}

const KEEP_AS_IT_IS =
  'Set the inputs to what it has. To change it, cancel its release, or its submission, on its page first.';

function obstacleInOwnUnfinished(context: RuleContext, place: Place): Obstacle | null {
  const { request, target } = context;
  if (canceledLater(context, place) !== undefined)
    return usedLater(request, 'cancels its submission first', wayOutOf('sent-back-canceled-later', request));
  const there = blockedAt(request, place);
  const { locked } = target;
  const obstacle = locked.length === 0 ? there : blockedByLock(locked, there.remedy ?? KEEP_AS_IT_IS);
  if (request.onVersionInFlight === 'fail' && place.isEditable)
    return { ...obstacle, remedy: wayOutOf('kept-by-fail', request) };
  return isOwnInTheWay(context, place) ? obstacle : null;
}

function isOwnInTheWay({ request, target }: RuleContext, { seat, isEditable }: Place): boolean {
  if (target.done) return false;
  const isPrepared = request.mode === 'prepare';
  // reportUnresolved reports the submission that the run is after.
  if (target.locked.length > 0) return isPrepared || seat !== 'sent-back';
  // An accepted version goes along when the submission that holds it is submitted again.
  return !isPrepared && !isEditable && target.submission.kind !== 'resubmit';
}

/**
 * Versions that keep the run from its own. The service makes no other version beside one in flight (docs/service.md#limits),
 * and the live service none beside one that is unfinished (docs/service.md#versions).
 */
import { judgeCancellation, KEPT, keptByOthers, takesOutOfReview } from '../decide/cancellations.ts';
import { isCompleting, isReleased, keeperOf, type Place } from '../decide/place.ts';
import { type RuleContext, withInputs } from '../decide/target.ts';
import { reusesRecords } from '../decide/version-target.ts';
import { appFinding, type Finding, type FindingWords } from '../model/finding.ts';
import { makesSubmission } from '../model/mode.ts';
import type { ReleaseRequest } from '../model/request.ts';
import { type App, type AppStoreVersion, heldItems, type ReviewSubmission, targetKey } from '../model/resources.ts';
import { contentKeys, wantedKeys } from '../model/snapshot.ts';
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

type InTheWay = 'version.in-flight' | 'version.unfinished';
/** The one rule that reports what is wrong with the place of a version; `unread`: contents that were not read. */
type Owner = InTheWay | 'version.released' | 'submission.unresolved' | 'item.elsewhere' | 'unread';

/** Returns the places that one rule has to report. */
export function placesFor(owner: Owner, context: RuleContext): Place[] {
  return context.target.places.filter((place) => ownerOf(context, place) === owner);
}

function ownerOf(context: RuleContext, place: Place): Owner | null {
  const { version, seat, use, isEditable } = place;
  const { mode, onVersionInFlight } = context.request;
  if (seat === 'through' && (use === 'asked' || (use === 'renamed' && isReleased(version)))) return 'version.released';
  const phase = canceledLater(context, place)?.version.phase ?? version.phase;
  if (phase !== 'in-flight' && phase !== 'unfinished') return isKept(context, place) ? 'version.unfinished' : null;
  const isNeeded = use === 'asked' ? mode !== 'prepare' : use === 'renamed' && mode !== 'check';
  if (seat === 'sent-back' && isNeeded && onVersionInFlight !== 'fail') return 'submission.unresolved';
  if (isUnread(context, place)) return 'unread';
  if (phase === 'in-flight') return 'version.in-flight';
  const isElsewhere = use === 'renamed' && isEditable && isNeeded && keeperOf(place) !== null;
  return isElsewhere ? 'item.elsewhere' : 'version.unfinished';
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

/** The run depends on what the submission holds: to cancel it, or to compare it with what is asked for. */
function isUnread({ snapshot, request, target }: RuleContext, place: Place): boolean {
  if (target.kept.get(place.version.id)?.kind === 'unread') return true;
  if (place.use !== 'asked' || !makesSubmission(request.mode) || target.locked.length > 0) return false;
  return place.seat === 'lost' ? !snapshot.known.others : place.seat === 'in-review' && place.holder?.items === null;
}

/** Makes a finding about the version. Its message goes on after the state. */
export function versionFinding(app: App, version: AppStoreVersion, words: FindingWords): Finding {
  const message = `${capitalized(describeVersion(version))} is ${version.state}${words.message}`;
  return appFinding(app, { ...words, message, subject: { type: 'appStoreVersion', id: version.id } });
}

interface Obstacle extends Pick<Finding, 'severity' | 'details'> {
  /** Cause beyond the state of the version: sentences, after a blank. Empty where the state says it all. */
  why: string;
  /** Left out where the place of the version gives the way out. */
  remedy?: string | undefined;
}

const BLOCKS: Obstacle = { severity: 'error', why: '' };

function blockedBecause(why: string, remedy?: string, others: CutList['others'] = {}): Obstacle {
  return { severity: 'error', why: ` ${why}`, remedy, ...others };
}

function blockedByLock(locked: readonly string[], remedy: string | undefined): Obstacle {
  const { list, others } = cutList(locked, 60, '; ');
  return blockedBecause(`It can no longer be changed, but this run would change it: ${list}.`, remedy, others);
}

/** Reports each version in flight that keeps the run from its own, or that the release after a check would cancel or use. */
export function reportVersionsInFlight(context: RuleContext): Finding[] {
  return report(context, 'version.in-flight', ({ version, use, holder }, { why }) => {
    // The reason that follows about the version asked for takes the room of the date.
    return use === 'asked' && why !== '' ? '' : since(version, holder);
  });
}

/** Reports each unfinished version that keeps the run from its own, or that the release after a check would use. */
export function reportUnfinishedVersions(context: RuleContext): Finding[] {
  return report(context, 'version.unfinished', ({ use }, { why }) =>
    why === '' && use !== 'asked' ? '; the service makes no new version beside it' : '',
  );
}

function report(context: RuleContext, reason: InTheWay, beside: (place: Place, obstacle: Obstacle) => string) {
  const { app } = context.snapshot;
  return placesFor(reason, context).flatMap((place): Finding | [] => {
    const obstacle = findObstacle(context, place, reason);
    if (obstacle === null) return [];
    const canceled = canceledLater(context, place);
    const { why, remedy = wayOut(context, place), ...words } = obstacle;
    const version = canceled?.version ?? place.version;
    const about = { ...place, version, holder: canceled?.submission ?? place.holder };
    const message = `${beside(about, obstacle)}.${why}`;
    const link = isStagedVersion(version.state) ? { link: appReviewPage(app.id) } : {};
    return versionFinding(app, version, {
      reason,
      ...words,
      message,
      remedy,
      ...link,
      passes: isPassing(context, place),
    });
  });
}

function since(version: AppStoreVersion, holder: ReviewSubmission | null): string {
  if (holder?.submittedDate !== undefined) return `, submitted ${describeInstant(holder.submittedDate)}`;
  return version.createdDate === undefined ? '' : `, made ${describeInstant(version.createdDate)}`;
}

/** Waiting clears the obstacle. The approval of the own version helps nobody where it is under review otherwise than asked. */
function isPassing({ request, target }: RuleContext, { version, phase, use, seat }: Place): boolean {
  const isOtherwise = seat === 'in-review' || request.mode === 'check' || target.locked.length > 0;
  if (use === 'asked' && phase !== 'closing' && isUnderReview(version.state) && isOtherwise) return false;
  return isUnderReview(version.state) ? phase !== 'unresolved' : endsByItself(phase);
}

/** @returns `null` where the version is not in the way of the run */
function findObstacle(context: RuleContext, place: Place, reason: InTheWay): Obstacle | null {
  const { request, target } = context;
  const { version, use, seat, isEditable } = place;
  const isInFlight = reason === 'version.in-flight';
  if (request.onVersionInFlight === 'fail' && (isInFlight || (use === 'asked' && isEditable))) {
    if (version.versionString !== request.version) return BLOCKS;
    const closed = isFreedBy(context, version, { onVersionInFlight: 'resume' }) ? [] : (['resume'] as const);
    return { ...BLOCKS, remedy: wayOutOf('kept-by-fail', request, { ...version, closed }) };
  }
  // Everything is done already, so the run does not ask the service for a version.
  if (target.done) return null;
  const later = usedLater(context, place);
  if (later !== null) return later;
  if (use === 'asked') return isInFlight ? obstacleInOwn(context, place) : obstacleInOwnUnfinished(context, place);
  // The record that the run uses again is free.
  if (use === 'renamed' && seat === 'free') return null;
  // A submission with a version and one with other items may coexist.
  if (target.version.kind === 'none' && request.mode !== 'check') return null;
  // Making a version is blocked by an unfinished one; to go on with one that is there is not.
  if (!isInFlight && target.place?.use === 'asked') return null;
  return obstacleInOther(context, place);
}

/** Tries the run with another input, and returns true if the version is no longer in its way. */
function isFreedBy(context: RuleContext, { id }: AppStoreVersion, inputs: Partial<ReleaseRequest>): boolean {
  const values = Object.entries(inputs);
  if (values.every(([name, value]) => Reflect.get(context.request, name) === value)) return false;
  const tried = withInputs(context, inputs);
  return !(['version.in-flight', 'version.unfinished'] as const).some((reason) =>
    placesFor(reason, tried).some((place) => {
      return place.version.id === id && findObstacle(tried, place, reason)?.severity === 'error';
    }),
  );
}

/** Warns, in a check, about a version that the release after it would cancel, or use again. */
function usedLater(context: RuleContext, place: Place): Obstacle | null {
  const { request } = context;
  const canceled = canceledLater(context, place);
  const isRenamed = place.use === 'renamed' && place.seat === 'free' && reusesRecords(request);
  if (request.mode !== 'check' || (canceled === undefined && !isRenamed)) return null;
  const version = canceled?.version ?? place.version;
  const isReviewed = canceled !== undefined && version.phase === 'in-flight';
  const cancels = isReviewed ? 'cancels it' : 'cancels its submission';
  const words = [canceled && cancels, isRenamed && 'renames it to the new number'].filter(Boolean).join(', and ');
  const inFlight = isUnderReview(version.state) ? 'canceled-later' : 'renamed-later';
  const unfinished = place.use === 'asked' ? 'sent-back-canceled-later' : 'unfinished-renamed-later';
  const remedy = wayOutOf(version.phase === 'in-flight' ? inFlight : unfinished, request, version);
  const why = ` A release with on-version-in-flight: ${request.onVersionInFlight} ${words}.`;
  return { severity: 'warning', why, remedy };
}

/** The live service would also rename a record that is under review, or in a draft (docs/service.md#versions). */
function obstacleInOther(context: RuleContext, place: Place): Obstacle {
  const { version, use, holder, seat } = place;
  const { request } = context;
  const kept = keptInReview(context, place);
  if (kept !== null) return kept;
  if (use === 'renamed' && version.phase === 'in-flight') {
    const where =
      holder === null ? 'The submission that holds it could not be found' : `It sits in ${describeSubmission(holder)}`;
    const cannot = takesOutOfReview(request) ? 'can be neither canceled nor renamed' : 'cannot be renamed';
    return blockedBecause(`${where}, so it ${cannot}.`);
  }
  const isHeld = version.phase === 'unfinished' && (isEditableVersion(version.state) || seat === 'in-review');
  const keeper = isHeld ? keeperOf(place) : null;
  if (keeper === null) return BLOCKS;
  const remedy = `${capitalized(wayToFree(keeper, request, version))}.`;
  return blockedBecause(`It sits in ${describeSubmission(keeper)}.`, remedy);
}

/** Returns why the policy does not cancel the version; `null` where it does, or has no reason to. */
function keptInReview({ snapshot, facts, request, target }: RuleContext, { version }: Place): Obstacle | null {
  const judgment = target.kept.get(version.id);
  if (judgment?.kind === 'lost') return blockedBecause(KEPT.lost.why, KEPT.lost.remedy);
  if (judgment?.kind !== 'loses') return null;
  const { why, remedy: _, ...others } = keptByOthers({ snapshot, facts }, judgment.keys);
  return blockedBecause(why, wayOutOf('in-review-with-others', request), others);
}

function obstacleInOwn(context: RuleContext, place: Place): Obstacle | null {
  const { request, target } = context;
  const { seat, version } = place;
  const kept = keptInReview(context, place);
  if (kept !== null) return kept;
  if (request.mode === 'check' && (isUnderReview(version.state) || seat === 'in-review')) return BLOCKS;
  if (target.locked.length > 0)
    return blockedByLock(target.locked, wayOutOf('locked-in-flight', request, inTheWay(context, place)));
  if (seat === 'staged') return obstacleInDraft(context, place);
  if (request.mode === 'prepare') return null;
  if (seat === 'in-review') return obstacleInReview(context, place);
  if (seat === 'lost')
    return blockedBecause('The submission that it is under review in was not found, so its items cannot be compared.');
  return seat === 'closing' ? BLOCKS : null;
}

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
  if (onOrphans === 'fail') return blockedBecause('It sits in a draft, which on-orphans: fail leaves alone.');
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
  const { seat, holder, use, version } = place;
  if (version.phase !== 'in-flight') return wayPast(inTheWay(context, place), request);
  if (seat === 'closing')
    return isCompleting(holder)
      ? 'Its review is being completed: run again in a minute, or set wait-minutes.'
      : 'Its submission is being canceled, which takes about a minute: run again then, or set wait-minutes.';
  if (seat === 'sent-back') return wayOutOf('version-sent-back', request, inTheWay(context, place));
  if (seat === 'staged' && holder !== null && use !== 'other') {
    const closed = isFreedBy(context, version, { onOrphans: 'adopt' }) ? [] : (['adopt'] as const);
    return wayOutOf('version-in-draft', request, { ...version, closed });
  }
  return wayPast(inTheWay(context, place), request);
}

/** Returns the version, with the policies that free its record and take nothing else out of review. */
export function inTheWay({ snapshot, request }: RuleContext, place: Place) {
  if (place.seat === 'free') return place.version;
  const isFreed = judgeCancellation(snapshot, request, place).kind === 'cancel';
  return { ...place.version, closed: isFreed ? (['reuse'] as const) : (['reuse', 'cancel'] as const) };
}

const KEEP_AS_IT_IS =
  'Set the inputs to what it has. To change it, cancel its release, or its submission, on its page first.';

function obstacleInOwnUnfinished(context: RuleContext, place: Place): Obstacle | null {
  const { request, target } = context;
  const isPrepared = request.mode === 'prepare';
  if (target.locked.length > 0) {
    const { remedy = KEEP_AS_IT_IS } = obstacleInOther(context, place);
    return blockedByLock(target.locked, remedy);
  }
  // An accepted version goes along when the submission that holds it is submitted again.
  const isStuck = !isPrepared && !place.isEditable && target.submission.kind !== 'resubmit';
  return isStuck ? obstacleInOther(context, place) : null;
}

/** Versions that are not in flight, yet let the live service refuse a new one (docs/service.md#versions). */
import { takesOutOfReview } from '../decide/cancellations.ts';
import { isReleased, keeperOf, type Place } from '../decide/place.ts';
import type { RuleContext } from '../decide/target.ts';
import { appFinding, type Finding } from '../model/finding.ts';
import type { ReviewSubmission } from '../model/resources.ts';
import { isLive } from '../model/snapshot.ts';
import { isCancelingSubmission, isEditableVersion } from '../model/states.ts';
import { capitalized, describeSubmission, describeVersion } from '../text/describe.ts';
import { wayOutOf, wayPast, wayToFree } from '../text/ways-out.ts';
import {
  BLOCKS,
  blockedBecause,
  blockedByLock,
  canceledLater,
  endsByItself,
  type Obstacle,
  usedLater,
} from './version-obstacle.ts';

/** Reports each unfinished version that keeps the run from its own, or that the release after a check would use. */
export function reportUnfinishedVersions(context: RuleContext): Finding[] {
  // reportVersionsInFlight reports what a check would cancel.
  const canceled = canceledLater(context);
  return context.target.places
    .filter((place) => place.version.phase === 'unfinished' || isKeptFromChanging(context, place))
    .filter(({ version }) => !canceled.has(version.id))
    .flatMap((place) => reportObstacle(context, place));
}

function reportObstacle(context: RuleContext, place: Place): Finding[] {
  const { snapshot, request } = context;
  const { version, use } = place;
  const keeper = keeperOfEditable(place);
  const obstacle = obstacleAt(context, place);
  if (obstacle === null) return [];
  const { severity, why, remedy = keeper === null ? wayPast(version, request) : freeIt(keeper, context) } = obstacle;
  const beside = why === '' && use !== 'asked' ? '; the service makes no new version beside it' : '';
  return [
    appFinding(snapshot.app, {
      reason: 'version.unfinished',
      severity,
      message: `${capitalized(describeVersion(version))} is ${version.state}${beside}.${why === '' ? '' : ` ${why}`}`,
      remedy,
      subject: { type: 'appStoreVersion', id: version.id },
      passes: endsByItself(place),
    }),
  ];
}

/** Returns the submission in which a record sits although its state says that it can be edited. */
function keeperOfEditable(place: Place): ReviewSubmission | null {
  return isEditableVersion(place.version.state) ? keeperOf(place) : null;
}

function freeIt(keeper: ReviewSubmission, { request }: RuleContext): string {
  return `${capitalized(wayToFree(keeper, request))}.`;
}

/**
 * By the interface specification the record is over, and used again: not with `fail`, nor where it sits resolved, or
 * accepted, in what review sent back.
 */
function isKeptFromChanging({ request, target }: RuleContext, { version, use, isEditable }: Place): boolean {
  const isKept = target.locked.length > 0 || (request.onVersionInFlight === 'fail' && isEditable);
  return isKept && use === 'asked' && version.phase === 'over' && !isReleased(version);
}

/** @returns `null` where the version is in nobody's way, or another rule reports what is */
function obstacleAt(context: RuleContext, place: Place): Obstacle | null {
  const { request, target } = context;
  if (place.use === 'asked') return obstacleInOwn(context, place);
  const isOwnThere = target.place?.use === 'asked';
  if (request.mode === 'check' && !isOwnThere) return obstacleForCheck(context, place);
  // Making a version is blocked by another; to go on with one that is there is not.
  if (isOwnThere || target.done || target.version.kind === 'none') return null;
  // reportUnresolved or reportItems reports the submission of a record that gets another number.
  return place.use === 'renamed' && isEditableVersion(place.version.state) ? null : blockedAt(place);
}

function blockedAt(place: Place): Obstacle {
  const keeper = keeperOfEditable(place);
  return keeper === null ? BLOCKS : blockedBecause(`It sits in ${describeSubmission(keeper)}.`);
}

/** The release after a check uses a record that is free, or that a cancellation frees. */
function obstacleForCheck(context: RuleContext, place: Place): Obstacle {
  const { snapshot, request } = context;
  const { version } = place;
  const isRenamed = isRenamedLater(context, place) && isEditableVersion(version.state) && isLive(snapshot);
  if (!isRenamed) return blockedAt(place);
  return usedLater(request, 'renames it to the new number', wayOutOf('unfinished-renamed-later', request, version));
}

function isRenamedLater({ request }: RuleContext, { seat, holder }: Place): boolean {
  switch (seat) {
    case 'free':
      return ['reuse', 'cancel'].includes(request.onVersionInFlight);
    case 'closing':
      return holder !== null && isCancelingSubmission(holder.state) && takesOutOfReview(request);
    case 'sent-back':
    case 'unknown':
      return takesOutOfReview(request);
    case 'staged':
    case 'in-review':
    case 'lost':
    case 'returned':
    case 'pending':
    case 'through':
      return false;
  }
}

const KEEP_AS_IT_IS =
  'Set the inputs to what it has. To change it, cancel its release, or its submission, on its page first.';

function obstacleInOwn(context: RuleContext, place: Place): Obstacle | null {
  const { request, target } = context;
  const { version, isEditable } = place;
  if (request.mode === 'check' && target.cancels.some((one) => one.version.id === version.id))
    return usedLater(request, 'cancels its submission first', wayOutOf('sent-back-canceled-later', request));
  const keeper = keeperOfEditable(place);
  const remedy = keeper === null ? KEEP_AS_IT_IS : freeIt(keeper, context);
  const obstacle = target.locked.length > 0 ? blockedByLock(target.locked, remedy) : blockedAt(place);
  if (request.onVersionInFlight === 'fail' && isEditable)
    return { ...obstacle, remedy: wayOutOf('kept-by-fail', request) };
  return isOwnInTheWay(context, place) ? obstacle : null;
}

function isOwnInTheWay({ request, target }: RuleContext, { seat, isEditable }: Place): boolean {
  const isPrepared = request.mode === 'prepare';
  // reportReleasedVersion reports an approved version.
  if (target.done || seat === 'through') return false;
  // reportUnresolved reports the submission that the run is after.
  if (target.locked.length > 0) return isPrepared || seat !== 'sent-back';
  // An accepted version goes along when the submission that holds it is submitted again.
  return !isPrepared && !isEditable && target.submission.kind !== 'resubmit';
}

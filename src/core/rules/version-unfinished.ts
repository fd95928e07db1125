/** Versions that are not in flight, yet let the live service refuse a new one (docs/service.md#versions). */
import { takesOutOfReview } from '../decide/cancellations.ts';
import { keeperOf, type Place } from '../decide/place.ts';
import type { RuleContext } from '../decide/target.ts';
import type { Finding } from '../model/finding.ts';
import type { ReleaseRequest } from '../model/request.ts';
import { isLive } from '../model/snapshot.ts';
import { isCancelingSubmission, isEditableVersion } from '../model/states.ts';
import { capitalized, describeSubmission } from '../text/describe.ts';
import { wayOutOf, wayPast, wayToFree } from '../text/ways-out.ts';
import {
  BLOCKS,
  blockedBecause,
  blockedByLock,
  canceledLater,
  type Obstacle,
  passes,
  placesFor,
  renamesRecords,
  usedLater,
  versionFinding,
} from './version-obstacle.ts';

/** Reports each unfinished version that keeps the run from its own, or that the release after a check would use. */
export function reportUnfinishedVersions(context: RuleContext): Finding[] {
  return placesFor('version.unfinished', context).flatMap((place) => {
    const obstacle = obstacleAt(context, place);
    if (obstacle === null) return [];
    const { version, use } = place;
    const { why, severity, remedy = wayPast(version, context.request) } = obstacle;
    const beside = why === '' && use !== 'asked' ? '; the service makes no new version beside it' : '';
    return versionFinding(context.snapshot.app, version, {
      reason: 'version.unfinished',
      severity,
      message: `${beside}.${why}`,
      remedy,
      passes: passes(place),
    });
  });
}

/** @returns `null` where the version does not block the run, or another rule reports why it does */
function obstacleAt(context: RuleContext, place: Place): Obstacle | null {
  const { request, target } = context;
  if (place.use === 'asked') return obstacleInOwn(context, place);
  const isOwnThere = target.place?.use === 'asked';
  if (request.mode === 'check' && !isOwnThere) return obstacleForCheck(context, place);
  // Making a version is blocked by another; to go on with one that is there is not.
  if (isOwnThere || target.done || target.version.kind === 'none') return null;
  // reportUnresolved or reportVersionElsewhere reports the submission of a record that gets another number.
  return place.use === 'renamed' && isEditableVersion(place.version.state) ? null : blockedAt(request, place);
}

/** A record may sit in a submission although its state says that it can be edited. */
function blockedAt(request: ReleaseRequest, place: Place): Obstacle {
  const keeper = isEditableVersion(place.version.state) ? keeperOf(place) : null;
  if (keeper === null) return BLOCKS;
  return blockedBecause(`It sits in ${describeSubmission(keeper)}.`, `${capitalized(wayToFree(keeper, request))}.`);
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
  if (seat === 'closing' && holder !== null && !isCancelingSubmission(holder.state)) return false;
  return ['sent-back', 'closing', 'unknown'].includes(seat) && takesOutOfReview(request);
}

const KEEP_AS_IT_IS =
  'Set the inputs to what it has. To change it, cancel its release, or its submission, on its page first.';

function obstacleInOwn(context: RuleContext, place: Place): Obstacle | null {
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

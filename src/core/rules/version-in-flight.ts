/** Versions in flight: the service makes no other version beside one (docs/service.md#limits). */
import { itemsLostByCanceling, takesOutOfReview } from '../decide/cancellations.ts';
import type { Place, Seat } from '../decide/place.ts';
import type { RuleContext } from '../decide/target.ts';
import { appFinding, type Finding } from '../model/finding.ts';
import type { ReleaseRequest } from '../model/request.ts';
import type { AppStoreVersion, ReviewSubmission } from '../model/resources.ts';
import { isLive, isOnPlatform } from '../model/snapshot.ts';
import {
  isCancelingSubmission,
  isCompletingSubmission,
  isStagedVersion,
  isUnderReview,
  submissionPhase,
} from '../model/states.ts';
import type { Cancellation } from '../model/step.ts';
import { capitalized, describeInstant, describeKeys, describeSubmission, describeVersion } from '../text/describe.ts';
import { appReviewPage } from '../text/pages.ts';
import { wayOutOf, wayPast } from '../text/ways-out.ts';
import { obstacleInDraft } from './version-in-draft.ts';
import {
  BLOCKS,
  blockedBecause,
  blockedByLock,
  canceledLater,
  endsByItself,
  type Obstacle,
  placesFor,
  renamesRecords,
  usedLater,
} from './version-obstacle.ts';

/** Reports each version in flight that keeps the run from its own, or that the release after a check would cancel. */
export function reportVersionsInFlight(context: RuleContext): Finding[] {
  return placesFor('version.in-flight', context).flatMap((place) => {
    const cancellation = canceledLater(context, place);
    if (cancellation !== null) return [warnOfCancellation(context, cancellation)];
    const obstacle = obstacleAt(context, place);
    return obstacle === null ? [] : [reportObstacle(context, place, obstacle)];
  });
}

function warnOfCancellation(context: RuleContext, { version, submission }: Cancellation): Finding {
  const { request } = context;
  const isInReview = isUnderReview(version.state);
  const remedy = wayOutOf(isInReview ? 'canceled-later' : 'renamed-later', request, version);
  const { severity, why } = usedLater(request, 'cancels it', remedy);
  const passes = isInReview || submission !== null;
  return finding(context, version, { severity, message: `${since(version, submission)}.${why}`, remedy, passes });
}

function reportObstacle(context: RuleContext, place: Place, obstacle: Obstacle): Finding {
  const { severity, why, remedy = wayOut(context, place) } = obstacle;
  // The reason that follows about the version asked for takes the room of the date.
  const isExplained = place.use === 'asked' && why !== '';
  const message = `${isExplained ? '' : since(place.version, place.holder)}.${why}`;
  return finding(context, place.version, { severity, message, remedy, passes: endsByItself(place) });
}

function finding(
  { snapshot }: RuleContext,
  version: AppStoreVersion,
  words: Pick<Finding, 'severity' | 'message' | 'remedy' | 'passes'>,
): Finding {
  const { id, state } = version;
  return appFinding(snapshot.app, {
    reason: 'version.in-flight',
    ...words,
    message: `${capitalized(describeVersion(version))} is ${state}${words.message}`,
    subject: { type: 'appStoreVersion', id },
    ...(isStagedVersion(state) ? { link: appReviewPage(snapshot.app.id) } : {}),
  });
}

function since(version: AppStoreVersion, holder: ReviewSubmission | null): string {
  if (holder?.submittedDate !== undefined) return `, submitted ${describeInstant(holder.submittedDate)}`;
  return version.createdDate === undefined ? '' : `, made ${describeInstant(version.createdDate)}`;
}

const OBSTACLES: Record<Place['use'], (context: RuleContext, place: Place) => Obstacle | null> = {
  asked: obstacleInOwn,
  renamed: obstacleInRenamed,
  other: obstacleInOther,
};

/** @returns `null` where the version does not block the run, or another rule reports why it does */
function obstacleAt(context: RuleContext, place: Place): Obstacle | null {
  const { request, target } = context;
  if (request.onVersionInFlight === 'fail') return keptByFail(request, place);
  // Everything is done already, so the run does not ask the service for a version.
  if (target.done) return null;
  const lost = takesOutOfReview(request) ? lostByCanceling(context, place) : [];
  // reportUnreadContents reports what could not be read.
  if (lost === null) return null;
  return lost.length > 0 ? canceledWithOthers(context, lost) : OBSTACLES[place.use](context, place);
}

function keptByFail(request: ReleaseRequest, { version }: Place): Obstacle {
  const isAsked = version.versionString === request.version;
  return isAsked ? { ...BLOCKS, remedy: wayOutOf('kept-by-fail', request) } : BLOCKS;
}

function lostByCanceling({ snapshot, request }: RuleContext, place: Place): string[] | null {
  if (place.seat === 'in-review') return itemsLost(request, place);
  return place.seat === 'lost' && mayBeUnread(snapshot) ? null : [];
}

/** Looks for a submission that may hold a version, and whose items reportUnreadContents reports. */
function mayBeUnread({ submissions, platform, itemFailures }: RuleContext['snapshot']): boolean {
  return submissions.some(
    ({ id, state, versionId, ...one }) =>
      itemFailures.has(id) &&
      versionId === undefined &&
      isOnPlatform(one, platform) &&
      ['in-review', 'unresolved'].includes(submissionPhase(state)),
  );
}

/** Returns the keys of what a cancellation would take out of review besides; `null` where they were not read. */
function itemsLost(request: ReleaseRequest, { version, holder }: Place): string[] | null {
  return holder === null ? [] : itemsLostByCanceling(request, holder, version);
}

function canceledWithOthers(context: RuleContext, lost: readonly string[]): Obstacle {
  const why = `Canceling would take ${describeKeys(context, lost, 80)} out of review too.`;
  return { ...blockedBecause(why), remedy: wayOutOf('in-review-with-others', context.request) };
}

/** The live service would also rename a record that is under review, or in a draft (docs/service.md#versions). */
function obstacleInRenamed({ request }: RuleContext, { version, seat, holder }: Place): Obstacle | null {
  if (seat === 'free') return request.mode === 'check' ? renamedLater(request, version) : null;
  return holder === null
    ? blockedBecause('The submission that holds it could not be found, so it cannot be renamed.')
    : blockedBecause(`It sits in ${describeSubmission(holder)}, so it cannot be renamed.`);
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

/** Obstacles to a run that submits its version as it is, by the seat of the version. */
const OBSTACLES_TO_SUBMIT: Record<Seat, Obstacle | null> = {
  free: null,
  // Left to obstacleInDraft.
  staged: null,
  'in-review': blockedBecause('It is under review together with other items than the ones asked for.'),
  lost: blockedBecause('The submission that it is under review in was not found, so its items cannot be compared.'),
  returned: null,
  // Left to reportUnresolved.
  'sent-back': null,
  closing: BLOCKS,
  pending: null,
  through: null,
  unknown: null,
};

function obstacleInOwn(context: RuleContext, place: Place): Obstacle | null {
  const { request, target } = context;
  const { mode } = request;
  const { seat, version } = place;
  if (seat === 'sent-back' && mode !== 'prepare') return OBSTACLES_TO_SUBMIT[seat];
  if (mode === 'check' && (isUnderReview(version.state) || seat === 'in-review')) return BLOCKS;
  if (target.locked.length > 0) return blockedByLock(target.locked, wayOutOf('locked-in-flight', request));
  if (seat === 'staged') return obstacleInDraft(context, place);
  return mode === 'prepare' || isUnread(context, place) ? null : OBSTACLES_TO_SUBMIT[seat];
}

/** True where contents are unknown because a read failed, which is reported by itself. */
function isUnread({ snapshot }: RuleContext, { seat, holder }: Place): boolean {
  return seat === 'lost' ? !snapshot.known.others : seat === 'in-review' && holder?.items === null;
}

/** The state of its submission outweighs its own. */
function wayOut(context: RuleContext, place: Place): string {
  return awaitClosing(place) ?? wayOutOfSubmission(context, place) ?? makeWay(context, place);
}

function awaitClosing({ holder }: Place): string | null {
  if (holder === null) return null;
  if (isCompletingSubmission(holder.state))
    return 'Its review is being completed: run again in a minute, or set wait-minutes.';
  return isCancelingSubmission(holder.state)
    ? 'Its submission is being canceled, which takes about a minute: run again then, or set wait-minutes.'
    : null;
}

function wayOutOfSubmission({ request }: RuleContext, { seat, holder, use }: Place): string | null {
  if (seat === 'sent-back') return wayOutOf('version-sent-back', request);
  if (seat === 'staged' && holder !== null && use !== 'other') return wayOutOf('version-in-draft', request);
  return seat === 'lost' && takesOutOfReview(request)
    ? 'Run again; if it stays, wait for its review (wait-minutes), or take it out of review on its page.'
    : null;
}

function makeWay({ snapshot, request }: RuleContext, place: Place): string {
  const isFreed = place.seat === 'lost' ? !isLive(snapshot) : itemsLost(request, place)?.length === 0;
  return wayPast({ ...place.version, isBound: !isFreed }, request);
}

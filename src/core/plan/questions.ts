/** Names the reads that a request needs beside the lists. The preflight makes them. */
import type { Facts } from '../model/facts.ts';
import { itemKind } from '../model/item-kinds.ts';
import { editsVersion, makesSubmission } from '../model/mode.ts';
import type { ReleaseRequest } from '../model/request.ts';
import type { AppStoreVersion, ReviewSubmission, ReviewSubmissionItem } from '../model/resources.ts';
import { heldTargets, ITEMS_LIMIT, targetKey } from '../model/resources.ts';
import { applyCancellations, type Cancellations, releasedItems, versionsOn } from '../model/snapshot.ts';
import { CANCELED_STATE, isRejectedItem, isUnderReview, submissionPhase, versionFacts } from '../model/states.ts';
import { compareVersionNumbers, highestVersionNumber } from '../model/version-number.ts';
import { ownFacts } from '../service/versions.ts';
import { buildsOf } from './edits.ts';
import { asksFor } from './item-standing.ts';
import { decideVersion, type VersionTarget, withOwnRecord } from './version-target.ts';

/**
 * Returns the items that are looked up one by one: those named, or what this run took out of review of the kinds that
 * `items: ready` takes, which is never left out.
 * @returns `null` where no items are read. More than a submission takes are refused unread: each may cost a read.
 */
export function itemsToRead(request: ReleaseRequest, canceled: Cancellations) {
  const { mode, items } = request;
  if (!makesSubmission(mode)) return null;
  if (items.kind !== 'listed') {
    return heldTargets(releasedItems(canceled)).filter((target) => asksFor(request, targetKey(target)));
  }
  return items.targets.length > 0 && items.targets.length <= ITEMS_LIMIT ? items.targets : null;
}

/**
 * The run, or after the mode `cancel` the next one, submits the item again, once its own address shows that it can be. A
 * rejected one stays as it is.
 */
export function isAwaited({ target, state }: ReviewSubmissionItem, request: ReleaseRequest): boolean {
  const isSubmitted = makesSubmission(request.mode) || request.mode === 'cancel';
  if (target === null || !isSubmitted || isRejectedItem(state)) return false;
  return itemKind(target.relationship).lookUp.by === 'id' && asksFor(request, targetKey(target));
}

/**
 * Asks for the builds and uploads of the version, and for the newest of the app: on a Mac a build number has to be higher
 * than all before it, whatever their version.
 */
export function buildQuestions({ platform, version, build, mode }: ReleaseRequest) {
  const isAsked = version !== null && (build !== null || mode === 'check');
  const newestOfApp = isAsked && platform === 'MAC_OS';
  return { ofVersion: isAsked && (build !== null || !newestOfApp), newestOfApp };
}

/**
 * Chooses the version, and names what is read of it by its own address.
 * @param all versions of every platform
 */
export function chooseVersion(all: readonly AppStoreVersion[], canceled: Cancellations, request: ReleaseRequest) {
  const versions = versionsOn(request.platform, all);
  const chosen = decideVersion(applyCancellations(versions, canceled), request);
  // A check changes no record, so the lists show all that it judges of the one with the number asked for.
  const isShown = request.mode === 'check' && chosen.kind !== 'reuse';
  // The languages of what a new version is a copy of say where the notes go, its note to App Review goes out too, and its
  // answer shows whether the service takes the includes that the run needs.
  if (isShown || chosen.kind !== 'create') return { chosen, toRead: isShown ? null : chosen.record, inTheWay: null };
  // A record in the way of a new version may have the number asked for already.
  const inTheWay = versions.find(({ id, phase }) => !canceled.has(id) && phase !== 'over') ?? null;
  return { chosen, toRead: chosen.predecessor, inTheWay };
}

/** Names what is read once the version is chosen. @param all versions of every platform */
export function laterQuestions(
  all: readonly AppStoreVersion[],
  chosen: VersionTarget,
  facts: Facts,
  request: ReleaseRequest,
) {
  const { record, builds } = facts;
  // What a live record keeps is a part of the plan.
  const isPhasedWanted = record?.isLive || chosen.kind === 'reuse' || request.phasedRelease !== null;
  const isUnread = builds === null && request.build === null && request.mode !== 'check';
  const isLow = isUnread && approvedAbove(versionsOn(request.platform, all), chosen, request) !== null;
  return {
    builds: buildsToRead(chosen, facts, request),
    /** The record whose phased release matters, if its answer shows no link to that. */
    phasedRelease: isPhasedWanted && record?.phasedRelease === undefined ? record : null,
    /** The number whose builds are read: an existing one keeps a number that is too low from blocking. */
    lowNumber: isLow ? request.version : null,
  };
}

/**
 * Returns builds to read by their own addresses. The attached one, if no list of builds of that number shows it: a version
 * may have been renamed since, also under review. And those whose answer to the export question no list shows
 * (docs/service.md#export-compliance): of the version as it is, and as a cancellation leaves it, because another build may be
 * meant then.
 */
function buildsToRead(chosen: VersionTarget, facts: Facts, request: ReleaseRequest) {
  const now = withOwnRecord(chosen, facts.record === null ? [] : [facts.record], request);
  const { record } = now;
  const isCanceled = record !== null && request.onVersionInFlight === 'cancel' && isUnderReview(record.state);
  const later = isCanceled ? { ...record, state: CANCELED_STATE } : record;
  const meant = [record, later].flatMap((one) => buildsOf({ facts, request }, one).questionedBuild ?? []);
  const isAnswering = request.usesNonExemptEncryption !== null;
  const unanswered = meant.filter(
    ({ usesNonExemptEncryption, upload }) =>
      isAnswering && usesNonExemptEncryption === undefined && upload === undefined,
  );
  const isJudged = now.kind === 'existing' && editsVersion(request.mode) && !ownFacts(now.record).isThrough;
  const attached = isJudged ? now.record.build : null;
  const isListed = facts.builds?.some(({ id }) => id === attached?.id);
  const asked = [attached && !isListed ? attached : [], unanswered].flat();
  return [...new Map(asked.map((one) => [one.id, one])).values()];
}

/**
 * Returns the highest number that was approved on the platform, where the one that a record is to get is not above it: the
 * service takes no upload for such a number (docs/service.md#versions). It has taken the number of a record that exists.
 * @param versions of the platform
 */
export function approvedAbove(
  versions: readonly AppStoreVersion[],
  { kind }: VersionTarget,
  { version }: ReleaseRequest,
) {
  if (kind === 'none' || kind === 'existing') return null;
  const approved = versions.filter(({ state, isNotarization }) => !isNotarization && versionFacts(state).approved);
  const highest = highestVersionNumber(approved.map(({ versionString }) => versionString));
  const order = compareVersionNumbers(version ?? '', highest ?? '') ?? 1;
  return order <= 0 ? highest : null;
}

/** Returns the submissions that name the version, or else every one that may hold it. */
export function submissionsInQuestion(open: readonly ReviewSubmission[], version: AppStoreVersion | null) {
  if (version === null) return [];
  // By the specification a version in preparation is canceled too, and a draft may hold it. A staged one stays in its draft,
  // and the summary shows where that is.
  const mayBeStaged = versionFacts(version.state).staged || (!version.isLive && version.phase === 'in-flight');
  const reviewed = open.filter(({ state }) => mayBeStaged || submissionPhase(state) !== 'draft');
  const naming = reviewed.filter(({ versionId }) => versionId === version.id);
  return naming.length > 0 ? naming : reviewed;
}

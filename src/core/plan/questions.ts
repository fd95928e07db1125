/** Names the reads that a request needs beside the lists. The preflight makes them. */
import type { Facts } from '../model/facts.ts';
import { itemKind } from '../model/item-kinds.ts';
import { editsVersion, makesSubmission } from '../model/mode.ts';
import type { ReleaseRequest } from '../model/request.ts';
import type { AppStoreVersion, Build, ItemTarget, ReviewSubmission, ReviewSubmissionItem } from '../model/resources.ts';
import { heldTargets, ITEMS_LIMIT, targetKey } from '../model/resources.ts';
import { applyCancellations, type Cancellations, releasedItems } from '../model/snapshot.ts';
import { CANCELED_STATE, isRejectedItem, isUnderReview, submissionPhase, versionFacts } from '../model/states.ts';
import { compareVersionNumbers, highestVersionNumber } from '../model/version-number.ts';
import { isThrough } from '../service/versions.ts';
import { buildInQuestion } from './edits.ts';
import { takesKind } from './item-standing.ts';
import { decideVersion, type VersionTarget, withOwnRecord } from './version-target.ts';

/** Reports a request for items that are looked up. More than a submission takes are refused unread: each may cost a read. */
export function needsItems({ mode, items }: ReleaseRequest): boolean {
  if (!makesSubmission(mode)) return false;
  return items.kind !== 'listed' || (items.targets.length > 0 && items.targets.length <= ITEMS_LIMIT);
}

/** Returns what this run took out of review of the kinds that `items: ready` takes. It is never left out. */
export function releasedFor(request: ReleaseRequest, canceled: Cancellations): ItemTarget[] {
  const targets = heldTargets(releasedItems(canceled));
  return targets.filter((target) => takesKind(request, targetKey(target)));
}

/**
 * The run, or after the mode `cancel` the next one, submits the item again, once its own address shows that it can be. A
 * rejected one stays as it is.
 */
export function isAwaited({ target, state }: ReviewSubmissionItem, request: ReleaseRequest): boolean {
  const isSubmitted = makesSubmission(request.mode) || request.mode === 'cancel';
  if (target === null || !isSubmitted || isRejectedItem(state)) return false;
  const { items } = request;
  const key = targetKey(target);
  const isNamed = items.kind === 'listed' && items.targets.some((one) => targetKey(one) === key);
  return itemKind(target.relationship).lookUp.by === 'id' && (isNamed || takesKind(request, key));
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

/** Returns the record in the way of a new version: it may have the number asked for already. */
export function recordInTheWay(
  versions: readonly AppStoreVersion[],
  canceled: Cancellations,
  request: ReleaseRequest,
): AppStoreVersion | null {
  const isNew = decideVersion(applyCancellations(versions, canceled), request).kind === 'create';
  if (request.mode === 'check' || !isNew) return null;
  return versions.find(({ id, phase }) => !canceled.has(id) && phase !== 'over') ?? null;
}

/**
 * Returns the version to read by its own address: the record, or what a new version is a copy of. The languages of that say
 * where the notes go, its note to App Review goes out too, and its answer shows whether the service takes the includes that
 * the run needs.
 */
export function versionToRead(chosen: VersionTarget, { mode }: ReleaseRequest): AppStoreVersion | null {
  // A check changes no record, so the lists show all that it judges of the one with the number asked for.
  if (mode === 'check' && chosen.kind !== 'reuse') return null;
  return chosen.kind === 'create' ? chosen.predecessor : chosen.record;
}

/** Asks for the phased release of a record where it matters and the answer shows no link to it. */
export function needsPhasedRelease(record: AppStoreVersion, { kind }: VersionTarget, request: ReleaseRequest): boolean {
  // What a live record keeps is a part of the plan.
  const isWanted = record.isLive || kind === 'reuse' || request.phasedRelease !== null;
  return isWanted && record.phasedRelease === undefined;
}

/**
 * Returns builds to read by their own addresses. The attached one, if no list of builds of that number shows it: a version
 * may have been renamed since, also under review. And those whose answer to the export question no list shows
 * (docs/service.md#export-compliance): of the version as it is, and as a cancellation leaves it, because another build may be
 * meant then.
 */
export function buildsToRead(chosen: VersionTarget, facts: Facts, request: ReleaseRequest): Build[] {
  const now = withOwnRecord(chosen, facts.record === null ? [] : [facts.record], request);
  const { record } = now;
  const isCanceled = record !== null && request.onVersionInFlight === 'cancel' && isUnderReview(record.state);
  const later = isCanceled ? [{ ...now, record: { ...record, state: CANCELED_STATE } }] : [];
  const meant = [now, ...later].flatMap((version) => buildInQuestion({ facts, request }, version) ?? []);
  const unanswered = meant.filter((build) => isUnanswered(build, request) && build.upload === undefined);
  const isJudged = editsVersion(request.mode) && chosen.kind === 'existing';
  const attached = isJudged && record !== null && !isThrough(record) ? record.build : null;
  const isListed = facts.builds?.some(({ id }) => id === attached?.id);
  return [
    ...new Map([...(attached && !isListed ? [attached] : []), ...unanswered].map((one) => [one.id, one])).values(),
  ];
}

/** The run needs the answer of the build to the export question, and it is not shown. */
export function isUnanswered({ usesNonExemptEncryption }: Build, request: ReleaseRequest): boolean {
  return request.usesNonExemptEncryption !== null && usesNonExemptEncryption === undefined;
}

/** Returns the number whose builds are to be read: an existing one keeps a number that is too low from blocking. */
export function lowNumberToRead(
  versions: readonly AppStoreVersion[],
  chosen: VersionTarget,
  { builds }: Facts,
  request: ReleaseRequest,
): string | null {
  const isUnread = builds === null && request.build === null && request.mode !== 'check';
  return isUnread && approvedAbove(versions, chosen, request) !== null ? request.version : null;
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
): string | null {
  if (kind === 'none' || kind === 'existing') return null;
  const approved = versions.filter(({ state, isNotarization }) => !isNotarization && versionFacts(state).approved);
  const highest = highestVersionNumber(approved.map(({ versionString }) => versionString));
  const order = compareVersionNumbers(version ?? '', highest ?? '') ?? 1;
  return order <= 0 ? highest : null;
}

/** Returns the submissions that name the version, or else every one that may hold it. */
export function submissionsInQuestion(
  open: readonly ReviewSubmission[],
  version: AppStoreVersion | null,
): readonly ReviewSubmission[] {
  if (version === null) return [];
  // By the specification a version in preparation is canceled too, and a draft may hold it. A staged one stays in its draft,
  // and the summary shows where that is.
  const mayBeStaged = versionFacts(version.state).staged || (!version.isLive && version.phase === 'in-flight');
  const reviewed = open.filter(({ state }) => mayBeStaged || submissionPhase(state) !== 'draft');
  const naming = reviewed.filter(({ versionId }) => versionId === version.id);
  return naming.length > 0 ? naming : reviewed;
}

/** What one preflight found: the only thing that target and rules may judge by. */
import type { Finding } from './finding.ts';
import { withRecord } from './merge.ts';
import {
  type App,
  type AppStoreVersion,
  heldItems,
  type ItemTarget,
  type Platform,
  type ReviewSubmission,
  type ReviewSubmissionItem,
  targetKey,
  versionKey,
  versionTarget,
} from './resources.ts';
import { submissionPhase } from './states.ts';

/** What the lists of the app show. */
export interface Lists {
  app: App;
  /** In whatever state. */
  versions: AppStoreVersion[];
  /** Submissions of the app, on every platform, that are not over. */
  submissions: ReviewSubmission[];
  /** What could not be read; each makes the verdict `unknown`. */
  failures: Finding[];
  /** Why the items of a submission could not be read, by submission id. */
  itemFailures: ReadonlyMap<string, Finding>;
  /** False for a list that no answer shows: then nothing is said about what it would have counted. */
  known: { versions: boolean; drafts: boolean; others: boolean };
}

/** Of one platform: `versions` are its versions alone. */
export interface SnapshotParts extends Lists {
  platform: Platform;
  /** The app's versions on its other platforms. */
  elsewhere: AppStoreVersion[];
  /** Versions that this run has canceled already. */
  canceled: Canceled;
  /** Submissions that went with them. */
  closed: Closed;
}

export interface Snapshot extends SnapshotParts {
  /** The open submission that holds a thing, by `targetKey`: found once, for all who ask. */
  holders: ReadonlyMap<string, ReviewSubmission>;
}

/**
 * What a cancellation leaves behind, by version id. `freed`: by the interface specification a new version may be made
 * beside it. `reusable`: the live service keeps the record in the way, and lets it be renamed (docs/service.md#versions).
 */
export type Canceled = ReadonlyMap<string, 'freed' | 'reusable'>;

/** By submission id: the items that were in it, and that the cancellation took out of review. */
export type Closed = ReadonlyMap<string, readonly ReviewSubmissionItem[]>;

/** What this run has canceled, and has read as over by its own address, which outranks every list. */
export interface Canceling {
  canceled: Canceled;
  closed: Closed;
}

/** @param record as its own address shows it, which outranks every list */
export function snapshotOf(
  lists: Lists,
  platform: Platform,
  { canceled, closed }: Canceling,
  record: AppStoreVersion | null,
): Snapshot {
  const listed = versionsOn(platform, lists.versions);
  const versions = record === null ? listed : withRecord(listed, record);
  const elsewhere = lists.versions.filter((version) => !isOnPlatform(version, platform));
  return createSnapshot({ ...lists, platform, canceled, closed, versions, elsewhere });
}

export function versionsOn(platform: Platform, versions: readonly AppStoreVersion[]): AppStoreVersion[] {
  return versions.filter((version) => isOnPlatform(version, platform));
}

export function createSnapshot(parts: SnapshotParts): Snapshot {
  const holders = new Map<string, ReviewSubmission>();
  for (const submission of parts.submissions) {
    if (submissionPhase(submission.state) === 'over') continue;
    for (const key of keysHeldBy(submission, parts.versions)) if (!holders.has(key)) holders.set(key, submission);
  }
  return { ...parts, holders };
}

/** Where the items are not known, or what one of them is, the submission's own word for its version stands in. */
function keysHeldBy(submission: ReviewSubmission, versions: readonly AppStoreVersion[]): Iterable<string> {
  const keys = contentKeys(submission);
  if (keys !== null && heldItems(submission.items ?? []).every(({ target }) => target !== null)) return keys;
  // One without a version names the live version there, which is in no submission (docs/service.md#submissions).
  const named = versions.find(({ id, phase }) => id === submission.versionId && phase !== 'over');
  return [...(keys ?? []), ...(named === undefined ? [] : [versionKey(named)])];
}

/** The open submission that holds the target. */
export function holderOf(snapshot: Snapshot, target: ItemTarget): ReviewSubmission | null {
  return snapshot.holders.get(targetKey(target)) ?? null;
}

/** The open submission that holds the version. */
export function versionHolderOf(snapshot: Snapshot, version: { id: string }): ReviewSubmission | null {
  return holderOf(snapshot, versionTarget(version));
}

/** The items, by `targetKey`, that this run's own cancellations took out of review: lists may show them there for some seconds more. */
export function releasedItems(closed: Closed): ReadonlyMap<string, ReviewSubmissionItem & { target: ItemTarget }> {
  const items = heldItems([...closed.values()].flat());
  return new Map(
    items.flatMap(({ target, ...item }) =>
      target === null ? [] : [[targetKey(target), { ...item, target }] as const],
    ),
  );
}

/** True when the answers came from the live service, whose whole table of states holds. A version of any platform shows it. */
export function isLive({ versions, elsewhere }: Pick<SnapshotParts, 'versions' | 'elsewhere'>): boolean {
  return [...versions, ...elsewhere].some((version) => version.isLive);
}

/** The app has no version at all, so nothing shows yet which service answers (docs/service.md#dialects). */
export function isDialectUnknown({
  versions,
  elsewhere,
  known,
}: Pick<SnapshotParts, 'versions' | 'elsewhere' | 'known'>): boolean {
  return known.versions && versions.length + elsewhere.length === 0;
}

/** What shows no platform may be on any: it counts. */
export function isOnPlatform(row: { platform: string | null }, platform: Platform): boolean {
  return row.platform === null || row.platform === platform;
}

/**
 * The keys of what a submission holds; `null` when it is not known in full.
 * An item without linkage could be anything, so it makes the contents unlike anything that was asked for.
 */
export function contentKeys(submission: ReviewSubmission): Set<string> | null {
  if (submission.items === null) return null;
  return new Set(
    heldItems(submission.items).map(({ id, target }) => (target === null ? `unknown/${id}` : targetKey(target))),
  );
}

/** The keys of what a run is to bundle: the items, and the version where its record exists. */
export function wantedKeys(record: AppStoreVersion | null, items: readonly ItemTarget[]): Set<string> {
  const keys = new Set(items.map(targetKey));
  if (record !== null) keys.add(versionKey(record));
  return keys;
}

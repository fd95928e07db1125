/** The lists as one preflight read them, for one platform. Target and rules may go by these and the facts alone. */
import type { Finding } from './finding.ts';
import type {
  App,
  AppStoreVersion,
  ItemTarget,
  Platform,
  ReviewSubmission,
  ReviewSubmissionItem,
} from './resources.ts';
import { heldItems, targetKey, versionKey } from './resources.ts';
import {
  CANCELED_STATE,
  isApprovedVersion,
  isEditableVersion,
  type SubmissionPhase,
  submissionPhase,
} from './states.ts';
import type { Cancellation } from './step.ts';

export interface Lists {
  app: App;
  /** Versions in any state. */
  versions: AppStoreVersion[];
  /** Submissions of the app that are not over, on every platform. */
  submissions: ReviewSubmission[];
  failures: Finding[];
  /** The reasons why the items of a submission could not be read, by submission id. */
  itemFailures: ReadonlyMap<string, Finding>;
  /** False for a list that was not read: then what it would have counted is unknown. */
  known: { versions: boolean; drafts: boolean; others: boolean };
}

/**
 * The state of a record after its cancellation. `freed`: the specification's service takes a new version beside it.
 * `reusable`: the live service takes no version beside it, and lets it be renamed (docs/service.md#versions).
 */
type Leavings = 'freed' | 'reusable';

/** Cancellations that are over, by their own addresses, which outrank every list. */
export interface Canceling {
  /** The leavings by version id, with the submission that held the version; `null`: unknown. */
  canceled: ReadonlyMap<string, { leaves: Leavings; submissionId: string | null }>;
  /** Items that the cancellation took out of review, by submission id. */
  closed: ReadonlyMap<string, readonly ReviewSubmissionItem[]>;
}

/** The lists for one platform after the cancellations of this run; `versions` are its versions alone. */
export interface Snapshot extends Lists, Pick<Canceling, 'closed'> {
  platform: Platform;
  /** Cancellations of this run by version id. `undone`: somebody submitted the version again, or review approved it first. */
  ownCancellations: ReadonlyMap<string, 'stands' | 'undone'>;
  /** The app's versions on its other platforms. */
  elsewhere: AppStoreVersion[];
  /** The open submission that holds a thing, by `targetKey`. */
  holders: ReadonlyMap<string, ReviewSubmission>;
}

/** @param record as its own address shows it, which outranks every list */
export function snapshotOf(
  lists: Lists,
  platform: Platform,
  { canceled, closed }: Canceling,
  record: AppStoreVersion | null,
): Snapshot {
  const onPlatform = versionsOn(platform, lists.versions);
  const listed = record === null ? onPlatform : withRecord(onPlatform, record);
  const elsewhere = lists.versions.filter((version) => !isOnPlatform(version, platform));
  const holders = holdersOf(lists.submissions, listed);
  const standing = findStanding(canceled, listed, holders);
  const ownCancellations = new Map(canceled.keys().map((id) => [id, standing.has(id) ? 'stands' : 'undone'] as const));
  return { ...lists, platform, closed, versions: markCanceled(listed, standing), elsewhere, holders, ownCancellations };
}

/** Returns the versions as the cancellations left them. Lists may show them under review for some seconds more. */
export function applyCancellations(versions: readonly AppStoreVersion[], canceled: Canceling['canceled']) {
  return markCanceled(versions, findStanding(canceled, versions, new Map()));
}

/** The specification does not name the state after a cancellation. On the live service an unknown state is reported. */
function markCanceled(versions: readonly AppStoreVersion[], standing: ReadonlyMap<string, Leavings>) {
  return versions.map((version): AppStoreVersion => {
    const { id, phase, isLive } = version;
    const leaves = standing.get(id);
    if (leaves === 'freed')
      return { ...version, state: phase === 'over' ? version.state : CANCELED_STATE, phase: 'over' };
    const isKept = leaves === undefined || phase === 'unknown' || (isLive && phase !== 'in-flight');
    return isKept ? version : { ...version, state: CANCELED_STATE, phase: 'unfinished' };
  });
}

/** Leaves out cancellations that are undone: somebody submitted the version again, or review approved it first. */
function findStanding(
  canceled: Canceling['canceled'],
  versions: readonly AppStoreVersion[],
  holders: Snapshot['holders'],
): ReadonlyMap<string, Leavings> {
  const approved = new Set(versions.filter(({ state }) => isApprovedVersion(state)).map(({ id }) => id));
  const standing = [...canceled].filter(([id, { submissionId }]) => {
    const holder = holders.get(versionKey({ id }));
    return !approved.has(id) && (holder === undefined || holder.id === submissionId);
  });
  return new Map(standing.map(([id, { leaves }]) => [id, leaves]));
}

function versionAfter({ kind, version }: Cancellation): AppStoreVersion {
  const { state, phase } = version;
  const isKept = isEditableVersion(state) && phase !== 'in-flight';
  const left = kind === 'cancel-version' ? 'over' : 'unfinished';
  return { ...version, state: isKept ? state : CANCELED_STATE, phase: left };
}

/** Derives the snapshot in which these cancellations are over. */
export function snapshotAfter(snapshot: Snapshot, cancels: readonly Cancellation[]): Snapshot {
  const ended = cancels.flatMap(({ submission }) => submission ?? []);
  const closed = new Map([...snapshot.closed, ...ended.map(({ id, items }) => [id, items ?? []] as const)]);
  const submissions = snapshot.submissions.filter(({ id }) => !ended.some((one) => one.id === id));
  const after = new Map(cancels.map((cancel) => [cancel.version.id, versionAfter(cancel)]));
  const versions = snapshot.versions.map((version) => after.get(version.id) ?? version);
  const own = new Map([...snapshot.ownCancellations, ...after.keys().map((id) => [id, 'stands'] as const)]);
  return {
    ...snapshot,
    versions,
    submissions,
    holders: holdersOf(submissions, versions),
    closed,
    ownCancellations: own,
  };
}

export function versionsOn(platform: Platform, versions: readonly AppStoreVersion[]): AppStoreVersion[] {
  return versions.filter((version) => isOnPlatform(version, platform));
}

export function submissionsIn(phase: SubmissionPhase, { submissions }: Pick<Lists, 'submissions'>): ReviewSubmission[] {
  return submissions.filter(({ state }) => submissionPhase(state) === phase);
}

/** @param versions of the platform */
export function holdersOf(submissions: Snapshot['submissions'], versions: Snapshot['versions']): Snapshot['holders'] {
  const holders = new Map<string, ReviewSubmission>();
  for (const submission of submissions) {
    if (submissionPhase(submission.state) === 'over') continue;
    for (const key of keysHeldBy(submission, versions)) if (!holders.has(key)) holders.set(key, submission);
  }
  return holders;
}

/** Lists what a submission holds. If its items, or one of them, are unknown, the version that it names counts too. */
function keysHeldBy(submission: ReviewSubmission, versions: readonly AppStoreVersion[]): Iterable<string> {
  const keys = contentKeys(submission);
  if (keys !== null && heldItems(submission.items).every(({ target }) => target !== null)) return keys;
  // A submission without a version names the live version, which is in no submission (docs/service.md#submissions).
  const named = versions.find(({ id, phase }) => id === submission.versionId && phase !== 'over');
  return [...(keys ?? []), ...(named === undefined ? [] : [versionKey(named)])];
}

export function holderOf(snapshot: Snapshot, target: ItemTarget): ReviewSubmission | null {
  return snapshot.holders.get(targetKey(target)) ?? null;
}

/** Items that this run's cancellations took out of review, by `targetKey`. Lists show them there for some seconds more. */
export function releasedItems(closed: Canceling['closed']) {
  const items = heldItems([...closed.values()].flat());
  return new Map(
    items.flatMap(({ target, ...item }) => (target === null ? [] : [[targetKey(target), { ...item, target }]])),
  );
}

/** Everything that shows which service answers. */
export type Seen = Pick<Snapshot, 'versions' | 'elsewhere' | 'known'>;

/** Returns true if the answers came from the live service, where the whole table of states holds. Any version shows it. */
export function isLive({ versions, elsewhere }: Omit<Seen, 'known'>): boolean {
  return [...versions, ...elsewhere].some((version) => version.isLive);
}

/** Returns true if the app has no version at all, so that it is unknown which service answers (docs/service.md#dialects). */
export function isDialectUnknown({ versions, elsewhere, known }: Seen): boolean {
  return known.versions && versions.length + elsewhere.length === 0;
}

export function mayBeLive(seen: Seen): boolean {
  return isLive(seen) || isDialectUnknown(seen);
}

/** A row without a platform counts, because it may be on any. */
export function isOnPlatform(row: { platform: string | null }, platform: Platform): boolean {
  return row.platform === null || row.platform === platform;
}

/** Returns the keys of the items held; `null`: unknown. An item without linkage could be anything, so it gets a key of its own. */
export function contentKeys(submission: ReviewSubmission): Set<string> | null {
  if (submission.items === null) return null;
  return new Set(
    heldItems(submission.items).map(({ id, target }) => (target === null ? `unknown/${id}` : targetKey(target))),
  );
}

/** Returns the keys of what a run is to bundle: the items, and the version where its record exists. */
export function wantedKeys(record: AppStoreVersion | null, items: readonly ItemTarget[]): Set<string> {
  return new Set([...items.map(targetKey), ...(record === null ? [] : [versionKey(record)])]);
}

/** Puts in the record as its own address shows it, which outranks every list. */
export function withRecord(versions: readonly AppStoreVersion[], record: AppStoreVersion): AppStoreVersion[] {
  return [...versions.filter(({ id }) => id !== record.id), record];
}

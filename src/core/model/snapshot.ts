/** What one preflight found: the only thing that target and rules may go by. */
import type { Finding } from './finding.ts';
import type {
  App,
  AppStoreVersion,
  ItemTarget,
  Platform,
  ReviewSubmission,
  ReviewSubmissionItem,
} from './resources.ts';
import { heldItems, TOTAL_LIMIT, targetKey, versionKey } from './resources.ts';
import {
  CANCELED_STATE,
  isApprovedVersion,
  isEditableVersion,
  isOut,
  submissionOrder,
  submissionPhase,
  versionOrder,
} from './states.ts';
import type { Cancellation } from './step.ts';

/** What the lists of the app show. */
export interface Lists {
  app: App;
  /** In whatever state. */
  versions: AppStoreVersion[];
  /** Submissions of the app, on every platform, that are not over. */
  submissions: ReviewSubmission[];
  failures: Finding[];
  /** Why the items of a submission could not be read, by submission id. */
  itemFailures: ReadonlyMap<string, Finding>;
  /** False for a list that no answer shows: then nothing is said about what it would have counted. */
  known: { versions: boolean; drafts: boolean; others: boolean };
}

/**
 * Leavings of a cancellation. `freed`: by the interface specification a new version may be made beside it.
 * `reusable`: the live service keeps the record in the way, and lets it be renamed (docs/service.md#versions).
 */
type Leavings = 'freed' | 'reusable';

/** Cancellations that are over, as their own addresses show, which outrank every list. */
export interface Canceling {
  /** By version id: the leavings, and the submission that held the version; `null`: unknown. */
  canceled: ReadonlyMap<string, { leaves: Leavings; submissionId: string | null }>;
  /** By submission id: the items that were in it, and that the cancellation took out of review. */
  closed: ReadonlyMap<string, readonly ReviewSubmissionItem[]>;
}

/** One platform after the cancellations of this run; `versions` are its versions alone. */
export interface Snapshot extends Lists, Pick<Canceling, 'closed'> {
  platform: Platform;
  /** Cancellations of this run by version id. `undone`: somebody submitted it again since, or review approved it first. */
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
  const standing = standingCancellations(canceled, listed, holders);
  const ownCancellations = new Map(canceled.keys().map((id) => [id, standing.has(id) ? 'stands' : 'undone'] as const));
  return { ...lists, platform, closed, versions: canceledIn(listed, standing), elsewhere, holders, ownCancellations };
}

/** Lists may show a canceled version under review for some seconds more. @returns the versions as the cancellations left them */
export function afterCanceling(versions: readonly AppStoreVersion[], canceled: Canceling['canceled']) {
  return canceledIn(versions, standingCancellations(canceled, versions, new Map()));
}

function canceledIn(versions: readonly AppStoreVersion[], standing: ReadonlyMap<string, Leavings>): AppStoreVersion[] {
  return versions.map((version) => {
    const leaves = standing.get(version.id);
    return leaves === undefined ? version : asCanceled(version, leaves);
  });
}

/** The interface specification leaves the state after a cancellation unnamed; on the live service an unknown one is reported. */
function asCanceled(version: AppStoreVersion, leaves: Leavings): AppStoreVersion {
  const { phase, isLive } = version;
  if (leaves === 'freed')
    return { ...version, state: phase === 'over' ? version.state : CANCELED_STATE, phase: 'over' };
  const isKept = phase === 'unknown' || (isLive && phase !== 'in-flight');
  return isKept ? version : { ...version, state: CANCELED_STATE, phase: 'unfinished' };
}

/** Somebody may submit it again right after the cancellation, or review may have approved it before that arrived. */
function standingCancellations(
  canceled: Canceling['canceled'],
  versions: readonly AppStoreVersion[],
  holders: Snapshot['holders'],
): ReadonlyMap<string, Leavings> {
  const approved = new Set(versions.filter(({ state }) => isApprovedVersion(state)).map(({ id }) => id));
  const isHeldAnew = (id: string, before: string | null) => {
    const holder = holders.get(versionKey({ id }));
    return holder !== undefined && holder.id !== before;
  };
  const standing = [...canceled].filter(([id, { submissionId }]) => !approved.has(id) && !isHeldAnew(id, submissionId));
  return new Map(standing.map(([id, { leaves }]) => [id, leaves]));
}

function afterCancellation({ kind, version }: Cancellation): AppStoreVersion {
  const { state, phase } = version;
  const isKept = isEditableVersion(state) && phase !== 'in-flight';
  const left = kind === 'cancel-version' ? 'over' : 'unfinished';
  return { ...version, state: isKept ? state : CANCELED_STATE, phase: left };
}

function withRecordInPlace(versions: AppStoreVersion[], record: AppStoreVersion): AppStoreVersion[] {
  return versions.map((one) => (one.id === record.id ? record : one));
}

/** Derives the snapshot in which these cancellations are over. */
export function withCanceled(snapshot: Snapshot, cancels: readonly Cancellation[]): Snapshot {
  const ended = new Map(
    cancels.flatMap(({ submission }) =>
      submission === null ? [] : [[submission.id, submission.items ?? []] as const],
    ),
  );
  const submissions = snapshot.submissions.filter(({ id }) => !ended.has(id));
  const versions = cancels.map(afterCancellation).reduce(withRecordInPlace, snapshot.versions);
  return {
    ...snapshot,
    versions,
    submissions,
    holders: holdersOf(submissions, versions),
    closed: new Map([...snapshot.closed, ...ended]),
    ownCancellations: new Map([
      ...snapshot.ownCancellations,
      ...cancels.map(({ version }) => [version.id, 'stands'] as const),
    ]),
  };
}

export function versionsOn(platform: Platform, versions: readonly AppStoreVersion[]): AppStoreVersion[] {
  return versions.filter((version) => isOnPlatform(version, platform));
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

/** The items, by `targetKey`, that this run's own cancellations took out of review: lists may show them there for some seconds more. */
export function releasedItems(closed: Canceling['closed']) {
  const items = heldItems([...closed.values()].flat());
  return new Map(
    items.flatMap(({ target, ...item }) => (target === null ? [] : [[targetKey(target), { ...item, target }]])),
  );
}

type Versions = Pick<Snapshot, 'versions' | 'elsewhere'>;
/** What shows which service answers. */
export type Seen = Versions & Pick<Snapshot, 'known'>;

/** True when the answers came from the live service, whose whole table of states holds. A version of any platform shows it. */
export function isLive({ versions, elsewhere }: Versions): boolean {
  return [...versions, ...elsewhere].some((version) => version.isLive);
}

/** The app has no version at all, so nothing shows yet which service answers (docs/service.md#dialects). */
export function isDialectUnknown({ versions, elsewhere, known }: Seen): boolean {
  return known.versions && versions.length + elsewhere.length === 0;
}

/** What shows no platform may be on any: it counts. */
export function isOnPlatform(row: { platform: string | null }, platform: Platform): boolean {
  return row.platform === null || row.platform === platform;
}

/** The keys of what it holds; `null`: not known. An item without linkage could be anything, so it is like nothing that was asked for. */
export function contentKeys(submission: ReviewSubmission): Set<string> | null {
  if (submission.items === null) return null;
  return new Set(
    heldItems(submission.items).map(({ id, target }) => (target === null ? `unknown/${id}` : targetKey(target))),
  );
}

/** The keys of what a run is to bundle: the items, and the version where its record exists. */
export function wantedKeys(record: AppStoreVersion | null, items: readonly ItemTarget[]): Set<string> {
  return new Set([...items.map(targetKey), ...(record === null ? [] : [versionKey(record)])]);
}

/** Every version once: of two rows the further one counts. @param asked of the list by states in flight @param all of the other */
export function mergeVersions(asked: readonly AppStoreVersion[], all: readonly AppStoreVersion[]): AppStoreVersion[] {
  const inFlight = asked.filter((version) => !isOut(version.state)).map(asInFlight);
  return furthest([...inFlight, ...all], versionOrder, worse);
}

/** The service showed it among the versions in flight, so one in a state that is none of those is not understood. */
function asInFlight(version: AppStoreVersion): AppStoreVersion {
  if (version.isLive || version.phase === 'in-flight') return version;
  return { ...version, phase: 'unknown' };
}

function worse(left: AppStoreVersion, right: AppStoreVersion): AppStoreVersion {
  return right.phase === 'unknown' || (left.phase === 'over' && right.phase !== 'over') ? right : left;
}

/** A draft that is submitted between two reads stands in both answers. */
export function mergeSubmissions(...lists: readonly (readonly ReviewSubmission[])[]): ReviewSubmission[] {
  return furthest(lists.flat(), submissionOrder).filter(({ state }) => submissionPhase(state) !== 'over');
}

/** @param among which of two rows that are as far counts: the first one, where nothing else is said */
function furthest<T extends { id: string; state: string }>(
  rows: readonly T[],
  orderOf: (state: string) => number,
  among = (left: T, _right: T) => left,
): T[] {
  const byId = new Map<string, T>();
  for (const row of rows) {
    const known = byId.get(row.id) ?? row;
    const ahead = orderOf(row.state) - orderOf(known.state);
    if (ahead > 0) byId.set(row.id, row);
    if (ahead === 0) byId.set(row.id, among(known, row));
  }
  return [...byId.values()];
}

/** What was read by its own address outranks every list. */
export function withRecord(versions: readonly AppStoreVersion[], record: AppStoreVersion): AppStoreVersion[] {
  return [...versions.filter(({ id }) => id !== record.id), record];
}

export interface Slot {
  submission: ReviewSubmission;
  phase: 'draft' | 'in-review' | 'unresolved' | 'closing';
}

/** A submission in a state that nobody knows is not counted; a rule reports it. */
export interface Ledger {
  slots: Slot[];
  /** On the platform; as each of these counts `null` when it is not known. */
  inReview: number | null;
  orphans: number | null;
  free: number | null;
}

/** The slot ledger: who holds each of the five slots of the app. */
export function ledgerOf(snapshot: Snapshot): Ledger {
  const slots: Slot[] = [];
  let complete = snapshot.known.drafts && snapshot.known.others;
  for (const submission of snapshot.submissions) {
    const phase = submissionPhase(submission.state);
    if (phase === 'unknown') complete = false;
    else if (phase !== 'over') slots.push({ submission, phase });
  }
  return {
    slots,
    inReview: snapshot.known.others ? inReviewOn(slots, snapshot).length : null,
    orphans: snapshot.known.drafts ? slots.filter(({ phase }) => phase === 'draft').length : null,
    free: complete ? Math.max(0, TOTAL_LIMIT - slots.length) : null,
  };
}

/** The slots that count to the two in review on the snapshot's platform. */
export function inReviewOn(slots: readonly Slot[], { platform }: Pick<Snapshot, 'platform'>): Slot[] {
  return slots.filter(({ submission, phase }) => phase === 'in-review' && isOnPlatform(submission, platform));
}

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
import { findByKey, NAMELESS, TOTAL_LIMIT, targetKey, versionKey, versionTarget } from './resources.ts';
import { CANCELED_STATE, isUnderReview, type SubmissionPhase, submissionPhase, versionFacts } from './states.ts';
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

/** A cancellation of this run that a read showed as over. It outranks every list, because lists lag. */
export interface Canceled {
  /**
   * Phase of the record. `over`: the specification's service takes a new version beside it. `unfinished`: the live service
   * takes none, and lets the record be renamed (docs/service.md#versions).
   */
  leaves: 'over' | 'unfinished';
  /** The submission that held the version, as it was before; `null`: none, or not shown. */
  submission: ReviewSubmission | null;
  /** The submission is over too, so it counts no more. */
  isClosed: boolean;
}

/** The cancellations of this run, by version id. */
export type Cancellations = ReadonlyMap<string, Canceled>;

/** The lists for one platform after the cancellations of this run; `versions` are its versions alone. */
export interface Snapshot extends Lists {
  platform: Platform;
  /** The service that answers; `unknown`: the app has no version at all that could show it (docs/service.md#dialects). */
  dialect: ReturnType<typeof dialectOf>;
  canceled: Cancellations;
  /** Versions that somebody submitted again after the cancellation, or that review approved before it. */
  undone: ReadonlySet<string>;
  /** Items that the cancellations took out of review. Lists show them there for some seconds more. */
  released: ReviewSubmissionItem[];
  /** The app's versions on its other platforms. */
  elsewhere: AppStoreVersion[];
}

/** @param record as its own address shows it, which outranks every list */
export function snapshotOf(
  lists: Lists,
  platform: Platform,
  canceled: Cancellations,
  record: AppStoreVersion | null,
): Snapshot {
  const versions = withRecord(versionsOn(platform, lists.versions), record);
  const elsewhere = lists.versions.filter((version) => !isOnPlatform(version, platform));
  const again = new Set(record !== null && isUnderReview(record.state) ? [record.id] : []);
  const dialect = dialectOf([...versions, ...elsewhere], lists.known);
  return withCanceled({ ...lists, platform, dialect, versions, elsewhere }, canceled, again);
}

/** Returns the snapshot in which these cancellations are over. */
export function snapshotAfter(snapshot: Snapshot, cancels: readonly Cancellation[]): Snapshot {
  const canceled = new Map(snapshot.canceled);
  for (const { kind, version, submission } of cancels) {
    const leaves = kind === 'cancel-version' ? 'over' : 'unfinished';
    // A draft loses only the version.
    const isClosed = submission !== null && submission.phase !== 'draft';
    canceled.set(version.id, { leaves, submission, isClosed });
  }
  return withCanceled(snapshot, canceled, snapshot.undone);
}

/** @param again ids of versions known to be under review again; lists may show the new submission only later */
function withCanceled(
  read: Omit<Snapshot, 'canceled' | 'undone' | 'released'>,
  canceled: Cancellations,
  again: Snapshot['undone'],
): Snapshot {
  const open = withoutClosed(read.submissions, canceled);
  // Somebody submitted the version again, or review approved it first.
  const isUndone = ([id, { submission }]: [string, Canceled]) => {
    const isApproved = read.versions.some((one) => one.id === id && versionFacts(one.state).approved);
    const holder = holderOf({ ...read, submissions: open }, versionTarget({ id }));
    return isApproved || again.has(id) || (holder !== null && holder.id !== submission?.id);
  };
  const standing = new Map([...canceled].filter((one) => !isUndone(one)));
  const isHeld = ({ target }: ReviewSubmissionItem) =>
    target?.relationship !== 'appStoreVersion' || !standing.has(target.id);
  const submissions = open.map((one) => ({ ...one, items: one.items?.filter(isHeld) ?? null }));
  const versions = applyCancellations(read.versions, standing);
  const undone = new Set(canceled.keys()).difference(standing);
  return { ...read, versions, submissions, canceled, undone, released: releasedItems(canceled) };
}

/** Leaves out the submissions that ended with a cancellation of this run. */
export function withoutClosed(submissions: readonly ReviewSubmission[], canceled: Cancellations) {
  return submissions.filter(({ id }) =>
    canceled.values().every(({ isClosed, submission }) => !isClosed || submission?.id !== id),
  );
}

/**
 * Returns the versions as the cancellations left them. Lists may show them under review for some seconds more. What review
 * sent back stays rejected. The specification does not name the state, and counts the record as finished. An unknown state
 * of the live service is reported.
 */
export function applyCancellations(versions: readonly AppStoreVersion[], canceled: Cancellations) {
  return versions.map((version) => {
    const { state, phase } = version;
    const { leaves } = canceled.get(version.id) ?? {};
    if (leaves === undefined || versionFacts(state).approved) return version;
    if (leaves === 'unfinished' && phase === 'unknown') return version;
    const isKept = leaves === 'over' ? phase === 'over' : versionFacts(state).editable;
    return { ...version, state: isKept ? state : CANCELED_STATE, phase: leaves };
  });
}

export function versionsOn(platform: Platform, versions: readonly AppStoreVersion[]) {
  return versions.filter((version) => isOnPlatform(version, platform));
}

export function submissionsIn(phase: SubmissionPhase, { submissions }: Snapshot) {
  return submissions.filter((one) => one.phase === phase);
}

/** Returns those of the platform alone. */
export function submissionsOn(snapshot: Snapshot, phase: SubmissionPhase) {
  return submissionsIn(phase, snapshot).filter((one) => isOnPlatform(one, snapshot.platform));
}

/** Returns the open submissions of the platform whose items could not be read. */
export function unreadSubmissions({ submissions, itemFailures, platform }: Snapshot) {
  const isUnread = ({ id, phase, items }: ReviewSubmission) =>
    items === null && phase !== 'over' && itemFailures.has(id);
  return submissions.filter((one) => isUnread(one) && isOnPlatform(one, platform));
}

/** Returns the open submission that holds the thing. */
export function holderOf({ versions, submissions }: Pick<Lists, 'versions' | 'submissions'>, target: ItemTarget) {
  const key = targetKey(target);
  return submissions.find((one) => one.phase !== 'over' && keysHeldBy(one, versions).has(key)) ?? null;
}

/** Lists what a submission holds. If its items, or one of them, are unknown, the version that it names counts too. */
function keysHeldBy(submission: ReviewSubmission, versions: readonly AppStoreVersion[]) {
  const isShown = submission.items?.every(({ target }) => target !== null);
  // A submission without a version names the live version, which is in no submission (docs/service.md#submissions).
  const named = versions.filter(({ id, phase }) => !isShown && id === submission.versionId && phase !== 'over');
  return new Set([...(contentKeys(submission) ?? []), ...named.map(versionKey)]);
}

/** Returns the items that this run's cancellations took out of review. Lists show them there for some seconds more. */
export function releasedItems(canceled: Cancellations) {
  return [...canceled.values()].flatMap(({ isClosed, submission }) => (isClosed && submission?.items) || []);
}

/** Any version shows whether the live service answers, where the whole table of states holds. */
export function dialectOf(versions: readonly AppStoreVersion[], known: Lists['known']) {
  if (versions.some(({ isLive }) => isLive)) return 'live';
  return known.versions && versions.length === 0 ? 'unknown' : 'specification';
}

/** A row without a platform counts, because it may be on any. */
export function isOnPlatform(row: { platform: string | null }, platform: Platform) {
  return row.platform === null || row.platform === platform;
}

/** Returns the keys of the items held; `null`: unknown. An item without linkage could be anything, so it gets a key of its own. */
export function contentKeys({ items }: ReviewSubmission) {
  return items && new Set(items.map(({ id, target }) => (target === null ? `unknown/${id}` : targetKey(target))));
}

/** Returns the keys of what a run is to bundle: the items, and the version where its record exists. */
export function wantedKeys(record: AppStoreVersion | null, items: readonly ItemTarget[]) {
  return new Set([...items.map(targetKey), ...(record === null ? [] : [versionKey(record)])]);
}

/** Puts in the record as its own address shows it, or as this run left it, if there is one: that outranks every list. */
export function withRecord<T extends { id: string }>(rows: T[], record: T | null) {
  return record === null ? rows : [...rows.filter(({ id }) => id !== record.id), record];
}

/**
 * Derives the lists after the steps.
 * @param held items in the run's submission; `null`: not known
 * @param version made, or worked on
 * @param others items that others have put into that submission
 */
export function afterSteps(
  snapshot: Snapshot,
  submission: { id: string; state: string } | null,
  held: readonly ItemTarget[] | null,
  version: AppStoreVersion | null,
  others: readonly ReviewSubmissionItem[],
): Snapshot {
  const versions = withRecord(snapshot.versions, version);
  if (submission === null) return { ...snapshot, versions };
  const { id, state } = submission;
  const known = snapshot.submissions.find((one) => one.id === id);
  const platform = known?.platform ?? snapshot.platform;
  // Details of an item that the preflight has read, above all its name, are kept.
  const itemOf = (target: ItemTarget) =>
    findByKey(known?.items ?? [], targetKey(target)) ?? { id: '', state, target, name: NAMELESS };
  const phase = submissionPhase(state);
  const now = { ...known, id, platform, state, phase, items: held && [...held.map(itemOf), ...others] };
  return { ...snapshot, versions, submissions: withRecord<ReviewSubmission>(snapshot.submissions, now) };
}

export type Slot = ReviewSubmission & { phase: Exclude<SubmissionPhase, 'over' | 'unknown'> };

/** Counts who holds the five slots of the app. Submissions in an unknown state are left out, and a rule reports them. */
export function ledgerOf(snapshot: Snapshot) {
  const { submissions, known } = snapshot;
  const slots = submissions.filter((one): one is Slot => one.phase !== 'over' && one.phase !== 'unknown');
  const isComplete = known.drafts && known.others && submissions.every(({ phase }) => phase !== 'unknown');
  return {
    slots,
    /** On the platform. This and the other counts are `null` when unknown. */
    inReview: known.others ? submissionsOn(snapshot, 'in-review').length : null,
    orphans: known.drafts ? slots.filter(({ phase }) => phase === 'draft').length : null,
    free: isComplete ? Math.max(0, TOTAL_LIMIT - slots.length) : null,
  };
}

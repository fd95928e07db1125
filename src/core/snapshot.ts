/** Everything one look at the service found: the only thing rules and plan may judge by. */
import type { Finding } from './finding.ts';
import {
  type App,
  type AppStoreVersion,
  type Build,
  heldItems,
  type ItemTarget,
  type Platform,
  type ReviewSubmission,
  submissionPhase,
  TOTAL_LIMIT,
  targetKey,
  versionTarget,
} from './model.ts';

export interface Snapshot {
  app: App;
  platform: Platform;
  /** Versions of the platform that are not over; those in a state nobody knows among them. */
  versions: AppStoreVersion[];
  /** Submissions of the app, on every platform, that are not over. */
  submissions: ReviewSubmission[];
  /** What could not be read; each makes the verdict `unknown`. */
  failures: Finding[];
  /** Why the items of a submission could not be read, by submission id. */
  itemFailures: ReadonlyMap<string, Finding>;
  /** False for a list that could not be read: then nothing is said about what it would have counted. */
  known: { versions: boolean; drafts: boolean; others: boolean };
  /** Only where a release was asked for. */
  release: ReleaseFacts | null;
  /** Versions that this run has canceled already. */
  canceled: Canceled;
}

/**
 * What a cancellation leaves behind, by version id. `freed`: by the specification's word a new version may be made
 * beside it. `reusable`: the live service keeps the record in the way, and lets it be renamed.
 */
export type Canceled = ReadonlyMap<string, 'freed' | 'reusable'>;

export interface ReleaseFacts {
  /** The record with the asked version string, in whatever state; `null` when there is none. */
  record: AppStoreVersion | null;
  /** Newest first; `null` when no build was asked for. */
  builds: Build[] | null;
  /** What is known of each item asked for. */
  items: ItemFact[];
  /** An items-only submission needs one; `null` when nobody had to know. */
  hasApprovedVersion: boolean | null;
  /** The localizations of the record; empty when there is no record or no notes were asked for. */
  localizations: Localization[];
  primaryLocale: string | null;
}

export interface ItemFact {
  target: ItemTarget;
  /** `not-looked-up`: the API offers no way to look at this type before it is added; the service checks it then. */
  standing: { kind: 'found'; state: string; name: string | null } | { kind: 'missing' } | { kind: 'not-looked-up' };
}

export interface Localization {
  id: string;
  locale: string;
  whatsNew: string | null;
}

export interface Slot {
  submission: ReviewSubmission;
  phase: 'draft' | 'in-review' | 'unresolved' | 'closing';
}

/** The slot ledger: who holds each of the five slots of the app. A state nobody knows is not counted; a rule speaks up. */
export interface Ledger {
  slots: Slot[];
  /** On the platform; `null` when it is not known. */
  inReview: number | null;
  /** `null` when it is not known. */
  orphans: number | null;
  /** `null` when it is not known. */
  free: number | null;
}

export function ledgerOf(snapshot: Snapshot): Ledger {
  const slots: Slot[] = [];
  let complete = snapshot.known.drafts && snapshot.known.others;
  for (const submission of snapshot.submissions) {
    const phase = submissionPhase(submission.state);
    if (phase === 'unknown') complete = false;
    else if (phase !== 'over') slots.push({ submission, phase });
  }
  const reviews = slots.filter(
    ({ submission, phase }) => phase === 'in-review' && isOnPlatform(submission, snapshot.platform),
  );
  const drafts = slots.filter(({ phase }) => phase === 'draft');
  return {
    slots,
    inReview: snapshot.known.others ? reviews.length : null,
    orphans: snapshot.known.drafts ? drafts.length : null,
    free: complete ? Math.max(0, TOTAL_LIMIT - slots.length) : null,
  };
}

/** A submission without a platform may be on any: it counts. */
export function isOnPlatform(submission: ReviewSubmission, platform: Platform): boolean {
  return submission.platform === null || submission.platform === platform;
}

/** The open submission that holds the target. Where the items are not known, a version is found by the submission's own word. */
export function holderOf(snapshot: Snapshot, target: ItemTarget): ReviewSubmission | null {
  const key = targetKey(target);
  const holds = (submission: ReviewSubmission) => {
    const keys = contentKeys(submission);
    if (keys !== null) return keys.has(key);
    return target.relationship === 'appStoreVersion' && submission.versionId === target.id;
  };
  return (
    snapshot.submissions.find((submission) => submissionPhase(submission.state) !== 'over' && holds(submission)) ?? null
  );
}

/**
 * The keys of what a submission holds; `null` when it is not known in full.
 * An item without linkage could be anything, so it makes the contents unknown.
 */
export function contentKeys(submission: ReviewSubmission): Set<string> | null {
  if (submission.items === null) return null;
  const keys = new Set<string>();
  for (const item of heldItems(submission.items)) {
    keys.add(item.target === null ? `unknown/${item.id}` : targetKey(item.target));
  }
  return keys;
}

/** The keys of what a run is to bundle: the items, and the version where its record exists. */
export function wantedKeys(record: AppStoreVersion | null, items: readonly ItemTarget[]): Set<string> {
  const keys = new Set(items.map(targetKey));
  if (record !== null) keys.add(targetKey(versionTarget(record)));
  return keys;
}

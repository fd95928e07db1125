/** The service's resources as this action sees them. */
import { type ItemRelationship, itemType } from './item-kinds.ts';
import { isRemovedItem, type VersionPhase } from './states.ts';

export const PLATFORMS = ['IOS', 'MAC_OS', 'TV_OS', 'VISION_OS'] as const;
export type Platform = (typeof PLATFORMS)[number];

/** In review for a platform, open in all for an app (docs/service.md#limits). */
export const IN_REVIEW_LIMIT = 2;
export const TOTAL_LIMIT = 5;
/** Of one submission, the version counted (docs/service.md#limits). */
export const ITEMS_LIMIT = 200;
/** A draft that is never submitted goes by itself after this long (docs/service.md#drafts). */
export const DRAFT_LIFETIME_DAYS = 7;

/** One thing that can ride in a submission: the relationship that names it, and its id. */
export interface ItemTarget {
  relationship: ItemRelationship;
  id: string;
}

/** Two targets are the same thing when resource type and id agree: an experiment may be linked by either relationship. */
export function targetKey(target: ItemTarget): string {
  return `${itemType(target.relationship)}/${target.id}`;
}

/** Each thing once, by its key. */
export function distinctTargets(targets: readonly ItemTarget[]): ItemTarget[] {
  return [...new Map(targets.map((target) => [targetKey(target), target])).values()];
}

export function versionTarget({ id }: { id: string }): ItemTarget {
  return { relationship: 'appStoreVersion', id };
}

/** What a finding about it names. */
export function subjectOf({ relationship, id }: ItemTarget): { type: string; id: string } {
  return { type: relationship, id };
}

export function versionKey(version: { id: string }): string {
  return targetKey(versionTarget(version));
}

/** The row about the thing, where there is one. @param key of `targetKey` */
export function findByKey<T extends { target: ItemTarget | null }>(rows: readonly T[], key: string): T | undefined {
  return rows.find(({ target }) => target !== null && targetKey(target) === key);
}

export interface App {
  id: string;
  bundleId?: string;
  name?: string;
  primaryLocale?: string;
}

export interface Build {
  id: string;
  /** The build number. */
  version: string;
  processingState: string;
  expired: boolean;
  /** RFC 3339, as the service gives it; empty when it does not. */
  uploadedDate: string;
  /** The number of the version that it was made for; read where no list of builds of a number shows it. */
  versionString?: string;
  /** Whom it was made for; left out where the answer does not show it. */
  audience?: string;
  /**
   * Of one that no list of builds shows yet: what the service found wrong with its upload, in its own words, and
   * whether it still waits for its bytes.
   */
  upload?: { errors: readonly string[]; isUnfinished: boolean };
  /** The answer to the export question; `null`: not answered, `undefined`: not read. */
  usesNonExemptEncryption?: boolean | null;
  /** State of the attached export declaration; `null`: none, `undefined`: not read. */
  encryptionDeclarationState?: string | null;
}

/** What was sent to the service, whether it has become a build or not. */
export interface BuildUpload {
  id: string;
  version: string;
  state: string;
  /** RFC 3339, when it was uploaded, or else begun; empty where the answer shows neither. */
  date: string;
  /** `null`: it has none yet, or none is shown. */
  buildId: string | null;
  errors: string[];
}

export interface AppStoreVersion {
  id: string;
  versionString: string;
  platform: string | null;
  state: string;
  /** What the state means on the service that answered: three states alone count by the interface specification. */
  phase: VersionPhase;
  /** The answer carried `appVersionState`, which only the live service has (docs/service.md#dialects). */
  isLive: boolean;
  createdDate?: string;
  releaseType?: string;
  /** Of this and what follows `undefined`: not read; `null`: there is none. */
  earliestReleaseDate?: string | null;
  build?: Build | null;
  phasedReleaseState?: string | null;
  phasedRelease?: PhasedRelease | null;
  /** State of the open submission that holds it; read by `release` for what review has accepted. */
  reviewState?: string;
  /** Its own release date is still to come; read by `release`. */
  isBeforeDate?: true;
}

/** How a version that is out reaches the users with automatic updates. */
export interface PhasedRelease {
  id: string;
  state: string;
  /** From 1 to 7; `null`: not begun, or not shown. */
  day: number | null;
  /** The days for which it was paused in all; `null`: not shown. */
  pausedDays: number | null;
}

export interface ReviewSubmissionItem {
  id: string;
  state: string;
  /** `null` when the service gave no linkage, so that nobody can say what the item is. */
  target: ItemTarget | null;
  /** What a person calls it, as far as the answer shows it. */
  name: ItemName;
}

/** A name, or of a product page the number of its version, where the answer has no more; both `null`: not read. */
export interface ItemName {
  name: string | null;
  number: string | null;
}

export const NAMELESS: ItemName = { name: null, number: null };

export interface ReviewSubmission {
  id: string;
  /** A draft's platform may be null (docs/service.md#lists). */
  platform: string | null;
  state: string;
  submittedDate?: string;
  /** The `appStoreVersionForReview`, where the service named it. */
  versionId?: string;
  submittedBy?: string;
  lastUpdatedBy?: string;
  /** The key of this run changed it last. */
  isOwn?: true;
  /** `null`: the items could not be read. */
  items: ReviewSubmissionItem[] | null;
}

/** Items that were taken out of a submission stay listed as REMOVED; they hold nothing any more. */
export function heldItems(items: readonly ReviewSubmissionItem[]): ReviewSubmissionItem[] {
  return items.filter(({ state }) => !isRemovedItem(state));
}

/** Lists everything in a submission but the version, as far as its items show their linkage. */
export function otherTargets(items: ReviewSubmission['items']): ItemTarget[] {
  const targets = heldItems(items ?? []).flatMap(({ target }) => target ?? []);
  return targets.filter(({ relationship }) => relationship !== 'appStoreVersion');
}

/** By what is held and known; an item without its linkage has no key. */
export function heldKeys(items: readonly ReviewSubmissionItem[]): Set<string> {
  return new Set(heldItems(items).flatMap(({ target }) => (target === null ? [] : targetKey(target))));
}

/** The lists of the service have no order (docs/service.md#lists); what shows no date counts as oldest. */
export function newestFirst<T>(rows: readonly T[], dateOf: (row: T) => string | undefined): T[] {
  const madeMs = (row: T) => Date.parse(dateOf(row) ?? '') || 0;
  return [...rows].sort((left, right) => madeMs(right) - madeMs(left));
}

export function isOneOf<T extends string>(list: readonly T[], value: string): value is T {
  return (list as readonly string[]).includes(value);
}

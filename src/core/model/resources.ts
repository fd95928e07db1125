/** The service's resources as this action sees them. */
import { type ItemRelationship, itemType } from './item-kinds.ts';
import { type SubmissionPhase, type VersionPhase, versionFacts } from './states.ts';

export const PLATFORMS = ['IOS', 'MAC_OS', 'TV_OS', 'VISION_OS'] as const;
export type Platform = (typeof PLATFORMS)[number];

/** Maximum submissions in review for a platform, and open in all for an app (docs/service.md#limits). */
export const IN_REVIEW_LIMIT = 2;
export const TOTAL_LIMIT = 5;
/** Maximum items of one submission, the version counted (docs/service.md#limits). */
export const ITEMS_LIMIT = 200;
/** The service deletes a draft that is not submitted within this time (docs/service.md#drafts). */
export const DRAFT_LIFETIME_DAYS = 7;

/** A thing that can be in a submission: the relationship that names it, and its id. */
export type ItemTarget = { relationship: ItemRelationship; id: string };

/** Identifies a thing by resource type and id, because either of two relationships may link an experiment. */
export function targetKey(target: ItemTarget) {
  return `${itemType(target.relationship)}/${target.id}`;
}

export function distinctTargets(targets: readonly ItemTarget[]) {
  return [...new Map(targets.map((target) => [targetKey(target), target])).values()];
}

export function versionTarget({ id }: { id: string }): ItemTarget {
  return { relationship: 'appStoreVersion', id };
}

export function subjectOf({ relationship, id }: ItemTarget) {
  return { type: relationship, id };
}

export function versionKey(version: { id: string }) {
  return targetKey(versionTarget(version));
}

/** Finds the row about the thing. @param key of `targetKey` */
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
  /** The number of the version that it was made for; read if no list of builds of a number shows the build. */
  versionString?: string;
  /** The audience that it was made for; left out where the answer does not show it. */
  audience?: string;
  /** Set for an upload, by its build's id if it has one: errors in the service's words. `isUnfinished`: bytes are missing. */
  upload?: { errors: readonly string[]; isUnfinished: boolean };
  /** The answer to the export question; `null`: it has no answer, `undefined`: not read. */
  usesNonExemptEncryption?: boolean | null;
  /** State of the attached export declaration; `null`: none, `undefined`: not read. */
  encryptionDeclarationState?: string | null;
}

export interface AppStoreVersion {
  id: string;
  versionString: string;
  platform: string | null;
  state: string;
  /** The phase of the state on the service that answered: the specification's service names three states only. */
  phase: VersionPhase;
  /** The answer carried `appVersionState`, which only the live service has (docs/service.md#dialects). */
  isLive: boolean;
  /** For distribution outside the store: it shares the list, and the one place for a version (docs/service.md#versions). */
  isNotarization?: true;
  createdDate?: string;
  releaseType?: string;
  /** Here and below `undefined`: not read; `null`: there is none. */
  earliestReleaseDate?: string | null;
  build?: Build | null;
  phasedRelease?: PhasedRelease | null;
  /** State of the open submission that holds it; the mode `release` reads it for a version that review has accepted. */
  reviewState?: string;
  /** Its own release date is still to come; the mode `release` reads it. */
  isBeforeDate?: true;
}

/** The rollout of a version that is out to the users with automatic updates. */
export interface PhasedRelease {
  id: string;
  state: string;
  /** Day 1 to 7; `null`: not begun, or not shown. */
  day: number | null;
}

export interface ReviewSubmissionItem {
  id: string;
  state: string;
  /** `null` when the service gave no linkage, so the item could be anything. */
  target: ItemTarget | null;
  name: ItemName;
}

/** A name, or the number of a product page's version if the answer has no name. Both `null`: not read. */
export type ItemName = Record<'name' | 'number', string | null>;
export const NAMELESS: ItemName = { name: null, number: null };

export interface ReviewSubmission {
  id: string;
  /** A draft's platform may be null (docs/service.md#lists). */
  platform: string | null;
  state: string;
  phase: SubmissionPhase;
  submittedDate?: string;
  /** The `appStoreVersionForReview`, where the service named it. */
  versionId?: string;
  submittedBy?: string;
  lastUpdatedBy?: string;
  /** The key of this run changed it last. Left out: not shown. */
  isOwn?: boolean;
  /** `null`: the items could not be read. */
  items: ReviewSubmissionItem[] | null;
}

/** Lists the things that are held, as far as their items show their linkage. */
export function heldTargets(items?: ReviewSubmission['items']) {
  return (items ?? []).flatMap(({ target }) => target ?? []);
}

/** Lists everything that is held but the version. */
export function otherTargets(items: ReviewSubmission['items']) {
  return heldTargets(items).filter(({ relationship }) => relationship !== 'appStoreVersion');
}

/** Sorts by date, because the service's lists have no order (docs/service.md#lists). One without a date counts as oldest. */
export function newestFirst(versions: readonly AppStoreVersion[]) {
  const madeMs = ({ createdDate = '' }: AppStoreVersion) => Date.parse(createdDate) || 0;
  return versions.toSorted((left, right) => madeMs(right) - madeMs(left));
}

/** Returns the records of the App Store, where there is one, and else those for notarization. @param rows of one number */
export function ofStore(rows: readonly AppStoreVersion[]) {
  const own = rows.filter(({ isNotarization }) => !isNotarization);
  return own.length > 0 ? own : rows;
}

/** @param versions of the platform @returns the newest one that users can get */
export function newestOut(versions: readonly AppStoreVersion[]) {
  return (
    newestFirst(versions).find(({ state, isNotarization }) => versionFacts(state).onSale && !isNotarization) ?? null
  );
}

export function isOneOf<T extends string>(list: readonly T[], value: string): value is T {
  return (list as readonly string[]).includes(value);
}

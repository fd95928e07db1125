/** The service's resources as this action sees them, and what is known of their states. No I/O, no clock. */

export const PLATFORMS = ['IOS', 'MAC_OS', 'TV_OS', 'VISION_OS'] as const;
export type Platform = (typeof PLATFORMS)[number];

/** The two counting limits of the specification ("Limits"): in review for a platform, open in all for an app. */
export const IN_REVIEW_LIMIT = 2;
export const TOTAL_LIMIT = 5;
/** A draft that is never submitted goes by itself after this long (specification, "States and transitions"). */
export const DRAFT_LIFETIME_DAYS = 7;

/**
 * The item relationships of a `reviewSubmissionItem` with the resource type each one links to
 * (Apple's OpenAPI, `ReviewSubmissionItemCreateRequest`). Both experiment relationships link to one type.
 */
export const ITEM_TYPES = {
  appStoreVersion: 'appStoreVersions',
  appCustomProductPageVersion: 'appCustomProductPageVersions',
  appStoreVersionExperiment: 'appStoreVersionExperiments',
  appStoreVersionExperimentV2: 'appStoreVersionExperiments',
  appEvent: 'appEvents',
  backgroundAssetVersion: 'backgroundAssetVersions',
  gameCenterAchievementVersion: 'gameCenterAchievementVersions',
  gameCenterActivityVersion: 'gameCenterActivityVersions',
  gameCenterChallengeVersion: 'gameCenterChallengeVersions',
  gameCenterLeaderboardSetVersion: 'gameCenterLeaderboardSetVersions',
  gameCenterLeaderboardVersion: 'gameCenterLeaderboardVersions',
  inAppPurchaseVersion: 'inAppPurchaseVersions',
  subscriptionVersion: 'subscriptionVersions',
  subscriptionGroupVersion: 'subscriptionGroupVersions',
} as const;
export type ItemRelationship = keyof typeof ITEM_TYPES;

/** One thing that can ride in a submission: the relationship that names it, and its id. */
export interface ItemTarget {
  relationship: ItemRelationship;
  id: string;
}

/** Two targets are the same thing when resource type and id agree: an experiment may be linked by either relationship. */
export function targetKey(target: ItemTarget): string {
  return `${ITEM_TYPES[target.relationship]}/${target.id}`;
}

/** Each thing once, by its key. */
export function distinctTargets(targets: readonly ItemTarget[]): ItemTarget[] {
  return [...new Map(targets.map((target) => [targetKey(target), target])).values()];
}

export function versionTarget({ id }: { id: string }): ItemTarget {
  return { relationship: 'appStoreVersion', id };
}

export interface App {
  id: string;
  bundleId?: string;
  name?: string;
  primaryLocale?: string;
}

export interface Build {
  id: string;
  version: string;
  processingState: string;
  expired: boolean;
}

export interface AppStoreVersion {
  id: string;
  versionString: string;
  platform: string | null;
  state: string;
  createdDate?: string;
  releaseType?: string;
  earliestReleaseDate?: string;
  /** `undefined`: not read; `null`: none attached. */
  build?: Build | null;
  /** `undefined`: not read; `null`: none. */
  phasedReleaseState?: string | null;
}

export interface ReviewSubmissionItem {
  id: string;
  state: string;
  /** `null` when the service gave no linkage, so that nobody can say what the item is. */
  target: ItemTarget | null;
}

export interface ReviewSubmission {
  id: string;
  /** A draft's platform may be null (live service). */
  platform: string | null;
  state: string;
  submittedDate?: string;
  /** The `appStoreVersionForReview`, where the service named it. */
  versionId?: string;
  submittedBy?: string;
  lastUpdatedBy?: string;
  /** `null`: the items could not be read. */
  items: ReviewSubmissionItem[] | null;
}

export type VersionPhase = 'in-flight' | 'unfinished' | 'over' | 'unknown';

/** The first four are the contract's "in flight"; the order of the first three is the specification's pre-flight filter. */
export const IN_FLIGHT_VERSION_STATES = [
  'PREPARE_FOR_SUBMISSION',
  'WAITING_FOR_REVIEW',
  'IN_REVIEW',
  'READY_FOR_REVIEW',
] as const;
/** Records that are not in flight, yet let the live service refuse a new version. */
export const UNFINISHED_VERSION_STATES = [
  'WAITING_FOR_EXPORT_COMPLIANCE',
  'PENDING_DEVELOPER_RELEASE',
  'PENDING_APPLE_RELEASE',
  'PENDING_CONTRACT',
  'ACCEPTED',
  'REJECTED',
  'METADATA_REJECTED',
  'DEVELOPER_REJECTED',
  'INVALID_BINARY',
] as const;
const OVER_VERSION_STATES = [
  'READY_FOR_SALE',
  'READY_FOR_DISTRIBUTION',
  'PROCESSING_FOR_APP_STORE',
  'PROCESSING_FOR_DISTRIBUTION',
  'PREORDER_READY_FOR_SALE',
  'REPLACED_WITH_NEW_VERSION',
  'REMOVED_FROM_SALE',
  'DEVELOPER_REMOVED_FROM_SALE',
  'NOT_APPLICABLE',
] as const;
/** States in which the record can be edited, and put into a submission (again). */
const EDITABLE_VERSION_STATES = [
  'PREPARE_FOR_SUBMISSION',
  'REJECTED',
  'METADATA_REJECTED',
  'DEVELOPER_REJECTED',
  'INVALID_BINARY',
] as const;
/** Approved at some time: what a submission without a version leans on. Written in the names of `appStoreState`. */
export const APPROVED_VERSION_STATES = [
  'READY_FOR_SALE',
  'PENDING_DEVELOPER_RELEASE',
  'PENDING_APPLE_RELEASE',
  'PROCESSING_FOR_APP_STORE',
  'PREORDER_READY_FOR_SALE',
  'REPLACED_WITH_NEW_VERSION',
  'REMOVED_FROM_SALE',
  'DEVELOPER_REMOVED_FROM_SALE',
] as const;
/** The same states as `appVersionState` names them, for records that carry only that attribute. */
const APPROVED_IN_OTHER_WORDS = ['READY_FOR_DISTRIBUTION', 'PROCESSING_FOR_DISTRIBUTION'] as const;

export function versionPhase(state: string): VersionPhase {
  if (isOneOf(IN_FLIGHT_VERSION_STATES, state)) return 'in-flight';
  if (isOneOf(UNFINISHED_VERSION_STATES, state)) return 'unfinished';
  if (isOneOf(OVER_VERSION_STATES, state)) return 'over';
  return 'unknown';
}

export function isEditableVersion(state: string): boolean {
  return isOneOf(EDITABLE_VERSION_STATES, state);
}

export function isApprovedVersion(state: string): boolean {
  return isOneOf(APPROVED_VERSION_STATES, state) || isOneOf(APPROVED_IN_OTHER_WORDS, state);
}

export type SubmissionPhase = 'draft' | 'in-review' | 'unresolved' | 'closing' | 'over' | 'unknown';

/** Counted to the five, not to the two in review. The order is the one in which they are asked for. */
export const IN_REVIEW_SUBMISSION_STATES = ['WAITING_FOR_REVIEW', 'IN_REVIEW'] as const;
export const OTHER_OPEN_SUBMISSION_STATES = ['UNRESOLVED_ISSUES', 'CANCELING', 'COMPLETING'] as const;

export function submissionPhase(state: string): SubmissionPhase {
  switch (state) {
    case 'READY_FOR_REVIEW':
      return 'draft';
    case 'WAITING_FOR_REVIEW':
    case 'IN_REVIEW':
      return 'in-review';
    case 'UNRESOLVED_ISSUES':
      return 'unresolved';
    case 'CANCELING':
    case 'COMPLETING':
      return 'closing';
    case 'COMPLETE':
      return 'over';
    default:
      return 'unknown';
  }
}

/** Items that were taken out of a submission stay listed as REMOVED; they hold nothing any more. */
export function heldItems(items: readonly ReviewSubmissionItem[]): ReviewSubmissionItem[] {
  return items.filter((item) => item.state !== 'REMOVED');
}

export function isOneOf<T extends string>(list: readonly T[], value: string): value is T {
  return (list as readonly string[]).includes(value);
}

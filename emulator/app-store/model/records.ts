import type { ItemKind, TargetType } from './item-kinds.ts';

/** The records the service keeps, and the states they can be in. States are plain strings so that a seed can hold a value nobody knows. */

export const PLATFORMS = ['IOS', 'MAC_OS', 'TV_OS', 'VISION_OS'] as const;
export type Platform = (typeof PLATFORMS)[number];

export type Dialect = 'specification' | 'live';

export interface App {
  type: 'apps';
  id: string;
  name: string;
  bundleId: string;
  sku: string;
  primaryLocale: string;
  isOrEverWasMadeForKids: boolean;
  contentRightsDeclaration: string | null;
}

/** What reads show until `until`, while the service itself has moved on. */
export interface Lag {
  until: number;
  /** A record's own address shows what is. */
  isOnLists?: true;
  state?: string;
  versionString?: string;
}

export interface Version {
  type: 'appStoreVersions';
  id: string;
  appId: string;
  platform: Platform;
  versionString: string;
  state: string;
  createdAt: number;
  copyright: string | null;
  releaseType: string | null;
  earliestReleaseDate: string | null;
  buildId: string | null;
  /** When the version becomes READY_FOR_REVIEW, while staging is still under way. */
  stagedAt?: number;
  /** Until when the service checks anew a build that was attached a second time. */
  recheckedAt?: number;
  /** When a version that is being distributed is on sale. */
  distributedAt?: number;
  lag?: Lag;
  visibleFrom?: number;
}

export interface Build {
  type: 'builds';
  id: string;
  appId: string;
  /** The build number. */
  version: string;
  /** The marketing version the build was made for. */
  versionString: string;
  platform: Platform;
  processingState: string;
  expired: boolean;
  uploadedAt: number;
  usesNonExemptEncryption: boolean | null;
  encryptionDeclarationId: string | null;
  /** INTERNAL_ONLY is for testing alone, never for App Review. */
  buildAudienceType: 'APP_STORE_ELIGIBLE' | 'INTERNAL_ONLY';
  /** When it expires, whatever it is attached to by then. */
  expiresAt?: number;
  /** When the processing ends, and how. */
  processedAt?: number;
  processedTo?: string;
  visibleFrom?: number;
}

/** What was sent for a build; until the build is listed it is all that shows. */
export interface BuildUpload {
  type: 'buildUploads';
  id: string;
  appId: string;
  platform: Platform;
  /** The build number. */
  version: string;
  /** The marketing version. */
  versionString: string;
  state: string;
  createdAt: number | null;
  uploadedAt: number | null;
  errors: { code: string; description: string }[];
  buildId: string | null;
}

export interface PreReleaseVersion {
  type: 'preReleaseVersions';
  id: string;
  appId: string;
  versionString: string;
  platform: Platform;
}

export interface Localization {
  type: 'appStoreVersionLocalizations';
  id: string;
  versionId: string;
  locale: string;
  attributes: Record<string, string | null>;
  /** Stands in for the languages of a version that was seeded with none. */
  isStandIn?: true;
}

export interface PhasedRelease {
  type: 'appStoreVersionPhasedReleases';
  id: string;
  versionId: string;
  state: string;
  startedAt?: number;
  pausedAt?: number;
  /** How long it was paused in all, the present pause not counted. */
  pausedMs: number;
  /** The day on which it was completed by hand. */
  completedDay?: number;
}

export interface CustomProductPage {
  type: 'appCustomProductPages';
  id: string;
  appId: string;
  name: string;
  visible: boolean;
}

export interface CustomProductPageVersion {
  type: 'appCustomProductPageVersions';
  id: string;
  appId: string;
  pageId: string;
  version: string;
  state: string;
}

export interface Experiment {
  type: 'appStoreVersionExperiments';
  id: string;
  appId: string;
  name: string;
  platform: Platform;
  trafficProportion: number;
  state: string;
  /** The version that an experiment of the first interface belongs to. */
  versionId: string | null;
}

export interface AppEvent {
  type: 'appEvents';
  id: string;
  appId: string;
  referenceName: string;
  state: string;
}

export interface Actor {
  type: 'actors';
  id: string;
  actorType: 'USER' | 'API_KEY' | 'XCODE_CLOUD' | 'APPLE';
  userFirstName: string | null;
  userLastName: string | null;
  userEmail: string | null;
  apiKeyId: string | null;
}

export interface Submission {
  type: 'reviewSubmissions';
  id: string;
  appId: string;
  platform: Platform | null;
  state: string;
  createdAt: number;
  submittedAt: number | null;
  /** When a submission that is CANCELING or COMPLETING is over. */
  endsAt?: number;
  /** Canceled while it was UNRESOLVED_ISSUES: what was rejected stays so. */
  wasUnresolved?: boolean;
  submittedBy: Actor | null;
  lastUpdatedBy: Actor | null;
  lag?: Lag;
  visibleFrom?: number;
}

export type DetailType =
  | 'ageRatingDeclarations'
  | 'appAssetLibraryPlacements'
  | 'appAvailabilities'
  | 'appCategories'
  | 'appClips'
  | 'appEncryptionDeclarations'
  | 'appInfoLocalizations'
  | 'appInfos'
  | 'appPreviewSets'
  | 'appPreviews'
  | 'appPriceSchedules'
  | 'appPrices'
  | 'appScreenshotSets'
  | 'appScreenshots'
  | 'appStoreReviewAttachments'
  | 'appStoreReviewDetails'
  | 'buildBetaDetails'
  | ProductType
  | 'resetRatingsRequests'
  | 'territories'
  | 'territoryAvailabilities'
  | 'webhookDeliveries'
  | 'webhookEvents'
  | 'webhooks';

/**
 * A record that exists only beside another: `ownerId` is that other's. Its attributes are those of the service's schema, in the
 * service's words.
 */
export interface Detail {
  type: DetailType;
  id: string;
  ownerId: string;
  attributes: Record<string, unknown>;
  /** Details of other owners that it names, by relationship. */
  links: Record<string, string>;
}

/** The deprecated record of a version's submission, which shares the version's id. */
export interface VersionSubmission {
  type: 'appStoreVersionSubmissions';
  id: string;
}

/** A release that was asked for, under the version's id. */
export interface VersionReleaseRequest {
  type: 'appStoreVersionReleaseRequests';
  id: string;
}

/** What can ride in a review submission and is kept here by its state: most are versions of a product. */
export interface OtherTarget {
  type: Exclude<TargetType, (Version | CustomProductPageVersion | Experiment | AppEvent)['type']>;
  id: string;
  appId: string;
  state: string;
  version: number;
  /** The product that it is a version of. */
  productId: string | null;
  /** Its own name, where no product has one. */
  name?: string;
}

/** The products whose versions are reviewed: the relationship that leads to one from its version, its type, and what has its name. */
export const PRODUCTS = {
  backgroundAssetVersions: ['backgroundAsset', 'backgroundAssets', 'assetPackIdentifier'],
  gameCenterAchievementVersions: ['achievement', 'gameCenterAchievements', 'referenceName'],
  gameCenterActivityVersions: ['activity', 'gameCenterActivities', 'referenceName'],
  gameCenterChallengeVersions: ['challenge', 'gameCenterChallenges', 'referenceName'],
  gameCenterLeaderboardSetVersions: ['leaderboardSet', 'gameCenterLeaderboardSets', 'referenceName'],
  gameCenterLeaderboardVersions: ['leaderboard', 'gameCenterLeaderboards', 'referenceName'],
  inAppPurchaseVersions: ['inAppPurchase', 'inAppPurchases', 'name'],
  subscriptionGroupVersions: ['subscriptionGroup', 'subscriptionGroups', 'referenceName'],
  subscriptionVersions: ['subscription', 'subscriptions', 'name'],
} as const satisfies Partial<Record<OtherTarget['type'], [relationship: string, type: string, name: string]>>;
export type ProductType = (typeof PRODUCTS)[keyof typeof PRODUCTS][1];

export interface Item {
  type: 'reviewSubmissionItems';
  id: string;
  submissionId: string;
  kind: ItemKind;
  targetId: string;
  state: string;
  /** What the target goes back to when the item is taken out of the submission. */
  stateBefore: string;
}

/** Anything that can ride in a review submission. */
export type Reviewable = Version | CustomProductPageVersion | Experiment | AppEvent | OtherTarget;

export type Resource =
  | App
  | Version
  | VersionReleaseRequest
  | VersionSubmission
  | Build
  | BuildUpload
  | PreReleaseVersion
  | Localization
  | PhasedRelease
  | CustomProductPage
  | CustomProductPageVersion
  | Experiment
  | AppEvent
  | OtherTarget
  | Actor
  | Submission
  | Item
  | Detail;

export const DAY_MS = 24 * 60 * 60 * 1000;

/** Dates as the service writes them: seconds, no fraction. */
export function dateOf(ms: number): string {
  return new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z');
}

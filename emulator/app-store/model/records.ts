import type { ItemKind, TargetType } from './item-kinds.ts';

/** Records that the service keeps. States are plain strings so that a seed can hold an unknown value. */

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

/** State or number that reads show until `until`, while the service itself has moved on. */
export interface Lag {
  /** Its begin, from which a list that lags less counts its share. */
  since?: number;
  until: number;
  /** The record's own address shows the present. */
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
  /** NOTARIZATION: for distribution outside the store. It shares the list, and the one place for a version. */
  reviewType: 'APP_STORE' | 'NOTARIZATION';
  copyright: string | null;
  releaseType: string | null;
  earliestReleaseDate: string | null;
  buildId: string | null;
  /** Time at which the version becomes READY_FOR_REVIEW, while staging is under way. */
  stagedAt?: number;
  /** End of the new checks of a build that was attached a second time. */
  recheckedAt?: number;
  /** Time at which a version in distribution goes on sale. */
  distributedAt?: number;
  /** States that reads show in place of the real one. */
  shown?: { appStoreState?: string; appVersionState?: string | null };
  lag?: Lag;
  visibleFrom?: number;
  /** Time from which its own address shows it. */
  foundFrom?: number;
}

export interface Build {
  type: 'builds';
  id: string;
  appId: string;
  /** Build number. */
  version: string;
  /** Marketing version that the build was made for. */
  versionString: string;
  platform: Platform;
  processingState: string;
  expired: boolean;
  uploadedAt: number;
  usesNonExemptEncryption: boolean | null;
  encryptionDeclarationId: string | null;
  /** INTERNAL_ONLY is for testing alone: App Review does not take it. */
  buildAudienceType: 'APP_STORE_ELIGIBLE' | 'INTERNAL_ONLY';
  /** Time at which it expires, attached or not. */
  expiresAt?: number;
  /** End of the processing, and the state that follows. */
  processedAt?: number;
  processedTo?: string;
  visibleFrom?: number;
}

/** Upload of a build. Only the upload shows until the build is listed. */
export interface BuildUpload {
  type: 'buildUploads';
  id: string;
  appId: string;
  platform: Platform;
  /** Build number. */
  version: string;
  /** Marketing version. */
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
  /** True for the stand-in of a version that was seeded without a language. */
  isStandIn?: true;
}

export interface PhasedRelease {
  type: 'appStoreVersionPhasedReleases';
  id: string;
  versionId: string;
  state: string;
  startedAt?: number;
  pausedAt?: number;
  /** Time of all earlier pauses. */
  pausedMs: number;
  /** Day on which it was completed by hand. */
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
  /** Version of an experiment of the first interface. */
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
  /** End of CANCELING or COMPLETING. */
  endsAt?: number;
  /** True if it was canceled as UNRESOLVED_ISSUES: the rejected items stay rejected. */
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

/** Record that exists only beside its owner. The attributes carry the names of the service's schema. */
export interface Detail {
  type: DetailType;
  id: string;
  ownerId: string;
  attributes: Record<string, unknown>;
  /** Details of other owners, by relationship. */
  links: Record<string, string>;
}

/** Deprecated record of a version's submission, under the version's id. */
export interface VersionSubmission {
  type: 'appStoreVersionSubmissions';
  id: string;
}

/** Release that was asked for, under the version's id. */
export interface VersionReleaseRequest {
  type: 'appStoreVersionReleaseRequests';
  id: string;
}

/** Other target of an item, kept by its state. Most are versions of a product. */
export interface OtherTarget {
  type: Exclude<TargetType, (Version | CustomProductPageVersion | Experiment | AppEvent)['type']>;
  id: string;
  appId: string;
  state: string;
  version: number;
  /** Id of the product, if it is a version of one. */
  productId: string | null;
  /** Name of its own, if it has no product. */
  name?: string;
  /** End of the time for which it stays under review after a cancellation, and the state that follows. */
  freedAt?: number;
  freedTo?: string;
}

/**
 * Products with reviewed versions: the relationship from the version, the product's type, and the attribute with its
 * name.
 */
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
  /** State that the target takes when the item leaves the submission. */
  stateBefore: string;
  visibleFrom?: number;
  linkedFrom?: number;
}

/** Target that can be an item of a review submission. */
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

/** Renders a date as the service does: seconds, no fraction. */
export function dateOf(ms: number): string {
  return new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z');
}

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
}

/** What reads answer until `until`, while the service itself has moved on. */
export interface Lag {
  until: number;
  state: string;
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
  /** A record that ever had a build cannot be deleted. */
  hadBuild: boolean;
  /** When the version becomes READY_FOR_REVIEW, while staging is still under way. */
  stagedAt?: number;
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
}

export interface PhasedRelease {
  type: 'appStoreVersionPhasedReleases';
  id: string;
  versionId: string;
  state: string;
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
  /** When a canceled submission is over. */
  canceledAt?: number;
  submittedBy: Actor | null;
  lastUpdatedBy: Actor | null;
  lag?: Lag;
  visibleFrom?: number;
}

/** The relationship through which an item names its target. */
export type ItemKind =
  | 'appStoreVersion'
  | 'appCustomProductPageVersion'
  | 'appStoreVersionExperiment'
  | 'appStoreVersionExperimentV2'
  | 'appEvent';

export interface Item {
  type: 'reviewSubmissionItems';
  id: string;
  submissionId: string;
  kind: ItemKind;
  targetId: string;
  state: string;
  /** What the target goes back to when the item is taken out of a draft. */
  stateBefore: string;
}

/** Anything that can ride in a review submission. */
export type Reviewable = Version | CustomProductPageVersion | Experiment | AppEvent;

export type Resource =
  | App
  | Version
  | Build
  | PreReleaseVersion
  | Localization
  | PhasedRelease
  | CustomProductPage
  | CustomProductPageVersion
  | Experiment
  | AppEvent
  | Actor
  | Submission
  | Item;

/** The JSON:API type behind each item relationship, every one that the service's schema names. */
export const ITEM_TARGET_TYPES: Record<string, string> = {
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
};

/** The relationships through which an item names its target, with the JSON:API type behind each, as of version 4.4.1 of the interface. */
const TARGET_TYPES = {
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

/** The kinds that came later, each with the version of the interface that brought it. */
const NEWER_TARGET_TYPES = {
  appAssetLibraryImage: 'appAssetLibraryImages',
  appAssetLibraryVideo: 'appAssetLibraryVideos',
  retentionMessageVersion: 'retentionMessageVersions',
} as const;

export const API_VERSIONS = ['4.4.1', '4.5.1', '4.6'] as const;
export type ApiVersion = (typeof API_VERSIONS)[number];

const SINCE: Record<keyof typeof NEWER_TARGET_TYPES, ApiVersion> = {
  appAssetLibraryImage: '4.5.1',
  appAssetLibraryVideo: '4.5.1',
  retentionMessageVersion: '4.6',
};

export const ITEM_TARGET_TYPES = { ...TARGET_TYPES, ...NEWER_TARGET_TYPES };
export type ItemKind = keyof typeof ITEM_TARGET_TYPES;
export type TargetType = (typeof ITEM_TARGET_TYPES)[ItemKind];

/** The kinds of item that this version of the interface knows and the oldest does not. */
export function newerKinds(apiVersion: ApiVersion): ItemKind[] {
  return (Object.keys(NEWER_TARGET_TYPES) as (keyof typeof NEWER_TARGET_TYPES)[]).filter(
    (kind) => API_VERSIONS.indexOf(SINCE[kind]) <= API_VERSIONS.indexOf(apiVersion),
  );
}

export function isItemKind(text: string): text is ItemKind {
  return Object.hasOwn(ITEM_TARGET_TYPES, text);
}

/** Relationships that name an item's target, with the JSON:API type of each, as of version 4.4.1 of the interface. */
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

export const API_VERSIONS = ['4.4.1', '4.5.1', '4.6'] as const;
export type ApiVersion = (typeof API_VERSIONS)[number];

/** Later kinds, each with the version of the interface that brought it. No published schema has them. */
export const NEWER_KINDS = {
  appAssetLibraryImage: { type: 'appAssetLibraryImages', since: '4.5.1' },
  appAssetLibraryVideo: { type: 'appAssetLibraryVideos', since: '4.5.1' },
  retentionMessageVersion: { type: 'retentionMessageVersions', since: '4.6' },
} as const satisfies Record<string, { type: string; since: ApiVersion }>;
type NewerKind = keyof typeof NEWER_KINDS;
export type NewerType = (typeof NEWER_KINDS)[NewerKind]['type'];

const NEWER_TARGET_TYPES = Object.fromEntries(Object.entries(NEWER_KINDS).map(([kind, { type }]) => [kind, type])) as {
  [K in NewerKind]: (typeof NEWER_KINDS)[K]['type'];
};

export const ITEM_TARGET_TYPES = { ...TARGET_TYPES, ...NEWER_TARGET_TYPES };
export type ItemKind = keyof typeof ITEM_TARGET_TYPES;
export type TargetType = (typeof ITEM_TARGET_TYPES)[ItemKind];

/** Returns true if this version of the interface includes the changes of another one. */
export function includesVersion(apiVersion: ApiVersion, since: ApiVersion): boolean {
  return API_VERSIONS.indexOf(since) <= API_VERSIONS.indexOf(apiVersion);
}

/** Returns the kinds that this version of the interface knows and the oldest does not. */
export function newerKinds(apiVersion: ApiVersion): ItemKind[] {
  return (Object.keys(NEWER_KINDS) as NewerKind[]).filter((kind) =>
    includesVersion(apiVersion, NEWER_KINDS[kind].since),
  );
}

export function isItemKind(text: string): text is ItemKind {
  return Object.hasOwn(ITEM_TARGET_TYPES, text);
}

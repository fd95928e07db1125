/** Table of everything that a `reviewSubmissionItem` can link to, with one row a kind. */

/**
 * The read that shows, before the first write, whether a thing exists and in which state it is.
 * `list`: in a list of the app. `version`: an experiment of the first, deprecated kind, which the list may not hold.
 * `id`: at an address of its own, with the product that gives it its name, or without one.
 * `none`: a version, which the lists of versions show.
 */
type LookUp =
  | { by: 'list' | 'version'; list: ItemList }
  | { by: 'id'; api: 'v1' | 'v2'; product: Product | null }
  | { by: 'none' };

export type ItemList = 'pages' | 'experiments' | 'events';

/** The product that a version of an item belongs to. */
export interface Product {
  /** The relationship from the version to it. */
  relationship: string;
  type: string;
  /** The path by its own id, for a request that names a product's id in place of a version's. */
  path: string | undefined;
}

interface ItemKind {
  words: string;
  /** The short word for it in the input `items`. */
  alias?: string;
  lookUp: LookUp;
  /** The part of `items: ready` that takes it, see `ReleaseRequest`. */
  ready?: 'items' | 'purchases';
  iosOnly?: true;
}

const BY_OWN_ID = { by: 'id', api: 'v1', product: null } as const;

/**
 * Kinds by their relationships (docs/service.md#items; `ReviewSubmissionItemCreateRequest` of Apple's OpenAPI), in the
 * order of the messages that list them.
 */
const ITEM_KINDS = {
  appStoreVersion: { words: 'version', lookUp: { by: 'none' } },
  appCustomProductPageVersion: { words: 'product page', alias: 'cpp', ...listed('pages'), iosOnly: true },
  appStoreVersionExperiment: { words: 'experiment', ...listed('experiments', 'version') },
  appStoreVersionExperimentV2: { words: 'experiment', alias: 'ppo', ...listed('experiments') },
  appEvent: { words: 'event', alias: 'event', ...listed('events'), iosOnly: true },
  backgroundAssetVersion: {
    words: 'background asset',
    lookUp: byId('v1', 'backgroundAsset', 'backgroundAssets'),
  },
  gameCenterAchievementVersion: gameCenter('v2', 'achievement', 'gameCenterAchievements'),
  gameCenterActivityVersion: gameCenter('v1', 'activity', 'gameCenterActivities'),
  gameCenterChallengeVersion: gameCenter('v1', 'challenge', 'gameCenterChallenges'),
  gameCenterLeaderboardSetVersion: gameCenter('v2', 'leaderboardSet', 'gameCenterLeaderboardSets', 'leaderboard set'),
  gameCenterLeaderboardVersion: gameCenter('v2', 'leaderboard', 'gameCenterLeaderboards'),
  inAppPurchaseVersion: sold('in-app purchase', 'iap', 'inAppPurchase', 'v2'),
  subscriptionVersion: sold('subscription', 'subscription', 'subscription'),
  subscriptionGroupVersion: sold('subscription group', 'subscription-group', 'subscriptionGroup'),
  appAssetLibraryImage: { words: 'image of the asset library', lookUp: BY_OWN_ID },
  appAssetLibraryVideo: { words: 'video of the asset library', lookUp: BY_OWN_ID },
  // No page or report shows an address of its own, so the service judges it as it is added.
  retentionMessageVersion: { words: 'retention message', lookUp: { by: 'none' } },
} as const satisfies Record<string, ItemKind>;

export type ItemRelationship = keyof typeof ITEM_KINDS;

export const ITEM_RELATIONSHIPS = Object.keys(ITEM_KINDS) as readonly ItemRelationship[];

function byId(api: 'v1' | 'v2', relationship: string, type: string, path?: string): LookUp {
  return { by: 'id', api, product: { relationship, type, path } };
}

/** Kinds that `items: ready` takes from a list of the app. */
function listed(list: ItemList, by: 'list' | 'version' = 'list') {
  return { lookUp: { by, list }, ready: 'items' } as const;
}

/** Kinds that `ready-purchases` takes, by the versions of the product. */
function sold(words: string, alias: string, relationship: string, api = 'v1') {
  const type = `${relationship}s`;
  return { words, alias, ready: 'purchases', lookUp: byId('v1', relationship, type, `/${api}/${type}`) } as const;
}

function gameCenter(api: 'v1' | 'v2', relationship: string, type: string, words = relationship) {
  return { words: `Game Center ${words}`, lookUp: byId(api, relationship, type) };
}

export function itemKind(relationship: ItemRelationship): ItemKind {
  return ITEM_KINDS[relationship];
}

/** Some kinds go with iOS only. */
export function goesWith(relationship: ItemRelationship, platform: string) {
  return platform === 'IOS' || itemKind(relationship).iosOnly !== true;
}

/** Returns the type of the resource that the relationship links to. Both kinds of experiments have one type. */
export function itemType(relationship: string): string {
  return `${relationship.replace(/V2$/, '')}s`;
}

/** Returns the kind of a resource type, for experiments the newer kind; `null` for an unknown type. */
export function relationshipOfType(type: string): ItemRelationship | null {
  return ITEM_RELATIONSHIPS.findLast((relationship) => itemType(relationship) === type) ?? null;
}

/** Returns the kind that the input `items` names by its short word, its relationship or its resource type. */
export function relationshipOfWord(word: string): ItemRelationship | null {
  const named = ITEM_RELATIONSHIPS.find((relationship) => [itemKind(relationship).alias, relationship].includes(word));
  return named ?? relationshipOfType(word);
}

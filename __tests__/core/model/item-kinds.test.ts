import { expect, it } from '@jest/globals';
import * as kinds from '../../../src/core/model/item-kinds.ts';

const { ITEM_RELATIONSHIPS, itemKind, itemType, relationshipOfType, relationshipOfWord } = kinds;

/** Kinds by the reference: the short word, and how it is looked up. */
const KINDS = [
  ['appStoreVersion', '', 'none', 'all'],
  ['appCustomProductPageVersion', 'cpp', 'list pages', 'IOS'],
  ['appStoreVersionExperiment', '', 'version experiments', 'all'],
  ['appStoreVersionExperimentV2', 'ppo', 'list experiments', 'all'],
  ['appEvent', 'event', 'list events', 'IOS'],
  ['backgroundAssetVersion', '', 'id /v1/backgroundAssetVersions', 'all'],
  ['gameCenterAchievementVersion', '', 'id /v2/gameCenterAchievementVersions', 'all'],
  ['gameCenterActivityVersion', '', 'id /v1/gameCenterActivityVersions', 'all'],
  ['gameCenterChallengeVersion', '', 'id /v1/gameCenterChallengeVersions', 'all'],
  ['gameCenterLeaderboardSetVersion', '', 'id /v2/gameCenterLeaderboardSetVersions', 'all'],
  ['gameCenterLeaderboardVersion', '', 'id /v2/gameCenterLeaderboardVersions', 'all'],
  ['inAppPurchaseVersion', 'iap', 'id /v1/inAppPurchaseVersions', 'all'],
  ['subscriptionVersion', 'subscription', 'id /v1/subscriptionVersions', 'all'],
  ['subscriptionGroupVersion', 'subscription-group', 'id /v1/subscriptionGroupVersions', 'all'],
  ['appAssetLibraryImage', '', 'id /v1/appAssetLibraryImages', 'all'],
  ['appAssetLibraryVideo', '', 'id /v1/appAssetLibraryVideos', 'all'],
  ['retentionMessageVersion', '', 'none', 'all'],
];

it('each kind of item has its short word and its way to be looked up', () => {
  const rows = ITEM_RELATIONSHIPS.map((relationship) => {
    const { alias = '', lookUp, iosOnly } = itemKind(relationship);
    const where =
      'list' in lookUp ? ` ${lookUp.list}` : 'api' in lookUp ? ` /${lookUp.api}/${itemType(relationship)}` : '';
    return [relationship, alias, lookUp.by + where, iosOnly ? 'IOS' : 'all'];
  });
  expect(rows).toEqual(KINDS);
});

it.each<[(typeof ITEM_RELATIONSHIPS)[number], ...product: (string | undefined)[]]>([
  ['backgroundAssetVersion', 'backgroundAsset', 'backgroundAssets', undefined],
  ['gameCenterAchievementVersion', 'achievement', 'gameCenterAchievements', undefined],
  ['subscriptionVersion', 'subscription', 'subscriptions', '/v1/subscriptions'],
])('%s is a version of a product', (one, relationship, type, path) => {
  expect(itemKind(one).lookUp).toMatchObject({ by: 'id', product: { relationship, type, path } });
});

it.each(ITEM_RELATIONSHIPS)('%s is meant by its short word, by its own name and by the type of its resource', (one) => {
  const { alias = one } = itemKind(one);
  const type = itemType(one);
  const newer = one === 'appStoreVersionExperiment' ? 'appStoreVersionExperimentV2' : one;
  expect([alias, one, type].map(relationshipOfWord)).toEqual([one, one, newer]);
  expect(relationshipOfType(type)).toBe(newer);
});

it.each(['', 'constructor', '__proto__', 'CPP', 'inAppPurchases'])('"%s" is no kind of item', (word) => {
  expect([relationshipOfWord(word), relationshipOfType(word)]).toEqual([null, null]);
});

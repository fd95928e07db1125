import { describe, expect, it } from '@jest/globals';
import {
  API_VERSIONS,
  type ApiVersion,
  ITEM_TARGET_TYPES,
  type ItemKind,
  NEWER_KINDS,
} from '../../../../emulator/app-store/model/item-kinds.ts';
import { setUp, writesOf } from '../client.ts';

const NEWER = Object.entries(NEWER_KINDS) as [ItemKind, { type: string; since: ApiVersion }][];

describe('the kinds of item that came after version 4.4.1', () => {
  it.each(NEWER)(
    '%s rides in a submission, shown to a client that asks for it and anonymous to others',
    async (...row) => {
      const [kind, { type }] = row;
      const setup = setUp();
      const target = setup.service.addOtherTarget({ appId: setup.appId, kind });
      const { id } = setup.service.addSubmission({ appId: setup.appId });
      expect((await writesOf(setup).addItem(id, kind, type, target.id)).status).toBe(201);
      expect(target.state).toBe('READY_FOR_REVIEW');
      const { rows, body } = await setup.get(`/v1/reviewSubmissions/${id}/items?include=${kind}`);
      expect(rows[0]?.relationships[kind]?.data).toEqual({ type, id: target.id });
      expect(body.included).toMatchObject([{ type, id: target.id }]);
      const older = Object.keys(ITEM_TARGET_TYPES).filter((one) => !NEWER.some(([newer]) => newer === one));
      const [anonymous] = (await setup.get(`/v1/reviewSubmissions/${id}/items?include=${older.join(',')}`)).rows;
      expect(Object.values(anonymous?.relationships ?? {}).filter(({ data }) => data !== null)).toEqual([]);
    },
  );

  it.each(API_VERSIONS)('are known to version %s as far as it goes', async (apiVersion) => {
    const setup = setUp({ apiVersion });
    const { id } = setup.service.addSubmission({ appId: setup.appId });
    for (const [kind, { type, since }] of NEWER) {
      const isKnown = API_VERSIONS.indexOf(since) <= API_VERSIONS.indexOf(apiVersion);
      const read = await setup.get(`/v1/reviewSubmissions/${id}/items?include=appStoreVersion,${kind}`);
      expect(read.said).toBe(isKnown ? '200' : '400 PARAMETER_ERROR.INVALID');
      if (isKnown) continue;
      expect(read.body.errors[0]?.source).toEqual({ parameter: 'include' });
      const write = await writesOf(setup).addItem(id, kind, type, '1');
      expect(write.said).toMatch(/^409 ENTITY_ERROR\.RELATIONSHIP\.UNKNOWN/);
    }
  });
});

it.each<[ItemKind, address: string, product: string, state: string]>([
  ['backgroundAssetVersion', '/v1/backgroundAssetVersions', 'backgroundAsset', 'COMPLETE'],
  ['gameCenterAchievementVersion', '/v2/gameCenterAchievementVersions', 'achievement', 'PREPARE_FOR_SUBMISSION'],
  ['gameCenterActivityVersion', '/v1/gameCenterActivityVersions', 'activity', 'PREPARE_FOR_SUBMISSION'],
  ['gameCenterChallengeVersion', '/v1/gameCenterChallengeVersions', 'challenge', 'PREPARE_FOR_SUBMISSION'],
  ['gameCenterLeaderboardSetVersion', '/v2/gameCenterLeaderboardSetVersions', 'leaderboardSet', 'REJECTED'],
  ['gameCenterLeaderboardVersion', '/v2/gameCenterLeaderboardVersions', 'leaderboard', 'PREPARE_FOR_SUBMISSION'],
  ['inAppPurchaseVersion', '/v1/inAppPurchaseVersions', 'inAppPurchase', 'DEVELOPER_REJECTED'],
  ['subscriptionVersion', '/v1/subscriptionVersions', 'subscription', 'IN_REVIEW'],
  ['subscriptionGroupVersion', '/v1/subscriptionGroupVersions', 'subscriptionGroup', 'APPROVED'],
])('%s has an address, with its state, its version and its name', async (kind, address, product, state) => {
  const setup = setUp();
  const { id } = setup.service.addOtherTarget({ appId: setup.appId, kind, name: 'Spring', state, version: 3 });
  const { status, body } = await setup.get(`${address}/${id}?include=${product}`);
  expect([status, body.data.attributes.state, Number(body.data.attributes.version)]).toEqual([200, state, 3]);
  expect(Object.values(body.included?.[0]?.attributes ?? {})).toContain('Spring');
  expect((await setup.get(`${address}/nothing`)).status).toBe(404);
});

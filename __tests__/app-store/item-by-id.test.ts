import { describe, expect, it } from '@jest/globals';
import type { ItemTarget } from '../../src/core/model/resources.ts';
import { fetchItemFacts } from '../../src/preflight/item-facts.ts';
import { listed } from '../model/asked.ts';
import { withClient } from '../model/run.ts';
import { createWorld, type World } from '../model/world.ts';
import { type Answer, answer, clientThat, refused } from './fixture.ts';
import { resource } from './rows.ts';

/** Looks named items up in the emulator; returns their standings and the paths that were asked for. */
async function lookUp(world: World, ...targets: ItemTarget[]) {
  const read = await withClient(world, ({ client }) => fetchItemFacts(client, world.appId, 'IOS', listed(...targets)));
  const paths = world.emulator.requests.map(({ path }) => path.replace(/\?.*/, ''));
  return { standings: read.ok ? read.value.items.map(({ standing }) => standing) : read.failure, paths };
}

describe('the id of a product in the place of its version', () => {
  const world = createWorld({ dialect: 'live' });
  const { service } = world.emulator;
  const group = service.addSubscriptionGroup({ appId: world.appId });
  const versionOf = (productId: string) =>
    [...service.store.otherTargets.values()].find((target) => target.productId === productId)?.id;

  it.each([
    ['inAppPurchaseVersion', service.addInAppPurchase({ appId: world.appId }).id],
    ['subscriptionVersion', service.addSubscription({ groupId: group.id }).id],
    ['subscriptionGroupVersion', group.id],
  ] as const)('is known for what it is, with the version that is meant: %s', async (relationship, id) => {
    const { standings } = await lookUp(world, { relationship, id });
    expect(standings).toEqual([{ kind: 'product', versionId: versionOf(id) }]);
  });

  const version = (id: string, state: string, number: number) =>
    resource('inAppPurchaseVersions', id, { state, version: number });

  it.each([
    ['the one that is ready', [version('a', 'PREPARE_FOR_SUBMISSION', 1), version('b', 'APPROVED', 2)], 'a'],
    ['the newest where none is ready', [version('a', 'APPROVED', 1), version('b', 'IN_REVIEW', 2)], 'b'],
    ['none where it has none', [], null],
  ])('names %s', async (_, data, versionId) => {
    expect(await oneAnswered(answer(200, { data }))).toEqual({ kind: 'product', versionId });
  });
});

/** Returns the standing of a purchase by the answers for its product's versions and its own address, or the failure. */
async function oneAnswered(versions: Answer, own = refused(404, 'NOT_FOUND')) {
  const { client } = clientThat(({ url }) => (url.pathname.endsWith('/versions') ? versions : own));
  const read = await fetchItemFacts(client, '42', 'IOS', listed({ relationship: 'inAppPurchaseVersion', id: 'i1' }));
  return read.ok ? read.value.items[0]?.standing : read.failure.reason;
}

describe('a purchase of which the service shows nothing', () => {
  const same = (given: Answer) => oneAnswered(given, given);

  it('is left to the service, with a warning, where its path is gone', async () => {
    const finding = { reason: 'service.unreadable', severity: 'warning' };
    expect(await same(refused(404, 'PATH_ERROR'))).toMatchObject({ kind: 'not-looked-up', finding });
  });

  it('is missing where its product is hidden too: its own address has said so', async () => {
    expect(await oneAnswered(answer(403))).toEqual({ kind: 'missing' });
  });

  const BARE = { type: 'inAppPurchaseVersions', id: 'i1' };

  // biome-ignore format: a row a line
  it.each([
    ['is not known after a key that is refused', answer(401), 'service.unauthorized'],
    ['is not known after another type of thing', answer(200, { data: { ...BARE, type: 'apps' } }), 'service.unreadable'],
    ['is not known after nothing', answer(200, { data: null }), 'service.unreadable'],
    ['has no name and no state', answer(200, { data: BARE }), { kind: 'found', state: '', name: null }],
  ])('%s', async (_, answered, expected) => {
    expect(await same(answered)).toEqual(expected);
  });
});

describe('an experiment of the first kind', () => {
  const found = (relationships: Record<string, unknown>) => {
    const data = resource('appStoreVersionExperiments', 'x1', { state: 'IN_REVIEW' }, relationships);
    const { client } = clientThat(({ url: { pathname } }) =>
      answer(200, { data: pathname === '/v1/appStoreVersionExperiments/x1' ? data : [] }),
    );
    return fetchItemFacts(client, '42', 'IOS', listed({ relationship: 'appStoreVersionExperiment', id: 'x1' }));
  };

  const MISSING = { ok: true, value: { items: [{ standing: { kind: 'missing' } }] } };
  // biome-ignore format: a row a line
  it.each([
    ['without a version is none of the app', { appStoreVersion: { data: null } }, MISSING],
    ["of another app's version is none of the app", { appStoreVersion: { data: { type: 'appStoreVersions', id: 'v9' } } }, MISSING],
    // A hidden version is not the same as no version.
    ['whose version is not shown is not known', {}, { ok: false, failure: { reason: 'service.unreadable' } }],
  ])('%s', async (_, relationships, expected) => {
    expect(await found(relationships)).toMatchObject(expected);
  });
});

import { describe, expect, it } from '@jest/globals';
import { NO_ITEMS } from '../../src/core/model/request.ts';
import { fetchItemFacts } from '../../src/preflight/facts.ts';
import { NOTHING_CANCELED } from '../core/builders.ts';
import { request } from '../core/requests.ts';
import { withClient } from '../model/run.ts';
import { createWorld, type World } from '../model/world.ts';

const IAPS = '/v1/apps/{id}/inAppPurchasesV2';
const GROUPS = '/v1/apps/{id}/subscriptionGroups';

/** An app that sells two things of which one is ready, and a group with two subscriptions of which one is ready. */
function selling() {
  const world = createWorld({ scenario: 'clear', dialect: 'live' });
  const { service } = world.emulator;
  const { appId } = world;
  service.addInAppPurchase({ appId, name: 'Coins' });
  service.addInAppPurchase({ appId, name: 'Gems', state: 'APPROVED' });
  const { id: groupId } = service.addSubscriptionGroup({ appId });
  service.addSubscription({ groupId, name: 'Monthly' });
  service.addSubscription({ groupId, name: 'Yearly', state: 'MISSING_METADATA' });
  return world;
}

async function ready(world: World, items = false) {
  const asked = request({
    mode: 'submit',
    platform: 'MAC_OS',
    items: { ...NO_ITEMS, kind: 'ready', purchases: true, items },
  });
  const reading = { request: asked, canceled: NOTHING_CANCELED };
  const read = await withClient(world, ({ client }) =>
    fetchItemFacts({ client, app: { id: world.appId }, ...reading }),
  );
  const paths = world.emulator.requests.map(({ path }) => path.replace(/\?.*/, '').replace(world.appId, '{id}'));
  if (!read?.ok) return { found: read?.failure.reason, paths };
  const inShort = ({ target: { relationship }, standing }: (typeof read.value.items)[number]) =>
    standing.kind === 'found' ? `${relationship} ${standing.name} ${standing.state}` : standing.kind;
  const found = read.value.items.map(inShort);
  const late = read.value.maybeLate.map(inShort);
  /** Versions of the new group that its subscriptions need beside them. */
  const needs = Math.max(0, ...read.value.sold.values().map(({ newGroup = [] }) => newGroup.length));
  return { found, late, paths, needs };
}

const soldIn = (state: string) =>
  ['inAppPurchaseVersion Coins', 'subscriptionGroupVersion Premium', 'subscriptionVersion Monthly'].map(
    (sold) => `${sold} ${state}`,
  );

describe('items: ready-purchases', () => {
  it('are the purchases, groups and subscriptions that are ready, by their versions, on any platform', async () => {
    const { found, paths } = await ready(selling());
    expect(found).toEqual(soldIn('PREPARE_FOR_SUBMISSION'));
    expect(paths).toEqual([IAPS, GROUPS, expect.stringMatching(/^\/v1\/subscriptions\/[^/]+\/versions$/)]);
  });

  it('go beside the experiments that are ready with ready, and are read beside them', async () => {
    expect((await ready(selling(), true)).paths).toContain('/v1/apps/{id}/appStoreVersionExperimentsV2');
  });

  it.each([
    ['nothing whose versions cannot be submitted', 'DEVELOPER_REJECTED', []],
    ['also what shows a state that nobody knows', 'AWAITING_NEW_RULES', soldIn('AWAITING_NEW_RULES')],
  ])('are %s', async (_, state, expected) => {
    const world = selling();
    for (const target of world.emulator.service.store.otherTargets.values()) target.state = state;
    expect((await ready(world)).found).toEqual(expected);
  });

  // biome-ignore format: a row a line
  it.each([
    ['IN_REVIEW', 'PREPARE_FOR_SUBMISSION', soldIn('IN_REVIEW').filter((one) => !one.includes('Group'))],
    ['REJECTED', 'PREPARE_FOR_SUBMISSION', []],
    ['IN_REVIEW', 'APPROVED', []],
  ])('may be late where the product is %s, and its version %s', async (own, state, expected) => {
    const world = selling();
    const { details, otherTargets } = world.emulator.service.store;
    for (const { attributes } of details.values()) if (attributes.state === 'READY_TO_SUBMIT') attributes.state = own;
    for (const target of otherTargets.values()) target.state = state;
    expect((await ready(world)).late).toEqual(expected);
  });

  it('are not late beside a version that is under review itself', async () => {
    const world = selling();
    const { otherTargets } = world.emulator.service.store;
    for (const one of [...otherTargets.values()])
      otherTargets.set(`${one.id}0`, { ...one, id: `${one.id}0`, state: 'IN_REVIEW' });
    const sold = soldIn('IN_REVIEW');
    expect((await ready(world)).late?.filter((one) => sold.includes(one))).toEqual(sold);
  });

  it('are the same, with their groups, where the lists link to nothing', async () => {
    const world = selling();
    const { found } = await ready(world);
    const unlinked = ['inAppPurchases.versions', 'subscriptionGroups.versions', 'subscriptionGroups.subscriptions'];
    Object.assign(world.emulator.service.store.settings, { unlinked });
    const hidden = await ready(world);
    expect([hidden.found, hidden.needs]).toEqual([found, 1]);
  });

  it('are not known where the versions of a subscription cannot be read', async () => {
    const world = selling();
    const match = { path: /subscriptions\/[^/]+\/versions$/ };
    world.emulator.inject({ kind: 'status-before', status: 403, match });
    expect((await ready(world)).found).toBe('service.forbidden');
  });
});

import { describe, expect, it } from '@jest/globals';
import { setUp, writesOf } from '../client.ts';

/** An app on sale that has one of each purchase, and a version to release. */
function withPurchases() {
  const setup = setUp();
  const { appId, service } = setup;
  service.addVersion({ appId, versionString: '1.0', state: 'READY_FOR_SALE' });
  const build = service.addBuild({ appId, version: '7', versionString: '1.1' });
  const version = service.addVersion({ appId, versionString: '1.1', buildId: build.id });
  const coins = service.addInAppPurchase({ appId });
  const group = service.addSubscriptionGroup({ appId });
  const monthly = service.addSubscription({ groupId: group.id });
  const versionOf = (productId: string) => {
    const [first] = service.store.versionsOfProduct(productId);
    if (first === undefined) throw new Error(`${productId} has no version.`);
    return first;
  };
  const { addItem } = writesOf(setup);
  const ITEMS = [
    ['inAppPurchaseVersion', 'inAppPurchaseVersions', versionOf(coins.id).id],
    ['subscriptionGroupVersion', 'subscriptionGroupVersions', versionOf(group.id).id],
    ['subscriptionVersion', 'subscriptionVersions', versionOf(monthly.id).id],
  ] as const;
  const addPurchases = async (draftId: string) => {
    const answers = [];
    for (const [kind, type, id] of ITEMS) answers.push(await addItem(draftId, kind, type, id));
    return answers;
  };
  return { setup, version, coins, group, monthly, versionOf, addPurchases };
}

const PURCHASES = 'filter[state]=READY_TO_SUBMIT&include=versions&limit[versions]=50';
const GROUPS =
  'filter[subscriptions.state]=READY_TO_SUBMIT&include=subscriptions,versions&limit[subscriptions]=50&limit[versions]=50';

describe('the purchases that are ready', () => {
  it('come with their versions', async () => {
    const { setup, coins, versionOf } = withPurchases();
    setup.service.addInAppPurchase({ appId: setup.appId, name: 'Gems', state: 'MISSING_METADATA' });
    const { rows, body } = await setup.get(`/v1/apps/${setup.appId}/inAppPurchasesV2?${PURCHASES}`);
    expect(rows).toMatchObject([{ id: coins.id, attributes: { name: 'Coins', inAppPurchaseType: 'CONSUMABLE' } }]);
    expect(body.included).toMatchObject([
      { type: 'inAppPurchaseVersions', id: versionOf(coins.id).id, attributes: { version: 1 } },
    ]);
  });

  it('come by group, with the subscriptions of it, whose versions have a list of their own', async () => {
    const { setup, group, monthly, versionOf } = withPurchases();
    const { appId, service } = setup;
    const other = service.addSubscriptionGroup({ appId, referenceName: 'Approved long ago', versionState: 'APPROVED' });
    service.addSubscription({ groupId: other.id, state: 'APPROVED' });
    const { rows, body } = await setup.get(`/v1/apps/${appId}/subscriptionGroups?${GROUPS}`);
    expect(rows).toMatchObject([{ id: group.id, attributes: { referenceName: 'Premium' } }]);
    expect(body.included?.map(({ type, id }) => [type, id])).toEqual([
      ['subscriptions', monthly.id],
      ['subscriptionGroupVersions', versionOf(group.id).id],
    ]);
    const states = 'filter[state]=PREPARE_FOR_SUBMISSION,READY_FOR_REVIEW';
    const versions = await setup.get(`/v1/subscriptions/${monthly.id}/versions?${states}`);
    expect(versions.rows).toMatchObject([{ id: versionOf(monthly.id).id, attributes: { version: 1 } }]);
    expect((await setup.get(`/v1/subscriptions/${monthly.id}/versions?filter[state]=APPROVED`)).rows).toEqual([]);
  });
});

describe('purchases in a submission', () => {
  it('go through review with the version', async () => {
    const { setup, version, coins, monthly, group, versionOf, addPurchases } = withPurchases();
    const { createSubmission, addItem, submit } = writesOf(setup);
    const { id } = (await createSubmission()).body.data;
    const seen: string[][] = [];
    const look = async () => {
      const products = [`/v2/inAppPurchases/${coins.id}`, `/v1/subscriptions/${monthly.id}`];
      const states = [coins, group, monthly].map((product) => versionOf(product.id).state);
      for (const path of products) states.push(String((await setup.get(path)).body.data.attributes.state));
      seen.push(states);
    };
    await look();
    await addItem(id, 'appStoreVersion', 'appStoreVersions', version.id);
    expect((await addPurchases(id)).map(({ status }) => status)).toEqual([201, 201, 201]);
    await look();
    await submit(id);
    await look();
    setup.service.startReview(id);
    await look();
    setup.service.approveSubmission(id);
    await look();
    const rows = ['PREPARE_FOR_SUBMISSION', 'READY_FOR_REVIEW', 'WAITING_FOR_REVIEW', 'IN_REVIEW', 'APPROVED'];
    expect(seen).toEqual(
      rows.map((state, index) => [state, state, state, ...Array(2).fill(index < 2 ? 'READY_TO_SUBMIT' : state)]),
    );
  });

  it('are sent back and canceled as other items are', async () => {
    const { setup, version, coins, versionOf, addPurchases } = withPurchases();
    const { createSubmission, addItem, submit, cancel } = writesOf(setup);
    const { id } = (await createSubmission()).body.data;
    await addItem(id, 'appStoreVersion', 'appStoreVersions', version.id);
    await addPurchases(id);
    await submit(id);
    setup.service.rejectSubmission(id, { rejected: [versionOf(coins.id).id] });
    expect((await setup.get(`/v2/inAppPurchases/${coins.id}`)).body.data.attributes.state).toBe('REJECTED');
    await cancel(id);
    setup.service.pass();
    expect(versionOf(coins.id).state).toBe('REJECTED');
  });

  it('are refused while something of their own is missing', async () => {
    const { setup, version } = withPurchases();
    const { appId, service } = setup;
    const gems = service.addInAppPurchase({ appId, name: 'Gems', state: 'MISSING_METADATA' });
    const { createSubmission, addItem } = writesOf(setup);
    const { id } = (await createSubmission()).body.data;
    await addItem(id, 'appStoreVersion', 'appStoreVersions', version.id);
    const [target] = service.store.versionsOfProduct(gems.id);
    const answer = await addItem(id, 'inAppPurchaseVersion', 'inAppPurchaseVersions', target?.id ?? '');
    expect(answer.nestedCodes).toEqual(['STATE_ERROR.ENTITY_STATE_INVALID']);
  });
});

describe('the first purchases of an app', () => {
  const first = async ({ setup, addPurchases }: ReturnType<typeof withPurchases>) => {
    const { id } = (await writesOf(setup).createSubmission()).body.data;
    return (await addPurchases(id)).map(({ status, nestedCodes: [code] }) => code ?? status);
  };

  it('are refused without a version', async () => {
    expect(await first(withPurchases())).toEqual([
      'STATE_ERROR.FIRST_IAP_MUST_BE_SUBMITTED_ON_VERSION',
      'STATE_ERROR.SUBSCRIPTION_GROUP_SUBMISSION_NOT_ALLOWED',
      'STATE_ERROR.FIRST_SUBSCRIPTION_MUST_BE_SUBMITTED_ON_VERSION',
    ]);
  });

  it.each([
    ['NON_CONSUMABLE', 'STATE_ERROR.FIRST_CONSUMABLE_MUST_BE_SUBMITTED_ON_VERSION'],
    ['CONSUMABLE', 201],
  ])('are judged by type once a %s was approved', async (inAppPurchaseType, expected) => {
    const world = withPurchases();
    world.setup.service.addInAppPurchase({ appId: world.setup.appId, inAppPurchaseType, state: 'APPROVED' });
    expect((await first(world))[0]).toBe(expected);
  });

  it('are the first of the app for a subscription, and the first of the group for a group', async () => {
    const world = withPurchases();
    const { appId, service } = world.setup;
    const other = service.addSubscriptionGroup({ appId, versionState: 'APPROVED' });
    service.addSubscription({ groupId: other.id, state: 'APPROVED' });
    expect((await first(world)).slice(1)).toEqual(['STATE_ERROR.SUBSCRIPTION_GROUP_SUBMISSION_NOT_ALLOWED', 201]);
    service.addSubscription({ groupId: world.group.id, state: 'APPROVED' });
    expect((await first(world))[1]).toBe(201);
  });
});

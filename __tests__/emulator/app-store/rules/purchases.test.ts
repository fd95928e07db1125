/** Products sold inside an app, in a submission. `app-store/purchases` tests how they are listed. */
import { expect, it } from '@jest/globals';
import { setUpRelease } from '../client.ts';

/** Creates a release of an app that sells one of each, and a client that adds their versions to its draft. */
function withPurchases() {
  const setup = setUpRelease();
  const { appId, addItem, service, submission } = setup;
  const coins = service.addInAppPurchase({ appId });
  const group = service.addSubscriptionGroup({ appId });
  const monthly = service.addSubscription({ groupId: group.id });
  const versions = [coins, group, monthly].flatMap(({ id }) => service.store.versionsOfProduct(id));
  /** @param from leaves out those before */
  const addPurchases = async (from = 0) => {
    const answers = [];
    for (const { type, id } of versions.slice(from))
      answers.push(await addItem(submission.id, type.slice(0, -1), type, id));
    return answers.map(({ said }) => said);
  };
  return { ...setup, group, addPurchases };
}

const REFUSED = '409 STATE_ERROR.ENTITY_STATE_INVALID > STATE_ERROR';

const PURCHASE = `${REFUSED}.FIRST_IAP_MUST_BE_SUBMITTED_ON_VERSION`;
const CONSUMABLE = `${REFUSED}.FIRST_CONSUMABLE_MUST_BE_SUBMITTED_ON_VERSION`;
const GROUP = `${REFUSED}.SUBSCRIPTION_GROUP_SUBMISSION_NOT_ALLOWED`;
const SUBSCRIPTION = `${REFUSED}.FIRST_SUBSCRIPTION_MUST_BE_SUBMITTED_ON_VERSION`;
type World = ReturnType<typeof withPurchases>;
const approve =
  (inAppPurchaseType: string) =>
  ({ appId, service }: World) =>
    service.addInAppPurchase({ appId, inAppPurchaseType, state: 'APPROVED' });
const otherGroup = ({ appId, service }: World) => service.addSubscriptionGroup({ appId, versionState: 'APPROVED' });
const subscribe = ({ service }: World, { id }: World['group']) =>
  service.addSubscription({ groupId: id, state: 'APPROVED' });

it.each([
  ['nothing', () => undefined, [PURCHASE, GROUP, SUBSCRIPTION]],
  ['a purchase of another type', approve('NON_CONSUMABLE'), [CONSUMABLE, GROUP, SUBSCRIPTION]],
  ['a purchase of the same type', approve('CONSUMABLE'), ['201', GROUP, SUBSCRIPTION]],
  ['a subscription of another group', (world) => subscribe(world, otherGroup(world)), [PURCHASE, '201', '201']],
])('the first purchases are refused without a version, unless %s was approved before', async (_, seed, said) => {
  const world = withPurchases();
  seed(world);
  expect(await world.addPurchases()).toEqual(said);
});

it('S19: a subscription is refused without the version of its new group beside it', async () => {
  const world = withPurchases();
  subscribe(world, otherGroup(world));
  expect(await world.addPurchases(2)).toEqual([`${REFUSED}.SUBSCRIPTION_SUBMISSION_REQUIRES_GROUP_VERSION`]);
});

import { ITEM_TARGET_TYPES, type ItemKind } from '../model/item-kinds.ts';
import { type Detail, type OtherTarget, PRODUCTS } from '../model/records.ts';
import { required, type Store } from '../model/store.ts';

/** Products sold inside an app, and other targets of review: placed past every rule. */

/** Adds a target that is kept by its state. With a name it is a version of a product of that name. */
export function seedOtherTarget(
  store: Store,
  seed: { id?: string; appId: string; kind: ItemKind; state?: string; version?: number; name?: string },
): OtherTarget {
  const { appId, kind, name, ...rest } = seed;
  const type = ITEM_TARGET_TYPES[kind] as OtherTarget['type'];
  const product = Object.entries(PRODUCTS).find(([versions]) => versions === type)?.[1];
  const isNamed = name !== undefined && product !== undefined;
  const productId = isNamed ? store.addDetail(product[1], appId, { [product[2]]: name }).id : null;
  const ownName = name === undefined || isNamed ? {} : { name };
  return addVersion(store, { id: store.nextUuid(), type, appId, productId, ...ownName, ...rest });
}

function addVersion(
  store: Store,
  seed: Pick<OtherTarget, 'id' | 'type' | 'appId' | 'productId' | 'name'> & { state?: string; version?: number },
): OtherTarget {
  const { state = 'PREPARE_FOR_SUBMISSION', version = 1, ...rest } = seed;
  const target: OtherTarget = { ...rest, state, version };
  store.otherTargets.set(target.id, target);
  return target;
}

/** Returns the state of a purchase's version for a state of the purchase. */
function versionStateIn(state: string): string {
  switch (state) {
    case 'WAITING_FOR_REVIEW':
    case 'IN_REVIEW':
    case 'REJECTED':
      return state;
    case 'PENDING_BINARY_APPROVAL':
      return 'ACCEPTED';
    case 'APPROVED':
    case 'REMOVED_FROM_SALE':
    case 'DEVELOPER_REMOVED_FROM_SALE':
      return 'APPROVED';
    default:
      return 'PREPARE_FOR_SUBMISSION';
  }
}

interface PurchaseSeed {
  name?: string;
  productId?: string;
  /** READY_TO_SUBMIT when left out. */
  state?: string;
}

/** Adds a purchase with a version whose state fits. */
export function seedInAppPurchase(
  store: Store,
  seed: PurchaseSeed & { appId: string; inAppPurchaseType?: string },
): Detail {
  const { appId, name = 'Coins', productId = 'com.example.app.coins' } = seed;
  const { state = 'READY_TO_SUBMIT', inAppPurchaseType = 'CONSUMABLE' } = seed;
  const attributes = { name, productId, inAppPurchaseType, state, reviewNote: null, familySharable: false };
  const purchase = store.addDetail('inAppPurchases', appId, attributes);
  addFirstVersion(store, 'inAppPurchaseVersions', appId, purchase.id, versionStateIn(state));
  return purchase;
}

/** Adds a group of subscriptions with its version, in preparation when the state is left out. */
export function seedSubscriptionGroup(
  store: Store,
  seed: { appId: string; referenceName?: string; versionState?: string },
): Detail {
  const { appId, referenceName = 'Premium', versionState = 'PREPARE_FOR_SUBMISSION' } = seed;
  const group = store.addDetail('subscriptionGroups', appId, { referenceName });
  addFirstVersion(store, 'subscriptionGroupVersions', appId, group.id, versionState);
  return group;
}

/** Adds a subscription to a group, with a version whose state fits. */
export function seedSubscription(store: Store, seed: PurchaseSeed & { groupId: string }): Detail {
  const { groupId, name = 'Monthly', productId = 'com.example.app.monthly', state = 'READY_TO_SUBMIT' } = seed;
  const group = required(store.details, 'subscriptionGroups', groupId);
  const rest = { familySharable: false, subscriptionPeriod: 'ONE_MONTH', reviewNote: null, groupLevel: 1 };
  const subscription = store.addDetail('subscriptions', groupId, { name, productId, state, ...rest });
  addFirstVersion(store, 'subscriptionVersions', group.ownerId, subscription.id, versionStateIn(state));
  return subscription;
}

function addFirstVersion(
  store: Store,
  type: OtherTarget['type'],
  appId: string,
  productId: string,
  state: string,
): void {
  addVersion(store, { id: store.nextDetailId(), type, appId, productId, state });
}

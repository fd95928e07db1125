import { PURCHASE_VERSION_STATES } from '../../model/states.ts';
import { purchaseState } from '../../rules/purchases.ts';
import { details, detailType, many, owner, type Relationship, type ResourceType } from './resource-type.ts';

/** Products sold inside an app: purchases, subscriptions and groups of these. Their versions are reviewed. */

function versions(gives: 'inAppPurchaseVersions' | 'subscriptionGroupVersions' | 'subscriptionVersions'): Relationship {
  return many(({ id }, store) => store.versionsOfProduct(id), { gives, filters: { state: PURCHASE_VERSION_STATES } });
}

const attributes: ResourceType['attributes'] = (record, store) =>
  'attributes' in record ? { ...record.attributes, state: purchaseState(store, record.id) } : {};

export const inAppPurchases = detailType({
  address: '/v2/inAppPurchases',
  attributes,
  relationships: { versions: versions('inAppPurchaseVersions') },
});

export const subscriptionGroups = detailType({
  address: '/v1/subscriptionGroups',
  relationships: {
    subscriptions: details('subscriptions'),
    versions: versions('subscriptionGroupVersions'),
  },
});

export const subscriptions = detailType({
  address: '/v1/subscriptions',
  attributes,
  relationships: { group: owner, versions: versions('subscriptionVersions') },
});

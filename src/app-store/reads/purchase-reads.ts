/** Reads what is sold inside the app: purchases, subscriptions and their groups. */
import type { Facts, FoundFact, PurchaseFacts, Sold } from '../../core/model/facts.ts';
import { type ItemRelationship, itemKind, itemType, type Product } from '../../core/model/item-kinds.ts';
import {
  isShownAfterCanceling,
  isUnderReview,
  itemPhase,
  PURCHASE_READY_STATE,
  READY_ITEM_STATES,
  wasPurchaseApproved,
} from '../../core/model/states.ts';
import type { Read, Reader } from '../client.ts';
import { type Parser, parserOf } from '../json-api.ts';
import { mapResult, readOn } from '../result.ts';
import { fetchEach, fetchRows, includeQuery, type Related, relatedRows } from './fetch.ts';

type ReadyVersion = PurchaseFacts['items'][number] & { state: string; productId: string };

/** A purchase, a subscription or a group. */
interface SoldProduct {
  id: string;
  /** The service's type of a purchase, or else the type of the resource. */
  type: string;
  name: string | null;
  isReady: boolean;
  isUnderReview: boolean;
  wasApproved: boolean;
  /** Versions that the answer included. */
  versions: readonly ReadyVersion[];
  fetchVersions: Related<ReadyVersion>;
  fetchSubscriptions: Related<SoldProduct>;
}

interface Products {
  purchases: SoldProduct[];
  groups: SoldProduct[];
  /** By group. */
  subscriptions: SoldProduct[][];
}

/**
 * Sends two reads for the app, and one more for each thing that has more rows than an answer carries.
 * @param isReady only purchases that are ready, and groups with one: the list shows every subscription of such a group
 */
async function fetchProducts(client: Reader, appId: string, isReady: boolean): Read<Products> {
  const app = `/v1/apps/${encodeURIComponent(appId)}`;
  const stateIn = (filter: string) => (isReady ? { [`filter[${filter}]`]: PURCHASE_READY_STATE } : {});
  const [purchases, groups] = await Promise.all([
    fetchRows(client, `${app}/inAppPurchasesV2`, productParser('inAppPurchaseVersion'), {
      ...stateIn('state'),
      ...includeQuery('versions'),
    }),
    fetchRows(client, `${app}/subscriptionGroups`, productParser('subscriptionGroupVersion'), {
      ...stateIn('subscriptions.state'),
      ...includeQuery('subscriptions', 'versions'),
    }),
  ]);
  if (!purchases.ok) return purchases;
  if (!groups.ok) return groups;
  const subscriptions = await fetchEach(groups.value, ({ fetchSubscriptions }) => fetchSubscriptions(client));
  return mapResult(subscriptions, (all) => ({ purchases: purchases.value, groups: groups.value, subscriptions: all }));
}

/** Reads the purchases that could be submitted now. */
export async function fetchReadyPurchases(client: Reader, appId: string): Read<PurchaseFacts> {
  return readOn(await fetchProducts(client, appId, true), (products) => fetchReady(client, products));
}

async function fetchReady(client: Reader, { purchases, groups, subscriptions }: Products) {
  const ready = subscriptions.map((ofGroup) => ofGroup.filter(({ isReady }) => isReady));
  const readyGroups = groups.filter((_, index) => ready[index]?.length !== 0);
  const products = [...purchases.filter(({ isReady }) => isReady), ...readyGroups];
  const shown = ready.flat().map(({ id, name }) => ({ id, name }));
  return mapResult(await fetchReadyVersions(client, products), (items) => ({ items, subscriptions: shown }));
}

export type PurchaseItems = Pick<Facts, 'items' | 'maybeLate' | 'sold'>;

/**
 * Returns what is sold. With `ready` it also returns all that could be submitted, and what shows as under review, with one
 * read more for each subscription.
 */
export async function fetchPurchaseItems(client: Reader, appId: string, ready: boolean): Read<PurchaseItems> {
  return readOn(await fetchProducts(client, appId, false), async (all) => {
    const sold = soldOf(all);
    if (!ready) return { ok: true, value: { items: [], maybeLate: [], sold } };
    const reviewed = all.subscriptions.flat().filter((one) => one.isUnderReview);
    const ofSubscriptions = await fetchEach(reviewed, ({ id, name }) =>
      fetchSubscriptionVersions(client, id, name, {}),
    );
    if (!ofSubscriptions.ok) return ofSubscriptions;
    const shown = [
      ...[...all.purchases, ...all.groups].flatMap(({ versions }) => versions),
      ...ofSubscriptions.value.flat(),
    ];
    const maybeLate = shown.filter(({ state }) => isShownAfterCanceling(state)).map(asFact);
    return readOn(await fetchReady(client, all), async ({ items, subscriptions }) => {
      const products = subscriptions.map(({ id, name }) => ({
        fetchVersions: () => fetchSubscriptionVersions(client, id, name, READY_QUERY),
      }));
      const versions = await fetchReadyVersions(client, products);
      return mapResult(versions, (more) => ({ items: [...items, ...more].map(asFact), maybeLate, sold }));
    });
  });
}

function fetchSubscriptionVersions(client: Reader, id: string, name: string | null, query: Record<string, string>) {
  const relationship = 'subscriptionVersion';
  const path = `${productOf(relationship).path}/${encodeURIComponent(id)}/versions`;
  return fetchRows(client, path, versionParser(relationship, name, id), query);
}

function asFact({ target, ...found }: ReadyVersion): FoundFact {
  return { target, standing: { kind: 'found', ...found } };
}

function soldOf({ purchases, groups, subscriptions }: Products): Sold {
  const approvedTypes = new Set(purchases.flatMap(({ type, wasApproved }) => (wasApproved ? type : [])));
  // A group was approved with its first subscription, whose version may be newer than that.
  const isOld = groups.map((group, at) => [group, ...(subscriptions[at] ?? [])].some(({ wasApproved }) => wasApproved));
  return new Map([
    ...purchases.map(({ id, type }) => [id, { isFirst: !approvedTypes.has(type) }] as const),
    ...groups.map(({ id }, at) => [id, { isFirst: !isOld[at] }] as const),
    ...subscriptions.flatMap((all, at) => {
      const newGroup = groups[at]?.versions.map(({ target }) => target);
      const facts = { isFirst: !isOld.includes(true), ...(!isOld[at] && newGroup && { newGroup }) };
      return all.map(({ id }) => [id, facts] as const);
    }),
  ]);
}

/** @param relationship of a version of the product */
function productParser(relationship: ItemRelationship): Parser<SoldProduct> {
  const { type, name, path } = productOf(relationship);
  return parserOf(type, (product) => {
    const shownName = product.shortText(name) ?? product.shortText('productId');
    const parseVersion = versionParser(relationship, shownName, product.id);
    const versions = product.linkedRows('versions', parseVersion) ?? [];
    return {
      id: product.id,
      type: product.shortText('inAppPurchaseType') ?? product.type,
      name: shownName,
      isReady: product.attributes.state === PURCHASE_READY_STATE,
      isUnderReview: isUnderReview(product.shortTextOrEmpty('state')),
      wasApproved: [product.shortTextOrEmpty('state'), ...versions.map(({ state }) => state)].some(wasPurchaseApproved),
      versions,
      fetchVersions: relatedRows(product, 'versions', parseVersion, path, READY_QUERY),
      fetchSubscriptions: relatedRows(product, 'subscriptions', productParser('subscriptionVersion'), path),
    };
  });
}

const versionParser = (relationship: ItemRelationship, name: string | null, productId: string) =>
  parserOf<ReadyVersion>(itemType(relationship), (version) => ({
    target: { relationship, id: version.id },
    state: version.shortTextOrEmpty('state'),
    name,
    productId,
  }));

const READY_QUERY = { 'filter[state]': READY_ITEM_STATES.join(',') };

/** Returns the version of each product that can be submitted, and drops products without one. */
async function fetchReadyVersions(client: Reader, products: readonly Pick<SoldProduct, 'fetchVersions'>[]) {
  const found = await fetchEach(products, ({ fetchVersions }) => fetchVersions(client));
  return mapResult(found, (all) =>
    all.flatMap((listed) => listed.find(({ state }) => itemPhase(state) === 'ready') ?? []),
  );
}

function productOf(relationship: ItemRelationship): Product {
  const { lookUp } = itemKind(relationship);
  if (lookUp.by !== 'id' || lookUp.product === null) throw new Error(`${relationship} is a version of nothing`);
  return lookUp.product;
}

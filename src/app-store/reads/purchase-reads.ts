/** Reads what is sold inside the app: purchases, subscriptions and their groups. */
import type { Facts, FoundFact, PurchaseFacts, Sold } from '../../core/model/facts.ts';
import { type ItemRelationship, itemKind, itemType, type Product } from '../../core/model/item-kinds.ts';
import {
  isShownAfterCanceling,
  itemPhase,
  PURCHASE_READY_STATE,
  wasPurchaseApproved,
} from '../../core/model/states.ts';
import type { Query, Read, Reader } from '../client.ts';
import { type Parser, parserOf } from '../json-api.ts';
import { fetchEach, mapRead, readOn } from '../result.ts';
import { fetchRows, includeQuery, type Related, relatedRows } from './fetch.ts';

type SoldVersion = PurchaseFacts['items'][number] & { state: string; productId: string };

/** A purchase, a subscription or a group, as a list shows it, with the reads of what the row may leave out. */
interface SoldRow {
  id: string;
  /** The service's type of a purchase, or else the type of the resource. */
  type: string;
  name: string | null;
  state: string;
  fetchVersions: Related<SoldVersion>;
  fetchSubscriptions: Related<SoldRow>;
}

interface SoldProduct extends SoldRow {
  versions: readonly SoldVersion[];
}

interface SoldGroup extends SoldProduct {
  /** Without their versions: these stand at their own addresses alone. */
  subscriptions: readonly SoldRow[];
}

interface Products {
  purchases: readonly SoldProduct[];
  groups: readonly SoldGroup[];
}

/**
 * Sends two reads for the app, and one more for each thing that has more rows than an answer carries.
 * @param ready only purchases that are ready, and groups with one: the list shows every subscription of such a group
 */
async function fetchProducts(client: Reader, appId: string, ready: boolean): Read<Products> {
  const app = `/v1/apps/${encodeURIComponent(appId)}`;
  const stateIn = (filter: string) => (ready ? { [`filter[${filter}]`]: PURCHASE_READY_STATE } : {});
  const fetchList = (relationship: ItemRelationship, list: string, query: Query) =>
    readOn(fetchRows(client, `${app}/${list}`, productParser(relationship), query), (rows) =>
      fetchEach(rows, (row) => withVersions(client, row)),
    );
  const [purchases, groups] = await Promise.all([
    fetchList('inAppPurchaseVersion', 'inAppPurchasesV2', { ...stateIn('state'), ...includeQuery('versions') }),
    fetchList('subscriptionGroupVersion', 'subscriptionGroups', {
      ...stateIn('subscriptions.state'),
      ...includeQuery('subscriptions', 'versions'),
    }),
  ]);
  if (!purchases.ok) return purchases;
  if (!groups.ok) return groups;
  const whole = fetchEach(groups.value, (group) =>
    mapRead(group.fetchSubscriptions(client), (subscriptions) => ({ ...group, subscriptions })),
  );
  return mapRead(whole, (all) => ({ purchases: purchases.value, groups: all }));
}

function withVersions(client: Reader, product: SoldRow): Read<SoldProduct> {
  return mapRead(product.fetchVersions(client), (versions) => ({ ...product, versions }));
}

/** Reads the purchases that could be submitted now. */
export function fetchReadyPurchases(client: Reader, appId: string): Read<PurchaseFacts> {
  return mapRead(fetchProducts(client, appId, true), (products) => ({
    items: readyVersions(products),
    subscriptions: subscriptionsOf(products)
      .filter(isReady)
      .map(({ id, name }) => ({ id, name })),
  }));
}

export type PurchaseItems = Pick<Facts, 'items' | 'maybeLate' | 'sold'>;

/**
 * Returns what is sold. With `ready` it also returns all that could be submitted, and what may be so only later, with one
 * read more for each such subscription.
 */
export function fetchPurchaseItems(client: Reader, appId: string, ready: boolean): Read<PurchaseItems> {
  return readOn(fetchProducts(client, appId, false), async (products) => {
    const sold = soldOf(products);
    if (!ready) return { ok: true, value: { items: [], maybeLate: [], sold } };
    const inQuestion = subscriptionsOf(products).filter((one) => isReady(one) || isShownAfterCanceling(one.state));
    return mapRead(
      fetchEach(inQuestion, (one) => withVersions(client, one)),
      (subscribed) => ({
        items: [...readyVersions(products), ...versionsToSubmit(readyOf(subscribed))].map(asFact),
        maybeLate: [...products.purchases, ...products.groups, ...subscribed]
          .flatMap(({ versions }) => versions)
          .filter(({ state }) => isShownAfterCanceling(state))
          .map(asFact),
        sold,
      }),
    );
  });
}

function subscriptionsOf({ groups }: Products): SoldRow[] {
  return groups.flatMap(({ subscriptions }) => subscriptions);
}

/** What shows no state may be ready. */
function isReady({ state }: SoldRow): boolean {
  return state === PURCHASE_READY_STATE || state === '';
}

/** Lists what is ready. The version of a product that shows no state counts as one without a state. */
function readyOf(products: readonly SoldProduct[]): SoldProduct[] {
  return products.filter(isReady).map((one) => {
    const isHidden = one.state === '';
    return isHidden ? { ...one, versions: one.versions.map((version) => ({ ...version, state: '' })) } : one;
  });
}

/** Lists versions of purchases that are ready, and of groups with a subscription that is. */
function readyVersions({ purchases, groups }: Products): SoldVersion[] {
  const readyGroups = groups.filter(({ subscriptions }) => subscriptions.some(isReady));
  return versionsToSubmit([...readyOf(purchases), ...readyGroups]);
}

/** Returns the version of each product that can be submitted, or may be, because its state is unknown. */
function versionsToSubmit(products: readonly SoldProduct[]): SoldVersion[] {
  const inPhase = ({ versions }: SoldProduct, phase: string) =>
    versions.find(({ state }) => itemPhase(state) === phase);
  return products.flatMap((one) => inPhase(one, 'ready') ?? inPhase(one, 'unknown') ?? []);
}

function asFact({ target, ...found }: SoldVersion): FoundFact {
  return { target, standing: { kind: 'found', ...found } };
}

function soldOf({ purchases, groups }: Products): Sold {
  const wasApproved = (...all: readonly { state: string }[]) => all.some(({ state }) => wasPurchaseApproved(state));
  const approved = purchases.filter((one) => wasApproved(one, ...one.versions));
  const approvedTypes = new Set(approved.map(({ type }) => type));
  // A group was approved with its first subscription, whose version may be newer than that.
  const isOld = (group: SoldGroup) => wasApproved(group, ...group.versions, ...group.subscriptions);
  const isFirst = !groups.some(isOld);
  return new Map([
    ...purchases.map(({ id, type, state }) => [id, { state, isFirst: !approvedTypes.has(type) }] as const),
    ...groups.flatMap((group) => {
      const isNew = !isOld(group);
      const members = group.subscriptions.map(({ id }) => id);
      const newGroup = group.versions.map(({ target }) => target);
      return [
        [group.id, { state: group.state, isFirst, ...(isNew && { members }) }] as const,
        ...group.subscriptions.map(({ id, state }) => [id, { state, isFirst, ...(isNew && { newGroup }) }] as const),
      ];
    }),
  ]);
}

/** @param relationship of a version of the product */
function productParser(relationship: ItemRelationship): Parser<SoldRow> {
  const { type, name, path } = productOf(relationship);
  return parserOf(type, (product) => {
    const shownName = product.shortText(name) ?? product.shortText('productId');
    return {
      id: product.id,
      type: product.shortText('inAppPurchaseType') ?? product.type,
      name: shownName,
      state: product.shortTextOrEmpty('state'),
      fetchVersions: relatedRows(product, 'versions', versionParser(relationship, shownName, product.id), path),
      fetchSubscriptions: relatedRows(product, 'subscriptions', productParser('subscriptionVersion'), path),
    };
  });
}

const versionParser = (relationship: ItemRelationship, name: string | null, productId: string) =>
  parserOf<SoldVersion>(itemType(relationship), (version) => ({
    target: { relationship, id: version.id },
    state: version.shortTextOrEmpty('state'),
    name,
    productId,
  }));

function productOf(relationship: ItemRelationship): Product {
  const { lookUp } = itemKind(relationship);
  if (lookUp.by !== 'id' || lookUp.product === null) throw new Error(`${relationship} is a version of nothing`);
  return lookUp.product;
}

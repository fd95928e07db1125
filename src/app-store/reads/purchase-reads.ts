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
import { mapRead, readOn } from '../result.ts';
import { fetchEach, fetchRows, includeQuery, type Related, relatedRows } from './fetch.ts';

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

interface Products {
  purchases: SoldProduct[];
  groups: SoldProduct[];
  /** By group, without their versions: these stand at their own addresses alone. */
  subscriptions: SoldRow[][];
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
  const subscriptions = fetchEach(groups.value, ({ fetchSubscriptions }) => fetchSubscriptions(client));
  return mapRead(subscriptions, (all) => ({ purchases: purchases.value, groups: groups.value, subscriptions: all }));
}

function withVersions(client: Reader, product: SoldRow): Read<SoldProduct> {
  return mapRead(product.fetchVersions(client), (versions) => ({ ...product, versions }));
}

/** Reads the purchases that could be submitted now. */
export function fetchReadyPurchases(client: Reader, appId: string): Read<PurchaseFacts> {
  return mapRead(fetchProducts(client, appId, true), (products) => ({
    items: readyVersions(products),
    subscriptions: products.subscriptions
      .flat()
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
    const { purchases, groups, subscriptions } = products;
    const inQuestion = subscriptions.flat().filter((one) => isReady(one) || isShownAfterCanceling(one.state));
    return mapRead(
      fetchEach(inQuestion, (one) => withVersions(client, one)),
      (subscribed) => ({
        items: [...readyVersions(products), ...versionsToSubmit(subscribed.filter(isReady))].map(asFact),
        maybeLate: [...purchases, ...groups, ...subscribed]
          .flatMap(({ versions }) => versions)
          .filter(({ state }) => isShownAfterCanceling(state))
          .map(asFact),
        sold,
      }),
    );
  });
}

function isReady({ state }: SoldRow): boolean {
  return state === PURCHASE_READY_STATE;
}

/** Lists versions of purchases that are ready, and of groups with a subscription that is. */
function readyVersions({ purchases, groups, subscriptions }: Products): SoldVersion[] {
  const readyGroups = groups.filter((_, at) => subscriptions[at]?.some(isReady));
  return versionsToSubmit([...purchases.filter(isReady), ...readyGroups]);
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

function soldOf({ purchases, groups, subscriptions }: Products): Sold {
  const wasApproved = ({ state, versions }: Pick<SoldProduct, 'state' | 'versions'>) =>
    [state, ...versions.map((version) => version.state)].some(wasPurchaseApproved);
  const approvedTypes = new Set(purchases.flatMap((one) => (wasApproved(one) ? one.type : [])));
  // A group was approved with its first subscription, whose version may be newer than that.
  const isOld = groups.map((group, at) =>
    [group, ...(subscriptions[at] ?? []).map((one) => ({ ...one, versions: [] }))].some(wasApproved),
  );
  return new Map([
    ...purchases.map(({ id, type, state }) => [id, { state, isFirst: !approvedTypes.has(type) }] as const),
    ...groups.map(({ id, state }, at) => {
      const members = (subscriptions[at] ?? []).map((one) => one.id);
      return [id, { state, isFirst: !isOld[at], ...(!isOld[at] && { members }) }] as const;
    }),
    ...subscriptions.flatMap((all, at) => {
      const newGroup = groups[at]?.versions.map(({ target }) => target);
      const facts = { isFirst: !isOld.includes(true), ...(!isOld[at] && newGroup && { newGroup }) };
      return all.map(({ id, state }) => [id, { state, ...facts }] as const);
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

/** Reads what is sold inside the app: purchases, subscriptions and their groups. */
import type { Facts, FoundFact, PurchaseFacts, Sold } from '../../core/model/facts.ts';
import { type ItemRelationship, itemKind, itemType, type Product } from '../../core/model/item-kinds.ts';
import {
  isShownAfterCanceling,
  itemPhase,
  PURCHASE_READY_STATE,
  wasPurchaseApproved,
} from '../../core/model/states.ts';
import type { Read, Reader } from '../client.ts';
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
  /** Those of a group, without their versions: these stand at their own addresses alone. */
  subscriptions: readonly SoldRow[];
}

const GROUPS = 'subscriptionGroups';

/**
 * Sends two reads for the app, and one more for each thing that has more rows than an answer carries.
 * @param ready only purchases that are ready, and groups with one: the list shows every subscription of such a group
 */
async function fetchProducts(client: Reader, appId: string, ready: boolean): Read<SoldProduct[]> {
  const fetchList = (relationship: ItemRelationship, list: string, filter: string, ...included: string[]) => {
    const query = { ...(ready && { [`filter[${filter}]`]: PURCHASE_READY_STATE }), ...includeQuery(...included) };
    const rows = fetchRows(client, `/v1/apps/${encodeURIComponent(appId)}/${list}`, productParser(relationship), query);
    return readOn(rows, (all) => fetchEach(all, (row) => fetchWhole(client, row)));
  };
  const [purchases, groups] = await Promise.all([
    fetchList('inAppPurchaseVersion', 'inAppPurchasesV2', 'state', 'versions'),
    fetchList('subscriptionGroupVersion', GROUPS, 'subscriptions.state', 'subscriptions', 'versions'),
  ]);
  return purchases.ok ? mapRead(groups, (all) => [...purchases.value, ...all]) : purchases;
}

function fetchWhole(client: Reader, row: SoldRow): Read<SoldProduct> {
  return readOn(row.fetchVersions(client), (versions) =>
    mapRead(row.fetchSubscriptions(client), (subscriptions) => ({ ...row, versions, subscriptions })),
  );
}

/** Reads the purchases that could be submitted now. */
export function fetchReadyPurchases(client: Reader, appId: string): Read<PurchaseFacts> {
  return mapRead(fetchProducts(client, appId, true), (products) => ({
    items: readyVersions(products),
    subscriptions: subscriptionsOf(products).filter(isReady),
  }));
}

type PurchaseItems = Pick<Facts, 'items' | 'maybeLate' | 'sold'>;

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
      fetchEach(inQuestion, (one) => fetchWhole(client, one)),
      (subscribed) => {
        const all = [...products, ...subscribed];
        const late = all.flatMap(({ versions }) => versions).filter(({ state }) => isShownAfterCanceling(state));
        return { items: readyVersions(all).map(asFact), maybeLate: late.map(asFact), sold };
      },
    );
  });
}

function subscriptionsOf(products: readonly SoldProduct[]): SoldRow[] {
  return products.flatMap(({ subscriptions }) => subscriptions);
}

/** What shows no state may be ready. */
function isReady({ state }: SoldRow): boolean {
  return state === PURCHASE_READY_STATE || state === '';
}

/** Lists the version of each product that can be submitted, or may be, because a state is unknown. */
function readyVersions(products: readonly SoldProduct[]): SoldVersion[] {
  return products.filter(hasReady).flatMap(({ type, state: own, versions }) => {
    const isHidden = own === '' && type !== GROUPS;
    const shown = isHidden ? versions.map((version) => ({ ...version, state: '' })) : versions;
    const inPhase = (phase: string) => shown.find(({ state }) => itemPhase(state) === phase);
    return inPhase('ready') ?? inPhase('unknown') ?? [];
  });
}

/** A group is ready with one of its subscriptions. */
function hasReady(product: SoldProduct): boolean {
  return product.type === GROUPS ? product.subscriptions.some(isReady) : isReady(product);
}

function asFact({ target, ...found }: SoldVersion): FoundFact {
  return { target, standing: { kind: 'found', ...found } };
}

function soldOf(products: readonly SoldProduct[]): Sold {
  // A group was approved with its first subscription, whose version may be newer than that.
  const wasApproved = (one: SoldProduct) =>
    [one, ...one.versions, ...one.subscriptions].some(({ state }) => wasPurchaseApproved(state));
  const approvedTypes = new Set(products.filter(wasApproved).map(({ type }) => type));
  const rows = products.flatMap((one) => {
    const isFirst = !approvedTypes.has(one.type);
    const isNewGroup = one.type === GROUPS && !wasApproved(one);
    const members = one.subscriptions.map(({ id }) => id);
    const newGroup = one.versions.map(({ target }) => target);
    return [
      [one.id, { name: one.name, state: one.state, isFirst, ...(isNewGroup && { members }) }] as const,
      ...one.subscriptions.map(
        ({ id, name, state }) => [id, { name, state, isFirst, ...(isNewGroup && { newGroup }) }] as const,
      ),
    ];
  });
  return new Map(rows);
}

/** @param relationship of a version of the product */
function productParser(relationship: ItemRelationship): Parser<SoldRow> {
  const { type, name, path } = productOf(relationship);
  return parserOf(type, (product) => {
    const shownName = product.shortText(name);
    return {
      id: product.id,
      type: product.shortText('inAppPurchaseType') ?? product.type,
      name: shownName,
      state: product.shortTextOrEmpty('state'),
      fetchVersions: relatedRows(product, 'versions', versionParser(relationship, shownName, product.id), path),
      fetchSubscriptions:
        type === GROUPS
          ? relatedRows(product, 'subscriptions', productParser('subscriptionVersion'), path)
          : async () => ({ ok: true, value: [] }),
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

/** Reads what is sold inside the app and can be submitted now: purchases, subscriptions and their groups. */
import type { ItemFact, PurchaseFacts } from '../../core/model/facts.ts';
import { type ItemRelationship, itemKind, itemType, type Product } from '../../core/model/item-kinds.ts';
import { itemPhase, PURCHASE_READY_STATE, READY_ITEM_STATES } from '../../core/model/states.ts';
import { type Read, type Reader, segment } from '../client.ts';
import { type ParseRow, parseResource } from '../json-api.ts';
import { fetchEach, fetchRows, fetchUnlessIncluded, includeQuery, mapResult } from './fetch.ts';

interface ReadyPurchases extends PurchaseFacts {
  items: ReadyVersion[];
}

type ReadyVersion = PurchaseFacts['items'][number] & { state: string };

/** A purchase, a subscription or a group, with what its row includes. */
interface SoldProduct {
  relationship: ItemRelationship;
  id: string;
  name: string | null;
  isReady: boolean;
  /** `undefined`: not all of them are in the answer. */
  versions: ReadyVersion[] | undefined;
  subscriptions: SoldProduct[] | undefined;
}

/** Sends two reads for the app, and one more for each thing that has more rows than an answer carries. */
export async function fetchReadyPurchases(client: Reader, appId: string): Read<ReadyPurchases> {
  const app = `/v1/apps/${segment(appId)}`;
  const [purchases, groups] = await Promise.all([
    fetchRows(client, `${app}/inAppPurchasesV2`, productParser('inAppPurchaseVersion'), {
      'filter[state]': PURCHASE_READY_STATE,
      ...includeQuery('versions'),
    }),
    fetchRows(client, `${app}/subscriptionGroups`, productParser('subscriptionGroupVersion'), {
      'filter[subscriptions.state]': PURCHASE_READY_STATE,
      ...includeQuery('subscriptions', 'versions'),
    }),
  ]);
  if (!purchases.ok) return purchases;
  if (!groups.ok) return groups;
  const subscriptions = await fetchEach(groups.value, (group) => fetchReadySubscriptions(client, group));
  if (!subscriptions.ok) return subscriptions;
  const readyGroups = groups.value.filter((_, index) => subscriptions.value[index]?.length !== 0);
  const readyPurchases = purchases.value.filter(({ isReady }) => isReady);
  const items = await fetchReadyVersions(client, [...readyPurchases, ...readyGroups]);
  return mapResult(items, (all) => ({ items: all, subscriptions: subscriptions.value.flat() }));
}

/** Returns all of it as items, with one read more for each subscription. */
export async function fetchPurchaseItems(client: Reader, appId: string): Read<ItemFact[]> {
  const ready = await fetchReadyPurchases(client, appId);
  if (!ready.ok) return ready;
  const relationship = 'subscriptionVersion';
  const subscriptions = ready.value.subscriptions.map(
    (one) => ({ ...one, relationship, versions: undefined }) as const,
  );
  return mapResult(await fetchReadyVersions(client, subscriptions), (more) =>
    [...ready.value.items, ...more].map(({ target, ...found }) => ({ target, standing: { kind: 'found', ...found } })),
  );
}

function productParser(relationship: ItemRelationship): ParseRow<SoldProduct> {
  const { type, name } = productOf(relationship);
  return (row, included) => {
    const product = parseResource(row, type, included);
    const shownName = product.shortText(name) ?? product.shortText('productId');
    const versions = product.linkedRows('versions', itemType(relationship));
    const subscriptions = product.linkedRows('subscriptions', 'subscriptions');
    return {
      relationship,
      id: product.id,
      name: shownName,
      isReady: product.attributes.state === PURCHASE_READY_STATE,
      versions: versions?.map(versionParser(relationship, shownName)),
      subscriptions: subscriptions?.map((one) => productParser('subscriptionVersion')(one, [])),
    };
  };
}

function versionParser(relationship: ItemRelationship, name: string | null): (row: unknown) => ReadyVersion {
  return (row) => {
    const version = parseResource(row, itemType(relationship));
    return { target: { relationship, id: version.id }, state: version.shortTextOrEmpty('state'), name };
  };
}

/** Keeps the ready ones: the list shows every subscription of a group in which one is ready. */
async function fetchReadySubscriptions(client: Reader, group: SoldProduct): Read<PurchaseFacts['subscriptions']> {
  const path = `${productOf(group.relationship).path}/${segment(group.id)}/subscriptions`;
  const all = await fetchUnlessIncluded(client, group.subscriptions, path, productParser('subscriptionVersion'));
  return mapResult(all, (rows) => rows.filter(({ isReady }) => isReady).map(({ id, name }) => ({ id, name })));
}

const READY_QUERY = { 'filter[state]': READY_ITEM_STATES.join(',') };

/** Returns the version of each product that can be submitted, and drops products without one. */
async function fetchReadyVersions(
  client: Reader,
  products: readonly Pick<SoldProduct, 'relationship' | 'id' | 'name' | 'versions'>[],
): Read<ReadyVersion[]> {
  const found = await fetchEach(products, ({ relationship, id, name, versions }) => {
    const path = `${productOf(relationship).path}/${segment(id)}/versions`;
    return fetchUnlessIncluded(client, versions, path, versionParser(relationship, name), READY_QUERY);
  });
  return mapResult(found, (all) =>
    all.flatMap((listed) => listed.find(({ state }) => itemPhase(state) === 'ready') ?? []),
  );
}

function productOf(relationship: ItemRelationship): Product {
  const { lookUp } = itemKind(relationship);
  if (lookUp.by !== 'id' || lookUp.product === null) throw new Error(`${relationship} is a version of nothing`);
  return lookUp.product;
}

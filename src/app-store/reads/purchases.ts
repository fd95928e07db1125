/** What is sold inside the app and can be submitted now: purchases, subscriptions and their groups, each by its version. */
import type { ItemFact } from '../../core/model/facts.ts';
import { type ItemRelationship, itemKind, type Product } from '../../core/model/item-kinds.ts';
import { itemPhase, PURCHASE_READY_STATE, READY_ITEM_STATES } from '../../core/model/states.ts';
import { type AppStoreClient, type Query, type Read, segment } from '../client.ts';
import { includedOf, parseResource, type Resource, shown } from '../parse/json-api.ts';
import { fetchEach, fetchRows, including, mapped } from './resources.ts';

export interface ReadyPurchases {
  /** Of purchases, and of the groups that hold a subscription that is ready. */
  items: ItemFact[];
  /** Their versions are in no list of the app. */
  subscriptions: { id: string; name: string | null }[];
}

/** A purchase, a subscription or a group, with what its row includes of a relationship. */
interface Row {
  id: string;
  name: string | null;
  state: unknown;
  /** `null`: not all of them are in the answer. */
  related: Readonly<Record<string, Resource[] | null>>;
}

/** Two reads for the app, and one more for each thing that has more than an answer carries. */
export async function fetchReadyPurchases(client: AppStoreClient, appId: string): Read<ReadyPurchases> {
  const [purchases, groups] = await Promise.all([
    fetchProducts(client, `/v1/apps/${segment(appId)}/inAppPurchasesV2`, 'inAppPurchaseVersion', {
      'filter[state]': PURCHASE_READY_STATE,
      ...including('versions'),
    }),
    fetchProducts(client, `/v1/apps/${segment(appId)}/subscriptionGroups`, 'subscriptionGroupVersion', {
      'filter[subscriptions.state]': PURCHASE_READY_STATE,
      ...including('subscriptions', 'versions'),
    }),
  ]);
  if (!purchases.ok) return purchases;
  if (!groups.ok) return groups;
  const held = await fetchEach(groups.value, (group) => fetchSubscriptions(client, group));
  if (!held.ok) return held;
  const items = await fetchItems(client, [
    ...purchases.value.filter(isReady).map((row) => ({ relationship: 'inAppPurchaseVersion' as const, row })),
    ...groups.value
      .filter((_, index) => held.value[index]?.length !== 0)
      .map((row) => ({ relationship: 'subscriptionGroupVersion' as const, row })),
  ]);
  return mapped(items, (all) => ({
    items: all,
    subscriptions: held.value.flat().map(({ id, name }) => ({ id, name })),
  }));
}

/** All of it as items: one read more for each subscription. */
export async function fetchPurchaseItems(client: AppStoreClient, appId: string): Read<ItemFact[]> {
  const ready = await fetchReadyPurchases(client, appId);
  if (!ready.ok) return ready;
  const { items, subscriptions } = ready.value;
  const found = await fetchItems(
    client,
    subscriptions.map((one) => ({
      relationship: 'subscriptionVersion',
      row: { ...one, state: PURCHASE_READY_STATE, related: {} },
    })),
  );
  return mapped(found, (more) => [...items, ...more]);
}

async function fetchProducts(
  client: AppStoreClient,
  path: string,
  kind: ItemRelationship,
  query: Query = {},
): Read<Row[]> {
  const types = { versions: itemKind(kind).type, subscriptions: 'subscriptions' };
  const { type, name } = productOf(kind);
  const parse = (row: unknown, included: readonly unknown[]): Row => {
    const resource = parseResource(row, type);
    const related = Object.entries(types).map(([relationship, relatedType]) => {
      const found = includedOf(included, resource.relationships[relationship], relatedType);
      return [relationship, found?.map((one) => parseResource(one, relatedType)) ?? null];
    });
    return rowOf(resource, name, Object.fromEntries(related));
  };
  return fetchRows(client, path, parse, query);
}

function rowOf({ id, attributes }: Resource, name: string, related: Row['related'] = {}): Row {
  return { id, name: shown(attributes[name]) ?? shown(attributes.productId), state: attributes.state, related };
}

/** The list shows every subscription of a group in which one is ready. */
async function fetchSubscriptions(client: AppStoreClient, { id, related }: Row): Read<Row[]> {
  const { subscriptions = null } = related;
  if (subscriptions !== null) {
    const { name } = productOf('subscriptionVersion');
    return { ok: true, value: subscriptions.map((one) => rowOf(one, name)).filter(isReady) };
  }
  const path = `${productOf('subscriptionGroupVersion').path}/${segment(id)}/subscriptions`;
  return mapped(await fetchProducts(client, path, 'subscriptionVersion'), (rows) => rows.filter(isReady));
}

function isReady({ state }: Row): boolean {
  return state === PURCHASE_READY_STATE;
}

/** Each by its version that can be submitted; what has none is left. */
async function fetchItems(
  client: AppStoreClient,
  things: readonly { relationship: ItemRelationship; row: Row }[],
): Read<ItemFact[]> {
  const facts = await fetchEach(things, async ({ relationship, row }) => {
    const versions = row.related.versions ?? null;
    const known =
      versions === null ? await fetchVersions(client, relationship, row.id) : { ok: true as const, value: versions };
    return mapped(known, (all) => all.flatMap((version) => factOf(relationship, row, version) ?? []).slice(0, 1));
  });
  return mapped(facts, (all) => all.flat());
}

function factOf(relationship: ItemRelationship, { name }: Row, { id, attributes }: Resource): ItemFact | null {
  const state = shown(attributes.state) ?? '';
  if (itemPhase(state) !== 'ready') return null;
  return { target: { relationship, id }, standing: { kind: 'found', state, name } };
}

async function fetchVersions(
  client: AppStoreClient,
  relationship: ItemRelationship,
  productId: string,
): Read<Resource[]> {
  const path = `${productOf(relationship).path}/${segment(productId)}/versions`;
  const parse = (row: unknown) => parseResource(row, itemKind(relationship).type);
  return fetchRows(client, path, parse, { 'filter[state]': READY_ITEM_STATES.join(',') });
}

function productOf(relationship: ItemRelationship): Product {
  const { lookUp } = itemKind(relationship);
  if (lookUp.by !== 'id') throw new Error(`${relationship} is a version of nothing`);
  return lookUp.product;
}

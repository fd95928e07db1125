/** What is sold inside the app and can be submitted now: purchases, subscriptions and their groups, each by its version. */
import type { ItemFact } from '../../core/model/facts.ts';
import { type ItemRelationship, itemKind } from '../../core/model/item-kinds.ts';
import { PURCHASE_READY_STATE } from '../../core/model/part-states.ts';
import { itemPhase, READY_ITEM_STATES } from '../../core/model/states.ts';
import { type AppStoreClient, type Query, type Result, segment } from '../client.ts';
import { findIncluded, linkages, parseResource, type Resource, shown, UnreadableRow } from '../parse/json-api.ts';
import { MAX_INCLUDED, mapped, parsed } from './resources.ts';

export interface ReadyPurchases {
  /** Of purchases, and of the groups that hold a subscription that is ready. */
  items: ItemFact[];
  /** Their versions are in no list of the app. */
  subscriptions: Product[];
}

interface Product {
  id: string;
  name: string | null;
  /** The version that is ready; `null`: none is; `undefined`: the answer does not carry all versions. */
  version: Resource | null | undefined;
}

/** Two reads for the app, and one more for each thing with more versions than an answer carries. */
export async function fetchReadyPurchases(client: AppStoreClient, appId: string): Promise<Result<ReadyPurchases>> {
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
  return mapped(groups, (found) => ({
    items: [...purchases.value.items, ...found.items],
    subscriptions: found.subscriptions,
  }));
}

/** One read for each subscription. */
export async function fetchSubscriptionItems(
  client: AppStoreClient,
  subscriptions: readonly Product[],
): Promise<Result<ItemFact[]>> {
  return withVersions(client, 'subscriptionVersion', subscriptions);
}

function including(...relationships: string[]): Query {
  const limits = relationships.map((name) => [`limit[${name}]`, String(MAX_INCLUDED)]);
  return { include: relationships.join(','), ...Object.fromEntries(limits) };
}

async function fetchProducts(
  client: AppStoreClient,
  path: string,
  kind: ItemRelationship,
  query: Query,
): Promise<Result<ReadyPurchases>> {
  const read = parsed(path, await client.list(path, query), ({ rows, included }) => ({
    products: rows.map((row) => parseProduct(row, included, kind)),
    subscriptions:
      'filter[subscriptions.state]' in query ? rows.flatMap((row) => parseSubscriptions(row, included)) : [],
  }));
  if (!read.ok) return read;
  const items = await withVersions(client, kind, read.value.products);
  return mapped(items, (all) => ({ items: all, subscriptions: read.value.subscriptions }));
}

function parseProduct(row: unknown, included: readonly unknown[], kind: ItemRelationship): Product {
  const { type: versionType, lookUp } = itemKind(kind);
  if (lookUp.by !== 'id') throw new Error(`${kind} is a version of nothing`);
  const { id, attributes, relationships } = parseResource(row, lookUp.product.type);
  const links = linkages(relationships.versions);
  const rows = (links ?? []).flatMap((link) => findIncluded(included, link, versionType) ?? []);
  const isWhole = links !== null && rows.length === links.length && links.length < MAX_INCLUDED;
  const name = shown(attributes[lookUp.product.name]) ?? shown(attributes.productId);
  return { id, name, version: isWhole ? readyVersion(rows, versionType) : undefined };
}

function readyVersion(rows: readonly unknown[], type: string): Resource | null {
  return rows.map((row) => parseResource(row, type)).find((version) => itemPhase(stateOf(version)) === 'ready') ?? null;
}

function stateOf({ attributes }: Resource): string {
  return shown(attributes.state) ?? '';
}

/** The list shows every subscription of a group in which one is ready. */
function parseSubscriptions(row: unknown, included: readonly unknown[]): Product[] {
  const links = linkages(parseResource(row, 'subscriptionGroups').relationships.subscriptions);
  if (links === null || links.length >= MAX_INCLUDED)
    throw new UnreadableRow('a group that does not show what it holds');
  return links.flatMap((link) => {
    const { id, attributes } = parseResource(findIncluded(included, link, 'subscriptions'), 'subscriptions');
    const name = shown(attributes.name) ?? shown(attributes.productId);
    return attributes.state === PURCHASE_READY_STATE ? [{ id, name, version: undefined }] : [];
  });
}

async function withVersions(
  client: AppStoreClient,
  relationship: ItemRelationship,
  products: readonly Product[],
): Promise<Result<ItemFact[]>> {
  const facts: ItemFact[] = [];
  for (const { id, name, version: shownVersion } of products) {
    const version =
      shownVersion === undefined ? await fetchReadyVersion(client, relationship, id) : known(shownVersion);
    if (!version.ok) return version;
    if (version.value === null) continue;
    const target = { relationship, id: version.value.id };
    facts.push({ target, standing: { kind: 'found', state: stateOf(version.value), name } });
  }
  return known(facts);
}

function known<T>(value: T): Result<T> {
  return { ok: true, value };
}

async function fetchReadyVersion(
  client: AppStoreClient,
  relationship: ItemRelationship,
  productId: string,
): Promise<Result<Resource | null>> {
  const { type, lookUp } = itemKind(relationship);
  const root = lookUp.by === 'id' ? lookUp.product.path : undefined;
  if (root === undefined) throw new Error(`${relationship} has no product with an address`);
  const path = `${root}/${segment(productId)}/versions`;
  const page = await client.list(path, { 'filter[state]': READY_ITEM_STATES.join(',') });
  return parsed(path, page, ({ rows }) => readyVersion(rows, type));
}

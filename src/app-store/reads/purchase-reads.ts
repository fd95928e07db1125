/** Reads what is sold inside the app and can be submitted now: purchases, subscriptions and their groups. */
import type { ItemFact, PurchaseFacts } from '../../core/model/facts.ts';
import { type ItemRelationship, itemKind, itemType, type Product } from '../../core/model/item-kinds.ts';
import { itemPhase, PURCHASE_READY_STATE, READY_ITEM_STATES } from '../../core/model/states.ts';
import { type Read, type Reader, segment } from '../client.ts';
import { type ParseRow, parseResource, parseShortText, type Resource, shortTextOrEmpty } from '../parse/json-api.ts';
import { findLinkedRows } from '../parse/links.ts';
import { fetchEach, fetchRows, fetchUnlessIncluded, includeQuery, mapResult } from './fetch.ts';

interface ReadyPurchases extends PurchaseFacts {
  items: (PurchaseFacts['items'][number] & { state: string })[];
}

/** A purchase, a subscription or a group, with what its row includes. */
interface SoldProduct {
  relationship: ItemRelationship;
  id: string;
  name: string | null;
  isReady: boolean;
  /** `undefined`: not all of them are in the answer. */
  versions: Resource[] | undefined;
  subscriptions: SoldProduct[] | undefined;
}

/** Sends two reads for the app, and one more for each thing that has more rows than an answer carries. */
export async function fetchReadyPurchases(client: Reader, appId: string): Read<ReadyPurchases> {
  const [purchases, groups] = await Promise.all([
    fetchRows(client, `/v1/apps/${segment(appId)}/inAppPurchasesV2`, productParser('inAppPurchaseVersion'), {
      'filter[state]': PURCHASE_READY_STATE,
      ...includeQuery('versions'),
    }),
    fetchRows(client, `/v1/apps/${segment(appId)}/subscriptionGroups`, productParser('subscriptionGroupVersion'), {
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
    [...ready.value.items, ...more].map(({ target, state, name }) => ({
      target,
      standing: { kind: 'found', state, name },
    })),
  );
}

function productParser(relationship: ItemRelationship): ParseRow<SoldProduct> {
  const { type, name } = productOf(relationship);
  const versionType = itemType(relationship);
  return (row, included) => {
    const { id, attributes, relationships } = parseResource(row, type);
    const versions = findLinkedRows(included, relationships.versions, versionType);
    const subscriptions = findLinkedRows(included, relationships.subscriptions, 'subscriptions');
    return {
      relationship,
      id,
      name: parseShortText(attributes[name]) ?? parseShortText(attributes.productId),
      isReady: attributes.state === PURCHASE_READY_STATE,
      versions: versions?.map((one) => parseResource(one, versionType)),
      subscriptions: subscriptions?.map((one) => productParser('subscriptionVersion')(one, [])),
    };
  };
}

/** Keeps the ready ones: the list shows every subscription of a group in which one is ready. */
async function fetchReadySubscriptions(client: Reader, group: SoldProduct): Read<ReadyPurchases['subscriptions']> {
  const path = `${productOf(group.relationship).path}/${segment(group.id)}/subscriptions`;
  const all = await fetchUnlessIncluded(group.subscriptions, () =>
    fetchRows(client, path, productParser('subscriptionVersion')),
  );
  return mapResult(all, (rows) => rows.filter(({ isReady }) => isReady).map(({ id, name }) => ({ id, name })));
}

/** Returns the version of each product that can be submitted, and drops products without one. */
async function fetchReadyVersions(
  client: Reader,
  products: readonly Pick<SoldProduct, 'relationship' | 'id' | 'name' | 'versions'>[],
): Read<ReadyPurchases['items']> {
  const query = { 'filter[state]': READY_ITEM_STATES.join(',') };
  const found = await fetchEach(products, async ({ relationship, id: productId, name, versions }) => {
    const path = `${productOf(relationship).path}/${segment(productId)}/versions`;
    const parse = (row: unknown) => parseResource(row, itemType(relationship));
    const all = await fetchUnlessIncluded(versions, () => fetchRows(client, path, parse, query));
    return mapResult(all, (listed) =>
      listed
        .map(({ id, attributes }) => ({
          target: { relationship, id },
          state: shortTextOrEmpty(attributes.state),
          name,
        }))
        .filter(({ state }) => itemPhase(state) === 'ready')
        .slice(0, 1),
    );
  });
  return mapResult(found, (all) => all.flat());
}

function productOf(relationship: ItemRelationship): Product {
  const { lookUp } = itemKind(relationship);
  if (lookUp.by !== 'id' || lookUp.product === null) throw new Error(`${relationship} is a version of nothing`);
  return lookUp.product;
}

/** Reads what is sold inside the app and can be submitted now: purchases, subscriptions and their groups. */
import type { ItemFact, PurchaseFacts } from '../../core/model/facts.ts';
import { type ItemRelationship, itemKind, itemType, type Product } from '../../core/model/item-kinds.ts';
import { itemPhase, PURCHASE_READY_STATE, READY_ITEM_STATES } from '../../core/model/states.ts';
import type { Read, Reader } from '../client.ts';
import { type Parser, parserOf } from '../json-api.ts';
import { mapResult, readOn } from '../result.ts';
import { fetchEach, fetchRows, includeQuery, type Related, relatedRows } from './fetch.ts';

interface ReadyPurchases extends PurchaseFacts {
  items: ReadyVersion[];
}

type ReadyVersion = PurchaseFacts['items'][number] & { state: string };

/** A purchase, a subscription or a group. */
interface SoldProduct {
  id: string;
  name: string | null;
  isReady: boolean;
  fetchVersions: Related<ReadyVersion>;
  fetchSubscriptions: Related<SoldProduct>;
}

/** Sends two reads for the app, and one more for each thing that has more rows than an answer carries. */
export async function fetchReadyPurchases(client: Reader, appId: string): Read<ReadyPurchases> {
  const app = `/v1/apps/${encodeURIComponent(appId)}`;
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
  const subscriptions = await fetchEach(groups.value, ({ fetchSubscriptions }) => fetchSubscriptions(client));
  return readOn(subscriptions, async (all) => {
    // The list shows every subscription of a group in which one is ready.
    const ready = all.map((ofGroup) => ofGroup.filter(({ isReady }) => isReady));
    const readyGroups = groups.value.filter((_, index) => ready[index]?.length !== 0);
    const products = [...purchases.value.filter(({ isReady }) => isReady), ...readyGroups];
    const shown = ready.flat().map(({ id, name }) => ({ id, name }));
    return mapResult(await fetchReadyVersions(client, products), (items) => ({ items, subscriptions: shown }));
  });
}

/** Returns all of it as items, with one read more for each subscription. */
export async function fetchPurchaseItems(client: Reader, appId: string): Read<ItemFact[]> {
  const relationship = 'subscriptionVersion';
  return readOn(await fetchReadyPurchases(client, appId), async ({ items, subscriptions }) => {
    const products = subscriptions.map(({ id, name }) => {
      const path = `${productOf(relationship).path}/${encodeURIComponent(id)}/versions`;
      return { fetchVersions: () => fetchRows(client, path, versionParser(relationship, name), READY_QUERY) };
    });
    return mapResult(await fetchReadyVersions(client, products), (more) =>
      [...items, ...more].map(({ target, ...found }) => ({ target, standing: { kind: 'found', ...found } })),
    );
  });
}

/** @param relationship of a version of the product */
function productParser(relationship: ItemRelationship): Parser<SoldProduct> {
  const { type, name, path } = productOf(relationship);
  return parserOf(type, (product) => {
    const shownName = product.shortText(name) ?? product.shortText('productId');
    const parseVersion = versionParser(relationship, shownName);
    return {
      id: product.id,
      name: shownName,
      isReady: product.attributes.state === PURCHASE_READY_STATE,
      fetchVersions: relatedRows(product, 'versions', parseVersion, path, READY_QUERY),
      fetchSubscriptions: relatedRows(product, 'subscriptions', productParser('subscriptionVersion'), path),
    };
  });
}

const versionParser = (relationship: ItemRelationship, name: string | null) =>
  parserOf<ReadyVersion>(itemType(relationship), (version) => ({
    target: { relationship, id: version.id },
    state: version.shortTextOrEmpty('state'),
    name,
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

/** Reads the items of a submission: from the lists of the app, or else by their own addresses. */
import type { Read, Reader } from '../app-store/client.ts';
import { isOutOfReach } from '../app-store/failure.ts';
import { FETCH_LISTED_ITEMS, fetchUnlistedItem } from '../app-store/reads/item-reads.ts';
import { fetchPurchaseItems, type PurchaseItems } from '../app-store/reads/purchase-reads.ts';
import { acceptFailure, fetchEach, mapRead } from '../app-store/result.ts';
import type { Facts } from '../core/model/facts.ts';
import type { WantedItems } from '../core/model/request.ts';
import { findByKey, type ItemTarget, type Platform, targetKey } from '../core/model/resources.ts';
import {
  isPurchase,
  itemListsToRead,
  itemNames,
  itemsMaybeLate,
  listedStanding,
  readyItems,
  takesPurchases,
} from '../core/plan/item-standing.ts';

const NOTHING_SOLD: PurchaseItems = { items: [], maybeLate: [], sold: new Map() };

/**
 * The lists are read per app, so that an item found there belongs to it.
 * @param released items of kinds that are asked for, which this run took out of review
 * @returns each item asked for, or every one that is ready; and the names of everything in the lists
 */
export async function fetchItemFacts(
  client: Reader,
  appId: string,
  platform: Platform,
  wanted: WantedItems,
  released: readonly ItemTarget[] = [],
): Read<Pick<Facts, 'items' | 'maybeLate' | 'names' | 'sold'>> {
  const [sold, lists] = await Promise.all([
    fetchSold(client, appId, wanted),
    fetchEach(itemListsToRead(wanted, platform), (list) => FETCH_LISTED_ITEMS[list](client, appId)),
  ]);
  if (!sold.ok) return sold;
  if (!lists.ok) return lists;
  const listed = lists.value.flat();
  const names = itemNames(listed);
  const isByWord = wanted.kind === 'ready';
  const ready = isByWord ? [...readyItems(listed, platform), ...sold.value.items] : [];
  const maybeLate = isByWord ? [...itemsMaybeLate(listed, platform), ...sold.value.maybeLate] : [];
  // What this run took out of review goes along, whatever it shows by now.
  const asked = wanted.kind === 'listed' ? wanted.targets : released;
  const others = await fetchEach(
    asked.filter((target) => findByKey(ready, targetKey(target)) === undefined),
    async (target) => {
      const standing = listedStanding(listed, target, platform);
      if (standing !== null) return { ok: true, value: { target, standing } };
      return mapRead(fetchUnlistedItem(client, appId, target), (own) => ({ target, standing: own }));
    },
  );
  return mapRead(others, (items) => ({ items: [...ready, ...items], maybeLate, names, sold: sold.value.sold }));
}

/** Named purchases are looked up by their ids. Whether one is the first of its type stops nothing if it cannot be read. */
async function fetchSold(client: Reader, appId: string, wanted: WantedItems): Read<typeof NOTHING_SOLD> {
  if (takesPurchases(wanted)) return fetchPurchaseItems(client, appId, true);
  const isNamed = wanted.kind === 'listed' && wanted.targets.some(isPurchase);
  if (!isNamed) return { ok: true, value: NOTHING_SOLD };
  return acceptFailure(fetchPurchaseItems(client, appId, false), isOutOfReach, NOTHING_SOLD);
}

/** Reads the items of a submission: from the lists of the app, or else by their own addresses. */
import type { Read, Reader, Result } from '../app-store/client.ts';
import { fetchEach } from '../app-store/reads/fetch.ts';
import { FETCH_LISTED_ITEMS, fetchUnlistedItem } from '../app-store/reads/item-reads.ts';
import { fetchPurchaseItems } from '../app-store/reads/purchase-reads.ts';
import { mapResult } from '../app-store/result.ts';
import {
  itemListsToRead,
  itemNames,
  listedStanding,
  readyItems,
  takesPurchases,
} from '../core/decide/item-standing.ts';
import type { Facts, ItemFact } from '../core/model/facts.ts';
import type { WantedItems } from '../core/model/request.ts';
import type { Platform } from '../core/model/resources.ts';

const NOTHING_SOLD: Result<ItemFact[]> = { ok: true, value: [] };

/**
 * The lists are read per app, so that an item found there belongs to it.
 * @param released by `targetKey`: items that this run took out of review
 * @returns each item asked for, or every one that is ready; and the names of everything in the lists
 */
export async function fetchItemFacts(
  client: Reader,
  appId: string,
  platform: Platform,
  wanted: WantedItems,
  released: ReadonlyMap<string, unknown> = new Map(),
): Read<Pick<Facts, 'items' | 'names'>> {
  const [sold, lists] = await Promise.all([
    takesPurchases(wanted) ? fetchPurchaseItems(client, appId) : NOTHING_SOLD,
    fetchEach(itemListsToRead(wanted, platform), (list) => FETCH_LISTED_ITEMS[list](client, appId)),
  ]);
  if (!lists.ok) return lists;
  const listed = lists.value.flat();
  const names = itemNames(listed);
  if (wanted.kind === 'ready') {
    const ready = readyItems(listed, platform, released);
    return mapResult(sold, (purchases) => ({ items: [...ready, ...purchases], names }));
  }
  const targets = wanted.kind === 'listed' ? wanted.targets : [];
  const items = await fetchEach(targets, async (target) => {
    const standing = listedStanding(listed, target, platform);
    if (standing !== null) return { ok: true, value: { target, standing } };
    return mapResult(await fetchUnlistedItem(client, appId, target), (own) => ({ target, standing: own }));
  });
  return mapResult(items, (facts) => ({ items: facts, names }));
}

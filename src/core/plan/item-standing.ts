/** Decides what the lists of an app say about the items of a request. */
import type { ListedItem, Standing } from '../model/facts.ts';
import { goesWith, ITEM_RELATIONSHIPS, itemKind, relationshipOfType } from '../model/item-kinds.ts';
import type { ReleaseRequest, WantedItems } from '../model/request.ts';
import { findByKey, type ItemTarget, type Platform, targetKey } from '../model/resources.ts';
import { isOnPlatform } from '../model/snapshot.ts';
import { isShownAfterCanceling, itemPhase, READY_EVENT_STATE } from '../model/states.ts';

/** Returns the lists that may hold an item of the request. */
export function itemListsToRead(request: ReleaseRequest) {
  const { items } = request;
  const isAsked = (kind: ItemTarget['relationship']) =>
    items.kind === 'listed'
      ? items.targets.some(({ relationship }) => relationship === kind)
      : takesByWord(request, kind);
  const lookUps = ITEM_RELATIONSHIPS.filter(isAsked).map((kind) => itemKind(kind).lookUp);
  return [...new Set(lookUps.flatMap((lookUp) => ('list' in lookUp ? lookUp.list : [])))];
}

export function takesPurchases(wanted: WantedItems) {
  return wanted.kind === 'ready' && wanted.purchases;
}

export function isPurchase({ relationship }: ItemTarget) {
  return itemKind(relationship).ready === 'purchases';
}

/** Returns true if the request names the thing, or takes its kind by a word. @param key of `targetKey` */
export function asksFor(request: ReleaseRequest, key: string) {
  const { items } = request;
  if (items.kind === 'listed') return items.targets.some((target) => targetKey(target) === key);
  const relationship = relationshipOfType(key.split('/')[0] ?? '');
  return items.kind === 'all' || (relationship !== null && takesByWord(request, relationship));
}

function takesByWord({ items, platform }: ReleaseRequest, relationship: ItemTarget['relationship']) {
  const { ready } = itemKind(relationship);
  return items.kind === 'ready' && ready !== undefined && items[ready] && goesWith(relationship, platform);
}

/** Returns what the lists of the app say, on the platform of the run. */
export function readItemLists(listed: readonly ListedItem[], platform: Platform) {
  const onPlatform = listed.filter((item) => isOnPlatform(item, platform));
  const named = listed.flatMap(({ target, standing: { name } }) =>
    name === null ? [] : [[targetKey(target), name] as const],
  );
  return {
    /** Everything that can be submitted. */
    ready: onPlatform.filter(({ target, standing }) => canBeSubmitted(target, standing.state)),
    /** What may be ready, and shows so only later: lists lag after a cancellation. */
    maybeLate: onPlatform.filter(({ standing }) => isShownAfterCanceling(standing.state)),
    /** The names of everything listed, whatever its state: what a submission holds already has a name too. */
    names: new Map(named),
    /** Finds one item; `null`: it stands in no list. */
    find: (target: ItemTarget) => listedStanding(listed, target, platform),
  };
}

/**
 * An event is DRAFT until it is ready. Other items are ready in a second state, which no event has. What shows no state may
 * be ready, so it is judged like an item that is named.
 */
function canBeSubmitted({ relationship }: ItemTarget, state: string) {
  return state === '' || (relationship === 'appEvent' ? state === READY_EVENT_STATE : itemPhase(state) === 'ready');
}

/** A submission takes no item of another platform. */
function listedStanding(listed: readonly ListedItem[], target: ItemTarget, platform: Platform): Standing | null {
  const own = findByKey(listed, targetKey(target));
  if (own === undefined) return standingOfPage(listed, target);
  const { standing, platform: shown } = own;
  if (shown === null || shown === platform) return standing;
  return { kind: 'other-platform', platform: shown, name: standing.name };
}

/** A submission takes the version of a page: the id may be the one of the page. */
function standingOfPage(listed: readonly ListedItem[], { relationship, id }: ItemTarget): Standing | null {
  const versions = listed.filter(({ target, pageId }) => pageId === id && target.relationship === relationship);
  const version = versions.find(({ standing }) => itemPhase(standing.state) === 'ready') ?? versions[0];
  return version === undefined ? null : { kind: 'product', versionId: version.target.id, name: version.standing.name };
}

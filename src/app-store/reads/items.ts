/** Looking up what else goes along: by the lists of the app, and by id what stands in none. */

import type { Facts, ItemFact } from '../../core/model/facts.ts';
import { ITEM_RELATIONSHIPS, type ItemList, type ItemRelationship, itemKind } from '../../core/model/item-kinds.ts';
import { takesPurchases, type WantedItems } from '../../core/model/request.ts';
import { findByKey, type ItemTarget, type Platform, targetKey } from '../../core/model/resources.ts';
import { isUnderReview, itemPhase, READY_EVENT_STATE } from '../../core/model/states.ts';
import { type AppStoreClient, type Read, type Result, segment } from '../client.ts';
import { includedOf, parseResource, shown } from '../parse/json-api.ts';
import { fetchById, fetchFirstExperiment } from './item-by-id.ts';
import { fetchPurchaseItems } from './purchases.ts';
import { fetchEach, fetchRows, including, mapped, together } from './resources.ts';

interface Candidate extends ItemFact {
  platform: string | null;
}

/** The list of the app in which a kind is looked up; `null`: it is in none. */
function listOf(relationship: ItemRelationship): ItemList | null {
  const { lookUp } = itemKind(relationship);
  return 'list' in lookUp ? lookUp.list : null;
}

/**
 * What is known of each item asked for, or of every item that is ready, and what everything in those lists is called.
 * The lists are read per app, so that an item found there belongs to it.
 * @param released by `targetKey`: taken out of review by this run, so that a list which shows it there lags behind
 */
export async function fetchItemFacts(
  client: AppStoreClient,
  appId: string,
  platform: Platform,
  wanted: WantedItems,
  released: ReadonlyMap<string, unknown> = new Map(),
): Read<Pick<Facts, 'items' | 'names'>> {
  const kinds = kindsOf(wanted, platform);
  const names = [...new Set(kinds.flatMap((kind) => listOf(kind) ?? []))];
  const [sold, ...lists] = await Promise.all([
    takesPurchases(wanted) ? fetchPurchaseItems(client, appId) : NOTHING_SOLD,
    ...names.map((name) => LISTS[name](client, appId)),
  ]);
  const listed = together(lists);
  if (!listed.ok) return listed;
  const candidates = listed.value.flat();
  const called = namesOf(candidates);
  if (wanted.kind === 'ready') {
    const ready = candidates.filter(
      (candidate) =>
        isReady(candidate, platform) || (lagsBehind(candidate) && released.has(targetKey(candidate.target))),
    );
    return mapped(sold, (purchases) => ({ items: [...ready, ...purchases], names: called }));
  }
  const looked = await fetchEach(wanted.targets, async (target) =>
    mapped(await fetchStanding(client, appId, platform, target, candidates), (standing) => ({ target, standing })),
  );
  return mapped(looked, (items) => ({ items, names: called }));
}

/** Of everything listed, whatever its state: what a submission holds already is no candidate any more, and has a name. */
function namesOf(candidates: readonly Candidate[]): ReadonlyMap<string, string> {
  return new Map(
    candidates.flatMap(({ target, standing }): [string, string][] =>
      standing.kind === 'found' && standing.name !== null ? [[targetKey(target), standing.name]] : [],
    ),
  );
}

function kindsOf(wanted: WantedItems, platform: Platform): ItemRelationship[] {
  if (wanted.kind === 'listed') return wanted.targets.map(({ relationship }) => relationship);
  if (!wanted.items) return [];
  return ITEM_RELATIONSHIPS.filter((kind) => platform === 'IOS' || itemKind(kind).iosOnly !== true);
}

const NOTHING_SOLD: Result<ItemFact[]> = { ok: true, value: [] };

function isReady({ target, standing, platform }: Candidate, wanted: Platform): boolean {
  if (standing.kind !== 'found' || (platform !== null && platform !== wanted)) return false;
  // An event is DRAFT until it is ready; the other state is none of an event.
  if (target.relationship === 'appEvent') return standing.state === READY_EVENT_STATE;
  return itemPhase(standing.state) === 'ready';
}

function lagsBehind({ standing }: Candidate): boolean {
  return standing.kind === 'found' && isUnderReview(standing.state);
}

async function fetchStanding(
  client: AppStoreClient,
  appId: string,
  platform: Platform,
  target: ItemTarget,
  candidates: readonly Candidate[],
): Read<ItemFact['standing']> {
  const found = findByKey(candidates, targetKey(target));
  if (found !== undefined) return { ok: true, value: standingOn(platform, found) };
  const { lookUp } = itemKind(target.relationship);
  switch (lookUp.by) {
    case 'list':
      return { ok: true, value: { kind: 'missing' } };
    case 'version':
      return fetchFirstExperiment(client, appId, target);
    case 'id':
      return fetchById(client, target, lookUp);
    case 'none':
      return { ok: true, value: { kind: 'not-looked-up', finding: null } };
  }
}

/** A submission takes nothing that belongs to another platform. */
function standingOn(wanted: Platform, { standing, platform }: Candidate): ItemFact['standing'] {
  if (standing.kind !== 'found' || platform === null || platform === wanted) return standing;
  return { kind: 'other-platform', platform, name: standing.name };
}

const LISTS: Record<ItemList, (client: AppStoreClient, appId: string) => Read<Candidate[]>> = {
  pages: fetchProductPageVersions,
  experiments: fetchExperiments,
  events: fetchEvents,
};

const PAGE_VERSIONS = 'appCustomProductPageVersions';

async function fetchProductPageVersions(client: AppStoreClient, appId: string): Read<Candidate[]> {
  const path = `/v1/apps/${segment(appId)}/appCustomProductPages`;
  const parse = (row: unknown, included: readonly unknown[]) => {
    const { id, attributes, relationships } = parseResource(row, 'appCustomProductPages');
    const name = shown(attributes.name);
    const found = includedOf(included, relationships[PAGE_VERSIONS], PAGE_VERSIONS);
    return { id, name, versions: found?.map((version) => pageVersion(version, name)) ?? null };
  };
  const pages = await fetchRows(client, path, parse, including(PAGE_VERSIONS));
  if (!pages.ok) return pages;
  const candidates: Candidate[] = [];
  for (const page of pages.value) {
    const versions =
      page.versions === null ? await fetchVersionsOfPage(client, page) : { ok: true as const, value: page.versions };
    if (!versions.ok) return versions;
    candidates.push(...versions.value);
  }
  return { ok: true, value: candidates };
}

async function fetchVersionsOfPage(
  client: AppStoreClient,
  page: { id: string; name: string | null },
): Read<Candidate[]> {
  const path = `/v1/appCustomProductPages/${segment(page.id)}/${PAGE_VERSIONS}`;
  return fetchRows(client, path, (row) => pageVersion(row, page.name));
}

function pageVersion(row: unknown, name: string | null): Candidate {
  const { id, attributes } = parseResource(row, PAGE_VERSIONS);
  return candidate('appCustomProductPageVersion', id, attributes.state, name, null);
}

async function fetchExperiments(client: AppStoreClient, appId: string): Read<Candidate[]> {
  const path = `/v1/apps/${segment(appId)}/appStoreVersionExperimentsV2`;
  return fetchRows(client, path, (row) => {
    const { id, attributes } = parseResource(row, 'appStoreVersionExperiments');
    const { state, name, platform } = attributes;
    return candidate('appStoreVersionExperimentV2', id, state, shown(name), shown(platform));
  });
}

async function fetchEvents(client: AppStoreClient, appId: string): Read<Candidate[]> {
  const path = `/v1/apps/${segment(appId)}/appEvents`;
  return fetchRows(client, path, (row) => {
    const { id, attributes } = parseResource(row, 'appEvents');
    return candidate('appEvent', id, attributes.eventState, shown(attributes.referenceName), null);
  });
}

function candidate(
  relationship: ItemTarget['relationship'],
  id: string,
  state: unknown,
  name: string | null,
  platform: string | null,
): Candidate {
  return { target: { relationship, id }, standing: { kind: 'found', state: shown(state) ?? '', name }, platform };
}

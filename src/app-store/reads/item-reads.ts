/** Looks up what else a submission is to hold: in the lists of the app, or by its own address. */
import type { Facts, ItemFact } from '../../core/model/facts.ts';
import {
  ITEM_RELATIONSHIPS,
  type ItemList,
  type ItemRelationship,
  itemKind,
  itemType,
  type Product,
} from '../../core/model/item-kinds.ts';
import { member, numberOf } from '../../core/model/json.ts';
import { takesPurchases, type WantedItems } from '../../core/model/request.ts';
import { findByKey, type ItemTarget, type Platform, targetKey } from '../../core/model/resources.ts';
import { isUnderReview, itemPhase, READY_EVENT_STATE } from '../../core/model/states.ts';
import { type AppStoreReader, type Read, type Result, segment } from '../client.ts';
import { failureFinding, isMissing, isOutOfReach } from '../failure.ts';
import { omitUndefined, parseResource, parseShortText, type Resource, UnreadableRow } from '../parse/json-api.ts';
import { findIncluded, findLinkedRows, parseLinkedId } from '../parse/links.ts';
import { fetchDocument, fetchEach, fetchRows, fetchUnlessIncluded, includeQuery, mapResult } from './fetch.ts';
import { fetchPurchaseItems } from './purchase-reads.ts';
import { fetchVersions } from './version-reads.ts';

type Standing = ItemFact['standing'];

type Found = Extract<Standing, { kind: 'found' }>;

interface Candidate extends ItemFact {
  standing: Found;
  platform: string | null;
  /** Of a version of a product page: the page. */
  pageId?: string;
}

const NOTHING_SOLD: Result<ItemFact[]> = { ok: true, value: [] };

const MISSING = { ok: true, value: { kind: 'missing' } } as const;

/**
 * What is known of each item asked for, or of every item that is ready, and what everything in those lists is called.
 * The lists are read per app, so that an item found there belongs to it.
 * @param released by `targetKey`: taken out of review by this run, so that a list which shows it there lags behind
 */
export async function fetchItemFacts(
  client: AppStoreReader,
  appId: string,
  platform: Platform,
  wanted: WantedItems,
  released: ReadonlyMap<string, unknown> = new Map(),
): Read<Pick<Facts, 'items' | 'names'>> {
  const kinds = kindsOf(wanted, platform).map((kind) => itemKind(kind).lookUp);
  const lists = new Set(kinds.flatMap((lookUp) => ('list' in lookUp ? lookUp.list : [])));
  const [sold, listed] = await Promise.all([
    takesPurchases(wanted) ? fetchPurchaseItems(client, appId) : NOTHING_SOLD,
    fetchEach([...lists], (list) => LISTS[list](client, appId)),
  ]);
  if (!listed.ok) return listed;
  const candidates = listed.value.flat();
  // Of everything listed, whatever its state: what a submission holds already is no candidate any more, and has a name.
  const names = new Map(
    candidates.flatMap(({ target, standing: { name } }) => (name === null ? [] : [[targetKey(target), name] as const])),
  );
  if (wanted.kind === 'ready') {
    const ready = candidates.filter((one) => isReady(one, platform) || lagsBehind(one, released));
    return mapResult(sold, (purchases) => ({ items: [...ready, ...purchases], names }));
  }
  const looked = await fetchEach(wanted.targets, async (target) => {
    const own = findByKey(candidates, targetKey(target));
    const known = own === undefined ? standingOfPage(candidates, target) : standingOn(platform, own);
    if (known !== null) return { ok: true, value: { target, standing: known } };
    return mapResult(await fetchUnlisted(client, appId, target), (standing) => ({ target, standing }));
  });
  return mapResult(looked, (items) => ({ items, names }));
}

function kindsOf(wanted: WantedItems, platform: Platform): ItemRelationship[] {
  if (wanted.kind === 'listed') return wanted.targets.map(({ relationship }) => relationship);
  if (!wanted.items) return [];
  return ITEM_RELATIONSHIPS.filter((kind) => platform === 'IOS' || itemKind(kind).iosOnly !== true);
}

function isReady({ target, standing, platform }: Candidate, wanted: Platform): boolean {
  if (platform !== null && platform !== wanted) return false;
  // An event is DRAFT until it is ready; the other state is none of an event.
  if (target.relationship === 'appEvent') return standing.state === READY_EVENT_STATE;
  return itemPhase(standing.state) === 'ready';
}

function lagsBehind({ target, standing }: Candidate, released: ReadonlyMap<string, unknown>): boolean {
  return isUnderReview(standing.state) && released.has(targetKey(target));
}

const LISTS: Record<ItemList, (client: AppStoreReader, appId: string) => Read<Candidate[]>> = {
  pages: fetchProductPageVersions,
  experiments: (client, appId) =>
    fetchRows(client, `/v1/apps/${segment(appId)}/appStoreVersionExperimentsV2`, (row) =>
      parseCandidate(row, 'appStoreVersionExperimentV2', ({ name }) => name),
    ),
  events: (client, appId) =>
    fetchRows(client, `/v1/apps/${segment(appId)}/appEvents`, (row) =>
      parseCandidate(row, 'appEvent', ({ referenceName }) => referenceName, 'eventState'),
    ),
};

const PAGE_VERSIONS = 'appCustomProductPageVersions';

async function fetchProductPageVersions(client: AppStoreReader, appId: string): Read<Candidate[]> {
  const parseVersion = (row: unknown, name: unknown) => parseCandidate(row, 'appCustomProductPageVersion', () => name);
  const parsePage = (row: unknown, included: readonly unknown[]) => {
    const { id, attributes, relationships } = parseResource(row, 'appCustomProductPages');
    const versions = findLinkedRows(included, relationships[PAGE_VERSIONS], PAGE_VERSIONS);
    return { id, name: attributes.name, versions: versions?.map((version) => parseVersion(version, attributes.name)) };
  };
  const path = `/v1/apps/${segment(appId)}/appCustomProductPages`;
  const pages = await fetchRows(client, path, parsePage, includeQuery(PAGE_VERSIONS));
  if (!pages.ok) return pages;
  const candidates: Candidate[] = [];
  for (const { id, name, versions } of pages.value) {
    const own = `/v1/appCustomProductPages/${segment(id)}/${PAGE_VERSIONS}`;
    const all = await fetchUnlessIncluded(versions, () => fetchRows(client, own, (row) => parseVersion(row, name)));
    if (!all.ok) return all;
    candidates.push(...all.value.map((version) => ({ ...version, pageId: id })));
  }
  return { ok: true, value: candidates };
}

function parseCandidate(
  row: unknown,
  relationship: ItemRelationship,
  nameIn: (attributes: Resource['attributes']) => unknown,
  stateAttribute = 'state',
): Candidate {
  const { id, attributes } = parseResource(row, itemType(relationship));
  const standing = found(attributes[stateAttribute], nameIn(attributes));
  return { target: { relationship, id }, standing, platform: parseShortText(attributes.platform) };
}

function found(state: unknown, name: unknown): Found {
  return { kind: 'found', state: parseShortText(state) ?? '', name: parseShortText(name) };
}

/** A submission takes nothing that belongs to another platform. */
function standingOn(wanted: Platform, { standing, platform }: Candidate): Standing {
  if (platform === null || platform === wanted) return standing;
  return { kind: 'other-platform', platform, name: standing.name };
}

/** What is submitted is a version: the id may be the one of its page. */
function standingOfPage(candidates: readonly Candidate[], { relationship, id }: ItemTarget): Standing | null {
  const versions = candidates.filter(({ target, pageId }) => pageId === id && target.relationship === relationship);
  const version = versions.find(({ standing }) => itemPhase(standing.state) === 'ready') ?? versions[0];
  return version === undefined ? null : { kind: 'product', versionId: version.target.id };
}

async function fetchUnlisted(client: AppStoreReader, appId: string, target: ItemTarget): Read<Standing> {
  const { lookUp } = itemKind(target.relationship);
  switch (lookUp.by) {
    case 'list':
      return MISSING;
    case 'version':
      return fetchFirstExperiment(client, appId, target);
    case 'id':
      return fetchById(client, target, lookUp.api, lookUp.product);
    case 'none':
      return { ok: true, value: { kind: 'not-looked-up', finding: null } };
  }
}

/** An experiment of the first, deprecated kind belongs to a version, and that to an app. */
async function fetchFirstExperiment(client: AppStoreReader, appId: string, target: ItemTarget): Read<Standing> {
  const parse = (row: unknown) => {
    const { attributes, relationships } = parseResource(row, itemType(target.relationship));
    const versionId = parseLinkedId(relationships.appStoreVersion);
    if (versionId === undefined) throw new UnreadableRow('an experiment that does not show its version');
    return { versionId, standing: found(attributes.state, attributes.name) };
  };
  const path = `/v1/appStoreVersionExperiments/${segment(target.id)}`;
  const experiment = await fetchDocument(client, path, parse, { include: 'appStoreVersion' });
  if (!experiment.ok) return isMissing(experiment.failure) ? MISSING : experiment;
  const { versionId, standing } = experiment.value;
  if (versionId === null) return MISSING;
  const own = await fetchVersions(client, appId, [], { 'filter[id]': versionId });
  return mapResult(own, ({ versions }) => (versions.some(({ id }) => id === versionId) ? standing : MISSING.value));
}

/** Reads the thing at the address of its kind, with the product that has the name. */
async function fetchById(
  client: AppStoreReader,
  target: ItemTarget,
  api: string,
  product: Product | null,
): Read<Standing> {
  const parse = (row: unknown, included: readonly unknown[]) => {
    const { attributes, relationships } = parseResource(row, itemType(target.relationship));
    if (product === null) return found(attributes.state, attributes.referenceName);
    const productId = parseLinkedId(relationships[product.relationship]) ?? undefined;
    const productRow = productId && findIncluded(included, productId, product.type);
    return {
      ...found(attributes.state, member(productRow, 'attributes', product.name)),
      ...omitUndefined({ productId }),
    };
  };
  const path = `/${api}/${itemType(target.relationship)}/${segment(target.id)}`;
  const read = await fetchDocument(client, path, parse, product === null ? {} : { include: product.relationship });
  if (read.ok) return read;
  if (isMissing(read.failure))
    return product?.path === undefined ? MISSING : fetchProduct(client, target, product.path);
  // The service checks it when it is added.
  const finding = { ...failureFinding(read.failure), severity: 'warning' } as const;
  return isOutOfReach(read.failure) ? { ok: true, value: { kind: 'not-looked-up', finding } } : read;
}

/** What is submitted is a version: the id may be the one of the product, which the web page shows. */
async function fetchProduct(client: AppStoreReader, { relationship, id }: ItemTarget, path: string): Read<Standing> {
  const parse = (row: unknown) => parseResource(row, itemType(relationship));
  const versions = await fetchRows(client, `${path}/${segment(id)}/versions`, parse);
  if (!versions.ok && isOutOfReach(versions.failure)) return MISSING;
  const numberIn = ({ attributes }: Resource) => numberOf(attributes.version) ?? 0;
  return mapResult(versions, (all) => {
    const newest = all.toSorted((left, right) => numberIn(right) - numberIn(left));
    const ready = newest.find(({ attributes }) => itemPhase(parseShortText(attributes.state) ?? '') === 'ready');
    return { kind: 'product', versionId: (ready ?? newest[0])?.id ?? null };
  });
}

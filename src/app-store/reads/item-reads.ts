/** Looks up what else a submission is to hold: in the lists of the app, or by its own address. */
import type { ListedItem, Standing } from '../../core/model/facts.ts';
import { type ItemList, type ItemRelationship, itemKind, itemType, type Product } from '../../core/model/item-kinds.ts';
import { member, numberOf } from '../../core/model/json.ts';
import type { ItemTarget } from '../../core/model/resources.ts';
import { itemPhase } from '../../core/model/states.ts';
import { type Read, type Reader, segment } from '../client.ts';
import { failureFinding, isMissing, isOutOfReach } from '../failure.ts';
import { omitNullish, parseResource, parseShortText, type Resource, UnreadableRow } from '../json-api.ts';
import { fetchDocument, fetchRows, fetchUnlessIncluded, includeQuery, mapResult } from './fetch.ts';
import { fetchVersions } from './version-reads.ts';

const MISSING = { ok: true, value: { kind: 'missing' } } as const;

export function fetchListedItems(client: Reader, appId: string, list: ItemList): Read<ListedItem[]> {
  const app = `/v1/apps/${segment(appId)}`;
  switch (list) {
    case 'pages':
      return fetchProductPageVersions(client, app);
    case 'experiments':
      return fetchRows(client, `${app}/appStoreVersionExperimentsV2`, (row) =>
        parseListedItem(row, 'appStoreVersionExperimentV2', member(row, 'attributes', 'name')),
      );
    case 'events':
      return fetchRows(client, `${app}/appEvents`, (row) =>
        parseListedItem(row, 'appEvent', member(row, 'attributes', 'referenceName'), 'eventState'),
      );
  }
}

const PAGE_VERSIONS = 'appCustomProductPageVersions';

async function fetchProductPageVersions(client: Reader, app: string): Read<ListedItem[]> {
  const parsePage = (row: unknown, included: readonly unknown[]) => {
    const page = parseResource(row, 'appCustomProductPages', included);
    const parse = (version: unknown): ListedItem => ({
      ...parseListedItem(version, 'appCustomProductPageVersion', page.attributes.name),
      pageId: page.id,
    });
    return { id: page.id, parse, versions: page.linkedRows(PAGE_VERSIONS, PAGE_VERSIONS)?.map(parse) };
  };
  const pages = await fetchRows(client, `${app}/appCustomProductPages`, parsePage, includeQuery(PAGE_VERSIONS));
  if (!pages.ok) return pages;
  const items: ListedItem[] = [];
  for (const { id, parse, versions } of pages.value) {
    const own = `/v1/appCustomProductPages/${segment(id)}/${PAGE_VERSIONS}`;
    const all = await fetchUnlessIncluded(client, versions, own, parse);
    if (!all.ok) return all;
    items.push(...all.value);
  }
  return { ok: true, value: items };
}

function parseListedItem(
  row: unknown,
  relationship: ItemRelationship,
  name: unknown,
  stateAttribute = 'state',
): ListedItem {
  const item = parseResource(row, itemType(relationship));
  const standing = standingOf(item, name, stateAttribute);
  return { target: { relationship, id: item.id }, standing, platform: item.shortText('platform') };
}

function standingOf(item: Resource, name: unknown, stateAttribute = 'state'): ListedItem['standing'] {
  return { kind: 'found', state: item.shortTextOrEmpty(stateAttribute), name: parseShortText(name) };
}

/** @returns `missing` where no address shows it */
export async function fetchUnlistedItem(client: Reader, appId: string, target: ItemTarget): Read<Standing> {
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

/** Checks the app of an experiment of the first, deprecated kind, which belongs to a version. */
async function fetchFirstExperiment(client: Reader, appId: string, target: ItemTarget): Read<Standing> {
  const parse = (row: unknown) => {
    const item = parseResource(row, itemType(target.relationship));
    const versionId = item.linkedId('appStoreVersion');
    if (versionId === undefined) throw new UnreadableRow('an experiment that does not show its version');
    return { versionId, standing: standingOf(item, item.attributes.name) };
  };
  const path = `/v1/appStoreVersionExperiments/${segment(target.id)}`;
  const experiment = await fetchDocument(client, path, parse, { include: 'appStoreVersion' });
  if (!experiment.ok) return isMissing(experiment.failure) ? MISSING : experiment;
  const { versionId, standing } = experiment.value;
  if (versionId === null) return MISSING;
  const own = await fetchVersions(client, appId, [], { 'filter[id]': versionId });
  return mapResult(own, ({ versions }) => (versions.some(({ id }) => id === versionId) ? standing : MISSING.value));
}

/** Reads an item at the address of its kind, with the product that has the name. */
async function fetchById(client: Reader, target: ItemTarget, api: string, product: Product | null): Read<Standing> {
  const parse = (row: unknown, included: readonly unknown[]) => {
    const item = parseResource(row, itemType(target.relationship), included);
    if (product === null) return standingOf(item, item.attributes.referenceName);
    const productRow = item.linkedRow(product.relationship, product.type);
    const standing = standingOf(item, member(productRow, 'attributes', product.name));
    return { ...standing, ...omitNullish({ productId: item.linkedId(product.relationship) }) };
  };
  const path = `/${api}/${itemType(target.relationship)}/${segment(target.id)}`;
  const read = await fetchDocument(client, path, parse, product === null ? {} : { include: product.relationship });
  if (read.ok) return read;
  if (isMissing(read.failure))
    return product?.path === undefined ? MISSING : fetchProduct(client, target, product.path);
  // The service checks the item when it is added.
  const finding = { ...failureFinding(read.failure), severity: 'warning' } as const;
  return isOutOfReach(read.failure) ? { ok: true, value: { kind: 'not-looked-up', finding } } : read;
}

/** A submission takes a version. The id may be the one of its product, which the web page shows. */
async function fetchProduct(client: Reader, { relationship, id }: ItemTarget, path: string): Read<Standing> {
  const parse = (row: unknown) => {
    const version = parseResource(row, itemType(relationship));
    const number = numberOf(version.attributes.version) ?? 0;
    return { versionId: version.id, number, state: version.shortTextOrEmpty('state') };
  };
  const versions = await fetchRows(client, `${path}/${segment(id)}/versions`, parse);
  if (!versions.ok && isOutOfReach(versions.failure)) return MISSING;
  return mapResult(versions, (all) => {
    const newest = all.toSorted((left, right) => right.number - left.number);
    const ready = newest.find(({ state }) => itemPhase(state) === 'ready');
    return { kind: 'product', versionId: (ready ?? newest[0])?.versionId ?? null };
  });
}

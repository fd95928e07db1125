/** Looks up what else a submission is to hold: in the lists of the app, or by its own address. */
import type { ListedItem, Standing } from '../../core/model/facts.ts';
import { type ItemList, type ItemRelationship, itemKind, itemType, type Product } from '../../core/model/item-kinds.ts';
import { numberOf } from '../../core/model/json.ts';
import type { ItemTarget } from '../../core/model/resources.ts';
import { itemPhase } from '../../core/model/states.ts';
import type { Read, Reader } from '../client.ts';
import { failureFinding, isMissing, isOutOfReach } from '../failure.ts';
import { includeQuery, omitUndefined, parserOf, type Resource } from '../json-api.ts';
import { acceptFailure, fetchEach, mapRead } from '../result.ts';

const MISSING = { ok: true, value: { kind: 'missing' } } as const;

export const FETCH_LISTED_ITEMS: Record<ItemList, (client: Reader, appId: string) => Read<ListedItem[]>> = {
  pages: fetchProductPageVersions,
  experiments: (client, appId) =>
    client.fetchRows(`/v1/apps/${encodeURIComponent(appId)}/appStoreVersionExperimentsV2`, parseExperiment),
  events: (client, appId) => client.fetchRows(`/v1/apps/${encodeURIComponent(appId)}/appEvents`, parseEvent),
};

const PAGE_VERSIONS = 'appCustomProductPageVersions';

function fetchProductPageVersions(client: Reader, appId: string): Read<ListedItem[]> {
  const path = `/v1/apps/${encodeURIComponent(appId)}/appCustomProductPages`;
  const pages = client.fetchRows(path, parsePage, includeQuery(PAGE_VERSIONS));
  const versions = mapRead(pages, (all) => fetchEach(all, (ofPage) => client.fetchRelated(ofPage)));
  return mapRead(versions, (all) => all.flat());
}

const parsePage = parserOf('appCustomProductPages', (page) => {
  const parse = parserOf(PAGE_VERSIONS, (version) => ({
    ...listedItem(version, 'appCustomProductPageVersion', page.shortText('name')),
    pageId: page.id,
  }));
  return page.related(PAGE_VERSIONS, parse);
});

const parseExperiment = parserOf('appStoreVersionExperiments', (experiment) =>
  listedItem(experiment, 'appStoreVersionExperimentV2', experiment.shortText('name')),
);

const parseEvent = parserOf('appEvents', (event) =>
  listedItem(event, 'appEvent', event.shortText('referenceName'), 'eventState'),
);

function listedItem(item: Resource, relationship: ItemRelationship, name: string | null, state = 'state'): ListedItem {
  return {
    target: { relationship, id: item.id },
    standing: standingOf(item, name, state),
    platform: item.shortText('platform'),
  };
}

function standingOf(item: Resource, name: string | null, state = 'state'): ListedItem['standing'] {
  return { kind: 'found', state: item.shortTextOrEmpty(state), name };
}

/** Standing of items that no address shows. */
const NOT_READ = { list: MISSING, none: { ok: true, value: { kind: 'not-looked-up', finding: null } } } as const;

export async function fetchUnlistedItem(client: Reader, target: ItemTarget): Read<Standing> {
  const { lookUp } = itemKind(target.relationship);
  if (lookUp.by === 'id') return fetchStanding(client, target, lookUp.api, lookUp.product);
  return lookUp.by === 'version' ? fetchStanding(client, target, 'v1', null) : NOT_READ[lookUp.by];
}

/** Reads an item at the address of its kind, with the product that has the name. */
async function fetchStanding(client: Reader, target: ItemTarget, api: string, product: Product | null): Read<Standing> {
  const type = itemType(target.relationship);
  const parse = parserOf(type, (item) => {
    if (product === null) return standingOf(item, item.shortText('referenceName') ?? item.shortText('name'));
    const parseName = parserOf(product.type, (one) => one.shortText(product.name));
    const name = item.linked(product.relationship, parseName) ?? null;
    return {
      ...standingOf(item, name),
      ...omitUndefined({ productId: item.linkedId(product.relationship) ?? undefined }),
    };
  });
  const query = { include: product?.relationship ?? '' };
  const read = await client.fetchAnswer(`/${api}/${type}/${encodeURIComponent(target.id)}`, parse, query);
  if (read.ok) return read;
  if (isMissing(read.failure)) {
    return product?.path === undefined ? MISSING : fetchProduct(client, target, product.path);
  }
  // The service checks the item when it is added.
  const finding = { ...failureFinding(read.failure), severity: 'warning' } as const;
  return isOutOfReach(read.failure) ? { ok: true, value: { kind: 'not-looked-up', finding } } : read;
}

/** A submission takes a version. The id may be the one of its product, which the web page shows. */
function fetchProduct(client: Reader, { relationship, id }: ItemTarget, path: string): Read<Standing> {
  const parse = parserOf(itemType(relationship), (version) => ({
    versionId: version.id,
    number: numberOf(version.attributes.version) ?? 0,
    state: version.shortTextOrEmpty('state'),
  }));
  const versions = mapRead(client.fetchRows(`${path}/${encodeURIComponent(id)}/versions`, parse), (all): Standing => {
    const newest = all.toSorted((left, right) => right.number - left.number);
    const ready = newest.find(({ state }) => itemPhase(state) === 'ready');
    return { kind: 'product', versionId: (ready ?? newest[0])?.versionId ?? null };
  });
  return acceptFailure(versions, isOutOfReach, MISSING.value);
}

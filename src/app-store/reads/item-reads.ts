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

export function fetchListedItems(client: Reader, appId: string, list: ItemList): Read<ListedItem[]> {
  const path = `/v1/apps/${encodeURIComponent(appId)}`;
  switch (list) {
    case 'pages': {
      const pages = client.fetchRows(`${path}/appCustomProductPages`, parsePage, includeQuery(PAGE_VERSIONS));
      const versions = mapRead(pages, (all) => fetchEach(all, (ofPage) => client.fetchRelated(ofPage)));
      return mapRead(versions, (all) => all.flat());
    }
    case 'experiments':
      return client.fetchRows(`${path}/appStoreVersionExperimentsV2`, parseExperiment);
    case 'events':
      return client.fetchRows(`${path}/appEvents`, parseEvent);
  }
}

const PAGE_VERSIONS = 'appCustomProductPageVersions';

const parsePage = parserOf('appCustomProductPages', (page) => {
  const parse = parserOf(PAGE_VERSIONS, (version) => ({
    ...listedItem(version, 'appCustomProductPageVersion', 'state', page.name),
    pageId: page.id,
  }));
  return page.related(PAGE_VERSIONS, parse);
});

const parseExperiment = parserOf('appStoreVersionExperiments', (experiment) =>
  listedItem(experiment, 'appStoreVersionExperimentV2'),
);

const parseEvent = parserOf('appEvents', (event) => listedItem(event, 'appEvent', 'eventState'));

function listedItem(item: Resource, relationship: ItemRelationship, state = 'state', name = item.name): ListedItem {
  return {
    target: { relationship, id: item.id },
    standing: { kind: 'found', state: item.shortTextOrEmpty(state), name },
    platform: item.shortText('platform'),
  };
}

export async function fetchUnlistedItem(client: Reader, target: ItemTarget): Read<Standing> {
  const { lookUp } = itemKind(target.relationship);
  switch (lookUp.by) {
    case 'id':
      return fetchStanding(client, target, lookUp.api, lookUp.product);
    case 'version':
      return fetchStanding(client, target, 'v1', null);
    case 'list':
      return MISSING;
    case 'none':
      return { ok: true, value: { kind: 'not-looked-up', finding: null } };
  }
}

/** Reads an item at the address of its kind, with the product that has the name. */
async function fetchStanding(client: Reader, target: ItemTarget, api: string, product: Product | null): Read<Standing> {
  const type = itemType(target.relationship);
  const parse = parserOf(type, (item): Standing => {
    const state = item.shortTextOrEmpty('state');
    if (product === null) return { kind: 'found', state, name: item.name };
    const parseName = parserOf(product.type, ({ name }) => name);
    const name = item.linked(product.relationship, parseName) ?? null;
    const productId = item.linkedId(product.relationship) ?? undefined;
    return { kind: 'found', state, name, ...omitUndefined({ productId }) };
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
    id: version.id,
    isReady: itemPhase(version.shortTextOrEmpty('state')) === 'ready',
    number: numberOf(version.attributes.version) ?? 0,
  }));
  const versions = client.fetchRows(`${path}/${encodeURIComponent(id)}/versions`, parse);
  const found = mapRead(versions, (all): Standing => {
    const newest = all.toSorted((left, right) => right.number - left.number);
    const meant = newest.find(({ isReady }) => isReady) ?? newest[0];
    return { kind: 'product', versionId: meant?.id ?? null };
  });
  return acceptFailure(found, isOutOfReach, MISSING.value);
}

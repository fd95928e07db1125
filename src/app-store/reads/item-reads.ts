/** Looks up what else a submission is to hold: in the lists of the app, or by its own address. */
import type { ListedItem, Standing } from '../../core/model/facts.ts';
import { type ItemList, type ItemRelationship, itemKind, itemType } from '../../core/model/item-kinds.ts';
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
      return client.fetchRows(`${path}/appStoreVersionExperimentsV2`, listedParser('appStoreVersionExperimentV2'));
    case 'events':
      return client.fetchRows(`${path}/appEvents`, listedParser('appEvent', 'eventState'));
  }
}

const PAGE_VERSIONS = 'appCustomProductPageVersions';

const parsePage = parserOf('appCustomProductPages', (page) =>
  page.related(PAGE_VERSIONS, listedParser('appCustomProductPageVersion', 'state', page)),
);

/** @param state the attribute that has it @param page the one that a version of a page belongs to, and has its name from */
function listedParser(relationship: ItemRelationship, state = 'state', page?: Resource) {
  return parserOf(
    itemType(relationship),
    (item): ListedItem => ({
      target: { relationship, id: item.id },
      standing: { kind: 'found', state: item.shortTextOrEmpty(state), name: (page ?? item).name },
      platform: item.shortText('platform'),
      ...(page && { pageId: page.id }),
    }),
  );
}

/** Reads an item at the address of its kind, if that has one, with the product that has the name. */
export async function fetchUnlistedItem(client: Reader, target: ItemTarget): Read<Standing> {
  const { lookUp } = itemKind(target.relationship);
  if (lookUp.by === 'list') return MISSING;
  if (lookUp.by === 'none') return { ok: true, value: { kind: 'not-looked-up', finding: null } };
  const { api, product } = lookUp.by === 'id' ? lookUp : { api: 'v1', product: null };
  const type = itemType(target.relationship);
  const parse = parserOf(type, ({ state, name: own, linked, linkedId }): Standing => {
    const found = { kind: 'found', state } as const;
    if (product === null) return { ...found, name: own };
    const parseName = parserOf(product.type, ({ name }) => name);
    const name = linked(product.relationship, parseName) ?? null;
    const productId = linkedId(product.relationship) ?? undefined;
    return { ...found, name, ...omitUndefined({ productId }) };
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
    isReady: itemPhase(version.state) === 'ready',
    number: version.number('version') ?? 0,
  }));
  const versions = client.fetchRows(`${path}/${encodeURIComponent(id)}/versions`, parse);
  const found = mapRead(versions, (all): Standing => {
    const newest = all.toSorted((left, right) => right.number - left.number);
    const meant = newest.find(({ isReady }) => isReady) ?? newest[0];
    return { kind: 'product', versionId: meant?.id ?? null };
  });
  return acceptFailure(found, isOutOfReach, MISSING.value);
}

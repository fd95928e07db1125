/** Looking up one thing by its own address: what stands in no list of the app. */
import type { ItemFact } from '../../core/model/facts.ts';
import { ITEM_KINDS, type LookUp, type Product } from '../../core/model/item-kinds.ts';
import { member, numberOf } from '../../core/model/json.ts';
import type { ItemTarget } from '../../core/model/resources.ts';
import { itemPhase } from '../../core/model/states.ts';
import { type AppStoreClient, type Read, segment } from '../client.ts';
import { failureFinding, isHidden, isMissing, isServiceError } from '../failure.ts';
import {
  findIncluded,
  given,
  linkage,
  parseDocument,
  parseResource,
  type Resource,
  shown,
  UnreadableRow,
} from '../parse/json-api.ts';
import { fetchRows, fetchVersions, mapped, parsed } from './resources.ts';

type Standing = ItemFact['standing'];

const MISSING = { ok: true, value: { kind: 'missing' } } as const;

/** By the address of its kind, with its product, which has the name. */
export async function fetchById(
  client: AppStoreClient,
  target: ItemTarget,
  { path: root, product }: Extract<LookUp, { by: 'id' }>,
): Read<Standing> {
  const path = `${root}/${segment(target.id)}`;
  const answer = await client.get(path, { include: product.relationship });
  if (!answer.ok && isMissing(answer.failure)) return fetchProduct(client, target, product);
  // The service checks it when it is added.
  if (!answer.ok && (isHidden(answer.failure) || isServiceError(answer.failure))) {
    const finding = { ...failureFinding(answer.failure), severity: 'warning' as const };
    return { ok: true, value: { kind: 'not-looked-up', finding } };
  }
  return parsed(path, answer, (body) =>
    parseDocument(body, (row, included) => {
      const resource = parseResource(row, ITEM_KINDS[target.relationship].type);
      const link = linkage(resource.relationships[product.relationship]);
      const productRow = link && findIncluded(included, link, product.type);
      const name = shown(member(productRow, 'attributes', product.name));
      return { ...standingOf(resource, name), ...given({ productId: link?.id }) };
    }),
  );
}

function standingOf({ attributes }: Resource, name: string | null): Extract<Standing, { kind: 'found' }> {
  return { kind: 'found', state: shown(attributes.state) ?? '', name };
}

/** What is submitted is a version: the id may be the one of the product, which the web page shows. */
async function fetchProduct(
  client: AppStoreClient,
  { relationship, id }: ItemTarget,
  { path: root }: Product,
): Read<Standing> {
  if (root === undefined) return MISSING;
  const path = `${root}/${segment(id)}/versions`;
  const versions = await fetchRows(client, path, (row) => parseResource(row, ITEM_KINDS[relationship].type));
  if (!versions.ok && (isHidden(versions.failure) || isServiceError(versions.failure))) return MISSING;
  return mapped(versions, (all) => {
    const newest = all.toSorted((left, right) => numberIn(right) - numberIn(left));
    const ready = newest.find(({ attributes }) => itemPhase(shown(attributes.state) ?? '') === 'ready');
    return { kind: 'product', versionId: (ready ?? newest[0])?.id ?? null };
  });
}

function numberIn({ attributes }: Resource): number {
  return numberOf(attributes.version) ?? 0;
}

/** An experiment of the first, deprecated kind belongs to a version, and that to an app. */
export async function fetchFirstExperiment(client: AppStoreClient, appId: string, target: ItemTarget): Read<Standing> {
  const path = `/v1/appStoreVersionExperiments/${segment(target.id)}`;
  const answer = await client.get(path, { include: 'appStoreVersion' });
  if (!answer.ok && isMissing(answer.failure)) return MISSING;
  const found = parsed(path, answer, (body) =>
    parseDocument(body, (row) => {
      const resource = parseResource(row, ITEM_KINDS[target.relationship].type);
      const version = linkage(resource.relationships.appStoreVersion);
      if (version === undefined) throw new UnreadableRow('an experiment that does not show its version');
      return { version, standing: standingOf(resource, shown(resource.attributes.name)) };
    }),
  );
  if (!found.ok) return found;
  const { version, standing } = found.value;
  if (version === null) return MISSING;
  const own = await fetchVersions(client, appId, [], { 'filter[id]': version.id });
  return mapped(own, ({ versions }) => (versions.some(({ id }) => id === version.id) ? standing : MISSING.value));
}

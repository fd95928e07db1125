import type { Resource } from '../model/records.ts';
import type { Store } from '../model/store.ts';
import { infoState } from '../rules/infos.ts';
import { attributesOf, isLiveOnly } from './attributes.ts';
import { isItemKind } from './item-kinds.ts';
import type { Query } from './query.ts';
import { related } from './relationships.ts';
import { ROUTES, UNREADABLE } from './routes.ts';
import { attributesIn, type Relationship, relationshipsOf, schemaNameOf } from './schemas.ts';

export interface View {
  store: Store;
  origin: string;
  query: Pick<Query, 'include' | 'fields' | 'relatedLimit'>;
  /** An answer to a write shows what was written; reads may lag behind it, lists more than a record's own address. */
  answers: 'write' | 'list' | 'instance';
}

export interface ResourceObject {
  type: string;
  id: string;
  attributes?: Record<string, unknown>;
  relationships?: Record<string, unknown>;
  links?: { self: string };
}

/** The schemas whose resources live under /v2. */
const SECOND_VERSION = ['AppAvailabilityV2', 'AppStoreVersionExperimentV2', 'InAppPurchaseV2'];

/** One resource as JSON:API has it, with linkage for the relationships that the query includes. */
export function renderResource(
  view: View,
  record: Resource,
  include: string[],
  schema = schemaNameOf(record.type),
): ResourceObject {
  const address = `/${SECOND_VERSION.includes(schema ?? '') ? 'v2' : 'v1'}/${record.type}`;
  const attributes = chosen(view, record.type, attributesIn(schema, shownAttributes(view, record)));
  const relationships = chosen(view, record.type, shownRelationships(view, record, include, schema, address));
  return {
    type: record.type,
    id: record.id,
    ...(Object.keys(attributes).length > 0 ? { attributes } : {}),
    ...(Object.keys(relationships).length > 0 ? { relationships } : {}),
    ...(hasAddress(address) ? { links: { self: `${view.origin}${address}/${record.id}` } } : {}),
  };
}

function hasAddress(address: string): boolean {
  return ROUTES[`${address}/:id`] !== undefined || UNREADABLE[address] !== undefined;
}

function shownAttributes(view: View, record: Resource): Record<string, unknown> {
  const { store } = view;
  const attributes = attributesOf(store, record, shownState(view, record));
  if (store.dialect === 'live') return attributes;
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => !isLiveOnly(record.type, name)));
}

function shownState({ store, answers }: View, record: Resource): string {
  if (record.type === 'appInfos') return infoState(store, record);
  if (!('state' in record)) return '';
  return answers === 'write' ? record.state : store.shownState(record, answers === 'list');
}

/** The members that the client chose. What nobody should ask for is shown to none who does not: the password of the demo account. */
function chosen(view: View, type: string, members: Record<string, unknown>): Record<string, unknown> {
  const fields = view.query.fields.get(type);
  return Object.fromEntries(
    Object.entries(members).filter(([name]) => fields?.includes(name) ?? name !== 'demoAccountPassword'),
  );
}

/** The resources behind the included relationships, each once. */
export function renderIncluded(view: View, records: Resource[]): ResourceObject[] | undefined {
  if (view.query.include.length === 0) return undefined;
  const included = new Map<string, ResourceObject>();
  for (const record of records) {
    for (const name of view.query.include) {
      for (const other of shownOthers(view, record, name)) {
        included.set(`${other.type} ${other.id}`, renderResource(view, other, [], schemaBehind(name, other)));
      }
    }
  }
  return [...included.values()];
}

/** An experiment is shown by the older schema where the older relationship leads to it. */
function schemaBehind(relationship: string, { type }: Resource): string | undefined {
  const isOlder = type === 'appStoreVersionExperiments' && !relationship.endsWith('V2');
  return isOlder ? 'AppStoreVersionExperiment' : schemaNameOf(type);
}

function shownRelationships(
  view: View,
  record: Resource,
  include: string[],
  schema: string | undefined,
  address: string,
): Record<string, unknown> {
  const relationships: Record<string, unknown> = {};
  for (const relationship of schema === undefined ? [] : relationshipsOf(schema)) {
    const links = linksOf(view, record, relationship, address);
    const data = include.includes(relationship.name) ? linkage(view, record, relationship.name) : undefined;
    // An item shows nothing where nothing is included: it is anonymous.
    if (links !== undefined || data !== undefined) relationships[relationship.name] = { ...data, ...links };
  }
  // The kinds of item that are younger than the published schemas.
  for (const name of include) {
    if (isItemKind(name)) relationships[name] ??= linkage(view, record, name);
  }
  return relationships;
}

/** The addresses of a relationship, where the schema gives them and something answers there. */
function linksOf(
  { origin }: View,
  { id }: Resource,
  { name, hasLinks }: Relationship,
  address: string,
): object | undefined {
  if (!hasLinks || ROUTES[`${address}/:id/${name}`] === undefined) return undefined;
  const self = `${origin}${address}/${id}`;
  return { links: { self: `${self}/relationships/${name}`, related: `${self}/${name}` } };
}

function linkage(view: View, record: Resource, name: string): object {
  const others = related(view.store, record, name);
  if (!Array.isArray(others)) return { data: others === null ? null : { type: others.type, id: others.id } };
  const limit = view.query.relatedLimit(name);
  const data = shownOthers(view, record, name).map(({ type, id }) => ({ type, id }));
  return { meta: { paging: { total: others.length, limit } }, data };
}

/** What an included relationship brings: one resource, or as many as its limit lets through. */
function shownOthers(view: View, record: Resource, name: string): Resource[] {
  const others = related(view.store, record, name);
  if (Array.isArray(others)) return others.slice(0, view.query.relatedLimit(name));
  return others === null ? [] : [others];
}

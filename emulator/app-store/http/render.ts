import type { Resource } from '../model/records.ts';
import { attributesIn, relationshipsOf, type SchemaRelationship, schemaNameOf } from '../model/schemas.ts';
import type { Store } from '../model/store.ts';
import { type Query, relatedLimitOf } from './query.ts';
import { RESOURCES } from './resources/table.ts';
import { isOlderThrough, ROUTES, schemaFor } from './routes.ts';

export interface View {
  store: Store;
  origin: string;
  query: Pick<Query, 'include' | 'fields' | 'relatedLimits'>;
  /** Kind of answer. A write shows its result; reads may lag behind it, lists more than a record's own address. */
  answers: 'write' | 'list' | 'instance';
  /** Address of the list. */
  list?: string;
  /** Record at the address that is read. */
  subject?: Resource;
}

export interface ResourceObject {
  type: string;
  id: string;
  attributes?: Record<string, unknown>;
  relationships?: Record<string, unknown>;
  links?: { self: string };
}

/**
 * Returns the records behind a relationship. A relationship that the schema names and the emulator does not keep is
 * empty.
 */
export function findRelated(
  store: Store,
  record: Resource,
  name: string,
  list: string | null = null,
): Resource | Resource[] | null {
  const linked = 'links' in record ? record.links[name] : undefined;
  if (linked !== undefined) return store.details.get(linked) ?? null;
  const relationship = RESOURCES[record.type].relationships?.[name];
  if (relationship === undefined) return isMany(record.type, name) ? [] : null;
  const found = relationship.find(record, store) ?? null;
  return relationship.isMany
    ? ([found].flat().filter((other) => other !== null && store.isListed(other, list)) as Resource[])
    : found;
}

function isMany(type: string, name: string): boolean {
  const schema = schemaNameOf(type);
  const relationships = schema === undefined ? [] : relationshipsOf(schema);
  return relationships.some((relationship) => relationship.name === name && relationship.isMany);
}

/** Returns the attributes of a record as this kind of answer shows them. */
export function attributesInAnswer(
  store: Store,
  record: Resource,
  { answers, list = '' }: Pick<View, 'answers' | 'list'>,
): Record<string, unknown> {
  const { attributes, liveOnly = [] } = RESOURCES[record.type];
  const inAnswer = answers === 'write' ? record : store.recordInReads(record, answers === 'list' ? list : null);
  const shown = attributes(inAnswer, store);
  if (store.settings.nanoseconds) lengthenDates(shown);
  if (store.dialect === 'live') return shown;
  return Object.fromEntries(Object.entries(shown).filter(([name]) => !liveOnly.includes(name)));
}

/** Gives dates nine digits behind the second, as some answers had (S37). */
function lengthenDates(shown: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(shown)) {
    if (name.endsWith('Date') && typeof value === 'string') shown[name] = value.replace(/Z$/, '.123456789Z');
  }
}

/** Renders one resource in JSON:API, with linkage for the relationships that the query includes. */
export function renderResource(
  view: View,
  record: Resource,
  include: string[],
  schema = schemaNameOf(record.type),
): ResourceObject {
  const address = addressOf(record, schema);
  const shown = attributesIn(schema, attributesInAnswer(view.store, record, view));
  if (view.store.settings.hidesPlatform && record.type === 'appStoreVersions') delete shown.platform;
  if (view.store.settings.hidesExportAnswer && view.subject !== record) delete shown.usesNonExemptEncryption;
  const attributes = keepChosen(view, record.type, shown);
  const relationships = keepChosen(view, record.type, renderRelationships(view, record, include, schema, address));
  return {
    type: record.type,
    id: record.id,
    ...(Object.keys(attributes).length > 0 ? { attributes } : {}),
    ...(Object.keys(relationships).length > 0 ? { relationships } : {}),
    ...(address !== undefined ? { links: { self: `${view.origin}${address}/${record.id}` } } : {}),
  };
}

function addressOf({ type }: Resource, schema: string | undefined): string | undefined {
  const { address, older } = RESOURCES[type];
  return schema !== undefined && schema === older?.schema ? older.address : address;
}

/** Keeps the members that the client chose. */
function keepChosen(view: View, type: string, members: Record<string, unknown>): Record<string, unknown> {
  const fields = view.query.fields.get(type);
  return Object.fromEntries(Object.entries(members).filter(([name]) => fields?.includes(name) ?? true));
}

/** Renders the resources behind the included relationships, each once. */
export function renderIncluded(view: View, records: Resource[]): ResourceObject[] | undefined {
  if (view.query.include.length === 0) return undefined;
  const included = new Map<string, ResourceObject>();
  for (const record of records) {
    for (const name of view.query.include) {
      for (const other of includedRecords(view, record, name)) {
        included.set(
          `${other.type} ${other.id}`,
          renderResource(view, other, [], schemaFor(other.type, isOlderThrough(name, other.type))),
        );
      }
    }
  }
  return [...included.values()];
}

function renderRelationships(
  view: View,
  record: Resource,
  include: string[],
  schema: string | undefined,
  address: string | undefined,
): Record<string, unknown> {
  const relationships: Record<string, unknown> = {};
  for (const relationship of schema === undefined ? [] : relationshipsOf(schema)) {
    const links = renderLinks(view, record, relationship, address);
    const data = include.includes(relationship.name) ? renderLinkage(view, record, relationship.name) : undefined;
    // Items are anonymous: they show no relationship that is not included.
    if (links !== undefined || data !== undefined) relationships[relationship.name] = { ...data, ...links };
  }
  // These relationships are younger than the published schemas.
  for (const name of include) relationships[name] ??= renderLinkage(view, record, name);
  return relationships;
}

/**
 * Renders the addresses of a relationship, if its schema has them. The live service shows them even when they do not
 * answer.
 */
function renderLinks(
  { origin, store }: View,
  { id }: Resource,
  { name, hasLinks }: SchemaRelationship,
  address: string | undefined,
): object | undefined {
  if (!hasLinks || address === undefined) return undefined;
  if (store.dialect === 'specification' && !ROUTES.has(`${address}/:id/${name}`)) return undefined;
  const self = `${origin}${address}/${id}`;
  return { links: { self: `${self}/relationships/${name}`, related: `${self}/${name}` } };
}

function renderLinkage(view: View, record: Resource, name: string): object {
  if (isUnlinked(view, record, name)) return {};
  const others = findRelated(view.store, record, name);
  if (!Array.isArray(others)) return { data: others === null ? null : { type: others.type, id: others.id } };
  const limit = relatedLimitOf(view.query, name);
  const data = includedRecords(view, record, name).map(({ type, id }) => ({ type, id }));
  return { meta: { paging: { total: others.length, limit } }, data };
}

/** Returns true if the service shows the relationship and hides its records. */
function isUnlinked({ store }: View, record: Resource, name: string): boolean {
  const isFresh = 'linkedFrom' in record && store.now() < (record.linkedFrom ?? 0);
  return isFresh || store.settings.unlinked.includes(`${record.type}.${name}`);
}

/** Returns the records of an included relationship: one, or as many as its limit lets through. */
function includedRecords(view: View, record: Resource, name: string): Resource[] {
  if (isUnlinked(view, record, name)) return [];
  const others = findRelated(view.store, record, name);
  if (Array.isArray(others)) return others.slice(0, relatedLimitOf(view.query, name));
  return others === null ? [] : [others];
}

import { ITEM_TARGET_TYPES, newerKinds } from '../model/item-kinds.ts';
import type { Resource } from '../model/records.ts';
import { relationshipsOf, type SchemaRelationship, schemaNameOf, typeOf } from '../model/schemas.ts';
import type { Settings } from '../model/settings.ts';
import type { Asking, Filters, Operation } from './resources/resource-type.ts';
import { RESOURCES } from './resources/table.ts';

/** Every address that can be read, and what it can be asked for, from the table of resource types. */

export interface Route {
  /** The type whose records the address goes by. */
  type: Resource['type'];
  /** The relationship of one of them that it follows. */
  relationship?: string;
  /** The type of what it gives. */
  gives: Resource['type'];
  /** It gives them by the older one of the type's two schemas. */
  isOlder: boolean;
  isCollection: boolean;
  asking: Asking;
}

export const ROUTES = new Map(Object.keys(RESOURCES).flatMap((type) => routesOf(type as Resource['type'])));

/** What the service allows with the records of a type, in the order in which it says so. */
export function operationsOn(type: Resource['type']): Operation[] {
  const { create, remove, list, address, refuses = [], update } = RESOURCES[type];
  const offered: [Operation, unknown][] = [
    ['CREATE', create],
    ['DELETE', remove],
    ['GET_COLLECTION', list],
    ['GET_INSTANCE', address !== undefined && !refuses.includes('GET_INSTANCE')],
    ['UPDATE', update],
  ];
  return offered.filter(([, isOffered]) => isOffered).map(([operation]) => operation);
}

function routesOf(type: Resource['type']): [path: string, route: Route][] {
  const { address, list, older, refuses = [], relationships = {} } = RESOURCES[type];
  if (address === undefined || refuses.includes('GET_INSTANCE')) return [];
  const instance: Route = { type, gives: type, isOlder: false, isCollection: false, asking: {} };
  const routes: [string, Route][] = [[`${address}/:id`, instance]];
  if (older !== undefined) routes.push([`${older.address}/:id`, { ...instance, isOlder: true }]);
  if (list !== undefined) routes.push([address, { ...instance, isCollection: true, asking: list }]);
  for (const [relationship, { isMany, read }] of Object.entries(relationships)) {
    if (read === undefined) continue;
    const { gives, ...asking } = read;
    const isOlder = isOlderThrough(relationship, gives);
    const route = { type, relationship, gives, isOlder, isCollection: isMany, asking };
    routes.push([`${address}/:id/${relationship}`, route]);
  }
  return routes;
}

/** Where a type has two schemas, the relationship that leads to the newer one says so. */
export function isOlderThrough(relationship: string, type: Resource['type']): boolean {
  return RESOURCES[type].older !== undefined && !relationship.endsWith('V2');
}

/** The schema by which a type is shown; undefined for a type of which nothing is published. */
export function schemaFor(type: Resource['type'], isOlder: boolean): string | undefined {
  return isOlder ? RESOURCES[type].older?.schema : schemaNameOf(type);
}

/** What an address takes. */
export interface Parameters {
  isCollection: boolean;
  filters: Filters;
  required: string[];
  sort: string[];
  include: string[];
  /** Relationships to more than one resource, which take a limit of their own. */
  toMany: string[];
  /** Types whose fields can be chosen. */
  fields: string[];
}

/** The relationships of a type of which nothing is published. */
function ownRelationships(type: Resource['type']): Pick<SchemaRelationship, 'name' | 'type' | 'isMany' | 'hasData'>[] {
  return Object.entries(RESOURCES[type].relationships ?? {}).map(([name, { isMany, read }]) => {
    return { name, type: read?.gives ?? '', isMany, hasData: true };
  });
}

type Known = Pick<Settings, 'dialect' | 'apiVersion'>;

/** What an address takes in the service's dialect and version: what can be included is what the schema gives linkage for. */
export function parametersOf(
  { gives, isOlder, isCollection, asking }: Route,
  { dialect, apiVersion }: Known,
): Parameters {
  const { filters = {}, required = [], sort = [], isBare = false, notIncluded = [] } = asking;
  const { liveOnly = [] } = RESOURCES[gives];
  const schema = schemaFor(gives, isOlder);
  const related = isBare ? [] : schema === undefined ? ownRelationships(gives) : relationshipsOf(schema);
  const includable = related.filter(({ name, hasData }) => hasData && !notIncluded.includes(name));
  const newer = gives === 'reviewSubmissionItems' ? newerKinds(apiVersion) : [];
  const isTaken = ([name]: [string, unknown]): boolean => dialect === 'live' || !liveOnly.includes(name);
  return {
    isCollection,
    filters: Object.fromEntries(Object.entries(filters).filter(isTaken)),
    required,
    sort: sort.flatMap((field) => [field, `-${field}`]),
    include: [...includable.map(({ name }) => name), ...newer],
    toMany: includable.filter(({ isMany }) => isMany).map(({ name }) => name),
    fields: [
      schema === undefined ? gives : typeOf(schema),
      ...includable.map(({ type }) => type),
      ...newer.map((kind) => ITEM_TARGET_TYPES[kind]),
    ],
  };
}

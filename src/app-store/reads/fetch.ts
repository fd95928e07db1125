/** Sends the reads, and parses their answers: one document, a list, or several side by side. */
import { isDeepStrictEqual } from 'node:util';
import { member, objectOf } from '../../core/model/json.ts';
import { type Document, PAGE_LIMIT, type Query, type Read, type Reader, type ReadResult } from '../client.ts';
import { type Failure, isMissing, unreadableAnswer } from '../failure.ts';
import {
  listOf,
  MAX_INCLUDED,
  NO_LIST,
  type ParseRow,
  type Parser,
  parseId,
  type Resource,
  shortText,
  UnreadableRow,
} from '../json-api.ts';
import { acceptFailure } from '../result.ts';

/** Asks for these relationships, each with as many rows as an answer may carry. */
export function includeQuery(...relationships: string[]): Query {
  const limits = relationships.map((name) => [`limit[${name}]`, String(MAX_INCLUDED)]);
  return { include: relationships.join(','), ...Object.fromEntries(limits) };
}

/**
 * Reads one document, or a list over all its pages, and parses it as a whole.
 *
 * Asks again without the includes and fields that the service refuses, and so for the rest of the run: a published schema may
 * be ahead of the service, or behind it (docs/service.md#lists). What they would have shown is unknown then.
 */
export async function fetchAnswer<T>(
  client: Reader,
  way: 'get' | 'list',
  path: string,
  parse: ParseRow<T>,
  query: Query = {},
): Read<T> {
  // Ids stand at every second place of a path.
  const kind = path.replace(/(\/v\d\/\w+)\/[^/]+/, '$1');
  const refused = client.refusedNames.get(kind) ?? new Set();
  client.refusedNames.set(kind, refused);
  for (;;) {
    const shown = withoutNames(query, refused);
    const answer = await client[way](path, shown);
    if (answer.ok) return parseDocument(path, answer.value, parse);
    for (const name of quotedNames(answer.failure)) refused.add(name);
    if (isDeepStrictEqual(withoutNames(query, refused), shown)) return answer;
  }
}

/** Makes an answer with an unreadable row a failure, instead of a shorter list. */
function parseDocument<T>(path: string, { data, included }: Document, parse: ParseRow<T>): ReadResult<T> {
  try {
    return { ok: true, value: parse(data, listOf(included)) };
  } catch (error) {
    if (!(error instanceof UnreadableRow)) throw error;
    return unreadableAnswer(path, error.message);
  }
}

const FIELDS_OF_VERSIONS = 'fields[appStoreVersions]';
const NAMING_PARAMETER = /^(?:include|fields\[\w+\])$/;

/**
 * Leaves these names out of every list of names, and their limits with them. Without its list of fields a version shows all
 * that it has, also what the list may not name. A contact would show the password of its demo account.
 */
function withoutNames(query: Query, refused: ReadonlySet<string>): Query {
  const entries = Object.entries(query).map(([parameter, value]) => {
    if (refused.has(/^limit\[(\w+)\]$/.exec(parameter)?.[1] ?? '')) return [parameter, ''];
    const names = value.split(',').filter((name) => !refused.has(name));
    if (parameter === FIELDS_OF_VERSIONS && names.join(',') !== value) return [parameter, ''];
    return [parameter, NAMING_PARAMETER.test(parameter) ? names.join(',') : value];
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

/** Returns what a 400 quotes: only names that were asked for are left out. */
function quotedNames({ status, errors }: Failure): string[] {
  return errors.flatMap(({ detail }) => (status === 400 && detail.match(/(?<=')\w+(?=')/g)) || []);
}

/** Reads one resource at the address of its type, and refuses an answer about another than the one asked for. */
export function fetchById<T>(client: Reader, parse: Parser<T>, id: string, query?: Query): Read<T> {
  const parseOwn: ParseRow<T> = (row, included) => {
    const found = parse(row, included);
    if (member(row, 'id') !== id) throw new UnreadableRow(`the answer is about ${member(row, 'id')}`);
    return found;
  };
  return fetchAnswer(client, 'get', `/v1/${parse.type}/${encodeURIComponent(id)}`, parseOwn, query);
}

/** @returns `null` where the answer says that there is none, and for a 404 about the thing itself */
export function fetchIfThere<T>(client: Reader, path: string, parse: ParseRow<T>, query?: Query) {
  const parseGiven: ParseRow<T | null> = (row, included) => (row === null ? null : parse(row, included));
  return acceptFailure(fetchAnswer(client, 'get', path, parseGiven, query), isMissing, null);
}

/** Reads as many rows as one page holds, in the order of the query. */
export function fetchFirstPage<T>(client: Reader, path: string, parse: ParseRow<T>, query: Query): Read<T[]> {
  return fetchAnswer(client, 'get', path, listParser(parse), { ...query, limit: String(PAGE_LIMIT) });
}

/** Reads a list row by row. No filter of the service is trusted, so `isMeant` checks each row. */
export function fetchRows<T>(
  client: Reader,
  path: string,
  parse: ParseRow<T>,
  query?: Query,
  isMeant?: ParseRow<boolean>,
): Read<T[]> {
  return fetchAnswer(client, 'list', path, listParser(parse, isMeant), query);
}

export function listParser<T>(parse: ParseRow<T>, isMeant: ParseRow<boolean> = () => true): ParseRow<T[]> {
  return (rows, included) => {
    if (!Array.isArray(rows)) throw new UnreadableRow(NO_LIST);
    return rows.filter((row) => isMeant(row, included)).map((row) => parse(row, included));
  };
}

/** Rows of a to-many relationship: those that an answer included, or a read of their own list where it left some out. */
export type Related<T> = (client: Reader) => Read<T[]>;

/** @param path of the resource's type */
export function relatedRows<T>(
  resource: Resource,
  relationship: string,
  parse: Parser<T>,
  path = `/v1/${resource.type}`,
): Related<T> {
  const value = resource.linkedRows(relationship, parse);
  if (value !== undefined) return async () => ({ ok: true, value });
  return (client) => fetchRows(client, `${path}/${encodeURIComponent(resource.id)}/${relationship}`, parse);
}

/** Drops rows of another app, which the service's filter should have kept out. */
export function isOfApp(appId: string): (row: unknown) => boolean {
  return (row) => {
    const data = member(row, 'relationships', 'app', 'data');
    return objectOf(data) === null || parseId(data, 'linked resource') === appId;
  };
}

/** Compares attributes with those asked for. Attributes that an answer does not show count as asked for. */
export function matchesShown(attributes: unknown, wanted: Readonly<Record<string, string>>): boolean {
  return Object.entries(wanted).every(([name, value]) => shortText(member(attributes, name), value) === value);
}

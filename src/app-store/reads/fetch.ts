/** Sends the reads, and parses their answers: one document, a list, or several side by side. */
import { member } from '../../core/model/json.ts';
import type { AppStoreReader, Query, Read, Result } from '../client.ts';
import { isMissing, unreadable } from '../failure.ts';
import { type ParseRow, parseDocument, UnreadableRow } from '../parse/json-api.ts';
import { MAX_INCLUDED, parseLinkedId } from '../parse/links.ts';

/** An answer about another resource than the one asked for is none. */
export function requireId<T extends { id: string }>(id: string, parse: ParseRow<T>): ParseRow<T> {
  return (row, included) => {
    const found = parse(row, included);
    if (found.id !== id) throw new UnreadableRow(`the answer is about ${found.id}`);
    return found;
  };
}

/** Includes these relationships, each with as many as an answer may carry. */
export function includeQuery(...relationships: string[]): Query {
  const limits = relationships.map((name) => [`limit[${name}]`, String(MAX_INCLUDED)]);
  return { include: relationships.join(','), ...Object.fromEntries(limits) };
}

/** What an answer included, or, where it did not carry all of it, what its own list has. */
export async function fetchUnlessIncluded<T>(included: T[] | undefined, fetchList: () => Read<T[]>): Read<T[]> {
  return included === undefined ? fetchList() : { ok: true, value: included };
}

export async function fetchDocument<T>(client: AppStoreReader, path: string, parse: ParseRow<T>, query: Query = {}) {
  return parseResult(path, await client.get(path, query), (body) => parseDocument(body, parse));
}

/** @returns `null` also for a 404 that says that it is not there */
export async function fetchIfThere<T>(client: AppStoreReader, path: string, parse: ParseRow<T>): Read<T | null> {
  const found = await fetchDocument(client, path, parse);
  return !found.ok && isMissing(found.failure) ? { ok: true, value: null } : found;
}

/** Every row of a list, or those of them that are meant: no filter of the service is trusted. */
export async function fetchRows<T>(
  client: AppStoreReader,
  path: string,
  parse: ParseRow<T>,
  query: Query = {},
  isMeant: ParseRow<boolean> = () => true,
): Read<T[]> {
  return parseResult(path, await client.list(path, query), ({ rows, included }) =>
    rows.filter((row) => isMeant(row, included)).map((row) => parse(row, included)),
  );
}

/** Rows of another app do not count, although the filter should have kept them out. */
export function isOfApp(appId: string): (row: unknown) => boolean {
  return (row) => (parseLinkedId(member(row, 'relationships', 'app')) ?? appId) === appId;
}

/** How many things are read by id at a time. */
const MAX_SIDE_BY_SIDE = 10;

/** One read for each, in their order; the first failure stands for all. */
export async function fetchEach<T, U>(things: readonly T[], fetchOne: (thing: T) => Read<U>): Read<U[]> {
  const found: U[] = [];
  for (let start = 0; start < things.length; start += MAX_SIDE_BY_SIDE) {
    for (const result of await Promise.all(things.slice(start, start + MAX_SIDE_BY_SIDE).map(fetchOne))) {
      if (!result.ok) return result;
      found.push(result.value);
    }
  }
  return { ok: true, value: found };
}

export function mapResult<T, U>(result: Result<T>, change: (value: T) => U): Result<U> {
  return result.ok ? { ok: true, value: change(result.value) } : result;
}

/** A row that cannot be read makes the answer unreadable, never shorter. */
export function parseResult<T, U>(path: string, result: Result<T>, parse: (value: T) => U): Result<U> {
  if (!result.ok) return result;
  try {
    return { ok: true, value: parse(result.value) };
  } catch (error) {
    if (!(error instanceof UnreadableRow)) throw error;
    return { ok: false, failure: unreadable(`GET ${path}`, error.message, 200) };
  }
}

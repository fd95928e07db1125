/** Sends the reads, and parses their answers: one document, a list, or several side by side. */
import { member } from '../../core/model/json.ts';
import type { Query, Read, Reader, Result } from '../client.ts';
import { isMissing, unreadableFailure } from '../failure.ts';
import { MAX_INCLUDED, type ParseRow, parseLinkedId, UnreadableRow } from '../json-api.ts';

/** Refuses an answer about another resource than the one asked for. */
export function requireId<T extends { id: string }>(id: string, parse: ParseRow<T>): ParseRow<T> {
  return (row, included) => {
    const found = parse(row, included);
    if (found.id !== id) throw new UnreadableRow(`the answer is about ${found.id}`);
    return found;
  };
}

/** Asks for these relationships, each with as many rows as an answer may carry. */
export function includeQuery(...relationships: string[]): Query {
  const limits = relationships.map((name) => [`limit[${name}]`, String(MAX_INCLUDED)]);
  return { include: relationships.join(','), ...Object.fromEntries(limits) };
}

/** Returns the rows that an answer included, or reads their own list where it did not include all of them. */
export async function fetchUnlessIncluded<T>(
  client: Reader,
  included: T[] | undefined,
  path: string,
  parse: ParseRow<T>,
  query: Query = {},
): Read<T[]> {
  return included === undefined ? fetchRows(client, path, parse, query) : { ok: true, value: included };
}

export async function fetchDocument<T>(client: Reader, path: string, parse: ParseRow<T>, query: Query = {}) {
  return parseResult(path, await client.get(path, query), (body) => {
    const included = member(body, 'included');
    return parse(member(body, 'data'), Array.isArray(included) ? included : []);
  });
}

/** @returns `null` also for a 404 about the thing itself */
export async function fetchIfThere<T>(client: Reader, path: string, parse: ParseRow<T>): Read<T | null> {
  const found = await fetchDocument(client, path, parse);
  return !found.ok && isMissing(found.failure) ? { ok: true, value: null } : found;
}

/** Reads a list. No filter of the service is trusted, so `isMeant` checks each row. */
export async function fetchRows<T>(
  client: Reader,
  path: string,
  parse: ParseRow<T>,
  query: Query = {},
  isMeant: ParseRow<boolean> = () => true,
): Read<T[]> {
  return parseResult(path, await client.list(path, query), ({ rows, included }) =>
    rows.filter((row) => isMeant(row, included)).map((row) => parse(row, included)),
  );
}

/** Drops rows of another app, which the service's filter should have kept out. */
export function isOfApp(appId: string): (row: unknown) => boolean {
  return (row) => (parseLinkedId(member(row, 'relationships', 'app')) ?? appId) === appId;
}

/** Maximum reads by id at a time. */
const MAX_SIDE_BY_SIDE = 10;

/** Reads each thing, in their order. The first failure stands for all. */
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

/** Makes an answer with an unreadable row a failure, instead of a shorter list. */
export function parseResult<T, U>(path: string, result: Result<T>, parse: (value: T) => U): Result<U> {
  if (!result.ok) return result;
  try {
    return { ok: true, value: parse(result.value) };
  } catch (error) {
    if (!(error instanceof UnreadableRow)) throw error;
    return { ok: false, failure: unreadableFailure(`GET ${path}`, error.message, 200) };
  }
}

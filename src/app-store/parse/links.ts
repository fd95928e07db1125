/** What a relationship links to, and what the answer includes of it. */
import { member, numberOf, objectOf } from '../../core/model/json.ts';
import { parseId, parseResource } from './json-api.ts';

/** The id that a to-one relationship links to; `null`: to nothing, `undefined`: not shown. @throws {UnreadableRow} for one without an id */
export function parseLinkedId(relationship: unknown): string | null | undefined {
  const data = member(relationship, 'data');
  if (data === null) return null;
  return objectOf(data) === null ? undefined : parseId(data, 'linked resource');
}

/** The ids that a to-many relationship links to; `undefined` when the answer does not say all of them (docs/service.md#lists). */
export function parseLinkedIds(relationship: unknown): string[] | undefined {
  const data = member(relationship, 'data');
  const total = numberOf(member(relationship, 'meta', 'paging', 'total')) ?? 0;
  return Array.isArray(data) && data.length >= total ? data.map((link) => parseId(link, 'linked resource')) : undefined;
}

/** @returns `undefined` when the answer does not carry it */
export function findIncluded(included: readonly unknown[], id: string, type: string): object | undefined {
  return included.find((row) => member(row, 'type') === type && member(row, 'id') === id) as object | undefined;
}

/** The included resource that a to-one relationship links to; `null`: it links to none, `undefined`: it is not shown. */
export function parseLinkedResource(included: readonly unknown[], relationship: unknown, type: string) {
  const id = parseLinkedId(relationship);
  if (typeof id !== 'string') return id;
  const row = findIncluded(included, id, type);
  return row === undefined ? undefined : parseResource(row, type);
}

/** The service includes at most this many of a to-many relationship. */
export const MAX_INCLUDED = 50;

/** What a to-many relationship links to; `undefined` unless the answer carries all of it, so that it has to be read by itself. */
export function findLinkedRows(
  included: readonly unknown[],
  relationship: unknown,
  type: string,
): unknown[] | undefined {
  const ids = parseLinkedIds(relationship);
  if (ids === undefined || ids.length >= MAX_INCLUDED) return undefined;
  const found = ids.flatMap((id) => findIncluded(included, id, type) ?? []);
  return found.length === ids.length ? found : undefined;
}

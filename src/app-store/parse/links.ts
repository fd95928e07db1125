/** Parses the links of a relationship, and finds the rows that an answer includes for them. */
import { member, numberOf, objectOf } from '../../core/model/json.ts';
import { parseId, parseResource } from './json-api.ts';

/** @returns `null` for an empty to-one relationship, `undefined` for one that is not shown @throws {UnreadableRow} for a link without an id */
export function parseLinkedId(relationship: unknown): string | null | undefined {
  const data = member(relationship, 'data');
  if (data === null) return null;
  return objectOf(data) === null ? undefined : parseId(data, 'linked resource');
}

/** @returns `undefined` when the answer does not name every link of a to-many relationship (docs/service.md#lists) */
export function parseLinkedIds(relationship: unknown): string[] | undefined {
  const data = member(relationship, 'data');
  const total = numberOf(member(relationship, 'meta', 'paging', 'total')) ?? 0;
  return Array.isArray(data) && data.length >= total ? data.map((link) => parseId(link, 'linked resource')) : undefined;
}

/** @returns `undefined` when the answer does not carry it */
export function findIncluded(included: readonly unknown[], id: string, type: string): object | undefined {
  return included.find((row) => member(row, 'type') === type && member(row, 'id') === id) as object | undefined;
}

/** Returns the included row of a to-one relationship. The link alone stands for a row that the answer leaves out. */
export function findLinkedRow(included: readonly unknown[], relationship: unknown, type: string) {
  const id = parseLinkedId(relationship);
  return typeof id === 'string' ? (findIncluded(included, id, type) ?? { type, id }) : id;
}

/** Parses the included row of a to-one relationship. @returns `null` where it is empty, `undefined` where it is not shown */
export function parseLinkedResource(included: readonly unknown[], relationship: unknown, type: string) {
  const id = parseLinkedId(relationship);
  if (typeof id !== 'string') return id;
  const row = findIncluded(included, id, type);
  return row === undefined ? undefined : parseResource(row, type);
}

/** Maximum rows that the service includes for a to-many relationship. */
export const MAX_INCLUDED = 50;

/** @returns `undefined` where the answer does not include every row of a to-many relationship, so that its own list is to be read */
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

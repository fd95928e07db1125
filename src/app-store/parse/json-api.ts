/** Parses unknown JSON:API. A row of another kind makes the whole answer unreadable: more may be wrong. */
import { member, objectOf, textOf } from '../../core/model/json.ts';

/** Thrown by the parsers, and turned into a failure where an answer is read. */
export class UnreadableRow extends Error {}

/** Maximum characters of a text that is only shown. */
const MAX_SHOWN = 300;
const MAX_ID = 500;

export interface Resource {
  id: string;
  attributes: Readonly<Record<string, unknown>>;
  relationships: Readonly<Record<string, unknown>>;
}

/** @throws {UnreadableRow} when it is not a resource of that type */
export function parseResource(row: unknown, type: string): Resource {
  const found = member(row, 'type');
  if (found !== type) throw new UnreadableRow(`a row is of type ${parseShortText(found) ?? 'unknown'}, not ${type}`);
  return {
    id: parseId(row, type),
    attributes: objectOf(member(row, 'attributes')) ?? {},
    relationships: objectOf(member(row, 'relationships')) ?? {},
  };
}

/** @param included what came along with the row */
export type ParseRow<T> = (row: unknown, included: readonly unknown[]) => T;

/** Parses an answer about one resource. */
export function parseDocument<T>(body: unknown, parse: ParseRow<T>): T {
  const included = member(body, 'included');
  return parse(member(body, 'data'), Array.isArray(included) ? included : []);
}

/** Parses the resource in the answer to a write. @returns `null` when it is not shown, so that it is read back */
export function readAnswer<T>(body: unknown, parse: (row: unknown) => T): T | null {
  try {
    return parse(member(body, 'data'));
  } catch (error) {
    if (error instanceof UnreadableRow) return null;
    throw error;
  }
}

/** @throws {UnreadableRow} for an id that no path can be made of */
export function parseId(row: unknown, type: string): string {
  const id = textOf(member(row, 'id'));
  if (id === null || id === '' || id.length > MAX_ID || id === '.' || id === '..') {
    throw new UnreadableRow(`a ${type} without a usable id`);
  }
  return id;
}

/** Parses the texts that the table names. */
export function parseTexts<Attribute extends string>(
  rows: readonly { attribute: Attribute }[],
  attributes: Resource['attributes'],
): Record<Attribute, string | null | undefined> {
  const texts = rows.map(({ attribute }) => [attribute, parseOptionalText(attributes[attribute])]);
  return Object.fromEntries(texts) as Record<Attribute, string | null | undefined>;
}

/** Parses a text that is shown to people, and cut for them. */
export function parseShortText(value: unknown): string | null {
  return textOf(value)?.slice(0, MAX_SHOWN) ?? null;
}

/** Parses a short text that counts as empty where it is not shown. */
export function shortTextOrEmpty(value: unknown): string {
  return parseShortText(value) ?? '';
}

/** @returns `undefined` where the answer does not carry the attribute at all */
export function parseOptionalShortText(value: unknown): string | null | undefined {
  return value === undefined ? undefined : parseShortText(value);
}

/** Parses a whole text, to be compared. @returns `undefined` where the answer does not carry the attribute at all */
export function parseOptionalText(value: unknown): string | null | undefined {
  return value === undefined ? undefined : textOf(value);
}

/** Leaves out fields that are undefined: in a merge they would cover what is known from elsewhere. */
export function omitUndefined<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> };
}

/** Leaves out fields that are null too, where the model knows only values and absence. */
export function omitNullish<T extends object>(fields: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(entries) as { [K in keyof T]?: NonNullable<T[K]> };
}

/** @param data of an answer: a list, or one resource */
export function hasData(data: unknown): boolean {
  return Array.isArray(data) ? data.length > 0 : data !== null && data !== undefined;
}

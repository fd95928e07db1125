/** Parses unknown JSON:API. A row of another kind makes the whole answer unreadable: more may be wrong. */
import { HIDDEN_LOCALE, type Shown } from '../core/model/facts.ts';
import { cutText, member, numberOf, objectOf, textOf } from '../core/model/json.ts';

/** Thrown by the parsers, and turned into a failure where an answer is read. */
export class UnreadableRow extends Error {}

/** Maximum characters of a text that is only shown. */
const MAX_SHOWN = 300;
const MAX_ID = 500;

/** Maximum rows that the service includes for a to-many relationship. */
const MAX_INCLUDED = 50;

/** @param included what came along with the row */
export type ParseRow<T> = (row: unknown, included: readonly unknown[]) => T;

/** Asks for these relationships, each with as many rows as an answer may carry. */
export function includeQuery(...relationships: string[]) {
  const limits = relationships.map((name) => [`limit[${name}]`, String(MAX_INCLUDED)]);
  return { include: relationships.join(','), ...Object.fromEntries(limits) };
}

/** Rows of a to-many relationship, or the list to read them from (docs/service.md#lists). */
export type Related<T> = T[] | { path: string; parse: Parser<T> };

/** Parses rows of one type. */
export interface Parser<T> {
  (row: unknown, included?: readonly unknown[]): T;
  readonly type: string;
}

/** Creates a parser that throws UnreadableRow for a row of another type. */
export function parserOf<T>(type: string, parse: (resource: Resource) => T): Parser<T> {
  const parseRow = (row: unknown, included: readonly unknown[] = []) => parse(new Resource(row, type, included));
  return Object.assign(parseRow, { type });
}

/** A row of an answer, with what the answer includes for its relationships. */
export class Resource {
  readonly id: string;
  readonly type: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  private readonly row: unknown;
  private readonly included: readonly unknown[];

  constructor(row: unknown, type: string, included: readonly unknown[]) {
    const found = member(row, 'type');
    if (found !== type) throw new UnreadableRow(`a row is of type ${shortText(found, 'unknown')}, not ${type}`);
    this.id = parseId(row);
    this.type = type;
    this.attributes = objectOf(member(row, 'attributes')) ?? {};
    this.row = row;
    this.included = included;
  }

  /** Returns an attribute that is shown to people, and cut for them; `null` where it is no text. */
  shortText(attribute: string) {
    return shortText(this.attributes[attribute], null);
  }

  /** Returns the same for a field that is left out where it is no text. */
  optionalText(attribute: string) {
    return this.shortText(attribute) ?? undefined;
  }

  shortTextOrEmpty(attribute: string) {
    return shortText(this.attributes[attribute], '');
  }

  get state() {
    return this.shortTextOrEmpty('state');
  }

  /** Returns the name that people know it by. */
  get name() {
    return this.shortText('name') ?? this.shortText('referenceName') ?? this.shortText('assetPackIdentifier');
  }

  /** Returns a whole number above 0, or else `null`. */
  number(attribute: string) {
    return numberOf(this.attributes[attribute]);
  }

  /** Returns the language of a text, or a name for one that is not shown. */
  get locale() {
    return this.shortTextOrEmpty('locale') || HIDDEN_LOCALE;
  }

  /** Returns a whole text, to be judged or compared; `undefined` where the answer does not carry it at all. */
  shownText(attribute: string): Shown {
    const value = this.attributes[attribute];
    return value === undefined ? undefined : textOf(value);
  }

  /** @returns `null` for an empty to-one relationship, `undefined` for one that is not shown @throws {UnreadableRow} for a link without an id */
  linkedId(relationship: string): string | null | undefined {
    const data = member(this.row, 'relationships', relationship, 'data');
    if (data === null) return null;
    return objectOf(data) === null ? undefined : parseId(data);
  }

  /** Parses the included row of a to-one relationship. @returns `null` where it is empty, `undefined` where it is not shown */
  linked<T>(relationship: string, parse: Parser<T>) {
    const id = this.linkedId(relationship);
    const row = typeof id === 'string' ? findIncluded(this.included, id, parse.type) : id;
    return row && parse(row);
  }

  /** Parses the same row, or else the link alone, which stands for a row that the answer leaves out. */
  linkedOrBare<T>(relationship: string, parse: Parser<T>) {
    const id = this.linkedId(relationship);
    return this.linked(relationship, parse) ?? (id == null ? id : parse({ type: parse.type, id }));
  }

  /**
   * Parses the included rows of a to-many relationship, if the answer names and includes every one.
   * @param path of the resource's type
   * @param least rows that there have to be, so that fewer are read once more
   */
  related<T>(relationship: string, parse: Parser<T>, { path = `/v1/${this.type}`, least = 0 } = {}): Related<T> {
    const linkage = member(this.row, 'relationships', relationship);
    const data = member(linkage, 'data');
    const ids = listOf(data).map((link) => parseId(link));
    const found = ids.flatMap((id) => findIncluded(this.included, id, parse.type) ?? []);
    const total = numberOf(member(linkage, 'meta', 'paging', 'total')) ?? 0;
    const isWhole =
      Array.isArray(data) &&
      Math.max(total, least) <= ids.length &&
      found.length === ids.length &&
      ids.length < MAX_INCLUDED;
    if (isWhole) return found.map((row) => parse(row));
    return { path: `${path}/${encodeURIComponent(this.id)}/${relationship}`, parse };
  }
}

/** @returns `undefined` when the answer does not carry it */
function findIncluded(included: readonly unknown[], id: string, type: string): object | undefined {
  return included.find((row) => member(row, 'type') === type && member(row, 'id') === id) as object | undefined;
}

/** @throws {UnreadableRow} for an id that a URL would take for a step up, or that no path can be made of */
function parseId(row: unknown) {
  const id = textOf(member(row, 'id')) ?? '';
  if (id.length > MAX_ID || ['', '.', '..'].includes(id)) throw new UnreadableRow('a resource without a usable id');
  return id;
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

/** Parses a text that is shown to people, and cut for them. */
export function shortText<Other>(value: unknown, otherwise: Other): string | Other {
  return typeof value === 'string' ? cutText(value, MAX_SHOWN) : otherwise;
}

/** Leaves out fields that are undefined: in a merge they would cover what is known from elsewhere. */
export function omitUndefined<T extends object>(fields: T) {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> };
}

/** @returns an empty list for a value that is not a list */
export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

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
  const parseRow = (row: unknown, included: readonly unknown[] = []) => parse(resourceOf(type, row, included));
  return Object.assign(parseRow, { type });
}

export type Resource = ReturnType<typeof resourceOf>;

/** Opens a row of an answer, with what the answer includes for its relationships. Parsers take from it what they need. */
function resourceOf(type: string, row: unknown, included: readonly unknown[]) {
  const given = member(row, 'type');
  if (given !== type) throw new UnreadableRow(`a row is of type ${shortTextOr(given, 'unknown')}, not ${type}`);
  const id = parseId(row);
  const attributes = objectOf(member(row, 'attributes')) ?? {};

  /** @returns `undefined` when the answer does not carry it */
  const findIncluded = (sought: string, link: string) =>
    included.find((one) => member(one, 'type') === sought && member(one, 'id') === link) as object | undefined;

  /** Returns an attribute that is shown to people, and cut for them; `null` where it is no text. */
  const shortText = (attribute: string) => shortTextOr(attributes[attribute], null);

  const shortTextOrEmpty = (attribute: string) => shortTextOr(attributes[attribute], '');

  /** @returns `null` for an empty to-one relationship, `undefined` for one that is not shown @throws {UnreadableRow} for a link without an id */
  const linkedId = (relationship: string) => {
    const data = member(row, 'relationships', relationship, 'data');
    if (data === null) return null;
    return objectOf(data) === null ? undefined : parseId(data);
  };

  /** Parses the included row of a to-one relationship. @returns `null` where it is empty, `undefined` where it is not shown */
  const linked = <T>(relationship: string, parse: Parser<T>) => {
    const link = linkedId(relationship);
    const found = typeof link === 'string' ? findIncluded(parse.type, link) : link;
    return found && parse(found);
  };

  return {
    id,
    type,
    attributes,
    state: shortTextOrEmpty('state'),

    /** The name that people know it by. */
    name: shortText('name') ?? shortText('referenceName') ?? shortText('assetPackIdentifier'),

    /** The language of a text, or a name for one that is not shown. */
    locale: shortTextOrEmpty('locale') || HIDDEN_LOCALE,

    shortText,
    shortTextOrEmpty,

    /** Returns the same for a field that is left out where it is no text. */
    optionalText: (attribute: string) => shortText(attribute) ?? undefined,

    /** Returns a whole text, to be judged or compared; `undefined` where the answer does not carry it at all. */
    shownText: (attribute: string): Shown => {
      const value = attributes[attribute];
      return value === undefined ? undefined : textOf(value);
    },

    /** Returns a whole number above 0, or else `null`. */
    number: (attribute: string) => numberOf(attributes[attribute]),

    linkedId,
    linked,

    /** Parses the same row, or else the link alone, which stands for a row that the answer leaves out. */
    linkedOrBare: <T>(relationship: string, parse: Parser<T>) => {
      const link = linkedId(relationship);
      return linked(relationship, parse) ?? (link == null ? link : parse({ type: parse.type, id: link }));
    },

    /**
     * Parses the included rows of a to-many relationship, if the answer names and includes every one.
     * @param path of the resource's type
     * @param least rows that there have to be, so that fewer are read once more
     */
    related: <T>(relationship: string, parse: Parser<T>, { path = `/v1/${type}`, least = 0 } = {}): Related<T> => {
      const linkage = member(row, 'relationships', relationship);
      const data = member(linkage, 'data');
      const ids = listOf(data).map((link) => parseId(link));
      const found = ids.flatMap((link) => findIncluded(parse.type, link) ?? []);
      const total = numberOf(member(linkage, 'meta', 'paging', 'total')) ?? 0;
      const isWhole =
        Array.isArray(data) &&
        Math.max(total, least) <= ids.length &&
        found.length === ids.length &&
        ids.length < MAX_INCLUDED;
      if (isWhole) return found.map((one) => parse(one));
      return { path: `${path}/${encodeURIComponent(id)}/${relationship}`, parse };
    },
  };
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
export function shortTextOr<Other>(value: unknown, otherwise: Other): string | Other {
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

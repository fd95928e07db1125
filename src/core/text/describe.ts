/** Names of things for people: a name or number, and an id only where no answer shows more. */
import type { Basis } from '../model/facts.ts';
import { itemKind, relationshipOfType } from '../model/item-kinds.ts';
import type {
  AppStoreVersion,
  ItemName,
  ItemTarget,
  ReviewSubmission,
  ReviewSubmissionItem,
} from '../model/resources.ts';
import { findByKey, NAMELESS, targetKey, versionKey } from '../model/resources.ts';
import { utcMinute } from '../model/same.ts';

/** Source of names: whatever was read. */
export type NameSource = Pick<Basis, 'snapshot' | 'facts'>;

/** `version 1.4.2 (42)`, with the build number where it is known. */
export function describeVersion(version: AppStoreVersion): string {
  return `version ${numberAndBuild(version)}`;
}

function numberAndBuild(version: AppStoreVersion) {
  return withBuild(versionNumberOf(version), version.build?.version ?? null);
}

/** `1.4.2 (42)`, or the number alone where the build has none, or shows none; empty without a number. */
export function withBuild(number: string | null, build: string | null): string {
  return joinParts([number, number && build && `(${build})`], ' ');
}

/** Returns the number of the version, or its id where no answer shows the number. */
export function versionNumberOf({ id, versionString }: AppStoreVersion): string {
  return versionString || id;
}

/** `product page "Spring"`, `product page (version 3)`, `event 6700000001`. */
export function describeItem({ relationship, id }: ItemTarget, { name, number }: ItemName = NAMELESS): string {
  const kind = itemKind(relationship).words;
  if (name !== null) return relationship === 'appStoreVersion' ? `${kind} ${name}` : `${kind} "${shortName(name)}"`;
  return number === null ? `${kind} ${id}` : `${kind} (version ${number})`;
}

/** Maximum characters of a name: people recognize it, and the message has more to say. */
const MAX_NAME = 40;

export function shortName(name: string): string {
  return name.length <= MAX_NAME ? name : `${name.slice(0, MAX_NAME - 1).trimEnd()}…`;
}

/** Lists as many words as fit into the room, at least one, and counts the others. */
export function enumerate(words: readonly string[], room = 100, separator = ', '): string {
  const shown = fitting(words, room, separator);
  const more = words.length - shown.length;
  return joinParts([shown.join(separator), more > 0 && `and ${more} more`], ' ');
}

function fitting(words: readonly string[], room: number, separator: string) {
  return words.filter((_, index) => index === 0 || words.slice(0, index + 1).join(separator).length <= room);
}

/** Maximum characters of a sentence with a list in it, and minimum ones of the list. */
const MAX_LISTING = 100;
const MIN_LIST = 30;

/**
 * Writes a sentence with a list in it, which is cut to the room that the other words leave.
 * @returns a part of a finding; its `details` name those that are cut, for the summary
 */
export function listing(before: string, names: readonly string[], after = '.'): { message: string; details?: string } {
  const separator = names.some((name) => name.includes(',')) ? '; ' : ', ';
  const room = Math.max(MIN_LIST, MAX_LISTING - before.length - after.length);
  const message = `${before}${enumerate(names, room, separator)}${after}`;
  const rest = names.slice(fitting(names, room, separator).length);
  return rest.length === 0 ? { message } : { message, details: `The rest: ${rest.join(separator)}.` };
}

const HIDDEN_KIND = 'a thing of a kind that the service does not show';

/** Describes the things behind keys of `targetKey`, each by its best known name. */
export function describeKeys(known: NameSource, keys: Iterable<string>): string[] {
  return Array.from(keys, (key) => {
    const target = targetOf(key);
    return target === null ? HIDDEN_KIND : describeItem(target, nameOf(known, key));
  });
}

/** @returns the thing behind a key of `targetKey`; `null` for a kind that the service does not show */
function targetOf(key: string): ItemTarget | null {
  const [type = '', id = ''] = key.split('/');
  const relationship = relationshipOfType(type);
  return relationship && { relationship, id };
}

/**
 * Gives the lines of the input `items` that would take these things along, such as `cpp 5e1e…`: all but versions, and what is
 * not shown.
 */
export function linesFor(keys: readonly string[]): { lines?: string[] } {
  const lines = keys
    .flatMap((key) => targetOf(key) ?? [])
    .filter(({ relationship }) => relationship !== 'appStoreVersion')
    .map(({ relationship, id }) => `${itemKind(relationship).alias ?? relationship} ${id}`);
  return lines.length === 0 ? {} : { lines };
}

/** Returns the best name. The lists of an app know the names of product pages; submissions know only their numbers. */
export function nameOf({ snapshot, facts }: NameSource, key: string): ItemName {
  const version = [...snapshot.versions, ...snapshot.elsewhere].find((one) => versionKey(one) === key);
  if (version !== undefined) {
    const other = snapshot.elsewhere.includes(version) && `for ${version.platform}`;
    return { name: joinParts([numberAndBuild(version), other], ' '), number: null };
  }
  const standing = findByKey(facts.items, key)?.standing;
  const name = facts.names.get(key) ?? (standing?.kind === 'found' ? standing.name : null);
  if (name !== null) return { name, number: null };
  const items = snapshot.submissions.flatMap((submission) => submission.items ?? []);
  return findByKey([...items, ...snapshot.released], key)?.name ?? NAMELESS;
}

/** Describes each thing in the submission; `null` where its contents could not be read. */
export function contentsOf(submission: ReviewSubmission, known: NameSource): string[] | null {
  if (submission.items === null) return null;
  return submission.items.map((item) => describeHeld(item, known));
}

/** Prefers the name of the app's lists, where they were read, to the one that the item shows. */
export function describeHeld({ target, name }: ReviewSubmissionItem, known: NameSource | null): string {
  if (target === null) return HIDDEN_KIND;
  const listed = known && nameOf(known, targetKey(target));
  return describeItem(target, listed?.name == null ? name : listed);
}

/** `empty`, or `version 1.1, event "Launch party"`; things that do not fit into the room are counted. */
export function describeContents(submission: ReviewSubmission, known: NameSource, room?: number): string {
  const contents = contentsOf(submission, known);
  if (contents === null) return 'items that could not be read';
  return contents.length === 0 ? 'empty' : enumerate(contents, room);
}

/** `a draft (last changed by Ada Example)`, `a submission (IN_REVIEW, submitted by Ada Example on 2026-05-04 13:37 UTC)`. */
export function describeSubmission(submission: ReviewSubmission): string {
  const maker = describeMaker(submission);
  return submission.phase === 'draft' ? `a draft (${maker})` : `a submission (${submission.state}, ${maker})`;
}

export function describeMaker({ submittedBy, lastUpdatedBy, submittedDate }: ReviewSubmission): string {
  const when = submittedDate === undefined ? '' : ` on ${describeInstant(submittedDate)}`;
  if (submittedBy !== undefined) return `submitted by ${submittedBy}${when}`;
  if (submittedDate !== undefined) return `submitted${when}`;
  return lastUpdatedBy === undefined ? 'author not shown' : `last changed by ${lastUpdatedBy}`;
}

/** `2026-05-04 13:37 UTC`; a text that is no date stays as it is. */
export const describeInstant = (date: string): string => utcMinute(date, ' ', ' UTC');

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Joins the parts that are there. */
export function joinParts(parts: readonly (string | false | null | undefined)[], separator: string): string {
  return parts.filter(Boolean).join(separator);
}

/** Counts things: `1 item`, `2 items`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

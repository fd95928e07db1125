/** The input `items`: one item a line, or everything that is ready. */
import { ITEM_RELATIONSHIPS, itemKind, relationshipOfWord } from '../core/model/item-kinds.ts';
import type { WantedItems } from '../core/model/request.ts';
import { distinctTargets, type ItemTarget, isOneOf } from '../core/model/resources.ts';
import type { Reader } from './reader.ts';

const ALIASES = ITEM_RELATIONSHIPS.flatMap((kind) => itemKind(kind).alias ?? []);
/** Maximum lines that are read. A submission takes fewer items, which a rule reports. */
const MAX_LINES = 1_000;
const READY_WORDS = ['ready', 'ready-purchases'] as const;

export function parseItems(reader: Reader): WantedItems {
  const lines = (reader.optional('items') ?? '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(/#.*$/, '').trim())
    .filter((line) => line !== '');
  if (lines.length > 0 && lines.every((line) => isOneOf(READY_WORDS, line)))
    return { kind: 'ready', items: lines.includes('ready'), purchases: lines.includes('ready-purchases') };
  if (reader.isGiven('items') && lines.length === 0)
    reader.report('items', 'names nothing: every line is empty or a comment.');
  if (lines.length > MAX_LINES)
    reader.report('items', `has ${lines.length} lines; more than ${MAX_LINES} are not taken.`);
  const targets = lines.slice(0, MAX_LINES).flatMap((line) => parseItem(reader, line) ?? []);
  return { kind: 'listed', targets: distinctTargets(targets) };
}

function parseItem(reader: Reader, line: string): ItemTarget | null {
  const [word = '', id = '', ...rest] = line.split(/\s+/);
  const refuse = (why: string) => reader.report('items', `has the line ${reader.quote(line)}: ${why}.`);
  if (isOneOf(READY_WORDS, word)) return refuse(`${word} goes with no named item: it takes everything that is ready`);
  const relationship = relationshipOfWord(word);
  if (relationship === null)
    return refuse(`the type is none of ${ALIASES.join(', ')}, and no name of the service such as appEvent`);
  if (relationship === 'appStoreVersion') return refuse('a version is named by the input version');
  if (rest.length > 0 || !/^(?!\.+$)[\x21-\x7e]{1,200}$/.test(id))
    return refuse('it takes <type> <id>, and nothing else');
  return { relationship, id };
}

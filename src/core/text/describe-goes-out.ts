/** What goes out, in words. */

import type { GoesOut } from '../model/goes-out.ts';
import { ITEM_RELATIONSHIPS } from '../model/item-kinds.ts';
import { isOneOf, targetKey } from '../model/resources.ts';
import { describeKey, enumerate, type NameSource } from './describe.ts';

/** Characters of the first line of the news that are shown. */
const MAX_NEWS = 80;

/**
 * @param known what knows the names of the items
 * @param room characters for them; the others are counted
 * @returns a line for the version, its settings, the news of each language, and the items
 */
export function describeGoesOut(goesOut: GoesOut, known: NameSource | null, room: number): string[] {
  const { version, build, releaseNotes, items } = goesOut;
  const what = version === null ? [] : [`version ${version} (${build === null ? 'no build' : `build ${build}`})`];
  const news = Map.groupBy(Object.entries(releaseNotes), ([, text]) => firstLine(text));
  const notes = [...news].map(([line, all]) => `${all.map(([locale]) => locale).join(', ')}: “${line}”`);
  const names = items.map((item) => describeGoing(item, known));
  const named = names.length === 0 ? [] : [enumerate(names, room)];
  return [...what, ...(version === null ? [] : [describeSettings(goesOut)]), ...notes, ...named];
}

function describeSettings(goesOut: GoesOut): string {
  const { releaseType, earliestReleaseDate, phasedRelease, usesNonExemptEncryption } = goesOut;
  const date = earliestReleaseDate === null ? '' : ` on ${earliestReleaseDate}`;
  const pace = phasedRelease ? 'phased release' : 'to all users at once';
  const encryption = `${usesNonExemptEncryption === true ? 'with' : 'without'} non-exempt encryption`;
  const answer = usesNonExemptEncryption === null ? '' : `, ${encryption}`;
  return `${releaseType ?? 'release type not shown'}${date}, ${pace}${answer}`;
}

function firstLine(text: string): string {
  const [line = ''] = text.split('\n');
  return line.length > MAX_NEWS ? `${line.slice(0, MAX_NEWS)}…` : line;
}

function describeGoing({ kind, id }: GoesOut['items'][number], known: NameSource | null): string {
  if (!isOneOf(ITEM_RELATIONSHIPS, kind)) return `${kind} ${id}`;
  return describeKey(known, targetKey({ relationship: kind, id }));
}

/** Describes what a run sends out. */
import type { GoesOut } from '../model/goes-out.ts';
import { ITEM_RELATIONSHIPS } from '../model/item-kinds.ts';
import { isOneOf, targetKey } from '../model/resources.ts';
import { describeKey, enumerate, type NameSource } from './describe.ts';

/** Maximum characters of the first line of release notes. */
const MAX_LINE = 80;

/**
 * @param known source of the names of items
 * @param room characters for the items; those that do not fit are counted
 * @returns lines for the version, its settings, the release notes of each language, and the items
 */
export function describeGoesOut(goesOut: GoesOut, known: NameSource | null, room: number): string[] {
  const { version, build, releaseNotes, items } = goesOut;
  const first = version === null ? [] : [`version ${version} (${build === null ? 'no build' : `build ${build}`})`];
  const byLine = Map.groupBy(Object.entries(releaseNotes), ([, text]) => firstLine(text));
  const notes = [...byLine].map(([line, all]) => `${all.map(([locale]) => locale).join(', ')}: “${line}”`);
  const names = items.map((item) => describeItemOut(item, known));
  const named = names.length === 0 ? [] : [enumerate(names, room)];
  return [...first, ...(version === null ? [] : [describeSettings(goesOut)]), ...notes, ...named];
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
  return line.length > MAX_LINE ? `${line.slice(0, MAX_LINE)}…` : line;
}

function describeItemOut({ kind, id }: GoesOut['items'][number], known: NameSource | null): string {
  if (!isOneOf(ITEM_RELATIONSHIPS, kind)) return `${kind} ${id}`;
  return describeKey(known, targetKey({ relationship: kind, id }));
}

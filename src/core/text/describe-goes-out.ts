/** What goes out, in words. */

import type { GoesOut } from '../model/goes-out.ts';
import { ITEM_RELATIONSHIPS, itemKind } from '../model/item-kinds.ts';
import { isOneOf } from '../model/resources.ts';

/** Characters of the first line of the news that are shown. */
const MAX_NEWS = 80;

/** @returns a line for the version, its settings, the news of each language, and the items by kind */
export function describeGoesOut(goesOut: GoesOut): string[] {
  const { version, build, releaseNotes, items } = goesOut;
  const what = version === null ? [] : [`version ${version} (${build === null ? 'no build' : `build ${build}`})`];
  const news = Map.groupBy(Object.entries(releaseNotes), ([, text]) => firstLine(text));
  const notes = [...news].map(([line, all]) => `${all.map(([locale]) => locale).join(', ')}: “${line}”`);
  const kinds = Map.groupBy(items, ({ kind }) => kind);
  const counted = [...kinds].map(([kind, { length }]) => `${length} × ${wordsFor(kind)}`);
  return [...what, ...(version === null ? [] : [describeSettings(goesOut)]), ...notes, ...counted];
}

function describeSettings({ releaseType, earliestReleaseDate, phasedRelease }: GoesOut): string {
  const date = earliestReleaseDate === null ? '' : ` on ${earliestReleaseDate}`;
  return `${releaseType ?? 'release type not shown'}${date}, ${phasedRelease ? 'phased release' : 'to all users at once'}`;
}

function firstLine(text: string): string {
  const [line = ''] = text.split('\n');
  return line.length > MAX_NEWS ? `${line.slice(0, MAX_NEWS)}…` : line;
}

function wordsFor(kind: string): string {
  return isOneOf(ITEM_RELATIONSHIPS, kind) ? itemKind(kind).words : kind;
}

/** Describes what a run sends out. */
import type { GoesOut } from '../model/goes-out.ts';
import { targetKey } from '../model/resources.ts';
import { describeKeys, enumerate, joinParts, type NameSource } from './describe.ts';

/** Maximum characters of the first line of release notes. */
const MAX_LINE = 80;

/**
 * @param known source of the names of items
 * @param room characters for the items; those that do not fit are counted
 * @returns lines for the version, its settings, the release notes of each language, and the items
 */
export function describeGoesOut(goesOut: GoesOut, known: NameSource, room: number): string[] {
  const { version, build, releaseNotes, reviewNotes, items } = goesOut;
  const named = `version ${version} (${build === null ? 'no build' : `build ${build}`})`;
  const byLine = Map.groupBy(Object.entries(releaseNotes), ([, text]) => firstLine(text));
  const notes = [...byLine].map(([line, all]) => `${all.map(([locale]) => locale).join(', ')}: “${line}”`);
  const keys = items.map(({ kind, id }) => targetKey({ relationship: kind, id }));
  const ofVersion = version === null ? [] : [named, describeSettings(goesOut)];
  const toReview =
    reviewNotes?.startsWith('sha256:') === false ? `note to App Review: “${firstLine(reviewNotes)}”` : '';
  return [...ofVersion, ...notes, toReview, enumerate(describeKeys(known, keys), room)].filter((line) => line !== '');
}

function describeSettings(goesOut: GoesOut): string {
  const { releaseType, earliestReleaseDate, phasedRelease, usesNonExemptEncryption: uses } = goesOut;
  const settings = [
    releaseType ?? 'release type not shown',
    earliestReleaseDate && `on ${earliestReleaseDate}`,
    phasedRelease ? 'phased release' : 'to all users at once',
    uses !== null && `non-exempt encryption: ${uses}`,
  ];
  return joinParts(settings, ', ');
}

function firstLine(text: string): string {
  const [line = ''] = text.split('\n');
  return line.length > MAX_LINE ? `${line.slice(0, MAX_LINE)}…` : line;
}

/** The inputs of the request: the mode, the version, the items and the policies. */
import { ITEM_RELATIONSHIPS, itemKind, relationshipOfWord } from '../core/model/item-kinds.ts';
import { NO_ITEMS, type ReleaseRequest } from '../core/model/request.ts';
import { distinctTargets, isOneOf, PLATFORMS } from '../core/model/resources.ts';
import { INPUT_NAMES, INPUTS, type InputName } from './definitions.ts';
import type { InputReader } from './reader.ts';
import { readReleaseNotes } from './release-notes.ts';
import { textProblem } from './texts.ts';

export function parseRequest(reader: InputReader): ReleaseRequest {
  const mode = parseMode(reader);
  const platforms = parsePlatforms(reader, mode);
  const items = parseItems(reader);
  if (items.kind === (mode === 'cancel' ? 'ready' : 'all'))
    reader.report(
      'items',
      `does not take ${items.kind} with mode: ${mode}. Name each item; only cancel takes all, and only the others take ready.`,
    );
  const releaseType = reader.choice('release-type');
  if (releaseType !== 'SCHEDULED' && reader.isGiven('earliest-release-date') && !reader.isReported('release-type'))
    reader.report('earliest-release-date', 'goes with release-type: SCHEDULED only. Give that too, or leave it out.');
  const earliestReleaseDate = reader.checked('earliest-release-date', (date) =>
    isToCome(date, reader.around.nowMs)
      ? null
      : `is ${reader.quote(date)}, which is no date of RFC 3339, such as 2030-01-31T09:00:00Z, or not in the future.`,
  );
  return {
    mode,
    platforms,
    platform: platforms[0] ?? 'IOS',
    version: reader.formatted('version'),
    build: reader.formatted('build'),
    usesNonExemptEncryption: ANSWERS[reader.choice('uses-non-exempt-encryption')],
    releaseType: releaseType === 'none' ? null : releaseType,
    // Capitals, because the service may not take the lower-case letters that the RFC allows.
    earliestReleaseDate: earliestReleaseDate?.toUpperCase() ?? null,
    phasedRelease: ANSWERS[reader.choice('phased-release')],
    reviewNotes: reader.checked('review-notes', textProblem),
    releaseNotes: readReleaseNotes(reader),
    items,
    readiness: reader.choice('readiness'),
    dryRun: reader.choice('dry-run') === 'true',
    expectPlan: reader.formatted('expect-plan'),
    onVersionInFlight: reader.choice('on-version-in-flight'),
    onUnresolved: reader.choice('on-unresolved'),
    onCarriedOver: reader.choice('on-carried-over'),
    onOrphans: reader.choice('on-orphans'),
    slotsNeeded: Number(reader.choice('slots-needed')),
  };
}

/** Parses the mode. A wrong mode counts as a check, and the other inputs are not compared with it. */
function parseMode(reader: InputReader) {
  const mode = reader.choice('mode');
  if (reader.isReported('mode') && !reader.isGiven('mode')) return mode;
  const version = reader.isGiven('version') || reader.isReported('version') ? 'with' : 'without';
  for (const input of INPUT_NAMES) {
    const problem = modeProblem(input, mode, version);
    if (!reader.isGiven(input)) {
      if (INPUTS[input].neededBy?.includes(mode)) reader.reportMissing(input, `: mode: ${mode} needs it.`);
    } else if (problem !== null) reader.leaveOut(input, problem);
  }
  return mode;
}

/** @returns why the mode does not take the input; `null` if it does */
function modeProblem(input: InputName, mode: ReleaseRequest['mode'], version: string) {
  const { modes = [mode], inCheck = version } = INPUTS[input];
  const remedy =
    mode === 'check'
      ? 'To ask about this very release, use mode: submit with dry-run: true.'
      : 'Leave it out, or give it to a step of its own.';
  const taking = modes.join(', ');
  if (!modes.includes(mode)) return `does not go with mode: ${mode}, but with ${taking}. ${remedy}`;
  if (mode !== 'check' || inCheck === version) return null;
  return `goes with ${taking}, and with check only ${inCheck} version. Leave ${input} out. ${remedy}`;
}

const ANSWERS = { none: null, keep: null, true: true, false: false } as const;

/** @returns each platform once, in the order of `PLATFORMS` */
function parsePlatforms(reader: InputReader, mode: ReleaseRequest['mode']) {
  const words = reader.raw.platform.split(/[,\r\n]/).flatMap((word) => word.trim() || []);
  const platforms = PLATFORMS.filter((platform) => words.includes(platform));
  reader.checked('platform', (value) => {
    const unknown = words.length === 0 ? value : words.find((word) => !isOneOf(PLATFORMS, word));
    if (unknown !== undefined) return `is ${reader.quote(unknown)}; it takes ${PLATFORMS.join(', ')}.`;
    if (platforms.length === 1 || mode === 'check') return null;
    return `names ${platforms.join(', ')}, and mode: ${mode} takes one. Give each platform a step of its own; a check takes several.`;
  });
  return platforms;
}

const RFC_3339 = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/i;

/** @returns whether the date is one of RFC 3339, and still to come */
function isToCome(date: string, nowMs: number) {
  const day = date.slice(0, 10);
  // Date.parse reads the 31st of February as a day in March.
  return RFC_3339.test(date) && Date.parse(date) > nowMs && new Date(day).toJSON().startsWith(day);
}

const ALIASES = ITEM_RELATIONSHIPS.flatMap((kind) => itemKind(kind).alias ?? []);
/** Maximum lines that are taken. A submission takes fewer items, which a rule reports. */
const MAX_LINES = 1_000;

function parseItems(reader: InputReader): ReleaseRequest['items'] {
  const given = reader.optional('items') ?? '';
  const lines = given.split(/\r\n|\r|\n/).map((line) => line.replace(/#.*$/, '').trim());
  const words = lines.filter((line) => line !== '');
  if (words.length === 1 && words[0] === 'all') return { ...NO_ITEMS, kind: 'all' };
  if (words.length > 0 && words.every((word) => word === 'ready' || word === 'ready-purchases'))
    return {
      ...NO_ITEMS,
      kind: 'ready',
      items: words.includes('ready'),
      purchases: words.includes('ready-purchases'),
    };
  if (given !== '' && words.length === 0) reader.report('items', 'names nothing: every line is empty or a comment.');
  if (words.length > MAX_LINES)
    reader.report('items', `has ${words.length} lines; more than ${MAX_LINES} are not taken.`);
  const targets = lines.flatMap((line, index) => {
    // No line is quoted: what stands there by mistake may be a secret.
    const item = line === '' ? [] : parseItemLine(line);
    return typeof item === 'string' ? (reader.report('items', `is wrong in line ${index + 1}: ${item}.`) ?? []) : item;
  });
  return { ...NO_ITEMS, targets: distinctTargets(targets) };
}

/** @returns an item, or what is wrong with the line */
function parseItemLine(line: string) {
  const [word = '', id = '', ...rest] = line.split(/\s+/);
  const relationship = relationshipOfWord(word);
  if (relationship === null)
    return `the type is none of ${ALIASES.join(', ')}; all, ready and ready-purchases stand each on a line, without others`;
  if (relationship === 'appStoreVersion') return 'a version is named by the input version';
  if (rest.length > 0 || !/^(?!\.+$)[\x21-\x7e]{1,200}$/.test(id)) return 'it takes <type> <id>, and nothing else';
  return { relationship, id };
}

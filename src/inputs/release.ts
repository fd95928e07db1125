/** The inputs that say what is wished for: the version, what goes along, and the policies. */
import { distinctTargets, ITEM_TYPES, type ItemRelationship, type ItemTarget, PLATFORMS } from '../core/model.ts';
import { modeOf, type ReleaseNotes, type ReleaseRequest, type WantedItems } from '../core/request.ts';
import { quoted, type Reader } from './definitions.ts';
import { readReleaseNotes } from './release-notes.ts';

const RELEASE_TYPES = ['MANUAL', 'AFTER_APPROVAL', 'SCHEDULED'] as const;

export function parseRequest(reader: Reader, around: { nowMs: number; workspace: string }): ReleaseRequest {
  const submit = reader.flag('submit');
  const version = parseVersion(reader);
  const request: ReleaseRequest = {
    mode: modeOf({ version, submit, releaseApproved: false, rollout: null }),
    platform: reader.choice('platform', PLATFORMS) ?? 'IOS',
    version,
    build: parseBuild(reader),
    usesNonExemptEncryption: null,
    releaseType: reader.optional('release-type') === null ? null : reader.choice('release-type', RELEASE_TYPES),
    earliestReleaseDate: parseDate(reader, around.nowMs),
    phasedRelease: reader.flag('phased-release'),
    rollout: null,
    releaseNotes: parseNotes(reader, around.workspace),
    items: parseItems(reader),
    readiness: 'block',
    dryRun: reader.flag('dry-run'),
    onVersionInFlight: reader.choice('on-version-in-flight', ['resume', 'fail', 'cancel']) ?? 'resume',
    onUnresolved: 'fail',
    onOrphans: reader.choice('on-orphans', ['adopt', 'ignore', 'fail']) ?? 'adopt',
    slotsNeeded: 1,
  };
  reportMismatches(reader, request);
  return request;
}

/** What needs what: each is reported under the input that is there without its other half. */
function reportMismatches(reader: Reader, request: ReleaseRequest): void {
  if (request.version === null) {
    for (const input of ['build', 'release-type', 'earliest-release-date', 'release-notes'] as const) {
      if (reader.optional(input) !== null)
        reader.report(input, 'needs version: it says something about a version, and none is named.');
    }
    if (request.phasedRelease)
      reader.report('phased-release', 'needs version: it says something about a version, and none is named.');
  }
  if (reader.optional('items') !== null && request.mode !== 'submit') {
    reader.report('items', 'needs submit: true, because no submission is made that the run does not submit.');
  }
  if (request.mode === 'submit' && request.version === null && reader.optional('items') === null)
    reader.report('submit', 'needs version or items: there is nothing to submit.');
  const scheduled = reader.raw['release-type'] === 'SCHEDULED';
  if (scheduled && reader.optional('earliest-release-date') === null)
    reader.report('release-type', 'SCHEDULED needs earliest-release-date.');
  if (!scheduled && reader.optional('earliest-release-date') !== null)
    reader.report('earliest-release-date', 'goes with release-type: SCHEDULED only.');
}

function parseVersion(reader: Reader): string | null {
  const value = reader.optional('version');
  if (value === null || /^\d{1,9}(\.\d{1,9}){0,3}$/.test(value)) return value;
  const hint = /^v\d/i.test(value) ? ' Leave out the v before the number.' : '';
  reader.report(
    'version',
    `is ${quoted(value)}, which is no version: numbers with dots between, such as 1.4.2.${hint}`,
  );
  return value;
}

function parseBuild(reader: Reader): string | null {
  const value = reader.optional('build');
  if (value !== null && value !== 'latest' && !/^\d[\dA-Za-z.]{0,30}$/.test(value)) {
    reader.report(
      'build',
      `is ${quoted(value)}; it takes a build number (CFBundleVersion, such as 42 or 1.4.2), or latest.`,
    );
  }
  return value;
}

const RFC_3339 = /^(\d{4})-(\d{2})-(\d{2})T([01]\d|2[0-3]):\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/i;

function parseDate(reader: Reader, nowMs: number): string | null {
  const value = reader.optional('earliest-release-date');
  if (value === null) return null;
  const ms = isRealDay(RFC_3339.exec(value)) ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(ms))
    reader.report(
      'earliest-release-date',
      `is ${quoted(value)}, which is no date of RFC 3339, such as 2030-01-31T09:00:00Z.`,
    );
  else if (ms <= nowMs) reader.report('earliest-release-date', `is ${quoted(value)}, which is in the past.`);
  // The service is not known to take the lower-case letters that the RFC allows.
  return value.toUpperCase();
}

/** The engine takes the 31st of February for a day in March. */
function isRealDay(match: RegExpExecArray | null): boolean {
  if (match === null) return false;
  const [, year, month, day] = match.map(Number);
  return day !== undefined && day >= 1 && day <= new Date(Date.UTC(year ?? 0, month ?? 0, 0)).getUTCDate();
}

function parseNotes(reader: Reader, workspace: string): ReleaseNotes | null {
  const value = reader.optional('release-notes');
  if (value === null) return null;
  const reading = readReleaseNotes(value, workspace);
  if (reading.ok) return reading.notes;
  reader.report('release-notes', reading.problem);
  return null;
}

const SHORT_TYPES: Record<string, ItemRelationship> = {
  cpp: 'appCustomProductPageVersion',
  ppo: 'appStoreVersionExperimentV2',
  event: 'appEvent',
};
const MAX_ITEMS = 200;

function parseItems(reader: Reader): WantedItems {
  const lines = reader.raw.items
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(/#.*$/, '').trim())
    .filter((line) => line !== '');
  if (lines.length === 1 && lines[0] === 'ready') return { kind: 'ready' };
  if (reader.optional('items') !== null && lines.length === 0)
    reader.report('items', 'names nothing: every line is empty or a comment.');
  if (lines.length > MAX_ITEMS)
    reader.report('items', `has ${lines.length} lines; more than ${MAX_ITEMS} are not taken.`);
  const targets = lines.slice(0, MAX_ITEMS).flatMap((line) => parseItem(reader, line) ?? []);
  return { kind: 'listed', targets: distinctTargets(targets) };
}

function parseItem(reader: Reader, line: string): ItemTarget | null {
  const [word = '', id = '', ...rest] = line.split(/\s+/);
  if (word === 'ready') return complain(reader, line, 'ready stands alone: it takes everything that is ready');
  const relationship = relationshipOf(word);
  if (relationship === null)
    return complain(
      reader,
      line,
      `the type is none of ${[...Object.keys(SHORT_TYPES), ...Object.keys(ITEM_TYPES)].filter((type) => type !== 'appStoreVersion').join(', ')}`,
    );
  if (relationship === 'appStoreVersion') return complain(reader, line, 'a version is named by the input version');
  if (id === '' || rest.length > 0 || !/^[\x21-\x7e]{1,200}$/.test(id) || /^\.+$/.test(id))
    return complain(reader, line, 'it takes <type> <id>, and nothing else');
  return { relationship, id };
}

function relationshipOf(word: string): ItemRelationship | null {
  if (Object.hasOwn(SHORT_TYPES, word)) return SHORT_TYPES[word] ?? null;
  // By relationship, or by the type of the resource; of the two kinds of experiments the newer one is meant.
  const entries = Object.entries(ITEM_TYPES) as [ItemRelationship, string][];
  return entries.findLast(([relationship, type]) => relationship === word || type === word)?.[0] ?? null;
}

function complain(reader: Reader, line: string, why: string): null {
  reader.report('items', `has the line ${quoted(line)}: ${why}.`);
  return null;
}

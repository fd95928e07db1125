/** The inputs that say what is asked for: the version, the items, the mode and the policies. */
import { ITEM_RELATIONSHIPS, itemKind, relationshipOfWord } from '../core/model/item-kinds.ts';
import { mayWrite, modeOf, type ReleaseRequest, type WantedItems } from '../core/model/request.ts';
import { distinctTargets, type ItemTarget, isOneOf, PLATFORMS, type Platform } from '../core/model/resources.ts';
import type { InputName } from './definitions.ts';
import type { Reader } from './reader.ts';
import { readReleaseNotes } from './release-notes.ts';

const ROLLOUT_CHANGES = ['pause', 'resume', 'complete'] as const;

export function parseRequest(reader: Reader, around: { nowMs: number; workspace: string }): ReleaseRequest {
  const version = reader.matching(
    'version',
    /^\d{1,9}(\.\d{1,9}){0,3}$/,
    ', which is no version: numbers with dots between and no v before them, such as 1.4.2.',
  );
  const submit = reader.flag('submit');
  const releaseApproved = reader.flag('release-approved');
  const phasedRelease = reader.choice('phased-release', ['false', 'true', ...ROLLOUT_CHANGES]);
  const rollout = ROLLOUT_CHANGES.find((change) => change === phasedRelease) ?? null;
  const platforms = parsePlatforms(reader);
  const request: ReleaseRequest = {
    mode: modeOf({ version, submit, releaseApproved, rollout }),
    platforms,
    platform: platforms[0] ?? 'IOS',
    version,
    build: reader.matching(
      'build',
      /^(latest|\d[\dA-Za-z.]{0,30})$/,
      '; it takes a build number (CFBundleVersion, such as 42 or 1.4.2), or latest.',
    ),
    usesNonExemptEncryption: reader.isGiven('uses-non-exempt-encryption')
      ? reader.flag('uses-non-exempt-encryption')
      : null,
    releaseType: reader.choice('release-type', ['MANUAL', 'AFTER_APPROVAL', 'SCHEDULED']),
    earliestReleaseDate: parseDate(reader, around.nowMs),
    phasedRelease: phasedRelease === 'true',
    rollout,
    releaseNotes: readReleaseNotes(reader, around.workspace),
    items: parseItems(reader),
    readiness: reader.choice('readiness', ['block', 'warn', 'off']) ?? 'block',
    dryRun: reader.flag('dry-run'),
    onVersionInFlight: reader.choice('on-version-in-flight', ['resume', 'fail', 'cancel']) ?? 'resume',
    onUnresolved: reader.choice('on-unresolved', ['fail', 'resubmit']) ?? 'fail',
    onOrphans: reader.choice('on-orphans', ['adopt', 'ignore', 'fail']) ?? 'adopt',
    slotsNeeded: Number(reader.choice('slots-needed', ['1', '2', '3', '4', '5']) ?? '1'),
  };
  // What a run writes goes to one platform.
  if (platforms.length > 1 && (mayWrite(request) || reader.isGiven('items')))
    reader.report(
      'platform',
      `names ${platforms.join(', ')}; several go only with a check that cancels nothing. Give one platform to each step.`,
    );
  if (request.mode === 'release')
    reportBeside(reader, 'release-approved', 'true, which sends a version that is approved already');
  else if (request.mode === 'rollout')
    reportBeside(reader, 'phased-release', `${rollout}, which changes a version that is out already`);
  else reportMismatches(reader, request);
  return request;
}

/** @returns each once, in the order of `PLATFORMS` */
function parsePlatforms(reader: Reader): Platform[] {
  const named = reader.raw.platform.split(/[,\r\n]/).map((name) => name.trim());
  const given = named.filter((name) => name !== '');
  const unknown = given.find((name) => !isOneOf(PLATFORMS, name));
  if (unknown !== undefined || (given.length === 0 && reader.isGiven('platform')))
    reader.report('platform', `is ${reader.quoted(unknown ?? reader.raw.platform)}; it takes ${PLATFORMS.join(', ')}.`);
  return PLATFORMS.filter((platform) => given.includes(platform));
}

const NEED_VERSION: readonly InputName[] = [
  'build',
  'uses-non-exempt-encryption',
  'release-type',
  'earliest-release-date',
  'phased-release',
  'release-notes',
];

/** What the modes `release` and `rollout` have no use for: to pass over it would leave something undone that was asked for. */
const NOT_BESIDE: readonly InputName[] = [
  ...NEED_VERSION,
  'submit',
  'items',
  'on-version-in-flight',
  'on-unresolved',
  'on-orphans',
  'slots-needed',
  'sweep',
];

/** @param asking the input that asks for the mode @param value what it is, and what the mode does */
function reportBeside(reader: Reader, asking: InputName, value: string): void {
  if (!reader.isGiven('version')) reader.report(asking, 'needs version: give the version that it is about.');
  for (const input of reader.given(NOT_BESIDE).filter((name) => name !== asking))
    reader.report(input, `does not go with ${asking}: ${value}. Leave one of them out, or make it two steps.`);
}

/** What needs what: each is reported under the input that is there without its other half. */
function reportMismatches(reader: Reader, { mode, version }: ReleaseRequest): void {
  // A value that is neither true nor false is reported as that, and does not count as false here.
  const submits = reader.raw.submit !== 'false';
  for (const input of version === null ? reader.given(NEED_VERSION) : [])
    reader.report(input, 'needs version: give the version that it is for, or leave it out.');
  if (reader.isGiven('items') && !submits)
    reader.report('items', 'needs submit: true, because no submission is made that the run does not submit.');
  if (mode === 'submit' && version === null && !reader.isGiven('items'))
    reader.report('submit', 'needs version or items: there is nothing to submit.');
  if (reader.raw['on-unresolved'] === 'resubmit' && !submits)
    reader.report('on-unresolved', 'is resubmit, which needs submit: true. Give that, or leave on-unresolved out.');
  if (mode !== 'check' && reader.isGiven('slots-needed') && !reader.isReported('slots-needed'))
    reader.report(
      'slots-needed',
      'above 1 goes with a check only: a release takes one slot. Leave it out beside version and submit.',
    );
  const scheduled = reader.raw['release-type'] === 'SCHEDULED';
  if (scheduled && !reader.isGiven('earliest-release-date'))
    reader.report('release-type', 'is SCHEDULED, which needs earliest-release-date.');
  if (!scheduled && reader.isGiven('earliest-release-date'))
    reader.report('earliest-release-date', 'goes with release-type: SCHEDULED only.');
}

const RFC_3339 = /^(\d{4})-(\d{2})-(\d{2})T([01]\d|2[0-3]):\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/i;

function parseDate(reader: Reader, nowMs: number): string | null {
  const value = reader.optional('earliest-release-date');
  if (value === null) return null;
  const [, year, month, day] = RFC_3339.exec(value)?.map(Number) ?? [];
  // The engine takes the 31st of February for a day in March.
  const isDay = Number(day) >= 1 && Number(day) <= new Date(Date.UTC(year ?? 0, month ?? 0, 0)).getUTCDate();
  const ms = isDay ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(ms))
    reader.report(
      'earliest-release-date',
      `is ${reader.quoted(value)}, which is no date of RFC 3339, such as 2030-01-31T09:00:00Z.`,
    );
  else if (ms <= nowMs) reader.report('earliest-release-date', `is ${reader.quoted(value)}, which is in the past.`);
  // The service is not known to take the lower-case letters that the RFC allows.
  return value.toUpperCase();
}

const ITEM_WORDS = [
  ...ITEM_RELATIONSHIPS.flatMap((kind) => itemKind(kind).alias ?? []),
  ...ITEM_RELATIONSHIPS.filter((kind) => kind !== 'appStoreVersion'),
];
/** A submission takes fewer, which a rule reports; this bounds what is read of the input. */
const MAX_LINES = 1_000;
const READY_WORDS = ['ready', 'ready-purchases'] as const;

function parseItems(reader: Reader): WantedItems {
  const lines = reader.raw.items
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(/#.*$/, '').trim())
    .filter((line) => line !== '');
  if (lines.length > 0 && lines.every((line) => isOneOf(READY_WORDS, line)))
    return { kind: 'ready', items: lines.includes('ready'), purchases: lines.includes('ready-purchases') };
  if (reader.optional('items') !== null && lines.length === 0)
    reader.report('items', 'names nothing: every line is empty or a comment.');
  if (lines.length > MAX_LINES)
    reader.report('items', `has ${lines.length} lines; more than ${MAX_LINES} are not taken.`);
  const targets = lines.slice(0, MAX_LINES).flatMap((line) => parseItem(reader, line) ?? []);
  return { kind: 'listed', targets: distinctTargets(targets) };
}

function parseItem(reader: Reader, line: string): ItemTarget | null {
  const [word = '', id = '', ...rest] = line.split(/\s+/);
  const refuse = (why: string) => reader.report('items', `has the line ${reader.quoted(line)}: ${why}.`);
  if (isOneOf(READY_WORDS, word)) return refuse(`${word} goes with no named item: it takes everything that is ready`);
  const relationship = relationshipOfWord(word);
  if (relationship === null) return refuse(`the type is none of ${ITEM_WORDS.join(', ')}`);
  if (relationship === 'appStoreVersion') return refuse('a version is named by the input version');
  if (rest.length > 0 || !/^(?!\.+$)[\x21-\x7e]{1,200}$/.test(id))
    return refuse('it takes <type> <id>, and nothing else');
  return { relationship, id };
}

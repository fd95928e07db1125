/** The inputs of the request: the mode, the version, the items and the policies. */
import type { Mode } from '../core/model/mode.ts';
import type { ReleaseRequest } from '../core/model/request.ts';
import { isOneOf, PLATFORMS, type Platform } from '../core/model/resources.ts';
import { INPUT_NAMES, INPUTS, type InputName } from './definitions.ts';
import { parseItems } from './items.ts';
import type { Reader } from './reader.ts';
import { readReleaseNotes } from './release-notes.ts';

export function parseRequest(reader: Reader, around: { nowMs: number; workspace: string }): ReleaseRequest {
  const mode = parseMode(reader);
  const platforms = parsePlatforms(reader, mode);
  const items = parseItems(reader);
  if (mode === 'cancel' && items.kind === 'ready')
    reader.report('items', 'does not take ready with mode: cancel. Name each item that the submission may hold.');
  const releaseType = reader.choice('release-type');
  if (releaseType !== 'SCHEDULED' && reader.isGiven('earliest-release-date') && !reader.isReported('release-type'))
    reader.report('earliest-release-date', 'goes with release-type: SCHEDULED only. Give that too, or leave it out.');
  return {
    mode,
    platforms,
    platform: platforms[0] ?? 'IOS',
    version: reader.formatted('version'),
    build: reader.formatted('build'),
    usesNonExemptEncryption: ANSWERS[reader.choice('uses-non-exempt-encryption')],
    releaseType: releaseType === 'none' ? null : releaseType,
    // Capitals, because the service may not take the lower-case letters that the RFC allows.
    earliestReleaseDate:
      reader.checked('earliest-release-date', (date) => dateProblem(date, around.nowMs))?.toUpperCase() ?? null,
    phasedRelease: ANSWERS[reader.choice('phased-release')],
    releaseNotes: readReleaseNotes(reader, around.workspace),
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
function parseMode(reader: Reader): Mode {
  const mode = reader.choice('mode');
  if (reader.isReported('mode') && !reader.isGiven('mode')) return mode;
  const version = reader.isGiven('version') || reader.isReported('version') ? 'with' : 'without';
  for (const input of INPUT_NAMES) {
    if (reader.isGiven(input)) checkTaken(reader, input, mode, version);
    else if (INPUTS[input].neededBy?.includes(mode)) reader.reportMissing(input, `: mode: ${mode} needs it.`);
  }
  return mode;
}

function checkTaken(reader: Reader, input: InputName, mode: Mode, version: 'with' | 'without'): void {
  const { modes = [mode], inCheck = version } = INPUTS[input];
  const remedy = mode === 'check' ? ASK_BY_DRY_RUN : 'Leave it out, or give it to a step of its own.';
  if (!modes.includes(mode))
    reader.leaveOut(input, `does not go with mode: ${mode}, but with ${modes.join(', ')}. ${remedy}`);
  else if (mode === 'check' && inCheck !== version)
    reader.leaveOut(input, `goes with mode: check only ${inCheck} version. Leave ${input} out.`);
}

const ASK_BY_DRY_RUN = 'To ask about this very release, use mode: submit with dry-run: true.';

const ANSWERS = { none: null, keep: null, true: true, false: false } as const;

/** @returns each platform once, in the order of `PLATFORMS` */
function parsePlatforms(reader: Reader, mode: Mode): Platform[] {
  const named = reader.raw.platform.split(/[,\r\n]/).map((name) => name.trim());
  const given = named.filter((name) => name !== '');
  const unknown = given.find((name) => !isOneOf(PLATFORMS, name));
  if (unknown !== undefined || (given.length === 0 && reader.isGiven('platform')))
    reader.report('platform', `is ${reader.quote(unknown ?? reader.raw.platform)}; it takes ${PLATFORMS.join(', ')}.`);
  const platforms = PLATFORMS.filter((platform) => given.includes(platform));
  if (platforms.length > 1 && mode !== 'check')
    reader.report(
      'platform',
      `names ${platforms.join(', ')}, and mode: ${mode} takes one. Give each platform a step of its own; a check takes several.`,
    );
  return platforms;
}

const RFC_3339 = /^(\d{4})-(\d{2})-(\d{2})T([01]\d|2[0-3]):\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/i;

function dateProblem(date: string, nowMs: number): string | null {
  const [, year, month, day] = RFC_3339.exec(date)?.map(Number) ?? [];
  // Date.parse reads the 31st of February as a day in March.
  const isDay = Number(day) >= 1 && Number(day) <= new Date(Date.UTC(year ?? 0, month ?? 0, 0)).getUTCDate();
  const ms = isDay ? Date.parse(date) : Number.NaN;
  if (Number.isNaN(ms)) return ', which is no date of RFC 3339, such as 2030-01-31T09:00:00Z.';
  return ms <= nowMs ? ', which is in the past.' : null;
}

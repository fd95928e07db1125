import { expect, it } from '@jest/globals';
import type { Platform } from '../../src/core/model/resources.ts';
import { fetchNamedVersion } from '../../src/preflight/named-version.ts';
import { request } from '../core/requests.ts';
import { answer } from './fixture.ts';
import { ALL, type Answers, liveVersion, type Row, serviceWith, submissionRow } from './rows.ts';

const onPlatform = (id: string, platform: string, versionString = '1.1') =>
  liveVersion(id, 'PENDING_DEVELOPER_RELEASE', { platform, versionString });
const IOS = onPlatform('ios', 'IOS');
const MAC = onPlatform('mac', 'MAC_OS');
const OTHER = onPlatform('other', 'TV_OS', '2.0');

/** Looks version 1.1 up, by mode `release` when left out. */
async function lookUp(answers: Answers, asked: Parameters<typeof request>[0] = {}) {
  const { client, paths } = serviceWith(answers);
  const given = request({ mode: 'release', version: '1.1', ...asked });
  const { version, failures } = await fetchNamedVersion({
    client,
    app: { id: '42' },
    request: given,
    canceled: new Map(),
  });
  return { version, reasons: failures.map(({ reason }) => reason), paths };
}

const byId = (rows: Row[]) => Object.fromEntries(rows.map((row) => [row.id, row]));

it.each<[what: string, rows: Row[], asked: Platform[], found: string | null, reasons: string[]]>([
  ['the only platform that has the number', [MAC, OTHER], [], 'mac', []],
  ['none, where several have it and none is named', [IOS, MAC], [], null, ['input.invalid']],
  ['the one that is named', [IOS, MAC], ['MAC_OS'], 'mac', []],
  ['none, where the one that is named lacks it', [IOS], ['MAC_OS'], null, []],
])('takes of the platforms %s', async (_what, all, platforms, id, expected) => {
  for (const mode of ['release', 'pause-rollout'] as const) {
    const { version, reasons, paths } = await lookUp({ all, versions: byId(all) }, { mode, platforms });
    expect([version?.id ?? null, reasons]).toEqual([id, expected]);
    if (id === null) expect(paths).toEqual([ALL]);
  }
});

const showing = (row: Row, changes: object) => ({ ...row, attributes: { ...row.attributes, ...changes } });
const notarized = (row: Row) => showing(row, { reviewType: 'NOTARIZATION' });
const numberless = (row: Row) => showing(row, { versionString: undefined });
const dated = (row: Row, createdDate: string) => showing(row, { createdDate });
const [CANCELED, REJECTED, WAITING, APPROVED, OUT] = [
  'DEVELOPER_REJECTED',
  'REJECTED',
  'WAITING_FOR_REVIEW',
  'PENDING_DEVELOPER_RELEASE',
  'REPLACED_WITH_NEW_VERSION',
].map((state, at) => liveVersion(`v${at}`, state)) as [Row, Row, Row, Row, Row];
const UNREADABLE = ['service.unreadable'];

const found = async (all: Row[], own: Row[] = all) => {
  const { version, reasons } = await lookUp({ all, versions: byId(own) }, { platforms: [] });
  return [version && `${version.id} ${version.versionString}`, reasons];
};

it.each([
  ['one that is approved before one that was canceled', [CANCELED, APPROVED], 'v3'],
  ['one that is out before one that was rejected', [REJECTED, OUT], 'v4'],
  ['one under review before one that was canceled', [CANCELED, WAITING], 'v2'],
  ['one of the App Store before one for notarization that is out', [CANCELED, notarized(OUT)], 'v0'],
  ['the newest of several that were stopped', [dated(CANCELED, '2026-03-01'), dated(REJECTED, '2026-03-02')], 'v1'],
])('takes of several records of one number %s', async (_, all, id) => {
  expect(await found(all)).toEqual([`${id} 1.1`, []]);
  expect(await found(all.toReversed())).toEqual([`${id} 1.1`, []]);
});

it.each([
  ['by its own address', [numberless(IOS)], [IOS], 'ios 1.1', []],
  ['nowhere else either', [numberless(IOS)], [numberless(IOS)], null, UNREADABLE],
  ['in the list', [IOS], [numberless(IOS)], 'ios 1.1', []],
  ['beside one that shows it', [numberless(MAC), IOS], [IOS], 'ios 1.1', []],
  ['as another one', [numberless(OTHER)], [OTHER], null, []],
  ['beside another, by its own address', [numberless(APPROVED), numberless(CANCELED)], [APPROVED], 'v3 1.1', []],
  ['beside another, nowhere', [APPROVED, CANCELED].map(numberless), [numberless(APPROVED)], null, UNREADABLE],
])('goes by what a version that does not show its number shows %s', async (_, all, own, id, reasons) => {
  expect(await found(all, own)).toEqual([id, reasons]);
});

const HOLDER = { appStoreVersionForReview: { data: { type: 'appStoreVersions', id: 'v1' } } };
const ACCEPTED = liveVersion('v1', 'ACCEPTED');

// biome-ignore format: a row a line
it.each<[state: string, mode: 'release' | 'pause-rollout', open: Row[], seen: string | undefined, reads: number]>([
  ['ACCEPTED', 'release', [submissionRow('s0', 'IN_REVIEW'), submissionRow('s1', 'WAITING_FOR_REVIEW', HOLDER)], 'WAITING_FOR_REVIEW', 1],
  ['ACCEPTED', 'release', [submissionRow('s1', 'UNRESOLVED_ISSUES', HOLDER)], 'UNRESOLVED_ISSUES', 1],
  ['ACCEPTED', 'release', [submissionRow('s0', 'IN_REVIEW')], undefined, 1],
  ['ACCEPTED', 'pause-rollout', [], undefined, 0],
  ['IN_REVIEW', 'release', [submissionRow('s1', 'IN_REVIEW', HOLDER)], undefined, 0],
])('reads of a version that is %s, by %s, how its submission stands', async (state, mode, open, seen, reads) => {
  const own = liveVersion('v1', state);
  const { version, paths } = await lookUp({ all: [own], versions: { v1: own }, open }, { mode });
  expect(version?.reviewState).toBe(seen);
  expect(paths.filter((path) => path.startsWith('/v1/reviewSubmissions'))).toHaveLength(reads);
});

it('knows nothing of an ACCEPTED version whose submission cannot be read', async () => {
  const read = await lookUp({ all: [ACCEPTED], versions: { v1: ACCEPTED }, open: answer(403) });
  expect([read.version, read.reasons]).toEqual([null, ['service.forbidden']]);
});

it.each([
  ['SCHEDULED', '2026-03-02T10:00:00Z', true],
  ['SCHEDULED', '2026-03-02T08:00:00Z', undefined],
  ['SCHEDULED', null, undefined],
  ['MANUAL', '2026-03-02T10:00:00Z', undefined],
])('knows of %s for %s whether it is to come', async (releaseType, earliestReleaseDate, expected) => {
  const own = liveVersion('v1', 'PENDING_DEVELOPER_RELEASE', { releaseType, earliestReleaseDate });
  expect((await lookUp({ all: [own], versions: { v1: own } })).version?.isBeforeDate).toBe(expected);
});

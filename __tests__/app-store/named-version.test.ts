import { expect, it } from '@jest/globals';
import type { Platform } from '../../src/core/model/resources.ts';
import { fetchNamedVersion } from '../../src/preflight/named-version.ts';
import { request } from '../core/requests.ts';
import { answer } from './fixture.ts';
import { ALL, liveVersion, serviceWith, submissionRow } from './rows.ts';

const onPlatform = (id: string, platform: string, versionString = '1.1') =>
  liveVersion(id, 'PENDING_DEVELOPER_RELEASE', { platform, versionString });
const IOS = onPlatform('ios', 'IOS');
const MAC = onPlatform('mac', 'MAC_OS');
const OTHER = onPlatform('other', 'TV_OS', '2.0');

it.each<[what: string, rows: (typeof IOS)[], asked: Platform[], found: string | null, reasons: string[]]>([
  ['the only platform that has the number', [MAC, OTHER], [], 'mac', []],
  ['none, where several have it and none is named', [IOS, MAC], [], null, ['input.invalid']],
  ['the one that is named', [IOS, MAC], ['MAC_OS'], 'mac', []],
  ['none, where the one that is named lacks it', [IOS], ['MAC_OS'], null, []],
  ['none, where no platform has it', [OTHER], [], null, []],
])('takes of the platforms %s', async (_what, all, platforms, id, reasons) => {
  for (const mode of ['release', 'pause-rollout'] as const) {
    const versions = Object.fromEntries(all.map((row) => [row.id, row]));
    const others = { '/v1/appStoreVersions/mac/appStoreVersionPhasedRelease': answer(200, { data: null }) };
    const { client, paths } = serviceWith({ all, versions, others });
    const read = await fetchNamedVersion(client, { id: '42' }, request({ mode, version: '1.1', platforms }));
    expect(read.version?.id ?? null).toBe(id);
    expect(read.failures.map(({ reason }) => reason)).toEqual(reasons);
    if (id === null) expect(paths).toEqual([ALL]);
  }
});

const numberless = (row: typeof IOS) => ({ ...row, attributes: { ...row.attributes, versionString: undefined } });
const dated = (row: typeof IOS, createdDate: string) => ({ ...row, attributes: { ...row.attributes, createdDate } });
const [CANCELED, REJECTED, WAITING, APPROVED, OUT] = [
  'DEVELOPER_REJECTED',
  'REJECTED',
  'WAITING_FOR_REVIEW',
  'PENDING_DEVELOPER_RELEASE',
  'REPLACED_WITH_NEW_VERSION',
].map((state, at) => liveVersion(`v${at}`, state)) as [typeof IOS, typeof IOS, typeof IOS, typeof IOS, typeof IOS];
const UNREADABLE = ['service.unreadable'];

const found = async (all: (typeof IOS)[], own: (typeof IOS)[] = all) => {
  const { client } = serviceWith({ all, versions: Object.fromEntries(own.map((row) => [row.id, row])) });
  const asked = request({ mode: 'release', version: '1.1', platforms: [] });
  const { version, failures } = await fetchNamedVersion(client, { id: '42' }, asked);
  return [version && `${version.id} ${version.versionString}`, failures.map(({ reason }) => reason)];
};

it.each([
  ['one that is approved before one that was canceled', [CANCELED, APPROVED], 'v3'],
  ['one that is out before one that was rejected', [REJECTED, OUT], 'v4'],
  ['one under review before one that was canceled', [CANCELED, WAITING], 'v2'],
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
it.each<
  [
    state: string,
    mode: 'release' | 'pause-rollout',
    open: ReturnType<typeof submissionRow>[],
    seen: string | undefined,
    reads: number,
  ]
>([
  ['ACCEPTED', 'release', [submissionRow('s0', 'IN_REVIEW'), submissionRow('s1', 'WAITING_FOR_REVIEW', HOLDER)], 'WAITING_FOR_REVIEW', 1],
  ['ACCEPTED', 'release', [submissionRow('s1', 'UNRESOLVED_ISSUES', HOLDER)], 'UNRESOLVED_ISSUES', 1],
  ['ACCEPTED', 'release', [submissionRow('s0', 'IN_REVIEW')], undefined, 1],
  ['ACCEPTED', 'pause-rollout', [], undefined, 0],
  ['IN_REVIEW', 'release', [submissionRow('s1', 'IN_REVIEW', HOLDER)], undefined, 0],
])('reads of a version that is %s, by %s, how its submission stands', async (state, mode, open, seen, reads) => {
  const own = liveVersion('v1', state);
  const others = { '/v1/appStoreVersions/v1/appStoreVersionPhasedRelease': answer(200, { data: null }) };
  const { client, paths } = serviceWith({ all: [own], versions: { v1: own }, open, others });
  const { version } = await fetchNamedVersion(client, { id: '42' }, request({ mode, version: '1.1' }));
  expect(version?.reviewState).toBe(seen);
  expect(paths.filter((path) => path.startsWith('/v1/reviewSubmissions'))).toHaveLength(reads);
});

it('knows nothing of an ACCEPTED version whose submission cannot be read', async () => {
  const { client } = serviceWith({ all: [ACCEPTED], versions: { v1: ACCEPTED }, open: answer(403) });
  const read = await fetchNamedVersion(client, { id: '42' }, request({ mode: 'release', version: '1.1' }));
  expect([read.version, read.failures.map(({ reason }) => reason)]).toEqual([null, ['service.forbidden']]);
});

it.each([
  ['SCHEDULED', '2026-03-02T10:00:00Z', true],
  ['SCHEDULED', '2026-03-02T08:00:00Z', undefined],
  ['SCHEDULED', null, undefined],
  ['MANUAL', '2026-03-02T10:00:00Z', undefined],
])('knows of %s for %s whether it is to come', async (releaseType, earliestReleaseDate, expected) => {
  const own = liveVersion('v1', 'PENDING_DEVELOPER_RELEASE', { releaseType, earliestReleaseDate });
  const { client } = serviceWith({ all: [own], versions: { v1: own } });
  const read = await fetchNamedVersion(client, { id: '42' }, request({ mode: 'release', version: '1.1' }));
  expect(read.version?.isBeforeDate).toBe(expected);
});

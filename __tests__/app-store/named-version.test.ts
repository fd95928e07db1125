import { expect, it } from '@jest/globals';
import { fetchNamedVersion } from '../../src/app-store/reads/named-version.ts';
import type { Platform } from '../../src/core/model/resources.ts';
import { request } from '../core/requests.ts';
import { answer } from './fixture.ts';
import { ALL, liveVersion, serviceWith } from './rows.ts';

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
])(
  'looks for the number on every platform, or on the one that is named: %s',
  async (_what, all, platforms, id, reasons) => {
    for (const mode of ['release', 'rollout'] as const) {
      const versions = Object.fromEntries(all.map((row) => [row.id, row]));
      const others = { '/v1/appStoreVersions/mac/appStoreVersionPhasedRelease': answer(200, { data: null }) };
      const { client, paths } = serviceWith({ all, versions, others });
      const read = await fetchNamedVersion(client, { id: '42' }, request({ mode, version: '1.1', platforms }));
      expect(read.version?.id ?? null).toBe(id);
      expect(read.failures.map(({ reason }) => reason)).toEqual(reasons);
      if (id === null) expect(paths).toEqual([ALL]);
    }
  },
);

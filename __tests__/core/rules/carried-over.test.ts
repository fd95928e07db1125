import { expect, it } from '@jest/globals';
import type { ReleaseRequest } from '../../../src/core/model/request.ts';
import type { AppStoreVersion } from '../../../src/core/model/resources.ts';
import { carriedOver } from '../../../src/core/rules/versions/carried-over.ts';
import { asking, CANCEL, ON_SALE, prepare, release, version } from '../builders.ts';

const findingsFor = asking(carriedOver);
const DATED = { releaseType: 'SCHEDULED', earliestReleaseDate: '2030-01-31T09:00:00Z' } as const;

it.each<[what: string, record: Partial<AppStoreVersion>, asked: Partial<ReleaseRequest>, severities: string[]]>([
  ['a date that no input gives', DATED, {}, ['error']],
  ['a date, and a phased release', { ...DATED, phasedReleaseState: 'INACTIVE' }, {}, ['error', 'warning']],
  ['SCHEDULED without a date', { releaseType: 'SCHEDULED', earliestReleaseDate: null }, {}, ['warning']],
  ['a release type', { releaseType: 'AFTER_APPROVAL' }, {}, ['warning']],
  ['a date of a release type that asks for none', { ...DATED, releaseType: 'MANUAL' }, {}, ['warning']],
  ['a phased release', { phasedReleaseState: 'INACTIVE' }, {}, ['warning']],
  ['nothing', {}, {}, []],
  ['a phased release that is asked for', { phasedReleaseState: 'INACTIVE' }, { phasedRelease: true }, []],
  ['a date in place of which another is given', DATED, { ...DATED, earliestReleaseDate: '2031-01-31T09:00:00Z' }, []],
  ['a date in place of which a release type is given', DATED, { releaseType: 'MANUAL' }, []],
])('judges a record that gets another number by what it keeps: %s', (_what, record, asked, severities) => {
  const versions = [ON_SALE, version('DEVELOPER_REJECTED', { id: 'v9', versionString: '2.0', ...record })];
  for (const ask of [prepare, release]) {
    const findings = findingsFor(ask({ ...CANCEL, ...asked }), { versions });
    expect(findings.map(({ severity }) => severity)).toEqual(severities);
    for (const finding of findings)
      expect(finding).toMatchObject({ reason: 'version.carried-over', subject: { type: 'appStoreVersion', id: 'v9' } });
  }
});

it('says nothing of a record that has its number already, nor of a new one', () => {
  for (const versions of [[ON_SALE], [ON_SALE, version('DEVELOPER_REJECTED', DATED)]])
    expect(findingsFor(release(CANCEL), { versions })).toEqual([]);
});

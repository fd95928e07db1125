import { describe, expect, it } from '@jest/globals';
import type { ReleaseRequest } from '../../../src/core/model/request.ts';
import type { AppStoreVersion } from '../../../src/core/model/resources.ts';
import { ON_SALE, phased, specVersion, version } from '../builders.ts';
import { ask, seenFor, testRule } from '../cases.ts';
import { both, CANCEL, check, MANUAL, REUSE, release } from '../requests.ts';

const DATED = { releaseType: 'SCHEDULED', earliestReleaseDate: '2030-01-31T09:00:00Z' } as const;
const PHASED = { phasedRelease: phased('INACTIVE') };
const ACCEPT = { onCarriedOver: 'accept' } as const;
const OTHER = version('DEVELOPER_REJECTED', { id: 'v9', versionString: '1.0.5' });
const { releaseType: _, earliestReleaseDate: __, ...BARE } = OTHER;
const keeping = (record: Partial<AppStoreVersion>) => ({ versions: [ON_SALE, { ...BARE, ...record }] });
const numbered = (versionString: string) => keeping({ releaseType: 'AFTER_APPROVAL', versionString });
const of = (...policies: object[]) => policies.flatMap((policy) => both(policy));

describe('a record whose number no answer shows', () => {
  testRule('reportHiddenNumber', 'service.unreadable', [
    ['may be the version asked for', of(CANCEL, REUSE, { ...CANCEL, ...ACCEPT }), numbered(''), 'unknown v9'],
    [
      'may be it also where a new record would be made, and in a check of the number',
      [...both(), check('1.1')],
      { versions: [ON_SALE, version('READY_FOR_DISTRIBUTION', { id: 'v9', versionString: '' })] },
      'unknown v9',
    ],
    [
      'is usual by the specification, where no row shows one',
      both(),
      { versions: [specVersion('READY_FOR_SALE', { versionString: '' })] },
      [],
    ],
    [
      'is of no matter where the record with the number is there',
      both(),
      {
        versions: [
          version('PREPARE_FOR_SUBMISSION'),
          version('READY_FOR_DISTRIBUTION', { id: 'v9', versionString: '' }),
        ],
      },
      [],
    ],
  ]);
});

describe('a record that gets another number', () => {
  // biome-ignore format: a row a line
  testRule('reportCarriedOver', 'version.carried-over', [
    ['blocks with a date that no input gives, whatever is accepted', of(CANCEL, REUSE, { ...CANCEL, ...ACCEPT }), keeping(DATED), ['error v9', 'warning v9']],
    ['blocks with a date that the answer does not show', both(CANCEL), keeping({ releaseType: 'SCHEDULED' }), ['error v9', 'warning v9']],
    ['blocks with a date of a type that no answer shows', both(CANCEL), keeping({ earliestReleaseDate: DATED.earliestReleaseDate }), ['error v9', 'warning v9']],
    ['blocks with the date of another version where the input asks for SCHEDULED alone', both({ ...CANCEL, releaseType: 'SCHEDULED' }), keeping(DATED), ['error v9', 'warning v9']],
    ['keeps no date that is not there: the input lacks one', both({ ...CANCEL, releaseType: 'SCHEDULED' }), keeping({ releaseType: 'SCHEDULED', earliestReleaseDate: null }), 'warning v9'],
    ['is right with a date, or a release type, that the inputs give', of({ ...CANCEL, ...DATED }, { ...CANCEL, ...MANUAL }), keeping(DATED), 'warning v9'],
    ['blocks with a phased release that no input decides, whatever is accepted', of({ ...CANCEL, ...MANUAL }, { ...REUSE, ...MANUAL, ...ACCEPT }), keeping(PHASED), ['error v9', 'warning v9']],
    ['is right with a phased release that the inputs turn on or off', of({ ...CANCEL, ...MANUAL, phasedRelease: true }, { ...CANCEL, ...MANUAL, phasedRelease: false }), keeping(PHASED), 'warning v9'],
    ['warns of both in a check, which no input can give', [check('1.1', CANCEL), check('1.1', REUSE)], keeping({ ...DATED, ...PHASED }), ['warning v9', 'warning v9', 'warning v9']],
    ['blocks under a lower number, and under one that cannot be compared', [...both(REUSE), check('1.1', REUSE)], [numbered('2.0'), numbered('1.1.1'), numbered('1.1 beta')], 'error v9'],
    ['is a warning there where it is accepted', [...both({ ...REUSE, ...ACCEPT }), check('1.1', { ...REUSE, ...ACCEPT })], [numbered('2.0'), numbered('1.1 beta')], 'warning v9'],
    ['is a warning under a higher number, and under the same one in other words', both(REUSE), [numbered('1.0.5'), numbered('1.1.0')], 'warning v9'],
    ['is of no matter in a draft, which no policy takes it out of', release(CANCEL), keeping({ ...DATED, state: 'READY_FOR_REVIEW', phase: 'in-flight' }), []],
  ]);

  it('names a release type that is kept, and none that the inputs give', () => {
    const said = (asked: ReleaseRequest) =>
      ask('reportCarriedOver', seenFor(asked, keeping({ releaseType: 'MANUAL' })), asked)[0]?.message;
    expect(said(release(REUSE))).toContain('release type (MANUAL)');
    expect(said(release({ ...REUSE, ...MANUAL }))).not.toContain('release type');
  });
});

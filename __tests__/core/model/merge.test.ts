import { describe, expect, it } from '@jest/globals';
import { mergeSubmissions, mergeVersions, withRecord } from '../../../src/core/model/merge.ts';
import type { AppStoreVersion } from '../../../src/core/model/resources.ts';
import { draft, specVersion, submission, version } from '../builders.ts';

const VERSION_ORDER = [
  'PREPARE_FOR_SUBMISSION',
  'READY_FOR_REVIEW',
  'WAITING_FOR_REVIEW',
  'IN_REVIEW',
  'WAITING_FOR_EXPORT_COMPLIANCE',
  'REJECTED',
  'PENDING_DEVELOPER_RELEASE',
  'READY_FOR_SALE',
];
const SUBMISSION_ORDER = [
  'READY_FOR_REVIEW',
  'WAITING_FOR_REVIEW',
  'IN_REVIEW',
  'UNRESOLVED_ISSUES',
  'CANCELING',
  'COMPLETE',
];
const pairsOf = (states: string[]) =>
  states.flatMap((near, at) => states.slice(at + 1).map((far) => [near, far] as const));

describe('the versions of two lists', () => {
  it.each(pairsOf(VERSION_ORDER))(
    '%s in one and %s in the other: the further one counts, and all of its row',
    (near, far) => {
      const earlier = version(near, { versionString: 'old', createdDate: '2026-01-01T00:00:00Z' });
      const later = version(far, { versionString: 'new' });
      expect(mergeVersions([], [earlier, later])).toEqual([later]);
      expect(mergeVersions([], [later, earlier])).toEqual([later]);
      expect(mergeVersions([earlier], [later])).toEqual([later]);
    },
  );

  it('each count that any list shows, once', () => {
    const all = ['v1', 'v2', 'v3'].map((id) => version('IN_REVIEW', { id }));
    const merged = mergeVersions(all.slice(0, 2), all.slice(1));
    expect(merged.map(({ id }) => id).sort()).toEqual(['v1', 'v2', 'v3']);
  });

  it('with one in a state that nobody knows: no state that is known takes its place', () => {
    for (const known of VERSION_ORDER) {
      expect(mergeVersions([version(known)], [version('SOMETHING_NEW')])).toMatchObject([{ phase: 'unknown' }]);
      expect(mergeVersions([version('SOMETHING_NEW')], [version(known)])).toMatchObject([{ phase: 'unknown' }]);
    }
  });
});

describe('a version that stands twice in one list, as far in both rows', () => {
  const notLive = (state: string) => specVersion(state, { versionString: 'not live' });

  it.each<[string, string, AppStoreVersion, AppStoreVersion]>([
    ['unfinished', 'over', version('REJECTED'), notLive('REJECTED')],
    ['unknown', 'over', version('SOMETHING_NEW'), notLive('SOMETHING_NEW')],
    ['unknown', 'over', specVersion('', { phase: 'unknown' }), notLive('UNNAMED')],
  ])('is %s, not %s, whichever comes first', (_, __, counts, other) => {
    expect(mergeVersions([], [counts, other])).toEqual([counts]);
    expect(mergeVersions([], [other, counts])).toEqual([counts]);
  });

  it('is unknown where a row of those in flight says what the specification has no place for', () => {
    for (const rows of [
      [version('REJECTED'), notLive('REJECTED')],
      [notLive('REJECTED'), version('REJECTED')],
    ]) {
      expect(mergeVersions(rows, [])).toEqual([{ ...notLive('REJECTED'), phase: 'unknown' }]);
    }
  });

  it.each([
    ['over', 'READY_FOR_SALE', 'READY_FOR_DISTRIBUTION'],
    ['unfinished', 'REJECTED', 'METADATA_REJECTED'],
  ])('counts by its first row where both are %s', (_, one, other) => {
    const [first, second] = [version(one), version(other)];
    expect(mergeVersions([], [first, second])).toEqual([first]);
    expect(mergeVersions([], [second, first])).toEqual([second]);
  });
});

it.each<[what: string, phase: string, inFlight: AppStoreVersion[], all: AppStoreVersion[]]>([
  ...['PREPARE_FOR_SUBMISSION', 'WAITING_FOR_REVIEW', 'IN_REVIEW'].flatMap((state) =>
    [version(state), specVersion(state)].map((row): [string, string, AppStoreVersion[], AppStoreVersion[]] => [
      `${state}, which was asked for`,
      'in-flight',
      [row],
      [],
    ]),
  ),
  ...['REJECTED', 'PENDING_DEVELOPER_RELEASE', 'READY_FOR_REVIEW', 'SOMETHING_NEW', ''].map(
    (state): [string, string, AppStoreVersion[], AppStoreVersion[]] => [
      `"${state}", which was not asked for, although the list of all shows it as over`,
      'unknown',
      [specVersion(state)],
      [specVersion(state)],
    ],
  ),
  ['REJECTED on the live service', 'unfinished', [version('REJECTED')], []],
  ['READY_FOR_REVIEW on the live service', 'in-flight', [version('READY_FOR_REVIEW')], []],
  ['SOMETHING_NEW on the live service', 'unknown', [version('SOMETHING_NEW')], []],
  ['REJECTED in the list of all, not on the live service', 'over', [], [specVersion('REJECTED')]],
  ['SOMETHING_NEW in the list of all, not on the live service', 'over', [], [specVersion('SOMETHING_NEW')]],
])('a version in %s is %s', (_, phase, inFlight, all) => {
  expect(mergeVersions(inFlight, all)).toMatchObject([{ phase }]);
  if (all.length > 0 && inFlight.length > 0) expect(mergeVersions(inFlight, [])).toMatchObject([{ phase }]);
});

it.each(['READY_FOR_SALE', 'READY_FOR_DISTRIBUTION', 'REPLACED_WITH_NEW_VERSION'])(
  'a version in %s in the list of those in flight is known to be over, and is passed over',
  (state) => {
    for (const row of [version(state), specVersion(state)]) expect(mergeVersions([row], [])).toEqual([]);
  },
);

describe('the submissions of two lists', () => {
  it.each(pairsOf(SUBMISSION_ORDER.slice(0, -1)))(
    '%s in one and %s in the other: the further one counts',
    (near, far) => {
      const earlier = submission(near, { lastUpdatedBy: 'Ada' });
      const later = submission(far, { submittedBy: 'Grace' });
      expect(mergeSubmissions([earlier], [later])).toEqual([later]);
      expect(mergeSubmissions([later], [earlier])).toEqual([later]);
    },
  );

  it('without one that is over in either', () => {
    for (const open of SUBMISSION_ORDER.slice(0, -1)) {
      expect(mergeSubmissions([submission(open)], [submission('COMPLETE')])).toEqual([]);
      expect(mergeSubmissions([submission('COMPLETE')], [submission(open)])).toEqual([]);
    }
  });

  it('with one in a state that nobody knows, which stays', () => {
    const unknown = submission('SOMETHING_NEW');
    for (const state of SUBMISSION_ORDER) expect(mergeSubmissions([submission(state)], [unknown])).toEqual([unknown]);
  });

  it('each count that any list shows, once', () => {
    expect(mergeSubmissions([draft('a'), draft('b')], [draft('b'), draft('c')]).map(({ id }) => id)).toEqual([
      'a',
      'b',
      'c',
    ]);
  });
});

it('what was read by its own address outranks every list, also where it is less far', () => {
  const record = version('PREPARE_FOR_SUBMISSION');
  const other = version('IN_REVIEW', { id: 'v2' });
  expect(withRecord([version('IN_REVIEW'), other], record)).toEqual([other, record]);
  expect(withRecord([other], record)).toEqual([other, record]);
});

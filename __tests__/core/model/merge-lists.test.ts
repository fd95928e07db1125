import { describe, expect, it } from '@jest/globals';
import { disputedVersions, mergeSubmissions, mergeVersions } from '../../../src/core/model/merge-lists.ts';
import type { AppStoreVersion, ReviewSubmission } from '../../../src/core/model/resources.ts';
import { specVersion, submission, version } from '../builders.ts';

const UNKNOWN = submission('SOMETHING_NEW');
/** Merges two rows of one thing in either order, from two lists or from one. */
const merged = (...rows: AppStoreVersion[]) => [rows, rows.toReversed()].map((all) => mergeVersions([], all));
const together = (...rows: ReviewSubmission[]) =>
  [rows, rows.toReversed()].map(([one, other]) => mergeSubmissions([one ?? UNKNOWN, other ?? UNKNOWN]));

describe('the versions of two lists', () => {
  it('count the further one, and all of its row', () => {
    const earlier = version('REJECTED', { versionString: 'old', createdDate: '2026-01-01T00:00:00Z' });
    const later = version('PENDING_DEVELOPER_RELEASE', { versionString: 'new' });
    expect([...merged(earlier, later), mergeVersions([earlier], [later])]).toEqual([[later], [later], [later]]);
  });

  it('count each that any list shows, once', () => {
    const all = ['v1', 'v2', 'v3'].map((id) => version('IN_REVIEW', { id }));
    const ids = mergeVersions(all.slice(0, 2), all.slice(1)).map(({ id }) => id);
    expect(ids.sort()).toEqual(['v1', 'v2', 'v3']);
  });
});

describe('a row without appVersionState', () => {
  const OUT = version('READY_FOR_SALE', { id: 'v0' });

  it('goes by its appStoreState, by the whole table, where another row of the app has one', () => {
    const [first, second] = [specVersion('REJECTED'), specVersion('REJECTED', { id: 'v2' })];
    const judged = { isLive: true, phase: 'unfinished' };
    expect(mergeVersions([first], [OUT, second])).toMatchObject([judged, OUT, judged]);
  });

  it('is over where no row has one, and unknown where it was asked for as in flight', () => {
    expect(mergeVersions([], [specVersion('REJECTED')])).toMatchObject([{ isLive: false, phase: 'over' }]);
    expect(mergeVersions([specVersion('REJECTED')], [])).toMatchObject([{ isLive: false, phase: 'unknown' }]);
  });
});

it('is read by its own address where one list says under review, and the other rejected or canceled', () => {
  const rows = (...states: string[]) => states.map((state) => version(state));
  const [waiting, rejected] = [rows('WAITING_FOR_REVIEW'), rows('REJECTED')];
  expect([disputedVersions(waiting, rejected), disputedVersions(rejected, waiting)]).toEqual([['v1'], ['v1']]);
  for (const [one, other] of [
    ['IN_REVIEW', 'WAITING_FOR_REVIEW'],
    ['IN_REVIEW', 'READY_FOR_SALE'],
    ['REJECTED', 'REJECTED'],
  ])
    expect(disputedVersions(rows(one ?? ''), rows(other ?? ''))).toEqual([]);
});

type Row = [what: string, phase: string, inFlight: AppStoreVersion[], all: AppStoreVersion[]];

// biome-ignore format: a row a line
it.each([
  ...['PREPARE_FOR_SUBMISSION', 'WAITING_FOR_REVIEW', 'IN_REVIEW'].flatMap((state) =>
    [version(state), specVersion(state)].map((row): Row => [`${state}, which was asked for`, 'in-flight', [row], []])),
  ...['REJECTED', 'PENDING_DEVELOPER_RELEASE', 'READY_FOR_REVIEW', 'SOMETHING_NEW', ''].flatMap((state): Row[] => [[], [specVersion(state)]].map((all) =>
    [`"${state}", which was not asked for, although the list of all shows it as over`, 'unknown', [specVersion(state)], all])),
  ['REJECTED on the live service', 'unfinished', [version('REJECTED')], []],
])('a version in %s is %s', (_, phase, inFlight, all) => {
  expect(mergeVersions(inFlight, all)).toMatchObject([{ phase }]);
});

it('a version in the list of those in flight that is known to be over is passed over', () => {
  for (const state of ['READY_FOR_SALE', 'READY_FOR_DISTRIBUTION', 'REPLACED_WITH_NEW_VERSION'])
    expect([version(state), specVersion(state)].map((row) => mergeVersions([row], []))).toEqual([[], []]);
});

describe('the submissions of two lists', () => {
  it('count the further one', () => {
    const earlier = submission('UNRESOLVED_ISSUES', { lastUpdatedBy: 'Ada' });
    const later = submission('CANCELING', { submittedBy: 'Grace' });
    expect(together(earlier, later)).toEqual([[later], [later]]);
  });

  it('are without one that is over in the other', () => {
    expect(together(submission('CANCELING'), submission('COMPLETE'))).toEqual([[], []]);
  });

  it('are with one that is over in the one and in a new state in the other', () => {
    expect(together(submission('COMPLETE'), UNKNOWN)).toEqual([[UNKNOWN], [UNKNOWN]]);
  });
});

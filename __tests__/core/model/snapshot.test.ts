import { describe, expect, it } from '@jest/globals';
import { mergeSubmissions, mergeVersions } from '../../../src/core/model/merge-lists.ts';
import {
  type AppStoreVersion,
  type ItemTarget,
  type ReviewSubmission,
  type ReviewSubmissionItem,
  versionTarget,
} from '../../../src/core/model/resources.ts';
import { inReviewOn, ledgerOf } from '../../../src/core/model/slot-ledger.ts';
import {
  contentKeys,
  holderOf,
  isLive,
  isOnPlatform,
  snapshotOf,
  wantedKeys,
  withRecord,
} from '../../../src/core/model/snapshot.ts';
import * as build from '../builders.ts';
import {
  CPP,
  draft,
  EVENT,
  item,
  several,
  snapshot,
  specVersion,
  submission,
  version,
  versionIn,
} from '../builders.ts';

it.each([
  ['IOS', true],
  ['MAC_OS', false],
  [null, true],
])('a submission on %s counts for IOS: %s', (platform, expected) => {
  expect(isOnPlatform(submission('IN_REVIEW', { platform }), 'IOS')).toBe(expected);
});

const HELD = [item(CPP), item(EVENT, 'REMOVED'), versionIn()];

it.each<[string, ReviewSubmissionItem[] | null, keys: unknown]>([
  ['not known when the items could not be read', null, null],
  ['what is held, without what was taken out', HELD, ['appCustomProductPageVersions/p1', 'appStoreVersions/v1']],
  ['for an item without linkage nothing that is asked for', [item(null)], [expect.stringMatching(/^unknown\//)]],
])('the contents are %s', (_, items, keys) => {
  const found = contentKeys(draft('d1', items));
  expect(found && [...found]).toEqual(keys);
});

describe('the holder of a thing', () => {
  const V1 = versionTarget({ id: 'v1' });
  const inReview = (items: ReviewSubmissionItem[] | null, changes: Partial<ReviewSubmission> = { versionId: 'v1' }) =>
    submission('IN_REVIEW', { items, ...changes });
  const TWO = [draft('d1', [item(CPP)]), inReview([versionIn()])];
  const MOVED = [draft('d1', [versionIn()]), inReview([versionIn()])];
  const OVER = [submission('COMPLETE', { id: 'a', items: [versionIn()] }), draft('b', [versionIn('v1', 'REMOVED')])];
  const UNLINKED = [inReview([item(CPP), item(null)])];
  const OF_LIVE = [inReview(null, { versionId: 'v0' })];

  // biome-ignore format: a row a line
  it.each<[string, ReviewSubmission[], ItemTarget, holder: string | undefined]>([
    ['the open submission that has it among its items', TWO, V1, 's1'],
    ['the draft that has it among its items', TWO, CPP, 'd1'],
    ['none that has it not', TWO, EVENT, undefined],
    ['none that is complete, nor that it was taken out of', OVER, V1, undefined],
    ['one in a state that nobody knows', [submission('SOMETHING_NEW', { items: [versionIn()] })], V1, 's1'],
    ["found by the submission's own word where its items are not known", [inReview(null)], V1, 's1'],
    ['found by that word only for a version', [inReview(null)], { relationship: 'appEvent', id: 'v1' }, undefined],
    ['found by that word where an item is not shown', UNLINKED, V1, 's1'],
    ['found among its items beside one that is not shown', UNLINKED, CPP, 's1'],
    ['none by that word where its items are known', [inReview([])], V1, undefined],
    ['never a submission that names the live version, as it does without one of its own', OF_LIVE, versionTarget(build.ON_SALE), undefined],
    ['the first of two that show it, as when it was moved while they were read', MOVED, V1, 'd1'],
  ])('is %s', (_, submissions, target, holder) => {
    const seen = snapshot({ versions: [version('IN_REVIEW'), build.ON_SALE], submissions });
    expect(holderOf(seen, target)?.id).toBe(holder);
    if (submissions === OF_LIVE) expect([...seen.holders.keys()]).toEqual([]);
  });
});

it.each([
  ['no version', [], false],
  ['versions of the specification', [specVersion('IN_REVIEW')], false],
  ['a version of the live service among them', [specVersion('IN_REVIEW'), version('IN_REVIEW', { id: 'v2' })], true],
])('with %s the service is the live one: %s', (_, versions, expected) => {
  expect(isLive(snapshot({ versions }))).toBe(expected);
});

it('what a run bundles is its items, and its version where the record exists', () => {
  expect(wantedKeys(null, [CPP])).toEqual(new Set(['appCustomProductPageVersions/p1']));
  expect(wantedKeys(version('IN_REVIEW'), [CPP])).toEqual(
    new Set(['appCustomProductPageVersions/p1', 'appStoreVersions/v1']),
  );
});

describe('the view of one platform', () => {
  const NOTHING = build.NOTHING_CANCELED;
  const on = (id: string, platform: string | null) => version('IN_REVIEW', { id, platform });
  const { platform: _, ...lists } = snapshot({
    versions: [on('ios', 'IOS'), on('mac', 'MAC_OS'), on('any', null)],
    submissions: [submission('IN_REVIEW', { platform: 'MAC_OS' })],
  });
  const idsOf = ({ versions }: { versions: { id: string }[] }) => versions.map(({ id }) => id);

  it.each([
    ['IOS', ['ios', 'any']],
    ['MAC_OS', ['mac', 'any']],
    ['TV_OS', ['any']],
  ] as const)('has its versions and those that may be on any, and the submissions of the app: %s', (platform, ids) => {
    const seen = snapshotOf(lists, platform, NOTHING, null);
    expect([seen.platform, idsOf(seen), seen.submissions]).toEqual([platform, ids, lists.submissions]);
    expect(idsOf({ versions: seen.elsewhere })).toEqual(['ios', 'mac'].filter((id) => !ids.some((own) => own === id)));
  });

  it('shows the record as its own address does, for the holders of what is in it too', () => {
    const submissions = [submission('IN_REVIEW', { items: null, versionId: 'ios' })];
    const record = version('READY_FOR_SALE', { id: 'ios' });
    const seen = snapshotOf({ ...lists, submissions }, 'IOS', NOTHING, record);
    expect(seen.versions.find(({ id }) => id === 'ios')).toBe(record);
    expect(holderOf(seen, versionTarget(record))).toBeNull();
    const before = snapshotOf({ ...lists, submissions }, 'IOS', NOTHING, null);
    expect(holderOf(before, versionTarget(record))?.id).toBe('s1');
  });

  it.each([
    ['as long as nothing says otherwise', 'IN_REVIEW', null, true],
    ['where the submission that held it stays open', 'CANCELED_BY_SOMEBODY', 's1', true],
    ['unless somebody has put it into another one since', 'IN_REVIEW', 's2', false],
    ['unless review had approved it before', 'READY_FOR_DISTRIBUTION', null, false],
  ])('has what this run has canceled as canceled %s', (_, state, holder, stands) => {
    const submissions = holder === null ? [] : [submission('IN_REVIEW', { id: holder, items: [versionIn()] })];
    const canceled = new Map([['v1', { leaves: 'reusable' as const, submissionId: 's1' }]]);
    const seen = snapshotOf(
      { ...lists, submissions, versions: [version(state)] },
      'IOS',
      { ...NOTHING, canceled },
      null,
    );
    expect(seen.ownCancellations).toEqual(new Map([['v1', stands ? 'stands' : 'undone']]));
  });
});

const VERSION_ORDER = [
  ...['PREPARE_FOR_SUBMISSION', 'READY_FOR_REVIEW', 'WAITING_FOR_REVIEW', 'IN_REVIEW', 'WAITING_FOR_EXPORT_COMPLIANCE'],
  ...['REJECTED', 'PENDING_DEVELOPER_RELEASE', 'READY_FOR_SALE', 'SOMETHING_NEW'],
];
const OPEN_STATES = ['READY_FOR_REVIEW', 'WAITING_FOR_REVIEW', 'IN_REVIEW', 'UNRESOLVED_ISSUES', 'CANCELING'];
const UNKNOWN = submission('SOMETHING_NEW');
const pairsOf = (states: string[]) =>
  states.flatMap((near, at) => states.slice(at + 1).map((far) => [near, far] as const));
/** Merges two rows of one thing in either order, from two lists or from one. */
const merged = (one: AppStoreVersion, other: AppStoreVersion) => [
  mergeVersions([], [one, other]),
  mergeVersions([], [other, one]),
];
const together = (one: ReviewSubmission, other: ReviewSubmission) => [
  mergeSubmissions([one], [other]),
  mergeSubmissions([other], [one]),
];

describe('the versions of two lists', () => {
  it.each(pairsOf(VERSION_ORDER))('%s and %s: the further one counts, and all of its row', (near, far) => {
    const earlier = version(near, { versionString: 'old', createdDate: '2026-01-01T00:00:00Z' });
    const later = version(far, { versionString: 'new' });
    expect([...merged(earlier, later), mergeVersions([earlier], [later])]).toEqual([[later], [later], [later]]);
  });

  it('each count that any list shows, once', () => {
    const all = ['v1', 'v2', 'v3'].map((id) => version('IN_REVIEW', { id }));
    const ids = mergeVersions(all.slice(0, 2), all.slice(1)).map(({ id }) => id);
    expect(ids.sort()).toEqual(['v1', 'v2', 'v3']);
  });
});

describe('a version that stands twice in one list, as far in both rows', () => {
  const notLive = (state: string) => specVersion(state, { versionString: 'not live' });

  it.each<[string, string, AppStoreVersion, AppStoreVersion]>([
    ['unfinished', 'over', version('REJECTED'), notLive('REJECTED')],
    ['unknown', 'over', version('SOMETHING_NEW'), notLive('SOMETHING_NEW')],
    ['unknown', 'over', specVersion('', { phase: 'unknown' }), notLive('UNNAMED')],
  ])('is %s, not %s, whichever comes first', (_, __, counts, other) => {
    expect(merged(counts, other)).toEqual([[counts], [counts]]);
  });

  it('is unknown where a row of those in flight says what the specification has no place for', () => {
    const rows = [version('REJECTED'), notLive('REJECTED')];
    for (const inFlight of [rows, rows.toReversed()])
      expect(mergeVersions(inFlight, [])).toEqual([{ ...notLive('REJECTED'), phase: 'unknown' }]);
  });

  it.each([
    ['over', 'READY_FOR_SALE', 'READY_FOR_DISTRIBUTION'],
    ['unfinished', 'REJECTED', 'METADATA_REJECTED'],
  ])('counts by its first row where both are %s', (_, one, other) => {
    const [first, second] = [version(one), version(other)];
    expect(merged(first, second)).toEqual([[first], [second]]);
  });
});

type Row = [what: string, phase: string, inFlight: AppStoreVersion[], all: AppStoreVersion[]];

// biome-ignore format: a row a line
it.each<Row>([
  ...['PREPARE_FOR_SUBMISSION', 'WAITING_FOR_REVIEW', 'IN_REVIEW'].flatMap((state) =>
    [version(state), specVersion(state)].map((row): Row => [`${state}, which was asked for`, 'in-flight', [row], []])),
  ...['REJECTED', 'PENDING_DEVELOPER_RELEASE', 'READY_FOR_REVIEW', 'SOMETHING_NEW', ''].flatMap((state): Row[] => [[], [specVersion(state)]].map((all) =>
    [`"${state}", which was not asked for, although the list of all shows it as over`, 'unknown', [specVersion(state)], all])),
  ['REJECTED on the live service', 'unfinished', [version('REJECTED')], []],
  ['READY_FOR_REVIEW on the live service', 'in-flight', [version('READY_FOR_REVIEW')], []],
  ['SOMETHING_NEW on the live service', 'unknown', [version('SOMETHING_NEW')], []],
  ['REJECTED in the list of all, not on the live service', 'over', [], [specVersion('REJECTED')]],
  ['SOMETHING_NEW in the list of all, not on the live service', 'over', [], [specVersion('SOMETHING_NEW')]],
])('a version in %s is %s', (_, phase, inFlight, all) => {
  expect(mergeVersions(inFlight, all)).toMatchObject([{ phase }]);
});

it('a version in the list of those in flight that is known to be over is passed over', () => {
  for (const state of ['READY_FOR_SALE', 'READY_FOR_DISTRIBUTION', 'REPLACED_WITH_NEW_VERSION'])
    expect([version(state), specVersion(state)].map((row) => mergeVersions([row], []))).toEqual([[], []]);
});

describe('the submissions of two lists', () => {
  it.each(pairsOf([...OPEN_STATES, 'SOMETHING_NEW']))(
    '%s in one and %s in the other: the further one counts',
    (near, far) => {
      const [earlier, later] = [submission(near, { lastUpdatedBy: 'Ada' }), submission(far, { submittedBy: 'Grace' })];
      expect(together(earlier, later)).toEqual([[later], [later]]);
    },
  );

  it.each(OPEN_STATES)('without one in %s that is over in the other', (state) => {
    expect(together(submission(state), submission('COMPLETE'))).toEqual([[], []]);
  });

  it('with one that is over in the one and in a new state in the other', () => {
    expect(together(submission('COMPLETE'), UNKNOWN)).toEqual([[UNKNOWN], [UNKNOWN]]);
  });

  it('each count that any list shows, once', () => {
    const ids = mergeSubmissions([draft('a'), draft('b')], [draft('b'), draft('c')]).map(({ id }) => id);
    expect(ids).toEqual(['a', 'b', 'c']);
  });
});

it('what was read by its own address outranks every list, also where it is less far', () => {
  const record = version('PREPARE_FOR_SUBMISSION');
  const other = version('IN_REVIEW', { id: 'v2' });
  expect(withRecord([version('IN_REVIEW'), other], record)).toEqual([other, record]);
  expect(withRecord([other], record)).toEqual([other, record]);
});

describe('the ledger', () => {
  it('has five free slots for an app with nothing open', () => {
    expect(ledgerOf(snapshot())).toEqual({ slots: [], inReview: 0, orphans: 0, free: 5 });
  });

  it.each([
    ['READY_FOR_REVIEW', 'draft', 0, 1],
    ['WAITING_FOR_REVIEW', 'in-review', 1, 0],
    ['IN_REVIEW', 'in-review', 1, 0],
    ['UNRESOLVED_ISSUES', 'unresolved', 0, 0],
    ['CANCELING', 'closing', 0, 0],
    ['COMPLETING', 'closing', 0, 0],
  ])('gives one in %s a slot as %s', (state, phase, inReview, orphans) => {
    const it = ledgerOf(snapshot({ submissions: [submission(state)] }));
    expect(it).toMatchObject({ slots: [{ phase, submission: { id: 's1' } }], inReview, orphans, free: 4 });
  });

  const counts = (free: number | null, orphans: number | null, inReview: number | null) => ({
    free,
    orphans,
    inReview,
  });
  const ONE_EACH = { submissions: [draft('d1'), submission('IN_REVIEW')] };
  // One of the two in review is on another platform.
  const FIVE = [null, 'MAC_OS'].flatMap((platform, at) => [
    draft(`d${at}`, [], platform),
    submission('IN_REVIEW', { id: `r${at}`, platform }),
  ]);

  it.each<[string, object, build.Parts]>([
    ['one that is complete', counts(5, 0, 0), { submissions: [submission('COMPLETE')] }],
    ['four that are open', counts(1, 0, 4), { submissions: several(4, 'IN_REVIEW') }],
    ['five on whatever platform', counts(0, 3, 1), { submissions: [draft('d'), ...FIVE] }],
    ['six that are open, never fewer than none', counts(0, 0, 6), { submissions: several(6, 'IN_REVIEW') }],
    ['one in a state that nobody knows', counts(null, 0, 0), { submissions: [UNKNOWN] }],
    ['those without the list of drafts', counts(null, null, 1), { ...ONE_EACH, ...build.UNKNOWN_DRAFTS }],
    ['those without the list of the others', counts(null, 1, null), { ...ONE_EACH, ...build.UNKNOWN_OTHERS }],
  ])('counts %s: %j', (_, expected, parts) => {
    expect(ledgerOf(snapshot(parts))).toMatchObject(expected);
  });
});

it('has in review on a platform what is in review there or on none, and nothing that is not in review', () => {
  const submissions = [
    submission('WAITING_FOR_REVIEW', { id: 'here' }),
    submission('IN_REVIEW', { id: 'anywhere', platform: null }),
    submission('IN_REVIEW', { id: 'elsewhere', platform: 'TV_OS' }),
    submission('UNRESOLVED_ISSUES', { id: 'sent-back' }),
  ];
  const seen = snapshot({ submissions });
  expect(inReviewOn(ledgerOf(seen).slots, seen).map(({ submission: { id } }) => id)).toEqual(['here', 'anywhere']);
});

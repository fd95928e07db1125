import { describe, expect, it } from '@jest/globals';
import * as resources from '../../../src/core/model/resources.ts';
import * as snapshots from '../../../src/core/model/snapshot.ts';
import * as build from '../builders.ts';
import { CPP, draft, item, snapshot, specVersion, submission, version, versionIn } from '../builders.ts';

const { contentKeys, holderOf, snapshotOf, wantedKeys } = snapshots;
const { versionTarget } = resources;

const HELD = [item(CPP), versionIn()];

it.each([
  ['not known when the items could not be read', null, null],
  ['what is held', HELD, ['appCustomProductPageVersions/p1', 'appStoreVersions/v1']],
  ['for an item without linkage nothing that is asked for', [item(null)], [expect.stringMatching(/^unknown\//)]],
])('the contents are %s', (_, items, keys) => {
  const found = contentKeys(draft('d1', items));
  expect(found && [...found]).toEqual(keys);
});

describe('the holder of a thing', () => {
  const V1 = versionTarget({ id: 'v1' });
  const inReview = (items: resources.ReviewSubmissionItem[] | null, changes: object = { versionId: 'v1' }) =>
    submission('IN_REVIEW', { items, ...changes });
  const TWO = [draft('d1', [item(CPP)]), inReview([versionIn()])];
  const MOVED = [draft('d1', [versionIn()]), inReview([versionIn()])];
  const OVER = [submission('COMPLETE', { id: 'a', items: [versionIn()] })];
  const UNLINKED = [inReview([item(CPP), item(null)])];
  const OF_LIVE = [inReview(null, { versionId: 'v0' })];

  // biome-ignore format: a row a line
  it.each<[string, resources.ReviewSubmission[], resources.ItemTarget, holder: string | undefined]>([
    ['the open submission that has it among its items', TWO, V1, 's1'],
    ['none that is complete', OVER, V1, undefined],
    ['one in a state that nobody knows', [submission('SOMETHING_NEW', { items: [versionIn()] })], V1, 's1'],
    ["found by the submission's own word where its items are not known", [inReview(null)], V1, 's1'],
    ['found by that word only for a version', [inReview(null)], { relationship: 'appEvent', id: 'v1' }, undefined],
    ['found by that word where an item is not shown', UNLINKED, V1, 's1'],
    ['none by that word where its items are known', [inReview([])], V1, undefined],
    ['never a submission that names the live version, as it does without one of its own', OF_LIVE, versionTarget(build.ON_SALE), undefined],
    ['the first of two that show it, as when it was moved while they were read', MOVED, V1, 'd1'],
  ])('is %s', (_, submissions, target, holder) => {
    const seen = snapshot({ versions: [version('IN_REVIEW'), build.ON_SALE], submissions });
    expect(holderOf(seen, target)?.id).toBe(holder);
    if (submissions === OF_LIVE) expect(holderOf(seen, V1)).toBeNull();
  });
});

it.each([
  ['versions of the specification', [specVersion('IN_REVIEW')], 'specification'],
  ['a version of the live service among them', [specVersion('IN_REVIEW'), version('IN_REVIEW', { id: 'v2' })], 'live'],
])('with %s the service is: %s', (_, versions, expected) => {
  expect(snapshot({ versions }).dialect).toBe(expected);
});

it('what a run bundles is its items, and its version where the record exists', () => {
  const page = 'appCustomProductPageVersions/p1';
  expect(wantedKeys(null, [CPP])).toEqual(new Set([page]));
  expect(wantedKeys(version('IN_REVIEW'), [CPP])).toEqual(new Set([page, 'appStoreVersions/v1']));
});

describe('the view of one platform', () => {
  const NOTHING = build.NOTHING_CANCELED;
  const on = (id: string, platform: string | null) => version('IN_REVIEW', { id, platform });
  const submissions = [submission('IN_REVIEW', { platform: 'MAC_OS' })];
  const versions = [on('ios', 'IOS'), on('mac', 'MAC_OS'), on('any', null)];
  const lists = { ...snapshot({ submissions }), versions };
  const idsOf = ({ versions }: { versions: { id: string }[] }) => versions.map(({ id }) => id);

  it.each([
    ['IOS', ['ios', 'any']],
    ['MAC_OS', ['mac', 'any']],
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
    const held = submission('IN_REVIEW', { items: [versionIn()] });
    const canceled = new Map([['v1', { leaves: 'unfinished' as const, submission: held, isClosed: false }]]);
    const now = { ...lists, submissions, versions: [version(state)] };
    const seen = snapshotOf(now, 'IOS', canceled, null);
    expect([...seen.undone]).toEqual(stands ? [] : ['v1']);
  });
});

it('a cancellation that is undone stays so when another one is planned', () => {
  const [own, other] = [version('WAITING_FOR_REVIEW'), version('IN_REVIEW', { id: 'v0', versionString: '1.0' })];
  const lists = { ...snapshot({ versions: [own, other] }), versions: [other, version('DEVELOPER_REJECTED')] };
  const canceled = new Map([['v1', { leaves: 'unfinished', submission: null, isClosed: true } as const]]);
  const now = snapshots.snapshotOf(lists, 'IOS', canceled, own);
  const after = snapshots.snapshotAfter(now, [
    { kind: 'cancel-submission', version: other, submission: submission('IN_REVIEW') },
  ]);
  const statesIn = ({ versions }: snapshots.Snapshot) => versions.map(({ id, state }) => `${id} ${state}`).sort();
  expect([[...now.undone], statesIn(now)]).toEqual([['v1'], ['v0 IN_REVIEW', 'v1 WAITING_FOR_REVIEW']]);
  expect([[...after.undone], statesIn(after)]).toEqual([['v1'], ['v0 DEVELOPER_REJECTED', 'v1 WAITING_FOR_REVIEW']]);
});

it('a version that was approved before its cancellation stays as it was read', () => {
  const approved = version('PENDING_DEVELOPER_RELEASE');
  const inReview = version('IN_REVIEW', { id: 'v2' });
  const canceled = { leaves: 'unfinished', submission: null, isClosed: true } as const;
  const both = new Map(['v1', 'v2'].map((id) => [id, canceled]));
  const states = snapshots.applyCancellations([approved, inReview], both).map(({ state }) => state);
  expect(states).toEqual(['PENDING_DEVELOPER_RELEASE', 'DEVELOPER_REJECTED']);
});

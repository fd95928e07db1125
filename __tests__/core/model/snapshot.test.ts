import { describe, expect, it } from '@jest/globals';
import { versionTarget } from '../../../src/core/model/resources.ts';
import {
  contentKeys,
  holderOf,
  isLive,
  isOnPlatform,
  snapshotOf,
  wantedKeys,
} from '../../../src/core/model/snapshot.ts';
import * as build from '../builders.ts';
import { CPP, draft, EVENT, item, snapshot, specVersion, submission, version, versionIn } from '../builders.ts';

it.each([
  ['IOS', true],
  ['MAC_OS', false],
  [null, true],
])('a submission on %s counts for IOS: %s', (platform, expected) => {
  expect(isOnPlatform(submission('IN_REVIEW', { platform }), 'IOS')).toBe(expected);
});

describe('the contents', () => {
  it('are not known when the items could not be read', () => {
    expect(contentKeys(draft('d1', null))).toBeNull();
  });

  it('are what is held: without what was taken out, and each thing by type and id', () => {
    const held = contentKeys(draft('d1', [item(CPP), item(EVENT, 'REMOVED'), versionIn()]));
    expect(held).toEqual(new Set(['appCustomProductPageVersions/p1', 'appStoreVersions/v1']));
  });

  it('name an experiment the same by either of its relationships', () => {
    const keys = (['appStoreVersionExperiment', 'appStoreVersionExperimentV2'] as const).map((relationship) => [
      ...(contentKeys(draft('d1', [item({ relationship, id: 'x1' })])) ?? []),
    ]);
    expect(keys[0]).toEqual(keys[1]);
  });

  it('take an item without linkage for something else than anything asked for', () => {
    const keys = contentKeys(draft('d1', [item(null)]));
    expect(keys?.size).toBe(1);
    expect([...(keys ?? [])][0]).toMatch(/^unknown\//);
  });
});

describe('the holder of a thing', () => {
  const target = versionTarget({ id: 'v1' });

  it('is the open submission that has it among its items', () => {
    const submissions = [draft('d1', [item(CPP)]), submission('IN_REVIEW', { items: [versionIn()] })];
    expect(holderOf(snapshot({ submissions }), target)?.id).toBe('s1');
    expect(holderOf(snapshot({ submissions }), CPP)?.id).toBe('d1');
    expect(holderOf(snapshot({ submissions }), EVENT)).toBeNull();
  });

  it('is not one that is complete, nor one that it was taken out of', () => {
    const submissions = [
      submission('COMPLETE', { id: 'a', items: [versionIn()] }),
      draft('b', [versionIn('v1', 'REMOVED')]),
    ];
    expect(holderOf(snapshot({ submissions }), target)).toBeNull();
  });

  it('is one in a state that nobody knows', () => {
    const submissions = [submission('SOMETHING_NEW', { items: [versionIn()] })];
    expect(holderOf(snapshot({ submissions }), target)?.id).toBe('s1');
  });

  it("is found by the submission's own word only where its items are not known, and only for a version", () => {
    const versions = [version('IN_REVIEW')];
    const unread = [submission('IN_REVIEW', { items: null, versionId: 'v1' })];
    expect(holderOf(snapshot({ versions, submissions: unread }), target)?.id).toBe('s1');
    expect(holderOf(snapshot({ versions, submissions: unread }), { relationship: 'appEvent', id: 'v1' })).toBeNull();
    const unlinked = [submission('IN_REVIEW', { items: [item(CPP), item(null)], versionId: 'v1' })];
    for (const held of [target, CPP])
      expect(holderOf(snapshot({ versions, submissions: unlinked }), held)?.id).toBe('s1');
    const read = [submission('IN_REVIEW', { items: [], versionId: 'v1' })];
    expect(holderOf(snapshot({ versions, submissions: read }), target)).toBeNull();
  });

  it('is never a submission that names the live version, which it does when it has none of its own', () => {
    const submissions = [submission('IN_REVIEW', { items: null, versionId: 'v0' })];
    const seen = snapshot({ versions: [build.ON_SALE], submissions });
    expect(holderOf(seen, versionTarget(build.ON_SALE))).toBeNull();
    expect([...seen.holders.keys()]).toEqual([]);
  });

  it('is the first of two that show it, as when it was moved while they were read', () => {
    const submissions = [draft('d1', [versionIn()]), submission('WAITING_FOR_REVIEW', { items: [versionIn()] })];
    expect(holderOf(snapshot({ submissions }), target)?.id).toBe('d1');
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
  const on = (id: string, platform: string | null) => version('IN_REVIEW', { id, platform });
  const {
    platform: _,
    canceled,
    closed,
    ...lists
  } = snapshot({
    versions: [on('ios', 'IOS'), on('mac', 'MAC_OS'), on('any', null)],
    submissions: [submission('IN_REVIEW', { platform: 'MAC_OS' })],
  });
  const idsOf = ({ versions }: { versions: { id: string }[] }) => versions.map(({ id }) => id);

  it.each([
    ['IOS', ['ios', 'any']],
    ['MAC_OS', ['mac', 'any']],
    ['TV_OS', ['any']],
  ] as const)('has its versions and those that may be on any, and the submissions of the app: %s', (platform, ids) => {
    const seen = snapshotOf(lists, platform, { canceled, closed }, null);
    expect([seen.platform, idsOf(seen), seen.submissions]).toEqual([platform, ids, lists.submissions]);
  });

  it('shows the record as its own address does, for the holders of what is in it too', () => {
    const submissions = [submission('IN_REVIEW', { items: null, versionId: 'ios' })];
    const record = version('READY_FOR_SALE', { id: 'ios' });
    const seen = snapshotOf({ ...lists, submissions }, 'IOS', { canceled, closed }, record);
    expect(seen.versions.find(({ id }) => id === 'ios')).toBe(record);
    expect(holderOf(seen, versionTarget(record))).toBeNull();
    expect(
      holderOf(snapshotOf({ ...lists, submissions }, 'IOS', { canceled, closed }, null), versionTarget(record))?.id,
    ).toBe('s1');
  });
});

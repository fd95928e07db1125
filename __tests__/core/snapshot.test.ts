import { describe, expect, it } from '@jest/globals';
import { contentKeys, holderOf, isOnPlatform, ledgerOf } from '../../src/core/snapshot.ts';
import { CPP, draft, EVENT, item, several, snapshot, submission, versionIn } from './builders.ts';

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

  it('gives none to one that is complete', () => {
    expect(ledgerOf(snapshot({ submissions: [submission('COMPLETE')] })).free).toBe(5);
  });

  it('does not know how many are free beside one in a state that nobody knows', () => {
    expect(ledgerOf(snapshot({ submissions: [submission('SOMETHING_NEW')] }))).toMatchObject({ slots: [], free: null });
  });

  it.each([
    { drafts: false, others: true },
    { drafts: true, others: false },
    { drafts: false, others: false },
  ])('does not know how many are free when a list is missing: %j', (known) => {
    expect(ledgerOf(snapshot({ known: { versions: true, ...known } })).free).toBeNull();
  });

  it('does not count what it could not read, and counts the rest', () => {
    const submissions = [draft('d1'), submission('IN_REVIEW')];
    const counts = (drafts: boolean, others: boolean) => {
      const { orphans, inReview } = ledgerOf(snapshot({ submissions, known: { versions: true, drafts, others } }));
      return { orphans, inReview };
    };
    expect(counts(true, true)).toEqual({ orphans: 1, inReview: 1 });
    expect(counts(false, true)).toEqual({ orphans: null, inReview: 1 });
    expect(counts(true, false)).toEqual({ orphans: 1, inReview: null });
  });

  it.each([
    [4, 1],
    [5, 0],
    [6, 0],
  ])('with %i taken has %i free, never fewer than none', (taken, free) => {
    expect(ledgerOf(snapshot({ submissions: several(taken, 'IN_REVIEW') })).free).toBe(free);
  });

  it('counts the slots of every platform, and those in review of this one and of none', () => {
    const submissions = ['IOS', 'MAC_OS', null].map((platform, index) =>
      submission('IN_REVIEW', { id: `s${index}`, platform }),
    );
    expect(ledgerOf(snapshot({ submissions }))).toMatchObject({ inReview: 2, free: 2 });
  });

  it('counts drafts of every platform', () => {
    const submissions = [draft('a', [], 'IOS'), draft('b', [], 'TV_OS'), draft('c', [], null)];
    expect(ledgerOf(snapshot({ submissions })).orphans).toBe(3);
  });
});

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
  const target = { relationship: 'appStoreVersion', id: 'v1' } as const;

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
    const unread = [submission('IN_REVIEW', { items: null, versionId: 'v1' })];
    expect(holderOf(snapshot({ submissions: unread }), target)?.id).toBe('s1');
    expect(holderOf(snapshot({ submissions: unread }), { relationship: 'appEvent', id: 'v1' })).toBeNull();
    const read = [submission('IN_REVIEW', { items: [], versionId: 'v1' })];
    expect(holderOf(snapshot({ submissions: read }), target)).toBeNull();
  });
});

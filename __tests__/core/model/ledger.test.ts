import { describe, expect, it } from '@jest/globals';
import { inReviewOn, ledgerOf } from '../../../src/core/model/ledger.ts';
import { draft, several, snapshot, submission } from '../builders.ts';

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

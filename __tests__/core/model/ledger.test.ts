import { describe, expect, it } from '@jest/globals';
import { inReviewOn, ledgerOf } from '../../../src/core/model/ledger.ts';
import type { SnapshotParts } from '../../../src/core/model/snapshot.ts';
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

  it('does not count what it could not read, and counts the rest', () => {
    const submissions = [draft('d1'), submission('IN_REVIEW')];
    const counts = (drafts: boolean, others: boolean) => {
      const { orphans, inReview } = ledgerOf(snapshot({ submissions, known: { versions: true, drafts, others } }));
      return [orphans, inReview];
    };
    expect([counts(true, true), counts(false, true), counts(true, false)]).toEqual([
      [1, 1],
      [null, 1],
      [1, null],
    ]);
  });

  const ON_EACH = ['IOS', 'MAC_OS', null];

  it.each<[string, free: number | null, Partial<SnapshotParts>]>([
    ['where one is complete', 5, { submissions: [submission('COMPLETE')] }],
    ['where four are taken', 1, { submissions: several(4, 'IN_REVIEW') }],
    ['where five are taken', 0, { submissions: several(5, 'IN_REVIEW') }],
    ['where six are taken, never fewer than none', 0, { submissions: several(6, 'IN_REVIEW') }],
    ['where three are taken, on whatever platform', 2, { submissions: ON_EACH.map((one) => draft(`${one}`, [], one)) }],
    ['beside one in a state that nobody knows', null, { submissions: [submission('SOMETHING_NEW')] }],
    ['where the list of drafts is missing', null, { known: { versions: true, drafts: false, others: true } }],
    ['where the list of the others is missing', null, { known: { versions: true, drafts: true, others: false } }],
    ['where both are missing', null, { known: { versions: true, drafts: false, others: false } }],
  ])('%s has %p free', (_, free, parts) => {
    expect(ledgerOf(snapshot(parts)).free).toBe(free);
  });

  it('counts drafts of every platform, and in review those of this one and of none', () => {
    const submissions = ON_EACH.flatMap((platform) => [
      draft(`d-${platform}`, [], platform),
      submission('IN_REVIEW', { id: `r-${platform}`, platform }),
    ]);
    expect(ledgerOf(snapshot({ submissions }))).toMatchObject({ orphans: 3, inReview: 2 });
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

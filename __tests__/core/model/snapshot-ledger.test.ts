import { describe, expect, it } from '@jest/globals';
import { ledgerOf } from '../../../src/core/model/snapshot.ts';
import * as build from '../builders.ts';
import { draft, several, snapshot, submission } from '../builders.ts';

describe('the ledger', () => {
  it('has five free slots for an app with nothing open', () => {
    expect(ledgerOf(snapshot())).toEqual({ slots: [], inReview: 0, orphans: 0, free: 5 });
  });

  it.each([
    ['READY_FOR_REVIEW', 'draft', 0, 1],
    ['IN_REVIEW', 'in-review', 1, 0],
    ['UNRESOLVED_ISSUES', 'unresolved', 0, 0],
    ['CANCELING', 'closing', 0, 0],
  ])('gives one in %s a slot as %s', (state, phase, inReview, orphans) => {
    const it = ledgerOf(snapshot({ submissions: [submission(state)] }));
    expect(it).toMatchObject({ slots: [{ phase, id: 's1' }], inReview, orphans, free: 4 });
  });

  type Count = number | null;
  const counts = (free: Count, orphans: Count, inReview: Count) => ({ free, orphans, inReview });
  const ONE_EACH = { submissions: [draft('d1'), submission('IN_REVIEW')] };
  // One of the two in review is on another platform.
  const FIVE = [null, 'MAC_OS'].flatMap((platform, at) => [
    draft(`d${at}`, [], platform),
    submission('IN_REVIEW', { id: `r${at}`, platform }),
  ]);

  it.each([
    ['one that is complete', counts(5, 0, 0), { submissions: [submission('COMPLETE')] }],
    ['five on whatever platform', counts(0, 3, 1), { submissions: [draft('d'), ...FIVE] }],
    ['six that are open, never fewer than none', counts(0, 0, 6), { submissions: several(6, 'IN_REVIEW') }],
    ['one in a state that nobody knows', counts(null, 0, 0), { submissions: [submission('SOMETHING_NEW')] }],
    ['those without the list of drafts', counts(null, null, 1), { ...ONE_EACH, ...build.UNKNOWN_DRAFTS }],
    ['those without the list of the others', counts(null, 1, null), { ...ONE_EACH, ...build.UNKNOWN_OTHERS }],
  ])('counts %s: %j', (_, expected, parts) => {
    expect(ledgerOf(snapshot(parts))).toMatchObject(expected);
  });
});

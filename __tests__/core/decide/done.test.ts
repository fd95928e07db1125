import { describe, expect, it } from '@jest/globals';
import { findDone } from '../../../src/core/decide/done.ts';
import type { ItemFact } from '../../../src/core/model/facts.ts';
import type { ReleaseRequest } from '../../../src/core/model/request.ts';
import type { AppStoreVersion, ReviewSubmission, ReviewSubmissionItem } from '../../../src/core/model/resources.ts';
import {
  CPP,
  draft,
  EVENT,
  fact,
  IAP,
  item,
  itemsOnly,
  listed,
  ON_SALE,
  ofRecord,
  READY,
  release,
  request,
  seenWith,
  specVersion,
  submission,
  UNASKED,
  version,
  versionIn,
} from '../builders.ts';

/** Is a release of this record with these items done? `null`: no; else the submission in which it is under review. */
function doneWith(
  record: AppStoreVersion,
  submissions: ReviewSubmission[],
  asked: ReleaseRequest,
  items: ItemFact[] = [],
): { submission: string | null } | null {
  const seen = ofRecord(record, { submissions }, { items });
  const targets = asked.items.kind === 'ready' ? [] : asked.items.targets;
  const found = findDone({ ...seen, request: asked }, record, [...targets]);
  return found && { submission: found.submission?.id ?? null };
}

const under = (items: ReviewSubmissionItem[] | null, state = 'IN_REVIEW') => [
  submission(state, { items, versionId: 'v1' }),
];

describe('a version under review', () => {
  it.each(['WAITING_FOR_REVIEW', 'IN_REVIEW'])('in %s with the same items is done', (state) => {
    const seen = under([versionIn(), item(CPP)], state);
    expect(doneWith(version(state), seen, release(listed(CPP)))).toEqual({ submission: 's1' });
    expect(doneWith(specVersion(state), seen, release(listed(CPP)))).toEqual({ submission: 's1' });
  });

  it.each([
    ['one item fewer', [versionIn()]],
    ['one item more', [versionIn(), item(CPP), item(EVENT)]],
    ['another item', [versionIn(), item(EVENT)]],
    ['an item that nobody can name', [versionIn(), item(CPP), item(null)]],
    ['an item that nobody can name in the place of one', [versionIn(), item(null)]],
    ['the item taken out again', [versionIn(), item(CPP, 'REMOVED')]],
    ['items that could not be read', null],
  ])('is not done with %s', (_, items) => {
    expect(doneWith(version('IN_REVIEW'), under(items), release(listed(CPP)))).toBeNull();
  });

  it('is not done where its submission is nowhere to be found', () => {
    expect(doneWith(version('IN_REVIEW'), [], release())).toBeNull();
  });

  it('is done with items: ready whatever went along, as long as that could be read', () => {
    expect(doneWith(version('IN_REVIEW'), under([versionIn(), item(CPP)]), release(READY))).toEqual({
      submission: 's1',
    });
    expect(doneWith(version('IN_REVIEW'), under(null), release(READY))).toBeNull();
  });

  it.each([
    ['items: ready', true, false, [CPP]],
    ['items: ready-purchases', false, true, [IAP]],
    ['both', true, true, [CPP, IAP]],
  ])('is done with %s where nothing else went along', (_, isReady, purchases, taken) => {
    const asked = release({ items: { kind: 'ready', items: isReady, purchases } });
    for (const target of [CPP, IAP]) {
      const done = taken.includes(target) ? { submission: 's1' } : null;
      expect(doneWith(version('IN_REVIEW'), under([versionIn(), item(target)]), asked)).toEqual(done);
    }
  });
});

describe('a version that is through review', () => {
  it.each([
    'PENDING_DEVELOPER_RELEASE',
    'PENDING_APPLE_RELEASE',
    'READY_FOR_SALE',
    'READY_FOR_DISTRIBUTION',
    'REPLACED_WITH_NEW_VERSION',
  ])('in %s is done', (state) => {
    expect(doneWith(version(state), [], release())).toEqual({ submission: null });
    expect(doneWith(version(state), [], release(READY))).toEqual({ submission: null });
  });

  it('is done with the items that were approved too, and not with any other', () => {
    const approved = version('PENDING_DEVELOPER_RELEASE');
    expect(doneWith(approved, [], release(listed(CPP)), [fact(CPP, 'APPROVED')])).toEqual({ submission: null });
    for (const state of ['READY_FOR_REVIEW', 'IN_REVIEW', 'REJECTED', 'SOMETHING_NEW']) {
      expect(doneWith(approved, [], release(listed(CPP)), [fact(CPP, state)])).toBeNull();
    }
    const notFound: ItemFact = { target: CPP, standing: { kind: 'missing' } };
    expect(doneWith(approved, [], release(listed(CPP)), [notFound])).toBeNull();
    const unseen: ItemFact = { target: CPP, standing: { kind: 'not-looked-up', finding: null } };
    expect(doneWith(approved, [], release(listed(CPP)), [unseen])).toBeNull();
  });

  it('is done while the submission in which all was approved is completing', () => {
    const completing = [submission('COMPLETING', { items: [versionIn('v1', 'APPROVED'), item(CPP, 'APPROVED')] })];
    const asked = release(listed(CPP));
    expect(doneWith(version('PENDING_DEVELOPER_RELEASE'), completing, asked, [fact(CPP, 'APPROVED')])).toEqual({
      submission: null,
    });
  });

  it.each(['UNRESOLVED_ISSUES', 'CANCELING', 'READY_FOR_REVIEW', 'SOMETHING_NEW'])(
    'is not done in a submission that is %s',
    (state) => {
      const held = [submission(state, { items: [versionIn('v1', 'ACCEPTED'), item(CPP, 'REJECTED')] })];
      expect(doneWith(version('ACCEPTED'), held, release(READY))).toBeNull();
    },
  );
});

it.each([
  'PREPARE_FOR_SUBMISSION',
  'READY_FOR_REVIEW',
  'REJECTED',
  'METADATA_REJECTED',
  'DEVELOPER_REJECTED',
  'INVALID_BINARY',
  'SOMETHING_NEW',
  '',
])('a version in "%s" is not done', (state) => {
  expect(doneWith(version(state), [], release())).toBeNull();
  expect(doneWith(version(state), [draft('d1', [versionIn()])], release())).toBeNull();
});

it('a version that does not exist is not done, whatever its items are', () => {
  const seen = seenWith({}, { items: [fact(CPP, 'APPROVED')] });
  expect(findDone({ ...seen, request: release(listed(CPP)) }, null, [CPP])).toBeNull();
});

describe('items alone', () => {
  const doneItems = (submissions: ReviewSubmission[], items: ItemFact[], asked = itemsOnly([CPP, EVENT])) => {
    const seen = seenWith({ versions: [ON_SALE], submissions }, { items });
    return findDone({ ...seen, request: asked }, null, asked.items.kind === 'ready' ? [] : [...asked.items.targets]);
  };
  const reviewed = (first: string, second: string) => [fact(CPP, first), fact(EVENT, second)];

  it('are done when they are under review together, and no more with them', () => {
    const facts = reviewed('IN_REVIEW', 'WAITING_FOR_REVIEW');
    expect(doneItems([submission('IN_REVIEW', { items: [item(CPP), item(EVENT)] })], facts)?.submission?.id).toBe('s1');
    for (const items of [
      [item(CPP)],
      [item(CPP), item(EVENT), item(UNASKED)],
      [item(CPP), item(EVENT), item(null)],
      null,
    ]) {
      expect(doneItems([submission('IN_REVIEW', { items })], facts)).toBeNull();
    }
  });

  it('are done when all of them are approved, and not when some are', () => {
    expect(doneItems([], reviewed('APPROVED', 'PUBLISHED'))).toEqual({ submission: null });
    expect(doneItems([], reviewed('APPROVED', 'READY_FOR_REVIEW'))).toBeNull();
  });

  it('are not done where none of them could be read', () => {
    const seen = seenWith({ versions: [ON_SALE] });
    for (const items of [[], [CPP]]) expect(findDone({ ...seen, request: itemsOnly([CPP]) }, null, items)).toBeNull();
  });

  it("by items: ready are done when nothing is ready, and are nobody else's empty submission", () => {
    const asked = request({ mode: 'submit', ...READY });
    expect(doneItems([], [], asked)).toEqual({ submission: null });
    expect(doneItems([submission('IN_REVIEW', { items: [] })], [], asked)).toEqual({ submission: null });
  });
});

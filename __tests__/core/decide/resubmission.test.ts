import { describe, expect, it } from '@jest/globals';
import { findResubmittable } from '../../../src/core/decide/resubmission.ts';
import type { ReleaseRequest } from '../../../src/core/model/request.ts';
import type { AppStoreVersion, ItemTarget, ReviewSubmissionItem } from '../../../src/core/model/resources.ts';
import {
  CANCEL,
  CPP,
  EVENT,
  FAIL,
  fact,
  IAP,
  item,
  itemsOnly,
  listed,
  ON_SALE,
  ofRecord,
  READY,
  RESUBMIT,
  release,
  request,
  seenWith,
  submission,
  UNASKED,
  version,
  versionIn,
} from '../builders.ts';

const REJECTED = version('REJECTED');

/** What is submitted again, and by which keys it differs from what was asked for. */
function found(
  items: ReviewSubmissionItem[] | null,
  asked: Partial<ReleaseRequest>,
  {
    record = REJECTED,
    state = 'UNRESOLVED_ISSUES',
    platform = 'IOS' as string | null,
    ready = [] as ItemTarget[],
  } = {},
) {
  const submissions = [submission(state, { id: 'u1', items, versionId: 'v1', platform })];
  const full = release({ ...RESUBMIT, ...asked });
  const targets = full.items.kind === 'ready' ? ready : [...full.items.targets];
  const it = findResubmittable({ ...ofRecord(record, { submissions }), request: full }, record, targets);
  return it && { id: it.submission.id, extra: it.extra, missing: it.missing };
}
const EXACTLY = { id: 'u1', extra: [], missing: [] };

describe('a submission that review sent back', () => {
  it('is submitted again when it holds exactly what this run wants', () => {
    expect(found([versionIn('v1', 'REJECTED')], {})).toEqual(EXACTLY);
    expect(found([versionIn('v1', 'REJECTED'), item(CPP, 'ACCEPTED')], listed(CPP))).toEqual(EXACTLY);
    expect(found([versionIn('v1', 'READY_FOR_REVIEW')], {}, { platform: null })).toEqual(EXACTLY);
  });

  it('is submitted again with what was accepted and resolved in it, and without what was taken out', () => {
    const items = [versionIn('v1', 'READY_FOR_REVIEW'), item(CPP, 'ACCEPTED'), item(UNASKED, 'REMOVED')];
    expect(found(items, listed(CPP))).toEqual(EXACTLY);
  });

  it('may hold too little or too much', () => {
    expect(found([versionIn('v1', 'REJECTED')], listed(CPP))).toEqual({
      id: 'u1',
      extra: [],
      missing: ['appCustomProductPageVersions/p1'],
    });
    expect(found([versionIn('v1', 'REJECTED'), item(UNASKED)], {})).toEqual({
      id: 'u1',
      extra: ['appEvents/unasked'],
      missing: [],
    });
    expect(found([versionIn('v1', 'REJECTED'), item(null)], {})?.extra).toHaveLength(1);
  });

  it('with items: ready is wanted with what it holds', () => {
    expect(found([versionIn('v1', 'REJECTED'), item(UNASKED, 'ACCEPTED')], READY)).toEqual(EXACTLY);
  });

  it('with items: ready holds too much where it holds what is sold, and the other way round', () => {
    const PURCHASES = { items: { kind: 'ready', items: false, purchases: true } } as const;
    const held = (target: ItemTarget) => [versionIn('v1', 'REJECTED'), item(target, 'ACCEPTED')];
    expect([found(held(IAP), PURCHASES), found(held(CPP), READY)]).toEqual([EXACTLY, EXACTLY]);
    expect([found(held(IAP), READY)?.extra, found(held(CPP), PURCHASES)?.extra]).toEqual([
      ['inAppPurchaseVersions/i1'],
      ['appCustomProductPageVersions/p1'],
    ]);
  });

  it('with items: ready lacks nothing that is ready beside it', () => {
    expect(found([versionIn('v1', 'REJECTED'), item(CPP)], READY, { ready: [EVENT] })).toEqual(EXACTLY);
  });

  it('with items: ready holds too much all the same where nobody can say what it holds', () => {
    expect(found([versionIn('v1', 'REJECTED'), item(null, 'REJECTED')], READY)?.extra).toHaveLength(1);
  });

  it.each([
    ['holds another version', [versionIn('v9', 'REJECTED')]],
    ['holds the version no more', [versionIn('v1', 'REMOVED'), item(CPP)]],
    ['has items that could not be read', null],
  ])("is not this run's when it %s", (_, items) => {
    expect(found(items, listed(CPP))).toBeNull();
  });

  it("is not this run's on another platform", () => {
    expect(found([versionIn('v1', 'REJECTED')], {}, { platform: 'MAC_OS' })).toBeNull();
  });

  it.each(['READY_FOR_REVIEW', 'IN_REVIEW', 'CANCELING', 'COMPLETING', 'SOMETHING_NEW'])(
    'is not one in %s',
    (state) => {
      expect(found([versionIn('v1', 'REJECTED')], {}, { state })).toBeNull();
    },
  );
});

it.each<[string, Partial<ReleaseRequest>]>([
  ['on-unresolved: fail', { onUnresolved: 'fail' }],
  ['on-version-in-flight: fail, which comes first', FAIL],
])('nothing is submitted again with %s', (_, changes) => {
  expect(found([versionIn('v1', 'REJECTED')], changes)).toBeNull();
});

it('it comes before on-version-in-flight: cancel', () => {
  expect(found([versionIn('v1', 'REJECTED')], CANCEL)).toEqual(EXACTLY);
});

describe('items alone', () => {
  const alone = (items: ReviewSubmissionItem[], asked: ReleaseRequest, targets: ItemTarget[]) => {
    const submissions = [submission('UNRESOLVED_ISSUES', { id: 'u1', items })];
    const seen = seenWith(
      {
        versions: [ON_SALE],
        submissions,
      },
      { items: targets.map((it) => fact(it)) },
    );
    const record: AppStoreVersion | null = null;
    const it = findResubmittable({ ...seen, request: asked }, record, targets);
    return it && { id: it.submission.id, extra: it.extra, missing: it.missing };
  };

  it('are submitted again where one of them sits', () => {
    const asked = itemsOnly([CPP, EVENT], RESUBMIT);
    expect(alone([item(CPP, 'REJECTED'), item(EVENT, 'ACCEPTED')], asked, [CPP, EVENT])).toEqual(EXACTLY);
    expect(alone([item(CPP, 'REJECTED')], asked, [CPP, EVENT])?.missing).toEqual(['appEvents/e1']);
    expect(alone([item(CPP, 'REJECTED'), versionIn()], asked, [CPP, EVENT])?.extra).toEqual(['appStoreVersions/v1']);
    expect(alone([item(UNASKED, 'REJECTED')], asked, [CPP, EVENT])).toBeNull();
  });

  it('by items: ready are what the submission holds, as long as that is no version', () => {
    const asked = request({ mode: 'submit', ...READY, ...RESUBMIT });
    expect(alone([item(CPP, 'REJECTED')], asked, [])).toEqual(EXACTLY);
    expect(alone([item(CPP, 'REJECTED'), versionIn()], asked, [])).toBeNull();
    expect(alone([item(IAP, 'REJECTED')], asked, [])).toBeNull();
    expect(alone([item(null, 'REJECTED')], asked, [])?.extra ?? ['not wanted']).toHaveLength(1);
  });
});

import { describe, expect, it } from '@jest/globals';
import type { AppStoreVersion, ReviewSubmission, ReviewSubmissionItem } from '../../src/core/model.ts';
import type { ReleaseRequest } from '../../src/core/request.ts';
import type { Canceled, ReleaseFacts, SnapshotParts } from '../../src/core/snapshot.ts';
import {
  decideTarget,
  findRecord,
  findReusable,
  freedBy,
  recordOf,
  type Target,
  targetedSubmission,
} from '../../src/core/target.ts';
import {
  appBuild,
  CANCEL,
  CHECK,
  CPP,
  draft,
  EVENT,
  FAIL,
  fact,
  item,
  itemsOnly,
  listed,
  ON_SALE,
  PPO,
  prepare,
  READY,
  RESUBMIT,
  release,
  request,
  seenFor,
  specVersion,
  submission,
  UNASKED,
  version,
  versionIn,
} from './builders.ts';

function targetOf(asked: ReleaseRequest, parts: Partial<SnapshotParts> = {}, more: Partial<ReleaseFacts> = {}): Target {
  return decideTarget(seenFor(asked, parts, more), asked);
}

/** `existing v1`, `create`. */
function versionOf(target: Target): string {
  return [target.version.kind, recordOf(target)?.id ?? []].flat().join(' ');
}

/** `adopt d1`, `resubmit u1`, `done s1`, `create`. */
function submissionOf(target: Target): string {
  const { submission: it } = target;
  const id = it.kind === 'done' ? it.submission?.id : targetedSubmission(target)?.id;
  return [it.kind, id ?? []].flat().join(' ');
}

/** `submission s1 for v1`, `version v1`. */
function cancelsOf({ cancels }: Target): string[] {
  return cancels.map((it) => [it.kind, it.submission?.id ?? [], 'for', it.version.id].flat().join(' '));
}

const OTHER: Partial<AppStoreVersion> = { id: 'v0', versionString: '1.0', createdDate: '2026-01-01T00:00:00Z' };
const LIVE_IN_FLIGHT = ['PREPARE_FOR_SUBMISSION', 'READY_FOR_REVIEW', 'WAITING_FOR_REVIEW', 'IN_REVIEW'];
const SPEC_IN_FLIGHT = ['PREPARE_FOR_SUBMISSION', 'WAITING_FOR_REVIEW', 'IN_REVIEW'];
const UNDER_REVIEW = ['WAITING_FOR_REVIEW', 'IN_REVIEW'];
const SENT_BACK = ['REJECTED', 'METADATA_REJECTED', 'DEVELOPER_REJECTED', 'INVALID_BINARY'];
const PENDING = ['PENDING_DEVELOPER_RELEASE', 'PENDING_APPLE_RELEASE', 'WAITING_FOR_EXPORT_COMPLIANCE', 'ACCEPTED'];
const OUT = ['PROCESSING_FOR_DISTRIBUTION', 'READY_FOR_DISTRIBUTION', 'READY_FOR_SALE', 'REPLACED_WITH_NEW_VERSION'];
const EVERY_POLICY = [{}, FAIL, CANCEL] as const;

describe('the version', () => {
  it('is none in a check and for items alone, whatever there is', () => {
    for (const policy of EVERY_POLICY) {
      for (const one of [version('IN_REVIEW'), specVersion('IN_REVIEW')]) {
        expect(versionOf(targetOf(request({ ...policy }), { versions: [one] }))).toBe('none');
        expect(versionOf(targetOf(itemsOnly([CPP], { ...policy }), { versions: [one] }))).toBe('none');
      }
    }
  });

  it.each([...LIVE_IN_FLIGHT, ...SENT_BACK, ...PENDING, ...OUT, 'SOMETHING_NEW'])(
    'with the number asked for is continued with in %s, under every policy, on the live service',
    (state) => {
      for (const policy of EVERY_POLICY) {
        for (const ask of [prepare, release]) {
          const versions = [ON_SALE, version(state)];
          expect(versionOf(targetOf(ask({ ...policy }), { versions }))).toBe('existing v1');
        }
      }
    },
  );

  it.each([...SPEC_IN_FLIGHT, ...OUT])(
    'with the number asked for is continued with in %s in the words of the specification',
    (state) => {
      for (const policy of EVERY_POLICY) {
        expect(versionOf(targetOf(release({ ...policy }), { versions: [specVersion(state)] }))).toBe('existing v1');
      }
    },
  );

  it.each(['DEVELOPER_REJECTED', 'CANCELED_BY_SOMEBODY', 'REJECTED'])(
    'whose number is over by %s in the words of the specification is tried once more',
    (state) => {
      expect(versionOf(targetOf(release(), { versions: [specVersion(state)] }))).toBe('create');
    },
  );

  it('is created where no record has the number', () => {
    for (const policy of EVERY_POLICY) {
      for (const ask of [prepare, release]) {
        expect(versionOf(targetOf(ask({ ...policy })))).toBe('create');
        expect(versionOf(targetOf(ask({ ...policy }), { versions: [ON_SALE] }))).toBe('create');
      }
    }
  });

  it.each(['PREPARE_FOR_SUBMISSION', ...UNDER_REVIEW, ...SENT_BACK])(
    'takes another record in %s with cancel alone, because the live service makes no new one beside it',
    (state) => {
      const versions = [ON_SALE, version(state, OTHER)];
      const submissions = [submission('IN_REVIEW', { items: [versionIn('v0')] })];
      for (const ask of [prepare, release]) {
        expect(versionOf(targetOf(ask(CANCEL), { versions, submissions }))).toBe('reuse v0');
        for (const policy of [{}, FAIL]) {
          expect(versionOf(targetOf(ask(policy), { versions, submissions }))).toBe('create');
        }
      }
    },
  );

  it.each(['READY_FOR_REVIEW', 'WAITING_FOR_EXPORT_COMPLIANCE', ...PENDING, ...OUT, 'SOMETHING_NEW'])(
    'never takes another record in %s',
    (state) => {
      expect(versionOf(targetOf(release(CANCEL), { versions: [version(state, OTHER)] }))).toBe('create');
    },
  );

  it.each(SPEC_IN_FLIGHT)(
    'is created beside another that is canceled in %s, by the word of the specification',
    (state) => {
      expect(versionOf(targetOf(release(CANCEL), { versions: [specVersion(state, OTHER)] }))).toBe('create');
    },
  );

  it('keeps its own record although another could be used', () => {
    const versions = [version('REJECTED', OTHER), version('PREPARE_FOR_SUBMISSION')];
    expect(versionOf(targetOf(release(CANCEL), { versions }))).toBe('existing v1');
  });

  it('takes the newest of several records', () => {
    const versions = [
      version('REJECTED', { id: 'a', versionString: '0.8', createdDate: '2026-01-01T00:00:00Z' }),
      version('REJECTED', { id: 'c', versionString: '1.0', createdDate: '2026-03-01T00:00:00Z' }),
      version('REJECTED', { id: 'b', versionString: '0.9', createdDate: '2026-02-01T00:00:00Z' }),
    ];
    expect(versionOf(targetOf(release(CANCEL), { versions }))).toBe('reuse c');
  });

  describe('after this run has canceled one', () => {
    const left = (one: AppStoreVersion, left: 'freed' | 'reusable') =>
      versionOf(targetOf(release(CANCEL), { versions: [one], canceled: new Map([[one.id, left]]) }));

    it.each(['IN_REVIEW', 'DEVELOPER_REJECTED', 'SOMETHING_NEW'])(
      'takes the record where the service keeps it, also while it still shows it in %s',
      (state) => {
        expect(left(version(state, OTHER), 'reusable')).toBe('reuse v0');
      },
    );

    it('is created where that freed the place', () => {
      expect(left(specVersion('UNNAMED', OTHER), 'freed')).toBe('create');
      expect(left(version('DEVELOPER_REJECTED', OTHER), 'freed')).toBe('create');
    });

    it('tries its own number once more where the specification names no state for it, or uses its own record again', () => {
      expect(left(specVersion('UNNAMED'), 'freed')).toBe('create');
      expect(left(version('DEVELOPER_REJECTED'), 'reusable')).toBe('existing v1');
    });
  });
});

describe('among several records with one number', () => {
  const found = (...versions: AppStoreVersion[]) => findRecord(versions, release())?.id ?? null;

  it('the one that is not over is meant', () => {
    expect(found(version('READY_FOR_SALE', { id: 'a' }), version('IN_REVIEW', { id: 'b' }))).toBe('b');
  });

  it('one that is out comes before one that was canceled: the number is used up', () => {
    const canceled = specVersion('DEVELOPER_REJECTED', { id: 'canceled', createdDate: '2026-03-01T00:00:00Z' });
    const out = specVersion('READY_FOR_SALE', { id: 'out', createdDate: '2026-02-01T00:00:00Z' });
    expect([found(canceled, out), found(out, canceled)]).toEqual(['out', 'out']);
  });

  it('else the newest is meant', () => {
    const old = specVersion('UNNAMED', { id: 'old', createdDate: '2026-02-01T00:00:00Z' });
    const young = specVersion('UNNAMED', { id: 'young', createdDate: '2026-03-01T00:00:00Z' });
    expect([found(old, young), found(young, old)]).toEqual(['young', 'young']);
  });

  it('none of another number is', () => {
    expect(found(version('IN_REVIEW', { versionString: '1.10' }))).toBeNull();
  });
});

it('no record is looked for in a check, nor for items alone', () => {
  const versions = [version('REJECTED', OTHER)];
  const canceled: Canceled = new Map();
  expect(findReusable({ versions, canceled }, request(CANCEL))).toBeNull();
  expect(findReusable({ versions, canceled }, itemsOnly([CPP], CANCEL))).toBeNull();
});

describe('the submission', () => {
  const OWN = version('PREPARE_FOR_SUBMISSION');
  const sentBack = (...items: ReviewSubmissionItem[]) => submission('UNRESOLVED_ISSUES', { id: 'u1', items });
  const underReview = (...items: ReviewSubmissionItem[]) => submission('IN_REVIEW', { items });

  it('is none in a check and where a version is only prepared', () => {
    const parts = { versions: [OWN], submissions: [draft('d1', [versionIn()])] };
    expect(submissionOf(targetOf(CHECK, parts))).toBe('none');
    expect(submissionOf(targetOf(prepare({ releaseType: 'MANUAL' }), parts))).toBe('none');
    expect(
      submissionOf(
        targetOf(prepare(RESUBMIT), { versions: [version('REJECTED')], submissions: [sentBack(versionIn())] }),
      ),
    ).toBe('none');
  });

  it.each<[string, string, ReleaseRequest, AppStoreVersion[], ReviewSubmission[]]>([
    ['create', 'there is nothing', release(), [OWN], []],
    ['create', 'the version does not exist either', release(), [], []],
    ['create', 'items go alone', itemsOnly([CPP]), [ON_SALE], []],
    ['adopt d1', 'a draft is empty', release(), [OWN], [draft('d1')]],
    ['adopt d1', 'a draft is empty and the version does not exist', release(), [], [draft('d1')]],
    ['adopt d1', 'a draft is empty and items go alone', itemsOnly([CPP]), [ON_SALE], [draft('d1')]],
    ['adopt d1', 'a draft holds the version', release(), [OWN], [draft('d1', [versionIn()])]],
    ['create', 'a draft holds something else', release(), [OWN], [draft('d1', [versionIn(), item(UNASKED)])]],
    ['create', 'drafts are ignored', release({ onOrphans: 'ignore' }), [OWN], [draft('d1')]],
    ['create', 'drafts fail the run', release({ onOrphans: 'fail' }), [OWN], [draft('d1')]],
    ['done s1', 'it is under review as asked for', release(), [version('IN_REVIEW')], [underReview(versionIn())]],
    ['done', 'it is approved', release(), [version('PENDING_DEVELOPER_RELEASE')], []],
    [
      'create',
      'it is under review with more',
      release(),
      [version('IN_REVIEW')],
      [underReview(versionIn(), item(UNASKED))],
    ],
    ['create', 'review sent it back', release(), [version('REJECTED')], [sentBack(versionIn('v1', 'REJECTED'))]],
    [
      'resubmit u1',
      'review sent it back and it is to be submitted again',
      release(RESUBMIT),
      [version('REJECTED')],
      [sentBack(versionIn('v1', 'REJECTED'))],
    ],
    [
      'resubmit u1',
      'it was resolved already by a run that died',
      release(RESUBMIT),
      [version('READY_FOR_REVIEW')],
      [sentBack(versionIn())],
    ],
    [
      'resubmit u1',
      'a draft could be adopted as well',
      release(RESUBMIT),
      [version('REJECTED')],
      [draft('d1'), sentBack(versionIn('v1', 'REJECTED'))],
    ],
    [
      'resubmit u1',
      'cancel is allowed too, which comes after',
      release({ ...RESUBMIT, ...CANCEL }),
      [version('REJECTED')],
      [sentBack(versionIn('v1', 'REJECTED'))],
    ],
    [
      'create',
      'fail comes before it',
      release({ ...RESUBMIT, ...FAIL }),
      [version('REJECTED')],
      [sentBack(versionIn('v1', 'REJECTED'))],
    ],
    [
      'create',
      'it is canceled first instead',
      release(CANCEL),
      [version('REJECTED')],
      [sentBack(versionIn('v1', 'REJECTED'))],
    ],
    [
      'resubmit u1',
      'items alone were sent back',
      itemsOnly([CPP], RESUBMIT),
      [ON_SALE],
      [sentBack(item(CPP, 'REJECTED'))],
    ],
  ])('is %s: %s', (expected, _, asked, versions, submissions) => {
    const items = asked.items.kind === 'ready' ? [] : asked.items.targets.map((it) => fact(it));
    expect(submissionOf(targetOf(asked, { versions, submissions }, { items }))).toBe(expected);
  });

  it('is not done while anything about the version would have to change', () => {
    const parts = { versions: [version('IN_REVIEW')], submissions: [underReview(versionIn())] };
    expect(submissionOf(targetOf(release(), parts))).toBe('done s1');
    expect(submissionOf(targetOf(release({ releaseType: 'MANUAL' }), parts))).toBe('create');
  });

  it('by items: ready alone is the one that review sent back, also when nothing else is ready', () => {
    const asked = request({ mode: 'submit', ...READY, ...RESUBMIT });
    const parts = { versions: [ON_SALE], submissions: [sentBack(item(CPP, 'REJECTED'), item(EVENT, 'ACCEPTED'))] };
    const target = targetOf(asked, parts);
    expect(submissionOf(target)).toBe('resubmit u1');
    expect(target.items).toEqual([CPP, EVENT]);
    expect(submissionOf(targetOf({ ...asked, onUnresolved: 'fail' }, parts))).toBe('done');
  });

  it('that differs from what was asked for is canceled with cancel, and a new one made', () => {
    const parts = { versions: [version('REJECTED')], submissions: [sentBack(versionIn('v1', 'REJECTED'))] };
    const asked = release({ ...RESUBMIT, ...listed(CPP) });
    expect(submissionOf(targetOf(asked, parts, { items: [fact(CPP)] }))).toBe('resubmit u1');
    const canceling = targetOf({ ...asked, ...CANCEL }, parts, { items: [fact(CPP)] });
    expect([submissionOf(canceling), cancelsOf(canceling)]).toEqual(['create', ['submission u1 for v1']]);
  });
});

describe('what a run needs', () => {
  const OWN = version('PREPARE_FOR_SUBMISSION');

  it.each<[string, ReleaseRequest, Partial<SnapshotParts>, boolean, boolean]>([
    ['a check', CHECK, {}, true, true],
    ['a version that is prepared', prepare(), {}, true, true],
    ['a version that is prepared already', prepare(), { versions: [OWN] }, false, false],
    ['a submission that is made', release(), { versions: [OWN] }, true, true],
    ['a draft that is adopted', release(), { versions: [OWN], submissions: [draft('d1')] }, false, true],
    [
      'a submission that is sent again',
      release(RESUBMIT),
      { versions: [version('REJECTED')], submissions: [submission('UNRESOLVED_ISSUES', { items: [versionIn()] })] },
      false,
      true,
    ],
    [
      'everything there already',
      release(),
      { versions: [version('IN_REVIEW')], submissions: [submission('IN_REVIEW', { items: [versionIn()] })] },
      false,
      false,
    ],
  ])('by %s: slot and place in review', (_, asked, parts, slot, review) => {
    expect(targetOf(asked, parts).needs).toEqual({ slot, review });
  });

  it('is nothing where all is done, and only there', () => {
    expect(targetOf(prepare(), { versions: [OWN] }).done).toBe(true);
    expect(targetOf(prepare({ releaseType: 'MANUAL' }), { versions: [OWN] }).done).toBe(false);
    expect(targetOf(prepare()).done).toBe(false);
    expect(targetOf(release(), { versions: [version('READY_FOR_SALE')] }).done).toBe(true);
    expect(targetOf(CHECK).done).toBe(false);
  });
});

describe('what is canceled first', () => {
  const inReview = submission('IN_REVIEW', { items: [versionIn('v0')] });

  it('is nothing without cancel, and nothing for items alone', () => {
    for (const one of [version('IN_REVIEW', OTHER), specVersion('IN_REVIEW', OTHER)]) {
      const parts = { versions: [one], submissions: [inReview] };
      for (const policy of [{}, FAIL]) {
        for (const asked of [request(policy), prepare(policy), release(policy)]) {
          expect(targetOf(asked, parts).cancels).toEqual([]);
        }
      }
      expect(targetOf(itemsOnly([CPP], CANCEL), parts).cancels).toEqual([]);
    }
  });

  describe('in the words of the specification', () => {
    const every = { check: request(CANCEL), prepare: prepare(CANCEL), submit: release(CANCEL) };

    it.each(SPEC_IN_FLIGHT)('another version in %s, as the developer, with the submission that it ends', (state) => {
      const versions = [specVersion(state, OTHER)];
      for (const asked of Object.values(every)) {
        expect(cancelsOf(targetOf(asked, { versions }))).toEqual(['version for v0']);
      }
      const target = targetOf(every.check, { versions, submissions: [inReview] });
      expect([cancelsOf(target), [...freedBy(target)]]).toEqual([['version s1 for v0'], ['s1']]);
    });

    it('its own version under review that is not as asked for, and never one in preparation', () => {
      const change = { ...CANCEL, releaseType: 'MANUAL' } as const;
      for (const state of UNDER_REVIEW) {
        const versions = [specVersion(state)];
        for (const asked of [prepare(change), release(change)]) {
          expect(cancelsOf(targetOf(asked, { versions }))).toEqual(['version for v1']);
        }
      }
      const versions = [specVersion('PREPARE_FOR_SUBMISSION')];
      for (const asked of [prepare(change), release(change)]) expect(targetOf(asked, { versions }).cancels).toEqual([]);
    });

    it('nothing that is over there, whatever it is called', () => {
      const versions = ['REJECTED', 'PENDING_DEVELOPER_RELEASE', 'UNNAMED'].map((state, at) =>
        specVersion(state, { ...OTHER, id: `o${at}` }),
      );
      for (const asked of Object.values(every)) expect(targetOf(asked, { versions }).cancels).toEqual([]);
    });

    it("no version that sits in a draft, which may be somebody else's", () => {
      const parts = {
        versions: [specVersion('PREPARE_FOR_SUBMISSION', OTHER)],
        submissions: [draft('d1', [versionIn('v0')])],
      };
      for (const asked of Object.values(every)) expect(targetOf(asked, parts).cancels).toEqual([]);
    });
  });

  describe('on the live service', () => {
    it.each(UNDER_REVIEW)('the submission of another version in %s', (state) => {
      const parts = { versions: [version(state, OTHER)], submissions: [inReview] };
      for (const asked of [request(CANCEL), prepare(CANCEL), release(CANCEL)]) {
        const target = targetOf(asked, parts);
        expect([cancelsOf(target), [...freedBy(target)]]).toEqual([['submission s1 for v0'], ['s1']]);
      }
    });

    it('nothing where the submission of a version under review is nowhere to be found', () => {
      const parts = { versions: [version('IN_REVIEW', OTHER)] };
      for (const asked of [request(CANCEL), prepare(CANCEL), release(CANCEL)]) {
        expect(targetOf(asked, parts).cancels).toEqual([]);
      }
    });

    it.each(['PREPARE_FOR_SUBMISSION', 'READY_FOR_REVIEW', ...SENT_BACK, ...PENDING, ...OUT, 'SOMETHING_NEW'])(
      'nothing about another version in %s, which no submission holds',
      (state) => {
        for (const asked of [request(CANCEL), prepare(CANCEL), release(CANCEL)]) {
          expect(targetOf(asked, { versions: [version(state, OTHER)] }).cancels).toEqual([]);
        }
      },
    );

    it('nothing about a version in a draft, of others or its own', () => {
      for (const state of ['READY_FOR_REVIEW', 'PREPARE_FOR_SUBMISSION']) {
        for (const items of [[versionIn()], [versionIn(), item(UNASKED)]]) {
          const parts = { versions: [version(state)], submissions: [draft('d1', items)] };
          for (const asked of [
            request(CANCEL),
            prepare(CANCEL),
            release(CANCEL),
            release({ ...CANCEL, version: '2.0' }),
          ]) {
            const target = targetOf(asked, parts);
            expect([target.cancels, freedBy(target).size]).toEqual([[], 0]);
          }
        }
      }
    });

    it.each(UNDER_REVIEW)('the submission of its own version in %s that is not as asked for', (state) => {
      const parts = {
        versions: [version(state)],
        submissions: [submission(state, { items: [versionIn(), item(UNASKED)] })],
      };
      expect(cancelsOf(targetOf(release(CANCEL), parts))).toEqual(['submission s1 for v1']);
      expect(cancelsOf(targetOf(prepare({ ...CANCEL, releaseType: 'MANUAL' }), parts))).toEqual([
        'submission s1 for v1',
      ]);
    });

    it('nothing where its own version is under review as it is asked for', () => {
      const parts = {
        versions: [version('IN_REVIEW')],
        submissions: [submission('IN_REVIEW', { items: [versionIn()] })],
      };
      expect(targetOf(release(CANCEL), parts)).toMatchObject({ cancels: [], done: true });
      expect(targetOf(prepare(CANCEL), parts)).toMatchObject({ cancels: [], done: true });
    });

    it('what is being canceled already, so that it is waited for', () => {
      const closing = { submissions: [submission('CANCELING', { items: [versionIn()] })] };
      for (const state of ['IN_REVIEW', 'DEVELOPER_REJECTED']) {
        const parts = { versions: [version(state)], ...closing };
        expect(cancelsOf(targetOf(release(CANCEL), parts))).toEqual(['submission s1 for v1']);
        expect(cancelsOf(targetOf(release({ ...CANCEL, version: '2.0' }), parts))).toEqual(['submission s1 for v1']);
      }
    });

    it('never a submission that is completing: what it holds is approved', () => {
      const parts = {
        versions: [version('PENDING_DEVELOPER_RELEASE')],
        submissions: [submission('COMPLETING', { items: [versionIn('v1', 'APPROVED')] })],
      };
      const change = { ...CANCEL, releaseType: 'AFTER_APPROVAL' } as const;
      for (const asked of [prepare(change), release(change), request(CANCEL)]) {
        expect(targetOf(asked, parts).cancels).toEqual([]);
      }
    });

    describe('of a version that review sent back', () => {
      const parts = (...items: ReviewSubmissionItem[]) => ({
        versions: [version('REJECTED')],
        submissions: [submission('UNRESOLVED_ISSUES', { id: 'u1', items: [versionIn('v1', 'REJECTED'), ...items] })],
      });

      it.each([
        ['the same number', release(CANCEL)],
        ['a new number', release({ ...CANCEL, version: '2.0' })],
        ['a new number that is only prepared', prepare({ ...CANCEL, version: '2.0' })],
      ])('its submission, so that the record can be used under %s', (_, asked) => {
        expect(cancelsOf(targetOf(asked, parts()))).toEqual(['submission u1 for v1']);
      });

      it('its submission with the items that this run was asked for', () => {
        const asked = release({ ...CANCEL, ...listed(CPP) });
        expect(cancelsOf(targetOf(asked, parts(item(CPP, 'ACCEPTED')), { items: [fact(CPP)] }))).toEqual([
          'submission u1 for v1',
        ]);
      });

      it.each([
        ['an item that was not asked for', parts(item(UNASKED))],
        ['something that nobody can name', parts(item(null))],
        [
          'contents that could not be read',
          { ...parts(), submissions: [submission('UNRESOLVED_ISSUES', { id: 'u1', items: null, versionId: 'v1' })] },
        ],
      ])('never its submission with %s', (_, seen) => {
        for (const asked of [
          release(CANCEL),
          release({ ...CANCEL, version: '2.0' }),
          prepare({ ...CANCEL, version: '2.0' }),
        ]) {
          expect(targetOf(asked, seen).cancels).toEqual([]);
        }
      });

      it('never its submission in a check, nor where the version is prepared under its own number', () => {
        expect(targetOf(request(CANCEL), parts()).cancels).toEqual([]);
        expect(targetOf(prepare({ ...CANCEL, releaseType: 'MANUAL' }), parts()).cancels).toEqual([]);
      });

      it('never its submission when it is to be submitted again as it is', () => {
        expect(targetOf(release({ ...CANCEL, ...RESUBMIT }), parts()).cancels).toEqual([]);
      });
    });
  });

  it('is never what this run has canceled', () => {
    for (const left of ['freed', 'reusable'] as const) {
      const canceled: Canceled = new Map([['v0', left]]);
      for (const one of [version('IN_REVIEW', OTHER), specVersion('IN_REVIEW', OTHER)]) {
        const parts = { versions: [one], submissions: [inReview], canceled };
        for (const asked of [request(CANCEL), release(CANCEL)]) expect(targetOf(asked, parts).cancels).toEqual([]);
      }
    }
  });
});

describe('the items', () => {
  const OWN = version('PREPARE_FOR_SUBMISSION');
  const all = { items: [fact(CPP), fact(PPO), fact(EVENT)] };

  it('that are named are wanted wherever they sit', () => {
    const submissions = [draft('d1', [item(CPP)]), submission('IN_REVIEW', { items: [item(EVENT)] })];
    const asked = release(listed(CPP, PPO, EVENT));
    expect(targetOf(asked, { versions: [OWN], submissions }, all).items).toEqual([CPP, PPO, EVENT]);
  });

  it.each<[string, ReviewSubmission[], unknown[]]>([
    ['everything that is ready', [], [CPP, PPO, EVENT]],
    ['what sits in no other draft', [draft('d1', [item(CPP), item(UNASKED)])], [PPO, EVENT]],
    ['what is not under review', [submission('IN_REVIEW', { items: [item(EVENT)] })], [CPP, PPO]],
    ['what was not sent back', [submission('UNRESOLVED_ISSUES', { items: [item(PPO)] })], [CPP, EVENT]],
    [
      'what is in no submission of which nobody knows the state',
      [submission('NEW', { items: [item(PPO)] })],
      [CPP, EVENT],
    ],
    ['what sits in the draft that it adopts', [draft('d1', [item(CPP)])], [CPP, PPO, EVENT]],
    [
      'what sits in the draft that it adopts, and in no second one',
      [draft('d1', [versionIn(), item(CPP)]), draft('d2', [item(PPO)])],
      [CPP, EVENT],
    ],
  ])('by items: ready are %s', (_, submissions, expected) => {
    expect(targetOf(release(READY), { versions: [OWN], submissions }, all).items).toEqual(expected);
  });

  it('by items: ready sit in no draft at all where drafts are not adopted', () => {
    const parts = { versions: [OWN], submissions: [draft('d1', [item(CPP)])] };
    expect(targetOf(release({ ...READY, onOrphans: 'ignore' }), parts, all).items).toEqual([PPO, EVENT]);
  });

  it('by items: ready are those of the submission that is sent again', () => {
    const items = [versionIn('v1', 'REJECTED'), item(UNASKED, 'ACCEPTED'), item(EVENT, 'REMOVED')];
    const parts = { versions: [version('REJECTED')], submissions: [submission('UNRESOLVED_ISSUES', { items })] };
    expect(targetOf(release({ ...READY, ...RESUBMIT }), parts, all).items).toEqual([UNASKED]);
  });
});

describe('what is locked', () => {
  const change = { build: '7', releaseType: 'MANUAL' } as const;
  const builds = { builds: [appBuild('7'), appBuild('6')] };
  const own = (state: string) => version(state, { build: appBuild('6') });
  const lockedIn = (asked: ReleaseRequest, parts: Partial<SnapshotParts>) =>
    targetOf(asked, parts, builds).locked.join('; ');

  it.each(['PREPARE_FOR_SUBMISSION', ...SENT_BACK])('is nothing of a version in %s', (state) => {
    for (const ask of [prepare, release]) expect(lockedIn(ask(change), { versions: [own(state)] })).toBe('');
  });

  it.each([...UNDER_REVIEW, ...PENDING, ...OUT, 'SOMETHING_NEW'])(
    'is everything that would have to change in a version in %s',
    (state) => {
      for (const ask of [prepare, release]) {
        const locked = lockedIn(ask(change), { versions: [own(state)] });
        for (const word of ['build 7', 'MANUAL']) expect(locked).toContain(word);
        expect(lockedIn(ask(), { versions: [own(state)] })).toBe('');
      }
    },
  );

  it('is nothing of a version that is canceled first, or was canceled by this run', () => {
    const submissions = [submission('IN_REVIEW', { items: [versionIn()] })];
    for (const ask of [prepare, release]) {
      expect(lockedIn(ask({ ...change, ...CANCEL }), { versions: [own('IN_REVIEW')], submissions })).toBe('');
      const canceled: Canceled = new Map([['v1', 'reusable']]);
      expect(lockedIn(ask({ ...change, ...CANCEL }), { versions: [own('IN_REVIEW')], canceled })).toBe('');
    }
  });

  it('is everything of one that would be canceled if its submission could be found', () => {
    expect(lockedIn(release({ ...change, ...CANCEL }), { versions: [own('IN_REVIEW')] })).toContain('build 7');
  });

  it('is nothing of a version in a draft: it can be taken out', () => {
    const parts = { versions: [own('READY_FOR_REVIEW')], submissions: [draft('d1', [versionIn()])] };
    for (const ask of [prepare, release]) expect(lockedIn(ask(change), parts)).toBe('');
  });

  it('is everything of a version whose issues were marked as resolved by an earlier run', () => {
    const parts = {
      versions: [own('READY_FOR_REVIEW')],
      submissions: [submission('UNRESOLVED_ISSUES', { items: [versionIn()] })],
    };
    for (const asked of [release({ ...change, ...RESUBMIT }), prepare(change)]) {
      expect(lockedIn(asked, parts)).toContain('build 7');
    }
  });

  it('is nothing of a version that does not exist, or whose number changes', () => {
    expect(lockedIn(release(change), {})).toBe('');
    expect(lockedIn(release({ ...change, ...CANCEL }), { versions: [version('REJECTED', OTHER)] })).toBe('');
  });
});

it.each(['release', 'rollout'] as const)('the mode %s works on no target of this kind', (mode) => {
  expect(() => targetOf(request({ mode, version: '1.1' }))).toThrow(mode);
});

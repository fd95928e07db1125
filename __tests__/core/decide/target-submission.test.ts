import { describe, expect, it } from '@jest/globals';
import { targetedSubmission } from '../../../src/core/decide/target.ts';
import type { ReleaseRequest } from '../../../src/core/model/request.ts';
import type { AppStoreVersion, ReviewSubmission, ReviewSubmissionItem } from '../../../src/core/model/resources.ts';
import type { Canceled, SnapshotParts } from '../../../src/core/model/snapshot.ts';
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
  submission,
  UNASKED,
  version,
  versionIn,
} from '../builders.ts';
import { cancelsOf, OTHER, OUT, PENDING, SENT_BACK, submissionOf, targetOf, UNDER_REVIEW } from './targets.ts';

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

  it('that this run works on is the draft it adopts or the one it sends again, and none that is to be made or is done', () => {
    const workedOn = (asked: ReleaseRequest, state: string, ...submissions: ReviewSubmission[]) =>
      targetedSubmission(targetOf(asked, { versions: [version(state)], submissions }));
    const rejected = sentBack(versionIn('v1', 'REJECTED'));
    expect(workedOn(release(), 'PREPARE_FOR_SUBMISSION', draft('d1'))).toEqual(draft('d1'));
    expect(workedOn(release(RESUBMIT), 'REJECTED', rejected)).toEqual(rejected);
    expect(workedOn(release(), 'PREPARE_FOR_SUBMISSION')).toBeNull();
    expect(workedOn(release(), 'IN_REVIEW', underReview(versionIn()))).toBeNull();
    expect(workedOn(prepare(), 'PREPARE_FOR_SUBMISSION', draft('d1'))).toBeNull();
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

  it('by items: ready are those that anybody can name of the submission that is sent again', () => {
    const items = [item(null, 'ACCEPTED'), versionIn('v1', 'REJECTED'), item(UNASKED, 'ACCEPTED')];
    const parts = { versions: [version('REJECTED')], submissions: [submission('UNRESOLVED_ISSUES', { items })] };
    expect(targetOf(release({ ...READY, ...RESUBMIT }), parts, all).items).toEqual([UNASKED]);
  });

  it('that are named are wanted also where the submission that is sent again lacks them', () => {
    const items = [versionIn('v1', 'REJECTED'), item(EVENT, 'ACCEPTED')];
    const parts = { versions: [version('REJECTED')], submissions: [submission('UNRESOLVED_ISSUES', { items })] };
    const target = targetOf(release({ ...listed(CPP, EVENT), ...RESUBMIT }), parts, all);
    expect([submissionOf(target), target.items]).toEqual(['resubmit s1', [CPP, EVENT]]);
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

  it.each(['READY_FOR_REVIEW', 'REJECTED'])(
    'is everything of a version whose issues were marked as resolved by an earlier run, also while it shows %s',
    (state) => {
      for (const others of [[], [item(null, 'ACCEPTED'), item(CPP, 'REJECTED')]]) {
        const parts = {
          versions: [own(state)],
          submissions: [submission('UNRESOLVED_ISSUES', { items: [...others, versionIn()] })],
        };
        for (const asked of [release({ ...change, ...RESUBMIT }), prepare(change)]) {
          expect(lockedIn(asked, parts)).toContain('build 7');
        }
      }
    },
  );

  it('is nothing of a version whose issues are not resolved yet, or of which that cannot be read', () => {
    for (const items of [[item(CPP), versionIn('v1', 'REJECTED')], null]) {
      const submissions = [submission('UNRESOLVED_ISSUES', { items, versionId: 'v1' })];
      expect(lockedIn(prepare(change), { versions: [own('REJECTED')], submissions })).toBe('');
    }
  });

  it('is nothing of a version that does not exist, or whose number changes', () => {
    expect(lockedIn(release(change), {})).toBe('');
    expect(lockedIn(release({ ...change, ...CANCEL }), { versions: [version('REJECTED', OTHER)] })).toBe('');
  });
});

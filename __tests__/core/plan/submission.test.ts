import { describe } from '@jest/globals';
import type { ReviewSubmission, ReviewSubmissionItem } from '../../../src/core/model/resources.ts';
import * as build from '../builders.ts';
import { alone, appBuild, CPP, draft, EVENT, fact, item, PPO, submission, UNASKED, versionIn } from '../builders.ts';
import { cancelsOf, submissionOf, testPlans } from '../cases.ts';
import * as requests from '../requests.ts';
import { both, CANCEL, itemsOnly, listed, MANUAL, prepare, READY, RESUBMIT, release, request } from '../requests.ts';
import { OUT, PENDING, SENT_BACK, UNDER_REVIEW } from '../states.ts';

const FACTS = { items: [fact(CPP), fact(PPO), fact(EVENT)] };
const sentBack = (...items: ReviewSubmissionItem[]) => submission('UNRESOLVED_ISSUES', { id: 'u1', items });
const underReview = (...items: ReviewSubmissionItem[]) => submission('IN_REVIEW', { items });
const on = (state: string, ...submissions: ReviewSubmission[]) => ({ ...alone(state), submissions });
const own = (...submissions: ReviewSubmission[]) => on('PREPARE_FOR_SUBMISSION', ...submissions);
const onSale = (...submissions: ReviewSubmission[]) => ({ versions: [build.ON_SALE], submissions });
const REJECTED = versionIn('v1', 'REJECTED');
const BACK = on('REJECTED', sentBack(REJECTED));
const ALL_READY = request({ mode: 'submit-items', ...READY });

describe('the submission', () => {
  // biome-ignore format: a row a line
  testPlans(submissionOf, [
    ['is none where a version is only prepared', prepare(MANUAL), own(draft('d1', [versionIn()])), 'none'],
    ['is made by the release after a check, which adopts none', requests.CHECK, own(draft('d1', [versionIn()])), 'create'],
    ['is made where there is nothing', release(), [own(), {}], 'create'],
    ['is made for items alone', itemsOnly([CPP]), onSale(), 'create'],
    ['is done under review as asked for', release(), on('IN_REVIEW', underReview(versionIn())), 'done s1'],
    ['is not done while anything about the version would have to change', release(MANUAL), on('IN_REVIEW', underReview(versionIn())), 'create'],
    ['is none that review sent back, unless that was asked for, nor where it is canceled first or fails the run', [release(), release(CANCEL), release({ ...RESUBMIT, ...requests.FAIL })], BACK, 'create'],
  ]);

  // biome-ignore format: a row a line
  testPlans((target) => [submissionOf(target), ...cancelsOf(target)], [
    ['that differs from what was asked for is canceled with cancel, and a new one made', release({ ...RESUBMIT, ...CANCEL, ...listed(CPP) }), BACK, ['create', 'submission u1 for v1']],
  ], FACTS);
});

describe('the items', () => {
  const spread = [draft('d1', [item(CPP)]), underReview(item(EVENT))];
  const kept = [item(null, 'ACCEPTED'), REJECTED, item(UNASKED, 'ACCEPTED'), item(EVENT, 'REMOVED')];

  // biome-ignore format: a row a line
  testPlans((target) => target.items, [
    ['that are named are wanted wherever they sit', release(listed(CPP, PPO, EVENT)), own(...spread), [CPP, PPO, EVENT]],
    ['by items: ready sit in the draft that it adopts, and in no second one', release(READY), own(draft('d1', [versionIn(), item(CPP)]), draft('d2', [item(PPO)])), [CPP, EVENT]],
    ['by items: ready are those that anybody can name of the submission that is sent again', release({ ...READY, ...RESUBMIT }), on('REJECTED', sentBack(...kept)), [UNASKED]],
    ['that are named are wanted also where the submission that is sent again lacks them', release({ ...listed(CPP, EVENT), ...RESUBMIT }), on('REJECTED', sentBack(REJECTED, item(EVENT, 'ACCEPTED'))), [CPP, EVENT]],
  ], FACTS);

  // biome-ignore format: a row a line
  testPlans((target) => [submissionOf(target), target.items], [
    ['by items: ready alone are those that review sent back, also when nothing else is ready', { ...ALL_READY, ...RESUBMIT }, onSale(sentBack(item(CPP, 'REJECTED'), item(EVENT, 'ACCEPTED'))), ['resubmit u1', [CPP, EVENT]]],
  ]);
});

describe('what is locked', () => {
  const six = { build: appBuild('6') };
  const change = { build: '7', releaseType: 'MANUAL' } as const;
  const canceling = { ...change, ...CANCEL };
  const LOCKED = 'releaseType would become MANUAL; build 7 would be attached in place of build 6';
  const all = (states: string[], ...submissions: ReviewSubmission[]) =>
    states.map((state) => ({ ...alone(state, six), submissions }));
  const fixed = [...UNDER_REVIEW, ...PENDING, ...OUT, 'SOMETHING_NEW'];
  const mixed = [item(null, 'ACCEPTED'), item(CPP, 'REJECTED'), versionIn()];
  const resolved = [[versionIn()], mixed].flatMap((items) => all(['READY_FOR_REVIEW', 'REJECTED'], sentBack(...items)));
  const unread = submission('UNRESOLVED_ISSUES', { items: null, versionId: 'v1' });
  const reusable = { ...alone('IN_REVIEW', six), canceled: new Map([['v1', 'unfinished' as const]]) };

  // biome-ignore format: a row a line
  testPlans(({ locked }) => locked.join('; '), [
    ['is nothing of a version that can be changed', both(change), all(['PREPARE_FOR_SUBMISSION', ...SENT_BACK]), ''],
    ['is everything that would have to change in any other', both(change), all(fixed), LOCKED],
    ['is nothing where nothing would have to change', both(), all(fixed), ''],
    ['is nothing of a version that is canceled first, or was canceled by this run', both(canceling), [...all(['IN_REVIEW'], underReview(versionIn())), reusable], ''],
    ['is everything of one that would be canceled if its submission could be found', release(canceling), all(['IN_REVIEW']), LOCKED],
    ['is everything of a version whose issues an earlier run has resolved, whatever it shows', [release({ ...change, ...RESUBMIT }), prepare(change)], resolved, LOCKED],
    ['is nothing of a version whose issues are not resolved yet, or of which that cannot be read', prepare(change), [...all(['REJECTED'], sentBack(item(CPP), REJECTED)), ...all(['REJECTED'], unread)], ''],
  ], { builds: [appBuild('7'), six.build] });
});

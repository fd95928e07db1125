import { describe } from '@jest/globals';
import type { ReviewSubmission, ReviewSubmissionItem } from '../../../src/core/model/resources.ts';
import * as build from '../builders.ts';
import {
  alone,
  appBuild,
  CPP,
  draft,
  EVENT,
  fact,
  IAP,
  item,
  PPO,
  specAlone,
  submission,
  UNASKED,
  versionIn,
} from '../builders.ts';
import { type Row, submissionOf, testPlans } from '../cases.ts';
import { both, CANCEL, itemsOnly, listed, READY, RESUBMIT, release, request } from '../requests.ts';
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

const OWN_VERSION = versionIn();
const WITH_PAGE = release(listed(CPP));
const PAIR = listed(CPP, EVENT);
const BOTH = itemsOnly([CPP, EVENT]);
const BEFORE = ['PREPARE_FOR_SUBMISSION', 'READY_FOR_REVIEW', ...SENT_BACK, 'SOMETHING_NEW', ''];
const AFTER = ['PENDING_DEVELOPER_RELEASE', 'PENDING_APPLE_RELEASE', ...OUT];
const inReview = (...items: ReviewSubmissionItem[]) => on('IN_REVIEW', underReview(...items));
const unread = submission('IN_REVIEW', { items: null, versionId: 'v1' });
const reviewed = (first: string, second: string) => ({ items: [fact(CPP, first), fact(EVENT, second)] });
const AGAIN = { ...RESUBMIT, ...READY };
const PAGE = item(CPP, 'REJECTED');

describe('the submission', () => {
  // biome-ignore format: a row a line
  testPlans(submissionOf, [

    ['is a draft with nothing but what this run was asked for', release(PAIR), [draft('d1'), draft('d1', [OWN_VERSION]), draft('d1', [item(EVENT)]), draft('d1', [], null)].map((one) => own(one)), 'adopt d1'],
    ['is no draft that holds more, or does not show all that it holds', release(PAIR), [[OWN_VERSION, item(UNASKED)], [versionIn('v9')], [OWN_VERSION, item(null)], null].map((items) => own(draft('d1', items))), 'create'],
    ['is the draft that holds the version, of several', release(PAIR), [[draft('more', [item(CPP), item(EVENT)]), draft('own', [OWN_VERSION])], [draft('own', [OWN_VERSION, item(CPP)]), draft('less', [item(EVENT)])]].flatMap((all) => [own(...all), own(...all.toReversed())]), 'adopt own'],
    ['is else the draft that holds most, the first among equals', release(PAIR), [own(draft('empty'), draft('less', [item(EVENT)]), draft('more', [item(CPP), item(EVENT)])), own(draft('more'), draft('b')), own(draft('others', [OWN_VERSION, item(CPP), item(UNASKED)]), draft('more'))], 'adopt more'],
    ['is with ready items no draft of them that somebody changed last', release(READY), own(draft('d1', [item(CPP)])), 'create'],
    ['is with ready items a draft that is empty, holds the version alone, or that this key changed last', release(READY), [own(draft('d1')), own(draft('d1', [OWN_VERSION])), own(draft('others', [item(EVENT)]), draft('d1')), own(draft('empty'), { ...draft('d1', [item(CPP)]), isOwn: true })], 'adopt d1'],

    ['is done under review as asked for', WITH_PAGE, [inReview(OWN_VERSION, item(CPP)), { ...inReview(OWN_VERSION, item(CPP)), ...specAlone('IN_REVIEW') }], 'done s1'],
    ['is not done under review with less or more, or with what nobody can name or read', WITH_PAGE, [inReview(OWN_VERSION), inReview(OWN_VERSION, item(CPP), item(EVENT)), inReview(OWN_VERSION, item(CPP), item(null)), on('IN_REVIEW', unread), on('IN_REVIEW')], 'create'],
    ['is done once the version is through', [release(), release(READY)], AFTER.map((state) => on(state)), 'done'],
    ['is done once the version is accepted, as long as its submission is being completed', release(), on('ACCEPTED', submission('COMPLETING', { items: [OWN_VERSION] })), 'done'],
    ['is not done before', release(), BEFORE.map((state) => on(state)), 'create'],
    ['is done once the items are through too', WITH_PAGE, on('PENDING_DEVELOPER_RELEASE'), 'done', { items: [fact(CPP, 'APPROVED')] }],
    ...['IN_REVIEW', 'SOMETHING_NEW'].map((state): Row<string> => [`is not done with an item in ${state}`, release(PAIR), on('PENDING_DEVELOPER_RELEASE'), 'create', reviewed(state, 'APPROVED')]),
    ['is not done where the version does not exist', WITH_PAGE, onSale(), 'create', { items: [fact(CPP, 'APPROVED')] }],
    ['is done where items alone are under review together', BOTH, onSale(underReview(item(CPP), item(EVENT))), 'done s1', reviewed('IN_REVIEW', 'WAITING_FOR_REVIEW')],
    ['is not done where items alone are there with others or fewer, or could not be read', BOTH, [...[[item(CPP)], [item(CPP), item(EVENT), item(UNASKED)], [item(CPP), item(EVENT), item(null)]].map((items) => onSale(underReview(...items))), onSale(unread)], 'create', reviewed('IN_REVIEW', 'WAITING_FOR_REVIEW')],
    ['is done once items alone are all approved', BOTH, onSale(), 'done', reviewed('APPROVED', 'PUBLISHED')],
    ['is done once items are accepted, as long as their submission is being completed', BOTH, onSale(submission('COMPLETING', { items: [item(CPP), item(EVENT)] })), 'done', reviewed('ACCEPTED', 'APPROVED')],
    ['is not done with one that is accepted, and in no submission', BOTH, onSale(), 'create', reviewed('ACCEPTED', 'APPROVED')],
    ['is not done where none of them could be read', BOTH, onSale(), 'create', { items: [] }],
    ["is done with items: ready alone where nothing is ready, also beside somebody else's empty submission", ALL_READY, [onSale(), onSale(underReview())], 'done', { items: [] }],

    ['is what review sent back, also with cancel, which comes after', [release(RESUBMIT), release({ ...RESUBMIT, ...CANCEL })], BACK, 'resubmit u1'],
    ['is what holds any of the items that go alone', itemsOnly([CPP, EVENT], RESUBMIT), [[PAGE, item(EVENT, 'ACCEPTED')], [PAGE], [PAGE, OWN_VERSION]].map((items) => onSale(sentBack(...items))), 'resubmit u1'],
    ['is else done, because nothing is ready', request({ mode: 'submit-items', ...AGAIN }), [[item(IAP, 'REJECTED')], [PAGE, OWN_VERSION], [item(null, 'REJECTED')]].map((items) => onSale(sentBack(...items))), 'done', { items: [] }],
  ], FACTS);

  // biome-ignore format: a row a line
  testPlans(({ submission }) => submission.kind === 'resubmit' && [submission.extra, submission.missing], [
    ['that is sent again holds a version too, and lacks an item', itemsOnly([CPP, EVENT], RESUBMIT), onSale(sentBack(PAGE, OWN_VERSION)), [['appStoreVersions/v1'], ['appEvents/e1']]],
    ['that is sent again holds a purchase, which ready does not take', request({ mode: 'submit-items', ...AGAIN }), onSale(sentBack(PAGE, item(IAP))), [['inAppPurchaseVersions/i1'], []]],
  ], FACTS);
});

describe('the items', () => {
  const kept = [item(null, 'ACCEPTED'), REJECTED, item(UNASKED, 'ACCEPTED')];

  // biome-ignore format: a row a line
  testPlans((target) => target.items, [
    ['by items: ready sit in the draft that it adopts, and in no second one', release(READY), own(draft('d1', [versionIn(), item(CPP)]), draft('d2', [item(PPO)])), [CPP, EVENT]],
    ['by items: ready are those that anybody can name of the submission that is sent again', release({ ...READY, ...RESUBMIT }), on('REJECTED', sentBack(...kept)), [UNASKED]],
  ], FACTS);
});

describe('what is locked', () => {
  const six = { build: appBuild('6') };
  const change = { build: '7', releaseType: 'MANUAL' } as const;
  const LOCKED = 'releaseType would become MANUAL; build 7 would be attached';
  const all = (states: string[]) => states.map((state) => alone(state, six));
  const fixed = [...UNDER_REVIEW, ...PENDING, ...OUT, 'SOMETHING_NEW'];

  // biome-ignore format: a row a line
  testPlans(({ locked }) => locked.join('; '), [
    ['is nothing of a version that can be changed', both(change), all(['PREPARE_FOR_SUBMISSION', ...SENT_BACK]), ''],
    ['is everything that would have to change in any other', both(change), all(fixed), LOCKED],
    ['is nothing where nothing would have to change', both(), all(fixed), ''],
  ], { builds: [appBuild('7'), six.build] });
});

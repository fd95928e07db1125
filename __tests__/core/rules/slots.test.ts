import { describe } from '@jest/globals';
import type { ReviewSubmission, ReviewSubmissionItem } from '../../../src/core/model/resources.ts';
import {
  alone,
  CPP,
  draft,
  EVENT,
  fact,
  heldIn,
  item,
  localization,
  namedItem,
  ON_SALE,
  OWN,
  several,
  specAlone,
  submission,
  UNASKED,
  version,
  versionIn,
} from '../builders.ts';
import { testRule } from '../cases.ts';
import { CANCEL, CHECK, check, everywhere, itemsOnly, MANUAL, prepare, READY, release, request } from '../requests.ts';

const BLOCKED = 'error 42';
const SPRING = namedItem(CPP, 'Spring');
const PAGE = { items: [fact(CPP)] };
const ALONE = itemsOnly([CPP]);

const open = (count: number, state = 'IN_REVIEW') => ({ submissions: several(count, state) });
const own = (...submissions: ReviewSubmission[]) => ({ ...OWN, submissions });

describe('a draft that does not show what it holds', () => {
  const HIDDEN = [item(CPP), item(null)];
  const held = (more: Partial<ReviewSubmission> = {}, items = HIDDEN) => own({ ...draft('d1', items), ...more });
  const MINE = { isOwn: true };

  // biome-ignore format: a row a line
  testRule('reportHiddenDrafts', 'service.unreadable', [
    ['may be of an earlier run, so no other is made', [release(), itemsOnly([CPP]), request({ mode: 'submit-items', ...READY })], [held(MINE), held()], 'unknown d1', PAGE],
    ['is of no matter where somebody else changed it last', release(), held({ isOwn: false }), []],
    ['is of no matter where the service never shows who changed a draft last', release(), { ...held(), ...specAlone('PREPARE_FOR_SUBMISSION') }, []],
    ['is of no matter to a check, and to a run that only prepares', [CHECK, check('1.1'), prepare()], held(MINE), []],
    ['may be of an earlier run where it holds ready items, and nothing shows who changed it last', [release(READY), request({ mode: 'submit-items', ...READY })], held({}, [item(CPP)]), 'unknown d1', PAGE],
    ['is of no matter where it shows everything', [release(), release(READY)], [held({ isOwn: false }, [item(CPP)]), held({}, [item(EVENT)])], [], PAGE],
    ['is of no matter to a version that is through review: no draft is needed', release(), { ...held(MINE), ...alone('READY_FOR_SALE') }, []],
    ['is of no matter beside the draft of the version', release(), own(draft('mine', [versionIn()]), { ...draft('d1', HIDDEN), ...MINE }), []],
  ]);
});

describe('a draft that nobody submitted', () => {
  const KINDS = [
    { ...draft('d1', [SPRING]), lastUpdatedBy: 'Ada' },
    draft('d2', [], null),
    { ...draft('d3', null, 'MAC_OS'), lastUpdatedBy: 'Grace' },
    draft('d4', [item(null)]),
    draft('d5'),
  ];
  const TWO = own(draft('mine', [versionIn()]), draft('other', [SPRING]));
  const ONE = { submissions: [draft('d1')] };
  const FAIL = { onOrphans: 'fail' } as const;
  const NOTES = { releaseNotes: everywhere('New.') };
  const WAITING = version('WAITING_FOR_REVIEW');
  const REVIEWED = {
    versions: [ON_SALE, WAITING],
    submissions: [submission('WAITING_FOR_REVIEW', { items: [versionIn()] }), draft('d1')],
  };

  // biome-ignore format: a row a line
  testRule('reportOrphans', 'submission.orphans', [
    ['is one warning for all: what each holds, and who changed it last', CHECK, { submissions: KINDS }, 'warning 42'],
    ['is no orphan where this run adopts it', release(), TWO, 'warning 42'],
    ['is adopted by no check without a version, and by no run that only prepares one', [CHECK, prepare()], TWO, 'warning 42'],
    ['is no orphan to a check of the version whose release would adopt it', check('1.1'), TWO, 'warning 42'],
    ['blocks with fail', [request(FAIL), release(FAIL)], ONE, 'error 42'],
    ['blocks with fail where all is under review but the notes', release({ ...FAIL, ...NOTES }), REVIEWED, 'error 42', { localizations: [localization('en-US', 'Old.')] }],
    ['is a warning with fail where the notes are there too', release({ ...FAIL, ...NOTES }), REVIEWED, 'warning 42', { localizations: [localization('en-US', 'New.')] }],
  ]);
});

describe('the last slot but one', () => {
  const three = several(3, 'IN_REVIEW', { platform: 'TV_OS' });
  const NEARLY = { submissions: [draft('d1'), draft('d2'), draft('d3'), submission('IN_REVIEW', { platform: null })] };

  // biome-ignore format: a row a line
  testRule('reportNearlyFull', 'submission.nearly-full', [
    ['is a warning, on whatever platform', CHECK, [NEARLY, { submissions: [...three, submission('COMPLETING')] }], 'warning 42'],
    ['is not one that is over, nor one in a state that nobody knows', CHECK, ['COMPLETE', 'SOMETHING_NEW'].map((state) => ({ submissions: [...three, submission(state)] })), []],
  ]);
});

describe('five open submissions', () => {
  const EACH_PHASE = [
    draft('d1'),
    draft('d2', [SPRING]),
    submission('IN_REVIEW', { id: 'r1', items: [versionIn()] }),
    submission('UNRESOLVED_ISSUES', { id: 'u1', items: [item(null)] }),
    submission('CANCELING', { id: 'c1', items: null }),
  ];
  const drafts = (count: number) => several(count, 'READY_FOR_REVIEW', { items: [item(UNASKED)] });
  const fifth = (state: string) => ({
    submissions: [...several(4, 'IN_REVIEW', { platform: 'TV_OS' }), submission(state, { id: 'fifth' })],
  });
  const needing = (slotsNeeded: number) => request({ slotsNeeded });

  // biome-ignore format: a row a line
  testRule('reportTotalLimit', 'submission.total-limit', [
    ['block a check, which says who holds each slot', CHECK, { ...alone('IN_REVIEW'), submissions: EACH_PHASE }, BLOCKED],
    ['are not four', CHECK, open(4), []],
    ['may be more', CHECK, [open(5), open(6)], BLOCKED],
    ['count in every open state, and say the easiest way out', CHECK, ['READY_FOR_REVIEW', 'WAITING_FOR_REVIEW', 'UNRESOLVED_ISSUES', 'CANCELING', 'COMPLETING'].map(fifth), BLOCKED],
    ['do not count one that is complete', CHECK, fifth('COMPLETE'), []],

    ['leave as many as slots-needed', [needing(1), needing(2)], open(3, 'COMPLETING'), []],
    ['leave fewer than slots-needed, and say how many to free', needing(3), [{ submissions: drafts(4) }, open(3, 'COMPLETING')], BLOCKED],
    ['leave all five only where none is open', needing(5), open(0), []],
    ['leave fewer than five by the first', needing(5), open(1, 'COMPLETING'), BLOCKED],

    ['do not block a release that can adopt a draft, nor a check of it', [release(), check('1.1'), check('2.0')], own(...drafts(4), draft('empty')), []],
    ['block a release by drafts that hold other things', release(), own(...drafts(5)), BLOCKED],
    ['do not block a run that only prepares a version', [prepare(), prepare(MANUAL), prepare({ version: '2.0' })], own(...drafts(5)), []],
  ]);
});

describe('two submissions in review', () => {
  const OTHER_STATES = ['READY_FOR_REVIEW', 'UNRESOLVED_ISSUES', 'CANCELING', 'COMPLETE', 'SOMETHING_NEW'];
  const second = (state: string, platform: string | null = 'IOS') => ({
    submissions: [submission('IN_REVIEW', { id: 'a' }), submission(state, { id: 'b', platform })],
  });
  const ofTwo = (a: ReviewSubmissionItem[], b: ReviewSubmissionItem[]) =>
    [a, b].map((items, index) => submission('IN_REVIEW', { id: `s${index}`, items }));
  const OTHER_IN_REVIEW = {
    versions: [...OWN.versions, version('IN_REVIEW', { id: 'v0' })],
    submissions: ofTwo([], [versionIn('v0')]),
  };
  const beside = (items: ReviewSubmissionItem[] | null, platform: string | null = 'IOS') =>
    heldIn('IN_REVIEW', items, ON_SALE, { platform });

  // biome-ignore format: a row a line
  testRule('reportInReviewLimit', 'submission.in-review-limit', [
    ['are not none or one', CHECK, [open(0), open(1)], []],
    ['may be more', CHECK, [open(2), open(3)], BLOCKED],
    ['may wait for review or be in it, and are named', CHECK, { ...alone('IN_REVIEW'), submissions: [submission('WAITING_FOR_REVIEW', { id: 'a', items: [versionIn()] }), submission('IN_REVIEW', { id: 'b', items: [namedItem(EVENT, 'Launch party')] })] }, BLOCKED],
    ['do not count one of another platform', CHECK, second('IN_REVIEW', 'MAC_OS'), []],
    ['count one of no platform', CHECK, second('IN_REVIEW', null), BLOCKED],
    ['do not count one in another state', CHECK, OTHER_STATES.map((state) => second(state)), []],

    ['do not count the place that a cancellation frees', [release(CANCEL), request(CANCEL)], OTHER_IN_REVIEW, []],
    ['count the place that nothing frees', release(), OTHER_IN_REVIEW, BLOCKED],
    ['do not block a run that only prepares a version', [prepare(), prepare(MANUAL), prepare({ version: '2.0' })], own(...several(2, 'IN_REVIEW')), []],

    ['may be refused where the one and this run have no version: a warning', ALONE, beside([item(EVENT)]), 'warning 42'],
    ['are of no matter to items where that one holds a version, or what nobody can name', ALONE, [beside([versionIn('v9'), item(EVENT)]), beside([item(null)]), beside(null)], []],
    ['are of no matter where a version goes along, or nothing is submitted', [release(), CHECK], beside([item(EVENT)]), []],
  ], PAGE);
});

import { describe } from '@jest/globals';
import type { ItemFact } from '../../../src/core/model/facts.ts';
import type { Finding } from '../../../src/core/model/finding.ts';
import type { ItemTarget, ReviewSubmissionItem } from '../../../src/core/model/resources.ts';
import { items } from '../../../src/core/rules/items/items.ts';
import { leftOut } from '../../../src/core/rules/items/left-out.ts';
import * as build from '../builders.ts';
import { alone, draft, fact, item, missing, specAlone, submission, unknownFinding, versionIn } from '../builders.ts';
import { finds, judge, planFor, type Row, testCases, testRule, verdictFor } from '../cases.ts';
import * as requests from '../requests.ts';
import { CANCEL, CHECK, itemsOnly, listed, MANUAL, prepare, READY, RESUBMIT, release, request } from '../requests.ts';

const HIDDEN: Finding = { ...unknownFinding('service.forbidden'), severity: 'warning' };
const OPEN = ['READY_FOR_REVIEW', 'WAITING_FOR_REVIEW', 'IN_REVIEW', 'CANCELING', 'COMPLETING'];
const PAGE = release(listed(build.CPP));
const ALONE = itemsOnly([build.CPP]);
const READY_PAGE = { items: [fact(build.CPP, 'READY_FOR_REVIEW', 'Spring')] };
const X1: ItemTarget = { relationship: 'appStoreVersionExperiment', id: 'x1' };
const NOT_READY = ['error p1 item.not-ready'];
const ELSEWHERE = ['error p1 item.elsewhere'];
const OWN_ELSEWHERE = ['error v1 item.elsewhere'];
const NEVER_APPROVED = ['error 42 item.not-ready'];

const many = (count: number) => ({
  items: {
    kind: 'listed' as const,
    targets: Array.from({ length: count }, (_, at): ItemTarget => ({ relationship: 'appEvent', id: `e${at}` })),
  },
});
const elsewhere = (state: string) => ({
  ...build.OWN,
  submissions: [submission(state, { id: 'other', items: [item(build.CPP), item(build.UNASKED)] })],
});
const own = (state: string, holder: string, things: ReviewSubmissionItem[]) => ({
  ...alone(state),
  submissions: [submission(holder, { items: things })],
});
const OTHER_IN_REVIEW = {
  ...alone('IN_REVIEW', build.OLDER),
  submissions: [submission('IN_REVIEW', { items: [versionIn('v0'), item(build.CPP)] })],
};
const SENT_BACK = own('REJECTED', 'UNRESOLVED_ISSUES', [versionIn('v1', 'REJECTED'), item(build.CPP, 'REJECTED')]);

/** In each of these states the same is found of the item. */
const states = (
  name: string,
  target: ItemTarget,
  of: readonly string[],
  expected: Row[3],
  parts: Row[2] = build.OWN,
): Row[] =>
  of.map((state) => [
    `${name} in ${state}`,
    release(listed(target)),
    parts,
    expected,
    { items: [fact(target, state, 'Spring')] },
  ]);
const standing = (name: string, is: ItemFact['standing'], expected: Row[3]): Row => [
  name,
  release(listed(build.IAP)),
  build.OWN,
  expected,
  { items: [{ target: build.IAP, standing: is }] },
];

describe('an item', () => {
  // biome-ignore format: a row a line
  testRule(items, null, [
    ...[build.CPP, build.PPO].flatMap((target) => states('passes', target, ['PREPARE_FOR_SUBMISSION', 'READY_FOR_REVIEW', 'REJECTED'], [])),
    ...states('passes, an event', build.EVENT, ['READY_FOR_REVIEW', 'DRAFT', 'REJECTED'], []),
    ...states('blocks', build.CPP, ['DRAFT', 'WAITING_FOR_REVIEW', 'REPLACED_WITH_NEW_VERSION', 'APPROVED'], NOT_READY),
    ...states('blocks', build.PPO, ['IN_REVIEW', 'STOPPED'], ['error x1 item.not-ready']),
    ...states('blocks, an event', build.EVENT, ['PAST', 'ARCHIVED', 'PUBLISHED'], ['error e1 item.not-ready']),
    ...states('is unknown', build.CPP, ['SOMETHING_NEW', ''], ['unknown p1 state.unknown']),
    ...states('blocks in a draft of this run that has it as rejected still', build.CPP, ['REJECTED'], NOT_READY, { ...build.OWN, submissions: [draft('d1', [item(build.CPP)])] }),
    standing('passes where its kind has no address', { kind: 'not-looked-up', finding: null }, []),
    standing('passes with a warning where its address could not be read', { kind: 'not-looked-up', finding: HIDDEN }, ['warning i1 service.forbidden']),
    standing('blocks where the app has none such', { kind: 'missing' }, ['error i1 item.not-ready']),
    standing('blocks where it is of another platform', { kind: 'other-platform', platform: 'MAC_OS', name: 'Icon test' }, ['error i1 item.not-ready']),
    standing('blocks where its id is the one of a product', { kind: 'product', versionId: 'v7' }, ['error i1 item.not-ready']),
    standing('blocks where its id is the one of a product without a version', { kind: 'product', versionId: null }, ['error i1 item.not-ready']),
    ['is named, each of several, by its id where it has no name', release(listed(build.CPP, build.PPO, build.EVENT)), build.OWN, [...NOT_READY, 'error e1 item.not-ready'], { items: [fact(build.CPP, 'STOPPED'), fact(build.PPO), missing('appEvent', 'e1')] }],
    ['is nothing to a check, nor to a run that only prepares a version', [CHECK, prepare(MANUAL)], build.OWN, [], { items: [fact(build.CPP, 'STOPPED')] }],
    ['is nothing where everything is under review together already', PAGE, own('IN_REVIEW', 'IN_REVIEW', [versionIn(), item(build.CPP)]), [], { items: [fact(build.CPP, 'IN_REVIEW')] }],

    ['are at most 200, the version counted', release(many(199)), build.OWN, [], { items: many(199).items.targets.map((one) => fact(one)) }],
    ['block as one where they are more', release(many(200)), build.OWN, NEVER_APPROVED, { items: many(200).items.targets.map((one) => fact(one)) }],
    ['are at most 200 without a version', itemsOnly(many(200).items.targets), { versions: [build.ON_SALE] }, [], { items: many(200).items.targets.map((one) => fact(one)) }],

    ['passes where a list shows it still in the review that this run has canceled', PAGE, { ...build.OWN, closed: new Map([['s0', [item(build.CPP)]]]) }, [], { items: [fact(build.CPP, 'IN_REVIEW')] }],
    ['passes in the draft that this run adopts', PAGE, { ...build.OWN, submissions: [draft('d1', [item(build.CPP)])] }, [], READY_PAGE],
    ['blocks in another open submission', PAGE, OPEN.map((state) => elsewhere(state)), ELSEWHERE, READY_PAGE],
    ['blocks in another submission with items alone too', ALONE, { ...elsewhere('IN_REVIEW'), versions: [build.ON_SALE] }, ELSEWHERE, { items: [fact(build.CPP, 'IN_REVIEW')] }],
    ['blocks in a draft that the inputs keep from being adopted, and names how', release({ ...listed(build.CPP), onOrphans: 'ignore' }), { ...build.OWN, submissions: [draft('d1', [item(build.CPP)])] }, ELSEWHERE, READY_PAGE],
    ['blocks by either name of an experiment', release(listed(build.PPO)), { ...build.OWN, submissions: [submission('IN_REVIEW', { items: [item(X1)] })] }, ['error x1 item.elsewhere'], { items: [fact(build.PPO)] }],
    ['passes where the other submission is complete', PAGE, elsewhere('COMPLETE'), [], READY_PAGE],
    ['is left to the rule for what was sent back', PAGE, elsewhere('UNRESOLVED_ISSUES'), [], { items: [fact(build.CPP, 'REJECTED')] }],
    ['is nowhere else with items: ready', release(READY), elsewhere('READY_FOR_REVIEW'), [], { items: [fact(build.CPP), fact(build.PPO)] }],
    ...['WAITING_FOR_REVIEW', 'IN_REVIEW', 'READY_FOR_REVIEW'].map((state): Row => [`passes where a cancellation frees it, in ${state}`, release({ ...listed(build.CPP), ...CANCEL }), OTHER_IN_REVIEW, [], { items: [fact(build.CPP, state)] }]),
    ['blocks where nothing frees it', PAGE, OTHER_IN_REVIEW, ELSEWHERE, { items: [fact(build.CPP, 'WAITING_FOR_REVIEW')] }],
    ...['REJECTED', 'APPROVED'].map((state): Row => [`passes where its submission is canceled first, in ${state}`, release({ ...listed(build.CPP), ...CANCEL }), SENT_BACK, [], { items: [fact(build.CPP, state)] }]),
    ...['REJECTED', 'IN_REVIEW', 'READY_FOR_REVIEW'].map((state): Row => [`passes in what is submitted again, in ${state}`, release({ ...listed(build.CPP), ...RESUBMIT }), SENT_BACK, [], { items: [fact(build.CPP, state)] }]),
  ]);

  const NO_LIST = { versions: [build.ON_SALE], failures: [unknownFinding('service.unavailable')] };

  testCases(verdictFor, [
    [
      'makes no release out of a list that could not be read',
      [ALONE, request({ mode: 'submit', ...READY })],
      NO_LIST,
      'unknown',
    ],
  ]);

  testCases(finds('unknown state.unknown'), [
    [
      'is unknown where nobody knows the state of the submission that holds it',
      PAGE,
      elsewhere('SOMETHING_NEW'),
      true,
      READY_PAGE,
    ],
  ]);

  testCases(finds('error submission.unresolved'), [
    [
      'that was sent back blocks by the rule for it',
      PAGE,
      elsewhere('UNRESOLVED_ISSUES'),
      true,
      { items: [fact(build.CPP, 'REJECTED')] },
    ],
  ]);
});

describe('the version asked for', () => {
  const STAGED = ['PREPARE_FOR_SUBMISSION', 'READY_FOR_REVIEW'];
  const inDraft = (state: string, ...more: ReviewSubmissionItem[]) => ({
    ...alone(state),
    submissions: [draft('d1', [versionIn(), ...more])],
  });
  const CLOSING = own('DEVELOPER_REJECTED', 'CANCELING', [versionIn()]);
  const RENAMED = { ...inDraft('REJECTED'), ...alone('REJECTED', { versionString: '1.0' }) };

  // biome-ignore format: a row a line
  testRule(items, null, [
    ['blocks where it was sent back and sits in a draft that is not adopted', release(), inDraft('REJECTED', item(build.UNASKED)), OWN_ELSEWHERE],
    ['passes in the draft that is adopted', release(), inDraft('REJECTED'), []],
    ['is left to the rule for versions in flight', release(), STAGED.map((state) => inDraft(state, item(build.UNASKED))), []],
    ['blocks while its submission is being canceled', release(), CLOSING, OWN_ELSEWHERE],
    ['is waited for with cancel while its submission is being canceled', release(CANCEL), CLOSING, []],
    ['blocks where the record that is to get its number sits in a draft', release(CANCEL), RENAMED, OWN_ELSEWHERE],
  ]);

  testCases(finds('error version.in-flight'), [
    [
      'blocks by the rule for versions in flight',
      release(requests.SEVEN),
      STAGED.map((state) => inDraft(state, item(build.UNASKED))),
      true,
    ],
  ]);
});

describe('items without a version', () => {
  const APPROVED = [
    'READY_FOR_SALE',
    'READY_FOR_DISTRIBUTION',
    'PENDING_DEVELOPER_RELEASE',
    'REPLACED_WITH_NEW_VERSION',
  ];

  // biome-ignore format: a row a line
  testRule(items, null, [
    ['lean on an approved version of the platform', ALONE, [...APPROVED.map((state) => alone(state)), specAlone('READY_FOR_SALE')], [], READY_PAGE],
    ['are blocked where nothing was ever approved', ALONE, [{}, build.OWN, alone('REJECTED'), specAlone('DEVELOPER_REJECTED')], NEVER_APPROVED, READY_PAGE],
    ['are tried beside one that is over in a state that the specification does not name', ALONE, specAlone('UNNAMED'), [], READY_PAGE],
    ['are left to the rule on unknown states where the only version is in one', ALONE, alone('UNNAMED'), [], READY_PAGE],
    ['are not judged by a list that could not be read', ALONE, build.UNKNOWN_VERSIONS, [], READY_PAGE],
    ['lean on nothing where a version goes with them', PAGE, {}, [], READY_PAGE],
  ]);
});

describe('items: ready', () => {
  const FACTS = { items: [fact(build.CPP, 'READY_FOR_REVIEW', 'Spring'), fact(build.PPO), fact(build.EVENT)] };
  const HOLDERS = [...OPEN, 'UNRESOLVED_ISSUES'];
  const NAMED = [release(listed(build.PPO)), release(listed(build.CPP)), release(), CHECK, prepare(READY)];
  const BUILT = release({ ...READY, build: '7' });

  const IN_REVIEW = own('IN_REVIEW', 'IN_REVIEW', [versionIn(), item(build.CPP)]);
  const AGAIN = own('REJECTED', 'UNRESOLVED_ISSUES', [versionIn('v1', 'REJECTED'), item(build.CPP, 'ACCEPTED')]);
  const THROUGH = [alone('PENDING_DEVELOPER_RELEASE'), alone('READY_FOR_SALE')];

  // biome-ignore format: a row a line
  testRule(leftOut, 'item.left-out', [
    ['leaves nothing out where all can be taken', release(READY), [build.OWN, { ...build.OWN, submissions: [draft('d1', [versionIn(), item(build.CPP)])] }], [], FACTS],
    ['leaves nothing out of items that go alone', request({ mode: 'submit', ...READY }), { versions: [build.ON_SALE] }, [], FACTS],
    ['warns of what sits in another submission, by its name', BUILT, HOLDERS.map(elsewhere), ['warning p1'], FACTS],
    ['warns of what came up after the version went into review', release(READY), IN_REVIEW, ['warning x1', 'warning e1'], FACTS],
    ['warns of what is ready once the version is through', release(READY), THROUGH, ['warning p1', 'warning x1', 'warning e1'], FACTS],
    ['warns of what is not in the submission that is sent again', release({ ...READY, ...RESUBMIT }), AGAIN, ['warning x1', 'warning e1'], FACTS],
    ['warns of what its cancellation took out of review and is not ready any more', BUILT, { ...build.OWN, closed: new Map([['s0', [versionIn(), item(build.CPP), item(build.EVENT)]]]) }, ['warning e1'], { items: [fact(build.CPP), fact(build.PPO)] }],
    ['leaves out nothing that was named', NAMED, { ...build.OWN, submissions: [draft('d1', [item(build.CPP), item(build.UNASKED)])] }, [], FACTS],
  ]);

  const ALL_DONE = [IN_REVIEW, ...THROUGH];

  testCases(planFor, [
    ['has nothing to do once the version is under review or through it', release(READY), ALL_DONE, ['clear'], FACTS],
  ]);
  testCases(
    (seen, asked) => [judge(seen, asked).verdict, judge(seen, asked).target.items],
    [
      [
        'goes on without what sits in another submission',
        BUILT,
        HOLDERS.map(elsewhere),
        ['clear', [build.PPO, build.EVENT]],
        FACTS,
      ],
    ],
  );
});

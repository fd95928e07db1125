import { describe, expect, it } from '@jest/globals';
import {
  alone,
  appBuild,
  CPP,
  draft,
  EVENT,
  fact,
  heldIn,
  item,
  localization,
  OLDER,
  ON_SALE,
  seenWith,
  specAlone,
  submission,
  UNKNOWN_OTHERS,
  unknownFinding,
  version,
  versionIn,
} from '../builders.ts';
import { ask, IN_THE_WAY, judge, seenFor, testCases, testRule, verdictFor } from '../cases.ts';
import {
  both,
  CANCEL,
  CHECK,
  check,
  everyMode,
  everywhere,
  FAIL,
  itemsOnly,
  listed,
  MANUAL,
  prepare,
  READY,
  REUSE,
  release,
  request,
  SEVEN,
} from '../requests.ts';
import { LIVE_IN_FLIGHT, SPEC_IN_FLIGHT, UNDER_REVIEW } from '../states.ts';

const STAGED = ['READY_FOR_REVIEW', 'PREPARE_FOR_SUBMISSION'];
const UNFINISHED = ['REJECTED', 'PENDING_DEVELOPER_RELEASE'];
const OTHERS = ['READY_FOR_SALE', 'SOMETHING_NEW', ''];
const createdDate = '2026-01-01T00:00:00Z';
const NEXT = { version: '2.0' };
const CHECK_CANCEL = request(CANCEL);
const NEXT_CANCEL = both({ ...NEXT, ...CANCEL });
const BUILDS = { builds: [appBuild('7'), appBuild('6')] };
const BLOCKED = 'error v1';
const WARNED = 'warning v1';
const CHECKS_CANCEL = [CHECK_CANCEL, check('2.0', CANCEL)];
const CHECKS_REUSE = [request(REUSE), check('2.0', REUSE)];
const TO_CANCEL = [...CHECKS_CANCEL, ...NEXT_CANCEL];
const itemFailures = new Map([['s1', unknownFinding('service.unavailable')]]);
const UNREAD = { ...heldIn('IN_REVIEW', null, version('IN_REVIEW'), { versionId: 'v1' }), itemFailures };
const UNREAD_DRAFT = {
  ...heldIn('READY_FOR_REVIEW', null, version('READY_FOR_REVIEW'), { versionId: 'v1' }),
  itemFailures,
};
const UNREAD_UNNAMED = { ...UNREAD, submissions: [submission('IN_REVIEW', { items: null })] };
const EVERY_FAIL = [...everyMode(FAIL), release({ ...FAIL, ...NEXT }), itemsOnly([CPP], FAIL)].filter(
  ({ mode }) => mode !== 'prepare',
);

const live = (state: string) => alone(state);
const spec = (state: string) => specAlone(state);
const onEither = (state: string) => [live(state), spec(state)];
const held = (state: string, holder = state, items = [versionIn()]) =>
  heldIn(holder, items, version(state, { build: appBuild('6') }));
const heldBySpec = (state: string) => ({ ...held(state), ...spec(state) });
/** On the live service a version in preparation gives its record, and one under review is canceled with its submission. */
const GIVES_WAY = [
  ...onEither('PREPARE_FOR_SUBMISSION'),
  ...UNDER_REVIEW.flatMap((state) => [heldBySpec(state), held(state)]),
];
const staged = (state: string, items = [versionIn()]) => ({ ...alone(state), submissions: [draft('d1', items)] });
const SUBMITTED = heldIn('WAITING_FOR_REVIEW', [versionIn()], version('WAITING_FOR_REVIEW', { createdDate }), {
  submittedDate: '2026-03-04T05:06:07+02:00',
});

describe('a version in flight', () => {
  it('asks for no item while its submission, which holds another one, is being canceled', () => {
    const [found] = ask(IN_THE_WAY, seenWith(held('IN_REVIEW', 'CANCELING', [versionIn(), item(EVENT)])), release());
    expect(found?.message).not.toContain('also holds');
    expect(found?.remedy).toContain('is being closed');
  });

  // biome-ignore format: a row a line
  testRule(IN_THE_WAY, 'version.in-flight', [
    ['blocks a check in every such state', CHECK, LIVE_IN_FLIGHT.map(live), BLOCKED],
    ['blocks a check in the words of the specification', CHECK, SPEC_IN_FLIGHT.map(spec), BLOCKED],
    ['is none in any other state, which is left to the other rules', CHECK, [...UNFINISHED.map(spec), ...OTHERS.flatMap(onEither)], []],
    ['blocks a check of its number under review, also where a list still shows it in a draft', check('1.1'), UNDER_REVIEW.map((state) => held(state, 'READY_FOR_REVIEW')), BLOCKED],
    ['is each of several', CHECK, { versions: [version('IN_REVIEW'), version('IN_REVIEW', OLDER)] }, ['error v1', 'error v0']],
    ['is dated by the submission that holds it', CHECK, SUBMITTED, BLOCKED],
    ['is dated by itself where nothing was submitted', CHECK, [createdDate, 'yesterday'].map((date) => alone('PREPARE_FOR_SUBMISSION', { createdDate: date })), BLOCKED],

    ['blocks with fail whatever is asked for', EVERY_FAIL, LIVE_IN_FLIGHT.map(live), BLOCKED, { items: [fact(CPP)] }],
    ['blocks with fail where everything is done but the notes', release({ ...FAIL, releaseNotes: everywhere('New.') }), { ...held('WAITING_FOR_REVIEW'), versions: [version('WAITING_FOR_REVIEW', { build: appBuild('6') }), ON_SALE] }, BLOCKED, { localizations: [localization('en-US', 'Old.')] }],
    ['is not certain where its draft could not be read', release(), UNREAD_DRAFT, []],
    ['is clear with every policy when everything is done', [release(FAIL), release(CANCEL), prepare(FAIL)], held('IN_REVIEW'), []],

    ['blocks where it is another one', both(NEXT), LIVE_IN_FLIGHT.map(live), BLOCKED],
    ['blocks under review with other items, also while its own answer is older', release(), ['IN_REVIEW', 'PREPARE_FOR_SUBMISSION'].map((state) => held(state, 'IN_REVIEW', [versionIn(), item(CPP)])), BLOCKED],
    ['blocks under review without an item asked for, also beside another one', release(listed(CPP)), [held('IN_REVIEW'), held('IN_REVIEW', 'IN_REVIEW', [versionIn(), item(EVENT)])], BLOCKED, { items: [fact(CPP)] }],
    ['blocks under review in a submission that is not there', release(), alone('WAITING_FOR_REVIEW'), BLOCKED],
    ['blocks while its submission is being canceled', release(), held('IN_REVIEW', 'CANCELING'), BLOCKED],
    ['blocks a run that makes it ready while its submission is being canceled', prepare(), held('IN_REVIEW', 'CANCELING'), BLOCKED],
    ['leaves a run that makes it ready alone while its review is being completed', prepare(), held('IN_REVIEW', 'COMPLETING'), []],
    ['blocks a run that prepares it and would change what was sent back', prepare(SEVEN), held('IN_REVIEW', 'UNRESOLVED_ISSUES'), BLOCKED, BUILDS],
    ['blocks a run that would change it while it still shows that it is in preparation, and its submission that it is not', both(SEVEN), ['WAITING_FOR_REVIEW', 'IN_REVIEW', 'CANCELING', 'COMPLETING'].map((holder) => held('PREPARE_FOR_SUBMISSION', holder)), BLOCKED, BUILDS],
    ['blocks under review where it would have to change, and names what', [MANUAL, SEVEN, { ...MANUAL, ...SEVEN }].flatMap(both), held('WAITING_FOR_REVIEW'), BLOCKED, BUILDS],

    ['is continued with as it is where no draft is known to hold it, and one is adopted', release(), { ...alone('READY_FOR_REVIEW'), submissions: [draft('empty')] }, []],
    ['blocks where it would change, although nobody could read what its submission holds', both(MANUAL), { ...UNREAD, versions: [version('IN_REVIEW', { build: appBuild('6') }), ON_SALE] }, BLOCKED],
    ['blocks in a draft that no list shows, beside a submission that is over', release({ build: null }), { versions: [version('READY_FOR_REVIEW', { build: appBuild('6') }), ON_SALE], submissions: [submission('COMPLETE', { items: null })] }, BLOCKED],
    ['blocks where no draft is known to hold it, and one would be made', release(), [[], [draft('d1', [item(null)])]].map((submissions) => ({ ...alone('READY_FOR_REVIEW'), submissions })), BLOCKED],
    ['blocks in a draft that holds more than was asked for', release(), STAGED.map((state) => staged(state, [versionIn(), item(EVENT)])), BLOCKED],
    ['blocks in a draft that is left alone, or where it is changed and only prepared', [release({ onOrphans: 'fail' }), prepare(MANUAL)], STAGED.map((state) => staged(state)), BLOCKED],
    ['blocks where another draft is adopted than the one that holds it', release(), { ...alone('READY_FOR_REVIEW'), submissions: [draft('d1', [versionIn(), item(EVENT)]), draft('empty')] }, BLOCKED],

    ['is canceled first, or gives its record, where the policy is cancel', NEXT_CANCEL, GIVES_WAY, []],
    ['warns a check of what the release would cancel, or use', CHECKS_CANCEL, GIVES_WAY, WARNED],
    ['warns a check with reuse of the record in preparation that the release would use', CHECKS_REUSE, onEither('PREPARE_FOR_SUBMISSION'), WARNED],
    ['is none of a record for notarization, of which no release makes use', CHECKS_REUSE, alone('PREPARE_FOR_SUBMISSION', { isNotarization: true }), []],
    ['blocks with reuse under review, and in a draft', [...CHECKS_REUSE, ...both({ ...NEXT, ...REUSE })], [...UNDER_REVIEW.flatMap((state) => [held(state), spec(state)]), ...STAGED.map((state) => staged(state))], BLOCKED],
    ['blocks together with other things in review, which canceling would take out too', TO_CANCEL, held('IN_REVIEW', 'IN_REVIEW', [versionIn(), item(EVENT), item(CPP)]), BLOCKED],
    ['says what helps by what its submission is at', CHECK, ['CANCELING', 'COMPLETING', 'UNRESOLVED_ISSUES'].map((state) => held('READY_FOR_REVIEW', state)), BLOCKED],
    ['is left to the rule about unread items where they may hide the submission that holds it', TO_CANCEL, UNREAD_UNNAMED, []],
    ['blocks all the same beside what is being canceled, or is a draft', TO_CANCEL, ['CANCELING', 'READY_FOR_REVIEW'].map((state) => ({ ...UNREAD, submissions: [submission(state, { items: null })] })), BLOCKED],
    ['blocks in a submission that is nowhere to be found: it must never be renamed', TO_CANCEL, UNDER_REVIEW.flatMap(onEither), BLOCKED],
    ['blocks another version in a draft that is not of this run', NEXT_CANCEL, [...STAGED.map((state) => staged(state)), live('READY_FOR_REVIEW'), { ...staged('PREPARE_FOR_SUBMISSION', [versionIn(), item(EVENT)]), ...spec('PREPARE_FOR_SUBMISSION') }], BLOCKED],
  ]);
});

describe('what is not known for certain makes the verdict unknown, not blocked', () => {
  const IN_REVIEW = alone('IN_REVIEW', { build: appBuild('7') });
  const BUILT = [release(SEVEN), release({ ...SEVEN, ...READY })];
  const NEW_STATE = [submission('SOMETHING_NEW', { items: [versionIn(), item(EVENT)] })];

  // biome-ignore format: a row a line
  testCases(verdictFor, [
    ['where the items of the version under review could not be read', BUILT, { ...UNREAD, ...IN_REVIEW }, 'unknown'],
    ['where nobody knows the state of the submission that it sits in', BUILT, { ...IN_REVIEW, submissions: NEW_STATE }, 'unknown'],
    ['where a draft may hold it that could not be read', BUILT, { ...alone('READY_FOR_REVIEW', { build: appBuild('7') }), submissions: [draft('d1', null)], itemFailures: new Map([['d1', unknownFinding('service.unavailable')]]) }, 'unknown'],
    ['where the submissions under review could not be read', BUILT, { ...IN_REVIEW, ...UNKNOWN_OTHERS, failures: [unknownFinding('service.unavailable')] }, 'unknown'],
  ]);
});

it('a check that warns of a cancellation says since when', () => {
  const asked = check('2.0', CANCEL);
  const [finding] = judge(seenFor(asked, SUBMITTED), asked).findings;
  expect(finding).toMatchObject({ severity: 'warning', message: expect.stringContaining(', submitted 2026-03-04') });
});

it('the own version under review is not waited for under fail, also while no list shows its submission', () => {
  const world = seenFor(release(FAIL), { versions: [version('WAITING_FOR_REVIEW')] });
  const [finding] = ask(IN_THE_WAY, world, release(FAIL));
  expect(finding).toMatchObject({ severity: 'error', passes: false });
  // One that review had goes on, so that lists may show its submission in a minute.
  const accepted = seenFor(release(), { versions: [version('ACCEPTED')] });
  expect(ask(IN_THE_WAY, accepted, release())).toMatchObject([{ passes: true }]);
});

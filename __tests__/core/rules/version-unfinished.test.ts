import { describe } from '@jest/globals';
import {
  alone,
  appBuild,
  CPP,
  heldIn,
  item,
  OLDER,
  specAlone,
  specVersion,
  submission,
  version,
  versionIn,
} from '../builders.ts';
import { IN_THE_WAY, judge, testCases, testRule } from '../cases.ts';
import {
  both,
  CANCEL,
  CHECK,
  check,
  EVERY_POLICY,
  FAIL,
  itemsOnly,
  MANUAL,
  prepare,
  REUSE,
  release,
  request,
  SEVEN,
} from '../requests.ts';
import { PENDING, SENT_BACK, THROUGH } from '../states.ts';

const UNFINISHED = [...PENDING, ...SENT_BACK];
const OTHERS = ['READY_FOR_SALE', 'REPLACED_WITH_NEW_VERSION', 'SOMETHING_NEW'];
const NEXT = { version: '2.0' };
const BUILDS = { builds: [appBuild('7')] };
const BLOCKED = 'error v1';
const CHECK_CANCEL = request(CANCEL);
const CHECKS_REUSE = [request(REUSE), check('2.0', REUSE)];
const NEXT_CANCEL = both({ ...NEXT, ...CANCEL });

const live = (state: string) => alone(state);
const spec = (state: string) => specAlone(state);
type Left = 'over' | 'unfinished';
const canceled = (state: string, left: Left) => ({ ...alone(state), canceled: new Map([['v1', left]]) });
const sentBack = (state: string, items = [versionIn('v1', 'REJECTED')]) =>
  heldIn('UNRESOLVED_ISSUES', items, version(state));
const held = (holder: string, one = version) =>
  heldIn(holder, [versionIn()], one('REJECTED', { build: appBuild('6') }));
const IN_REVIEW_OR_THROUGH = ['WAITING_FOR_REVIEW', 'IN_REVIEW', 'COMPLETING'];
const DATED = [
  version('REJECTED', { createdDate: '2026-03-01T00:00:00Z' }),
  version('REJECTED', { ...OLDER, createdDate: '2026-01-01T00:00:00Z' }),
];
const ACCEPTED = [versionIn('v1', 'ACCEPTED'), item(CPP, 'REJECTED')];
const COMPANION = heldIn('UNRESOLVED_ISSUES', ACCEPTED, version('ACCEPTED', { build: appBuild('6') }));

describe('an unfinished version', () => {
  // biome-ignore format: a row a line
  testRule(IN_THE_WAY, 'version.unfinished', [
    ['blocks a check in every such state', CHECK, UNFINISHED.map(live), BLOCKED],
    ['is over in the words of the specification', CHECK, UNFINISHED.map(spec), []],
    ['is none in any other state', CHECK, OTHERS.map(live), []],

    ['warns a check with cancel of a record that the release uses', [CHECK_CANCEL, check('2.0', CANCEL)], SENT_BACK.flatMap((state) => [alone(state), sentBack(state)]), 'warning v1'],
    ['blocks a check with cancel where its record sits in a draft, or in a review that is through', CHECK_CANCEL, ['READY_FOR_REVIEW', 'COMPLETING'].map((holder) => held(holder)), BLOCKED],
    ['warns a check with cancel where its record still shows its rejection under review, or while that is canceled', CHECK_CANCEL, ['WAITING_FOR_REVIEW', 'IN_REVIEW', 'CANCELING'].map((holder) => held(holder)), 'warning v1'],
    ['warns a check with reuse of a record in no submission that the release uses', CHECKS_REUSE, SENT_BACK.map(live), 'warning v1'],
    ['blocks a check with reuse where its record sits in a submission', request(REUSE), SENT_BACK.map((state) => sentBack(state)), BLOCKED],
    ['blocks where it waits for Apple in no submission, and would have to change', both({ ...CANCEL, ...MANUAL }), live('WAITING_FOR_EXPORT_COMPLIANCE'), BLOCKED],
    ['blocks a check beside the version in flight that is canceled', CHECK_CANCEL, { versions: [version('IN_REVIEW'), version('PENDING_DEVELOPER_RELEASE', OLDER)], submissions: [submission('IN_REVIEW', { items: [versionIn()] })] }, ['warning v1 version.in-flight', 'error v0']],

    ['blocks a new version', [release(NEXT), release({ ...NEXT, ...FAIL }), prepare(NEXT)], UNFINISHED.map(live), BLOCKED],
    ['gives its record to a new version with cancel or reuse', [...NEXT_CANCEL, ...both({ ...NEXT, ...REUSE })], SENT_BACK.map(live), []],
    ['blocks a new version also with cancel where it is not rejected', NEXT_CANCEL, PENDING.map(live), BLOCKED],
    ['blocks as a second record beside the one that is used', NEXT_CANCEL, { versions: DATED }, 'error v0'],
    ['blocks where this run has canceled it and review approved it all the same', NEXT_CANCEL, canceled('PENDING_DEVELOPER_RELEASE', 'unfinished'), BLOCKED],
    ['is of no matter to items that go alone', itemsOnly([CPP]), UNFINISHED.map(live), []],

    ['blocks with fail where it is prepared in what was sent back', prepare({ ...FAIL, ...MANUAL }), SENT_BACK.map((state) => sentBack(state)), BLOCKED],
    ['blocks where its record would get another number in what was sent back, although nothing is submitted', prepare({ ...NEXT, ...REUSE }), SENT_BACK.map((state) => sentBack(state)), BLOCKED],
    ['blocks it there with cancel where that would take more', prepare({ ...NEXT, ...CANCEL }), sentBack('REJECTED', [versionIn('v1', 'REJECTED'), item(CPP)]), BLOCKED],
    ['is done where it is the one asked for and through review, with every policy', EVERY_POLICY.flatMap(both), THROUGH.filter((state) => state !== 'ACCEPTED').map(live), []],
    ['blocks a submit where review had it, and no open submission holds it any more, or yet', EVERY_POLICY.map(release), ['ACCEPTED', 'WAITING_FOR_EXPORT_COMPLIANCE'].map(live), BLOCKED],
    ['blocks a run that prepares it where it was accepted beside what was sent back, on either service', prepare(SEVEN), [COMPANION, { ...COMPANION, ...specAlone('ACCEPTED', { build: appBuild('6') }) }], BLOCKED, BUILDS],
    ['blocks where it would have to change and its submission shows that it is under review again', both(SEVEN), IN_REVIEW_OR_THROUGH.map((holder) => held(holder)), BLOCKED, BUILDS],
  ]);
});

const CANCELED_IN_NEW_STATE = [version, specVersion].map((one) => ({
  versions: [one('CANCELED_BY_SOMEBODY', { build: appBuild('6') })],
  canceled: new Map([['v1', 'over' as const]]),
}));

// biome-ignore format: a row a line
testCases((seen, asked) => judge(seen, asked).steps.flatMap((step) => ('build' in step ? [step.build?.version] : [])), [
  ['a canceled version whose new state nobody knows gets the build that is asked for', prepare({ ...SEVEN, ...CANCEL }), CANCELED_IN_NEW_STATE, ['7'], BUILDS],
]);

// biome-ignore format: a row a line
testCases((seen, asked) => judge(seen, asked).reasons, [
  ['a version that can no longer be edited is no item that could go elsewhere, where its submission holds more than was asked for', release(), ['WAITING_FOR_EXPORT_COMPLIANCE', 'PENDING_CONTRACT'].map((state) => heldIn('IN_REVIEW', [versionIn(), item(CPP)], version(state, { build: appBuild('6') }))), ['error version.unfinished']],
]);

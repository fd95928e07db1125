import { describe, expect, it } from '@jest/globals';
import type { ItemFact } from '../../../src/core/model/facts.ts';
import type { Finding } from '../../../src/core/model/finding.ts';
import type { ItemTarget, ReviewSubmissionItem } from '../../../src/core/model/resources.ts';
import { items } from '../../../src/core/rules/items/items.ts';
import {
  CANCEL,
  CHECK,
  CPP,
  draft,
  EVENT,
  fact,
  IAP,
  item,
  itemsOnly,
  judge,
  listed,
  missing,
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
  unknownFinding,
  version,
  versionIn,
} from '../builders.ts';
import { type Row, testRule } from './rule-table.ts';

const OWN = { versions: [version('PREPARE_FOR_SUBMISSION')] };
const HIDDEN: Finding = { ...unknownFinding('service.forbidden'), severity: 'warning' };
const OPEN = ['READY_FOR_REVIEW', 'WAITING_FOR_REVIEW', 'IN_REVIEW', 'CANCELING', 'COMPLETING'];
const PAGE = release(listed(CPP));
const ALONE = itemsOnly([CPP]);
const READY_PAGE = { items: [fact(CPP, 'READY_FOR_REVIEW', 'Spring')] };
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
const held = (state: string, things: ReviewSubmissionItem[] = [item(CPP), item(UNASKED)]) => ({
  ...OWN,
  submissions: [submission(state, { id: 'other', items: things })],
});
const own = (state: string, holder: string, things: ReviewSubmissionItem[]) => ({
  versions: [version(state)],
  submissions: [submission(holder, { items: things })],
});
const alone = (...versions: ReturnType<typeof version>[]) => ({ versions });
const OTHER_IN_REVIEW = {
  versions: [version('IN_REVIEW', { id: 'v0', versionString: '1.0' })],
  submissions: [submission('IN_REVIEW', { items: [versionIn('v0'), item(CPP)] })],
};
const SENT_BACK = own('REJECTED', 'UNRESOLVED_ISSUES', [versionIn('v1', 'REJECTED'), item(CPP, 'REJECTED')]);

/** In each of these states the same is found of the item. */
const states = (
  name: string,
  target: ItemTarget,
  of: readonly string[],
  expected: Row[3],
  parts: Row[2] = OWN,
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
  release(listed(IAP)),
  OWN,
  expected,
  { items: [{ target: IAP, standing: is }] },
];

describe('an item', () => {
  // biome-ignore format: a row a line
  testRule(items, null, [
    ...[CPP, PPO].flatMap((target) => states('passes', target, ['PREPARE_FOR_SUBMISSION', 'READY_FOR_REVIEW', 'REJECTED'], [])),
    ...states('passes, an event', EVENT, ['READY_FOR_REVIEW', 'DRAFT', 'REJECTED'], []),
    ...states('blocks', CPP, ['DRAFT', 'WAITING_FOR_REVIEW', 'REPLACED_WITH_NEW_VERSION', 'APPROVED'], NOT_READY),
    ...states('blocks', PPO, ['IN_REVIEW', 'STOPPED'], ['error x1 item.not-ready']),
    ...states('blocks, an event', EVENT, ['PAST', 'ARCHIVED', 'PUBLISHED'], ['error e1 item.not-ready']),
    ...states('is unknown', CPP, ['SOMETHING_NEW', ''], ['unknown p1 state.unknown']),
    ...states('blocks in a draft of this run that has it as rejected still', CPP, ['REJECTED'], NOT_READY, { ...OWN, submissions: [draft('d1', [item(CPP)])] }),
    standing('passes where its kind has no address', { kind: 'not-looked-up', finding: null }, []),
    standing('passes with a warning where its address could not be read', { kind: 'not-looked-up', finding: HIDDEN }, ['warning i1 service.forbidden']),
    standing('blocks where the app has none such', { kind: 'missing' }, ['error i1 item.not-ready']),
    standing('blocks where it is of another platform', { kind: 'other-platform', platform: 'MAC_OS', name: 'Icon test' }, ['error i1 item.not-ready']),
    standing('blocks where its id is the one of a product', { kind: 'product', versionId: 'v7' }, ['error i1 item.not-ready']),
    standing('blocks where its id is the one of a product without a version', { kind: 'product', versionId: null }, ['error i1 item.not-ready']),
    ['is named, each of several, by its id where it has no name', release(listed(CPP, PPO, EVENT)), OWN, [...NOT_READY, 'error e1 item.not-ready'], { items: [fact(CPP, 'STOPPED'), fact(PPO), missing('appEvent', 'e1')] }],
    ['is nothing to a check, nor to a run that only prepares a version', [CHECK, prepare({ releaseType: 'MANUAL' })], OWN, [], { items: [fact(CPP, 'STOPPED')] }],
    ['is nothing where everything is under review together already', PAGE, own('IN_REVIEW', 'IN_REVIEW', [versionIn(), item(CPP)]), [], { items: [fact(CPP, 'IN_REVIEW')] }],

    ['are at most 200, the version counted', release(many(199)), OWN, [], { items: many(199).items.targets.map((one) => fact(one)) }],
    ['block as one where they are more', release(many(200)), OWN, NEVER_APPROVED, { items: many(200).items.targets.map((one) => fact(one)) }],
    ['are at most 200 without a version', itemsOnly(many(200).items.targets), { versions: [ON_SALE] }, [], { items: many(200).items.targets.map((one) => fact(one)) }],

    ['passes where a list shows it still in the review that this run has canceled', PAGE, { ...OWN, closed: new Map([['s0', [item(CPP)]]]) }, [], { items: [fact(CPP, 'IN_REVIEW')] }],
    ['passes in the draft that this run adopts', PAGE, { ...OWN, submissions: [draft('d1', [item(CPP)])] }, [], READY_PAGE],
    ['blocks in another open submission', PAGE, OPEN.map((state) => held(state)), ELSEWHERE, READY_PAGE],
    ['blocks in another submission with items alone too', ALONE, { ...held('IN_REVIEW'), versions: [ON_SALE] }, ELSEWHERE, { items: [fact(CPP, 'IN_REVIEW')] }],
    ['blocks in a draft that the inputs keep from being adopted, and names how', release({ ...listed(CPP), onOrphans: 'ignore' }), { ...OWN, submissions: [draft('d1', [item(CPP)])] }, ELSEWHERE, READY_PAGE],
    ['blocks by either name of an experiment', release(listed(PPO)), { ...OWN, submissions: [submission('IN_REVIEW', { items: [item(X1)] })] }, ['error x1 item.elsewhere'], { items: [fact(PPO)] }],
    ['passes where the other submission is complete', PAGE, held('COMPLETE'), [], READY_PAGE],
    ['is left to the rule for what was sent back', PAGE, held('UNRESOLVED_ISSUES'), [], { items: [fact(CPP, 'REJECTED')] }],
    ['is nowhere else with items: ready', release(READY), held('READY_FOR_REVIEW'), [], { items: [fact(CPP), fact(PPO)] }],
    ...['WAITING_FOR_REVIEW', 'IN_REVIEW', 'READY_FOR_REVIEW'].map((state): Row => [`passes where a cancellation frees it, in ${state}`, release({ ...listed(CPP), ...CANCEL }), OTHER_IN_REVIEW, [], { items: [fact(CPP, state)] }]),
    ['blocks where nothing frees it', PAGE, OTHER_IN_REVIEW, ELSEWHERE, { items: [fact(CPP, 'WAITING_FOR_REVIEW')] }],
    ...['REJECTED', 'APPROVED'].map((state): Row => [`passes where its submission is canceled first, in ${state}`, release({ ...listed(CPP), ...CANCEL }), SENT_BACK, [], { items: [fact(CPP, state)] }]),
    ...['REJECTED', 'IN_REVIEW', 'READY_FOR_REVIEW'].map((state): Row => [`passes in what is submitted again, in ${state}`, release({ ...listed(CPP), ...RESUBMIT }), SENT_BACK, [], { items: [fact(CPP, state)] }]),
  ]);

  it('is unknown at least where nobody knows the state of the submission that holds it', () => {
    expect(judge(seenFor(PAGE, held('SOMETHING_NEW'), READY_PAGE), PAGE).verdict).not.toBe('clear');
  });

  it('that was sent back blocks by the rule for it', () => {
    const seen = seenFor(PAGE, held('UNRESOLVED_ISSUES'), { items: [fact(CPP, 'REJECTED')] });
    expect(judge(seen, PAGE).reasons).toContain('error submission.unresolved');
  });

  it('makes no release out of a list that could not be read', () => {
    const parts = { versions: [ON_SALE], failures: [unknownFinding('service.unavailable')] };
    for (const asked of [ALONE, request({ mode: 'submit', ...READY })])
      expect(judge(seenFor(asked, parts), asked).verdict).toBe('unknown');
  });
});

describe('the version asked for', () => {
  const STAGED = ['PREPARE_FOR_SUBMISSION', 'READY_FOR_REVIEW'];
  const inDraft = (state: string, ...more: ReviewSubmissionItem[]) => ({
    versions: [version(state)],
    submissions: [draft('d1', [versionIn(), ...more])],
  });
  const CLOSING = own('DEVELOPER_REJECTED', 'CANCELING', [versionIn()]);
  const RENAMED = { ...inDraft('REJECTED'), versions: [version('REJECTED', { versionString: '1.0' })] };

  // biome-ignore format: a row a line
  testRule(items, null, [
    ['blocks where it was sent back and sits in a draft that is not adopted', release(), inDraft('REJECTED', item(UNASKED)), OWN_ELSEWHERE],
    ['passes in the draft that is adopted', release(), inDraft('REJECTED'), []],
    ['is left to the rule for versions in flight', release(), STAGED.map((state) => inDraft(state, item(UNASKED))), []],
    ['blocks while its submission is being canceled', release(), CLOSING, OWN_ELSEWHERE],
    ['is waited for with cancel while its submission is being canceled', release(CANCEL), CLOSING, []],
    ['blocks where the record that is to get its number sits in a draft', release(CANCEL), RENAMED, OWN_ELSEWHERE],
  ]);

  it.each(STAGED)('blocks by the rule for versions in flight in %s', (state) => {
    const asked = release({ build: '7' });
    expect(judge(seenFor(asked, inDraft(state, item(UNASKED))), asked).reasons).toContain('error version.in-flight');
  });
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
    ['lean on an approved version of the platform', ALONE, [...APPROVED.map((state) => alone(version(state))), alone(specVersion('READY_FOR_SALE'))], [], READY_PAGE],
    ['are blocked where nothing was ever approved', ALONE, [alone(), OWN, alone(version('REJECTED')), alone(specVersion('DEVELOPER_REJECTED'))], NEVER_APPROVED, READY_PAGE],
    ['are tried beside one that is over in a state that the specification does not name', ALONE, alone(specVersion('UNNAMED')), [], READY_PAGE],
    ['are left to the rule on unknown states where the only version is in one', ALONE, alone(version('UNNAMED')), [], READY_PAGE],
    ['are not judged by a list that could not be read', ALONE, { known: { versions: false, drafts: true, others: true } }, [], READY_PAGE],
    ['lean on nothing where a version goes with them', PAGE, alone(), [], READY_PAGE],
  ]);
});

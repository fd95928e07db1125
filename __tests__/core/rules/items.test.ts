import { describe, expect, it } from '@jest/globals';
import type { FoundFact, ItemFact } from '../../../src/core/model/facts.ts';
import type { Finding } from '../../../src/core/model/finding.ts';
import type { ReleaseRequest } from '../../../src/core/model/request.ts';
import type { ItemTarget, ReviewSubmissionItem } from '../../../src/core/model/resources.ts';
import {
  alone,
  CPP,
  draft,
  EVENT,
  fact,
  heldIn,
  IAP,
  item,
  missing,
  OLDER,
  ON_SALE,
  OWN,
  PPO,
  specAlone,
  submission,
  UNASKED,
  unknownFinding,
  version,
  versionIn,
} from '../builders.ts';
import { ask, type Parts, type Row, seenFor, testRule } from '../cases.ts';
import { CANCEL, CHECK, itemsOnly, listed, MANUAL, prepare, READY, RESUBMIT, release, SOLD } from '../requests.ts';

const HIDDEN: Finding = { ...unknownFinding('service.forbidden'), severity: 'warning' };
const OPEN = ['READY_FOR_REVIEW', 'WAITING_FOR_REVIEW', 'IN_REVIEW', 'CANCELING', 'COMPLETING'];
const PAGE = release(listed(CPP));
const ALONE = itemsOnly([CPP]);
const rulesOfItems = ['reportItems', 'item.elsewhere', 'reportNoApprovedVersion', 'reportItemCount'];
const READY_PAGE = { items: [fact(CPP, 'READY_FOR_REVIEW', 'Spring')] };
const X1: ItemTarget = { relationship: 'appStoreVersionExperiment', id: 'x1' };
const NOT_READY = 'error p1 item.not-ready';
const ELSEWHERE = 'error p1 item.elsewhere';
const OWN_ELSEWHERE = 'error v1 item.elsewhere';
const NEVER_APPROVED = 'error 42 item.not-ready';

const manyTargets = (count: number) =>
  Array.from({ length: count }, (_, at): ItemTarget => ({ relationship: 'appEvent', id: `e${at}` }));
const many = (count: number) => listed(...manyTargets(count));
const others = [item(CPP), item(UNASKED)];
const elsewhere = (state: string) => ({ ...OWN, submissions: [submission(state, { id: 'other', items: others })] });
const own = (state: string, holder: string, things: ReviewSubmissionItem[]) => heldIn(holder, things, version(state));
const OTHER_IN_REVIEW = heldIn('IN_REVIEW', [versionIn('v0'), item(CPP)], version('IN_REVIEW', OLDER));
const SENT_BACK = own('REJECTED', 'UNRESOLVED_ISSUES', [versionIn('v1', 'REJECTED'), item(CPP, 'REJECTED')]);

const inDraft = (state: string, ...more: ReviewSubmissionItem[]) =>
  heldIn('READY_FOR_REVIEW', [versionIn(), ...more], version(state), { id: 'd1' });

/** Rows for several states of an item with the same findings. */
const states = (name: string, target: ItemTarget, all: string[], expected: Row[3], parts: Parts = OWN) =>
  all.map((state): Row => {
    const items = [fact(target, state, 'Spring')];
    return [`${name} in ${state}`, release(listed(target)), parts, expected, { items }];
  });
const standing = (name: string, is: ItemFact['standing'], expected: Row[3]): Row => {
  return [name, release(listed(IAP)), OWN, expected, { items: [{ target: IAP, standing: is }] }];
};

const MAC: Parts = { ...alone('PREPARE_FOR_SUBMISSION', { platform: 'MAC_OS' }), platform: 'MAC_OS' };

describe('an item', () => {
  // biome-ignore format: a row a line
  testRule(rulesOfItems, null, [
    ...states('passes', CPP, ['PREPARE_FOR_SUBMISSION', 'READY_FOR_REVIEW', 'REJECTED'], []),
    ...states('passes, an event', EVENT, ['READY_FOR_REVIEW', 'DRAFT', 'REJECTED'], []),
    ...states('blocks', CPP, ['DRAFT', 'WAITING_FOR_REVIEW', 'REPLACED_WITH_NEW_VERSION', 'APPROVED'], NOT_READY),
    ...states('blocks, an event', EVENT, ['PAST', 'ARCHIVED', 'PUBLISHED'], 'error e1 item.not-ready'),
    ...states('is unknown', CPP, ['SOMETHING_NEW', ''], 'unknown p1 state.unknown'),
    ...states('is not judged in a draft of this run', CPP, ['STOPPED'], [], { ...OWN, submissions: [draft('d1', [item(CPP)])] }),
    ['blocks beside another platform than iOS', release({ ...listed(EVENT), platform: 'MAC_OS' }), [MAC, { ...MAC, submissions: [draft('d1', [item(EVENT)], null)] }], 'error e1 item.not-ready', { items: [fact(EVENT)] }],
    standing('passes where its kind has no address', { kind: 'not-looked-up', finding: null }, []),
    standing('passes with a warning where its address could not be read', { kind: 'not-looked-up', finding: HIDDEN }, 'warning i1 service.forbidden'),
    standing('blocks where the app has none such', { kind: 'missing' }, 'error i1 item.not-ready'),
    standing('blocks where it is of another platform', { kind: 'other-platform', platform: 'MAC_OS', name: 'Icon test' }, 'error i1 item.not-ready'),
    standing('blocks where its id is the one of a product', { kind: 'product', versionId: 'v7' }, 'error i1 item.not-ready'),
    standing('blocks where its id is the one of a product without a version', { kind: 'product', versionId: null }, 'error i1 item.not-ready'),
    ['is named, each of several, by its id where it has no name', release(listed(CPP, PPO, EVENT)), OWN, [NOT_READY, 'error e1 item.not-ready'], { items: [fact(CPP, 'STOPPED'), fact(PPO), missing('appEvent', 'e1')] }],
    ['is nothing to a check, nor to a run that only prepares a version', [CHECK, prepare(MANUAL)], OWN, [], { items: [fact(CPP, 'STOPPED')] }],

    ['block as one where they are more', release(many(200)), OWN, NEVER_APPROVED, { items: manyTargets(200).map((one) => fact(one)) }],
    ['are at most 200 without a version', itemsOnly(manyTargets(200)), { versions: [ON_SALE] }, [], { items: manyTargets(200).map((one) => fact(one)) }],
    ['are not counted in what is submitted again', release({ ...many(201), ...RESUBMIT }), SENT_BACK, []],

    ['passes where a list shows it still in the review that this run has canceled', PAGE, { ...OWN, released: [item(null), item(CPP)] }, [], { items: [fact(CPP, 'IN_REVIEW')] }],
    ['blocks in another open submission', PAGE, OPEN.map((state) => elsewhere(state)), ELSEWHERE, READY_PAGE],
    ['blocks in a draft that the inputs keep from being adopted', release({ ...listed(CPP), onOrphans: 'fail' }), { ...OWN, submissions: [draft('d1', [item(CPP)])] }, ELSEWHERE, READY_PAGE],
    ['blocks by either name of an experiment', release(listed(PPO)), { ...OWN, submissions: [submission('IN_REVIEW', { items: [item(X1)] })] }, 'error x1 item.elsewhere', { items: [fact(PPO)] }],
    ['passes where the other submission is complete', PAGE, elsewhere('COMPLETE'), [], READY_PAGE],
    ['passes where a cancellation frees it', release({ ...listed(CPP), ...CANCEL }), OTHER_IN_REVIEW, [], { items: [fact(CPP, 'IN_REVIEW')] }],
    ['blocks where nothing frees it', PAGE, OTHER_IN_REVIEW, ELSEWHERE, { items: [fact(CPP, 'WAITING_FOR_REVIEW')] }],
    ['is not judged in review while it may sit in what was not read', PAGE, { ...OWN, submissions: [submission('UNRESOLVED_ISSUES', { id: 'u1', items: null })], itemFailures: new Map([['u1', unknownFinding('service.forbidden')]]) }, [], { items: [fact(CPP, 'ACCEPTED')] }],
    ['passes in what is submitted again', release({ ...listed(CPP), ...RESUBMIT }), SENT_BACK, [], { items: [fact(CPP, 'IN_REVIEW')] }],
  ]);
});

describe('the version asked for', () => {
  const CLOSING = own('DEVELOPER_REJECTED', 'CANCELING', [versionIn()]);

  // biome-ignore format: a row a line
  testRule(rulesOfItems, null, [
    ['blocks where it was sent back and sits in a draft that is not adopted', release(), inDraft('REJECTED', item(UNASKED)), OWN_ELSEWHERE],
    ['passes in the draft that is adopted', release(), inDraft('REJECTED'), []],
    ['blocks while its submission is being canceled', release(), CLOSING, OWN_ELSEWHERE],
    ['blocks where the record that is to get its number sits in a draft, or is through its review', [release(CANCEL), prepare(CANCEL)], [inDraft('REJECTED'), own('REJECTED', 'COMPLETING', [versionIn()])].map((one) => ({ ...one, ...alone('REJECTED', { versionString: '1.0' }) })), OWN_ELSEWHERE],
    ['blocks a run that prepares it where it was sent back and sits in a draft', prepare(MANUAL), inDraft('REJECTED'), OWN_ELSEWHERE],
    ['passes where this run has canceled it and its submission shows no end yet', release(CANCEL), { ...own('DEVELOPER_REJECTED', 'IN_REVIEW', [versionIn()]), ...alone('DEVELOPER_REJECTED', { versionString: '1.0' }), canceled: new Map([['v1', 'unfinished' as const]]) }, []],
  ]);
});

describe('items without a version', () => {
  const APPROVED = ['READY_FOR_SALE', 'PENDING_DEVELOPER_RELEASE', 'REPLACED_WITH_NEW_VERSION'];

  // biome-ignore format: a row a line
  testRule(rulesOfItems, null, [
    ['lean on an approved version of the platform', ALONE, [...APPROVED.map((state) => alone(state)), specAlone('READY_FOR_SALE')], [], READY_PAGE],
    ['are blocked where nothing was ever approved', ALONE, [{}, OWN, alone('REJECTED'), specAlone('DEVELOPER_REJECTED'), alone('READY_FOR_SALE', { isNotarization: true })], NEVER_APPROVED, READY_PAGE],
    ['are tried beside one that is over in a state that the specification does not name', ALONE, specAlone('UNNAMED'), [], READY_PAGE],
    ['are left to the rule on unknown states where the only version is in one', ALONE, alone('UNNAMED'), [], READY_PAGE],
  ]);
});

describe('items: ready', () => {
  const FACTS = { items: [fact(CPP, 'READY_FOR_REVIEW', 'Spring'), fact(PPO), fact(EVENT)] };
  const HOLDERS = [...OPEN, 'UNRESOLVED_ISSUES'];
  const NAMED = [release(listed(PPO)), release(listed(CPP)), release(), CHECK, prepare()];
  const BUILT = release({ ...READY, build: '7' });

  const IN_REVIEW = own('IN_REVIEW', 'IN_REVIEW', [versionIn(), item(CPP)]);
  const AGAIN = own('REJECTED', 'UNRESOLVED_ISSUES', [versionIn('v1', 'REJECTED'), item(CPP, 'ACCEPTED')]);
  const THROUGH = [alone('PENDING_DEVELOPER_RELEASE'), alone('READY_FOR_SALE')];

  // biome-ignore format: a row a line
  testRule('reportLeftOut', 'item.left-out', [
    ['leaves nothing out where all can be taken', release(READY), [OWN, { ...OWN, submissions: [draft('d1', [versionIn(), item(CPP)])] }], [], FACTS],
    ['warns of what sits in another submission, by its name', BUILT, HOLDERS.map(elsewhere), 'warning p1', FACTS],
    ['warns of what came up after the version went into review', release(READY), IN_REVIEW, ['warning x1', 'warning e1'], FACTS],
    ['warns of what is ready once the version is through', release(READY), THROUGH, ['warning p1', 'warning x1', 'warning e1'], FACTS],
    ['warns of what is not in the submission that is sent again', release({ ...READY, ...RESUBMIT }), AGAIN, ['warning x1', 'warning e1'], FACTS],
    ['leaves out nothing that was named', NAMED, { ...OWN, submissions: [draft('d1', [item(CPP), item(UNASKED)])] }, [], FACTS],
  ]);
});

/** A version that is ready, of the product `p-<id>`. */
const sold = (relationship: ItemTarget['relationship'], id: string): ItemFact => ({
  target: { relationship, id },
  standing: { kind: 'found', state: 'PREPARE_FOR_SUBMISSION', name: null, productId: `p-${id}` },
});
const GROUP = { relationship: 'subscriptionGroupVersion', id: 'group' } as const;
const FIRST = new Map(
  Object.entries({
    'p-group': { name: null, state: '', isFirst: true, members: ['p-one'] },
    'p-one': { name: null, state: '', isFirst: true, newGroup: [GROUP] as const },
  }),
);
const firstPurchases = (asked: ReleaseRequest, items: ItemFact[], parts: Parts = OWN) =>
  ask('reportFirstPurchases', seenFor(asked, parts, { items, sold: FIRST }), asked).map(({ message, lines = [] }) =>
    [message.replace(/.* beside /, ''), ...lines].join(' | '),
  );
const group = sold('subscriptionGroupVersion', 'group');
const subscription = sold('subscriptionVersion', 'one');

it('a group that was never approved needs one of its subscriptions beside it', () => {
  const remediesFor = (...items: ItemFact[]) =>
    firstPurchases(release(listed(...items.map(({ target }) => target))), items);
  expect(remediesFor(group)).toEqual(['one of its subscriptions: it was never approved.']);
  expect(remediesFor(group, subscription)).toEqual([]);
});

it('a first subscription that goes alone lacks a version and its group at once', () => {
  expect(firstPurchases(itemsOnly([subscription.target]), [subscription], {})).toEqual([
    'a version (mode: submit): it is the first of its type to be approved. | subscription-group group',
    'the version of its group, which was never approved. | subscription-group group',
  ]);
});

it('a first purchase that came up after the submit is not advised to go alone', () => {
  const asked = release(SOLD);
  const parts = own('IN_REVIEW', 'IN_REVIEW', [versionIn()]);
  const items = [sold('inAppPurchaseVersion', 'one')];
  const seen = seenFor(asked, parts, { items, sold: new Map([['p-one', { name: null, state: '', isFirst: true }]]) });
  expect(ask('reportLeftOut', seen, asked)[0]?.remedy).toContain('with the next release');
});

const inShort = ({ severity, subject }: Finding) => `${severity} ${subject?.id}`;
const CANCELED = { versions: [version('DEVELOPER_REJECTED')] };

it('what shows as rejected beside a version that was canceled is named, because it may be late (S10)', () => {
  const asked = release(READY);
  const maybeLate = [fact(CPP, 'REJECTED'), fact(PPO, 'DEVELOPER_REJECTED')];
  const found = (seen = CANCELED) => ask('reportLeftOut', seenFor(asked, seen, { maybeLate }), asked).map(inShort);
  expect(found()).toEqual([`warning ${CPP.id}`, `warning ${PPO.id}`]);
  expect(found(OWN)).toEqual([]);
});

describe('a purchase that shows REJECTED', () => {
  const asked = release(SOLD);
  const ofProduct = (id: string, state: string): FoundFact => {
    const own = fact({ relationship: 'inAppPurchaseVersion', id }, state);
    return { ...own, standing: { ...own.standing, productId: 'coins' } };
  };
  const found = (state: string, items: FoundFact[] = [], seen = OWN, maybeLate = [ofProduct('old', 'REJECTED')]) => {
    const known = { items, maybeLate, sold: new Map([['coins', { name: 'Coins', state, isFirst: false }]]) };
    return ask('reportLeftOut', seenFor(asked, seen, known), asked).map(inShort);
  };

  it('is named where no version of it shows at all', () => {
    expect(found('READY_TO_SUBMIT', [], OWN, [])).toEqual(['warning 42']);
    expect(found('APPROVED', [], OWN, [])).toEqual([]);
  });

  it('is named where its product shows as ready, and no version of it goes along', () => {
    expect(found('READY_TO_SUBMIT')).toEqual(['warning old']);
    expect(found('APPROVED')).toEqual([]);
    expect(found('READY_TO_SUBMIT', [ofProduct('new', 'PREPARE_FOR_SUBMISSION')])).toEqual([]);
  });

  it('blocks beside a version that was canceled, unless its product is approved (S10)', () => {
    expect(found('REJECTED', [], CANCELED)).toEqual(['error old']);
    expect(found('APPROVED', [], CANCELED)).toEqual(['warning old']);
  });
});

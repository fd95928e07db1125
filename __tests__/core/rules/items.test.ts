import { describe, expect, it } from '@jest/globals';
import type { ItemFact } from '../../../src/core/model/facts.ts';
import type { Finding } from '../../../src/core/model/finding.ts';
import type { ReleaseRequest } from '../../../src/core/model/request.ts';
import type { ItemTarget } from '../../../src/core/model/resources.ts';
import type { SnapshotParts } from '../../../src/core/model/snapshot.ts';
import { items } from '../../../src/core/rules/items/items.ts';
import {
  ask,
  CANCEL,
  CHECK,
  CPP,
  draft,
  EVENT,
  fact,
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
  submission,
  UNASKED,
  unknownFinding,
  version,
  versionIn,
} from '../builders.ts';

const OWN = version('PREPARE_FOR_SUBMISSION');
const VERSIONS = 'https://appstoreconnect.apple.com/apps/42/distribution';
const IAP: ItemTarget = { relationship: 'inAppPurchaseVersion', id: 'i1' };
const HIDDEN: Finding = { ...unknownFinding('service.forbidden'), severity: 'warning' };
const LEAVE_OUT = 'Remove it from items, or make a new version of it and name that.';
const UNDER_REVIEW = 'Wait for its review, or remove it from items.';

function findingsFor(asked: ReleaseRequest, facts: ItemFact[], parts: Partial<SnapshotParts> = { versions: [OWN] }) {
  return ask(items, seenFor(asked, parts, { items: facts }), asked);
}

/** Of a release of version 1.1 with this item, in this state. */
function ofItem(target: ItemTarget, state: string, parts: Partial<SnapshotParts> = {}, name: string | null = null) {
  return findingsFor(release(listed(target)), [fact(target, state, name)], { versions: [OWN], ...parts });
}

describe('an item that can be submitted', () => {
  it.each([
    [CPP, 'PREPARE_FOR_SUBMISSION'],
    [CPP, 'READY_FOR_REVIEW'],
    [PPO, 'PREPARE_FOR_SUBMISSION'],
    [PPO, 'READY_FOR_REVIEW'],
    [EVENT, 'READY_FOR_REVIEW'],
  ])('passes: %j in %s', (target, state) => {
    expect(ofItem(target, state)).toEqual([]);
  });

  it('is tried: an event in DRAFT, and a named item in REJECTED that sits in no submission', () => {
    expect(ofItem(EVENT, 'DRAFT')).toEqual([]);
    for (const target of [CPP, PPO, EVENT]) expect(ofItem(target, 'REJECTED')).toEqual([]);
  });

  it('passes where its kind has no address, and with a warning where that could not be read', () => {
    const look = (finding: Finding | null) =>
      findingsFor(release(listed(IAP)), [{ target: IAP, standing: { kind: 'not-looked-up', finding } }]);
    expect(look(null)).toStrictEqual([]);
    const subject = { type: 'inAppPurchaseVersion', id: 'i1' };
    expect(look(HIDDEN)).toMatchObject([{ reason: 'service.forbidden', severity: 'warning', subject }]);
  });

  it('passes in the draft that this run adopts', () => {
    expect(ofItem(CPP, 'READY_FOR_REVIEW', { submissions: [draft('d1', [item(CPP)])] })).toEqual([]);
  });
});

describe('an item that cannot be submitted', () => {
  it.each<[string, ItemFact['standing']]>([
    ['the app has none such', { kind: 'missing' }],
    ['it is of another platform', { kind: 'other-platform', platform: 'MAC_OS', name: 'Icon test' }],
    ['its id is the one of a product', { kind: 'product', versionId: 'v7' }],
    ['its id is the one of a product that has no version', { kind: 'product', versionId: null }],
  ])('blocks when %s', (_, standing) => {
    expect(findingsFor(release(listed(IAP)), [{ target: IAP, standing }])).toMatchObject([
      { reason: 'item.not-ready', severity: 'error', subject: { type: 'inAppPurchaseVersion', id: 'i1' } },
    ]);
  });

  it('blocks in a draft of this run that has it as rejected still: there the service does not take it again', () => {
    expect(ofItem(CPP, 'REJECTED', { submissions: [draft('d1', [item(CPP)])] })).toMatchObject([
      {
        reason: 'item.not-ready',
        message: 'Product page p1 is REJECTED and cannot be submitted.',
        remedy: 'Fix what App Review found, or make a new version of the item.',
      },
    ]);
  });

  it.each([
    [EVENT, 'PAST', LEAVE_OUT],
    [EVENT, 'ARCHIVED', LEAVE_OUT],
    [CPP, 'DRAFT', LEAVE_OUT],
    [CPP, 'WAITING_FOR_REVIEW', UNDER_REVIEW],
    [PPO, 'IN_REVIEW', UNDER_REVIEW],
    [CPP, 'REPLACED_WITH_NEW_VERSION', LEAVE_OUT],
    [PPO, 'STOPPED', LEAVE_OUT],
    [CPP, 'APPROVED', LEAVE_OUT],
    [EVENT, 'PUBLISHED', LEAVE_OUT],
  ])('blocks: %j in %s', (target, state, remedy) => {
    const [finding] = ofItem(target, state, {}, 'Spring');
    expect(finding).toMatchObject({ reason: 'item.not-ready', severity: 'error', remedy, link: VERSIONS });
    expect(finding?.message).toMatch(new RegExp(`^[A-Z].* "Spring" is ${state} and cannot be submitted\\.$`));
  });

  it('is called by its id where it has no name', () => {
    expect(ofItem(CPP, 'STOPPED')[0]?.message).toBe('Product page p1 is STOPPED and cannot be submitted.');
  });

  it.each([
    ['SOMETHING_NEW', 'SOMETHING_NEW'],
    ['', 'none was given'],
  ])('is unknown in the state "%s"', (state, shown) => {
    expect(ofItem(CPP, state)).toEqual([
      {
        reason: 'state.unknown',
        severity: 'unknown',
        message: `Product page p1 is in a state that this action does not know: ${shown}.`,
        remedy: 'See on the web page what it means; then update this action, or report the state.',
        subject: { type: 'appCustomProductPageVersion', id: 'p1' },
        link: VERSIONS,
      },
    ]);
  });

  it('is named, each of several', () => {
    const facts = [fact(CPP, 'STOPPED'), fact(PPO), missing('appEvent', 'e1')];
    const findings = findingsFor(release(listed(CPP, PPO, EVENT)), facts);
    expect(findings.map(({ subject }) => subject?.id)).toEqual(['p1', 'e1']);
  });
});

describe('an item that sits in another open submission', () => {
  const heldIn = (state: string) => ({
    submissions: [submission(state, { id: 'other', items: [item(CPP), item(UNASKED)] })],
  });

  it.each(['READY_FOR_REVIEW', 'WAITING_FOR_REVIEW', 'IN_REVIEW', 'CANCELING', 'COMPLETING'])(
    'blocks when that is in %s',
    (state) => {
      const [finding, ...more] = ofItem(CPP, 'READY_FOR_REVIEW', heldIn(state), 'Spring');
      expect(more).toEqual([]);
      const where = state === 'READY_FOR_REVIEW' ? 'draft (author' : `submission (${state}, author`;
      expect(finding).toMatchObject({
        reason: 'item.elsewhere',
        severity: 'error',
        message: `Product page "Spring" sits in a ${where} not shown).`,
        subject: { type: 'appCustomProductPageVersion', id: 'p1' },
        link: `${VERSIONS}/reviewsubmissions`,
      });
    },
  );

  it('blocks with items alone too', () => {
    const parts = { versions: [ON_SALE], ...heldIn('IN_REVIEW') };
    expect(findingsFor(itemsOnly([CPP]), [fact(CPP, 'IN_REVIEW')], parts)[0]?.reason).toBe('item.elsewhere');
  });

  it('passes when that one is complete', () => {
    expect(ofItem(CPP, 'READY_FOR_REVIEW', heldIn('COMPLETE'))).toEqual([]);
  });

  it('is unknown at least when nobody knows the state of that one', () => {
    const asked = release(listed(CPP));
    const seen = seenFor(asked, { versions: [OWN], ...heldIn('SOMETHING_NEW') }, { items: [fact(CPP)] });
    expect(judge(seen, asked).verdict).not.toBe('clear');
  });

  it('is left to the rule for submissions that review sent back', () => {
    const asked = release(listed(CPP));
    expect(ofItem(CPP, 'REJECTED', heldIn('UNRESOLVED_ISSUES'))).toEqual([]);
    const seen = seenFor(
      asked,
      { versions: [OWN], ...heldIn('UNRESOLVED_ISSUES') },
      { items: [fact(CPP, 'REJECTED')] },
    );
    expect(judge(seen, asked).reasons).toContain('error submission.unresolved');
  });

  it.each(['IN_REVIEW', 'CANCELING'])('has to be waited for while that is in %s', (state) => {
    expect(ofItem(CPP, 'READY_FOR_REVIEW', heldIn(state))[0]?.remedy).toBe(
      'Wait for that submission to finish, or leave the item out.',
    );
  });

  it('can be taken out of a draft by a person, or the draft adopted where the inputs keep it from that', () => {
    const parts = { versions: [OWN], submissions: [draft('d1', [item(CPP)])] };
    const [left] = findingsFor(release({ ...listed(CPP), onOrphans: 'ignore' }), [fact(CPP)], parts);
    expect(left?.remedy).toBe(
      'Take it out of that draft on the App Review page, or set on-orphans: adopt if it holds nothing else.',
    );
    const [others] = ofItem(CPP, 'READY_FOR_REVIEW', heldIn('READY_FOR_REVIEW'));
    expect(others?.remedy).toBe('Take it out of that draft on the App Review page, or ask for all that it holds.');
  });

  it('is found by either name of an experiment', () => {
    const other = submission('IN_REVIEW', { items: [item({ relationship: 'appStoreVersionExperiment', id: 'x1' })] });
    expect(ofItem(PPO, 'READY_FOR_REVIEW', { submissions: [other] })[0]?.reason).toBe('item.elsewhere');
  });

  it('passes when the cancellation of the version in it frees it, whatever its state is there', () => {
    const parts = {
      versions: [version('IN_REVIEW', { id: 'v0', versionString: '1.0' })],
      submissions: [submission('IN_REVIEW', { items: [versionIn('v0'), item(CPP)] })],
    };
    for (const state of ['WAITING_FOR_REVIEW', 'IN_REVIEW', 'READY_FOR_REVIEW']) {
      expect(findingsFor(release({ ...listed(CPP), ...CANCEL }), [fact(CPP, state)], parts)).toEqual([]);
    }
    expect(findingsFor(release(listed(CPP)), [fact(CPP, 'WAITING_FOR_REVIEW')], parts)[0]?.reason).toBe(
      'item.elsewhere',
    );
  });

  it('passes when review has judged it in a submission that is canceled first', () => {
    const parts = {
      versions: [version('REJECTED')],
      submissions: [submission('UNRESOLVED_ISSUES', { items: [versionIn('v1', 'REJECTED'), item(CPP, 'REJECTED')] })],
    };
    for (const state of ['REJECTED', 'APPROVED'])
      expect(findingsFor(release({ ...listed(CPP), ...CANCEL }), [fact(CPP, state)], parts)).toEqual([]);
  });

  it('passes in what review sent back and this run submits again, whatever its state is there', () => {
    const parts = {
      versions: [version('REJECTED')],
      submissions: [submission('UNRESOLVED_ISSUES', { items: [versionIn('v1', 'REJECTED'), item(CPP, 'REJECTED')] })],
    };
    for (const state of ['REJECTED', 'IN_REVIEW', 'READY_FOR_REVIEW']) {
      expect(findingsFor(release({ ...listed(CPP), ...RESUBMIT }), [fact(CPP, state)], parts)).toEqual([]);
    }
  });

  it('is none with items: ready, which takes what sits nowhere else', () => {
    const parts = { versions: [OWN], ...heldIn('READY_FOR_REVIEW') };
    expect(findingsFor(release(READY), [fact(CPP), fact(PPO)], parts)).toEqual([]);
  });
});

it('a list of items that could not be read makes no release', () => {
  const failures = [unknownFinding('service.unavailable')];
  const parts = { versions: [ON_SALE], failures };
  for (const asked of [itemsOnly([CPP]), request({ mode: 'submit', ...READY })]) {
    expect(judge(seenFor(asked, parts), asked).verdict).toBe('unknown');
  }
});

it('has nothing to say in a check, nor of a run that only prepares a version', () => {
  const facts = [fact(CPP, 'STOPPED')];
  expect(findingsFor(CHECK, facts)).toEqual([]);
  expect(findingsFor(prepare({ releaseType: 'MANUAL' }), facts)).toEqual([]);
});

it('has nothing to say when everything is under review together already', () => {
  const parts = {
    versions: [version('IN_REVIEW')],
    submissions: [submission('IN_REVIEW', { items: [versionIn(), item(CPP)] })],
  };
  expect(findingsFor(release(listed(CPP)), [fact(CPP, 'IN_REVIEW')], parts)).toEqual([]);
});

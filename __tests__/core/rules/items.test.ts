import { describe, expect, it } from '@jest/globals';
import { ITEM_TYPES, type ItemRelationship, type ItemTarget } from '../../../src/core/model.ts';
import type { ReleaseRequest } from '../../../src/core/request.ts';
import { items } from '../../../src/core/rules/items.ts';
import type { ItemFact, SnapshotParts } from '../../../src/core/snapshot.ts';
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

const OWN = version('PREPARE_FOR_SUBMISSION');

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

  it('passes when the API offers no way to look it up before it is added', () => {
    for (const relationship of [
      'inAppPurchaseVersion',
      'subscriptionVersion',
      'gameCenterAchievementVersion',
    ] as const) {
      const target = { relationship, id: 'i1' };
      expect(findingsFor(release(listed(target)), [{ target, standing: { kind: 'not-looked-up' } }])).toEqual([]);
    }
  });

  it('passes in the draft that this run adopts', () => {
    expect(ofItem(CPP, 'READY_FOR_REVIEW', { submissions: [draft('d1', [item(CPP)])] })).toEqual([]);
  });
});

describe('an item that cannot be submitted', () => {
  it('blocks when the app has none such, and the remedy names the input', () => {
    const target: ItemTarget = { relationship: 'appEvent', id: 'e9' };
    const [finding, ...more] = findingsFor(release(listed(target)), [missing('appEvent', 'e9')]);
    expect(more).toEqual([]);
    expect(finding).toMatchObject({
      reason: 'item.not-ready',
      severity: 'error',
      subject: { type: 'appEvent', id: 'e9' },
      message: 'The app has no event e9.',
    });
    expect(finding?.remedy).toContain('items');
  });

  it.each([
    [EVENT, 'PAST', 'Leave it out'],
    [EVENT, 'ARCHIVED', 'Leave it out'],
    [CPP, 'DRAFT', 'Leave it out'],
    [CPP, 'WAITING_FOR_REVIEW', 'under review'],
    [PPO, 'IN_REVIEW', 'under review'],
    [CPP, 'REPLACED_WITH_NEW_VERSION', 'Leave it out'],
    [PPO, 'STOPPED', 'Leave it out'],
    [CPP, 'APPROVED', 'Leave it out'],
    [EVENT, 'PUBLISHED', 'Leave it out'],
  ])('blocks: %j in %s', (target, state, remedy) => {
    const [finding] = ofItem(target, state, {}, 'Spring');
    expect(finding).toMatchObject({ reason: 'item.not-ready', severity: 'error' });
    expect(finding?.message).toMatch(new RegExp(`^[A-Z].* "Spring" is ${state}, and cannot be submitted\\.$`));
    expect(finding?.remedy).toContain(remedy);
    expect(finding?.link).toContain('/apps/42/');
  });

  it('is called by its id where it has no name', () => {
    expect(ofItem(CPP, 'STOPPED')[0]?.message).toBe('Product page p1 is STOPPED, and cannot be submitted.');
  });

  it.each(['SOMETHING_NEW', ''])('is unknown in the state "%s"', (state) => {
    const [finding] = ofItem(CPP, state);
    expect(finding).toMatchObject({
      reason: 'state.unknown',
      severity: 'unknown',
      subject: { type: 'appCustomProductPageVersion', id: 'p1' },
    });
    expect(finding?.message).toContain(state || 'none was given');
    expect(finding?.remedy).toContain('See on the web page what it means');
  });

  it('is named, each of several', () => {
    const facts = [fact(CPP, 'STOPPED'), fact(PPO), missing('appEvent', 'e1')];
    const findings = findingsFor(release(listed(CPP, PPO, EVENT)), facts);
    expect(findings.map(({ subject }) => subject?.id)).toEqual(['p1', 'e1']);
  });

  it('has a name in words, of whatever kind it is', () => {
    for (const relationship of Object.keys(ITEM_TYPES) as ItemRelationship[]) {
      const [finding] = findingsFor(release(listed({ relationship, id: '7' })), [missing(relationship, '7')]);
      expect(finding?.message).toMatch(/^The app has no [A-Za-z -]+ 7\.$/);
    }
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
      expect(finding).toMatchObject({ reason: 'item.elsewhere', severity: 'error', subject: { id: 'p1' } });
      for (const word of ['Product page "Spring" sits in', state === 'READY_FOR_REVIEW' ? 'draft' : state])
        expect(finding?.message).toContain(word);
      expect(finding?.link).toContain('reviewsubmissions');
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
    expect(left?.remedy).toContain('on-orphans: adopt');
    const [others] = ofItem(CPP, 'READY_FOR_REVIEW', heldIn('READY_FOR_REVIEW'));
    expect(others?.remedy).toContain('Take it out');
    expect(others?.remedy).not.toContain('on-orphans: adopt');
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

  it('is none with items: ready, which takes what sits nowhere else', () => {
    const parts = { versions: [OWN], ...heldIn('READY_FOR_REVIEW') };
    expect(findingsFor(release(READY), [fact(CPP), fact(PPO)], parts)).toEqual([]);
  });
});

describe('the version asked for', () => {
  const rejectedIn = (held: SnapshotParts['submissions'][number]) => ({
    versions: [version('REJECTED')],
    submissions: [held],
  });

  it('blocks when it was sent back and sits in a draft that is not adopted', () => {
    const parts = rejectedIn(draft('d1', [{ ...versionIn(), name: { name: '1.1', number: null } }, item(UNASKED)]));
    const [finding] = findingsFor(release(), [], parts);
    expect(finding).toMatchObject({ reason: 'item.elsewhere', subject: { type: 'appStoreVersion', id: 'v1' } });
    expect(finding?.message).toContain('Version 1.1 sits in a draft');
  });

  it('passes in the draft that is adopted', () => {
    expect(findingsFor(release(), [], rejectedIn(draft('d1', [versionIn()])))).toEqual([]);
  });

  it.each(['PREPARE_FOR_SUBMISSION', 'READY_FOR_REVIEW'])(
    'is left to the rule for versions in flight in %s',
    (state) => {
      const parts = { versions: [version(state)], submissions: [draft('d1', [versionIn(), item(UNASKED)])] };
      expect(findingsFor(release(), [], parts)).toEqual([]);
      const asked = release({ build: '7' });
      expect(judge(seenFor(asked, parts), asked).reasons).toContain('error version.in-flight');
    },
  );

  it('blocks while the submission that it sits in is being canceled, and is waited for with cancel', () => {
    const parts = {
      versions: [version('DEVELOPER_REJECTED')],
      submissions: [submission('CANCELING', { items: [versionIn()] })],
    };
    expect(findingsFor(release(), [], parts)[0]?.reason).toBe('item.elsewhere');
    expect(findingsFor(release(CANCEL), [], parts)).toEqual([]);
  });

  it('blocks when the record that is to get its number sits in a draft', () => {
    const parts = {
      versions: [version('REJECTED', { versionString: '1.0' })],
      submissions: [draft('d1', [versionIn()])],
    };
    expect(findingsFor(release(CANCEL), [], parts)[0]?.reason).toBe('item.elsewhere');
  });
});

describe('items without a version', () => {
  const alone = (versions: SnapshotParts['versions'], parts: Partial<SnapshotParts> = {}) =>
    findingsFor(itemsOnly([CPP]), [fact(CPP)], { versions, ...parts });

  it.each(['READY_FOR_SALE', 'READY_FOR_DISTRIBUTION', 'PENDING_DEVELOPER_RELEASE', 'REPLACED_WITH_NEW_VERSION'])(
    'lean on a version of the platform in %s',
    (state) => {
      expect(alone([version(state)])).toEqual([]);
      expect(alone([specVersion('READY_FOR_SALE')])).toEqual([]);
    },
  );

  it.each([
    ['there is no version', []],
    ['one is in preparation', [OWN]],
    ['one was sent back', [version('REJECTED')]],
    ['one was canceled, which is over in the words of the specification', [specVersion('DEVELOPER_REJECTED')]],
  ])('are blocked where nothing was ever approved: %s', (_, versions) => {
    const [finding] = alone(versions);
    expect(finding).toMatchObject({ reason: 'item.not-ready', severity: 'error' });
    expect(finding?.message).toContain('no approved version on IOS');
    expect(finding?.remedy).toContain('version');
  });

  it('are tried where the one that is over is in a state that the specification does not name', () => {
    expect(alone([specVersion('UNNAMED')])).toEqual([]);
  });

  it('are not judged by a list that could not be read', () => {
    expect(alone([], { known: { versions: false, drafts: true, others: true } })).toEqual([]);
  });

  it('lean on nothing when a version goes with them', () => {
    expect(findingsFor(release(listed(CPP)), [fact(CPP)], { versions: [] })).toEqual([]);
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

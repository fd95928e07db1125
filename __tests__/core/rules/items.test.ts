import { describe, expect, it } from '@jest/globals';
import { items } from '../../../src/core/rules/items.ts';
import {
  ask,
  CHECK,
  CPP,
  draft,
  EVENT,
  FOREIGN,
  fact,
  facts,
  item,
  itemsOnly,
  judge,
  missing,
  ofRecord,
  PPO,
  prepare,
  release,
  snapshot,
  submission,
  version,
  versionIn,
} from '../builders.ts';

const OWN = version('PREPARE_FOR_SUBMISSION');
const withItems = (targets: Parameters<typeof itemsOnly>[0]) => release({ items: { kind: 'listed', targets } });

describe('an item that can be submitted', () => {
  it.each([
    [CPP, 'PREPARE_FOR_SUBMISSION'],
    [CPP, 'READY_FOR_REVIEW'],
    [PPO, 'PREPARE_FOR_SUBMISSION'],
    [PPO, 'READY_FOR_REVIEW'],
    [EVENT, 'READY_FOR_REVIEW'],
  ])('passes: %j in %s', (target, state) => {
    const looked = ofRecord(OWN, {}, { items: [fact(target, state)] });
    expect(ask(items, looked, withItems([target]))).toEqual([]);
  });

  it('passes when there is no way to look at it before it is added', () => {
    const target = { relationship: 'inAppPurchaseVersion', id: 'i1' } as const;
    const looked = ofRecord(OWN, {}, { items: [{ target, standing: { kind: 'not-looked-up' } }] });
    expect(judge(looked, withItems([target])).verdict).toBe('clear');
  });

  it('passes in the draft that this run takes over', () => {
    const looked = ofRecord(OWN, { submissions: [draft('d1', [item(CPP)])] }, { items: [fact(CPP)] });
    expect(ask(items, looked, withItems([CPP]))).toEqual([]);
  });
});

describe('an item that cannot be submitted', () => {
  it('blocks when the app has none such, and the remedy names the input', () => {
    const looked = ofRecord(OWN, {}, { items: [missing('appEvent', 'e9')] });
    const [finding, ...more] = ask(items, looked, withItems([{ relationship: 'appEvent', id: 'e9' }]));
    expect(more).toEqual([]);
    expect(finding).toMatchObject({
      reason: 'item.not-ready',
      severity: 'error',
      subject: { type: 'appEvent', id: 'e9' },
    });
    expect(finding?.message).toContain('appEvent e9');
    expect(finding?.remedy).toContain('items');
  });

  it.each([
    [EVENT, 'DRAFT', 'mark it as ready'],
    [EVENT, 'PAST', 'Leave it out'],
    [CPP, 'REJECTED', 'review found'],
    [CPP, 'WAITING_FOR_REVIEW', 'under review'],
    [PPO, 'IN_REVIEW', 'under review'],
    [CPP, 'REPLACED_WITH_NEW_VERSION', 'Leave it out'],
    [PPO, 'STOPPED', 'Leave it out'],
    [CPP, 'APPROVED', 'Leave it out'],
    [EVENT, 'PUBLISHED', 'Leave it out'],
  ])('blocks: %j in %s', (target, state, remedy) => {
    const looked = ofRecord(OWN, {}, { items: [fact(target, state, 'Summer')] });
    const [finding] = ask(items, looked, withItems([target]));
    expect(finding).toMatchObject({ reason: 'item.not-ready', severity: 'error' });
    for (const word of [target.id, state, 'Summer']) expect(finding?.message).toContain(word);
    expect(finding?.remedy).toContain(remedy);
    expect(finding?.link).toContain('/apps/42/');
  });

  it('is told also without a name', () => {
    const looked = ofRecord(OWN, {}, { items: [fact(CPP, 'REJECTED')] });
    expect(ask(items, looked, withItems([CPP]))[0]?.message).toBe(
      'AppCustomProductPageVersion p1 is REJECTED, and cannot be submitted.',
    );
  });

  it('in a state that nobody knows makes the verdict unknown', () => {
    const it = judge(ofRecord(OWN, {}, { items: [fact(CPP, 'SOMETHING_NEW')] }), withItems([CPP]));
    expect(it.verdict).not.toBe('clear');
    expect(it.reasons).toEqual(['unknown state.unknown']);
  });

  it('without a state makes it unknown as well, and says that none was given', () => {
    const [finding] = ask(items, ofRecord(OWN, {}, { items: [fact(CPP, '')] }), withItems([CPP]));
    expect(finding).toMatchObject({
      reason: 'state.unknown',
      severity: 'unknown',
      subject: { type: 'appCustomProductPageVersion', id: 'p1' },
      remedy: expect.stringContaining('Look at it on the web page'),
    });
    expect(finding?.message).toContain('none was given');
  });

  it('names each of several', () => {
    const looked = ofRecord(OWN, {}, { items: [fact(CPP, 'REJECTED'), fact(PPO), missing('appEvent', 'e1')] });
    const findings = ask(items, looked, withItems([CPP, PPO, EVENT]));
    expect(findings.map(({ subject }) => subject?.id)).toEqual(['p1', 'e1']);
  });
});

describe('an item that sits in another open submission', () => {
  const held = (state: string) =>
    ofRecord(
      OWN,
      { submissions: [submission(state, { id: 'other', items: [item(CPP), item(FOREIGN)] })] },
      { items: [fact(CPP)] },
    );

  it.each(['READY_FOR_REVIEW', 'WAITING_FOR_REVIEW', 'IN_REVIEW', 'CANCELING', 'COMPLETING'])(
    'blocks when that is in %s, and names it',
    (state) => {
      const [finding, ...more] = ask(items, held(state), withItems([CPP]));
      expect(more).toEqual([]);
      expect(finding).toMatchObject({ reason: 'item.elsewhere', severity: 'error', subject: { id: 'p1' } });
      for (const word of ['p1', 'other', state]) expect(finding?.message).toContain(word);
    },
  );

  it('does not block when that one is complete', () => {
    expect(ask(items, held('COMPLETE'), withItems([CPP]))).toEqual([]);
  });

  it('is left to the rule for submissions that review sent back', () => {
    expect(ask(items, held('UNRESOLVED_ISSUES'), withItems([CPP]))).toEqual([]);
    expect(judge(held('UNRESOLVED_ISSUES'), withItems([CPP])).reasons).toContain('error submission.unresolved');
  });

  it.each(['IN_REVIEW', 'CANCELING'])('has to be waited for while that is in %s', (state) => {
    expect(ask(items, held(state), withItems([CPP]))[0]?.remedy).toBe(
      'Wait for that submission to finish, or leave the item out.',
    );
  });

  it('names the input that lets this run take over the draft', () => {
    const look = ofRecord(OWN, { submissions: [draft('d1', [item(CPP)])] }, { items: [fact(CPP)] });
    const [finding] = ask(items, look, { ...withItems([CPP]), onOrphans: 'ignore' });
    expect(finding?.remedy).toContain('on-orphans: adopt');
    const [adopting] = ask(items, held('READY_FOR_REVIEW'), withItems([CPP]));
    expect(adopting?.remedy).not.toContain('on-orphans: adopt');
    expect(adopting?.remedy).toMatch(/Take it out .* holds nothing but what was asked for\.$/);
  });

  it('is found by either name of an experiment', () => {
    const other = submission('IN_REVIEW', { items: [item({ relationship: 'appStoreVersionExperiment', id: 'x1' })] });
    const looked = ofRecord(OWN, { submissions: [other] }, { items: [fact(PPO)] });
    expect(ask(items, looked, withItems([PPO]))[0]?.reason).toBe('item.elsewhere');
  });

  it('does not block when the cancellation of the version in it sets it free', () => {
    const other = version('IN_REVIEW', { id: 'v0', versionString: '1.0' });
    const looked = snapshot({
      versions: [other],
      submissions: [submission('IN_REVIEW', { items: [versionIn('v0'), item(CPP)] })],
      release: facts({ items: [fact(CPP, 'WAITING_FOR_REVIEW')] }),
    });
    const asked = { ...withItems([CPP]), onVersionInFlight: 'cancel' as const };
    expect(ask(items, looked, asked)).toEqual([]);
    expect(ask(items, looked, withItems([CPP]))[0]?.reason).toBe('item.elsewhere');
  });
});

describe('the version asked for', () => {
  it.each(['PREPARE_FOR_SUBMISSION', 'REJECTED'])(
    'blocks in %s when it sits in a draft that is not taken over',
    (state) => {
      const looked = ofRecord(version(state), { submissions: [draft('d1', [versionIn(), item(FOREIGN)])] });
      const [finding] = ask(items, looked, release());
      expect(finding).toMatchObject({ reason: 'item.elsewhere', subject: { type: 'appStoreVersion', id: 'v1' } });
      expect(finding?.message).toBe('Version 1.1 sits in submission d1 (READY_FOR_REVIEW) already.');
    },
  );

  it('passes in the draft that is taken over', () => {
    const looked = ofRecord(OWN, { submissions: [draft('d1', [versionIn()])] });
    expect(ask(items, looked, release())).toEqual([]);
  });

  it('is told by the rule for versions in flight when it is READY_FOR_REVIEW', () => {
    const looked = ofRecord(version('READY_FOR_REVIEW'), { submissions: [draft('d1', [versionIn(), item(FOREIGN)])] });
    expect(ask(items, looked, release())).toEqual([]);
    expect(judge(looked, release()).reasons).toContain('error version.in-flight');
  });

  it('blocks while the submission that it sits in is still being canceled', () => {
    const looked = ofRecord(version('DEVELOPER_REJECTED'), {
      submissions: [submission('CANCELING', { items: [versionIn()] })],
    });
    expect(judge(looked, release()).reasons).toContain('error item.elsewhere');
  });
});

describe('items without a version', () => {
  it.each([
    ['has never been approved', false, 1],
    ['has been approved', true, 0],
    ['could not be looked up', null, 0],
  ])('where a version of the platform %s: %s', (_, hasApprovedVersion, findings) => {
    const looked = snapshot({ release: facts({ items: [fact(CPP)], hasApprovedVersion }) });
    expect(ask(items, looked, itemsOnly([CPP]))).toHaveLength(findings);
  });

  it('are told to go along with the first version', () => {
    const looked = snapshot({ release: facts({ items: [fact(CPP)], hasApprovedVersion: false }) });
    const [finding] = ask(items, looked, itemsOnly([CPP]));
    expect(finding).toMatchObject({ reason: 'item.not-ready', severity: 'error' });
    expect(finding?.remedy).toContain('version');
    expect(ask(items, { ...looked, platform: 'TV_OS' }, itemsOnly([CPP]))[0]?.message).toContain('TV_OS');
  });

  it('lean on nothing when a version goes with them', () => {
    const looked = ofRecord(OWN, {}, { items: [fact(CPP)], hasApprovedVersion: false });
    expect(ask(items, looked, withItems([CPP]))).toEqual([]);
  });
});

it('has nothing to say when nothing is known of any item', () => {
  expect(ask(items, snapshot(), itemsOnly([CPP]))).toEqual([]);
});

it('has nothing to say in a check, nor of a run that only makes a version ready', () => {
  const bad = { items: [fact(CPP, 'REJECTED')], hasApprovedVersion: false };
  expect(ask(items, snapshot({ release: facts(bad) }), CHECK)).toEqual([]);
  expect(ask(items, ofRecord(OWN, {}, bad), prepare({ releaseType: 'MANUAL' }))).toEqual([]);
});

it('has nothing to say when everything is under review together already', () => {
  const looked = ofRecord(
    version('IN_REVIEW'),
    { submissions: [submission('IN_REVIEW', { items: [versionIn(), item(CPP)] })] },
    { items: [fact(CPP, 'IN_REVIEW')] },
  );
  expect(judge(looked, withItems([CPP])).verdict).toBe('clear');
});

import { describe, expect, it } from '@jest/globals';
import { unresolved } from '../../../src/core/rules/unresolved.ts';
import {
  ask,
  CHECK,
  CPP,
  EVENT,
  fact,
  facts,
  item,
  itemsOnly,
  judge,
  ofRecord,
  prepare,
  release,
  snapshot,
  submission,
  version,
  versionIn,
} from '../builders.ts';

const sentBack = (items: Parameters<typeof submission>[1] = {}) =>
  submission('UNRESOLVED_ISSUES', { id: 'u1', ...items });

it.each(['READY_FOR_REVIEW', 'IN_REVIEW', 'CANCELING', 'COMPLETE', 'SOMETHING_NEW'])(
  'has nothing to say of one in %s',
  (state) => {
    expect(ask(unresolved, snapshot({ submissions: [submission(state)] }), CHECK)).toEqual([]);
  },
);

it('warns in a check, names the submission and says how to go on', () => {
  const looked = snapshot({ versions: [], submissions: [sentBack({ items: [versionIn('v9', 'REJECTED')] })] });
  const [finding] = ask(unresolved, looked, CHECK);
  expect(finding).toMatchObject({
    reason: 'submission.unresolved',
    severity: 'warning',
    subject: { type: 'reviewSubmission', id: 'u1' },
  });
  expect(finding?.message).toContain('appStoreVersion v9');
  expect(finding?.remedy).toContain('cancel it');
  expect(finding?.link).toContain('reviewsubmissions');
  expect(judge(looked, CHECK).verdict).toBe('clear');
});

describe('a release', () => {
  it('that touches nothing in it is only warned', () => {
    const looked = ofRecord(version('PREPARE_FOR_SUBMISSION'), { submissions: [sentBack({ items: [item(EVENT)] })] });
    expect(ask(unresolved, looked, release()).map(({ severity }) => severity)).toEqual(['warning']);
  });

  it('is blocked when the version asked for sits in it', () => {
    const looked = ofRecord(version('REJECTED'), { submissions: [sentBack({ items: [versionIn('v1', 'REJECTED')] })] });
    const [finding] = ask(unresolved, looked, release());
    expect(finding?.severity).toBe('error');
    expect(finding?.message).toContain('wants what it holds');
  });

  it('is blocked when its items could not be read and the service says that it is about the version asked for', () => {
    const unread = (versionId: string) =>
      ofRecord(version('REJECTED'), { submissions: [sentBack({ items: null, versionId })] });
    expect(ask(unresolved, unread('v1'), release())[0]?.severity).toBe('error');
    expect(ask(unresolved, unread('v2'), release())[0]?.severity).toBe('warning');
  });

  it('is only warned when its items are known, and the version asked for is no longer one of them', () => {
    const looked = ofRecord(version('REJECTED'), {
      submissions: [sentBack({ items: [item(EVENT)], versionId: 'v1' })],
    });
    expect(ask(unresolved, looked, release())[0]?.severity).toBe('warning');
  });

  it('is blocked when an item asked for sits in it, by either name of an experiment', () => {
    const looked = snapshot({
      submissions: [sentBack({ items: [item({ relationship: 'appStoreVersionExperiment', id: 'x1' })] })],
      release: facts({ items: [fact({ relationship: 'appStoreVersionExperimentV2', id: 'x1' })] }),
    });
    const asked = itemsOnly([{ relationship: 'appStoreVersionExperimentV2', id: 'x1' }]);
    expect(ask(unresolved, looked, asked)[0]?.severity).toBe('error');
  });

  it('is not blocked when the item was taken out of it again', () => {
    const looked = snapshot({
      submissions: [sentBack({ items: [item(CPP, 'REMOVED')] })],
      release: facts({ items: [fact(CPP)] }),
    });
    expect(ask(unresolved, looked, itemsOnly([CPP]))[0]?.severity).toBe('warning');
  });

  it('that would change the version in it is blocked also without submit', () => {
    const looked = ofRecord(version('REJECTED'), { submissions: [sentBack({ items: [versionIn('v1', 'REJECTED')] })] });
    expect(ask(unresolved, looked, prepare({ releaseType: 'MANUAL' }))[0]?.severity).toBe('error');
  });

  it('is only warned when everything asked for is there already', () => {
    const looked = ofRecord(version('REJECTED'), { submissions: [sentBack({ items: [versionIn('v1', 'REJECTED')] })] });
    const it = judge(looked, prepare());
    expect(it.kinds).toEqual([]);
    expect(it.verdict).toBe('clear');
  });
});

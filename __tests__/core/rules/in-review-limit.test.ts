import { describe, expect, it } from '@jest/globals';
import { inReviewLimit } from '../../../src/core/rules/in-review-limit.ts';
import {
  ask,
  CHECK,
  draft,
  judge,
  ofRecord,
  prepare,
  release,
  several,
  snapshot,
  submission,
  version,
  versionIn,
} from '../builders.ts';

it.each([
  [0, 0],
  [1, 0],
  [2, 1],
  [3, 1],
])('with %i submissions in review on the platform it gives %i findings', (count, findings) => {
  const submissions = several(count, 'IN_REVIEW');
  expect(ask(inReviewLimit, snapshot({ submissions }), CHECK)).toHaveLength(findings);
});

it('adds those that wait for review to those in review, and names both', () => {
  const submissions = [submission('WAITING_FOR_REVIEW', { id: 'a1' }), submission('IN_REVIEW', { id: 'b2' })];
  const [finding] = ask(inReviewLimit, snapshot({ submissions }), CHECK);
  expect(finding).toMatchObject({ reason: 'submission.in-review-limit', severity: 'error' });
  for (const word of ['a1', 'b2', 'IOS']) expect(finding?.message).toContain(word);
  expect(finding?.remedy).toContain('wait-minutes');
  expect(finding?.link).toContain('/apps/42/');
});

it.each([
  ['another platform does not count', 'MAC_OS', 0],
  ['no platform counts', null, 1],
])('one of %s', (_, platform, findings) => {
  const submissions = [submission('IN_REVIEW', { id: 'a' }), submission('IN_REVIEW', { id: 'b', platform })];
  expect(ask(inReviewLimit, snapshot({ submissions }), CHECK)).toHaveLength(findings);
});

it.each(['READY_FOR_REVIEW', 'UNRESOLVED_ISSUES', 'CANCELING', 'COMPLETING', 'COMPLETE', 'SOMETHING_NEW'])(
  'one in %s does not count',
  (state) => {
    const submissions = [submission('IN_REVIEW', { id: 'a' }), submission(state, { id: 'b' })];
    expect(ask(inReviewLimit, snapshot({ submissions }), CHECK)).toEqual([]);
  },
);

it('is not sure of one in a state that nobody knows, so that the verdict is unknown and not blocked', () => {
  const submissions = [submission('IN_REVIEW', { id: 'a' }), submission('SOMETHING_NEW', { id: 'b' })];
  expect(judge(snapshot({ submissions }), CHECK).verdict).toBe('unknown');
});

describe('a release', () => {
  it('is blocked although it can adopt a draft', () => {
    const submissions = [...several(2, 'IN_REVIEW'), draft('d1')];
    const looked = ofRecord(version('PREPARE_FOR_SUBMISSION'), { submissions });
    expect(ask(inReviewLimit, looked, release())).toHaveLength(1);
  });

  it('counts the place that a cancellation frees', () => {
    const own = version('PREPARE_FOR_SUBMISSION');
    const looked = ofRecord(own, {
      versions: [own, version('IN_REVIEW', { id: 'v0' })],
      submissions: [
        submission('IN_REVIEW', { id: 'a' }),
        submission('IN_REVIEW', { id: 'b', items: [versionIn('v0')] }),
      ],
    });
    expect(ask(inReviewLimit, looked, release({ onVersionInFlight: 'cancel' }))).toEqual([]);
    expect(ask(inReviewLimit, looked, release())).toHaveLength(1);
  });

  it('needs no place when everything is under review already', () => {
    const submissions = [
      submission('IN_REVIEW', { id: 'a' }),
      submission('IN_REVIEW', { id: 'b', items: [versionIn()] }),
    ];
    expect(judge(ofRecord(version('IN_REVIEW'), { submissions }), release()).verdict).toBe('clear');
  });

  it('that only makes a version ready is judged like a check, until there is nothing to do', () => {
    const looked = ofRecord(version('PREPARE_FOR_SUBMISSION'), { submissions: several(2, 'IN_REVIEW') });
    expect(ask(inReviewLimit, looked, prepare({ releaseType: 'MANUAL' }))).toHaveLength(1);
    expect(ask(inReviewLimit, looked, prepare())).toEqual([]);
  });
});

import { describe, expect, it } from '@jest/globals';
import type { ReviewSubmission } from '../../../src/core/model.ts';
import { totalLimit } from '../../../src/core/rules/total-limit.ts';
import {
  ask,
  CHECK,
  CPP,
  draft,
  FOREIGN,
  fact,
  facts,
  item,
  itemsOnly,
  judge,
  ofRecord,
  prepare,
  release,
  request,
  several,
  snapshot,
  submission,
  version,
  versionIn,
} from '../builders.ts';

const foreignDrafts = (count: number): ReviewSubmission[] =>
  Array.from({ length: count }, (_, index) => draft(`d${index + 1}`, [item(FOREIGN)]));

describe('a check', () => {
  it('is blocked when two drafts and three other submissions fill the five slots, and names who holds each', () => {
    const submissions = [
      ...foreignDrafts(2),
      submission('IN_REVIEW', { id: 'r1' }),
      submission('UNRESOLVED_ISSUES', { id: 'u1' }),
      submission('CANCELING', { id: 'c1' }),
    ];
    const [finding, ...more] = ask(totalLimit, snapshot({ submissions }), CHECK);
    expect(more).toEqual([]);
    expect(finding).toMatchObject({ reason: 'submission.total-limit', severity: 'error' });
    for (const { id, state } of submissions) expect(finding?.message).toContain(`${id} in ${state}`);
    for (const number of [1, 2, 3, 4, 5]) expect(finding?.message).toContain(`Slot ${number}: `);
    expect(finding?.subject).toEqual({ type: 'app', id: '42' });
  });

  it.each([
    [4, 0],
    [5, 1],
    [6, 1],
  ])('with %i open submissions it gives %i findings', (count, findings) => {
    expect(ask(totalLimit, snapshot({ submissions: several(count, 'IN_REVIEW') }), CHECK)).toHaveLength(findings);
  });

  it('counts every platform, and submissions without one', () => {
    const submissions = ['IOS', 'MAC_OS', 'TV_OS', 'VISION_OS', null].map((platform, index) =>
      submission('WAITING_FOR_REVIEW', { id: `s${index}`, platform }),
    );
    expect(ask(totalLimit, snapshot({ submissions }), CHECK)).toHaveLength(1);
  });

  it.each(['UNRESOLVED_ISSUES', 'CANCELING', 'COMPLETING', 'READY_FOR_REVIEW'])('counts one in %s', (state) => {
    const submissions = [...several(4, 'IN_REVIEW'), submission(state, { id: 'fifth' })];
    expect(ask(totalLimit, snapshot({ submissions }), CHECK)).toHaveLength(1);
  });

  it('does not count one that is complete', () => {
    const submissions = [...several(4, 'IN_REVIEW'), submission('COMPLETE', { id: 'fifth' })];
    expect(ask(totalLimit, snapshot({ submissions }), CHECK)).toEqual([]);
  });

  it('is not sure of one in a state that nobody knows, so that the verdict is unknown and not blocked', () => {
    const submissions = [
      ...several(2, 'UNRESOLVED_ISSUES'),
      ...foreignDrafts(2),
      submission('SOMETHING_NEW', { id: 'fifth' }),
    ];
    expect(judge(snapshot({ submissions }), CHECK).verdict).toBe('unknown');
  });

  it('is blocked although one of five drafts could be adopted', () => {
    const submissions = Array.from({ length: 5 }, (_, index) => draft(`d${index}`));
    expect(ask(totalLimit, snapshot({ submissions }), CHECK)).toHaveLength(1);
  });
});

describe('how to free a slot', () => {
  it.each([
    ['READY_FOR_REVIEW', 'expire 7 days'],
    ['WAITING_FOR_REVIEW', 'wait for its review'],
    ['UNRESOLVED_ISSUES', 'answer its issues'],
    ['COMPLETING', 'closing it'],
  ])('is said for one in %s', (state, words) => {
    const submissions = [...several(4, 'IN_REVIEW', { platform: 'TV_OS' }), submission(state, { id: 'fifth' })];
    const [finding] = ask(totalLimit, snapshot({ submissions }), CHECK);
    expect(finding?.message).toContain(words);
    expect(finding?.remedy).toContain('App Review page');
    expect(finding?.link).toContain('/apps/42/distribution/reviewsubmissions');
  });
});

describe('a release', () => {
  const own = version('PREPARE_FOR_SUBMISSION');

  it('is not blocked by a full house when it can adopt a draft', () => {
    const looked = ofRecord(own, { submissions: [...foreignDrafts(4), draft('empty')] });
    const it = judge(looked, release());
    expect(it.plan.adopted?.id).toBe('empty');
    expect(it.verdict).toBe('clear');
  });

  it.each(['ignore', 'fail'] as const)('is blocked by a full house with on-orphans: %s', (onOrphans) => {
    const looked = ofRecord(own, { submissions: [...foreignDrafts(4), draft('empty')] });
    expect(ask(totalLimit, looked, release({ onOrphans }))).toHaveLength(1);
  });

  it('is blocked by a full house of drafts that hold other things', () => {
    expect(ask(totalLimit, ofRecord(own, { submissions: foreignDrafts(5) }), release())).toHaveLength(1);
  });

  it('counts the slot that a cancellation frees', () => {
    const looked = ofRecord(own, {
      versions: [own, version('IN_REVIEW', { id: 'v0' })],
      submissions: [...foreignDrafts(4), submission('IN_REVIEW', { items: [versionIn('v0')] })],
    });
    expect(ask(totalLimit, looked, release({ onVersionInFlight: 'cancel' }))).toEqual([]);
    expect(ask(totalLimit, looked, release())).toHaveLength(1);
  });

  it('needs no slot when everything is under review already', () => {
    const looked = ofRecord(version('IN_REVIEW'), {
      submissions: [...foreignDrafts(4), submission('IN_REVIEW', { items: [versionIn()] })],
    });
    expect(judge(looked, release()).verdict).toBe('clear');
  });

  it('of items alone needs a slot as well', () => {
    const looked = snapshot({ submissions: foreignDrafts(5), release: facts({ items: [fact(CPP)] }) });
    expect(ask(totalLimit, looked, itemsOnly([CPP]))).toHaveLength(1);
  });

  it('that only makes a version ready is judged like a check, until there is nothing to do', () => {
    const looked = ofRecord(own, { submissions: foreignDrafts(5) });
    expect(ask(totalLimit, looked, prepare({ releaseType: 'MANUAL' }))).toHaveLength(1);
    expect(ask(totalLimit, looked, prepare())).toEqual([]);
  });
});

it('a check that cancels counts the slot which that frees', () => {
  const looked = snapshot({
    versions: [version('IN_REVIEW')],
    submissions: [...foreignDrafts(4), submission('IN_REVIEW', { items: [versionIn()] })],
  });
  expect(ask(totalLimit, looked, request({ onVersionInFlight: 'cancel' }))).toEqual([]);
  expect(ask(totalLimit, looked, CHECK)).toHaveLength(1);
});

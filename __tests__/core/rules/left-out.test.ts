import { describe, expect, it } from '@jest/globals';
import { leftOut } from '../../../src/core/rules/items/left-out.ts';
import {
  CHECK,
  CPP,
  draft,
  EVENT,
  fact,
  item,
  judge,
  listed,
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
  version,
  versionIn,
} from '../builders.ts';
import { testRule } from './rule-table.ts';

const OWN = { versions: [version('PREPARE_FOR_SUBMISSION')] };
const FACTS = { items: [fact(CPP, 'READY_FOR_REVIEW', 'Spring'), fact(PPO), fact(EVENT)] };
const OPEN = ['READY_FOR_REVIEW', 'WAITING_FOR_REVIEW', 'IN_REVIEW', 'UNRESOLVED_ISSUES', 'CANCELING', 'COMPLETING'];
const NAMED = [release(listed(PPO)), release(listed(CPP)), release(), CHECK, prepare(READY)];
const BUILT = release({ ...READY, build: '7' });

const elsewhere = (state: string) => ({
  ...OWN,
  submissions: [submission(state, { items: [item(CPP), item(UNASKED)] })],
});
const IN_REVIEW = {
  versions: [version('IN_REVIEW')],
  submissions: [submission('IN_REVIEW', { items: [versionIn(), item(CPP)] })],
};
const AGAIN = {
  versions: [version('REJECTED')],
  submissions: [submission('UNRESOLVED_ISSUES', { items: [versionIn('v1', 'REJECTED'), item(CPP, 'ACCEPTED')] })],
};
const THROUGH = ['PENDING_DEVELOPER_RELEASE', 'READY_FOR_SALE'].map((state) => ({ versions: [version(state)] }));

describe('items: ready', () => {
  // biome-ignore format: a row a line
  testRule(leftOut, 'item.left-out', [
    ['leaves nothing out where all can be taken', release(READY), [OWN, { ...OWN, submissions: [draft('d1', [versionIn(), item(CPP)])] }], [], FACTS],
    ['leaves nothing out of items that go alone', request({ mode: 'submit', ...READY }), { versions: [ON_SALE] }, [], FACTS],
    ['warns of what sits in another submission, by its name', BUILT, OPEN.map(elsewhere), ['warning p1'], FACTS],
    ['warns of what came up after the version went into review', release(READY), IN_REVIEW, ['warning x1', 'warning e1'], FACTS],
    ['warns of what is ready once the version is through', release(READY), THROUGH, ['warning p1', 'warning x1', 'warning e1'], FACTS],
    ['warns of what is not in the submission that is sent again', release({ ...READY, ...RESUBMIT }), AGAIN, ['warning x1', 'warning e1'], FACTS],
    ['warns of what its cancellation took out of review and is not ready any more', BUILT, { ...OWN, closed: new Map([['s0', [versionIn(), item(CPP), item(EVENT)]]]) }, ['warning e1'], { items: [fact(CPP), fact(PPO)] }],
    ['leaves out nothing that was named', NAMED, { ...OWN, submissions: [draft('d1', [item(CPP), item(UNASKED)])] }, [], FACTS],
  ]);

  it.each(OPEN)('goes on without what sits in a submission in %s', (state) => {
    const it = judge(seenFor(BUILT, elsewhere(state), FACTS), BUILT);
    expect([it.verdict, it.target.items]).toEqual(['clear', [PPO, EVENT]]);
  });

  it('has nothing to do once the version is under review or through it', () => {
    for (const parts of [IN_REVIEW, ...THROUGH])
      expect(judge(seenFor(release(READY), parts, FACTS), release(READY))).toMatchObject({
        verdict: 'clear',
        kinds: [],
      });
  });
});

import { describe, expect, it } from '@jest/globals';
import type { ReviewSubmissionItem } from '../../../src/core/model/resources.ts';
import { inReviewLimit } from '../../../src/core/rules/slots/in-review-limit.ts';
import {
  CANCEL,
  CHECK,
  CPP,
  draft,
  EVENT,
  fact,
  item,
  itemsOnly,
  judge,
  ON_SALE,
  prepare,
  RESUBMIT,
  release,
  request,
  seenFor,
  several,
  snapshot,
  specVersion,
  submission,
  unknownFinding,
  version,
  versionIn,
} from '../builders.ts';
import { testRule } from './rule-table.ts';

const OWN = version('PREPARE_FOR_SUBMISSION');
const OTHER_STATES = ['READY_FOR_REVIEW', 'UNRESOLVED_ISSUES', 'CANCELING', 'COMPLETING', 'COMPLETE', 'SOMETHING_NEW'];
const BLOCKED = ['error 42'];
const PAGE = { items: [fact(CPP)] };
const ALONE = itemsOnly([CPP]);
const SENT_BACK = submission('UNRESOLVED_ISSUES', { items: [versionIn('v1', 'REJECTED')] });
const LAUNCH = [{ ...item(EVENT), name: { name: 'Launch party', number: null } }];

const open = (count: number) => ({ submissions: several(count, 'IN_REVIEW') });
const second = (state: string, platform: string | null = 'IOS') => ({
  submissions: [submission('IN_REVIEW', { id: 'a' }), submission(state, { id: 'b', platform })],
});
const held = (id: string, state: string) => ({
  versions: [...(id === 'v1' ? [] : [OWN]), version(state, { id })],
  submissions: [submission(state, { id: 'a' }), submission(state, { id: 'b', items: [versionIn(id)] })],
});
const beside = (items: ReviewSubmissionItem[] | null, platform: string | null = 'IOS') => ({
  versions: [ON_SALE],
  submissions: [submission('IN_REVIEW', { items, platform })],
});

describe('two submissions in review', () => {
  // biome-ignore format: a row a line
  testRule(inReviewLimit, 'submission.in-review-limit', [
    ['are not none or one', CHECK, [open(0), open(1)], []],
    ['may be more', CHECK, [open(2), open(3)], BLOCKED],
    ['may wait for review or be in it, and are named', CHECK, { versions: [version('IN_REVIEW')], submissions: [submission('WAITING_FOR_REVIEW', { id: 'a', items: [versionIn()] }), submission('IN_REVIEW', { id: 'b', items: LAUNCH })] }, BLOCKED],
    ['do not count one of another platform', CHECK, second('IN_REVIEW', 'MAC_OS'), []],
    ['count one of no platform', CHECK, second('IN_REVIEW', null), BLOCKED],
    ['do not count one in another state', CHECK, OTHER_STATES.map((state) => second(state)), []],

    ['block a release although it can adopt a draft', release(), { versions: [OWN], submissions: [...several(2, 'IN_REVIEW'), draft('d1')] }, BLOCKED],
    ['block what is submitted again, which takes a place', release(RESUBMIT), { versions: [version('REJECTED')], submissions: [...several(2, 'IN_REVIEW'), SENT_BACK] }, BLOCKED],
    ['leave a place for what is submitted again where there is one', release(RESUBMIT), { versions: [version('REJECTED')], submissions: [...several(1, 'IN_REVIEW'), SENT_BACK] }, []],
    ['do not count the place that a cancellation frees', [release(CANCEL), request(CANCEL)], held('v0', 'IN_REVIEW'), []],
    ['count the place that nothing frees', release(), held('v0', 'IN_REVIEW'), BLOCKED],
    ['do not block where everything is under review already', release(), held('v1', 'IN_REVIEW'), []],
    ['block a run that only prepares a version as a check', prepare({ releaseType: 'MANUAL' }), { versions: [OWN], ...open(2) }, BLOCKED],
    ['do not block a run that has nothing to prepare', prepare(), { versions: [OWN], ...open(2) }, []],
    ['block items alone, whatever those hold', ALONE, { versions: [ON_SALE], submissions: [submission('IN_REVIEW', { id: 'a', items: [item(EVENT)] }), submission('IN_REVIEW', { id: 'b', items: [versionIn('v9')] })] }, BLOCKED, PAGE],

    ['may be refused where the one and this run have no version: a warning', ALONE, beside([item(EVENT)]), ['warning s1'], PAGE],
    ['are of no matter to items where that one holds a version, or what nobody can name', ALONE, [beside([versionIn('v9'), item(EVENT)]), beside([item(null)])], [], PAGE],
    ['are of no matter to items on another platform', ALONE, beside([item(EVENT)], 'TV_OS'), [], PAGE],
    ["are of no matter to items on the specification's service", ALONE, { ...beside([item(EVENT)]), versions: [specVersion('READY_FOR_SALE')] }, [], PAGE],
    ['are of no matter where a version goes along, or nothing is submitted', [release(), CHECK], beside([item(EVENT)]), [], PAGE],
  ]);

  it('are unknown, not certain, with one in a state that nobody knows', () => {
    expect(judge(snapshot(second('SOMETHING_NEW')), CHECK).verdict).toBe('unknown');
  });

  it('leave items alone clear beside one, and unknown where nobody could read what that one holds', () => {
    expect(judge(seenFor(ALONE, beside([item(EVENT)]), PAGE), ALONE).verdict).toBe('clear');
    const unread = { ...beside(null), itemFailures: new Map([['s1', unknownFinding('service.unavailable')]]) };
    expect(judge(seenFor(ALONE, unread, PAGE), ALONE).verdict).toBe('unknown');
  });
});

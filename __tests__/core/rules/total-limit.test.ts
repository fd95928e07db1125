import { describe, expect, it } from '@jest/globals';
import { messageOf } from '../../../src/core/model/finding.ts';
import { totalLimit } from '../../../src/core/rules/slots/total-limit.ts';
import {
  ask,
  CANCEL,
  CHECK,
  CPP,
  draft,
  fact,
  item,
  itemsOnly,
  judge,
  ON_SALE,
  prepare,
  RESUBMIT,
  release,
  request,
  several,
  snapshot,
  submission,
  UNASKED,
  unknownFinding,
  version,
  versionIn,
} from '../builders.ts';
import { testRule } from './rule-table.ts';

const OWN = version('PREPARE_FOR_SUBMISSION');
const BLOCKED = ['error 42'];
const PLATFORMS = ['IOS', 'MAC_OS', 'TV_OS', 'VISION_OS', null];
const EACH_PHASE = [
  draft('d1'),
  draft('d2', [{ ...item(CPP), name: { name: 'Spring', number: null } }]),
  submission('IN_REVIEW', { id: 'r1', items: [versionIn()] }),
  submission('UNRESOLVED_ISSUES', { id: 'u1', items: [item(null)] }),
  submission('CANCELING', { id: 'c1', items: null }),
];
const HELD = submission('IN_REVIEW', { items: [versionIn()] });

const drafts = (count: number) => Array.from({ length: count }, (_, index) => draft(`d${index + 1}`, [item(UNASKED)]));
const open = (count: number, state = 'IN_REVIEW') => ({ submissions: several(count, state) });
const fifth = (state: string) => ({
  submissions: [...several(4, 'IN_REVIEW', { platform: 'TV_OS' }), submission(state, { id: 'fifth' })],
});
const own = (...submissions: ReturnType<typeof draft>[]) => ({ versions: [OWN], submissions });
const needing = (slotsNeeded: number) => request({ slotsNeeded });

describe('five open submissions', () => {
  // biome-ignore format: a row a line
  testRule(totalLimit, 'submission.total-limit', [
    ['block a check, which says who holds each slot', CHECK, { versions: [version('IN_REVIEW')], submissions: EACH_PHASE }, BLOCKED],
    ['are not four', CHECK, open(4), []],
    ['may be more', CHECK, [open(5), open(6)], BLOCKED],
    ['count on every platform, and without one', CHECK, { submissions: PLATFORMS.map((platform, index) => submission('WAITING_FOR_REVIEW', { id: `s${index}`, platform })) }, BLOCKED],
    ['count in every open state, and say the easiest way out', CHECK, ['READY_FOR_REVIEW', 'WAITING_FOR_REVIEW', 'UNRESOLVED_ISSUES', 'CANCELING', 'COMPLETING'].map(fifth), BLOCKED],
    ['do not count one that is complete', CHECK, fifth('COMPLETE'), []],
    ['name what closes by itself before what somebody has to fix', CHECK, { submissions: [...several(3, 'UNRESOLVED_ISSUES'), ...several(2, 'CANCELING')] }, BLOCKED],
    ['block a check although one of them could be adopted', CHECK, { submissions: [...drafts(4), draft('empty')] }, BLOCKED],
    ['do not count what a cancellation frees', [request(CANCEL), release({ ...CANCEL, version: '2.0' })], { versions: [version('IN_REVIEW')], submissions: [...drafts(4), HELD] }, []],
    ['count what nothing cancels', [CHECK, release({ version: '2.0' })], { versions: [version('IN_REVIEW')], submissions: [...drafts(4), HELD] }, BLOCKED],

    ['leave as many as slots-needed', [needing(1), needing(2)], open(3, 'COMPLETING'), []],
    ['leave fewer than slots-needed, and say how many to free', needing(3), [{ submissions: drafts(4) }, open(3, 'COMPLETING')], BLOCKED],
    ['leave fewer than two by the fourth', needing(2), open(4, 'COMPLETING'), BLOCKED],
    ['leave all five only where none is open', needing(5), open(0), []],
    ['leave fewer than five by the first', needing(5), open(1, 'COMPLETING'), BLOCKED],

    ['do not block a release that can adopt a draft', release(), own(...drafts(4), draft('empty')), []],
    ['block a release that adopts none', [release({ onOrphans: 'ignore' }), release({ onOrphans: 'fail' })], own(...drafts(4), draft('empty')), BLOCKED],
    ['block a release by drafts that hold other things', release(), own(...drafts(5)), BLOCKED],
    ['do not block what is submitted again', release(RESUBMIT), { versions: [version('REJECTED')], submissions: [...drafts(4), submission('UNRESOLVED_ISSUES', { items: [versionIn('v1', 'REJECTED')] })] }, []],
    ['do not block where everything is under review already', release(), { versions: [version('IN_REVIEW')], submissions: [...drafts(4), HELD] }, []],
    ['block items alone as well', itemsOnly([CPP]), { versions: [ON_SALE], submissions: drafts(5) }, BLOCKED, { items: [fact(CPP)] }],
    ['block a run that only prepares a version as a check', prepare({ releaseType: 'MANUAL' }), own(...drafts(5)), BLOCKED],
    ['do not block a run that has nothing to prepare', prepare(), own(...drafts(5)), []],
  ]);

  it('are named without one so long that it crowds out the others', () => {
    const long = { ...item(CPP), name: { name: 'x'.repeat(300), number: null } };
    const [finding] = ask(totalLimit, snapshot({ submissions: several(5, 'IN_REVIEW', { items: [long] }) }), CHECK);
    const text = finding === undefined ? '' : messageOf(finding);
    expect(text.length).toBeLessThan(400);
    expect(text.match(/product page/g)?.length).toBe(5);
  });

  it('are unknown, not certain, with one in a state that nobody knows', () => {
    const submissions = [
      ...several(2, 'UNRESOLVED_ISSUES'),
      ...drafts(2),
      submission('SOMETHING_NEW', { id: 'fifth' }),
    ];
    expect(judge(snapshot({ submissions }), CHECK).verdict).toBe('unknown');
  });

  it('are certain where one list shows them, also where the other could not be read; fewer are unknown then', () => {
    const unread = {
      failures: [unknownFinding('service.unavailable')],
      known: { versions: true, drafts: true, others: false },
    };
    expect(judge(snapshot({ ...unread, submissions: drafts(5) }), CHECK).verdict).toBe('blocked');
    expect(judge(snapshot({ ...unread, submissions: drafts(2) }), CHECK).verdict).toBe('unknown');
    expect(judge(snapshot(unread), needing(3)).verdict).toBe('unknown');
  });
});

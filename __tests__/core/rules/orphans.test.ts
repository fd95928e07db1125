import { describe, expect, it } from '@jest/globals';
import { nearlyFull } from '../../../src/core/rules/slots/nearly-full.ts';
import { orphans } from '../../../src/core/rules/slots/orphans.ts';
import {
  CHECK,
  CPP,
  draft,
  item,
  judge,
  prepare,
  release,
  request,
  several,
  snapshot,
  submission,
  version,
  versionIn,
} from '../builders.ts';
import { testRule } from './rule-table.ts';

const SPRING = { ...item(CPP), name: { name: 'Spring', number: null } };
const KINDS = [
  { ...draft('d1', [SPRING]), lastUpdatedBy: 'Ada' },
  draft('d2', [], null),
  { ...draft('d3', null, 'MAC_OS'), lastUpdatedBy: 'Grace' },
  draft('d4', [item(null)]),
  draft('d5'),
];
const TWO = {
  versions: [version('PREPARE_FOR_SUBMISSION')],
  submissions: [draft('mine', [versionIn()]), draft('other', [SPRING])],
};
const ONE = { submissions: [draft('d1')] };
const FAIL = { onOrphans: 'fail' } as const;

describe('a draft that nobody submitted', () => {
  // biome-ignore format: a row a line
  testRule(orphans, 'submission.orphans', [
    ['is none in any other state', CHECK, { submissions: ['IN_REVIEW', 'COMPLETE', 'SOMETHING_NEW'].map((state) => submission(state, { id: state })) }, []],
    ['is one warning for all: what each holds, and who changed it last', CHECK, { submissions: KINDS }, ['warning 42']],
    ['is the subject where it is the only one', CHECK, ONE, ['warning d1']],
    ['is no orphan where this run adopts it', release(), TWO, ['warning other']],
    ['is adopted by no check, and by no run that only prepares a version', [CHECK, prepare()], TWO, ['warning 42']],
    ['is a warning with ignore', release({ onOrphans: 'ignore' }), TWO, ['warning 42']],
    ['blocks with fail', [request(FAIL), prepare(FAIL), release(FAIL)], ONE, ['error d1']],
  ]);

  it.each([
    ['adopt', 'clear'],
    ['ignore', 'clear'],
    ['fail', 'blocked'],
  ] as const)('with %s and room left leaves a check %s', (onOrphans, verdict) => {
    expect(judge(snapshot(ONE), request({ onOrphans })).verdict).toBe(verdict);
  });
});

describe('the last slot but one', () => {
  const three = several(3, 'IN_REVIEW', { platform: 'TV_OS' });
  const NEARLY = { submissions: [draft('d1'), draft('d2'), draft('d3'), submission('IN_REVIEW', { platform: null })] };

  // biome-ignore format: a row a line
  testRule(nearlyFull, 'submission.nearly-full', [
    ['is a warning, on whatever platform', CHECK, [NEARLY, { submissions: [...three, submission('COMPLETING')] }], ['warning 42']],
    ['is not the third, nor the last', CHECK, [{ submissions: three }, { submissions: several(5, 'COMPLETING') }], []],
    ['is not one that is over, nor one in a state that nobody knows', CHECK, ['COMPLETE', 'SOMETHING_NEW'].map((state) => ({ submissions: [...three, submission(state)] })), []],
  ]);

  it('leaves a check clear', () => {
    expect(judge(snapshot(NEARLY), CHECK).verdict).toBe('clear');
  });
});

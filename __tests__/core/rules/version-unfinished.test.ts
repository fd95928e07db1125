import { describe, expect, it } from '@jest/globals';
import { versionUnfinished } from '../../../src/core/rules/versions/unfinished.ts';
import {
  appBuild,
  CANCEL,
  CHECK,
  CPP,
  FAIL,
  fact,
  item,
  itemsOnly,
  judge,
  listed,
  prepare,
  RESUBMIT,
  release,
  request,
  seenFor,
  snapshot,
  specVersion,
  submission,
  UNASKED,
  version,
  versionIn,
} from '../builders.ts';
import { testRule } from './rule-table.ts';

const REJECTED = ['REJECTED', 'METADATA_REJECTED', 'DEVELOPER_REJECTED', 'INVALID_BINARY'];
const THROUGH = ['PENDING_DEVELOPER_RELEASE', 'PENDING_APPLE_RELEASE', 'ACCEPTED'];
const PENDING = ['WAITING_FOR_EXPORT_COMPLIANCE', 'PENDING_CONTRACT', ...THROUGH];
const UNFINISHED = [...PENDING, ...REJECTED];
const OTHERS = ['PREPARE_FOR_SUBMISSION', 'IN_REVIEW', 'READY_FOR_SALE', 'REPLACED_WITH_NEW_VERSION', 'SOMETHING_NEW'];
const OTHER = { id: 'v0', versionString: '1.0' };
const NEXT = { version: '2.0' };
const MANUAL = { releaseType: 'MANUAL' } as const;
const SEVEN = { build: '7' };
const BUILDS = { builds: [appBuild('7')] };
const BLOCKED = ['error v1'];
const CHECK_CANCEL = request(CANCEL);
const NEXT_CANCEL = [release({ ...NEXT, ...CANCEL }), prepare({ ...NEXT, ...CANCEL })];

const alone = (state: string) => ({ versions: [version(state)] });
const spec = (state: string) => ({ versions: [specVersion(state)] });
const built = (state: string) => ({ versions: [version(state, { build: appBuild('6') })] });
const canceled = (state: string, left: 'freed' | 'reusable') => ({
  ...alone(state),
  canceled: new Map([['v1', left]]),
});
const sentBack = (state: string, items = [versionIn('v1', 'REJECTED')]) => ({
  ...alone(state),
  submissions: [submission('UNRESOLVED_ISSUES', { items })],
});
const DATED = [
  version('REJECTED', { createdDate: '2026-03-01T00:00:00Z' }),
  version('REJECTED', { ...OTHER, createdDate: '2026-01-01T00:00:00Z' }),
];
const COMPANION = {
  ...built('ACCEPTED'),
  submissions: [submission('UNRESOLVED_ISSUES', { items: [versionIn('v1', 'ACCEPTED'), item(CPP, 'REJECTED')] })],
};
const COMPLETING = {
  ...alone('PENDING_DEVELOPER_RELEASE'),
  submissions: [submission('COMPLETING', { items: [versionIn('v1', 'APPROVED')] })],
};

describe('an unfinished version', () => {
  // biome-ignore format: a row a line
  testRule(versionUnfinished, 'version.unfinished', [
    ['blocks a check in every such state', CHECK, UNFINISHED.map(alone), BLOCKED],
    ['is over in the words of the specification', CHECK, UNFINISHED.map(spec), []],
    ['is none in any other state', CHECK, OTHERS.map(alone), []],

    ['warns a check with cancel of a record that the release uses', CHECK_CANCEL, REJECTED.flatMap((state) => [alone(state), sentBack(state)]), ['warning v1']],
    ['blocks a check with cancel where no release can use it', CHECK_CANCEL, PENDING.map(alone), BLOCKED],
    ['blocks a check beside the version in flight that is canceled', CHECK_CANCEL, { versions: [version('IN_REVIEW'), version('PENDING_DEVELOPER_RELEASE', OTHER)], submissions: [submission('IN_REVIEW', { items: [versionIn()] })] }, ['error v0']],
    ['warns a check of what it has canceled itself where the service keeps the record', CHECK_CANCEL, canceled('DEVELOPER_REJECTED', 'reusable'), ['warning v1']],
    ['is none once a cancellation freed its place', [CHECK_CANCEL, ...NEXT_CANCEL], canceled('DEVELOPER_REJECTED', 'freed'), []],

    ['blocks a new version', [release(NEXT), release({ ...NEXT, ...FAIL }), prepare(NEXT)], UNFINISHED.map(alone), BLOCKED],
    ['gives its record to a new version with cancel', NEXT_CANCEL, REJECTED.map(alone), []],
    ['blocks a new version also with cancel where it is not rejected', NEXT_CANCEL, PENDING.map(alone), BLOCKED],
    ['blocks as a second record beside the one that is used', NEXT_CANCEL, { versions: DATED }, ['error v0']],
    ['blocks where this run has canceled it and review approved it all the same', NEXT_CANCEL, canceled('PENDING_DEVELOPER_RELEASE', 'reusable'), BLOCKED],
    ['is of no matter to items that go alone', itemsOnly([CPP]), UNFINISHED.map(alone), []],
    ['does not block the submission of a version that is there', [release(), prepare()], { versions: [version('PREPARE_FOR_SUBMISSION'), version('REJECTED', OTHER)] }, []],
    ['blocks a run that only prepares another, which is judged as a check', prepare(MANUAL), { versions: [version('PREPARE_FOR_SUBMISSION'), version('REJECTED', OTHER)] }, ['error v0']],

    ['is used again where it is the one asked for and was rejected', [release(), release(CANCEL), prepare(), prepare(MANUAL)], REJECTED.map(alone), []],
    ['blocks with fail where it is the one asked for, also where nothing would change', [release(FAIL), prepare(FAIL), prepare({ ...FAIL, ...MANUAL })], REJECTED.map(alone), BLOCKED],
    ['is done where it is the one asked for and through review, with every policy', [{}, FAIL, CANCEL].flatMap((policy) => [release(policy), prepare(policy)]), THROUGH.map(alone), []],
    ['blocks where it is through review and something else is to go along', release(listed(CPP)), alone('PENDING_DEVELOPER_RELEASE'), BLOCKED, { items: [fact(CPP)] }],
    ['blocks where it is through review and would have to change, and names how', [prepare(SEVEN), release(SEVEN), prepare({ ...MANUAL, ...SEVEN })], built('PENDING_DEVELOPER_RELEASE'), BLOCKED, BUILDS],
    ['blocks where it is approved in a submission that is completing and would have to change', [prepare, release].map((ask) => ask({ ...CANCEL, releaseType: 'AFTER_APPROVAL' })), COMPLETING, BLOCKED],
    ['is left to the submission that was sent back where it was accepted', [RESUBMIT, CANCEL, { ...RESUBMIT, ...SEVEN }].map((changes) => release({ ...listed(CPP), ...changes })), COMPANION, [], { items: [fact(CPP, 'REJECTED')], ...BUILDS }],
    ['blocks a run that prepares it where it was accepted beside what was sent back', prepare(SEVEN), COMPANION, BLOCKED, BUILDS],
    ['lends its words to no other record', prepare(SEVEN), { versions: [...built('PENDING_DEVELOPER_RELEASE').versions, version('REJECTED', OTHER)] }, ['error v1', 'error v0'], BUILDS],
  ]);
});

describe('a record that was rejected', () => {
  const asked = release({ ...NEXT, ...CANCEL, ...SEVEN });

  it.each(REJECTED)('in %s leaves a check with cancel clear, which cancels nothing', (state) => {
    for (const parts of [alone(state), sentBack(state)])
      expect(judge(snapshot(parts), CHECK_CANCEL)).toMatchObject({ verdict: 'clear', kinds: [] });
  });

  it('is used after the submission that review sent back is canceled, unless that holds something not asked for', () => {
    const it = judge(seenFor(asked, sentBack('REJECTED')), asked);
    expect([it.verdict, it.kinds[0]]).toEqual(['clear', 'cancel-submission']);
    const more = judge(seenFor(asked, sentBack('REJECTED', [versionIn('v1', 'REJECTED'), item(UNASKED)])), asked);
    expect(more.verdict).toBe('blocked');
    expect(more.kinds).not.toContain('cancel-submission');
  });
});

it('a canceled version whose new state nobody knows is never clear while its build is not the one asked for', () => {
  const asked = prepare({ ...SEVEN, ...CANCEL });
  for (const one of [version, specVersion]) {
    const versions = [one('CANCELED_BY_SOMEBODY', { build: appBuild('6') })];
    const it = judge(seenFor(asked, { versions, canceled: new Map([['v1', 'freed' as const]]) }, BUILDS), asked);
    const attaches = it.steps.some((step) => 'build' in step && step.build?.version === '7');
    expect(it.verdict !== 'clear' || attaches).toBe(true);
  }
});

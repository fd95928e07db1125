import { describe, expect, it } from '@jest/globals';
import { versionInFlight } from '../../../src/core/rules/versions/in-flight.ts';
import {
  appBuild,
  CANCEL,
  CHECK,
  CPP,
  draft,
  EVENT,
  FAIL,
  fact,
  item,
  itemsOnly,
  judge,
  listed,
  localization,
  ON_SALE,
  prepare,
  READY,
  RESUBMIT,
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
import { type Parts, testRule } from './rule-table.ts';

const UNDER_REVIEW = ['WAITING_FOR_REVIEW', 'IN_REVIEW'];
const SPECIFIED = ['PREPARE_FOR_SUBMISSION', ...UNDER_REVIEW];
const STAGED = ['READY_FOR_REVIEW', 'PREPARE_FOR_SUBMISSION'];
const OTHERS = ['REJECTED', 'PENDING_DEVELOPER_RELEASE', 'READY_FOR_SALE', 'SOMETHING_NEW', ''];
const IN_FLIGHT = ['PREPARE_FOR_SUBMISSION', 'READY_FOR_REVIEW', ...UNDER_REVIEW];
const OTHER = { id: 'v0', versionString: '1.0' };
const createdDate = '2026-01-01T00:00:00Z';
const MANUAL = { releaseType: 'MANUAL' } as const;
const NOTES = { releaseNotes: { kind: 'text', text: 'New.' } } as const;
const NEXT = { version: '2.0' };
const CHECK_CANCEL = request(CANCEL);
const NEXT_CANCEL = [release({ ...NEXT, ...CANCEL }), prepare({ ...NEXT, ...CANCEL })];
const SEVEN = { build: '7' };
const BUILDS = { builds: [appBuild('7'), appBuild('6')] };
const WAITING = { items: [fact(CPP, 'WAITING_FOR_REVIEW')] };
const BLOCKED = ['error v1'];
const OWN = [prepare(), release()];
const TO_CANCEL = [CHECK_CANCEL, prepare({ ...NEXT, ...CANCEL }), release({ ...NEXT, ...CANCEL })];
const UNREAD = {
  versions: [version('IN_REVIEW')],
  submissions: [submission('IN_REVIEW', { items: null, versionId: 'v1' })],
  itemFailures: new Map([['s1', unknownFinding('service.unavailable')]]),
};
const CHANGED = [prepare(MANUAL), release(MANUAL)];
const EVERY_FAIL = [request(FAIL), prepare(FAIL), release(FAIL), release({ ...FAIL, ...NEXT }), itemsOnly([CPP], FAIL)];

const alone = (state: string) => ({ versions: [version(state)] });
const spec = (state: string) => ({ versions: [specVersion(state)] });
const both = (state: string) => [alone(state), spec(state)];
const made = (date: string) => ({ versions: [version('PREPARE_FOR_SUBMISSION', { createdDate: date })] });
const held = (state: string, holder = state, items = [versionIn()]) => ({
  versions: [version(state, { build: appBuild('6') })],
  submissions: [submission(holder, { items })],
});
const staged = (state: string, items = [versionIn()]) => ({
  versions: [version(state)],
  submissions: [draft('d1', items)],
});
const together = (state: string) => {
  const parts = held(state, state, [versionIn(), item(CPP)]);
  return [parts, { ...parts, ...spec(state) }];
};
const SUBMITTED = {
  versions: [version('WAITING_FOR_REVIEW', { createdDate })],
  submissions: [submission('WAITING_FOR_REVIEW', { items: [versionIn()], submittedDate: '2026-03-04T05:06:07+02:00' })],
};

describe('a version in flight', () => {
  // biome-ignore format: a row a line
  testRule(versionInFlight, 'version.in-flight', [
    ['blocks a check in every such state', CHECK, IN_FLIGHT.map(alone), BLOCKED],
    ['blocks a check in the words of the specification', CHECK, SPECIFIED.map(spec), BLOCKED],
    ['is none in any other state, which is left to the other rules', CHECK, OTHERS.flatMap(both), []],
    ['is none where there is no version', CHECK, {}, []],
    ['is each of several', CHECK, { versions: [version('IN_REVIEW'), version('IN_REVIEW', OTHER)] }, ['error v1', 'error v0']],
    ['is dated by the submission that holds it', CHECK, SUBMITTED, BLOCKED],
    ['is dated by itself where nothing was submitted', CHECK, [createdDate, 'yesterday'].map(made), BLOCKED],

    ['blocks with fail whatever is asked for', EVERY_FAIL, IN_FLIGHT.map(alone), BLOCKED, { items: [fact(CPP)] }],
    ['blocks with fail also when everything is done', release(FAIL), held('IN_REVIEW'), BLOCKED],

    ['is continued with in preparation', [...OWN, ...CHANGED], both('PREPARE_FOR_SUBMISSION'), []],
    ['blocks where it is another one', [prepare(NEXT), release(NEXT)], IN_FLIGHT.map(alone), BLOCKED],
    ['blocks beside the one asked for', [prepare(MANUAL), release()], { versions: [version('PREPARE_FOR_SUBMISSION'), version('IN_REVIEW', OTHER)] }, ['error v0']],
    ['blocks no run that has prepared it already', prepare(), IN_FLIGHT.map(alone), []],
    ['is done under review with the same items', [release(listed(CPP)), release(READY)], UNDER_REVIEW.flatMap(together), [], WAITING],
    ['blocks under review with other items, also while its own answer is older', release(), ['IN_REVIEW', 'PREPARE_FOR_SUBMISSION'].map((state) => held(state, 'IN_REVIEW', [versionIn(), item(CPP)])), BLOCKED],
    ['blocks under review in a submission that is not there', release(), alone('WAITING_FOR_REVIEW'), BLOCKED],
    ['blocks while its submission is being canceled', release(), held('IN_REVIEW', 'CANCELING'), BLOCKED],
    ['is left to the rule for what was sent back', [release(), release(SEVEN), release({ ...SEVEN, ...RESUBMIT })], ['IN_REVIEW', 'READY_FOR_REVIEW'].map((state) => held(state, 'UNRESOLVED_ISSUES')), [], BUILDS],
    ['blocks a run that prepares it and would change what was sent back', prepare(SEVEN), held('IN_REVIEW', 'UNRESOLVED_ISSUES'), BLOCKED, BUILDS],
    ['blocks under review where it would have to change, and names what', [MANUAL, SEVEN, { ...MANUAL, ...SEVEN }].flatMap((changes) => [release(changes), prepare(changes)]), held('WAITING_FOR_REVIEW'), BLOCKED, BUILDS],
    ['names all that would have to change, as far as there is room', release({ ...MANUAL, ...SEVEN }), { ...held('IN_REVIEW'), ...spec('IN_REVIEW') }, BLOCKED, BUILDS],
    ['is of no matter to items that go alone', [itemsOnly([CPP]), itemsOnly([CPP], CANCEL)], { versions: [ON_SALE, version('IN_REVIEW')] }, [], { items: [fact(CPP)] }],

    ['is continued with in a draft that can be adopted', [release(), release(MANUAL)], STAGED.map((state) => staged(state)), []],
    ['is continued with as it is where no draft is known to hold it', release(), [[], [draft('empty')]].map((submissions) => ({ ...alone('READY_FOR_REVIEW'), submissions })), []],
    ['blocks in a draft that holds more than was asked for', release(), STAGED.map((state) => staged(state, [versionIn(), item(EVENT)])), BLOCKED],
    ['blocks in a draft that is left alone, or where it is changed and only prepared', [release({ onOrphans: 'ignore' }), prepare(MANUAL)], STAGED.map((state) => staged(state)), BLOCKED],
    ['blocks where another draft is adopted than the one that holds it', release(), { versions: [version('READY_FOR_REVIEW')], submissions: [draft('d1', [versionIn(), item(EVENT)]), draft('empty')] }, BLOCKED],
    ['blocks where no draft is known to hold it and it is to be changed', [MANUAL, NOTES, { phasedRelease: true }].flatMap((changes) => [prepare(changes), release({ ...changes, onOrphans: 'ignore' })]), { versions: [version('READY_FOR_REVIEW'), ON_SALE] }, BLOCKED, { localizations: [localization('en-US')] }],

    ['is canceled first in the words of the specification', [CHECK_CANCEL, ...NEXT_CANCEL], SPECIFIED.map(spec), []],
    ['is canceled first with its submission on the live service', [CHECK_CANCEL, ...NEXT_CANCEL], UNDER_REVIEW.map((state) => held(state)), []],
    ['blocks together with other things in review, which canceling would take out too', TO_CANCEL, held('IN_REVIEW', 'IN_REVIEW', [versionIn(), item(EVENT), item(CPP)]), BLOCKED],
    ['is canceled first where the run asks for all that goes along', [release({ ...NEXT, ...CANCEL, ...listed(EVENT) }), release({ ...NEXT, ...CANCEL, ...READY })], held('IN_REVIEW', 'IN_REVIEW', [versionIn(), item(EVENT)]), []],
    ['is left to what could not be read of its submission', TO_CANCEL, UNREAD, []],
    ['says what helps by what its submission is at', CHECK, ['CANCELING', 'UNRESOLVED_ISSUES'].map((state) => held('READY_FOR_REVIEW', state)), BLOCKED],
    ['warns a check in preparation on the live service: the release uses its record', CHECK_CANCEL, alone('PREPARE_FOR_SUBMISSION'), ['warning v1']],
    ['gives its record to another version in preparation on the live service', NEXT_CANCEL, alone('PREPARE_FOR_SUBMISSION'), []],
    ['blocks a check in a draft: nothing can cancel it', CHECK_CANCEL, [...STAGED.map((state) => staged(state)), { ...staged('PREPARE_FOR_SUBMISSION'), ...spec('PREPARE_FOR_SUBMISSION') }], BLOCKED],
    ['blocks in a submission that is nowhere to be found: it must never be renamed', [CHECK_CANCEL, ...NEXT_CANCEL], UNDER_REVIEW.map(alone), BLOCKED],
    ['blocks another version in a draft that is not of this run', NEXT_CANCEL, staged('PREPARE_FOR_SUBMISSION'), BLOCKED],
    ['blocks as a second record beside the one that gets the number', NEXT_CANCEL, { versions: [version('PREPARE_FOR_SUBMISSION', { createdDate: '2026-03-01T00:00:00Z' }), version('PREPARE_FOR_SUBMISSION', { ...OTHER, createdDate })] }, ['error v0']],
    ['blocks in a draft beside the one that is canceled', CHECK_CANCEL, { versions: [version('IN_REVIEW'), version('READY_FOR_REVIEW', OTHER)], submissions: [submission('IN_REVIEW', { items: [versionIn()] }), draft('d1', [versionIn('v0')])] }, ['error v0']],
    ['is none once this run has canceled it, while the service still shows its old state', [CHECK_CANCEL, ...NEXT_CANCEL], both('IN_REVIEW').map((parts) => ({ ...parts, canceled: new Map([['v1', 'freed' as const]]) })), []],
  ]);
});

describe('with on-version-in-flight: cancel', () => {
  const asked = release({ ...NEXT, ...CANCEL });

  it.each([
    ['READY_FOR_REVIEW', [draft('d1', [versionIn()])]],
    ['READY_FOR_REVIEW', []],
    ['PREPARE_FOR_SUBMISSION', [draft('d1', [versionIn()])]],
    ['PREPARE_FOR_SUBMISSION', [draft('d1', [versionIn(), item(UNASKED)])]],
  ])('only a person takes another version in %s out of a draft: nothing is canceled', (state, submissions) => {
    const it = judge(seenFor(asked, { versions: [version(state)], submissions }), asked);
    expect(it).toMatchObject({ verdict: 'blocked', reasons: expect.arrayContaining(['error version.in-flight']) });
    expect(it.kinds).not.toContain('cancel-version');
    expect(it.kinds).not.toContain('cancel-submission');
  });

  it('a check is clear beside a record in preparation, and cancels nothing', () => {
    const it = judge(seenFor(CHECK_CANCEL, alone('PREPARE_FOR_SUBMISSION')), CHECK_CANCEL);
    expect([it.verdict, it.kinds]).toEqual(['clear', []]);
  });
});

describe('what is not known for certain makes the verdict unknown, not blocked', () => {
  const failures = [unknownFinding('service.unavailable')];
  const IN_REVIEW = { versions: [version('IN_REVIEW', { build: appBuild('7') })] };

  // biome-ignore format: a row a line
  it.each<[string, Parts]>([
    [
      'the items of the version under review could not be read',
      {
        ...IN_REVIEW,
        submissions: [submission('IN_REVIEW', { items: null, versionId: 'v1' })],
        itemFailures: new Map([['s1', unknownFinding('service.unavailable')]]),
      },
    ],
    ['nobody knows the state of the submission that it sits in', { ...IN_REVIEW, submissions: [submission('SOMETHING_NEW', { items: [versionIn(), item(EVENT)] })] }],
    ['the submissions under review could not be read', { ...IN_REVIEW, known: { versions: true, drafts: true, others: false }, failures }],
  ])('where %s', (_, parts) => {
    for (const asked of [release({ build: '7' }), release({ build: '7', ...READY })])
      expect(judge(seenFor(asked, parts), asked).verdict).toBe('unknown');
  });

  it('where a cancellation would take out of review what could not be read, in a check too', () => {
    for (const asked of TO_CANCEL) {
      const { reasons, kinds } = judge(seenFor(asked, UNREAD), asked);
      expect(reasons).toContain('unknown service.unavailable');
      expect(reasons).not.toContain('error version.in-flight');
      expect(kinds).not.toContain('cancel-submission');
    }
  });

  it('and what was sent back is said by the rule for it', () => {
    const asked = release({ build: '7' });
    const found = judge(seenFor(asked, held('IN_REVIEW', 'UNRESOLVED_ISSUES'), BUILDS), asked);
    expect(found.reasons).toContain('error submission.unresolved');
  });
});

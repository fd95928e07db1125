import { describe, expect, it } from '@jest/globals';
import { decideNamed } from '../src/core/decide/named-version.ts';
import type { Finding } from '../src/core/model/finding.ts';
import { planDigest } from '../src/core/model/goes-out.ts';
import { outcomeOf } from '../src/core/model/outcome.ts';
import type { ReleaseRequest } from '../src/core/model/request.ts';
import { versionTarget } from '../src/core/model/resources.ts';
import type { Step, StepOutcome } from '../src/core/model/step.ts';
import { Interruption } from '../src/deadline.ts';
import { resultOf } from '../src/run-result.ts';
import {
  changedIds,
  cutOffFinding,
  type Effect,
  initialState,
  isClear,
  isNumberUnseen,
  type RunState,
  type StepEnd,
  withDecision,
  withStepEnd,
} from '../src/run-state.ts';
import { renderReport } from '../src/runner/report.ts';
import {
  appBuild,
  EVENT,
  fact,
  item,
  localization,
  submission,
  UNKNOWN_VERSIONS,
  version,
  versionIn,
} from './core/builders.ts';
import { decisionOf, seenFor } from './core/cases.ts';
import { CHECK, everywhere, itemsOnly, READY, release } from './core/requests.ts';

const OWN = version('PREPARE_FOR_SUBMISSION', { build: appBuild('42') });
const ASKED = release();
const COST = { requests: 4, rateLimit: null };

/** Returns the state after a preflight that has seen this. */
function decided(...given: Parameters<typeof seenFor>): RunState {
  const [asked] = given;
  return withDecision(initialState(asked), decisionOf(seenFor(...given), asked));
}

const resultFor = (...given: Parameters<typeof seenFor>) => resultOf(decided(...given), COST);

const DECISION = decisionOf(
  seenFor(ASKED, { versions: [OWN] }, { localizations: [localization('en-US', 'News.')] }),
  ASKED,
);
const DECIDED = withDecision(initialState(ASKED), DECISION);

/** Returns the state after the first steps ended like this. `last` belongs to the last of them. */
function taken(outcomes: StepOutcome[], effect: Effect = {}): RunState {
  return outcomes.reduce((state, kind, at) => ended(state, at, { kind, effect }), DECIDED);
}

/** Returns the state after the step at this place has ended. */
function ended(state: RunState, at: number, end: StepEnd) {
  const planned = state.steps[at];
  if (planned === undefined) throw new Error(`no step ${at} is planned`);
  return withStepEnd(state, planned.step, end);
}

it('says what is in doubt where the next look blocks, and no more once one is clear', () => {
  const fail = release({ onVersionInFlight: 'fail' });
  const blocked = withDecision(taken(['unconfirmed']), decisionOf(seenFor(fail, { versions: [OWN] }), fail));
  const doubt = expect.stringContaining('It is not known whether this was applied');
  expect(resultOf(blocked, COST)).toMatchObject({ changes: doubt, applied: '' });
  expect(resultOf(withDecision(blocked, DECISION), COST).changes).toBe('Nothing was written.');
});

it('a record whose number no answer shows is not reported as the version asked for', () => {
  const hidden = { ...OWN, versionString: '' };
  const { version: reported } = resultFor(
    release({ onVersionInFlight: 'reuse' }),
    { versions: [hidden] },
    { record: hidden },
  );
  expect(reported).toBeNull();
});

it('another version is shown as a step has left it, and not as the one asked for', () => {
  const other = version('DEVELOPER_REJECTED', { id: 'v9', versionString: '1.0' });
  const { snapshots, version: reported } = resultOf(taken(['done'], { version: other }), COST);
  expect([snapshots[0]?.versions.find(({ id }) => id === 'v9')?.state, reported]).toEqual(['DEVELOPER_REJECTED', null]);
});

it('before the first preflight nothing is reported as done, and the outcome is unknown', () => {
  const state = initialState(CHECK);
  expect(isClear(state)).toBe(true);
  const nothing = { snapshots: [], version: null, build: null };
  expect(outcomeOf(resultOf(state, COST))).toMatchObject({ verdict: 'unknown', ...nothing });
});

describe('after a preflight', () => {
  it('its steps are ahead, and its record is where they start', () => {
    expect(DECIDED.steps).toEqual(DECISION.steps.map((step) => ({ step, outcome: 'pending' })));
    expect(DECIDED).toMatchObject({ version: { id: 'v1' }, localizations: [{ locale: 'en-US' }] });
    const version = { id: 'v1', state: 'PREPARE_FOR_SUBMISSION' };
    expect(resultOf(DECIDED, COST)).toMatchObject({ version, build: '42', submission: null });
  });

  it('approved items that are under review already are reported with their submission, and not as nothing', () => {
    const asked = itemsOnly([], READY);
    const { goesOut } = decisionOf(seenFor(asked, {}, { items: [fact(EVENT)] }), asked);
    const approved = { ...asked, expectPlan: goesOut && planDigest(goesOut) };
    const held = { submissions: [submission('IN_REVIEW', { items: [item(EVENT, 'IN_REVIEW')] })] };
    expect(resultFor(approved, held)).toMatchObject({ submission: { id: 's1' }, isNothingReady: false });
    expect(resultFor(asked, held)).toMatchObject({ submission: null, isNothingReady: true });
  });

  it('the build that the version only links is reported by its number in the list', () => {
    const linked = { ...appBuild(''), id: 'b42' };
    const submissions = [submission('IN_REVIEW', { items: [versionIn()] })];
    const parts = { versions: [version('IN_REVIEW', { build: linked })], submissions };
    const builds = [appBuild('43'), appBuild('42')];
    expect(resultFor(release({ build: 'latest' }), parts, { builds }).build).toBe('42');
  });
});

it('after steps what was done stays done, nothing is ahead, and the slots show what the submission holds', () => {
  const done = DECISION.steps.map((): StepOutcome => 'done');
  const submission = { id: 's9', state: 'WAITING_FOR_REVIEW' };
  const result = resultOf(taken(done, { submission, added: [{ ...versionTarget(OWN), itemId: 'i1' }] }), COST);
  expect(result.steps.map(({ outcome }) => outcome)).toEqual(done);
  expect(result.submission).toEqual({ id: 's9', state: 'WAITING_FOR_REVIEW' });
  expect(result.snapshots[0]?.submissions).toMatchObject([{ id: 's9', items: [{ target: { id: 'v1' } }] }]);
  expect(outcomeOf(result).verdict).toBe('clear');
});

it('notes are lost once the step that replaces them has begun, and in a dry run as far as they would be', () => {
  const edits = [{ locale: 'en-US', text: 'New.', replaced: 'Old.', localizationId: 'l1' }];
  const notes = everywhere('New.');
  const step: Step = { kind: 'set-release-notes', notes, locales: ['en-US'], edits };
  const lostOf = (request: ReleaseRequest, outcome: StepOutcome) => {
    const result = resultOf({ ...DECIDED, request, steps: [{ step, outcome }] }, COST);
    return JSON.parse(renderReport(outcomeOf(result))).lost;
  };
  const lost = [{ locale: 'en-US', text: 'Old.' }];
  const dry = { ...ASKED, dryRun: true };
  expect([lostOf(ASKED, 'done'), lostOf(ASKED, 'unconfirmed'), lostOf(dry, 'pending')]).toEqual([lost, lost, lost]);
  expect(lostOf(ASKED, 'pending')).toEqual([]);
});

it('a draft that the run adopted and found gone holds no slot', () => {
  const asked = itemsOnly([EVENT]);
  const drafts = [submission('READY_FOR_REVIEW', { items: [item(EVENT)] })];
  const live = version('READY_FOR_DISTRIBUTION');
  const begun = decided(asked, { versions: [live], submissions: drafts }, { items: [fact(EVENT)] });
  const adopted = ended(begun, 0, {
    kind: 'done',
    effect: { submission: { id: 's1', state: 'READY_FOR_REVIEW' } },
  });
  const openIn = (state: RunState) => resultOf(state, COST).snapshots[0]?.submissions.map(({ id }) => id);
  expect([openIn(begun), openIn(adopted), openIn({ ...adopted, submission: null })]).toEqual([['s1'], ['s1'], []]);
});

it('what another run had done already is not among what this run has written', () => {
  const writtenBy = (end: Partial<StepEnd>) => ended(DECIDED, 0, { kind: 'done', ...end }).written.length;
  expect([writtenBy({}), writtenBy({ written: null })]).toEqual([1, 0]);
});

describe('an interruption', () => {
  const stopped = new Interruption('run.interrupted', 'The run was interrupted (SIGTERM).');

  it('says what was written, and in which step it is not known', () => {
    const state = { ...taken(['done', 'unconfirmed']), written: DECISION.steps.slice(0, 1) };
    const begun = state.steps.map((one, at) => (at === 1 ? { ...one, outcome: 'interrupted' as const } : one));
    const under = { ...state, steps: begun };
    expect(cutOffFinding(under, stopped)).toMatchObject({
      severity: 'unknown',
      message: expect.stringMatching(/not known whether this was applied: Add version 1\.1/),
    });
    expect(resultOf(under, COST).changes).toBe(
      'A submission is made. It is not known whether this was applied: Add version 1.1 to the submission.',
    );
  });

  it('that has taken all back says so', () => {
    expect(resultOf(taken(['done', 'undone']), COST).changes).toContain('A submission is made.');
    expect(resultOf({ ...taken(['done', 'undone']), written: [] }, COST).changes).toBe('Nothing stays written.');
  });
});

it('a version that was named without a platform is reported on the one that it was found on', () => {
  const asked = { ...release(), mode: 'release', platforms: [] } as const;
  const found = { app: { id: '42' }, version: version('READY_FOR_SALE', { platform: 'MAC_OS' }), failures: [] };
  const state = withDecision(initialState(asked), decideNamed(found, asked, null));
  expect(resultOf(state, COST).platforms).toEqual(['MAC_OS']);
});

describe('the result', () => {
  const withBuilds = (asked: ReleaseRequest, builds = [appBuild('42')]) =>
    resultFor(asked, { versions: [OWN] }, { builds });

  it('says that nothing is ready where a release asks for what is, and not where it asks for none', () => {
    expect([release(READY), ASKED].map((asked) => withBuilds(asked).isNothingReady)).toEqual([true, false]);
  });

  it.each([
    ['is not there', []],
    ['cannot be used', [appBuild('7', { expired: true })]],
  ])('names no build where the one asked for %s: a later run must not pin it', (_, builds) => {
    expect(withBuilds(release({ build: '7' }), builds).build).toBeNull();
    expect(withBuilds(release({ build: '42' })).build).toBe('42');
  });

  it.each([
    ['would attach where something else blocks it', 'PREPARE_FOR_SUBMISSION', '7'],
    ['has where it can no longer be changed', 'IN_REVIEW', '42'],
  ])('names the build that the version %s', (_, state, expected) => {
    const full = ['s1', 's2'].map((id) => submission('IN_REVIEW', { id, items: [] }));
    const parts = { versions: [version(state, { build: appBuild('42') })], submissions: full };
    const { steps, build } = resultFor(release({ build: '7' }), parts, { builds: [appBuild('7'), appBuild('42')] });
    expect([steps, build]).toEqual([[], expected]);
  });
});

it.each([
  ['what it cannot read', UNKNOWN_VERSIONS, 'v1'],
  ['what is gone', {}, null],
])('a later look keeps the version for %s', (_, parts, id) => {
  const { version } = withDecision(DECIDED, decisionOf(seenFor(ASKED, parts), ASKED));
  expect(version?.id ?? null).toBe(id);
});

it('a note to App Review counts as a change of its version', () => {
  const note = { kind: 'set-review-notes', text: 'Tap twice.' } as const;
  const idsAfter = (outcome: StepOutcome) =>
    changedIds({ ...DECIDED, version: OWN, steps: [{ step: note, outcome }] }).has(OWN.id);
  expect([idsAfter('done'), idsAfter('refused')]).toEqual([true, false]);
});

it('a number is looked for where time may show who has it, whatever a warning says', () => {
  const step = {
    kind: 'create-version',
    versionString: '1.1',
    platform: 'IOS',
    isFirst: false,
    attributes: {},
    build: null,
  } as const;
  const finding = { reason: 'write.refused', message: '', remedy: '', subject: null, passes: true } as const;
  const isSought = (severity: Finding['severity']) =>
    isNumberUnseen({ ...DECIDED, steps: [{ step, outcome: 'refused' }], findings: [{ ...finding, severity }] });
  expect([isSought('error'), isSought('warning')]).toEqual([true, false]);
});

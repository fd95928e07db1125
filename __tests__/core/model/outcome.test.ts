import { describe, expect, it } from '@jest/globals';
import type * as model from '../../../src/core/model/outcome.ts';
import { EMPTY_RESULT, outcomeOf } from '../../../src/core/model/outcome.ts';
import type { AppStoreVersion, ItemTarget } from '../../../src/core/model/resources.ts';
import { afterSteps, type Snapshot } from '../../../src/core/model/snapshot.ts';
import type { PlannedStep, Step, StepOutcome } from '../../../src/core/model/step.ts';
import { REASONS } from '../../../src/core/text/reasons.ts';
import { outputsOf } from '../../../src/runner/outputs.ts';
import * as build from '../builders.ts';
import {
  appBuild,
  CPP,
  draft,
  EVENT,
  finding,
  item,
  ON_SALE,
  phased,
  snapshot,
  submission,
  version,
} from '../builders.ts';

const SEEN: model.RunResult = { ...EMPTY_RESULT, snapshots: [snapshot()], platforms: ['IOS'] };

function steps(...outcomes: StepOutcome[]): PlannedStep[] {
  return outcomes.map((outcome) => ({ step: { kind: 'submit' }, outcome }));
}

const one = (step: Step, outcome: StepOutcome): PlannedStep[] => [{ step, outcome }];
const CANCELED_FIRST = one({ kind: 'cancel-version', version: ON_SALE, submission: null }, 'done');
const ERROR = [finding('error', 'write.refused')];
const SUBMIT: model.RunResult = { ...SEEN, mode: 'submit' };
const DRY: model.RunResult = { ...SUBMIT, dryRun: true, steps: steps('pending', 'pending') };

it.each([
  ['whose preflight found nothing', 'clear', true, SEEN],
  ['that only warns', 'clear', true, { ...SEEN, findings: [finding('warning', 'submission.orphans')] }],
  ['without a preflight, although nothing was found', 'unknown', false, {}],
  ['with an error, even without a preflight', 'blocked', false, { findings: ERROR }],
  ['that does not know a state', 'unknown', false, { ...SEEN, findings: [finding('unknown', 'state.unknown')] }],
  ['whose steps are all done', 'clear', true, { ...SUBMIT, steps: steps('done', 'done') }],
  // Its steps stay where they are.
  ['that is dry is what it found', 'clear', true, DRY],
  ['that is dry and found an error', 'blocked', false, { ...DRY, findings: ERROR }],
  // A failure to report on GitHub does not change the verdict.
  ['that was not reported', 'clear', false, { ...SEEN, findings: [finding('error', 'status.not-written')] }],
  ['one step of which is pending', 'unknown', false, { ...SUBMIT, steps: steps('done', 'pending') }],
  ['one step of which is undone', 'unknown', false, { ...SUBMIT, steps: steps('done', 'undone') }],
  ['with an error and a step refused', 'blocked', false, { ...SUBMIT, steps: steps('refused'), findings: ERROR }],
])('a run %s is %s', (_, verdict, green, changes) => {
  const outcome = outcomeOf({ ...EMPTY_RESULT, ...changes });
  expect([outcome.verdict, outcome.isGreen]).toEqual([verdict, green]);
});

describe('the headline', () => {
  const [warning, unknown, error, unwritten] = [
    finding('warning', 'submission.orphans'),
    finding('unknown', 'state.unknown'),
    finding('error', 'build.missing'),
    // It is not about the release.
    finding('error', 'status.not-written'),
  ];

  it.each([
    ['the first error', [warning, unknown, error], REASONS['build.missing'].title],
    ['never a warning', [warning], 'A release could start now'],
    ['never the status on GitHub', [unwritten, unknown], REASONS['state.unknown'].title],
    ['a finding that brings its own', [{ ...error, title: 'It stays' }, unknown], 'It stays'],
  ])('is the title of %s', (_, findings, words) => {
    expect(outcomeOf({ ...SEEN, findings }).headline).toBe(words);
  });

  const WARNED = { findings: [warning] };

  // biome-ignore format: a row a line
  it.each<[string, Partial<model.RunResult>, string]>([
    ['a dry run with something to do', DRY, 'All of it could be done now (dry run, nothing was written)'],
    ['a release with nothing to do', { mode: 'submit' }, 'Nothing is left to do'],
    ['a release', { mode: 'submit', steps: steps('done') }, 'The release is submitted for review'],
    ['a release that another run has made while this one canceled', { mode: 'submit', steps: CANCELED_FIRST }, 'The changes asked for are made'],
    ['a version made ready', { mode: 'prepare', steps: steps('done') }, 'The version is ready'],
    ['a run without an end', { mode: 'submit', steps: steps('pending'), ...WARNED }, 'The run has not come to its end'],
  ])('of %s says so', (_, changes, words) => {
    expect(outcomeOf({ ...SEEN, ...changes }).headline).toBe(words);
  });

  it.each<Step>([
    { kind: 'answer-export', build: appBuild('7'), uses: false },
    { kind: 'set-phased-release' },
    { kind: 'remove-phased-release', phasedRelease: phased('INACTIVE') },
  ])('of what is written under review claims no submission: $kind', (step) => {
    expect(outcomeOf({ ...SUBMIT, steps: one(step, 'done') }).headline).toBe('The changes asked for are made');
  });
});

describe('the version that is reported', () => {
  const a = version('REJECTED', { id: 'v0' });
  const b = version('IN_REVIEW');
  const c = version('IN_REVIEW', { id: 'v2' });
  const seeing = (...versions: AppStoreVersion[]) => ({ ...SEEN, snapshots: [snapshot(), snapshot({ versions })] });
  const OWN = { id: 'own', state: 'IN_REVIEW' };
  const CANCELED = snapshot({ versions: [b], canceled: new Map([['v1', 'unfinished']]) });

  it.each([
    ['the one released', { ...seeing(a, b, c), version: OWN }, 'own'],
    ['else the first in flight', seeing(a, b, c), 'v1'],
    ['none in flight where another was asked for', { ...seeing(a, b, c), number: '3.0' }, ''],
    ['the one asked for, where another platform has it', { ...seeing(a), number: '1.1' }, 'v0'],
    ['none that the run has canceled, whatever a list still shows', { ...SEEN, snapshots: [CANCELED] }, ''],
  ])('is %s', (_, result, id) => {
    expect(outputsOf(outcomeOf({ ...EMPTY_RESULT, ...result }))['version-id']).toBe(id);
  });

  it('is in flight on its platform once the run has submitted what it had canceled', () => {
    const now = afterSteps(CANCELED, null, [], version('WAITING_FOR_REVIEW'), []);
    const result = outcomeOf({ ...SEEN, snapshots: [now], version: { id: 'v1', state: 'WAITING_FOR_REVIEW' } });
    expect(result.statuses).toMatchObject([{ version: { id: 'v1' } }]);
  });
});

const NEW = { ...ON_SALE, id: 'new', versionString: '1.1', createdDate: '2026-02-05T09:00:00Z' };
const ROLLED_OUT = { ...ON_SALE, versionString: '1.4' };

it.each([
  ['the newest on sale', { snapshots: [snapshot({ versions: [ON_SALE, NEW, version('IN_REVIEW')] })] }, '1.1'],
  ['the one named', { named: ROLLED_OUT }, '1.4'],
  ['none', { named: version('IN_REVIEW') }, ''],
  ['none where the one named is for notarization', { named: { ...ROLLED_OUT, isNotarization: true as const } }, ''],
  ['none where nothing is on sale', { snapshots: [snapshot({ versions: [version('IN_REVIEW')] })] }, ''],
])('the version that users can get is %s', (_, changes, number) => {
  expect(outputsOf(outcomeOf({ ...EMPTY_RESULT, ...changes }))['live-version']).toBe(number);
});

describe('the slots after the steps', () => {
  const VERSION = { relationship: 'appStoreVersion', id: 'v1' } as const;
  const before = snapshot({
    submissions: [draft('d1', [item(CPP)], null), submission('IN_REVIEW', { items: [item(EVENT)] })],
  });
  const submitted = (id: string) => ({ id, state: 'WAITING_FOR_REVIEW' });
  /** The submission with that id, after it was submitted with these. */
  const whenSubmitted = (id: string, items: ItemTarget[], known: Snapshot = before) =>
    afterSteps(known, submitted(id), items, null, []).submissions.find((one) => one.id === id);

  it('are those before when no submission was made or adopted', () => {
    expect(afterSteps(before, null, [], null, [])).toEqual(before);
  });

  it('have the new submission in them, with what it holds', () => {
    const nameless = { id: '', state: 'WAITING_FOR_REVIEW', name: { name: null, number: null } };
    const items = [VERSION, CPP].map((target) => ({ ...nameless, target }));
    expect(whenSubmitted('new', [VERSION, CPP])).toMatchObject({ ...submitted('new'), platform: 'IOS', items });
    expect(afterSteps(before, submitted('new'), [], null, []).submissions).toHaveLength(3);
  });

  it('have the adopted one once, in its new state, with what it holds now', () => {
    const items = [{ target: VERSION }];
    expect(whenSubmitted('d1', [VERSION])).toMatchObject({ ...submitted('d1'), platform: 'IOS', items });
    expect(afterSteps(before, submitted('d1'), [], null, []).submissions).toHaveLength(2);
  });

  it('keep the platform and the people that are known of an adopted one, and take nothing over from another', () => {
    const known = { platform: 'TV_OS', lastUpdatedBy: 'Ada' };
    const other = submission('IN_REVIEW', { id: 'other', platform: 'IOS', lastUpdatedBy: 'Bob' });
    const seen = snapshot({ submissions: [other, submission('READY_FOR_REVIEW', known)] });
    expect(whenSubmitted('s1', [], seen)).toMatchObject(known);
  });

  it('keep what is known of the items of an adopted one, beside one of a kind that the service does not show', () => {
    const known = snapshot({ submissions: [draft('d1', [item(null), build.namedItem(CPP, 'Spring')])] });
    expect(whenSubmitted('d1', [VERSION, CPP], known)?.items?.map(({ name }) => name.name)).toEqual([null, 'Spring']);
  });

  it('show the version as the run left it, once, with a submission or without', () => {
    const known = snapshot({ versions: [version('PREPARE_FOR_SUBMISSION'), ON_SALE] });
    const now = version('WAITING_FOR_REVIEW');
    expect(afterSteps(known, null, [], now, [])).toEqual({ ...known, versions: [ON_SALE, now] });
    expect(afterSteps(known, submitted('new'), [VERSION], now, []).versions).toEqual([ON_SALE, now]);
  });

  it('do not change the snapshot from before', () => {
    const copy = structuredClone(before);
    afterSteps(before, submitted('d1'), [VERSION], null, []);
    expect(before).toEqual(copy);
  });
});

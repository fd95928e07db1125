import { describe, expect, it } from '@jest/globals';
import type { Finding, Reason, Severity } from '../../../src/core/model/finding.ts';
import {
  afterSteps,
  EMPTY_RESULT,
  isGreen,
  outcomeOf,
  type RunResult,
  reportedVersion,
} from '../../../src/core/model/result.ts';
import type { PlannedStep, StepOutcome } from '../../../src/core/model/step.ts';
import { REASONS } from '../../../src/core/text/reasons.ts';
import { CPP, draft, EVENT, item, ON_SALE, snapshot, submission, version } from '../builders.ts';

const SEEN: RunResult = { ...EMPTY_RESULT, snapshots: [snapshot()], platforms: ['IOS'] };

function finding(severity: Severity, reason: Reason): Finding {
  return { severity, reason, message: 'What.', remedy: 'Do.', subject: null };
}

function steps(...outcomes: StepOutcome[]): PlannedStep[] {
  return outcomes.map((outcome) => ({ step: { kind: 'submit' }, outcome }));
}

const ERROR = [finding('error', 'write.refused')];
const SUBMIT: Partial<RunResult> = { ...SEEN, mode: 'submit' };
const DRY: Partial<RunResult> = { ...SUBMIT, dryRun: true, steps: steps('pending', 'pending') };

describe('a run', () => {
  it.each<[what: string, verdict: string, isGreen: boolean, Partial<RunResult>]>([
    ['whose preflight found nothing', 'clear', true, SEEN],
    ['that only warns', 'clear', true, { ...SEEN, findings: [finding('warning', 'submission.orphans')] }],
    ['without a preflight, although nothing was found', 'unknown', false, {}],
    ['with an error, even without a preflight', 'blocked', false, { findings: ERROR }],
    ['that does not know a state', 'unknown', false, { ...SEEN, findings: [finding('unknown', 'state.unknown')] }],
    ['whose steps are all done', 'clear', true, { ...SUBMIT, steps: steps('done', 'done') }],
    // Its steps stay where they are.
    ['that is dry is what it found', 'clear', true, DRY],
    ['that is dry and found an error', 'blocked', false, { ...DRY, findings: ERROR }],
    ['that is dry and does not know', 'unknown', false, { ...DRY, findings: [finding('unknown', 'state.unknown')] }],
    // That it could not be reported on GitHub changes no verdict.
    ['that was not reported', 'clear', false, { ...SEEN, findings: [finding('error', 'status.not-written')] }],
    ...(['pending', 'refused', 'unconfirmed', 'undone', 'interrupted'] as const).flatMap(
      (last): [string, string, boolean, Partial<RunResult>][] => [
        [`one step of which is ${last}`, 'unknown', false, { ...SUBMIT, steps: steps('done', last) }],
        [`with an error and a step ${last}`, 'blocked', false, { ...SUBMIT, steps: steps(last), findings: ERROR }],
      ],
    ),
  ])('%s is %s', (_, verdict, green, changes) => {
    const outcome = outcomeOf({ ...EMPTY_RESULT, ...changes });
    expect([outcome.verdict, isGreen(outcome)]).toEqual([verdict, green]);
  });
});

describe('the headline', () => {
  it('is the title of the first error, else of the first unknown; never of a warning', () => {
    const findings = [
      finding('warning', 'submission.orphans'),
      finding('unknown', 'state.unknown'),
      finding('error', 'build.missing'),
    ];
    expect(outcomeOf({ ...SEEN, findings }).headline).toBe(REASONS['build.missing'].title);
    expect(outcomeOf({ ...SEEN, findings: findings.slice(0, 2) }).headline).toBe(REASONS['state.unknown'].title);
    expect(outcomeOf({ ...SEEN, findings: findings.slice(0, 1) }).headline).toBe('A release could start now');
  });

  it('is never that of the status on GitHub, which says nothing about the release', () => {
    const findings = [finding('error', 'status.not-written'), finding('unknown', 'state.unknown')];
    expect(outcomeOf({ ...SEEN, findings }).headline).toBe(REASONS['state.unknown'].title);
  });

  const WARNED = { findings: [finding('warning', 'submission.orphans')] };

  // biome-ignore format: a row a line
  it.each<[string, Partial<RunResult>, string]>([
    ['a dry run with something to do', DRY, 'The release could be made now (dry run, nothing was written)'],
    ['a dry run that only prepares', { ...DRY, mode: 'prepare' }, 'The version could be made ready now (dry run, nothing was written)'],
    ['a dry run with nothing to do', { ...DRY, steps: [] }, 'Everything asked for is there already'],
    ['a release with nothing to do', { mode: 'submit' }, 'Everything asked for is there already'],
    ['a release of what is ready, where nothing is', { mode: 'submit', isNothingReady: true }, 'Nothing is ready to be submitted'],
    ['a release', { mode: 'submit', steps: steps('done') }, 'The release is submitted for review'],
    ['a version made ready', { mode: 'prepare', steps: steps('done') }, 'The version is ready'],
    ['a run without an end', { mode: 'submit', steps: steps('pending') }, 'The run did not come to its end'],
    ['a run without an end that warned of something', { mode: 'submit', steps: steps('pending'), ...WARNED }, 'The run did not come to its end'],
  ])('of %s says so', (_, changes, words) => {
    expect(outcomeOf({ ...SEEN, ...changes }).headline).toBe(words);
  });
});

describe('the version that is reported', () => {
  const versions = [
    version('REJECTED', { id: 'a' }),
    version('IN_REVIEW', { id: 'b' }),
    version('IN_REVIEW', { id: 'c' }),
  ];

  it('is the one released', () => {
    const outcome = outcomeOf({
      ...SEEN,
      snapshots: [snapshot({ versions })],
      version: { id: 'own', state: 'IN_REVIEW' },
    });
    expect(reportedVersion(outcome)).toEqual({ id: 'own', state: 'IN_REVIEW' });
  });

  it('is else the first in flight', () => {
    expect(reportedVersion(outcomeOf({ ...SEEN, snapshots: [snapshot({ versions })] }))?.id).toBe('b');
  });

  it('is none when none is in flight, or nothing is known', () => {
    expect(
      reportedVersion(outcomeOf({ ...SEEN, snapshots: [snapshot({ versions: versions.slice(0, 1) })] })),
    ).toBeNull();
    expect(reportedVersion(outcomeOf(EMPTY_RESULT))).toBeNull();
  });
});

describe('the slots after the steps', () => {
  const before = snapshot({
    submissions: [draft('d1', [item(CPP)], null), submission('IN_REVIEW', { items: [item(EVENT)] })],
  });
  const VERSION = { relationship: 'appStoreVersion', id: 'v1' } as const;

  it('are those before when no submission was made or adopted', () => {
    expect(afterSteps(before, null, [])).toBe(before);
  });

  it('have the new submission in them, with what it holds', () => {
    const { submissions } = afterSteps(before, { id: 'new', state: 'WAITING_FOR_REVIEW' }, [VERSION, CPP]);
    expect(submissions.map(({ id }) => id).sort()).toEqual(['d1', 'new', 's1']);
    const found = submissions.find(({ id }) => id === 'new');
    expect(found).toMatchObject({ state: 'WAITING_FOR_REVIEW', platform: 'IOS' });
    const nameless = { id: '', state: 'WAITING_FOR_REVIEW', name: { name: null, number: null } };
    expect(found?.items).toEqual([
      { ...nameless, target: VERSION },
      { ...nameless, target: CPP },
    ]);
  });

  it('have the adopted one once, in its new state, with what it holds now', () => {
    const { submissions } = afterSteps(before, { id: 'd1', state: 'WAITING_FOR_REVIEW' }, [VERSION]);
    expect(submissions).toHaveLength(2);
    const found = submissions.find(({ id }) => id === 'd1');
    expect(found?.state).toBe('WAITING_FOR_REVIEW');
    expect(found?.items?.map(({ target }) => target)).toEqual([VERSION]);
  });

  it('keep the platform and the people that are known of an adopted one', () => {
    const known = snapshot({
      submissions: [submission('READY_FOR_REVIEW', { platform: 'TV_OS', lastUpdatedBy: 'Ada' })],
    });
    const { submissions } = afterSteps(known, { id: 's1', state: 'WAITING_FOR_REVIEW' }, []);
    expect(submissions).toMatchObject([{ platform: 'TV_OS', lastUpdatedBy: 'Ada' }]);
  });

  it('take nothing over from another submission', () => {
    const others = snapshot({
      submissions: [
        submission('IN_REVIEW', { id: 'other', platform: 'TV_OS', lastUpdatedBy: 'Bob' }),
        submission('READY_FOR_REVIEW', { id: 's1', platform: 'IOS', lastUpdatedBy: 'Ada' }),
      ],
    });
    const { submissions } = afterSteps(others, { id: 's1', state: 'WAITING_FOR_REVIEW' }, []);
    expect(submissions.find(({ id }) => id === 's1')).toMatchObject({ platform: 'IOS', lastUpdatedBy: 'Ada' });
  });

  it('keep what is known of the items of an adopted one, beside one of a kind that the service does not show', () => {
    const spring = { ...item(CPP), name: { name: 'Spring', number: null } };
    const known = snapshot({ submissions: [draft('d1', [item(null), spring])] });
    const { submissions } = afterSteps(known, { id: 'd1', state: 'WAITING_FOR_REVIEW' }, [VERSION, CPP]);
    expect(submissions[0]?.items?.map(({ name }) => name.name)).toEqual([null, 'Spring']);
  });

  it('show the version as the run left it, once, with a submission or without', () => {
    const known = snapshot({ versions: [version('PREPARE_FOR_SUBMISSION'), ON_SALE] });
    const now = version('WAITING_FOR_REVIEW');
    const prepared = afterSteps(known, null, [], now);
    expect(prepared).toEqual({ ...known, versions: [ON_SALE, now] });
    const submitted = afterSteps(known, { id: 'new', state: 'WAITING_FOR_REVIEW' }, [VERSION], now);
    expect(submitted.versions).toEqual([ON_SALE, now]);
    expect(afterSteps(known, { id: 'new', state: 'WAITING_FOR_REVIEW' }, [CPP]).versions).toEqual(known.versions);
  });

  it('do not change the snapshot from before', () => {
    const copy = structuredClone(before);
    afterSteps(before, { id: 'd1', state: 'WAITING_FOR_REVIEW' }, [VERSION]);
    expect(before).toEqual(copy);
  });
});

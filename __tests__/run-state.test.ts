import { describe, expect, it } from '@jest/globals';
import type { Finding } from '../src/core/model/finding.ts';
import { outcomeOf } from '../src/core/model/result.ts';
import type { PlannedStep, Step, StepOutcome } from '../src/core/model/step.ts';
import { Interruption } from '../src/deadline.ts';
import type { Execution } from '../src/release/context.ts';
import { beginExecution } from '../src/release/execute.ts';
import {
  began,
  decided,
  endingOf,
  executed,
  interrupted,
  isClear,
  isOvertaken,
  type Known,
  named,
  startOf,
} from '../src/run-state.ts';
import {
  appBuild,
  CHECK,
  decisionOf,
  localization,
  prepare,
  release,
  seenFor,
  snapshot,
  submission,
  version,
  versionIn,
} from './core/builders.ts';

const OWN = version('PREPARE_FOR_SUBMISSION', { build: appBuild('42') });
const ASKED = release();
const COST = { requests: 4, rateLimit: null };
const DECISION = decisionOf(
  seenFor(ASKED, { versions: [OWN] }, { localizations: [localization('en-US', 'News.')] }),
  ASKED,
);
const DECIDED = decided(began(ASKED), DECISION);

/** As `execute` returns it, with what came of each of these steps. */
function execution(known: Known, outcomes: StepOutcome[], changes: Partial<Execution> = {}): Execution {
  const steps: PlannedStep[] = outcomes.map((outcome, at) => ({ step: known.ahead[at] as Step, outcome }));
  return { ...beginExecution(known.ahead, startOf(known)), steps, ...changes };
}

function error(reason: Finding['reason'], message = 'What.'): Finding {
  return { reason, severity: 'error', message, remedy: 'Do.', subject: null };
}

describe('before the first preflight', () => {
  it('nothing is known, and the outcome is unknown', () => {
    const known = began(CHECK);
    expect(isClear(known)).toBe(true);
    expect(outcomeOf(endingOf(known, COST))).toMatchObject({
      verdict: 'unknown',
      snapshot: null,
      version: null,
      build: null,
    });
  });
});

describe('after a preflight', () => {
  it('its steps are ahead, and its record is where they start', () => {
    expect(DECIDED.ahead).toEqual(DECISION.steps);
    expect(startOf(DECIDED)).toMatchObject({ version: { id: 'v1' }, localizations: [{ locale: 'en-US' }] });
    expect(endingOf(DECIDED, COST)).toMatchObject({
      version: { id: 'v1', state: 'PREPARE_FOR_SUBMISSION' },
      build: '42',
      submission: null,
    });
  });

  it('the steps are pending: without them the verdict of a run is unknown, that of a dry run is what it found', () => {
    expect(outcomeOf(endingOf(DECIDED, COST)).verdict).toBe('unknown');
    const dry = decided(began({ ...ASKED, dryRun: true }), DECISION);
    expect(outcomeOf(endingOf(dry, COST)).verdict).toBe('clear');
  });

  it('the submission in which everything is under review already is reported', () => {
    const seen = seenFor(ASKED, {
      versions: [version('IN_REVIEW')],
      submissions: [submission('IN_REVIEW', { items: [versionIn()] })],
    });
    const ending = endingOf(decided(began(ASKED), decisionOf(seen, ASKED)), COST);
    expect(ending).toMatchObject({ submission: { id: 's1', state: 'IN_REVIEW' }, steps: [] });
    expect(outcomeOf(ending).verdict).toBe('clear');
  });

  it('the newest takes the place of the one before, and its findings with it', () => {
    const blocked = decided(began(CHECK), decisionOf(snapshot({ versions: [version('IN_REVIEW')] }), CHECK));
    const clear = decided(blocked, decisionOf(snapshot(), CHECK));
    expect([isClear(blocked), isClear(clear)]).toEqual([false, true]);
  });

  it('a check reports no version and no build of its own', () => {
    const known = decided(began(CHECK), decisionOf(snapshot({ versions: [OWN] }), CHECK));
    expect(endingOf(known, COST)).toMatchObject({ version: null, build: null });
  });
});

describe('after steps', () => {
  const done = DECISION.steps.map((): StepOutcome => 'done');

  it('what was done stays done, nothing is ahead, and the slots show what the submission holds', () => {
    const state = execution(DECIDED, done, {
      submission: { id: 's9', state: 'WAITING_FOR_REVIEW' },
      added: [{ relationship: 'appStoreVersion', id: 'v1' }],
    });
    const ending = endingOf(executed(DECIDED, state), COST);
    expect(ending.steps.map(({ outcome }) => outcome)).toEqual(done);
    expect(ending.submission).toEqual({ id: 's9', state: 'WAITING_FOR_REVIEW' });
    expect(ending.snapshot?.submissions).toMatchObject([{ id: 's9', items: [{ target: { id: 'v1' } }] }]);
    expect(outcomeOf(ending).verdict).toBe('clear');
  });

  it('what was not reached is pending, and the verdict is not clear', () => {
    const ending = endingOf(executed(DECIDED, execution(DECIDED, ['done'])), COST);
    expect(ending.steps.map(({ outcome }) => outcome)).toEqual(['done', ...done.slice(1).map(() => 'pending')]);
    expect(outcomeOf(ending).verdict).toBe('unknown');
  });

  it('what is canceled is added to what was canceled before', () => {
    const before = { ...DECIDED, canceled: new Map([['a', 'freed' as const]]) };
    const state = execution(before, [], { canceled: new Map([['b', 'reusable' as const]]) });
    expect(executed(before, state).canceled).toEqual(
      new Map([
        ['a', 'freed'],
        ['b', 'reusable'],
      ]),
    );
  });
});

describe('an interruption', () => {
  const stopped = new Interruption('run.interrupted', 'The run was interrupted (SIGTERM).');

  it('is unknown, beside what was found out before', () => {
    const blocked = decided(began(CHECK), decisionOf(snapshot({ versions: [version('IN_REVIEW')] }), CHECK));
    const known = interrupted(blocked, stopped);
    expect(known.findings.map(({ reason }) => reason)).toEqual(['version.in-flight', 'run.interrupted']);
    expect(outcomeOf(endingOf(known, COST)).verdict).toBe('blocked');
    expect(outcomeOf(endingOf(interrupted(began(CHECK), stopped), COST)).verdict).toBe('unknown');
  });

  it('says what was written, and in which step it is not known', () => {
    const state = execution(DECIDED, ['done', 'interrupted'], { interruption: stopped });
    const { findings } = executed(DECIDED, state);
    const message = findings.at(-1)?.message ?? '';
    expect(message).toContain('Create one review submission');
    expect(message).toMatch(/Interrupted in: Add version 1\.1/);
    expect(findings.at(-1)?.severity).toBe('unknown');
  });

  it('by time names the input', () => {
    const known = interrupted(DECIDED, new Interruption('run.timeout', 'The time is used up.'));
    expect(known.findings.at(-1)?.remedy).toContain('timeout-minutes');
  });
});

describe('somebody else was faster', () => {
  const refused = (reason: Finding['reason']) =>
    executed(DECIDED, execution(DECIDED, ['refused'], { findings: [error(reason, 'The service refused it.')] }));

  it.each(['version.in-flight', 'submission.total-limit', 'submission.in-review-limit'] as const)(
    'when a step is refused for %s, and one more preflight names who',
    (reason) => {
      const known = refused(reason);
      expect(isOvertaken(known)).toBe(true);
      const seen = { ...DECISION, findings: [error(reason, 'Version 9.9 is IN_REVIEW.')] };
      expect(named(known, seen).findings[0]?.message).toBe('The service refused it. Version 9.9 is IN_REVIEW.');
      expect(named(known, { ...DECISION, findings: [] }).findings[0]?.message).toBe('The service refused it.');
    },
  );

  it('is not said of another refusal, of a run without a step, nor of one that was interrupted', () => {
    expect(isOvertaken(refused('write.refused'))).toBe(false);
    expect(isOvertaken({ ...DECIDED, findings: [error('version.in-flight')] })).toBe(false);
    expect(isOvertaken({ ...refused('version.in-flight'), isInterrupted: true })).toBe(false);
  });
});

it('a version that does not exist has nothing to start from', () => {
  const asked = prepare();
  expect(startOf(decided(began(asked), decisionOf(seenFor(asked), asked)))).toMatchObject({
    version: null,
    localizations: null,
  });
});

import { describe, expect, it } from '@jest/globals';
import { decideNamed } from '../../../src/core/decide/decision.ts';
import { describeProgress } from '../../../src/core/decide/phased-release.ts';
import type { RolloutChange } from '../../../src/core/model/request.ts';
import type { AppStoreVersion, PhasedRelease } from '../../../src/core/model/resources.ts';
import { EMPTY_RESULT, outcomeOf, type RunResult } from '../../../src/core/model/result.ts';
import { describePlanned } from '../../../src/core/text/describe-step.ts';
import { appBuild, inOneLine, lengthOf, version } from '../builders.ts';
import { request } from '../requests.ts';

const CHANGES = ['pause', 'resume', 'complete'] as const;

function rollout(state: string, changes: Partial<PhasedRelease> = {}): PhasedRelease {
  return { id: 'p1', state, day: 3, pausedDays: 2, ...changes };
}

/** It begins when the version goes out. @param phasedRelease `undefined`: the answer does not say whether there is one */
const withRollout = (phasedRelease: PhasedRelease | null | undefined) =>
  version(phasedRelease?.state === 'INACTIVE' ? 'PENDING_DEVELOPER_RELEASE' : 'READY_FOR_SALE', {
    versionString: '1.4.2',
    build: appBuild('42'),
    ...(phasedRelease === undefined ? {} : { phasedRelease }),
  });

function decided(found: AppStoreVersion | null, change: RolloutChange | null) {
  const asked = request({ mode: 'rollout', version: '1.4.2', rollout: change });
  return decideNamed({ app: { id: '6700000001' }, version: found, failures: [] }, asked, false);
}

/** `pause` for the step, or why it is not taken. */
function comesTo(found: AppStoreVersion | null, change: RolloutChange): string {
  const { steps, findings } = decided(found, change);
  const taken = steps.map((step) => (step.kind === 'change-rollout' ? step.change : step.kind));
  return [...taken, ...findings.map(({ severity, reason }) => `${severity} ${reason}`)].join() || 'nothing to do';
}

const NOT_ACTIVE = 'error phased-release.not-active';
const UNKNOWN = 'unknown state.unknown';

describe('a phased release', () => {
  it.each<[what: string, PhasedRelease | null | undefined, pause: string, resume: string, complete: string]>([
    ['ACTIVE', rollout('ACTIVE'), 'pause', 'nothing to do', 'complete'],
    ['PAUSED', rollout('PAUSED'), 'nothing to do', 'resume', 'complete'],
    ['COMPLETE', rollout('COMPLETE'), NOT_ACTIVE, NOT_ACTIVE, 'nothing to do'],
    ['INACTIVE', rollout('INACTIVE'), NOT_ACTIVE, NOT_ACTIVE, NOT_ACTIVE],
    ['not there', null, NOT_ACTIVE, NOT_ACTIVE, NOT_ACTIVE],
    ['not shown', undefined, NOT_ACTIVE, NOT_ACTIVE, NOT_ACTIVE],
    ['in a state that nobody knows', rollout('SUSPENDED_BY_NEW_RULES'), UNKNOWN, UNKNOWN, UNKNOWN],
    ['in no state', rollout(''), UNKNOWN, UNKNOWN, UNKNOWN],
    // Halting is what cannot wait, and the service decides whether the 30 days are used up.
    ['ACTIVE and was paused for 30 days', rollout('ACTIVE', { pausedDays: 30 }), 'pause', 'nothing to do', 'complete'],
  ])('that is %s', (_, phasedRelease, ...expected) => {
    expect(CHANGES.map((change) => comesTo(withRollout(phasedRelease), change))).toEqual(expected);
  });

  it('of a version that does not exist is not active', () => {
    expect(CHANGES.map((change) => comesTo(null, change))).toEqual([NOT_ACTIVE, NOT_ACTIVE, NOT_ACTIVE]);
  });

  it('is never judged without the change asked for', () => {
    expect(() => decided(withRollout(rollout('ACTIVE')), null)).toThrow('without the change asked for');
  });

  it('that cannot be paused is said so in few words', () => {
    const states = ['INACTIVE', 'COMPLETE', 'SUSPENDED_BY_NEW_RULES', ''];
    const found = [null, withRollout(null), ...states.map((state) => withRollout(rollout(state)))];
    const said = found.flatMap((one) => decided(one, 'pause').findings);
    expect(said.map(inOneLine)).toMatchSnapshot();
    expect(said.filter((finding) => lengthOf(finding) > 300)).toEqual([]);
  });
});

// biome-ignore format: a row a line
it.each([
  ['INACTIVE', null, 'Not begun'],
  ['COMPLETE', 3, 'All users'],
  ['ACTIVE', null, 'On a day that is not shown'],
  ['ACTIVE', 8, 'Day 8 of 7'],
  ...[1, 2, 5, 10, 20, 50, 100].map((percentage, index): [string, number, string] => ['ACTIVE', index + 1, `Day ${index + 1} of 7, ${percentage} % of users with automatic updates`]),
])('how far one has come that is %s on day %p: %s', (state, day, words) => {
  expect(describeProgress(rollout(state, { day }))).toBe(words);
});

describe('what is reported', () => {
  const resultOf = (changes: Partial<RunResult>) =>
    outcomeOf({ ...EMPTY_RESULT, mode: 'rollout', version: { id: 'v1', state: 'READY_FOR_SALE' }, ...changes });

  it.each(CHANGES)('of the change %s: its plan, the dry run, and what came of it', (change) => {
    const phasedRelease = rollout('ACTIVE');
    const step = { kind: 'change-rollout', version: withRollout(phasedRelease), phasedRelease, change } as const;
    const done = resultOf({ steps: [{ step, outcome: 'done' }] });
    const planned = resultOf({ dryRun: true, steps: [{ step, outcome: 'pending' }] });
    expect([done.verdict, planned.verdict]).toEqual(['clear', 'clear']);
    expect([describePlanned(step), planned.headline, done.headline]).toMatchSnapshot();
  });

  it.each(['PAUSED', 'ACTIVE', 'COMPLETE'])('of nothing to do with one that is %s', (state) => {
    const named = { name: 'version 1.4.2 (42)', phasedRelease: rollout(state), liveVersion: '1.4.2' };
    const headline = `The rollout is ${state.toLowerCase()} already`;
    expect(resultOf({ named })).toMatchObject({ verdict: 'clear', headline });
  });
});

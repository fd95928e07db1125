import { describe, expect, it } from '@jest/globals';
import { describeProgress, evaluateRollout } from '../../../src/core/decide/phased-release.ts';
import type { RolloutChange } from '../../../src/core/model/request.ts';
import type { PhasedRelease } from '../../../src/core/model/resources.ts';
import { EMPTY_RESULT, outcomeOf, type RunResult } from '../../../src/core/model/result.ts';
import type { Step } from '../../../src/core/model/step.ts';
import { describePlanned } from '../../../src/core/text/describe-step.ts';
import { appBuild, request, version } from '../builders.ts';

const APP = { id: '42' };

function rollout(state: string, changes: Partial<PhasedRelease> = {}): PhasedRelease {
  return { id: 'p1', state, day: 3, pausedDays: 2, ...changes };
}

const PAGE = 'https://appstoreconnect.apple.com/apps/42/distribution';

/** `undefined`: the answer does not say whether there is one. It begins when the version goes out. */
const out = (phasedRelease: PhasedRelease | null | undefined) =>
  version(phasedRelease?.state === 'INACTIVE' ? 'PENDING_DEVELOPER_RELEASE' : 'READY_FOR_SALE', {
    versionString: '1.4.2',
    build: appBuild('42'),
    ...(phasedRelease === undefined ? {} : { phasedRelease }),
  });

function judgedIn(phasedRelease: PhasedRelease | null | undefined, change: RolloutChange) {
  const asked = request({ mode: 'rollout', version: '1.4.2', rollout: change });
  return evaluateRollout({ app: APP, version: out(phasedRelease), failures: [] }, asked);
}

function judged(phasedRelease: PhasedRelease | null, change: RolloutChange) {
  const { steps, findings } = judgedIn(phasedRelease, change);
  return {
    steps: steps.map((step) => (step.kind === 'change-rollout' ? step.change : step.kind)),
    reasons: findings.map(({ reason, severity }) => `${severity} ${reason}`),
    message: findings[0]?.message ?? '',
  };
}

const NOT_ACTIVE = 'error phased-release.not-active';

describe('a phased release', () => {
  it.each<[state: string, change: RolloutChange, becomes: 'changed' | 'nothing' | 'blocked']>([
    ['ACTIVE', 'pause', 'changed'],
    ['ACTIVE', 'resume', 'nothing'],
    ['ACTIVE', 'complete', 'changed'],
    ['PAUSED', 'pause', 'nothing'],
    ['PAUSED', 'resume', 'changed'],
    ['PAUSED', 'complete', 'changed'],
    ['COMPLETE', 'pause', 'blocked'],
    ['COMPLETE', 'resume', 'blocked'],
    ['COMPLETE', 'complete', 'nothing'],
    ['INACTIVE', 'pause', 'blocked'],
    ['INACTIVE', 'resume', 'blocked'],
    ['INACTIVE', 'complete', 'blocked'],
  ])('that is %s takes %s: %s', (state, change, becomes) => {
    const { steps, reasons, message } = judged(rollout(state), change);
    expect({ steps, reasons }).toEqual({
      steps: becomes === 'changed' ? [change] : [],
      reasons: becomes === 'blocked' ? [NOT_ACTIVE] : [],
    });
    if (becomes === 'blocked') expect(message).toContain('version 1.4.2 (42)');
  });

  it.each<[string, PhasedRelease | null | undefined, message: string, remedy: string]>([
    ...[null, undefined].map((none): [string, typeof none, string, string] => [
      'is not there',
      none,
      'Version 1.4.2 (42) has no phased release.',
      'Fix version if another one is meant. A phased release is set up before the version is released (phased-release: true); without one, all users get the version at once.',
    ]),
    [
      'has not begun',
      rollout('INACTIVE'),
      'The phased release of version 1.4.2 (42) has not begun: the version is PENDING_DEVELOPER_RELEASE.',
      'It begins when the version is released (release-approved: true). Run again then.',
    ],
    [
      'has reached all',
      rollout('COMPLETE'),
      'The phased release of version 1.4.2 (42) is COMPLETE: all users can get it.',
      'It cannot be halted any more. To replace the version, release a new one; or remove the app from sale on its page.',
    ],
  ])('that %s cannot be paused, and the finding says what can be done', (_, phasedRelease, message, remedy) => {
    const subject = { type: 'appStoreVersion', id: 'v1' };
    expect(judgedIn(phasedRelease, 'pause')).toEqual({
      steps: [],
      findings: [{ reason: 'phased-release.not-active', severity: 'error', message, remedy, subject, link: PAGE }],
    });
  });

  it.each<RolloutChange>(['pause', 'resume', 'complete'])('that is not there cannot take %s', (change) => {
    expect(judged(null, change)).toMatchObject({ steps: [], reasons: [NOT_ACTIVE] });
  });

  it.each([
    ['SUSPENDED_BY_NEW_RULES', 'SUSPENDED_BY_NEW_RULES'],
    ['', 'none was given'],
  ])('in a state that nobody knows makes the verdict unknown: "%s"', (state, shown) => {
    const message = `The phased release of version 1.4.2 (42) is in a state that this action does not know: ${shown}.`;
    const remedy = 'See on the web page what it means; then update this action, or report the state.';
    const subject = { type: 'appStoreVersionPhasedRelease', id: 'p1' };
    for (const change of ['pause', 'resume', 'complete'] as const)
      expect(judgedIn(rollout(state), change)).toEqual({
        steps: [],
        findings: [{ reason: 'state.unknown', severity: 'unknown', message, remedy, subject, link: PAGE }],
      });
  });

  it('of a version that does not exist is not active', () => {
    const asked = request({ mode: 'rollout', version: '1.4.2', rollout: 'pause' });
    expect(evaluateRollout({ app: APP, version: null, failures: [] }, asked)).toEqual({
      steps: [],
      findings: [
        {
          reason: 'phased-release.not-active',
          severity: 'error',
          message: 'The app has no version 1.4.2 on IOS.',
          remedy: 'Fix version or platform.',
          subject: { type: 'app', id: '42' },
          link: PAGE,
        },
      ],
    });
  });

  it('is never judged without the change asked for', () => {
    const asked = request({ mode: 'rollout', version: '1.4.2' });
    expect(() => evaluateRollout({ app: APP, version: out(rollout('ACTIVE')), failures: [] }, asked)).toThrow(
      'without the change asked for',
    );
  });

  it('is paused also when its pauses seem used up: halting is what cannot wait, and the service decides', () => {
    expect(judged(rollout('ACTIVE', { pausedDays: 30 }), 'pause').steps).toEqual(['pause']);
  });
});

describe('an annotation', () => {
  it.each([null, 'INACTIVE', 'COMPLETE', 'SUSPENDED_BY_NEW_RULES'])('is short: %s', (state) => {
    const found = { app: { id: '6700000001' }, version: out(state === null ? null : rollout(state)), failures: [] };
    const asked = request({ mode: 'rollout', version: '1.4.2', rollout: 'pause' });
    const { findings } = evaluateRollout(found, asked);
    for (const { message, remedy, link } of findings)
      expect(`${message} ${remedy} ${link}`.length).toBeLessThanOrEqual(300);
    expect(findings).toHaveLength(1);
  });
});

describe('how far it has come', () => {
  it.each([
    [1, 1],
    [2, 2],
    [3, 5],
    [4, 10],
    [5, 20],
    [6, 50],
    [7, 100],
  ])('is on day %i %i % of users', (day, percentage) => {
    expect(describeProgress(rollout('ACTIVE', { day }))).toBe(
      `Day ${day} of 7, ${percentage} % of users with automatic updates`,
    );
  });

  it.each([
    ['INACTIVE', null, 'Not begun'],
    ['COMPLETE', 3, 'All users'],
    ['ACTIVE', null, 'On a day that is not shown'],
    ['ACTIVE', 8, 'Day 8 of 7'],
  ])('is said of one that is %s on day %p: %s', (state, day, words) => {
    expect(describeProgress(rollout(state, { day }))).toBe(words);
  });
});

const step = (change: RolloutChange): Extract<Step, { kind: 'change-rollout' }> => ({
  kind: 'change-rollout',
  version: out(rollout('ACTIVE')),
  phasedRelease: rollout('ACTIVE'),
  change,
});

describe('the plan', () => {
  it.each([
    ['pause', 'Pause the rollout of version 1.4.2 (42)'],
    ['resume', 'Resume the rollout of version 1.4.2 (42)'],
    ['complete', 'Complete the rollout of version 1.4.2 (42). Releases to all users now. This cannot be undone.'],
  ] as const)('of %s: %s', (change, words) => {
    expect(describePlanned(step(change))).toBe(words);
  });
});

describe('the headline', () => {
  const of = (changes: Partial<RunResult>) =>
    outcomeOf({ ...EMPTY_RESULT, mode: 'rollout', version: { id: 'v1', state: 'READY_FOR_SALE' }, ...changes });

  it.each([
    ['pause', 'The rollout is paused'],
    ['resume', 'The rollout is resumed'],
    ['complete', 'The rollout is completed'],
  ] as const)('of %s that was done: %s', (change, headline) => {
    expect(of({ steps: [{ step: step(change), outcome: 'done' }] })).toMatchObject({ verdict: 'clear', headline });
    const planned = of({ dryRun: true, steps: [{ step: step(change), outcome: 'pending' }] }).headline;
    expect(planned).toMatch(/could be (paused|resumed|completed) now \(dry run, nothing was written\)/);
  });

  it.each([
    ['PAUSED', 'The rollout is paused already'],
    ['ACTIVE', 'The rollout is active already'],
    ['COMPLETE', 'The rollout is complete already'],
  ])('of nothing to do with one that is %s: %s', (state, headline) => {
    const named = { name: 'version 1.4.2 (42)', phasedRelease: rollout(state) };
    expect(of({ named })).toMatchObject({ verdict: 'clear', headline });
  });
});

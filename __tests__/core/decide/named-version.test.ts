import { describe, expect, it } from '@jest/globals';
import { awaitsStore, decideNamed } from '../../../src/core/decide/named-version.ts';
import { adviceOf } from '../../../src/core/model/finding.ts';
import type { Mode, RolloutChange } from '../../../src/core/model/mode.ts';
import { EMPTY_RESULT, outcomeOf, type RunResult } from '../../../src/core/model/outcome.ts';
import type { ReleaseRequest } from '../../../src/core/model/request.ts';
import type { AppStoreVersion, PhasedRelease } from '../../../src/core/model/resources.ts';
import type { Step } from '../../../src/core/model/step.ts';
import { describePlanned } from '../../../src/core/text/describe-step.ts';
import { appBuild, specVersion, unknownFinding, version } from '../builders.ts';
import { inWords, textsOf } from '../cases.ts';
import { request } from '../requests.ts';

type Found = AppStoreVersion | null;

const APP = { id: '6700000001' };
const RELEASE = request({ mode: 'release', version: '1.4.2' });
const named = (state: string, changes: Partial<AppStoreVersion> = {}) =>
  version(state, { versionString: '1.4.2', build: appBuild('42'), ...changes });

const CHANGES = ['pause', 'resume', 'complete'] as const;
const modeOf = (change: RolloutChange): Mode => `${change}-rollout`;

function decided(asked: ReleaseRequest, found: Found, awaited: Found = null) {
  return decideNamed({ app: APP, version: found, failures: [] }, asked, awaited);
}

/** `request-release` or `pause`, or why not. */
function comesTo(...given: Parameters<typeof decided>) {
  const { steps, findings } = decided(...given);
  const taken = steps.map((step) => (step.kind === 'change-rollout' ? step.change : step.kind));
  return [...taken, ...findings.map(inWords)].join() || 'nothing to do';
}

function expectTexts(asked: ReleaseRequest, all: readonly Found[]) {
  const findings = all.flatMap((found) => decided(asked, found).findings);
  expect(textsOf(findings)).toMatchSnapshot();
  expect(findings.filter((finding) => `${finding.message} ${adviceOf(finding)}`.length > 300)).toEqual([]);
}

it('each of the modes says what could not be read, and nothing of the version', () => {
  const found = { app: APP, version: null, failures: [unknownFinding('service.unavailable')] };
  const said = { steps: [], findings: found.failures };
  for (const mode of ['release', ...CHANGES.map(modeOf)] as const)
    expect(decideNamed(found, request({ mode, version: '1.1' }), null)).toMatchObject(said);
});

describe('a version that is', () => {
  const ON_THE_WAY = ['PROCESSING_FOR_APP_STORE', 'PROCESSING_FOR_DISTRIBUTION'];
  const ON_SALE = ['READY_FOR_SALE', 'READY_FOR_DISTRIBUTION', 'PREORDER_READY_FOR_SALE'];
  const OUT = ['PENDING_APPLE_RELEASE', ...ON_SALE];
  const UNDER_WAY = ['WAITING_FOR_REVIEW', 'IN_REVIEW', 'WAITING_FOR_EXPORT_COMPLIANCE', 'PENDING_CONTRACT'];
  const NEVER_SUBMITTED = ['PREPARE_FOR_SUBMISSION', 'READY_FOR_REVIEW'];
  const REJECTED = ['REJECTED', 'METADATA_REJECTED'];
  // The service refused the build of the last one, so App Review has not seen it.
  const NEITHER = [
    'DEVELOPER_REJECTED',
    'REMOVED_FROM_SALE',
    'DEVELOPER_REMOVED_FROM_SALE',
    'REPLACED_WITH_NEW_VERSION',
    'NOT_APPLICABLE',
    'INVALID_BINARY',
  ];
  const NOBODY_KNOWS = ['AWAITING_NEW_RULES', ''];
  const NOT_APPROVED = 'error version.not-approved';
  /** As the specification's service shows it: without `appVersionState`, and over unless it is in one of three states. */
  const specified = (state: string) => named(state, { isLive: false, phase: 'over' });

  const awaitedOf = (found: Found) => {
    if (found !== null && awaitsStore(found)) return 'the store';
    return decided(RELEASE, found).awaits === 'approval' ? 'the approval' : 'nothing';
  };

  const ends = (found: Found) => [null, named('IN_REVIEW')].map((awaited) => comesTo(RELEASE, found, awaited));
  const endsOf = (found: Found) => [...ends(found), awaitedOf(found)];

  it.each([
    [['PENDING_DEVELOPER_RELEASE'], 'request-release', 'request-release', 'the store'],
    [ON_THE_WAY, 'nothing to do', 'nothing to do', 'the store'],
    [OUT, 'nothing to do', 'nothing to do', 'nothing'],
    [UNDER_WAY, NOT_APPROVED, NOT_APPROVED, 'the approval'],
    [[...NEVER_SUBMITTED, ...NEITHER], NOT_APPROVED, NOT_APPROVED, 'nothing'],
    [REJECTED, NOT_APPROVED, 'error version.rejected', 'nothing'],
  ])('in any of %j comes to %s at once, to %s after a wait, and awaits %s', (states, ...expected) => {
    for (const found of states.flatMap((state) => [named(state), specified(state)]))
      expect([found, ...endsOf(found)]).toEqual([found, ...expected]);
  });

  it.each([
    ['in a state that nobody knows', named('AWAITING_NEW_RULES'), 'unknown state.unknown'],
    ['in no state', named(''), 'unknown state.unknown'],
    ['in a word of its own by the specification', specified('AWAITING_NEW_RULES'), NOT_APPROVED],
    ['not there', null, NOT_APPROVED],
  ])('%s is not released, and not waited for', (_, found, expected) => {
    expect([comesTo(RELEASE, found), awaitedOf(found)]).toEqual([expected, 'nothing']);
  });

  it.each([
    ['IN_REVIEW', NOT_APPROVED, NOT_APPROVED, 'the approval'],
    ['COMPLETING', NOT_APPROVED, NOT_APPROVED, 'the approval'],
    ['UNRESOLVED_ISSUES', NOT_APPROVED, 'error version.rejected', 'nothing'],
  ])(
    'ACCEPTED, in a submission that is %s, comes to %s, to %s after a wait, and awaits %s',
    (reviewState, ...expected) => {
      expect(endsOf(named('ACCEPTED', { reviewState }))).toEqual(expected);
    },
  );

  it('ACCEPTED, in no open submission, is no rejection: lists lag, or all of it is approved by now', () => {
    const found = named('ACCEPTED');
    expect(endsOf(found)).toEqual([NOT_APPROVED, NOT_APPROVED, 'nothing']);
    const awaits = [found, named('ACCEPTED', { reviewState: 'UNRESOLVED_ISSUES' })].map(
      (one) => decided(RELEASE, one).awaits,
    );
    expect(awaits).toEqual(['submission', null]);
  });

  it('released before its date is called that', () => {
    const version = named('PENDING_DEVELOPER_RELEASE', { earliestReleaseDate: '2030-01-31T09:00:00Z' });
    const words = (found: AppStoreVersion) => decided(RELEASE, found).steps.map(describePlanned);
    expect(words(version)).toEqual(['Release version 1.4.2 (42) to the App Store. This cannot be undone.']);
    const early =
      'Release version 1.4.2 (42) to the App Store before its date, 2030-01-31 09:00 UTC. This cannot be undone.';
    expect(words({ ...version, isBeforeDate: true })).toEqual([early]);
  });

  it('not approved is reported in few words', () => {
    const states = [...NEVER_SUBMITTED, ...UNDER_WAY, ...REJECTED, ...NEITHER, ...NOBODY_KNOWS];
    const accepted = [undefined, 'UNRESOLVED_ISSUES'].map((reviewState) =>
      named('ACCEPTED', reviewState === undefined ? {} : { reviewState }),
    );
    expectTexts(RELEASE, [null, specified(''), ...states.map((state) => named(state)), ...accepted]);
    for (const platforms of [[], ['IOS', 'TV_OS'] as const]) expectTexts({ ...RELEASE, platforms }, [null]);
  });
});

const rolloutTo = (change: RolloutChange) => request({ mode: modeOf(change), version: '1.4.2' });
const rollout = (state: string, changes: Partial<PhasedRelease> = {}): PhasedRelease => {
  return { id: 'p1', state, day: 3, ...changes };
};

/** It begins when the version goes out. */
const withRollout = (phasedRelease: PhasedRelease | null) => {
  const state = phasedRelease?.state === 'INACTIVE' ? 'PENDING_DEVELOPER_RELEASE' : 'READY_FOR_SALE';
  return named(state, { phasedRelease });
};

describe('a phased release', () => {
  const NOT_ACTIVE = 'error phased-release.not-active';
  const UNKNOWN = 'unknown state.unknown';

  it.each([
    ['ACTIVE', rollout('ACTIVE'), 'pause', 'nothing to do', 'complete'],
    ['PAUSED', rollout('PAUSED'), 'nothing to do', 'resume', 'complete'],
    ['COMPLETE', rollout('COMPLETE'), NOT_ACTIVE, NOT_ACTIVE, 'nothing to do'],
    ['INACTIVE', rollout('INACTIVE'), NOT_ACTIVE, NOT_ACTIVE, NOT_ACTIVE],
    ['not there', null, NOT_ACTIVE, NOT_ACTIVE, NOT_ACTIVE],
    ['in a state that nobody knows', rollout('SUSPENDED_BY_NEW_RULES'), UNKNOWN, UNKNOWN, UNKNOWN],
  ])('that is %s', (_, phasedRelease, ...expected) => {
    expect(CHANGES.map((change) => comesTo(rolloutTo(change), withRollout(phasedRelease)))).toEqual(expected);
  });

  it('that is not shown, or has no version, is not active', () => {
    const { phasedRelease: _, ...unshown } = named('READY_FOR_SALE');
    for (const found of [null, unshown])
      expect(new Set(CHANGES.map((change) => comesTo(rolloutTo(change), found)))).toEqual(new Set([NOT_ACTIVE]));
  });

  it.each([
    ['PENDING_DEVELOPER_RELEASE', /^It begins when the version is released/],
    ['READY_FOR_SALE', /^Run again in some minutes\. If it stays, see on its page/],
    ['REPLACED_WITH_NEW_VERSION', /^Set version to the one that is out/],
  ])('that has not begun leads on by the state of its version: %s', (state, remedy) => {
    const found = named(state, { phasedRelease: rollout('INACTIVE') });
    expect(decided(rolloutTo('pause'), found).findings[0]?.remedy).toMatch(remedy);
  });

  const NOT_OUT = [
    ...['IN_REVIEW', 'REJECTED', 'PENDING_DEVELOPER_RELEASE', 'PENDING_APPLE_RELEASE'],
    ...['PROCESSING_FOR_DISTRIBUTION', 'PROCESSING_FOR_APP_STORE', 'REPLACED_WITH_NEW_VERSION'],
  ];
  const OUT = ['READY_FOR_SALE', 'READY_FOR_DISTRIBUTION', 'REMOVED_FROM_SALE'];
  const onEither = (states: string[]) => states.flatMap((state) => [named(state), specVersion(state)]);
  it.each([
    ['not out', onEither(NOT_OUT), NOT_ACTIVE, NOT_ACTIVE, NOT_ACTIVE],
    ['out', onEither(OUT), 'pause', 'resume', 'complete'],
    // Halting cannot wait; what brings the version to more users can.
    [
      'in a state that nobody knows',
      [named('AWAITING_NEW_RULES'), named('', { isLive: false })],
      'pause',
      UNKNOWN,
      UNKNOWN,
    ],
    // Beside the three that it names, the interface specification leaves states open.
    ['out in a word of its own', [specVersion('AWAITING_NEW_RULES')], 'pause', 'resume', 'complete'],
  ])('of a version that is %s', (_, versions, ...ends) => {
    // A version that could take the change, and has it already, needs no step.
    const there = ends.map((end) => (/^[a-z]+$/.test(end) ? 'nothing to do' : end));
    for (const found of versions) {
      const cameTo = (change: RolloutChange, from: string) =>
        comesTo(rolloutTo(change), { ...found, phasedRelease: rollout(from) });
      const all = [cameTo('pause', 'ACTIVE'), cameTo('resume', 'PAUSED'), cameTo('complete', 'ACTIVE')];
      const again = [cameTo('pause', 'PAUSED'), cameTo('resume', 'ACTIVE'), cameTo('complete', 'COMPLETE')];
      expect([found, all, again]).toEqual([found, ends, there]);
    }
  });

  it('that cannot be paused is reported in few words', () => {
    const states = ['INACTIVE', 'COMPLETE', 'SUSPENDED_BY_NEW_RULES', ''];
    expectTexts(rolloutTo('pause'), [null, withRollout(null), ...states.map((state) => withRollout(rollout(state)))]);
  });
});

describe('what is reported', () => {
  const resultOf = (mode: Mode, changes: Partial<RunResult>) => {
    const version = { id: 'v1', state: mode === 'release' ? 'ANY' : 'READY_FOR_SALE' };
    return outcomeOf({ ...EMPTY_RESULT, mode, version, ...changes });
  };
  const phasedRelease = rollout('ACTIVE');
  const changing = (change: RolloutChange): Step => {
    return { kind: 'change-rollout', version: withRollout(phasedRelease), phasedRelease, change };
  };

  it('of each step is its plan, the dry run, and what came of it', () => {
    const releasing: Step = { kind: 'request-release', version: named('PENDING_DEVELOPER_RELEASE') };
    const said = [releasing, ...CHANGES.map(changing)].flatMap((step) => {
      const mode = step.kind === 'change-rollout' ? modeOf(step.change) : 'release';
      const planned = resultOf(mode, { dryRun: true, steps: [{ step, outcome: 'pending' }] });
      const done = resultOf(mode, { steps: [{ step, outcome: 'done' }] });
      expect([done.verdict, planned.verdict]).toEqual(['clear', 'clear']);
      return [describePlanned(step), planned.headline, done.headline];
    });
    expect(said.join('\n')).toMatchSnapshot();
  });

  it.each<Mode>(['release', 'pause-rollout'])('where nothing is left to do is clear: %s', (mode) => {
    const headline = 'Nothing is left to do';
    expect(resultOf(mode, {})).toMatchObject({ verdict: 'clear', headline });
  });

  it('where the app was taken from sale while it was released is that it is released', () => {
    const step = { kind: 'request-release', version: named('PENDING_DEVELOPER_RELEASE') } as const;
    const steps = [{ step, outcome: 'done' as const }];
    const version = { id: 'v1', state: 'DEVELOPER_REMOVED_FROM_SALE' };
    const headline = 'The version is released';
    expect(resultOf('release', { steps, version })).toMatchObject({ verdict: 'clear', headline });
  });

  it('is never clear on a version that nobody saw', () => {
    expect(resultOf('release', { version: null }).verdict).toBe('unknown');
  });
});

import { describe, expect, it } from '@jest/globals';
import { decideNamed } from '../../../src/core/decide/decision.ts';
import type { Finding } from '../../../src/core/model/finding.ts';
import type { ReleaseRequest } from '../../../src/core/model/request.ts';
import type { AppStoreVersion } from '../../../src/core/model/resources.ts';
import type { SnapshotParts } from '../../../src/core/model/snapshot.ts';
import {
  CANCEL,
  CHECK,
  CPP,
  decisionOf,
  draft,
  FAIL,
  item,
  judge,
  listed,
  ON_SALE,
  prepare,
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

it('target, steps and findings come from one snapshot', () => {
  const seen = seenFor(release(), { versions: [ON_SALE] });
  const it = decisionOf(seen, release());
  expect(it.snapshot).toBe(seen.snapshot);
  expect(it.target.version.kind).toBe('create');
  expect(it.steps.map(({ kind }) => kind)).toEqual([
    'create-version',
    'create-submission',
    'add-version',
    'check-contents',
    'submit',
  ]);
});

/** The verdict of each of these over one app. */
function verdicts(parts: Partial<SnapshotParts>, asked: Record<string, ReleaseRequest>): Record<string, string> {
  return Object.fromEntries(Object.entries(asked).map(([name, it]) => [name, judge(seenFor(it, parts), it).verdict]));
}

describe('one app, every mode and policy', () => {
  const ASKED = {
    check: CHECK,
    'check fail': request(FAIL),
    'check cancel': request(CANCEL),
    prepare: prepare(),
    'prepare cancel': prepare(CANCEL),
    submit: release(),
    'submit fail': release(FAIL),
    'submit cancel': release(CANCEL),
    'submit new': release({ version: '2.0' }),
    'submit new cancel': release({ version: '2.0', ...CANCEL }),
  };

  it('nothing is open', () => {
    expect(new Set(Object.values(verdicts({ versions: [ON_SALE] }, withoutBuildRule(ASKED))))).toEqual(
      new Set(['clear']),
    );
  });

  it('version 1.1 is in preparation', () => {
    const expected = {
      check: 'blocked',
      'check fail': 'blocked',
      'check cancel': 'clear',
      prepare: 'clear',
      'prepare cancel': 'clear',
      submit: 'clear',
      'submit fail': 'blocked',
      'submit cancel': 'clear',
      'submit new': 'blocked',
      'submit new cancel': 'clear',
    };
    const own = { build: null, phasedReleaseState: null };
    expect(verdicts({ versions: [specVersion('PREPARE_FOR_SUBMISSION', own)] }, ASKED)).toEqual(expected);
    expect(verdicts({ versions: [version('PREPARE_FOR_SUBMISSION', own)] }, withoutBuildRule(ASKED))).toEqual(expected);
  });

  it('version 1.1 is under review alone', () => {
    const expected = {
      check: 'blocked',
      'check fail': 'blocked',
      'check cancel': 'clear',
      prepare: 'clear',
      'prepare cancel': 'clear',
      submit: 'clear',
      'submit fail': 'blocked',
      'submit cancel': 'clear',
      'submit new': 'blocked',
      'submit new cancel': 'clear',
    };
    const submissions = [submission('IN_REVIEW', { items: [versionIn()] })];
    expect(verdicts({ versions: [specVersion('IN_REVIEW')], submissions }, ASKED)).toEqual(expected);
    expect(verdicts({ versions: [version('IN_REVIEW')], submissions }, withoutBuildRule(ASKED))).toEqual(expected);
  });

  it('version 1.1 was sent back, and is not submitted again', () => {
    const submissions = [submission('UNRESOLVED_ISSUES', { items: [versionIn('v1', 'REJECTED')] })];
    expect(verdicts({ versions: [version('REJECTED')], submissions }, withoutBuildRule(ASKED))).toEqual({
      check: 'blocked',
      'check fail': 'blocked',
      'check cancel': 'clear',
      prepare: 'clear',
      'prepare cancel': 'clear',
      submit: 'blocked',
      'submit fail': 'blocked',
      'submit cancel': 'clear',
      'submit new': 'blocked',
      'submit new cancel': 'clear',
    });
  });

  it('version 1.1 was sent back, and is to be submitted again', () => {
    const submissions = [submission('UNRESOLVED_ISSUES', { items: [versionIn('v1', 'REJECTED')] })];
    const asked = withoutBuildRule({
      alone: release(RESUBMIT),
      cancel: release({ ...RESUBMIT, ...CANCEL }),
      fail: release({ ...RESUBMIT, ...FAIL }),
      'with more': release({ ...RESUBMIT, ...listed(CPP) }),
      new: release({ ...RESUBMIT, version: '2.0' }),
    });
    expect(verdicts({ versions: [version('REJECTED')], submissions }, asked)).toEqual({
      alone: 'clear',
      cancel: 'clear',
      fail: 'blocked',
      'with more': 'blocked',
      new: 'blocked',
    });
  });

  it('version 1.1 was sent back together with an item that nobody asked for: it is neither canceled nor sent again', () => {
    const submissions = [submission('UNRESOLVED_ISSUES', { items: [versionIn('v1', 'REJECTED'), item(UNASKED)] })];
    const asked = withoutBuildRule({
      cancel: release(CANCEL),
      'new cancel': release({ version: '2.0', ...CANCEL }),
      'prepare new cancel': prepare({ version: '2.0', ...CANCEL }),
      resubmit: release(RESUBMIT),
    });
    expect(new Set(Object.values(verdicts({ versions: [version('REJECTED')], submissions }, asked)))).toEqual(
      new Set(['blocked']),
    );
  });

  it('version 1.1 waits for its release', () => {
    expect(verdicts({ versions: [version('PENDING_DEVELOPER_RELEASE')] }, withoutBuildRule(ASKED))).toEqual({
      check: 'blocked',
      'check fail': 'blocked',
      'check cancel': 'blocked',
      prepare: 'clear',
      'prepare cancel': 'clear',
      submit: 'clear',
      'submit fail': 'clear',
      'submit cancel': 'clear',
      'submit new': 'blocked',
      'submit new cancel': 'blocked',
    });
  });

  it('a version is in a state that nobody knows', () => {
    const asked = withoutBuildRule(ASKED);
    for (const [name, verdict] of Object.entries(verdicts({ versions: [version('SOMETHING_NEW')] }, asked))) {
      expect([name, verdict === 'clear']).toEqual([name, false]);
    }
  });

  it('a list could not be read', () => {
    const failures = [unknownFinding('service.unavailable')];
    const parts = { versions: [ON_SALE], submissions: [draft('d1')], failures };
    expect(new Set(Object.values(verdicts(parts, withoutBuildRule(ASKED))))).toEqual(new Set(['unknown']));
  });
});

describe('a run that is about one version alone', () => {
  const RELEASE: Partial<ReleaseRequest> = { mode: 'release' };
  const PAUSE: Partial<ReleaseRequest> = { mode: 'rollout', rollout: 'pause' };
  const named = (found: AppStoreVersion | null, asked: Partial<ReleaseRequest>, failures: Finding[] = []) =>
    decideNamed({ app: { id: '42' }, version: found, failures }, request({ version: '1.1', ...asked }), false);
  const waiting = version('PENDING_DEVELOPER_RELEASE');
  const phased = (state: string) =>
    version('READY_FOR_SALE', { phasedRelease: { id: 'p1', state, day: 3, pausedDays: 0 } });
  it('takes one step, on that version', () => {
    const request = [{ kind: 'request-release', version: waiting }];
    expect(named(waiting, RELEASE)).toMatchObject({ version: waiting, steps: request, findings: [] });
    expect(named(phased('ACTIVE'), PAUSE).steps.map(({ kind }) => kind)).toEqual(['change-rollout']);
  });

  it.each<[string, AppStoreVersion | null, Partial<ReleaseRequest>, string[]]>([
    ['nothing is left to do for a version that is out', version('READY_FOR_SALE'), RELEASE, []],
    ['nothing is left to do for a rollout that is paused', phased('PAUSED'), PAUSE, []],
    ['a version under review cannot be released', version('IN_REVIEW'), RELEASE, ['version.not-approved']],
    ['a version under review has no rollout', version('IN_REVIEW'), PAUSE, ['phased-release.not-active']],
    ['the app has none of that number', null, RELEASE, ['version.not-approved']],
  ])('takes no step where %s', (_, found, asked, reasons) => {
    const { steps, findings } = named(found, asked);
    expect([steps, findings.map(({ reason }) => reason)]).toEqual([[], reasons]);
  });

  it('says what could not be read, and nothing of what it would have shown', () => {
    const failures = [unknownFinding('service.unavailable')];
    expect(named(null, RELEASE, failures)).toMatchObject({ steps: [], findings: failures });
  });
});

/** With a build asked for that no list was read for, so that its rule says nothing. */
function withoutBuildRule<T extends Record<string, ReleaseRequest>>(asked: T): Record<string, ReleaseRequest> {
  return Object.fromEntries(
    Object.entries(asked).map(([name, it]) => [name, it.version === null ? it : { ...it, build: '7' }]),
  );
}

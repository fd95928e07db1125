import { describe, expect, it } from '@jest/globals';
import { decideNamed } from '../../../src/core/decide/decision.ts';
import type { ReleaseRequest } from '../../../src/core/model/request.ts';
import type { ReviewSubmissionItem } from '../../../src/core/model/resources.ts';
import type { SnapshotParts } from '../../../src/core/model/snapshot.ts';
import * as build from '../builders.ts';
import { CPP, draft, item, ON_SALE, specVersion, submission, unknownFinding, version, versionIn } from '../builders.ts';
import { decisionOf, judge, seenFor } from '../cases.ts';
import { CANCEL, CHECK, FAIL, listed, prepare, RESUBMIT, release, request } from '../requests.ts';

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
  const own = { build: null, phasedReleaseState: null };
  const inReview = [submission('IN_REVIEW', { items: [versionIn()] })];
  const sentBack = (...items: ReviewSubmissionItem[]) => ({
    versions: [version('REJECTED')],
    submissions: [submission('UNRESOLVED_ISSUES', { items: [versionIn('v1', 'REJECTED'), ...items] })],
  });
  const IN_THE_WAY = ['check', 'check fail', 'submit fail', 'submit new'];

  // biome-ignore format: a row a line
  it.each<[what: string, parts: Partial<SnapshotParts>, blocked: string[]]>([
    ['nothing is open', { versions: [ON_SALE] }, []],
    ['version 1.1 is in preparation', { versions: [version('PREPARE_FOR_SUBMISSION', own)] }, IN_THE_WAY],
    ['version 1.1 is in preparation by the specification', { versions: [specVersion('PREPARE_FOR_SUBMISSION', own)] }, IN_THE_WAY],
    ['version 1.1 is under review alone', { versions: [version('IN_REVIEW')], submissions: inReview }, IN_THE_WAY],
    ['version 1.1 is under review alone by the specification', { versions: [specVersion('IN_REVIEW')], submissions: inReview }, IN_THE_WAY],
    ['version 1.1 was sent back, and is not submitted again', sentBack(), [...IN_THE_WAY, 'submit']],
    ['version 1.1 waits for its release', { versions: [version('PENDING_DEVELOPER_RELEASE')] }, ['check', 'check fail', 'check cancel', 'submit new', 'submit new cancel']],
  ])('%s', (_, parts, blocked) => {
    const expected = Object.keys(ASKED).map((name) => [name, blocked.includes(name) ? 'blocked' : 'clear']);
    expect(verdicts(parts, withoutBuildRule(ASKED))).toEqual(Object.fromEntries(expected));
  });

  it('version 1.1 was sent back, and is to be submitted again', () => {
    const asked = withoutBuildRule({
      alone: release(RESUBMIT),
      cancel: release({ ...RESUBMIT, ...CANCEL }),
      fail: release({ ...RESUBMIT, ...FAIL }),
      'with more': release({ ...RESUBMIT, ...listed(CPP) }),
      new: release({ ...RESUBMIT, version: '2.0' }),
    });
    expect(verdicts(sentBack(), asked)).toEqual({
      alone: 'clear',
      cancel: 'clear',
      fail: 'blocked',
      'with more': 'blocked',
      new: 'blocked',
    });
  });

  it('version 1.1 was sent back together with an item that nobody asked for: it is neither canceled nor sent again', () => {
    const asked = withoutBuildRule({
      cancel: release(CANCEL),
      'new cancel': release({ version: '2.0', ...CANCEL }),
      'prepare new cancel': prepare({ version: '2.0', ...CANCEL }),
      resubmit: release(RESUBMIT),
    });
    expect(new Set(Object.values(verdicts(sentBack(item(build.UNASKED)), asked)))).toEqual(new Set(['blocked']));
  });

  it('a version is in a state that nobody knows', () => {
    const found = verdicts({ versions: [version('SOMETHING_NEW')] }, withoutBuildRule(ASKED));
    expect(Object.entries(found).filter(([, verdict]) => verdict === 'clear')).toEqual([]);
  });

  it('a list could not be read', () => {
    const failures = [unknownFinding('service.unavailable')];
    const parts = { versions: [ON_SALE], submissions: [draft('d1')], failures };
    expect(new Set(Object.values(verdicts(parts, withoutBuildRule(ASKED))))).toEqual(new Set(['unknown']));
  });
});

it.each(['release', 'rollout'] as const)(
  'the mode %s says what could not be read, and nothing of the version',
  (mode) => {
    const failures = [unknownFinding('service.unavailable')];
    const found = { app: { id: '42' }, version: null, failures };
    expect(decideNamed(found, request({ mode, version: '1.1' }), false)).toMatchObject({
      steps: [],
      findings: failures,
    });
  },
);

/** With a build asked for that no list was read for, so that its rule says nothing. */
function withoutBuildRule<T extends Record<string, ReleaseRequest>>(asked: T): Record<string, ReleaseRequest> {
  return Object.fromEntries(
    Object.entries(asked).map(([name, it]) => [name, it.version === null ? it : { ...it, build: '7' }]),
  );
}

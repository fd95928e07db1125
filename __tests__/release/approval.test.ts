/** `release-approved: true`: the version that was named, and no other, goes to the store once. */
import { describe, expect, it } from '@jest/globals';
import type { Dialect, FaultKind } from '../../emulator/app-store/http/server.ts';
import { Interruption } from '../../src/deadline.ts';
import { outputsOf } from '../../src/runner/publish.ts';
import { renderSummary } from '../../src/runner/summary.ts';
import {
  addForeignSubmission,
  createWorld,
  errorsIn,
  Killed,
  type RunSettings,
  recordsOf,
  runOnce,
  type World,
  writesOf,
} from './harness.ts';
import { changedSince, passReadLag } from './looking.ts';
import { BY_ID, LIST, letReadsLag, RELEASE, REQUEST_RELEASE, requestsOf, theVersion, worldWith } from './named.ts';

const DIALECTS: Dialect[] = ['specification', 'live'];
const MINUTE_MS = 60_000;

/** By the word of either dialect. */
const ON_ITS_WAY = expect.stringMatching(/^PROCESSING_FOR_(APP_STORE|DISTRIBUTION)$/);

describe.each(DIALECTS)('in the %s dialect, an approved version', (dialect) => {
  const approved = (distributionMs = 60 * MINUTE_MS) => createWorld({ scenario: 'approved', dialect, distributionMs });

  it('is sent to the store by one request, and read back', async () => {
    const world = approved();
    const outcome = await runOnce(world, RELEASE);
    expect(outcome).toMatchObject({
      verdict: 'clear',
      findings: [],
      headline: 'The version is on its way to the store',
    });
    expect(requestsOf(world)).toEqual([LIST, BY_ID, REQUEST_RELEASE, BY_ID]);
    const { id } = theVersion(world);
    expect(world.emulator.requests[2]?.body).toEqual({
      data: {
        type: 'appStoreVersionReleaseRequests',
        relationships: { appStoreVersion: { data: { type: 'appStoreVersions', id } } },
      },
    });
    expect(outputsOf(outcome)).toMatchObject({
      verdict: 'clear',
      reasons: '',
      'version-id': id,
      'version-state': ON_ITS_WAY,
      build: '42',
      'submission-id': '',
      'in-review': '',
      orphans: '',
      'slots-free': '',
    });
  });

  it('is out already when the run comes again, which sends nothing', async () => {
    const world = approved();
    await runOnce(world, RELEASE);
    passReadLag(world);
    const again = await runOnce(world, RELEASE);
    expect(again).toMatchObject({ verdict: 'clear', findings: [], steps: [] });
    expect(writesOf(world)).toEqual([REQUEST_RELEASE]);
  });

  it('stays where it is in a dry run, which says what would be done', async () => {
    const world = approved();
    const outcome = await runOnce(world, { ...RELEASE, dryRun: true });
    expect(outcome).toMatchObject({ verdict: 'clear', steps: [{ outcome: 'pending' }] });
    expect(outcome.headline).toContain('dry run');
    expect(renderSummary(outcome)).toContain(
      'Release version 1.1 &#40;42&#41; to the App Store. This cannot be undone.',
    );
    expect(requestsOf(world)).toEqual([LIST, BY_ID]);
  });

  it('is on its way by the answer alone, however long reads lag', async () => {
    const world = approved();
    letReadsLag(world, 10 * MINUTE_MS);
    const { verdict, version } = await runOnce(world, RELEASE);
    expect({ verdict, version: version?.state }).toEqual({ verdict: 'clear', version: 'PENDING_DEVELOPER_RELEASE' });
    expect(writesOf(world)).toEqual([REQUEST_RELEASE]);
  });

  it('is shown as it is once reads have caught up', async () => {
    const world = approved();
    letReadsLag(world, 2_000);
    const { verdict, version } = await runOnce(world, RELEASE);
    expect({ verdict, version: version?.state }).toEqual({ verdict: 'clear', version: ON_ITS_WAY });
  });

  it.each([
    'PENDING_APPLE_RELEASE',
    'PROCESSING_FOR_DISTRIBUTION',
    'READY_FOR_DISTRIBUTION',
    'REPLACED_WITH_NEW_VERSION',
  ])('that is %s already is green, and nothing is sent', async (state) => {
    const world = worldWith(state, { dialect });
    expect(await runOnce(world, RELEASE)).toMatchObject({ verdict: 'clear', findings: [] });
    expect(requestsOf(world)).toEqual([LIST, BY_ID]);
  });

  it.each([
    'PREPARE_FOR_SUBMISSION',
    'READY_FOR_REVIEW',
    'WAITING_FOR_REVIEW',
    'IN_REVIEW',
    'REJECTED',
    'METADATA_REJECTED',
    'DEVELOPER_REJECTED',
    'ACCEPTED',
  ])('that is %s is none, and nothing is sent', async (state) => {
    const world = worldWith(state, { dialect });
    const outcome = await runOnce(world, RELEASE);
    expect({ verdict: outcome.verdict, reasons: errorsIn(outcome) }).toEqual({
      verdict: 'blocked',
      reasons: ['version.not-approved'],
    });
    expect(outputsOf(outcome)).toMatchObject({ 'version-id': theVersion(world).id, build: '42' });
    expect(requestsOf(world)).toEqual([LIST, BY_ID]);
  });
});

describe('a state that nobody knows', () => {
  it.each([
    ['live', 'unknown', 'state.unknown'],
    ['specification', 'blocked', 'version.not-approved'],
  ] as const)('in the %s dialect makes the verdict %s (%s)', async (dialect, verdict, reason) => {
    const world = createWorld({ scenario: 'unknown-state', dialect });
    const outcome = await runOnce(world, RELEASE);
    expect({ verdict: outcome.verdict, reasons: errorsIn(outcome) }).toEqual({ verdict, reasons: [reason] });
    expect(writesOf(world)).toEqual([]);
  });
});

describe('exactly the version that was named', () => {
  it('is released, with others waiting for their release on another platform and under longer numbers', async () => {
    const world = createWorld({ scenario: 'approved', distributionMs: MINUTE_MS });
    const { service } = world.emulator;
    const state = 'PENDING_DEVELOPER_RELEASE';
    const own = theVersion(world).id;
    for (const versionString of ['1.10', '11.1', '1.1.0'])
      service.addVersion({ appId: world.appId, versionString, state });
    const other = service.addVersion({ appId: world.appId, versionString: '1.1', state, platform: 'MAC_OS' });
    const before = recordsOf(world);
    expect(await runOnce(world, RELEASE)).toMatchObject({ verdict: 'clear', version: { id: own } });
    expect(changedSince(world, before)).toEqual([own]);
    await runOnce(world, { ...RELEASE, platform: 'MAC_OS' });
    expect(changedSince(world, before)).toEqual([own, other.id]);
  });

  it('is looked for by a list that may show others all the same', async () => {
    const world = worldWith('IN_REVIEW');
    theVersion(world).createdAt -= MINUTE_MS;
    world.emulator.service.addVersion({
      appId: world.appId,
      versionString: '1.1.1',
      state: 'PENDING_DEVELOPER_RELEASE',
    });
    const outcome = await runOnce(world, RELEASE, {
      around: (request, go) => {
        request.url.searchParams.delete('filter[versionString]');
        return go();
      },
    });
    expect(errorsIn(outcome)).toEqual(['version.not-approved']);
    expect(outcome.version?.id).toBe(theVersion(world).id);
    expect(writesOf(world)).toEqual([]);
  });

  it('is none whose record got another number since the list was made', async () => {
    const world = createWorld({ scenario: 'approved' });
    const outcome = await runOnce(
      world,
      { ...RELEASE, version: '1.2' },
      {
        around: async ({ url }, go) => {
          url.searchParams.delete('filter[versionString]');
          const answer = await go();
          const isList = url.pathname.endsWith(`/apps/${world.appId}/appStoreVersions`);
          return isList ? { ...answer, body: answer.body.replaceAll('"1.1"', '"1.2"') } : answer;
        },
      },
    );
    expect(errorsIn(outcome)).toEqual(['version.not-approved']);
    expect(writesOf(world)).toEqual([]);
  });

  it('does not exist: not approved, and nothing is waited for', async () => {
    const world = createWorld({ scenario: 'approved' });
    const startedMs = world.time.nowMs;
    const outcome = await runOnce(world, { ...RELEASE, version: '9.9' }, { inputs: { waitMs: 30 * MINUTE_MS } });
    expect({ verdict: outcome.verdict, reasons: errorsIn(outcome) }).toEqual({
      verdict: 'blocked',
      reasons: ['version.not-approved'],
    });
    expect(requestsOf(world)).toEqual([LIST]);
    expect(world.time.nowMs).toBe(startedMs);
  });

  it.each<Dialect>(['live', 'specification'])(
    'needs no free slot, and no other version is in its way (%s)',
    async (dialect) => {
      const world = createWorld({ scenario: 'approved', dialect });
      const { service } = world.emulator;
      for (const state of [
        'IN_REVIEW',
        'WAITING_FOR_REVIEW',
        'READY_FOR_REVIEW',
        'READY_FOR_REVIEW',
        'UNRESOLVED_ISSUES',
      ])
        addForeignSubmission(world, state);
      service.addVersion({ appId: world.appId, versionString: '1.2', state: 'IN_REVIEW' });
      const outcome = await runOnce(world, RELEASE);
      expect(outcome).toMatchObject({ verdict: 'clear', findings: [] });
      expect(requestsOf(world)).toEqual([LIST, BY_ID, REQUEST_RELEASE, BY_ID]);
    },
  );
});

describe('waiting for the approval', () => {
  const WAIT = { inputs: { waitMs: 60 * MINUTE_MS, timeoutMs: MINUTE_MS } };

  /** Version 1.1 in review, and what review says of it when its time has come. */
  function reviewed(afterMs: number, say: (world: World, submissionId: string) => void) {
    const world = createWorld({ scenario: 'version-in-flight', distributionMs: MINUTE_MS });
    theVersion(world).releaseType = 'MANUAL';
    const [submissionId = ''] = world.emulator.service.store.submissions.keys();
    const untilMs = world.time.nowMs + afterMs;
    let isSaid = false;
    world.emulator.onRequest = () => {
      if (isSaid || world.time.nowMs < untilMs) return;
      isSaid = true;
      say(world, submissionId);
    };
    return { world, untilMs };
  }

  it('goes on until it is there, and then releases; its time does not count to timeout-minutes', async () => {
    const { world, untilMs } = reviewed(30 * MINUTE_MS, ({ emulator }, id) => emulator.service.approveSubmission(id));
    const { verdict, findings, log } = await runOnce(world, RELEASE, WAIT);
    expect({ verdict, findings }).toEqual({ verdict: 'clear', findings: [] });
    expect(writesOf(world)).toEqual([REQUEST_RELEASE]);
    expect(world.time.nowMs).toBeGreaterThanOrEqual(untilMs);
    expect(world.time.nowMs).toBeLessThan(untilMs + 3 * MINUTE_MS);
    expect(log.some((line) => line.startsWith('Waiting: Version 1.1 (42) is not approved: it is IN_REVIEW.'))).toBe(
      true,
    );
  });

  it.each(['REJECTED', 'METADATA_REJECTED'] as const)('ends at once when review says no (%s)', async (versionState) => {
    const { world, untilMs } = reviewed(30 * MINUTE_MS, ({ emulator }, id) =>
      emulator.service.rejectSubmission(id, { versionState }),
    );
    const outcome = await runOnce(world, RELEASE, WAIT);
    expect({ verdict: outcome.verdict, reasons: errorsIn(outcome) }).toEqual({
      verdict: 'blocked',
      reasons: ['version.rejected'],
    });
    expect(outcome.version?.state).toBe(versionState);
    expect(world.time.nowMs).toBeLessThan(untilMs + 3 * MINUTE_MS);
    expect(writesOf(world)).toEqual([]);
  });

  it('ends at once when somebody takes it out of review', async () => {
    const { world, untilMs } = reviewed(10 * MINUTE_MS, ({ emulator }, id) =>
      emulator.service.updateSubmission(id, { canceled: true }, emulator.service.actorOf('somebody')),
    );
    const outcome = await runOnce(world, RELEASE, WAIT);
    expect(errorsIn(outcome)).toEqual(['version.not-approved']);
    expect(outcome.version?.state).toBe('DEVELOPER_REJECTED');
    expect(world.time.nowMs).toBeLessThan(untilMs + 3 * MINUTE_MS);
  });

  it('ends with its minutes, and the version is not approved then', async () => {
    const { world } = reviewed(Number.POSITIVE_INFINITY, () => undefined);
    const startedMs = world.time.nowMs;
    const outcome = await runOnce(world, RELEASE, WAIT);
    expect(errorsIn(outcome)).toEqual(['version.not-approved']);
    expect(world.time.nowMs - startedMs).toBe(60 * MINUTE_MS);
    const checks = requestsOf(world).filter((request) => request === LIST).length;
    // Slower from one to the next: two minutes apart in the end.
    expect(checks).toBeGreaterThan(25);
    expect(checks).toBeLessThan(50);
  });

  it('does not begin where review had said no before', async () => {
    const world = createWorld({ scenario: 'rejected' });
    const startedMs = world.time.nowMs;
    const outcome = await runOnce(world, RELEASE, WAIT);
    expect(errorsIn(outcome)).toEqual(['version.not-approved']);
    expect(outcome.findings[0]?.message).toContain('sent version 1.1 (42) back');
    expect(world.time.nowMs).toBe(startedMs);
  });

  it('outlasts a service that is not there for a while', async () => {
    const { world } = reviewed(30 * MINUTE_MS, ({ emulator }, id) => emulator.service.approveSubmission(id));
    world.emulator.inject({ kind: 'status-before', status: 503, match: { method: 'GET' }, skip: 6, times: 12 });
    expect(await runOnce(world, RELEASE, WAIT)).toMatchObject({ verdict: 'clear', findings: [] });
    expect(writesOf(world)).toEqual([REQUEST_RELEASE]);
  });
});

describe('what cannot be read', () => {
  it.each([
    ['the list', /\/apps\/.*\/appStoreVersions$/],
    ['the version', /\/appStoreVersions\/[^/]+$/],
  ])('makes the verdict unknown, and nothing is sent: %s', async (_, path) => {
    const world = createWorld({ scenario: 'approved' });
    world.emulator.inject({ kind: 'status-before', status: 503, match: { path }, times: 99 });
    const outcome = await runOnce(world, RELEASE);
    expect({ verdict: outcome.verdict, reasons: errorsIn(outcome) }).toEqual({
      verdict: 'unknown',
      reasons: ['service.unavailable'],
    });
    expect(writesOf(world)).toEqual([]);
  });

  it('is an app that is not there: the input is named', async () => {
    const world = createWorld({ scenario: 'approved' });
    const outcome = await runOnce(world, RELEASE, { inputs: { app: { by: 'id', id: '999' } } });
    expect(outcome.findings).toMatchObject([{ reason: 'input.invalid', subject: { type: 'input', id: 'app-id' } }]);
  });
});

describe.each(DIALECTS)('in the %s dialect, a release request whose answer is lost', (dialect) => {
  const approved = () => createWorld({ scenario: 'approved', dialect, distributionMs: MINUTE_MS });
  const lose = (world: World, kind: FaultKind) =>
    world.emulator.inject({ kind, status: 500, match: { method: 'POST' } });

  it.each<FaultKind>(['reset-after', 'status-after', 'cut-after'])('is done when reads show it: %s', async (kind) => {
    const world = approved();
    letReadsLag(world, 5_000);
    lose(world, kind);
    const { verdict, findings, version } = await runOnce(world, RELEASE);
    expect({ verdict, findings, version: version?.state }).toEqual({
      verdict: 'clear',
      findings: [],
      version: ON_ITS_WAY,
    });
    // At once, and after one, two and four seconds more: the last one shows it, and none is needed after it.
    expect(requestsOf(world)).toEqual([LIST, BY_ID, REQUEST_RELEASE, BY_ID, BY_ID, BY_ID, BY_ID]);
  });

  it.each<FaultKind>(['reset-after', 'status-after', 'cut-after', 'reset-before', 'status-before', 'html'])(
    'is not confirmed when they do not, and never sent again by the run: %s',
    async (kind) => {
      const world = approved();
      letReadsLag(world, 10 * MINUTE_MS);
      lose(world, kind);
      const outcome = await runOnce(world, RELEASE);
      expect({ verdict: outcome.verdict, reasons: errorsIn(outcome) }).toEqual({
        verdict: 'unknown',
        reasons: ['write.unconfirmed'],
      });
      expect(requestsOf(world)).toEqual([LIST, BY_ID, REQUEST_RELEASE, BY_ID, BY_ID, BY_ID, BY_ID]);
      passReadLag(world, 11 * MINUTE_MS);
      expect(await runOnce(world, RELEASE)).toMatchObject({ verdict: 'clear', findings: [] });
      const applied = world.emulator.requests.filter((request) => request.applied);
      expect(applied.map(({ path }) => path)).toEqual(['/v1/appStoreVersionReleaseRequests']);
    },
  );
});

describe('a release request that is refused', () => {
  it('says that an earlier one may have been taken, when reads lag behind it', async () => {
    const world = createWorld({ scenario: 'approved', distributionMs: MINUTE_MS });
    letReadsLag(world, 10 * MINUTE_MS);
    await runOnce(world, RELEASE);
    const next = await runOnce(world, RELEASE);
    expect({ verdict: next.verdict, reasons: errorsIn(next) }).toEqual({
      verdict: 'blocked',
      reasons: ['write.refused'],
    });
    expect(next.findings[0]?.remedy).toContain('may have released it moments ago');
    expect(writesOf(world)).toEqual([REQUEST_RELEASE, REQUEST_RELEASE]);
    passReadLag(world, 11 * MINUTE_MS);
    expect(await runOnce(world, RELEASE)).toMatchObject({ verdict: 'clear', steps: [] });
  });

  it('is no failure when somebody else has just released the version', async () => {
    const world = createWorld({ scenario: 'approved', distributionMs: MINUTE_MS });
    world.emulator.onRequest = ({ method }) => {
      if (method === 'POST') world.emulator.service.releaseVersion(theVersion(world).id);
    };
    const outcome = await runOnce(world, RELEASE);
    expect(outcome).toMatchObject({ verdict: 'clear', findings: [], version: { state: ON_ITS_WAY } });
    expect(writesOf(world)).toEqual([REQUEST_RELEASE]);
  });

  it('is none of another version in flight, whatever the service calls it', async () => {
    const world = createWorld({ scenario: 'approved' });
    const body = JSON.stringify({ errors: [{ status: '409', code: 'STATE_NOT_SUITABLE', title: 'No.' }] });
    world.emulator.inject({ kind: 'status-before', status: 409, body, match: { method: 'POST' } });
    const outcome = await runOnce(world, RELEASE);
    expect({ verdict: outcome.verdict, reasons: errorsIn(outcome) }).toEqual({
      verdict: 'blocked',
      reasons: ['write.refused'],
    });
    expect(requestsOf(world)).toEqual([LIST, BY_ID, REQUEST_RELEASE, BY_ID]);
  });

  it('is blocked for any other cause, in the words of the service', async () => {
    const world = createWorld({ scenario: 'approved' });
    const body = JSON.stringify({
      errors: [{ status: '409', code: 'ENTITY_ERROR', title: 'No.', detail: 'Not today.' }],
    });
    world.emulator.inject({ kind: 'status-before', status: 409, body, match: { method: 'POST' } });
    const outcome = await runOnce(world, RELEASE);
    expect(outcome).toMatchObject({ verdict: 'blocked', findings: [{ reason: 'write.refused' }] });
    expect(outcome.findings[0]?.message).toContain('Not today');
    expect(outcome.findings[0]?.subject).toEqual({ type: 'appStoreVersion', id: theVersion(world).id });
  });

  it('is unknown when the key may not do it', async () => {
    const world = createWorld({ scenario: 'approved' });
    world.emulator.inject({ kind: 'status-before', status: 403, match: { method: 'POST' } });
    const outcome = await runOnce(world, RELEASE);
    expect({ verdict: outcome.verdict, reasons: errorsIn(outcome) }).toEqual({
      verdict: 'unknown',
      reasons: ['service.forbidden'],
    });
  });
});

describe('an interruption', () => {
  const interruptedAt = (world: World, at: (method: string) => boolean) =>
    runOnce(world, RELEASE, {
      onDeadline: (deadline) => {
        world.emulator.onRequest = ({ method }) => {
          if (at(method)) deadline.end(new Interruption('run.interrupted', 'The run was interrupted (SIGINT).'));
        };
      },
    });

  it('before the request leaves the version where it is', async () => {
    const world = createWorld({ scenario: 'approved' });
    const outcome = await interruptedAt(world, (method) => method === 'GET');
    expect({ verdict: outcome.verdict, reasons: errorsIn(outcome) }).toEqual({
      verdict: 'unknown',
      reasons: ['run.interrupted'],
    });
    expect(writesOf(world)).toEqual([]);
  });

  it('after the service has taken it makes that no less certain', async () => {
    const world = createWorld({ scenario: 'approved', distributionMs: MINUTE_MS });
    letReadsLag(world, 10 * MINUTE_MS);
    const outcome = await interruptedAt(world, (method) => method === 'POST');
    const { id } = theVersion(world);
    expect(outcome).toMatchObject({ verdict: 'clear', version: { id }, steps: [{ outcome: 'done' }] });
  });

  it('is not what a mistake of the program is taken for while the version is read again', async () => {
    const world = createWorld({ scenario: 'approved' });
    const around: RunSettings['around'] = ({ method }, go) => {
      if (method === 'GET' && writesOf(world).length > 0) throw new Killed();
      return go();
    };
    await expect(runOnce(world, RELEASE, { around })).rejects.toThrow(Killed);
  });

  it('while nobody knows whether it was taken says so', async () => {
    const world = createWorld({ scenario: 'approved' });
    world.emulator.inject({ kind: 'reset-before', match: { method: 'POST' } });
    const outcome = await interruptedAt(world, (method) => method === 'POST');
    expect(outcome).toMatchObject({ verdict: 'unknown', steps: [{ outcome: 'interrupted' }] });
    expect(outcome.findings[0]?.message).toContain('whether that was applied is not known');
  });
});

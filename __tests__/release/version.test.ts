/** The version and what belongs to it: build, release settings, phased release. */
import { describe, expect, it } from '@jest/globals';
import type { Dialect } from '../../emulator/app-store/http/server.ts';
import type { ReleaseRequest } from '../../src/core/model/request.ts';
import {
  addForeignSubmission,
  addVersion,
  addVersionIn,
  createWorld,
  errorsIn,
  type RunResult,
  runOnce,
  type World,
  writesOf,
} from './harness.ts';
import { openSubmissions, settled } from './looking.ts';

const DIALECTS: Dialect[] = ['specification', 'live'];
const PREPARE: Partial<ReleaseRequest> = { version: '1.1' };
const TIMEOUT_MS = 600_000;
/** The smaller of 90 s and a quarter of the limit is kept for the writes while a build is waited for. */
const WRITES_MS = 90_000;

describe.each(DIALECTS)('in the %s dialect', (dialect) => {
  const createReleaseWorld = () => createWorld({ scenario: 'release', dialect });

  function addBuild(
    world: World,
    seed: { version: string; processingState?: string; expired?: boolean; processedAt?: number; age?: number },
  ) {
    const { age = 0, ...rest } = seed;
    const uploadedAt = world.time.nowMs - age;
    return world.emulator.service.addBuild({ appId: world.appId, versionString: '1.1', uploadedAt, ...rest });
  }

  const made = (world: World) => [...settled(world).versions.values()].find((one) => one.versionString === '1.1');
  const attachedBuild = (world: World) => settled(world).builds.get(made(world)?.buildId ?? '')?.version;
  const expectRed = (world: World, result: RunResult, reason: string) => {
    expect({ verdict: result.verdict, errors: errorsIn(result), writes: writesOf(world) }).toEqual({
      verdict: 'blocked',
      errors: [reason],
      writes: [],
    });
  };

  describe('the build', () => {
    it.each(['41', '42'])('is the one with the number asked for: %s', async (build) => {
      const world = createReleaseWorld();
      const { verdict } = await runOnce(world, { ...PREPARE, build });
      expect({ verdict, build: attachedBuild(world) }).toEqual({ verdict: 'clear', build });
    });

    it('is with latest the newest by the date of its upload, which may have the smaller number', async () => {
      const world = createReleaseWorld();
      const { service } = world.emulator;
      addBuild(world, { version: '7', age: 3_600_000 });
      addBuild(world, { version: '50', expired: true, age: 7_200_000 });
      service.addBuild({ appId: world.appId, version: '60', versionString: '1.1', platform: 'MAC_OS' });
      service.addBuild({ appId: world.appId, version: '61', versionString: '1.2' });
      const { verdict } = await runOnce(world, { ...PREPARE, build: 'latest' });
      expect({ verdict, build: attachedBuild(world) }).toEqual({ verdict: 'clear', build: '7' });
    });

    it.each([
      ['FAILED', { processingState: 'FAILED' }],
      ['INVALID', { processingState: 'INVALID' }],
      ['expired', { expired: true }],
    ])('is with latest never an older one: a newest that is %s blocks, in a dry run too', async (state, seed) => {
      for (const dryRun of [true, false]) {
        const world = createReleaseWorld();
        addBuild(world, { version: '50', ...seed });
        const startedMs = world.time.nowMs;
        const result = await runOnce(world, { ...PREPARE, build: 'latest', dryRun });
        expectRed(world, result, 'build.not-valid');
        expect(world.time.nowMs).toBe(startedMs);
        const said = result.findings.map(({ message, remedy }) => `${message} ${remedy}`).join(' ');
        expect(said).toContain(`50 is ${state}`);
        // The newest that can be used is named, for whoever wants that one.
        expect(said).toMatch(/\b42\b/);
      }
    });

    it('takes the place of another in a version that is in preparation, and is left when it is there', async () => {
      const world = createReleaseWorld();
      const { id } = addVersion(world, { build: '41' });
      await runOnce(world, { ...PREPARE, build: '42' });
      expect({ build: attachedBuild(world), writes: writesOf(world) }).toEqual({
        build: '42',
        writes: [`PATCH /v1/appStoreVersions/${id}`],
      });
      await runOnce(world, { ...PREPARE, build: 'latest' });
      expect(writesOf(world).length).toBe(1);
    });

    it.each([
      ['43', '43'],
      ['latest', '43'],
    ])('asked for as %s is waited for while it is PROCESSING', async (asked, build) => {
      const world = createReleaseWorld();
      const processedAt = world.time.nowMs + 200_000;
      addBuild(world, { version: '43', processingState: 'PROCESSING', processedAt });
      const { verdict } = await runOnce(world, { ...PREPARE, build: asked });
      expect({ verdict, build: attachedBuild(world) }).toEqual({ verdict: 'clear', build });
    });

    it.each(['43', 'latest'])(
      'asked for as %s is waited for within the bound of the run, less what the writes need',
      async (build) => {
        const world = createReleaseWorld();
        addBuild(world, { version: '43', processingState: 'PROCESSING' });
        const startedMs = world.time.nowMs;
        const result = await runOnce(world, { ...PREPARE, build });
        expectRed(world, result, 'build.not-valid');
        expect(world.time.nowMs - startedMs).toBe(TIMEOUT_MS - WRITES_MS);
      },
    );

    it.each(['FAILED', 'INVALID'])('that is %s makes the run red before any write', async (processingState) => {
      const world = createReleaseWorld();
      addBuild(world, { version: '50', processingState });
      const startedMs = world.time.nowMs;
      expectRed(world, await runOnce(world, { ...PREPARE, build: '50', mode: 'submit' }), 'build.not-valid');
      expect(world.time.nowMs).toBe(startedMs);
    });

    it('that is expired makes the run red before any write', async () => {
      const world = createReleaseWorld();
      addBuild(world, { version: '50', expired: true });
      expectRed(world, await runOnce(world, { ...PREPARE, build: '50', mode: 'submit' }), 'build.not-valid');
    });

    it('that is not there, or is of another version or platform, makes the run red before any write', async () => {
      const world = createReleaseWorld();
      const { service } = world.emulator;
      service.addBuild({ appId: world.appId, version: '50', versionString: '1.1', platform: 'MAC_OS' });
      service.addBuild({ appId: world.appId, version: '50', versionString: '1.10' });
      expectRed(world, await runOnce(world, { ...PREPARE, build: '50' }), 'build.missing');
      expectRed(world, await runOnce(world, { version: '1.7', build: 'latest' }), 'build.missing');
    });
  });

  describe('the release settings', () => {
    it.each(['MANUAL', 'AFTER_APPROVAL'] as const)('hold the release type %s', async (releaseType) => {
      const world = createReleaseWorld();
      await runOnce(world, { ...PREPARE, releaseType });
      expect(made(world)).toMatchObject({ releaseType, earliestReleaseDate: null });
    });

    it('hold the date of a scheduled release, and the same instant in other words changes nothing', async () => {
      const world = createReleaseWorld();
      const schedule: Partial<ReleaseRequest> = { ...PREPARE, releaseType: 'SCHEDULED' };
      await runOnce(world, { ...schedule, earliestReleaseDate: '2026-04-01T12:00:00Z' });
      expect(made(world)?.releaseType).toBe('SCHEDULED');
      expect(Date.parse(made(world)?.earliestReleaseDate ?? '')).toBe(Date.parse('2026-04-01T12:00:00Z'));
      const writes = writesOf(world).length;
      const again = await runOnce(world, { ...schedule, earliestReleaseDate: '2026-04-01T14:00:00+02:00' });
      expect({ verdict: again.verdict, writes: writesOf(world).length }).toEqual({ verdict: 'clear', writes });
      await runOnce(world, { ...schedule, earliestReleaseDate: '2026-04-02T12:00:00Z' });
      expect(Date.parse(made(world)?.earliestReleaseDate ?? '')).toBe(Date.parse('2026-04-02T12:00:00Z'));
    });

    it('get a phased release when asked for, once', async () => {
      const world = createReleaseWorld();
      await runOnce(world, PREPARE);
      expect(settled(world).phasedReleases.size).toBe(0);
      for (let runs = 0; runs < 2; runs++) {
        const { verdict } = await runOnce(world, { ...PREPARE, phasedRelease: true });
        expect(verdict).toBe('clear');
      }
      expect([...settled(world).phasedReleases.values()]).toMatchObject([{ versionId: made(world)?.id }]);
      expect(writesOf(world)).toEqual(['POST /v1/appStoreVersions', 'POST /v1/appStoreVersionPhasedReleases']);
    });
  });

  describe('a run that makes the version ready and stops there', () => {
    const READY: Partial<ReleaseRequest> = { ...PREPARE, build: '42', releaseType: 'MANUAL', phasedRelease: true };

    it('makes no submission', async () => {
      const world = createReleaseWorld();
      const { verdict, version, submission } = await runOnce(world, READY);
      expect({ verdict, version, submission, open: openSubmissions(world) }).toEqual({
        verdict: 'clear',
        version: { id: made(world)?.id, state: 'PREPARE_FOR_SUBMISSION' },
        submission: null,
        open: [],
      });
    });

    it('is not blocked by its own version, and writes nothing when that is as asked for', async () => {
      const world = createReleaseWorld();
      await runOnce(world, READY);
      const writes = writesOf(world).length;
      const { verdict } = await runOnce(world, READY);
      expect({ verdict, writes: writesOf(world).length }).toEqual({ verdict: 'clear', writes });
    });

    it('is blocked by a full house, like a check, although there is a draft to adopt', async () => {
      const world = createReleaseWorld();
      world.emulator.service.addSubmission({ appId: world.appId });
      for (let drafts = 0; drafts < 4; drafts++) addForeignSubmission(world);
      expectRed(world, await runOnce(world, READY), 'submission.total-limit');
    });

    it('is blocked by two reviews, like a check', async () => {
      const world = createReleaseWorld();
      for (let reviews = 0; reviews < 2; reviews++) addForeignSubmission(world, 'IN_REVIEW');
      expectRed(world, await runOnce(world, READY), 'submission.in-review-limit');
    });

    it('is blocked by another version in flight, like a check', async () => {
      const world = createReleaseWorld();
      addVersion(world, { versionString: '1.0.1' });
      expectRed(world, await runOnce(world, READY), 'version.in-flight');
    });

    it('is blocked by its own version under review when that would have to be changed', async () => {
      const world = createReleaseWorld();
      addVersionIn(world, 'IN_REVIEW', { build: '41' });
      expectRed(world, await runOnce(world, READY), 'version.in-flight');
    });
  });
});

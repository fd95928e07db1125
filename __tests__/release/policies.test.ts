/** What a run does about a version that is in flight already, in both dialects of the service. */
import { describe, expect, it } from '@jest/globals';
import type { Dialect } from '../../emulator/app-store/http/server.ts';
import type { ReleaseRequest } from '../../src/core/model/request.ts';
import {
  addVersion,
  addVersionIn,
  createWorld,
  errorsIn,
  FULL_RELEASE,
  listed,
  page,
  runOnce,
  type World,
  writesOf,
} from './harness.ts';
import { openSubmissions, releaseIn, scenarioItems } from './looking.ts';

const DIALECTS: Dialect[] = ['specification', 'live'];
/** States that the specification does not name: over on its service, and a record to be used again on the live one. */
const SENT_BACK = ['REJECTED', 'METADATA_REJECTED', 'DEVELOPER_REJECTED', 'INVALID_BINARY'];
const CANCELING_MS = 45_000;

const ONLY_VERSION: Partial<ReleaseRequest> = { version: '1.1', build: '42', releaseType: 'MANUAL', mode: 'submit' };

describe.each(DIALECTS)('in the %s dialect', (dialect) => {
  const createReleaseWorld = () => createWorld({ scenario: 'release', dialect, cancelingMs: CANCELING_MS });

  function createWorldWithBuild50(): World {
    const world = createReleaseWorld();
    world.emulator.service.addBuild({ appId: world.appId, version: '50', versionString: '1.2' });
    return world;
  }

  describe('on-version-in-flight: resume', () => {
    const usable = dialect === 'live' ? ['PREPARE_FOR_SUBMISSION', ...SENT_BACK] : ['PREPARE_FOR_SUBMISSION'];
    it.each(usable)('uses the very version asked for when it is %s', async (state) => {
      const world = createReleaseWorld();
      const { id } = addVersion(world, { state, build: '41' });
      const { verdict, version } = await runOnce(world, FULL_RELEASE);
      expect({ verdict, version: version?.id }).toEqual({ verdict: 'clear', version: id });
      expect(releaseIn(world, '1.1')).toMatchObject({
        versions: [id],
        state: 'WAITING_FOR_REVIEW',
        submissionsEver: 1,
      });
      expect(writesOf(world)).not.toContain('POST /v1/appStoreVersions');
    });

    if (dialect === 'specification') {
      it.each(SENT_BACK)(
        'tries the number asked for when its version is %s, and makes no draft when it is refused',
        async (state) => {
          const world = createReleaseWorld();
          addVersion(world, { state });
          const result = await runOnce(world, FULL_RELEASE);
          expect({ verdict: result.verdict, errors: errorsIn(result), writes: writesOf(world) }).toEqual({
            verdict: 'blocked',
            errors: ['write.refused'],
            writes: ['POST /v1/appStoreVersions'],
          });
          expect(openSubmissions(world)).toEqual([]);
        },
      );

      it('makes the version anew when the service takes the number of one that is over', async () => {
        const world = createReleaseWorld();
        const canceled = addVersion(world, { state: 'DEVELOPER_REJECTED' });
        world.emulator.onRequest = ({ method }) => {
          if (method === 'POST') freeNumber(canceled);
        };
        const { verdict, version } = await runOnce(world, FULL_RELEASE);
        expect({ verdict, isNew: version?.id !== canceled.id }).toEqual({ verdict: 'clear', isNew: true });
        expect(releaseIn(world, '1.1')).toMatchObject({ state: 'WAITING_FOR_REVIEW', submissionsEver: 1 });
      });
    }

    it.each(['WAITING_FOR_REVIEW', 'IN_REVIEW'])('is done without a write when all of it is %s', async (state) => {
      const world = createReleaseWorld();
      const { pageId } = scenarioItems(world);
      const { submission } = addVersionIn(world, state);
      const { service } = world.emulator;
      service.addItem({ submissionId: submission.id, kind: 'appCustomProductPageVersion', targetId: pageId });
      const result = await runOnce(world, { ...ONLY_VERSION, items: listed(page(pageId)) });
      expect({ verdict: result.verdict, found: result.submission, writes: writesOf(world) }).toEqual({
        verdict: 'clear',
        found: { id: submission.id, state },
        writes: [],
      });
    });

    it('is done without a write although every slot and both places in review are taken', async () => {
      const world = createReleaseWorld();
      const { service } = world.emulator;
      const { submission } = addVersionIn(world, 'IN_REVIEW');
      for (const state of ['IN_REVIEW', 'READY_FOR_REVIEW', 'READY_FOR_REVIEW', 'READY_FOR_REVIEW']) {
        service.addSubmission({ appId: world.appId, state });
      }
      const result = await runOnce(world, ONLY_VERSION);
      expect({ verdict: result.verdict, found: result.submission?.id, writes: writesOf(world) }).toEqual({
        verdict: 'clear',
        found: submission.id,
        writes: [],
      });
    });

    it('blocks without a write when the version is under review with other items than asked for', async () => {
      const world = createReleaseWorld();
      addVersionIn(world, 'IN_REVIEW');
      const result = await runOnce(world, { ...ONLY_VERSION, items: listed(page(scenarioItems(world).pageId)) });
      expect(errorsIn(result)).toContain('version.in-flight');
      expect({ verdict: result.verdict, writes: writesOf(world) }).toEqual({ verdict: 'blocked', writes: [] });
    });

    it.each(['PREPARE_FOR_SUBMISSION', 'READY_FOR_REVIEW', 'WAITING_FOR_REVIEW', 'IN_REVIEW'])(
      'blocks without a write when another version is %s',
      async (state) => {
        const world = createWorldWithBuild50();
        if (state === 'PREPARE_FOR_SUBMISSION') addVersion(world);
        else addVersionIn(world, state);
        const result = await runOnce(world, { ...FULL_RELEASE, version: '1.2' });
        expect(errorsIn(result)).toContain('version.in-flight');
        expect({ verdict: result.verdict, writes: writesOf(world) }).toEqual({ verdict: 'blocked', writes: [] });
      },
    );

    it.each(['REJECTED', 'PENDING_DEVELOPER_RELEASE', 'DEVELOPER_REJECTED'])(
      dialect === 'live'
        ? 'blocks without a write when another version is left %s'
        : 'is not blocked by another version that is %s, which is over there',
      async (state) => {
        const world = createWorldWithBuild50();
        addVersion(world, { state });
        const result = await runOnce(world, { ...FULL_RELEASE, version: '1.2' });
        if (dialect === 'live') {
          expect(errorsIn(result)).toContain('version.unfinished');
          expect({ verdict: result.verdict, writes: writesOf(world) }).toEqual({ verdict: 'blocked', writes: [] });
        } else {
          expect({ verdict: result.verdict, errors: errorsIn(result) }).toEqual({ verdict: 'clear', errors: [] });
          expect(releaseIn(world, '1.2')).toMatchObject({ state: 'WAITING_FOR_REVIEW', submissionsEver: 1 });
        }
      },
    );
  });

  describe('on-version-in-flight: fail', () => {
    it.each(['PREPARE_FOR_SUBMISSION', 'READY_FOR_REVIEW', 'WAITING_FOR_REVIEW', 'IN_REVIEW'])(
      'blocks without a write for the version asked for, a new one, items alone and a check while one is %s',
      async (state) => {
        const requests: Partial<ReleaseRequest>[] = [
          { ...FULL_RELEASE, version: '1.2' },
          { items: { kind: 'ready', items: true, purchases: false }, mode: 'submit' },
          {},
        ];
        // Under review as asked for, it would be done already.
        if (state === 'PREPARE_FOR_SUBMISSION') requests.push(FULL_RELEASE);
        for (const request of requests) {
          const world = createWorldWithBuild50();
          if (state === 'PREPARE_FOR_SUBMISSION') addVersion(world);
          else addVersionIn(world, state);
          const result = await runOnce(world, { ...request, onVersionInFlight: 'fail' });
          expect({ request, errors: errorsIn(result) }).toEqual({
            request,
            errors: expect.arrayContaining(['version.in-flight']),
          });
          expect({ verdict: result.verdict, writes: writesOf(world) }).toEqual({ verdict: 'blocked', writes: [] });
        }
      },
    );
  });
});

/** A canceled version leaves its number to the next one. */
function freeNumber(version: { state: string; versionString: string }): void {
  if (version.state === 'DEVELOPER_REJECTED') version.versionString = '1.1 (canceled)';
}

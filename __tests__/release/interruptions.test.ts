/** A job is canceled in the midst of a release: nothing new is begun, and what is known stays reported. */
import { describe, expect, it } from '@jest/globals';
import type { Dialect, RequestRecord } from '../../emulator/app-store/http/server.ts';
import type { ReleaseRequest } from '../../src/core/model/request.ts';
import { type Deadline, Interruption } from '../../src/deadline.ts';
import {
  addVersionIn,
  cleanUpDraft,
  createWorld,
  errorsIn,
  FULL_RELEASE,
  only,
  type RunResult,
  type RunSettings,
  runOnce,
  type World,
  writesOf,
} from './harness.ts';
import { openSubmissions, passReadLag, releaseIn, scenarioItems, settled } from './looking.ts';

const DIALECTS: Dialect[] = ['specification', 'live'];
/** The version, two texts, the phased release, the submission, four items, the submit. */
const WRITES = 10;
const wordsOf = ({ findings }: RunResult) => findings.map(({ message }) => message).join('\n');
const isItemFor = ({ method, path, body }: RequestRecord, id: string) =>
  method === 'POST' && path === '/v1/reviewSubmissionItems' && JSON.stringify(body).includes(id);

describe.each(DIALECTS)('in the %s dialect', (dialect) => {
  const createReleaseWorld = (readLagMs = 0) => createWorld({ scenario: 'release', dialect, readLagMs });
  const interruption = () => new Interruption('run.interrupted', 'The run was interrupted (SIGTERM).');

  describe('a run that is interrupted', () => {
    /** Ends the run at its n-th request of the kind, before or after the service has handled it. */
    async function runInterrupted(world: World, kind: 'read' | 'write', at: number, when: 'before' | 'after') {
      let deadline: Deadline | null = null;
      let seen = 0;
      let writesThen = Number.NaN;
      const settings: RunSettings = {
        onDeadline: (it) => {
          deadline = it;
        },
        around: async ({ method }, go) => {
          const hit = (method === 'GET') === (kind === 'read') && seen++ === at;
          if (hit && when === 'before') deadline?.end(interruption());
          const answer = await go();
          if (hit && when === 'after') deadline?.end(interruption());
          if (hit) writesThen = writesOf(world).length;
          return answer;
        },
      };
      const result = await runOnce(world, FULL_RELEASE, settings);
      return { result, writesThen, hit: seen > at };
    }

    it.each(['before', 'after'] as const)(
      'begins no new write, %s the answer to any write, and the next run continues',
      async (when) => {
        for (let at = 0; at < WRITES; at++) {
          const world = createReleaseWorld(2_000);
          const { result, writesThen } = await runInterrupted(world, 'write', at, when);
          expect({ at, writes: writesOf(world).length }).toEqual({ at, writes: writesThen });
          const isDone = releaseIn(world, '1.1').state === 'WAITING_FOR_REVIEW';
          if (result.verdict === 'clear') expect({ at, isDone }).toEqual({ at, isDone: true });
          else expect({ at, errors: errorsIn(result) }).toEqual({ at, errors: ['run.interrupted'] });
          if (at < WRITES - 1) expect({ at, verdict: result.verdict }).toEqual({ at, verdict: 'unknown' });
          if (result.remembered !== null) await cleanUpDraft(world, result.remembered);
          passReadLag(world);
          const next = await runOnce(world, FULL_RELEASE);
          expect({ at, verdict: next.verdict }).toEqual({ at, verdict: 'clear' });
          expect({ at, ...releaseIn(world, '1.1') }).toMatchObject({
            at,
            state: 'WAITING_FOR_REVIEW',
            submissionsEver: 1,
          });
        }
      },
    );

    it('begins no new write when it is interrupted at a read', async () => {
      for (let at = 0; ; at++) {
        const world = createReleaseWorld();
        const { result, writesThen, hit } = await runInterrupted(world, 'read', at, 'after');
        if (!hit) break;
        expect({ at, verdict: result.verdict, writes: writesOf(world).length }).toEqual({
          at,
          verdict: 'unknown',
          writes: writesThen,
        });
      }
    });
  });

  describe('what is known', () => {
    /** Ends the run at the first request that matches, before the service has handled it. */
    const endingAt = (matches: (request: { method: string; url: URL }) => boolean): RunSettings => {
      let deadline: Deadline | null = null;
      return {
        onDeadline: (it) => {
          deadline = it;
        },
        around: async (request, go) => {
          if (matches(request)) deadline?.end(interruption());
          return go();
        },
      };
    };

    it('of a refusal stays reported when taking the items out again is interrupted', async () => {
      const world = createReleaseWorld();
      world.emulator.onRequest = (request) => {
        if (isItemFor(request, scenarioItems(world).eventId)) only(settled(world).events).state = 'ARCHIVED';
      };
      const result = await runOnce(
        world,
        FULL_RELEASE,
        endingAt(({ method }) => method === 'DELETE'),
      );
      expect([result.verdict, errorsIn(result)]).toEqual(['blocked', ['item.not-ready', 'run.interrupted']]);
      expect(wordsOf(result)).toContain('Add event "Launch party" to the submission: refused.');
      // The post step takes out what the run could not.
      const { remembered } = result;
      expect(remembered?.keys).toHaveLength(3);
      if (remembered !== null) expect(await cleanUpDraft(world, remembered)).toEqual([]);
      expect(openSubmissions(world)).toMatchObject([{ state: 'READY_FOR_REVIEW', holds: [] }]);
    });

    const canceling: [name: string, request: Partial<ReleaseRequest>][] = [
      ['a release', { ...FULL_RELEASE, version: '1.2', onVersionInFlight: 'cancel' }],
      ['a check', { onVersionInFlight: 'cancel' }],
    ];

    it.each(canceling)(
      'of a cancellation stays reported when the next preflight of %s is interrupted',
      async (_name, request) => {
        const world = createReleaseWorld();
        addVersionIn(world, 'WAITING_FOR_REVIEW');
        world.emulator.service.addBuild({ appId: world.appId, version: '50', versionString: '1.2' });
        const isCanceled = () => settled(world).versions.size === 2 && openSubmissions(world).length === 0;
        const next = endingAt(({ url }) => isCanceled() && url.pathname === '/v1/reviewSubmissions');
        const result = await runOnce(world, request, next);
        expect([result.verdict, errorsIn(result)]).toEqual(['unknown', ['run.interrupted']]);
        expect(result.steps[0]).toMatchObject({ outcome: 'done' });
        expect(wordsOf(result)).toMatch(/Done before: Cancel .*version 1\.1/);
        expect(writesOf(world)).toHaveLength(1);
      },
    );
  });
});

it('a run that ends while it waits to submit again leaves its items to the post step: the refusal was certain', async () => {
  const world = createWorld({ scenario: 'release', stagingMs: 60_000 });
  let deadline: Deadline | undefined;
  const result = await runOnce(
    world,
    { version: '1.1', build: '42', mode: 'submit', releaseNotes: { kind: 'text', text: 'New.' } },
    {
      onDeadline: (given) => {
        deadline = given;
      },
      around: async ({ method, url }, go) => {
        const answer = await go();
        const isRefused =
          method === 'PATCH' && url.pathname.startsWith('/v1/reviewSubmissions/') && answer.status === 409;
        if (isRefused) deadline?.end(new Interruption('run.interrupted', 'The run was interrupted.'));
        return answer;
      },
    },
  );
  const [submission] = world.emulator.service.store.submissions.values();
  expect([result.verdict, submission?.state]).toEqual(['unknown', 'READY_FOR_REVIEW']);
  expect(result.remembered).toEqual({
    submissionId: submission?.id,
    keys: [expect.stringMatching(/^appStoreVersions\//)],
  });
});

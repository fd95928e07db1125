/** A step fails after items were added: what this run put in comes out again, and the draft waits for the next run. */
import { describe, expect, it } from '@jest/globals';
import type { Dialect, RequestRecord } from '../../emulator/server.ts';
import type { ReleaseRequest } from '../../src/core/request.ts';
import { type Deadline, Interruption } from '../../src/deadline.ts';
import {
  addForeignSubmission,
  addPage,
  addVersion,
  cleanUpDraft,
  createWorld,
  errorsIn,
  event,
  FULL_RELEASE,
  listed,
  only,
  page,
  type RunSettings,
  recordsOf,
  runKilled,
  runOnce,
  type World,
  writesOf,
} from './harness.ts';
import {
  changedSince,
  openSubmissions,
  passReadLag,
  releaseIn,
  scenarioItems,
  settled,
  stateOfVersion,
} from './looking.ts';

const DIALECTS: Dialect[] = ['specification', 'live'];
const SCREENSHOT = {
  path: '/v1/appScreenshots/',
  code: 'STATE_ERROR.SCREENSHOT_REQUIRED.IPHONE_67',
  title: 'A screenshot is missing',
};
const NOTES = { path: '/v1/appInfos/', code: 'ENTITY_ERROR.ATTRIBUTE.REQUIRED', title: 'The support URL is missing' };

const isItemFor = ({ method, path, body }: RequestRecord, id: string) =>
  method === 'POST' && path === '/v1/reviewSubmissionItems' && JSON.stringify(body).includes(id);
const isSubmit = ({ method, path }: RequestRecord) => method === 'PATCH' && path.startsWith('/v1/reviewSubmissions/');

describe.each(DIALECTS)('in the %s dialect', (dialect) => {
  const createReleaseWorld = (readLagMs = 0) => createWorld({ scenario: 'release', dialect, readLagMs });

  /** The draft that was left: empty, there for the next run, and named by the error. */
  function expectLeftDraft(world: World, result: Awaited<ReturnType<typeof runOnce>>, holds: string[] = []): string {
    const drafts = openSubmissions(world).filter(({ state }) => state === 'READY_FOR_REVIEW');
    expect(drafts).toEqual([expect.objectContaining({ holds })]);
    const id = drafts[0]?.id ?? '';
    expect(result.findings.map(({ message }) => message).join('\n')).toContain(id);
    expect(result.submission?.id).toBe(id);
    expect(result.verdict).not.toBe('clear');
    return id;
  }

  /** The next run goes on with the very same draft. */
  async function expectNextRunAdopts(world: World, draftId: string): Promise<void> {
    const submissionsBefore = settled(world).submissions.size;
    const { verdict, submission } = await runOnce(world, FULL_RELEASE);
    expect({ verdict, submission: submission?.id }).toEqual({ verdict: 'clear', submission: draftId });
    expect(settled(world).submissions.size).toBe(submissionsBefore);
    expect(releaseIn(world, '1.1')).toMatchObject({ state: expect.stringContaining('WAITING_FOR_REVIEW'), drafts: 0 });
  }

  it('takes its items out again when the version is refused for what it lacks, and tells each gap by itself', async () => {
    const world = createReleaseWorld();
    const { id } = addVersion(world);
    world.emulator.service.addGap(id, SCREENSHOT);
    world.emulator.service.addGap(id, NOTES);
    const result = await runOnce(world, FULL_RELEASE);
    const draftId = expectLeftDraft(world, result);
    const messages = result.findings.filter(({ severity }) => severity === 'error').map(({ message }) => message);
    expect(messages).toEqual([expect.stringContaining(SCREENSHOT.title), expect.stringContaining(NOTES.title)]);
    expect(stateOfVersion(world, id)).toBe('PREPARE_FOR_SUBMISSION');
    settled(world).gaps.clear();
    await expectNextRunAdopts(world, draftId);
  });

  it.each(['pageId', 'experimentId', 'eventId'] as const)(
    'takes its items out again when %s is refused',
    async (which) => {
      const world = createReleaseWorld();
      const id = scenarioItems(world)[which];
      const { pageVersions, experiments, events } = settled(world);
      const target = pageVersions.get(id) ?? experiments.get(id) ?? events.get(id);
      const stateBefore = target?.state ?? '';
      world.emulator.onRequest = (request) => {
        if (isItemFor(request, id) && target !== undefined) target.state = 'APPROVED';
      };
      const result = await runOnce(world, FULL_RELEASE);
      const draftId = expectLeftDraft(world, result);
      expect({ verdict: result.verdict, errors: errorsIn(result) }).toEqual({
        verdict: 'blocked',
        errors: ['item.not-ready'],
      });
      expect(stateOfVersion(world, result.version?.id ?? '')).toBe('PREPARE_FOR_SUBMISSION');
      expect(result.remembered).toBeNull();
      delete world.emulator.onRequest;
      if (target !== undefined) target.state = stateBefore;
      await expectNextRunAdopts(world, draftId);
    },
  );

  it('takes its items out again when both places in review were taken since it looked', async () => {
    const world = createReleaseWorld();
    let others: string[] = [];
    world.emulator.onRequest = (request) => {
      if (!isSubmit(request) || others.length > 0) return;
      others = [1, 2].map(() => addForeignSubmission(world, 'WAITING_FOR_REVIEW').submission.id);
    };
    const result = await runOnce(world, FULL_RELEASE);
    const draftId = expectLeftDraft(world, result);
    expect(errorsIn(result)).toEqual(['submission.in-review-limit']);
    for (const id of others) world.emulator.service.finishReview(id, 'approved');
    await expectNextRunAdopts(world, draftId);
  });

  it('leaves in the adopted draft what was in it before', async () => {
    const world = createReleaseWorld();
    const { service } = world.emulator;
    const { pageId, eventId } = scenarioItems(world);
    const draft = service.addSubmission({ appId: world.appId });
    service.addItem({ submissionId: draft.id, kind: 'appCustomProductPageVersion', targetId: pageId });
    world.emulator.onRequest = (request) => {
      if (isItemFor(request, eventId)) only(service.store.events).state = 'ARCHIVED';
    };
    const result = await runOnce(world, FULL_RELEASE);
    expectLeftDraft(world, result, [pageId]);
  });

  it('submits nothing when somebody puts an item into its draft, and does not touch that item', async () => {
    for (const at of ['pageId', 'eventId'] as const) {
      const world = createReleaseWorld();
      const { service } = world.emulator;
      const foreign = addPage(world);
      const wished = scenarioItems(world);
      world.emulator.onRequest = (request) => {
        if (!isItemFor(request, wished[at]) || service.store.holderOf(foreign) !== undefined) return;
        service.createItem(only(service.store.submissions).id, 'appCustomProductPageVersion', foreign);
      };
      const items = listed(page(wished.pageId), event(wished.eventId));
      const result = await runOnce(world, { ...FULL_RELEASE, items });
      expectLeftDraft(world, result, [foreign]);
      expect(writesOf(world).filter((write) => write.startsWith('PATCH /v1/reviewSubmissions/'))).toEqual([]);
      expect(settled(world).pageVersions.get(foreign)?.state).toBe('READY_FOR_REVIEW');
    }
  });

  it('says what may still be in the draft when it cannot be taken out, and the next run goes on all the same', async () => {
    const world = createReleaseWorld();
    const { id } = addVersion(world);
    const store = settled(world);
    world.emulator.onRequest = (request) => {
      if (isItemFor(request, scenarioItems(world).eventId)) only(store.events).state = 'ARCHIVED';
    };
    world.emulator.inject({ kind: 'status-before', status: 500, match: { method: 'DELETE' }, times: 50 });
    const result = await runOnce(world, FULL_RELEASE);
    expect(errorsIn(result)).toEqual(expect.arrayContaining(['item.not-ready', 'write.unconfirmed']));
    expect(result.findings.map(({ message }) => message).join('\n')).toContain(`appStoreVersion ${id}`);
    const deletes = writesOf(world).filter((write) => write.startsWith('DELETE '));
    expect(new Set(deletes).size).toBe(deletes.length);
    world.emulator.clearFaults();
    delete world.emulator.onRequest;
    only(store.events).state = 'READY_FOR_REVIEW';
    await expectNextRunAdopts(world, only(store.submissions).id);
  });

  describe('a run that is interrupted', () => {
    const interruption = () => new Interruption('run.interrupted', 'The run was interrupted (SIGTERM).');

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
      'begins no new write, %s the answer to any write, and is gone on with',
      async (when) => {
        for (let at = 0; at < 9; at++) {
          const world = createReleaseWorld(2_000);
          const { result, writesThen } = await runInterrupted(world, 'write', at, when);
          expect({ at, writes: writesOf(world).length }).toEqual({ at, writes: writesThen });
          const isDone = releaseIn(world, '1.1').state === 'WAITING_FOR_REVIEW';
          if (result.verdict === 'clear') expect({ at, isDone }).toEqual({ at, isDone: true });
          else expect({ at, errors: errorsIn(result) }).toEqual({ at, errors: ['run.interrupted'] });
          if (at < 8) expect({ at, verdict: result.verdict }).toEqual({ at, verdict: 'unknown' });
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

  describe('cleanup up afterwards', () => {
    it('takes out what the dead run had put in, and does nothing the second time', async () => {
      for (let write = 4; write < 9; write++) {
        const world = createReleaseWorld();
        const { remembered } = await runKilled(world, FULL_RELEASE, { write, when: write === 8 ? 'before' : 'after' });
        if (remembered === null) throw new Error('nothing was remembered');
        expect(await cleanUpDraft(world, remembered)).toEqual([]);
        expect(openSubmissions(world)).toMatchObject([{ state: 'READY_FOR_REVIEW', holds: [] }]);
        const before = { records: recordsOf(world), writes: writesOf(world).length };
        expect(await cleanUpDraft(world, remembered)).toEqual([]);
        expect({ changed: changedSince(world, before.records), writes: writesOf(world).length }).toEqual({
          changed: [],
          writes: before.writes,
        });
      }
    });

    it('has nothing to do after a complete run, and would change nothing if it had', async () => {
      const world = createReleaseWorld();
      const { remembered } = await runKilled(world, FULL_RELEASE, { write: 8, when: 'after' });
      if (remembered === null) throw new Error('nothing was remembered');
      const before = recordsOf(world);
      await cleanUpDraft(world, remembered);
      expect(changedSince(world, before)).toEqual([]);
      const complete = createReleaseWorld();
      expect((await runOnce(complete, FULL_RELEASE)).remembered).toBeNull();
    });
  });

  it('lets one of two runs have the last slot, and the other explains', async () => {
    const world = createReleaseWorld();
    for (let drafts = 0; drafts < 4; drafts++) addForeignSubmission(world);
    const { pageId, eventId } = scenarioItems(world);
    const both = Promise.withResolvers<void>();
    let waiting = 0;
    const around: NonNullable<Parameters<typeof runOnce>[2]>['around'] = async ({ method }, go) => {
      // Both have looked and found a slot before either writes.
      if (method !== 'GET' && ++waiting === 2) both.resolve();
      if (method !== 'GET') await both.promise;
      return go();
    };
    const wishes: Partial<ReleaseRequest>[] = [page(pageId), event(eventId)].map((one) => ({
      items: listed(one),
      mode: 'submit',
    }));
    const before = recordsOf(world);
    const results = await Promise.all(wishes.map((request) => runOnce(world, request, { around })));
    expect(results.map(({ verdict }) => verdict).sort()).toEqual(['blocked', 'clear']);
    const loser = results.find(({ verdict }) => verdict === 'blocked');
    expect(loser && errorsIn(loser)).toEqual(['submission.total-limit']);
    expect(settled(world).submissions.size).toBe(5);
    expect(changedSince(world, before).length).toBe(1);
  });
});

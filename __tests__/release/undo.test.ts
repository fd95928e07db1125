/** A step fails after items were added: what this run put in comes out again, and the draft stays for the next run. */
import { describe, expect, it } from '@jest/globals';
import type { Dialect, RequestRecord } from '../../emulator/app-store/http/server.ts';
import type { ReleaseRequest } from '../../src/core/model/request.ts';
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
  type RunResult,
  recordsOf,
  runKilled,
  runOnce,
  type World,
  writesOf,
} from './harness.ts';
import { changedSince, openSubmissions, releaseIn, scenarioItems, settled, stateOfVersion } from './looking.ts';

const DIALECTS: Dialect[] = ['specification', 'live'];
const SCREENSHOT = {
  path: '/v1/appScreenshots/',
  code: 'STATE_ERROR.SCREENSHOT_REQUIRED.IPHONE_67',
  title: 'A screenshot is missing',
};
const NOTES = { path: '/v1/appInfos/', code: 'ENTITY_ERROR.ATTRIBUTE.REQUIRED', title: 'The support URL is missing' };

const STAYS = 'The draft stays for the next run to adopt.';
const wordsOf = ({ findings }: RunResult) => findings.map(({ message }) => message).join('\n');

const isItemFor = ({ method, path, body }: RequestRecord, id: string) =>
  method === 'POST' && path === '/v1/reviewSubmissionItems' && JSON.stringify(body).includes(id);
const isSubmit = ({ method, path }: RequestRecord) => method === 'PATCH' && path.startsWith('/v1/reviewSubmissions/');

/** The version, two texts, the phased release, the submission; then the version and three items, and the submit. */
const WRITES = 10;
const FIRST_ITEM = 5;

describe.each(DIALECTS)('in the %s dialect', (dialect) => {
  const createReleaseWorld = (readLagMs = 0) => createWorld({ scenario: 'release', dialect, readLagMs });

  /** The draft that stays: there for the next run, and mentioned by the error. */
  function expectLeftDraft(world: World, result: RunResult, holds: string[] = []): string {
    const drafts = openSubmissions(world).filter(({ state }) => state === 'READY_FOR_REVIEW');
    expect(drafts).toEqual([expect.objectContaining({ holds })]);
    const id = drafts[0]?.id ?? '';
    expect(wordsOf(result)).toContain(STAYS);
    expect(result.submission?.id).toBe(id);
    expect(result.verdict).not.toBe('clear');
    return id;
  }

  /** The next run continues with the very same draft. */
  async function expectNextRunAdopts(world: World, draftId: string): Promise<void> {
    const submissionsBefore = settled(world).submissions.size;
    const { verdict, submission } = await runOnce(world, FULL_RELEASE);
    expect({ verdict, submission: submission?.id }).toEqual({ verdict: 'clear', submission: draftId });
    expect(settled(world).submissions.size).toBe(submissionsBefore);
    expect(releaseIn(world, '1.1')).toMatchObject({ state: expect.stringContaining('WAITING_FOR_REVIEW'), drafts: 0 });
  }

  it('takes its items out again when the version is refused for what it lacks, and reports each gap by itself', async () => {
    const world = createReleaseWorld();
    const { id } = addVersion(world);
    world.emulator.service.addGap(id, SCREENSHOT);
    world.emulator.service.addGap(id, NOTES);
    const result = await runOnce(world, FULL_RELEASE);
    const draftId = expectLeftDraft(world, result);
    const messages = result.findings.filter(({ severity }) => severity === 'error').map(({ message }) => message);
    expect(messages).toEqual([expect.stringContaining(SCREENSHOT.title), expect.stringContaining(NOTES.title)]);
    expect(messages[1]).not.toContain(STAYS);
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

  it('takes its items out again when both places in review were taken since the preflight', async () => {
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
      const other = addPage(world);
      const own = scenarioItems(world);
      world.emulator.onRequest = (request) => {
        if (!isItemFor(request, own[at]) || service.store.holderOf(other) !== undefined) return;
        service.createItem(only(service.store.submissions).id, 'appCustomProductPageVersion', other);
      };
      const items = listed(page(own.pageId), event(own.eventId));
      const result = await runOnce(world, { ...FULL_RELEASE, items });
      expectLeftDraft(world, result, [other]);
      expect(wordsOf(result)).toContain('it also holds product page "Spring page", which this run was not asked for');
      expect(writesOf(world).filter((write) => write.startsWith('PATCH /v1/reviewSubmissions/'))).toEqual([]);
      expect(settled(world).pageVersions.get(other)?.state).toBe('READY_FOR_REVIEW');
    }
  });

  it('says what may still be in the draft when it cannot be taken out, and the next run continues all the same', async () => {
    const world = createReleaseWorld();
    addVersion(world);
    const store = settled(world);
    world.emulator.onRequest = (request) => {
      if (isItemFor(request, scenarioItems(world).eventId)) only(store.events).state = 'ARCHIVED';
    };
    world.emulator.inject({ kind: 'status-before', status: 500, match: { method: 'DELETE' }, times: 50 });
    const result = await runOnce(world, FULL_RELEASE);
    expect(errorsIn(result)).toEqual(expect.arrayContaining(['item.not-ready', 'write.unconfirmed']));
    expect(wordsOf(result)).toMatch(/The draft may still hold .*version 1\.1.*: it could not be taken out again\./);
    const deletes = writesOf(world).filter((write) => write.startsWith('DELETE '));
    expect(new Set(deletes).size).toBe(deletes.length);
    world.emulator.clearFaults();
    delete world.emulator.onRequest;
    only(store.events).state = 'READY_FOR_REVIEW';
    await expectNextRunAdopts(world, only(store.submissions).id);
  });

  describe('the post step', () => {
    it('takes out what the dead run had put in, and does nothing the second time', async () => {
      for (let write = FIRST_ITEM; write < WRITES - 1; write++) {
        const world = createReleaseWorld();
        const { remembered } = await runKilled(world, FULL_RELEASE, { write, when: 'after' });
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
      const { remembered } = await runKilled(world, FULL_RELEASE, { write: WRITES - 1, when: 'after' });
      expect(remembered).toBeNull();
      const before = recordsOf(world);
      const { id } = only(settled(world).submissions);
      const keys = [`appCustomProductPageVersions/${scenarioItems(world).pageId}`];
      expect(await cleanUpDraft(world, { submissionId: id, keys })).toEqual([]);
      expect(changedSince(world, before)).toEqual([]);
      const complete = createReleaseWorld();
      expect((await runOnce(complete, FULL_RELEASE)).remembered).toBeNull();
    });
  });

  it('believes the service that somebody else submitted the draft meanwhile, whatever reads still show', async () => {
    const world = createReleaseWorld(60_000);
    const { service } = world.emulator;
    const { pageId, eventId } = scenarioItems(world);
    const draft = service.addSubmission({ appId: world.appId });
    world.emulator.onRequest = (request) => {
      if (isItemFor(request, eventId) && draft.state === 'READY_FOR_REVIEW') {
        service.updateSubmission(draft.id, { submitted: true }, service.actorOf('X'));
      }
    };
    const result = await runOnce(world, { mode: 'submit', items: listed(page(pageId), event(eventId)) });
    expect(result.verdict).not.toBe('clear');
    expect(wordsOf(result)).toMatch(
      /The submission was submitted meanwhile by somebody else; its items were left in it: product page "Spring page" \(.*Item was already submitted/,
    );
    expect(openSubmissions(world)).toEqual([expect.objectContaining({ state: 'WAITING_FOR_REVIEW', holds: [pageId] })]);
    expect(result.remembered).toBeNull();
  });

  it('leaves nothing to the post step once the submit is on its way', async () => {
    for (const when of ['before', 'after'] as const) {
      const { remembered } = await runKilled(createReleaseWorld(), FULL_RELEASE, { write: WRITES - 1, when });
      expect([when, remembered]).toEqual([when, null]);
    }
  });

  it('lets one of two runs have the last slot, and the other says who has it', async () => {
    const world = createReleaseWorld();
    for (let drafts = 0; drafts < 4; drafts++) addForeignSubmission(world);
    const { pageId, eventId } = scenarioItems(world);
    const both = Promise.withResolvers<void>();
    let waiting = 0;
    const around: NonNullable<Parameters<typeof runOnce>[2]>['around'] = async ({ method }, go) => {
      // Both have found a slot before either writes.
      if (method !== 'GET' && ++waiting === 2) both.resolve();
      if (method !== 'GET') await both.promise;
      return go();
    };
    const requests: Partial<ReleaseRequest>[] = [page(pageId), event(eventId)].map((one) => ({
      items: listed(one),
      mode: 'submit',
    }));
    const before = recordsOf(world);
    const results = await Promise.all(requests.map((request) => runOnce(world, request, { around })));
    expect(results.map(({ verdict }) => verdict).sort()).toEqual(['blocked', 'clear']);
    const loser = results.find(({ verdict }) => verdict === 'blocked');
    expect(loser && errorsIn(loser)).toEqual(['submission.total-limit']);
    expect(settled(world).submissions.size).toBe(5);
    expect(changedSince(world, before).length).toBe(1);
  });
});

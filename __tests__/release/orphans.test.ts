/** What a run does about drafts that were left behind, in both dialects of the service. */
import { describe, expect, it } from '@jest/globals';
import type { Dialect, Emulator } from '../../emulator/app-store/http/server.ts';
import type { ReleaseRequest } from '../../src/core/model/request.ts';
import {
  addForeignSubmission,
  addPage,
  addVersion,
  addVersionIn,
  createWorld,
  errorsIn,
  event,
  FULL_RELEASE,
  listed,
  page,
  reasonsIn,
  recordsOf,
  runOnce,
  type World,
  writesOf,
} from './harness.ts';
import { changedSince, openSubmissions, releaseIn, scenarioItems, settled } from './looking.ts';

const DIALECTS: Dialect[] = ['specification', 'live'];
type Kind = Parameters<Emulator['service']['addItem']>[0]['kind'];

describe.each(DIALECTS)('in the %s dialect', (dialect) => {
  const createReleaseWorld = () => createWorld({ scenario: 'release', dialect });

  function addDraft(world: World, holds: [Kind, string][] = [], platform: 'IOS' | 'MAC_OS' | null = 'IOS'): string {
    const { service } = world.emulator;
    const { id } = service.addSubmission({ appId: world.appId, platform });
    for (const [kind, targetId] of holds) service.addItem({ submissionId: id, kind, targetId });
    return id;
  }

  /** Everything asked for, in the one submission named, and nowhere a second one. */
  async function expectReleasedIn(world: World, draftId: string, request: Partial<ReleaseRequest> = FULL_RELEASE) {
    const submissionsBefore = settled(world).submissions.size;
    const result = await runOnce(world, request);
    expect({ verdict: result.verdict, errors: errorsIn(result) }).toEqual({ verdict: 'clear', errors: [] });
    expect(result.submission).toEqual({ id: draftId, state: 'WAITING_FOR_REVIEW' });
    expect(settled(world).submissions.size).toBe(submissionsBefore);
    expect(writesOf(world)).not.toContain('POST /v1/reviewSubmissions');
    return result;
  }

  it.each(['IOS', null] as const)('adopts an empty draft whose platform is %s', async (platform) => {
    const world = createReleaseWorld();
    await expectReleasedIn(world, addDraft(world, [], platform));
  });

  it('adopts a draft that holds only what the run would put in', async () => {
    const world = createReleaseWorld();
    const { pageId, eventId } = scenarioItems(world);
    const id = addDraft(world, [
      ['appCustomProductPageVersion', pageId],
      ['appEvent', eventId],
    ]);
    await expectReleasedIn(world, id);
    expect(writesOf(world).filter((write) => write === 'POST /v1/reviewSubmissionItems').length).toBe(2);
  });

  it('adopts the draft that holds an own item rather than an empty one', async () => {
    const world = createReleaseWorld();
    const empty = addDraft(world);
    const id = addDraft(world, [['appEvent', scenarioItems(world).eventId]]);
    const result = await expectReleasedIn(world, id);
    expect(result.findings).toEqual([
      expect.objectContaining({
        reason: 'submission.orphans',
        severity: 'warning',
        subject: expect.objectContaining({ id: empty }),
      }),
    ]);
  });

  it('adopts a draft with the staged version, and leaves the version in it when nothing changes', async () => {
    const world = createReleaseWorld();
    const { version, submission } = addVersionIn(world, 'READY_FOR_REVIEW');
    await expectReleasedIn(world, submission.id, {
      version: '1.1',
      build: '42',
      releaseType: 'MANUAL',
      mode: 'submit',
    });
    expect(writesOf(world)).toEqual([`PATCH /v1/reviewSubmissions/${submission.id}`]);
    expect(releaseIn(world, '1.1').versions).toEqual([version.id]);
  });

  it('takes a staged version whose build must change out of the adopted draft, changes it, and puts it back', async () => {
    const world = createReleaseWorld();
    const { version, submission } = addVersionIn(world, 'READY_FOR_REVIEW', { build: '41' });
    const itemId = settled(world).standingItemsOf(submission.id)[0]?.id;
    await expectReleasedIn(world, submission.id, {
      version: '1.1',
      build: '42',
      releaseType: 'MANUAL',
      mode: 'submit',
    });
    expect(writesOf(world)).toEqual([
      `DELETE /v1/reviewSubmissionItems/${itemId}`,
      `PATCH /v1/appStoreVersions/${version.id}`,
      'POST /v1/reviewSubmissionItems',
      `PATCH /v1/reviewSubmissions/${submission.id}`,
    ]);
    const store = settled(world);
    expect(store.builds.get(store.versions.get(version.id)?.buildId ?? '')?.version).toBe('42');
  });

  it('never touches a draft that holds anything else, and makes its own beside it', async () => {
    const world = createReleaseWorld();
    const { submission } = addForeignSubmission(world);
    const before = recordsOf(world);
    const { pageId, eventId } = scenarioItems(world);
    const request: Partial<ReleaseRequest> = { ...FULL_RELEASE, items: listed(page(pageId), event(eventId)) };
    const result = await runOnce(world, request);
    expect({ verdict: result.verdict, reasons: reasonsIn(result) }).toEqual({
      verdict: 'clear',
      reasons: ['submission.orphans'],
    });
    expect(changedSince(world, before).sort()).toEqual([pageId, eventId].sort());
    expect(openSubmissions(world).map(({ id }) => id === submission.id)).toEqual([true, false]);
  });

  it('blocks without a write when an own item sits in a draft together with one that was not asked for', async () => {
    const world = createReleaseWorld();
    const { eventId } = scenarioItems(world);
    addDraft(world, [
      ['appEvent', eventId],
      ['appCustomProductPageVersion', addPage(world)],
    ]);
    const result = await runOnce(world, { ...FULL_RELEASE, items: listed(event(eventId)) });
    expect(errorsIn(result)).toContain('item.elsewhere');
    expect({ verdict: result.verdict, writes: writesOf(world) }).toEqual({ verdict: 'blocked', writes: [] });
  });

  it("leaves another platform's drafts, reviews and versions alone", async () => {
    const world = createReleaseWorld();
    const { service } = world.emulator;
    addDraft(world, [], 'MAC_OS');
    for (let reviews = 0; reviews < 2; reviews++) addForeignSubmission(world, 'IN_REVIEW', 'MAC_OS');
    service.addVersion({ appId: world.appId, versionString: '1.1', platform: 'MAC_OS' });
    const before = recordsOf(world);
    const { pageId, eventId } = scenarioItems(world);
    const request: Partial<ReleaseRequest> = { ...FULL_RELEASE, items: listed(page(pageId), event(eventId)) };
    const { verdict } = await runOnce(world, request);
    expect({ verdict, changed: changedSince(world, before).sort() }).toEqual({
      verdict: 'clear',
      changed: [pageId, eventId].sort(),
    });
    expect(settled(world).submissions.size).toBe(4);
  });

  it('leaves the drafts of another app alone', async () => {
    const world = createReleaseWorld();
    const { service } = world.emulator;
    const other = service.addApp({ bundleId: 'com.example.other' });
    for (let drafts = 0; drafts < 5; drafts++) service.addSubmission({ appId: other.id });
    const { verdict, findings } = await runOnce(world, FULL_RELEASE);
    expect({ verdict, findings }).toEqual({ verdict: 'clear', findings: [] });
    expect(openSubmissions(world).length).toBe(1);
  });

  describe('in a full house', () => {
    function createFullHouse(): { world: World; draftId: string } {
      const world = createReleaseWorld();
      const others = ['IN_REVIEW', 'READY_FOR_REVIEW', 'READY_FOR_REVIEW', 'READY_FOR_REVIEW'];
      for (const state of others) addForeignSubmission(world, state);
      return { world, draftId: addDraft(world) };
    }
    const own = (world: World): Partial<ReleaseRequest> => ({
      ...FULL_RELEASE,
      items: listed(page(scenarioItems(world).pageId)),
    });

    it('is not blocked when it can adopt a draft, while a plain check is', async () => {
      const { world, draftId } = createFullHouse();
      const check = await runOnce(world);
      expect({ verdict: check.verdict, errors: errorsIn(check), writes: writesOf(world) }).toEqual({
        verdict: 'blocked',
        errors: ['submission.total-limit'],
        writes: [],
      });
      await expectReleasedIn(world, draftId, own(world));
    });

    it.each(['ignore', 'fail'] as const)('is blocked without a write with on-orphans: %s', async (onOrphans) => {
      const { world } = createFullHouse();
      const result = await runOnce(world, { ...own(world), onOrphans });
      expect(errorsIn(result)).toContain('submission.total-limit');
      expect({ verdict: result.verdict, writes: writesOf(world) }).toEqual({ verdict: 'blocked', writes: [] });
    });

    it('is blocked without a write when every draft holds something that was not asked for', async () => {
      const world = createReleaseWorld();
      for (let drafts = 0; drafts < 5; drafts++) addForeignSubmission(world);
      const result = await runOnce(world, own(world));
      expect(errorsIn(result)).toEqual(['submission.total-limit']);
      expect({ verdict: result.verdict, writes: writesOf(world) }).toEqual({ verdict: 'blocked', writes: [] });
    });
  });

  it('leaves an empty draft alone with on-orphans: ignore, and says that it is there', async () => {
    const world = createReleaseWorld();
    const id = addDraft(world);
    const before = recordsOf(world);
    const result = await runOnce(world, { ...FULL_RELEASE, onOrphans: 'ignore' });
    expect({ verdict: result.verdict, reasons: reasonsIn(result) }).toEqual({
      verdict: 'clear',
      reasons: ['submission.orphans'],
    });
    expect(changedSince(world, before)).not.toContain(id);
    expect(settled(world).submissions.size).toBe(2);
  });

  it('blocks without a write for any draft with on-orphans: fail, in a check and in a release', async () => {
    for (const request of [{}, FULL_RELEASE]) {
      const world = createReleaseWorld();
      addDraft(world);
      const result = await runOnce(world, { ...request, onOrphans: 'fail' });
      expect({ verdict: result.verdict, errors: errorsIn(result), writes: writesOf(world) }).toEqual({
        verdict: 'blocked',
        errors: ['submission.orphans'],
        writes: [],
      });
    }
  });

  it('adopts the own draft of a version in preparation that was put there by a run before', async () => {
    const world = createReleaseWorld();
    const { id: versionId } = addVersion(world);
    const { pageId } = scenarioItems(world);
    const draftId = addDraft(world, [
      ['appStoreVersion', versionId],
      ['appCustomProductPageVersion', pageId],
    ]);
    await expectReleasedIn(world, draftId);
    expect(releaseIn(world, '1.1').versions).toEqual([versionId]);
  });
});

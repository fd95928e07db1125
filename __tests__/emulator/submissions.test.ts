import { describe, expect, it } from '@jest/globals';
import { type Setup, setUp, writesOf } from './app-store/client.ts';

function seedInReview(setup: Setup, count: number, seed: object = {}): void {
  for (let index = 0; index < count; index += 1) {
    setup.service.addSubmission({ appId: setup.appId, state: 'WAITING_FOR_REVIEW', ...seed });
  }
}

function seedDrafts(setup: Setup, count: number, seed: object = {}): string[] {
  return Array.from({ length: count }, () => setup.service.addSubmission({ appId: setup.appId, ...seed }).id);
}

/** A draft that could be submitted: it holds version 1.1 with its build, beside an approved 1.0. */
async function seedReadyDraft(setup: Setup) {
  const { appId, service } = setup;
  if (service.store.versionsOf(appId).length === 0) {
    service.addVersion({ appId, versionString: '1.0', state: 'READY_FOR_SALE' });
  }
  const build = service.addBuild({ appId, version: '7', versionString: '1.1' });
  const version = service.addVersion({ appId, versionString: '1.1', buildId: build.id });
  const { createSubmission, addItem } = writesOf(setup);
  const submissionId = (await createSubmission()).body.data.id;
  const item = await addItem(submissionId, 'appStoreVersion', 'appStoreVersions', version.id);
  return { submissionId, version, itemId: item.body.data.id };
}

async function countOf(setup: Setup, state: string): Promise<number> {
  return (await setup.get(`/v1/reviewSubmissions?filter[app]=${setup.appId}&filter[state]=${state}`)).rows.length;
}

describe('listing submissions', () => {
  it('needs the app', async () => {
    const { status, code, body } = await setUp().get('/v1/reviewSubmissions?filter[state]=READY_FOR_REVIEW');
    expect([status, code]).toEqual([400, 'PARAMETER_ERROR.REQUIRED']);
    expect(body.errors[0]?.source).toEqual({ parameter: 'filter[app]' });
  });

  it('gives each draft that was left behind', async () => {
    const setup = setUp();
    const drafts = seedDrafts(setup, 2);
    seedInReview(setup, 1);
    const { rows } = await setup.get(`/v1/reviewSubmissions?filter[app]=${setup.appId}&filter[state]=READY_FOR_REVIEW`);
    expect(rows.map((row) => row.id)).toEqual(drafts);
  });

  it('misses a draft without a platform when a platform is asked for', async () => {
    const setup = setUp();
    seedDrafts(setup, 1, { platform: null });
    const path = `/v1/reviewSubmissions?filter[app]=${setup.appId}`;
    expect((await setup.get(path)).rows).toHaveLength(1);
    expect((await setup.get(`${path}&filter[platform]=IOS`)).rows).toEqual([]);
  });

  it('names who made each, and the version under review', async () => {
    const setup = setUp();
    const { submissionId, version } = await seedReadyDraft(setup);
    await writesOf(setup).submit(submissionId);
    const include = 'items,appStoreVersionForReview,submittedByActor,lastUpdatedByActor,app';
    const { rows, body } = await setup.get(`/v1/reviewSubmissions?filter[app]=${setup.appId}&include=${include}`);
    const { keyId } = setup.emulator.credentials;
    expect(rows[0]?.relationships).toMatchObject({
      app: { data: { type: 'apps', id: setup.appId } },
      appStoreVersionForReview: { data: { type: 'appStoreVersions', id: version.id } },
      submittedByActor: { data: { type: 'actors', id: keyId } },
    });
    const actor = body.included?.find((each) => each.type === 'actors');
    expect(actor?.attributes).toMatchObject({ actorType: 'API_KEY', apiKeyId: keyId });
  });
});

describe('a submission in a state that nobody knows', () => {
  const list = (setup: Setup, query = '') => setup.get(`/v1/reviewSubmissions?filter[app]=${setup.appId}${query}`);

  it('is in the unfiltered list and at its own address, and passes no filter', async () => {
    const setup = setUp();
    const { id } = setup.service.addSubmission({ appId: setup.appId, state: 'PAUSED_FOR_REASONS' });
    expect((await list(setup)).rows.map((row) => row.id)).toEqual([id]);
    expect((await list(setup, '&filter[state]=READY_FOR_REVIEW,IN_REVIEW,COMPLETE')).rows).toEqual([]);
    expect((await list(setup, '&filter[state]=PAUSED_FOR_REASONS')).status).toBe(400);
    const { body } = await setup.get(`/v1/reviewSubmissions/${id}`);
    expect(body.data.attributes.state).toBe('PAUSED_FOR_REASONS');
  });

  it('passes every filter of a service that leaks', async () => {
    const setup = setUp({ leakySubmissions: true, leakyVersions: true });
    setup.service.addSubmission({ appId: setup.appId, state: 'PAUSED_FOR_REASONS' });
    setup.service.addVersion({ appId: setup.appId, versionString: '1.0', state: 'AWAITING_NEW_RULES' });
    expect((await list(setup, '&filter[state]=IN_REVIEW')).rows).toHaveLength(1);
    expect((await list(setup, '&filter[state]=IN_REVIEW&filter[platform]=MAC_OS')).rows).toEqual([]);
    const versions = await setup.get(`/v1/apps/${setup.appId}/appStoreVersions?filter[appStoreState]=IN_REVIEW`);
    expect(versions.rows).toHaveLength(1);
  });
});

describe('submitting', () => {
  it('makes the submission and what it holds wait for review', async () => {
    const setup = setUp();
    const { submissionId, version } = await seedReadyDraft(setup);
    const { status, body } = await writesOf(setup).submit(submissionId);
    expect(status).toBe(200);
    expect(body.data.attributes).toMatchObject({
      state: 'WAITING_FOR_REVIEW',
      submittedDate: '2026-01-15T12:00:00Z',
    });
    expect(version.state).toBe('WAITING_FOR_REVIEW');
    expect((await writesOf(setup).submit(submissionId)).status).toBe(409);
  });

  it('is refused with two in review on the platform, by the bare code in the specification', async () => {
    const setup = setUp({ dialect: 'specification' });
    seedInReview(setup, 1);
    seedInReview(setup, 1, { state: 'IN_REVIEW' });
    const { submissionId } = await seedReadyDraft(setup);
    const { status, code } = await writesOf(setup).submit(submissionId);
    expect([status, code]).toEqual([409, 'MAX_IN_REVIEW_SUBMISSIONS_PER_PLATFORM_LIMIT_REACHED']);
    expect(await countOf(setup, 'READY_FOR_REVIEW')).toBe(1);
  });

  it('nests that code live, under the submission', async () => {
    const setup = setUp();
    seedInReview(setup, 2);
    const { submissionId } = await seedReadyDraft(setup);
    const { nestedCodes, body } = await writesOf(setup).submit(submissionId);
    expect(nestedCodes).toEqual(['STATE_ERROR.MAX_IN_REVIEW_SUBMISSIONS_PER_PLATFORM_LIMIT_REACHED']);
    const paths = Object.keys(body.errors[0]?.meta?.associatedErrors ?? {});
    expect(paths).toEqual([`/reviewSubmissions/${submissionId}`]);
  });

  it('takes a second beside the first, and does not count another platform', async () => {
    const setup = setUp();
    seedInReview(setup, 1);
    seedInReview(setup, 2, { platform: 'MAC_OS' });
    const { submissionId } = await seedReadyDraft(setup);
    expect((await writesOf(setup).submit(submissionId)).status).toBe(200);
  });

  it('is refused for an empty submission', async () => {
    const setup = setUp();
    const [id] = seedDrafts(setup, 1);
    const { status, code } = await writesOf(setup).submit(id ?? '');
    expect([status, code]).toEqual([409, 'ENTITY_ERROR.RELATIONSHIP.REQUIRED']);
  });

  it('without a version needs an approved one on the platform', async () => {
    const setup = setUp();
    const event = setup.service.addEvent({ appId: setup.appId });
    const { createSubmission, addItem, submit } = writesOf(setup);
    const { id } = (await createSubmission()).body.data;
    await addItem(id, 'appEvent', 'appEvents', event.id);
    setup.service.addVersion({ appId: setup.appId, versionString: '1.0', platform: 'MAC_OS', state: 'READY_FOR_SALE' });
    const refused = await submit(id);
    expect(refused.body.errors[0]).toMatchObject({
      code: 'ENTITY_ERROR.RELATIONSHIP.REQUIRED',
      source: { pointer: '/data/relationships/appStoreVersionForReview' },
    });
    setup.service.addVersion({ appId: setup.appId, versionString: '1.0', state: 'READY_FOR_SALE' });
    expect((await submit(id)).status).toBe(200);
    expect(event.state).toBe('WAITING_FOR_REVIEW');
  });

  it('has to wait until the version is staged', async () => {
    const setup = setUp({ stagingMs: 5000 });
    const { submissionId, version } = await seedReadyDraft(setup);
    const shown = async () =>
      (await setup.get(`/v1/appStoreVersions/${version.id}`)).body.data.attributes.appVersionState;
    expect(await shown()).toBe('PREPARE_FOR_SUBMISSION');
    const early = await writesOf(setup).submit(submissionId);
    expect([early.status, early.code]).toEqual([409, 'STATE_ERROR']);
    expect(early.body.errors[0]?.detail).toMatch(/not ready to be submitted yet/);
    setup.clock.ms += 5000;
    expect(await shown()).toBe('READY_FOR_REVIEW');
    expect((await writesOf(setup).submit(submissionId)).status).toBe(200);
  });

  it('shows in reads only after a while, and at once in its own answer', async () => {
    const setup = setUp({ readLagMs: 3000 });
    const { submissionId, version } = await seedReadyDraft(setup);
    setup.clock.ms += 3000;
    const { body } = await writesOf(setup).submit(submissionId);
    expect(body.data.attributes.state).toBe('WAITING_FOR_REVIEW');
    const shown = async () => [
      (await setup.get(`/v1/reviewSubmissions/${submissionId}`)).body.data.attributes.state,
      (await setup.get(`/v1/appStoreVersions/${version.id}`)).body.data.attributes.appVersionState,
      await countOf(setup, 'WAITING_FOR_REVIEW'),
    ];
    expect(await shown()).toEqual(['READY_FOR_REVIEW', 'READY_FOR_REVIEW', 0]);
    setup.clock.ms += 3000;
    expect(await shown()).toEqual(['WAITING_FOR_REVIEW', 'WAITING_FOR_REVIEW', 1]);
  });

  it('shows at its own address at once where lists alone lag', async () => {
    const setup = setUp({ readLagMs: 3000, lagOn: 'lists' });
    const { submissionId, version } = await seedReadyDraft(setup);
    setup.clock.ms += 3000;
    await writesOf(setup).submit(submissionId);
    const versions = await setup.get(`/v1/apps/${setup.appId}/appStoreVersions?filter[versionString]=1.1`);
    const byId = await setup.get(`/v1/appStoreVersions/${version.id}`);
    const shown = [versions.rows[0]?.attributes.appVersionState, byId.body.data.attributes.appVersionState];
    expect(shown).toEqual(['READY_FOR_REVIEW', 'WAITING_FOR_REVIEW']);
    expect(await countOf(setup, 'READY_FOR_REVIEW')).toBe(1);
    const submission = await setup.get(`/v1/reviewSubmissions/${submissionId}`);
    expect(submission.body.data.attributes.state).toBe('WAITING_FOR_REVIEW');
  });

  it.each([
    [true, 409],
    [false, 200],
  ])('of a second one without a version, where one alone is let in is %s, gives %i', async (only, status) => {
    const setup = setUp({ oneWithoutVersionInReview: only });
    setup.service.addVersion({ appId: setup.appId, versionString: '1.0', state: 'READY_FOR_SALE' });
    seedInReview(setup, 1);
    const event = setup.service.addEvent({ appId: setup.appId });
    const { createSubmission, addItem, submit } = writesOf(setup);
    const { id } = (await createSubmission()).body.data;
    await addItem(id, 'appEvent', 'appEvents', event.id);
    expect((await submit(id)).status).toBe(status);
    // One with a version stands beside it.
    const { submissionId } = await seedReadyDraft(setup);
    expect((await submit(submissionId)).status).toBe(only ? 200 : 409);
  });

  it('is refused live for a second one with a version on the platform', async () => {
    const setup = setUp();
    const other = setup.service.addVersion({ appId: setup.appId, versionString: '1.0', state: 'READY_FOR_SALE' });
    const { id } = setup.service.addSubmission({ appId: setup.appId, state: 'IN_REVIEW' });
    setup.service.addItem({ submissionId: id, kind: 'appStoreVersion', targetId: other.id });
    const { submissionId } = await seedReadyDraft(setup);
    const { nestedCodes } = await writesOf(setup).submit(submissionId);
    expect(nestedCodes).toEqual(['STATE_ERROR.MAX_IN_REVIEW_SUBMISSIONS_PER_PLATFORM_LIMIT_REACHED']);
  });

  it.each(['submitted', 'canceled'])('takes no %s: false', async (attribute) => {
    const setup = setUp();
    const [id] = seedDrafts(setup, 1);
    expect((await setup.patch('reviewSubmissions', id ?? '', { [attribute]: false })).status).toBe(409);
  });
});

describe('the platform of a draft', () => {
  it('can be given to it until it is submitted', async () => {
    const setup = setUp();
    const [draft] = seedDrafts(setup, 1, { platform: null });
    const given = await setup.patch('reviewSubmissions', draft ?? '', { platform: 'TV_OS' });
    expect(given.body.data.attributes.platform).toBe('TV_OS');
    const { id } = setup.service.addSubmission({ appId: setup.appId, state: 'IN_REVIEW' });
    expect((await setup.patch('reviewSubmissions', id, { platform: 'TV_OS' })).status).toBe(409);
  });
});

describe('what was just created', () => {
  it('is missing from collections while reads lag, and found at its own address', async () => {
    const setup = setUp({ readLagMs: 3000 });
    const { createSubmission, createVersion } = writesOf(setup);
    const submission = (await createSubmission()).body.data.id;
    const version = (await createVersion('1.0')).body.data.id;
    const listed = async () => [
      await countOf(setup, 'READY_FOR_REVIEW'),
      (await setup.get(`/v1/apps/${setup.appId}/appStoreVersions`)).rows.length,
    ];
    expect(await listed()).toEqual([0, 0]);
    expect((await setup.get(`/v1/reviewSubmissions/${submission}`)).status).toBe(200);
    expect((await setup.get(`/v1/appStoreVersions/${version}`)).status).toBe(200);
    setup.clock.ms += 3000;
    expect(await listed()).toEqual([1, 1]);
  });
});

describe('canceling a submission under review', () => {
  it.each(['WAITING_FOR_REVIEW', 'IN_REVIEW'])(
    'takes it from %s through CANCELING to COMPLETE, with the version rejected by the developer and its items removed',
    async (state) => {
      const setup = setUp({ cancelingMs: 20_000 });
      const { submissionId, version } = await seedReadyDraft(setup);
      await writesOf(setup).submit(submissionId);
      if (state === 'IN_REVIEW') setup.service.startReview(submissionId);
      const canceled = await writesOf(setup).cancel(submissionId);
      expect(canceled.body.data.attributes.state).toBe('CANCELING');
      const shown = async () => (await setup.get(`/v1/reviewSubmissions/${submissionId}`)).body.data.attributes.state;
      setup.clock.ms += 19_999;
      expect(await shown()).toBe('CANCELING');
      setup.clock.ms += 1;
      expect(await shown()).toBe('COMPLETE');
      expect(version.state).toBe('DEVELOPER_REJECTED');
      const items = await setup.get(`/v1/reviewSubmissions/${submissionId}/items`);
      expect(items.rows.map((row) => row.attributes.state)).toEqual(['REMOVED']);
    },
  );

  it('is refused once it is over', async () => {
    const setup = setUp();
    const { id } = setup.service.addSubmission({ appId: setup.appId, state: 'COMPLETE' });
    expect((await writesOf(setup).cancel(id)).status).toBe(409);
  });
});

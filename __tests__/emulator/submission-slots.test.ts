import { describe, expect, it } from '@jest/globals';
import { DAY_MS, type Setup, START, setUp, writesOf } from './app-store/client.ts';

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

describe('creating a submission', () => {
  it('makes an empty draft', async () => {
    const { status, body } = await writesOf(setUp()).createSubmission();
    expect(status).toBe(201);
    expect(body.data.attributes).toEqual({ platform: 'IOS', submittedDate: null, state: 'READY_FOR_REVIEW' });
  });

  it.each([
    [0, 5],
    [2, 3],
    [1, 4],
  ])('is refused when %i in review and %i drafts fill the five places', async (inReview, drafts) => {
    const setup = setUp({ dialect: 'specification' });
    seedInReview(setup, inReview);
    seedDrafts(setup, drafts);
    const { status, code } = await writesOf(setup).createSubmission();
    expect([status, code]).toEqual([409, 'CONCURRENT_REVIEW_SUBMISSION_LIMIT_EXCEEDED']);
  });

  it('goes through with four', async () => {
    const setup = setUp({ dialect: 'specification' });
    seedInReview(setup, 2);
    seedDrafts(setup, 2);
    expect((await writesOf(setup).createSubmission()).status).toBe(201);
    expect((await writesOf(setup).createSubmission()).status).toBe(409);
  });

  it('nests the code live, under the app', async () => {
    const setup = setUp();
    seedDrafts(setup, 5);
    const { code, nestedCodes, body } = await writesOf(setup).createSubmission();
    expect(code).toBe('STATE_ERROR.ENTITY_STATE_INVALID');
    expect(nestedCodes).toEqual(['STATE_ERROR.CONCURRENT_REVIEW_SUBMISSION_LIMIT_EXCEEDED']);
    expect(Object.keys(body.errors[0]?.meta?.associatedErrors ?? {})).toEqual([`/apps/${setup.appId}`]);
  });

  it("counts the app's submissions over all platforms, and no other app's", async () => {
    const setup = setUp();
    const other = setup.service.addApp({ bundleId: 'com.example.other' });
    seedDrafts(setup, 3, { platform: 'MAC_OS' });
    seedDrafts(setup, 2, { platform: null });
    expect((await writesOf(setup).createSubmission()).status).toBe(409);
    const { status } = await setup.post('reviewSubmissions', { platform: 'IOS' }, { app: ['apps', other.id] });
    expect(status).toBe(201);
  });

  it('counts unresolved ones live, which the specification does not name', async () => {
    for (const [dialect, status] of [
      ['live', 409],
      ['specification', 201],
    ] as const) {
      const setup = setUp({ dialect });
      seedDrafts(setup, 4);
      seedInReview(setup, 1, { state: 'UNRESOLVED_ISSUES' });
      expect((await writesOf(setup).createSubmission()).status).toBe(status);
    }
  });

  it('does not count what is complete', async () => {
    const setup = setUp();
    seedInReview(setup, 9, { state: 'COMPLETE' });
    expect((await writesOf(setup).createSubmission()).status).toBe(201);
  });
});

describe('a draft', () => {
  it('can not be deleted', async () => {
    const setup = setUp();
    const [id] = seedDrafts(setup, 1);
    const { status, code } = await setup.delete(`/v1/reviewSubmissions/${id}`);
    expect([status, code]).toEqual([403, 'FORBIDDEN_ERROR']);
    expect(await countOf(setup, 'READY_FOR_REVIEW')).toBe(1);
  });

  it.each(['specification', 'live'] as const)('can not be canceled (%s)', async (dialect) => {
    const setup = setUp({ dialect });
    const [id] = seedDrafts(setup, 1);
    const { status } = await writesOf(setup).cancel(id ?? '');
    expect(status).toBe(409);
    expect(await countOf(setup, 'READY_FOR_REVIEW')).toBe(1);
  });

  it('leaves the counts when a person cancels it on the web page', async () => {
    const setup = setUp();
    const drafts = seedDrafts(setup, 5);
    setup.service.cancelByHand(drafts[0] ?? '');
    expect(await countOf(setup, 'READY_FOR_REVIEW')).toBe(4);
    expect((await writesOf(setup).createSubmission()).status).toBe(201);
  });

  it('leaves the counts seven days after it was made', async () => {
    const setup = setUp();
    seedDrafts(setup, 5);
    setup.clock.ms = START + 7 * DAY_MS - 1;
    expect((await writesOf(setup).createSubmission()).status).toBe(409);
    setup.clock.ms = START + 7 * DAY_MS;
    expect(await countOf(setup, 'READY_FOR_REVIEW')).toBe(0);
    expect((await writesOf(setup).createSubmission()).status).toBe(201);
  });

  it('gives its items back when it expires', async () => {
    const setup = setUp();
    const { version } = await seedReadyDraft(setup);
    expect(version.state).toBe('READY_FOR_REVIEW');
    setup.clock.ms += 7 * DAY_MS;
    await setup.get('/v1/apps');
    expect(version.state).toBe('PREPARE_FOR_SUBMISSION');
  });

  it('does not expire once it was submitted', async () => {
    const setup = setUp();
    const { submissionId } = await seedReadyDraft(setup);
    await writesOf(setup).submit(submissionId);
    setup.clock.ms += 8 * DAY_MS;
    expect(await countOf(setup, 'WAITING_FOR_REVIEW')).toBe(1);
  });
});

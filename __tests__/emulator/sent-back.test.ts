import { describe, expect, it } from '@jest/globals';
import type { EmulatorOptions } from '../../emulator/app-store/http/server.ts';
import { DAY_MS, type Setup, setUp, writesOf } from './app-store/client.ts';

const NOT_READY = 'Version is not ready to be submitted yet, please try again later.';

/** A submission in review with version 1.1, its build 7 and one product page, beside an approved 1.0. */
function withReview(options: EmulatorOptions = {}) {
  const setup = setUp(options);
  const { appId, service } = setup;
  service.addVersion({ appId, versionString: '1.0', state: 'READY_FOR_SALE' });
  const build = service.addBuild({ appId, version: '7', versionString: '1.1' });
  const version = service.addVersion({ appId, versionString: '1.1', buildId: build.id });
  const page = service.addCustomProductPageVersion({ pageId: service.addCustomProductPage({ appId }).id });
  const submission = service.addSubmission({ appId, state: 'WAITING_FOR_REVIEW' });
  const held = { submissionId: submission.id };
  const item = service.addItem({ ...held, kind: 'appStoreVersion', targetId: version.id });
  const pageItem = service.addItem({ ...held, kind: 'appCustomProductPageVersion', targetId: page.id });
  return { setup, submission, version, build, page, item, pageItem, ...writesOf(setup) };
}

/** The same, sent back for the version alone. */
function withRejection(options: EmulatorOptions = {}) {
  const review = withReview(options);
  review.setup.service.rejectSubmission(review.submission.id, { rejected: [review.version.id] });
  return review;
}

function resolve(setup: Setup, itemId: string) {
  return setup.patch('reviewSubmissionItems', itemId, { resolved: true });
}

describe('a review', () => {
  it('starts on what waits', () => {
    const { setup, submission, version, page } = withReview();
    setup.service.startReview(submission.id);
    expect([submission.state, version.state, page.state]).toEqual(['IN_REVIEW', 'IN_REVIEW', 'IN_REVIEW']);
  });

  it('that rejects everything leaves the submission with unresolved issues', () => {
    const { setup, submission, version, page, item, pageItem } = withReview();
    setup.service.rejectSubmission(submission.id, { versionState: 'METADATA_REJECTED' });
    expect([submission.state, version.state, page.state]).toEqual([
      'UNRESOLVED_ISSUES',
      'METADATA_REJECTED',
      'REJECTED',
    ]);
    expect([item.state, pageItem.state]).toEqual(['REJECTED', 'REJECTED']);
  });

  it('that accepts a part names it, and rejects the rest', () => {
    const { setup, submission, version, page, item, pageItem } = withReview();
    setup.service.rejectSubmission(submission.id, { accepted: [page.id] });
    expect([version.state, page.state, item.state, pageItem.state]).toEqual([
      'REJECTED',
      'ACCEPTED',
      'REJECTED',
      'ACCEPTED',
    ]);
  });

  it.each([
    ['MANUAL', 'PENDING_DEVELOPER_RELEASE', 'PENDING_DEVELOPER_RELEASE'],
    ['AFTER_APPROVAL', 'PROCESSING_FOR_DISTRIBUTION', 'READY_FOR_DISTRIBUTION'],
  ])('that approves a version released %s makes it %s, and %s after a while', (releaseType, first, then) => {
    const { setup, submission, version, page, item } = withReview({ distributionMs: 5000 });
    version.releaseType = releaseType;
    setup.service.approveSubmission(submission.id);
    expect([submission.state, item.state, page.state, version.state]).toEqual([
      'COMPLETE',
      'APPROVED',
      'APPROVED',
      first,
    ]);
    setup.clock.ms += 5000;
    setup.service.pass();
    expect(version.state).toBe(then);
  });
});

describe('a submission that was sent back', () => {
  it('is refused for ever while nobody resolved what was rejected', async () => {
    const { setup, submission, submit } = withRejection();
    for (const ms of [0, DAY_MS]) {
      setup.clock.ms += ms;
      const { status, body } = await submit(submission.id);
      expect(status).toBe(409);
      expect(body.errors.map(({ code }) => code)).toEqual(['STATE_ERROR.ENTITY_STATE_INVALID', 'STATE_ERROR']);
      expect(body.errors[1]?.detail).toBe(NOT_READY);
    }
  });

  it('is submitted again once each rejected item is resolved', async () => {
    const { setup, submission, version, page, item, submit } = withRejection();
    const resolved = await resolve(setup, item.id);
    expect([resolved.status, resolved.body.data.attributes.state]).toEqual([200, 'READY_FOR_REVIEW']);
    expect(version.state).toBe('READY_FOR_REVIEW');
    const submitted = await submit(submission.id);
    expect([submitted.status, submitted.body.data.attributes.state]).toEqual([200, 'WAITING_FOR_REVIEW']);
    // What was accepted is not reviewed again.
    expect([version.state, page.state]).toEqual(['WAITING_FOR_REVIEW', 'ACCEPTED']);
  });

  it('takes no item twice as resolved', async () => {
    const { setup, item } = withRejection();
    expect((await resolve(setup, item.id)).status).toBe(200);
    const again = await resolve(setup, item.id);
    expect([again.status, again.code]).toEqual([409, 'STATE_ERROR.ENTITY_STATE_INVALID']);
  });

  it('takes no accepted item as resolved', async () => {
    const { setup, pageItem } = withRejection();
    expect((await resolve(setup, pageItem.id)).status).toBe(409);
  });

  it('is not ready until the resolved version is staged', async () => {
    const { setup, submission, version, item, submit } = withRejection({ stagingMs: 30_000 });
    await resolve(setup, item.id);
    expect(version.state).toBe('REJECTED');
    const early = await submit(submission.id);
    expect(early.body.errors.map(({ code, detail }) => [code, detail])).toEqual([['STATE_ERROR', NOT_READY]]);
    setup.clock.ms += 30_000;
    expect((await submit(submission.id)).status).toBe(200);
  });

  it('takes another build and other notes until its item is resolved, and none after it', async () => {
    const { setup, version, item } = withRejection({ stagingMs: 30_000 });
    const { appId, service } = setup;
    const notes = service.addLocalization({ versionId: version.id, locale: 'en-US', whatsNew: 'New' });
    const next = service.addBuild({ appId, version: '8', versionString: '1.1' });
    const edit = async () => [
      (await setup.patch('appStoreVersions', version.id, {}, { build: ['builds', next.id] })).status,
      (await setup.patch('appStoreVersionLocalizations', notes.id, { whatsNew: 'Fixed' })).status,
    ];
    expect(await edit()).toEqual([200, 200]);
    await resolve(setup, item.id);
    expect(await edit()).toEqual([409, 409]);
    expect(version.buildId).toBe(next.id);
  });

  it('stays not ready for long after the build that it had was attached again', async () => {
    const { setup, submission, version, build, item, submit } = withRejection();
    const path = `/v1/appStoreVersions/${version.id}/relationships/build`;
    await setup.ask('PATCH', path, { data: { type: 'builds', id: build.id } });
    await resolve(setup, item.id);
    setup.clock.ms += 10 * 60_000 - 1;
    expect((await submit(submission.id)).body.errors.map(({ detail }) => detail)).toEqual([NOT_READY]);
    setup.clock.ms += 1;
    expect((await submit(submission.id)).status).toBe(200);
  });

  it('takes no further item, and gives none back', async () => {
    const { setup, submission, item, addItem } = withRejection();
    const event = setup.service.addEvent({ appId: setup.appId });
    const added = await addItem(submission.id, 'appEvent', 'appEvents', event.id);
    expect([added.status, added.code]).toEqual([409, 'STATE_ERROR.ENTITY_STATE_INVALID']);
    const deleted = await setup.delete(`/v1/reviewSubmissionItems/${item.id}`);
    expect([deleted.status, deleted.code]).toEqual([409, 'STATE_ERROR.ENTITY_STATE_INVALID']);
  });

  it('keeps its version from every other submission', async () => {
    const { version, createSubmission, addItem } = withRejection();
    const second = (await createSubmission()).body.data.id;
    const { nestedCodes } = await addItem(second, 'appStoreVersion', 'appStoreVersions', version.id);
    expect(nestedCodes).toEqual(['STATE_ERROR.ITEM_PART_OF_ANOTHER_SUBMISSION']);
  });

  it('keeps its version when that is renamed', async () => {
    const { setup, submission, version, item } = withRejection();
    expect((await setup.patch('appStoreVersions', version.id, { versionString: '1.2' })).status).toBe(200);
    expect([version.versionString, version.state]).toEqual(['1.2', 'REJECTED']);
    expect(setup.service.store.holderOf(version.id)).toEqual({ submission, item });
  });

  it('completes by itself once all that was rejected is removed, with the rest approved', async () => {
    const { setup, submission, version, page, item, pageItem } = withRejection({ cancelingMs: 10_000 });
    const removed = await setup.patch('reviewSubmissionItems', item.id, { removed: true });
    expect(removed.body.data.attributes.state).toBe('REMOVED');
    expect([submission.state, version.state]).toEqual(['COMPLETING', 'REJECTED']);
    setup.clock.ms += 10_000;
    setup.service.pass();
    expect([submission.state, pageItem.state, page.state]).toEqual(['COMPLETE', 'APPROVED', 'APPROVED']);
  });

  it('waits for its submit when another rejected item is still there', async () => {
    const { setup, submission, item } = withReview();
    setup.service.rejectSubmission(submission.id);
    await setup.patch('reviewSubmissionItems', item.id, { removed: true });
    expect(submission.state).toBe('UNRESOLVED_ISSUES');
  });

  it.each(['REJECTED', 'METADATA_REJECTED'] as const)(
    'ends COMPLETE when it is canceled, with the version still %s and the page free again',
    async (versionState) => {
      const { setup, submission, version, page, cancel } = withReview({ cancelingMs: 20_000 });
      setup.service.rejectSubmission(submission.id, { rejected: [version.id], versionState });
      expect((await cancel(submission.id)).body.data.attributes.state).toBe('CANCELING');
      expect(version.state).toBe(versionState);
      setup.clock.ms += 20_000;
      const { rows } = await setup.get(`/v1/reviewSubmissions/${submission.id}/items`);
      expect(rows.map((row) => row.attributes.state)).toEqual(['REMOVED', 'REMOVED']);
      expect([submission.state, version.state, page.state]).toEqual([
        'COMPLETE',
        versionState,
        'PREPARE_FOR_SUBMISSION',
      ]);
    },
  );

  it('leaves a resolved version rejected, too, when it is canceled', async () => {
    const { setup, submission, version, item, cancel } = withRejection();
    await resolve(setup, item.id);
    // Even where it is over at once, the answer shows what was written.
    expect((await cancel(submission.id)).body.data.attributes.state).toBe('CANCELING');
    await setup.get('/v1/apps');
    expect([submission.state, version.state]).toEqual(['COMPLETE', 'REJECTED']);
  });

  it("leaves the version the developer's when it is canceled after it was submitted again", async () => {
    const { setup, submission, version, item, submit, cancel } = withRejection();
    await resolve(setup, item.id);
    await submit(submission.id);
    await cancel(submission.id);
    await setup.get('/v1/apps');
    expect(version.state).toBe('DEVELOPER_REJECTED');
  });

  it('is nothing that the specification has a way back from', async () => {
    const { setup, submission, item, submit } = withRejection({ dialect: 'specification' });
    expect((await resolve(setup, item.id)).status).toBe(409);
    expect((await submit(submission.id)).status).toBe(409);
  });
});

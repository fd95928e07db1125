import { describe, expect, it } from '@jest/globals';
import type { EmulatorOptions } from '../../emulator/app-store/http/server.ts';
import { DAY_MS, type Setup, START, setUp, writesOf } from './app-store/client.ts';

describe('the end of a review', () => {
  it.each(['specification', 'live'] as const)('frees the way for a new version (%s)', async (dialect) => {
    const setup = setUp({ dialect });
    const version = setup.service.addVersion({ appId: setup.appId, versionString: '1.0' });
    const submission = setup.service.addSubmission({ appId: setup.appId, state: 'WAITING_FOR_REVIEW' });
    setup.service.addItem({ submissionId: submission.id, kind: 'appStoreVersion', targetId: version.id });
    setup.service.startReview(submission.id);
    expect((await writesOf(setup).createVersion('1.1')).status).toBe(409);
    setup.service.finishReview(submission.id, 'approved');
    expect((await writesOf(setup).createVersion('1.1')).status).toBe(201);
  });

  it('leaves a version that is released by hand waiting for the developer', async () => {
    const setup = setUp();
    const version = setup.service.addVersion({ appId: setup.appId, versionString: '1.0', releaseType: 'MANUAL' });
    const submission = setup.service.addSubmission({ appId: setup.appId, state: 'IN_REVIEW' });
    setup.service.addItem({ submissionId: submission.id, kind: 'appStoreVersion', targetId: version.id });
    setup.service.finishReview(submission.id, 'approved');
    expect(version.state).toBe('PENDING_DEVELOPER_RELEASE');
    const released = await setup.post(
      'appStoreVersionReleaseRequests',
      {},
      { appStoreVersion: ['appStoreVersions', version.id] },
    );
    expect(released.status).toBe(201);
    expect(version.state).toBe('READY_FOR_DISTRIBUTION');
  });
});

describe('an approved version', () => {
  it.each([
    ['AFTER_APPROVAL', null, 'READY_FOR_DISTRIBUTION'],
    ['SCHEDULED', '2026-02-01T00:00:00Z', 'PENDING_APPLE_RELEASE'],
    ['SCHEDULED', '2026-01-01T00:00:00Z', 'READY_FOR_DISTRIBUTION'],
  ])('with release type %s and date %s is then %s', async (releaseType, earliestReleaseDate, expected) => {
    const setup = setUp();
    const { appId } = setup;
    const old = setup.service.addVersion({ appId, versionString: '1.0', state: 'READY_FOR_SALE' });
    const version = setup.service.addVersion({ appId, versionString: '1.1', releaseType, earliestReleaseDate });
    const submission = setup.service.addSubmission({ appId, state: 'IN_REVIEW' });
    setup.service.addItem({ submissionId: submission.id, kind: 'appStoreVersion', targetId: version.id });
    setup.service.finishReview(submission.id, 'approved');
    expect(version.state).toBe(expected);
    expect(old.state).toBe(expected === 'READY_FOR_DISTRIBUTION' ? 'REPLACED_WITH_NEW_VERSION' : 'READY_FOR_SALE');
  });

  it('on sale can no longer be changed', async () => {
    const setup = setUp();
    const state = 'READY_FOR_DISTRIBUTION';
    const version = setup.service.addVersion({ appId: setup.appId, versionString: '1.0', state });
    expect((await setup.patch('appStoreVersions', version.id, { copyright: 'Example' })).status).toBe(409);
  });
});

describe('withdrawing a version the old way', () => {
  it('is the way back from PENDING_DEVELOPER_RELEASE', async () => {
    const setup = setUp();
    const state = 'PENDING_DEVELOPER_RELEASE';
    const version = setup.service.addVersion({ appId: setup.appId, versionString: '1.1', state });
    expect((await setup.delete(`/v1/appStoreVersionSubmissions/${version.id}`)).status).toBe(204);
    expect(version.state).toBe('DEVELOPER_REJECTED');
  });

  it('is no way back from a version on sale', async () => {
    const setup = setUp();
    const state = 'READY_FOR_DISTRIBUTION';
    const version = setup.service.addVersion({ appId: setup.appId, versionString: '1.1', state });
    expect((await setup.delete(`/v1/appStoreVersionSubmissions/${version.id}`)).status).toBe(409);
  });

  it('is no way to submit any more', async () => {
    const { status, code } = await setUp().ask('POST', '/v1/appStoreVersionSubmissions', {});
    expect([status, code]).toEqual([403, 'FORBIDDEN_ERROR']);
  });
});

/** Version 1.0 on sale, and 1.1 that waits for its release. */
function withApproved(options: EmulatorOptions = {}) {
  const setup = setUp(options);
  const { appId, service } = setup;
  const old = service.addVersion({ appId, versionString: '1.0', state: 'READY_FOR_SALE' });
  const version = service.addVersion({ appId, versionString: '1.1', state: 'PENDING_DEVELOPER_RELEASE' });
  return { setup, old, version };
}

function release({ post }: Setup, versionId: string) {
  return post('appStoreVersionReleaseRequests', {}, { appStoreVersion: ['appStoreVersions', versionId] });
}

describe('a release request', () => {
  it('sends the version out, which takes a while, and replaces the one before', async () => {
    const { setup, old, version } = withApproved({ distributionMs: 60_000 });
    const { status, body } = await release(setup, version.id);
    expect([status, body.data.type]).toEqual([201, 'appStoreVersionReleaseRequests']);
    const shown = async (id: string) =>
      (await setup.get(`/v1/appStoreVersions/${id}`)).body.data.attributes.appVersionState;
    expect([await shown(version.id), await shown(old.id)]).toEqual([
      'PROCESSING_FOR_DISTRIBUTION',
      'READY_FOR_DISTRIBUTION',
    ]);
    setup.clock.ms += 60_000;
    expect([await shown(version.id), await shown(old.id)]).toEqual([
      'READY_FOR_DISTRIBUTION',
      'REPLACED_WITH_NEW_VERSION',
    ]);
  });

  it.each(['PREPARE_FOR_SUBMISSION', 'IN_REVIEW', 'REJECTED', 'PENDING_APPLE_RELEASE', 'READY_FOR_DISTRIBUTION'])(
    'is refused for a version in %s',
    async (state) => {
      const setup = setUp();
      const version = setup.service.addVersion({ appId: setup.appId, versionString: '1.0', state });
      const { status, code } = await release(setup, version.id);
      expect([status, code, version.state]).toEqual([409, 'STATE_ERROR', state]);
    },
  );

  it('is refused when it is made twice, and for a version that does not exist', async () => {
    const { setup, version } = withApproved();
    expect((await release(setup, version.id)).status).toBe(201);
    expect((await release(setup, version.id)).status).toBe(409);
    const unknown = await release(setup, '1');
    expect([unknown.status, unknown.code]).toEqual([409, 'ENTITY_ERROR.RELATIONSHIP.INVALID']);
  });
});

describe('a scheduled version', () => {
  it('goes out by itself when its date comes', async () => {
    const setup = setUp();
    const version = setup.service.addVersion({
      appId: setup.appId,
      versionString: '1.0',
      state: 'PENDING_APPLE_RELEASE',
      releaseType: 'SCHEDULED',
      earliestReleaseDate: new Date(START + DAY_MS).toISOString(),
    });
    setup.clock.ms += DAY_MS - 1;
    await setup.get('/v1/apps');
    expect(version.state).toBe('PENDING_APPLE_RELEASE');
    setup.clock.ms += 1;
    await setup.get('/v1/apps');
    expect(version.state).toBe('READY_FOR_DISTRIBUTION');
  });
});

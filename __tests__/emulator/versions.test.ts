import { describe, expect, it } from '@jest/globals';
import { setUp, writesOf } from './app-store/client.ts';

const IN_FLIGHT = ['PREPARE_FOR_SUBMISSION', 'WAITING_FOR_REVIEW', 'IN_REVIEW'];
const OTHER_UNFINISHED = [
  'REJECTED',
  'METADATA_REJECTED',
  'DEVELOPER_REJECTED',
  'INVALID_BINARY',
  'PENDING_DEVELOPER_RELEASE',
];

function withBuild(setup: ReturnType<typeof setUp>, seed: object = {}) {
  return setup.service.addBuild({ appId: setup.appId, version: '7', versionString: '1.1', ...seed });
}

describe('creating a version', () => {
  it('makes a version in preparation when none is in flight', async () => {
    const setup = setUp();
    const { status, body } = await writesOf(setup).createVersion('1.0');
    expect(status).toBe(201);
    expect(body.data.attributes).toMatchObject({ versionString: '1.0', appStoreState: 'PREPARE_FOR_SUBMISSION' });
  });

  it.each(IN_FLIGHT)('is refused with STATE_NOT_SUITABLE in the specification while one is in %s', async (state) => {
    const setup = setUp({ dialect: 'specification' });
    setup.service.addVersion({ appId: setup.appId, versionString: '1.0', state });
    const { status, code, body } = await writesOf(setup).createVersion('1.1');
    expect([status, code]).toEqual([409, 'STATE_NOT_SUITABLE']);
    expect(JSON.stringify(body)).not.toContain(state);
  });

  it.each(OTHER_UNFINISHED)('is not held up in the specification by a version in %s', async (state) => {
    const setup = setUp({ dialect: 'specification' });
    setup.service.addVersion({ appId: setup.appId, versionString: '1.0', state });
    expect((await writesOf(setup).createVersion('1.1')).status).toBe(201);
  });

  it.each([...IN_FLIGHT, ...OTHER_UNFINISHED])('is refused live at the app while one is in %s', async (state) => {
    const setup = setUp();
    setup.service.addVersion({ appId: setup.appId, versionString: '1.0', state });
    const { status, body } = await writesOf(setup).createVersion('1.1');
    expect(status).toBe(409);
    expect(body.errors).toHaveLength(1);
    expect(body.errors[0]).toMatchObject({
      code: 'ENTITY_ERROR.RELATIONSHIP.INVALID',
      source: { pointer: '/data/relationships/app' },
    });
  });

  it.each(['READY_FOR_SALE', 'READY_FOR_DISTRIBUTION', 'REPLACED_WITH_NEW_VERSION'])(
    'goes through once the last one is %s',
    async (state) => {
      const setup = setUp();
      setup.service.addVersion({ appId: setup.appId, versionString: '1.0', state });
      expect((await writesOf(setup).createVersion('1.1')).status).toBe(201);
    },
  );

  it('counts each platform for itself', async () => {
    const setup = setUp();
    setup.service.addVersion({ appId: setup.appId, versionString: '1.0', platform: 'MAC_OS' });
    expect((await writesOf(setup).createVersion('1.0', 'IOS')).status).toBe(201);
  });

  it('names the used number in a second error when it is also blocked', async () => {
    const setup = setUp();
    setup.service.addVersion({ appId: setup.appId, versionString: '1.0', state: 'IN_REVIEW' });
    const { body } = await writesOf(setup).createVersion('1.0');
    expect(body.errors.map(({ code, source }) => [code, source?.pointer])).toEqual([
      ['ENTITY_ERROR.RELATIONSHIP.INVALID', '/data/relationships/app'],
      ['ENTITY_ERROR.ATTRIBUTE.INVALID.DUPLICATE', '/data/attributes/versionString'],
    ]);
  });

  it('refuses an app that does not exist', async () => {
    const setup = setUp();
    const answer = await setup.post(
      'appStoreVersions',
      { platform: 'IOS', versionString: '1.0' },
      { app: ['apps', '1'] },
    );
    expect([answer.status, answer.code]).toEqual([409, 'ENTITY_ERROR.RELATIONSHIP.INVALID']);
  });

  it('brings the languages of the version before, with nothing said yet of what is new', async () => {
    const setup = setUp();
    const old = setup.service.addVersion({ appId: setup.appId, versionString: '1.0', state: 'READY_FOR_SALE' });
    setup.service.addLocalization({ versionId: old.id, locale: 'de-DE', description: 'Text', whatsNew: 'Alt' });
    const { body } = await writesOf(setup).createVersion('1.1');
    const { rows } = await setup.get(`/v1/appStoreVersions/${body.data.id}/appStoreVersionLocalizations`);
    expect(rows.map((row) => row.attributes)).toMatchObject([{ locale: 'de-DE', description: 'Text', whatsNew: null }]);
  });
});

describe('cancelling a version as the developer', () => {
  it.each(IN_FLIGHT)('frees the way from %s in the specification', async (state) => {
    const setup = setUp({ dialect: 'specification' });
    const version = setup.service.addVersion({ appId: setup.appId, versionString: '1.0', state });
    const { status } = await setup.patch('appStoreVersions', version.id, { developerRejected: true });
    expect(status).toBe(200);
    const inFlight = await setup.get(
      `/v1/apps/${setup.appId}/appStoreVersions?filter[appStoreState]=${IN_FLIGHT.join(',')}`,
    );
    expect(inFlight.rows).toEqual([]);
    expect((await writesOf(setup).createVersion('1.1')).status).toBe(201);
  });

  it('takes its submission out of the counts', async () => {
    const setup = setUp({ dialect: 'specification' });
    const version = setup.service.addVersion({ appId: setup.appId, versionString: '1.0' });
    const submission = setup.service.addSubmission({ appId: setup.appId, state: 'IN_REVIEW' });
    setup.service.addItem({ submissionId: submission.id, kind: 'appStoreVersion', targetId: version.id });
    await setup.patch('appStoreVersions', version.id, { developerRejected: true });
    const states = 'READY_FOR_REVIEW,WAITING_FOR_REVIEW,IN_REVIEW';
    const counted = await setup.get(`/v1/reviewSubmissions?filter[app]=${setup.appId}&filter[state]=${states}`);
    expect(counted.rows).toEqual([]);
  });

  it('takes it out of a draft and leaves the draft', async () => {
    const setup = setUp({ dialect: 'specification' });
    const version = setup.service.addVersion({ appId: setup.appId, versionString: '1.0' });
    const submission = setup.service.addSubmission({ appId: setup.appId });
    const item = setup.service.addItem({ submissionId: submission.id, kind: 'appStoreVersion', targetId: version.id });
    await setup.patch('appStoreVersions', version.id, { developerRejected: true });
    expect([submission.state, item.state]).toEqual(['READY_FOR_REVIEW', 'REMOVED']);
  });

  it('is refused when nothing is in flight', async () => {
    const setup = setUp({ dialect: 'specification' });
    const version = setup.service.addVersion({ appId: setup.appId, versionString: '1.0', state: 'READY_FOR_SALE' });
    const { status } = await setup.patch('appStoreVersions', version.id, { developerRejected: true });
    expect(status).toBe(409);
  });

  it('can not be taken back', async () => {
    const setup = setUp({ dialect: 'specification' });
    const version = setup.service.addVersion({ appId: setup.appId, versionString: '1.0' });
    const { status } = await setup.patch('appStoreVersions', version.id, { developerRejected: false });
    expect([status, version.state]).toEqual([409, 'PREPARE_FOR_SUBMISSION']);
  });

  it('is an attribute that the live service does not know', async () => {
    const setup = setUp();
    const version = setup.service.addVersion({ appId: setup.appId, versionString: '1.0' });
    const { status, code, body } = await setup.patch('appStoreVersions', version.id, { developerRejected: true });
    expect([status, code]).toEqual([409, 'ENTITY_ERROR.ATTRIBUTE.UNKNOWN']);
    expect(body.errors[0]?.source).toEqual({ pointer: '/data/attributes/developerRejected' });
    expect(version.state).toBe('PREPARE_FOR_SUBMISSION');
  });
});

describe('listing versions', () => {
  it('gives those in the states asked for, of that app alone', async () => {
    const setup = setUp();
    const other = setup.service.addApp({ bundleId: 'com.example.other' });
    setup.service.addVersion({ appId: other.id, versionString: '9.0' });
    setup.service.addVersion({ appId: setup.appId, versionString: '1.0', state: 'READY_FOR_SALE' });
    setup.service.addVersion({ appId: setup.appId, versionString: '1.1', state: 'IN_REVIEW' });
    const { status, rows } = await setup.get(
      `/v1/apps/${setup.appId}/appStoreVersions?filter[appStoreState]=${IN_FLIGHT.join(',')}`,
    );
    expect(status).toBe(200);
    expect(rows.map((row) => row.attributes.versionString)).toEqual(['1.1']);
  });

  it('shows both names of the state live, and the one it specifies in the specification', async () => {
    for (const [dialect, appVersionState] of [
      ['live', 'READY_FOR_DISTRIBUTION'],
      ['specification', undefined],
    ] as const) {
      const setup = setUp({ dialect });
      const version = setup.service.addVersion({ appId: setup.appId, versionString: '1.0', state: 'READY_FOR_SALE' });
      const { body } = await setup.get(`/v1/appStoreVersions/${version.id}`);
      expect(body.data.attributes.appStoreState).toBe('READY_FOR_SALE');
      expect(body.data.attributes.appVersionState).toBe(appVersionState);
    }
  });

  it.each([
    ['filter[platform]=MAC_OS', ['2.0']],
    ['filter[versionString]=1.1,1.0', ['1.1', '1.0']],
    ['filter[appVersionState]=READY_FOR_DISTRIBUTION', ['1.0']],
    ['filter[id]=77', ['1.1']],
    ['filter[platform]=IOS&filter[appStoreState]=IN_REVIEW', ['1.1']],
  ])('filters by %s', async (query, expected) => {
    const setup = setUp();
    const { appId } = setup;
    setup.service.addVersion({ appId, versionString: '1.0', state: 'READY_FOR_SALE' });
    setup.service.addVersion({ appId, versionString: '1.1', state: 'IN_REVIEW', id: '77' });
    setup.service.addVersion({ appId, versionString: '2.0', platform: 'MAC_OS' });
    const { rows } = await setup.get(`/v1/apps/${appId}/appStoreVersions?${query}`);
    expect(rows.map((row) => row.attributes.versionString)).toEqual(expected);
  });

  it('shows a version in a state that nobody knows in the unfiltered list and by id, and nowhere else', async () => {
    const setup = setUp();
    const { id } = setup.service.addVersion({ appId: setup.appId, versionString: '1.1', state: 'AWAITING_NEW_RULES' });
    const shown = async (query: string) =>
      (await setup.get(`/v1/apps/${setup.appId}/appStoreVersions${query}`)).rows.map(
        (row) => row.attributes.appVersionState,
      );
    expect(await shown('')).toEqual(['AWAITING_NEW_RULES']);
    expect(await shown('?filter[appStoreState]=IN_REVIEW')).toEqual([]);
    expect(await shown('?filter[appVersionState]=IN_REVIEW')).toEqual([]);
    const { body } = await setup.get(`/v1/appStoreVersions/${id}`);
    expect(body.data.attributes.appVersionState).toBe('AWAITING_NEW_RULES');
  });
});

describe('renaming a version', () => {
  it.each(['PREPARE_FOR_SUBMISSION', 'REJECTED', 'DEVELOPER_REJECTED', 'METADATA_REJECTED', 'INVALID_BINARY'])(
    'uses one in %s again, in preparation',
    async (state) => {
      const setup = setUp();
      const version = setup.service.addVersion({ appId: setup.appId, versionString: '1.0', state });
      const { status, body } = await setup.patch('appStoreVersions', version.id, { versionString: '1.1' });
      expect(status).toBe(200);
      expect(body.data.attributes).toMatchObject({ versionString: '1.1', appVersionState: 'PREPARE_FOR_SUBMISSION' });
    },
  );

  it('is taken in WAITING_FOR_REVIEW live, where it changes the number under the reviewers, and refused in the specification', async () => {
    for (const [dialect, status, versionString] of [
      ['live', 200, '1.1'],
      ['specification', 409, '1.0'],
    ] as const) {
      const setup = setUp({ dialect });
      const state = 'WAITING_FOR_REVIEW';
      const version = setup.service.addVersion({ appId: setup.appId, versionString: '1.0', state });
      expect((await setup.patch('appStoreVersions', version.id, { versionString: '1.1' })).status).toBe(status);
      expect([version.versionString, version.state]).toEqual([versionString, state]);
    }
  });

  it.each(['IN_REVIEW', 'PENDING_DEVELOPER_RELEASE', 'READY_FOR_DISTRIBUTION'])('is refused in %s', async (state) => {
    const setup = setUp();
    const version = setup.service.addVersion({ appId: setup.appId, versionString: '1.0', state });
    const { status, code } = await setup.patch('appStoreVersions', version.id, { versionString: '1.1' });
    expect([status, code]).toEqual([409, 'ENTITY_ERROR.ATTRIBUTE.INVALID.INVALID_STATE']);
    expect(version.versionString).toBe('1.0');
  });

  it('is refused for a number that was used', async () => {
    const setup = setUp();
    setup.service.addVersion({ appId: setup.appId, versionString: '1.0', state: 'READY_FOR_SALE' });
    const version = setup.service.addVersion({ appId: setup.appId, versionString: '1.1' });
    const { code } = await setup.patch('appStoreVersions', version.id, { versionString: '1.0' });
    expect(code).toBe('ENTITY_ERROR.ATTRIBUTE.INVALID.DUPLICATE');
  });
});

describe('deleting a version', () => {
  it('takes away one in preparation that never had a build', async () => {
    const setup = setUp();
    setup.service.addVersion({ appId: setup.appId, versionString: '1.0', state: 'READY_FOR_SALE' });
    const version = setup.service.addVersion({ appId: setup.appId, versionString: '1.1' });
    expect((await setup.delete(`/v1/appStoreVersions/${version.id}`)).status).toBe(204);
    expect((await setup.get(`/v1/appStoreVersions/${version.id}`)).status).toBe(404);
  });

  it('is refused for the only version', async () => {
    const setup = setUp();
    const version = setup.service.addVersion({ appId: setup.appId, versionString: '1.1' });
    expect((await setup.delete(`/v1/appStoreVersions/${version.id}`)).status).toBe(409);
  });

  it('is refused when a build was uploaded for it', async () => {
    const setup = setUp();
    setup.service.addVersion({ appId: setup.appId, versionString: '1.0', state: 'READY_FOR_SALE' });
    const version = setup.service.addVersion({ appId: setup.appId, versionString: '1.1' });
    withBuild(setup);
    expect((await setup.delete(`/v1/appStoreVersions/${version.id}`)).status).toBe(409);
  });

  it('is refused under review', async () => {
    const setup = setUp();
    setup.service.addVersion({ appId: setup.appId, versionString: '1.0', state: 'READY_FOR_SALE' });
    const version = setup.service.addVersion({ appId: setup.appId, versionString: '1.1', state: 'IN_REVIEW' });
    expect((await setup.delete(`/v1/appStoreVersions/${version.id}`)).status).toBe(409);
  });
});

import { describe, expect, it } from '@jest/globals';
import { DAY_MS, START, setUp, setUpRelease, writesOf } from '../client.ts';

const IN_FLIGHT = ['PREPARE_FOR_SUBMISSION', 'WAITING_FOR_REVIEW', 'IN_REVIEW'];
const EDITABLE = ['REJECTED', 'METADATA_REJECTED', 'DEVELOPER_REJECTED', 'INVALID_BINARY'];
const OUT = ['READY_FOR_SALE', 'READY_FOR_DISTRIBUTION', 'REPLACED_WITH_NEW_VERSION'];
const DUPLICATE = 'ENTITY_ERROR.ATTRIBUTE.INVALID.DUPLICATE';
const BLOCKED = 'ENTITY_ERROR.RELATIONSHIP.INVALID';

type Options = Parameters<typeof setUp>[0];

/** One version. */
function withVersion(state?: string, options: Options = {}, seed: object = {}) {
  const setup = setUp(options);
  const { appId, service, patch } = setup;
  const version = service.addVersion({ appId, versionString: '1.0', ...(state && { state }), ...seed });
  const set = (attributes: object) => patch('appStoreVersions', version.id, attributes);
  return { ...setup, ...writesOf(setup), version, set };
}

describe('creating a version', () => {
  it.each<[said: string, states: string[], options: Options]>([
    ['409 STATE_NOT_SUITABLE', IN_FLIGHT, { dialect: 'specification' }],
    ['201', [...EDITABLE, 'PENDING_DEVELOPER_RELEASE', ...OUT], { dialect: 'specification' }],
    [`409 ${BLOCKED}`, [...IN_FLIGHT, ...EDITABLE, 'PENDING_DEVELOPER_RELEASE', 'AWAITING_NEW_RULES'], {}],
    ['201', OUT, {}],
  ])('is answered with %s while the one before is in any of %s (%j)', async (said, states, options) => {
    for (const state of states) {
      const answer = await withVersion(state, options).createVersion('1.1');
      expect([state, answer.said]).toEqual([state, said]);
      // The message does not name the state: the client has to ask.
      expect(JSON.stringify(answer.body.errors ?? '')).not.toContain(state);
    }
  });

  it('makes it in preparation, on each platform for itself', async () => {
    const { createVersion } = withVersion(undefined, {}, { platform: 'MAC_OS' });
    const { status, body } = await createVersion('1.0');
    expect([status, body.data.attributes]).toMatchObject([
      201,
      { versionString: '1.0', appStoreState: 'PREPARE_FOR_SUBMISSION', releaseType: 'AFTER_APPROVAL' },
    ]);
  });

  it('names the used number in a second error when it is also blocked', async () => {
    const { body } = await withVersion('IN_REVIEW').createVersion('1.0');
    expect(body.errors.map(({ code, source }) => [code, source?.pointer])).toEqual([
      [BLOCKED, '/data/relationships/app'],
      [DUPLICATE, '/data/attributes/versionString'],
    ]);
  });

  it('is refused for an app that is not there', async () => {
    const attributes = { platform: 'IOS', versionString: '1.0' };
    expect((await setUp().post('appStoreVersions', attributes, { app: ['apps', '1'] })).said).toBe(`409 ${BLOCKED}`);
  });

  it('brings the languages of the newest record before it on its platform, with nothing said yet of what is new', async () => {
    const setup = setUp();
    const { appId, service, get } = setup;
    const add = (versionString: string, createdAt: number, locale: string, seed: object = {}) => {
      const old = { appId, versionString, createdAt, state: 'REPLACED_WITH_NEW_VERSION' };
      const version = service.addVersion({ ...old, ...seed });
      service.addLocalization({ versionId: version.id, locale, description: 'Text', whatsNew: 'Old' });
    };
    add('1.1', START - 1000, 'de-DE');
    add('1.0', START - 2000, 'fr-FR');
    add('9.0', START, 'ja', { platform: 'MAC_OS' });
    const { id } = (await writesOf(setup).createVersion('1.2')).body.data;
    const { rows } = await get(`/v1/appStoreVersions/${id}/appStoreVersionLocalizations`);
    expect(rows.map(({ attributes }) => attributes)).toMatchObject([
      { locale: 'de-DE', description: 'Text', whatsNew: null },
    ]);
  });
});

describe('listing versions', () => {
  it.each([
    ['', ['2.0', '1.1', '1.0']],
    ['filter[platform]=MAC_OS', ['2.0']],
    ['filter[platform]=IOS,MAC_OS', ['2.0', '1.1', '1.0']],
    ['filter[versionString]=1.1,1.0', ['1.1', '1.0']],
    ['filter[appVersionState]=READY_FOR_DISTRIBUTION', ['1.0']],
    ['filter[id]=77', ['1.1']],
    ['filter[platform]=IOS&filter[appStoreState]=IN_REVIEW', ['1.1']],
    [`filter[appStoreState]=${IN_FLIGHT.join(',')}`, ['2.0', '1.1']],
  ])("gives the app's own, the newest first, by %s", async (query, expected) => {
    const { appId, service, get } = withVersion('READY_FOR_SALE');
    service.addVersion({ appId, versionString: '1.1', state: 'IN_REVIEW', id: '77' });
    service.addVersion({ appId, versionString: '2.0', platform: 'MAC_OS' });
    service.addVersion({ appId: service.addApp({ bundleId: 'com.example.other' }).id, versionString: '9.0' });
    const { rows } = await get(`/v1/apps/${appId}/appStoreVersions?${query}`);
    expect(rows.map(({ attributes }) => attributes.versionString)).toEqual(expected);
  });

  it.each([
    ['live', 'READY_FOR_DISTRIBUTION'],
    ['specification', undefined],
  ] as const)('shows the states that the service of the %s has', async (dialect, appVersionState) => {
    const { get, version } = withVersion('READY_FOR_SALE', { dialect });
    const { attributes } = (await get(`/v1/appStoreVersions/${version.id}`)).body.data;
    expect([attributes.appStoreState, attributes.appVersionState]).toEqual(['READY_FOR_SALE', appVersionState]);
  });

  it('shows one in a state that nobody knows without a filter and by id, and nowhere else, unless the service leaks', async () => {
    const state = 'AWAITING_NEW_RULES';
    for (const leakyVersions of [false, true]) {
      const { appId, get, version } = withVersion(state, { leakyVersions });
      const shown = async (query: string) => (await get(`/v1/apps/${appId}/appStoreVersions?${query}`)).rows.length;
      expect([await shown(''), await shown('filter[appVersionState]=IN_REVIEW')]).toEqual([1, leakyVersions ? 1 : 0]);
      expect(await shown('filter[appStoreState]=IN_REVIEW')).toBe(leakyVersions ? 1 : 0);
      const { attributes } = (await get(`/v1/appStoreVersions/${version.id}`)).body.data;
      expect(attributes.appVersionState).toBe(state);
    }
  });
});

describe("the developer's rejection, as the specification has it", () => {
  const options = { dialect: 'specification' } as const;

  it.each(IN_FLIGHT)('frees the way from %s', async (state) => {
    const { appId, createVersion, get, set } = withVersion(state, options);
    expect((await set({ developerRejected: true })).status).toBe(200);
    const query = `filter[appStoreState]=${IN_FLIGHT.join(',')}`;
    expect((await get(`/v1/apps/${appId}/appStoreVersions?${query}`)).rows).toEqual([]);
    expect((await createVersion('1.1')).status).toBe(201);
  });

  it.each([
    ['IN_REVIEW', 'COMPLETE'],
    ['READY_FOR_REVIEW', 'READY_FOR_REVIEW'],
  ])('takes it out of a submission in %s, which is %s then', async (state, then) => {
    const { edit, states } = setUpRelease(options, state, ['version']);
    await edit({ developerRejected: true });
    expect(states()).toMatchObject({ submission: then, version: 'DEVELOPER_REJECTED', items: ['REMOVED'] });
  });

  it.each([
    [
      'of what is not in flight',
      'READY_FOR_SALE',
      options,
      { developerRejected: true },
      '409 STATE_ERROR.ENTITY_STATE_INVALID',
    ],
    ['that is taken back', 'IN_REVIEW', options, { developerRejected: false }, '409 ENTITY_ERROR.ATTRIBUTE.INVALID'],
    ['live', 'IN_REVIEW', {}, { developerRejected: true }, '409 ENTITY_ERROR.ATTRIBUTE.UNKNOWN'],
  ] as const)('is refused %s', async (_, state, given, attributes, said) => {
    const { set, version } = withVersion(state, given);
    const answer = await set(attributes);
    expect([answer.said, version.state]).toEqual([said, state]);
  });
});

describe('renaming a version', () => {
  it.each([
    ...['PREPARE_FOR_SUBMISSION', ...EDITABLE].map(
      (state) => [state, 'live', '200', 'PREPARE_FOR_SUBMISSION'] as const,
    ),
    // It changes the number under the reviewers.
    ['WAITING_FOR_REVIEW', 'live', '200', 'WAITING_FOR_REVIEW'],
    ...(['IN_REVIEW', 'PENDING_DEVELOPER_RELEASE', 'READY_FOR_DISTRIBUTION'] as const).map(
      (state) => [state, 'live', '409 ENTITY_ERROR.ATTRIBUTE.INVALID.INVALID_STATE', state] as const,
    ),
    ['WAITING_FOR_REVIEW', 'specification', '409 ENTITY_ERROR.ATTRIBUTE.INVALID.INVALID_STATE', 'WAITING_FOR_REVIEW'],
  ] as const)('in %s (%s) gives %s, and it is %s', async (state, dialect, said, then) => {
    const { set, version } = withVersion(state, { dialect });
    expect((await set({ versionString: '1.1' })).said).toBe(said);
    expect([version.versionString, version.state]).toEqual([said === '200' ? '1.1' : '1.0', then]);
  });

  it('is refused for a number that was used', async () => {
    expect((await setUpRelease().edit({ versionString: '1.0' })).said).toBe(`409 ${DUPLICATE}`);
  });
});

describe('deleting a version', () => {
  it.each([
    ['in preparation that never had a build', 204, { state: 'PREPARE_FOR_SUBMISSION' }],
    ['under review', 409, { state: 'IN_REVIEW' }],
    ['for which a build was uploaded', 409, { versionString: '1.1' }],
    ['that is the only one of its platform', 409, { platform: 'TV_OS' }],
  ] as const)('answers for one %s with %i', async (_, status, seed) => {
    const { appId, service, get, ...setup } = setUpRelease();
    service.store.versions.delete(setup.version.id);
    const { id } = service.addVersion({ appId, versionString: '1.2', ...seed });
    expect((await setup.delete(`/v1/appStoreVersions/${id}`)).status).toBe(status);
    expect((await get(`/v1/appStoreVersions/${id}`)).status).toBe(status === 204 ? 404 : 200);
  });
});

describe('the build of a version', () => {
  it('can be attached at creation, by PATCH and through the relationship', async () => {
    const { appId, service, get, post, patch, ask } = setUp();
    const [first, second] = ['7', '8'].map((version) => service.addBuild({ appId, version, versionString: '1.1' }).id);
    const attributes = { platform: 'IOS', versionString: '1.1' };
    const links = { app: ['apps', appId], build: ['builds', first ?? ''] } satisfies Parameters<typeof post>[2];
    const { id } = (await post('appStoreVersions', attributes, links)).body.data;
    const attached = async () => (await get(`/v1/appStoreVersions/${id}?include=build`)).body.included?.[0]?.id;
    expect(await attached()).toBe(first);
    await patch('appStoreVersions', id, {}, { build: ['builds', second ?? ''] });
    expect(await attached()).toBe(second);
    const path = `/v1/appStoreVersions/${id}/relationships/build`;
    const data = { type: 'builds', id: first };
    expect((await ask('PATCH', path, { data })).status).toBe(204);
    expect([await attached(), (await get(path)).body.data]).toEqual([first, data]);
    expect((await get(`/v1/appStoreVersions/${id}/build`)).body.data.id).toBe(first);
  });

  it.each([
    { processingState: 'PROCESSING' },
    { processingState: 'INVALID' },
    { expired: true },
    { platform: 'TV_OS' },
    { versionString: '1.2' },
    { buildAudienceType: 'INTERNAL_ONLY' },
  ] as const)('is refused with %j', async (seed) => {
    const { appId, service, version, build, edit } = setUpRelease();
    const { id } = service.addBuild({ appId, version: '8', versionString: '1.1', ...seed });
    expect((await edit({}, id)).said).toBe(`409 ${BLOCKED}`);
    expect(version.buildId).toBe(build.id);
  });

  it('and its notes are frozen once the version is staged, and free again when it is taken out', async () => {
    const { service, version, build, submission, edit, add, patch } = setUpRelease();
    const notes = service.addLocalization({ versionId: version.id, locale: 'en-US', whatsNew: 'New' });
    const change = async () => [
      (await edit({}, build.id)).said,
      (await patch('appStoreVersionLocalizations', notes.id, { whatsNew: 'Faster' })).said,
    ];
    await add('version');
    expect(await change()).toEqual([`409 ${BLOCKED}`, '409 STATE_ERROR']);
    for (const { id } of service.store.itemsOf(submission.id)) service.deleteItem(id);
    expect(await change()).toEqual(['200', '200']);
  });
});

describe('an approved version', () => {
  it.each([
    ['specification', 'AFTER_APPROVAL', null, 'READY_FOR_DISTRIBUTION'],
    ['live', 'AFTER_APPROVAL', null, 'READY_FOR_DISTRIBUTION'],
    ['live', 'MANUAL', null, 'PENDING_DEVELOPER_RELEASE'],
    ['live', 'SCHEDULED', '2026-02-01T00:00:00Z', 'PENDING_APPLE_RELEASE'],
    ['live', 'SCHEDULED', '2026-01-01T00:00:00Z', 'READY_FOR_DISTRIBUTION'],
  ] as const)('(%s) released %s %s is %s, after a while on sale in the place of the one before', (...row) => {
    const [dialect, releaseType, earliestReleaseDate, expected] = row;
    const isOut = expected === 'READY_FOR_DISTRIBUTION';
    const { clock, service, version, submission, states } = setUpRelease(
      { dialect, distributionMs: 5000 },
      'WAITING_FOR_REVIEW',
      ['version', 'page'],
    );
    Object.assign(version, { releaseType, earliestReleaseDate });
    service.startReview(submission.id);
    service.approveSubmission(submission.id);
    expect(states()).toMatchObject({ submission: 'COMPLETE', page: 'APPROVED', items: ['APPROVED', 'APPROVED'] });
    expect(states()).toMatchObject({
      version: isOut ? 'PROCESSING_FOR_DISTRIBUTION' : expected,
      live: 'READY_FOR_SALE',
    });
    clock.ms += 5000;
    expect(states()).toMatchObject({ version: expected, live: isOut ? 'REPLACED_WITH_NEW_VERSION' : 'READY_FOR_SALE' });
  });

  it('frees the way for a new one, and once it is on sale can no longer be changed', async () => {
    const { createVersion, edit, service, submission } = setUpRelease({}, 'IN_REVIEW', ['version']);
    expect((await createVersion('1.2')).status).toBe(409);
    service.approveSubmission(submission.id);
    expect([(await createVersion('1.2')).status, (await edit({ copyright: 'Example' })).status]).toEqual([201, 409]);
  });

  it('that is scheduled goes out by itself when its date comes', () => {
    const { clock, version, states } = setUpRelease();
    const earliestReleaseDate = new Date(START + DAY_MS).toISOString();
    Object.assign(version, { state: 'PENDING_APPLE_RELEASE', releaseType: 'SCHEDULED', earliestReleaseDate });
    clock.ms += DAY_MS - 1;
    expect(states()).toMatchObject({ version: 'PENDING_APPLE_RELEASE' });
    clock.ms += 1;
    expect(states()).toMatchObject({ version: 'READY_FOR_DISTRIBUTION' });
  });
});

describe('a release request', () => {
  it('sends the version out, which takes a while, once', async () => {
    const { clock, version, release, states } = setUpRelease({ distributionMs: 60_000 });
    version.state = 'PENDING_DEVELOPER_RELEASE';
    const { status, body } = await release();
    expect([status, body.data.type]).toEqual([201, 'appStoreVersionReleaseRequests']);
    expect([states().live, version.state]).toEqual(['READY_FOR_SALE', 'PROCESSING_FOR_DISTRIBUTION']);
    expect((await release()).said).toBe('409 STATE_ERROR');
    clock.ms += 60_000;
    expect([states().live, version.state]).toEqual(['REPLACED_WITH_NEW_VERSION', 'READY_FOR_DISTRIBUTION']);
    expect((await release('1')).said).toBe(`409 ${BLOCKED}`);
  });

  it.each([...IN_FLIGHT, 'REJECTED', 'PENDING_APPLE_RELEASE', 'READY_FOR_DISTRIBUTION'])(
    'is refused in %s',
    async (state) => {
      const { version, release } = setUpRelease();
      version.state = state;
      expect([(await release()).said, version.state]).toEqual(['409 STATE_ERROR', state]);
    },
  );
});

describe('withdrawing a version the old way', () => {
  it.each([
    ['PENDING_DEVELOPER_RELEASE', 204, 'DEVELOPER_REJECTED'],
    ['WAITING_FOR_REVIEW', 204, 'DEVELOPER_REJECTED'],
    ['READY_FOR_DISTRIBUTION', 409, 'READY_FOR_DISTRIBUTION'],
  ])('from %s is answered with %i', async (state, status, then) => {
    const { version, ...setup } = withVersion(state);
    expect((await setup.delete(`/v1/appStoreVersionSubmissions/${version.id}`)).status).toBe(status);
    expect(version.state).toBe(then);
  });

  it('is no way to submit any more', async () => {
    expect((await setUp().ask('POST', '/v1/appStoreVersionSubmissions', {})).said).toBe('403 FORBIDDEN_ERROR');
  });
});

import { describe, expect, it } from '@jest/globals';
import { START, setUp, writesOf } from './app-store/client.ts';

function withBuild(setup: ReturnType<typeof setUp>, seed: object = {}) {
  return setup.service.addBuild({ appId: setup.appId, version: '7', versionString: '1.1', ...seed });
}

describe('the build of a version', () => {
  it('can be attached at creation, by PATCH and through the relationship', async () => {
    const setup = setUp();
    const build = withBuild(setup);
    const created = await setup.post(
      'appStoreVersions',
      { platform: 'IOS', versionString: '1.1' },
      { app: ['apps', setup.appId], build: ['builds', build.id] },
    );
    const { id } = created.body.data;
    const attached = async () => (await setup.get(`/v1/appStoreVersions/${id}?include=build`)).body;
    expect((await attached()).data.relationships.build?.data).toEqual({ type: 'builds', id: build.id });
    expect((await attached()).included?.map((each) => each.attributes.version)).toEqual(['7']);

    const second = withBuild(setup, { version: '8' });
    expect((await setup.patch('appStoreVersions', id, {}, { build: ['builds', second.id] })).status).toBe(200);
    expect((await attached()).data.relationships.build?.data).toEqual({ type: 'builds', id: second.id });

    const path = `/v1/appStoreVersions/${id}/relationships/build`;
    const linkage = { data: { type: 'builds', id: build.id } };
    expect((await setup.ask('PATCH', path, linkage)).status).toBe(204);
    expect((await setup.get(path)).body.data).toEqual(linkage.data);
    expect((await setup.get(`/v1/appStoreVersions/${id}/build`)).body.data.id).toBe(build.id);
  });

  it.each([
    ['is still processing', { processingState: 'PROCESSING' }],
    ['is invalid', { processingState: 'INVALID' }],
    ['has expired', { expired: true }],
    ['is for another platform', { platform: 'TV_OS' as const }],
    ['is for another marketing version', { versionString: '1.2' }],
  ])('is refused when it %s', async (_, seed) => {
    const setup = setUp();
    const version = setup.service.addVersion({ appId: setup.appId, versionString: '1.1' });
    const build = withBuild(setup, seed);
    const { status } = await setup.patch('appStoreVersions', version.id, {}, { build: ['builds', build.id] });
    expect(status).toBe(409);
    expect(version.buildId).toBeNull();
  });

  it('and its notes are frozen once the version is staged, and free again when it is taken out', async () => {
    const setup = setUp();
    const { addItem } = writesOf(setup);
    setup.service.addVersion({ appId: setup.appId, versionString: '1.0', state: 'READY_FOR_SALE' });
    const build = withBuild(setup);
    const version = setup.service.addVersion({ appId: setup.appId, versionString: '1.1', buildId: build.id });
    const notes = setup.service.addLocalization({ versionId: version.id, locale: 'en-US', whatsNew: 'New' });
    const submission = setup.service.addSubmission({ appId: setup.appId });
    const item = await addItem(submission.id, 'appStoreVersion', 'appStoreVersions', version.id);
    const change = async () => [
      (await setup.patch('appStoreVersions', version.id, {}, { build: ['builds', build.id] })).status,
      (await setup.patch('appStoreVersionLocalizations', notes.id, { whatsNew: 'Faster' })).status,
    ];
    expect(await change()).toEqual([409, 409]);
    const refused = await setup.patch('appStoreVersions', version.id, {}, { build: ['builds', build.id] });
    expect(refused.body.errors[0]).toMatchObject({
      code: 'ENTITY_ERROR.RELATIONSHIP.INVALID',
      source: { pointer: '/data/relationships/build' },
    });
    await setup.delete(`/v1/reviewSubmissionItems/${item.body.data.id}`);
    expect(await change()).toEqual([200, 200]);
  });
});

describe('what is new', () => {
  /** Version 1.1 after 1.0, with three languages of which one says what is new, and a draft for it. */
  function withUpdate(options: object = {}) {
    const setup = setUp(options);
    const { appId, service } = setup;
    service.addVersion({ appId, versionString: '1.0', state: 'READY_FOR_SALE' });
    const version = service.addVersion({ appId, versionString: '1.1', buildId: withBuild(setup).id });
    service.addLocalization({ versionId: version.id, locale: 'en-US', whatsNew: 'New' });
    const silent = ['de-DE', 'fr-FR'].map((locale) => service.addLocalization({ versionId: version.id, locale }));
    const { id } = service.addSubmission({ appId });
    return { silent, add: () => writesOf(setup).addItem(id, 'appStoreVersion', 'appStoreVersions', version.id) };
  }

  it('has to be said in every language of an update, live: one nested error for each that says nothing', async () => {
    const { silent, add } = withUpdate();
    const { status, code, body } = await add();
    expect([status, code]).toEqual([409, 'STATE_ERROR.ENTITY_STATE_INVALID']);
    const nested = body.errors[0]?.meta?.associatedErrors ?? {};
    expect(Object.keys(nested)).toEqual(silent.map(({ id }) => `/v1/appStoreVersionLocalizations/${id}`));
    for (const [entry] of Object.values(nested)) {
      expect(entry).toMatchObject({
        code: 'ENTITY_ERROR.ATTRIBUTE.REQUIRED',
        detail: "You must provide a value for the attribute 'whatsNew' with this request",
        source: { pointer: '/data/attributes/whatsNew' },
      });
    }
  });

  it.each([{ requireWhatsNew: false }, { dialect: 'specification' }])('need not be said with %j', async (options) => {
    expect((await withUpdate(options).add()).status).toBe(201);
  });

  it("need not be said in a platform's first version", async () => {
    const setup = setUp();
    const version = setup.service.addVersion({
      appId: setup.appId,
      versionString: '1.1',
      buildId: withBuild(setup).id,
    });
    setup.service.addLocalization({ versionId: version.id, locale: 'en-US' });
    const { id } = setup.service.addSubmission({ appId: setup.appId });
    const added = await writesOf(setup).addItem(id, 'appStoreVersion', 'appStoreVersions', version.id);
    expect(added.status).toBe(201);
  });
});

describe('texts and phased release', () => {
  it('loses a language but not the primary one, and none of a version under review', async () => {
    const setup = setUp();
    const version = setup.service.addVersion({ appId: setup.appId, versionString: '1.0' });
    const [primary, second, third] = ['en-US', 'de-DE', 'fr-FR'].map((locale) =>
      setup.service.addLocalization({ versionId: version.id, locale }),
    );
    const remove = async (id = '') => (await setup.delete(`/v1/appStoreVersionLocalizations/${id}`)).status;
    expect([await remove(primary?.id), await remove(second?.id), await remove(second?.id)]).toEqual([409, 204, 404]);
    version.state = 'IN_REVIEW';
    expect(await remove(third?.id)).toBe(409);
  });

  it("refuses what is new in a platform's first version", async () => {
    const setup = setUp();
    const version = setup.service.addVersion({ appId: setup.appId, versionString: '1.0' });
    const notes = setup.service.addLocalization({ versionId: version.id, locale: 'en-US' });
    const { status, code } = await setup.patch('appStoreVersionLocalizations', notes.id, { whatsNew: 'First' });
    expect([status, code]).toEqual([409, 'STATE_ERROR']);
  });

  it('takes a new language once', async () => {
    const setup = setUp();
    const version = setup.service.addVersion({ appId: setup.appId, versionString: '1.0' });
    const create = () =>
      setup.post(
        'appStoreVersionLocalizations',
        { locale: 'fr-FR', description: 'Texte' },
        { appStoreVersion: ['appStoreVersions', version.id] },
      );
    expect((await create()).status).toBe(201);
    expect((await create()).status).toBe(409);
  });

  it('has no phased release until one is made, and takes one alone', async () => {
    const setup = setUp();
    const version = setup.service.addVersion({ appId: setup.appId, versionString: '1.0' });
    const path = `/v1/appStoreVersions/${version.id}/appStoreVersionPhasedRelease`;
    const none = await setup.get(path);
    expect([none.status, none.body.data]).toEqual([200, null]);
    const create = (phasedReleaseState: string) =>
      setup.post(
        'appStoreVersionPhasedReleases',
        { phasedReleaseState },
        { appStoreVersion: ['appStoreVersions', version.id] },
      );
    expect((await create('ACTIVE')).status).toBe(409);
    const created = await create('INACTIVE');
    expect(created.status).toBe(201);
    expect((await create('INACTIVE')).status).toBe(409);
    const { data } = (await setup.get(path)).body;
    expect([data.id, data.attributes.phasedReleaseState]).toEqual([created.body.data.id, 'INACTIVE']);
  });

  it('takes no phased release after approval', async () => {
    const setup = setUp();
    const state = 'PENDING_DEVELOPER_RELEASE';
    const version = setup.service.addVersion({ appId: setup.appId, versionString: '1.0', state });
    const { status } = await setup.post(
      'appStoreVersionPhasedReleases',
      {},
      { appStoreVersion: ['appStoreVersions', version.id] },
    );
    expect(status).toBe(409);
  });
});

describe('the languages of a new version', () => {
  it('are those of the newest record before it on its platform', async () => {
    const setup = setUp();
    const add = (versionString: string, createdAt: number, locale: string, seed: object = {}) => {
      const state = 'REPLACED_WITH_NEW_VERSION';
      const version = setup.service.addVersion({ appId: setup.appId, versionString, createdAt, state, ...seed });
      setup.service.addLocalization({ versionId: version.id, locale, supportUrl: 'https://example.com' });
    };
    add('1.1', START - 1000, 'de-DE');
    add('1.0', START - 2000, 'fr-FR');
    add('9.0', START, 'ja', { platform: 'MAC_OS' });
    const { body } = await writesOf(setup).createVersion('1.2');
    const { rows } = await setup.get(`/v1/appStoreVersions/${body.data.id}/appStoreVersionLocalizations`);
    expect(rows.map(({ attributes }) => [attributes.locale, attributes.supportUrl, attributes.whatsNew])).toEqual([
      ['de-DE', 'https://example.com', null],
    ]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { DAY_MS, setUp, setUpRelease } from '../client.ts';

describe('the languages of a version', () => {
  /** Creates a platform's first version in three languages. */
  function withLanguages() {
    const setup = setUp();
    const { addLocalization, addVersion } = setup.service;
    const version = addVersion({ appId: setup.appId, versionString: '1.0' });
    const ids = ['en-US', 'de-DE', 'fr-FR'].map((locale) => addLocalization({ versionId: version.id, locale }).id);
    return { ...setup, version, ids };
  }

  it('can be taken out but for the primary one, and none under review', async () => {
    const { version, ids, ...setup } = withLanguages();
    const remove = async (index: number) =>
      (await setup.delete(`/v1/appStoreVersionLocalizations/${ids[index]}`)).status;
    expect([await remove(0), await remove(1), await remove(1)]).toEqual([409, 204, 404]);
    version.state = 'IN_REVIEW';
    expect(await remove(2)).toBe(409);
  });

  it("say nothing of what is new in a platform's first version, and take a new one once", async () => {
    const { version, ids, patch, post } = withLanguages();
    const notes = await patch('appStoreVersionLocalizations', ids[0] ?? '', { whatsNew: 'First' });
    expect(notes.said).toBe('409 STATE_ERROR');
    const links: Parameters<typeof post>[2] = { appStoreVersion: ['appStoreVersions', version.id] };
    const create = async () => (await post('appStoreVersionLocalizations', { locale: 'ja' }, links)).status;
    expect([await create(), await create()]).toEqual([201, 409]);
  });
});

it.each([
  [false, ' New:\r\n- cafe\u0301  \r\n'],
  [true, 'New:\n- caf\u00e9'],
])("keeps texts in the service's own form: %s", async (ownTextForm, kept) => {
  const { get, patch, postFor, service, version } = setUpRelease({ ownTextForm });
  const sent = ' New:\r\n- cafe\u0301  \r\n';
  await postFor('appStoreVersionLocalizations', { locale: 'de-DE', whatsNew: sent });
  const [english] = service.store.localizationsOf(version.id);
  const written = await patch('appStoreVersionLocalizations', english?.id ?? '', { whatsNew: sent });
  expect(written.body.data.attributes.whatsNew).toBe(kept);
  const { rows } = await get(`/v1/appStoreVersions/${version.id}/appStoreVersionLocalizations`);
  expect(rows.map(({ attributes }) => attributes.whatsNew)).toEqual([kept, kept]);
});

describe('a phased release', () => {
  /** Creates a version with a phased release. One that is under way begins now. */
  function withRollout(state: string) {
    const setup = setUp();
    const { appId, clock, service } = setup;
    const versionState = state === 'INACTIVE' ? 'PENDING_DEVELOPER_RELEASE' : 'READY_FOR_DISTRIBUTION';
    const version = service.addVersion({ appId, versionString: '1.1', state: versionState });
    const { id } = service.addPhasedRelease({ versionId: version.id, state });
    const path = `/v1/appStoreVersions/${version.id}?include=appStoreVersionPhasedRelease`;
    const attributes = async () => (await setup.get(path)).body.included?.[0]?.attributes ?? {};
    const shown = async (days = 0) => {
      clock.ms += days * DAY_MS;
      const { phasedReleaseState, currentDayNumber, totalPauseDuration } = await attributes();
      return [phasedReleaseState, currentDayNumber, totalPauseDuration];
    };
    const set = async (phasedReleaseState: string) =>
      (await setup.patch('appStoreVersionPhasedReleases', id, { phasedReleaseState })).status;
    return { ...setup, version, attributes, shown, set };
  }

  function withoutRollout() {
    const setup = setUpRelease();
    const { delete: remove, get, postFor, version } = setup;
    const create = async (phasedReleaseState: string) => {
      const { status, body } = await postFor('appStoreVersionPhasedReleases', { phasedReleaseState });
      return { status, id: body.data?.id };
    };
    const read = () => get(`/v1/appStoreVersions/${version.id}/appStoreVersionPhasedRelease`);
    const turnOff = async (id: string) => (await remove(`/v1/appStoreVersionPhasedReleases/${id}`)).status;
    return { ...setup, create, read, turnOff };
  }

  it('is made once for a version', async () => {
    const { create, read } = withoutRollout();
    expect(await read()).toMatchObject({ status: 200, body: { data: null } });
    const answers = [await create('PAUSED'), await create('INACTIVE'), await create('INACTIVE')];
    expect(answers.map(({ status }) => status)).toEqual([409, 201, 409]);
    expect((await read()).body.data.attributes.phasedReleaseState).toBe('INACTIVE');
  });

  const BEFORE = 'PREPARE_FOR_SUBMISSION WAITING_FOR_REVIEW IN_REVIEW WAITING_FOR_EXPORT_COMPLIANCE REJECTED';
  it.each([
    [`${BEFORE} PENDING_DEVELOPER_RELEASE`, [201, 204]],
    ['PENDING_APPLE_RELEASE PROCESSING_FOR_DISTRIBUTION READY_FOR_DISTRIBUTION', [409, 409]],
  ])('is turned on and off, or not, while its version is in any of %s: %j', async (states, expected) => {
    for (const state of states.split(' ')) {
      const { create, service, turnOff, version } = withoutRollout();
      version.state = state;
      const { status, id = service.addPhasedRelease({ versionId: version.id }).id } = await create('INACTIVE');
      expect([state, status, await turnOff(id)]).toEqual([state, ...expected]);
    }
  });

  it('that a client makes ACTIVE begins with the release all the same', async () => {
    const { create, read, release, service, version } = withoutRollout();
    version.state = 'PENDING_DEVELOPER_RELEASE';
    const { id = '' } = await create('ACTIVE');
    expect((await read()).body.data.attributes).toMatchObject({ phasedReleaseState: 'ACTIVE', startDate: null });
    expect(() => service.updatePhasedRelease(id, 'PAUSED')).toThrow('cannot become');
    await release();
    const begun = { startDate: '2026-01-15T12:00:00Z', currentDayNumber: 1 };
    expect((await read()).body.data.attributes).toMatchObject(begun);
  });

  it('begins when its version is released, and not before', async () => {
    const { attributes, service, set, version, shown } = withRollout('INACTIVE');
    for (const state of ['ACTIVE', 'PAUSED', 'COMPLETE']) expect(await set(state)).toBe(409);
    expect(await shown()).toEqual(['INACTIVE', 0, 0]);
    service.releaseVersion(version.id);
    expect(await shown()).toEqual(['ACTIVE', 1, 0]);
    expect((await attributes()).startDate).toBe('2026-01-15T12:00:00Z');
  });

  it('moves on by a day a day, and is complete after the seventh', async () => {
    const { shown } = withRollout('ACTIVE');
    for (let day = 1; day <= 7; day += 1) expect(await shown(day === 1 ? 0 : 1)).toEqual(['ACTIVE', day, 0]);
    expect(await shown(1)).toEqual(['COMPLETE', 7, 0]);
  });

  it('stands still while it is paused, goes on from there, and by itself after 30 days of pauses, with no more of them', async () => {
    const { shown, set } = withRollout('ACTIVE');
    await shown(2);
    await set('PAUSED');
    expect(await shown(5)).toEqual(['PAUSED', 3, 5]);
    await set('ACTIVE');
    expect(await shown(1)).toEqual(['ACTIVE', 4, 5]);
    await set('PAUSED');
    expect(await shown(24)).toEqual(['PAUSED', 4, 29]);
    expect([await shown(1), await set('PAUSED')]).toEqual([['ACTIVE', 4, 30], 409]);
  });

  it.each([
    ['ACTIVE', { INACTIVE: 409, ACTIVE: 409, COMPLETE: 200 }],
    ['PAUSED', { INACTIVE: 409, PAUSED: 409, COMPLETE: 200 }],
    ['COMPLETE', { ACTIVE: 409, PAUSED: 409, INACTIVE: 409, COMPLETE: 409 }],
  ])('that is %s answers changes with %j', async (state, changes) => {
    const { set } = withRollout(state);
    for (const [to, status] of Object.entries(changes)) expect([to, await set(to)]).toEqual([to, status]);
  });
});

function withLanguage() {
  const setup = setUpRelease();
  const text = setup.service.addLocalization({ versionId: setup.version.id, locale: 'en-US' });
  setup.service.createSet('appPreviewSets', text.id, { previewType: 'IPHONE_67' });
  return { ...setup, text };
}

describe('a file that a client sends', () => {
  it.each([
    ['appScreenshots', 'appScreenshotSet'],
    ['appPreviews', 'appPreviewSet'],
    ['appStoreReviewAttachments', 'appStoreReviewDetail'],
  ])('for %s has a place, comes without a token, is worked on, and is frozen under review', async (...row) => {
    const [type, relationship] = row;
    const { ask, clock, get, patch, post, service, version, ...setup } = withLanguage();
    const owner = [...service.store.details.values()].findLast((detail) => detail.type === `${relationship}s`);
    const reserve = () =>
      post(type, { fileName: 'a', fileSize: 3 }, { [relationship]: [`${relationship}s`, owner?.id ?? ''] });
    const made = (await reserve()).body.data;
    const [operation] = made.attributes.uploadOperations as { url: string }[];
    expect((await ask('PUT', operation?.url ?? '', 'abc', { authorization: 'none' })).status).toBe(200);
    const committed = (await patch(type, made.id, { uploaded: true, sourceFileChecksum: 'f00' })).body.data;
    clock.ms += 60_000;
    const { data: shown } = (await get(`/v1/${type}/${made.id}`)).body;
    const states = [made, committed, shown].map(({ attributes }) => attributes.assetDeliveryState);
    expect(states).toMatchObject(['AWAITING_UPLOAD', 'UPLOAD_COMPLETE', 'COMPLETE'].map((state) => ({ state })));
    const remove = async () => (await setup.delete(`/v1/${type}/${made.id}`)).status;
    version.state = 'IN_REVIEW';
    expect([(await reserve()).status, await remove()]).toEqual([409, 409]);
    version.state = 'PREPARE_FOR_SUBMISSION';
    expect([await remove(), await remove()]).toEqual([204, 404]);
  });

  it.each([
    ['appScreenshot', { screenshotDisplayType: 'APP_IPHONE_65' }],
    ['appPreview', { previewType: 'IPHONE_65' }],
  ])('has a set, one for a display: %s, in an order of its own', async (name, display) => {
    const { ask, get, post, text, ...setup } = withLanguage();
    const create = () =>
      post(`${name}Sets`, display, { appStoreVersionLocalization: ['appStoreVersionLocalizations', text.id] });
    const [set, again] = [await create(), await create()];
    expect([set.status, again.status]).toEqual([201, 409]);
    const path = `/v1/${name}Sets/${set.body.data.id}`;
    const add = async () =>
      (await post(`${name}s`, { fileName: 'a', fileSize: 1 }, { [`${name}Set`]: [`${name}Sets`, set.body.data.id] }))
        .body.data.id;
    const data = [await add(), await add()].reverse().map((id) => ({ type: `${name}s`, id }));
    expect((await ask('PATCH', `${path}/relationships/${name}s`, { data })).status).toBe(204);
    const { relationships } = (await get(`${path}?include=${name}s`)).body.data;
    expect(relationships[`${name}s`]?.data).toEqual(data);
    expect((await setup.delete(path)).status).toBe(204);
    expect((await get(`/v1/${name}s/${data[0]?.id}`)).status).toBe(404);
  });
});

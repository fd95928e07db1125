import { describe, expect, it } from '@jest/globals';
import { setUpRelease } from '../client.ts';

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

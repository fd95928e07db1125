import { describe, expect, it } from '@jest/globals';
import { setUpRelease } from '../client.ts';

function withLanguage() {
  const setup = setUpRelease();
  return { ...setup, text: setup.service.addLocalization({ versionId: setup.version.id, locale: 'en-US' }) };
}

describe('a file that a client sends', () => {
  it.each([
    ['appScreenshots', 'appScreenshotSet'],
    ['appStoreReviewAttachments', 'appStoreReviewDetail'],
  ] as const)(
    'for %s has a place, comes without a token, is worked on, and stays while it is under review',
    async (...row) => {
      const [type, relationship] = row;
      const { ask, clock, get, patch, post, service, version, ...setup } = withLanguage();
      const { details } = service.store;
      const owner = [...details.values()].findLast((detail) => detail.type === `${relationship}s`);
      const links = { [relationship]: [`${relationship}s`, owner?.id ?? ''] } satisfies Parameters<typeof post>[2];
      const made = (await post(type, { fileName: 'a.png', fileSize: 3 }, links)).body.data;
      const [operation] = made.attributes.uploadOperations as { url: string }[];
      expect((await ask('PUT', operation?.url ?? '', 'abc', { authorization: 'none' })).status).toBe(200);
      const committed = await patch(type, made.id, { uploaded: true, sourceFileChecksum: 'f00' });
      clock.ms += 60_000;
      const shown = (await get(`/v1/${type}/${made.id}`)).body.data;
      expect([made, committed.body.data, shown].map(({ attributes }) => attributes.assetDeliveryState)).toMatchObject([
        { state: 'AWAITING_UPLOAD' },
        { state: 'UPLOAD_COMPLETE' },
        { state: 'COMPLETE' },
      ]);
      const remove = async () => (await setup.delete(`/v1/${type}/${made.id}`)).status;
      version.state = 'IN_REVIEW';
      expect([(await post(type, { fileName: 'b.png', fileSize: 3 }, links)).status, await remove()]).toEqual([
        409, 409,
      ]);
      version.state = 'PREPARE_FOR_SUBMISSION';
      expect([await remove(), await remove()]).toEqual([204, 404]);
    },
  );

  it('has a set of its size and language, once, where images can change their order', async () => {
    const { ask, get, post, text, ...setup } = withLanguage();
    const language: [string, string] = ['appStoreVersionLocalizations', text.id];
    const size = { screenshotDisplayType: 'APP_IPHONE_65' };
    const create = () => post('appScreenshotSets', size, { appStoreVersionLocalization: language });
    const [set, again] = [await create(), await create()];
    expect([set.status, again.status]).toEqual([201, 409]);
    const path = `/v1/appScreenshotSets/${set.body.data.id}`;
    const images = { appScreenshotSet: ['appScreenshotSets', set.body.data.id] } satisfies Parameters<typeof post>[2];
    const [first, second] = [
      await post('appScreenshots', { fileName: '1.png', fileSize: 1 }, images),
      await post('appScreenshots', { fileName: '2.png', fileSize: 1 }, images),
    ].map(({ body }) => ({ type: 'appScreenshots', id: body.data.id }));
    expect((await ask('PATCH', `${path}/relationships/appScreenshots`, { data: [second, first] })).status).toBe(204);
    const { relationships } = (await get(`${path}?include=appScreenshots`)).body.data;
    expect(relationships.appScreenshots?.data).toEqual([second, first]);
    expect([(await setup.delete(path)).status, (await get(`/v1/appScreenshots/${first?.id}`)).status]).toEqual([
      204, 404,
    ]);
  });
});

/** What App Review asks about, as other clients than the action read and edit it. Its own reads are held by `release/readiness-gaps`. */
import { expect, it } from '@jest/globals';
import type { Gap } from '../../../../emulator/app-store/seeds/gaps.ts';
import { setUpRelease } from '../client.ts';

/** Version 1.1 after 1.0, with its texts, and without what is named. */
function withUpdate(...gaps: Gap[]) {
  const setup = setUpRelease();
  setup.service.addLocalization({ versionId: setup.version.id, locale: 'en-US', whatsNew: 'New' });
  for (const gap of gaps) setup.service.leaveOut(setup.appId, gap);
  return setup;
}

it('the password of a demo account is shown to a client that names it alone', async () => {
  const { get, version } = withUpdate();
  const bare = await get(`/v1/appStoreVersions/${version.id}/appStoreReviewDetail`);
  expect(bare.body.data.attributes).not.toHaveProperty('demoAccountPassword');
  const fields = 'include=appStoreReviewDetail&fields[appStoreReviewDetails]=demoAccountPassword';
  const { included } = (await get(`/v1/appStoreVersions/${version.id}?${fields}`)).body;
  expect(included?.map(({ attributes }) => Object.keys(attributes))).toEqual([['demoAccountPassword']]);
});

it('an app has one information on sale, and one in preparation that goes with the version', async () => {
  const { appId, get, service, version } = withUpdate();
  const states = async () => (await get(`/v1/apps/${appId}/appInfos`)).rows.map(({ attributes }) => attributes.state);
  for (const state of ['PREPARE_FOR_SUBMISSION', 'IN_REVIEW', 'PENDING_DEVELOPER_RELEASE']) {
    version.state = state;
    expect(await states()).toEqual(['READY_FOR_DISTRIBUTION', state.replace('DEVELOPER_', '')]);
  }
  service.releaseVersion(version.id);
  expect(await states()).toEqual(['REPLACED_WITH_NEW_INFO', 'READY_FOR_DISTRIBUTION']);
});

it('the information in preparation is edited, and not the one on sale; and so is whose content the app shows', async () => {
  const { appId, patch, service } = withUpdate();
  const [onSale, open] = service.store.detailsOf(appId, 'appInfos');
  const change = async (id = '') =>
    (await patch('appInfos', id, {}, { primaryCategory: ['appCategories', 'GAMES'] })).status;
  expect([await change(onSale?.id), await change(open?.id), await change('nothing')]).toEqual([409, 200, 404]);
  const [text] = service.store.detailsOf(open?.id ?? '', 'appInfoLocalizations');
  const [rating] = service.store.detailsOf(open?.id ?? '', 'ageRatingDeclarations');
  await patch('appInfoLocalizations', text?.id ?? '', { name: 'Renamed' });
  await patch('ageRatingDeclarations', rating?.id ?? '', { gambling: true });
  const changed = [open?.links.primaryCategory, text?.attributes.name, rating?.attributes.gambling];
  expect(changed).toEqual(['GAMES', 'Renamed', true]);
  const shows = { contentRightsDeclaration: 'USES_THIRD_PARTY_CONTENT' };
  expect((await patch('apps', appId, shows)).body.data.attributes).toMatchObject({ ...shows, name: 'Example' });
});

it('the contact for App Review is made where there is none, with texts in all its parts', async () => {
  const { patch, post, version } = withUpdate('review-detail');
  const attributes = { contactLastName: 'Example' };
  const made = await post('appStoreReviewDetails', attributes, { appStoreVersion: ['appStoreVersions', version.id] });
  expect([made.status, made.body.data.attributes]).toMatchObject([201, { demoAccountName: '', contactPhone: '' }]);
  const changed = await patch('appStoreReviewDetails', made.body.data.id, { contactPhone: '+1 555 0100' });
  expect(changed.body.data.attributes).toMatchObject({ contactPhone: '+1 555 0100', ...attributes });
});

it('whether ratings begin anew with a version is asked for once, and taken back', async () => {
  const { get, post, version, ...setup } = withUpdate();
  const path = `/v1/appStoreVersions/${version.id}/resetRatingsRequest`;
  const create = () => post('resetRatingsRequests', {}, { appStoreVersion: ['appStoreVersions', version.id] });
  expect((await get(path)).body.data).toBeNull();
  expect([(await create()).status, (await create()).status]).toEqual([201, 409]);
  const { id } = (await get(path)).body.data;
  expect((await setup.delete(`/v1/resetRatingsRequests/${id}`)).status).toBe(204);
  expect((await get(path)).body.data).toBeNull();
});

it.each<['live' | 'specification', said: string, locales: string[]]>([
  ['live', '200', ['en-US', 'fr-FR']],
  ['specification', '409 ENTITY_ERROR.RELATIONSHIP.TYPE', ['en-US']],
])('%s: null takes a category away (%s), the app has the languages %j', async (dialect, said, locales) => {
  const { appId, ask, get, post, service, version } = setUpRelease({ dialect });
  const { type, id } = service.store.detailsOf(appId, 'appInfos').at(-1) ?? { id: '' };
  const data = { type, id, relationships: { primaryCategory: { data: null } } };
  expect((await ask('PATCH', `/v1/appInfos/${id}`, { data })).said).toBe(said);
  const links = { appStoreVersion: ['appStoreVersions', version.id] } satisfies Parameters<typeof post>[2];
  await post('appStoreVersionLocalizations', { locale: 'fr-FR' }, links);
  const { rows } = await get(`/v1/appInfos/${id}/appInfoLocalizations`);
  expect(rows.map(({ attributes }) => attributes)).toMatchObject(
    locales.map((locale) => ({ locale, name: 'Example' })),
  );
});

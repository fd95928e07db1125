import { describe, expect, it } from '@jest/globals';
import type { Gap } from '../../../../emulator/app-store/seeds/gaps.ts';
import { type Answer, setUp, setUpRelease } from '../client.ts';

/** Version 1.1 after 1.0, with its texts, and without what is named. */
function withUpdate(...gaps: Gap[]) {
  const setup = setUpRelease();
  const text = setup.service.addLocalization({ versionId: setup.version.id, locale: 'en-US', whatsNew: 'New' });
  for (const gap of gaps) setup.service.leaveOut(setup.appId, gap);
  return { ...setup, text };
}

function includedOf({ body }: Answer, type: string) {
  return body.included?.filter((each) => each.type === type) ?? [];
}

describe('a version with all that belongs to it', () => {
  const path = (id: string, fields: string) =>
    `/v1/appStoreVersions/${id}?include=build,appStoreVersionPhasedRelease,appStoreReviewDetail,appStoreVersionLocalizations` +
    `&limit[appStoreVersionLocalizations]=50&fields[appStoreReviewDetails]=${fields}`;
  const CONTACT = 'contactFirstName,contactLastName,contactPhone,contactEmail,demoAccountRequired,demoAccountName';

  it('comes in one read, with the fields of the contact that were asked for', async () => {
    const { get, version, build, text } = withUpdate();
    const answer = await get(path(version.id, CONTACT));
    expect([answer.status, answer.body.data.relationships]).toMatchObject([
      200,
      {
        build: { data: { type: 'builds', id: build.id } },
        appStoreVersionPhasedRelease: { data: null },
        appStoreVersionLocalizations: { data: [{ type: 'appStoreVersionLocalizations', id: text.id }] },
      },
    ]);
    const [detail] = includedOf(answer, 'appStoreReviewDetails');
    expect(Object.keys(detail?.attributes ?? {}).sort()).toEqual(CONTACT.split(',').sort());
    expect(detail?.attributes.contactPhone).toMatch(/^\+/);
  });

  it('shows no password of a demo account to a client that does not name it', async () => {
    const { get, version } = withUpdate();
    const bare = await get(`/v1/appStoreVersions/${version.id}/appStoreReviewDetail`);
    expect(bare.body.data.attributes).not.toHaveProperty('demoAccountPassword');
    const [named] = includedOf(await get(path(version.id, 'demoAccountPassword')), 'appStoreReviewDetails');
    expect(Object.keys(named?.attributes ?? {})).toEqual(['demoAccountPassword']);
  });

  it('has no contact where it was left out', async () => {
    const { get, version } = withUpdate('review-detail');
    const answer = await get(`/v1/appStoreVersions/${version.id}/appStoreReviewDetail`);
    expect([answer.status, answer.body.data]).toEqual([200, null]);
    const { relationships } = (await get(path(version.id, CONTACT))).body.data;
    expect(relationships.appStoreReviewDetail?.data).toBeNull();
  });

  it('passes its contact, its copyright and its images on to the next one', async () => {
    const { createVersion, get, service, version } = withUpdate();
    version.state = 'READY_FOR_SALE';
    const { id } = (await createVersion('1.2')).body.data;
    const answer = await get(path(id, 'contactEmail'));
    expect(answer.body.data.attributes.copyright).toBe(version.copyright);
    expect(includedOf(answer, 'appStoreReviewDetails')[0]?.attributes.contactEmail).toBe('review@example.com');
    const [text] = service.store.localizationsOf(id);
    const sets = await get(`/v1/appStoreVersionLocalizations/${text?.id}/appScreenshotSets`);
    expect(sets.rows.map(({ attributes }) => attributes.screenshotDisplayType)).toEqual(['APP_IPHONE_67']);
  });

  it('has a language, complete, where it was seeded with none, until a test gives it others', async () => {
    const { get, service, version } = setUpRelease();
    const locales = async () =>
      (await get(`/v1/appStoreVersions/${version.id}/appStoreVersionLocalizations`)).rows.map(
        ({ attributes }) => attributes.locale,
      );
    expect(await locales()).toEqual(['en-US']);
    for (const locale of ['de-DE', 'fr-FR']) service.addLocalization({ versionId: version.id, locale });
    expect(await locales()).toEqual(['de-DE', 'fr-FR']);
  });
});

describe("the app's information", () => {
  const INCLUDE = 'include=app,ageRatingDeclaration,appInfoLocalizations,primaryCategory';
  const path = (appId: string) => `/v1/apps/${appId}/appInfos?${INCLUDE}&limit[appInfoLocalizations]=50`;

  it.each<[Gap | null, type: string, expected: object]>([
    [null, 'apps', { primaryLocale: 'en-US', contentRightsDeclaration: 'DOES_NOT_USE_THIRD_PARTY_CONTENT' }],
    [
      null,
      'appInfoLocalizations',
      { locale: 'en-US', name: 'Example', privacyPolicyUrl: expect.any(String), privacyPolicyText: expect.any(String) },
    ],
    [
      null,
      'ageRatingDeclarations',
      { gambling: false, socialMedia: false, violenceRealistic: 'NONE', kidsAgeBand: null },
    ],
    ['name', 'appInfoLocalizations', { name: null }],
    ['privacy-policy', 'appInfoLocalizations', { privacyPolicyUrl: null }],
    ['content-rights', 'apps', { contentRightsDeclaration: null }],
    ['age-rating-question', 'ageRatingDeclarations', { socialMedia: null }],
  ])('comes in one read, without %s: %s', async (gap, type, expected) => {
    const { appId, get } = withUpdate(...(gap === null ? [] : [gap]));
    const answer = await get(path(appId));
    expect([answer.status, includedOf(answer, type)[0]?.attributes]).toMatchObject([200, expected]);
  });

  it.each<[Gap, relationship: string]>([
    ['category', 'primaryCategory'],
    ['age-rating-declaration', 'ageRatingDeclaration'],
  ])('names none where %s is left out', async (gap, relationship) => {
    const linked = async ({ appId, get }: ReturnType<typeof withUpdate>) =>
      (await get(path(appId))).rows.map(({ relationships }) => relationships[relationship]?.data);
    expect(await linked(withUpdate())).not.toContain(null);
    expect(await linked(withUpdate(gap))).toEqual([null, null]);
  });

  it('is one on sale, and one in preparation that goes with the version', async () => {
    const { appId, get, service, version } = withUpdate();
    const states = async (id: string) => (await get(path(id))).rows.map(({ attributes }) => attributes.state);
    for (const [state, shown] of [
      ['PREPARE_FOR_SUBMISSION', 'PREPARE_FOR_SUBMISSION'],
      ['IN_REVIEW', 'IN_REVIEW'],
      ['PENDING_DEVELOPER_RELEASE', 'PENDING_RELEASE'],
    ] as const) {
      version.state = state;
      expect(await states(appId)).toEqual(['READY_FOR_DISTRIBUTION', shown]);
    }
    service.releaseVersion(version.id);
    expect(await states(appId)).toEqual(['REPLACED_WITH_NEW_INFO', 'READY_FOR_DISTRIBUTION']);
    const other = service.addApp({ bundleId: 'com.example.other' });
    service.addVersion({ appId: other.id, versionString: '1.0', state: 'READY_FOR_SALE' });
    expect(await states(other.id)).toEqual(['READY_FOR_DISTRIBUTION']);
  });
});

describe('what other clients edit', () => {
  it('is the category, a text and an answer of the record in preparation, and nothing of the one on sale', async () => {
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
  });

  it('is the contact for App Review, made where there is none, with texts in all its parts', async () => {
    const { patch, post, version } = withUpdate('review-detail');
    const attributes = { contactLastName: 'Example' };
    const made = await post('appStoreReviewDetails', attributes, { appStoreVersion: ['appStoreVersions', version.id] });
    expect([made.status, made.body.data.attributes]).toMatchObject([201, { demoAccountName: '', contactPhone: '' }]);
    const changed = await patch('appStoreReviewDetails', made.body.data.id, { contactPhone: '+1 555 0100' });
    expect(changed.body.data.attributes).toMatchObject({ contactPhone: '+1 555 0100', ...attributes });
  });

  it('is whether ratings begin anew with a version', async () => {
    const { get, post, version, ...setup } = withUpdate();
    const path = `/v1/appStoreVersions/${version.id}/resetRatingsRequest`;
    const create = () => post('resetRatingsRequests', {}, { appStoreVersion: ['appStoreVersions', version.id] });
    expect((await get(path)).body.data).toBeNull();
    expect([(await create()).status, (await create()).status]).toEqual([201, 409]);
    const { id } = (await get(path)).body.data;
    expect((await setup.delete(`/v1/resetRatingsRequests/${id}`)).status).toBe(204);
    expect((await get(path)).body.data).toBeNull();
  });
});

describe('images', () => {
  it.each<[Gap | null, sets: number, states: string[], then: string[]]>([
    [null, 1, ['COMPLETE'], ['COMPLETE']],
    ['screenshots', 1, [], []],
    ['screenshot-sets', 0, [], []],
    ['screenshot-failed', 1, ['FAILED'], ['FAILED']],
    ['screenshot-processing', 1, ['UPLOAD_COMPLETE'], ['COMPLETE']],
  ])('come by set, with %s left out, and are complete once the service is through with them', async (...row) => {
    const [gap, sets, states, then] = row;
    const { clock, get, text } = withUpdate(...(gap === null ? [] : [gap]));
    const path = `/v1/appStoreVersionLocalizations/${text.id}/appScreenshotSets?include=appScreenshots`;
    const read = async () => {
      const answer = await get(`${path}&limit[appScreenshots]=50`);
      const images = includedOf(answer, 'appScreenshots').map(({ attributes }) => attributes.assetDeliveryState);
      return [answer.rows.length, (images as { state: string }[]).map(({ state }) => state)];
    };
    expect(await read()).toEqual([sets, states]);
    clock.ms += 60_000;
    expect(await read()).toEqual([sets, then]);
  });
});

describe('price and availability', () => {
  it.each<[gaps: Gap[], said: string, prices: number]>([
    [[], '200', 1],
    [['pricing-empty'], '200', 0],
    [['pricing', 'availability'], '404 NOT_FOUND', 0],
  ])('lead on to prices and territories, without %j: %s', async (gaps, said, count) => {
    const { appId, get } = withUpdate(...gaps);
    const schedule = await get(`/v1/apps/${appId}/appPriceSchedule`);
    const availability = await get(`/v1/apps/${appId}/appAvailabilityV2`);
    expect([schedule.said, availability.said]).toEqual([said, said]);
    if (said !== '200') return;
    const prices = await get(`/v1/appPriceSchedules/${schedule.body.data.id}/manualPrices?limit=1`);
    expect([prices.rows.length, prices.body.meta.paging.total]).toEqual([count, count]);
    const territories = `/v2/appAvailabilities/${availability.body.data.id}/territoryAvailabilities`;
    expect((await get(territories)).rows).toHaveLength(1);
  });
});

describe('purchases and declarations', () => {
  it('purchases are listed by state', async () => {
    const { appId, get, service } = setUp();
    const { id } = service.addInAppPurchase({ appId });
    service.addInAppPurchase({ appId, state: 'APPROVED' });
    const path = `/v1/apps/${appId}/inAppPurchasesV2?filter[state]`;
    expect((await get(`${path}=READY_TO_SUBMIT`)).rows.map((row) => row.id)).toEqual([id]);
    expect((await get(`${path}=READY`)).status).toBe(400);
  });

  it('a declaration comes with its build', async () => {
    const { appId, build, get, service } = withUpdate();
    const { id } = service.addEncryptionDeclaration({ appId, buildId: build.id });
    const answer = await get(`/v1/builds?filter[app]=${appId}&include=preReleaseVersion,appEncryptionDeclaration`);
    const attributes = { appEncryptionDeclarationState: 'APPROVED' };
    expect(includedOf(answer, 'appEncryptionDeclarations')).toMatchObject([{ id, attributes }]);
    expect((await get(`/v1/apps/${appId}/appEncryptionDeclarations`)).rows.map((row) => row.id)).toEqual([id]);
    expect((await get(`/v1/builds/${build.id}/appEncryptionDeclaration`)).body.data.id).toBe(id);
  });
});

import { describe, expect, it } from '@jest/globals';
import type { Gap } from '../../../../emulator/app-store/seeds/gaps.ts';
import { type Answer, DAY_MS, START, setUp, writesOf } from '../client.ts';

/** An app whose version 1.1 follows 1.0. */
function withUpdate(...gaps: Gap[]) {
  const setup = setUp();
  const { appId, service } = setup;
  service.addVersion({ appId, versionString: '1.0', state: 'READY_FOR_SALE' });
  const build = service.addBuild({ appId, version: '7', versionString: '1.1' });
  const version = service.addVersion({ appId, versionString: '1.1', buildId: build.id });
  const text = service.addLocalization({ versionId: version.id, locale: 'en-US', whatsNew: 'New' });
  for (const gap of gaps) service.leaveOut(appId, gap);
  return { setup, appId, service, build, version, text };
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
    const { setup, version, build, text } = withUpdate();
    const answer = await setup.get(path(version.id, CONTACT));
    expect(answer.status).toBe(200);
    const { relationships } = answer.body.data;
    expect(relationships.build?.data).toEqual({ type: 'builds', id: build.id });
    expect(relationships.appStoreVersionPhasedRelease?.data).toBeNull();
    expect(relationships.appStoreVersionLocalizations?.data).toEqual([
      { type: 'appStoreVersionLocalizations', id: text.id },
    ]);
    const [detail] = includedOf(answer, 'appStoreReviewDetails');
    expect(Object.keys(detail?.attributes ?? {}).sort()).toEqual(CONTACT.split(',').sort());
    expect(detail?.attributes.contactPhone).toMatch(/^\+/);
  });

  it('shows no password of a demo account to a client that does not name it', async () => {
    const { setup, version } = withUpdate();
    const bare = await setup.get(`/v1/appStoreVersions/${version.id}/appStoreReviewDetail`);
    expect(bare.body.data.attributes).not.toHaveProperty('demoAccountPassword');
    const named = await setup.get(path(version.id, 'demoAccountPassword'));
    expect(Object.keys(includedOf(named, 'appStoreReviewDetails')[0]?.attributes ?? {})).toEqual([
      'demoAccountPassword',
    ]);
  });

  it('has no contact where it was left out', async () => {
    const { setup, version } = withUpdate('review-detail');
    const answer = await setup.get(`/v1/appStoreVersions/${version.id}/appStoreReviewDetail`);
    expect([answer.status, answer.body.data]).toEqual([200, null]);
    const whole = await setup.get(path(version.id, CONTACT));
    expect(whole.body.data.relationships.appStoreReviewDetail?.data).toBeNull();
  });

  it('passes its contact, its copyright and its images on to the next one', async () => {
    const { setup, service, version } = withUpdate();
    version.state = 'READY_FOR_SALE';
    const { id } = (await writesOf(setup).createVersion('1.2')).body.data;
    const answer = await setup.get(path(id, 'contactEmail'));
    expect(answer.body.data.attributes.copyright).toBe(version.copyright);
    expect(includedOf(answer, 'appStoreReviewDetails')[0]?.attributes.contactEmail).toBe('review@example.com');
    const [text] = service.store.localizationsOf(id);
    const sets = await setup.get(`/v1/appStoreVersionLocalizations/${text?.id}/appScreenshotSets`);
    expect(sets.rows.map(({ attributes }) => attributes.screenshotDisplayType)).toEqual(['APP_IPHONE_67']);
  });
});

describe("the app's information", () => {
  const INCLUDE = 'include=app,ageRatingDeclaration,appInfoLocalizations,primaryCategory';
  const path = (appId: string) => `/v1/apps/${appId}/appInfos?${INCLUDE}&limit[appInfoLocalizations]=50`;

  it('comes in one read, with the app and its primary locale', async () => {
    const { setup, appId } = withUpdate();
    const answer = await setup.get(path(appId));
    expect(answer.status).toBe(200);
    expect(includedOf(answer, 'apps')[0]?.attributes).toMatchObject({
      primaryLocale: 'en-US',
      contentRightsDeclaration: 'DOES_NOT_USE_THIRD_PARTY_CONTENT',
    });
    expect(includedOf(answer, 'appInfoLocalizations')[0]?.attributes).toMatchObject({
      locale: 'en-US',
      name: 'Example',
      privacyPolicyUrl: expect.any(String),
      privacyPolicyText: expect.any(String),
    });
    const rating = includedOf(answer, 'ageRatingDeclarations')[0]?.attributes;
    expect(rating).toMatchObject({ gambling: false, socialMedia: false, violenceRealistic: 'NONE', kidsAgeBand: null });
    expect(answer.rows[0]?.relationships.primaryCategory?.data).toMatchObject({ type: 'appCategories' });
  });

  it('is one on sale and one in preparation, which goes with the version', async () => {
    const { setup, appId, version } = withUpdate();
    const states = async () => (await setup.get(path(appId))).rows.map(({ attributes }) => attributes.state);
    expect(await states()).toEqual(['READY_FOR_DISTRIBUTION', 'PREPARE_FOR_SUBMISSION']);
    version.state = 'IN_REVIEW';
    expect(await states()).toEqual(['READY_FOR_DISTRIBUTION', 'IN_REVIEW']);
    version.state = 'PENDING_DEVELOPER_RELEASE';
    expect(await states()).toEqual(['READY_FOR_DISTRIBUTION', 'PENDING_RELEASE']);
    setup.service.releaseVersion(version.id);
    expect(await states()).toEqual(['REPLACED_WITH_NEW_INFO', 'READY_FOR_DISTRIBUTION']);
  });

  it('is one alone while nothing is in preparation', async () => {
    const setup = setUp();
    setup.service.addVersion({ appId: setup.appId, versionString: '1.0', state: 'READY_FOR_SALE' });
    const { rows } = await setup.get(path(setup.appId));
    expect(rows.map(({ attributes }) => attributes.state)).toEqual(['READY_FOR_DISTRIBUTION']);
  });

  it.each<[Gap, string, string, unknown]>([
    ['name', 'appInfoLocalizations', 'name', null],
    ['privacy-policy', 'appInfoLocalizations', 'privacyPolicyUrl', null],
    ['content-rights', 'apps', 'contentRightsDeclaration', null],
    ['age-rating-question', 'ageRatingDeclarations', 'socialMedia', null],
  ])('shows what is left out as %s', async (gap, type, attribute, expected) => {
    const { setup, appId } = withUpdate(gap);
    expect(includedOf(await setup.get(path(appId)), type)[0]?.attributes[attribute]).toBe(expected);
  });

  it.each<[Gap, string]>([
    ['category', 'primaryCategory'],
    ['age-rating-declaration', 'ageRatingDeclaration'],
  ])('names none where %s is left out', async (gap, relationship) => {
    const { setup, appId } = withUpdate(gap);
    const { rows } = await setup.get(path(appId));
    expect(rows.map(({ relationships }) => relationships[relationship]?.data)).toEqual([null, null]);
  });
});

describe('what other clients edit', () => {
  it('is the category, a text and an answer of the record in preparation, and nothing of the one on sale', async () => {
    const { setup, appId, service } = withUpdate();
    const [onSale, open] = service.store.detailsOf(appId, 'appInfos');
    const change = (id = '') =>
      setup.patch('appInfos', id, {}, { primaryCategory: ['appCategories', 'GAMES'] }).then(({ status }) => status);
    expect([await change(onSale?.id), await change(open?.id)]).toEqual([409, 200]);
    const [text] = service.store.detailsOf(open?.id ?? '', 'appInfoLocalizations');
    const [rating] = service.store.detailsOf(open?.id ?? '', 'ageRatingDeclarations');
    await setup.patch('appInfoLocalizations', text?.id ?? '', { name: 'Renamed' });
    await setup.patch('ageRatingDeclarations', rating?.id ?? '', { gambling: true });
    expect([open?.links.primaryCategory, text?.attributes.name, rating?.attributes.gambling]).toEqual([
      'GAMES',
      'Renamed',
      true,
    ]);
    expect((await setup.patch('appInfos', 'nothing', {})).status).toBe(404);
  });

  it('is the contact for App Review, made where there is none, with texts in all its parts', async () => {
    const { setup, version } = withUpdate('review-detail');
    const made = await setup.post(
      'appStoreReviewDetails',
      { contactLastName: 'Example' },
      { appStoreVersion: ['appStoreVersions', version.id] },
    );
    expect([made.status, made.body.data.attributes]).toMatchObject([201, { demoAccountName: '', contactPhone: '' }]);
    const { id } = made.body.data;
    const changed = await setup.patch('appStoreReviewDetails', id, { contactPhone: '+1 555 0100' });
    expect(changed.body.data.attributes).toMatchObject({ contactPhone: '+1 555 0100', contactLastName: 'Example' });
  });

  it('is whether ratings begin anew with a version', async () => {
    const { setup, version } = withUpdate();
    const path = `/v1/appStoreVersions/${version.id}/resetRatingsRequest`;
    expect((await setup.get(path)).body.data).toBeNull();
    const create = () => setup.post('resetRatingsRequests', {}, { appStoreVersion: ['appStoreVersions', version.id] });
    expect([(await create()).status, (await create()).status]).toEqual([201, 409]);
    const { id } = (await setup.get(path)).body.data;
    expect((await setup.delete(`/v1/resetRatingsRequests/${id}`)).status).toBe(204);
    expect((await setup.get(path)).body.data).toBeNull();
  });
});

describe('images', () => {
  const path = (id: string) => `/v1/appStoreVersionLocalizations/${id}/appScreenshotSets?include=appScreenshots`;
  const deliveries = (answer: Answer) =>
    includedOf(answer, 'appScreenshots').map(
      ({ attributes }) => (attributes.assetDeliveryState as { state: string }).state,
    );

  it.each<[Gap[], number, string[]]>([
    [[], 1, ['COMPLETE']],
    [['screenshots'], 1, []],
    [['screenshot-sets'], 0, []],
    [['screenshot-failed'], 1, ['FAILED']],
    [['screenshot-processing'], 1, ['UPLOAD_COMPLETE']],
  ])('come by set, with %j left out', async (gaps, sets, states) => {
    const { setup, text } = withUpdate(...gaps);
    const answer = await setup.get(`${path(text.id)}&limit[appScreenshots]=50`);
    expect([answer.rows.length, deliveries(answer)]).toEqual([sets, states]);
  });

  it('are complete once the service is through with them', async () => {
    const { setup, text } = withUpdate('screenshot-processing');
    setup.clock.ms += 60_000;
    expect(deliveries(await setup.get(path(text.id)))).toEqual(['COMPLETE']);
  });
});

describe('price and availability', () => {
  const paths = (appId: string) => [`/v1/apps/${appId}/appPriceSchedule`, `/v1/apps/${appId}/appAvailabilityV2`];

  it('are there, and lead on to prices and territories', async () => {
    const { setup, appId } = withUpdate();
    const [schedule, availability] = await Promise.all(paths(appId).map(setup.get));
    expect([schedule?.status, availability?.status]).toEqual([200, 200]);
    const prices = await setup.get(`/v1/appPriceSchedules/${schedule?.body.data.id}/manualPrices?limit=1`);
    expect(prices.rows).toHaveLength(1);
    const territories = `/v2/appAvailabilities/${availability?.body.data.id}/territoryAvailabilities`;
    expect((await setup.get(territories)).rows).toHaveLength(1);
  });

  it('are not found where they were never set', async () => {
    const { setup, appId } = withUpdate('pricing', 'availability');
    for (const path of paths(appId)) {
      const { status, code } = await setup.get(path);
      expect([path, status, code]).toEqual([path, 404, 'NOT_FOUND']);
    }
  });

  it('can be a schedule without a price', async () => {
    const { setup, appId } = withUpdate('pricing-empty');
    const schedule = await setup.get(`/v1/apps/${appId}/appPriceSchedule`);
    expect(schedule.status).toBe(200);
    const prices = await setup.get(`/v1/appPriceSchedules/${schedule.body.data.id}/manualPrices?limit=1`);
    expect([prices.rows, prices.body.meta.paging.total]).toEqual([[], 0]);
  });
});

describe('purchases and declarations', () => {
  it('purchases are listed by state', async () => {
    const { setup, appId, service } = withUpdate();
    const ready = service.addInAppPurchase({ appId });
    service.addInAppPurchase({ appId, state: 'APPROVED' });
    const { rows } = await setup.get(`/v1/apps/${appId}/inAppPurchasesV2?filter[state]=READY_TO_SUBMIT`);
    expect(rows.map(({ id }) => id)).toEqual([ready.id]);
    expect((await setup.get(`/v1/apps/${appId}/inAppPurchasesV2?filter[state]=READY`)).status).toBe(400);
  });

  it('a declaration comes with its build', async () => {
    const { setup, appId, service, build } = withUpdate();
    const { id } = service.addEncryptionDeclaration({ appId, buildId: build.id });
    const path = `/v1/builds?filter[app]=${appId}&include=preReleaseVersion,appEncryptionDeclaration`;
    const answer = await setup.get(path);
    expect(includedOf(answer, 'appEncryptionDeclarations')).toMatchObject([
      { id, attributes: { appEncryptionDeclarationState: 'APPROVED' } },
    ]);
    const listed = await setup.get(`/v1/apps/${appId}/appEncryptionDeclarations`);
    expect(listed.rows.map((row) => row.id)).toEqual([id]);
    const own = await setup.get(`/v1/builds/${build.id}/appEncryptionDeclaration`);
    expect(own.body.data.id).toBe(id);
  });
});

describe('a version that was seeded without a language', () => {
  it('has one all the same, complete, until a test gives it others', async () => {
    const setup = setUp();
    const { appId, service } = setup;
    const createdAt = START - DAY_MS;
    service.addVersion({ appId, versionString: '1.0', state: 'READY_FOR_SALE', createdAt });
    const version = service.addVersion({ appId, versionString: '1.1' });
    const locales = async () => {
      const { rows } = await setup.get(`/v1/appStoreVersions/${version.id}/appStoreVersionLocalizations`);
      return rows.map(({ attributes }) => attributes.locale);
    };
    expect(await locales()).toEqual(['en-US']);
    for (const locale of ['de-DE', 'fr-FR']) service.addLocalization({ versionId: version.id, locale });
    expect(await locales()).toEqual(['de-DE', 'fr-FR']);
  });
});

import { describe, expect, it } from '@jest/globals';
import { ROUTES } from '../../../../emulator/app-store/http/routes.ts';
import * as itemKinds from '../../../../emulator/app-store/model/item-kinds.ts';
import { API_VERSIONS, type ApiVersion, ITEM_TARGET_TYPES } from '../../../../emulator/app-store/model/item-kinds.ts';
import { relationshipsOf } from '../../../../emulator/app-store/model/schemas.ts';
import type { Gap } from '../../../../emulator/app-store/seeds/gaps.ts';
import { REQUIRED_TEXTS } from '../../../core/required-texts.ts';
import { type Answer, setUp, setUpRelease, writesOf } from '../client.ts';

/** Creates a release with one of everything, all of it in a draft. */
async function withEverything() {
  const setup = setUpRelease();
  const { appId, add, addItem, build, live, service, submission, version } = setup;
  const text = service.addLocalization({ versionId: version.id, locale: 'en-US', whatsNew: 'New' });
  service.addInAppPurchase({ appId });
  service.addEncryptionDeclaration({ appId, buildId: build.id });
  service.createWebhook(appId, { enabled: true, eventTypes: [], name: 'Hook', url: 'http://127.0.0.1:9/' });
  service.addPhasedRelease({ versionId: version.id });
  const older = service.addExperiment({ appId, versionId: live.id });
  for (const name of ['version', 'page', 'experiment', 'event'] as const) await add(name);
  await addItem(submission.id, 'appStoreVersionExperiment', older.type, older.id);
  return { ...setup, text, older };
}

/** Types with an address that the service knows and refuses to read. */
const UNREADABLE = ['reviewSubmissionItems', 'appStoreVersionPhasedReleases', 'ageRatingDeclarations'];

/** Returns the addresses in an answer that are emulated. */
function addressesIn({ data, included = [] }: Answer['body']): string[] {
  return [data, included].flat().flatMap(({ relationships = {}, links }) => {
    const pairs = Object.values(relationships).flatMap((one) => one.links ?? []);
    const linked = pairs.filter(({ related }) => isEmulated(related));
    return [...linked.flatMap(({ self, related }) => [self, related]), ...(links === undefined ? [] : [links.self])];
  });
}

/** The schema names more addresses than the emulator answers. */
function isEmulated(address: string): boolean {
  const [version, type, , relationship] = new URL(address).pathname.split('/').slice(1);
  return ROUTES.has(`/${version}/${type}/:id/${relationship}`);
}

describe('the addresses in an answer', () => {
  it('all lead somewhere where the schema does not name more than is emulated', async () => {
    const { appId, get, submission, text, version, build } = await withEverything();
    const kinds = 'appStoreVersion,appCustomProductPageVersion,appStoreVersionExperiment,appStoreVersionExperimentV2';
    const starts = [
      `/v1/apps/${appId}`,
      `/v1/apps/${appId}/appStoreVersions?include=app,build,appStoreVersionLocalizations,appStoreReviewDetail`,
      `/v1/appStoreVersions/${version.id}?include=appStoreVersionPhasedRelease,appStoreVersionLocalizations`,
      `/v1/builds/${build.id}?include=preReleaseVersion,app`,
      `/v1/apps/${appId}/buildUploads?include=build`,
      `/v1/reviewSubmissions?filter[app]=${appId}&include=items,appStoreVersionForReview`,
      `/v1/reviewSubmissions/${submission.id}/items?include=${kinds},appEvent`,
      `/v1/apps/${appId}/appCustomProductPages?include=appCustomProductPageVersions`,
      `/v1/apps/${appId}/appInfos?include=ageRatingDeclaration,appInfoLocalizations,primaryCategory`,
      `/v1/apps/${appId}/appPriceSchedule?include=manualPrices,baseTerritory`,
      `/v1/apps/${appId}/appAvailabilityV2?include=territoryAvailabilities`,
      `/v1/apps/${appId}/inAppPurchasesV2`,
      `/v1/apps/${appId}/appEncryptionDeclarations?include=app`,
      `/v1/appStoreVersionLocalizations/${text.id}/appScreenshotSets?include=appScreenshots`,
      `/v1/apps/${appId}/webhooks`,
    ];
    const seen = new Set<string>();
    for (const start of starts) {
      const { status, body } = await get(start);
      expect([start, status]).toEqual([start, 200]);
      for (const address of addressesIn(body)) seen.add(address);
    }
    expect(seen.size).toBeGreaterThan(20);
    for (const address of seen) {
      const isRead = !UNREADABLE.some((type) => address.includes(`/${type}/`));
      expect([address, (await get(address)).status]).toEqual([address, isRead ? 200 : 403]);
    }
  });

  it.each(['live', 'specification'] as const)('are those of the schema, or fewer (%s)', async (dialect) => {
    const { appId, build, get, version } = setUpRelease({ dialect });
    for (const [path, schema] of [
      [`/v1/apps/${appId}`, 'App'],
      [`/v1/builds/${build.id}`, 'Build'],
      [`/v1/appStoreVersions/${version.id}`, 'AppStoreVersion'],
    ] as const) {
      const shown = Object.keys((await get(path)).body.data.relationships);
      const named = relationshipsOf(schema).flatMap(({ name, hasLinks }) => (hasLinks ? [name] : []));
      if (dialect === 'live') expect(shown.sort()).toEqual(named.sort());
      else expect(shown.length).toBeLessThan(named.length);
    }
  });
});

describe('the attributes', () => {
  const DATED = ['createdDate', 'earliestReleaseDate', 'releaseType'];
  const SPECIFIED = [...DATED, 'appStoreState', 'copyright', 'platform', 'versionString'];
  const TEXTS = new Set([...REQUIRED_TEXTS, 'marketingUrl', 'promotionalText', 'whatsNew']);

  it.each([
    ['live', [...SPECIFIED, 'appVersionState', 'reviewType', 'usesIdfa', 'downloadable']],
    ['specification', SPECIFIED],
  ] as const)('of a version are those of the service (%s), of a language its texts', async (dialect, expected) => {
    const { get, version } = setUpRelease({ dialect });
    const path = `/v1/appStoreVersions/${version.id}`;
    expect(Object.keys((await get(path)).body.data.attributes).sort()).toEqual([...expected].sort());
    const { rows } = await get(`${path}/appStoreVersionLocalizations`);
    expect(Object.keys(rows[0]?.attributes ?? {}).sort()).toEqual([...TEXTS, 'locale'].sort());
  });

  it('of an app and a build name what clients ask for', async () => {
    const { appId, build, get } = setUpRelease();
    const rights = { isOrEverWasMadeForKids: false, contentRightsDeclaration: 'DOES_NOT_USE_THIRD_PARTY_CONTENT' };
    const app = { name: 'Example', primaryLocale: 'en-US', ...rights };
    expect((await get(`/v1/apps/${appId}`)).body.data.attributes).toMatchObject(app);
    expect((await get(`/v1/builds/${build.id}`)).body.data.attributes).toMatchObject({
      uploadedDate: '2026-01-15T12:00:00Z',
      expirationDate: '2026-04-15T12:00:00Z',
      minOsVersion: expect.any(String),
      iconAssetToken: { templateUrl: expect.any(String), width: 1024, height: 1024 },
      buildAudienceType: 'APP_STORE_ELIGIBLE',
    });
  });
});

it('experiments of the first interface belong to a version, those of the second to an app, and an item shows each so', async () => {
  const { appId, get, live, experiment, older, submission } = await withEverything();
  const path = `/v1/appStoreVersionExperiments/${older.id}?include`;
  const v1 = (await get(`${path}=appStoreVersion`)).body.data;
  expect(v1.relationships.appStoreVersion?.data).toEqual({ type: 'appStoreVersions', id: live.id });
  expect([(await get(`${path}=app`)).status, v1.attributes.platform]).toEqual([400, undefined]);
  const v2 = (await get(`/v2/appStoreVersionExperiments/${experiment.id}?include=app,latestControlVersion`)).body.data;
  const linked = ['app', 'latestControlVersion'].map((name) => v2.relationships[name]?.data);
  expect(linked).toMatchObject([{ id: appId }, { type: 'appStoreVersions', id: live.id }]);
  expect(v2.attributes.platform).toBe('IOS');
  const include = 'appStoreVersionExperiment,appStoreVersionExperimentV2';
  const { body } = await get(`/v1/reviewSubmissions/${submission.id}/items?include=${include}`);
  const shown = body.included?.map(({ id, attributes }) => `${id} ${attributes.platform}`);
  expect(shown).toEqual([`${experiment.id} IOS`, `${older.id} undefined`]);
});

it.each([
  ['PROCESSING', 'PROCESSING'],
  ['VALID', 'READY_FOR_BETA_TESTING'],
])('a build in %s is %s for testers, which others wait for before they submit', async (processingState, expected) => {
  const { appId, get, service } = setUp();
  const { id } = service.addBuild({ appId, version: '7', versionString: '1.1', processingState });
  const { data } = (await get(`/v1/builds/${id}/buildBetaDetail`)).body;
  expect(data).toMatchObject({ type: 'buildBetaDetails', id, attributes: { internalBuildState: expected } });
  const { rows } = await get(`/v1/apps/${appId}/preReleaseVersions`);
  expect(rows.map(({ attributes }) => attributes)).toEqual([{ version: '1.1', platform: 'IOS' }]);
});

it.each([
  ['live', true],
  ['specification', false],
] as const)('a submission without a version names the one on sale all the same (%s): %s', async (dialect, isNamed) => {
  const { appId, get, live } = setUpRelease({ dialect });
  const { rows } = await get(`/v1/reviewSubmissions?filter[app]=${appId}&include=appStoreVersionForReview`);
  const named = { type: 'appStoreVersions', id: live.id };
  expect(rows[0]?.relationships.appStoreVersionForReview?.data).toEqual(isNamed ? named : null);
});

it('lists may hide the answer to the export question, which the build shows at its own address', async () => {
  const { appId, build, get, version } = setUpRelease({ hidesExportAnswer: true });
  const listed = (await get(`/v1/builds?filter[app]=${appId}`)).rows[0];
  const included = (await get(`/v1/appStoreVersions/${version.id}?include=build`)).body.included?.[0];
  for (const row of [listed, included]) expect(row?.attributes).not.toHaveProperty('usesNonExemptEncryption');
  expect((await get(`/v1/builds/${build.id}`)).body.data.attributes.usesNonExemptEncryption).toBe(false);
});

const NEWER = Object.entries(itemKinds.NEWER_KINDS) as [itemKinds.ItemKind, { type: string; since: ApiVersion }][];

describe('the kinds of item that came after version 4.4.1', () => {
  it.each(NEWER)('%s rides in a submission, anonymous to whom does not ask for it', async (kind, { type }) => {
    const setup = setUp();
    const target = setup.service.addOtherTarget({ appId: setup.appId, kind });
    const { id } = setup.service.addSubmission({ appId: setup.appId });
    expect((await writesOf(setup).addItem(id, kind, type, target.id)).status).toBe(201);
    expect(target.state).toBe('READY_FOR_REVIEW');
    const { rows, body } = await setup.get(`/v1/reviewSubmissions/${id}/items?include=${kind}`);
    expect(rows[0]?.relationships[kind]?.data).toEqual({ type, id: target.id });
    expect(body.included).toMatchObject([{ type, id: target.id }]);
    const older = Object.keys(ITEM_TARGET_TYPES).filter((one) => !NEWER.some(([newer]) => newer === one));
    const [anonymous] = (await setup.get(`/v1/reviewSubmissions/${id}/items?include=${older.join(',')}`)).rows;
    expect(Object.values(anonymous?.relationships ?? {}).filter(({ data }) => data !== null)).toEqual([]);
  });

  it.each(API_VERSIONS)('are known to version %s as far as it goes', async (apiVersion) => {
    const setup = setUp({ apiVersion });
    const { id } = setup.service.addSubmission({ appId: setup.appId });
    for (const [kind, { type, since }] of NEWER) {
      const isKnown = API_VERSIONS.indexOf(since) <= API_VERSIONS.indexOf(apiVersion);
      const read = await setup.get(`/v1/reviewSubmissions/${id}/items?include=appStoreVersion,${kind}`);
      expect(read.said).toBe(isKnown ? '200' : '400 PARAMETER_ERROR.INVALID');
      if (isKnown) continue;
      expect(read.body.errors[0]?.source).toEqual({ parameter: 'include' });
      const write = await writesOf(setup).addItem(id, kind, type, '1');
      expect(write.said).toMatch(/^409 ENTITY_ERROR\.RELATIONSHIP\.UNKNOWN/);
    }
  });
});

// App Review's questions, as clients other than the action read and edit them.

/** Creates version 1.1 after 1.0, with its texts and these gaps. */
function withUpdate(...gaps: Gap[]) {
  const setup = setUpRelease();
  setup.service.addLocalization({ versionId: setup.version.id, locale: 'en-US', whatsNew: 'New' });
  for (const gap of gaps) setup.service.leaveOut(setup.appId, gap);
  return setup;
}

it('the password of a demo account is shown like the rest of the contact', async () => {
  const { get, version } = withUpdate();
  const { body } = await get(`/v1/appStoreVersions/${version.id}/appStoreReviewDetail`);
  expect(body.data.attributes).toMatchObject({ demoAccountName: '', demoAccountPassword: '' });
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
  const { patch, postFor } = withUpdate('review-detail');
  const attributes = { contactLastName: 'Example' };
  const made = await postFor('appStoreReviewDetails', attributes);
  expect([made.status, made.body.data.attributes]).toMatchObject([201, { demoAccountName: '', contactPhone: '' }]);
  const changed = await patch('appStoreReviewDetails', made.body.data.id, { contactPhone: '+1 555 0100' });
  expect(changed.body.data.attributes).toMatchObject({ contactPhone: '+1 555 0100', ...attributes });
});

it('whether ratings begin anew with a version is asked for once, and taken back', async () => {
  const { get, postFor, version, ...setup } = withUpdate();
  const shown = async () => (await get(`/v1/appStoreVersions/${version.id}/resetRatingsRequest`)).body.data;
  const create = async () => (await postFor('resetRatingsRequests', {})).status;
  expect([await shown(), await create(), await create()]).toEqual([null, 201, 409]);
  const { status } = await setup.delete(`/v1/resetRatingsRequests/${(await shown()).id}`);
  expect([status, await shown()]).toEqual([204, null]);
});

it.each<['live' | 'specification', said: string, locales: string[]]>([
  ['live', '200', ['en-US', 'fr-FR']],
  ['specification', '409 ENTITY_ERROR.RELATIONSHIP.TYPE', ['en-US']],
])('%s: null takes a category away (%s), the app has the languages %j', async (dialect, said, locales) => {
  const { appId, ask, get, postFor, service } = setUpRelease({ dialect });
  const { type, id } = service.store.detailsOf(appId, 'appInfos').at(-1) ?? { id: '' };
  const data = { type, id, relationships: { primaryCategory: { data: null } } };
  expect((await ask('PATCH', `/v1/appInfos/${id}`, { data })).said).toBe(said);
  await postFor('appStoreVersionLocalizations', { locale: 'fr-FR' });
  const { rows } = await get(`/v1/appInfos/${id}/appInfoLocalizations`);
  expect(rows).toMatchObject(locales.map((locale) => ({ attributes: { locale, name: 'Example' } })));
});

it('an app shows no App Clip until one is there', async () => {
  const { appId, get, service } = setUp();
  const read = async () => (await get(`/v1/apps/${appId}/appClips?filter[bundleId]=com.example.app.Clip`)).rows;
  expect(await read()).toEqual([]);
  service.store.addDetail('appClips', appId, { bundleId: 'com.example.app.Clip' });
  expect(await read()).toMatchObject([{ type: 'appClips', attributes: { bundleId: 'com.example.app.Clip' } }]);
});

const INVALID = (member: string) => `ENTITY_ERROR.${member}.INVALID`;

it('the information in preparation takes a language once', async () => {
  const { appId, get, post, service } = withUpdate();
  const [onSale, open] = service.store.detailsOf(appId, 'appInfos');
  const create = async (id = '') =>
    (await post('appInfoLocalizations', { locale: 'de-DE', name: 'Beispiel' }, { appInfo: ['appInfos', id] })).said;
  expect([await create(open?.id), await create(open?.id)]).toEqual(['201', `409 ${INVALID('ATTRIBUTE')}.DUPLICATE`]);
  expect([await create(onSale?.id), await create('1')]).toEqual(['409 STATE_ERROR', `409 ${INVALID('RELATIONSHIP')}`]);
  const { rows } = await get(`/v1/appInfos/${open?.id}/appInfoLocalizations?filter[locale]=de-DE`);
  expect(rows).toMatchObject([{ attributes: { name: 'Beispiel', subtitle: null } }]);
});

describe('the asset library', () => {
  function withPlacement() {
    const setup = withUpdate();
    const [text] = setup.service.store.localizationsOf(setup.version.id);
    const localizationId = text?.id ?? '';
    const placement = setup.service.addPlacement({ localizationId, imageState: 'ARCHIVED' });
    setup.service.addPlacement({ localizationId, placementType: 'APP_PREVIEW' });
    return { ...setup, placement, path: `/v1/appStoreVersionLocalizations/${localizationId}/placements` };
  }

  it('shows what is placed on a page, with the image behind it', async () => {
    const { get, path, placement } = withPlacement();
    const query =
      'filter[placementType]=APP_SCREENSHOT&include=image&fields[appAssetLibraryImages]=referenceName,state';
    const { body, rows } = await get(`${path}?${query}`);
    expect(rows).toMatchObject([{ type: 'appAssetLibraryPlacements', id: placement.id }]);
    const place = { placementType: 'APP_SCREENSHOT', placementGroup: 'IPHONE_DYNAMIC_ISLAND_LARGE_PROFILE' };
    const standing = { state: 'PARENT_PREPARE_FOR_SUBMISSION', stateDetails: null };
    expect(rows[0]?.attributes).toEqual({ mediaType: 'IMAGE', ...place, ...standing });
    const attributes = { referenceName: 'Menu screen', state: 'ARCHIVED' };
    expect(body.included).toMatchObject([{ type: 'appAssetLibraryImages', attributes }]);
    expect(rows[0]?.relationships.image?.data).toEqual({ type: 'appAssetLibraryImages', id: body.included?.[0]?.id });
    expect((await get(path)).rows).toHaveLength(2);
  });

  it.each(['appAssetLibraryImage', 'appAssetLibraryVideo'] as const)(
    'and what came with it has addresses from its version of the interface on: %s',
    async (kind) => {
      for (const apiVersion of API_VERSIONS) {
        const { appId, get, service } = setUp({ apiVersion });
        const { id, type } = service.addOtherTarget({ appId, kind, name: 'Menu screen' });
        const isKnown = API_VERSIONS.indexOf(itemKinds.NEWER_KINDS[kind].since) <= API_VERSIONS.indexOf(apiVersion);
        const { said, body } = await get(`/v1/${type}/${id}`);
        expect([apiVersion, said]).toEqual([apiVersion, isKnown ? '200' : '404 PATH_ERROR']);
        if (isKnown) expect(body.data.attributes.state).toBe('PREPARE_FOR_SUBMISSION');
      }
    },
  );

  it('has no placements in an older version of the interface', async () => {
    const { get, service } = setUpRelease({ apiVersion: '4.4.1' });
    const [text] = service.store.localizations.values();
    expect((await get(`/v1/appStoreVersionLocalizations/${text?.id}/placements`)).said).toBe('404 PATH_ERROR');
  });
});

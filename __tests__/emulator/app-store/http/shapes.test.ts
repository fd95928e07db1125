import { describe, expect, it } from '@jest/globals';
import { ROUTES } from '../../../../emulator/app-store/http/routes.ts';
import { relationshipsOf } from '../../../../emulator/app-store/http/schemas.ts';
import { type ResourceBody, setUp, setUpRelease } from '../client.ts';

/** A release with one of everything, all of it in a draft. */
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

/** They have an address at which the service knows them, and reads nothing out. */
const UNREADABLE = ['reviewSubmissionItems', 'appStoreVersionPhasedReleases', 'ageRatingDeclarations'];

/** The schema gives addresses to more than this service answers at. */
function isEmulated(address: string): boolean {
  const [version, type, , relationship] = new URL(address).pathname.split('/').slice(1);
  return ROUTES.has(`/${version}/${type}/:id/${relationship}`);
}

interface Linked {
  links?: { self: string; related: string };
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
      const resources: ResourceBody[] = [body.data, body.included ?? []].flat();
      for (const { relationships = {}, links } of resources as (ResourceBody & { links?: { self: string } })[]) {
        for (const { links: linked } of Object.values(relationships) as Linked[]) {
          if (linked !== undefined && isEmulated(linked.related)) seen.add(linked.self).add(linked.related);
        }
        if (links !== undefined) seen.add(links.self);
      }
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
  const SPECIFIED = [
    ...['copyright', 'createdDate', 'earliestReleaseDate', 'platform', 'releaseType', 'versionString'],
    'appStoreState',
  ];
  const TEXTS = ['description', 'keywords', 'marketingUrl', 'promotionalText', 'supportUrl', 'whatsNew'];

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
    expect((await get(`/v1/apps/${appId}`)).body.data.attributes).toMatchObject({
      name: 'Example',
      primaryLocale: 'en-US',
      isOrEverWasMadeForKids: false,
      contentRightsDeclaration: 'DOES_NOT_USE_THIRD_PARTY_CONTENT',
    });
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
  expect([v2.relationships, v2.attributes.platform]).toMatchObject([
    {
      app: { data: { type: 'apps', id: appId } },
      latestControlVersion: { data: { type: 'appStoreVersions', id: live.id } },
    },
    'IOS',
  ]);
  const include = 'appStoreVersionExperiment,appStoreVersionExperimentV2';
  const { body } = await get(`/v1/reviewSubmissions/${submission.id}/items?include=${include}`);
  expect(body.included?.map(({ id, attributes }) => [id, attributes.platform])).toEqual([
    [experiment.id, 'IOS'],
    [older.id, undefined],
  ]);
});

it('the deprecated submission of a version stands from the submit on, under the id of the version', async () => {
  const { get, submit, version } = setUpRelease({}, 'READY_FOR_REVIEW', ['version']);
  const path = `/v1/appStoreVersions/${version.id}/appStoreVersionSubmission`;
  expect((await get(path)).body.data).toBeNull();
  await submit();
  expect((await get(path)).body.data).toMatchObject({ type: 'appStoreVersionSubmissions', id: version.id });
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

import { describe, expect, it } from '@jest/globals';
import { ROUTES } from '../../../../emulator/app-store/http/routes.ts';
import { relationshipsOf } from '../../../../emulator/app-store/http/schemas.ts';
import { type ResourceBody, setUp, writesOf } from '../client.ts';

/** An app with one of everything, all of it in a submission under review. */
async function withEverything() {
  const setup = setUp();
  const { appId, service } = setup;
  const live = service.addVersion({ appId, versionString: '1.0', state: 'READY_FOR_SALE' });
  const build = service.addBuild({ appId, version: '7', versionString: '1.1' });
  const version = service.addVersion({ appId, versionString: '1.1', buildId: build.id });
  const text = service.addLocalization({ versionId: version.id, locale: 'en-US', whatsNew: 'New' });
  service.addInAppPurchase({ appId });
  service.addEncryptionDeclaration({ appId, buildId: build.id });
  service.createWebhook(appId, { enabled: true, eventTypes: [], name: 'Hook', url: 'http://127.0.0.1:9/' });
  service.addPhasedRelease({ versionId: version.id });
  const page = service.addCustomProductPage({ appId });
  const pageVersion = service.addCustomProductPageVersion({ pageId: page.id });
  const experiment = service.addExperiment({ appId });
  const older = service.addExperiment({ appId, versionId: live.id });
  const event = service.addEvent({ appId });
  const { createSubmission, addItem } = writesOf(setup);
  const { id } = (await createSubmission()).body.data;
  await addItem(id, 'appStoreVersion', 'appStoreVersions', version.id);
  await addItem(id, 'appCustomProductPageVersion', 'appCustomProductPageVersions', pageVersion.id);
  await addItem(id, 'appStoreVersionExperimentV2', 'appStoreVersionExperiments', experiment.id);
  await addItem(id, 'appStoreVersionExperiment', 'appStoreVersionExperiments', older.id);
  await addItem(id, 'appEvent', 'appEvents', event.id);
  return { setup, submissionId: id, live, text, version, build, experiment, older, event };
}

/** They have an address, where nothing is read out. */
const UNREADABLE = ['reviewSubmissionItems', 'appStoreVersionPhasedReleases'];

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
    const { setup, submissionId, text, version, build } = await withEverything();
    const { appId } = setup;
    const kinds = 'appStoreVersion,appCustomProductPageVersion,appStoreVersionExperiment,appStoreVersionExperimentV2';
    const starts = [
      `/v1/apps/${appId}`,
      `/v1/apps/${appId}/appStoreVersions?include=app,build,appStoreVersionLocalizations,appStoreReviewDetail`,
      `/v1/appStoreVersions/${version.id}?include=appStoreVersionPhasedRelease,appStoreVersionLocalizations`,
      `/v1/builds/${build.id}?include=preReleaseVersion,app`,
      `/v1/reviewSubmissions?filter[app]=${appId}&include=items,appStoreVersionForReview`,
      `/v1/reviewSubmissions/${submissionId}/items?include=${kinds},appEvent`,
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
      const { status, body } = await setup.get(start);
      expect([start, status]).toEqual([start, 200]);
      const resources: ResourceBody[] = [body.data, body.included ?? []].flat();
      for (const { relationships = {}, links } of resources as (ResourceBody & { links?: { self: string } })[]) {
        for (const { links } of Object.values(relationships) as Linked[]) {
          if (links !== undefined && isEmulated(links.related)) seen.add(links.self).add(links.related);
        }
        if (links !== undefined && !UNREADABLE.some((type) => links.self.includes(type))) seen.add(links.self);
      }
    }
    expect(seen.size).toBeGreaterThan(20);
    for (const address of seen) {
      const { status } = await setup.get(address);
      // What the service knows and reads out to nobody is forbidden.
      expect([address, status === 403 && address.includes('/ageRatingDeclarations/') ? 200 : status]).toEqual([
        address,
        200,
      ]);
    }
  });

  it.each(['live', 'specification'] as const)('are those of the schema (%s)', async (dialect) => {
    const setup = setUp({ dialect });
    const { appId, service } = setup;
    const build = service.addBuild({ appId, version: '7', versionString: '1.1' });
    const version = service.addVersion({ appId, versionString: '1.1', buildId: build.id });
    const preRelease = `/v1/preReleaseVersions?filter[app]=${appId}`;
    const paths = [`/v1/apps/${appId}`, `/v1/builds/${build.id}`, `/v1/appStoreVersions/${version.id}`, preRelease];
    const counts = [];
    for (const path of paths) {
      const { data } = (await setup.get(path)).body;
      const [shown] = [data].flat();
      counts.push(Object.keys(shown?.relationships ?? {}).length);
    }
    const ofSchema = ['App', 'Build', 'AppStoreVersion', 'PrereleaseVersion'].map(
      (name) => relationshipsOf(name).filter(({ hasLinks }) => hasLinks).length,
    );
    if (dialect === 'live') expect(counts).toEqual(ofSchema);
    else for (const index of [0, 1, 2]) expect(counts[index]).toBeLessThan(ofSchema[index] ?? 0);
  });

  it('stand only where the schema has them', async () => {
    const { setup, version, submissionId } = await withEverything();
    const shown = await setup.get(`/v1/appStoreVersions/${version.id}?include=app`);
    expect(Object.keys(shown.body.data.relationships.app ?? {})).toEqual(['data']);
    expect(shown.body.data.relationships.build).toHaveProperty('links');
    const submission = await setup.get(`/v1/reviewSubmissions/${submissionId}`);
    expect(Object.keys(submission.body.data.relationships)).toEqual(['items']);
  });

  it.each(['reviewSubmissionItems', 'appStoreVersionPhasedReleases'])(
    'of %s read nothing out, and say what they allow',
    async (type) => {
      const { status, code, body } = await setUp().get(`/v1/${type}/1`);
      expect([status, code]).toEqual([403, 'FORBIDDEN_ERROR']);
      expect(body.errors[0]?.detail).toContain("does not allow 'GET_INSTANCE'");
    },
  );
});

describe('the attributes', () => {
  it('of a version are those of the schema, live, and those it specifies in the specification', async () => {
    const specified = ['platform', 'versionString', 'appStoreState', 'copyright', 'releaseType'];
    const common = [...specified, 'earliestReleaseDate', 'createdDate'];
    const live = [...common, 'appVersionState', 'reviewType', 'usesIdfa', 'downloadable'];
    for (const [dialect, expected] of [
      ['live', live],
      ['specification', common],
    ] as const) {
      const setup = setUp({ dialect });
      const { id } = setup.service.addVersion({ appId: setup.appId, versionString: '1.0' });
      const { body } = await setup.get(`/v1/appStoreVersions/${id}`);
      expect(Object.keys(body.data.attributes).sort()).toEqual([...expected].sort());
    }
  });

  it('of an app, a build and a localization name what clients ask for', async () => {
    const { setup, version, build } = await withEverything();
    const app = await setup.get(`/v1/apps/${setup.appId}`);
    expect(app.body.data.attributes).toMatchObject({
      isOrEverWasMadeForKids: false,
      contentRightsDeclaration: 'DOES_NOT_USE_THIRD_PARTY_CONTENT',
    });
    const { attributes } = (await setup.get(`/v1/builds/${build.id}`)).body.data;
    expect(attributes).toMatchObject({
      uploadedDate: '2026-01-15T12:00:00Z',
      expirationDate: '2026-04-15T12:00:00Z',
      minOsVersion: expect.any(String),
      iconAssetToken: { templateUrl: expect.any(String), width: 1024, height: 1024 },
      buildAudienceType: 'APP_STORE_ELIGIBLE',
    });
    const { rows } = await setup.get(`/v1/appStoreVersions/${version.id}/appStoreVersionLocalizations`);
    expect(Object.keys(rows[0]?.attributes ?? {}).sort()).toEqual([
      'description',
      'keywords',
      'locale',
      'marketingUrl',
      'promotionalText',
      'supportUrl',
      'whatsNew',
    ]);
  });
});

describe('experiments', () => {
  it('of the first interface belong to a version, those of the second to an app', async () => {
    const { setup, live, experiment, older } = await withEverything();
    const v1 = await setup.get(`/v1/appStoreVersionExperiments/${older.id}?include=appStoreVersion`);
    expect(v1.body.data.relationships.appStoreVersion?.data).toEqual({ type: 'appStoreVersions', id: live.id });
    expect(v1.body.data.attributes).not.toHaveProperty('platform');
    expect((await setup.get(`/v1/appStoreVersionExperiments/${older.id}?include=app`)).status).toBe(400);
    const v2 = await setup.get(`/v2/appStoreVersionExperiments/${experiment.id}?include=app,latestControlVersion`);
    expect(v2.body.data.relationships).toMatchObject({
      app: { data: { type: 'apps', id: setup.appId } },
      latestControlVersion: { data: { type: 'appStoreVersions', id: live.id } },
    });
    expect(v2.body.data.attributes.platform).toBe('IOS');
  });

  it('are shown by the schema of the relationship that leads to them', async () => {
    const { setup, submissionId, experiment, older } = await withEverything();
    const include = 'appStoreVersionExperiment,appStoreVersionExperimentV2';
    const { body } = await setup.get(`/v1/reviewSubmissions/${submissionId}/items?include=${include}`);
    const platforms = body.included?.map(({ id, attributes }) => [id, attributes.platform]);
    expect(platforms).toEqual([
      [experiment.id, 'IOS'],
      [older.id, undefined],
    ]);
  });
});

describe('the deprecated submission of a version', () => {
  it('stands from the submit on, under the id of the version', async () => {
    const { setup, submissionId, version } = await withEverything();
    const path = `/v1/appStoreVersions/${version.id}/appStoreVersionSubmission`;
    expect((await setup.get(path)).body.data).toBeNull();
    await writesOf(setup).submit(submissionId);
    const { data } = (await setup.get(`${path}?include=appStoreVersion`)).body;
    expect([data.type, data.id]).toEqual(['appStoreVersionSubmissions', version.id]);
    expect((await setup.delete(`/v1/appStoreVersionSubmissions/${data.id}`)).status).toBe(204);
  });
});

describe('what other clients wait for before they submit', () => {
  it.each([
    ['PROCESSING', 'PROCESSING'],
    ['VALID', 'READY_FOR_BETA_TESTING'],
  ])('is how far a build in %s is for testers: %s', async (processingState, internalBuildState) => {
    const setup = setUp();
    const build = setup.service.addBuild({ appId: setup.appId, version: '7', versionString: '1.1', processingState });
    const { data } = (await setup.get(`/v1/builds/${build.id}/buildBetaDetail`)).body;
    expect(data).toMatchObject({ type: 'buildBetaDetails', id: build.id, attributes: { internalBuildState } });
    expect(data.relationships).toHaveProperty('build.links');
    const preRelease = await setup.get(`/v1/apps/${setup.appId}/preReleaseVersions`);
    expect(preRelease.rows.map(({ attributes }) => attributes)).toEqual([{ version: '1.1', platform: 'IOS' }]);
  });
});

describe('what a list may hide', () => {
  it('is the answer to the export question, which the build shows at its own address', async () => {
    const setup = setUp({ hidesExportAnswer: true });
    const { appId, service } = setup;
    const build = service.addBuild({ appId, version: '7', versionString: '1.1' });
    const version = service.addVersion({ appId, versionString: '1.1', buildId: build.id });
    const listed = await setup.get(`/v1/builds?filter[app]=${appId}`);
    const included = await setup.get(`/v1/appStoreVersions/${version.id}?include=build`);
    for (const row of [listed.rows[0], included.body.included?.[0]]) {
      expect(row?.attributes).not.toHaveProperty('usesNonExemptEncryption');
    }
    expect((await setup.get(`/v1/builds/${build.id}`)).body.data.attributes.usesNonExemptEncryption).toBe(false);
  });

  it('is what stands behind a relationship that was included', async () => {
    const setup = setUp({ unlinked: ['appStoreVersions.build', 'appStoreVersions.app'] });
    const { appId, service } = setup;
    const build = service.addBuild({ appId, version: '7', versionString: '1.1' });
    const { id } = service.addVersion({ appId, versionString: '1.1', buildId: build.id });
    const { body } = await setup.get(`/v1/appStoreVersions/${id}?include=build,app`);
    for (const name of ['build', 'app']) expect(body.data.relationships[name]).not.toHaveProperty('data');
    expect(body.included).toEqual([]);
  });
});

describe('a submission without a version', () => {
  it('names the version on sale all the same, live', async () => {
    for (const [dialect, named] of [
      ['live', true],
      ['specification', false],
    ] as const) {
      const setup = setUp({ dialect });
      const state = 'READY_FOR_SALE';
      const { id } = setup.service.addVersion({ appId: setup.appId, versionString: '1.0', state });
      setup.service.addSubmission({ appId: setup.appId });
      const path = `/v1/reviewSubmissions?filter[app]=${setup.appId}&include=appStoreVersionForReview`;
      const { rows } = await setup.get(path);
      expect(rows[0]?.relationships.appStoreVersionForReview?.data).toEqual(
        named ? { type: 'appStoreVersions', id } : null,
      );
    }
  });
});

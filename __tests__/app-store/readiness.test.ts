/** Reads for App Review's questions: their requests, when they are sent, and answers that show nothing. */
import { describe, expect, it } from '@jest/globals';
import type { FaultKind } from '../../emulator/emulator.ts';
import { fetchScreenshots } from '../../src/app-store/reads/app-reads.ts';
import type { ReadinessFacts } from '../../src/core/model/facts.ts';
import type { ReleaseRequest } from '../../src/core/model/request.ts';
import { fetchPreflight } from '../../src/preflight/preflight.ts';
import { NOTHING_CANCELED } from '../core/builders.ts';
import { everywhere, READY, request as requestOf } from '../core/requests.ts';
import { known } from '../core/rules/readiness-rows.ts';
import { BLOCK, FOR_REVIEW, readsOf, withFirst, withoutVersion, withUpdate } from '../model/readiness-worlds.ts';
import { runOnce, withClient } from '../model/run.ts';
import type { World } from '../model/world.ts';
import { answer, clientThat } from './fixture.ts';
import { resource } from './rows.ts';

const DRY: Partial<ReleaseRequest> = { ...BLOCK, dryRun: true };

async function factsOf(world: World, request: Partial<ReleaseRequest> = DRY): Promise<ReadinessFacts> {
  const asked = { request: requestOf(request), canceled: NOTHING_CANCELED };
  const read = await withClient(world, ({ client }) => fetchPreflight({ client, app: { id: world.appId }, ...asked }));
  const readiness = 'kind' in read ? null : read[0]?.readiness;
  if (!readiness) throw new Error('nothing was asked');
  return readiness;
}

/** A path with its query, as it was sent. */
const sent = (world: World, pattern: RegExp) =>
  readsOf(world, pattern).map(({ path, query }) =>
    [path, ...Object.entries(query).map(([name, value]) => `${name}=${value}`)].join(' '),
  );
const ATTACHMENTS =
  '/v1/appStoreVersions/{id}/appStoreReviewDetail include=appStoreReviewAttachments limit[appStoreReviewAttachments]=50 fields[appStoreReviewDetails]=appStoreReviewAttachments';
const OWN = /^\/v1\/appStoreVersions\/[^/]+$/;

describe('an update', () => {
  it('is asked about with one read of the app, one of the images in each language, two of what is sold inside, and its contact', async () => {
    const world = withUpdate();
    await runOnce(world, DRY);
    const info = 'app,ageRatingDeclaration,appInfoLocalizations,primaryCategory';
    const bought = 'limit[subscriptions]=50 limit[versions]=50';
    const images =
      '/v1/appStoreVersionLocalizations/{id}/appScreenshotSets include=appScreenshots limit[appScreenshots]=50 limit=200';
    expect(sent(world, FOR_REVIEW)).toEqual([
      `/v1/apps/{id}/appInfos include=${info} limit[appInfoLocalizations]=50 limit=200`,
      ...[images, images],
      '/v1/apps/{id}/inAppPurchasesV2 filter[state]=READY_TO_SUBMIT include=versions limit[versions]=50 limit=200',
      `/v1/apps/{id}/subscriptionGroups filter[subscriptions.state]=READY_TO_SUBMIT include=subscriptions,versions ${bought} limit=200`,
    ]);
    const parts = 'build,appStoreVersionPhasedRelease,appStoreReviewDetail,appStoreVersionLocalizations';
    const contact =
      'contactFirstName,contactLastName,contactPhone,contactEmail,demoAccountRequired,demoAccountName,notes';
    expect(sent(world, OWN)).toEqual([
      `/v1/appStoreVersions/{id} include=${parts} limit[appStoreVersionLocalizations]=50 fields[appStoreReviewDetails]=${contact}`,
    ]);
    // The password of the demo account is not asked for.
    expect(JSON.stringify(world.emulator.requests)).not.toContain('Password');
  });

  it('comes with all that the rules go by', async () => {
    const contact = {
      id: expect.any(String),
      firstName: 'Ada',
      lastName: 'Example',
      phone: '+1 555 0100',
      email: 'review@example.com',
      demoAccountRequired: false,
      demoAccountName: '',
      notes: '',
    };
    const policy = { privacyPolicyUrl: 'https://example.com/privacy', privacyPolicyText: 'Nothing is collected.' };
    expect(await factsOf(withUpdate())).toEqual({
      review: known({ copyright: '2026 Example', contact }),
      info: known({
        primaryLocale: 'en-US',
        contentRights: 'DOES_NOT_USE_THIRD_PARTY_CONTENT',
        hasCategory: true,
        ageRating: [],
        texts: ['en-US', 'de-DE'].map((locale) => ({ locale, name: 'Example', ...policy })),
      }),
      screenshots: known(['en-US', 'de-DE'].map((locale) => ({ locale, images: ['COMPLETE'] }))),
      lacksAttachments: null,
      pricing: null,
      availability: null,
      build: null,
      purchases: known({ items: [], subscriptions: [] }),
    });
  });

  it('takes an empty primary locale for one that is not shown', async () => {
    const world = withUpdate();
    for (const app of world.emulator.service.store.apps.values()) app.primaryLocale = '';
    expect(await factsOf(world)).toMatchObject({ info: { value: { primaryLocale: null } } });
  });

  it('goes by the record in preparation, where there is one', async () => {
    const world = withUpdate();
    delete world.emulator.service.store.detailsOf(world.appId, 'appInfos').at(-1)?.links.primaryCategory;
    expect(await factsOf(world)).toMatchObject({ info: { value: { hasCategory: false } } });
  });

  it('is read list by list where the answers link to nothing', async () => {
    const unlinked = ['appInfos.appInfoLocalizations', 'appScreenshotSets.appScreenshots'];
    expect(await factsOf(withUpdate([], { unlinked }))).toEqual(await factsOf(withUpdate()));
  });

  it('asks for images of the asset library, once, where there are no sets', async () => {
    const world = withUpdate(['screenshots-placed']);
    expect(await factsOf(world)).toMatchObject({
      screenshots: { value: [{ locale: 'en-US', images: ['APPROVED'] }, {}] },
    });
    const query =
      'filter[placementType]=APP_SCREENSHOT include=image fields[appAssetLibraryImages]=referenceName,state';
    const read = `/v1/appStoreVersionLocalizations/{id}/placements ${query} limit=200`;
    expect(sent(world, /placements/)).toEqual([read, read]);
  });

  it.each([
    ['screenshots-placed', [], { apiVersion: '4.4.1' }, null],
    ['placement-processing', ['ASSET_PROCESSING'], {}, null],
    ['screenshots-placed', null, {}, 403],
  ] as const)('finds images of the asset library by %s: %j (%j, %s)', async (gap, images, options, status) => {
    const world = withUpdate([gap], options);
    if (status !== null) {
      world.emulator.inject({ kind: 'status-before', status, match: { path: /placements$/ }, times: 9 });
    }
    expect(await factsOf(world)).toMatchObject({ screenshots: { value: [{ locale: 'en-US', images }, {}] } });
  });

  it('counts a placement whose image is not shown as an image', async () => {
    const data = [resource('appAssetLibraryPlacements', 'a')];
    const { client } = clientThat(({ url }) => answer(200, { data: url.pathname.endsWith('/placements') ? data : [] }));
    expect(await fetchScreenshots(client, 'en-US')).toEqual({ ok: true, value: [''] });
  });

  it.each([
    [[], null, 1, null],
    [['1.0'], known(true), 2, null],
    [['1.0', '1.1'], null, 2, null],
    [['1.0'], null, 1, 403],
  ])('compares its attachments with the live ones (%j): %j', async (has, lacks, requests, status) => {
    const world = withUpdate();
    const { service } = world.emulator;
    for (const { id, versionString } of service.store.versions.values()) {
      if (has.includes(versionString)) service.addAttachment({ versionId: id });
    }
    const path = /appStoreReviewDetail$/;
    if (status !== null) world.emulator.inject({ kind: 'status-before', status, match: { path }, times: 9 });
    const { lacksAttachments } = await factsOf(world);
    expect(lacksAttachments).toEqual(lacks);
    expect(sent(world, path)).toEqual(Array(requests).fill(ATTACHMENTS));
  });

  it('takes attachments that no answer shows for unknown', async () => {
    const unlinked = withUpdate([], { unlinked: ['appStoreReviewDetails.appStoreReviewAttachments'] });
    expect((await factsOf(unlinked)).lacksAttachments).toBeNull();
  });

  it('is not asked for attachments where it is not there yet, or no version is out', async () => {
    for (const world of [withoutVersion(), withFirst()]) {
      expect((await factsOf(world)).lacksAttachments).toBeNull();
      expect(sent(world, /appStoreReviewDetail$/)).toEqual([]);
    }
  });

  it('reads an attached build once, with its declaration', async () => {
    const world = withUpdate(['encryption-declaration']);
    expect((await factsOf(world, { ...DRY, build: null })).build).toBeNull();
    const reads = sent(world, /\/builds\//);
    expect(reads).toHaveLength(1);
    expect(reads[0]).toContain('appEncryptionDeclaration');
  });
});

it('a first release is asked about its price and its countries too', async () => {
  const world = withFirst();
  expect(await factsOf(world)).toMatchObject({ pricing: { value: true }, availability: { value: true } });
  expect(sent(world, /Price|Availab/)).toEqual([
    '/v1/apps/{id}/appPriceSchedule',
    '/v1/apps/{id}/appAvailabilityV2',
    '/v1/appPriceSchedules/{id}/manualPrices limit=1',
  ]);
});

it.each<[string, World, Partial<ReleaseRequest>]>([
  ['by a check', withUpdate(), { readiness: 'block' }],
  ['when items alone are submitted', withoutVersion(), { mode: 'submit-items', ...READY, readiness: 'block' }],
])('nothing of it is read %s', async (_, world, request) => {
  await runOnce(world, request);
  expect(readsOf(world, FOR_REVIEW)).toEqual([]);
});

const READS: [about: string, create: () => World, RegExp][] = [
  ['the app', withUpdate, /appInfos$/],
  ['the images', withUpdate, /appScreenshotSets$/],
  ['the price', withFirst, /appPriceSchedule$/],
  ['the prices', withFirst, /manualPrices$/],
  ['the countries', withFirst, /appAvailabilityV2$/],
  ['the purchases', withUpdate, /inAppPurchasesV2$/],
  ['the subscriptions', withUpdate, /subscriptionGroups$/],
  ['the version before', withoutVersion, OWN],
];
const ANSWERS: [string, FaultKind, number, 'warning' | 'unknown', string][] = [
  ['403', 'status-before', 403, 'warning', 'service.forbidden'],
  ['410', 'status-before', 410, 'warning', 'service.unreadable'],
  ['500', 'status-before', 500, 'unknown', 'service.unavailable'],
  ['a page of somebody else', 'html', 200, 'unknown', 'service.unreadable'],
];
const SOLD = ['the purchases', 'the subscriptions'];

it.each(
  READS.flatMap(([about, create, path]) =>
    ANSWERS.map(([answer, kind, status, severity, reason]) => {
      const row = { about, answer, create, kind, path, reason, status };
      // Purchases are no part of the version, so that no outage of their list stops a release.
      return { ...row, severity: SOLD.includes(about) && status === 500 ? 'warning' : severity };
    }),
  ),
)(
  'an answer that says nothing about $about: $answer',
  async ({ about, create, kind, path, reason, severity, status }) => {
    const world = create();
    // As often as it is read before it is given up; the images of each language.
    const times = (status === 500 ? 5 : kind === 'html' ? 2 : 1) * (about === 'the images' ? 2 : 1);
    world.emulator.inject({ kind, status, times, match: { path } });
    // A run reads the version that it has made itself.
    const dryRun = about === 'the version before';
    const releaseNotes = everywhere('Better than before.');
    const result = await runOnce(world, { ...BLOCK, ...READY, releaseNotes, dryRun });
    const [finding] = result.findings.filter((one) => one.reason.startsWith('service.'));
    expect(finding).toMatchObject({ severity, reason });
    if (severity !== 'warning') expect(finding?.remedy).toMatch(/(Only if this is wrong:|or) set readiness: warn\.$/);
    expect(result.verdict).toBe(severity === 'warning' ? 'clear' : 'unknown');
    if (severity === 'unknown') expect(result.written).toEqual([]);
  },
);

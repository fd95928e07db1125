/** What is read of the service for App Review's questions: how, when, and what comes of an answer that shows nothing. */
import { describe, expect, it } from '@jest/globals';
import type { FaultKind } from '../../emulator/app-store/http/server.ts';
import { fetchPreflight } from '../../src/app-store/preflight.ts';
import type { ReadinessFacts } from '../../src/core/model/readiness.ts';
import type { ReleaseRequest } from '../../src/core/model/request.ts';
import { request as requestOf } from '../core/requests.ts';
import {
  createWorld,
  FULL_RELEASE,
  type RunResult,
  runOnce,
  type World,
  withClient,
  writesOf,
} from '../release/harness.ts';
import { BLOCK, FOR_REVIEW, readsOf, withFirst, withoutVersion, withUpdate } from '../release/readiness-worlds.ts';

const DRY: Partial<ReleaseRequest> = { ...BLOCK, dryRun: true };

async function factsOf(world: World, request: Partial<ReleaseRequest> = DRY): Promise<ReadinessFacts> {
  const read = await withClient(world, ({ client }) =>
    fetchPreflight(client, { id: world.appId }, requestOf(request), { canceled: new Map(), closed: new Map() }),
  );
  const readiness = read.kind === 'read' ? read.first.readiness : null;
  if (readiness === null) throw new Error('nothing was asked');
  return readiness;
}

describe('an update', () => {
  it('is asked about with one read of the app, one of its images, and two of what is sold inside', async () => {
    const world = withUpdate();
    await runOnce(world, DRY);
    expect(readsOf(world, FOR_REVIEW)).toEqual([
      {
        path: '/v1/apps/{id}/appInfos',
        query: {
          include: 'app,ageRatingDeclaration,appInfoLocalizations,primaryCategory',
          'limit[appInfoLocalizations]': '50',
          limit: '200',
        },
      },
      {
        path: '/v1/appStoreVersionLocalizations/{id}/appScreenshotSets',
        query: { include: 'appScreenshots', 'limit[appScreenshots]': '50', limit: '200' },
      },
      {
        path: '/v1/apps/{id}/inAppPurchasesV2',
        query: { 'filter[state]': 'READY_TO_SUBMIT', include: 'versions', 'limit[versions]': '50', limit: '200' },
      },
      {
        path: '/v1/apps/{id}/subscriptionGroups',
        query: {
          'filter[subscriptions.state]': 'READY_TO_SUBMIT',
          include: 'subscriptions,versions',
          'limit[subscriptions]': '50',
          'limit[versions]': '50',
          limit: '200',
        },
      },
    ]);
  });

  it('is read with its contact, and nobody asks for the password of the demo account', async () => {
    const world = withUpdate();
    await runOnce(world, DRY);
    expect(readsOf(world, /^\/v1\/appStoreVersions\/[^/]+$/)).toEqual([
      {
        path: '/v1/appStoreVersions/{id}',
        query: {
          include: 'build,appStoreVersionPhasedRelease,appStoreReviewDetail,appStoreVersionLocalizations',
          'limit[appStoreVersionLocalizations]': '50',
          'fields[appStoreReviewDetails]':
            'contactFirstName,contactLastName,contactPhone,contactEmail,demoAccountRequired,demoAccountName',
        },
      },
    ]);
    expect(JSON.stringify(world.emulator.requests)).not.toContain('Password');
  });

  it('comes with all that the rules go by', async () => {
    expect(await factsOf(withUpdate())).toEqual({
      review: {
        ok: true,
        value: {
          copyright: '2026 Example',
          contact: {
            firstName: 'Ada',
            lastName: 'Example',
            phone: '+1 555 0100',
            email: 'review@example.com',
            demoAccountRequired: false,
            demoAccountName: '',
          },
        },
      },
      info: {
        ok: true,
        value: {
          primaryLocale: 'en-US',
          contentRights: 'DOES_NOT_USE_THIRD_PARTY_CONTENT',
          hasCategory: true,
          ageRating: { answered: expect.any(Number), unanswered: [] },
          texts: ['en-US', 'de-DE'].map((locale) => ({
            locale,
            name: 'Example',
            privacyPolicyUrl: 'https://example.com/privacy',
            privacyPolicyText: 'Nothing is collected.',
          })),
        },
      },
      screenshots: { ok: true, value: { sets: 1, images: ['COMPLETE'] } },
      pricing: null,
      availability: null,
      build: null,
      purchases: { ok: true, value: { items: [], subscriptions: [] } },
    });
  });

  it('goes by the record in preparation and not by the live one', async () => {
    const world = withUpdate();
    const { store } = world.emulator.service;
    const [live, open] = store.detailsOf(world.appId, 'appInfos');
    expect([live?.attributes.state, open?.attributes.state]).toEqual([
      'READY_FOR_DISTRIBUTION',
      'PREPARE_FOR_SUBMISSION',
    ]);
    delete open?.links.primaryCategory;
    expect(await factsOf(world)).toMatchObject({ info: { value: { hasCategory: false } } });
  });

  it('goes by the live one where none is in preparation', async () => {
    expect(await factsOf(withoutVersion(['category']))).toMatchObject({ info: { value: { hasCategory: false } } });
  });

  it('counts as questions what can be answered, and names those without an answer', async () => {
    expect(await factsOf(withUpdate(['age-rating-question']))).toMatchObject({
      info: { value: { ageRating: { unanswered: ['socialMedia'] } } },
    });
    const { info } = await factsOf(withUpdate(['age-rating']));
    expect(info).toMatchObject({ ok: true, value: { ageRating: { answered: 0 } } });
    expect(JSON.stringify(info)).not.toMatch(/kidsAgeBand|Override|developerAgeRatingInfoUrl/);
  });

  it('reads the texts of the app by themselves where it has more languages than an answer carries', async () => {
    const world = withUpdate();
    const { store } = world.emulator.service;
    const open = store.detailsOf(world.appId, 'appInfos').at(-1);
    for (let count = 0; count < 60; count++) {
      store.addDetail('appInfoLocalizations', open?.id ?? '', { locale: `l${count}`, name: 'Example' });
    }
    const { info } = await factsOf(world);
    expect(info?.ok && info.value.texts.length).toBe(62);
    expect(readsOf(world, /appInfoLocalizations/)).toHaveLength(1);
  });

  it('asks what is sold inside the app unless ready-purchases takes it', async () => {
    const world = withUpdate();
    const { service } = world.emulator;
    service.addInAppPurchase({ appId: world.appId, name: 'Coins' });
    service.addInAppPurchase({ appId: world.appId, name: 'Gems', state: 'APPROVED' });
    const group = service.addSubscriptionGroup({ appId: world.appId });
    service.addSubscription({ groupId: group.id, name: 'Monthly' });
    const left = {
      ok: true,
      value: { items: [{ name: 'Coins' }, { name: 'Premium' }], subscriptions: [{ name: 'Monthly' }] },
    };
    expect((await factsOf(world)).purchases).toMatchObject(left);
    const factsWith = async (purchases: boolean) =>
      (await factsOf(world, { ...DRY, items: { kind: 'ready', items: true, purchases } })).purchases;
    expect(await factsWith(false)).toMatchObject(left);
    expect(await factsWith(true)).toBeNull();
  });

  it('reads a build by itself where no list shows its declaration, and only where it needs one', async () => {
    const world = withUpdate(['encryption-declaration']);
    const attached = { ...DRY, build: null };
    const shown = async () => (await factsOf(world, attached)).build;
    expect(await shown()).toMatchObject({ ok: true, value: { encryptionDeclarationState: null } });
    const { service } = world.emulator;
    const buildId = [...service.store.versions.values()].at(-1)?.buildId ?? '';
    service.addEncryptionDeclaration({ appId: world.appId, buildId });
    expect(await shown()).toMatchObject({ ok: true, value: { encryptionDeclarationState: 'APPROVED' } });
    expect((await factsOf(world)).build).toBeNull();
    expect((await factsOf(withUpdate(), attached)).build).toBeNull();
  });
});

describe('the first release of an app', () => {
  it('is asked about its price and its countries too', async () => {
    const world = withFirst();
    expect(await factsOf(world)).toMatchObject({ pricing: { value: true }, availability: { value: true } });
    expect(readsOf(world, /Price|Availab/)).toEqual([
      { path: '/v1/apps/{id}/appPriceSchedule', query: {} },
      { path: '/v1/apps/{id}/appAvailabilityV2', query: {} },
      { path: '/v1/appPriceSchedules/{id}/manualPrices', query: { limit: '1' } },
    ]);
  });

  it.each([
    ['pricing', { pricing: { ok: true, value: false } }],
    ['pricing-empty', { pricing: { ok: true, value: false } }],
    ['availability', { availability: { ok: true, value: false } }],
  ] as const)('knows that %s was never set: a 404 says so, or an empty list', async (gap, expected) => {
    expect(await factsOf(withFirst([gap]))).toMatchObject(expected);
  });

  it('knows nothing from a path that is gone', async () => {
    const world = withFirst();
    const body = JSON.stringify({ errors: [{ status: '404', code: 'PATH_ERROR', title: 'No such path' }] });
    world.emulator.inject({ kind: 'body', status: 404, body, match: { path: /appPriceSchedule$/ } });
    expect((await factsOf(world)).pricing).toMatchObject({
      ok: false,
      failure: { reason: 'service.unreadable', severity: 'warning' },
    });
  });
});

describe('nothing of it is read', () => {
  const cases: [string, World, Partial<ReleaseRequest>][] = [
    ['with readiness: off', withUpdate(), { ...DRY, readiness: 'off' }],
    ['where nothing is submitted', withUpdate(), { ...DRY, mode: 'prepare' }],
    ['by a check', withUpdate(), { readiness: 'block' }],
    ["of the specification's service", withUpdate([], { dialect: 'specification' }), DRY],
    ["of the specification's service, of a new version", withoutVersion([], { dialect: 'specification' }), DRY],
  ];

  it.each(cases)('%s', async (_, world, request) => {
    await runOnce(world, request);
    expect(readsOf(world, FOR_REVIEW)).toEqual([]);
  });

  it("of the version before, on the specification's service", async () => {
    const world = withoutVersion([], { dialect: 'specification' });
    await runOnce(world, DRY);
    expect(readsOf(world, /^\/v1\/appStoreVersions\/[^/]+$/)).toEqual([]);
  });

  it('when items alone are submitted, or are under review already', async () => {
    const world = withoutVersion();
    const items: Partial<ReleaseRequest> = {
      mode: 'submit',
      items: { kind: 'ready', items: true, purchases: false },
      readiness: 'block',
    };
    for (const _ of ['submitted', 'again']) {
      expect((await runOnce(world, items)).verdict).toBe('clear');
      expect(readsOf(world, FOR_REVIEW)).toEqual([]);
    }
  });

  it('when a release is run again that is done already', async () => {
    const world = withoutVersion();
    const release = { ...FULL_RELEASE, readiness: 'block' } as const;
    expect((await runOnce(world, release)).verdict).toBe('clear');
    world.emulator.requests.length = 0;
    expect((await runOnce(world, { ...release, onVersionInFlight: 'cancel' })).verdict).toBe('clear');
    expect(readsOf(world, FOR_REVIEW)).toEqual([]);
  });
});

describe('an answer that says nothing', () => {
  const READS = [
    ['the app', withUpdate, /appInfos$/],
    ['the images', withUpdate, /appScreenshotSets$/],
    ['the price', withFirst, /appPriceSchedule$/],
    ['the prices', withFirst, /manualPrices$/],
    ['the countries', withFirst, /appAvailabilityV2$/],
    ['the purchases', withUpdate, /inAppPurchasesV2$/],
    ['the subscriptions', withUpdate, /subscriptionGroups$/],
    ['the version before', withoutVersion, /^\/v1\/appStoreVersions\/[^/]+$/],
  ] as const;
  const ANSWERS: [string, FaultKind, number, 'warning' | 'unknown', string][] = [
    ['403', 'status-before', 403, 'warning', 'service.forbidden'],
    ['410', 'status-before', 410, 'warning', 'service.unreadable'],
    ['500', 'status-before', 500, 'unknown', 'service.unavailable'],
    ['a page of somebody else', 'html', 200, 'unknown', 'service.unreadable'],
  ];
  const releaseNotes = { kind: 'text', text: 'Better than before.' } as const;
  const request: Partial<ReleaseRequest> = {
    ...DRY,
    items: { kind: 'ready', items: true, purchases: false },
    releaseNotes,
  };
  const unreadIn = ({ findings }: RunResult) => findings.filter(({ reason }) => reason.startsWith('service.'));

  describe.each(READS)('about %s', (about, create, path) => {
    it.each(ANSWERS)('%s', async (_answer, kind, status, grave, reason) => {
      const world = create();
      // What is sold inside the app is no part of the version, so that no outage of that list stops a release.
      const severity = ['the purchases', 'the subscriptions'].includes(about) && status === 500 ? 'warning' : grave;
      // As often as it is read before it is given up.
      world.emulator.inject({ kind, status, times: status === 500 ? 5 : 1, match: { path } });
      // A run reads the version that it has made itself.
      const result = await runOnce(world, { ...request, dryRun: about === 'the version before' });
      const [finding] = unreadIn(result);
      expect(finding).toMatchObject({ severity, reason });
      expect(finding?.remedy).toMatch(/If this is wrong, set readiness: warn\.$/);
      expect(result.verdict).toBe(severity === 'warning' ? 'clear' : 'unknown');
      if (severity === 'unknown') expect(writesOf(world)).toEqual([]);
    });

    it('is a warning with readiness: warn, also where the service failed', async () => {
      const world = create();
      world.emulator.inject({ kind: 'status-before', status: 500, times: 5, match: { path } });
      const result = await runOnce(world, { ...request, readiness: 'warn' });
      expect([result.verdict, unreadIn(result)]).toMatchObject(['clear', [{ reason: 'service.unavailable' }]]);
    });
  });

  it.each([
    ['the app', withUpdate, /appInfos$/],
    ['the images', withUpdate, /appScreenshotSets$/],
    ['the purchases', withUpdate, /inAppPurchasesV2$/],
  ] as const)('404 about %s is a warning', async (_, create, path) => {
    const world = create();
    world.emulator.inject({ kind: 'status-before', status: 404, match: { path } });
    const result = await runOnce(world, request);
    expect([result.verdict, unreadIn(result)]).toMatchObject(['clear', [{ reason: 'service.unreadable' }]]);
  });
});

it('a phased release that the answer does not link is read by itself before its record gets another number', async () => {
  const unlinked = ['appStoreVersions.appStoreVersionPhasedRelease'];
  const asked = {
    mode: 'prepare',
    version: '1.1',
    releaseType: 'MANUAL',
    onVersionInFlight: 'cancel',
    dryRun: true,
  } as const;
  const world = () => createWorld({ scenario: 'canceled', unlinked });
  expect((await runOnce(world(), asked)).findings).toMatchObject([{ reason: 'version.carried-over' }]);
  const failing = world();
  failing.emulator.inject({ kind: 'status-before', status: 403, match: { path: /PhasedRelease$/ } });
  expect(await runOnce(failing, asked)).toMatchObject({
    verdict: 'unknown',
    findings: [{ reason: 'service.forbidden' }],
  });
});

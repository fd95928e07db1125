import { describe, expect, it } from '@jest/globals';
import type { EmulatorOptions } from '../../../../emulator/app-store/http/server.ts';
import { PLATFORMS, type Platform } from '../../../../emulator/app-store/model/records.ts';
import { GAP_TABLE, GAPS, type Gap } from '../../../../emulator/app-store/seeds/gaps.ts';
import { setUp, writesOf } from '../client.ts';

const REQUIRED = 'ENTITY_ERROR.ATTRIBUTE.REQUIRED';
const UNRELATED = 'ENTITY_ERROR.RELATIONSHIP.REQUIRED';

/** Version 1.1 with all it needs, as an update or as the first one of its app, and a draft for it. */
function withVersion(options: EmulatorOptions = {}, isFirst = false, platform: Platform = 'IOS') {
  const setup = setUp(options);
  const { appId, service } = setup;
  if (!isFirst) service.addVersion({ appId, versionString: '1.0', platform, state: 'READY_FOR_SALE' });
  const build = service.addBuild({ appId, version: '7', versionString: '1.1', platform });
  const version = service.addVersion({ appId, versionString: '1.1', platform, buildId: build.id });
  const notes = isFirst ? null : 'New';
  const text = service.addLocalization({ versionId: version.id, locale: 'en-US', whatsNew: notes });
  const other = service.addLocalization({ versionId: version.id, locale: 'de-DE', whatsNew: notes });
  const draft = service.addSubmission({ appId, platform });
  const add = () => writesOf(setup).addItem(draft.id, 'appStoreVersion', 'appStoreVersions', version.id);
  return { setup, build, version, text, other, draft, add };
}

/** What the refusal names: the path of each resource at fault, without its id, and the last word of each pointer or the code. */
async function refusalOf({ add }: ReturnType<typeof withVersion>): Promise<string[]> {
  const { status, code, body } = await add();
  expect([status, code]).toEqual([409, 'STATE_ERROR.ENTITY_STATE_INVALID']);
  const nested = Object.entries(body.errors[0]?.meta?.associatedErrors ?? {});
  return nested.flatMap(([path, errors]) =>
    errors.map((error) => {
      const kind = path.split('/')[2];
      const attribute = error.source?.pointer?.split('/').at(-1);
      return [kind, error.code, attribute].filter((word) => word !== undefined).join(' ');
    }),
  );
}

const LOCALIZATIONS = 'appStoreVersionLocalizations';
const DETAILS = 'appStoreReviewDetails';
const RATING = `ageRatingDeclarations ${REQUIRED}`;
const CLOSED_WITH_TIME = 'appScreenshots STATE_ERROR.ASSET_IN_POST_PROCESSING';
const NO_SCREENSHOT = 'appScreenshots STATE_ERROR.SCREENSHOT_REQUIRED.APP_IPHONE_67';
const UNDECLARED = `builds ${UNRELATED} appEncryptionDeclaration`;
const NO_PRICE = 'appPrices STATE_ERROR.APP_PRICING_REQUIRED';

/** What the reference says is refused, by gap; every question of the age rating stands in a test of its own. */
const REFUSALS: Partial<Record<Gap, string[]>> = {
  'release-notes': [`${LOCALIZATIONS} ${REQUIRED} whatsNew`, `${LOCALIZATIONS} ${REQUIRED} whatsNew`],
  'release-notes-elsewhere': [`${LOCALIZATIONS} ${REQUIRED} whatsNew`],
  description: [`${LOCALIZATIONS} ${REQUIRED} description`],
  'description-elsewhere': [`${LOCALIZATIONS} ${REQUIRED} description`],
  keywords: [`${LOCALIZATIONS} ${REQUIRED} keywords`],
  'keywords-elsewhere': [`${LOCALIZATIONS} ${REQUIRED} keywords`],
  'support-url': [`${LOCALIZATIONS} ${REQUIRED} supportUrl`],
  'support-url-elsewhere': [`${LOCALIZATIONS} ${REQUIRED} supportUrl`],
  'locale-with-notes-alone': ['description', 'keywords', 'supportUrl'].map(
    (name) => `${LOCALIZATIONS} ${REQUIRED} ${name}`,
  ),
  build: ['appStoreVersions NOT_FOUND'],
  copyright: [`appStoreVersions ${REQUIRED} copyright`],
  'review-detail': ['appStoreVersions NOT_FOUND'],
  'review-contact': [`${DETAILS} ${REQUIRED} contactLastName`, `${DETAILS} ${REQUIRED} contactEmail`],
  'review-contact-names': [`${DETAILS} ${REQUIRED} contactFirstName`, `${DETAILS} ${REQUIRED} contactPhone`],
  'phone-without-plus': [`${DETAILS} ENTITY_ERROR.ATTRIBUTE.INVALID contactPhone`],
  'demo-account': [`${DETAILS} ${REQUIRED} demoAccountName`],
  name: [`appInfoLocalizations ${REQUIRED} name`],
  'privacy-policy': [`appInfoLocalizations ${REQUIRED} privacyPolicyUrl`],
  category: [`appInfos ${UNRELATED} primaryCategory`],
  'content-rights': [`apps ${REQUIRED} contentRightsDeclaration`],
  'age-rating-declaration': [`appInfos ${UNRELATED} ageRatingDeclaration`],
  'age-rating-question': [`${RATING} socialMedia`],
  'age-rating-frequency': [`${RATING} violenceRealistic`],
  'age-rating-social-media': [`${RATING} socialMediaAgeRestricted`],
  screenshots: [NO_SCREENSHOT],
  'screenshot-failed': [NO_SCREENSHOT],
  'screenshot-processing': [CLOSED_WITH_TIME],
  encryption: [`builds ${REQUIRED} usesNonExemptEncryption`],
  'encryption-declaration': [UNDECLARED],
  'encryption-declaration-rejected': [UNDECLARED],
  'encryption-declaration-invalid': [UNDECLARED],
  'encryption-declaration-expired': [UNDECLARED],
  pricing: [NO_PRICE],
  'pricing-empty': [NO_PRICE],
  availability: [`apps ${UNRELATED} appAvailabilityV2`],
  'app-privacy': ['appDataUsages STATE_ERROR.APP_DATA_USAGES_REQUIRED'],
  tracking: ['appDataUsages STATE_ERROR.BINARY_INDICATES_APP_TRACKS_USERS'],
  'game-center': ['builds STATE_ERROR.BUILD_INDICATES_GAME_CENTER_ENABLED'],
  'game-center-disabled': ['builds STATE_ERROR.BUILD_INDICATES_GAME_CENTER_DISABLED'],
  'asset-processing': [CLOSED_WITH_TIME],
};

describe.each(GAPS.filter((gap) => gap !== 'age-rating'))('a version that lacks %s', (gap) => {
  const { refuses, passes } = GAP_TABLE[gap];
  it.each([false, true])('is refused for it or not, as the table says (the first of its app: %s)', async (isFirst) => {
    const world = withVersion({}, isFirst);
    world.setup.service.leaveOut(world.setup.appId, gap);
    if (refuses === 'version' || refuses === (isFirst ? 'first-version' : 'update')) {
      expect(await refusalOf(world)).toEqual(REFUSALS[gap]);
      expect(world.version.state).toBe('PREPARE_FOR_SUBMISSION');
      if (passes !== true) return;
      world.setup.clock.ms += 60_000;
    }
    expect((await world.add()).status).toBe(201);
  });
});

describe('a version', () => {
  it.each(PLATFORMS)('for %s that has all it needs is taken, the first of its app or not', async (platform) => {
    for (const isFirst of [false, true]) expect((await withVersion({}, isFirst, platform).add()).status).toBe(201);
  });

  it('is refused for every question of the age rating that nobody answered', async () => {
    const world = withVersion();
    world.setup.service.leaveOut(world.setup.appId, 'age-rating');
    const named = await refusalOf(world);
    // The last is asked where the app is one of social media.
    const overrides = ['ageRatingOverride', 'ageRatingOverrideV2', 'koreaAgeRatingOverride'];
    const optional = ['kidsAgeBand', ...overrides, 'developerAgeRatingInfoUrl', 'socialMediaAgeRestricted'];
    expect(named).toHaveLength(23);
    for (const question of ['gambling', 'lootBox', 'socialMedia', 'violenceRealistic', 'userGeneratedContent']) {
      expect(named).toContain(`${RATING} ${question}`);
    }
    for (const question of optional) expect(named).not.toContain(`${RATING} ${question}`);
  });

  it.each([
    [true, "The required resource 'build' was not found"],
    [false, 'The required resource build was not found'],
  ])('without a build is refused in words alone (quoted: %s)', async (quotesNames, detail) => {
    const { setup, add } = withVersion({ quotesNames });
    setup.service.leaveOut(setup.appId, 'build');
    const [nested] = Object.values((await add()).body.errors[0]?.meta?.associatedErrors ?? {});
    expect(nested).toMatchObject([{ code: 'NOT_FOUND', detail }]);
    expect(nested?.[0]?.source).toBeUndefined();
  });

  it('whose declaration nobody has looked at yet waits for it after its review', async () => {
    const { setup, version, draft, add } = withVersion();
    setup.service.leaveOut(setup.appId, 'encryption-declaration-in-review');
    await add();
    await writesOf(setup).submit(draft.id);
    setup.service.approveSubmission(draft.id);
    expect(version.state).toBe('WAITING_FOR_EXPORT_COMPLIANCE');
  });

  it('is refused for everything that it lacks at once', async () => {
    const world = withVersion();
    const gaps: Gap[] = ['copyright', 'category', 'encryption', 'app-privacy'];
    for (const gap of gaps) world.setup.service.leaveOut(world.setup.appId, gap);
    expect(await refusalOf(world)).toEqual([
      `appStoreVersions ${REQUIRED} copyright`,
      `builds ${REQUIRED} usesNonExemptEncryption`,
      `appInfos ${UNRELATED} primaryCategory`,
      'appDataUsages STATE_ERROR.APP_DATA_USAGES_REQUIRED',
    ]);
  });

  it('of the Apple TV says its privacy policy in a text', async () => {
    const world = withVersion({}, false, 'TV_OS');
    world.setup.service.leaveOut(world.setup.appId, 'privacy-policy');
    expect(await refusalOf(world)).toEqual([`appInfoLocalizations ${REQUIRED} privacyPolicyText`]);
  });

  it('is taken by the specification whatever it lacks', async () => {
    const { setup, add } = withVersion({ dialect: 'specification' });
    for (const gap of GAPS) setup.service.leaveOut(setup.appId, gap);
    expect((await add()).status).toBe(201);
  });
});

describe('a new version', () => {
  it('lacks what the one before it lacks, and what is new', async () => {
    const setup = setUp();
    const { appId, service } = setup;
    const old = service.addVersion({ appId, versionString: '1.0', state: 'READY_FOR_SALE' });
    service.addLocalization({ versionId: old.id, locale: 'en-US', whatsNew: 'Old' });
    const build = service.addBuild({ appId, version: '7', versionString: '1.1' });
    service.leaveOut(appId, 'support-url');
    const { createVersion, addItem } = writesOf(setup);
    const { id } = (await createVersion('1.1')).body.data;
    await setup.patch('appStoreVersions', id, {}, { build: ['builds', build.id] });
    const draft = service.addSubmission({ appId });
    const { body } = await addItem(draft.id, 'appStoreVersion', 'appStoreVersions', id);
    const nested = Object.values(body.errors[0]?.meta?.associatedErrors ?? {}).flat();
    expect(nested.map(({ source }) => source?.pointer)).toEqual([
      '/data/attributes/whatsNew',
      '/data/attributes/supportUrl',
    ]);
  });

  it('can lack a language that the one before it has', async () => {
    const setup = setUp({ droppedLocales: ['de-DE'] });
    const { appId, service } = setup;
    const old = service.addVersion({ appId, versionString: '1.0', state: 'READY_FOR_SALE' });
    for (const locale of ['en-US', 'de-DE']) service.addLocalization({ versionId: old.id, locale });
    const { id } = (await writesOf(setup).createVersion('1.1')).body.data;
    expect(service.store.localizationsOf(id).map(({ locale }) => locale)).toEqual(['en-US']);
  });
});

describe('a version that was sent back', () => {
  it('shows what it lacks at the submit', async () => {
    const { setup, version, draft, add } = withVersion();
    const item = (await add()).body.data;
    const { submit } = writesOf(setup);
    await submit(draft.id);
    setup.service.rejectSubmission(draft.id);
    setup.service.leaveOut(setup.appId, 'copyright');
    await setup.patch('reviewSubmissionItems', item.id, { resolved: true });
    const { status, body } = await submit(draft.id);
    expect([status, body.errors[0]?.detail]).toEqual([409, 'Submit for review errors found.']);
    expect(Object.keys(body.errors[0]?.meta?.associatedErrors ?? {})).toEqual([`/v1/appStoreVersions/${version.id}`]);
  });
});

describe('a first purchase', () => {
  it.each([
    ['first-purchase', 'inAppPurchaseVersion', 'FIRST_IAP_MUST_BE_SUBMITTED_ON_VERSION'],
    ['first-consumable', 'inAppPurchaseVersion', 'FIRST_CONSUMABLE_MUST_BE_SUBMITTED_ON_VERSION'],
    ['first-non-consumable', 'inAppPurchaseVersion', 'FIRST_NON_CONSUMABLE_MUST_BE_SUBMITTED_ON_VERSION'],
    ['first-subscription', 'subscriptionVersion', 'FIRST_SUBSCRIPTION_MUST_BE_SUBMITTED_ON_VERSION'],
    ['subscription-group', 'subscriptionGroupVersion', 'SUBSCRIPTION_GROUP_SUBMISSION_NOT_ALLOWED'],
  ] as const)('(%s) goes with a version', async (gap, kind, code) => {
    const { setup, draft, add } = withVersion();
    const { appId, service } = setup;
    service.leaveOut(appId, gap);
    const target = service.addOtherTarget({ appId, kind });
    const addIt = () => writesOf(setup).addItem(draft.id, kind, target.type, target.id);
    expect((await addIt()).nestedCodes).toEqual([`STATE_ERROR.${code}`]);
    await add();
    expect((await addIt()).status).toBe(201);
  });
});

describe('the export question of a build', () => {
  it('is answered once, live', async () => {
    const { setup, build } = withVersion();
    setup.service.leaveOut(setup.appId, 'encryption');
    const answer = () => setup.patch('builds', build.id, { usesNonExemptEncryption: false });
    expect((await answer()).status).toBe(200);
    const again = await answer();
    expect([again.status, again.code]).toEqual([409, 'ENTITY_ERROR.ATTRIBUTE.INVALID.INVALID_STATE']);
  });

  it('that is answered yes needs a declaration that stands', async () => {
    const { setup, build, add } = withVersion();
    const { appId, service } = setup;
    service.leaveOut(appId, 'encryption-declaration');
    service.addEncryptionDeclaration({ appId, buildId: build.id, state: 'REJECTED' });
    expect((await add()).status).toBe(409);
    const { id } = service.addEncryptionDeclaration({ appId });
    const linked = { appEncryptionDeclaration: ['appEncryptionDeclarations', id] } satisfies Parameters<
      typeof setup.patch
    >[3];
    const named = await setup.patch('builds', build.id, {}, linked);
    expect(named.status).toBe(200);
    expect((await add()).status).toBe(201);
  });
});

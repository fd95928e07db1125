/** The service's refusal of each gap, by the reference. `release/readiness-gaps` tests the action's response. */
import { describe, expect, it } from '@jest/globals';
import type { Platform } from '../../../../emulator/app-store/model/records.ts';
import { GAP_TABLE, GAPS, type Gap } from '../../../../emulator/app-store/seeds/gaps.ts';
import type { EmulatorOptions } from '../../../../emulator/emulator.ts';
import { REQUIRED_TEXTS } from '../../../core/required-texts.ts';
import { setUpRelease } from '../client.ts';

const REQUIRED = 'ENTITY_ERROR.ATTRIBUTE.REQUIRED';
const UNRELATED = 'ENTITY_ERROR.RELATIONSHIP.REQUIRED';

type World = { options?: EmulatorOptions; isFirst?: boolean; platform?: Platform };

/** Creates version 1.1 in two languages with these gaps, as an update or as the first one of its app. */
function withVersion(gaps: readonly Gap[], { options = {}, isFirst = false, platform = 'IOS' }: World = {}) {
  const setup = setUpRelease(options);
  const { appId, build, live, service, submission, version } = setup;
  for (const one of [live, build, version, submission]) one.platform = platform;
  if (isFirst) service.store.versions.delete(live.id);
  for (const locale of ['en-US', 'de-DE']) service.addLocalization({ versionId: version.id, locale, whatsNew: 'New' });
  for (const gap of gaps) service.leaveOut(appId, gap);
  return { ...setup, addVersion: () => setup.add('version') };
}

/**
 * Returns the contents of the refusal: the path of each resource at fault, without its id, and the last word of each
 * pointer or the code.
 */
async function refusalOf({ addVersion }: ReturnType<typeof withVersion>): Promise<string[]> {
  const { said, body } = await addVersion();
  expect(said).toMatch(/^409 STATE_ERROR\.ENTITY_STATE_INVALID >/);
  const nested = Object.entries(body.errors[0]?.meta?.associatedErrors ?? {});
  return nested.flatMap(([path, errors]) =>
    errors.map((error) => {
      const kind = path.split('/')[2];
      const attribute = error.source?.pointer?.split('/').at(-1);
      return [kind, error.code, attribute].filter((word) => word !== undefined).join(' ');
    }),
  );
}

const texts = (...names: string[]) => names.map((name) => `appStoreVersionLocalizations ${REQUIRED} ${name}`);
const contact = (...names: string[]) => names.map((name) => `appStoreReviewDetails ${REQUIRED} ${name}`);
const answer = (...names: string[]) => names.map((name) => `ageRatingDeclarations ${REQUIRED} ${name}`);
const CLOSED_WITH_TIME = ['appScreenshots STATE_ERROR.ASSET_IN_POST_PROCESSING'];
const NO_SCREENSHOT = ['appScreenshots STATE_ERROR.SCREENSHOT_REQUIRED.APP_IPHONE_67'];
const UNDECLARED = [`builds ${UNRELATED} appEncryptionDeclaration`];

/**
 * Refusals by gap. The reason for a missing text shows all that the service names: `release/readiness-gaps`. Another
 * test names every question of the age rating.
 */
const REFUSALS: Partial<Record<Gap, string[]>> = {
  'release-notes': texts('whatsNew', 'whatsNew'),
  'release-notes-elsewhere': texts('whatsNew'),
  'locale-with-notes-alone': texts(...REQUIRED_TEXTS),
  build: ['appStoreVersions NOT_FOUND'],
  copyright: [`appStoreVersions ${REQUIRED} copyright`],
  'review-detail': ['appStoreVersions NOT_FOUND'],
  'review-contact': contact('contactLastName', 'contactEmail'),
  'review-contact-names': contact('contactFirstName', 'contactPhone'),
  'phone-without-plus': ['appStoreReviewDetails ENTITY_ERROR.ATTRIBUTE.INVALID contactPhone'],
  'demo-account': contact('demoAccountName'),
  category: [`appInfos ${UNRELATED} primaryCategory`],
  'content-rights': [`apps ${REQUIRED} contentRightsDeclaration`],
  'age-rating-declaration': [`appInfos ${UNRELATED} ageRatingDeclaration`],
  'age-rating-question': answer('socialMedia'),
  'age-rating-frequency': answer('violenceRealistic'),
  'age-rating-social-media': answer('socialMediaAgeRestricted'),
  screenshots: NO_SCREENSHOT,
  'screenshot-failed': NO_SCREENSHOT,
  'screenshot-processing': CLOSED_WITH_TIME,
  'screenshot-sets': NO_SCREENSHOT,
  'placement-failed': NO_SCREENSHOT,
  'placement-archived': NO_SCREENSHOT,
  'placement-processing': CLOSED_WITH_TIME,
  encryption: [`builds ${REQUIRED} usesNonExemptEncryption`],
  'encryption-declaration': UNDECLARED,
  'encryption-declaration-rejected': UNDECLARED,
  'encryption-declaration-invalid': UNDECLARED,
  'encryption-declaration-expired': UNDECLARED,
  pricing: ['appPrices STATE_ERROR.APP_PRICING_REQUIRED'],
  availability: [`apps ${UNRELATED} appAvailabilityV2`],
  'app-privacy': ['appDataUsages STATE_ERROR.APP_DATA_USAGES_REQUIRED'],
  tracking: ['appDataUsages STATE_ERROR.BINARY_INDICATES_APP_TRACKS_USERS'],
  'game-center': ['builds STATE_ERROR.BUILD_INDICATES_GAME_CENTER_ENABLED'],
  'game-center-disabled': ['builds STATE_ERROR.BUILD_INDICATES_GAME_CENTER_DISABLED'],
  'asset-processing': CLOSED_WITH_TIME,
};
const WORLDS: Partial<Record<string, World[]>> = {
  version: [{ isFirst: false }, { isFirst: true }],
  update: [{ isFirst: false }],
  'first-version': [{ isFirst: true }],
};

describe('a version', () => {
  it.each(Object.entries(REFUSALS) as [Gap, string[]][])('without %s is refused for just that', async (gap, names) => {
    for (const world of WORLDS[GAP_TABLE[gap].refuses] ?? []) {
      expect(await refusalOf(withVersion([gap], world))).toEqual(names);
    }
  });

  it.each<[Gap, EmulatorOptions, number]>([
    ['screenshots-placed', {}, 201],
    ['screenshots-placed', { apiVersion: '4.4.1' }, 409],
    ['placement-processing', { assetMs: 0 }, 201],
  ])('with images of the asset library (%s, %j) is answered with %i', async (gap, options, status) => {
    expect((await withVersion([gap], { options }).addVersion()).status).toBe(status);
  });

  it('is refused for every question of the age rating that nobody answered', async () => {
    const named = await refusalOf(withVersion(['age-rating']));
    expect(named).toHaveLength(23);
    expect(named).toEqual(
      expect.arrayContaining(answer('gambling', 'lootBox', 'socialMedia', 'violenceRealistic', 'userGeneratedContent')),
    );
    // The last question is asked of an app with social media.
    const overrides = ['ageRatingOverride', 'ageRatingOverrideV2', 'koreaAgeRatingOverride'];
    const optional = ['kidsAgeBand', ...overrides, 'developerAgeRatingInfoUrl', 'socialMediaAgeRestricted'];
    for (const question of answer(...optional)) expect(named).not.toContain(question);
  });

  it.each([
    [true, "The required resource 'build' was not found"],
    [false, 'The required resource build was not found'],
  ])('without a build is refused in words alone (quoted: %s)', async (quotesNames, detail) => {
    const { body } = await withVersion(['build'], { options: { quotesNames } }).addVersion();
    const [[nested] = []] = Object.values(body.errors[0]?.meta?.associatedErrors ?? {});
    expect([nested, nested?.source]).toMatchObject([{ code: 'NOT_FOUND', detail }, undefined]);
  });

  it('of the Apple TV says its privacy policy in a text', async () => {
    const refusal = await refusalOf(withVersion(['privacy-policy'], { platform: 'TV_OS' }));
    expect(refusal).toEqual([`appInfoLocalizations ${REQUIRED} privacyPolicyText`]);
  });

  it('is taken whatever it lacks, by the specification', async () => {
    expect((await withVersion(GAPS, { options: { dialect: 'specification' } }).addVersion()).status).toBe(201);
  });

  it('whose declaration nobody has looked at yet waits for it after its review', async () => {
    const { service, submission, submit, version, addVersion } = withVersion(['encryption-declaration-in-review']);
    await addVersion();
    await submit();
    service.approveSubmission(submission.id);
    expect(version.state).toBe('WAITING_FOR_EXPORT_COMPLIANCE');
  });

  it('that was sent back shows what it lacks at the submit', async () => {
    const { appId, patch, service, submission, submit, version, addVersion } = withVersion([]);
    const item = (await addVersion()).body.data;
    await submit();
    service.rejectSubmission(submission.id);
    service.leaveOut(appId, 'copyright');
    await patch('reviewSubmissionItems', item.id, { resolved: true });
    const { status, body } = await submit();
    expect([status, body.errors[0]?.detail]).toEqual([409, 'Submit for review errors found.']);
    expect(Object.keys(body.errors[0]?.meta?.associatedErrors ?? {})).toEqual([`/v1/appStoreVersions/${version.id}`]);
  });

  it('whose build is answered yes needs a declaration that stands', async () => {
    const { appId, build, patch, service, addVersion } = withVersion(['encryption-declaration']);
    service.addEncryptionDeclaration({ appId, buildId: build.id, state: 'REJECTED' });
    expect((await addVersion()).status).toBe(409);
    const { id } = service.addEncryptionDeclaration({ appId });
    await patch('builds', build.id, {}, { appEncryptionDeclaration: ['appEncryptionDeclarations', id] });
    expect((await addVersion()).status).toBe(201);
  });
});

it('the export question of a build is answered once, live', async () => {
  const { build, patch } = withVersion(['encryption']);
  const reply = () => patch('builds', build.id, { usesNonExemptEncryption: false });
  expect((await reply()).said).toBe('200');
  expect((await reply()).said).toBe('409 ENTITY_ERROR.ATTRIBUTE.INVALID.INVALID_STATE');
});

/**
 * What App Review refuses a version or an item for, by code and path: each associated error names the resource at fault
 * by its path and the attribute by its pointer.
 */
import {
  appInformationPage,
  distributionPage,
  pricingPage,
  privacyPage,
  purchasesPage,
} from '../../core/text/pages.ts';
import type { Meaning } from './explanation.ts';

const REQUIRED = 'ENTITY_ERROR.ATTRIBUTE.REQUIRED';
const UNRELATED = 'ENTITY_ERROR.RELATIONSHIP.REQUIRED';

const OF_VERSION = { cure: 'web', page: distributionPage } as const;
const OF_APP = { cure: 'web', page: appInformationPage } as const;

const REVIEW_CONTACT = {
  ...OF_VERSION,
  reason: 'metadata.review-contact',
  remedy:
    'Complete the contact under App Review Information on the page of the version; the phone number begins with + and the code of a country.',
} as const;
const AGE_RATING = {
  ...OF_APP,
  reason: 'metadata.age-rating',
  remedy: 'Answer the questions of Age Rating under App Information.',
} as const;
const EXPORT_QUESTION = {
  reason: 'compliance.export',
  cure: 'here',
  remedy:
    'Answer with uses-non-exempt-encryption, or in the build itself: ITSAppUsesNonExemptEncryption in its Info.plist.',
} as const;
const SCREENSHOTS = {
  ...OF_VERSION,
  reason: 'metadata.screenshots',
  remedy: 'Upload the missing screenshots on the page of the version, or with the tool that you use for them.',
} as const;
const AVAILABILITY = {
  reason: 'app.availability',
  cure: 'web',
  page: pricingPage,
  remedy: 'Set up App Availability under Pricing and Availability.',
} as const;
const GAME_CENTER = { ...OF_VERSION, reason: 'app.game-center' } as const;

const FIRST_PURCHASES: readonly string[] = [
  'FIRST_IAP_MUST_BE_SUBMITTED_ON_VERSION',
  'FIRST_CONSUMABLE_MUST_BE_SUBMITTED_ON_VERSION',
  'FIRST_NON_CONSUMABLE_MUST_BE_SUBMITTED_ON_VERSION',
  'FIRST_SUBSCRIPTION_MUST_BE_SUBMITTED_ON_VERSION',
  'SUBSCRIPTION_GROUP_SUBMISSION_NOT_ALLOWED',
];

/** The first that matches counts. */
export const REVIEW_MEANINGS: readonly Meaning[] = [
  {
    code: 'ASSET_IN_POST_PROCESSING',
    reason: 'asset.processing',
    cure: 'again',
    remedy: 'Run again in some minutes, or give the run more time to wait with timeout-minutes.',
  },
  { code: 'SCREENSHOT_REQUIRED', ...SCREENSHOTS },
  { code: '', where: /^\/v1\/appScreenshots\b/, ...SCREENSHOTS },
  {
    code: 'APP_PRICING_REQUIRED',
    reason: 'app.pricing',
    cure: 'web',
    page: pricingPage,
    remedy: 'Choose a price under Pricing and Availability; a free app needs one too.',
  },
  {
    code: 'APP_DATA_USAGES_REQUIRED',
    reason: 'app.privacy',
    cure: 'web',
    page: privacyPage,
    remedy: 'Answer the questions of App Privacy and publish the answers. The API shows nobody whether they are.',
  },
  {
    code: 'BINARY_INDICATES_APP_TRACKS_USERS',
    reason: 'app.tracking',
    cure: 'web',
    page: privacyPage,
    remedy:
      'Declare the tracking under App Privacy, or upload a build without NSUserTrackingUsageDescription in its Info.plist.',
  },
  {
    code: 'BUILD_INDICATES_GAME_CENTER_ENABLED',
    ...GAME_CENTER,
    remedy: 'Turn on Game Center on the page of the version, or upload a build without its entitlement.',
  },
  {
    code: 'BUILD_INDICATES_GAME_CENTER_DISABLED',
    ...GAME_CENTER,
    remedy: 'Turn off Game Center on the page of the version, or upload a build with its entitlement.',
  },
  ...FIRST_PURCHASES.map(
    (code): Meaning => ({
      code,
      reason: 'item.first-purchase',
      cure: 'here',
      page: purchasesPage,
      remedy: 'The first purchases of a kind go with a version: set version as well.',
    }),
  ),
  {
    code: REQUIRED,
    where: /whatsNew/,
    reason: 'metadata.release-notes',
    cure: 'here',
    remedy: 'Give notes for every language with release-notes (a folder may have a default/), and run again.',
  },
  {
    code: REQUIRED,
    where: /appStoreVersionLocalizations\b.*description/,
    ...OF_VERSION,
    reason: 'metadata.description',
    remedy: 'Write the description on the page of the version.',
  },
  {
    code: REQUIRED,
    where: /appStoreVersionLocalizations\b.*supportUrl/,
    ...OF_VERSION,
    reason: 'metadata.support-url',
    remedy: 'Enter the support URL on the page of the version.',
  },
  {
    code: REQUIRED,
    where: /appStoreVersions\b.*copyright/,
    ...OF_VERSION,
    reason: 'metadata.copyright',
    remedy: 'Fill in Copyright on the page of the version.',
  },
  {
    code: REQUIRED,
    where: /appStoreReviewDetails\b.*demoAccount/,
    ...OF_VERSION,
    reason: 'metadata.demo-account',
    remedy: 'Enter the demo account under App Review Information on the page of the version.',
  },
  { code: 'ENTITY_ERROR.ATTRIBUTE', where: /appStoreReviewDetails\b/, ...REVIEW_CONTACT },
  // Nobody has written down the code that "The appStoreReviewDetail … was not found" comes with.
  { code: '', where: /\bappStoreReviewDetail\b/, ...REVIEW_CONTACT },
  {
    code: REQUIRED,
    where: /appInfoLocalizations\b.*privacy/,
    ...OF_APP,
    reason: 'metadata.privacy-policy',
    remedy: 'Enter the privacy policy under App Privacy or App Information, in the primary language.',
  },
  {
    code: REQUIRED,
    where: /appInfoLocalizations\b.*\bname\b/,
    ...OF_APP,
    reason: 'metadata.name',
    remedy: 'Enter the name of the app under App Information, in the primary language.',
  },
  {
    code: UNRELATED,
    where: /primaryCategory/,
    ...OF_APP,
    reason: 'metadata.category',
    remedy: 'Choose a primary category under App Information.',
  },
  {
    code: REQUIRED,
    where: /contentRightsDeclaration/,
    ...OF_APP,
    reason: 'metadata.content-rights',
    remedy: 'Set up Content Rights under App Information.',
  },
  { code: REQUIRED, where: /ageRatingDeclarations\b/, ...AGE_RATING },
  { code: UNRELATED, where: /ageRatingDeclaration\b/, ...AGE_RATING },
  { code: REQUIRED, where: /usesNonExemptEncryption/, ...EXPORT_QUESTION },
  {
    code: UNRELATED,
    where: /appEncryptionDeclaration\b/,
    ...OF_APP,
    reason: 'compliance.export',
    remedy: 'Attach an approved declaration to the build, under App Information (App Encryption Documentation).',
  },
  {
    code: 'ENTITY_ERROR.ATTRIBUTE.INVALID',
    steps: ['answer-export'],
    reason: 'compliance.export',
    cure: 'again',
    remedy: 'Somebody answered the question meanwhile, and an answer that is there is never changed. Run again.',
  },
  { code: UNRELATED, where: /appAvailability/, ...AVAILABILITY },
];

/**
 * What App Review refuses a version or an item for, by code and path: each associated error names the resource at fault
 * by its path and the attribute by its pointer.
 */

import { APP_TEXTS, type RequiredText, VERSION_TEXTS } from '../../core/model/facts.ts';
import type { Reason } from '../../core/model/finding.ts';
import type { Step } from '../../core/model/step.ts';
import { ATTACH_DECLARATION } from '../../core/rules/readiness/build.ts';
import { appInformationPage } from '../../core/text/pages.ts';

/** `again`: time clears it. `here`: the workflow can be fixed. `web`: only a person on the web page can. */
export type Resolution = 'again' | 'here' | 'web';

/** What is left out, the catalogue says of the reason. */
export interface ErrorExplanation {
  /** A part of the dotted code; empty: whatever the code, `where` decides. */
  code: string;
  /** Only as the answer to these steps. */
  steps?: readonly Step['kind'][];
  /** Only about what matches: the path of the associated error, and the pointer into the request. */
  where?: RegExp;
  reason: Reason;
  resolution: Resolution;
  /** Where it says more than the catalogue. */
  remedy?: string;
  /** The page where it is done, by the app's id. */
  page?: (appId: string) => string;
}

const REQUIRED = 'ENTITY_ERROR.ATTRIBUTE.REQUIRED';
const UNRELATED = 'ENTITY_ERROR.RELATIONSHIP.REQUIRED';

const FIRST_PURCHASES: readonly string[] = [
  'FIRST_IAP_MUST_BE_SUBMITTED_ON_VERSION',
  'FIRST_CONSUMABLE_MUST_BE_SUBMITTED_ON_VERSION',
  'FIRST_NON_CONSUMABLE_MUST_BE_SUBMITTED_ON_VERSION',
  'FIRST_SUBSCRIPTION_MUST_BE_SUBMITTED_ON_VERSION',
  'SUBSCRIPTION_GROUP_SUBMISSION_NOT_ALLOWED',
];

/** A person fills it in on the web page. */
export function onTheWeb(code: string, reason: Reason, where?: RegExp): ErrorExplanation {
  return { code, reason, resolution: 'web', ...(where === undefined ? {} : { where }) };
}

function missingText(type: string): (row: RequiredText) => ErrorExplanation {
  return ({ attribute, reason }) => onTheWeb(REQUIRED, reason, new RegExp(`${type}\\b.*\\b${attribute}\\b`));
}

/** The first that matches counts. */
export const REVIEW_EXPLANATIONS: readonly ErrorExplanation[] = [
  { code: 'ASSET_IN_POST_PROCESSING', reason: 'asset.processing', resolution: 'again' },
  onTheWeb('SCREENSHOT_REQUIRED', 'metadata.screenshots'),
  onTheWeb('', 'metadata.screenshots', /^\/v1\/appScreenshots\b/),
  onTheWeb('APP_PRICING_REQUIRED', 'app.pricing'),
  onTheWeb('APP_DATA_USAGES_REQUIRED', 'app.privacy'),
  onTheWeb('BINARY_INDICATES_APP_TRACKS_USERS', 'app.tracking'),
  onTheWeb('BUILD_INDICATES_GAME_CENTER_ENABLED', 'app.game-center'),
  onTheWeb('BUILD_INDICATES_GAME_CENTER_DISABLED', 'app.game-center'),
  ...FIRST_PURCHASES.map((code): ErrorExplanation => ({ code, reason: 'item.first-purchase', resolution: 'here' })),
  { code: REQUIRED, where: /whatsNew/, reason: 'metadata.release-notes', resolution: 'here' },
  ...VERSION_TEXTS.map(missingText('appStoreVersionLocalizations')),
  onTheWeb(REQUIRED, 'metadata.copyright', /appStoreVersions\b.*copyright/),
  onTheWeb(REQUIRED, 'metadata.demo-account', /appStoreReviewDetails\b.*demoAccount/),
  onTheWeb('ENTITY_ERROR.ATTRIBUTE', 'metadata.review-contact', /appStoreReviewDetails\b/),
  // Nobody has written down the code that "The appStoreReviewDetail … was not found" comes with.
  onTheWeb('', 'metadata.review-contact', /\bappStoreReviewDetail\b/),
  ...APP_TEXTS.map(missingText('appInfoLocalizations')),
  onTheWeb(UNRELATED, 'metadata.category', /primaryCategory/),
  onTheWeb(REQUIRED, 'metadata.content-rights', /contentRightsDeclaration/),
  onTheWeb(REQUIRED, 'metadata.age-rating', /ageRatingDeclarations\b/),
  onTheWeb(UNRELATED, 'metadata.age-rating', /ageRatingDeclaration\b/),
  { code: REQUIRED, where: /usesNonExemptEncryption/, reason: 'compliance.export', resolution: 'here' },
  {
    ...onTheWeb(UNRELATED, 'compliance.export', /appEncryptionDeclaration\b/),
    remedy: ATTACH_DECLARATION,
    page: appInformationPage,
  },
  {
    code: 'ENTITY_ERROR.ATTRIBUTE.INVALID',
    steps: ['answer-export'],
    reason: 'compliance.export',
    resolution: 'again',
    remedy: 'Somebody answered the question meanwhile, and an answer that is there is never changed. Run again.',
  },
  onTheWeb(UNRELATED, 'app.availability', /appAvailability/),
];

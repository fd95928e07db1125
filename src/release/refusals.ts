/** Reports a refused step: each associated error becomes a finding, with its meaning by code, step and place. */
import { describeError, type Failure, failureFinding, hasCode, type ServiceError } from '../app-store/failure.ts';
import { omitUndefined } from '../app-store/json-api.ts';
import { APP_TEXTS, type RequiredText, VERSION_TEXTS } from '../core/model/facts.ts';
import { appFinding, type Finding, type Reason } from '../core/model/finding.ts';
import type { RolloutChange } from '../core/model/mode.ts';
import type { ReleaseRequest } from '../core/model/request.ts';
import type { App } from '../core/model/resources.ts';
import type { Step } from '../core/model/step.ts';
import { ATTACH_DECLARATION } from '../core/rules/readiness/export-compliance.ts';
import { describeStep } from '../core/text/describe-step.ts';
import { appInformationPage } from '../core/text/pages.ts';
import { type Obstacle, wayOutOf } from '../core/text/ways-out.ts';

/** How long something is asked again: within the limit of the run, or for two minutes of it. */
export type Patience = 'limit' | 'two-minutes';

/** Meaning of a refusal. Fields left out come from the catalogue of reasons. */
interface Explanation {
  /** A part of the dotted code, or a list of which one must match. Empty matches every code, so `where` decides. */
  code: string | readonly string[];
  /** Limits the row to answers to these steps. */
  steps?: readonly Step['kind'][];
  /** Limits the row to this change of a rollout. */
  change?: RolloutChange;
  /** Limits the row to errors at this place: path of the associated error, and pointer into the request. */
  where?: RegExp;
  /** Limits the row to errors with these words: code, title and detail. */
  words?: RegExp;
  reason: Reason;
  /** Time clears it, whatever it is about. */
  passes?: Patience;
  remedy?: string;
  /** Replaces `remedy` where it depends on the inputs. */
  obstacle?: Obstacle;
  /** Returns the page to fix it on, by the app's id. */
  page?: (appId: string) => string;
}

const REQUIRED = 'ENTITY_ERROR.ATTRIBUTE.REQUIRED';
const UNRELATED = 'ENTITY_ERROR.RELATIONSHIP.REQUIRED';
const BAD_STATE = ['STATE_ERROR', 'STATE_NOT_SUITABLE'];
/** The live service says "already has this value" and "in a final state" of an attribute. */
const NOT_TAKEN = [...BAD_STATE, 'ENTITY_ERROR.ATTRIBUTE.INVALID'];

const TRY_AGAIN = /\btry again\b/i;
/** Measured: attaching a build, also the same one, starts the checks anew (docs/service.md#rejection). */
const STILL_CHECKED =
  'The service still checks the version; it begins anew when a build is attached, also the same one. Run again in some minutes.';

const VERSION_IN_FLIGHT = {
  reason: 'version.in-flight',
  remedy: 'Somebody made another version meanwhile. Run again: the next run names it.',
} as const;
const BUILD_MISSING = { reason: 'build.missing', obstacle: 'refused-without-build' } as const;

function missingText(type: string): (row: RequiredText) => Explanation {
  return ({ attribute, reason }) => ({ code: REQUIRED, where: new RegExp(`${type}\\b.*\\b${attribute}\\b`), reason });
}

/** The declaration, or a question that was added lately and is refused by its name alone. */
const AGE_RATING =
  /\b(?:ageRatingDeclarations|messagingAndChat|gunsOrOtherWeapons|userGeneratedContent|healthOrWellnessTopics|advertising|lootBox|parentalControls|ageAssurance)\b/;

/** Refusals by App Review. An associated error names the resource by its path, and the attribute by its pointer. */
const BY_APP_REVIEW: readonly Explanation[] = [
  { code: 'SCREENSHOT_REQUIRED', reason: 'metadata.screenshots' },
  { code: '', where: /^\/v1\/appScreenshots\b/, reason: 'metadata.screenshots' },
  { code: 'APP_PRICING_REQUIRED', reason: 'app.pricing' },
  { code: 'APP_DATA_USAGES_REQUIRED', reason: 'app.privacy' },
  { code: 'BINARY_INDICATES_APP_TRACKS_USERS', reason: 'app.tracking' },
  { code: ['BUILD_INDICATES_GAME_CENTER_ENABLED', 'BUILD_INDICATES_GAME_CENTER_DISABLED'], reason: 'app.game-center' },
  {
    code: '',
    words:
      /\bFIRST_[A-Z_]+_MUST_BE_SUBMITTED_ON_VERSION\b|\bSUBSCRIPTION_(?:SUBMISSION_REQUIRES_GROUP_VERSION|GROUP_SUBMISSION_NOT_ALLOWED)\b/,
    reason: 'item.first-purchase',
  },
  {
    code: 'INVALID_CHARACTERS',
    where: /whatsNew/,
    reason: 'metadata.release-notes',
    remedy: 'Take the characters that the service names out of the release notes, and run again.',
  },
  { code: REQUIRED, where: /whatsNew/, reason: 'metadata.release-notes' },
  ...VERSION_TEXTS.map(missingText('appStoreVersionLocalizations')),
  { code: REQUIRED, where: /appStoreVersions\b.*copyright/, reason: 'metadata.copyright' },
  { code: REQUIRED, where: /appStoreReviewDetails\b.*demoAccount/, reason: 'metadata.demo-account' },
  { code: 'ENTITY_ERROR.ATTRIBUTE', where: /appStoreReviewDetails\b/, reason: 'metadata.review-contact' },
  // The code of "The appStoreReviewDetail … was not found" is not documented.
  { code: '', where: /\bappStoreReviewDetail\b/, reason: 'metadata.review-contact' },
  ...APP_TEXTS.map(missingText('appInfoLocalizations')),
  { code: UNRELATED, where: /primaryCategory/, reason: 'metadata.category' },
  { code: REQUIRED, where: /contentRightsDeclaration/, reason: 'metadata.content-rights' },
  { code: REQUIRED, where: AGE_RATING, reason: 'metadata.age-rating' },
  { code: UNRELATED, where: /ageRatingDeclaration\b/, reason: 'metadata.age-rating' },
  { code: REQUIRED, where: /usesNonExemptEncryption/, reason: 'compliance.export' },
  {
    code: UNRELATED,
    where: /appEncryptionDeclaration\b/,
    reason: 'compliance.export',
    remedy: ATTACH_DECLARATION,
    page: appInformationPage,
  },
  {
    code: 'ENTITY_ERROR.ATTRIBUTE.INVALID',
    steps: ['answer-export'],
    reason: 'compliance.export',
    remedy: 'Somebody answered the question meanwhile, and an answer that is there is never changed. Run again.',
  },
  { code: UNRELATED, where: /appAvailability/, reason: 'app.availability' },
];

/** Refusals that time clears, whatever they are about. */
const PASSING: readonly Explanation[] = [
  { code: 'ASSET_IN_POST_PROCESSING', reason: 'asset.processing', passes: 'limit' },
  // Its place is that of missing screenshots, and attachments have words alone.
  {
    code: '',
    words: /_UPLOADS_IN_PROGRESS\b|\buploads? (?:are )?still in progress\b/i,
    reason: 'asset.processing',
    passes: 'limit',
  },
  {
    code: 'CONCURRENT_REVIEW_SUBMISSION_TRY_AGAIN',
    reason: 'write.refused',
    remedy: 'Another submission of the app was being made at the same moment. Run again.',
    passes: 'limit',
  },
  {
    code: '',
    steps: ['submit'],
    words: TRY_AGAIN,
    reason: 'write.refused',
    remedy: STILL_CHECKED,
    passes: 'limit',
  },
  { code: '', words: TRY_AGAIN, reason: 'write.refused', passes: 'limit' },
  {
    code: 'ENTITY_ERROR.RELATIONSHIP.INVALID',
    where: /^\/data\/relationships\/build$/,
    reason: 'build.not-valid',
    remedy:
      'See on its page whether the build is for internal testing only, of another version number, or in use by another version. Otherwise run again in some minutes: a build that has just become valid cannot be attached yet.',
    passes: 'two-minutes',
  },
  // The list of items may show it late.
  {
    code: 'NOT_ALLOWED',
    steps: ['add-version', 'add-item'],
    words: /\balready added to this\b/i,
    reason: 'item.not-ready',
    passes: 'two-minutes',
  },
];

/** The first matching row counts, so narrow rows stand before wide ones. */
const EXPLANATIONS: readonly Explanation[] = [
  {
    code: 'BUILD_SDK_NOT_ALLOWED_FOR_APP_STORE_SUBMISSION',
    reason: 'build.not-valid',
    remedy:
      'Upload a build that the newest released Xcode made, and set build. This one was made with a beta of Xcode, or with one that is too old: it can never be submitted.',
  },
  ...PASSING,
  { code: 'CONCURRENT_REVIEW_SUBMISSION_LIMIT_EXCEEDED', reason: 'submission.total-limit' },
  // The code alone covers other causes too, which the service then names (docs/service.md#submitting).
  {
    code: '',
    steps: ['submit'],
    words: /^STATE_ERROR *$|\bnot ready\b/i,
    reason: 'write.refused',
    remedy: STILL_CHECKED,
  },
  {
    code: 'MAX_IN_REVIEW_SUBMISSIONS_PER_PLATFORM_LIMIT_REACHED',
    reason: 'submission.in-review-limit',
    remedy: 'Wait for a review to finish (wait-minutes), and run again.',
  },
  {
    code: 'ITEM_PART_OF_ANOTHER_SUBMISSION',
    steps: ['add-version'],
    reason: 'item.elsewhere',
    remedy:
      'Another run or a person may be about to submit it: wait some minutes, and run again. If the version still sits in a draft then, see on the App Review page whose it is, and take it out there; otherwise wait until that submission is over.',
  },
  { code: 'ITEM_PART_OF_ANOTHER_SUBMISSION', reason: 'item.elsewhere' },
  {
    code: 'STATE_ERROR',
    steps: ['set-release-notes'],
    reason: 'write.refused',
    // The service does not say which of the two it is (docs/service.md#refusals).
    remedy:
      "Leave the release notes out where this is the platform's first version: the service takes none for it. Where the version went under review meanwhile, run again.",
  },
  {
    code: BAD_STATE,
    steps: ['request-release'],
    reason: 'write.refused',
    remedy:
      'Reads lag behind: a run or a person may have released it moments ago. Run again in a minute: a version that is out is found done.',
  },
  {
    code: NOT_TAKEN,
    steps: ['change-rollout'],
    change: 'pause',
    reason: 'phased-release.not-active',
    remedy:
      'Run again: its state is read anew. After 30 days of pauses in all it cannot be paused again: release a new version, or remove the app from sale on its page.',
  },
  {
    code: NOT_TAKEN,
    steps: ['change-rollout', 'set-phased-release', 'remove-phased-release'],
    reason: 'phased-release.not-active',
    remedy: 'Run again: its state is read anew, and the next run says what that state still takes.',
  },
  {
    code: 'CONFLICT',
    steps: ['cancel-version', 'cancel-submission'],
    reason: 'write.refused',
    remedy:
      'Cancel it on the App Review page. If it was approved or canceled meanwhile, run again: the next run judges what it has become.',
  },
  { code: 'STATE_NOT_SUITABLE', steps: ['create-version', 'update-version'], ...VERSION_IN_FLIGHT },
  { code: 'STATE_ERROR.ENTITY_STATE_INVALID', steps: ['create-version'], ...VERSION_IN_FLIGHT },
  // The live service says the same with the app itself at fault (docs/service.md#dialects).
  {
    code: 'ENTITY_ERROR.RELATIONSHIP.INVALID',
    steps: ['create-version'],
    where: /^\/data\/relationships\/app$/,
    ...VERSION_IN_FLIGHT,
  },
  {
    code: 'DUPLICATE',
    reason: 'write.refused',
    remedy:
      'The version number was used before. If a run made it moments ago, run again; otherwise choose a new one for version.',
  },
  {
    code: 'SCREENSHOT_REQUIRED',
    steps: ['add-item'],
    reason: 'item.not-ready',
    remedy: 'Upload the missing screenshots on the page of the item, or with the tool that you use for them.',
  },
  ...BY_APP_REVIEW,
  { code: UNRELATED, where: /\bbuild\b/i, ...BUILD_MISSING },
  // The code of "The build … was not found" is not documented.
  { code: '', steps: ['add-version', 'submit'], where: /\bbuild\b/, ...BUILD_MISSING },
  {
    code: UNRELATED,
    where: /appStoreVersionForReview/,
    reason: 'item.not-ready',
    remedy: 'Items go without a version only where the platform has an approved one: submit them with a version.',
  },
  { code: UNRELATED, reason: 'item.not-ready', remedy: 'Set what is missing on the web page, and run again.' },
  { code: REQUIRED, reason: 'item.not-ready', remedy: 'Fill in what is missing on the web page, and run again.' },
];

/** Steps whose refusal for an unknown code is about the item. */
const ABOUT_AN_ITEM: readonly Step['kind'][] = ['take-out', 'add-item', 'resolve-item'];
const FIX_ITEM = 'Fix what the service names on the web page, and run again.';

/** A known code decides, whatever the status. Otherwise a key without permission or an unreachable service decides. */
export function refusalFindings(
  app: App,
  request: ReleaseRequest,
  step: Step,
  subject: Finding['subject'],
  failure: Failure,
): Finding[] {
  const explained = failure.errors.map((error) => ({ error, meaning: explanationOf(error, step) }));
  const isKnown = explained.some(({ meaning }) => meaning !== undefined);
  if (!isKnown && (failure.reason !== 'service.unreadable' || explained.length === 0)) {
    return [{ ...failureFinding(failure), message: `${describeStep(step)}: ${failure.message}`, subject }];
  }
  // A number that was used before explains the refusal; "blocked by another version" beside it is left out.
  const others = explained.filter(({ meaning }) => meaning?.reason !== 'version.in-flight');
  const decisive = hasCode(failure, 'DUPLICATE') && others.length > 0 ? others : explained;
  const fallback: Explanation = ABOUT_AN_ITEM.includes(step.kind)
    ? { code: '', reason: 'item.not-ready', remedy: FIX_ITEM }
    : { code: '', reason: 'write.refused' };
  return decisive.map(({ error, meaning: { reason, remedy, obstacle, page } = fallback }) =>
    appFinding(app, {
      reason,
      severity: 'error',
      message: `${describeStep(step)}: refused. ${describeError(error)}.`,
      subject,
      // A list may lack a version that was made moments ago (docs/service.md#lags).
      ...(step.kind === 'create-version' && hasCode(failure, 'DUPLICATE') ? { passes: true } : {}),
      ...omitUndefined({ remedy: obstacle ? wayOutOf(obstacle, request) : remedy, link: page?.(app.id) }),
    }),
  );
}

const ANYTHING = /^/;

type StepOfRefusal = Pick<Step, 'kind'> & { change?: RolloutChange };

/** @returns `undefined` where the code is unknown as an answer to this step */
export function explanationOf(error: ServiceError, step: StepOfRefusal): Explanation | undefined {
  const place = placeOf(error);
  const text = `${error.code} ${error.title} ${error.detail}`.trimEnd();
  return EXPLANATIONS.find(
    ({ code, steps = [step.kind], change = step.change, where = ANYTHING, words = ANYTHING }) =>
      [code].flat().some((one) => one === '' || hasCode({ errors: [error] }, one)) &&
      steps.includes(step.kind) &&
      change === step.change &&
      where.test(place) &&
      words.test(text),
  );
}

/** An error without a pointer names its place in the text: "… for the attribute 'X'", "The required resource X was not found". */
function placeOf({ about, source, title, detail }: ServiceError): string {
  const text = `${detail} ${title}`;
  const isNotFound = text.includes('was not found');
  const named = /'(\w+)'/.exec(text)?.[1] ?? (isNotFound ? text : '');
  // A missing resource differs from the part of the request that the pointer names, so both count.
  return [about, source, source === '' || isNotFound ? named : ''].filter((part) => part !== '').join(' ');
}

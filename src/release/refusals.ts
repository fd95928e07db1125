/** Refusals: what each error of the service means, by code, step and place, what a person reads of it, and how long it may last. */
import { describeError, type Failure, failureFinding, hasCode, type ServiceError } from '../app-store/failure.ts';
import { APP_TEXTS, type RequiredText, VERSION_TEXTS } from '../core/model/facts.ts';
import { appFinding, type Finding, type Reason } from '../core/model/finding.ts';
import type { App } from '../core/model/resources.ts';
import type { Step } from '../core/model/step.ts';
import { describeStep } from '../core/text/describe-step.ts';
import { type Page, pageOf } from '../core/text/pages.ts';
import { changedIds, type RunState } from '../run-state.ts';

/** How long something is asked again: two minutes of the run, or within its limit. */
export const TWO_MINUTES_MS = 120_000;
export const WITHIN_LIMIT_MS = Infinity;

/** What a row says besides its reason: which refusals it is about, and what they mean. */
interface More {
  /** Answers to these steps. */
  steps?: readonly Step['kind'][];
  /** Errors at this place: path of the associated error, and pointer into the request. */
  where?: RegExp;
  /** Time clears it within this, whatever it is about; 0: a person has to. */
  passesMs?: number;
  /** Here and below, what is left out comes from the catalogue of reasons. */
  remedy?: string;
  /** The page to fix it on. */
  page?: Page;
}

/** `match`: a part of the dotted code, or words of the error: code, title and detail. */
type Row = readonly [reason: Reason, match: string | RegExp, more?: More];

const REQUIRED = 'ENTITY_ERROR.ATTRIBUTE.REQUIRED';
const UNRELATED = 'ENTITY_ERROR.RELATIONSHIP.REQUIRED';
const ELSEWHERE = 'ITEM_PART_OF_ANOTHER_SUBMISSION';
const ANYTHING = /^/;
/** The live service says "already has this value" and "in a final state" of an attribute. */
const NOT_TAKEN = /\bSTATE_(?:ERROR|NOT_SUITABLE)\b|\bENTITY_ERROR\.ATTRIBUTE\.INVALID\b/;

const NO_SCREENSHOT = /\bSCREENSHOTS?_REQUIRED\b/;
const WRONG_TEXT = /\bINVALID_CHARACTERS\b|\bTOO_(?:LONG|SHORT)\b/;

const TRY_AGAIN = /\btry again\b|_TRY_AGAIN\b/i;
const RUN_LATER = 'Run again in some minutes.';
/** Measured: attaching a build, also the same one, starts the checks anew (docs/service.md#rejection). */
const STILL_CHECKED =
  'The service still checks the version; it begins anew when a build is attached, also the same one. Run again in some minutes.';
const SEE_BUILD = 'See on the page of the version which build it has, or set build, and run again.';
const FIX_ITEM = 'Fix what the service names on the web page, and run again.';
const MADE_MEANWHILE = 'Somebody made a version meanwhile. Run again: the next run names it, or continues with it.';

function missingText(type: string): (row: RequiredText) => Row {
  return ({ attribute, reason }) => [reason, REQUIRED, { where: new RegExp(`${type}\\b.*\\b${attribute}\\b`) }];
}

/** The declaration, or a question that was added lately and is refused by its name alone. */
const AGE_RATING =
  /\b(?:ageRatingDeclarations|messagingAndChat|gunsOrOtherWeapons|userGeneratedContent|healthOrWellnessTopics|advertising|lootBox|parentalControls|ageAssurance)\b/;

/** Refusals by App Review. An associated error names the resource by its path, and the attribute by its pointer. */
const BY_APP_REVIEW: readonly Row[] = [
  ['metadata.screenshots', NO_SCREENSHOT],
  ['metadata.screenshots', ANYTHING, { where: /^\/v1\/appScreenshots\b/ }],
  ['app.pricing', 'APP_PRICING_REQUIRED'],
  ['app.privacy', 'APP_DATA_USAGES_REQUIRED'],
  ['app.tracking', 'BINARY_INDICATES_APP_TRACKS_USERS'],
  ['app.game-center', /\bBUILD_INDICATES_GAME_CENTER_(?:EN|DIS)ABLED\b/],
  [
    'item.first-purchase',
    /\bFIRST_[A-Z_]+_MUST_BE_SUBMITTED_ON_VERSION\b|\bSUBSCRIPTION_(?:SUBMISSION_REQUIRES_GROUP_VERSION|GROUP_SUBMISSION_NOT_ALLOWED)\b/,
  ],
  [
    'metadata.release-notes',
    WRONG_TEXT,
    { where: /whatsNew/, remedy: 'Change the release notes as the service says, and run again.' },
  ],
  ['write.refused', WRONG_TEXT, { remedy: 'Change that text as the service says, and run again.', passesMs: 0 }],
  ['item.not-ready', /\bIAP_SUBMISSION_NOT_ALLOWED_/, { remedy: FIX_ITEM, passesMs: 0 }],
  ['metadata.release-notes', REQUIRED, { where: /whatsNew/ }],
  ...VERSION_TEXTS.map(missingText('appStoreVersionLocalizations')),
  ['metadata.copyright', REQUIRED, { where: /appStoreVersions\b.*copyright/ }],
  ['metadata.demo-account', REQUIRED, { where: /appStoreReviewDetails\b.*demoAccount/ }],
  ['metadata.review-contact', 'ENTITY_ERROR.ATTRIBUTE', { where: /appStoreReviewDetails\b/ }],
  // The code of "The appStoreReviewDetail … was not found" is not documented.
  ['metadata.review-contact', ANYTHING, { where: /\bappStoreReviewDetail\b/ }],
  // No report has shown the code (S47 in docs/service.md#the-field).
  [
    'write.refused',
    /\bmedical device\b/i,
    {
      remedy: 'Set the regulated medical device status under App Information, and run again.',
      passesMs: 0,
      page: 'info',
    },
  ],
  ...APP_TEXTS.map(missingText('appInfoLocalizations')),
  ['metadata.category', UNRELATED, { where: /primaryCategory/ }],
  ['metadata.content-rights', REQUIRED, { where: /contentRightsDeclaration/ }],
  ['metadata.age-rating', REQUIRED, { where: AGE_RATING }],
  ['metadata.age-rating', UNRELATED, { where: /ageRatingDeclaration\b/ }],
  ['compliance.export', REQUIRED, { where: /usesNonExemptEncryption/ }],
  ['compliance.export', UNRELATED, { where: /appEncryptionDeclaration\b/, page: 'info' }],
  [
    'compliance.export',
    'ENTITY_ERROR.ATTRIBUTE.INVALID',
    {
      steps: ['answer-export'],
      remedy: 'Somebody answered the question meanwhile, and an answer that is there is never changed. Run again.',
    },
  ],
  ['app.availability', UNRELATED, { where: /appAvailability/ }],
];

/** Refusals that time clears, whatever they are about. */
const PASSING_REFUSALS: readonly Row[] = [
  // Its place is that of missing screenshots, and attachments have words alone.
  [
    'asset.processing',
    /\bASSET_IN_POST_PROCESSING\b|_UPLOADS_IN_PROGRESS\b|\buploads? (?:are )?still in progress\b/i,
    { passesMs: WITHIN_LIMIT_MS },
  ],
  // Right after a cancellation (docs/service.md#the-field, S5).
  [
    'write.refused',
    /\bstill in progress\b/i,
    { steps: ['create-submission'], remedy: RUN_LATER, passesMs: TWO_MINUTES_MS },
  ],
  ['write.refused', TRY_AGAIN, { steps: ['submit'], remedy: STILL_CHECKED, passesMs: WITHIN_LIMIT_MS }],
  ['write.refused', TRY_AGAIN, { remedy: RUN_LATER, passesMs: WITHIN_LIMIT_MS }],
  [
    'build.not-valid',
    'ENTITY_ERROR.RELATIONSHIP.INVALID',
    {
      where: /^\/data\/relationships\/build$/,
      remedy:
        'See on its page whether the build is for internal testing only, of another version number, or in use by another version. Otherwise run again in some minutes: a build that has just become valid cannot be attached yet.',
      passesMs: TWO_MINUTES_MS,
    },
  ],
  // The list of items may show it late.
  [
    'item.not-ready',
    /\bNOT_ALLOWED\b.*\balready added to this\b/is,
    { steps: ['add-version', 'add-item'], passesMs: TWO_MINUTES_MS },
  ],
];

/** The first matching row counts, so narrow rows stand before wide ones. */
const EXPLANATIONS: readonly Row[] = [
  [
    'build.not-valid',
    'BUILD_SDK_NOT_ALLOWED_FOR_APP_STORE_SUBMISSION',
    {
      remedy:
        'Upload a build that the newest released Xcode made, and set build. This one was made with a beta of Xcode, or with one that is too old: it can never be submitted.',
    },
  ],
  // eas-cli, date.ts; Codemagic's tools take no minutes either.
  [
    'write.refused',
    /\bhour precision\b/i,
    {
      remedy: 'Set earliest-release-date to a whole hour in UTC, such as 2030-01-31T09:00:00Z, and run again.',
      passesMs: 0,
    },
  ],
  // An older interface takes no purchases.
  [
    'item.not-ready',
    'ENTITY_ERROR.RELATIONSHIP.UNKNOWN',
    {
      steps: ['add-item'],
      remedy: 'The service takes no such item by its API. Submit it on its page, and leave it out of items.',
      passesMs: 0,
    },
  ],
  // fastlane#16911, in its comments. The same words pass after a cancellation (S4).
  [
    'write.refused',
    /'versionString' can ?not be modified/,
    { remedy: 'Run again in some minutes: right after a cancellation the record takes no other number.' },
  ],
  [
    'write.refused',
    /'releaseType' can ?not be modified/,
    {
      remedy:
        'Run again in some minutes: right after a cancellation the record takes no change. If that does not help, leave release-type out: some apps, such as those of Apple Arcade, keep theirs.',
    },
  ],
  ...PASSING_REFUSALS,
  ['submission.total-limit', 'CONCURRENT_REVIEW_SUBMISSION_LIMIT_EXCEEDED'],
  // The code alone covers other causes too, which the service then names (docs/service.md#submitting).
  ['write.refused', /^STATE_ERROR *$|\bnot ready\b/i, { steps: ['submit'], remedy: STILL_CHECKED }],
  [
    'submission.in-review-limit',
    'MAX_IN_REVIEW_SUBMISSIONS_PER_PLATFORM_LIMIT_REACHED',
    { remedy: 'Wait for a review to finish (wait-minutes), and run again.' },
  ],
  [
    'item.elsewhere',
    ELSEWHERE,
    {
      steps: ['add-version'],
      remedy:
        'Another run or a person may be about to submit it: wait some minutes, and run again. If the version still sits in a draft then, see on the App Review page whose it is, and take it out there; otherwise wait until that submission is over.',
    },
  ],
  ['item.elsewhere', ELSEWHERE],
  [
    'write.refused',
    'STATE_ERROR',
    {
      steps: ['set-release-notes'],
      // The service does not say which of the two it is (docs/service.md#refusals).
      remedy:
        "Leave the release notes out where this is the platform's first version: the service takes none for it. Where the version went under review meanwhile, run again.",
    },
  ],
  [
    'write.refused',
    NOT_TAKEN,
    {
      steps: ['request-release'],
      remedy:
        'Reads lag behind: a run or a person may have released it moments ago. Run again in a minute: a version that is out is found done.',
    },
  ],
  [
    'phased-release.not-active',
    NOT_TAKEN,
    {
      steps: ['set-phased-release', 'remove-phased-release'],
      remedy: 'Run again: the state of the version is read anew, and the next run says what that state still takes.',
    },
  ],
  [
    'phased-release.not-active',
    NOT_TAKEN,
    {
      steps: ['change-rollout'],
      remedy:
        'Run again: its state is read anew, and the next run says what that state still takes. After 30 days of pauses in all it cannot be paused again: release a new version, or remove the app from sale on its page.',
    },
  ],
  [
    'write.refused',
    /\bCONFLICT\b|\bENTITY_ERROR\b|\bSTATE_(?:ERROR|NOT_SUITABLE)\b/,
    {
      steps: ['cancel-version', 'cancel-submission'],
      remedy:
        'Try to cancel it on the App Review page. If it was approved or canceled meanwhile, run again: the next run judges what it has become.',
      page: 'reviewsubmissions',
    },
  ],
  ['version.in-flight', 'STATE_NOT_SUITABLE', { steps: ['create-version', 'update-version'], remedy: MADE_MEANWHILE }],
  ['version.in-flight', 'STATE_ERROR.ENTITY_STATE_INVALID', { steps: ['create-version'], remedy: MADE_MEANWHILE }],
  // The live service says the same with the app itself at fault (docs/service.md#dialects).
  [
    'version.in-flight',
    'ENTITY_ERROR.RELATIONSHIP.INVALID',
    { steps: ['create-version'], where: /^\/data\/relationships\/app$/, remedy: MADE_MEANWHILE },
  ],
  [
    'write.refused',
    'DUPLICATE',
    {
      remedy:
        'The version number was used before. If a run made it moments ago, run again; otherwise choose a new one for version.',
    },
  ],
  [
    'item.not-ready',
    NO_SCREENSHOT,
    {
      steps: ['add-item'],
      remedy:
        'Upload the missing screenshots on the page of the item, or with the tool that you use for them, and run again.',
    },
  ],
  ...BY_APP_REVIEW,
  ['build.missing', UNRELATED, { where: /\bbuild\b/i, remedy: SEE_BUILD }],
  // The code of "The build … was not found" is not documented.
  ['build.missing', ANYTHING, { steps: ['add-version', 'submit'], where: /\bbuild\b/, remedy: SEE_BUILD }],
  [
    'item.not-ready',
    UNRELATED,
    {
      where: /appStoreVersionForReview/,
      remedy: 'Items go without a version only where the platform has an approved one: submit them with a version.',
    },
  ],
  ['item.not-ready', /\bENTITY_ERROR\.(?:ATTRIBUTE|RELATIONSHIP)\.REQUIRED\b/, { remedy: FIX_ITEM }],
];

/** @returns `undefined` where the code is unknown as an answer to this step */
export function explanationOf(error: ServiceError, { kind }: Pick<Step, 'kind'>) {
  const place = errorPlaceOf(error);
  const text = `${error.code} ${error.title} ${error.detail}`.trimEnd();
  const row = EXPLANATIONS.find(
    ([, match, { steps = [kind], where = ANYTHING } = {}]) =>
      (typeof match === 'string' ? hasCode({ errors: [error] }, match) : match.test(text)) &&
      steps.includes(kind) &&
      where.test(place),
  );
  return row && { reason: row[0], ...row[2] };
}

/** An error without a pointer names its place in the text: "… for the attribute 'X'", "The required resource X was not found". */
function errorPlaceOf({ about, source, title, detail }: ServiceError) {
  const text = `${detail} ${title}`;
  const isNotFound = text.includes('was not found');
  const named = /'(\w+)'/.exec(text)?.[1] ?? (isNotFound ? text : '');
  // A missing resource differs from the part of the request that the pointer names, so both count.
  return [about, source, source === '' || isNotFound ? named : ''].filter(Boolean).join(' ');
}

/** Steps whose refusal for an unknown code is about the item. */
const ABOUT_AN_ITEM: readonly Step['kind'][] = ['take-out', 'add-item', 'resolve-item'];

/** A known code decides, whatever the status. Otherwise a key without permission or an unreachable service decides. */
export function refusalFindings(
  app: App,
  request: RunState['request'],
  step: Step,
  subject: Finding['subject'],
  failure: Failure,
): Finding[] {
  const what = describeStep(step);
  const explained = failure.errors.map((error) => ({ error, meaning: explanationOf(error, step) }));
  if (!explained.some(({ meaning }) => meaning || failure.reason === 'service.unreadable'))
    return [{ ...failureFinding(failure), message: `${what}: ${failure.message}`, subject }];
  const isDuplicate = hasCode(failure, 'DUPLICATE');
  // A number that was used before explains the refusal; "blocked by another version" beside it is left out.
  const others = explained.filter(({ meaning }) => !isDuplicate || meaning?.reason !== 'version.in-flight');
  const fallback: ReturnType<typeof explanationOf> = ABOUT_AN_ITEM.includes(step.kind)
    ? { reason: 'item.not-ready', remedy: 'Fix what the service names, and run again.' }
    : { reason: 'write.refused' };
  return others.map(({ error, meaning = fallback }) => {
    const { reason, remedy = adviseOn(reason, request), page } = meaning;
    return appFinding(app, {
      reason,
      message: `${what}: refused. ${describeError(error)}.`,
      subject,
      // A list may lack a version that was made moments ago (docs/service.md#lags).
      ...((isDuplicate || reason === 'version.in-flight') && { passes: true }),
      ...(remedy && { remedy }),
      ...(page && { link: pageOf(app, page) }),
    });
  });
}

/** Returns what helps where the inputs decide that. */
function adviseOn(reason: Finding['reason'], request: RunState['request']): string | false {
  return (
    reason === 'metadata.release-notes' &&
    request.releaseNotes !== null &&
    'Run again: the next run writes the notes in every language of the version, also in one that somebody has added meanwhile.'
  );
}

/** Refusals that may pass without a person: the service does not say what to fix, or somebody else is faster. */
const MAY_PASS: readonly Finding['reason'][] = [
  'write.refused',
  'version.in-flight',
  'item.elsewhere',
  'phased-release.not-active',
];

/**
 * Judges how long a refusal may last. A 409 and a 404 are certainly not applied, so sending the write again makes nothing
 * twice.
 * @returns milliseconds; 0 where time clears nothing
 */
export function judgePatience(state: RunState, step: Step, { status, errors }: Failure) {
  if (![404, 409].includes(status)) return 0;
  const { version, submission, canceled } = state;
  // Making a submission is about no version: only what was canceled may still be in its way.
  const own =
    step.kind === 'create-submission'
      ? []
      : [version ?? [], submission ?? [], 'target' in step ? step.target : []].flat();
  const about = [...own.map(({ id }) => id), ...canceled.keys()];
  const changed = changedIds(state);
  // What this run took out of review has all of its time to come back (docs/service.md#lags).
  const soonMs = step.kind === 'add-item' && changed.has(step.target.id) ? WITHIN_LIMIT_MS : TWO_MINUTES_MS;
  /** A refusal that names one of the things is about that one alone. */
  const isChanged = (text: string) => {
    const named = about.filter((id) => text.includes(id));
    return (named.length === 0 ? about : named).some((id) => changed.has(id));
  };
  const allMs = (errors.length > 0 ? errors : [NO_ERROR]).map((error) => {
    const { reason = 'write.refused', passesMs } = explanationOf(error, step) ?? {};
    const isSoon = ['submission.total-limit', 'submission.in-review-limit'].includes(reason)
      ? canceled.size > 0
      : MAY_PASS.includes(reason) && isChanged(`${error.about} ${error.title} ${error.detail}`);
    return passesMs ?? (isSoon ? soonMs : 0);
  });
  return Math.min(...allMs);
}

const NO_ERROR = { code: '', title: '', detail: '', source: '', about: '' };

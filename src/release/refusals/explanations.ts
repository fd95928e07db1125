/** What the service's codes mean, by the step they come back from and the resource they are about. */
import type { ServiceError } from '../../app-store/failure.ts';
import type { Step } from '../../core/model/step.ts';
import { type ErrorExplanation, onTheWeb, REVIEW_EXPLANATIONS } from './review-explanations.ts';

const VERSION_IN_FLIGHT = {
  reason: 'version.in-flight',
  resolution: 'here',
  remedy: 'Another version is in flight. Finish or cancel it, or use on-version-in-flight: cancel.',
} as const;

const BUILD_MISSING = {
  reason: 'build.missing',
  resolution: 'here',
  remedy: 'Attach a build: set build to its number, or to latest.',
} as const;

const NOT_RELEASED = {
  steps: ['request-release'],
  reason: 'write.refused',
  resolution: 'again',
  remedy:
    'Reads lag behind: a run or a person may have released it moments ago. Run again in a minute: a version that is out is found done.',
} as const;

const ROLLOUT_NOT_CHANGED = {
  steps: ['change-rollout'],
  reason: 'write.refused',
  resolution: 'again',
  remedy:
    'Run again: its state is read anew. One that was paused for 30 days in all cannot be paused once more; it can be completed.',
} as const;

/** The first that matches counts, so the narrower one stands before the wider row. */
const EXPLANATIONS: readonly ErrorExplanation[] = [
  onTheWeb('CONCURRENT_REVIEW_SUBMISSION_LIMIT_EXCEEDED', 'submission.total-limit'),
  {
    code: 'CONCURRENT_REVIEW_SUBMISSION_TRY_AGAIN',
    reason: 'write.refused',
    resolution: 'again',
    remedy: 'Another submission of the app was being made at the same moment. Run again.',
  },
  {
    code: 'MAX_IN_REVIEW_SUBMISSIONS_PER_PLATFORM_LIMIT_REACHED',
    reason: 'submission.in-review-limit',
    resolution: 'again',
    remedy:
      'Two submissions are in review on the platform. Wait for one to finish (wait-minutes) and run again: the draft is adopted.',
  },
  onTheWeb('ITEM_PART_OF_ANOTHER_SUBMISSION', 'item.elsewhere'),
  // The service does not say which of the two it is (docs/service.md#refusals).
  {
    code: 'STATE_ERROR',
    steps: ['set-release-notes'],
    reason: 'write.refused',
    resolution: 'here',
    remedy:
      "Leave release-notes out where this is the platform's first version: the service takes none for it. Where the version went under review meanwhile, run again.",
  },
  { code: 'STATE_ERROR', ...NOT_RELEASED },
  { code: 'STATE_NOT_SUITABLE', ...NOT_RELEASED },
  { code: 'STATE_ERROR', ...ROLLOUT_NOT_CHANGED },
  { code: 'STATE_NOT_SUITABLE', ...ROLLOUT_NOT_CHANGED },
  { code: 'STATE_NOT_SUITABLE', steps: ['create-version', 'update-version'], ...VERSION_IN_FLIGHT },
  // The live service's words for the same: the app itself is at fault (docs/service.md#dialects).
  {
    code: 'ENTITY_ERROR.RELATIONSHIP.INVALID',
    steps: ['create-version'],
    where: /^\/data\/relationships\/app$/,
    ...VERSION_IN_FLIGHT,
  },
  { code: 'STATE_ERROR.ENTITY_STATE_INVALID', steps: ['create-version'], ...VERSION_IN_FLIGHT },
  {
    code: 'DUPLICATE',
    reason: 'write.refused',
    resolution: 'here',
    remedy:
      'The version number was used before. If a run made it moments ago, run again; otherwise choose a new one for version.',
  },
  {
    ...onTheWeb('SCREENSHOT_REQUIRED', 'item.not-ready'),
    steps: ['add-item'],
    remedy: 'Upload the missing screenshots on the page of the item, or with the tool that you use for them.',
  },
  ...REVIEW_EXPLANATIONS,
  { code: 'ENTITY_ERROR.RELATIONSHIP.REQUIRED', where: /\bbuild\b/i, ...BUILD_MISSING },
  // "The build … was not found": nobody has written down its code.
  { code: '', steps: ['add-version', 'submit'], where: /\bbuild\b/, ...BUILD_MISSING },
  {
    code: 'ENTITY_ERROR.RELATIONSHIP.REQUIRED',
    where: /appStoreVersionForReview/,
    reason: 'item.not-ready',
    resolution: 'here',
    remedy: 'Items go without a version only where the platform has an approved one: set version as well.',
  },
  {
    ...onTheWeb('ENTITY_ERROR.RELATIONSHIP.REQUIRED', 'item.not-ready'),
    remedy: 'Set what is missing on the web page, and run again.',
  },
  {
    ...onTheWeb('ENTITY_ERROR.ATTRIBUTE.REQUIRED', 'item.not-ready'),
    remedy: 'Fill in what is missing on the web page, and run again.',
  },
];

const ABOUT_AN_ITEM: readonly Step['kind'][] = ['take-out', 'add-version', 'add-item', 'resolve-item'];

const ITEM_FALLBACK = { ...onTheWeb('', 'item.not-ready'), remedy: 'Fix it on the web page, and run again.' };
const STEP_FALLBACK: ErrorExplanation = { code: '', reason: 'write.refused', resolution: 'here' };

/** What has no pointer is named in the text alone: "… for the attribute 'X'", "The required resource X was not found". */
function whereOf({ about, source, title, detail }: ServiceError): string {
  const text = `${detail} ${title}`;
  const isNotFound = text.includes('was not found');
  const named = /'(\w+)'/.exec(text)?.[1] ?? (isNotFound ? text : '');
  // What is not found is another thing than the part of the request at which that shows.
  return [about, source, source === '' || isNotFound ? named : ''].filter((part) => part !== '').join(' ');
}

/** @returns `null` when the code is not known as an answer to this step */
export function explanationOf(error: ServiceError, step: Step['kind']): ErrorExplanation | null {
  const where = whereOf(error);
  return (
    EXPLANATIONS.find(
      (row) =>
        (row.code === '' || `.${error.code}.`.includes(`.${row.code}.`)) &&
        (row.steps === undefined || row.steps.includes(step)) &&
        (row.where === undefined || row.where.test(where)),
    ) ?? null
  );
}

/** What a refusal is about when its code says nothing that is known. */
export function fallbackExplanation(step: Step['kind']): ErrorExplanation {
  return ABOUT_AN_ITEM.includes(step) ? ITEM_FALLBACK : STEP_FALLBACK;
}

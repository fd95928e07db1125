import type { Actor, Item, Platform, Submission, Version } from '../model/records.ts';
import type { ErrorEntry } from '../model/refusals.ts';
import {
  attributeError,
  entityStateInvalid,
  entry,
  notReviewable,
  Refusal,
  relatedNotFound,
  relationshipError,
  stateError,
} from '../model/refusals.ts';
import {
  IN_REVIEW_SUBMISSION_STATES,
  isApproved,
  MAX_IN_REVIEW_PER_PLATFORM,
  MAX_SUBMISSIONS_PER_APP,
  takesSlot,
} from '../model/states.ts';
import { required, type Store } from '../model/store.ts';
import { hiddenGaps } from './hidden-gaps.ts';
import { gapsOf, inPostProcessing } from './validator.ts';

/** Creates an empty draft, unless all places of the app are taken. */
export function createSubmission(store: Store, appId: string, platform: Platform | null, actor: Actor): Submission {
  if (!store.apps.has(appId)) throw relatedNotFound('app', appId);
  if (slotsTaken(store, appId) >= MAX_SUBMISSIONS_PER_APP) {
    throw limitReached(store, 'apps', appId, {
      code: 'CONCURRENT_REVIEW_SUBMISSION_LIMIT_EXCEEDED',
      title: 'ReviewSubmission creation concurrency limit is reached',
      detail: `Unable to create reviewSubmission for appId=${appId} platform=${platform} as maximum limit=${MAX_SUBMISSIONS_PER_APP} of concurrency has reached`,
    });
  }
  const now = store.now();
  const submission: Submission = {
    type: 'reviewSubmissions',
    id: store.nextUuid(),
    appId,
    platform,
    state: 'READY_FOR_REVIEW',
    createdAt: now,
    submittedAt: null,
    submittedBy: null,
    lastUpdatedBy: actor,
    ...(store.settings.readLagMs > 0 ? { visibleFrom: now + store.settings.readLagMs } : {}),
  };
  store.submissions.set(submission.id, submission);
  return submission;
}

/** Counts the taken places of an app, over all platforms. */
export function slotsTaken(store: Store, appId: string): number {
  return [...store.submissions.values()].filter(
    (submission) => submission.appId === appId && takesSlot(submission.state, store.dialect),
  ).length;
}

/**
 * Returns the submissions that wait for review or are in it on the platform. A submission without a platform counts on
 * each.
 */
function submissionsInReview(store: Store, appId: string, platform: Platform | null): Submission[] {
  return [...store.submissions.values()].filter(
    (submission) =>
      submission.appId === appId &&
      IN_REVIEW_SUBMISSION_STATES.includes(submission.state) &&
      (platform === null || submission.platform === null || submission.platform === platform),
  );
}

/**
 * Returns true if the platform has no place left. The live service has one place for a submission with a version and
 * one for a submission without (docs/service.md#limits).
 */
function isPlaceTaken(store: Store, submission: Submission, platform: Platform | null): boolean {
  const others = submissionsInReview(store, submission.appId, platform);
  if (others.length >= MAX_IN_REVIEW_PER_PLATFORM) return true;
  const hasVersion = store.versionIn(submission.id) !== undefined;
  const counts = store.dialect === 'live' && (hasVersion || store.settings.oneWithoutVersionInReview);
  return counts && others.some((other) => (store.versionIn(other.id) !== undefined) === hasVersion);
}

interface Limit {
  code: string;
  title: string;
  detail: string;
}

/**
 * Refuses at a limit. The entry is bare and at the top by the interface specification; live it is nested, with
 * `STATE_ERROR.` before its code (docs/service.md#refusals).
 */
function limitReached(store: Store, type: string, id: string, limit: Limit): Refusal {
  if (store.dialect === 'specification') return new Refusal(409, [entry(409, limit.code, limit.title, limit.detail)]);
  const nested: ErrorEntry = entry(409, `STATE_ERROR.${limit.code}`, limit.title, limit.detail);
  return notReviewable(type, id, { [`/${type}/${id}`]: [nested] });
}

export interface SubmissionAttributes {
  platform?: Platform | null;
  submitted?: boolean | null;
  canceled?: boolean | null;
}

/** Submits or cancels a submission. A draft's platform can be changed as well. */
export function updateSubmission(store: Store, id: string, attributes: SubmissionAttributes, actor: Actor): Submission {
  const submission = required(store.submissions, 'reviewSubmissions', id);
  const { submitted, canceled, platform = submission.platform } = attributes;
  refuseUpdate(submission, attributes);
  if (canceled === true) cancel(store, submission);
  if (submitted === true) submit(store, submission, platform ?? submission.platform, actor);
  else submission.platform = platform;
  submission.lastUpdatedBy = actor;
  return submission;
}

function refuseUpdate(submission: Submission, { submitted, canceled, platform }: SubmissionAttributes): void {
  for (const [name, value] of Object.entries({ submitted, canceled })) {
    if (value === false) {
      throw attributeError('INVALID', name, 'An attribute value is invalid.', `'${name}' can only be set to true.`);
    }
  }
  if (submitted === true && canceled === true) {
    throw entityStateInvalid('A reviewSubmission cannot be submitted and canceled at once.');
  }
  const movesPlatform = platform !== undefined && platform !== submission.platform;
  if (movesPlatform && submission.state !== 'READY_FOR_REVIEW') {
    throw entityStateInvalid('The platform can no longer be changed.');
  }
}

/** Cancels a submission under review, which is over after a while. Drafts cannot be canceled, whatever they hold. */
function cancel(store: Store, submission: Submission): void {
  if (!['WAITING_FOR_REVIEW', 'IN_REVIEW', 'UNRESOLVED_ISSUES'].includes(submission.state)) {
    const title = 'Resource state is invalid.';
    throw new Refusal(409, [entry(409, 'CONFLICT', title, 'Resource is not in cancellable state')]);
  }
  submission.wasUnresolved = store.dialect === 'live' && submission.state === 'UNRESOLVED_ISSUES';
  delete submission.lag;
  store.lagCancellation(submission, submission.state);
  submission.state = 'CANCELING';
  submission.endsAt = store.now() + store.settings.cancelingMs;
}

function submit(store: Store, submission: Submission, asked: Platform | null, actor: Actor): void {
  const version = store.versionIn(submission.id);
  const platform = asked ?? version?.platform ?? null;
  const items = store.standingItemsOf(submission.id);
  refuseState(store, submission, items);
  refuseContents(store, submission, items, platform);
  refuseUnstaged(store, version);
  refuseForNow(store, version);
  if (submission.state === 'UNRESOLVED_ISSUES' && version !== undefined) refuseGaps(store, version);
  refuseWithoutPlace(store, submission, platform);
  const since = store.now();
  const lag = { since, until: since + store.settings.readLagMs };
  submission.lag = { ...lag, state: submission.state };
  if (version !== undefined) version.lag = { ...lag, state: version.state };
  for (const item of items) sendToReview(store, item);
  submission.state = 'WAITING_FOR_REVIEW';
  submission.platform = platform;
  submission.submittedAt = store.now();
  submission.submittedBy = actor;
}

/** Lets an item wait for review. Items accepted in an earlier round are not reviewed again. */
function sendToReview(store: Store, item: Item): void {
  const target = store.targetOf(item);
  if (target !== undefined && item.state === 'READY_FOR_REVIEW') target.state = 'WAITING_FOR_REVIEW';
}

function refuseWithoutPlace(store: Store, submission: Submission, platform: Platform | null): void {
  if (!isPlaceTaken(store, submission, platform)) return;
  throw limitReached(store, 'reviewSubmissions', submission.id, {
    code: 'MAX_IN_REVIEW_SUBMISSIONS_PER_PLATFORM_LIMIT_REACHED',
    title: 'The maximum number of reviewSubmissions is in review',
    detail: `maximum limit of ${MAX_IN_REVIEW_PER_PLATFORM} in-flight reviewSubmissions for platform=${platform}`,
  });
}

const NOT_READY = 'Version is not ready to be submitted yet, please try again later.';

/**
 * Refuses a submission that is not in a state to submit. The interface specification has no submission that is sent
 * back and submitted again.
 */
function refuseState(store: Store, submission: Submission, items: Item[]): void {
  const isSentBack = store.dialect === 'live' && submission.state === 'UNRESOLVED_ISSUES';
  if (submission.state !== 'READY_FOR_REVIEW' && !isSentBack) {
    throw entityStateInvalid('The reviewSubmission was already submitted.');
  }
  if (!items.some((item) => item.state === 'REJECTED')) return;
  // Waiting does not help an item that is not resolved, although the second entry says so.
  const invalid = entityStateInvalid(`reviewSubmissions with id ${submission.id} is not in valid state.`);
  throw new Refusal(409, [...invalid.entries, ...stateError(NOT_READY).entries]);
}

function refuseContents(store: Store, submission: Submission, items: Item[], platform: Platform | null): void {
  if (items.length === 0) throw relationshipError('REQUIRED', 'items', 'The reviewSubmission holds no items.');
  const hasVersion = items.some((item) => item.kind === 'appStoreVersion');
  if (!hasVersion && !hasApprovedVersion(store, submission.appId, platform)) {
    const detail = `App ${submission.appId} must have an approved appStoreVersions for platform ${platform}, or an appStoreVersions must be included in this review submission.`;
    throw relationshipError('REQUIRED', 'appStoreVersionForReview', detail);
  }
}

/**
 * Refuses a submit as "not ready" although all is ready: as often as the settings say, and while an asset is processed.
 */
function refuseForNow(store: Store, version: Version | undefined): void {
  if (version !== undefined && hiddenGaps(store, version.appId).includes('asset-processing-at-submit')) {
    throw submitErrors({ '/v1/appScreenshots/': [inPostProcessing()] });
  }
  if (store.settings.notReadySubmits <= 0) return;
  store.settings.notReadySubmits -= 1;
  throw stateError(NOT_READY);
}

/** Refuses a submit while staging or the checks of a build attached again are under way. The words are the same. */
function refuseUnstaged(store: Store, version: Version | undefined): void {
  const isChecked = version?.recheckedAt === undefined || version.recheckedAt <= store.now();
  if (version?.stagedAt !== undefined || !isChecked) throw stateError(NOT_READY);
}

/**
 * Refuses gaps at the submit. A version that was sent back is edited in its submission, and may lack something since
 * then.
 */
function refuseGaps(store: Store, version: Version): void {
  const associatedErrors = gapsOf(store, version);
  if (Object.keys(associatedErrors).length > 0) throw submitErrors(associatedErrors);
}

function submitErrors(associatedErrors: Record<string, ErrorEntry[]>): Refusal {
  const { entries } = stateError('Submit for review errors found.');
  return new Refusal(
    409,
    entries.map((outer) => ({ ...outer, meta: { associatedErrors } })),
  );
}

function hasApprovedVersion(store: Store, appId: string, platform: Platform | null): boolean {
  return store
    .versionsOf(appId)
    .some((version) => (platform === null || version.platform === platform) && isApproved(version.state));
}

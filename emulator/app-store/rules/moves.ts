import type { Item, Submission, Version } from '../model/records.ts';
import { relatedNotFound, stateError } from '../model/refusals.ts';
import { required, type Store } from '../model/store.ts';
import { distribute } from './approval.ts';
import { approveItem, closeDraft } from './endings.ts';

/** Acts of others while a client watches: of reviewers, and of people on the web page. */

export type ReviewOutcome = 'approved' | 'rejected' | 'metadata-rejected';

/** Starts the review of a waiting submission. */
export function startReview(store: Store, submissionId: string): void {
  const submission = requireSubmission(store, submissionId, ['WAITING_FOR_REVIEW']);
  submission.state = 'IN_REVIEW';
  for (const item of store.standingItemsOf(submission.id)) {
    const target = store.targetOf(item);
    if (target?.state === 'WAITING_FOR_REVIEW') target.state = 'IN_REVIEW';
  }
}

/**
 * Ends the review. A rejection rejects the items named, or every item if the list is left out, and accepts the rest.
 * The live service then keeps the submission with unresolved issues. The interface specification has no such state: the
 * submission is over, and its version can be submitted again in another.
 */
export function finishReview(
  store: Store,
  submissionId: string,
  outcome: ReviewOutcome,
  rejectedItemIds?: string[],
): void {
  const submission = requireSubmission(store, submissionId, ['WAITING_FOR_REVIEW', 'IN_REVIEW']);
  for (const item of store.standingItemsOf(submission.id)) {
    if (outcome === 'approved') approveItem(store, item);
    else if (rejectedItemIds?.includes(item.id) ?? true) rejectItem(store, item, outcome);
    else if (item.kind === 'appStoreVersion' && store.settings.approvesApart) approveItem(store, item);
    else acceptItem(store, item);
  }
  const isOver = outcome === 'approved' || store.dialect === 'specification';
  submission.state = isOver ? 'COMPLETE' : 'UNRESOLVED_ISSUES';
}

/** Approves every item of a submission. */
export function approveSubmission(store: Store, submissionId: string): void {
  finishReview(store, submissionId, 'approved');
}

export interface Rejection {
  /** Ids of the rejected targets; every target if both lists are left out. */
  rejected?: string[];
  /** Ids of the accepted targets. */
  accepted?: string[];
  /** State of the version. METADATA_REJECTED means that only texts or images are at fault. */
  versionState?: 'REJECTED' | 'METADATA_REJECTED';
}

/** Rejects a submission. */
export function rejectSubmission(store: Store, submissionId: string, rejection: Rejection = {}): void {
  const { rejected, accepted = [], versionState = 'REJECTED' } = rejection;
  const isRejected = ({ targetId }: Item): boolean => rejected?.includes(targetId) ?? !accepted.includes(targetId);
  const items = store.standingItemsOf(submissionId).filter(isRejected);
  const outcome = versionState === 'REJECTED' ? 'rejected' : 'metadata-rejected';
  finishReview(
    store,
    submissionId,
    outcome,
    items.map(({ id }) => id),
  );
}

function rejectItem(store: Store, item: Item, outcome: ReviewOutcome): void {
  item.state = 'REJECTED';
  const target = store.targetOf(item);
  if (target === undefined) return;
  const isMetadata = target.type === 'appStoreVersions' && outcome === 'metadata-rejected';
  target.state = isMetadata ? 'METADATA_REJECTED' : 'REJECTED';
  // A cancellation before the next submit brings the target back to this state.
  item.stateBefore = target.state;
}

function acceptItem(store: Store, item: Item): void {
  item.state = 'ACCEPTED';
  const target = store.targetOf(item);
  if (target !== undefined) target.state = 'ACCEPTED';
}

/** Releases an approved version for the developer. This cannot be undone. */
export function releaseVersion(store: Store, versionId: string): Version {
  const version = store.versions.get(versionId);
  if (version === undefined) throw relatedNotFound('appStoreVersion', versionId);
  if (version.state !== 'PENDING_DEVELOPER_RELEASE') throw stateError('The version does not wait for its release.');
  distribute(store, version);
  return version;
}

/** Cancels a draft as a person does on the web page. The interface has no way to do it. */
export function cancelByHand(store: Store, submissionId: string): void {
  closeDraft(store, requireSubmission(store, submissionId, ['READY_FOR_REVIEW']));
}

/** Deletes a draft: its address answers 404, and its items can be used again. */
export function forgetSubmission(store: Store, submissionId: string): void {
  closeDraft(store, requireSubmission(store, submissionId, ['READY_FOR_REVIEW']));
  for (const { id } of store.itemsOf(submissionId)) store.items.delete(id);
  store.submissions.delete(submissionId);
}

function requireSubmission(store: Store, submissionId: string, states: string[]): Submission {
  const submission = required(store.submissions, 'reviewSubmissions', submissionId);
  if (!states.includes(submission.state)) {
    throw new Error(`The submission is ${submission.state}, not ${states.join(' or ')}.`);
  }
  return submission;
}

import type { Item, Submission, Version } from '../model/records.ts';
import { relatedNotFound, stateError } from '../model/refusals.ts';
import { required, type Store } from '../model/store.ts';
import { distribute } from './approval.ts';
import { approveItem, closeDraft } from './endings.ts';

/** What others do to the app's records while a client watches: reviewers, and people on the web page. */

export type Outcome = 'approved' | 'rejected' | 'metadata-rejected';

/** The review of a waiting submission begins. */
export function startReview(store: Store, submissionId: string): void {
  const submission = expect(store, submissionId, ['WAITING_FOR_REVIEW']);
  submission.state = 'IN_REVIEW';
  for (const item of store.standingItemsOf(submission.id)) {
    const target = store.targetOf(item);
    if (target?.state === 'WAITING_FOR_REVIEW') target.state = 'IN_REVIEW';
  }
}

/**
 * The review ends. On a rejection the items named (every one, when none is named) are rejected and the rest accepted. The
 * submission waits with unresolved issues, live; the interface specification knows no such state: it is over, and its version
 * can be submitted again in another.
 */
export function finishReview(store: Store, submissionId: string, outcome: Outcome, rejectedItemIds?: string[]): void {
  const submission = expect(store, submissionId, ['WAITING_FOR_REVIEW', 'IN_REVIEW']);
  for (const item of store.standingItemsOf(submission.id)) {
    if (outcome === 'approved') approveItem(store, item);
    else if (rejectedItemIds?.includes(item.id) ?? true) rejectItem(store, item, outcome);
    else acceptItem(store, item);
  }
  const isOver = outcome === 'approved' || store.dialect === 'specification';
  submission.state = isOver ? 'COMPLETE' : 'UNRESOLVED_ISSUES';
}

/** Review takes everything that the submission holds. */
export function approveSubmission(store: Store, submissionId: string): void {
  finishReview(store, submissionId, 'approved');
}

export interface Rejection {
  /** Ids of the targets that are rejected; every one, when none is named here or below. */
  rejected?: string[];
  /** Ids of the targets that are accepted. */
  accepted?: string[];
  /** The version's state; METADATA_REJECTED when only its texts or images are at fault. */
  versionState?: 'REJECTED' | 'METADATA_REJECTED';
}

/** Review sends a submission back. */
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

function rejectItem(store: Store, item: Item, outcome: Outcome): void {
  item.state = 'REJECTED';
  const target = store.targetOf(item);
  if (target === undefined) return;
  const isMetadata = target.type === 'appStoreVersions' && outcome === 'metadata-rejected';
  target.state = isMetadata ? 'METADATA_REJECTED' : 'REJECTED';
  // It goes back to that, if the submission is canceled before it is submitted again.
  item.stateBefore = target.state;
}

function acceptItem(store: Store, item: Item): void {
  item.state = 'ACCEPTED';
  const target = store.targetOf(item);
  if (target !== undefined) target.state = 'ACCEPTED';
}

/** The developer lets an approved version out, which cannot be taken back. */
export function releaseVersion(store: Store, versionId: string): Version {
  const version = store.versions.get(versionId);
  if (version === undefined) throw relatedNotFound('appStoreVersion', versionId);
  if (version.state !== 'PENDING_DEVELOPER_RELEASE') throw stateError('The version does not wait for its release.');
  distribute(store, version);
  return version;
}

/** A person takes a draft out of the counts on the web page, which the interface offers no way to do. */
export function cancelByHand(store: Store, submissionId: string): void {
  closeDraft(store, expect(store, submissionId, ['READY_FOR_REVIEW']));
}

/** A draft is gone as if it had never been: its address answers 404, and what it held can be used again. */
export function forgetSubmission(store: Store, submissionId: string): void {
  closeDraft(store, expect(store, submissionId, ['READY_FOR_REVIEW']));
  for (const { id } of store.itemsOf(submissionId)) store.items.delete(id);
  store.submissions.delete(submissionId);
}

function expect(store: Store, submissionId: string, states: string[]): Submission {
  const submission = required(store.submissions, 'reviewSubmissions', submissionId);
  if (!states.includes(submission.state)) {
    throw new Error(`The submission is ${submission.state}, not ${states.join(' or ')}.`);
  }
  return submission;
}

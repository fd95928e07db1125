import type { Submission, Version } from './model.ts';
import { entityStateInvalid } from './refusals.ts';
import { required, type Store } from './store.ts';
import { versionIn } from './submissions.ts';

/** What others do to the app's records while a client looks on: reviewers, and people on the web page. */

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
 * The review ends. On a rejection the items named (every one, when none is named) are rejected and the rest accepted, and the
 * submission waits with unresolved issues.
 */
export function finishReview(store: Store, submissionId: string, outcome: Outcome, rejectedItemIds?: string[]): void {
  const submission = expect(store, submissionId, ['WAITING_FOR_REVIEW', 'IN_REVIEW']);
  for (const item of store.standingItemsOf(submission.id)) {
    const target = store.targetOf(item);
    const isRejected = outcome !== 'approved' && (rejectedItemIds?.includes(item.id) ?? true);
    item.state = isRejected ? 'REJECTED' : outcome === 'approved' ? 'APPROVED' : 'ACCEPTED';
    if (target === undefined) continue;
    if (target.type !== 'appStoreVersions') target.state = item.state;
    else if (isRejected) target.state = outcome === 'rejected' ? 'REJECTED' : 'METADATA_REJECTED';
    else target.state = outcome === 'approved' ? approvedState(store, target) : 'ACCEPTED';
  }
  const version = versionIn(store, submission.id);
  if (version?.state === 'READY_FOR_DISTRIBUTION') replacePredecessors(store, version);
  submission.state = outcome === 'approved' ? 'COMPLETE' : 'UNRESOLVED_ISSUES';
}

function approvedState(store: Store, version: Version): string {
  if (version.releaseType === 'MANUAL') return 'PENDING_DEVELOPER_RELEASE';
  const date = version.earliestReleaseDate === null ? 0 : Date.parse(version.earliestReleaseDate);
  const waits = version.releaseType === 'SCHEDULED' && date > store.now();
  return waits ? 'PENDING_APPLE_RELEASE' : 'READY_FOR_DISTRIBUTION';
}

/** One version is on sale on a platform at a time. */
function replacePredecessors(store: Store, version: Version): void {
  for (const other of store.versionsOf(version.appId)) {
    const onSale = other.state === 'READY_FOR_DISTRIBUTION' || other.state === 'READY_FOR_SALE';
    if (other !== version && other.platform === version.platform && onSale) other.state = 'REPLACED_WITH_NEW_VERSION';
  }
}

/** The developer lets an approved version out. */
export function releaseVersion(store: Store, versionId: string): Version {
  const version = required(store.versions, 'appStoreVersions', versionId);
  if (version.state !== 'PENDING_DEVELOPER_RELEASE') {
    throw entityStateInvalid('The version does not wait for its release.');
  }
  version.state = 'READY_FOR_DISTRIBUTION';
  replacePredecessors(store, version);
  return version;
}

/** A person takes a draft out of the counts on the web page, which the interface offers no way to do. */
export function cancelByHand(store: Store, submissionId: string): void {
  store.closeDraft(expect(store, submissionId, ['READY_FOR_REVIEW']));
}

function expect(store: Store, submissionId: string, states: string[]): Submission {
  const submission = required(store.submissions, 'reviewSubmissions', submissionId);
  if (!states.includes(submission.state)) {
    throw new Error(`The submission is ${submission.state}, not ${states.join(' or ')}.`);
  }
  return submission;
}

import type { Actor, Item, Submission } from '../model/records.ts';
import { entityStateInvalid, notReviewable, stateError } from '../model/refusals.ts';
import { required, type Store } from '../model/store.ts';
import { releaseItem } from './endings.ts';
import { hiddenGaps } from './hidden-gaps.ts';
import { freeze } from './items.ts';
import { inPostProcessing } from './validator.ts';

/** Changes that the developer makes to an item of a submission. */

export interface ItemAttributes {
  resolved?: boolean | null;
  removed?: boolean | null;
}

/** Resolves a rejected item, or removes one from its submission. */
export function updateItem(store: Store, id: string, attributes: ItemAttributes, actor?: Actor): Item {
  const item = required(store.items, 'reviewSubmissionItems', id);
  const submission = required(store.submissions, 'reviewSubmissions', item.submissionId);
  if (attributes.resolved === true) resolveItem(store, submission, item);
  if (attributes.removed === true) removeItem(store, submission, item);
  submission.lastUpdatedBy = actor ?? submission.lastUpdatedBy;
  return item;
}

/** Resolves an item, as if it were added to the submission anew (docs/service.md#rejection). */
function resolveItem(store: Store, submission: Submission, item: Item): void {
  const isSentBack = store.dialect === 'live' && submission.state === 'UNRESOLVED_ISSUES';
  if (!isSentBack || item.state !== 'REJECTED') throw entityStateInvalid('Only a rejected item can be resolved.');
  if (hiddenGaps(store, submission.appId).includes('asset-processing-at-resolve')) {
    throw notReviewable(item.type, item.id, { '/v1/appScreenshots/': [inPostProcessing()] });
  }
  item.state = 'READY_FOR_REVIEW';
  const target = store.targetOf(item);
  if (target !== undefined) freeze(store, target);
}

function removeItem(store: Store, submission: Submission, item: Item): void {
  const removable = ['READY_FOR_REVIEW', 'WAITING_FOR_REVIEW', 'IN_REVIEW', 'UNRESOLVED_ISSUES'];
  if (!removable.includes(submission.state) || item.state === 'REMOVED') {
    throw entityStateInvalid('The item can no longer be removed.');
  }
  const isUnderReview = submission.state === 'WAITING_FOR_REVIEW' || submission.state === 'IN_REVIEW';
  const isVersion = item.kind === 'appStoreVersion';
  releaseItem(store, item, isVersion && isUnderReview ? 'DEVELOPER_REJECTED' : item.stateBefore);
  const left = store.standingItemsOf(submission.id);
  if (submission.state === 'UNRESOLVED_ISSUES') completeWhenAccepted(store, submission, left);
  else if (isUnderReview && left.length === 0) submission.state = 'COMPLETE';
}

/** Completes the submission once every item left is accepted. */
function completeWhenAccepted(store: Store, submission: Submission, left: Item[]): void {
  if (!left.every((item) => item.state === 'ACCEPTED' || item.state === 'APPROVED')) return;
  submission.state = 'COMPLETING';
  submission.endsAt = store.now() + store.settings.cancelingMs;
}

/** Deletes an item of a draft. */
export function deleteItem(store: Store, id: string, actor?: Actor): void {
  const item = required(store.items, 'reviewSubmissionItems', id);
  const submission = required(store.submissions, 'reviewSubmissions', item.submissionId);
  if (submission.state !== 'READY_FOR_REVIEW') {
    throw stateError('Item was already submitted', 'STATE_ERROR.ENTITY_STATE_INVALID');
  }
  if (item.state !== 'REMOVED') releaseItem(store, item, item.stateBefore);
  store.items.delete(id);
  submission.lastUpdatedBy = actor ?? submission.lastUpdatedBy;
}

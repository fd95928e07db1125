import type { Item, Submission } from '../model/records.ts';
import type { Store } from '../model/store.ts';
import { approve } from './approval.ts';

/** Ends of a submission and of its items. */

/**
 * Ends a cancellation. The version goes back to the developer, and other items to their state before. Lists may show it
 * only later.
 */
export function finishCanceling(store: Store, submission: Submission): void {
  const { cancelLagMs } = store.settings;
  store.lagLists(submission, { state: submission.state }, cancelLagMs);
  for (const item of store.standingItemsOf(submission.id)) {
    const staysRejected = submission.wasUnresolved === true && isRejected(item.stateBefore);
    const isDevelopers = item.kind === 'appStoreVersion' && !staysRejected;
    const { state } = store.targetOf(item) ?? {};
    releaseItem(store, item, isDevelopers ? 'DEVELOPER_REJECTED' : item.stateBefore);
    const target = store.targetOf(item);
    if (target?.type === 'appStoreVersions' && state !== undefined) store.lagLists(target, { state }, cancelLagMs);
  }
  submission.state = 'COMPLETE';
}

function isRejected(state: string): boolean {
  return state === 'REJECTED' || state === 'METADATA_REJECTED';
}

/** Closes a draft, by time or by hand. Its items can be used again. */
export function closeDraft(store: Store, submission: Submission): void {
  for (const item of store.standingItemsOf(submission.id)) releaseItem(store, item, item.stateBefore);
  submission.state = 'COMPLETE';
}

/** Completes a submission once its rejected items are removed: the accepted ones are approved. */
export function finishCompleting(store: Store, submission: Submission): void {
  for (const item of store.standingItemsOf(submission.id)) approveItem(store, item);
  submission.state = 'COMPLETE';
}

/** Approves an item and its target. */
export function approveItem(store: Store, item: Item): void {
  item.state = 'APPROVED';
  const target = store.targetOf(item);
  if (target === undefined) return;
  if (target.type === 'appStoreVersions') approve(store, target);
  else target.state = 'APPROVED';
}

/** Marks an item as removed and gives its target this state. */
export function releaseItem(store: Store, item: Item, targetState: string): void {
  item.state = 'REMOVED';
  const target = store.targetOf(item);
  if (target === undefined) return;
  target.state = targetState;
  if (target.type === 'appStoreVersions') {
    delete target.stagedAt;
    delete target.recheckedAt;
    delete target.lag;
  }
}

import type { Item, OtherTarget, Submission } from '../model/records.ts';
import type { Store } from '../model/store.ts';
import { approve } from './approval.ts';

/** Ends of a submission and of its items. */

/**
 * Ends a cancellation. The version goes back to the developer, and other items to their state before. Lists may show it
 * only later.
 */
export function finishCanceling(store: Store, submission: Submission): void {
  store.lagCancellation(submission, submission.state);
  const purchases: Item[] = [];
  for (const item of store.standingItemsOf(submission.id)) {
    const staysRejected = submission.wasUnresolved === true && isRejected(item.stateBefore);
    const isDevelopers = item.kind === 'appStoreVersion' && !staysRejected;
    const { state } = store.targetOf(item) ?? {};
    // A build attached to what was sent back has opened it again: it stays in preparation.
    const stateAfter = staysRejected && state === 'PREPARE_FOR_SUBMISSION' ? state : item.stateBefore;
    releaseItem(store, item, isDevelopers ? 'DEVELOPER_REJECTED' : stateAfter);
    const target = store.targetOf(item);
    if (target?.type === 'appStoreVersions' && state !== undefined) store.lagCancellation(target, state);
    if (isPurchase(item)) {
      purchases.push(item);
      if (state !== undefined) freeLater(store, target as OtherTarget, state);
    }
  }
  submission.state = 'COMPLETE';
  if (store.settings.draftsAfterCancel && purchases.length > 0) makeDraft(store, submission, purchases);
}

function isPurchase({ kind }: Item): boolean {
  return ['inAppPurchaseVersion', 'subscriptionVersion', 'subscriptionGroupVersion'].includes(kind);
}

/** Keeps a purchase under review for as long as the settings say (field report S10). */
function freeLater(store: Store, target: OtherTarget, state: string): void {
  if (store.settings.purchaseLagMs === 0) return;
  target.freedAt = store.now() + store.settings.purchaseLagMs;
  target.freedTo = target.state;
  target.state = state;
}

/** Puts what a cancellation took out of review into a draft of the service's own (field report S22). */
function makeDraft(store: Store, { appId, platform, lastUpdatedBy }: Submission, items: Item[]): void {
  const id = store.nextUuid();
  const draft: Submission = {
    ...{ type: 'reviewSubmissions', id, appId, platform, state: 'READY_FOR_REVIEW', createdAt: store.now() },
    ...{ submittedAt: null, submittedBy: null, lastUpdatedBy },
  };
  store.submissions.set(id, draft);
  for (const item of items) {
    const copy: Item = { ...item, id: store.nextUuid(), submissionId: id, state: 'READY_FOR_REVIEW' };
    store.items.set(copy.id, copy);
    const target = store.targetOf(copy);
    if (target !== undefined) target.state = 'READY_FOR_REVIEW';
  }
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

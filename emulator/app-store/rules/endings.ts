import type { Records } from '../model/clockwork.ts';
import type { Item, Submission } from '../model/records.ts';
import { approve } from './approval.ts';

/** How a submission ends, and what becomes of the things that it held. */

/** The end of a cancellation: the version is the developer's again, the other items are as they were. */
export function finishCanceling(records: Records, submission: Submission): void {
  for (const item of records.standingItemsOf(submission.id)) {
    const staysRejected = submission.wasUnresolved === true && isRejected(item.stateBefore);
    const isDevelopers = item.kind === 'appStoreVersion' && !staysRejected;
    releaseItem(records, item, isDevelopers ? 'DEVELOPER_REJECTED' : item.stateBefore);
  }
  submission.state = 'COMPLETE';
}

function isRejected(state: string): boolean {
  return state === 'REJECTED' || state === 'METADATA_REJECTED';
}

/** Takes a draft out of the counts, by time or by hand; what it held can be used again. */
export function closeDraft(records: Records, submission: Submission): void {
  for (const item of records.standingItemsOf(submission.id)) releaseItem(records, item, item.stateBefore);
  submission.state = 'COMPLETE';
}

/** The end of a submission from which all that was rejected was removed: what was accepted is approved. */
export function finishCompleting(records: Records, submission: Submission): void {
  for (const item of records.standingItemsOf(submission.id)) approveItem(records, item);
  submission.state = 'COMPLETE';
}

/** Review takes an item, and what it stands for. */
export function approveItem(records: Records, item: Item): void {
  item.state = 'APPROVED';
  const target = records.targetOf(item);
  if (target === undefined) return;
  if (target.type === 'appStoreVersions') approve(records, target);
  else target.state = 'APPROVED';
}

/** Marks an item as removed and gives its target the state that follows. */
export function releaseItem(records: Records, item: Item, targetState: string): void {
  item.state = 'REMOVED';
  const target = records.targetOf(item);
  if (target === undefined) return;
  target.state = targetState;
  if (target.type === 'appStoreVersions') {
    delete target.stagedAt;
    delete target.recheckedAt;
    delete target.lag;
  }
}

import { ITEM_TARGET_TYPES, type ItemKind } from '../model/item-kinds.ts';
import type { Actor, Item, Reviewable, Submission } from '../model/records.ts';
import {
  entityStateInvalid,
  entry,
  notReviewable,
  Refusal,
  relatedNotFound,
  relationshipError,
} from '../model/refusals.ts';
import { MAX_ITEMS_PER_SUBMISSION, stagedState, submittableStates } from '../model/states.ts';
import type { Store } from '../model/store.ts';
import { isIncomplete, refuseFirstPurchase } from './purchases.ts';
import { gapsOf } from './validator.ts';

/** Adds a target to a draft. The service validates the target here and names everything that it lacks. */
export function createItem(store: Store, submissionId: string, kind: ItemKind, targetId: string, actor?: Actor): Item {
  const submission = store.submissions.get(submissionId);
  if (submission === undefined) throw relatedNotFound('reviewSubmission', submissionId);
  const target = store.reviewable(ITEM_TARGET_TYPES[kind], targetId);
  if (target === undefined || target.appId !== submission.appId) throw relatedNotFound(kind, targetId);
  if (submission.state !== 'READY_FOR_REVIEW') {
    throw entityStateInvalid('reviewSubmission state does not allow adding more items.');
  }
  refuseHeld(store, submission, kind, target);
  if (store.standingItemsOf(submissionId).length >= MAX_ITEMS_PER_SUBMISSION) {
    throw entityStateInvalid(`A reviewSubmission takes ${MAX_ITEMS_PER_SUBMISSION} items.`);
  }
  refuseMismatch(store, submission, kind, target);
  refuseUnready(store, target);
  refuseFirstPurchase(store, submission.id, kind, target);
  submission.lastUpdatedBy = actor ?? submission.lastUpdatedBy;
  const item = stage(store, submission, kind, target);
  if (kind === 'appStoreVersion' && store.settings.addsSubscriptions) addSubscriptions(store, submission);
  return item;
}

function refuseHeld(store: Store, submission: Submission, kind: ItemKind, target: Reviewable): void {
  const holder = store.holderOf(target.id);
  if (holder === undefined) return;
  if (holder.submission.id === submission.id) {
    throw notAllowed(`The ${kind} ${target.id} was already added to this reviewSubmission.`);
  }
  // Held by the draft that the service made after a cancellation (S22).
  if (store.settings.draftsAfterCancel && 'productId' in target) {
    throw notAllowed(`The ${kind} ${target.id} was already added to another reviewSubmission.`);
  }
  const nested = entry(
    409,
    'STATE_ERROR.ITEM_PART_OF_ANOTHER_SUBMISSION',
    'Item is already present in another reviewSubmission',
    `${target.type} with id ${target.id} was already added to another reviewSubmission with id ${holder.submission.id}`,
  );
  throw notReviewable(target.type, target.id, { [`/${target.type}/${target.id}`]: [nested] });
}

function notAllowed(detail: string): Refusal {
  const title = 'The provided entity includes a relationship with an invalid value';
  return new Refusal(409, [entry(409, 'ENTITY_ERROR.RELATIONSHIP.INVALID.NOT_ALLOWED', title, detail)]);
}

function refuseMismatch(store: Store, submission: Submission, kind: ItemKind, target: Reviewable): void {
  if (kind === 'appStoreVersion' && store.versionIn(submission.id) !== undefined) {
    throw relationshipError('INVALID', kind, 'The reviewSubmission already holds an appStoreVersion.');
  }
  const platform = 'platform' in target ? target.platform : null;
  if (platform !== null && submission.platform !== null && platform !== submission.platform) {
    throw relationshipError('INVALID', kind, `The reviewSubmission is for platform ${submission.platform}.`);
  }
}

function refuseUnready(store: Store, target: Reviewable): void {
  if (!submittableStates(target.type).includes(target.state) || isIncomplete(store, target)) {
    const title = 'The resource is not in a state that can be reviewed';
    const detail = `${target.type} with id ${target.id} cannot be submitted in state ${target.state}`;
    const nested = entry(409, 'STATE_ERROR.ENTITY_STATE_INVALID', title, detail);
    throw notReviewable(target.type, target.id, { [`/${target.type}/${target.id}`]: [nested] });
  }
  if (target.type !== 'appStoreVersions') return;
  const gaps = gapsOf(store, target);
  if (Object.keys(gaps).length > 0) throw notReviewable(target.type, target.id, gaps);
}

/** Adds the item and freezes its target. */
function stage(store: Store, submission: Submission, kind: ItemKind, target: Reviewable): Item {
  const item: Item = {
    type: 'reviewSubmissionItems',
    id: store.nextUuid(),
    submissionId: submission.id,
    kind,
    targetId: target.id,
    state: 'READY_FOR_REVIEW',
    stateBefore: target.type === 'appStoreVersions' ? 'PREPARE_FOR_SUBMISSION' : target.state,
    ...freshness(store),
  };
  store.items.set(item.id, item);
  if (target.type === 'appStoreVersions') submission.platform ??= target.platform;
  freeze(store, target);
  return item;
}

/** Returns the times until which the list of items does not show a new one, or shows it without its linkage. */
function freshness(store: Store): Pick<Item, 'visibleFrom' | 'linkedFrom'> {
  const { itemLagMs, itemLagShows } = store.settings;
  if (itemLagMs === 0) return {};
  const until = store.now() + itemLagMs;
  return itemLagShows === 'nothing' ? { visibleFrom: until } : { linkedFrom: until };
}

/** Adds each subscription that is ready to the draft of a version, as one report tells (S21). */
function addSubscriptions(store: Store, submission: Submission): void {
  for (const target of store.otherTargets.values()) {
    const isReady = target.type === 'subscriptionVersions' && target.state === 'PREPARE_FOR_SUBMISSION';
    if (!isReady || target.appId !== submission.appId || isIncomplete(store, target)) continue;
    if (store.holderOf(target.id) === undefined) stage(store, submission, 'subscriptionVersion', target);
  }
}

/** Freezes a target. A version takes a while to become READY_FOR_REVIEW, and cannot be submitted before. */
export function freeze(store: Store, target: Reviewable): void {
  if (target.type === 'appStoreVersions' && store.settings.stagingMs > 0) {
    target.stagedAt = store.now() + store.settings.stagingMs;
  } else target.state = stagedState(store.dialect, target);
}

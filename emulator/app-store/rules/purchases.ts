import type { ItemKind } from '../model/item-kinds.ts';
import type { Detail, OtherTarget, Reviewable } from '../model/records.ts';
import { entry, notReviewable } from '../model/refusals.ts';
import type { Store } from '../model/store.ts';
import { type HiddenGap, hiddenGaps } from './hidden-gaps.ts';

/** Products sold inside an app: purchases, subscriptions and their groups. */

/** Returns the state of a purchase or subscription: its own, until its newest version is under review or reviewed. */
export function purchaseState(store: Store, id: string): unknown {
  const own = store.details.get(id)?.attributes.state;
  switch (store.versionsOfProduct(id).at(-1)?.state) {
    case 'WAITING_FOR_REVIEW':
      return 'WAITING_FOR_REVIEW';
    case 'IN_REVIEW':
      return 'IN_REVIEW';
    case 'ACCEPTED':
      return 'PENDING_BINARY_APPROVAL';
    case 'REJECTED':
      return 'REJECTED';
    case 'APPROVED':
      return own === 'READY_TO_SUBMIT' ? 'APPROVED' : own;
    default:
      return own;
  }
}

/** Returns true if the product lacks something, so that its version cannot be submitted. */
export function isIncomplete(store: Store, target: Reviewable): boolean {
  if (!('productId' in target) || target.productId === null) return false;
  const state = purchaseState(store, target.productId);
  const incomplete = ['MISSING_METADATA', 'WAITING_FOR_UPLOAD', 'PROCESSING_CONTENT', 'DEVELOPER_ACTION_NEEDED'];
  return incomplete.includes(String(state));
}

/** Refuses a first purchase of its kind without a version beside it, and a first subscription without its group. */
export function refuseFirstPurchase(store: Store, submissionId: string, kind: ItemKind, target: Reviewable): void {
  if (store.dialect !== 'live') return;
  if (store.versionIn(submissionId) === undefined) refuseWithoutVersion(store, kind, target);
  refuseWithoutGroup(store, submissionId, target);
}

function refuseWithoutVersion(store: Store, kind: ItemKind, target: Reviewable): void {
  const gaps = hiddenGaps(store, target.appId);
  const gapCodes = GAP_CODES.filter(([gap, itemKind]) => itemKind === kind && gaps.includes(gap)).map(
    ([, , code]) => code,
  );
  const found = 'productId' in target ? firstPurchaseCode(store, target) : undefined;
  const codes = found === undefined || gapCodes.includes(found) ? gapCodes : [...gapCodes, found];
  if (codes.length === 0) return;
  const title = 'The first purchase has to be submitted with an appStoreVersion.';
  const errors = codes.map((code) => entry(409, `STATE_ERROR.${code}`, title));
  throw notReviewable(target.type, target.id, { [`/v1/${target.type}/${target.id}`]: errors });
}

/** Refuses a subscription whose group was never approved and whose group's version is not beside it (S19). */
function refuseWithoutGroup(store: Store, submissionId: string, target: Reviewable): void {
  if (target.type !== 'subscriptionVersions') return;
  const group = store.details.get(store.details.get(target.productId ?? '')?.ownerId ?? '');
  if (group === undefined || wasApproved(store, group) || hasApproved(store, group)) return;
  const beside = store.standingItemsOf(submissionId).map(({ targetId }) => targetId);
  if (store.versionsOfProduct(group.id).some(({ id }) => beside.includes(id))) return;
  const title = 'The subscription has to be submitted with the version of its group.';
  const error = entry(409, 'STATE_ERROR.SUBSCRIPTION_SUBMISSION_REQUIRES_GROUP_VERSION', title);
  throw notReviewable(target.type, target.id, { [`/${target.type}/${target.id}`]: [error] });
}

/** Codes for a gap that the app was given, whatever purchases it has. */
const GAP_CODES: [gap: HiddenGap, kind: ItemKind, code: string][] = [
  ['first-purchase', 'inAppPurchaseVersion', 'FIRST_IAP_MUST_BE_SUBMITTED_ON_VERSION'],
  ['first-consumable', 'inAppPurchaseVersion', 'FIRST_CONSUMABLE_MUST_BE_SUBMITTED_ON_VERSION'],
  ['first-non-consumable', 'inAppPurchaseVersion', 'FIRST_NON_CONSUMABLE_MUST_BE_SUBMITTED_ON_VERSION'],
  ['first-subscription', 'subscriptionVersion', 'FIRST_SUBSCRIPTION_MUST_BE_SUBMITTED_ON_VERSION'],
  ['subscription-group', 'subscriptionGroupVersion', 'SUBSCRIPTION_GROUP_SUBMISSION_NOT_ALLOWED'],
];

/** Returns the code for a product if the app has no approved one of its kind. */
function firstPurchaseCode(store: Store, { appId, productId }: OtherTarget): string | undefined {
  const product = store.details.get(productId ?? '');
  if (product?.type === 'inAppPurchases')
    return firstInAppPurchaseCode(store, appId, product.attributes.inAppPurchaseType);
  if (store.detailsOf(appId, 'subscriptionGroups').some((group) => hasApproved(store, group))) return undefined;
  if (product?.type === 'subscriptions') return 'FIRST_SUBSCRIPTION_MUST_BE_SUBMITTED_ON_VERSION';
  return product?.type === 'subscriptionGroups' ? 'SUBSCRIPTION_GROUP_SUBMISSION_NOT_ALLOWED' : undefined;
}

function firstInAppPurchaseCode(store: Store, appId: string, type: unknown): string | undefined {
  const approved = store.detailsOf(appId, 'inAppPurchases').filter((other) => wasApproved(store, other));
  if (approved.length === 0) return 'FIRST_IAP_MUST_BE_SUBMITTED_ON_VERSION';
  const isLater = approved.some(({ attributes }) => attributes.inAppPurchaseType === type);
  // Nobody has seen the code for NON_RENEWING_SUBSCRIPTION: this one is made like the others (S20).
  return isLater ? undefined : `FIRST_${type}_MUST_BE_SUBMITTED_ON_VERSION`;
}

function hasApproved(store: Store, group: Detail): boolean {
  return store.detailsOf(group.id, 'subscriptions').some((subscription) => wasApproved(store, subscription));
}

function wasApproved(store: Store, { id }: Detail): boolean {
  return store.versionsOfProduct(id).some(({ state }) => state === 'APPROVED' || state === 'REPLACED_WITH_NEW_VERSION');
}

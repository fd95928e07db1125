import type { ItemKind } from '../model/item-kinds.ts';
import type { Reviewable } from '../model/records.ts';
import type { Store } from '../model/store.ts';
import { type Gap, hiddenGaps } from '../seeds/gaps.ts';
import { entry, notReviewable } from './refusals.ts';

/** The first purchases of an app go with a version, and are refused in a submission that holds none. */

const FIRST: [gap: Gap, kind: ItemKind, code: string][] = [
  ['first-purchase', 'inAppPurchaseVersion', 'FIRST_IAP_MUST_BE_SUBMITTED_ON_VERSION'],
  ['first-consumable', 'inAppPurchaseVersion', 'FIRST_CONSUMABLE_MUST_BE_SUBMITTED_ON_VERSION'],
  ['first-non-consumable', 'inAppPurchaseVersion', 'FIRST_NON_CONSUMABLE_MUST_BE_SUBMITTED_ON_VERSION'],
  ['first-subscription', 'subscriptionVersion', 'FIRST_SUBSCRIPTION_MUST_BE_SUBMITTED_ON_VERSION'],
  ['subscription-group', 'subscriptionGroupVersion', 'SUBSCRIPTION_GROUP_SUBMISSION_NOT_ALLOWED'],
];

/** Throws where the target is a first purchase of its kind and no version rides in the submission. */
export function refuseFirstPurchase(store: Store, submissionId: string, kind: ItemKind, target: Reviewable): void {
  if (store.dialect !== 'live' || store.versionIn(submissionId) !== undefined) return;
  const gaps = hiddenGaps(store, target.appId);
  const codes = FIRST.filter(([gap, asked]) => asked === kind && gaps.includes(gap)).map(([, , code]) => code);
  if (codes.length === 0) return;
  const title = 'The first purchase has to be submitted with an appStoreVersion.';
  const errors = codes.map((code) => entry(409, `STATE_ERROR.${code}`, title));
  throw notReviewable(target.type, target.id, { [`/v1/${target.type}/${target.id}`]: errors });
}

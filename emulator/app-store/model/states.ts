import type { Dialect } from './records.ts';

/** States of the service's schema, and the sets of them that its rules use. */

export const APP_VERSION_STATES = [
  'ACCEPTED',
  'DEVELOPER_REJECTED',
  'IN_REVIEW',
  'INVALID_BINARY',
  'METADATA_REJECTED',
  'PENDING_APPLE_RELEASE',
  'PENDING_DEVELOPER_RELEASE',
  'PREPARE_FOR_SUBMISSION',
  'PROCESSING_FOR_DISTRIBUTION',
  'READY_FOR_DISTRIBUTION',
  'READY_FOR_REVIEW',
  'REJECTED',
  'REPLACED_WITH_NEW_VERSION',
  'WAITING_FOR_EXPORT_COMPLIANCE',
  'WAITING_FOR_REVIEW',
];

export const APP_STORE_STATES = [
  'ACCEPTED',
  'DEVELOPER_REMOVED_FROM_SALE',
  'DEVELOPER_REJECTED',
  'IN_REVIEW',
  'INVALID_BINARY',
  'METADATA_REJECTED',
  'PENDING_APPLE_RELEASE',
  'PENDING_CONTRACT',
  'PENDING_DEVELOPER_RELEASE',
  'PREPARE_FOR_SUBMISSION',
  'PREORDER_READY_FOR_SALE',
  'PROCESSING_FOR_APP_STORE',
  'READY_FOR_REVIEW',
  'READY_FOR_SALE',
  'REJECTED',
  'REMOVED_FROM_SALE',
  'WAITING_FOR_EXPORT_COMPLIANCE',
  'WAITING_FOR_REVIEW',
  'REPLACED_WITH_NEW_VERSION',
  'NOT_APPLICABLE',
];

export const SUBMISSION_STATES = [
  'READY_FOR_REVIEW',
  'WAITING_FOR_REVIEW',
  'IN_REVIEW',
  'UNRESOLVED_ISSUES',
  'CANCELING',
  'COMPLETING',
  'COMPLETE',
];

export const PAGE_VERSION_STATES = [
  'PREPARE_FOR_SUBMISSION',
  'READY_FOR_REVIEW',
  'WAITING_FOR_REVIEW',
  'IN_REVIEW',
  'ACCEPTED',
  'APPROVED',
  'REPLACED_WITH_NEW_VERSION',
  'REJECTED',
];

export const EXPERIMENT_STATES = [
  'PREPARE_FOR_SUBMISSION',
  'READY_FOR_REVIEW',
  'WAITING_FOR_REVIEW',
  'IN_REVIEW',
  'ACCEPTED',
  'APPROVED',
  'REJECTED',
  'COMPLETED',
  'STOPPED',
];

export const EVENT_STATES = [
  'DRAFT',
  'READY_FOR_REVIEW',
  'WAITING_FOR_REVIEW',
  'IN_REVIEW',
  'REJECTED',
  'ACCEPTED',
  'APPROVED',
  'PUBLISHED',
  'PAST',
  'ARCHIVED',
];

export const BUILD_STATES = ['PROCESSING', 'FAILED', 'INVALID', 'VALID'];
export const UPLOAD_STATES = ['AWAITING_UPLOAD', 'PROCESSING', 'FAILED', 'COMPLETE'];

export const PURCHASE_STATES = [
  'MISSING_METADATA',
  'WAITING_FOR_UPLOAD',
  'PROCESSING_CONTENT',
  'READY_TO_SUBMIT',
  'WAITING_FOR_REVIEW',
  'IN_REVIEW',
  'DEVELOPER_ACTION_NEEDED',
  'PENDING_BINARY_APPROVAL',
  'APPROVED',
  'DEVELOPER_REMOVED_FROM_SALE',
  'REMOVED_FROM_SALE',
  'REJECTED',
];
export const PURCHASE_TYPES = ['CONSUMABLE', 'NON_CONSUMABLE', 'NON_RENEWING_SUBSCRIPTION'];

export const SUBSCRIPTION_STATES = PURCHASE_STATES.filter(
  (state) => !['WAITING_FOR_UPLOAD', 'PROCESSING_CONTENT'].includes(state),
);
export const PURCHASE_VERSION_STATES = [...PAGE_VERSION_STATES, 'DEVELOPER_REJECTED'];

/** Places for an item of the asset library. The service has more. */
export const PLACEMENT_TYPES = [
  'APP_SCREENSHOT',
  'APP_PREVIEW',
  'IMESSAGE_APP_SCREENSHOT',
  'PRODUCT_PAGE_HEADER_ASSET',
  'EVENT_CARD_ASSET',
];

/** Returns the deprecated name of a version's state. Most names are the same. */
export function appStoreStateOf(state: string): string {
  switch (state) {
    case 'PROCESSING_FOR_DISTRIBUTION':
      return 'PROCESSING_FOR_APP_STORE';
    case 'READY_FOR_DISTRIBUTION':
      return 'READY_FOR_SALE';
    default:
      return state;
  }
}

/** Returns the present name of a version's state, from either of the two names. */
export function appVersionStateOf(state: string): string {
  switch (state) {
    case 'PROCESSING_FOR_APP_STORE':
      return 'PROCESSING_FOR_DISTRIBUTION';
    case 'READY_FOR_SALE':
    case 'PREORDER_READY_FOR_SALE':
    case 'REMOVED_FROM_SALE':
    case 'DEVELOPER_REMOVED_FROM_SALE':
      return 'READY_FOR_DISTRIBUTION';
    case 'PENDING_CONTRACT':
      return 'ACCEPTED';
    default:
      return state;
  }
}

/**
 * States from which the developer can reject a version. READY_FOR_REVIEW is a version staged in a draft, still in
 * preparation.
 */
const IN_FLIGHT = ['PREPARE_FOR_SUBMISSION', 'READY_FOR_REVIEW', 'WAITING_FOR_REVIEW', 'IN_REVIEW'];

const OVER = ['READY_FOR_DISTRIBUTION', 'PROCESSING_FOR_DISTRIBUTION', 'REPLACED_WITH_NEW_VERSION', 'NOT_APPLICABLE'];

export function isInFlight(state: string): boolean {
  return IN_FLIGHT.includes(state);
}

/**
 * Returns true if a version in this state blocks a new one. The interface specification names the states in flight
 * alone; the live service refuses while any record is unfinished.
 */
export function blocksNewVersion(state: string, dialect: Dialect): boolean {
  return dialect === 'specification' ? isInFlight(state) : !OVER.includes(appVersionStateOf(state));
}

/** Returns true if the version is approved, on sale or not. Other items can then be submitted without a version. */
export function isApproved(state: string): boolean {
  return [
    'ACCEPTED',
    'PENDING_APPLE_RELEASE',
    'PENDING_DEVELOPER_RELEASE',
    'PROCESSING_FOR_DISTRIBUTION',
    'READY_FOR_DISTRIBUTION',
    'REPLACED_WITH_NEW_VERSION',
  ].includes(appVersionStateOf(state));
}

/** Returns true if the developer can change the version. */
export function isEditable(state: string): boolean {
  return ['PREPARE_FOR_SUBMISSION', 'REJECTED', 'DEVELOPER_REJECTED', 'METADATA_REJECTED', 'INVALID_BINARY'].includes(
    state,
  );
}

/** Returns the states from which a resource of this type can be added to a submission. */
export function submittableStates(type: string): string[] {
  switch (type) {
    case 'appStoreVersions':
      return ['PREPARE_FOR_SUBMISSION', 'REJECTED', 'DEVELOPER_REJECTED', 'METADATA_REJECTED', 'INVALID_BINARY'];
    case 'appEvents':
      return ['DRAFT', 'READY_FOR_REVIEW', 'REJECTED'];
    case 'backgroundAssetVersions':
      return ['COMPLETE', 'PREPARE_FOR_SUBMISSION', 'READY_FOR_REVIEW', 'REJECTED'];
    default:
      return ['PREPARE_FOR_SUBMISSION', 'READY_FOR_REVIEW', 'REJECTED'];
  }
}

/** Submissions that take one of the two places in review on a platform. */
export const IN_REVIEW_SUBMISSION_STATES = ['WAITING_FOR_REVIEW', 'IN_REVIEW'];

/** Submissions that hold their items: no other submission can take them. */
export const OPEN_SUBMISSION_STATES = SUBMISSION_STATES.filter((state) => state !== 'COMPLETE');

/**
 * Returns true if the submission takes one of the app's five places. The interface specification counts three states,
 * the live service all open ones (docs/service.md#submissions).
 */
export function takesSlot(state: string, dialect: Dialect): boolean {
  const counted =
    dialect === 'specification' ? ['READY_FOR_REVIEW', ...IN_REVIEW_SUBMISSION_STATES] : OPEN_SUBMISSION_STATES;
  return counted.includes(state);
}

export const MAX_IN_REVIEW_PER_PLATFORM = 2;
export const MAX_SUBMISSIONS_PER_APP = 5;
export const MAX_ITEMS_PER_SUBMISSION = 200;
export const DRAFT_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Returns the state of a target in a draft. The interface specification has no such state of a version, which stays in
 * preparation there.
 */
export function stagedState(dialect: Dialect, target: { type: string; state: string }): string {
  return dialect === 'specification' && target.type === 'appStoreVersions' ? target.state : 'READY_FOR_REVIEW';
}

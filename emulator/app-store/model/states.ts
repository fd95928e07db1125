import type { Dialect } from './records.ts';

/** States of the service's schema, and the sets of them that its rules use. */

interface VersionState {
  /** `in flight` by both services. `blocked`: the live service makes no other version beside it. */
  newVersion: 'in flight' | 'blocked' | 'free';
  /** Sources do not tell whether it blocks. */
  isGuess?: true;
  isEditable?: true;
  /** Approved, on sale or not. */
  isApproved?: true;
  /** It has the deprecated record of its submission. */
  isSubmitted?: true;
  /** Its word in `appStoreState`, where that is another one. */
  older?: string;
  /** Only `appStoreState` has it: the word of `appVersionState` for it. */
  newer?: string;
  /** The record in words, for docs/service.md, with their sources. */
  words: string;
}

const UNFINISHED = { newVersion: 'blocked', isEditable: true } as const;
const REJECTED = {
  ...UNFINISHED,
  words: 'can be edited and submitted again, or renamed and used for another version',
} as const;
const OUT = { newVersion: 'free', isApproved: true, words: 'out' } as const;
const PAST = { newVersion: 'free', words: 'past the store' } as const;

/** States of a version by `appVersionState`, and those that only `appStoreState` has. */
export const VERSION_STATES: Readonly<Record<string, VersionState>> = {
  PREPARE_FOR_SUBMISSION: { newVersion: 'in flight', isEditable: true, words: 'can be edited, renamed, submitted' },
  READY_FOR_REVIEW: { newVersion: 'in flight', words: 'sits in a draft; its build is frozen' },
  WAITING_FOR_REVIEW: {
    newVersion: 'in flight',
    isSubmitted: true,
    words: "takes another `versionString` even now, under the reviewers' eyes",
  },
  IN_REVIEW: { newVersion: 'in flight', isSubmitted: true, words: 'with the reviewers' },
  WAITING_FOR_EXPORT_COMPLIANCE: {
    newVersion: 'blocked',
    isGuess: true,
    words: 'Apple reviews the [export documentation](#export-compliance); nothing is left to answer (D)',
  },
  PENDING_DEVELOPER_RELEASE: {
    newVersion: 'blocked',
    isApproved: true,
    isSubmitted: true,
    words: 'approved; waits for its developer',
  },
  PENDING_APPLE_RELEASE: {
    newVersion: 'blocked',
    isGuess: true,
    isApproved: true,
    isSubmitted: true,
    words: 'approved; held for a release of the operating system, and goes out with that (D)',
  },
  PENDING_CONTRACT: { newVersion: 'blocked', isGuess: true, newer: 'ACCEPTED', words: 'waits for an agreement' },
  ACCEPTED: {
    newVersion: 'blocked',
    isGuess: true,
    isApproved: true,
    words: 'review took it, and sent back something beside it; it stays so while the rest is reviewed again (D)',
  },
  REJECTED,
  METADATA_REJECTED: REJECTED,
  INVALID_BINARY: { ...UNFINISHED, words: 'the service, not App Review, refused the build: needs a new one (D)' },
  DEVELOPER_REJECTED: { ...UNFINISHED, words: 'was canceled; can be renamed and used again' },
  PROCESSING_FOR_DISTRIBUTION: { ...OUT, older: 'PROCESSING_FOR_APP_STORE', words: 'on its way to the store' },
  READY_FOR_DISTRIBUTION: { ...OUT, older: 'READY_FOR_SALE' },
  REPLACED_WITH_NEW_VERSION: OUT,
  PREORDER_READY_FOR_SALE: { ...PAST, newer: 'READY_FOR_DISTRIBUTION' },
  REMOVED_FROM_SALE: { ...PAST, newer: 'READY_FOR_DISTRIBUTION' },
  DEVELOPER_REMOVED_FROM_SALE: { ...PAST, newer: 'READY_FOR_DISTRIBUTION' },
  NOT_APPLICABLE: { ...PAST, newer: 'NOT_APPLICABLE' },
};

const ROWS = Object.entries(VERSION_STATES);

export const APP_VERSION_STATES = ROWS.filter(([, { newer }]) => newer === undefined)
  .map(([state]) => state)
  .sort();

export const APP_STORE_STATES = ROWS.map(([state, { older = state }]) => older);

const ENDING = 'on its way to the end';
const UNDER_REVIEW = 'in review';

/** States of a submission, with what each means, for docs/service.md. */
export const SUBMISSIONS: Readonly<Record<string, string>> = {
  READY_FOR_REVIEW: 'a [draft](#drafts): made, and not submitted',
  WAITING_FOR_REVIEW: UNDER_REVIEW,
  IN_REVIEW: UNDER_REVIEW,
  UNRESOLVED_ISSUES: '[sent back](#rejection)',
  CANCELING: ENDING,
  COMPLETING: ENDING,
  COMPLETE: 'over: approved **or** canceled; its items say which (REMOVED: canceled)',
};
export const SUBMISSION_STATES = Object.keys(SUBMISSIONS);

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
  return VERSION_STATES[state]?.older ?? state;
}

/** Returns the present name of a version's state, from either of the two names. */
export function appVersionStateOf(state: string): string {
  const renamed = ROWS.find(([, { older }]) => older === state)?.[0];
  return renamed ?? VERSION_STATES[state]?.newer ?? state;
}

function factsOf(state: string): VersionState | undefined {
  return VERSION_STATES[appVersionStateOf(state)];
}

/**
 * Returns true for a state from which the developer can reject a version. READY_FOR_REVIEW is a version staged in a draft,
 * still in preparation.
 */
export function isInFlight(state: string): boolean {
  return factsOf(state)?.newVersion === 'in flight';
}

/**
 * Returns true if a version in this state blocks a new one. The interface specification names the states in flight
 * alone; the live service refuses while any record is unfinished.
 */
export function blocksNewVersion(state: string, dialect: Dialect): boolean {
  return dialect === 'specification' ? isInFlight(state) : factsOf(state)?.newVersion !== 'free';
}

/** Returns true if the version is approved, on sale or not. Other items can then be submitted without a version. */
export function isApproved(state: string): boolean {
  return factsOf(state)?.isApproved === true;
}

/** Returns true if the developer can change the version. */
export function isEditable(state: string): boolean {
  return EDITABLE_STATES.includes(state);
}

const EDITABLE_STATES = APP_VERSION_STATES.filter((state) => VERSION_STATES[state]?.isEditable);

/** Returns true if the deprecated record of the submission exists: from the submit until the version is out. */
export function hasVersionSubmission(state: string): boolean {
  return factsOf(state)?.isSubmitted === true;
}

/** Returns the states from which a resource of this type can be added to a submission. */
export function submittableStates(type: string): string[] {
  switch (type) {
    case 'appStoreVersions':
      return EDITABLE_STATES;
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

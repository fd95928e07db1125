/** The states of the service's resources, each with what follows from it: one table for all who ask. */

/** @returns `undefined` for a state that is in no list: new ones appear without notice (Apple's OpenAPI) */
export function factsIn<T>(table: Readonly<Record<string, T>>, state: string): T | undefined {
  return Object.hasOwn(table, state) ? table[state] : undefined;
}

/**
 * `in-flight`: no other version can be made beside it. `unfinished`: not in flight, yet the live service makes no new
 * version beside it. `over`: it stands in nobody's way. `unknown`: a state that is in no list.
 */
export type VersionPhase = 'in-flight' | 'unfinished' | 'over' | 'unknown';

/**
 * How far a version is on its way to the store. `under-way`: time, or somebody at work on it, may bring the approval.
 * `rejected`: review said no. `companion-rejected`: review took it, and said no to something that was submitted with
 * it. `approved`: it waits for the developer to release it. `released`: it is out, or goes out by itself. `none`: it is
 * none of these, and does not get there by waiting.
 */
export type Approval = 'under-way' | 'rejected' | 'companion-rejected' | 'approved' | 'released' | 'none' | 'unknown';

interface VersionStateFacts {
  phase: Exclude<VersionPhase, 'unknown'>;
  /** How far the version has come: of two answers about one version the further one counts. */
  order: number;
  /** The record can be edited, and put into a submission (again). */
  editable?: true;
  /** It sits in a draft: what is taken out of it can be edited again. */
  staged?: true;
  underReview?: true;
  /** Review has approved it at some time, which is what a submission without a version leans on. */
  approved?: true;
  approval?: Exclude<Approval, 'none' | 'unknown'>;
  /** Users can get it now. */
  onSale?: true;
  /** Released, and not in the store yet. */
  onTheWay?: true;
  /** `appVersionState` has no word that says as much: ACCEPTED or READY_FOR_DISTRIBUTION stands in its place. */
  olderWordOnly?: true;
  /** What makes way for another version. */
  makeWay?: (version: string) => string;
  /** What brings it nearer to its approval. */
  getApproved?: string;
}

const SUBMIT = 'Submit it for review (submit: true), and release it once it is approved (wait-minutes waits for that).';
const AWAIT_REVIEW = 'Run again once App Review has approved it, or give it longer with wait-minutes.';
const ACCEPT_AGREEMENT = 'Accept the pending agreement under Business; only the Account Holder can.';
const awaitApple = (version: string) => `Wait for Apple to finish with ${version}; its page says what it waits for.`;

const WITHDRAWN: VersionStateFacts = {
  phase: 'unfinished',
  order: 6,
  editable: true,
  makeWay: (version) =>
    `Fix and release ${version} (version: ${version}), or use its record for the new version with on-version-in-flight: cancel.`,
};
const REJECTED: VersionStateFacts = { ...WITHDRAWN, approval: 'rejected' };
const APPROVED: VersionStateFacts = { phase: 'unfinished', order: 7, approved: true };
const REMOVED: VersionStateFacts = { phase: 'over', order: 8, approved: true };
const OUT: VersionStateFacts = { ...REMOVED, approval: 'released' };
const ON_SALE: VersionStateFacts = { ...OUT, onSale: true };
const ON_THE_WAY: VersionStateFacts = { ...OUT, onTheWay: true };

/**
 * By the names of `appStoreState` and of its successor `appVersionState` (docs/service.md#versions). The interface
 * specification knows three of them in flight; READY_FOR_REVIEW is a version that sits in a draft.
 */
const VERSION_STATES: Readonly<Record<string, VersionStateFacts>> = {
  PREPARE_FOR_SUBMISSION: {
    phase: 'in-flight',
    order: 1,
    editable: true,
    approval: 'under-way',
    makeWay: (version) =>
      `Release ${version} first (version: ${version} continues it), or replace it with on-version-in-flight: cancel.`,
    getApproved: SUBMIT,
  },
  READY_FOR_REVIEW: {
    phase: 'in-flight',
    order: 2,
    staged: true,
    approval: 'under-way',
    makeWay: () => 'Submit the draft that it sits in, or take it out on the App Review page.',
    getApproved: SUBMIT,
  },
  WAITING_FOR_REVIEW: {
    phase: 'in-flight',
    order: 3,
    underReview: true,
    approval: 'under-way',
    makeWay: (version) =>
      `Wait for the review of ${version} (wait-minutes), or remove it from review, also with on-version-in-flight: cancel.`,
    getApproved: AWAIT_REVIEW,
  },
  IN_REVIEW: {
    phase: 'in-flight',
    order: 4,
    underReview: true,
    approval: 'under-way',
    makeWay: (version) =>
      `Wait until the review of ${version} is over (wait-minutes), or give up its place with on-version-in-flight: cancel.`,
    getApproved: AWAIT_REVIEW,
  },
  WAITING_FOR_EXPORT_COMPLIANCE: {
    phase: 'unfinished',
    order: 5,
    approval: 'under-way',
    makeWay: awaitApple,
    getApproved:
      'Answer what its page asks about export compliance; then run again, or wait for the approval with wait-minutes.',
  },
  REJECTED,
  METADATA_REJECTED: REJECTED,
  DEVELOPER_REJECTED: WITHDRAWN,
  INVALID_BINARY: REJECTED,
  PENDING_CONTRACT: {
    phase: 'unfinished',
    order: 7,
    approval: 'under-way',
    olderWordOnly: true,
    makeWay: () => ACCEPT_AGREEMENT,
    getApproved: `${ACCEPT_AGREEMENT} Then run again.`,
  },
  ACCEPTED: { phase: 'unfinished', order: 7, approval: 'companion-rejected', makeWay: awaitApple },
  PENDING_DEVELOPER_RELEASE: {
    ...APPROVED,
    approval: 'approved',
    makeWay: (version) =>
      `Release ${version}: it is approved, and waits for you (release-approved: true, or its page).`,
  },
  PENDING_APPLE_RELEASE: { ...APPROVED, approval: 'released', makeWay: awaitApple },
  PROCESSING_FOR_APP_STORE: ON_THE_WAY,
  PROCESSING_FOR_DISTRIBUTION: ON_THE_WAY,
  READY_FOR_SALE: ON_SALE,
  READY_FOR_DISTRIBUTION: ON_SALE,
  PREORDER_READY_FOR_SALE: OUT,
  REPLACED_WITH_NEW_VERSION: OUT,
  REMOVED_FROM_SALE: { ...REMOVED, olderWordOnly: true },
  DEVELOPER_REMOVED_FROM_SALE: { ...REMOVED, olderWordOnly: true },
  NOT_APPLICABLE: { phase: 'over', order: 8 },
};
/** Nobody knows what it means, so no answer that can be understood takes its place. */
const UNKNOWN_ORDER = 9;

/** The interface specification's pre-flight filter, in its order: the states in flight there (docs/service.md#dialects). */
export const SPECIFICATION_IN_FLIGHT = ['PREPARE_FOR_SUBMISSION', 'WAITING_FOR_REVIEW', 'IN_REVIEW'] as const;

export function versionPhase(state: string): VersionPhase {
  return factsIn(VERSION_STATES, state)?.phase ?? 'unknown';
}

export function versionOrder(state: string): number {
  return factsIn(VERSION_STATES, state)?.order ?? UNKNOWN_ORDER;
}

/**
 * The state of a version by its two attributes: the newer one is the word to show, the older one is deprecated and stays
 * where only it says that an agreement is missing, or that the version was removed from sale (docs/service.md#versions).
 */
export function versionState(appStoreState: string | null, appVersionState: string | null): string {
  const isOlderKept = appStoreState !== null && isOlderWordOnly(appStoreState);
  return (isOlderKept ? appStoreState : appVersionState) ?? '';
}

type Trait = 'editable' | 'staged' | 'underReview' | 'approved' | 'onSale' | 'onTheWay' | 'olderWordOnly';

function hasTrait(trait: Trait): (state: string) => boolean {
  return (state) => factsIn(VERSION_STATES, state)?.[trait] === true;
}

export const isEditableVersion = hasTrait('editable');
export const isStagedVersion = hasTrait('staged');
export const isUnderReview = hasTrait('underReview');
export const isApprovedVersion = hasTrait('approved');
export const isOnSale = hasTrait('onSale');
/** Released, and nothing but time keeps it from the store; not one that waits for its own date. */
export const isOnTheWay = hasTrait('onTheWay');
const isOlderWordOnly = hasTrait('olderWordOnly');

export function approvalOf(state: string): Approval {
  const facts = factsIn(VERSION_STATES, state);
  return facts === undefined ? 'unknown' : (facts.approval ?? 'none');
}

/** Out in the store, or on its way there: nothing about its release can be changed any more. */
export function isOut(state: string): boolean {
  return versionPhase(state) === 'over';
}

/** What to do where the version keeps another one from being made. */
export function howToMakeWay({ state, versionString }: { state: string; versionString: string }): string {
  return (factsIn(VERSION_STATES, state)?.makeWay ?? awaitApple)(versionString);
}

/** @returns what brings a version in this state nearer to its approval; `null`: nothing is known */
export function howToGetApproved(state: string): string | null {
  return factsIn(VERSION_STATES, state)?.getApproved ?? null;
}

export type SubmissionPhase = 'draft' | 'in-review' | 'unresolved' | 'closing' | 'over' | 'unknown';

interface SubmissionStateFacts {
  phase: Exclude<SubmissionPhase, 'unknown'>;
  order: number;
}

export const DRAFT_STATE = 'READY_FOR_REVIEW';
export const UNRESOLVED_STATE = 'UNRESOLVED_ISSUES';
export const CANCELING_STATE = 'CANCELING';
const COMPLETING_STATE = 'COMPLETING';

/** The first three are the interface specification's; the live service counts all but the last to the five (docs/service.md#submissions). */
const SUBMISSION_STATES: Readonly<Record<string, SubmissionStateFacts>> = {
  [DRAFT_STATE]: { phase: 'draft', order: 1 },
  WAITING_FOR_REVIEW: { phase: 'in-review', order: 2 },
  IN_REVIEW: { phase: 'in-review', order: 3 },
  [UNRESOLVED_STATE]: { phase: 'unresolved', order: 4 },
  [CANCELING_STATE]: { phase: 'closing', order: 5 },
  [COMPLETING_STATE]: { phase: 'closing', order: 5 },
  COMPLETE: { phase: 'over', order: 6 },
};
const UNKNOWN_SUBMISSION_ORDER = 7;

export const OPEN_SUBMISSION_STATES: readonly string[] = Object.keys(SUBMISSION_STATES).filter(
  (state) => submissionPhase(state) !== 'over',
);

export function submissionPhase(state: string): SubmissionPhase {
  return factsIn(SUBMISSION_STATES, state)?.phase ?? 'unknown';
}

export function submissionOrder(state: string): number {
  return factsIn(SUBMISSION_STATES, state)?.order ?? UNKNOWN_SUBMISSION_ORDER;
}

/** Review is done with what it holds. */
export function isCompletingSubmission(state: string): boolean {
  return state === COMPLETING_STATE;
}

/** A cancellation was taken; it ends in the state of a submission that is over. */
export function isCancelingSubmission(state: string): boolean {
  return state === CANCELING_STATE;
}

/** What the thing behind an item can be, of those that a state says something about. */
export type ItemPhase = 'ready' | 'draft' | 'rejected' | 'approved' | 'not-ready' | 'unknown';

interface ItemStateFacts {
  phase: Exclude<ItemPhase, 'unknown'>;
  /** What to do with one that cannot be submitted. */
  remedy?: string;
}

const REJECTED_ITEM: ItemStateFacts = {
  phase: 'rejected',
  remedy: 'Fix what App Review found, or make a new version of the item.',
};
const IN_REVIEW_ITEM: ItemStateFacts = {
  phase: 'not-ready',
  remedy: 'Wait for its review, or remove it from items.',
};
const REPLACE = 'Remove it from items, or make a new version of it and name that.';

/**
 * Not marked as ready, and taken all the same when they are named: an event that is a `draft` becomes READY_FOR_REVIEW
 * as it is added, and what was `rejected` is taken again once it is in no submission (docs/service.md#items).
 * Of a background asset COMPLETE is an upload that is done, and says nothing of review.
 */
const ITEM_STATES: Readonly<Record<string, ItemStateFacts>> = {
  PREPARE_FOR_SUBMISSION: { phase: 'ready' },
  READY_FOR_REVIEW: { phase: 'ready' },
  COMPLETE: { phase: 'ready' },
  DRAFT: { phase: 'draft' },
  REJECTED: REJECTED_ITEM,
  DEVELOPER_REJECTED: { phase: 'not-ready' },
  ACCEPTED: { phase: 'approved' },
  APPROVED: { phase: 'approved' },
  PUBLISHED: { phase: 'approved' },
  COMPLETED: { phase: 'approved' },
  PENDING_RELEASE: { phase: 'approved' },
  LIVE: { phase: 'approved' },
  WAITING_FOR_REVIEW: IN_REVIEW_ITEM,
  IN_REVIEW: IN_REVIEW_ITEM,
  REPLACED_WITH_NEW_VERSION: { phase: 'not-ready' },
  STOPPED: { phase: 'not-ready' },
  PAST: { phase: 'not-ready' },
  ARCHIVED: { phase: 'not-ready' },
  AWAITING_UPLOAD: { phase: 'not-ready' },
  PROCESSING: { phase: 'not-ready' },
  FAILED: { phase: 'not-ready' },
};

/** Whatever has these states is ready in them. */
export const READY_ITEM_STATES: readonly string[] = ['PREPARE_FOR_SUBMISSION', 'READY_FOR_REVIEW'];

/** Events are ready in no other state. */
export const READY_EVENT_STATE = 'READY_FOR_REVIEW';

export function itemPhase(state: string): ItemPhase {
  return factsIn(ITEM_STATES, state)?.phase ?? 'unknown';
}

/** What to do with a thing in a state in which it cannot be submitted. */
export function howToReplaceItem(state: string): string {
  return factsIn(ITEM_STATES, state)?.remedy ?? REPLACE;
}

/** Of a thing, or of an item in a submission: review said no to it. */
export function isRejectedItem(state: string): boolean {
  return state === 'REJECTED';
}

/** Of an item in a submission: it was taken out, and stays listed. */
export function isRemovedItem(state: string): boolean {
  return state === 'REMOVED';
}

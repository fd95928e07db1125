/** The states of the service's resources, each with what follows from it: one table for all who ask. */

/**
 * `in-flight`: no other version can be made beside it. `unfinished`: not in flight, yet the live service makes no new
 * version beside it. `over`: it stands in nobody's way. `unknown`: a state that is in no list.
 */
export type VersionPhase = 'in-flight' | 'unfinished' | 'over' | 'unknown';

interface VersionStateFacts {
  phase: Exclude<VersionPhase, 'unknown'>;
  /** How far the version has come: of two answers about one version the further one counts. */
  order: number;
  /** The record can be edited, and put into a submission (again). */
  editable?: true;
  underReview?: true;
  /** Review has approved it at some time, which is what a submission without a version leans on. */
  approved?: true;
  approval?: Exclude<Approval, 'none' | 'unknown'>;
}

/**
 * How far a version is on its way to the store. `under-way`: time, or somebody at work on it, may bring the approval.
 * `sent-back`: review said no to it, or to what was submitted with it. `granted`: it waits for the developer to release
 * it. `released`: it is out, or goes out by itself. `none`: it is neither, and does not get there by waiting.
 */
export type Approval = 'under-way' | 'sent-back' | 'granted' | 'released' | 'none' | 'unknown';

const WITHDRAWN: VersionStateFacts = { phase: 'unfinished', order: 6, editable: true };
const SENT_BACK: VersionStateFacts = { ...WITHDRAWN, approval: 'sent-back' };
const APPROVED: VersionStateFacts = { phase: 'unfinished', order: 7, approved: true };
const REMOVED: VersionStateFacts = { phase: 'over', order: 8, approved: true };
const OUT: VersionStateFacts = { ...REMOVED, approval: 'released' };

/**
 * By the names of `appStoreState` and of its successor `appVersionState` (docs/service.md#versions). The interface
 * specification knows three in flight; READY_FOR_REVIEW is a version that sits in a draft.
 */
const VERSION_STATES: Readonly<Record<string, VersionStateFacts>> = {
  PREPARE_FOR_SUBMISSION: { phase: 'in-flight', order: 1, editable: true, approval: 'under-way' },
  READY_FOR_REVIEW: { phase: 'in-flight', order: 2, approval: 'under-way' },
  WAITING_FOR_REVIEW: { phase: 'in-flight', order: 3, underReview: true, approval: 'under-way' },
  IN_REVIEW: { phase: 'in-flight', order: 4, underReview: true, approval: 'under-way' },
  WAITING_FOR_EXPORT_COMPLIANCE: { phase: 'unfinished', order: 5, approval: 'under-way' },
  REJECTED: SENT_BACK,
  METADATA_REJECTED: SENT_BACK,
  DEVELOPER_REJECTED: WITHDRAWN,
  INVALID_BINARY: SENT_BACK,
  PENDING_CONTRACT: { phase: 'unfinished', order: 7, approval: 'under-way' },
  // Review took it, and sent back something else of its submission.
  ACCEPTED: { phase: 'unfinished', order: 7, approval: 'sent-back' },
  PENDING_DEVELOPER_RELEASE: { ...APPROVED, approval: 'granted' },
  PENDING_APPLE_RELEASE: { ...APPROVED, approval: 'released' },
  PROCESSING_FOR_APP_STORE: OUT,
  PROCESSING_FOR_DISTRIBUTION: OUT,
  READY_FOR_SALE: OUT,
  READY_FOR_DISTRIBUTION: OUT,
  PREORDER_READY_FOR_SALE: OUT,
  REPLACED_WITH_NEW_VERSION: OUT,
  REMOVED_FROM_SALE: REMOVED,
  DEVELOPER_REMOVED_FROM_SALE: REMOVED,
  NOT_APPLICABLE: { phase: 'over', order: 8 },
};
/** Nobody knows what it means, so no answer that can be understood takes its place. */
const UNKNOWN_ORDER = 9;

/** The interface specification's pre-flight filter, in its order: the states in flight there (docs/service.md#dialects). */
export const SPECIFICATION_IN_FLIGHT = ['PREPARE_FOR_SUBMISSION', 'WAITING_FOR_REVIEW', 'IN_REVIEW'] as const;

export function versionPhase(state: string): VersionPhase {
  return factsOf(state)?.phase ?? 'unknown';
}

export function versionOrder(state: string): number {
  return factsOf(state)?.order ?? UNKNOWN_ORDER;
}

export function isEditableVersion(state: string): boolean {
  return factsOf(state)?.editable === true;
}

export function isUnderReview(state: string): boolean {
  return factsOf(state)?.underReview === true;
}

export function isApprovedVersion(state: string): boolean {
  return factsOf(state)?.approved === true;
}

export function approvalOf(state: string): Approval {
  const facts = factsOf(state);
  return facts === undefined ? 'unknown' : (facts.approval ?? 'none');
}

/** Out in the store, or on its way there: nothing about its release can be changed any more. */
export function isOut(state: string): boolean {
  return factsOf(state)?.phase === 'over';
}

function factsOf(state: string): VersionStateFacts | undefined {
  return Object.hasOwn(VERSION_STATES, state) ? VERSION_STATES[state] : undefined;
}

export type SubmissionPhase = 'draft' | 'in-review' | 'unresolved' | 'closing' | 'over' | 'unknown';

interface SubmissionStateFacts {
  phase: Exclude<SubmissionPhase, 'unknown'>;
  order: number;
}

/** The first three are the interface specification's; the live service counts all but the last to the five (docs/service.md#submissions). */
const SUBMISSION_STATES: Readonly<Record<string, SubmissionStateFacts>> = {
  READY_FOR_REVIEW: { phase: 'draft', order: 1 },
  WAITING_FOR_REVIEW: { phase: 'in-review', order: 2 },
  IN_REVIEW: { phase: 'in-review', order: 3 },
  UNRESOLVED_ISSUES: { phase: 'unresolved', order: 4 },
  CANCELING: { phase: 'closing', order: 5 },
  COMPLETING: { phase: 'closing', order: 5 },
  COMPLETE: { phase: 'over', order: 6 },
};
const UNKNOWN_SUBMISSION_ORDER = 7;

export const DRAFT_STATE = 'READY_FOR_REVIEW';
export const OPEN_SUBMISSION_STATES: readonly string[] = Object.keys(SUBMISSION_STATES).filter(
  (state) => submissionPhase(state) !== 'over',
);

export function submissionPhase(state: string): SubmissionPhase {
  return submissionFactsOf(state)?.phase ?? 'unknown';
}

export function submissionOrder(state: string): number {
  return submissionFactsOf(state)?.order ?? UNKNOWN_SUBMISSION_ORDER;
}

function submissionFactsOf(state: string): SubmissionStateFacts | undefined {
  return Object.hasOwn(SUBMISSION_STATES, state) ? SUBMISSION_STATES[state] : undefined;
}

/** What a product page version, an experiment or an event can be, of those that a state says something about. */
export type ItemPhase = 'ready' | 'tried' | 'approved' | 'not-ready' | 'unknown';

/**
 * `tried`: not marked as ready, and the service takes it all the same when it is named: an event in DRAFT becomes
 * READY_FOR_REVIEW as it is added, and what review sent back is taken again once it is in no submission.
 */
const ITEM_STATES: Readonly<Record<string, ItemPhase>> = {
  PREPARE_FOR_SUBMISSION: 'ready',
  READY_FOR_REVIEW: 'ready',
  DRAFT: 'tried',
  REJECTED: 'tried',
  ACCEPTED: 'approved',
  APPROVED: 'approved',
  PUBLISHED: 'approved',
  COMPLETED: 'approved',
  WAITING_FOR_REVIEW: 'not-ready',
  IN_REVIEW: 'not-ready',
  REPLACED_WITH_NEW_VERSION: 'not-ready',
  STOPPED: 'not-ready',
  PAST: 'not-ready',
  ARCHIVED: 'not-ready',
};

export function itemPhase(state: string): ItemPhase {
  return (Object.hasOwn(ITEM_STATES, state) ? ITEM_STATES[state] : undefined) ?? 'unknown';
}

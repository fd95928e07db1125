/** The states of the service's resources, each with what follows from it: one table for all who ask. */

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

/** Ways to make room for another version; `text/ways-out.ts` has the words of each. */
export type MakeWay =
  | 'release-first'
  | 'empty-draft'
  | 'await-review'
  | 'await-end-of-review'
  | 'await-export-review'
  | 'fix-and-release'
  | 'replace-build'
  | 'accept-agreement'
  | 'resubmit-companion'
  | 'release'
  | 'await-system-release'
  | 'await-apple';

type Trait = 'editable' | 'staged' | 'underReview' | 'takesPhasedRelease' | 'approved' | 'onSale' | 'onTheWay';

interface VersionStateFacts extends Partial<Record<Trait, true>> {
  phase: VersionPhase;
  /** How far the version has come: of two answers about one version the further one counts. */
  order: number;
  approval: Approval;
  /** What `appVersionState` has in its place, and says less. */
  newerWord?: string;
  /** Makes way for another version; left out, Apple has to finish with this one. */
  makeWay?: MakeWay;
  /** What brings it nearer to its approval. */
  getApproved?: string;
}

/** In no list: new states appear without notice (Apple's OpenAPI), and no answer that can be understood takes their place. */
const UNKNOWN: VersionStateFacts = { phase: 'unknown', order: 9, approval: 'unknown' };

const SUBMIT = 'Submit it for review (mode: submit), and release it once it is approved (wait-minutes waits for that).';
export const ACCEPT_AGREEMENT = 'Accept the pending agreement under Business; only the Account Holder can.';

const IN_FLIGHT = { phase: 'in-flight', approval: 'under-way' } as const;
const UNDER_REVIEW = {
  ...IN_FLIGHT,
  underReview: true,
  takesPhasedRelease: true,
  getApproved: 'Run again once App Review has approved it, or give it longer with wait-minutes.',
} as const;
const WITHDRAWN: VersionStateFacts = {
  phase: 'unfinished',
  order: 6,
  approval: 'none',
  editable: true,
  getApproved: SUBMIT,
  makeWay: 'fix-and-release',
};
const REJECTED: VersionStateFacts = { ...WITHDRAWN, approval: 'rejected' };
const APPROVED: VersionStateFacts = { phase: 'unfinished', order: 7, approval: 'approved', approved: true };
const REMOVED: VersionStateFacts = {
  phase: 'over',
  order: 8,
  approval: 'none',
  approved: true,
  getApproved: 'It was out, and the app was taken from sale: see Pricing and Availability.',
};
const OUT: VersionStateFacts = { ...REMOVED, approval: 'released' };

/** By the names of `appStoreState` and its successor `appVersionState` (docs/service.md#versions). READY_FOR_REVIEW: it sits in a draft. */
const VERSION_STATES: Readonly<Record<string, VersionStateFacts>> = {
  PREPARE_FOR_SUBMISSION: {
    ...IN_FLIGHT,
    order: 1,
    approval: 'none',
    editable: true,
    makeWay: 'release-first',
    getApproved: SUBMIT,
  },
  READY_FOR_REVIEW: {
    ...IN_FLIGHT,
    order: 2,
    approval: 'none',
    staged: true,
    makeWay: 'empty-draft',
    getApproved: SUBMIT,
  },
  WAITING_FOR_REVIEW: {
    ...UNDER_REVIEW,
    order: 3,
    makeWay: 'await-review',
  },
  IN_REVIEW: {
    ...UNDER_REVIEW,
    order: 4,
    makeWay: 'await-end-of-review',
  },
  WAITING_FOR_EXPORT_COMPLIANCE: {
    phase: 'unfinished',
    takesPhasedRelease: true,
    order: 5,
    approval: 'under-way',
    makeWay: 'await-export-review',
    getApproved:
      'Apple reviews its export documents, and there is nothing to answer. Run again after that, or wait for the approval with wait-minutes.',
  },
  REJECTED,
  METADATA_REJECTED: REJECTED,
  DEVELOPER_REJECTED: WITHDRAWN,
  INVALID_BINARY: {
    ...REJECTED,
    makeWay: 'replace-build',
    getApproved: 'Upload a new build, because the service refused this one. Submit the version with it (mode: submit).',
  },
  PENDING_CONTRACT: {
    phase: 'unfinished',
    order: 7,
    approval: 'under-way',
    newerWord: 'ACCEPTED',
    makeWay: 'accept-agreement',
    getApproved: `${ACCEPT_AGREEMENT} Then run again.`,
  },
  ACCEPTED: {
    phase: 'unfinished',
    order: 7,
    approval: 'companion-rejected',
    makeWay: 'resubmit-companion',
  },
  PENDING_DEVELOPER_RELEASE: {
    ...APPROVED,
    takesPhasedRelease: true,
    makeWay: 'release',
  },
  PENDING_APPLE_RELEASE: {
    ...APPROVED,
    approval: 'released',
    makeWay: 'await-system-release',
  },
  PROCESSING_FOR_APP_STORE: { ...OUT, onTheWay: true },
  PROCESSING_FOR_DISTRIBUTION: { ...OUT, onTheWay: true },
  READY_FOR_SALE: { ...OUT, onSale: true },
  READY_FOR_DISTRIBUTION: { ...OUT, onSale: true },
  PREORDER_READY_FOR_SALE: OUT,
  REPLACED_WITH_NEW_VERSION: OUT,
  REMOVED_FROM_SALE: { ...REMOVED, newerWord: 'READY_FOR_DISTRIBUTION' },
  DEVELOPER_REMOVED_FROM_SALE: { ...REMOVED, newerWord: 'READY_FOR_DISTRIBUTION' },
  NOT_APPLICABLE: { phase: 'over', order: 8, approval: 'none' },
};

/** The state of a version that its developer took out of review. */
export const CANCELED_STATE = 'DEVELOPER_REJECTED';

/** The interface specification's pre-flight filter, in its order: the states in flight there (docs/service.md#dialects). */
export const SPECIFICATION_IN_FLIGHT = ['PREPARE_FOR_SUBMISSION', 'WAITING_FOR_REVIEW', 'IN_REVIEW'] as const;

function factsOf(state: string): VersionStateFacts {
  return (Object.hasOwn(VERSION_STATES, state) && VERSION_STATES[state]) || UNKNOWN;
}

export const versionPhase = (state: string): VersionPhase => factsOf(state).phase;
export const versionOrder = (state: string): number => factsOf(state).order;
export const approvalOf = (state: string): Approval => factsOf(state).approval;
/** What brings a version in this state nearer to its approval; `null`: nothing is known. */
export const howToGetApproved = (state: string): string | null => factsOf(state).getApproved ?? null;

/** The newer attribute's word, unless only the deprecated one names a missing agreement or a removal (docs/service.md#versions). */
export function versionState(appStoreState: string | null, appVersionState: string | null): string {
  const isOlderKept = appStoreState !== null && factsOf(appStoreState).newerWord === appVersionState;
  return (isOlderKept ? appStoreState : appVersionState) ?? '';
}

function hasTrait(trait: Trait): (state: string) => boolean {
  return (state) => factsOf(state)[trait] === true;
}

/** The record can be edited, and put into a submission (again). */
export const isEditableVersion = hasTrait('editable');
/** It sits in a draft: what is taken out of it can be edited again. */
export const isStagedVersion = hasTrait('staged');
export const isUnderReview = hasTrait('underReview');
/** It sits in a submission that is not over: nothing of it is to be changed there. */
export const isInSubmission = (state: string) => isStagedVersion(state) || isUnderReview(state);
/** Review has approved it at some time, which is what a submission without a version leans on. */
/** A phased release can still be turned on and off, though nothing else of the version can be changed (docs/service.md#phased-release). */
export const takesPhasedRelease = hasTrait('takesPhasedRelease');
export const isApprovedVersion = hasTrait('approved');
/** Users can get it now. */
export const isOnSale = hasTrait('onSale');
/** The live service shows it as READY_FOR_DISTRIBUTION: a new version becomes a copy of the newest such one (docs/service.md#versions). */
export const isCopied = (state: string) => isOnSale(state) || factsOf(state).newerWord === 'READY_FOR_DISTRIBUTION';
/** A newer version is out: its phased release can be changed no more. */
export const isReplaced = (state: string) => state === 'REPLACED_WITH_NEW_VERSION';
/** Released, and nothing but time keeps it from the store; not one that waits for its own date. */
export const isOnTheWay = hasTrait('onTheWay');
/** Out in the store, or on its way there: nothing about its release can be changed any more. */
export const isOut = (state: string): boolean => versionPhase(state) === 'over';

/** Names the way out where a version in this state keeps another one from being made. */
export function wayToMakeWay(state: string): MakeWay {
  return factsOf(state).makeWay ?? 'await-apple';
}

export type SubmissionPhase = 'draft' | 'in-review' | 'unresolved' | 'closing' | 'over' | 'unknown';

export const DRAFT_STATE = 'READY_FOR_REVIEW';
export const UNRESOLVED_STATE = 'UNRESOLVED_ISSUES';
export const CANCELING_STATE = 'CANCELING';

/** The first three are the specification's; the live service counts all but the last to the five (docs/service.md#submissions). */
const SUBMISSION_STATES = new Map<string, { phase: SubmissionPhase; order: number }>([
  [DRAFT_STATE, { phase: 'draft', order: 1 }],
  ['WAITING_FOR_REVIEW', { phase: 'in-review', order: 2 }],
  ['IN_REVIEW', { phase: 'in-review', order: 3 }],
  [UNRESOLVED_STATE, { phase: 'unresolved', order: 4 }],
  [CANCELING_STATE, { phase: 'closing', order: 5 }],
  ['COMPLETING', { phase: 'closing', order: 5 }],
  ['COMPLETE', { phase: 'over', order: 6 }],
]);

export const submissionPhase = (state: string): SubmissionPhase => SUBMISSION_STATES.get(state)?.phase ?? 'unknown';
export const submissionOrder = (state: string): number => SUBMISSION_STATES.get(state)?.order ?? UNKNOWN.order;

export const OPEN_SUBMISSION_STATES = [...SUBMISSION_STATES.keys()].filter(
  (state) => submissionPhase(state) !== 'over',
);

/** Review is done with what it holds. */
export const isCompletingSubmission = (state: string) => state === 'COMPLETING';
/** A cancellation was taken; it ends in the state of a submission that is over. */
export const isCancelingSubmission = (state: string) => state === CANCELING_STATE;
/** Of a thing, or of an item in a submission: review said no to it. */
export const isRejectedItem = (state: string) => state === 'REJECTED';
/** Of an item in a submission: review has taken it. */
export const isAcceptedItem = (state: string) => state === 'ACCEPTED' || state === 'APPROVED';
/** Of an item in a submission: it was taken out, and stays listed. */
export const isRemovedItem = (state: string) => state === 'REMOVED';

/**
 * What the thing behind an item is. Not marked as ready, and taken all the same when they are named: an event that is a
 * `draft` becomes READY_FOR_REVIEW as it is added, and what was `rejected` is taken again once it is in no submission
 * (docs/service.md#items). Of a background asset COMPLETE is an upload that is done, and says nothing of review.
 */
export const itemPhase = phaseIn(
  {
    ready: ['PREPARE_FOR_SUBMISSION', 'READY_FOR_REVIEW', 'COMPLETE'],
    draft: ['DRAFT'],
    rejected: ['REJECTED'],
    approved: ['ACCEPTED', 'APPROVED', 'PUBLISHED', 'COMPLETED', 'PENDING_RELEASE', 'LIVE'],
    'not-ready': [
      ...['DEVELOPER_REJECTED', 'WAITING_FOR_REVIEW', 'IN_REVIEW', 'REPLACED_WITH_NEW_VERSION', 'STOPPED', 'PAST'],
      ...['ARCHIVED', 'AWAITING_UPLOAD', 'UPLOAD_COMPLETE', 'PROCESSING', 'FAILED'],
    ],
  },
  'unknown',
);

/** Whatever has these states is ready in them. */
export const READY_ITEM_STATES: readonly string[] = ['PREPARE_FOR_SUBMISSION', 'READY_FOR_REVIEW'];

/** Events are ready in no other state. */
export const READY_EVENT_STATE = 'READY_FOR_REVIEW';

/** Of a purchase or subscription: one of its versions can be submitted. */
export const PURCHASE_READY_STATE = 'READY_TO_SUBMIT';

/** What to do with a thing in a state in which it cannot be submitted. */
export function howToReplaceItem(state: string): string {
  if (isRejectedItem(state)) return 'Fix what App Review found, or make a new version of the item.';
  if (isUnderReview(state)) return 'Wait for its review, or remove it from items.';
  return 'Remove it from items, or make a new one and name that.';
}

const BUILD_PHASES = { processing: ['PROCESSING'], 'not-valid': ['FAILED', 'INVALID'], valid: ['VALID'] };
export const BUILD_STATES = Object.values(BUILD_PHASES).flat();

/** `not-valid` also for a state that nobody knows: only one that is known to be valid can be submitted. */
export const buildPhase = phaseIn(BUILD_PHASES, 'not-valid');

export const phasedReleasePhase = phaseIn(
  { 'not-begun': ['INACTIVE'], 'under-way': ['ACTIVE', 'PAUSED'], over: ['COMPLETE'] },
  'unknown',
);

/** A phased release is made in this state; it begins when the version is released. */
export const NEW_PHASED_RELEASE_STATE = 'INACTIVE';

/** The state that each change of a phased release leads to. */
export const STATE_AFTER = { pause: 'PAUSED', resume: 'ACTIVE', complete: 'COMPLETE' } as const;

/** An image of a set, or one of the asset library or its placement. Unknown states count as delivered. */
export const deliveryPhase = phaseIn(
  { processing: ['AWAITING_UPLOAD', 'UPLOAD_COMPLETE', 'ASSET_PROCESSING'], failed: ['FAILED', 'ARCHIVED'] },
  'delivered',
);

/** Of an export declaration. `pending`: the version will wait for it. `not-valid`: the version is refused with it. */
export const declarationPhase = phaseIn(
  { approved: ['APPROVED'], pending: ['CREATED', 'IN_REVIEW'], 'not-valid': ['REJECTED', 'INVALID', 'EXPIRED'] },
  'unknown',
);

/** Of the records that an app has of its name and category: the live one, one that was replaced, one in preparation. */
export const appInfoPhase = phaseIn(
  { live: ['READY_FOR_DISTRIBUTION'], over: ['REPLACED_WITH_NEW_INFO'] },
  'in-preparation',
);

/** @param fallback for a state that is in no list */
function phaseIn<Phase extends string, Fallback extends string>(states: Record<Phase, string[]>, fallback: Fallback) {
  const phases = Object.keys(states) as Phase[];
  return (state: string): Phase | Fallback => phases.find((phase) => states[phase].includes(state)) ?? fallback;
}

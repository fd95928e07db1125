/** Table of the states of the service's resources, with everything that follows from each. */

/**
 * `in-flight`: the service makes no other version beside it. `unfinished`: not in flight, yet the live service makes no new
 * version beside it. `over`: it does not prevent another version. `unknown`: a state that is in no list.
 */
export type VersionPhase = 'in-flight' | 'unfinished' | 'over' | 'unknown';

/**
 * Progress of a version on its way to the store. `under-way`: time, or somebody at work on it, may bring the approval.
 * `rejected`: review said no. `companion-rejected`: review took it, and said no to something that was submitted with
 * it. `approved`: it waits for the developer to release it. `released`: it is out, or goes out by itself. `none`: any
 * other state; waiting does not bring the approval.
 */
export type Approval = 'under-way' | 'rejected' | 'companion-rejected' | 'approved' | 'released' | 'none' | 'unknown';

/** Ways to make room for another version; `text/ways-out.ts` has the words of each. */
export type MakeWay =
  | 'release-first'
  | 'empty-draft'
  | 'await-review'
  | 'await-export-review'
  | 'fix-and-release'
  | 'replace-build'
  | 'accept-agreement'
  | 'submit-again'
  | 'release'
  | 'await-system-release'
  | 'await-apple';

const SUBMIT = 'Submit it for review (mode: submit), and release it once it is approved (wait-minutes waits for that).';
export const ACCEPT_AGREEMENT = 'Accept the pending agreement under Business; only the Account Holder can.';

const NO_TRAITS = {
  /** The record can be edited, and put into a submission (again). */
  editable: false,
  /** The version is held by a draft, and can be edited again once it is taken out. */
  staged: false,
  underReview: false,
  /** The record can be edited once its submission is canceled. A draft cannot be: its phase is asked first (core/service). */
  cancelable: false,
  /** The version is held by an open submission, so it must not be changed there. */
  inSubmission: false,
  /** Under review, and still takes release notes (docs/service.md#texts). */
  takesNotes: false,
  /** The phased release can still be turned on and off, though the version can no longer be changed (docs/service.md#phased-release). */
  takesPhasedRelease: false,
  /** Review has approved the version at some time, as a submission without a version requires. */
  approved: false,
  onSale: false,
  /** The live service shows READY_FOR_DISTRIBUTION. A new version copies the newest such one (docs/service.md#versions). */
  copied: false,
  /** Released, and only time keeps it from the store. A version that waits for its own date does not count. */
  onTheWay: false,
  /** A newer version is out, so the phased release can no longer be changed. */
  replaced: false,
};

interface VersionFacts extends Record<keyof typeof NO_TRAITS, boolean> {
  phase: VersionPhase;
  approval: Approval;
  /** The word of `appVersionState` in its place, which says less. */
  newerWord?: string;
  /** Makes way for another version. */
  makeWay: MakeWay;
  /** The remedy that brings it nearer to its approval, if it is known. */
  getApproved?: string;
}

/** New states appear without notice (Apple's OpenAPI). */
const UNKNOWN: VersionFacts = { ...NO_TRAITS, phase: 'unknown', approval: 'unknown', makeWay: 'await-apple' };
const UNSUBMITTED: VersionFacts = { ...UNKNOWN, phase: 'in-flight', approval: 'none', getApproved: SUBMIT };
const UNDER_REVIEW: VersionFacts = {
  ...UNSUBMITTED,
  approval: 'under-way',
  underReview: true,
  cancelable: true,
  inSubmission: true,
  takesPhasedRelease: true,
  makeWay: 'await-review',
  getApproved: 'Run again once App Review has approved it, or give it longer with wait-minutes.',
};
const WITHDRAWN: VersionFacts = { ...UNSUBMITTED, phase: 'unfinished', editable: true, makeWay: 'fix-and-release' };
const REJECTED: VersionFacts = { ...WITHDRAWN, approval: 'rejected' };
const APPROVED: VersionFacts = { ...UNKNOWN, phase: 'unfinished', approval: 'approved', approved: true };
const OUT: VersionFacts = {
  ...UNKNOWN,
  phase: 'over',
  approval: 'released',
  approved: true,
  getApproved: 'It was out, and the app was taken from sale: see Pricing and Availability.',
};
const ON_SALE: VersionFacts = { ...OUT, onSale: true, copied: true };
const REMOVED: VersionFacts = { ...OUT, approval: 'none', copied: true, newerWord: 'READY_FOR_DISTRIBUTION' };

/**
 * States of `appStoreState` and its successor `appVersionState` (docs/service.md#versions), in their order on the way to the
 * store. READY_FOR_REVIEW: held by a draft.
 */
const VERSION_STATES = new Map<string, VersionFacts>(
  Object.entries({
    PREPARE_FOR_SUBMISSION: { ...UNSUBMITTED, editable: true, makeWay: 'release-first' },
    READY_FOR_REVIEW: { ...UNSUBMITTED, staged: true, cancelable: true, inSubmission: true, makeWay: 'empty-draft' },
    WAITING_FOR_REVIEW: { ...UNDER_REVIEW, takesNotes: true },
    IN_REVIEW: UNDER_REVIEW,
    WAITING_FOR_EXPORT_COMPLIANCE: {
      ...UNKNOWN,
      phase: 'unfinished',
      cancelable: true,
      takesPhasedRelease: true,
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
      getApproved:
        'Upload a new build, because the service refused this one. Submit the version with it (mode: submit).',
    },
    PENDING_CONTRACT: {
      ...UNKNOWN,
      phase: 'unfinished',
      approval: 'under-way',
      newerWord: 'ACCEPTED',
      makeWay: 'accept-agreement',
      getApproved: `${ACCEPT_AGREEMENT} Then run again.`,
    },
    ACCEPTED: {
      ...UNKNOWN,
      phase: 'unfinished',
      cancelable: true,
      approval: 'companion-rejected',
      makeWay: 'submit-again',
    },
    PENDING_DEVELOPER_RELEASE: { ...APPROVED, takesPhasedRelease: true, makeWay: 'release' },
    PENDING_APPLE_RELEASE: { ...APPROVED, approval: 'released', makeWay: 'await-system-release' },
    PROCESSING_FOR_APP_STORE: { ...OUT, onTheWay: true },
    PROCESSING_FOR_DISTRIBUTION: { ...OUT, onTheWay: true },
    READY_FOR_SALE: ON_SALE,
    READY_FOR_DISTRIBUTION: ON_SALE,
    PREORDER_READY_FOR_SALE: OUT,
    REPLACED_WITH_NEW_VERSION: { ...OUT, replaced: true },
    REMOVED_FROM_SALE: REMOVED,
    DEVELOPER_REMOVED_FROM_SALE: REMOVED,
    NOT_APPLICABLE: { ...UNKNOWN, phase: 'over', approval: 'none' },
  }),
);

/** The state of a version that was taken out of a draft (docs/service.md#drafts). */
export const PREPARATION_STATE = 'PREPARE_FOR_SUBMISSION';

/** The state of a version that its developer took out of review. */
export const CANCELED_STATE = 'DEVELOPER_REJECTED';

/** States in flight by the interface specification, in the order of its pre-flight filter (docs/service.md#dialects). */
export const SPECIFICATION_IN_FLIGHT = ['PREPARE_FOR_SUBMISSION', 'WAITING_FOR_REVIEW', 'IN_REVIEW'];

/** Returns what follows from the state of a version. */
export function versionFacts(state: string): VersionFacts {
  return VERSION_STATES.get(state) ?? UNKNOWN;
}

/** Position on the way to the store: of two answers about one version the further one counts. */
export const versionOrder = orderIn([...VERSION_STATES.keys()]);

/** Prefers the newer attribute, unless only the deprecated one names a missing agreement or a removal (docs/service.md#versions). */
export function versionState(appStoreState: string | null, appVersionState: string | null) {
  const isOlderKept = versionFacts(appStoreState ?? '').newerWord === appVersionState;
  return (isOlderKept ? appStoreState : appVersionState) ?? '';
}

/** The word stands for a version and for any other thing. */
export const isUnderReview = (state: string) => versionFacts(state).underReview;

export const DRAFT_STATE = 'READY_FOR_REVIEW';
export const UNRESOLVED_STATE = 'UNRESOLVED_ISSUES';
/** The service accepted a cancellation, which ends in the state of a submission that is over. */
export const CANCELING_STATE = 'CANCELING';

/** The specification names the first three. The live service counts all but the last to the five (docs/service.md#submissions). */
const SUBMISSION_PHASES = {
  draft: [DRAFT_STATE],
  'in-review': ['WAITING_FOR_REVIEW', 'IN_REVIEW'],
  unresolved: [UNRESOLVED_STATE],
  closing: [CANCELING_STATE, 'COMPLETING'],
  over: ['COMPLETE'],
};

export type SubmissionPhase = ReturnType<typeof submissionPhase>;
export const submissionPhase = phaseIn(SUBMISSION_PHASES, 'unknown');
/** Time alone ends the review, or the cancellation. Drafts outlive any wait, and what was sent back waits for a person. */
export const endsByItself = (phase: SubmissionPhase | null) => phase === 'in-review' || phase === 'closing';
/** App Review has the submission, or has sent it back. */
export const isSubmitted = (state: string) => ['in-review', 'unresolved'].includes(submissionPhase(state));
export const submissionOrder = orderIn(Object.values(SUBMISSION_PHASES).flat());

const { over: _, ...OPEN_PHASES } = SUBMISSION_PHASES;
export const OPEN_SUBMISSION_STATES = Object.values(OPEN_PHASES).flat();

/** Review has finished with the items of the submission. */
export const isCompletingSubmission = (state: string) => state === 'COMPLETING';
/** State of a thing, or of an item in a submission, that review rejected. */
export const isRejectedItem = (state: string) => state === 'REJECTED';
/** States that a thing may show for minutes after its review was canceled (docs/service.md#lags). */
export const isShownAfterCanceling = (state: string) =>
  isUnderReview(state) || isRejectedItem(state) || state === CANCELED_STATE;
/** State of an item that was taken out of its submission, and stays listed. */
export const isRemovedItem = (state: unknown) => state === 'REMOVED';

/**
 * Phase of the thing behind an item. `draft` and `rejected` are not ready, yet the service takes them by name: an event that
 * is a draft becomes READY_FOR_REVIEW as it is added, and a rejected item is taken again once it is in no submission
 * (docs/service.md#items). `accepted`: review took it, and its submission is not over. COMPLETE is a background asset's finished
 * upload, not a finished review.
 */
export const itemPhase = phaseIn(
  {
    ready: ['PREPARE_FOR_SUBMISSION', 'READY_FOR_REVIEW', 'COMPLETE'],
    draft: ['DRAFT'],
    rejected: ['REJECTED'],
    accepted: ['ACCEPTED'],
    approved: ['APPROVED', 'PUBLISHED', 'COMPLETED', 'PENDING_RELEASE', 'LIVE'],
    'not-ready': [
      ...['DEVELOPER_REJECTED', 'WAITING_FOR_REVIEW', 'IN_REVIEW', 'REPLACED_WITH_NEW_VERSION', 'STOPPED', 'PAST'],
      ...['ARCHIVED', 'AWAITING_UPLOAD', 'UPLOAD_COMPLETE', 'PROCESSING', 'FAILED'],
    ],
  },
  'unknown',
);

/** The only state in which events are ready, and one in which every other thing is. */
export const READY_EVENT_STATE = 'READY_FOR_REVIEW';

/** State of a purchase or subscription that has a version to submit. */
export const PURCHASE_READY_STATE = 'READY_TO_SUBMIT';
/** The product lacks what its page asks for, so no version of it can be submitted, whatever its own state. */
export const isIncompleteProduct = (state: string) => state === 'MISSING_METADATA';

/** Review has approved the purchase at some time. @param state of a product, or of a version of one */
export const wasPurchaseApproved = (state: string) =>
  ['APPROVED', 'REPLACED_WITH_NEW_VERSION', 'DEVELOPER_REMOVED_FROM_SALE', 'REMOVED_FROM_SALE'].includes(state);

const BUILD_PHASES = { processing: ['PROCESSING'], 'not-valid': ['FAILED', 'INVALID'], valid: ['VALID'] };
export const BUILD_STATES = Object.values(BUILD_PHASES).flat();

/** An unknown state counts as `not-valid`, because only a build that is known to be valid can be submitted. */
export const buildPhase = phaseIn(BUILD_PHASES, 'not-valid');

export const phasedReleasePhase = phaseIn(
  { 'not-begun': ['INACTIVE'], 'under-way': ['ACTIVE', 'PAUSED'], over: ['COMPLETE'] },
  'unknown',
);

/** State of a new phased release, which begins when the version is released. */
export const NEW_PHASED_RELEASE_STATE = 'INACTIVE';

/** State after each change of a phased release. */
export const STATE_AFTER = { pause: 'PAUSED', resume: 'ACTIVE', complete: 'COMPLETE' } as const;

/** Phase of an image in a set, in the asset library or in a placement. Unknown states count as delivered. */
export const deliveryPhase = phaseIn(
  { processing: ['AWAITING_UPLOAD', 'UPLOAD_COMPLETE', 'ASSET_PROCESSING'], failed: ['FAILED', 'ARCHIVED'] },
  'delivered',
);

/** Phase of an export declaration. `pending`: the version will wait for it. `not-valid`: the service refuses the version. */
export const declarationPhase = phaseIn(
  { approved: ['APPROVED'], pending: ['CREATED', 'IN_REVIEW'], 'not-valid': ['REJECTED', 'INVALID', 'EXPIRED'] },
  'unknown',
);

/** Phase of a record with the app's name and category: live, replaced, or in preparation. */
export const appInfoPhase = phaseIn(
  { live: ['READY_FOR_DISTRIBUTION'], over: ['REPLACED_WITH_NEW_INFO'] },
  'in-preparation',
);

/** Returns the position of a state in its table. An unknown state is beyond every known one. */
function orderIn(states: readonly string[]) {
  return (state: string): number => states.indexOf(state) + 1 || states.length + 1;
}

/** @param fallback the phase of a state that is in no list */
function phaseIn<Phase extends string, Fallback extends string>(states: Record<Phase, string[]>, fallback: Fallback) {
  const phases = Object.keys(states) as Phase[];
  return (state: string): Phase | Fallback => phases.find((phase) => states[phase].includes(state)) ?? fallback;
}

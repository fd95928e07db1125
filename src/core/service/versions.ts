/** What the service allows with a version record: by its own state, by the submission that holds it, in both dialects. */
import {
  type AppStoreVersion,
  findByKey,
  type ReviewSubmission,
  versionKey,
  versionTarget,
} from '../model/resources.ts';
import { holderOf, isOnPlatform, type Snapshot } from '../model/snapshot.ts';
import { isCompletingSubmission, isRejectedItem, isSubmitted, versionFacts } from '../model/states.ts';
import type { Cancellation } from '../model/step.ts';

/** What the service allows with a version record where it is. */
export type Place = ReturnType<typeof findPlace>;

export function findPlace(snapshot: Snapshot, version: AppStoreVersion) {
  const held = findHolder(snapshot, version);
  const { holder, phase, traits, isThrough, isEditable, isFixed, isCompleting } = held;
  return {
    ...held,
    /** In preparation, rejected or canceled, and in no submission. */
    isFree: holder === null && isEditable,
    /** Held by a draft, even if no list shows that draft. By the specification the state says nothing of it: it counts as over. */
    isStaged: phase === 'draft' || (phase === null && version.isLive && traits.staged),
    /** Rejected or canceled by its own state; its submission shows that, or still shows as in review. */
    isReturned: phase === 'unresolved' || (phase === 'in-review' && version.phase !== 'in-flight' && isEditable),
    /** It still shows that it is under review, and can be edited in about a minute. */
    isBeingCanceled: phase === 'closing' && isFixed && !isThrough && !isCompleting,
    isLocked: isLocked(held),
    keeper: findKeeper(held),
  };
}

/** Finds the open submission that holds the record. Answers about the two lag behind each other. */
function findHolder(snapshot: Snapshot, version: AppStoreVersion) {
  const own = ownFacts(version);
  const { staged, approval } = own.traits;
  const shown = holderOf(snapshot, versionTarget(version));
  // By the words of its state it is submitted, or about to be.
  const saysInReview = staged || approval === 'under-way' || approval === 'companion-rejected';
  // The interface specification does not say what becomes of the submission of a version that was canceled.
  const isLeft = own.isCanceled && shown?.phase === 'in-review' && !saysInReview;
  const holder = isLeft ? null : shown;
  return {
    ...own,
    version,
    shown,
    holder,
    phase: holder?.phase ?? null,
    /** Review has finished with what the submission holds. */
    isCompleting: isCompletingSubmission(holder?.state ?? ''),
  };
}

/** Returns what the service allows with a record by its own state, in both dialects. */
export function ownFacts({ state, phase, isLive }: AppStoreVersion) {
  const traits = versionFacts(state);
  const isThrough = traits.phase === 'over' || traits.approved;
  const isCanceled = !isLive && phase === 'over' && !isThrough;
  const isEditable = isCanceled || traits.editable;
  return {
    traits,
    /** Approved, on its way to the store, or out. */
    isThrough,
    /**
     * The interface specification counts a record as canceled if it is not in flight and not known to be out. Such a record
     * is edited, because the service may refuse its number to a new one for ever (docs/service.md#dialects).
     */
    isCanceled,
    isEditable,
    /** Under review or through it, so it keeps its build. */
    isFixed: !isEditable && !traits.staged,
  };
}

export function isFixed(version: AppStoreVersion) {
  return ownFacts(version).isFixed;
}

/** Out, or approved and on its way out, by the states of either service. */
export function isReleased(version: AppStoreVersion) {
  return version.phase === 'over' && ownFacts(version).isThrough;
}

type Held = ReturnType<typeof findHolder>;

/** The service changes nothing in the record where it sits. One in a draft can be changed once it is taken out. */
function isLocked({ version, holder, phase, isEditable, isFixed }: Held) {
  if (phase === null || phase === 'draft') return isFixed;
  if (phase === 'unresolved') return !isEditable || isResolved(version, holder);
  return phase !== 'unknown' || !isEditable;
}

/**
 * The version's own state shows some seconds late that its rejected item was resolved, so the item counts. If the item is
 * not shown, the version counts as unresolved.
 */
function isResolved(version: AppStoreVersion, holder: ReviewSubmission | null) {
  const item = findByKey(holder?.items ?? [], versionKey(version));
  return item !== undefined && !isRejectedItem(item.state);
}

/** Finds the submission that keeps the version from being added to another one. One that review sent back is a refusal of its own. */
function findKeeper({ holder, phase, isThrough }: Held) {
  return phase === 'unresolved' || phase === 'unknown' || isThrough ? null : holder;
}

type CancelCheck =
  | { kind: 'cancel'; step: Cancellation }
  /**
   * `idle`: it is not in review. `through`: review is over, and approved it. `again`: somebody submitted it again after
   * this run canceled it. `lost`: no list shows the submission that holds it. `completing`: that has the result of the
   * review, or the version counts as over while it is in review. `unknown`: in an unknown state.
   */
  | { kind: 'idle' | 'through' | 'unknown' }
  | { kind: 'completing' | 'again' | 'lost' }
  /** What the submission holds is not known; `null`: the submissions are not. */
  | { kind: 'unread'; submission: ReviewSubmission | null };

/** Checks whether the version can be canceled. What else would be lost by it does not matter to the service. */
export function checkCancellation(snapshot: Snapshot, place: Place): CancelCheck {
  const { version, holder, phase, traits, isFixed } = place;
  const settled = findSettled(snapshot, place);
  if (settled !== null) return { kind: settled };
  // A draft that seems to hold what is under review is shown late.
  const submission = phase === 'draft' && isFixed ? null : holder;
  // By the words of its state a submission holds it, and review is not over.
  const isUnderWay = version.phase !== 'over' && traits.cancelable && traits.approval === 'under-way';
  if (submission === null && isUnderWay) return findUnseen(snapshot);
  if (version.isLive || phase === 'unresolved') return checkLive(place, submission);
  // The specification names three states in flight. Each of them keeps a new version from being made, in a draft too.
  if (version.phase !== 'in-flight') return { kind: 'idle' };
  return { kind: 'cancel', step: { kind: 'cancel-version', version, submission } };
}

function checkLive(
  { version, phase, traits, isFixed, isEditable }: Place,
  submission: ReviewSubmission | null,
): CancelCheck {
  if (submission === null || phase === 'draft') return { kind: isFixed ? 'through' : 'idle' };
  if (!isEditable && !traits.cancelable) return { kind: 'through' };
  return { kind: 'cancel', step: { kind: 'cancel-submission', version, submission } };
}

/** Finds what keeps the version from being canceled, whatever holds it. */
function findSettled(snapshot: Snapshot, place: Place) {
  const { version, phase } = place;
  if (place.isThrough) return 'through';
  if (snapshot.undone.has(version.id)) return 'again';
  if (snapshot.canceled.has(version.id) && version.phase !== 'unknown') return 'idle';
  if (isUncertain(place)) return 'unknown';
  return place.isCompleting || (place.isCanceled && phase === 'in-review') ? 'completing' : null;
}

/**
 * The specification counts a state that it does not name as finished. A submission in review that holds the version says
 * otherwise, and a green would be a guess.
 */
function isUncertain({ version, shown, phase, traits }: Place) {
  const isGuess = shown?.phase === 'in-review' && traits.phase === 'unknown';
  return version.phase === 'unknown' || phase === 'unknown' || isGuess;
}

/** It is under review in a submission that no list shows. */
function findUnseen({ known, submissions, itemFailures, platform }: Snapshot): CancelCheck {
  if (!known.others) return { kind: 'unread', submission: null };
  const submission = submissions.find((one) => {
    const kinds = new Set(one.items?.map(({ target }) => target?.relationship));
    // Its contents could not be read, or an item is not shown, and none of those shown is a version.
    const isPartlyHidden = itemFailures.has(one.id) || (kinds.has(undefined) && !kinds.has('appStoreVersion'));
    const mayHoldIt = isSubmitted(one.state) && one.versionId === undefined && isPartlyHidden;
    return mayHoldIt && isOnPlatform(one, platform);
  });
  return submission === undefined ? { kind: 'lost' } : { kind: 'unread', submission };
}

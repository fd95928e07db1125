/** Determines, once for every decision and rule, where each version record sits and what the run uses it for. */
import {
  type AppStoreVersion,
  findByKey,
  type ReviewSubmission,
  versionKey,
  versionTarget,
} from '../model/resources.ts';
import { holderOf, type Snapshot } from '../model/snapshot.ts';
import {
  isApprovedVersion,
  isCompletingSubmission,
  isEditableVersion,
  isOut,
  isRejectedItem,
  isStagedVersion,
  isUnderReview,
  type SubmissionPhase,
  submissionPhase,
} from '../model/states.ts';
import type { VersionTarget } from './version-target.ts';

/**
 * Seat of a version. The answers about a version and its submission lag behind each other, so the submission outranks the
 * version, unless the version is approved.
 */
type Seat =
  /** Held by no submission: in preparation, rejected or canceled. */
  | 'free'
  /** Held by a draft, even if no list shows that draft. */
  | 'staged'
  | 'in-review'
  /** Under review by its own state, but no listed submission holds it. */
  | 'lost'
  /** Rejected or canceled by its own state; its submission still shows as in review. */
  | 'returned'
  /** Held by a submission that review sent back. */
  | 'sent-back'
  /** Held by a submission that is being canceled, or completed. */
  | 'closing'
  /** Waiting for an answer about export compliance, an agreement, or an item beside it. */
  | 'pending'
  /** Approved, on its way to the store, or out. */
  | 'through'
  /** The state of the submission is unknown, or that of a version which no submission holds. */
  | 'unknown';

export interface Place {
  version: AppStoreVersion;
  seat: Seat;
  /** The open submission that holds the version, and its phase. */
  holder: ReviewSubmission | null;
  phase: SubmissionPhase | null;
  /** `asked`: it has the number asked for. `renamed`: it gets that number. `other`: the run does not use it. */
  use: 'asked' | 'renamed' | 'other';
  /** The record can be edited by its own state. */
  isEditable: boolean;
  /** Under review or through it by its own state, so it keeps its build. */
  isFixed: boolean;
  /** The record can no longer be changed where it sits. A record in a draft can, once it is taken out. */
  isLocked: boolean;
}

/** Returns the place of each version, in the order of the snapshot. */
export function placesOf(snapshot: Snapshot, target: VersionTarget): Place[] {
  return snapshot.versions.map((version) => {
    const holder = holderOf(snapshot, versionTarget(version));
    const phase = holder && submissionPhase(holder.state);
    const seat = seatOf(version, holder);
    const ownUse = target.kind === 'existing' ? 'asked' : 'renamed';
    const use: Place['use'] = target.record?.id === version.id ? ownUse : 'other';
    const isEditable = isEditableRecord(version);
    const place = { version, seat, holder, phase, use, isEditable, isFixed: isFixed(version) };
    return { ...place, isLocked: isLocked(place) };
  });
}

/** Finds the place of the record that has the number asked for. */
export function askedPlace(places: readonly Place[]): Place | null {
  return places.find(({ use }) => use === 'asked') ?? null;
}

const SEAT_BY_PHASE: Record<SubmissionPhase, Seat> = {
  draft: 'staged',
  'in-review': 'in-review',
  unresolved: 'sent-back',
  closing: 'closing',
  over: 'unknown',
  unknown: 'unknown',
};

function seatOf(version: AppStoreVersion, holder: ReviewSubmission | null): Seat {
  if (isThrough(version)) return 'through';
  if (holder === null) return seatAlone(version);
  const phase = submissionPhase(holder.state);
  if (phase === 'in-review') return seatInReview(version);
  const isPending = isCompletingSubmission(holder.state) && version.phase === 'unfinished';
  return isPending && !isEditableRecord(version) ? 'pending' : SEAT_BY_PHASE[phase];
}

function seatAlone(version: AppStoreVersion): Seat {
  if (version.phase === 'unknown') return 'unknown';
  if (isEditableRecord(version)) return 'free';
  if (isStagedVersion(version.state)) return 'staged';
  return isUnderReview(version.state) ? 'lost' : 'pending';
}

/**
 * The interface specification does not say what becomes of the submission of a version that was canceled
 * (docs/service.md#dialects).
 */
function seatInReview({ isLive, phase, state }: AppStoreVersion): Seat {
  if (!isLive && phase === 'over') return 'free';
  return isEditableVersion(state) && phase !== 'in-flight' ? 'returned' : 'in-review';
}

function isLocked({ version, seat, holder, isEditable, isFixed }: Omit<Place, 'isLocked'>): boolean {
  if (seat === 'staged') return isFixed;
  if (seat === 'unknown') return !isEditable;
  if (seat === 'sent-back') return !isEditable || isResolved(version, holder);
  return seat !== 'free';
}

/**
 * The version's own state shows some seconds late that its rejected item was resolved, so the item counts. If the item is
 * not shown, the version counts as unresolved.
 */
function isResolved(version: AppStoreVersion, holder: ReviewSubmission | null): boolean {
  const item = findByKey(holder?.items ?? [], versionKey(version));
  return item !== undefined && !isRejectedItem(item.state);
}

/** Approved, on its way to the store, or out. */
export function isThrough({ state }: AppStoreVersion): boolean {
  return isOut(state) || isApprovedVersion(state);
}

/** Out, or approved and on its way out, by the states of either service. */
export function isReleased({ phase, state }: AppStoreVersion): boolean {
  return isOut(state) || (phase === 'over' && isApprovedVersion(state));
}

/**
 * The interface specification counts a record as canceled if it is not in flight and not known to be out. Such a record is
 * edited, because the service may refuse its number to a new one for ever (docs/service.md#dialects).
 */
function isEditableRecord(version: AppStoreVersion): boolean {
  const isCanceled = !version.isLive && version.phase === 'over' && !isReleased(version);
  return isCanceled || isEditableVersion(version.state);
}

/** Under review or through it by its own state, so it keeps its build. */
export function isFixed(version: AppStoreVersion): boolean {
  return !isEditableRecord(version) && !isStagedVersion(version.state);
}

/** Seats in which a version cannot be added to another submission than its holder. */
const KEPT_SEATS: readonly Seat[] = ['staged', 'in-review', 'returned', 'closing', 'pending'];

/** Finds the submission that keeps the version from being added to another one. */
export function keeperOf({ seat, holder }: Place): ReviewSubmission | null {
  return KEPT_SEATS.includes(seat) ? holder : null;
}

/** Review has finished with what the submission holds. */
export function isCompleting(holder: ReviewSubmission | null): boolean {
  return holder !== null && isCompletingSubmission(holder.state);
}

/** It still shows that it is under review, and can be edited in about a minute. */
export function isBeingCanceled({ seat, holder, isFixed }: Place): boolean {
  return seat === 'closing' && isFixed && !isCompleting(holder);
}

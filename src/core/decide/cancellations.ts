/** Chooses what `on-version-in-flight: cancel` takes out of review first, by the places of the versions. */
import type { Basis } from '../model/facts.ts';
import { editsVersion } from '../model/mode.ts';
import type { ReleaseRequest } from '../model/request.ts';
import { contentKeys, isLive, wantedKeys } from '../model/snapshot.ts';
import { isInSubmission, isUnderReview } from '../model/states.ts';
import type { Cancellation } from '../model/step.ts';
import { takesKind } from './item-standing.ts';
import { isCompleting, type Place, type Seat } from './place.ts';
import type { Work } from './submission-target.ts';

/** A check judges what the release after it would cancel. */
export function takesOutOfReview({ mode, onVersionInFlight }: ReleaseRequest): boolean {
  return onVersionInFlight === 'cancel' && (mode === 'check' || editsVersion(mode));
}

/** @param work as it would be without any cancellation */
export function chooseCancellations(basis: Basis, work: Work): Cancellation[] {
  if (!takesOutOfReview(basis.request) || isAsAsked(work)) return [];
  return work.places
    .filter(({ version }) => !basis.snapshot.ownCancellations.has(version.id))
    .filter((place) => IS_CANCELED[place.seat](place, basis, work))
    .flatMap((place) => cancellationOf(basis, place) ?? []);
}

/** Under review as asked for, or submitted again with exactly what was asked for: a cancellation would only lose time. */
function isAsAsked({ done, submission }: Work): boolean {
  return done || (submission.kind === 'resubmit' && submission.extra.length + submission.missing.length === 0);
}

type Condition = (place: Place, basis: Basis, work: Work) => boolean;

/** Lists lag: the version asked for may be what the run before has just submitted, as it was asked for. */
const isUnwanted: Condition = ({ use }, _basis, { edits }) => use !== 'asked' || edits.any;

/** The specification's service allows no second version beside one in preparation either. */
const isInTheWay: Condition = ({ version, use }, { snapshot }) => {
  if (version.phase !== 'in-flight') return false;
  return isUnderReview(version.state) || (!isLive(snapshot) && use !== 'asked');
};

const isInTheWayAlone: Condition = (place, basis, work) => isInTheWay(place, basis, work) && losesNoItem(place, basis);

/** A cancellation that is under way is only waited for. */
const isCancelingNeeded: Condition = (place, basis, work) =>
  !isCompleting(place.holder) && (place.use !== 'other' || isInTheWay(place, basis, work));

/** A version that review has accepted stays accepted, and the run could not use it again. */
const isUsedAlone: Condition = (place, basis) => {
  const { version, use, isEditable } = place;
  const isUsed = use === 'renamed' || (use === 'asked' && basis.request.mode !== 'prepare');
  return isUsed && (isEditable || isInSubmission(version.state)) && losesNoItem(place, basis);
};

const never: Condition = () => false;

/** Says for each seat when a version in it is canceled. */
const IS_CANCELED: Record<Seat, Condition> = {
  free: isInTheWay,
  'in-review': isInTheWayAlone,
  lost: isUnwanted,
  'sent-back': isUsedAlone,
  closing: isCancelingNeeded,
  unknown: isInTheWayAlone,
  // A draft may be somebody else's work. Only taking the version out of it would free the record.
  staged: never,
  returned: never,
  pending: never,
  through: never,
};

function losesNoItem(place: Place, { request }: Pick<Basis, 'request'>): boolean {
  return itemsLostByCanceling(request, place)?.length === 0;
}

/** Seats that a cancellation frees, whoever asks for it. */
const FREED_SEATS: readonly Seat[] = ['in-review', 'sent-back', 'closing', 'unknown'];

/** Returns true if `cancel` would free the record, and take nothing else out of review. */
export function isFreedByCanceling({ snapshot, request }: Pick<Basis, 'snapshot' | 'request'>, place: Place): boolean {
  if (place.seat === 'lost') return !isLive(snapshot);
  return FREED_SEATS.includes(place.seat) && losesNoItem(place, { request });
}

/** @returns `null` where the live service shows no submission that could be canceled */
function cancellationOf({ snapshot }: Basis, { version, holder: submission, phase }: Place): Cancellation | null {
  if (!isLive(snapshot) && phase !== 'unresolved') return { kind: 'cancel-version', version, submission };
  return submission === null ? null : { kind: 'cancel-submission', version, submission };
}

/**
 * Lists what the submission, if there is one, holds beside the version and the items asked for, by `targetKey`. Kinds
 * that `items: ready` takes count as asked for.
 * @returns `null` where the contents were not read
 */
export function itemsLostByCanceling(
  request: ReleaseRequest,
  { version, holder }: Pick<Place, 'version' | 'holder'>,
): string[] | null {
  const { items } = request;
  const keys = holder === null ? new Set<string>() : contentKeys(holder);
  const asked = wantedKeys(version, items.kind === 'listed' ? items.targets : []);
  return keys && [...keys.difference(asked)].filter((key) => !takesKind(request, key));
}

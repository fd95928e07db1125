/**
 * Plays what a run would do with versions on the service, and finds what stands in its way: each refusal has one reason. For
 * the mode `cancel`, and for `on-version-in-flight: cancel`, it says what of that may be canceled, and why the rest stays.
 */
import { NO_ITEMS, type ReleaseRequest } from '../model/request.ts';
import type { Snapshot } from '../model/snapshot.ts';
import { checkCancellation, type Place } from '../service/versions.ts';
import { differenceIn, type UsedPlace, type Work } from './work.ts';

/** A version because of which something is refused, with the one reason that it is reported under. */
export type Refusal = ReturnType<typeof refusalsOf>[number];

/**
 * Finds what is in the way of the work.
 * @param kept why versions were not canceled first, by version id
 */
export function refusalsOf(work: Work, kept: ReadonlyMap<string, { kind: string }>) {
  return work.places.flatMap((place) => {
    const refused = refusedAt(work, place);
    const why = kept.get(place.version.id)?.kind;
    const isUnread = why === 'unread' || (refused === 'add' && isUnseen(work, place));
    const reason = isUnread ? 'service.unreadable' : reasonAt(work, place, why !== undefined);
    return refused === null || reason === null ? [] : ({ place, refused, reason } as const);
  });
}

/** What is under review has to be compared with what is asked for, and is not known. */
function isUnseen({ snapshot, request }: Work, { holder, phase, traits }: UsedPlace) {
  if (request.mode === 'check') return false;
  if (phase === 'in-review' || phase === 'draft') return holder?.items === null;
  return phase === null && traits.underReview && !snapshot.known.others;
}

/**
 * Says what is refused: by the service a new number beside it, its other number, a change of it, to add it to the submission;
 * or by the input that forbids it (`use`).
 */
function refusedAt(work: Work, place: UsedPlace) {
  const { request, done, edits } = work;
  if (isLeftByFail(request, place) && !(done && edits.writes.length === 0)) return 'use';
  if (done) return null;
  if (place.use === 'asked') return refusedOfOwn(work, place);
  if (place.use === 'renamed') return place.isFree ? null : 'rename';
  return isInTheWay(work, place) ? 'new-number' : null;
}

function isInTheWay({ request, version: { kind } }: Work, { version: { phase } }: UsedPlace) {
  // A submission with a version and one with other items may coexist.
  if (request.mode === 'submit-items') return false;
  // Making a version is blocked by an unfinished one; to go on with one that is there is not.
  return phase === 'in-flight' || (phase === 'unfinished' && kind !== 'existing');
}

/** `on-version-in-flight: fail` leaves alone what is in flight, and the version asked for where review sent it back. */
function isLeftByFail({ onVersionInFlight }: ReleaseRequest, { version, phase, use }: UsedPlace) {
  const isLeftAlone = version.phase === 'in-flight' || (use === 'asked' && phase === 'unresolved');
  return onVersionInFlight === 'fail' && isLeftAlone;
}

function refusedOfOwn(work: Work, place: UsedPlace) {
  const { edits, submission } = work;
  const isAdopted = submission.kind === 'adopt' && submission.submission.id === place.holder?.id;
  const isMadeReady = submission.kind === 'none';
  // What a run makes ready and is not done has to be changed, or is being canceled, and is made ready once that is over.
  if ((isMadeReady || edits.any) && (place.isLocked || (place.isStaged && !isAdopted))) return 'change';
  return isMadeReady || isAdded(work, place, isAdopted) ? null : 'add';
}

/** The service adds the version to the submission of the run, or it is in there, with exactly what the run wants. */
function isAdded({ snapshot, request, submission }: Work, place: UsedPlace, isAdopted: boolean) {
  if (submission.kind === 'resubmit') return submission.isExact;
  // A check asks about a release to come.
  if (place.isThrough || (request.mode === 'check' && place.traits.underReview)) return false;
  if (place.holder !== null) return isAdopted || place.phase === 'unknown';
  if (!place.isStaged) return place.isEditable;
  // In a draft that is adopted it is there already, or is added (docs/service.md#adding-an-item).
  const { known, submissions } = snapshot;
  const isRead = submissions.every(({ items, phase }) => items !== null || phase === 'over');
  return submission.kind !== 'create' || !known.drafts || !known.others || !isRead;
}

/** @returns `null` where nothing is certain, because the state is unknown */
function reasonAt(work: Work, place: UsedPlace, isKept: boolean) {
  const { version, use } = place;
  if (place.isThrough && use !== 'other') return 'version.released';
  const isUsed = use !== 'other' && work.version.kind !== 'none';
  if (needsSentBack(work, place, isUsed || isKept)) return 'submission.unresolved';
  if (version.phase === 'unknown') return null;
  if (version.phase === 'in-flight') return 'version.in-flight';
  return isUsed && isElsewhere(work, place) ? 'item.elsewhere' : 'version.unfinished';
}

/** It can be edited, and its submission keeps it from being added to another one. */
function isElsewhere({ locked }: Work, { isEditable, keeper }: UsedPlace) {
  return isEditable && keeper !== null && locked.length === 0;
}

/** A run that makes a version ready edits what was sent back, and leaves its submission alone. */
function needsSentBack({ request }: Work, { phase }: UsedPlace, isWanted: boolean) {
  return isWanted && phase === 'unresolved' && request.mode !== 'prepare';
}

/** Judges whether the version may be canceled: nothing is lost by it that this run was not asked for. */
export function judgeCancellation(snapshot: Snapshot, request: ReleaseRequest, place: Place) {
  const check = checkCancellation(snapshot, place);
  const { version, holder, phase } = place;
  // A cancellation that is under way is only waited for: its items are out of review already.
  if (check.kind !== 'cancel' || holder === null || phase === 'closing') return check;
  // Kinds that `items: ready` takes count as asked for, but for what sits in a draft: that is somebody's.
  const items = phase === 'draft' && request.items.kind === 'ready' ? NO_ITEMS : request.items;
  const difference = differenceIn({ ...request, items }, holder, version);
  if (difference === null) return { kind: 'unread' as const, submission: holder };
  /** The cancellation would take these along, by `targetKey`: out of review, or of the draft that they sit in. */
  const { extra: keys } = difference;
  return keys.length > 0 ? { kind: 'loses' as const, keys } : check;
}

/**
 * Chooses what `on-version-in-flight: cancel` takes out of review first: one version that stands in the way of the work. By
 * the specification two may do so; then the run is blocked, and no place in review is lost for it.
 * @param work as it would be without any cancellation
 */
export function chooseCancellations(work: Work) {
  const { snapshot, request, submission } = work;
  // Submitted again with exactly what was asked for: a cancellation would only lose time.
  const isAgain = submission.kind === 'resubmit' && submission.isExact;
  const refusals = request.onVersionInFlight === 'cancel' && !isAgain ? refusalsOf(work, new Map()) : [];
  const judged = refusals
    .filter((refusal) => isClearedByCanceling(work, refusal))
    .map(({ place }) => [place.version.id, judgeCancellation(snapshot, request, place)] as const);
  const possible = judged.flatMap(([, one]) => (one.kind === 'cancel' ? one.step : []));
  return {
    /** What is taken out of review first. */
    cancels: possible.length === 1 ? possible : [],
    /** Why versions in the way of the run stay in review all the same, by version id. */
    kept: new Map(judged.filter(([, one]) => one.kind !== 'cancel')),
  };
}

function isClearedByCanceling({ request, edits }: Work, { place, refused }: Refusal) {
  const { version, holder, phase, use } = place;
  if (use === 'renamed') return true;
  const isInFlight = version.phase === 'in-flight';
  if (use === 'other') return isInFlight && phase !== 'unresolved';
  // Lists lag: what the run before has just submitted, as it was asked for, may show no submission yet.
  if (phase === 'draft' || (holder === null && !(isInFlight && refused === 'change'))) return false;
  // A run that makes a version ready edits what was sent back, and waits for a cancellation that goes on.
  return request.mode !== 'prepare' || (edits.any && !place.isReturned);
}

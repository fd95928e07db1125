/** Plays what a run would do with versions on the service, and finds what stands in its way. Each refusal has one reason. */
import type { Basis } from '../model/facts.ts';
import type { Reason } from '../model/finding.ts';
import type { ReleaseRequest } from '../model/request.ts';
import { isUnderReview, submissionPhase, type VersionPhase } from '../model/states.ts';
import { isBeingCanceled, isEditable, isFree, isLocked, isStaged, isThrough, keeperOf } from '../service/versions.ts';
import { isUnchanged } from './edits.ts';
import { isExact, type UsedPlace, type Work } from './work.ts';

/** A version because of which something is refused: by the service, or by the input that forbids it (`use`). */
export interface Refusal {
  place: UsedPlace;
  /** What is refused: a new number beside it, its other number, a change of it, to add it to the submission. */
  refused: 'new-number' | 'rename' | 'change' | 'add' | 'use';
  /** The one reason that it is reported under. */
  reason: Reason;
}

/**
 * Finds what is in the way of the work.
 * @param kept why versions were not canceled first, by version id
 */
export function refusalsOf(basis: Basis, work: Work, kept: ReadonlyMap<string, { kind: string }>): Refusal[] {
  return work.places.flatMap((place) => {
    const refused = refusedAt(basis, work, place);
    const { version, holder, phase } = place;
    // What is under review has to be compared with what is asked for.
    const isHidden =
      phase === 'in-review'
        ? holder?.items === null
        : phase === null && isUnderReview(version.state) && !basis.snapshot.known.others;
    const isCompared = refused === 'add' && basis.request.mode !== 'check' && isHidden;
    const why = kept.get(version.id)?.kind;
    const reason = isCompared || why === 'unread' ? 'service.unreadable' : reasonAt(work, place, why !== undefined);
    return refused === null || reason === null ? [] : { place, refused, reason };
  });
}

function refusedAt(basis: Basis, work: Work, place: UsedPlace): Refusal['refused'] | null {
  const { request } = basis;
  if (isLeftByFail(request, place) && !(work.done && isUnchanged(work.edits))) return 'use';
  if (work.done) return null;
  if (place.use === 'asked') return refusedOfOwn(basis, work, place);
  if (place.use === 'renamed') return isFree(place) ? null : 'rename';
  const { kind } = work.version;
  // A submission with a version and one with other items may coexist.
  if (kind === 'none' && request.mode !== 'check') return null;
  const { phase } = place.version;
  // Making a version is blocked by an unfinished one; to go on with one that is there is not.
  return phase === 'in-flight' || (phase === 'unfinished' && kind !== 'existing') ? 'new-number' : null;
}

/** `on-version-in-flight: fail` leaves alone what is in flight, and the version asked for where review sent it back. */
function isLeftByFail({ onVersionInFlight }: ReleaseRequest, { version, phase, use }: UsedPlace): boolean {
  const isLeftAlone = version.phase === 'in-flight' || (use === 'asked' && phase === 'unresolved');
  return onVersionInFlight === 'fail' && isLeftAlone;
}

function refusedOfOwn(basis: Basis, work: Work, place: UsedPlace): 'change' | 'add' | null {
  const { edits, submission } = work;
  const isAdopted = submission.kind === 'adopt' && submission.submission.id === place.holder?.id;
  // A version that is being canceled is made ready once that is over.
  const isChanged = edits.any || (basis.request.mode === 'prepare' && isBeingCanceled(place));
  if (isChanged && (isLocked(place) || (isStaged(place) && !isAdopted))) return 'change';
  return submission.kind === 'none' || isAdded(basis, work, place, isAdopted) ? null : 'add';
}

/** The service adds the version to the submission of the run, or it is in there, with exactly what the run wants. */
function isAdded({ snapshot, request }: Basis, { submission }: Work, place: UsedPlace, isAdopted: boolean): boolean {
  const { version, holder, phase } = place;
  if (submission.kind === 'resubmit') return isExact(submission);
  // A check asks about a release to come.
  if (isThrough(version) || (request.mode === 'check' && isUnderReview(version.state))) return false;
  if (holder !== null) return isAdopted || phase === 'unknown';
  if (!isStaged(place)) return isEditable(version);
  // In a draft that is adopted it is there already, or is added (docs/service.md#adding-an-item).
  const { known, submissions } = snapshot;
  const isRead = submissions.every(({ items, state }) => items !== null || submissionPhase(state) === 'over');
  return submission.kind !== 'create' || !known.drafts || !known.others || !isRead;
}

/** @returns `null` where nothing is certain, because the state is unknown */
function reasonAt({ version: chosen, submission, locked }: Work, place: UsedPlace, isKept: boolean): Reason | null {
  const { version, phase, use } = place;
  if (isThrough(version) && use !== 'other') return 'version.released';
  const isUsed = use !== 'other' && chosen.kind !== 'none';
  // A run that makes a version ready edits what was sent back, and leaves its submission alone.
  const isNeeded = isKept || (isUsed && (use === 'renamed' || submission.kind !== 'none'));
  if (phase === 'unresolved' && isNeeded) return 'submission.unresolved';
  const isHeld = isUsed && isEditable(version) && keeperOf(place) !== null && locked.length === 0;
  return reasonOfPhase(version.phase, isHeld ? 'item.elsewhere' : 'version.unfinished');
}

/** @param beside the reason of a version that is not in flight */
function reasonOfPhase(phase: VersionPhase, beside: Reason): Reason | null {
  if (phase === 'unknown') return null;
  return phase === 'in-flight' ? 'version.in-flight' : beside;
}

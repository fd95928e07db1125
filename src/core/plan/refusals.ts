/**
 * Plays what a run would do with versions on the service, and finds what stands in its way: each refusal has one reason. For
 * the mode `cancel`, and for `on-version-in-flight: cancel`, it says what of that may be canceled, and why the rest stays.
 */
import type { Basis } from '../model/facts.ts';
import type { Cause, FindingWords, Reason } from '../model/finding.ts';
import type { ReleaseRequest } from '../model/request.ts';
import type { ReviewSubmission } from '../model/resources.ts';
import { contentKeys, type Snapshot, wantedKeys } from '../model/snapshot.ts';
import { isUnderReview, submissionPhase } from '../model/states.ts';
import {
  type CancelCheck,
  checkCancellation,
  isBeingCanceled,
  isEditable,
  isFree,
  isLocked,
  isReturned,
  isStaged,
  isThrough,
  keeperOf,
  type Place,
} from '../service/versions.ts';
import { describeKey, linesFor, listing, type NameSource } from '../text/describe.ts';
import { pageOf } from '../text/pages.ts';
import { differenceFrom, isExact, type UsedPlace, type Work } from './work.ts';

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
      phase === 'in-review' || phase === 'draft'
        ? holder?.items === null
        : phase === null && isUnderReview(version.state) && !basis.snapshot.known.others;
    const isCompared = refused === 'add' && basis.request.mode !== 'check' && isHidden;
    const why = kept.get(version.id)?.kind;
    const reason =
      isCompared || why === 'unread' ? 'service.unreadable' : reasonAt(basis.request, work, place, why !== undefined);
    return refused === null || reason === null ? [] : { place, refused, reason };
  });
}

function refusedAt(basis: Basis, work: Work, place: UsedPlace): Refusal['refused'] | null {
  const { request } = basis;
  if (isLeftByFail(request, place) && !(work.done && work.edits.writes.length === 0)) return 'use';
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
function reasonAt({ mode }: ReleaseRequest, work: Work, place: UsedPlace, isKept: boolean): Reason | null {
  const { version, phase, use } = place;
  if (isThrough(version) && use !== 'other') return 'version.released';
  // A run that makes a version ready edits what was sent back, and leaves its submission alone.
  const isNeeded = mode !== 'prepare' && (isKept || isSubmittedAt(work, place));
  if (phase === 'unresolved' && isNeeded) return 'submission.unresolved';
  if (version.phase === 'unknown') return null;
  if (version.phase === 'in-flight') return 'version.in-flight';
  const isHeld = isUsedAt(work, place) && isEditable(version) && keeperOf(place) !== null && work.locked.length === 0;
  return isHeld ? 'item.elsewhere' : 'version.unfinished';
}

function isUsedAt({ version: chosen }: Work, { use }: UsedPlace): boolean {
  return use !== 'other' && chosen.kind !== 'none';
}

function isSubmittedAt(work: Work, place: UsedPlace): boolean {
  return isUsedAt(work, place) && (place.use === 'renamed' || work.submission.kind !== 'none');
}

export type CancelJudgment =
  | CancelCheck
  /** The cancellation would take these along, by `targetKey`: out of review, or of the draft that they sit in. */
  | { kind: 'loses'; keys: string[] };

/** Judges whether the version may be canceled: nothing is lost by it that this run was not asked for. */
export function judgeCancellation(snapshot: Snapshot, request: ReleaseRequest, place: Place): CancelJudgment {
  const check = checkCancellation(snapshot, place);
  const { version, holder, phase } = place;
  // A cancellation that is under way is only waited for: its items are out of review already.
  if (check.kind !== 'cancel' || holder === null || phase === 'closing') return check;
  const { items } = request;
  const held = contentKeys(holder);
  if (held === null) return { kind: 'unread', submission: holder };
  const { extra } = differenceFrom(request, held, version, items.kind === 'listed' ? items.targets : []);
  // Kinds that `items: ready` takes count as asked for, but for what sits in a draft: that is somebody's.
  const isByWord = phase === 'draft' && items.kind === 'ready';
  const keys = isByWord ? [...held.difference(wantedKeys(version, []))] : extra;
  return keys.length > 0 ? { kind: 'loses', keys } : check;
}

const KEPT: Record<'completing' | 'again' | 'lost' | 'contradicted', Cause> = {
  completing: {
    message: 'Its review is being completed.',
    remedy: 'Run again in a minute, or set wait-minutes: then it shows whether it was approved.',
    passes: true,
  },
  again: {
    message: 'Somebody submitted it again after this run canceled it, so it is left as it is.',
    remedy: 'Ask who submitted it. To cancel it all the same, run again.',
  },
  contradicted: {
    message: 'Its submission is under review, and the state of the version does not fit that.',
    remedy: 'Run again in a minute: reads may lag. If it stays, cancel it on its page.',
    passes: true,
  },
  lost: {
    message: 'The submission that holds it could not be found.',
    remedy: 'Run again; if it stays, cancel it on its page.',
  },
};

/** Says why a version keeps its place in review, and what to do. */
export function whyKept(known: NameSource, judgment: CancelJudgment & { kind: keyof typeof KEPT | 'loses' }): Cause {
  if (judgment.kind !== 'loses') return KEPT[judgment.kind];
  return {
    title: 'Canceling would take other items along',
    ...listing(
      'Canceling it would take ',
      judgment.keys.map((key) => describeKey(known, key)),
      ' along.',
    ),
    // What the service does not name has no line.
    remedy: 'To cancel it all the same, name each thing under items, or set items: all.',
    ...linesFor(judgment.keys),
  };
}

/** Reports a submission of which it is not known what it holds. */
export function unreadContents({ app, itemFailures }: Snapshot, { id }: ReviewSubmission): FindingWords {
  return (
    itemFailures.get(id) ?? {
      reason: 'service.unreadable',
      severity: 'unknown',
      message: 'The items of its submission could not be read. Canceling may take other items out of review too.',
      remedy: 'Run again, or see on its page what it holds.',
      subject: { type: 'reviewSubmission', id },
      link: pageOf(app, 'reviewsubmissions'),
    }
  );
}

/**
 * Chooses what `on-version-in-flight: cancel` takes out of review first: one version that stands in the way of the work. By
 * the specification two may do so; then the run is blocked, and no place in review is lost for it.
 * @param work as it would be without any cancellation
 */
export function chooseCancellations(basis: Basis, work: Work) {
  const { snapshot, request } = basis;
  // Submitted again with exactly what was asked for: a cancellation would only lose time.
  const isAgain = work.submission.kind === 'resubmit' && isExact(work.submission);
  const refusals = request.onVersionInFlight === 'cancel' && !isAgain ? refusalsOf(basis, work, new Map()) : [];
  const judged = refusals
    .filter((refusal) => isClearedByCanceling(refusal, request.mode === 'prepare', work.edits.any))
    .map(({ place }) => [place.version.id, judgeCancellation(snapshot, request, place)] as const);
  const possible = judged.flatMap(([, judgment]) => (judgment.kind === 'cancel' ? judgment.step : []));
  return {
    cancels: possible.length === 1 ? possible : [],
    kept: new Map(judged.filter(([, { kind }]) => kind !== 'cancel')),
  };
}

function isClearedByCanceling({ place, refused }: Refusal, isPrepared: boolean, isEdited: boolean): boolean {
  const { version, holder, phase, use } = place;
  if (use === 'renamed') return true;
  const isInFlight = version.phase === 'in-flight';
  if (use === 'other') return isInFlight && phase !== 'unresolved';
  // Lists lag: what the run before has just submitted, as it was asked for, may show no submission yet.
  if (phase === 'draft' || (holder === null && !(isInFlight && refused === 'change'))) return false;
  // A run that makes a version ready edits what was sent back, and waits for a cancellation that goes on.
  return !isPrepared || (isEdited && !isReturned(place));
}

/** Cancellations, for the mode `cancel` and for `on-version-in-flight: cancel`: what may be canceled, and what that frees. */
import type { Basis } from '../model/facts.ts';
import { type Cause, type FindingWords, SEE_LINES } from '../model/finding.ts';
import { editsVersion } from '../model/mode.ts';
import type { ReleaseRequest } from '../model/request.ts';
import { type AppStoreVersion, heldItems, type ReviewSubmission } from '../model/resources.ts';
import { contentKeys, isOnPlatform, type Snapshot } from '../model/snapshot.ts';
import { approvalOf, isCancelable, isSubmitted, isUnderReview } from '../model/states.ts';
import type { Cancellation } from '../model/step.ts';
import { describeKeys, linesFor, type NameSource } from '../text/describe.ts';
import { appReviewPage } from '../text/pages.ts';
import { isCompleting, type Place } from './place.ts';
import { differenceFrom, type Work } from './submission-target.ts';

/** A check judges what the release after it would cancel. */
export function takesOutOfReview({ mode, onVersionInFlight }: ReleaseRequest): boolean {
  return onVersionInFlight === 'cancel' && (mode === 'check' || editsVersion(mode));
}

export type CancelJudgment =
  | { kind: 'cancel'; step: Cancellation }
  /**
   * `idle`: it is not in review. `through`: review is over, and approved it. `again`: somebody submitted it again after
   * this run canceled it. `lost`: no list shows the submission that holds it. `unknown`: in an unknown state.
   */
  | { kind: 'idle' | 'through' | 'unknown' }
  | { kind: 'completing' | 'again' | 'lost' }
  /** The cancellation would take these out too, by `targetKey`: of review, or of the draft that they sit in. */
  | { kind: 'loses'; keys: string[]; isStaged: boolean }
  /** What the submission holds is not known; `null`: the submissions are not. */
  | { kind: 'unread'; submission: ReviewSubmission | null };

/** Judges whether the version may be canceled. */
export function judgeCancellation(snapshot: Snapshot, request: ReleaseRequest, place: Place): CancelJudgment {
  const { version, seat, holder } = place;
  if (snapshot.undone.has(version.id)) return { kind: 'again' };
  if (snapshot.canceled.has(version.id) && version.phase !== 'unknown') return { kind: 'idle' };
  if (seat === 'through') return { kind: 'through' };
  if (isUnknown(place)) return { kind: 'unknown' };
  if (isCompleting(holder)) return { kind: 'completing' };
  if (holder === null) return judgeAlone(snapshot, place);
  return seat === 'staged' && place.isFixed ? unseen(snapshot) : judgeHeld(request, place, holder);
}

/**
 * The specification counts a state that it does not name as finished. A submission in review that holds the version says
 * otherwise, and a green would be a guess.
 */
function isUnknown({ version, seat, phase }: Place): boolean {
  const isOfNoTable = approvalOf(version.state) === 'unknown';
  return seat === 'unknown' || (isOfNoTable && (version.isLive || phase === 'in-review'));
}

function judgeHeld(request: ReleaseRequest, place: Place, holder: ReviewSubmission): CancelJudgment {
  const { version, seat, isEditable } = place;
  // The specification names three states in flight. Each of them keeps a new version from being made, in a draft too.
  const isByDeveloper = !version.isLive && seat !== 'sent-back';
  if (isByDeveloper ? version.phase !== 'in-flight' : seat === 'staged') return { kind: 'idle' };
  if (!isByDeveloper && !isEditable && !isCancelable(version.state)) return { kind: 'through' };
  const kind = isByDeveloper ? 'cancel-version' : 'cancel-submission';
  const cancel: CancelJudgment = { kind: 'cancel', step: { kind, version, submission: holder } };
  // A cancellation that is under way is only waited for: its items are out of review already.
  if (seat === 'closing') return cancel;
  const keys = itemsLost(request, version, holder);
  if (keys === null) return { kind: 'unread', submission: holder };
  return keys.length > 0 ? { kind: 'loses', keys, isStaged: seat === 'staged' } : cancel;
}

function judgeAlone(snapshot: Snapshot, { version, seat }: Place): CancelJudgment {
  const { state, phase, isLive } = version;
  const isInReview = isUnderReview(state) || (isLive && isCancelable(state) && approvalOf(state) === 'under-way');
  if (isInReview) return unseen(snapshot);
  if (!isLive && phase === 'in-flight')
    return { kind: 'cancel', step: { kind: 'cancel-version', version, submission: null } };
  return { kind: seat === 'pending' ? 'through' : 'idle' };
}

/** It is under review in a submission that no list shows. */
function unseen(snapshot: Snapshot): CancelJudgment {
  if (!snapshot.known.others) return { kind: 'unread', submission: null };
  const submission = snapshot.submissions.find(
    (one) => isOnPlatform(one, snapshot.platform) && mayHoldUnseen(one, snapshot.itemFailures.has(one.id)),
  );
  return submission === undefined ? { kind: 'lost' } : { kind: 'unread', submission };
}

/** App Review has it. Its contents could not be read, or an item is not shown, and none of those shown is a version. */
function mayHoldUnseen({ items, state, versionId }: ReviewSubmission, isUnread: boolean): boolean {
  const kinds = new Set(heldItems(items).map(({ target }) => target?.relationship));
  const isPartlyHidden = isUnread || (kinds.has(undefined) && !kinds.has('appStoreVersion'));
  return isSubmitted(state) && versionId === undefined && isPartlyHidden;
}

/** Kinds that `items: ready` takes count as asked for. @returns `null` where the contents were not read */
function itemsLost(request: ReleaseRequest, version: AppStoreVersion, holder: ReviewSubmission): string[] | null {
  const { items } = request;
  const held = contentKeys(holder);
  if (items.kind === 'all') return [];
  return held && differenceFrom(request, held, version, items.kind === 'listed' ? items.targets : []).extra;
}

const KEPT: Record<'completing' | 'again' | 'lost', Cause> = {
  completing: {
    why: 'Its review is being completed.',
    remedy: 'Run again in a minute, or set wait-minutes: then it shows whether it was approved.',
    passes: true,
  },
  again: {
    why: 'Somebody submitted it again after this run canceled it, so it is left as it is.',
    remedy: 'Ask who submitted it. To cancel it all the same, run again.',
  },
  lost: {
    why: 'The submission that holds it could not be found.',
    remedy: 'Run again; if it stays, cancel it on its page.',
  },
};

/** Says why a version keeps its place in review, and what to do. */
export function whyKept(known: NameSource, judgment: CancelJudgment & { kind: keyof typeof KEPT | 'loses' }): Cause {
  if (judgment.kind !== 'loses') return KEPT[judgment.kind];
  const { keys, isStaged } = judgment;
  const { list, others } = describeKeys(known, keys, 80);
  const remedy = `To take that out too, name it under items ${SEE_LINES}.`;
  const words = { remedy, ...others, ...linesFor(keys) };
  if (isStaged) return { why: `Its draft also holds ${list}, which this run was not asked to take out.`, ...words };
  const title = 'Canceling would take other items out of review';
  return { title, why: `Canceling it would take ${list} out of review too.`, ...words };
}

/** Reports a submission of which it is not known what it holds. */
export function unreadContents({ app, itemFailures }: Snapshot, { id }: ReviewSubmission): FindingWords {
  const message = 'The items of its submission could not be read. Canceling may take other items out of review too.';
  const subject = { type: 'reviewSubmission', id };
  const failure = itemFailures.get(id);
  if (failure !== undefined) return { ...failure, message: `${message} ${failure.message}`, subject };
  const remedy = 'Run again, or see on its page what it holds.';
  const link = appReviewPage(app.id);
  return { reason: 'service.unreadable', severity: 'unknown', message, remedy, subject, link };
}

/**
 * Chooses what `on-version-in-flight: cancel` takes out of review first.
 * @param work as it would be without any cancellation
 */
export function chooseCancellations({ snapshot, request }: Basis, work: Work) {
  const isAsked = takesOutOfReview(request) && !isUnderReviewAsAsked(work);
  const places = isAsked ? work.places.filter((place) => isInTheWay(place, request, work)) : [];
  const kept = new Map(places.map((place) => [place.version.id, judgeCancellation(snapshot, request, place)]));
  const cancels = [...kept.values()].flatMap((judgment) => (judgment.kind === 'cancel' ? judgment.step : []));
  for (const { version } of cancels) kept.delete(version.id);
  return { cancels, kept };
}

/** Under review as asked for, or submitted again with exactly what was asked for: a cancellation would only lose time. */
function isUnderReviewAsAsked({ done, submission }: Work): boolean {
  return done || (submission.kind === 'resubmit' && submission.extra.length + submission.missing.length === 0);
}

/** The run makes or uses no version of its own while this one is as it is. */
function isInTheWay({ version, seat, use }: Place, { mode }: ReleaseRequest, { edits }: Work): boolean {
  if (use === 'other') return seat !== 'sent-back' && (version.phase === 'in-flight' || seat === 'in-review');
  if (use === 'renamed') return seat !== 'free';
  // A run that makes a version ready edits what was sent back, and leaves its submission alone.
  if (seat === 'sent-back' || seat === 'returned') return mode !== 'prepare';
  // A run that only makes it ready waits for a cancellation that goes on.
  if (seat === 'closing') return mode !== 'prepare' || edits.any;
  // Lists lag: what the run before has just submitted, as it was asked for, may show no submission yet.
  return seat === 'in-review' || (seat === 'lost' && edits.any);
}

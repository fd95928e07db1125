/** Cancellations, for the mode `cancel` and for `on-version-in-flight: cancel`: what may be canceled, and why the rest stays. */
import type { Basis } from '../model/facts.ts';
import { type Cause, type FindingWords, SEE_LINES } from '../model/finding.ts';
import type { ReleaseRequest } from '../model/request.ts';
import type { ReviewSubmission } from '../model/resources.ts';
import { contentKeys, type Snapshot } from '../model/snapshot.ts';
import { type CancelCheck, checkCancellation, isReturned, type Place } from '../service/versions.ts';
import { describeKeys, linesFor, type NameSource } from '../text/describe.ts';
import { appReviewPage } from '../text/pages.ts';
import { type Refusal, refusalsOf } from './refusals.ts';
import { differenceFrom, isExact, type Work } from './work.ts';

export type CancelJudgment =
  | CancelCheck
  /** The cancellation would take these out too, by `targetKey`: of review, or of the draft that they sit in. */
  | { kind: 'loses'; keys: string[]; isStaged: boolean };

/** Judges whether the version may be canceled: nothing is lost by it that this run was not asked for. */
export function judgeCancellation(snapshot: Snapshot, request: ReleaseRequest, place: Place): CancelJudgment {
  const check = checkCancellation(snapshot, place);
  const { version, holder, phase } = place;
  // A cancellation that is under way is only waited for: its items are out of review already.
  if (check.kind !== 'cancel' || holder === null || phase === 'closing') return check;
  const { items } = request;
  const held = contentKeys(holder);
  if (held === null) return { kind: 'unread', submission: holder };
  // Kinds that `items: ready` takes count as asked for.
  const { extra: keys } = differenceFrom(request, held, version, items.kind === 'listed' ? items.targets : []);
  return keys.length > 0 ? { kind: 'loses', keys, isStaged: phase === 'draft' } : check;
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
  return {
    title: 'Canceling would take other items out of review',
    why: `Canceling it would take ${list} out of review too.`,
    ...words,
  };
}

/** Reports a submission of which it is not known what it holds. */
export function unreadContents({ app, itemFailures }: Snapshot, { id }: ReviewSubmission): FindingWords {
  const message = 'The items of its submission could not be read. Canceling may take other items out of review too.';
  const subject = { type: 'reviewSubmission', id };
  const failure = itemFailures.get(id);
  if (failure !== undefined) return { ...failure, message: `${message} ${failure.message}`, subject };
  return {
    reason: 'service.unreadable',
    severity: 'unknown',
    message,
    remedy: 'Run again, or see on its page what it holds.',
    subject,
    link: appReviewPage(app.id),
  };
}

/**
 * Chooses what `on-version-in-flight: cancel` takes out of review first: the versions that stand in the way of the work.
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
  const cancels = judged.flatMap(([, judgment]) => (judgment.kind === 'cancel' ? judgment.step : []));
  return { cancels, kept: new Map(judged.filter(([, { kind }]) => kind !== 'cancel')) };
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

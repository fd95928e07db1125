/** Submissions that App Review sent back: each keeps its items and its slot. */
import type { Place } from '../decide/place.ts';
import { differenceFrom } from '../decide/submission-target.ts';
import type { RuleContext } from '../decide/target.ts';
import type { Cause } from '../model/finding.ts';
import { heldItems, type ReviewSubmission, versionKey } from '../model/resources.ts';
import { contentKeys, submissionsIn } from '../model/snapshot.ts';
import { isRejectedItem } from '../model/states.ts';
import {
  cutList,
  describeContents,
  describeHeld,
  describeKeys,
  describeMaker,
  joinParts,
  linesFor,
} from '../text/describe.ts';
import { type Remedy, type RuleFinding, wayAround, wayOutOf } from '../text/ways-out.ts';

type Judgment = Cause<string | Remedy>;

/** Reports each submission that was sent back: as an error where the run needs what it holds. */
export function reportUnresolved(context: RuleContext): RuleFinding[] {
  return submissionsIn('unresolved', context.snapshot).flatMap((one) => reportSubmission(context, one) ?? []);
}

function reportSubmission(context: RuleContext, submission: ReviewSubmission): RuleFinding | null {
  const judgment = judge(context, submission);
  if (judgment === null) return null;
  const { why, ...words } = judgment;
  const { submittedBy, submittedDate, lastUpdatedBy } = submission;
  const isMakerShown = (submittedBy ?? submittedDate ?? lastUpdatedBy) !== undefined;
  const rejected = heldItems(submission.items).filter(({ state }) => isRejectedItem(state));
  const names = rejected.map((item) => describeHeld(item, context));
  const { list, others } = cutList(names, 60);
  const what = names.length > 0 ? list : describeContents(submission, context, 60);
  return {
    reason: 'submission.unresolved',
    message: joinParts([`App Review sent back ${what}.`, why], ' '),
    // The table of slots names all that it holds.
    ...others,
    ...words,
    ...(isMakerShown ? { listed: `It was ${describeMaker(submission)}.` } : {}),
    subject: { type: 'reviewSubmission', id: submission.id },
  };
}

const UNNEEDED: Judgment = {
  severity: 'warning',
  why: '',
  remedy:
    'Fix what App Review found and submit it again, or give up all that it holds: cancel it on the App Review page.',
};

/** @returns `null` where the run submits it again, with a change */
function judge(context: RuleContext, submission: ReviewSubmission): Judgment | null {
  const { request, target } = context;
  const work = target.submission;
  if (work.kind === 'resubmit' && work.submission.id === submission.id)
    return judgeDifference(context, work) ?? judgeResubmission(context);
  const place = target.places.find(({ holder, use }) => holder?.id === submission.id && use !== 'other') ?? null;
  const kept = place && target.kept.get(place.version.id);
  if (kept?.kind === 'loses') return holdsMore(context, kept.keys);
  // reportUnreadContents reports contents that were not read: they may be what is submitted again, or canceled.
  const isUsed = request.onUnresolved === 'resubmit' || request.onVersionInFlight === 'cancel';
  const isUndecided = submission.items === null && isUsed;
  return isWanted(context, submission, place) && !isUndecided ? judgeNeeded(context, submission, place) : UNNEEDED;
}

function isWanted({ request, target }: RuleContext, submission: ReviewSubmission, place: Place | null): boolean {
  // A run that makes a version ready edits what was sent back, and leaves its submission alone.
  if (target.done || (request.mode === 'prepare' && place?.use === 'asked')) return false;
  // True also where its contents, or one of its items, could not be read.
  if (place !== null) return target.place !== null;
  return contentKeys(submission)?.isDisjointFrom(target.wanted) === false;
}

function judgeNeeded(context: RuleContext, submission: ReviewSubmission, place: Place | null): Judgment {
  const { request, snapshot, target } = context;
  const isNeeded = (remedy: Remedy) => ({ why: 'This release needs it.', remedy });
  if (request.onUnresolved === 'resubmit' && request.onVersionInFlight === 'fail')
    return isNeeded(wayAround('kept-by-fail'));
  // Submitted again, it keeps its number.
  if (place?.use === 'renamed') return isNeeded(wayAround('sent-back-renamed'));
  const held = contentKeys(submission) ?? new Set();
  const difference = differenceFrom(request, held, target.record, target.items);
  // A version that is not asked for keeps its submission from being what this run asks for.
  const other = snapshot.versions.find((one) => difference.extra.includes(versionKey(one)));
  if (other !== undefined) return isNeeded(wayAround('sent-back-with-version', other));
  const again = isNeeded(wayAround('sent-back'));
  return submission.items === null ? again : (judgeDifference(context, difference) ?? again);
}

/** @returns `null` where the submission holds exactly what the run wants */
function judgeDifference(context: RuleContext, { extra, missing }: Record<'extra' | 'missing', string[]>) {
  if (missing.length > 0) {
    const { list, others } = describeKeys(context, missing, 50);
    const why = `The submission lacks ${list}; nothing can be added.`;
    return { why, remedy: wayAround('sent-back-with-less'), ...others };
  }
  return extra.length > 0 ? holdsMore(context, extra) : null;
}

function holdsMore(context: RuleContext, extra: readonly string[]): Judgment {
  const remedy = wayOutOf('sent-back-with-others', context.request);
  const { list, others } = describeKeys(context, extra, 50);
  const details = joinParts(['No item can be added there.', others.details], ' ');
  return { why: `The submission also holds ${list}.`, remedy, details, ...linesFor(extra) };
}

/** The run submits exactly that again. */
function judgeResubmission({ request, target }: RuleContext): Judgment | null {
  const { edits, locked } = target;
  if (locked.length > 0) {
    const { list, others } = cutList(locked, 70, '; ');
    const why = `It is marked resolved, and can no longer be changed: ${list}.`;
    return { why, remedy: 'Set the inputs to what it has, or cancel it on the App Review page.', ...others };
  }
  if (edits.any || edits.exportAnswer !== null) return null;
  const why =
    request.mode === 'check'
      ? 'A release with on-unresolved: resubmit submits it again.'
      : 'This run changes nothing in it, and submits it again as it is now.';
  return { severity: 'warning', why, remedy: 'Check that what App Review found is fixed.' };
}

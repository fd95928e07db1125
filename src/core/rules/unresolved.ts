/** Submissions that App Review sent back: each keeps its items and its slot. */
import type { Cause } from '../model/finding.ts';
import { heldItems, type ReviewSubmission, versionKey } from '../model/resources.ts';
import { contentKeys, submissionsIn } from '../model/snapshot.ts';
import { isRejectedItem } from '../model/states.ts';
import type { Plan } from '../plan/plan.ts';
import { differenceFrom } from '../plan/work.ts';
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
export function reportUnresolved(plan: Plan): RuleFinding[] {
  return submissionsIn('unresolved', plan.snapshot).flatMap((submission): RuleFinding | [] => {
    const judgment = judge(plan, submission);
    if (judgment === null) return [];
    const { why, ...words } = judgment;
    const { id, items, submittedBy, submittedDate, lastUpdatedBy } = submission;
    const isMakerShown = (submittedBy ?? submittedDate ?? lastUpdatedBy) !== undefined;
    const rejected = heldItems(items).filter(({ state }) => isRejectedItem(state));
    const names = rejected.map((item) => describeHeld(item, plan));
    const { list, others } = cutList(names, 60);
    const what = names.length > 0 ? list : describeContents(submission, plan, 60);
    return {
      reason: 'submission.unresolved',
      message: joinParts([`App Review sent back ${what}.`, why], ' '),
      // The table of slots names all that it holds.
      ...others,
      ...words,
      ...(isMakerShown ? { listed: `It was ${describeMaker(submission)}.` } : {}),
      subject: { type: 'reviewSubmission', id },
    };
  });
}

const UNNEEDED: Judgment = {
  severity: 'warning',
  why: '',
  remedy:
    'Fix what App Review found and submit it again, or give up all that it holds: cancel it on the App Review page.',
};

const needed = (remedy: Remedy): Judgment => ({ why: 'This release needs it.', remedy });

/** @returns `null` where the run submits it again, with a change */
function judge(plan: Plan, submission: ReviewSubmission): Judgment | null {
  const { request, snapshot, record, items, refusals, kept, wanted, done } = plan;
  const again = plan.submission.kind === 'resubmit' && plan.submission.submission.id === submission.id;
  const place = refusals.find(
    ({ reason, place: { holder } }) => reason === NAME && holder?.id === submission.id,
  )?.place;
  const held = contentKeys(submission);
  const isNeeded =
    place !== undefined || (!done && request.mode !== 'prepare' && held?.isDisjointFrom(wanted) === false);
  if (!again) {
    // reportUnreadContents reports contents that were not read: they may be what is submitted again, or canceled.
    const isUsed = request.onUnresolved === 'resubmit' || request.onVersionInFlight === 'cancel';
    if (!isNeeded || (held === null && isUsed)) return UNNEEDED;
    if (request.onUnresolved === 'resubmit' && request.onVersionInFlight === 'fail')
      return needed(wayAround('kept-by-fail'));
  }
  const { extra, missing } = differenceFrom(request, held ?? new Set(), place?.version ?? record, items);
  const isKept = place !== undefined && kept.get(place.version.id)?.kind === 'loses';
  if (!again && !isKept) {
    // Submitted again, it keeps its number.
    if (place?.use === 'renamed') return needed(wayAround('sent-back-renamed'));
    // A version that is not asked for keeps its submission from being what this run asks for.
    const other = snapshot.versions.find((one) => extra.includes(versionKey(one)));
    if (other !== undefined) return needed(wayAround('sent-back-with-version', other));
  }
  if (missing.length > 0 && (again || !isKept) && held !== null) {
    const { list, others } = describeKeys(plan, missing, 50);
    const why = `The submission lacks ${list}; nothing can be added.`;
    return { why, remedy: wayAround('sent-back-with-less'), ...others };
  }
  if (extra.length > 0) {
    const remedy = wayOutOf('sent-back-with-others', request);
    const { list, others } = describeKeys(plan, extra, 50);
    const details = joinParts(['No item can be added there.', others.details], ' ');
    return { why: `The submission also holds ${list}.`, remedy, details, ...linesFor(extra) };
  }
  return again ? judgeResubmission(plan) : needed(wayAround('sent-back'));
}

const NAME = 'submission.unresolved';

/** The run submits exactly that again. */
function judgeResubmission({ request, edits, locked }: Plan): Judgment | null {
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

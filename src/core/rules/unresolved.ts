/** Submissions that App Review sent back: each keeps its items and its slot. */
import type { Cause } from '../model/finding.ts';
import { heldItems, type ReviewSubmission, versionKey } from '../model/resources.ts';
import { contentKeys, submissionsIn } from '../model/snapshot.ts';
import { isRejectedItem } from '../model/states.ts';
import type { Plan } from '../plan/plan.ts';
import { differenceFrom, type Mismatch, type UsedPlace } from '../plan/work.ts';
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

/** @returns `null` where the run submits it again, with a change */
function judge(plan: Plan, submission: ReviewSubmission): Judgment | null {
  const { request, submission: chosen, refusals, wanted, done } = plan;
  if (chosen.kind === 'resubmit' && chosen.submission.id === submission.id)
    return judgeDifference(plan, chosen) ?? judgeResubmission(plan);
  const refused = refusals.find(
    ({ reason, place: { holder } }) => reason === 'submission.unresolved' && holder?.id === submission.id,
  );
  const held = contentKeys(submission);
  const holdsWanted = !done && request.mode !== 'prepare' && held?.isDisjointFrom(wanted) === false;
  // reportUnreadContents reports contents that were not read: they may be what is submitted again, or canceled.
  const isUsed = request.onUnresolved === 'resubmit' || request.onVersionInFlight === 'cancel';
  const isUndecided = held === null && isUsed;
  return (refused || holdsWanted) && !isUndecided ? judgeNeeded(plan, held, refused?.place ?? null) : UNNEEDED;
}

function judgeNeeded(plan: Plan, held: ReadonlySet<string> | null, place: UsedPlace | null): Judgment {
  const { request, snapshot, record, items, kept } = plan;
  const isNeeded = (remedy: Remedy) => ({ why: 'This release needs it.', remedy });
  if (request.onUnresolved === 'resubmit' && request.onVersionInFlight === 'fail')
    return isNeeded(wayAround('kept-by-fail'));
  const difference = differenceFrom(request, held ?? new Set(), place?.version ?? record, items);
  if (place !== null && kept.get(place.version.id)?.kind === 'loses') return holdsMore(plan, difference.extra);
  // Submitted again, it keeps its number.
  if (place?.use === 'renamed') return isNeeded(wayAround('sent-back-renamed'));
  // A version that is not asked for keeps its submission from being what this run asks for.
  const other = snapshot.versions.find((one) => difference.extra.includes(versionKey(one)));
  if (other !== undefined) return isNeeded(wayAround('sent-back-with-version', other));
  return (held && judgeDifference(plan, difference)) ?? isNeeded(wayAround('sent-back'));
}

/** @returns `null` where the submission holds exactly what the run wants */
function judgeDifference(plan: Plan, { extra, missing }: Mismatch): Judgment | null {
  if (missing.length === 0) return extra.length > 0 ? holdsMore(plan, extra) : null;
  const { list, others } = describeKeys(plan, missing, 50);
  const why = `The submission lacks ${list}; nothing can be added.`;
  return { why, remedy: wayAround('sent-back-with-less'), ...others };
}

function holdsMore(plan: Plan, extra: readonly string[]): Judgment {
  const remedy = wayOutOf('sent-back-with-others', plan.request);
  const { list, others } = describeKeys(plan, extra, 50);
  const details = joinParts(['No item can be added there.', others.details], ' ');
  return { why: `The submission also holds ${list}.`, remedy, details, ...linesFor(extra) };
}

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

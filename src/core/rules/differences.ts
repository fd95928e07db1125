/** How a submission differs from what the run asks for, and what to do about it. */
import { makesSubmission } from '../model/mode.ts';
import type { ReviewSubmission } from '../model/resources.ts';
import type { Plan } from '../plan/plan.ts';
import type { Mismatch } from '../plan/work.ts';
import { describeKeys, linesFor, listing } from '../text/describe.ts';
import { nameInItems, type RuleCause, wayAround, wayToFree } from '../text/ways-out.ts';

/** @returns `null` where the submission holds exactly what is asked for */
export function describeDifference(plan: Plan, submission: ReviewSubmission, difference: Mismatch): RuleCause | null {
  const { extra, missing } = difference;
  if (extra.length > 0) return holdsMore(plan, submission, extra);
  if (missing.length === 0) return null;
  const way = wayAround(submission.phase === 'unresolved' ? 'sent-back-with-less' : 'in-review-with-less');
  const remedy = isNameable(plan, missing) ? way : wayToFree(submission);
  return { ...listing('Its submission lacks ', describeKeys(plan, missing)), remedy };
}

export function holdsMore(plan: Plan, submission: ReviewSubmission, extra: readonly string[]): RuleCause {
  const words = listing('Its submission also holds ', describeKeys(plan, extra), ', not asked for.');
  if (!isNameable(plan, extra)) return { ...words, remedy: wayToFree(submission) };
  return { ...words, remedy: nameInItems(plan.request), ...linesFor(extra) };
}

/** The input `items` names them all: not a version, and not what is not shown. */
function isNameable({ request }: Plan, keys: readonly string[]): boolean {
  const takesItems = request.mode === 'check' || makesSubmission(request.mode);
  return takesItems && linesFor(keys).lines?.length === keys.length;
}

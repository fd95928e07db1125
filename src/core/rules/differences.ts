/** How a submission differs from what the run asks for, and what to do about it. */
import { type Cause, SEE_LINES } from '../model/finding.ts';
import { makesSubmission } from '../model/mode.ts';
import type { ReviewSubmission } from '../model/resources.ts';
import type { Plan } from '../plan/plan.ts';
import type { Mismatch } from '../plan/work.ts';
import { describeKeys, linesFor, listing } from '../text/describe.ts';

/** @returns `null` where the submission holds exactly what is asked for */
export function describeDifference(plan: Plan, { phase }: ReviewSubmission, difference: Mismatch): Cause | null {
  const { extra, missing } = difference;
  if (extra.length > 0) return holdsMore(plan, extra);
  if (missing.length === 0) return null;
  const words = listing('Its submission lacks ', describeKeys(plan, missing));
  const way = phase === 'unresolved' ? 'Leave that out' : 'Submit that alone with mode submit-items';
  return isNameable(plan, missing) ? { ...words, remedy: `${way}{cancel}.` } : words;
}

export function holdsMore(plan: Plan, extra: readonly string[]): Cause {
  const words = listing('Its submission also holds ', describeKeys(plan, extra), ', not asked for.');
  return isNameable(plan, extra) ? { ...words, remedy: NAME_IN_ITEMS, ...linesFor(extra) } : words;
}

/** Fits a check too, which takes no items. */
const NAME_IN_ITEMS = `In the release, name that under items ${SEE_LINES}.`;

/** The input `items` names them all: not a version, and not what is not shown. */
function isNameable({ request }: Plan, keys: readonly string[]): boolean {
  const takesItems = request.mode === 'check' || makesSubmission(request.mode);
  return takesItems && linesFor(keys).lines?.length === keys.length;
}

import type { Finding } from '../../model/finding.ts';
import { submissionPhase } from '../../model/states.ts';
import type { RuleContext } from '../context.ts';

/**
 * A submission whose items could not be read may hold what this run wants: a release cannot go by it, nor can a run
 * that gives another version's record a new number, or takes a version out of review; a check can.
 */
export function unreadContents({ snapshot, request, target }: RuleContext): Finding[] {
  const isForAll = request.mode === 'submit' || target.version.kind === 'reuse';
  const mayCancel = request.onVersionInFlight === 'cancel';
  if (!isForAll && !mayCancel) return [];
  return snapshot.submissions
    .filter(({ items, state }) => items === null && submissionPhase(state) !== 'over')
    .filter(({ state }) => isForAll || ['in-review', 'unresolved'].includes(submissionPhase(state)))
    .flatMap((submission) => snapshot.itemFailures.get(submission.id) ?? []);
}

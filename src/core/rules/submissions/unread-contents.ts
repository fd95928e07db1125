import type { Finding } from '../../model/finding.ts';
import { submissionPhase } from '../../model/states.ts';
import type { RuleContext } from '../context.ts';

/**
 * A submission whose items could not be read may hold what this run wants: a release cannot go by it, nor can a run
 * that gives another version's record a new number; a check can.
 */
export function unreadContents({ snapshot, request, target }: RuleContext): Finding[] {
  if (request.mode !== 'submit' && target.version.kind !== 'reuse') return [];
  return snapshot.submissions
    .filter((submission) => submission.items === null && submissionPhase(submission.state) !== 'over')
    .flatMap((submission) => snapshot.itemFailures.get(submission.id) ?? []);
}

/** The inputs that say what to report on GitHub. */
import { canMatchBranches } from '../core/model/branch-glob.ts';
import type { InputReader } from './reader.ts';

/** A status name: one line, as long as GitHub takes it. */
const NAME = /^[^\p{Cc}\p{Zl}\p{Zp}]{1,255}$/u;

/** @returns `null` when no report is asked for, or the token is refused */
export function parseGitHub(reader: InputReader) {
  const comment = reader.choice('comment') === 'true';
  const commitStatus = reader.checked('commit-status', (name) => statusProblem(reader, name));
  // A list, or a name that git does not allow, would match no branch, and the sweep would be green. Without the sweep the
  // commit itself is reported on: its old green must not outlive one that is refused.
  const sweep = reader.checked('sweep', (glob) =>
    canMatchBranches(glob)
      ? null
      : 'takes one glob of branch names that git allows, without refs/heads/. It knows *, **, ? and {main,release/*}.',
  );
  if (sweep !== null && commitStatus === null && !reader.isReported('commit-status'))
    reader.report('sweep', 'needs commit-status: the name of the status that it sets.');
  if (commitStatus === null && !comment) return null;
  const token =
    reader.formatted('github-token') ??
    reader.reportMissing('github-token', ', and a report on GitHub needs it. For the default leave the input out.');
  return token === null ? null : { token, commitStatus, sweep, comment };
}

function statusProblem(reader: InputReader, name: string) {
  if (!NAME.test(name)) return 'takes one line of at most 255 characters.';
  // The id of the job is the name of its check run, unless the job has a `name`.
  if (name.toLowerCase() === reader.around.env.GITHUB_JOB?.toLowerCase())
    return 'is the name of the job. The job has a check of that name, and where a check and a status have one name, both must pass: the one of an old run would block for ever. Give it another name.';
  const whyNot = reader.isGiven('sweep') ? null : reader.around.whyNoCommitStatus();
  return whyNot && `has no commit to go to. ${whyNot} Leave it out for this event, or give sweep too.`;
}

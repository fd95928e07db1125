/** The inputs that say what to report on GitHub. */
import { canMatchBranches } from '../core/model/branch-glob.ts';
import type { GitHubRequest } from '../core/model/request.ts';
import type { InputReader } from './reader.ts';

/** Maximum length of a status name on GitHub. */
const MAX_CONTEXT_LENGTH = 255;
const LINE_BREAK = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** @returns `null` when no report is asked for, or when one of the inputs that reports need is refused */
export function parseGitHub(reader: InputReader): GitHubRequest | null {
  const comment = reader.choice('comment') === 'true';
  const commitStatus = reader.optional('commit-status');
  const sweep = reader.optional('sweep');
  if (sweep !== null) checkSweep(reader, sweep);
  if (commitStatus !== null) checkStatus(reader, commitStatus);
  if (commitStatus === null && !comment) return null;
  const token = reader.formatted('github-token');
  if (token === null && !reader.isReported('github-token'))
    reader.report('github-token', 'is empty, and a report on GitHub needs it. Leave it out for the default.');
  if (token === null || reader.isReported('commit-status', 'github-token')) return null;
  // An old green of the commit itself must not outlive a sweep that is refused.
  return { token, commitStatus, sweep: reader.isReported('sweep') ? null : sweep, comment };
}

/** Checks the glob: a list, or a name that git does not allow, would match no branch, and the sweep would be green. */
function checkSweep(reader: InputReader, sweep: string): void {
  if (!canMatchBranches(sweep))
    reader.report(
      'sweep',
      'takes one glob of branch names that git allows, without refs/heads/. Write several as {main,release/*}.',
    );
  if (!reader.isGiven('commit-status') && !reader.isReported('commit-status'))
    reader.report('sweep', 'needs commit-status: the name of the status that it sets.');
}

function checkStatus(reader: InputReader, name: string): void {
  if (name.length > MAX_CONTEXT_LENGTH || LINE_BREAK.test(name))
    reader.report('commit-status', `takes one line of at most ${MAX_CONTEXT_LENGTH} characters.`);
  if (name.toLowerCase() === reader.around.job?.toLowerCase())
    reader.report(
      'commit-status',
      'is the name of the job. The job has a check of that name, and where a check and a status have one name, both must pass: the one of an old run would block for ever. Give it another name.',
    );
  const whyNot = reader.isGiven('sweep') ? null : reader.around.whyNoCommitStatus();
  if (whyNot !== null)
    reader.report('commit-status', `has no commit to go to. ${whyNot} Leave it out for this event, or give sweep too.`);
}

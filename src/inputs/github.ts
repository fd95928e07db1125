/** The inputs that say what is to be reported on GitHub. */
import { canMatchBranches } from '../core/model/branch-glob.ts';
import type { GitHubRequest } from '../core/model/request.ts';
import type { Reader } from './reader.ts';

/** What GitHub takes as the name of a status. */
const MAX_NAME = 255;
const LINE_END = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** @returns `null` when nothing is asked for, or when what asks for a status is refused itself */
export function parseGitHub(
  reader: Reader,
  { job, whyNoCommitStatus }: { job: string | undefined; whyNoCommitStatus: () => string | null },
): GitHubRequest | null {
  const commitStatus = reader.optional('commit-status');
  const sweep = reader.optional('sweep');
  const comment = reader.choice('comment') === 'true';
  for (const input of ['commit-status', 'sweep'] as const) {
    if (reader.raw[input].length > MAX_NAME || LINE_END.test(reader.raw[input]))
      reader.report(input, `takes one line of at most ${MAX_NAME} characters.`);
  }
  // A list, or a name that no branch has, would match none, and be green.
  if (sweep !== null && !reader.isReported('sweep') && !canMatchBranches(sweep))
    reader.report(
      'sweep',
      `is ${reader.quoted(sweep)}, and takes one glob of branch names that git allows, without refs/heads/. Write several as {main,release/*}.`,
    );
  if (commitStatus !== null && commitStatus.toLowerCase() === job?.toLowerCase())
    reader.report(
      'commit-status',
      `is ${reader.quoted(commitStatus)}, which is the name of the job. The job has a check of that name, and where a check and a status have one name, both must pass: the one of an old run would block for ever. Give it another name.`,
    );
  const whyNot = commitStatus === null || sweep !== null ? null : whyNoCommitStatus();
  if (whyNot !== null)
    reader.report('commit-status', `has no commit to go to. ${whyNot} Leave it out for this event, or give sweep too.`);
  if (sweep !== null && commitStatus === null && !reader.isReported('commit-status'))
    reader.report('sweep', 'needs commit-status: the name of the status that it sets.');
  const asking = [commitStatus !== null && 'commit-status', comment && 'comment'].filter((input) => input !== false);
  const token = reader.raw['github-token'];
  if (asking.length > 0 && token === '')
    reader.report('github-token', `is empty, and needed for ${asking.join(' and ')}. Leave it out for the default.`);
  const isRefused = reader.isReported('commit-status', 'github-token', 'sweep');
  return asking.length === 0 || isRefused ? null : { token, commitStatus, sweep, comment };
}

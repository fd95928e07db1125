/** Reports the verdict on GitHub as far as the inputs ask for it. */
import type { GitHubRequest } from '../core/model/request.ts';
import { createGitHubClient, type GitHubClient, type GitHubOptions } from './client.ts';
import { type CommentReport, reportComment } from './comment.ts';
import { isForStranger, isOnStrangers, parseBranch, parseCommit } from './event.ts';
import { describeException } from './failure.ts';
import { missingReport, REPORTED, type Reported } from './reported.ts';
import { reportStatus, statusOf } from './status.ts';
import { reportSweep } from './sweep.ts';

export interface Reporting extends Omit<GitHubOptions, 'token' | 'apiUrl' | 'repository'>, CommentReport {
  request: GitHubRequest;
  /** The verdict is final: the run asks which rules require the status, too. */
  isLast: boolean;
}

/** Turns every exception into a finding. */
export async function reportOnGitHub(reporting: Reporting): Promise<Reported> {
  try {
    return await reportAll(reporting);
  } catch (error) {
    // For example, the package throws on load if it cannot read the event file.
    const message = `The verdict could not be reported on GitHub: ${describeException(error, reporting.redact)}.`;
    const input = reporting.request.commitStatus === null ? 'comment' : 'commit-status';
    const remedy =
      'Run again. Elsewhere than on GitHub, see what GITHUB_REPOSITORY, GITHUB_API_URL and GITHUB_EVENT_PATH say.';
    return missingReport(input, message, remedy);
  }
}

async function reportAll(reporting: Reporting) {
  const { request, event } = reporting;
  if (!/^[\w.-]+\/[\w.-]+$/.test(event.repository)) throw new Error('GITHUB_REPOSITORY does not name a repository');
  const client = await createGitHubClient({ ...reporting, ...event, token: request.token });
  const status = await reportVerdict(client, reporting);
  const comment = request.comment ? await reportComment(client, reporting) : REPORTED;
  return { ...status, findings: [...status.findings, ...comment.findings] };
}

async function reportVerdict(
  client: GitHubClient,
  { request: { commitStatus, sweep }, event, outcome, lookedMs, isLast }: Reporting,
) {
  if (commitStatus === null) return REPORTED;
  const link = event.runUrl && { target_url: event.runUrl };
  const statusFor = (isPublic: boolean) => ({ context: commitStatus, ...statusOf(outcome, isPublic), ...link });
  if (sweep !== null) {
    const statuses = { status: statusFor(isForStranger(event)), publicStatus: statusFor(true) };
    return reportSweep(client, { glob: sweep, ...statuses, lookedMs }, isLast);
  }
  const commit = parseCommit(event);
  if (!commit.ok) return missingReport('commit-status', commit.failure);
  const wanted = { status: statusFor(isOnStrangers(event)), lookedMs };
  return reportStatus(client, commit.value, wanted, isLast ? parseBranch(event) : null);
}

/** Reports the verdict on GitHub as far as the inputs ask for it. */
import type { GitHubRequest } from '../core/model/request.ts';
import { createGitHubClient, type GitHubClient, type GitHubOptions } from './client.ts';
import { type CommentReport, reportComment } from './comment.ts';
import { isForStranger, isOnStrangers, parseBranch, parseCommit } from './event.ts';
import { notWritten, reportFailure } from './reported.ts';
import { reportRequired } from './required-by.ts';
import { setStatus, statusOf } from './status.ts';
import { reportSweep } from './sweep.ts';

export interface Reporting extends Omit<GitHubOptions, 'token' | 'apiUrl' | 'repository'>, CommentReport {
  request: GitHubRequest;
  /** The verdict is final: the run asks which rules require the status, too. */
  isLast: boolean;
}

/** @throws for example where the package cannot be loaded, because the event file is not JSON */
export async function reportOnGitHub(reporting: Reporting) {
  const { event, isLast } = reporting;
  const { token, commitStatus, comment } = reporting.request;
  if (!/^[\w.-]+\/[\w.-]+$/.test(event.repository)) throw new Error('GITHUB_REPOSITORY does not name a repository');
  const client = await createGitHubClient({ ...reporting, ...event, token });
  const status = await reportVerdict(client, commitStatus, reporting);
  const required = await reportRequired(client, commitStatus ?? '', isLast ? status.branches : []);
  const ofComment = comment && isLast ? await reportComment(client, reporting) : [];
  return {
    /** Findings about reports that failed. */
    findings: [...status.findings, ...required.findings, ...ofComment],
    /** A commit status is new, or has a new state. */
    statusChanged: status.isChanged,
    /** `null`: not asked, or not known. */
    requirement: required.requirement,
  };
}

/** @returns `branches` that may require the status, where it was set */
async function reportVerdict(
  client: GitHubClient,
  context: string | null,
  { request: { sweep: glob }, event, outcome, lookedMs }: Reporting,
) {
  const nothing = { findings: [], isChanged: false, branches: [] };
  if (context === null) return nothing;
  const link = event.runUrl && { target_url: event.runUrl };
  const statusFor = (isPublic: boolean) => ({ context, ...statusOf(outcome, isPublic), ...link });
  if (glob !== null) {
    const statuses = { status: statusFor(isForStranger(event)), publicStatus: statusFor(true) };
    return reportSweep(client, { glob, ...statuses, lookedMs });
  }
  const sha = parseCommit(event);
  if (sha === null) {
    const remedy = 'Run it in a workflow on GitHub: there the runner says what the event was.';
    return { ...nothing, findings: [notWritten('commit-status', 'The event does not say its commit.', remedy)] };
  }
  const status = statusFor(isOnStrangers(event));
  const { end, failure } = await setStatus(client, sha, { status, lookedMs });
  const set = { ...nothing, isChanged: end === 'changed' };
  if (failure !== null) {
    const what = `Setting the status ${context} on ${sha} failed`;
    return { ...set, findings: [await reportFailure(client, 'commit-status', what, failure)] };
  }
  client.options.log(`Commit status ${context} on ${sha}: ${status.state}, ${end}.`);
  return { ...set, branches: parseBranch(event) };
}

/** Result of a report on GitHub: failed reports become findings, and the verdict stays. */
import { type Finding, inputFinding, type Reason } from '../core/model/finding.ts';
import type { Requirement } from '../core/model/outcome.ts';
import { remedyOf } from '../core/text/reasons.ts';
import type { GitHubFailure } from './failure.ts';

export interface Reported {
  /** Findings about reports that failed. */
  findings: Finding[];
  /** A commit status is new, or has a new state. */
  statusChanged: boolean;
  /** Rules that require the status; `null`: not asked, or not known. */
  requirement: Requirement | null;
}

export const REPORTED: Reported = { findings: [], statusChanged: false, requirement: null };

export type Asking = 'commit-status' | 'sweep' | 'comment';

export function failedReport(input: Asking, what: string, failure: GitHubFailure): Reported {
  return missingReport(input, `${what}: ${failure.message.replace(/\.$/, '')}.`, REMEDIES[failure.kind](input));
}

export function missingReport(input: Asking, message: string, remedy: string): Reported {
  // A comment is a courtesy: a release does not wait for it.
  const severity = input === 'comment' ? 'warning' : 'unknown';
  const finding: Finding = { ...inputFinding(input, message, remedy), reason: 'status.not-written', severity };
  return { ...REPORTED, findings: [finding] };
}

/** Lines under `permissions:` that each input needs. */
const PERMISSIONS: Record<Asking, string> = {
  'commit-status': '`statuses: write`',
  // GraphQL counts commits as contents.
  sweep: '`statuses: write`, `pull-requests: read` and `contents: read`',
  comment: '`pull-requests: write`',
};

const REMEDIES: Record<GitHubFailure['kind'], (input: Asking) => string> = {
  forbidden: (input) =>
    `The input ${input} asks for it: add ${PERMISSIONS[input]} under permissions: of the job. A workflow that a fork started cannot get them; leave it to a sweep there.`,
  unauthorized: () => 'Leave the input github-token out, for the token of the run, or give one that has not expired.',
  'rate-limited': () =>
    'Run again later: a sweep continues where it stopped, and waits longer with more timeout-minutes. The token of a workflow may send 1,000 requests an hour for its repository; one of a GitHub App, given as github-token, may send more.',
  rejected: (input) => `Correct the input ${input} by what GitHub says of it.`,
  stopped: () => 'Run again; for a sweep of many pull requests give more timeout-minutes.',
  unavailable: () => TRY_AGAIN,
  unreadable: () => TRY_AGAIN,
};

const TRY_AGAIN =
  'Run again, or wait for the next run: only what differs is written. https://www.githubstatus.com shows outages.';

export function warningOf(reason: Reason, input: Asking, message: string): Finding {
  return { ...inputFinding(input, message, remedyOf(reason)), reason, severity: 'warning' };
}

/** Remedy for an event that names no commit or pull request. */
export const ON_GITHUB = 'Run it in a workflow on GitHub: there the runner says what the event was.';

/** The verdict on GitHub, where the workflow asks for it. What cannot be reported becomes a finding; the verdict stays. */
import type { Finding } from '../core/model/finding.ts';
import type { GitHubRequest } from '../core/model/request.ts';
import type { Platform } from '../core/model/resources.ts';
import type { Outcome } from '../core/model/result.ts';
import { singleLine } from '../core/text/escaping.ts';
import { createGitHubClient, type GitHubClient, type GitHubOptions } from './client.ts';
import { keepComment, markerOf } from './comment.ts';
import { type EventSubject, parseSubject, type RunEvent } from './event.ts';
import type { GitHubFailure } from './failure.ts';
import { setStatus, statusOf, type WantedStatus } from './status.ts';
import { type SweepResult, sweep } from './sweep.ts';

export interface Reporting
  extends Pick<GitHubOptions, 'clock' | 'signal' | 'writeSignal' | 'remainingMs' | 'redact' | 'log' | 'fetch'> {
  request: GitHubRequest;
  event: RunEvent;
  outcome: Outcome;
  /** The outcome as Markdown, for the comment. */
  summary: string;
  /** The app as the inputs name it, which is known however the run ended; `null`: they do not. */
  app: string | null;
  platforms: readonly Platform[];
}

/** What came of the reporting. */
export interface Reported {
  /** What could not be reported, to be added to the findings. */
  findings: Finding[];
  /** A commit status was set that was not there, or had another state. */
  statusChanged: boolean;
}

/** Never throws. */
export async function reportOnGitHub(reporting: Reporting): Promise<Reported> {
  const { request } = reporting;
  try {
    reporting.signal.throwIfAborted();
    return await reportAll(reporting);
  } catch (error) {
    // For one, the package reads the event file as it is loaded, and throws when it cannot.
    const what = singleLine(reporting.redact(error instanceof Error ? error.message : String(error)), 300);
    const finding = notWritten(askedBy(request), `The verdict could not be reported on GitHub: ${what}`, 'Run again.');
    return failed(request.commitStatus === null ? warned(finding) : finding);
  }
}

type Asking = 'commit-status' | 'sweep' | 'comment';

function askedBy(request: GitHubRequest): Asking {
  if (request.sweep !== null) return 'sweep';
  return request.commitStatus === null ? 'comment' : 'commit-status';
}

async function reportAll(reporting: Reporting): Promise<Reported> {
  const { request, event, log } = reporting;
  if (!/^[\w.-]+\/[\w.-]+$/.test(event.repository)) throw new Error('GITHUB_REPOSITORY does not name a repository');
  const { commit, pullRequest } = parseSubject(event);
  const client = await createGitHubClient({ ...reporting, ...event, token: request.token });
  const reports: Reported[] = [];
  if (request.commitStatus !== null) {
    const wanted: WantedStatus = {
      context: request.commitStatus,
      status: statusOf(reporting.outcome),
      targetUrl: event.runUrl,
    };
    reports.push(
      request.sweep === null
        ? await reportStatus(client, commit, wanted)
        : await reportSweep(client, request.sweep, wanted),
    );
  }
  if (request.comment) reports.push(await reportComment(client, pullRequest, reporting));
  log(`GitHub: ${client.requests} ${client.requests === 1 ? 'request' : 'requests'}.`);
  return {
    findings: reports.flatMap(({ findings }) => findings),
    statusChanged: reports.some(({ statusChanged }) => statusChanged),
  };
}

const REPORTED: Reported = { findings: [], statusChanged: false };

function failed(finding: Finding): Reported {
  return { ...REPORTED, findings: [finding] };
}

const ON_GITHUB = 'It works in a workflow on GitHub, where the runner sets it; nothing is to be set by hand.';

async function reportStatus(
  client: GitHubClient,
  commit: EventSubject['commit'],
  wanted: WantedStatus,
): Promise<Reported> {
  if (!commit.ok) return failed(notWritten('commit-status', commit.failure, ON_GITHUB));
  const sha = commit.value;
  const set = await setStatus(client, sha, wanted);
  if (!set.ok) {
    const message = `The status ${wanted.context} could not be set on ${sha}: ${set.failure.message}.`;
    return failed(notWritten('commit-status', message, remedyFor(set.failure, 'commit-status')));
  }
  const { isWritten, isChanged } = set.value;
  client.log(`Commit status ${wanted.context} on ${sha}: ${wanted.status.state}${isWritten ? '' : ', as it was'}.`);
  return { findings: [], statusChanged: isChanged };
}

async function reportSweep(client: GitHubClient, glob: string, wanted: WantedStatus): Promise<Reported> {
  const swept = await sweep(client, glob, wanted);
  if (!swept.ok) {
    const message = `The open pull requests could not be listed: ${swept.failure.message}.`;
    return failed(notWritten('sweep', message, remedyFor(swept.failure, 'sweep')));
  }
  const { matching, written, changed, failed: failures, untried } = swept.value;
  client.log(
    `Sweep of ${glob}: ${matching} open pull requests, ${written} set to ${wanted.status.state}, ${failures.length + untried} failed.`,
  );
  const [first] = failures;
  const findings =
    first === undefined
      ? []
      : [notWritten('sweep', describeFailed(swept.value, wanted.context), remedyFor(first.failure, 'sweep'))];
  return { findings, statusChanged: changed > 0 };
}

const MAX_NAMED = 10;

function describeFailed({ matching, failed, untried }: SweepResult, context: string): string {
  const named = failed.slice(0, MAX_NAMED).map(({ number, failure }) => `#${number} (${failure.message})`);
  const more = failed.length > MAX_NAMED ? `, and ${failed.length - MAX_NAMED} more` : '';
  const rest = untried === 0 ? '' : `; ${untried} more were not tried`;
  return `The status ${context} could not be set on ${failed.length} of ${matching} pull requests: ${named.join(', ')}${more}${rest}.`;
}

async function reportComment(
  client: GitHubClient,
  pullRequest: EventSubject['pullRequest'],
  { outcome, summary, app, platforms }: Reporting,
): Promise<Reported> {
  if (!pullRequest.ok) return failed(warned(notWritten('comment', pullRequest.failure, ON_GITHUB)));
  const number = pullRequest.value;
  if (number === null) {
    client.log('There is no pull request to comment on.');
    return REPORTED;
  }
  if (app === null) {
    // Each app has a comment of its own.
    client.log(`The comment on #${number} is left as it is: it is not known which app it would be about.`);
    return REPORTED;
  }
  const kept = await keepComment(client, number, {
    marker: markerOf(app, platforms),
    text: summary,
    onlyUpdate: outcome.verdict === 'clear',
  });
  if (!kept.ok) {
    const message = `The comment on #${number} could not be written: ${kept.failure.message}.`;
    return failed(warned(notWritten('comment', message, remedyFor(kept.failure, 'comment'))));
  }
  client.log(`Comment on #${number}: ${kept.value}.`);
  return REPORTED;
}

function notWritten(input: Asking, message: string, remedy: string): Finding {
  return {
    reason: 'status.not-written',
    severity: 'unknown',
    message,
    remedy,
    subject: { type: 'input', id: input },
  };
}

/** A comment is a courtesy: nothing waits for it. */
function warned(finding: Finding): Finding {
  return { ...finding, severity: 'warning' };
}

/** The lines for `permissions:` that each input needs. */
const PERMISSIONS: Record<Asking, string> = {
  'commit-status': '`statuses: write`',
  // Over GraphQL a commit is part of the contents.
  sweep: '`statuses: write`, `pull-requests: read` and `contents: read`',
  comment: '`pull-requests: write`',
};

function remedyFor({ kind }: GitHubFailure, input: Asking): string {
  switch (kind) {
    case 'forbidden':
      return `The input ${input} asks for it: add ${PERMISSIONS[input]} under permissions: of the job. A workflow that a fork started cannot get them; leave it to a sweep there.`;
    case 'unauthorized':
      return 'Leave the input github-token out, for the token of the run, or give one that has not expired.';
    case 'rate-limited':
      return 'Run again later: a sweep continues where it stopped, and waits longer with more timeout-minutes. The token of a workflow may send 1,000 requests an hour for its repository; one of a GitHub App, given as github-token, may send more.';
    case 'rejected':
      return `See what GitHub says of it, and correct the input ${input}.`;
    case 'stopped':
      return 'Run again; for a sweep of many pull requests give more timeout-minutes.';
    case 'unavailable':
    case 'unreadable':
      return 'Run again, or wait for the next run: only what differs is written. https://www.githubstatus.com shows outages.';
  }
}

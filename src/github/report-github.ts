/** Reports the verdict on GitHub. A failed report becomes a finding, and the verdict stays. */
import { type Finding, inputFinding, type Reason, reasonsOf, VERDICTS } from '../core/model/finding.ts';
import type { Mode } from '../core/model/mode.ts';
import type { Outcome, Requirement } from '../core/model/outcome.ts';
import type { GitHubRequest } from '../core/model/request.ts';
import type { Platform } from '../core/model/resources.ts';
import { counted } from '../core/text/describe.ts';
import { remedyOf } from '../core/text/reasons.ts';
import { createGitHubClient, type GitHubClient, type GitHubOptions } from './client.ts';
import { keepComment, markerOf } from './comment.ts';
import { type EventSubject, isForStranger, parseBranch, parseSubject, type RunEvent } from './event.ts';
import { type GitHubFailure, messageOf } from './failure.ts';
import { fetchRequiredBy } from './required-by.ts';
import { publicStatusOf, setStatus, statusOf, type Wanted } from './status.ts';
import { sweep } from './sweep.ts';

export interface Reporting extends Omit<GitHubOptions, 'token' | 'apiUrl' | 'repository'> {
  request: GitHubRequest;
  event: RunEvent;
  /** Start of the look that the verdict comes from, in milliseconds since the epoch. */
  lookedMs: number;
  outcome: Outcome;
  /** Outcome as Markdown, for the comment. */
  summary: string;
  /** App by the inputs, which is known however the run ended; `null`: they name no app. */
  app: string | null;
  platforms: readonly Platform[];
  mode: Mode;
}

/** Result of the reporting. */
export interface Reported {
  /** Findings about reports that failed. */
  findings: Finding[];
  /** A commit status is new, or has a new state. */
  statusChanged: boolean;
  /** Rules that require the status; `null`: not asked, or not known. */
  requirement: Requirement | null;
}

const REPORTED: Reported = { findings: [], statusChanged: false, requirement: null };

/** Turns every exception into a finding. */
export async function reportOnGitHub(reporting: Reporting): Promise<Reported> {
  try {
    reporting.deadline.signal.throwIfAborted();
    return await reportAll(reporting);
  } catch (error) {
    // For example, the package throws on load if it cannot read the event file.
    const message = `The verdict could not be reported on GitHub: ${messageOf(error, reporting.redact)}`;
    return unreported(askedBy(reporting.request), message, 'Run again.');
  }
}

type Asking = 'commit-status' | 'sweep' | 'comment';

function askedBy({ sweep, commitStatus }: GitHubRequest): Asking {
  if (sweep !== null) return 'sweep';
  return commitStatus === null ? 'comment' : 'commit-status';
}

async function reportAll(reporting: Reporting): Promise<Reported> {
  const { request, event, log } = reporting;
  if (!/^[\w.-]+\/[\w.-]+$/.test(event.repository)) throw new Error('GITHUB_REPOSITORY does not name a repository');
  const { commit, pullRequest } = parseSubject(event);
  const client = await createGitHubClient({ ...reporting, ...event, token: request.token });
  const wanted = wantedBy(reporting);
  let status = REPORTED;
  if (wanted !== null && request.sweep !== null) status = await reportSweep(client, request.sweep, wanted);
  else if (wanted !== null) status = await reportStatus(client, commit, wanted, parseBranch(event));
  const comment = request.comment ? await reportComment(client, pullRequest, reporting) : REPORTED;
  log(`GitHub: ${counted(client.requests, 'request')}.`);
  return { ...status, findings: [...status.findings, ...comment.findings] };
}

/** @returns the status to set; `null`: not asked for */
function wantedBy({ request, event, outcome, lookedMs }: Reporting): Wanted | null {
  if (request.commitStatus === null) return null;
  const words = isForStranger(event) ? publicStatusOf(outcome) : statusOf(outcome);
  const link = event.runUrl === null ? {} : { target_url: event.runUrl };
  return { status: { context: request.commitStatus, ...words, ...link }, lookedMs };
}

/** @param branch branch that may require the status */
async function reportStatus(
  client: GitHubClient,
  commit: EventSubject['commit'],
  wanted: Wanted,
  branch: string | null,
): Promise<Reported> {
  if (!commit.ok) return unreported('commit-status', commit.failure, ON_GITHUB);
  const { context, state } = wanted.status;
  const sha = commit.value;
  const set = await setStatus(client, sha, wanted);
  if (!set.ok) return failed('commit-status', `The status ${context} could not be set on ${sha}`, set.failure);
  const { kind, creatorId } = set.value;
  client.options.log(
    `Commit status ${context} on ${sha}: ${kind === 'left' ? 'left, a newer one stands' : state}${AS_IT_WAS[kind] ?? ''}.`,
  );
  const required = await reportRequired(client, context, branch === null ? [] : [branch], creatorId);
  return { ...required, statusChanged: kind === 'changed' };
}

const AS_IT_WAS: Partial<Record<string, string>> = { kept: ', as it was' };

/** Reports the rules that require the status, and warns of a rule that this token cannot turn green. */
async function reportRequired(
  client: GitHubClient,
  context: string,
  branches: readonly string[],
  creatorId: number | null,
): Promise<Reported> {
  const required = await fetchRequiredBy(client, context, branches, creatorId);
  if (required === null) return REPORTED;
  const [first] = required.otherApps;
  const requirement = required.requirement;
  if (first === undefined) return { ...REPORTED, requirement };
  const { ruleset, branch, app } = first;
  const rule = ruleset === null ? 'Classic branch protection' : `The ruleset “${ruleset}”`;
  const message = `${rule} of ${branch} takes the status ${context} only from the App ${app}; the token of this run belongs to GitHub Actions, so what it sets never counts there.`;
  return { ...REPORTED, requirement, findings: [warningOf('status.other-app', 'commit-status', message)] };
}

function warningOf(reason: Reason, input: Asking, message: string): Finding {
  return { ...inputFinding(input, message, remedyOf(reason)), reason, severity: 'warning' };
}

const MAX_NAMED = 10;

async function reportSweep(client: GitHubClient, glob: string, wanted: Wanted): Promise<Reported> {
  const swept = await sweep(client, glob, wanted);
  if (!swept.ok) return failed('sweep', 'The open pull requests could not be listed', swept.failure);
  const { open, matching, branches, viewer, written, changed, failed: failures, untried } = swept.value;
  const { context, state } = wanted.status;
  client.options.log(
    `Sweep of ${glob}: ${matching} of ${open} open pull requests, ${written} set to ${state}, ${failures.length + untried} failed.`,
  );
  const required = await reportRequired(client, context, branches, viewer);
  const statusChanged = changed > 0;
  if (matching === 0 && open > 0) {
    const message = `The glob ${glob} matches the base branch of 0 of ${open} open pull requests.`;
    return { ...required, findings: [...required.findings, warningOf('sweep.no-match', 'sweep', message)] };
  }
  const [first] = failures;
  if (first === undefined) return { ...required, statusChanged };
  const named = failures.slice(0, MAX_NAMED).map(({ number, failure }) => `#${number} (${failure.message})`);
  const more = failures.length > MAX_NAMED ? `, and ${failures.length - MAX_NAMED} more` : '';
  const rest = untried === 0 ? '' : `; ${untried} more were not tried`;
  const what = `The status ${context} could not be set on ${failures.length} of ${matching} pull requests`;
  const { findings } = failed('sweep', what, { ...first.failure, message: `${named.join(', ')}${more}${rest}` });
  return { ...required, statusChanged, findings: [...findings, ...required.findings] };
}

async function reportComment(
  client: GitHubClient,
  pullRequest: EventSubject['pullRequest'],
  { event, outcome, summary, app, platforms, mode, lookedMs }: Reporting,
): Promise<Reported> {
  const { log } = client.options;
  if (!pullRequest.ok) return unreported('comment', pullRequest.failure, ON_GITHUB);
  const number = pullRequest.value;
  if (number === null) {
    log('There is no pull request to comment on.');
    return REPORTED;
  }
  if (app === null) {
    // Each app has comments of its own.
    log(`The comment on #${number} is left as it is: it is not known which app it would be about.`);
    return REPORTED;
  }
  const text = isForStranger(event) ? renderForStranger(outcome, event) : summary;
  const onlyUpdate = outcome.verdict === 'clear' && !outcome.findings.some(isOfAppReview);
  const comment = { marker: markerOf(app, platforms, mode), text, onlyUpdate, lookedMs };
  const kept = await keepComment(client, number, comment);
  if (!kept.ok) return failed('comment', `The comment on #${number} could not be written`, kept.failure);
  log(`Comment on #${number}: ${kept.value}.`);
  return REPORTED;
}

/** Recognizes a finding that App Review would refuse: a comment is created for it even if the verdict is clear. */
function isOfAppReview({ reason }: Finding): boolean {
  return /^(metadata|compliance|app)\./.test(reason);
}

/** Renders the verdict, the reasons and the link to the run, without names of versions, items and people. */
function renderForStranger({ verdict, findings }: Outcome, { runUrl }: RunEvent): string {
  const reasons = reasonsOf(findings).map((reason) => `\`${reason}\``);
  const link = runUrl === null ? '' : `[The run](${runUrl})`;
  return [`## ${VERDICTS[verdict]}`, reasons.join(', '), link].filter((part) => part !== '').join('\n\n');
}

const ON_GITHUB = 'Run it in a workflow on GitHub: there the runner says what the event was.';

function failed(input: Asking, what: string, failure: GitHubFailure): Reported {
  return unreported(input, `${what}: ${failure.message}.`, remedyFor(failure, input));
}

function unreported(input: Asking, message: string, remedy: string): Reported {
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

function remedyFor({ kind }: GitHubFailure, input: Asking): string {
  switch (kind) {
    case 'forbidden':
      return `The input ${input} asks for it: add ${PERMISSIONS[input]} under permissions: of the job. A workflow that a fork started cannot get them; leave it to a sweep there.`;
    case 'unauthorized':
      return 'Leave the input github-token out, for the token of the run, or give one that has not expired.';
    case 'rate-limited':
      return 'Run again later: a sweep continues where it stopped, and waits longer with more timeout-minutes. The token of a workflow may send 1,000 requests an hour for its repository; one of a GitHub App, given as github-token, may send more.';
    case 'rejected':
      return `Correct the input ${input} by what GitHub says of it.`;
    case 'stopped':
      return 'Run again; for a sweep of many pull requests give more timeout-minutes.';
    case 'unavailable':
    case 'unreadable':
      return 'Run again, or wait for the next run: only what differs is written. https://www.githubstatus.com shows outages.';
  }
}

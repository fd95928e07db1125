/** Reports on GitHub that failed become findings, and the verdict stays. */
import { runFinding } from '../core/model/finding.ts';
import { adviseUnreachable } from '../core/model/unreachable.ts';
import type { GitHubClient } from './client.ts';
import type { GitHubError } from './failure.ts';

type Asking = 'commit-status' | 'sweep' | 'comment';

/** Reports a failure, with advice by GitHub's own words, and by whose the token is. */
export async function reportFailure(client: GitHubClient, input: Asking, what: string, { kind, message }: GitHubError) {
  const own = ADVICE.find(([words]) => words.test(message))?.[1] ?? adviseUnreachable(message);
  const advice = own ?? (await adviseOnToken(client, input, kind)) ?? remedyFor(input, kind);
  return notWritten(input, `${what}: ${message.replace(/\.$/, '')}.`, advice);
}

export function notWritten(input: Asking, message: string, remedy: string) {
  return runFinding({
    reason: 'status.not-written',
    severity: 'error',
    message,
    remedy,
    subject: { type: 'input', id: input },
    // A comment is a courtesy: a release does not wait for it.
    ...(input === 'comment' && { severity: 'warning', title: 'The comment could not be written' }),
  });
}

/** Lines under `permissions:` that each input needs. */
const PERMISSIONS = {
  'commit-status': '`statuses: write`',
  // GraphQL counts commits as contents.
  sweep: '`statuses: write`, `pull-requests: read` and `contents: read`',
  comment: '`pull-requests: write`',
};

/** Causes that GitHub's answers tell apart by their words alone. */
const ADVICE: readonly [RegExp, string][] = [
  [/\blocked\b/i, 'Unlock the conversation, or leave the input comment out.'],
  [
    /maximum number of statuses/i,
    'GitHub takes 1,000 statuses of one name on a commit: push a new commit, or give another name in commit-status.',
  ],
  [/\barchived\b/i, 'Unarchive the repository, which takes nothing as it is, or turn the workflow off.'],
  [
    /IP allow list/i,
    "Add the runner's address to the IP allow list of the organization, or use a runner whose address is on it.",
  ],
  [/\bSAML\b/, 'Authorize the token for the single sign-on (SAML) of the organization.'],
  [
    /\bforbids access via\b/i,
    'Give a token of a kind and lifetime that the organization allows, or leave the input github-token out, for the token of the run.',
  ],
  [/\bscopes\b/i, 'Give the token in github-token the scopes that GitHub names.'],
];

/** Account of the tokens that workflows get. */
export const ACTIONS_ACCOUNT = 41_898_282;

async function adviseOnToken(client: GitHubClient, input: Asking, kind: GitHubError['kind']) {
  const { token } = client.options;
  const isOfApp = token.startsWith('ghs_');
  if (kind === 'unauthorized' && isOfApp)
    return "A GitHub App's token lives for an hour, and a wait may outlive it: make it later, or leave github-token out.";
  if (kind !== 'forbidden') return null;
  const viewer = await client.fetchViewer();
  if (/^gh[pou]_|^github_pat_/.test(token))
    return `Give the person's token in github-token the scope repo, or, if it is fine-grained, ${PERMISSIONS[input]}. Or leave it out, for the token of the run.`;
  if (isOfApp && viewer !== null && viewer !== ACTIONS_ACCOUNT)
    return `Give the GitHub App of the token ${PERMISSIONS[input]}, and accept that where it is installed.`;
  return `Add ${PERMISSIONS[input]} under permissions: of the job; ${input} needs that. A run that a fork started never gets it.`;
}

const REPORT_LATER =
  'Run again, or wait for the next run: only what differs is written. https://www.githubstatus.com shows outages.';

/** What GitHub refuses of a comment is no input's. */
function remedyFor(input: Asking, kind: GitHubError['kind']) {
  const remedy = (input === 'comment' && kind === 'rejected' ? undefined : REMEDIES[kind]) ?? REPORT_LATER;
  const isLong = input === 'sweep' && ['stopped', 'rate-limited'].includes(kind);
  return isLong ? `${remedy} A sweep of many pull requests may need more timeout-minutes.` : remedy;
}

const REMEDIES: Partial<Record<GitHubError['kind'], string>> = {
  unauthorized: 'Leave the input github-token out, for the token of the run, or give one that has not expired.',
  'rate-limited':
    "Run again later. A GitHub App's token, given as github-token, may send more requests an hour than the 1,000 of a workflow's.",
  rejected: 'Correct what GitHub names, such as the input commit-status.',
  stopped: 'Run again.',
};

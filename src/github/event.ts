/** What started the run: the commit and the pull request that its verdict is about, and whether it gets secrets. */
import { member, numberOf, textOf } from '../core/model/json.ts';
import { commitOf } from './commit.ts';

/** As the runner gives it; what it does not give is an empty string. */
export interface RunEvent {
  /** GITHUB_EVENT_NAME; in a called workflow that of its caller. */
  name: string;
  /** The text of the file at GITHUB_EVENT_PATH; `null` when there is none. */
  payload: string | null;
  /** GITHUB_SHA: in a pull request a merge commit that stands nowhere else, otherwise the commit that the run is about. */
  sha: string;
  /** GITHUB_ACTOR. */
  actor: string;
  /** GITHUB_REPOSITORY: `owner/name`. */
  repository: string;
  /** GITHUB_API_URL. */
  apiUrl: string;
  /** GITHUB_GRAPHQL_URL. */
  graphqlUrl: string;
  /** The page of this run; `null` when the runner does not give enough. */
  runUrl: string | null;
}

export interface Target {
  sha: string;
  pullRequest: number | null;
}

export type TargetReading = { ok: true; target: Target } | { ok: false; problem: string };

/** @returns the commit to mark and the pull request to comment on, or what is wrong with what the runner gives */
export function parseTarget(event: RunEvent): TargetReading {
  const payload = parsePayload(event);
  if (!payload.ok) return payload;
  if (event.name === 'merge_group') {
    const sha = commitOf(member(payload.value, 'merge_group', 'head_sha'));
    return sha === null ? missing('merge_group.head_sha') : { ok: true, target: { sha, pullRequest: null } };
  }
  // Reviews of a pull request carry it too, and there GITHUB_SHA is the merge commit as well.
  const pull = member(payload.value, 'pull_request');
  if (pull !== undefined || event.name.startsWith('pull_request')) {
    const sha = commitOf(member(pull, 'head', 'sha'));
    const pullRequest = numberOf(member(pull, 'number'));
    if (sha === null) return missing('pull_request.head.sha');
    return pullRequest === null ? missing('pull_request.number') : { ok: true, target: { sha, pullRequest } };
  }
  const sha = commitOf(event.sha);
  if (sha === null) return { ok: false, problem: 'GITHUB_SHA is not the hash of a commit.' };
  return { ok: true, target: { sha, pullRequest: null } };
}

/**
 * Workflows that a fork's pull request or Dependabot starts get no secrets, so that changed code cannot send them away.
 * @returns which of the two it is; `null` when it is neither, or when the event cannot be read
 */
export function whyNoSecrets(event: RunEvent): 'fork' | 'dependabot' | null {
  if (event.actor === 'dependabot[bot]') return 'dependabot';
  // With pull_request_target the workflow is the base branch's own, and has its secrets.
  if (event.name === 'pull_request_target' || !event.name.startsWith('pull_request')) return null;
  const payload = parsePayload(event);
  const pull = payload.ok ? member(payload.value, 'pull_request') : undefined;
  if (pull === undefined) return null;
  // The fork may have been deleted since: then there is no repository at the head.
  const head = textOf(member(pull, 'head', 'repo', 'full_name'));
  return head === null || head !== textOf(member(pull, 'base', 'repo', 'full_name')) ? 'fork' : null;
}

function parsePayload({ payload }: RunEvent): { ok: true; value: unknown } | { ok: false; problem: string } {
  if (payload === null) return { ok: true, value: undefined };
  try {
    return { ok: true, value: JSON.parse(payload) };
  } catch {
    return { ok: false, problem: 'The event file (GITHUB_EVENT_PATH) is not JSON.' };
  }
}

function missing(what: string): TargetReading {
  return { ok: false, problem: `The event (GITHUB_EVENT_PATH) does not say ${what}.` };
}

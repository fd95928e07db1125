/** What started the run: the commit and the pull request that its verdict is about, and whether it gets secrets. */
import { member, numberOf, parseJson, textOf } from '../core/model/json.ts';
import type { Result } from '../core/result.ts';

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

/** Or what is wrong with the event, for a person. */
type Reading<T> = Result<T, string>;

/** What a verdict is about, as far as the event names it. */
export interface EventSubject {
  commit: Reading<string>;
  /** `null`: the event is about none. */
  pullRequest: Reading<number | null>;
}

/** Where the commit stands for events that carry it in their payload. */
const COMMIT_IN_PAYLOAD: Readonly<Record<string, readonly string[]>> = {
  merge_group: ['merge_group', 'head_sha'],
  workflow_run: ['workflow_run', 'head_sha'],
  check_run: ['check_run', 'head_sha'],
  check_suite: ['check_suite', 'head_sha'],
  status: ['sha'],
};

/**
 * Events whose GITHUB_SHA is the commit that they are about, or the head of the branch that they run on by design. With
 * all others it is the head of the default branch, whatever they are about.
 * https://docs.github.com/actions/reference/events-that-trigger-workflows
 */
const COMMIT_OF_RUN: readonly string[] = [
  'push',
  'create',
  'deployment',
  'deployment_status',
  'release',
  'registry_package',
  'schedule',
  'workflow_dispatch',
  'repository_dispatch',
  // No event at all: whoever starts the action by hand says what it is about.
  '',
];

/** @returns the commit to set the status on and the pull request to comment on, each with what keeps it from being known */
export function parseSubject(event: RunEvent): EventSubject {
  const payload = parsePayload(event);
  if (!payload.ok) return { commit: payload, pullRequest: payload };
  // Reviews of a pull request carry it too, and there GITHUB_SHA is a merge commit as well.
  const pull = member(payload.value, 'pull_request');
  if (pull !== undefined || event.name.startsWith('pull_request')) {
    return {
      commit: required(commitOf(member(pull, 'head', 'sha')), 'pull_request.head.sha'),
      pullRequest: required(numberOf(member(pull, 'number')), 'pull_request.number'),
    };
  }
  // A comment on a pull request comes as one on an issue, and says nothing of commits.
  const isPull = member(payload.value, 'issue', 'pull_request') !== undefined;
  const pullRequest = isPull ? numberOf(member(payload.value, 'issue', 'number')) : null;
  return { commit: commitOfEvent(event, payload.value), pullRequest: { ok: true, value: pullRequest } };
}

function commitOfEvent({ name, sha }: RunEvent, payload: unknown): Reading<string> {
  const path = Object.hasOwn(COMMIT_IN_PAYLOAD, name) ? COMMIT_IN_PAYLOAD[name] : undefined;
  if (path !== undefined) return required(commitOf(member(payload, ...path)), path.join('.'));
  if (!COMMIT_OF_RUN.includes(name)) return { ok: false, failure: whyNoCommit(name) };
  const commit = commitOf(sha);
  return commit === null
    ? { ok: false, failure: 'GITHUB_SHA is not the hash of a commit.' }
    : { ok: true, value: commit };
}

/** @returns why no status can be asked for; `null` for an event that has a commit, whether or not it can be read */
export function whyNoCommitStatus({ name }: RunEvent): string | null {
  const hasCommit =
    name.startsWith('pull_request') || Object.hasOwn(COMMIT_IN_PAYLOAD, name) || COMMIT_OF_RUN.includes(name);
  return hasCommit ? null : whyNoCommit(name);
}

function whyNoCommit(name: string): string {
  return `The event ${name} is about no commit; GITHUB_SHA is only the head of the default branch.`;
}

/**
 * `pull_request_target` and `workflow_run` run with the secrets of the repository, also on behalf of a stranger's head.
 * @returns whether the head lies in another repository; `true` where the event does not say, for the same events
 */
export function isForStranger(event: RunEvent): boolean {
  if (event.name !== 'pull_request_target' && event.name !== 'workflow_run') return false;
  const payload = parsePayload(event);
  const of = (...path: string[]) => (payload.ok ? textOf(member(payload.value, ...path, 'full_name')) : null);
  const head =
    event.name === 'workflow_run' ? of('workflow_run', 'head_repository') : of('pull_request', 'head', 'repo');
  return head === null || head !== event.repository;
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

function parsePayload({ payload }: RunEvent): Reading<unknown> {
  if (payload === null) return { ok: true, value: undefined };
  const value = parseJson(payload);
  return value === undefined
    ? { ok: false, failure: 'The event file (GITHUB_EVENT_PATH) is not JSON.' }
    : { ok: true, value };
}

function required<T>(value: T | null, what: string): Reading<T> {
  return value === null
    ? { ok: false, failure: `The event (GITHUB_EVENT_PATH) does not say ${what}.` }
    : { ok: true, value };
}

/** Git's hashes are hexadecimal and of two lengths today; what matters here is that it can stand in a path. */
const COMMIT = /^[\w-]{1,64}$/;

/** @returns the name of a commit as GitHub gives it; `null` for what cannot be one */
export function commitOf(value: unknown): string | null {
  return typeof value === 'string' && COMMIT.test(value) ? value : null;
}

/** What started the run: the commit and the pull request that its verdict is about, and whether it gets secrets. */
import { member, numberOf, textOf } from '../core/model/json.ts';
import type { Result } from '../core/model/result.ts';

/** As the runner gives it; what it does not give is an empty string. */
export interface RunEvent {
  /** GITHUB_EVENT_NAME; in a called workflow that of its caller. */
  name: string;
  /** What the file at GITHUB_EVENT_PATH holds; `undefined` when there is none, or it is not JSON. */
  payload: unknown;
  /** GITHUB_SHA: in a pull request a merge commit that stands nowhere else, otherwise the commit that the run is about. */
  sha: string;
  actor: string;
  /** GITHUB_REPOSITORY: `owner/name`. */
  repository: string;
  apiUrl: string;
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

/** @returns the branch that the commit is to go into, or went to; `null`: none, or the event does not say */
export function parseBranch({ name, payload }: RunEvent): string | null {
  const base = textOf(member(payload, 'pull_request', 'base', 'ref'));
  if (base !== null) return base;
  const ref = name === 'merge_group' ? member(payload, 'merge_group', 'base_ref') : member(payload, 'ref');
  const isAboutBranch = name === 'merge_group' || name === 'push';
  return (isAboutBranch && /^refs\/heads\/(.+)/s.exec(textOf(ref) ?? '')?.[1]) || null;
}

/** Where events carry their commit in the payload: https://docs.github.com/actions/reference/events-that-trigger-workflows */
const COMMITS: ReadonlyMap<string, readonly string[]> = new Map([
  ['merge_group', ['merge_group', 'head_sha']],
  ['workflow_run', ['workflow_run', 'head_sha']],
  ['check_run', ['check_run', 'head_sha']],
  ['check_suite', ['check_suite', 'head_sha']],
  ['status', ['sha']],
]);

/**
 * Events for which GITHUB_SHA is the commit that they are about, or the head of the branch that they run on by design.
 * With all others it is the head of the default branch, whatever they are about. No event at all: whoever starts the
 * action by hand says what it is about.
 */
const ABOUT_GITHUB_SHA: readonly string[] = [
  ...['push', 'create', 'deployment', 'deployment_status', 'release', 'registry_package', 'schedule'],
  ...['workflow_dispatch', 'repository_dispatch', ''],
];

/** @returns the commit to set the status on and the pull request to comment on, each with what keeps it from being known */
export function parseSubject(event: RunEvent): EventSubject {
  const { name, payload } = event;
  // Reviews of a pull request carry it too, and there GITHUB_SHA is a merge commit as well.
  const pull = member(payload, 'pull_request');
  if (pull !== undefined || name.startsWith('pull_request')) {
    return {
      commit: required(commitOf(member(pull, 'head', 'sha')), 'pull_request.head.sha'),
      pullRequest: required(numberOf(member(pull, 'number')), 'pull_request.number'),
    };
  }
  // A comment on a pull request comes as one on an issue, and says nothing of commits.
  const isPull = member(payload, 'issue', 'pull_request') !== undefined;
  const pullRequest = isPull ? numberOf(member(payload, 'issue', 'number')) : null;
  return { commit: commitOfEvent(event), pullRequest: { ok: true, value: pullRequest } };
}

function commitOfEvent(event: RunEvent): Reading<string> {
  const failure = whyNoCommitStatus(event);
  if (failure !== null) return { ok: false, failure };
  const path = COMMITS.get(event.name);
  return path === undefined
    ? required(commitOf(event.sha), 'its commit', 'GITHUB_SHA')
    : required(commitOf(member(event.payload, ...path)), path.join('.'));
}

function required<T>(value: T | null, what: string, where = 'GITHUB_EVENT_PATH'): Reading<T> {
  return value === null ? { ok: false, failure: `The event (${where}) does not say ${what}.` } : { ok: true, value };
}

/** @returns why no status can be asked for; `null` for an event that has a commit, whether or not it can be read */
export function whyNoCommitStatus({ name }: RunEvent): string | null {
  if (name.startsWith('pull_request') || COMMITS.has(name) || ABOUT_GITHUB_SHA.includes(name)) return null;
  return `The event ${name} is about no commit; GITHUB_SHA is only the head of the default branch.`;
}

/** Events that run with the secrets of the repository also on behalf of a stranger's head, and what names its repository. */
const HEAD_REPOSITORIES: ReadonlyMap<string, readonly string[]> = new Map([
  ['pull_request_target', ['pull_request', 'head', 'repo', 'full_name']],
  ['workflow_run', ['workflow_run', 'head_repository', 'full_name']],
]);

/** @returns whether the head lies in another repository; `true` where the event does not say, for the same events */
export function isForStranger({ name, payload, repository }: RunEvent): boolean {
  const path = HEAD_REPOSITORIES.get(name);
  return path !== undefined && member(payload, ...path) !== repository;
}

/** Whose pull request gets no secrets, so that changed code cannot send them away; `null`: nobody's, or the event cannot be read. */
export function whyNoSecrets({ name, payload, actor }: RunEvent): 'fork' | 'dependabot' | null {
  if (actor === 'dependabot[bot]') return 'dependabot';
  const pull = member(payload, 'pull_request');
  // With pull_request_target the workflow is the base branch's own, and has its secrets.
  if (name === 'pull_request_target' || !name.startsWith('pull_request') || pull === undefined) return null;
  // The fork may have been deleted since: then there is no repository at the head.
  const head = textOf(member(pull, 'head', 'repo', 'full_name'));
  return head === null || head !== member(pull, 'base', 'repo', 'full_name') ? 'fork' : null;
}

/** Git's hashes are hexadecimal and of two lengths today; what matters here is that it can stand in a path. */
const COMMIT = /^[\w-]{1,64}$/;

/** @returns the name of a commit as GitHub gives it; `null` for what cannot be one */
export function commitOf(value: unknown): string | null {
  return typeof value === 'string' && COMMIT.test(value) ? value : null;
}

/** The event that started the run: its commit, its pull request, and its access to secrets. */
import { member, numberOf, textOf } from '../core/model/json.ts';

/** Event as the runner gives it. Missing values are empty strings. */
export interface RunEvent {
  /** GITHUB_EVENT_NAME; in a called workflow the event of the caller. */
  name: string;
  /** Contents of the file at GITHUB_EVENT_PATH; `undefined` if it is missing, or not JSON. */
  payload: unknown;
  /** GITHUB_SHA: for a pull request a temporary merge commit, otherwise the commit of the run. */
  sha: string;
  actor: string;
  /** GITHUB_REPOSITORY: `owner/name`. */
  repository: string;
  apiUrl: string;
  /** Page of this run; `null` if the runner does not give enough. */
  runUrl: string | null;
}

/** @returns the branch that the commit is to go into, or went to; an empty list: the event names no branch */
export function parseBranch({ name, payload }: RunEvent) {
  const base = textOf(payload, 'pull_request', 'base', 'ref');
  const ref = name === 'push' ? member(payload, 'ref') : member(payload, 'merge_group', 'base_ref');
  return [base ?? /^refs\/heads\/(.+)/s.exec(String(ref))?.[1] ?? []].flat();
}

/** Events whose payload names their commit. https://docs.github.com/actions/reference/events-that-trigger-workflows */
const WITH_HEAD = ['merge_group', 'workflow_run', 'check_run', 'check_suite'];

/**
 * Events for which GITHUB_SHA is their own commit, or the head of the branch that they run on by design. For other events
 * it is the head of the default branch. An empty name: a person starts the action by hand and gives the commit.
 */
const ABOUT_GITHUB_SHA = [
  'push',
  'create',
  'deployment',
  'deployment_status',
  'release',
  'registry_package',
  'schedule',
  'workflow_dispatch',
  'repository_dispatch',
  '',
];

/** @returns the path to the commit in the event; `undefined`: the event is about no commit */
function pathToCommit(name: string) {
  // Reviews of a pull request have its head too, and there GITHUB_SHA is a merge commit as well.
  if (name.startsWith('pull_request')) return ['payload', 'pull_request', 'head', 'sha'];
  if (name === 'status') return ['payload', 'sha'];
  if (WITH_HEAD.includes(name)) return ['payload', name, 'head_sha'];
  return ABOUT_GITHUB_SHA.includes(name) ? ['sha'] : undefined;
}

/** Returns the number of the pull request for the comment; `null`: the event is not about one. */
export function parsePullNumber({ payload }: RunEvent) {
  // A comment on a pull request comes as a comment on an issue, without a commit.
  const isPull = member(payload, 'issue', 'pull_request') !== undefined;
  return numberOf(payload, isPull ? 'issue' : 'pull_request', 'number');
}

/** Returns the commit for the status; `null`: the event does not say it. */
export function parseCommit(event: RunEvent) {
  const path = pathToCommit(event.name);
  return path === undefined ? null : commitOf(member(event, ...path));
}

/** @returns why a status is not possible; `null` for an event with a commit, readable or not */
export function whyNoCommitStatus({ name }: Pick<RunEvent, 'name'>) {
  return pathToCommit(name) === undefined
    ? `The event ${name} is about no commit; GITHUB_SHA is only the head of the default branch.`
    : null;
}

/**
 * Events that have the secrets of the repository though a stranger may cause them, by a head in another repository or by
 * what anybody may do; with the part of the payload that says how its author belongs to the repository, if one does.
 */
const AUTHORS = new Map(
  Object.entries({
    pull_request_target: '',
    workflow_run: '',
    issue_comment: 'comment',
    issues: 'issue',
    discussion: 'discussion',
    discussion_comment: 'comment',
    watch: '',
    fork: '',
    pull_request_review: 'review',
    pull_request_review_comment: 'comment',
  }),
);
const MEMBERS: readonly unknown[] = ['OWNER', 'MEMBER', 'COLLABORATOR'];

/** @returns true if somebody outside the repository may have caused the event, or the event does not say */
export function isForStranger({ name, payload, repository }: RunEvent) {
  const part = AUTHORS.get(name);
  const isOwn = [headOf(payload), member(payload, 'workflow_run', 'head_repository', 'full_name')].includes(repository);
  return part !== undefined && !isOwn && !MEMBERS.includes(member(payload, part, 'author_association'));
}

/** Events about a head that may be in a fork, which their payload does not say. */
const OF_ANY_HEAD = ['issue_comment', 'check_run', 'check_suite', 'status'];

/** @returns true if the report goes to a pull request from another repository, whoever caused the event, or may do so */
export function isOnStrangers(event: RunEvent) {
  return isFromFork(event) || OF_ANY_HEAD.includes(event.name) || isForStranger(event);
}

/** The head of the pull request is in another repository, or in a fork that was deleted. */
function isFromFork({ payload, repository }: RunEvent) {
  const head = headOf(payload);
  return head !== undefined && head !== repository;
}

/** @returns the name of the head's repository; `null` for a fork that was deleted, `undefined` where there is none */
function headOf(payload: unknown): unknown {
  const repository = member(payload, 'pull_request', 'head', 'repo');
  return repository === null ? null : member(repository, 'full_name');
}

/** Returns why GitHub gives the run no secrets: changed code could send them away. `null`: it does, or the event is unreadable. */
export function whyNoSecrets(event: RunEvent) {
  if (event.actor === 'dependabot[bot]') return 'dependabot';
  // A pull_request_target runs the workflow of the base branch, and has its secrets.
  return event.name !== 'pull_request_target' && isFromFork(event) ? 'fork' : null;
}

/** Names that are safe in a path. Git's hashes are hexadecimal, and have two lengths today. */
const COMMIT = /^[\w-]{1,64}$/;

/** @returns `null` for a value that cannot be the name of a commit */
export function commitOf(value: unknown) {
  return typeof value === 'string' && COMMIT.test(value) ? value : null;
}

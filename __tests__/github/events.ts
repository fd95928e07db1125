/** Events as the runner gives them: payloads in GitHub's shape, with the members that matter here and some beside. */
import type { RunEvent } from '../../src/github/event.ts';

export const HEAD = 'a'.repeat(40);
export const MERGE = 'b'.repeat(40);
export const PUSHED = 'c'.repeat(40);
export const QUEUED = 'd'.repeat(40);

const REPOSITORY = { full_name: 'acme/rocket', owner: { login: 'acme' } };
const FORK = { full_name: 'visitor/rocket', owner: { login: 'visitor' }, fork: true };

export function pullRequest(head: object | null = REPOSITORY, sha = HEAD, number = 12): object {
  const branches = {
    head: { ref: 'topic', sha, repo: head },
    base: { ref: 'main', sha: 'e'.repeat(40), repo: REPOSITORY },
  };
  const pull = { number, state: 'open', title: '::error::not a command', ...branches, merge_commit_sha: MERGE };
  return { action: 'synchronize', number, pull_request: pull, repository: REPOSITORY, sender: { login: 'octocat' } };
}

export const FROM_FORK = pullRequest(FORK);
export const FROM_DELETED_FORK = pullRequest(null);

export function workflowRun(headRepository: string): object {
  const run = { head_sha: HEAD, head_repository: { full_name: headRepository }, pull_requests: [] };
  return { action: 'completed', workflow_run: run, repository: REPOSITORY };
}

export const PAYLOADS = {
  push: { ref: 'refs/heads/main', after: PUSHED, head_commit: { id: PUSHED }, repository: REPOSITORY },
  pull_request: pullRequest(),
  pull_request_review: { ...pullRequest(), action: 'submitted', review: { state: 'approved' } },
  merge_group: {
    merge_group: { head_sha: QUEUED, head_ref: `refs/heads/queue/pr-12-${HEAD}`, base_ref: 'refs/heads/main' },
    repository: REPOSITORY,
  },
  schedule: { schedule: '17 * * * *', repository: REPOSITORY },
  workflow_dispatch: { ref: 'refs/heads/main', workflow: '.github/workflows/gate.yml', repository: REPOSITORY },
  release: { action: 'published', release: { tag_name: 'v1.4.2', target_commitish: 'main' }, repository: REPOSITORY },
};

export function eventOf(name: string, payload: unknown, more: Partial<RunEvent> = {}): RunEvent {
  return {
    name,
    payload,
    sha: name.startsWith('pull_request') ? MERGE : PUSHED,
    actor: 'octocat',
    repository: 'acme/rocket',
    apiUrl: 'http://127.0.0.1',
    runUrl: 'https://github.com/acme/rocket/actions/runs/7',
    ...more,
  };
}

import { describe, expect, it } from '@jest/globals';
import { isForStranger, parseSubject, type RunEvent, whyNoCommitStatus, whyNoSecrets } from '../../src/github/event.ts';
import {
  eventOf,
  FROM_DELETED_FORK,
  FROM_FORK,
  HEAD,
  PAYLOADS,
  PUSHED,
  pullRequest,
  QUEUED,
  workflowRun,
} from './events.ts';

describe('the commit and the pull request that a verdict is about', () => {
  it.each<[what: string, event: RunEvent, sha: string, pullRequest: number | null]>([
    ['a push to a branch', eventOf('push', PAYLOADS.push), PUSHED, null],
    ['a push of a tag', eventOf('push', PAYLOADS['tag push']), PUSHED, null],
    ['a pull request', eventOf('pull_request', PAYLOADS.pull_request), HEAD, 12],
    ['a pull request from a fork', eventOf('pull_request', FROM_FORK), HEAD, 12],
    ['a pull request whose fork is deleted', eventOf('pull_request', FROM_DELETED_FORK), HEAD, 12],
    ['a pull request of Dependabot', eventOf('pull_request', pullRequest(), { actor: 'dependabot[bot]' }), HEAD, 12],
    ['pull_request_target', eventOf('pull_request_target', PAYLOADS.pull_request_target), HEAD, 12],
    ['a review', eventOf('pull_request_review', PAYLOADS.pull_request_review), HEAD, 12],
    ['a merge group', eventOf('merge_group', PAYLOADS.merge_group), QUEUED, null],
    ['a schedule', eventOf('schedule', PAYLOADS.schedule), PUSHED, null],
    ['a dispatch', eventOf('workflow_dispatch', PAYLOADS.workflow_dispatch), PUSHED, null],
    ['a workflow run', eventOf('workflow_run', PAYLOADS.workflow_run), HEAD, null],
    ['a check run', eventOf('check_run', { check_run: { head_sha: HEAD } }), HEAD, null],
    ['a status', eventOf('status', { sha: HEAD }), HEAD, null],
    ['a dispatch from outside', eventOf('repository_dispatch', {}), PUSHED, null],
    ['a release', eventOf('release', PAYLOADS.release), PUSHED, null],
    // A called workflow sees its caller's event, name and all.
    ['a workflow called from a pull request', eventOf('pull_request', PAYLOADS.pull_request), HEAD, 12],
    ['a workflow called from a push', eventOf('push', PAYLOADS.push), PUSHED, null],
    ['a push without an event file', eventOf('push', undefined), PUSHED, null],
    ['a repository with SHA-256', eventOf('push', PAYLOADS.push, { sha: 'f'.repeat(64) }), 'f'.repeat(64), null],
  ])('reads %s', (_what, event, sha, number) => {
    expect(parseSubject(event)).toEqual({
      commit: { ok: true, value: sha },
      pullRequest: { ok: true, value: number },
    });
    expect(whyNoCommitStatus(event)).toBeNull();
  });

  // biome-ignore format: a row a line
  it.each<[what: string, event: RunEvent, problem: string]>([
    ['no event file, or no JSON in it', eventOf('pull_request', undefined), 'pull_request.head.sha'],
    ['a list', eventOf('pull_request', []), 'pull_request.head.sha'],
    ['no head', eventOf('pull_request', { pull_request: { number: 1 } }), 'pull_request.head.sha'],
    ['a reference for a commit', eventOf('pull_request', pullRequest(null, 'refs/heads/main')), 'pull_request.head.sha'],
    ['a number that is none', eventOf('pull_request', pullRequest(null, HEAD, -1)), 'pull_request.number'],
    ['a merge group without its head', eventOf('merge_group', { merge_group: null }), 'merge_group.head_sha'],
    ['a workflow run without its head', eventOf('workflow_run', {}), 'workflow_run.head_sha'],
    ['no commit', eventOf('push', PAYLOADS.push, { sha: '' }), 'GITHUB_SHA'],
  ])('says what is wrong with %s', (_what, event, problem) => {
    expect(Object.values(parseSubject(event))).toContainEqual({
      ok: false,
      failure: expect.stringContaining(problem),
    });
  });
});

it.each(['issue_comment', 'issues', 'discussion', 'delete', 'label', 'watch', 'an_event_of_next_year'])(
  'finds no commit in %s, whose GITHUB_SHA is the default branch',
  (name) => {
    const event = eventOf(name, { issue: { number: 12, pull_request: {} } });
    const failure = expect.stringContaining(name);
    expect(parseSubject(event)).toEqual({ commit: { ok: false, failure }, pullRequest: { ok: true, value: 12 } });
    expect(whyNoCommitStatus(event)).toEqual(failure);
  },
);

describe('who runs on behalf of a stranger', () => {
  it.each<[what: string, event: RunEvent, isStranger: boolean]>([
    ['pull_request_target from a fork', eventOf('pull_request_target', FROM_FORK), true],
    ['pull_request_target from a deleted fork', eventOf('pull_request_target', FROM_DELETED_FORK), true],
    ['pull_request_target that cannot be read', eventOf('pull_request_target', undefined), true],
    ['pull_request_target of the repository', eventOf('pull_request_target', pullRequest()), false],
    ['a workflow run of a fork', eventOf('workflow_run', workflowRun('visitor/rocket')), true],
    ['a workflow run that names no repository', eventOf('workflow_run', {}), true],
    ['a workflow run of the repository', eventOf('workflow_run', PAYLOADS.workflow_run), false],
    ['a pull request from a fork, which gets no secrets', eventOf('pull_request', FROM_FORK), false],
    ['a push', eventOf('push', PAYLOADS.push), false],
  ])('%s', (_what, event, isStranger) => {
    expect(isForStranger(event)).toBe(isStranger);
  });
});

describe('who gets no secrets', () => {
  it.each<[what: string, event: RunEvent, why: 'fork' | 'dependabot' | null]>([
    ['a pull request from a fork', eventOf('pull_request', FROM_FORK), 'fork'],
    ['a pull request whose fork is deleted', eventOf('pull_request', FROM_DELETED_FORK), 'fork'],
    ['a review in a pull request from a fork', eventOf('pull_request_review', FROM_FORK), 'fork'],
    ['Dependabot', eventOf('pull_request', pullRequest(), { actor: 'dependabot[bot]' }), 'dependabot'],
    ['a push of Dependabot', eventOf('push', PAYLOADS.push, { actor: 'dependabot[bot]' }), 'dependabot'],
    ['a pull request of the repository', eventOf('pull_request', pullRequest()), null],
    ['pull_request_target, which has them', eventOf('pull_request_target', FROM_FORK), null],
    ['a push', eventOf('push', PAYLOADS.push), null],
    ['an event file that is not JSON', eventOf('pull_request', undefined), null],
  ])('%s', (_what, event, why) => {
    expect(whyNoSecrets(event)).toBe(why);
  });
});

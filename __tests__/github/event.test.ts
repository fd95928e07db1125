import { expect, it } from '@jest/globals';
import {
  isForStranger,
  parseCommit,
  parsePullNumber,
  type RunEvent,
  whyNoCommitStatus,
  whyNoSecrets,
} from '../../src/github/event.ts';
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

const parseSubject = (event: RunEvent) => ({ commit: parseCommit(event), pullRequest: parsePullNumber(event) });

/** Whom it runs for, where that is no member of the repository: with secrets, or without. */
type Outsider = 'stranger' | 'fork' | 'dependabot';
const BY_DEPENDABOT = { actor: 'dependabot[bot]' };

// biome-ignore format: a row a line
it.each<[what: string, event: RunEvent, sha: string, pullRequest: number | null, outsider?: Outsider]>([
  ['a push to a branch', eventOf('push', PAYLOADS.push), PUSHED, null],
  ['a push of Dependabot', eventOf('push', PAYLOADS.push, BY_DEPENDABOT), PUSHED, null, 'dependabot'],
  ['a push without an event file', eventOf('push', undefined), PUSHED, null],
  ['a pull request', eventOf('pull_request', PAYLOADS.pull_request), HEAD, 12],
  ['a pull request from a fork', eventOf('pull_request', FROM_FORK), HEAD, 12, 'fork'],
  ['a pull request whose fork is deleted', eventOf('pull_request', FROM_DELETED_FORK), HEAD, 12, 'fork'],
  ['a pull request of Dependabot', eventOf('pull_request', pullRequest(), BY_DEPENDABOT), HEAD, 12, 'dependabot'],
  ['pull_request_target of the repository', eventOf('pull_request_target', pullRequest()), HEAD, 12],
  ['pull_request_target from a fork', eventOf('pull_request_target', FROM_FORK), HEAD, 12, 'stranger'],
  ['a review', eventOf('pull_request_review', PAYLOADS.pull_request_review), HEAD, 12],
  ['a merge group', eventOf('merge_group', PAYLOADS.merge_group), QUEUED, null],
  ['a schedule', eventOf('schedule', PAYLOADS.schedule), PUSHED, null],
  ['a dispatch', eventOf('workflow_dispatch', PAYLOADS.workflow_dispatch), PUSHED, null],
  ['a workflow run', eventOf('workflow_run', workflowRun('acme/rocket')), HEAD, null],
  ['a workflow run of a fork', eventOf('workflow_run', workflowRun('visitor/rocket')), HEAD, null, 'stranger'],
  ['a check run', eventOf('check_run', { check_run: { head_sha: HEAD } }), HEAD, null],
  ['a status', eventOf('status', { sha: HEAD }), HEAD, null],
  ['a dispatch from outside', eventOf('repository_dispatch', {}), PUSHED, null],
  ['a release', eventOf('release', PAYLOADS.release), PUSHED, null],
  ['a repository with SHA-256', eventOf('push', PAYLOADS.push, { sha: 'f'.repeat(64) }), 'f'.repeat(64), null],
])('%s says its commit, its pull request, and who is behind it', (_what, event, sha, number, outsider: Outsider | null = null) => {
  expect(parseSubject(event)).toEqual({ commit: sha, pullRequest: number });
  expect(whyNoCommitStatus(event)).toBeNull();
  expect(isForStranger(event)).toBe(outsider === 'stranger');
  expect(whyNoSecrets(event)).toBe(outsider === 'stranger' ? null : outsider);
});

// biome-ignore format: a row a line
it.each<[what: string, event: RunEvent, outsider?: 'stranger']>([
  ['no event file, or no JSON in it', eventOf('pull_request', undefined)],
  ['the same with secrets', eventOf('pull_request_target', undefined), 'stranger'],
  ['no head', eventOf('pull_request', { pull_request: { number: -1 } })],
  ['a reference for a commit', eventOf('pull_request', { pull_request: { head: { sha: 'refs/heads/main' } } })],
  ['a merge group without its head', eventOf('merge_group', { merge_group: null })],
  ['a workflow run without its head and repository', eventOf('workflow_run', {}), 'stranger'],
  ['no commit', eventOf('push', PAYLOADS.push, { sha: '' })],
])('finds no commit and no pull request in %s', (_what, event, outsider: Outsider | null = null) => {
  expect(parseSubject(event)).toEqual({ commit: null, pullRequest: null });
  expect(isForStranger(event)).toBe(outsider === 'stranger');
  if (event.payload === undefined) expect(whyNoSecrets(event)).toBeNull();
});

const ON_DEFAULT_BRANCH = 'issue_comment issues discussion delete label watch an_event_of_next_year'.split(' ');

it.each(ON_DEFAULT_BRANCH)('finds no commit in %s, whose GITHUB_SHA is the default branch', (name) => {
  const event = eventOf(name, { issue: { number: 12, pull_request: {} } });
  expect(parseSubject(event)).toEqual({ commit: null, pullRequest: 12 });
  expect(whyNoCommitStatus(event)).toContain(name);
});

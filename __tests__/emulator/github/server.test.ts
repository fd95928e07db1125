/** The stand-in for GitHub must refuse what GitHub would not take, or the other tests prove nothing. Pages are held by `github/comment`. */
import { describe, expect, it } from '@jest/globals';
import { shaOf } from '../../../emulator/github/model.ts';
import { createGitHub } from '../../../emulator/github/server.ts';

const github = createGitHub();
github.addPull({ number: 1 });
github.permissions.actions = 'write';
github.workflows.add('sweep.yml');
const WORKFLOWS = '/repos/acme/rocket/actions/workflows';
const STATUSES = `/repos/acme/rocket/statuses/${shaOf(1)}`;
const RIGHT = { context: 'gate', state: 'success', description: 'Fine' };

function ask(path: string, body?: unknown, token = github.token) {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const headers = { authorization: `token ${token}` };
  return github.fetch(new Request(`${github.apiUrl}${path}`, { headers, ...init }));
}

describe('the stand-in for GitHub', () => {
  it.each<[what: string, path: string, body: unknown, status: number]>([
    ['an address that is not emulated', '/repos/acme/rocket', undefined, 500],
    ['a workflow that asks who it is', '/user', undefined, 403],
    ['another repository', `/repos/acme/other/statuses/${shaOf(1)}`, RIGHT, 500],
    ['a commit that is not there', `/repos/acme/rocket/statuses/${shaOf(2)}`, RIGHT, 422],
    ['a state that there is not', STATUSES, { ...RIGHT, state: 'blocked' }, 422],
    ['a description of 141 characters', STATUSES, { ...RIGHT, description: 'x'.repeat(141) }, 422],
    ['a name of 256 characters', STATUSES, { ...RIGHT, context: 'x'.repeat(256) }, 422],
    ['a link that is none', STATUSES, { ...RIGHT, target_url: 'javascript:0' }, 422],
    ['a member too many', STATUSES, { ...RIGHT, note: '' }, 500],
    ['a page of more than a hundred', `/repos/acme/rocket/commits/${shaOf(1)}/statuses?per_page=101`, undefined, 500],
    ['a parameter too many', `/repos/acme/rocket/commits/${shaOf(1)}/statuses?context=gate`, undefined, 500],
    ['a list of pull requests over REST', '/repos/acme/rocket/pulls?state=open', undefined, 500],
    ['a comment that is too long', '/repos/acme/rocket/issues/1/comments', { body: 'x'.repeat(65_537) }, 422],
    ['a comment on nothing', '/repos/acme/rocket/issues/2/comments', { body: 'x' }, 404],
    ['a dispatch of a workflow that is not there', `${WORKFLOWS}/other.yml/dispatches`, { ref: 'main' }, 404],
    ['a dispatch on a branch that is not there', `${WORKFLOWS}/sweep.yml/dispatches`, { ref: 'other' }, 422],
    ['a dispatch with inputs', `${WORKFLOWS}/sweep.yml/dispatches`, { ref: 'main', inputs: {} }, 500],
  ])('does not take %s', async (_what, path, body, status) => {
    expect((await ask(path, body)).status).toBe(status);
  });

  it('takes 140 characters beyond the first plane', async () => {
    expect((await ask(STATUSES, { ...RIGHT, description: '🚀'.repeat(140) })).status).toBe(201);
  });

  it('takes a dispatch, of a token that may start workflows, and no other token', async () => {
    const dispatch = (token?: string) => ask(`${WORKFLOWS}/sweep.yml/dispatches`, { ref: 'main' }, token);
    expect((await dispatch()).status).toBe(204);
    expect(github.dispatches).toEqual([{ workflow: 'sweep.yml', ref: 'main' }]);
    expect((await dispatch('other')).status).toBe(401);
    github.permissions.actions = 'read';
    expect((await dispatch()).status).toBe(403);
  });
});

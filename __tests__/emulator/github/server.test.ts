/** The stand-in for GitHub must refuse what GitHub would not take, or the other tests prove nothing. */
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

async function ask(path: string, body?: unknown, token = github.token) {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const headers = { authorization: `token ${token}` };
  const response = await github.fetch(new Request(`${github.apiUrl}${path}`, { headers, ...init }));
  return {
    status: response.status,
    link: response.headers.get('link') ?? '',
    json: (await response.json()) as Record<string, unknown>,
  };
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

  it('takes a dispatch, of a token that may start workflows', async () => {
    const dispatch = () =>
      github.fetch(
        new Request(`${github.apiUrl}${WORKFLOWS}/sweep.yml/dispatches`, {
          method: 'POST',
          headers: { authorization: `Bearer ${github.token}` },
          body: JSON.stringify({ ref: 'main' }),
        }),
      );
    expect((await dispatch()).status).toBe(204);
    expect(github.dispatches).toEqual([{ workflow: 'sweep.yml', ref: 'main' }]);
    github.permissions.actions = 'read';
    expect((await dispatch()).status).toBe(403);
    github.permissions.actions = 'write';
  });

  it('takes no other token', async () => {
    expect((await ask(STATUSES, RIGHT, 'other')).status).toBe(401);
  });

  it('links from each page of a list to the ones beside it', async () => {
    for (let time = 1; time <= 5; time++) github.addComment({ pull: 1, author: 'octocat', body: 'Me too' });
    const pages = [1, 2, 3].map((page) => `/repos/acme/rocket/issues/1/comments?per_page=2&page=${page}`);
    const answers = await Promise.all(pages.map((path) => ask(path)));
    expect(
      answers.map(({ link }) =>
        [...link.matchAll(/[&?]page=(\d)>; rel="(\w+)"/g)].map(([, page, rel]) => `${rel}${page}`),
      ),
    ).toEqual([['next2'], ['prev1', 'next3'], ['prev2']]);
    expect(answers.map(({ json }) => (json as unknown as unknown[]).length)).toEqual([2, 2, 1]);
  });
});

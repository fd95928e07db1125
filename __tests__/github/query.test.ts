/** Queries over GraphQL: their address, and answers that have errors in them. */
import { describe, expect, it } from '@jest/globals';
import { parse, validate } from 'graphql';
import { createGitHubClient } from '../../src/github/client.ts';
import type { GitHubFailure } from '../../src/github/failure.ts';
import { VIEWER } from '../../src/github/status.ts';
import { OPEN_PULL_REQUESTS, PULL_REQUEST, sweep } from '../../src/github/sweep.ts';
import { createWorld, WANTED } from './in-process.ts';
import { PUBLISHED } from './published-schema.ts';

const DOCUMENT = 'query { repository(owner: "acme", name: "rocket") { pullRequests(first: 1) { nodes { number } } } }';

describe('the documents', () => {
  it.each(Object.entries({ OPEN_PULL_REQUESTS, PULL_REQUEST, VIEWER }))(
    'are what GitHub takes: %s',
    (_name, document) => {
      expect(validate(PUBLISHED, parse(document))).toEqual([]);
    },
  );

  it('are held to its schema', () => {
    expect(validate(PUBLISHED, parse(PULL_REQUEST.replace('headRefOid', 'headSha')))).not.toEqual([]);
  });

  it('are all that is sent there', async () => {
    const { client, github } = await createWorld();
    github.addPull({ number: 1 });
    await sweep(client, 'main', WANTED);
    const sent = github.requests.filter(({ path }) => path === '/graphql').map(({ body }) => body);
    const variables = { owner: 'acme', name: 'rocket', context: 'app-store', first: 100, after: null };
    expect(sent).toEqual([
      { query: OPEN_PULL_REQUESTS, variables },
      { query: PULL_REQUEST, variables: { id: 'PR_1', context: 'app-store' } },
    ]);
  });
});

it.each([
  ['https://api.github.com', 'https://api.github.com/graphql'],
  ['https://api.github.com/', 'https://api.github.com/graphql'],
  ['https://github.example.com/api/v3', 'https://github.example.com/api/graphql'],
  ['https://github.example.com/api/v3/', 'https://github.example.com/api/graphql'],
  ['https://api.acme.ghe.com', 'https://api.acme.ghe.com/graphql'],
])('the address is taken from %s', async (apiUrl, url) => {
  const { reporting, github } = await createWorld();
  const asked: string[] = [];
  const fetch = async (address: string | URL | Request) => {
    asked.push(String(address));
    return Response.json({ data: {} });
  };
  const { token, repository } = github;
  const client = await createGitHubClient({ ...reporting, token, repository, apiUrl, fetch });
  expect(await client.query(DOCUMENT, {})).toEqual({ ok: true, value: {} });
  expect(asked).toEqual([url]);
});

it('Enterprise Server is asked below its own address, over REST as well', async () => {
  const { client, github } = await createWorld({ isEnterprise: true });
  const { head } = github.addPull({ number: 1 });
  expect(await sweep(client, 'main', WANTED)).toMatchObject({ value: { written: 1 } });
  const paths = ['/api/graphql', '/api/graphql', `/api/v3/repos/acme/rocket/statuses/${head}`];
  expect(github.requests.map(({ path }) => path)).toEqual(paths);
});

describe('an answer with errors in it', () => {
  const message = 'No';
  // biome-ignore format: a row a line
  it.each<[what: string, errors: unknown, kind: GitHubFailure['kind'], requests: number]>([
    ['the limit of the hour', [{ type: 'RATE_LIMITED', message }], 'rate-limited', 4],
    ['the limit of the hour, as it is today', [{ type: 'RATE_LIMIT', code: 'graphql_rate_limit', message }], 'rate-limited', 4],
    ['a secondary limit', [{ message: 'You have exceeded a secondary rate limit.' }], 'rate-limited', 4],
    ['a limit among others', [{ type: 'FORBIDDEN', message }, { type: 'RATE_LIMITED', message }], 'rate-limited', 4],
    ['a permission', [{ type: 'FORBIDDEN', path: ['repository'], message }], 'forbidden', 1],
    ['a repository out of sight', [{ type: 'NOT_FOUND', path: ['repository'], message }], 'forbidden', 1],
    ['a token of too little', [{ type: 'INSUFFICIENT_SCOPES', message }], 'forbidden', 1],
    ['a mistake of its own', [{ message: 'Something went wrong while executing your query.' }], 'unavailable', 2],
    ['an outage', [{ type: 'SERVICE_UNAVAILABLE', message }], 'unavailable', 2],
    ['a query that costs too much', [{ type: 'RESOURCE_LIMITS_EXCEEDED', message }], 'rejected', 1],
    ['a field that it does not have', [{ extensions: { code: 'undefinedField' }, message }], 'rejected', 1],
    ['a type that objects have', [{ type: 'constructor', message }], 'rejected', 1],
    ['no list', 'none', 'unavailable', 2],
    ['an empty list', [], 'unavailable', 2],
  ])('is a failure, whatever else it has: %s', async (_what, errors, kind, requests) => {
    const { client, github } = await createWorld();
    github.inject({ at: '/graphql', kind: 'answer', status: 200, body: { data: { repository: {} }, errors } });
    expect(await client.query(DOCUMENT, {})).toMatchObject({ ok: false, failure: { kind } });
    expect(github.requests).toHaveLength(requests);
  });

  it('names the place, and how many more there are', async () => {
    const { client, github } = await createWorld();
    const path = ['repository', 'pullRequests', 'nodes', 0];
    const error = { type: 'FORBIDDEN', path, message: 'Not\n::error::yours' };
    github.inject({ at: '/graphql', kind: 'answer', status: 200, body: { errors: [error, error, error] } });
    expect(await client.query(DOCUMENT, {})).toMatchObject({
      failure: { message: 'Not ::error::yours (repository.pullRequests.nodes.0), and 2 more errors' },
    });
  });

  it.each<[what: string, status: number, kind: GitHubFailure['kind']]>([
    ['a token that has expired', 401, 'unauthorized'],
    ['a secondary limit', 403, 'rate-limited'],
    ['a timeout', 504, 'unavailable'],
  ])('may come under another HTTP status: %s', async (_what, status, kind) => {
    const { client, github } = await createWorld();
    const body = { message: 'You have exceeded a secondary rate limit.' };
    github.inject({ at: '/graphql', kind: 'answer', status, body });
    expect(await client.query(DOCUMENT, {})).toMatchObject({ failure: { kind } });
  });

  it('waits as long as its headers say', async () => {
    const { client, github, waitsMs } = await createWorld();
    const errors = [{ type: 'RATE_LIMITED', message }];
    const headers = { 'retry-after': '7' };
    github.inject({ at: '/graphql', kind: 'answer', status: 200, times: 1, headers, body: { errors } });
    const how = 'first: 1, states: OPEN, orderBy: { field: CREATED_AT, direction: ASC }';
    const value = { repository: { pullRequests: { nodes: [] } } };
    expect(await client.query(DOCUMENT.replace('first: 1', how), {})).toMatchObject({ ok: true, value });
    expect(waitsMs).toEqual([7_000]);
  });
});

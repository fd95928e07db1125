/** Queries over GraphQL: their address, and answers that have errors in them. */
import { describe, expect, it } from '@jest/globals';
import { settle } from '../../src/github/failure.ts';
import { createWorld, sweepInto } from './in-process.ts';

const DOCUMENT = `query { repository(owner: "acme", name: "rocket") {
  pullRequests(first: 1, states: OPEN, orderBy: { field: CREATED_AT, direction: ASC }) { nodes { number } }
} }`;

it('Enterprise Server is asked below its address, which may end in /', async () => {
  const world = await createWorld({ isEnterprise: true });
  const { connect, github } = world;
  const client = await connect({ apiUrl: `${github.apiUrl}/` });
  const { head } = github.addPull({ number: 1 });
  expect(await sweepInto({ ...world, client }, 'main')).toMatchObject({ written: 1 });
  const paths = ['/api/graphql', `/api/v3/repos/acme/rocket/statuses/${head}`];
  expect(github.requests.map(({ path }) => path)).toEqual(paths);
});

describe('an answer with errors in it', () => {
  const message = 'No';
  // biome-ignore format: a row a line
  it.each([
    ['the limit of the hour', [{ type: 'RATE_LIMIT', code: 'graphql_rate_limit', message }], 'rate-limited'],
    ['a secondary limit', [{ message: 'You have exceeded a secondary rate limit.' }], 'rate-limited'],
    ['a repository out of sight', [{ type: 'NOT_FOUND', path: ['repository'], message }], 'forbidden'],
    ['a token of too little', [{ type: 'INSUFFICIENT_SCOPES', message }], 'forbidden'],
    ['a mistake of its own', [{ message: 'Something went wrong while executing your query.' }], 'unavailable'],
    ['an outage', [{ type: 'SERVICE_UNAVAILABLE', message }], 'unavailable'],
    ['a type that objects have', [{ type: 'constructor', message }], 'unavailable'],
    ['no list', 'none', 'unavailable'],
    ['an empty list', [], 'unavailable'],
  ])('is a failure, whatever else it has: %s', async (_what, errors, kind) => {
    const { client, github } = await createWorld();
    github.inject({ at: '/graphql', kind: 'answer', status: 200, body: { data: { repository: {} }, errors } });
    expect(await settle(client.query(DOCUMENT))).toMatchObject({ kind });
  });

  it('says what the first of them says, in one line', async () => {
    const { client, github } = await createWorld();
    const error = { type: 'FORBIDDEN', message: 'Not\n::error::yours' };
    github.inject({ at: '/graphql', kind: 'answer', status: 200, body: { errors: [error, { message: 'No' }] } });
    expect(await settle(client.query(DOCUMENT))).toMatchObject({
      message: 'Not ::error::yours',
    });
  });

  it('waits as long as its headers say', async () => {
    const { client, github, waitsMs } = await createWorld();
    const errors = [{ type: 'RATE_LIMITED', message }];
    const headers = { 'retry-after': '7' };
    github.inject({ at: '/graphql', kind: 'answer', status: 200, times: 1, headers, body: { errors } });
    const value = { repository: { pullRequests: { nodes: [] } } };
    expect(await settle(client.persist(() => client.query(DOCUMENT)))).toEqual(value);
    expect(waitsMs).toEqual([7_000]);
  });
});

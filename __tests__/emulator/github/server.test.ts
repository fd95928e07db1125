/**
 * The stand-in for GitHub must refuse what GitHub would refuse, or the other tests prove too little. Its GraphQL is a
 * part of GitHub's own. `github/sweep` and `github/comment` test pages, statuses and the limit of the hour.
 */
import { describe, expect, it } from '@jest/globals';
import { schema } from '@octokit/graphql-schema';
import * as graphql from 'graphql';
import { SCHEMA_CUT } from '../../../emulator/github/graphql.ts';
import { type GitHub, shaOf } from '../../../emulator/github/model.ts';
import { createGitHub } from '../../../emulator/github/server.ts';
import { VIEWER } from '../../../src/github/client.ts';
import { OPEN_PULL_REQUESTS } from '../../../src/github/sweep.ts';

/** GitHub's schema, taken as valid: what is published repeats a field now and then, which no document of ours meets. */
const PUBLISHED = graphql.buildSchema(schema.idl, { assumeValidSDL: true });

function membersOf(type: graphql.GraphQLNamedType | undefined) {
  if (graphql.isEnumType(type)) return type.getValues().map(({ name }) => name);
  if (!graphql.isObjectType(type) && !graphql.isInterfaceType(type) && !graphql.isInputObjectType(type)) return [];
  return Object.values(type.getFields()).flatMap((field) => {
    const args: readonly graphql.GraphQLArgument[] = 'args' in field ? field.args : [];
    return [`${field.name}: ${field.type}`, ...args.map(({ name, type: takes }) => `${field.name}(${name}: ${takes})`)];
  });
}

function ask(github: GitHub, url: string, body?: unknown, token = github.token) {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  return github.fetch(new Request(url, { headers: { authorization: `token ${token}` }, ...init }));
}

function standIn() {
  const github = createGitHub();
  github.addPull({ number: 1 });
  github.permissions.actions = 'write';
  github.workflows.add('sweep.yml');
  return github;
}

const LIST = `query ($after: String, $first: Int = 2) {
  repository(owner: "acme", name: "rocket") {
    pullRequests(states: OPEN, first: $first, after: $after, orderBy: { field: CREATED_AT, direction: ASC }) {
      nodes { number }
      pageInfo { hasNextPage endCursor }
    }
  }
}`;
const STATUS = `query ($ids: [ID!]!) {
  nodes(ids: $ids) {
    ... on PullRequest {
      state baseRefName headRefOid
      commits(last: 1) { nodes { commit { oid status { context(name: "gate") { state description } } } } }
    }
  }
}`;

const cut = Object.values(graphql.buildSchema(SCHEMA_CUT).getTypeMap()).filter(({ astNode }) => astNode != null);

it.each(cut.map((type) => [type.name, type] as const))("the schema has of %s what GitHub's has", (name, type) => {
  const theirs = PUBLISHED.getType(name);
  expect(theirs?.constructor.name).toBe(type.constructor.name);
  expect(membersOf(theirs)).toEqual(expect.arrayContaining(membersOf(type)));
});

it.each(Object.entries({ OPEN_PULL_REQUESTS, VIEWER }))('GitHub takes the document %s', (_name, document) => {
  expect(graphql.validate(PUBLISHED, graphql.parse(document))).toEqual([]);
});

it.each([
  ['a field that GitHub does not have', { query: LIST.replace('number', 'verdict'), variables: {} }],
  ['a field that is not emulated', { query: '{ viewer { email } }', variables: {} }],
  ['a page of more than a hundred', { query: LIST, variables: { first: 101 } }],
  ['closed pull requests', { query: LIST.replace('OPEN', 'CLOSED'), variables: {} }],
  ['more than a hundred ids', { query: STATUS, variables: { ids: Array(101).fill('PR_1') } }],
  ['a member too many', { query: LIST, variables: {}, note: '' }],
])('the stand-in for GraphQL does not take %s', async (_what, body) => {
  const github = standIn();
  expect((await ask(github, github.graphqlUrl, body)).status).toBe(500);
});

const WORKFLOWS = '/repos/acme/rocket/actions/workflows';
const STATUSES = `/repos/acme/rocket/statuses/${shaOf(1)}`;
const RIGHT = { context: 'gate', state: 'success', description: 'Fine' };

describe('the stand-in for GitHub', () => {
  it.each([
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
    const github = standIn();
    expect((await ask(github, github.apiUrl + path, body)).status).toBe(status);
  });

  it('refuses a description with a character of four bytes, and takes 140 of three', async () => {
    const github = standIn();
    const set = (description: string) => ask(github, github.apiUrl + STATUSES, { ...RIGHT, description });
    const refused = await set('Launch 🚀');
    expect(refused.status).toBe(422);
    const errors = [{ field: 'description', message: "description doesn't accept 4-byte Unicode" }];
    expect(await refused.json()).toMatchObject({ message: 'Validation Failed', errors });
    expect((await set('漢'.repeat(140))).status).toBe(201);
  });

  it('takes a thousand statuses of a commit and name', async () => {
    const github = standIn();
    const { context, ...rest } = RIGHT;
    for (let count = 0; count < 1_000; count++)
      github.statuses.push({ ...rest, context: context.toUpperCase(), sha: shaOf(1), targetUrl: null });
    expect((await ask(github, github.apiUrl + STATUSES, RIGHT)).status).toBe(422);
    expect((await ask(github, github.apiUrl + STATUSES, { ...RIGHT, context: 'other' })).status).toBe(201);
  });

  it('takes a dispatch, of a token that may start workflows, and no other token', async () => {
    const github = standIn();
    const url = `${github.apiUrl}${WORKFLOWS}/sweep.yml/dispatches`;
    const dispatch = (token?: string) => ask(github, url, { ref: 'main' }, token);
    expect((await dispatch()).status).toBe(204);
    expect(github.dispatches).toEqual([{ workflow: 'sweep.yml', ref: 'main' }]);
    expect((await dispatch('other')).status).toBe(401);
    github.permissions.actions = 'read';
    expect((await dispatch()).status).toBe(403);
  });
});

/**
 * The stand-in's GraphQL is a part of GitHub's own, and no document passes that GitHub would not take. Pages, statuses and the
 * limit of the hour are held by `github/sweep`.
 */
import { describe, expect, it } from '@jest/globals';
import {
  buildSchema,
  type GraphQLArgument,
  type GraphQLNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from 'graphql';
import { SCHEMA_CUT } from '../../../emulator/github/graphql.ts';
import { type GitHub, type Level, shaOf } from '../../../emulator/github/model.ts';
import { createGitHub } from '../../../emulator/github/server.ts';
import { PUBLISHED } from '../../github/published-schema.ts';

/** Fields with their arguments and types, or values, as text. */
function membersOf(type: GraphQLNamedType | undefined): string[] {
  if (isEnumType(type)) return type.getValues().map(({ name }) => name);
  if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) return [];
  return Object.values(type.getFields()).flatMap((field) => {
    const own = `${field.name}: ${field.type}`;
    return [
      own,
      ...('args' in field ? field.args.map((one: GraphQLArgument) => `${field.name}(${one.name}: ${one.type})`) : []),
    ];
  });
}

async function query(github: GitHub, body: object): Promise<{ status: number; json: unknown }> {
  const init = { method: 'POST', headers: { authorization: `token ${github.token}` }, body: JSON.stringify(body) };
  const response = await github.fetch(new Request(github.graphqlUrl, init));
  return { status: response.status, json: await response.json() };
}

function standIn(): GitHub {
  const github = createGitHub();
  github.addPull({ number: 1 });
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

describe("the stand-in's schema", () => {
  const cut = Object.values(buildSchema(SCHEMA_CUT).getTypeMap()).filter(({ astNode }) => astNode != null);

  it.each(cut.map((type) => [type.name, type] as const))("has of %s what GitHub's has", (name, type) => {
    const theirs = PUBLISHED.getType(name);
    expect(theirs?.constructor.name).toBe(type.constructor.name);
    expect(membersOf(theirs)).toEqual(expect.arrayContaining(membersOf(type)));
  });
});

describe('the stand-in for GraphQL', () => {
  it.each<[what: string, body: object]>([
    ['what is no document', { query: '{', variables: {} }],
    [
      'a field that GitHub does not have',
      { query: '{ repository(owner: "a", name: "b") { verdict } }', variables: {} },
    ],
    ['a field that is not emulated', { query: '{ viewer { login } }', variables: {} }],
    ['a variable that is not declared', { query: LIST, variables: { before: 'x' } }],
    ['a page of more than a hundred', { query: LIST, variables: { first: 101 } }],
    ['closed pull requests', { query: LIST.replace('OPEN', 'CLOSED'), variables: {} }],
    ['more than a hundred ids', { query: STATUS, variables: { ids: Array(101).fill('PR_1') } }],
    ['a member too many', { query: LIST, variables: {}, note: '' }],
  ])('does not take %s', async (_what, body) => {
    expect((await query(standIn(), body)).status).toBe(500);
  });

  it('gives the rest where one id is unknown', async () => {
    const { status, json } = await query(standIn(), { query: STATUS, variables: { ids: ['PR_1', 'PR_9'] } });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      data: { nodes: [{ headRefOid: shaOf(1) }, null] },
      errors: [{ type: 'NOT_FOUND', path: ['nodes', 1] }],
    });
  });

  it.each<[permission: 'contents' | 'statuses' | 'pull-requests', path: (string | number)[]]>([
    ['pull-requests', ['nodes', 0]],
    ['contents', ['nodes', 0, 'commits', 'nodes', 0, 'commit']],
    ['statuses', ['nodes', 0, 'commits', 'nodes', 0, 'commit', 'status']],
  ])('refuses what a token without %s may not see', async (permission, path) => {
    const github = standIn();
    github.permissions[permission] = 'none' satisfies Level;
    const { status, json } = await query(github, { query: STATUS, variables: { ids: ['PR_1'] } });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      errors: [{ type: 'FORBIDDEN', path, message: 'Resource not accessible by integration' }],
    });
  });
});

/**
 * The part of GitHub's GraphQL API that the action uses. A document is parsed and checked against a cut of GitHub's
 * schema, which a test holds to the whole. Anything outside the cut throws: it is a mistake of the test or the action.
 */
import { buildSchema, type DocumentNode, execute, type GraphQLError, parse, validate } from 'graphql';
import {
  BOT,
  type GitHub,
  GraphQLRefusal,
  type Level,
  type Limits,
  NOT_ACCESSIBLE,
  type Pull,
  Refusal,
  renderTime,
  userIdOf,
} from './model.ts';

/** GitHub's own names, types and nullability. Arguments are listed only if they are emulated. */
export const SCHEMA_CUT = `
  scalar DateTime
  scalar GitObjectID
  scalar URI
  enum PullRequestState { CLOSED MERGED OPEN }
  enum StatusState { ERROR EXPECTED FAILURE PENDING SUCCESS }
  enum OrderDirection { ASC DESC }
  enum IssueOrderField { CREATED_AT }
  input IssueOrder { direction: OrderDirection! field: IssueOrderField! }
  interface Node { id: ID! }
  type Query {
    node(id: ID!): Node
    nodes(ids: [ID!]!): [Node]!
    repository(owner: String!, name: String!): Repository
    viewer: User!
  }
  interface Actor { login: String! }
  type Bot implements Actor { databaseId: Int login: String! }
  type User implements Actor { databaseId: Int login: String! }
  type Repository {
    pullRequests(after: String, first: Int, orderBy: IssueOrder, states: [PullRequestState!]): PullRequestConnection!
  }
  type PullRequestConnection { nodes: [PullRequest] pageInfo: PageInfo! }
  type PageInfo { endCursor: String hasNextPage: Boolean! }
  type PullRequest implements Node {
    baseRefName: String!
    commits(last: Int): PullRequestCommitConnection!
    headRefOid: GitObjectID!
    id: ID!
    isCrossRepository: Boolean!
    number: Int!
    state: PullRequestState!
  }
  type PullRequestCommitConnection { nodes: [PullRequestCommit] }
  type PullRequestCommit { commit: Commit! }
  type Commit { oid: GitObjectID! status: Status }
  type Status { context(name: String!): StatusContext }
  type StatusContext { createdAt: DateTime! creator: Actor description: String state: StatusState! targetUrl: URI }
`;
const SCHEMA = buildSchema(SCHEMA_CUT);

/** Maximum ids in a list, as on GitHub. */
const MAX_IDS = 100;

/** Returns the body of the answer. Its HTTP status is 200 even if it is a refusal. */
export function answerQuery(github: GitHub, body: unknown, limits: Limits): object {
  const { query, variables = {}, ...more } = body as { query: string; variables?: Record<string, unknown> };
  if (Object.keys(more).length > 0) throw new Error(`a query takes no ${Object.keys(more).join()}`);
  const document = documents.get(query) ?? checkedDocument(query);
  documents.set(query, document);
  const operation = document.definitions.find(({ kind }) => kind === 'OperationDefinition');
  const declared = operation?.kind === 'OperationDefinition' ? (operation.variableDefinitions ?? []) : [];
  const unknown = Object.keys(variables).filter(
    (name) => !declared.some(({ variable }) => variable.name.value === name),
  );
  if (unknown.length > 0) throw new Error(`the document has no variable ${unknown.join()}`);
  const result = execute({ schema: SCHEMA, document, variableValues: variables, rootValue: rootOf(github, limits) });
  if (result instanceof Promise) throw new Error('the stand-in answers at once');
  return { data: result.data, ...(result.errors === undefined ? {} : { errors: result.errors.map(renderError) }) };
}

/** Documents that passed the check. A sweep sends one a thousand times. */
const documents = new Map<string, DocumentNode>();

/** Parses a document. Throws if it leaves the cut of the schema. */
function checkedDocument(query: string): DocumentNode {
  const document = parse(query);
  const [invalid] = validate(SCHEMA, document);
  if (invalid !== undefined) throw invalid;
  return document;
}

/** Renders a refusal in GitHub's words. */
export function refuseQuery({ type, message }: GraphQLRefusal): object {
  return { errors: [{ type, message }] };
}

function renderError({ originalError, path, message }: GraphQLError): object {
  if (originalError instanceof GraphQLRefusal) return { type: originalError.type, path, message };
  if (originalError instanceof Refusal) throw originalError;
  throw originalError ?? new Error(message);
}

/** GitHub's answers to a page that is too much for it. */
const TOO_LARGE = {
  limits: new GraphQLRefusal('RESOURCE_LIMITS_EXCEEDED', 'Resource limits for this query exceeded.'),
  gateway: new Refusal(502, 'Server Error'),
  wrong: new GraphQLRefusal(undefined, 'Something went wrong while executing your query.'),
};

function rootOf(github: GitHub, limits: Limits): object {
  const requirePermission = (permission: keyof GitHub['permissions'], level: Level = 'read') => {
    const has = github.permissions[permission];
    if (has !== 'write' && has !== level) throw new GraphQLRefusal('FORBIDDEN', NOT_ACCESSIBLE);
  };
  const pullOf = (pull: Pull) => ({
    __typename: 'PullRequest',
    id: idOf(pull),
    number: pull.number,
    state: pull.state === 'open' ? 'OPEN' : 'CLOSED',
    baseRefName: pull.base,
    headRefOid: pull.head,
    isCrossRepository: pull.isCrossRepository ?? false,
    commits: ({ last }: { last?: number }) => {
      if (last !== 1) throw new Error('only the last commit is emulated');
      const oid = pull.lastCommit === undefined ? pull.head : pull.lastCommit;
      return { nodes: oid === null ? [] : [{ commit: () => commitOf(oid) }] };
    },
  });
  const commitOf = (oid: string) => {
    requirePermission('contents');
    return { oid, status: () => statusOf(oid) };
  };
  const statusOf = (oid: string) => {
    requirePermission('statuses');
    const shown = github.shownStatuses(oid);
    if (shown.length === 0) return null;
    return {
      context: ({ name }: { name: string }) => {
        const found = shown.findLast(({ context }) => context.toLowerCase() === name.toLowerCase());
        if (found === undefined) return null;
        const { state, description, targetUrl, creator = BOT, createdMs } = found;
        return {
          state: state.toUpperCase(),
          description,
          targetUrl,
          createdAt: renderTime(createdMs),
          creator: actorOf(creator),
        };
      },
    };
  };
  const pullRequests = ({ after, first = 0, orderBy, states }: ListArguments) => {
    requirePermission('pull-requests');
    if (first < 1 || first > 100) throw new Error(`first is ${first}`);
    if (String(states) !== 'OPEN' || orderBy?.field !== 'CREATED_AT' || orderBy.direction !== 'ASC')
      throw new Error('only open pull requests, oldest first, are emulated');
    const rest = [...github.pulls.values()]
      .filter(({ state, number }) => state === 'open' && number > numberOf(after))
      .sort((left, right) => left.number - right.number);
    const rows = rest.slice(0, first);
    const { pullsPerPage = 100, tooLarge = 'limits' } = limits;
    if (rows.length > pullsPerPage) throw TOO_LARGE[tooLarge];
    const last = rows.at(-1);
    return {
      nodes: rows.map(pullOf),
      pageInfo: { endCursor: last === undefined ? null : cursorOf(last), hasNextPage: rest.length > rows.length },
    };
  };
  const node = ({ id }: { id: string }) => {
    requirePermission('pull-requests');
    const pull = [...github.pulls.values()].find((each) => idOf(each) === id);
    if (pull === undefined)
      throw new GraphQLRefusal('NOT_FOUND', `Could not resolve to a node with the global id of '${id}'.`);
    return pullOf(pull);
  };
  return {
    viewer: () => ({ login: github.viewer, databaseId: userIdOf(github.viewer) }),
    node,
    nodes: ({ ids }: { ids: string[] }) => {
      if (ids.length > MAX_IDS) throw new Error(`${ids.length} ids`);
      return ids.map((id) => resultOrError(() => node({ id })));
    },
    repository: ({ owner, name }: { owner: string; name: string }) => {
      if (`${owner}/${name}` === github.repository) return { pullRequests };
      throw new GraphQLRefusal('NOT_FOUND', `Could not resolve to a Repository with the name '${owner}/${name}'.`);
    },
  };
}

/** Renders an actor. GraphQL drops the end of a bot's login, unlike REST. */
function actorOf(login: string): object {
  const isBot = login.endsWith('[bot]');
  return { __typename: isBot ? 'Bot' : 'User', login: login.replace('[bot]', ''), databaseId: userIdOf(login) };
}

/** Returns the result, or the error that stands in its place in a list. */
function resultOrError<T>(resolve: () => T): T | unknown {
  try {
    return resolve();
  } catch (error) {
    return error;
  }
}

interface ListArguments {
  after?: string | null;
  first?: number;
  orderBy?: { field: string; direction: string };
  states?: string[];
}

function idOf({ number }: Pull): string {
  return `PR_${number}`;
}

function cursorOf({ number }: Pull): string {
  return btoa(`cursor:${number}`);
}

function numberOf(cursor: string | null | undefined): number {
  return cursor === null || cursor === undefined ? 0 : Number(atob(cursor).replace('cursor:', ''));
}

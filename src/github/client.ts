/** Requests to GitHub's REST and GraphQL API over @actions/github: bounded, and failures given back as values. */
import { member } from '../core/model/json.ts';
import { type Answer, QueryErrors, unreadable } from './failure.ts';
import { Gate, type GateOptions } from './gate.ts';

export interface GitHubOptions extends GateOptions {
  token: string;
  /** Such as `https://api.github.com`, or `https://host/api/v3` on Enterprise Server. */
  apiUrl: string;
  /** Such as `https://api.github.com/graphql`; when it is empty it is taken from `apiUrl`. */
  graphqlUrl: string;
  /** `owner/name` */
  repository: string;
  /** For tests; the package's own otherwise, which honours proxies. */
  fetch?: typeof fetch;
}

export interface GitHubClient {
  /** How many requests were sent. */
  readonly requests: number;
  readonly repository: { owner: string; name: string };
  nowMs(): number;
  log(line: string): void;
  /** A GET; `{owner}/{repo}` in the route is filled in. */
  read(route: string, parameters?: Record<string, unknown>): Promise<Answer<unknown>>;
  /** The same for one page of a list; `page` counts from 1. */
  readPage(route: string, parameters: Record<string, unknown>, page: number): Promise<Answer<Page>>;
  /** A GraphQL document that only reads. @returns its data, which is whole: an answer with any error is a failure */
  query(document: string, variables: Record<string, unknown>): Promise<Answer<unknown>>;
  /** A POST that creates something, or a PATCH. Never sent again when it may have been applied. */
  write(route: string, parameters: Record<string, unknown>): Promise<Answer<unknown>>;
}

export interface Page {
  rows: readonly unknown[];
  isLast: boolean;
}

/** As many rows as GitHub gives in one page. */
const PAGE_SIZE = 100;

/** @throws when the package cannot be loaded, for one when the event file is not JSON */
export async function createGitHubClient(options: GitHubOptions): Promise<GitHubClient> {
  // Loading it reads the event file and takes longer than a whole check: only when it is needed, and where it is caught.
  const { getOctokit } = await import('@actions/github');
  const octokit = getOctokit(options.token, {
    baseUrl: options.apiUrl,
    // Its own log would print remote text as it came.
    log: { debug: ignore, info: ignore, warn: ignore, error: ignore },
    ...(options.fetch === undefined ? {} : { request: { fetch: options.fetch } }),
  });
  const gate = new Gate(options);
  const [owner = '', name = ''] = options.repository.split('/');
  const graphql = `POST ${options.graphqlUrl || graphqlUrlOf(options.apiUrl)}`;
  // Not as parameters: what a route has no place for goes into the query.
  const here = (route: string) => route.replace('{owner}/{repo}', options.repository);
  const get = (route: string, parameters: Record<string, unknown>) =>
    gate.send('read', (request) => octokit.request(here(route), { ...parameters, request }));
  return {
    get requests() {
      return gate.requests;
    },
    repository: { owner, name },
    nowMs: () => options.clock.now(),
    log: options.log,
    read: async (route, parameters = {}) => {
      const answer = await get(route, parameters);
      return answer.ok ? { ok: true, value: answer.value.data } : answer;
    },
    readPage: async (route, parameters, page) => {
      const answer = await get(route, { ...parameters, per_page: PAGE_SIZE, page });
      return answer.ok ? parsePage(answer.value.data, member(answer.value.headers, 'link')) : answer;
    },
    query: (document, variables) =>
      gate.send('read', async (request) => {
        const { data, headers } = await octokit.request(graphql, { query: document, variables, request });
        const errors = member(data, 'errors');
        if (errors !== undefined) throw new QueryErrors(errors, headers);
        return member(data, 'data');
      }),
    write: (route, parameters) =>
      gate.send('write', async (request) => {
        const { status } = await octokit.request(here(route), { ...parameters, request });
        // A redirect may have made another method of it.
        const due = route.startsWith('POST ') ? 201 : 200;
        if (status !== due) throw new Error(`GitHub answered ${status} where it should have been ${due}`);
      }),
  };
}

/** On Enterprise Server the two APIs stand beside each other; elsewhere one is below the other. */
export function graphqlUrlOf(apiUrl: string): string {
  return `${apiUrl.replace(/\/+$/, '').replace(/\/api\/v3$/, '/api')}/graphql`;
}

/** GitHub links to the next page wherever there are more than one; who stands in for it may not. */
function parsePage(rows: unknown, link: unknown): Answer<Page> {
  if (!Array.isArray(rows)) return unreadable('what is in the list');
  const isLast = typeof link === 'string' ? !link.includes('rel="next"') : rows.length < PAGE_SIZE;
  return { ok: true, value: { rows, isLast } };
}

function ignore(): void {}

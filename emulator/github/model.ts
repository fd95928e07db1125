/** What the stand-in for GitHub holds, what it saw, and how a test changes it. */

export interface GitHubOptions {
  /** `owner/name` */
  repository?: string;
  token?: string;
  /** The API under `/api/v3` and `/api/graphql`, as on Enterprise Server. */
  isEnterprise?: boolean;
  limits?: Limits;
  /** Milliseconds since the epoch, for the limits. */
  now?: () => number;
}

/** Each counted only when it is given; Enterprise Server has none by default. */
export interface Limits {
  /** Of the REST API. */
  requestsPerHour?: number;
  /** Of the GraphQL API; a query of the stand-in costs one. */
  pointsPerHour?: number;
  /** A secondary limit, which GitHub refuses without a header that says how long. */
  writesPerMinute?: number;
}

export interface GitHubRequest {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body?: unknown;
  status?: number;
}

export interface Pull {
  number: number;
  /** One that is merged is closed as well. */
  state: 'open' | 'closed';
  base: string;
  head: string;
  /**
   * The newest of its commits by date, which GitHub shows as the last; the head when left out. `null`: it has none of
   * its own.
   */
  lastCommit?: string | null;
}

export interface Status {
  sha: string;
  context: string;
  state: string;
  description: string;
  targetUrl: string | null;
  /** The login; left out, that of a workflow. */
  creator?: string;
  /** Milliseconds since the epoch, shown to the second; left out, long ago. */
  createdMs?: number;
}

/** An active ruleset that requires a status on branches. */
export interface Ruleset {
  id: number;
  name: string;
  /** Branches that it applies to, by their full names. */
  branches: string[];
  checks: { context: string; integration_id?: number }[];
}

/** Classic protection of a branch. */
export interface Protection {
  checks: { context: string; app_id: number | null }[];
}

export interface PullComment {
  id: number;
  pull: number;
  /** The login; an app's ends in `[bot]`. */
  author: string;
  body: string;
}

/** A run that somebody started by hand, or by the API. */
export interface Dispatch {
  /** The file under `.github/workflows`. */
  workflow: string;
  ref: string;
}

export interface GitHubFault {
  method?: string;
  at: string | RegExp;
  /** How often; for ever when left out. */
  times?: number;
  /** An answer, or an end without one. */
  kind: 'answer' | 'reset';
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
  /** Whether it is carried out all the same. */
  isApplied?: boolean;
}

export type Level = 'none' | 'read' | 'write';

export interface GitHub {
  url: string;
  /** For GITHUB_API_URL. */
  apiUrl: string;
  /** Where the runner's GITHUB_GRAPHQL_URL leads. */
  graphqlUrl: string;
  token: string;
  repository: string;
  /** Those of the workflow's token. */
  permissions: { actions: Level; contents: Level; statuses: Level; 'pull-requests': Level };
  /** Who the token writes as. */
  viewer: string;
  pulls: Map<number, Pull>;
  /** Oldest first. */
  statuses: Status[];
  comments: PullComment[];
  rulesets: Ruleset[];
  /** By branch. */
  protections: Map<string, Protection>;
  /** Commits that are no head of a pull request. */
  commits: Set<string>;
  /** Files under `.github/workflows` that can be dispatched, on the branch `main`. */
  workflows: Set<string>;
  dispatches: Dispatch[];
  requests: GitHubRequest[];
  addPull(pull: Partial<Pull>): Pull;
  addComment(comment: Omit<PullComment, 'id'>): PullComment;
  inject(fault: GitHubFault): void;
  /** The newest status of a name on a commit. */
  statusOf(sha: string, context: string): Status | undefined;
  /** Called before each request is handled. */
  onRequest?: (request: GitHubRequest) => void | Promise<void>;
  now(): number;
  /** Called when a run is to begin; nothing is run here. */
  onDispatch?: (dispatch: Dispatch) => void;
  fetch(request: Request): Promise<Response>;
  close(): Promise<void>;
}

/** Who a workflow's token writes as. */
export const BOT = 'github-actions[bot]';
const BOT_ID = 41_898_282;

/** The numeric id of a login, which REST and GraphQL show alike, unlike the login itself. */
export function userIdOf(login: string): number {
  if (login === BOT) return BOT_ID;
  return [...login].reduce((id, letter) => (id * 31 + letter.charCodeAt(0)) % 1_000_003, 7);
}

/** As GitHub writes a time, to the second. */
export function renderTime(ms = 0): string {
  return new Date(ms).toISOString().replace(/\.\d+/, '');
}

/** A commit for each number. */
export function shaOf(number: number): string {
  return number.toString(16).padStart(40, '0');
}

/** What GitHub does not take, with the HTTP status it answers. */
export class Refusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** What GitHub answers a query with, under HTTP status 200. */
export class GraphQLRefusal extends Error {
  readonly type: string;
  constructor(type: string, message: string) {
    super(message);
    this.type = type;
  }
}

/** What GitHub says to a workflow's token whose `permissions:` leave something out. */
export const NOT_ACCESSIBLE = 'Resource not accessible by integration';

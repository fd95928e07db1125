/** State of the stand-in for GitHub, requests that it saw, and ways for a test to change it. */

export interface GitHubOptions {
  /** `owner/name` */
  repository?: string;
  token?: string;
  /** The API under `/api/v3` and `/api/graphql`, as on Enterprise Server. */
  isEnterprise?: boolean;
  limits?: Limits;
  /** GitHub's own clock, in milliseconds since the epoch. */
  now?: () => number;
}

/** Limits on requests. Each counts only if it is given; Enterprise Server has no limits by default. */
export interface Limits {
  /** Limit of the REST API. */
  requestsPerHour?: number;
  /** Limit of the GraphQL API. A query of the stand-in costs one point. */
  pointsPerHour?: number;
  /** Secondary limit. GitHub refuses it without a header that says when to retry. */
  writesPerMinute?: number;
  /** Pull requests with their statuses that GitHub gives in one page, and its answer to a larger one. */
  pullsPerPage?: number;
  tooLarge?: 'limits' | 'gateway' | 'wrong';
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
  /** A merged one is closed as well. */
  state: 'open' | 'closed';
  base: string;
  head: string;
  /** Its head lies in another repository. */
  isCrossRepository?: boolean;
  /**
   * Newest of its commits by date, which GitHub shows as the last; the head when left out. `null`: it has no commit of
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
  /** Login of the creator; that of a workflow when left out. */
  creator?: string;
  /** Milliseconds since the epoch, shown to the second; long ago when left out. */
  createdMs?: number;
}

/** An active ruleset that requires a status on branches. */
export interface Ruleset {
  id: number;
  /** Full names of its branches. */
  branches: string[];
  checks: { context: string; integration_id?: number }[];
}

export interface PullComment {
  id: number;
  pull: number;
  /** Login of the author. An app's login ends in `[bot]`. */
  author: string;
  body: string;
}

/** A run started by hand or by the API. */
export interface Dispatch {
  /** File under `.github/workflows`. */
  workflow: string;
  ref: string;
}

export interface GitHubFault {
  method?: string;
  at: string | RegExp;
  /** Number of requests; all when left out. */
  times?: number;
  /** An answer, one that breaks off, or an end without one. */
  kind: 'answer' | 'cut' | 'reset';
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
  /** True if GitHub carries out the request all the same. */
  isApplied?: boolean;
}

export type Level = 'none' | 'read' | 'write';

export interface GitHub {
  url: string;
  /** For GITHUB_API_URL. */
  apiUrl: string;
  /** For GITHUB_GRAPHQL_URL. */
  graphqlUrl: string;
  token: string;
  repository: string;
  /** Permissions of the workflow's token. */
  permissions: { actions: Level; contents: Level; statuses: Level; 'pull-requests': Level };
  /** Login of the token. */
  viewer: string;
  /** Times between which the token is taken, by GitHub's clock. */
  tokenFromMs: number;
  tokenUntilMs: number;
  /** Time by which reads of statuses are behind the writes. */
  lagMs: number;
  /** Commits that GitHub does not show before a time. */
  shownFromMs: Map<string, number>;
  pulls: Map<number, Pull>;
  /** Oldest first. */
  statuses: Status[];
  comments: PullComment[];
  rulesets: Ruleset[];
  /** Commits that are not the head of a pull request. */
  commits: Set<string>;
  /** Files under `.github/workflows` that can be dispatched, on the branch `main`. */
  workflows: Set<string>;
  dispatches: Dispatch[];
  requests: GitHubRequest[];
  addPull(pull: Partial<Pull>): Pull;
  addComment(comment: Omit<PullComment, 'id'>): PullComment;
  inject(fault: GitHubFault): void;
  /** Returns the newest status of this name on a commit. */
  statusOf(sha: string, context: string): Status | undefined;
  /** Returns the statuses of a commit that a read shows, the oldest first. */
  shownStatuses(sha: string): Status[];
  /** Called before each request is handled. */
  onRequest?: (request: GitHubRequest) => void | Promise<void>;
  /** Called before each answer is sent. */
  onAnswer?: (request: GitHubRequest) => void;
  now(): number;
  /** Called when a run would begin. The stand-in does not run it. */
  onDispatch?: (dispatch: Dispatch) => void;
  fetch(request: Request): Promise<Response>;
  close(): Promise<void>;
}

/** Login of a workflow's token. */
export const BOT = 'github-actions[bot]';
const BOT_ID = 41_898_282;

/** Returns the numeric id of a login. REST and GraphQL show the same id, but different logins. */
export function userIdOf(login: string): number {
  if (login === BOT) return BOT_ID;
  return [...login].reduce((id, letter) => (id * 31 + letter.charCodeAt(0)) % 1_000_003, 7);
}

/** Renders a time as GitHub does, to the second. */
export function renderTime(ms = 0): string {
  return new Date(ms).toISOString().replace(/\.\d+/, '');
}

/** Returns a commit for each number. */
export function shaOf(number: number): string {
  return number.toString(16).padStart(40, '0');
}

/** Refusal of GitHub, with its HTTP status. */
export class Refusal extends Error {
  readonly status: number;
  readonly errors: readonly object[] | undefined;
  constructor(status: number, message: string, errors?: readonly object[]) {
    super(message);
    this.status = status;
    this.errors = errors;
  }
}

/** Refusal of a query, under HTTP status 200. */
export class GraphQLRefusal extends Error {
  readonly type: string | undefined;
  constructor(type: string | undefined, message: string) {
    super(message);
    this.type = type;
  }
}

/** GitHub's refusal of a token without the permission. */
export const NOT_ACCESSIBLE = 'Resource not accessible by integration';

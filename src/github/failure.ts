/** Failures of requests to GitHub, by what to do about them. */
import { errorMessageOf } from '../core/model/finding.ts';
import { member, textOf } from '../core/model/json.ts';
import { adviseUnreachable } from '../core/model/unreachable.ts';
import { joinParts } from '../core/text/describe.ts';
import { singleLine } from '../core/text/escaping.ts';

/**
 * `forbidden`: a permission is missing, or the token cannot see the object; GitHub gives both the same answer.
 * `unavailable`: it passes; a write may have been applied. `unreachable`: no request gets to GitHub, so none is repeated.
 */
export type FailureKind =
  | 'unauthorized'
  | 'forbidden'
  | 'rate-limited'
  | 'rejected'
  | 'unavailable'
  | 'unreachable'
  | 'unreadable'
  | 'stopped';

/** A request that failed. The client throws it with one line, which has GitHub's own words. */
export class GitHubError extends Error {
  readonly kind: FailureKind;
  /** Wait that a rate limit asks for; `null`: GitHub does not say. */
  readonly retryAfterMs: number | null;
  /** Data that the answer to a query has beside its errors. */
  readonly partial: unknown;
  constructor(kind: FailureKind, message: string, retryAfterMs: number | null = null, partial: unknown = null) {
    super(message);
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
    this.partial = partial;
  }
}

/** Returns the failure of a request as a value. Another exception is a defect. */
export function settle<T>(answer: Promise<T>): Promise<T | GitHubError> {
  return answer.catch((error) => {
    if (error instanceof GitHubError) return error;
    throw error;
  });
}

/** @param what the answer does not say if the value is `null` */
export function requireAnswer<T>(value: T | null, what: string): T {
  if (value === null) throw unansweredError(what);
  return value;
}

export function unansweredError(what: string): GitHubError {
  return new GitHubError('unreadable', `GitHub's answer does not say ${what}`);
}

/** Fails by the errors in the answer to a query. It has HTTP status 200, and may hold a part of the data. */
export function queryError(errors: unknown, headers: object, nowMs: number, partial: unknown): GitHubError {
  const all: unknown[] = Array.isArray(errors) ? errors : [];
  const main = all.find((error) => kindOfQuery(error) === 'rate-limited') ?? all[0];
  return new GitHubError(kindOfQuery(main), wordsOfQuery(main), waitAskedMs(headers, nowMs), partial);
}

const MAX_MESSAGE = 300;

/** Describes an exception in one line, without secrets. Its first cause says most: the others are "fetch failed". */
export function describeException(error: unknown, redact: (text: string) => string): string {
  let root = error;
  for (let depth = 0; depth < MAX_CAUSES; depth++) root = member(root, 'cause') ?? root;
  return singleLine(redact(errorMessageOf(root) || String(member(root, 'code') ?? '')), MAX_MESSAGE);
}

const MAX_CAUSES = 5;

/** Classifies the exception of a request. */
export function githubFailureOf(error: unknown, redact: (text: string) => string, nowMs: number): GitHubError {
  const words = describeException(error, redact);
  // Octokit keeps what its fetch throws as the cause.
  const own = [error, member(error, 'cause')].find((one) => one instanceof GitHubError);
  if (own !== undefined) return new GitHubError(own.kind, words, own.retryAfterMs, own.partial);
  const status = member(error, 'response', 'status');
  const retryAfterMs = waitAskedMs(member(error, 'response', 'headers'), nowMs);
  const kind = kindOfStatus(status, words, retryAfterMs !== null);
  return new GitHubError(kind, joinParts([status?.toString(), words], ' '), retryAfterMs);
}

/** Words of GitHub about a commit that was pushed a moment ago. */
const NOT_SHOWN_YET = /^No commit found/;

/** @param isLimited secondary limits do not always have a header with the time to wait */
function kindOfStatus(status: unknown, words: string, isLimited: boolean): FailureKind {
  if (typeof status !== 'number') return adviseUnreachable(words) === undefined ? 'unavailable' : 'unreachable';
  if (status >= 500 || NOT_SHOWN_YET.test(words)) return 'unavailable';
  if (status === 403 && (isLimited || LIMIT.test(words))) return 'rate-limited';
  return REFUSALS[status] ?? 'rejected';
}

const REFUSALS: Record<number, FailureKind> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'forbidden',
  429: 'rate-limited',
};

/** Words of GitHub, and of older versions of Enterprise Server. */
const LIMIT = /rate limit|abuse detection/i;

function wordsOfQuery(error: unknown): string {
  return textOf(member(error, 'message')) ?? 'GitHub answered with an error without a message';
}

/** Error types that GitHub is known to send. Its schema does not list them. */
const QUERY_KINDS = new Map<string | null, FailureKind>([
  ['RATE_LIMITED', 'rate-limited'],
  ['RATE_LIMIT', 'rate-limited'],
  ['FORBIDDEN', 'forbidden'],
  ['INSUFFICIENT_SCOPES', 'forbidden'],
  ['NOT_FOUND', 'forbidden'],
  ['INTERNAL', 'unavailable'],
  ['SERVICE_UNAVAILABLE', 'unavailable'],
  // A page that is too large: a smaller one passes.
  ['RESOURCE_LIMITS_EXCEEDED', 'unavailable'],
  ['MAX_NODE_LIMIT_EXCEEDED', 'unavailable'],
]);

function kindOfQuery(error: unknown): FailureKind {
  if (LIMIT.test(wordsOfQuery(error))) return 'rate-limited';
  const type = textOf(member(error, 'type'));
  // A refused document has a code. An error without type and code is GitHub's "Something went wrong".
  const isOwn = type === null && member(error, 'extensions', 'code') === undefined;
  return QUERY_KINDS.get(type) ?? (isOwn ? 'unavailable' : 'rejected');
}

/**
 * Reads the wait that a rate limit asks for. https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api
 * @returns milliseconds; `null` if GitHub does not say how long, as for some secondary limits
 */
function waitAskedMs(headers: unknown, nowMs: number): number | null {
  const after = Number.parseInt(String(member(headers, 'retry-after')), 10);
  if (after >= 0) return after * 1000;
  const reset = Number.parseInt(String(member(headers, 'x-ratelimit-reset')), 10);
  return member(headers, 'x-ratelimit-remaining') === '0' && reset > 0 ? Math.max(0, reset * 1000 - nowMs) : null;
}

/** Failure of a request that was not sent, or was aborted, because the run ends. */
export function stoppedError({ reason }: AbortSignal): GitHubError {
  return new GitHubError('stopped', describeException(reason, String));
}

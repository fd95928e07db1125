/** Failures of requests to GitHub, by what to do about them. */
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

/** Failures that every request would meet. */
export const MEETS_ALL = ['stopped', 'rate-limited', 'unreachable'];

/** A request that failed. The client throws it with one line, which has GitHub's own words. */
export class GitHubError extends Error {
  readonly kind: FailureKind;
  /** Wait that a rate limit asks for; `undefined`: GitHub does not say. */
  readonly retryAfterMs: number | undefined;
  /** Data that the answer to a query has beside its errors. */
  readonly partial: unknown;
  constructor(kind: FailureKind, message: string, retryAfterMs?: number, partial?: unknown) {
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

export function unansweredError(what: string) {
  return new GitHubError('unreadable', `GitHub's answer does not say ${what}`);
}

const MAX_MESSAGE = 300;
const MAX_CAUSES = 5;

/** Classifies the exception of a request. */
export function githubFailureOf(error: unknown, redact: (text: string) => string, nowMs: number) {
  // The answer to a query has HTTP status 200 with its errors, and may hold a part of the data.
  const isOfQuery = error instanceof Error && error.name === 'GraphqlResponseError';
  const main = isOfQuery ? member(error, 'errors', 0) : error;
  let root = main;
  // The first cause says most: the others are "fetch failed".
  for (let depth = 0; depth < MAX_CAUSES; depth++) root = member(root, 'cause') ?? root;
  const said = textOf(root, 'message') || String(member(root, 'code') ?? 'no message');
  const words = singleLine(redact(said), MAX_MESSAGE);
  // Octokit keeps what its fetch throws as the cause.
  const own = member(error, 'cause');
  if (own instanceof GitHubError) return new GitHubError(own.kind, words);
  const status = member(error, 'response', 'status');
  const code = isOfQuery ? member(main, 'type') : status;
  const headers = member(error, 'headers') ?? member(error, 'response', 'headers');
  const askedMs = waitAskedMs(headers, nowMs);
  const kind = kindOf(code, words, askedMs !== undefined);
  // An outage may ask for a wait too, which counts for nothing: the pauses are short.
  const retryAfterMs = kind === 'rate-limited' ? askedMs : undefined;
  return new GitHubError(kind, joinParts([status?.toString(), words], ' '), retryAfterMs, member(error, 'data'));
}

/** Words of GitHub about a commit that was pushed a moment ago. */
const NOT_SHOWN_YET = /^No commit found/;
/** Words of GitHub, and of older versions of Enterprise Server. */
const LIMIT = /rate limit|abuse detection/i;

/** @param isLimited secondary limits do not always have a header with the time to wait */
function kindOf(code: unknown, words: string, isLimited: boolean): FailureKind {
  if (Number(code) >= 500 || NOT_SHOWN_YET.test(words)) return 'unavailable';
  if (LIMIT.test(words) || (code === 403 && isLimited)) return 'rate-limited';
  if (code === undefined && adviseUnreachable(words) !== undefined) return 'unreachable';
  // A page that is too large for GitHub passes at a smaller size.
  return KINDS.get(code) ?? (typeof code === 'number' ? 'rejected' : 'unavailable');
}

/** HTTP statuses, and the types of errors that GitHub is known to send for queries, which its schema does not list. */
const KINDS = new Map<unknown, FailureKind>([
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [404, 'forbidden'],
  [429, 'rate-limited'],
  ['RATE_LIMITED', 'rate-limited'],
  ['RATE_LIMIT', 'rate-limited'],
  ['FORBIDDEN', 'forbidden'],
  ['INSUFFICIENT_SCOPES', 'forbidden'],
  ['NOT_FOUND', 'forbidden'],
]);

/**
 * Reads the wait that a rate limit asks for. https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api
 * @returns milliseconds; `undefined` if GitHub does not say how long, as for some secondary limits
 */
function waitAskedMs(headers: unknown, nowMs: number) {
  const secondsIn = (name: string) => Number.parseInt(String(member(headers, name)), 10);
  const [after, reset] = [secondsIn('retry-after'), secondsIn('x-ratelimit-reset')];
  if (after >= 0) return after * 1000;
  return member(headers, 'x-ratelimit-remaining') === '0' && reset > 0 ? Math.max(0, reset * 1000 - nowMs) : undefined;
}

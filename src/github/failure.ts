/** What becomes of a request to GitHub: an answer, or a failure of a kind that says what to do. */
import { member, textOf } from '../core/model/json.ts';
import type { Result } from '../core/model/result.ts';
import { singleLine } from '../core/text/escaping.ts';

export interface GitHubFailure {
  /**
   * `forbidden`: a permission is missing, or the token does not see the thing; GitHub answers both alike. `unavailable`:
   * a write may have been done all the same.
   */
  kind: 'unauthorized' | 'forbidden' | 'rate-limited' | 'rejected' | 'unavailable' | 'unreadable' | 'stopped';
  /** One line, GitHub's own words in it. */
  message: string;
  /** A write that a limit kept from being done: how long GitHub asks to wait; `null` where it does not say. */
  retryAfterMs?: number | null;
}

/** The errors in an answer to a query, which has HTTP status 200 and may have a part of the data. */
export class QueryError extends Error {
  readonly errors: unknown;
  readonly headers: object;
  constructor(errors: unknown, headers: object) {
    super('GitHub answered with errors that cannot be read');
    this.errors = errors;
    this.headers = headers;
  }
}

export type Answer<T> = Result<T, GitHubFailure>;

const MAX_MESSAGE = 300;

/** What was thrown, as one line that shows no secret. */
export function messageOf(error: unknown, redact: (text: string) => string): string {
  return singleLine(redact(error instanceof Error ? error.message : String(error)), MAX_MESSAGE);
}

/** @returns the failure that an exception of a request stands for */
export function failureOf(error: unknown, redact: (text: string) => string): GitHubFailure {
  if (error instanceof QueryError && Array.isArray(error.errors)) {
    const { errors } = error;
    return { kind: kindOfQuery(errors), message: messageOf(describeErrors(errors), redact) };
  }
  const words = messageOf(error, redact);
  const status = member(error, 'response', 'status');
  if (typeof status !== 'number') return { kind: 'unavailable', message: words };
  const message = `${status} ${words}`;
  if (status >= 500) return { kind: 'unavailable', message };
  // Both limits come as 403 or 429, the secondary ones not always with a header that says how long to wait.
  const isLimit = status === 429 || (status === 403 && (waitAskedMs(error, 0) !== null || LIMIT.test(words)));
  return { kind: isLimit ? 'rate-limited' : (REFUSALS[status] ?? 'rejected'), message };
}

const REFUSALS: Record<number, GitHubFailure['kind']> = { 401: 'unauthorized', 403: 'forbidden', 404: 'forbidden' };

/** As older versions of Enterprise Server word it, too. */
const LIMIT = /rate limit|abuse detection/i;

function describeErrors([first, ...others]: readonly unknown[]): string {
  return `${describe(first)}${others.length === 0 ? '' : `, and ${others.length} more errors`}`;
}

function describe(error: unknown): string {
  const path = member(error, 'path');
  const words = textOf(member(error, 'message')) ?? 'an error without a message';
  return Array.isArray(path) ? `${words} (${path.map(String).join('.')})` : words;
}

/** GitHub's schema does not have the types of errors; these are the ones it is known to send. */
const QUERY_KINDS = new Map<string | null, GitHubFailure['kind']>([
  ['RATE_LIMITED', 'rate-limited'],
  ['RATE_LIMIT', 'rate-limited'],
  ['FORBIDDEN', 'forbidden'],
  ['INSUFFICIENT_SCOPES', 'forbidden'],
  ['NOT_FOUND', 'forbidden'],
  ['INTERNAL', 'unavailable'],
  ['SERVICE_UNAVAILABLE', 'unavailable'],
]);

function kindOfQuery(errors: readonly unknown[]): GitHubFailure['kind'] {
  const kinds = errors.map((error) => {
    const type = textOf(member(error, 'type'));
    if (LIMIT.test(describe(error))) return 'rate-limited';
    // A document that GitHub does not take has a code. What has neither is GitHub's own "Something went wrong".
    const isOwn = type === null && member(error, 'extensions', 'code') === undefined;
    return QUERY_KINDS.get(type) ?? (isOwn ? 'unavailable' : 'rejected');
  });
  return kinds.find((kind) => kind === 'rate-limited') ?? kinds[0] ?? 'unavailable';
}

/**
 * Of a request that met a limit. https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api
 * @returns milliseconds; `null` when GitHub does not say how long, as with some secondary limits
 */
export function waitAskedMs(error: unknown, nowMs: number): number | null {
  const headers = headersOf(error);
  const after = Number.parseInt(String(member(headers, 'retry-after')), 10);
  if (after >= 0) return after * 1000;
  const reset = Number.parseInt(String(member(headers, 'x-ratelimit-reset')), 10);
  return member(headers, 'x-ratelimit-remaining') === '0' && reset > 0 ? Math.max(0, reset * 1000 - nowMs) : null;
}

function headersOf(error: unknown): unknown {
  return member(error, 'response', 'headers') ?? member(error, 'headers');
}

/** A request that was not sent, or was given up, because the run ends. */
export function stopped({ reason }: AbortSignal): GitHubFailure {
  return { kind: 'stopped', message: messageOf(reason, (text) => text) };
}

/** An answer that came, and does not say what it should. */
export function unreadable(what: string): { ok: false; failure: GitHubFailure } {
  return { ok: false, failure: { kind: 'unreadable', message: `GitHub's answer does not say ${what}` } };
}

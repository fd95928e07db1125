/** Answers to requests to GitHub, and failures by what to do about them. */
import { errorMessageOf } from '../core/model/finding.ts';
import { member, textOf } from '../core/model/json.ts';
import type { Result } from '../core/model/result.ts';
import { joinParts } from '../core/text/describe.ts';
import { singleLine } from '../core/text/escaping.ts';

export interface GitHubFailure {
  /**
   * `forbidden`: a permission is missing, or the token cannot see the object; GitHub gives both the same answer.
   * `unavailable`: it passes; a write may have been applied. `unreachable`: no request gets to GitHub, so none is repeated.
   */
  kind:
    | 'unauthorized'
    | 'forbidden'
    | 'rate-limited'
    | 'rejected'
    | 'unavailable'
    | 'unreachable'
    | 'unreadable'
    | 'stopped';
  /** One line, with GitHub's own words. */
  message: string;
  /** Wait that a rate limit asks for; `null`: GitHub does not say. */
  retryAfterMs?: number | null;
}

/** Answer that is a failure whatever its HTTP status. */
export class AnswerError extends Error {
  readonly kind: GitHubFailure['kind'];
  constructor(kind: GitHubFailure['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

/** Maximum errors of a query that are looked at. */
const MAX_ERRORS = 100;

/** Errors in the answer to a query. It has HTTP status 200, and may hold a part of the data. */
export class QueryError extends AnswerError {
  readonly headers: object;
  constructor(errors: unknown, headers: object) {
    const unreadable = { message: 'GitHub answered with errors that cannot be read' };
    const [first, ...others]: unknown[] = Array.isArray(errors) ? errors.slice(0, MAX_ERRORS) : [unreadable];
    const isLimited = others.some((error) => kindOfQuery(error) === 'rate-limited');
    const words = joinParts([describeQueryError(first), others.length > 0 && `and ${others.length} more errors`], ', ');
    super(isLimited ? 'rate-limited' : kindOfQuery(first), words);
    this.headers = headers;
  }
}

export type Answer<T> = Result<T, GitHubFailure>;

/** Changes the value of an answer; a failure stays as it is. */
export function mapAnswer<T, U>(answer: Answer<T>, change: (value: T) => U): Answer<U> {
  return answer.ok ? { ok: true, value: change(answer.value) } : answer;
}

/** Goes on with the value of an answer; a failure stays as it is. */
export async function follow<T, U>(answer: Promise<Answer<T>>, next: (value: T) => Promise<Answer<U>>) {
  const known = await answer;
  return known.ok ? next(known.value) : known;
}

/** Parses the value of an answer. @param what the answer does not say if the parser gives `null` */
export function parseAnswer<T, U>(answer: Answer<T>, parse: (value: T) => U | null, what: string): Answer<U> {
  if (!answer.ok) return answer;
  const value = parse(answer.value);
  return value === null ? unreadableAnswer(what) : { ok: true, value };
}

export function valueOrNull<T>(answer: Answer<T>): T | null {
  return answer.ok ? answer.value : null;
}

const MAX_MESSAGE = 300;

/** Describes an exception in one line, without secrets. Its first cause says most: the others are "fetch failed". */
export function describeException(error: unknown, redact: (text: string) => string): string {
  let root = error;
  for (let depth = 0; depth < MAX_CAUSES; depth++) root = member(root, 'cause') ?? root;
  return singleLine(redact(errorMessageOf(root) || String(member(root, 'code'))), MAX_MESSAGE);
}

const MAX_CAUSES = 5;

/** Classifies the exception of a request. */
export function failureOf(error: unknown, redact: (text: string) => string, nowMs: number): GitHubFailure {
  const words = describeException(error, redact);
  const status = member(error, 'response', 'status');
  const message = joinParts([status?.toString(), words], ' ');
  const retryAfterMs = waitAskedMs(error, nowMs);
  // Octokit keeps what its fetch throws as the cause.
  const own = [error, member(error, 'cause')].find((one) => one instanceof AnswerError);
  const kind = own?.kind ?? kindOfStatus(status, words, retryAfterMs !== null);
  return kind === 'rate-limited' ? { kind, message, retryAfterMs } : { kind, message };
}

/** Words of Node about a certificate that it does not trust, and of undici about a proxy that asks for a password. */
const UNREACHABLE = /certificate|\(407\)/i;
/** Words of GitHub about a commit that was pushed a moment ago. */
const NOT_SHOWN_YET = /^No commit found/;

/** @param isLimited secondary limits do not always have a header with the time to wait */
function kindOfStatus(status: unknown, words: string, isLimited: boolean): GitHubFailure['kind'] {
  if (typeof status !== 'number') return UNREACHABLE.test(words) ? 'unreachable' : 'unavailable';
  if (status >= 500 || (status === 422 && NOT_SHOWN_YET.test(words))) return 'unavailable';
  if (status === 403 && (isLimited || LIMIT.test(words))) return 'rate-limited';
  return REFUSALS[status] ?? 'rejected';
}

const REFUSALS: Record<number, GitHubFailure['kind']> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'forbidden',
  429: 'rate-limited',
};

/** Words of GitHub, and of older versions of Enterprise Server. */
const LIMIT = /rate limit|abuse detection/i;

function describeQueryError(error: unknown): string {
  const path = member(error, 'path');
  const words = textOf(member(error, 'message')) ?? 'an error without a message';
  return Array.isArray(path) ? `${words} (${path.map(String).join('.')})` : words;
}

/** Error types that GitHub is known to send. Its schema does not list them. */
const QUERY_KINDS = new Map<string | null, GitHubFailure['kind']>([
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

function kindOfQuery(error: unknown): GitHubFailure['kind'] {
  if (LIMIT.test(describeQueryError(error))) return 'rate-limited';
  const type = textOf(member(error, 'type'));
  // A refused document has a code. An error without type and code is GitHub's "Something went wrong".
  const isOwn = type === null && member(error, 'extensions', 'code') === undefined;
  return QUERY_KINDS.get(type) ?? (isOwn ? 'unavailable' : 'rejected');
}

/**
 * Reads the wait that a rate limit asks for. https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api
 * @returns milliseconds; `null` if GitHub does not say how long, as for some secondary limits
 */
function waitAskedMs(error: unknown, nowMs: number): number | null {
  const headers = member(error, 'response', 'headers') ?? member(error, 'headers');
  const after = Number.parseInt(String(member(headers, 'retry-after')), 10);
  if (after >= 0) return after * 1000;
  const reset = Number.parseInt(String(member(headers, 'x-ratelimit-reset')), 10);
  return member(headers, 'x-ratelimit-remaining') === '0' && reset > 0 ? Math.max(0, reset * 1000 - nowMs) : null;
}

/** Failure of a request that was not sent, or was aborted, because the run ends. */
export function stoppedFailure({ reason }: AbortSignal): GitHubFailure {
  return { kind: 'stopped', message: describeException(reason, (text) => text) };
}

/** Failure of a request whose answer lacks something. */
export function unreadableAnswer(what: string): { ok: false; failure: GitHubFailure } {
  return { ok: false, failure: { kind: 'unreadable', message: `GitHub's answer does not say ${what}` } };
}

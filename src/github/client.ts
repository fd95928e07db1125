/** Requests to GitHub's REST API over @actions/github: bounded, and failures given back as values. */
import { member } from '../core/json.ts';
import { singleLine } from '../core/text.ts';

export interface GitHubFailure {
  /** `forbidden`: a permission is missing, or the thing is out of the token's sight, which GitHub does not tell apart. */
  kind: 'unauthorized' | 'forbidden' | 'rate-limited' | 'rejected' | 'unavailable' | 'unreadable' | 'stopped';
  /** One line, GitHub's own words in it. */
  message: string;
  /** Whether a write may have been done all the same. */
  maybeApplied: boolean;
}

export type Answer<T> = { ok: true; value: T } | { ok: false; failure: GitHubFailure };

export interface GitHubOptions {
  token: string;
  /** Such as `https://api.github.com`, or `https://host/api/v3` on Enterprise Server. */
  apiUrl: string;
  /** `owner/name` */
  repository: string;
  clock: { now(): number; sleep(ms: number, signal: AbortSignal): Promise<void> };
  /** Once aborted, nothing new is begun. */
  signal: AbortSignal;
  /** Aborts writes that are under way. */
  writeSignal: AbortSignal;
  /** The text without any secret, which is not known any more once the text is cut. */
  redact(text: string): string;
  log(line: string): void;
  /** For tests; the package's own otherwise, which honours proxies. */
  fetch?: typeof fetch;
}

export interface GitHubClient {
  /** How many requests were sent. */
  readonly requests: number;
  log(line: string): void;
  /** A GET; `{owner}/{repo}` in the route is filled in. Sent again once when GitHub is not available. */
  read(route: string, parameters?: Record<string, unknown>): Promise<Answer<unknown>>;
  /** The same for one page of a list; `page` counts from 1. */
  readPage(route: string, parameters: Record<string, unknown>, page: number): Promise<Answer<Page>>;
  /** A POST that creates something, or a PATCH. Never sent again when it may have been applied. */
  write(route: string, parameters: Record<string, unknown>): Promise<Answer<unknown>>;
}

export interface Page {
  rows: readonly unknown[];
  isLast: boolean;
}

const REQUEST_TIMEOUT_MS = 20_000;
const RETRY_DELAY_MS = 500;
/** A longer wait for a rate limit is not worth a runner. */
const MAX_RATE_LIMIT_WAIT_MS = 60_000;
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
  // Not as parameters: what a route has no place for goes into the query.
  const here = (route: string) => route.replace('{owner}/{repo}', options.repository);
  const get = (route: string, parameters: Record<string, unknown>) =>
    gate.send('read', (request) => octokit.request(here(route), { ...parameters, request }));
  return {
    get requests() {
      return gate.requests;
    },
    log: options.log,
    read: async (route, parameters = {}) => {
      const answer = await get(route, parameters);
      return answer.ok ? { ok: true, value: answer.value.data } : answer;
    },
    readPage: async (route, parameters, page) => {
      const answer = await get(route, { ...parameters, per_page: PAGE_SIZE, page });
      return answer.ok ? parsePage(answer.value.data, member(answer.value.headers, 'link')) : answer;
    },
    write: (route, parameters) =>
      gate.send('write', async (request) => {
        const { status } = await octokit.request(here(route), { ...parameters, request });
        // A redirect may have made another method of it.
        const due = route.startsWith('POST ') ? 201 : 200;
        if (status !== due) throw new Error(`GitHub answered ${status} where it should have been ${due}`);
      }),
  };
}

/** GitHub links to the next page wherever there are more than one; who stands in for it may not. */
function parsePage(rows: unknown, link: unknown): Answer<Page> {
  if (!Array.isArray(rows)) return unreadable('what is in the list');
  const isLast = typeof link === 'string' ? !link.includes('rel="next"') : rows.length < PAGE_SIZE;
  return { ok: true, value: { rows, isLast } };
}

function ignore(): void {}

type Send<T> = (request: { signal: AbortSignal }) => Promise<T>;
type Failed = { ok: false; failure: GitHubFailure; error: unknown };

/** What all requests pass: the bounds, the count, and the decision whether one is sent once more. */
class Gate {
  requests = 0;
  private readonly options: GitHubOptions;
  constructor(options: GitHubOptions) {
    this.options = options;
  }

  async send<T>(kind: 'read' | 'write', send: Send<T>): Promise<Answer<T>> {
    const first = await this.attempt(kind, send);
    if (first.ok) return first;
    const delayMs = this.delayBeforeAnother(kind, first);
    if (delayMs === null) return { ok: false, failure: first.failure };
    if (first.failure.kind === 'rate-limited')
      this.options.log(`GitHub's rate limit: going on in ${Math.ceil(delayMs / 1000)} s.`);
    try {
      await this.options.clock.sleep(delayMs, this.options.signal);
    } catch {
      return { ok: false, failure: first.failure };
    }
    const second = await this.attempt(kind, send);
    return second.ok ? second : { ok: false, failure: second.failure };
  }

  private async attempt<T>(kind: 'read' | 'write', send: Send<T>): Promise<{ ok: true; value: T } | Failed> {
    const { signal, writeSignal, redact } = this.options;
    if (signal.aborted) return { ok: false, failure: stopped(signal, false), error: null };
    const own = kind === 'write' ? writeSignal : signal;
    const bounds = AbortSignal.any([own, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]);
    this.requests += 1;
    try {
      return { ok: true, value: await send({ signal: bounds }) };
    } catch (error) {
      return { ok: false, failure: own.aborted ? stopped(own, true) : failureOf(error, bounds, redact), error };
    }
  }

  /** `null`: it is not sent again. A request that met a rate limit was not carried out, so a write may be sent again too. */
  private delayBeforeAnother(kind: 'read' | 'write', attempt: Failed): number | null {
    switch (attempt.failure.kind) {
      case 'rate-limited': {
        const waitMs = rateLimitWaitMs(headersOf(attempt.error), this.options.clock.now());
        return waitMs !== null && waitMs <= MAX_RATE_LIMIT_WAIT_MS ? waitMs : null;
      }
      case 'unavailable':
        return kind === 'read' ? RETRY_DELAY_MS : null;
      default:
        return null;
    }
  }
}

function stopped(signal: AbortSignal, maybeApplied: boolean): GitHubFailure {
  const { reason } = signal;
  return {
    kind: 'stopped',
    message: reason instanceof Error ? singleLine(reason.message, MAX_MESSAGE) : 'the run was stopped',
    maybeApplied,
  };
}

const MAX_MESSAGE = 300;

function failureOf(error: unknown, bounds: AbortSignal, redact: GitHubOptions['redact']): GitHubFailure {
  if (bounds.aborted)
    return { kind: 'unavailable', message: `no answer in ${REQUEST_TIMEOUT_MS / 1000} s`, maybeApplied: true };
  const status = member(error, 'response', 'status');
  const said = error instanceof Error ? error.message : String(error);
  const words = singleLine(redact(said), MAX_MESSAGE);
  if (typeof status !== 'number') return { kind: 'unavailable', message: words, maybeApplied: true };
  const message = `${status} ${words}`;
  if (status >= 500) return { kind: 'unavailable', message, maybeApplied: true };
  const kind = isRateLimit(status, error, words) ? 'rate-limited' : (REFUSALS[status] ?? 'rejected');
  return { kind, message, maybeApplied: false };
}

const REFUSALS: Record<number, GitHubFailure['kind']> = { 401: 'unauthorized', 403: 'forbidden', 404: 'forbidden' };

/** https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api: both limits come as 403 or 429. */
function isRateLimit(status: number, error: unknown, words: string): boolean {
  if (status === 429) return true;
  const headers = headersOf(error);
  return (
    status === 403 &&
    (member(headers, 'retry-after') !== undefined ||
      member(headers, 'x-ratelimit-remaining') === '0' ||
      /secondary rate limit/i.test(words))
  );
}

function headersOf(error: unknown): unknown {
  return member(error, 'response', 'headers') ?? member(error, 'headers');
}

/** @returns milliseconds; `null` when GitHub does not say */
function rateLimitWaitMs(headers: unknown, nowMs: number): number | null {
  const after = Number.parseInt(String(member(headers, 'retry-after')), 10);
  if (after >= 0) return after * 1000;
  const reset = Number.parseInt(String(member(headers, 'x-ratelimit-reset')), 10);
  return member(headers, 'x-ratelimit-remaining') === '0' && reset > 0 ? Math.max(0, reset * 1000 - nowMs) : null;
}

/** An answer that came, and does not say what it should. */
export function unreadable(what: string): { ok: false; failure: GitHubFailure } {
  return {
    ok: false,
    failure: { kind: 'unreadable', message: `GitHub's answer does not say ${what}`, maybeApplied: true },
  };
}

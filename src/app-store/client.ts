/** The one client of the service: origin pinned, everything bounded, reads retried, writes never repeated. */
import type { Clock } from '../clock.ts';
import { member, objectOf, parseJson, textOf } from '../core/model/json.ts';
import type { RateLimit } from '../core/model/result.ts';
import type { Result as Fallible } from '../core/result.ts';
import { describeRefusal, parseRefusal, type Refusal } from './errors.ts';
import { type Failure, forbidden, rateLimited, unauthorized, unavailable, unreadable } from './failure.ts';
import { parseRateLimit } from './rate-limit.ts';
import type { TokenSource } from './token.ts';
import { TransportError, type TransportRequest, type TransportResponse } from './transport-types.ts';

export type Query = Record<string, string>;
export type Result<T> = Fallible<T, Failure>;
export type Read<T> = Promise<Result<T>>;

/** `unknown`: the request may have been applied; read back what became of it, and never send it again. */
export type WriteResult =
  | { kind: 'done'; body: unknown }
  | { kind: 'refused'; refusal: Refusal; failure: Failure }
  | { kind: 'unknown'; failure: Failure };

export interface Page {
  rows: unknown[];
  included: unknown[];
}

export interface ClientOptions {
  baseUrl: URL;
  token: TokenSource;
  clock: Clock;
  send(request: TransportRequest): Promise<TransportResponse>;
  /** Aborts reads at once; its reason is thrown. */
  signal: AbortSignal;
  /** Aborts writes under way: later than `signal`, so that the answer to one that was sent can still come. */
  writeSignal: AbortSignal;
  /** What comes back is shown, cut and escaped on the way: a secret that somebody echoes would escape its mask there. */
  redact(text: string): string;
  log(line: string): void;
}

export const MAX_READ_TRIES = 5;
const BACKOFF_BASE_MS = 500;
const BACKOFF_CAP_MS = 8_000;
/** A longer wait than this is the next run's business. */
const MAX_RETRY_AFTER_MS = 60_000;
const REQUEST_TIMEOUT_MS = 30_000;
const MAX_PAGES = 50;
export const PAGE_LIMIT = 200;
const RETRIED_STATUSES: readonly number[] = [408, 429, 500, 502, 503, 504];

/** Rows may move while the pages are read, so the count may be right a moment later. */
const INCOMPLETE = 'incomplete';
const MAX_LIST_TRIES = 2;

type Attempt = { answer: TransportResponse } | { error: Pick<TransportError, 'sent' | 'message'> };

export class AppStoreClient {
  private readonly options: ClientOptions;
  /** The newest one seen; `null` until an answer carries the header. */
  rateLimit: RateLimit | null = null;
  /** How many were sent so far, each try counted. */
  requests = 0;

  constructor(options: ClientOptions) {
    this.options = options;
  }

  /** Whether the run was interrupted, or is out of time. */
  get isStopped(): boolean {
    return this.options.signal.aborted;
  }

  /** Milliseconds since the epoch, by the run's clock. */
  get nowMs(): number {
    return this.options.clock.now();
  }

  /**
   * One resource, or what a path answers.
   * @returns the parsed JSON, or why there is none; a `null` status means no answer came
   */
  async get(path: string, query: Query = {}): Read<unknown> {
    return this.read(this.url(path, query));
  }

  /** All rows of a list, over all its pages. One that counts more rows than it gave is read once more. */
  async list(path: string, query: Query = {}): Read<Page> {
    for (let tries = 1; tries <= MAX_LIST_TRIES; tries++) {
      const pages = await this.readPages(path, query);
      if (pages !== INCOMPLETE) return pages;
    }
    return bad(`GET ${this.url(path, {}).pathname}`, 'the service counts more rows than it gives, twice in a row');
  }

  private async readPages(path: string, query: Query): Promise<Result<Page> | typeof INCOMPLETE> {
    const page: Page = { rows: [], included: [] };
    const seen = new Set<string>();
    let url = this.url(path, { ...query, limit: query.limit ?? String(PAGE_LIMIT) });
    for (let pages = 0; pages < MAX_PAGES; pages++) {
      seen.add(url.href);
      const what = `GET ${url.pathname}`;
      const answer = await this.read(url);
      if (!answer.ok) return answer;
      const { data, included } = objectOf(answer.value) ?? {};
      if (!Array.isArray(data)) return bad(what, 'the answer has no list under "data"');
      page.rows.push(...data);
      if (Array.isArray(included)) page.included.push(...included);
      const next = member(answer.value, 'links', 'next');
      if (next === undefined || next === null) {
        const total = member(answer.value, 'meta', 'paging', 'total');
        const rows = distinct(page.rows);
        if (typeof total === 'number' && total > rows.length) return INCOMPLETE;
        return { ok: true, value: { ...page, rows } };
      }
      const nextUrl = this.nextPage(next);
      if (nextUrl === null) return bad(what, 'the next page lies outside base-url, where no token is sent');
      if (seen.has(nextUrl.href)) return bad(what, 'the pages go round in a circle');
      url = nextUrl;
    }
    return bad(`GET ${url.pathname}`, `more than ${MAX_PAGES} pages`);
  }

  /** Sends a write once. Only what the service certainly has not applied is sent again: unsent, 401 and 429. */
  async write(method: 'POST' | 'PATCH' | 'DELETE', path: string, body: unknown = null): Promise<WriteResult> {
    const url = this.url(path, {});
    const what = `${method} ${url.pathname}`;
    const text = body === null ? null : JSON.stringify(body);
    this.options.signal.throwIfAborted();
    for (let tries = 1; ; tries++) {
      const attempt = await this.authorized(method, url, text, this.options.writeSignal);
      if ('error' in attempt) {
        const { sent, message } = attempt.error;
        if (sent) return { kind: 'unknown', failure: unavailable(what, message, tries, null) };
        if (tries < MAX_READ_TRIES && (await this.backOffWrite(tries, null))) continue;
        return refusedBy(unavailable(what, message, tries, null));
      }
      const { answer } = attempt;
      if (answer.status === 429 && tries < MAX_READ_TRIES && (await this.backOffWrite(tries, answer))) continue;
      return this.judgeWrite(what, answer, tries);
    }
  }

  /** @returns false also when the run ends meanwhile: what was certainly not applied is reported as that */
  private async backOffWrite(tries: number, answer: TransportResponse | null): Promise<boolean> {
    try {
      return await this.backOff(tries, answer);
    } catch (error) {
      if (this.isStopped) return false;
      throw error;
    }
  }

  private judgeWrite(what: string, answer: TransportResponse, tries: number): WriteResult {
    const { status } = answer;
    if (status >= 200 && status < 300) {
      if (answer.body.trim() === '') return { kind: 'done', body: null };
      const body = parseJson(answer.body);
      if (body !== undefined) return { kind: 'done', body };
      return { kind: 'unknown', failure: unreadable(what, `${status} with a body that is not JSON`, status) };
    }
    const failure = this.failureOf(what, answer, tries);
    // A redirect may come from a proxy that has passed the write on: only a 4xx is a refusal.
    return status >= 400 && status < 500 && status !== 408 ? refusedBy(failure) : { kind: 'unknown', failure };
  }

  private async read(url: URL): Read<unknown> {
    const what = `GET ${url.pathname}`;
    for (let tries = 1; ; tries++) {
      const attempt = await this.authorized('GET', url, null, this.options.signal);
      this.options.signal.throwIfAborted();
      if ('error' in attempt) {
        if (tries < MAX_READ_TRIES && (await this.backOff(tries, null))) continue;
        return { ok: false, failure: unavailable(what, attempt.error.message, tries, null) };
      }
      const { answer } = attempt;
      if (answer.status === 200) {
        const value = parseJson(answer.body);
        if (objectOf(value) !== null) return { ok: true, value };
        return bad(what, '200 with a body that is not a JSON object');
      }
      if (RETRIED_STATUSES.includes(answer.status) && tries < MAX_READ_TRIES && (await this.backOff(tries, answer)))
        continue;
      return { ok: false, failure: this.failureOf(what, answer, tries) };
    }
  }

  /** One try; on a 401 one more, with a fresh token, because a kept one may have aged on the way. */
  private async authorized(method: string, url: URL, body: string | null, signal: AbortSignal): Promise<Attempt> {
    const token = await this.options.token.current();
    const first = await this.once(method, url, body, token, signal);
    if ('error' in first || first.answer.status !== 401) return first;
    return this.once(method, url, body, await this.options.token.renew(token), signal);
  }

  private async once(
    method: string,
    url: URL,
    body: string | null,
    token: string,
    signal: AbortSignal,
  ): Promise<Attempt> {
    const { clock, send, redact, log } = this.options;
    const startedMs = clock.now();
    const headers: Record<string, string> = { accept: 'application/json', authorization: `Bearer ${token}` };
    if (body !== null) headers['content-type'] = 'application/json';
    this.requests += 1;
    try {
      const bounded = AbortSignal.any([signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]);
      const received = await send({ method, url, headers, body, signal: bounded });
      const answer = { ...received, body: redact(received.body) };
      log(`${method} ${url.pathname} ${answer.status} (${clock.now() - startedMs} ms)`);
      this.rateLimit = parseRateLimit(answer.headers['x-rate-limit']) ?? this.rateLimit;
      return { answer };
    } catch (error) {
      if (!(error instanceof TransportError)) throw error;
      const message = redact(error.message);
      log(`${method} ${url.pathname} failed: ${message} (${clock.now() - startedMs} ms)`);
      return { error: { sent: error.sent, message } };
    }
  }

  private failureOf(what: string, answer: TransportResponse, tries: number): Failure {
    const { status } = answer;
    const refusal = parseRefusal(status, answer.body);
    if (status === 401) return unauthorized(what, refusal, this.skewS(answer));
    if (status === 403) return forbidden(what, refusal);
    if (status === 429) return rateLimited(what, retryAfterS(answer, this.options.clock.now()));
    if (status >= 500 || status === 408) return unavailable(what, `status ${status}`, tries, status);
    if (status >= 300 && status < 400)
      return unreadable(what, `a redirect (${status}), which is never followed with a token`, status);
    if (status >= 400) return unreadable(what, `${status}, ${describeRefusal(refusal)}`, status, refusal);
    return unreadable(what, `the unexpected status ${status}`, status);
  }

  /** @returns false when the service asks for a longer wait than this run may spend */
  private async backOff(tries: number, answer: TransportResponse | null): Promise<boolean> {
    const { clock, signal } = this.options;
    const asked = answer === null ? null : retryAfterS(answer, clock.now());
    if (asked !== null && asked * 1000 > MAX_RETRY_AFTER_MS) return false;
    const jittered = clock.random() * Math.min(BACKOFF_CAP_MS, BACKOFF_BASE_MS * 2 ** (tries - 1));
    await clock.sleep(asked === null ? jittered : asked * 1000, signal);
    return true;
  }

  private skewS(answer: TransportResponse): number | null {
    const theirs = Date.parse(answer.headers.date ?? '');
    return Number.isNaN(theirs) ? null : Math.round((this.options.clock.now() - theirs) / 1000);
  }

  private url(path: string, query: Query): URL {
    const { baseUrl } = this.options;
    const url = new URL(baseUrl.href);
    url.pathname = `${baseUrl.pathname.replace(/\/$/, '')}${path}`;
    url.search = new URLSearchParams(query).toString();
    return url;
  }

  /** A next page is followed only within the origin, and below the path, of base-url. */
  private nextPage(next: unknown): URL | null {
    const { baseUrl } = this.options;
    if (typeof next !== 'string' || !URL.canParse(next, baseUrl.href)) return null;
    const url = new URL(next, baseUrl.href);
    const within = url.origin === baseUrl.origin && url.pathname.startsWith(baseUrl.pathname);
    return within && url.username === '' && url.password === '' ? url : null;
  }
}

/** An id as one segment of a path. The parser lets no id through that a URL would take for a step up. */
export function segment(id: string): string {
  return encodeURIComponent(id);
}

function refusedBy(failure: Failure): WriteResult {
  return { kind: 'refused', refusal: failure.refusal ?? { status: failure.status ?? 0, errors: [] }, failure };
}

/** While rows move, one may stand on two pages, and another on none. It counts as the later page has it. */
function distinct(rows: readonly unknown[]): unknown[] {
  return [...new Map(rows.map((row) => [textOf(member(row, 'id')) ?? row, row])).values()];
}

function bad(what: string, why: string): { ok: false; failure: Failure } {
  return { ok: false, failure: unreadable(what, why, 200) };
}

/** `Retry-After` in seconds or as a date → seconds from now; `null` when there is none that can be read. */
function retryAfterS(answer: TransportResponse, nowMs: number): number | null {
  const header = answer.headers['retry-after']?.trim() ?? '';
  if (/^\d{1,9}$/.test(header)) return Number(header);
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - nowMs) / 1000));
}

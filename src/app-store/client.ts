/** Clients of the service. The origin is pinned, everything is bounded, reads are retried, writes are sent once. */
import type { Clock } from '../clock.ts';
import { member, numberOf, objectOf, parseJson, textOf } from '../core/model/json.ts';
import type { RateLimit } from '../core/model/outcome.ts';
import type { Result } from '../core/model/result.ts';
import { adviseUnreachable } from '../core/model/unreachable.ts';
import type { Deadline } from '../deadline.ts';
import { classOf, createFailure, type Failure, failureOf, STOPPED, unreadableAnswer } from './failure.ts';
import { listOf, NO_LIST } from './json-api.ts';
import { parseRateLimit, retryAfterS } from './rate-limit.ts';
import { createTokenSource, type TokenOptions } from './token.ts';
import type { Attempt, Transport, TransportRequest } from './transport.ts';

export type Query = Record<string, string>;
export type ReadResult<T> = Result<T, Failure>;
export type Read<T> = Promise<ReadResult<T>>;

/**
 * `unknown`: the request may have been applied. `waitToResend`: set where it was certainly not applied, for a cause that
 * passes; its result is false after so many `tries`, or where the wait is too long.
 */
export type WriteResult =
  | { kind: 'done'; body: unknown }
  | { kind: 'refused' | 'unknown'; failure: Failure; waitToResend?: (tries: number) => Promise<boolean> };

/** Body of an answer. Of a list it holds the rows of all pages. */
export interface Document {
  data?: unknown;
  included?: unknown;
}

interface ClientOptions extends TokenOptions {
  baseUrl: URL;
  clock: Clock;
  transport: Pick<Transport, 'send'>;
  /** `signal` aborts reads at once, and its reason is thrown. `writeSignal` aborts writes under way. */
  deadline: Pick<Deadline, 'signal' | 'writeSignal'>;
  log(line: string): void;
}

export const MAX_READ_TRIES = 5;
const BACKOFF_BASE_MS = 500;
const BACKOFF_CAP_MS = 8_000;
/** Maximum wait that the service may ask for. A longer one is left to the next run. */
const MAX_RETRY_AFTER_MS = 60_000;
const REQUEST_TIMEOUT_MS = 30_000;
const MAX_PAGES = 50;
export const PAGE_LIMIT = 200;
/** With every status from 502 on: proxies have codes of their own. */
const RETRIED_STATUSES: readonly number[] = [0, 401, 408, 429, 500];

/**
 * Tries of a request that is answered 401 before this key has read anything, 1 to 2 s apart. After that a 401 is tried
 * again like a 503: a valid token is refused now and then (docs/service.md#tokens).
 */
const FIRST_UNAUTHORIZED_TRIES = 3;

/** A request that names no encoding allows every one. */
const ACCEPTED = { accept: 'application/json', 'accept-encoding': 'identity' };

type UnsignedRequest = Omit<TransportRequest, 'headers'>;

/** Sends GET and refuses every other method. A check and a dry run get no other client. */
export class Reader {
  /** Id of the key that signs the requests. */
  readonly keyId: string;
  readonly clock: Clock;
  protected readonly options: ClientOptions;
  protected readonly mayWrite: boolean = false;
  private readonly token: ReturnType<typeof createTokenSource>;
  /** The last one that the service has refused. */
  private refusedToken: Promise<string> | null = null;
  /** The service has answered a request of this key with a 2xx. */
  private isKeyProven = false;
  /** Newest rate limit seen; `null` until an answer carries the header. */
  rateLimit: RateLimit | null = null;
  /** Number of requests sent so far, each try counted. */
  requests = 0;
  /** Names of fields and includes, by path, that the service is asked without from then on (reads/fetch.ts). */
  readonly refusedNames = new Map<string, Set<string>>();
  /** Ids of apps whose versions this run has read, so that they are there. */
  readonly readApps = new Set<string>();

  constructor(options: ClientOptions) {
    this.keyId = options.keyId;
    this.clock = options.clock;
    this.options = { ...options };
    this.token = createTokenSource(options);
  }

  /** Reads that fail with STOPPED when the run is stopped. What other reads have found is certain all the same. */
  get untilStopped(): Reader {
    const reader: Reader = Object.create(this);
    reader.read = (url) =>
      this.read(url).catch((error) => {
        if (!this.options.deadline.signal.aborted) throw error;
        return { ok: false, failure: STOPPED };
      });
    return reader;
  }

  get(path: string, query: Query = {}): Read<Document> {
    return this.read(this.url(path, query));
  }

  /** Reads a list over all its pages, and once more where it counts more rows than it gave. */
  async list(path: string, query: Query = {}): Read<Document> {
    const url = this.url(path, { ...query, limit: String(PAGE_LIMIT) });
    const tooFew = unreadableAnswer(url.pathname, 'the service counts more rows than it gives, twice in a row');
    return (await this.readPages(url)) ?? (await this.readPages(url)) ?? tooFew;
  }

  /** Reads again, as after a 503, what passes. @returns the last answer */
  async readAgain<T>(read: () => Read<T>, isPassing: (answer: ReadResult<T>) => boolean): Read<T> {
    for (let tries = 1; ; tries++) {
      const answer = await read();
      const isLast = tries === MAX_READ_TRIES || !isPassing(answer);
      if (isLast || !(await this.backOff(tries))) return answer;
    }
  }

  /** @returns `null` when rows are missing: they may move while the pages are read, and stand there a moment later */
  private async readPages(first: URL): Promise<ReadResult<Document> | null> {
    // The later copy stays of a row that stands on two pages, because rows move while they are read.
    const rows = new Map<unknown, unknown>();
    const included: unknown[] = [];
    let total = 0;
    let next = first;
    for (let pages = 1; pages <= MAX_PAGES; pages++) {
      const answer = await this.read(next);
      if (!answer.ok) return answer;
      const { data, links, meta } = answer.value;
      if (!Array.isArray(data)) return unreadableAnswer(first.pathname, NO_LIST);
      for (const row of data) rows.set(textOf(member(row, 'id')) ?? row, row);
      included.push(...listOf(answer.value.included));
      // A page may leave the count out.
      total = numberOf(member(meta, 'paging', 'total')) ?? total;
      const link = member(links, 'next');
      if (link == null) {
        return total <= rows.size ? { ok: true, value: { data: [...rows.values()], included } } : null;
      }
      const url = typeof link === 'string' ? URL.parse(link, next.href) : null;
      // Compares the whole address, so that scheme, user name and port count.
      if (!url?.href.startsWith(this.url('/').href))
        return unreadableAnswer(first.pathname, 'the next page lies outside base-url, where no token is sent');
      next = url;
    }
    return unreadableAnswer(first.pathname, `more than ${MAX_PAGES} pages`);
  }

  private async read(url: URL): Read<Readonly<Record<string, unknown>>> {
    const { signal } = this.options.deadline;
    const attempt = await this.sendUntilAnswered({ method: 'GET', url, body: null, signal });
    signal.throwIfAborted();
    if (attempt.status !== 200) {
      const failure = failureOf(`GET ${url.pathname}`, attempt, this.clock.now());
      const isPassing = attempt.status === 401 && this.isKeyProven;
      // The live service refuses a valid key now and then (docs/service.md#tokens).
      const remedy = 'Run again: this key has read other answers in this run, so the service refuses it for a while.';
      return { ok: false, failure: isPassing ? { ...failure, passes: true, remedy } : failure };
    }
    const value = parseObject(attempt);
    if (value === null) return unreadableAnswer(url.pathname, '200 with a body that is not a JSON object');
    // A document of JSON:API has data or errors. Rows beside errors may not be all.
    return listOf(value.errors).length === 0 ? { ok: true, value } : unreadableAnswer(url.pathname, '200 with errors');
  }

  private async sendUntilAnswered(request: UnsignedRequest): Promise<Attempt> {
    let unauthorized = 0;
    for (let tries = 1; ; tries++) {
      const attempt = await this.send(request);
      const { status, headers, message } = attempt;
      const isUnproven = status === 401 && !this.isKeyProven;
      if (isUnproven) unauthorized += 1;
      const isLast = tries - unauthorized >= MAX_READ_TRIES || unauthorized >= FIRST_UNAUTHORIZED_TRIES;
      // A page of a proxy, or of a service under maintenance, is gone a moment later, or stays as a setting to fix.
      const isStrange = tries === 1 && status === 200 && parseObject(attempt) === null;
      const isRetried = RETRIED_STATUSES.includes(status) || status >= 502;
      const isPassing = isStrange || (isRetried && adviseUnreachable(message) === undefined);
      if (!isPassing || isLast || !(await this.backOff(tries, headers, isUnproven))) return attempt;
    }
  }

  /** @returns false when the service asks for too long a wait, and when the run ends meanwhile */
  protected async backOff(tries: number, headers: Attempt['headers'] = {}, isUnproven = false): Promise<boolean> {
    const askedS = retryAfterS(headers, this.clock.now());
    const random = this.clock.random();
    const jitteredMs = isUnproven
      ? 1_000 + random * 1_000
      : random * Math.min(BACKOFF_CAP_MS, BACKOFF_BASE_MS * 2 ** (tries - 1));
    const waitMs = askedS === null ? jitteredMs : askedS * 1000;
    if (waitMs > MAX_RETRY_AFTER_MS) return false;
    return this.clock.sleep(waitMs, this.options.deadline.signal).then(
      () => true,
      () => false,
    );
  }

  protected async send({ method, url, body, signal }: UnsignedRequest): Promise<Attempt> {
    if (method !== 'GET' && !this.mayWrite) throw new Error(`a run that only reads was about to send ${method}`);
    const { log, transport } = this.options;
    const token = this.token(this.refusedToken);
    const headers: Record<string, string> = { ...ACCEPTED, authorization: `Bearer ${await token}` };
    if (body !== null) headers['content-type'] = 'application/json';
    const startedMs = this.clock.now();
    this.requests += 1;
    const bounded = AbortSignal.any([signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]);
    const attempt = await transport.send({ method, url, headers, body, signal: bounded });
    const { status } = attempt;
    log(`${method} ${url.pathname} ${status || `failed: ${attempt.message}`} (${this.clock.now() - startedMs} ms)`);
    this.rateLimit = parseRateLimit(attempt.headers['x-rate-limit']) ?? this.rateLimit;
    this.isKeyProven ||= classOf(status) === 2;
    if (status === 401) this.refusedToken = token;
    return attempt;
  }

  protected url(path: string, query: Query = {}): URL {
    const { baseUrl } = this.options;
    const url = new URL(baseUrl);
    url.pathname = `${baseUrl.pathname.replace(/\/$/, '')}${path}`;
    url.search = new URLSearchParams(query).toString();
    return url;
  }
}

export class AppStoreClient extends Reader {
  protected override readonly mayWrite = true;

  /** Number of writes that this client was asked to send. */
  writes = 0;

  /** Gives the requests from now on another time limit. */
  allow(deadline: ClientOptions['deadline']): void {
    this.options.deadline = deadline;
  }

  /** Sends a write once. Only what the service certainly has not applied may be sent again: unsent, 401 and 429. */
  async write(method: 'POST' | 'PATCH' | 'DELETE', path: string, body: unknown = null): Promise<WriteResult> {
    const { signal, writeSignal } = this.options.deadline;
    const url = this.url(path);
    const what = `${method} ${url.pathname}`;
    signal.throwIfAborted();
    this.writes += 1;
    const request = { method, url, body: body === null ? null : JSON.stringify(body), signal: writeSignal };
    const attempt = await this.send(request);
    const { status, sent, headers, message } = attempt;
    // Behind an untrusted certificate, or a proxy that asks for a password, no request gets through (G17).
    const isBarred = adviseUnreachable(message) !== undefined;
    if (classOf(status) === 2) {
      const answer = attempt.body.trim() === '' ? null : parseJson(attempt.body);
      if (answer !== undefined) return { kind: 'done', body: answer };
      const why = `${status} with a body that is not JSON`;
      return { kind: 'unknown', failure: createFailure('service.unreadable', what, why, status) };
    }
    // A redirect is no refusal: it may come from a proxy that has passed the write on.
    const isRefused = !sent || isBarred || (classOf(status) === 4 && status !== 408);
    return {
      kind: isRefused ? 'refused' : 'unknown',
      failure: failureOf(what, attempt, this.clock.now()),
      ...(([401, 429].includes(status) || (!sent && !isBarred)) && {
        waitToResend: async (tries) => tries < MAX_READ_TRIES && this.backOff(tries, headers),
      }),
    };
  }
}

function parseObject({ body }: Attempt) {
  return objectOf(parseJson(body));
}

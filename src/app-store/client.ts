/** Reads of the service. The origin is pinned, everything is bounded, and reads are retried. */
import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '../clock.ts';
import { member, numberOf, objectOf, parseJson, textOf } from '../core/model/json.ts';
import type { Result } from '../core/model/result.ts';
import { adviseUnreachable } from '../core/model/unreachable.ts';
import type { Deadline } from '../deadline.ts';
import { type Failed, type Failure, failureOf, isMissing, STOPPED, unreadableAnswer } from './failure.ts';
import { listOf, type ParseRow, type Parser, type Related, UnreadableRow } from './json-api.ts';
import { createTokenSource, type TokenOptions } from './token.ts';
import type { Attempt, Transport, TransportRequest } from './transport.ts';

type Query = Record<string, string>;
/** One document, or a list over all its pages. */
type Way = 'get' | 'list';
export type ReadResult<T> = Result<T, Failure>;
export type Read<T> = Promise<ReadResult<T>>;

/** Body of an answer. Of a list it holds the rows of all pages. */
type Document = Readonly<Record<string, unknown>>;

export interface ClientOptions extends TokenOptions {
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
const PAGE_LIMIT = 200;
const NO_LIST = 'the answer has no list under "data"';
/** With every status from 502 on: proxies have codes of their own. */
const RETRIED_STATUSES = [0, 401, 408, 429, 500];

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
  rateLimit: ReturnType<typeof parseRateLimit> = null;
  /** Number of requests sent so far, each try counted. */
  requests = 0;
  /** Names of fields and includes, by path, that the service is asked without from then on. */
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

  get(path: string, query?: Query) {
    return this.read(this.url(path, query));
  }

  /** Reads a list over all its pages, and once more where it counts more rows than it gave. */
  async list(path: string, query?: Query): Read<Document> {
    const url = this.url(path, query);
    const why = 'the service counts more rows than it gives, twice in a row';
    return (await this.readPages(url)) ?? (await this.readPages(url)) ?? unreadableAnswer(url.pathname, why);
  }

  /**
   * Reads and parses one document, or a list over all its pages, as a whole.
   *
   * Asks again without the includes and fields that the service refuses, and so for the rest of the run: a published schema may
   * be ahead of the service, or behind it (docs/service.md#lists). What they would have shown is unknown then.
   */
  async fetchAnswer<T>(path: string, parse: ParseRow<T>, query: Query = {}, way: Way = 'get'): Read<T> {
    // Ids stand at every second place of a path.
    const kind = path.replace(/(\/v\d\/\w+)\/[^/]+/, '$1');
    const refused = this.refusedNames.get(kind) ?? new Set();
    this.refusedNames.set(kind, refused);
    for (;;) {
      const shown = withoutNames(query, refused);
      const answer = await this[way](path, shown);
      if (answer.ok) return parseDocument(path, answer.value, parse);
      for (const name of quotedNames(answer.failure)) refused.add(name);
      if (isDeepStrictEqual(withoutNames(query, refused), shown)) return answer;
    }
  }

  /** Reads one resource at the address of its type, and refuses an answer about another than the one asked for. */
  fetchById<T>(parse: Parser<T>, id: string, query?: Query) {
    const parseOwn: ParseRow<T> = (row, included) => {
      const found = parse(row, included);
      if (member(row, 'id') !== id) throw new UnreadableRow(`the answer is about ${member(row, 'id')}`);
      return found;
    };
    return this.fetchAnswer(`/v1/${parse.type}/${encodeURIComponent(id)}`, parseOwn, query);
  }

  /** @returns `null` where the answer says that there is none, and for a 404 about the thing itself */
  async fetchIfThere<T>(path: string, parse: ParseRow<T>, query?: Query): Read<T | null> {
    const read = await this.fetchAnswer(path, (row, included) => (row === null ? null : parse(row, included)), query);
    return !read.ok && isMissing(read.failure) ? { ok: true, value: null } : read;
  }

  /**
   * Reads a list row by row.
   * @param parse returns `null` for a row that was not asked for, because no filter of the service is trusted
   * @param way `get` reads as many rows as one page holds, in the order of the query
   */
  fetchRows<T>(path: string, parse: ParseRow<T | null>, query?: Query, way: Way = 'list') {
    const parseRows: ParseRow<T[]> = (rows, included) => {
      if (!Array.isArray(rows)) throw new UnreadableRow(NO_LIST);
      return rows.map((row) => parse(row, included)).filter((one) => one !== null);
    };
    return this.fetchAnswer(path, parseRows, { ...query, limit: String(PAGE_LIMIT) }, way);
  }

  async fetchRelated<T>(related: Related<T>): Read<T[]> {
    return Array.isArray(related) ? { ok: true, value: related } : this.fetchRows(related.path, related.parse);
  }

  /** Reads again, as after a 503, what passes. @returns the last answer; a failure that stayed may pass by the next run */
  async readAgain<T>(read: () => Read<T>, isPassing: (answer: ReadResult<T>) => boolean | Promise<boolean>): Read<T> {
    for (let tries = 1; ; tries++) {
      const answer = await read();
      if (!(await isPassing(answer))) return answer;
      if (tries === MAX_READ_TRIES || !(await this.backOff(tries))) return answer.ok ? answer : passing(answer.failure);
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

  private async read(url: URL): Read<Document> {
    const { signal } = this.options.deadline;
    const attempt = await this.sendUntilAnswered({ method: 'GET', url, body: null, signal });
    signal.throwIfAborted();
    const value = attempt.status === 200 ? parseObject(attempt) : null;
    // A document of JSON:API has data or errors. Rows beside errors may not be all.
    if (value !== null && listOf(value.errors).length === 0) return { ok: true, value };
    const failure = failureOf(`GET ${url.pathname}`, attempt, this.clock.now());
    // The live service refuses a valid key now and then (docs/service.md#tokens).
    return attempt.status === 401 && this.isKeyProven ? passing(failure) : { ok: false, failure };
  }

  private async sendUntilAnswered(request: UnsignedRequest) {
    let unauthorized = 0;
    for (let tries = 1; ; tries++) {
      const attempt = await this.send(request);
      const { status, headers } = attempt;
      const isUnproven = status === 401 && !this.isKeyProven;
      if (isUnproven) unauthorized += 1;
      const isLast = tries - unauthorized >= MAX_READ_TRIES || unauthorized >= FIRST_UNAUTHORIZED_TRIES;
      // A page of a proxy, or of a service under maintenance, is gone a moment later, or stays as a setting to fix.
      const isStrange = tries === 1 && status === 200 && parseObject(attempt) === null;
      const isPassing = isStrange || isRetried(attempt);
      if (!isPassing || isLast || !(await this.backOff(tries, headers, isUnproven))) return attempt;
    }
  }

  /** @returns false when the service asks for too long a wait, and when the run ends meanwhile */
  protected async backOff(tries: number, headers: Attempt['headers'] = {}, isUnproven = false) {
    const askedMs = retryAfterMs(headers, this.clock.now());
    const random = this.clock.random();
    const jitteredMs = isUnproven
      ? 1_000 + random * 1_000
      : random * Math.min(BACKOFF_CAP_MS, BACKOFF_BASE_MS * 2 ** (tries - 1));
    const waitMs = askedMs ?? jitteredMs;
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
    const headers = {
      ...ACCEPTED,
      authorization: `Bearer ${await token}`,
      ...(body !== null && { 'content-type': 'application/json' }),
    };
    const startedMs = this.clock.now();
    this.requests += 1;
    const bounded = AbortSignal.any([signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]);
    const attempt = await transport.send({ method, url, headers, body, signal: bounded });
    const { status } = attempt;
    log(`${method} ${url.pathname} ${status || `failed: ${attempt.message}`} (${this.clock.now() - startedMs} ms)`);
    this.rateLimit = parseRateLimit(attempt.headers['x-rate-limit']) ?? this.rateLimit;
    this.isKeyProven ||= status >= 200 && status < 300;
    if (status === 401) this.refusedToken = token;
    return attempt;
  }

  protected url(path: string, query: Query = {}) {
    const url = new URL(this.options.baseUrl);
    url.pathname = url.pathname.replace(/\/$/, '') + path;
    url.search = String(new URLSearchParams(query));
    return url;
  }
}

function parseObject({ body }: Attempt) {
  return objectOf(parseJson(body));
}

function isRetried({ status, message }: Attempt) {
  return (RETRIED_STATUSES.includes(status) || status >= 502) && adviseUnreachable(message) === undefined;
}

function passing(failure: Failure): Failed {
  const remedy = 'Run again: other answers in this run show that the app and the key are right.';
  return { ok: false, failure: { ...failure, passes: true, remedy } };
}

/** Makes an answer with an unreadable row a failure, instead of a shorter list. */
function parseDocument<T>(path: string, { data, included }: Document, parse: ParseRow<T>): ReadResult<T> {
  try {
    return { ok: true, value: parse(data, listOf(included)) };
  } catch (error) {
    if (!(error instanceof UnreadableRow)) throw error;
    return unreadableAnswer(path, error.message);
  }
}

const FIELDS_OF_VERSIONS = 'fields[appStoreVersions]';
const NAMING_PARAMETER = /^(?:include|fields\[\w+\])$/;

/**
 * Leaves these names out of every list of names, and their limits with them. Without its list of fields a version shows all
 * that it has, also what the list may not name. A contact would show the password of its demo account.
 */
function withoutNames(query: Query, refused: ReadonlySet<string>): Query {
  const entries = Object.entries(query).map(([parameter, value]) => {
    if (refused.has(/^limit\[(\w+)\]$/.exec(parameter)?.[1] ?? '')) return [parameter, ''];
    const kept = value
      .split(',')
      .filter((name) => !refused.has(name))
      .join(',');
    if (parameter === FIELDS_OF_VERSIONS && kept !== value) return [parameter, ''];
    return [parameter, NAMING_PARAMETER.test(parameter) ? kept : value];
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

/** Returns what a 400 quotes: only names that were asked for are left out. */
function quotedNames({ status, errors }: Failure) {
  return errors.flatMap(({ detail }) => (status === 400 && detail.match(/(?<=')\w+(?=')/g)) || []);
}

/** Parses `X-Rate-Limit`. Seen so far: a window of an hour or a minute. Of several joined it returns the first. */
export function parseRateLimit(header = '') {
  const found = /user-(hour|minute)-lim: *(\d{1,9}); *user-\1-rem: *(\d{1,9})/.exec(header);
  return found && { window: String(found[1]), limit: Number(found[2]), remaining: Number(found[3]) };
}

/** Parses `Retry-After`, a number of seconds or a date, into milliseconds from now, of whole seconds. */
function retryAfterMs(headers: Attempt['headers'], nowMs: number) {
  const header = headers['retry-after']?.trim() ?? '';
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - nowMs) / 1000)) * 1000;
}

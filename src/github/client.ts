/** Requests to GitHub's REST and GraphQL API over @actions/github: bounded, and failures given back as values. */
import type { getOctokit } from '@actions/github';
import { member } from '../core/model/json.ts';
import { type Answer, failureOf, type GitHubFailure, QueryError, stopped, unreadable, waitAskedMs } from './failure.ts';

export interface GitHubOptions {
  token: string;
  /** Such as `https://api.github.com`, or `https://host/api/v3` on Enterprise Server. */
  apiUrl: string;
  /** `owner/name` */
  repository: string;
  clock: { now(): number; sleep(ms: number, signal: AbortSignal): Promise<void> };
  deadline: {
    /** Once aborted, nothing new is begun. */
    signal: AbortSignal;
    /** Aborts writes that are under way. */
    writeSignal: AbortSignal;
    /** What is left for reporting; a wait that does not fit into it is not begun. */
    remainingMs: number;
  };
  /** The text without any secret, which is not known any more once the text is cut. */
  redact(text: string): string;
  log(line: string): void;
  /** For tests; the package's own otherwise, which honours proxies. */
  fetch?: typeof fetch;
}

/** @throws when the package cannot be loaded, for one when the event file is not JSON */
export async function createGitHubClient(options: GitHubOptions): Promise<GitHubClient> {
  // Loading it reads the event file and takes longer than a whole check: only when it is needed, and where it is caught.
  const github = await import('@actions/github');
  const octokit = github.getOctokit(options.token, {
    baseUrl: options.apiUrl.replace(/\/+$/, ''),
    // Its own log would print remote text as it came.
    log: { debug: ignore, info: ignore, warn: ignore, error: ignore },
    ...(options.fetch === undefined ? {} : { request: { fetch: options.fetch } }),
  });
  return new GitHubClient(options, octokit);
}

/** As many rows as GitHub gives in one page. */
export const PAGE_SIZE = 100;
const REQUEST_TIMEOUT_MS = 20_000;
const RETRY_DELAY_MS = 500;
/**
 * "Wait for at least one minute", then "for an exponentially increasing amount of time", and give up "after a specific
 * number of retries". https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api
 */
const FIRST_WAIT_MS = 60_000;
const MAX_WAITS = 3;

type Parameters = Record<string, unknown>;

interface Page {
  data: unknown;
  headers: { link?: string | undefined; date?: string | undefined };
}

/** Status of an answer that says that the write was done. */
const DUE: Readonly<Record<string, number>> = { POST: 201, PATCH: 200, DELETE: 204 };

export class GitHubClient {
  requests = 0;
  private skewMs = 0;
  readonly options: GitHubOptions;
  private readonly octokit: ReturnType<typeof getOctokit>;

  constructor(options: GitHubOptions, octokit: ReturnType<typeof getOctokit>) {
    this.options = options;
    this.octokit = octokit;
  }

  /** A GET; `{owner}/{repo}` in the route is filled in. */
  get(route: string, parameters: Parameters = {}): Promise<Answer<Page>> {
    return this.send('read', (request) => this.octokit.request(this.here(route), { ...parameters, request }));
  }

  /** The rows of a list, page by page as they are taken; after a page that could not be read there is none. */
  async *rows(route: string, parameters: Parameters, maxPages: number): AsyncGenerator<Answer<unknown>, void> {
    for (let page = 1; page <= maxPages; page++) {
      const answer = await this.get(route, { ...parameters, per_page: PAGE_SIZE, page });
      if (!answer.ok) return yield answer;
      const { data, headers } = answer.value;
      if (!Array.isArray(data)) return yield unreadable('what is in the list');
      for (const value of data) yield { ok: true, value };
      // GitHub links to the next page wherever there are more than one; who stands in for it may not.
      const hasNext = headers.link?.includes('rel="next"') ?? data.length === PAGE_SIZE;
      if (!hasNext) return;
    }
  }

  /** A GraphQL document that only reads. @returns its data, which is whole: an answer with any error is a failure */
  async query(document: string, variables: Parameters): Promise<Answer<unknown>> {
    // Not octokit's own call, whose answer has no headers.
    const url = this.options.apiUrl.replace(/\/+$/, '').replace(/\/api\/v3$/, '/api');
    const answer = await this.send('read', async (request) => {
      const page = await this.octokit.request(`POST ${url}/graphql`, { query: document, variables, request });
      const errors = member(page.data, 'errors') ?? null;
      if (errors !== null) throw new QueryError(errors, page.headers);
      return page;
    });
    return answer.ok ? { ok: true, value: member(answer.value.data, 'data') } : answer;
  }

  /**
   * A POST that creates something, a PATCH or a DELETE. Never sent again: it may have been applied, or, after a limit,
   * be out of date.
   * @returns the body of the answer
   */
  async write(route: string, parameters: Parameters): Promise<Answer<unknown>> {
    const due = DUE[route.slice(0, route.indexOf(' '))];
    const answer = await this.send('write', async (request) => {
      const page = await this.octokit.request(this.here(route), {
        ...parameters,
        // Following it may make another method of the request.
        request: { ...request, redirect: 'manual' },
      });
      if (page.status !== due) throw new Error(`GitHub answered ${page.status} where it should have been ${due}`);
      return page;
    });
    return answer.ok ? { ok: true, value: answer.value.data } : answer;
  }

  /** Begins anew, with the reads, when a limit kept the write from being done and the wait that GitHub asks for is over. */
  async afterLimits<T>(attempt: () => Promise<Answer<T>>): Promise<Answer<T>> {
    for (let waits = 0; ; waits++) {
      const answer = await attempt();
      if (answer.ok || answer.failure.retryAfterMs === undefined) return answer;
      if (!(await this.waitedForLimit(answer.failure.retryAfterMs, waits))) return answer;
    }
  }

  /** A time of this machine's clock by GitHub's, which its newest answer shows to the second. */
  githubTime(ms = this.options.clock.now()): number {
    return ms + this.skewMs;
  }

  /** Not as parameters: what a route has no place for goes into the query. */
  private here(route: string): string {
    return route.replace('{owner}/{repo}', this.options.repository);
  }

  /** A read is sent again once when GitHub is not available, and when it met a limit. */
  private async send<T extends Page>(
    kind: 'read' | 'write',
    attempt: (request: { signal: AbortSignal }) => Promise<T>,
  ): Promise<Answer<T>> {
    const { signal, writeSignal } = this.options.deadline;
    const own = kind === 'write' ? writeSignal : signal;
    let retries = kind === 'read' ? 1 : 0;
    for (let waits = 0; ; ) {
      if (signal.aborted) return { ok: false, failure: stopped(signal) };
      const answer = await this.sendOnce(own, attempt);
      if (answer.ok) return answer;
      const { kind: why, retryAfterMs, ...failure } = answer.failure;
      if (why === 'rate-limited' && kind === 'write') return answer;
      const isWaitedFor =
        why === 'rate-limited'
          ? await this.waitedForLimit(retryAfterMs ?? null, waits++)
          : why === 'unavailable' && retries-- > 0 && (await this.slept(RETRY_DELAY_MS));
      if (!isWaitedFor) return { ok: false, failure: { ...failure, kind: why } };
    }
  }

  private async sendOnce<T extends Page>(
    own: AbortSignal,
    attempt: (request: { signal: AbortSignal }) => Promise<T>,
  ): Promise<Answer<T>> {
    const { redact, clock } = this.options;
    const bounds = AbortSignal.any([own, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]);
    this.requests += 1;
    try {
      const page = await attempt({ signal: bounds });
      const dateMs = Date.parse(page.headers.date ?? '');
      if (!Number.isNaN(dateMs)) this.skewMs = dateMs - clock.now();
      return { ok: true, value: page };
    } catch (error) {
      if (bounds.aborted) return { ok: false, failure: own.aborted ? stopped(own) : LATE };
      const failure = failureOf(error, redact);
      if (failure.kind !== 'rate-limited') return { ok: false, failure };
      return { ok: false, failure: { ...failure, retryAfterMs: waitAskedMs(error, clock.now()) } };
    }
  }

  /** @param askedMs as GitHub says; `null`: it does not @returns false when there is no time for it: the rest is for the next run */
  private async waitedForLimit(askedMs: number | null, waits: number): Promise<boolean> {
    if (waits >= MAX_WAITS) return false;
    const { log, deadline } = this.options;
    const waitMs = askedMs ?? FIRST_WAIT_MS * 2 ** waits;
    const isWorthIt = waitMs < deadline.remainingMs;
    const seconds = `${Math.ceil(waitMs / 1000)} s`;
    const when = isWorthIt ? `in ${seconds}` : `would take a wait of ${seconds}, and there is no time for that`;
    log(`GitHub's rate limit: going on ${when}.`);
    return isWorthIt && this.slept(waitMs);
  }

  private async slept(ms: number): Promise<boolean> {
    const { clock, deadline } = this.options;
    return clock.sleep(ms, deadline.signal).then(
      () => true,
      () => false,
    );
  }
}

const LATE: GitHubFailure = { kind: 'unavailable', message: `no answer in ${REQUEST_TIMEOUT_MS / 1000} s` };

function ignore(): void {}

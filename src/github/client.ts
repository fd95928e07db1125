/** Requests to GitHub's REST and GraphQL API over @actions/github: bounded, and failures given back as values. */
import type { getOctokit } from '@actions/github';
import { type Answer, failureOf, type GitHubFailure, stopped, unreadable, waitAskedMs } from './failure.ts';

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

export class GitHubClient {
  requests = 0;
  readonly options: GitHubOptions;
  private readonly octokit: ReturnType<typeof getOctokit>;

  constructor(options: GitHubOptions, octokit: ReturnType<typeof getOctokit>) {
    this.options = options;
    this.octokit = octokit;
  }

  /** A GET; `{owner}/{repo}` in the route is filled in. */
  async get(
    route: string,
    parameters: Parameters = {},
  ): Promise<Answer<{ data: unknown; headers: { link?: string } }>> {
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
  query(document: string, variables: Parameters): Promise<Answer<unknown>> {
    return this.send('read', (request) => this.octokit.graphql(document, { ...variables, request }));
  }

  /** A POST that creates something, or a PATCH. Never sent again when it may have been applied. */
  write(route: string, parameters: Parameters): Promise<Answer<void>> {
    return this.send('write', async (request) => {
      const { status } = await this.octokit.request(this.here(route), { ...parameters, request });
      // A redirect may have made another method of it.
      const due = route.startsWith('POST ') ? 201 : 200;
      if (status !== due) throw new Error(`GitHub answered ${status} where it should have been ${due}`);
    });
  }

  /** Not as parameters: what a route has no place for goes into the query. */
  private here(route: string): string {
    return route.replace('{owner}/{repo}', this.options.repository);
  }

  /** A read is sent again once when GitHub is not available, and anything when it met a limit, which kept it from being done. */
  private async send<T>(
    kind: 'read' | 'write',
    attempt: (request: { signal: AbortSignal }) => Promise<T>,
  ): Promise<Answer<T>> {
    const { redact, deadline } = this.options;
    const { signal, writeSignal } = deadline;
    const own = kind === 'write' ? writeSignal : signal;
    let retries = kind === 'read' ? 1 : 0;
    for (let waits = 0; ; ) {
      if (signal.aborted) return { ok: false, failure: stopped(signal) };
      const bounds = AbortSignal.any([own, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]);
      this.requests += 1;
      try {
        return { ok: true, value: await attempt({ signal: bounds }) };
      } catch (error) {
        const why = own.aborted ? stopped(own) : LATE;
        const failure = bounds.aborted ? why : failureOf(error, redact);
        let delayMs: number | null = null;
        if (failure.kind === 'rate-limited' && waits < MAX_WAITS) delayMs = this.waitMs(error, waits++);
        if (failure.kind === 'unavailable' && retries-- > 0) delayMs = RETRY_DELAY_MS;
        if (delayMs === null || !(await this.slept(delayMs))) return { ok: false, failure };
      }
    }
  }

  /** @returns `null` when there is no time for it: what is left then is for the next run */
  private waitMs(error: unknown, waits: number): number | null {
    const { clock, log, deadline } = this.options;
    const waitMs = waitAskedMs(error, clock.now()) ?? FIRST_WAIT_MS * 2 ** waits;
    const isWorthIt = waitMs < deadline.remainingMs;
    const seconds = `${Math.ceil(waitMs / 1000)} s`;
    const when = isWorthIt ? `in ${seconds}` : `would take a wait of ${seconds}, and there is no time for that`;
    log(`GitHub's rate limit: going on ${when}.`);
    return isWorthIt ? waitMs : null;
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

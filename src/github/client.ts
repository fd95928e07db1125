/** Requests to GitHub's REST and GraphQL APIs over @actions/github: bounded, with one kind of exception. */
import { member, numberOf } from '../core/model/json.ts';
import { GitHubError, githubFailureOf, queryError, requireAnswer, settle, stoppedError } from './failure.ts';

export interface GitHubOptions {
  token: string;
  /** Such as `https://api.github.com`, or `https://host/api/v3` on Enterprise Server. */
  apiUrl: string;
  /** `owner/name` */
  repository: string;
  clock: { now(): number; uptime(): number; sleep(ms: number, signal: AbortSignal): Promise<void> };
  deadline: {
    /** Stops new requests, and aborts reads that are under way. */
    signal: AbortSignal;
    /** Aborts writes that are under way. */
    writeSignal: AbortSignal;
    /** Time left for reporting. A longer wait is not started. */
    remainingMs: number;
  };
  /** Removes secrets from a text. Called before a cut, after which a part of a secret is not recognized. */
  redact(text: string): string;
  log(line: string): void;
  /** For tests. The default is the package's own, which honours proxies. */
  fetch?: typeof fetch;
}

/** Maximum size of an answer. A page of a hundred rows stays far below it. */
const MAX_ANSWER_BYTES = 16 * 1024 * 1024;

/** Reads each answer to its end: Octokit takes one that breaks off for a short one, and has no bound. */
function readWhole(send: typeof fetch): typeof fetch {
  return async (url, init) => {
    const { body, status, headers } = await send(url, init);
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of body ?? []) {
      bytes += chunk.length;
      if (bytes > MAX_ANSWER_BYTES)
        throw new GitHubError('unreadable', `GitHub's answer is longer than ${MAX_ANSWER_BYTES} bytes`);
      chunks.push(chunk);
    }
    // An answer with the status 204 may have no body, not even an empty one.
    return new Response(bytes === 0 ? null : Buffer.concat(chunks), { status, headers });
  };
}

/** Maximum rows that GitHub gives in one page. */
export const PAGE_SIZE = 100;
const ANSWER_TIMEOUT_MS = 20_000;
/** Pauses before an attempt is repeated. Within them GitHub shows a commit that was just pushed. */
export const PAUSES_MS: readonly number[] = [1_000, 2_000, 4_000];
/** Failures that pass. An App's new token may be refused at first. */
const PASSING_KINDS: readonly string[] = ['unavailable', 'unauthorized'];
/**
 * "Wait for at least one minute", then "for an exponentially increasing amount of time", and give up "after a specific
 * number of retries". https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api
 */
const FIRST_WAIT_MS = 60_000;
const MAX_WAITS = 3;

type Parameters = Record<string, unknown>;
interface GitHubPage {
  data: unknown;
  headers: { link?: string | undefined; date?: string | undefined };
}

export const VIEWER = 'query Viewer { viewer { databaseId } }';

export type GitHubClient = Awaited<ReturnType<typeof createGitHubClient>>;

/** @throws if the package cannot be loaded, for example because the event file is not JSON */
export async function createGitHubClient(options: GitHubOptions) {
  const { repository, clock, deadline, redact, log } = options;
  const baseUrl = options.apiUrl.replace(/\/+$/, '');
  // Loaded only if needed: it takes longer than a whole check. It reads the event file, and its exception is caught here.
  const [github, { defaults }] = await Promise.all([import('@actions/github'), import('@actions/github/lib/utils')]);
  const octokit = github.getOctokit(options.token, {
    baseUrl,
    // The package's log would print remote text without escaping.
    log: { debug: ignore, info: ignore, warn: ignore, error: ignore },
    request: { fetch: readWhole(options.fetch ?? defaults.request?.fetch) },
  });
  /** Difference of GitHub's clock and the one that only moves forward. */
  let skewMs = clock.now() - clock.uptime();
  let viewer: Promise<number | null> | undefined;

  /** Converts an uptime of this machine to GitHub's clock, which the newest answer shows to the second. */
  const githubTime = (ms = clock.uptime()) => ms + skewMs;

  /** Fills in the repository. As parameters, owner and name would end up in the query of routes without them. */
  const fillRoute = (route: string) => route.replace('{owner}/{repo}', repository);

  /** @param own aborts a request of this kind */
  const sendOnce = async (own: AbortSignal, attempt: (request: object) => Promise<GitHubPage>) => {
    if (deadline.signal.aborted) throw stoppedError(deadline.signal);
    const signal = AbortSignal.any([own, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]);
    try {
      const page = await attempt({ signal });
      if (typeof page.data === 'string' && page.data !== '')
        throw new Error("GitHub's answer is no JSON, or cut short");
      const dateMs = Date.parse(page.headers.date ?? '');
      if (!Number.isNaN(dateMs)) skewMs = dateMs - clock.uptime();
      return page;
    } catch (error) {
      if (own.aborted) throw stoppedError(own);
      if (signal.aborted) throw new GitHubError('unavailable', `no answer in ${ANSWER_TIMEOUT_MS / 1000} s`);
      throw githubFailureOf(error, redact, githubTime());
    }
  };

  /** Reads a list page by page, until it ends or enough is picked. A row that gives `null` makes it unreadable. */
  const list = async <T>(
    route: string,
    parameters: Parameters,
    maxPages: number,
    pick: (row: unknown) => readonly T[] | null,
    isEnough: (picked: T[]) => boolean = () => false,
  ) => {
    const picked: T[] = [];
    for (let page = 1; page <= maxPages && !isEnough(picked); page++) {
      const { data, headers } = await sendOnce(deadline.signal, (request) =>
        octokit.request(fillRoute(route), { ...parameters, per_page: PAGE_SIZE, page, request }),
      );
      const rows = Array.isArray(data) ? data.map(pick) : [null];
      picked.push(...rows.flatMap((row) => requireAnswer(row, 'what is in the list')));
      // GitHub links to the next page if there is one. A server in its place may not.
      if (!(headers.link?.includes('rel="next"') ?? rows.length === PAGE_SIZE)) break;
    }
    return picked;
  };

  /** Sends a GraphQL document that only reads. @returns complete data: an answer with any error is a failure */
  const query = async (document: string, variables: Parameters) => {
    // The answer of octokit's own GraphQL call has no headers.
    const url = baseUrl.replace(/\/api\/v3$/, '/api');
    const { data } = await sendOnce(deadline.signal, async (request) => {
      const page = await octokit.request(`POST ${url}/graphql`, { query: document, variables, request });
      const errors = member(page.data, 'errors') ?? null;
      if (errors !== null) throw queryError(errors, page.headers, githubTime(), member(page.data, 'data'));
      return page;
    });
    return member(data, 'data');
  };

  /**
   * Sends a POST that creates something, a PATCH or a DELETE, and only once: it may have been applied, or be out of date.
   * @returns the body of the answer
   */
  const write = async (route: string, parameters: Parameters) => {
    const { data } = await sendOnce(deadline.writeSignal, async (request) => {
      // A request that follows a redirect may get another method, and octokit takes a redirect for an answer.
      const manual = { ...request, redirect: 'manual' } as const;
      const page = await octokit.request(fillRoute(route), { ...parameters, request: manual });
      if (page.status >= 300) throw new GitHubError('unreadable', `GitHub answered with a redirect (${page.status})`);
      return page;
    });
    return data;
  };

  /** @returns false if the run ends first, and without a pause */
  const wait = async (ms: number | undefined) => {
    if (ms === undefined || ms >= deadline.remainingMs) return false;
    return clock.sleep(ms, deadline.signal).then(
      () => true,
      () => false,
    );
  };

  /** @param askedMs by GitHub; `null`: it does not say @returns false if time is short: the next run does the rest */
  const waitForLimit = async (askedMs: number | null, waits: number) => {
    if (waits >= MAX_WAITS) return false;
    const waitMs = askedMs ?? FIRST_WAIT_MS * 2 ** waits;
    const end = waitMs < deadline.remainingMs ? '' : ', and there is no time for that';
    log(`GitHub's rate limit asks for a wait of ${Math.ceil(waitMs / 1000)} s${end}.`);
    return wait(waitMs);
  };

  /**
   * Repeats an attempt from its first read: after the wait that a rate limit asks for, and some times after a failure that
   * passes. The read shows what a write whose answer is lost has done.
   */
  const persist = async <T>(attempt: () => Promise<T>, pausesMs = PAUSES_MS) => {
    for (let [waits, repeats] = [0, 0]; ; ) {
      const answer = await settle(attempt());
      if (!(answer instanceof GitHubError)) return answer;
      const { kind, retryAfterMs } = answer;
      const pauseMs = PASSING_KINDS.includes(kind) ? pausesMs[repeats++] : undefined;
      const goesOn = kind === 'rate-limited' ? waitForLimit(retryAfterMs, waits++) : wait(pauseMs);
      if (!(await goesOn)) throw answer;
    }
  };

  /** @returns the numeric id of the token's user; `null`: not known */
  const fetchViewer = () => {
    viewer ??= settle(persist(() => query(VIEWER, {}))).then((answer) =>
      numberOf(member(answer, 'viewer', 'databaseId')),
    );
    return viewer;
  };

  return { options, list, query, write, wait, persist, fetchViewer, githubTime };
}

function ignore(): void {}

/** Requests to GitHub's REST and GraphQL APIs over @actions/github: bounded, with one kind of exception. */
import { errorMessageOf } from '../core/model/finding.ts';
import { numberOf, parseJson } from '../core/model/json.ts';
import { GitHubError, githubFailureOf, requireAnswer, settle } from './failure.ts';

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

/** Maximum rows that GitHub gives in one page. */
const PAGE_SIZE = 100;
const ANSWER_TIMEOUT_MS = 20_000;
/** Pauses before an attempt is repeated. Within them GitHub shows a commit that was just pushed. */
export const PAUSES_MS = [1_000, 2_000, 4_000];
/**
 * "Wait for at least one minute", then "for an exponentially increasing amount of time", and give up "after a specific
 * number of retries". https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api
 */
const LIMIT_WAITS_MS = [60_000, 120_000, 240_000];

export const VIEWER = 'query Viewer { viewer { databaseId } }';

export type GitHubClient = Awaited<ReturnType<typeof createGitHubClient>>;

/** @throws if the package cannot be loaded, for example because the event file is not JSON */
export async function createGitHubClient(options: GitHubOptions) {
  const { clock, deadline, redact, log } = options;
  const [owner, repo] = options.repository.split('/');
  // Loaded only if needed: it takes longer than a whole check. It reads the event file, and throws for what is no JSON.
  const [github, { defaults }] = await Promise.all([import('@actions/github'), import('@actions/github/lib/utils')]);
  const send: typeof fetch = options.fetch ?? defaults.request?.fetch;
  /** Difference of GitHub's clock and the one that only moves forward. */
  let skewMs = clock.now() - clock.uptime();
  let viewer: Promise<number | null> | undefined;

  /** Reads the answer to its end: Octokit takes one that breaks off for a short one, and has no bound. */
  const readWhole = async ({ body, status, headers }: Response) => {
    // A request that follows a redirect may get another method, and octokit takes a redirect for an answer.
    if (status >= 300 && status < 400)
      throw new GitHubError('unreadable', `GitHub answered with a redirect (${status})`);
    const chunks = [];
    let bytes = 0;
    for await (const chunk of body ?? []) {
      bytes += chunk.length;
      if (bytes > MAX_ANSWER_BYTES)
        throw new GitHubError('unreadable', `GitHub's answer is longer than ${MAX_ANSWER_BYTES} bytes`);
      chunks.push(chunk);
    }
    const text = Buffer.concat(chunks).toString();
    if (status < 300 && bytes > 0 && typeof parseJson(text) !== 'object')
      throw new Error("GitHub's answer is no JSON, or cut short");
    const dateMs = Date.parse(String(headers.get('date')));
    if (!Number.isNaN(dateMs)) skewMs = dateMs - clock.uptime();
    // An answer with the status 204 may have no body, not even an empty one.
    return new Response(text || null, { status, headers });
  };

  /** Sends one request of Octokit's within its time. */
  const exchange: typeof fetch = async (url, init) => {
    // A query is a POST that only reads.
    const isRead = init?.method === 'GET' || String(url).endsWith('/graphql');
    const own = isRead ? deadline.signal : deadline.writeSignal;
    const stopped = ({ reason }: AbortSignal) => new GitHubError('stopped', errorMessageOf(reason));
    if (deadline.signal.aborted) throw stopped(deadline.signal);
    const signal = AbortSignal.any([own, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]);
    try {
      return await readWhole(await send(url, { ...init, signal, redirect: 'manual' }));
    } catch (error) {
      if (own.aborted) throw stopped(own);
      if (signal.aborted) throw new GitHubError('unavailable', `no answer in ${ANSWER_TIMEOUT_MS / 1000} s`);
      throw error;
    }
  };
  const octokit = github.getOctokit(options.token, {
    baseUrl: options.apiUrl.replace(/\/+$/, ''),
    // The package's log would print remote text without escaping.
    request: { fetch: exchange, log: { warn: () => {} } },
  });

  /** Converts an uptime of this machine to GitHub's clock, which the newest answer shows to the second. */
  const githubTime = (ms = clock.uptime()) => ms + skewMs;

  const ask = <T>(answer: Promise<T>) =>
    answer.catch((error) => {
      throw githubFailureOf(error, redact, githubTime());
    });

  /** Reads a list page by page, until it ends or enough is picked. A row that gives `null` makes it unreadable. */
  const list = async <T>(
    route: string,
    parameters: object,
    maxPages: number,
    pick: (row: unknown) => readonly T[] | null,
    isEnough: (picked: T[]) => boolean = () => false,
  ) => {
    const picked: T[] = [];
    for (let page = 1; page <= maxPages && !isEnough(picked); page++) {
      const place = { owner, repo, ...parameters, per_page: PAGE_SIZE, page };
      const { data, headers } = await ask(octokit.request(route, place));
      const rows = Array.isArray(data) ? data.map(pick) : [null];
      picked.push(...rows.flatMap((row) => requireAnswer(row, 'what is in the list')));
      // GitHub links to the next page if there is one. A server in its place may not.
      if (!(headers.link?.includes('rel="next"') ?? rows.length === PAGE_SIZE)) break;
    }
    return picked;
  };

  /** Sends a GraphQL document that only reads. @returns complete data: an answer with any error is a failure */
  const query = (document: string, variables = {}): Promise<unknown> => ask(octokit.graphql(document, variables));

  /**
   * Sends a POST that creates something, a PATCH or a DELETE, and only once: it may have been applied, or be out of date.
   * @returns the body of the answer
   */
  const write = async (route: string, parameters: object): Promise<unknown> =>
    (await ask(octokit.request(route, { owner, repo, ...parameters }))).data;

  /** @returns false if the run ends first, and without a pause */
  const wait = async (ms: number | undefined) => {
    if (ms === undefined || ms >= deadline.remainingMs) return false;
    const slept = clock.sleep(ms, deadline.signal);
    return slept.then(() => true).catch(() => false);
  };

  /**
   * Repeats an attempt from its first read: after the wait that a rate limit asks for, and some times after a failure that
   * passes. The read shows what a write whose answer is lost has done. If time is short, the next run does the rest.
   */
  const persist = async <T>(attempt: () => Promise<T>, pausesMs = PAUSES_MS) => {
    const pauses = [...pausesMs];
    // What is not here does not pass. An App's new token may be refused at first.
    const left = new Map<string, number[]>([
      ['rate-limited', [...LIMIT_WAITS_MS]],
      ['unavailable', pauses],
      ['unauthorized', pauses],
    ]);
    for (;;) {
      const answer = await settle(attempt());
      if (!(answer instanceof GitHubError)) return answer;
      const { kind, retryAfterMs, message } = answer;
      const ownMs = left.get(kind)?.shift();
      const pauseMs = ownMs && (retryAfterMs ?? ownMs);
      if (pauseMs !== undefined) log(`GitHub: ${message}. The next try is in ${pauseMs / 1000} s, if there is time.`);
      if (!(await wait(pauseMs))) throw answer;
    }
  };

  /** @returns the numeric id of the token's user; `null`: not known */
  const fetchViewer = () => {
    viewer ??= settle(persist(() => query(VIEWER))).then((answer) => numberOf(answer, 'viewer', 'databaseId'));
    return viewer;
  };

  return { options, list, query, write, wait, persist, fetchViewer, githubTime };
}

/** The client in this process against the stand-in without a socket, on a clock that only waiting moves. */

import type { GitHub, GitHubOptions, Status } from '../../emulator/github/model.ts';
import { createGitHub } from '../../emulator/github/server.ts';
import { EMPTY_RESULT, outcomeOf } from '../../src/core/model/outcome.ts';
import type { GitHubRequest } from '../../src/core/model/request.ts';
import { createGitHubClient } from '../../src/github/client.ts';
import type { RunEvent } from '../../src/github/event.ts';
import { type Reporting, reportOnGitHub } from '../../src/github/report-github.ts';
import { type CommitStatus, setStatus, type Wanted } from '../../src/github/status.ts';
import { sweep } from '../../src/github/sweep.ts';
import { eventOf, HEAD, PAYLOADS, PUSHED, QUEUED } from './events.ts';

export type World = Awaited<ReturnType<typeof createWorld>>;

export const START_MS = Date.parse('2026-03-02T09:00:00Z');
const TEN_MINUTES_MS = 600_000;

/** GitHub knows the commits of the events. @param timeMs what there is for reporting */
export async function createWorld(options: GitHubOptions = {}, timeMs = TEN_MINUTES_MS) {
  const waitsMs: number[] = [];
  const log: string[] = [];
  const stop = new AbortController();
  let nowMs = START_MS;
  const github = createGitHub({ now: () => nowMs, ...options });
  for (const sha of [HEAD, PUSHED, QUEUED]) github.commits.add(sha);
  const reporting: Pick<Reporting, 'clock' | 'deadline' | 'redact' | 'log' | 'fetch'> = {
    clock: {
      now: () => nowMs,
      uptime: () => nowMs,
      sleep: async (ms: number, signal: AbortSignal) => {
        signal.throwIfAborted();
        waitsMs.push(ms);
        nowMs += ms;
      },
    },
    deadline: {
      signal: stop.signal,
      writeSignal: stop.signal,
      get remainingMs() {
        return START_MS + timeMs - nowMs;
      },
    },
    redact: (text: string) => text,
    log: (line: string) => void log.push(line),
    fetch: ((url: string, init: RequestInit) => github.fetch(new Request(url, init))) as typeof fetch,
  };
  const { token, apiUrl, repository } = github;
  const connect = (changes = {}) => createGitHubClient({ ...reporting, token, apiUrl, repository, ...changes });
  const client = await connect();
  const pass = (ms: number) => {
    nowMs += ms;
  };
  return { github, client, connect, waitsMs, log, stop, pass, reporting };
}

export const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

export async function worldWithPulls(count: number, ...options: Parameters<typeof createWorld>): Promise<World> {
  const world = await createWorld(...options);
  for (const number of upTo(count)) world.github.addPull({ number });
  return world;
}

export const BLOCKED: CommitStatus = {
  context: 'app-store',
  state: 'failure',
  description: 'A version is in flight',
  target_url: 'https://github.com/acme/rocket/actions/runs/7',
};

/** The status that the tests' runs set, after a look at the start. */
export const WANTED: Wanted = { status: BLOCKED, lookedMs: START_MS };
export const GREEN: Wanted = {
  ...WANTED,
  status: { ...BLOCKED, state: 'success', description: 'Nothing is in the way' },
};

export const settingOf = ({ client }: World, sha: string, wanted = WANTED) => setStatus(client, sha, wanted);

export const sweepInto = ({ client }: World, glob: string, { status, lookedMs } = WANTED) =>
  sweep(client, { glob, status, publicStatus: { ...status, description: 'blocked: version.in-flight' }, lookedMs });

/** Sets a status in the stand-in, as a run has a minute before the look, or as `more` says. */
export function setBefore({ github }: World, sha: string, state = 'failure', more: Partial<Status> = {}): void {
  const { context, description, target_url: targetUrl = null } = BLOCKED;
  github.statuses.push({ sha, context, state, description, targetUrl, createdMs: START_MS - 60_000, ...more });
}

export const askedOf = ({ requests }: GitHub): string[] => requests.map(({ method, path }) => `${method} ${path}`);

/** States of the statuses in the stand-in, in their order. */
export const statesOf = ({ github }: { github: Pick<GitHub, 'statuses'> }) => github.statuses.map(({ state }) => state);

/** Paths to which a status was written. */
export function writtenTo(github: GitHub): string[] {
  return askedOf(github).flatMap((asked) => /^POST (.*\/statuses\/.*)/.exec(asked)?.[1] ?? []);
}

/** Lets something happen right before a status is written. */
export function beforeWrite({ github }: World, happen: () => void): void {
  github.onRequest = ({ method, path }) => {
    if (method === 'POST' && path !== '/graphql') happen();
  };
}

export const CLEAR = { ...outcomeOf(EMPTY_RESULT), verdict: 'clear' } as const;

type Given = Partial<Omit<Reporting, 'event'>> & { event?: RunEvent | undefined };

/** The whole reporting, of a push and for an outcome of nothing known. @param asked beside the status of the commit */
export function report(
  { github: { token, apiUrl }, reporting }: World,
  { event = eventOf('push', PAYLOADS.push), ...given }: Given = {},
  asked: Partial<GitHubRequest> = {},
) {
  return reportOnGitHub({
    ...reporting,
    request: { token, commitStatus: 'app-store', sweep: null, comment: false, ...asked },
    event: { ...event, apiUrl },
    outcome: outcomeOf(EMPTY_RESULT),
    summary: '## ❓ Unknown: nothing is known',
    lookedMs: START_MS,
    isLast: true,
    app: '1',
    platforms: ['IOS'],
    ...given,
  });
}

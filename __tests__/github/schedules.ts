/**
 * Random schedules of three runs and a sweep over the same heads, with faults of GitHub. Everything is made from a seed:
 * what App Store Connect would answer at which time, the clocks, the delays, the tokens, the faults and the lag of reads.
 */
import { BOT, type GitHubFault, shaOf } from '../../emulator/github/model.ts';
import { createGitHub } from '../../emulator/github/server.ts';
import { createGitHubClient, type GitHubClient } from '../../src/github/client.ts';
import { type End, setStatus } from '../../src/github/status.ts';
import { sweep } from '../../src/github/sweep.ts';
import { pick, seededRandom } from '../model/random.ts';
import { BLOCKED, START_MS } from './in-process.ts';

const HEADS = [1, 2, 3].map(shaOf);
const HOUR_MS = 3_600_000;
/** Faults that one run meets at one head: as many as it gets over. */
const MAX_FAULTS = 3;

type Random = (below: number) => number;

/** Plays things in the order of their times. */
class Timeline {
  nowMs = START_MS;
  private readonly due: { atMs: number; happen: () => Promise<void> }[] = [];

  /** Lets something happen after a time. The promise is settled once it has happened. */
  after<T>(ms: number, happen: () => Promise<T> | T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.due.push({ atMs: this.nowMs + ms, happen: () => Promise.resolve().then(happen).then(resolve, reject) });
    });
  }

  async play(): Promise<void> {
    for (;;) {
      // What waited for the last thing goes on until it waits for another one.
      for (let turn = 0; turn < 3; turn++) await new Promise(setImmediate);
      const next = this.due.toSorted((left, right) => left.atMs - right.atMs)[0];
      if (next === undefined) return;
      this.due.splice(this.due.indexOf(next), 1);
      this.nowMs = next.atMs;
      await next.happen();
    }
  }
}

// biome-ignore format: a fault a line
const FAULTS: Omit<GitHubFault, 'at'>[] = [
  { kind: 'answer', status: 502 },
  { kind: 'answer', status: 500, isApplied: true },
  { kind: 'reset' },
  { kind: 'reset', isApplied: true },
  { kind: 'cut', status: 201, isApplied: true, body: BLOCKED },
  { kind: 'answer', status: 401, body: { message: 'Bad credentials' } },
  { kind: 'answer', status: 422, body: { message: 'No commit found for SHA: 1f0c2b3' } },
  { kind: 'answer', status: 429, headers: { 'retry-after': '3' } },
];

interface Look {
  head: string;
  atMs: number;
  isClear: boolean;
  end: End | null;
}

/** What came of a schedule. */
export interface PlayedSchedule {
  /** Heads whose last status is greener than the newest look at them. */
  greener: string[];
  /** The same after a look that found its red there already, less than an hour old: what it kept, an older run may turn green. */
  afterKept: string[];
  /** Heads that are not green though the newest look is clear. */
  redder: string[];
  /** Reports that did not succeed. */
  failed: string[];
}

export async function playSchedule(seed: number): Promise<PlayedSchedule> {
  const chance = seededRandom(seed);
  const random: Random = (below) => Math.floor(chance() * below);
  const one = <T>(of: readonly T[]): T => pick(chance, of);
  const time = new Timeline();
  const githubSkewMs = random(180_000) - 90_000;
  const github = createGitHub({ now: () => time.nowMs + githubSkewMs });
  github.lagMs = one([0, 0, 1_000, 3_000]);
  const faultRate = one([0, 10, 30, 60]);
  for (const [at, head] of HEADS.entries()) {
    github.addPull({ number: at + 1, head });
    if (random(3) === 0) continue;
    const before = { context: BLOCKED.context, targetUrl: null, sha: head };
    const words = one([wordsOf(true, random), wordsOf(false, random)]);
    const createdMs = github.now() - one([5_000, HOUR_MS / 2, 3 * HOUR_MS]);
    github.statuses.push({ ...before, ...words, createdMs });
  }
  // When the app's state changes, in the time of the looks.
  let isClear = random(2) === 0;
  const changes = Array.from({ length: random(5) }, () => START_MS + random(8_000)).sort((left, right) => left - right);
  for (const atMs of changes)
    void time.after(atMs - START_MS, () => {
      isClear = !isClear;
    });

  const looks: Look[] = [];
  const failed: string[] = [];
  const start = async (): Promise<GitHubClient> => {
    const viewer = one([BOT, BOT, BOT, 'acme-gate[bot]']);
    const faults = new Map<string, number>();
    const [skewMs, upMs] = [random(180_000) - 90_000, random(START_MS)];
    const fetch = async (url: string, init: RequestInit) => {
      const answer = await time.after(random(1_500), async () => {
        const about = /[\da-f]{40}/.exec(url)?.[0] ?? 'list';
        const count = faults.get(about) ?? 0;
        if (count < MAX_FAULTS && random(100) < faultRate) {
          faults.set(about, count + 1);
          github.inject({ at: /./, times: 1, ...one(FAULTS) });
        }
        github.viewer = viewer;
        return github.fetch(new Request(url, init)).then(
          (response) => () => response,
          (error) => () => {
            throw error;
          },
        );
      });
      return time.after(random(500), answer);
    };
    const { token, apiUrl, repository } = github;
    const stop = new AbortController().signal;
    return createGitHubClient({
      ...{ token, apiUrl, repository, fetch: fetch as typeof globalThis.fetch, log: () => {} },
      redact: (text) => text,
      clock: {
        now: () => time.nowMs + skewMs,
        uptime: () => time.nowMs - upMs,
        sleep: (ms) => time.after(ms, () => {}),
      },
      deadline: { signal: stop, writeSignal: stop, remainingMs: HOUR_MS },
    });
  };
  const look = (run: string, heads: readonly string[]) => {
    const own = heads.map((head): Look => ({ head, atMs: time.nowMs, isClear, end: null }));
    looks.push(...own);
    const target_url = `https://github.com/acme/rocket/actions/runs/${run}`;
    return { own, status: { context: BLOCKED.context, ...wordsOf(isClear, random), target_url } };
  };
  /** A run that reports after its look; one that waits does it twice. */
  const playRun = async (run: string, head: string, isWaiting: boolean) => {
    const client = await start();
    for (let left = isWaiting ? 2 : 1; left > 0; left--) {
      await time.after(random(3_000), () => {});
      const { own, status } = look(run, [head]);
      const lookedMs = client.options.clock.uptime();
      await time.after(random(6_000), () => {});
      const { end, failure } = await setStatus(client, head, { status, lookedMs });
      if (failure === null) for (const seen of own) seen.end = end;
      else failed.push(`${run}: ${failure.message}`);
    }
  };
  const playSweep = async () => {
    const client = await start();
    const { own, status } = look('sweep', HEADS);
    const lookedMs = client.options.clock.uptime();
    await time.after(random(3_000), () => {});
    const before = github.statuses.length;
    const swept = await sweep(client, { glob: 'main', status, publicStatus: status, lookedMs });
    if (swept.lost !== null || swept.failed.length > 0) failed.push(`sweep: ${JSON.stringify(swept)}`);
    for (const seen of own) {
      const isWritten = github.statuses
        .slice(before)
        .some(({ sha, targetUrl }) => sha === seen.head && targetUrl === status.target_url);
      seen.end = isWritten ? 'changed' : 'kept';
    }
  };
  const runs = ['1', '2', '3'].map((run) => time.after(random(5_000), () => run));
  for (const begun of runs) {
    const head = one(HEADS.slice(0, 2));
    void begun.then((run) => playRun(run, head, random(4) === 0));
  }
  void time.after(random(5_000), () => {}).then(playSweep);
  await time.play();
  const came: PlayedSchedule = { greener: [], afterKept: [], redder: [], failed };
  for (const head of HEADS) {
    // In the order of their times.
    const newest = looks.findLast((seen) => seen.head === head) as Look;
    const isGreen = github.statusOf(head, BLOCKED.context)?.state === 'success';
    if (isGreen && !newest.isClear) came[newest.end === 'kept' ? 'afterKept' : 'greener'].push(head);
    if (!isGreen && newest.isClear) came.redder.push(head);
  }
  return came;
}

function wordsOf(isClear: boolean, random: Random): { state: string; description: string } {
  const description = `${isClear ? 'A release could start now' : 'A version is in flight'}${random(3) === 0 ? '.' : ''}`;
  return { state: isClear ? 'success' : 'failure', description };
}

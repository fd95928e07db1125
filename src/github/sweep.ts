/**
 * The status on the head of every open pull request into a matching branch.
 *
 * Requests: over GraphQL one for each hundred that are open, and one more for each hundred whose status differs, right
 * before they are written; over REST one write for each of these.
 *
 * Limits: the token of a workflow may send 1,000 requests an hour over REST and use 1,000 points an hour over GraphQL
 * (each query here costs one), for its repository; a minute takes 180 writes, or, if GitHub counts a status as content,
 * 80, and then 500 an hour. So it writes one at a time, as GitHub asks for, and waits as long as GitHub says, or for at
 * least a minute. When the wait is longer than the time that is left, it stops, red; the next sweep continues there,
 * because what is right already costs no request of its own.
 * https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api
 * https://docs.github.com/graphql/overview/rate-limits-and-query-limits-for-the-graphql-api
 */
import { posix } from 'node:path';
import { runInNewContext } from 'node:vm';
import { type GitHubClient, PAGE_SIZE } from './client.ts';
import type { Answer, GitHubFailure } from './failure.ts';
import { fetchOpenPullRequests, fetchPullRequests, type PullRequest } from './pull-requests.ts';
import { isSame, type SetStatus, setStatus, type WantedStatus } from './status.ts';

export interface SweepResult {
  /** Pull requests into a matching branch. */
  matching: number;
  written: number;
  /** Of those written: how many heads had none, or one in another state. */
  changed: number;
  failed: { number: number; failure: GitHubFailure }[];
  /** Left out, because the run was stopped, or for a reason that all would meet. */
  untried: number;
}

/** What is known of a head for longer is asked again; a full hundred of writes takes about half of that. */
const MAX_AGE_MS = 45_000;

/** What one met, the other thousand would meet as well. */
const MEETS_ALL: readonly GitHubFailure['kind'][] = ['stopped', 'unauthorized', 'rate-limited'];
/** What may be one pull request's own, unless several in a row meet it: a missing permission, or an outage. */
const MAY_MEET_ALL: readonly GitHubFailure['kind'][] = ['forbidden', 'unavailable'];
const MAX_IN_A_ROW = 5;

/** @returns a failure only when the pull requests could not be listed, or their branches not matched */
export async function sweep(client: GitHubClient, glob: string, wanted: WantedStatus): Promise<Answer<SweepResult>> {
  const listed = await fetchOpenPullRequests(client, wanted.context);
  const matching = listed.ok ? matchBranches(listed.value, glob) : listed;
  if (!matching.ok) return matching;
  const writer = new StatusWriter(client, wanted);
  const queue = matching.value.filter(({ status }) => !isSame(status, wanted.status));
  while (queue.length > 0 && !writer.shouldStop) {
    const batch = queue.splice(0, PAGE_SIZE);
    const read = await fetchPullRequests(client, batch, wanted.context);
    // Between the list and the write a pull request may be closed, or go into another branch.
    const now = read.ok ? matchBranches(read.value, glob) : read;
    if (now.ok) queue.unshift(...(await writer.writeAll(now.value)));
    else writer.fail(batch, now.failure);
  }
  const { written, changed, failed } = writer;
  return { ok: true, value: { matching: matching.value.length, written, changed, failed, untried: queue.length } };
}

/** A glob with many stars or alternatives may not come to an end, and nothing else stops it. */
const MAX_MATCHING_MS = 1_000;

/** @returns those that are open and go into a matching branch */
function matchBranches(pulls: readonly PullRequest[], glob: string): Answer<PullRequest[]> {
  // A branch's name has slashes on every system, and none of its parts begins with a dot.
  const match = () => pulls.filter(({ isOpen, base }) => isOpen && posix.matchesGlob(base, glob));
  try {
    return { ok: true, value: runInNewContext('match()', { match }, { timeout: MAX_MATCHING_MS }) };
  } catch {
    return { ok: false, failure: { kind: 'rejected', message: `matching their branches with ${glob} takes too long` } };
  }
}

/** The writes, one at a time, and what came of them. */
class StatusWriter {
  written = 0;
  changed = 0;
  readonly failed: SweepResult['failed'] = [];
  shouldStop = false;
  private inARow = 0;
  /** By head, because two pull requests may have one. */
  private readonly answers = new Map<string, Answer<SetStatus>>();
  private readonly client: GitHubClient;
  private readonly wanted: WantedStatus;

  constructor(client: GitHubClient, wanted: WantedStatus) {
    this.client = client;
    this.wanted = wanted;
  }

  /** @returns the ones that are left, because what is known of them is too old, or there is no hope for them */
  async writeAll(pulls: readonly PullRequest[]): Promise<readonly PullRequest[]> {
    const { clock } = this.client.options;
    const readMs = clock.now();
    for (const [at, pull] of pulls.entries()) {
      if (this.shouldStop || clock.now() - readMs > MAX_AGE_MS) return pulls.slice(at);
      const { head, status } = pull;
      if (isSame(status, this.wanted.status)) continue;
      const earlier = this.answers.get(head);
      // Where the last commit is another one than the head, what the head has is not known yet, and is read.
      const answer = earlier ?? (await setStatus(this.client, head, this.wanted, status));
      this.answers.set(head, answer);
      if (!answer.ok) this.fail([pull], answer.failure);
      else if (earlier === undefined) this.succeed(pull, answer.value);
    }
    return [];
  }

  private succeed({ number, head }: PullRequest, set: SetStatus): void {
    this.inARow = 0;
    if (set === 'kept') return;
    this.written += 1;
    if (set === 'changed') this.changed += 1;
    this.client.options.log(`#${number} (${head}): ${this.wanted.status.state}`);
  }

  /** @param pulls the ones that a single request was about */
  fail(pulls: readonly PullRequest[], failure: GitHubFailure): void {
    this.failed.push(...pulls.map(({ number }) => ({ number, failure })));
    this.inARow = MAY_MEET_ALL.includes(failure.kind) ? this.inARow + 1 : 0;
    this.shouldStop = MEETS_ALL.includes(failure.kind) || this.inARow >= MAX_IN_A_ROW;
  }
}

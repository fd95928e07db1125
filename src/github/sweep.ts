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
import { member, numberOf, textOf } from '../core/model/json.ts';
import { type GitHubClient, PAGE_SIZE } from './client.ts';
import { commitOf } from './event.ts';
import { type Answer, type GitHubFailure, messageOf, unreadable } from './failure.ts';
import { type CommitStatus, type FoundStatus, isSame, parseStatus, type SetStatus, setStatus } from './status.ts';

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

interface PullRequest {
  /** GitHub's own, for asking again. */
  id: string;
  number: number;
  isOpen: boolean;
  /** The branch it goes into. */
  base: string;
  head: string;
  /** The newest status of the name asked for on the head; `null`: there is none, `undefined`: the answer does not say. */
  status: FoundStatus | null | undefined;
}

/** What is known of a head for longer is asked again; a full hundred of writes takes about half of that. */
const MAX_AGE_MS = 45_000;

/** What one met, the other thousand would meet as well. */
const MEETS_ALL: readonly GitHubFailure['kind'][] = ['stopped', 'unauthorized', 'rate-limited'];
/** What may be one pull request's own, unless several in a row meet it: a missing permission, or an outage. */
const MAY_MEET_ALL: readonly GitHubFailure['kind'][] = ['forbidden', 'unavailable'];
const MAX_IN_A_ROW = 5;

/** @returns a failure only when the pull requests could not be listed, or their branches not matched */
export async function sweep(client: GitHubClient, glob: string, wanted: CommitStatus): Promise<Answer<SweepResult>> {
  const listed = await fetchOpenPullRequests(client, wanted.context);
  const matching = listed.ok ? matchBranches(listed.value, glob) : listed;
  if (!matching.ok) return matching;
  const writer = new StatusWriter(client, wanted);
  const queue = matching.value.filter(({ status }) => !isSame(status, wanted));
  while (queue.length > 0 && !writer.shouldStop) {
    const batch = queue.splice(0, PAGE_SIZE);
    const read = await fetchPullRequests(client, batch, wanted.context);
    // Between the list and the write a pull request may be closed, or go into another branch.
    const now = read.ok ? matchBranches(read.value, glob) : read;
    if (now.ok) queue.unshift(...(await writer.writeAll(now.value)));
    else writer.fail(batch, now.failure);
  }
  const set = [...writer.answers.values()].flatMap((answer) => (answer.ok ? answer.value : []));
  const written = set.filter((one) => one !== 'kept').length;
  const changed = set.filter((one) => one === 'changed').length;
  const { failed } = writer;
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
  } catch (error) {
    const message = `matching their branches with ${glob} failed: ${messageOf(error, String)}`;
    return { ok: false, failure: { kind: 'rejected', message } };
  }
}

/** The writes, one at a time, and what came of them. */
class StatusWriter {
  /** By head, because two pull requests may have one. */
  readonly answers = new Map<string, Answer<SetStatus>>();
  readonly failed: SweepResult['failed'] = [];
  shouldStop = false;
  private inARow = 0;
  private readonly client: GitHubClient;
  private readonly wanted: CommitStatus;

  constructor(client: GitHubClient, wanted: CommitStatus) {
    this.client = client;
    this.wanted = wanted;
  }

  /** @returns the ones that are left, because what is known of them is too old, or there is no hope for them */
  async writeAll(pulls: readonly PullRequest[]): Promise<readonly PullRequest[]> {
    const { clock, log } = this.client.options;
    const readMs = clock.now();
    for (const [at, pull] of pulls.entries()) {
      if (this.shouldStop || clock.now() - readMs > MAX_AGE_MS) return pulls.slice(at);
      const { number, head, status } = pull;
      if (isSame(status, this.wanted)) continue;
      const earlier = this.answers.get(head);
      // Where the last commit is another one than the head, what the head has is not known yet, and is read.
      const answer = earlier ?? (await setStatus(this.client, head, this.wanted, status));
      this.answers.set(head, answer);
      if (!answer.ok) this.fail([pull], answer.failure);
      if (!answer.ok || earlier !== undefined) continue;
      this.inARow = 0;
      if (answer.value !== 'kept') log(`#${number} (${head}): ${this.wanted.state}`);
    }
    return [];
  }

  /** @param pulls the ones that a single request was about */
  fail(pulls: readonly PullRequest[], failure: GitHubFailure): void {
    this.failed.push(...pulls.map(({ number }) => ({ number, failure })));
    this.inARow = MAY_MEET_ALL.includes(failure.kind) ? this.inARow + 1 : 0;
    this.shouldStop = MEETS_ALL.includes(failure.kind) || this.inARow >= MAX_IN_A_ROW;
  }
}

/**
 * The head itself is `headRefOid`. Its status is read by way of the last commit, which belongs to this repository even
 * where the head's branch is a fork's, while `headRef` shows the statuses that the fork has. The last one is the newest
 * by date, which need not be the head, so it says which commit it is.
 */
const FIELDS = `
  fragment Fields on PullRequest {
    id
    number
    state
    baseRefName
    headRefOid
    commits(last: 1) { nodes { commit { oid status { context(name: $context) { state description } } } } }
  }`;

export const OPEN_PULL_REQUESTS = `
  query OpenPullRequests($owner: String!, $name: String!, $context: String!, $first: Int!, $after: String) {
    repository(owner: $owner, name: $name) {
      pullRequests(states: OPEN, first: $first, after: $after, orderBy: { field: CREATED_AT, direction: ASC }) {
        nodes { ...Fields }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
  ${FIELDS}`;

export const PULL_REQUESTS = `
  query PullRequests($ids: [ID!]!, $context: String!) {
    nodes(ids: $ids) { ...Fields }
  }
  ${FIELDS}`;

const MAX_PAGES = 100;

/** Every open pull request, the oldest first, so that one that is opened meanwhile comes last. */
async function fetchOpenPullRequests(client: GitHubClient, context: string): Promise<Answer<PullRequest[]>> {
  const found: PullRequest[] = [];
  const [owner, name] = client.options.repository.split('/');
  let after: string | null = null;
  for (let page = 1; page <= MAX_PAGES; page++) {
    const variables = { owner, name, context, first: PAGE_SIZE, after };
    const answer: Answer<unknown> = await client.query(OPEN_PULL_REQUESTS, variables);
    if (!answer.ok) return answer;
    const list = member(answer.value, 'repository', 'pullRequests');
    const pulls = parsePullRequests(member(list, 'nodes'));
    const more = member(list, 'pageInfo', 'hasNextPage');
    after = textOf(member(list, 'pageInfo', 'endCursor'));
    if (pulls === null || typeof more !== 'boolean' || (more && after === null))
      return unreadable('which pull requests are open');
    found.push(...pulls);
    if (!more) return { ok: true, value: found };
  }
  return unreadable(`in ${MAX_PAGES} pages which pull requests are open`);
}

/** As they are now. @param among at most PAGE_SIZE */
async function fetchPullRequests(
  client: GitHubClient,
  among: readonly PullRequest[],
  context: string,
): Promise<Answer<PullRequest[]>> {
  const answer = await client.query(PULL_REQUESTS, { ids: among.map(({ id }) => id), context });
  if (!answer.ok) return answer;
  const pulls = parsePullRequests(member(answer.value, 'nodes'));
  if (pulls === null || among.some(({ id }, at) => pulls[at]?.id !== id))
    return unreadable('what became of the pull requests');
  return { ok: true, value: pulls };
}

/** @returns `null` unless every one can be read */
function parsePullRequests(rows: unknown): PullRequest[] | null {
  if (!Array.isArray(rows)) return null;
  const pulls = rows.map(parsePullRequest);
  return pulls.every((pull) => pull !== null) ? pulls : null;
}

function parsePullRequest(value: unknown): PullRequest | null {
  const id = textOf(member(value, 'id'));
  const number = numberOf(member(value, 'number'));
  const state = textOf(member(value, 'state'));
  const base = textOf(member(value, 'baseRefName'));
  const head = commitOf(member(value, 'headRefOid'));
  if (id === null || number === null || state === null || base === null || head === null) return null;
  const commit = member(value, 'commits', 'nodes', 0, 'commit');
  return { id, number, isOpen: state === 'OPEN', base, head, status: parseHeadStatus(commit, head) };
}

function parseHeadStatus(commit: unknown, head: string): PullRequest['status'] {
  if (member(commit, 'oid') !== head) return undefined;
  const status = member(commit, 'status');
  const found = status === null ? null : member(status, 'context');
  if (found === null) return null;
  const parsed = parseStatus(found);
  // In capitals here, in small letters over REST.
  return parsed === null ? undefined : { ...parsed, state: parsed.state.toLowerCase() };
}

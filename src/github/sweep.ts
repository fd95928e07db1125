/**
 * Sets the status on the head of every open pull request into a matching branch.
 *
 * Requests: over GraphQL one for each hundred open pull requests, and one for each head with another status, right before
 * the write; over REST one write for each of these heads.
 *
 * Limits: the token of a workflow may send 1,000 requests an hour over REST and use 1,000 points an hour over GraphQL
 * (each query here costs one), for its repository. A minute takes 180 writes, or, if GitHub counts a status as content, 80
 * and then 500 an hour. So the sweep writes one at a time, as GitHub asks for, and waits as long as GitHub says, or for at
 * least a minute. If too little time is left for the wait, it stops red. The next sweep continues there, because a correct
 * status costs no request of its own.
 * https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api
 * https://docs.github.com/graphql/overview/rate-limits-and-query-limits-for-the-graphql-api
 */
import { branchMatcher } from '../core/model/branch-glob.ts';
import { completeFields, member, numberOf, textOf } from '../core/model/json.ts';
import { type GitHubClient, PAGE_SIZE } from './client.ts';
import { commitOf } from './event.ts';
import { type Answer, follow, type GitHubFailure, mapAnswer, parseAnswer, unreadableAnswer } from './failure.ts';
import { failedReport, type Reported, warningOf } from './reported.ts';
import { reportRequired } from './required-by.ts';
import {
  type End,
  endOf,
  type FoundStatus,
  fetchStatus,
  GRAPHQL_FIELDS,
  parseStatus,
  putStatus,
  viewerOf,
  type Wanted,
} from './status.ts';

interface PullRequest {
  /** GitHub's node id, for a second read. */
  id: string;
  number: number;
  isOpen: boolean;
  /** Branch that it goes into. */
  base: string;
  head: string;
  /** Newest status of the name on the head; `null`: the head has no such status, `undefined`: the answer does not say. */
  status: FoundStatus | null | undefined;
  /** Time of the answer by GitHub's clock. */
  readMs: number;
}

/** Failures that every pull request would meet. */
const MEETS_ALL: readonly GitHubFailure['kind'][] = ['stopped', 'unauthorized', 'rate-limited'];
const MAX_ALIKE = 20;

/** Maximum failed pull requests that the report names. */
const MAX_NAMED = 10;

export async function reportSweep(client: GitHubClient, glob: string, wanted: Wanted): Promise<Reported> {
  const swept = await sweep(client, glob, wanted);
  if (!swept.ok) return failedReport('sweep', 'The open pull requests could not be listed', swept.failure);
  const { open, matching, branches, viewer, written, changed, failed: failures, untried } = swept.value;
  const { context, state } = wanted.status;
  client.options.log(
    `Sweep of ${glob}: ${matching} of ${open} open pull requests, ${written} set to ${state}, ${failures.length + untried} failed.`,
  );
  const required = await reportRequired(client, context, branches, viewer);
  const findings = [...required.findings];
  if (matching === 0 && open > 0) {
    const message = `The glob ${glob} matches the base branch of 0 of ${open} open pull requests.`;
    findings.push(warningOf('sweep.no-match', 'sweep', message));
  }
  const [first] = failures;
  if (first !== undefined) {
    const named = failures.slice(0, MAX_NAMED).map(({ number, failure }) => `#${number} (${failure.message})`);
    const more = failures.length > MAX_NAMED ? `, and ${failures.length - MAX_NAMED} more` : '';
    const rest = untried === 0 ? '' : `; ${untried} more were not tried`;
    const what = `The status ${context} could not be set on ${failures.length} of ${matching} pull requests`;
    const failure = { ...first.failure, message: `${named.join(', ')}${more}${rest}` };
    findings.unshift(...failedReport('sweep', what, failure).findings);
  }
  return { ...required, statusChanged: changed > 0, findings };
}

/**
 * Sets one status at a time. A failure does not stop the others, unless all would fail alike.
 * @returns a failure only if the pull requests cannot be listed
 */
export async function sweep(client: GitHubClient, glob: string, wanted: Wanted) {
  const listing = await fetchOpenPullRequests(client, wanted.status.context);
  if (!listing.ok) return listing;
  const { viewer, pulls } = listing.value;
  const sweeping: Sweeping = { client, wanted, viewer, isMatching: branchMatcher(glob) };
  const matching = pulls.filter(({ base }) => sweeping.isMatching(base));
  const due = matching.filter(({ status }) => endOf(client, status, wanted, viewer) !== 'kept');
  const ends: Record<End, number> = { kept: 0, left: 0, reworded: 0, changed: 0 };
  const failed: { number: number; failure: GitHubFailure }[] = [];
  let [untried, alike] = [due.length, 0];
  for (const listed of due) {
    const { number, head } = listed;
    const answer = await client.afterLimits(() => setOnHead(sweeping, listed));
    untried -= 1;
    if (answer.ok) {
      ends[answer.value] += 1;
      alike = 0;
      client.options.log(`#${number} (${head}): ${answer.value}`);
      continue;
    }
    const { failure } = answer;
    const last = failed.at(-1)?.failure;
    alike = last?.kind === failure.kind && last.message === failure.message ? alike + 1 : 1;
    failed.push({ number, failure });
    if (MEETS_ALL.includes(failure.kind) || alike >= MAX_ALIKE) break;
  }
  const branches = [...new Set(matching.map(({ base }) => base))];
  const counts = { open: pulls.length, matching: matching.length, written: ends.changed + ends.reworded, untried };
  return { ok: true, value: { ...counts, changed: ends.changed, branches, viewer, failed } } as const;
}

type Sweeping = { client: GitHubClient; wanted: Wanted; viewer: number | null; isMatching(branch: string): boolean };

/** Reads the pull request again right before the write: it may be closed by now, or have another head or a newer status. */
function setOnHead({ client, wanted, viewer, isMatching }: Sweeping, listed: PullRequest): Promise<Answer<End>> {
  const { status } = wanted;
  return follow(fetchPullRequest(client, listed.id, status.context), async (pull) => {
    if (!pull.isOpen || !isMatching(pull.base)) return LEFT;
    return follow(fetchHeadStatus(client, pull, status.context), async (before) => {
      const end = endOf(client, before, wanted, viewer);
      if (end === 'kept') return { ok: true, value: end };
      if (end === 'left' || isLater(before, pull, listed)) return LEFT;
      return mapAnswer(await putStatus(client, pull.head, status, end), ({ kind }) => kind);
    });
  });
}

const LEFT = { ok: true, value: 'left' } as const;

async function fetchHeadStatus(client: GitHubClient, { head, status }: PullRequest, context: string) {
  return status === undefined ? fetchStatus(client, head, context) : ({ ok: true, value: status } as const);
}

/** Recognizes a status that is newer than the list by GitHub's clock. In the same second, the listed status is not newer. */
function isLater(now: FoundStatus | null, pull: PullRequest, { head, status, readMs }: PullRequest): boolean {
  if (now === null || now.createdMs !== readMs) return now !== null && now.createdMs > readMs;
  return pull.head !== head || status?.createdMs !== now.createdMs || status.state !== now.state;
}

/**
 * Fields of a pull request. The head is `headRefOid`. Its status comes from the last commit, which belongs to this
 * repository even if the head's branch is a fork's; `headRef` would show the statuses in the fork. The last commit is the
 * newest by date, and may not be the head, so the query asks for its id.
 */
const FIELDS = `
  fragment Fields on PullRequest {
    id
    number
    state
    baseRefName
    headRefOid
    commits(last: 1) { nodes { commit { oid status { context(name: $context) { ...Found } } } } }
  }
  fragment Found on StatusContext {
    state
    description
    targetUrl
    createdAt
    creator { ... on Bot { databaseId } ... on User { databaseId } }
  }`;

export const OPEN_PULL_REQUESTS = `
  query OpenPullRequests($owner: String!, $name: String!, $context: String!, $first: Int!, $after: String) {
    viewer { databaseId }
    repository(owner: $owner, name: $name) {
      pullRequests(states: OPEN, first: $first, after: $after, orderBy: { field: CREATED_AT, direction: ASC }) {
        nodes { ...Fields }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
  ${FIELDS}`;

export const PULL_REQUEST = `
  query PullRequest($id: ID!, $context: String!) {
    node(id: $id) { ...Fields }
  }
  ${FIELDS}`;

const MAX_PAGES = 100;

/** Lists every open pull request, the oldest first, so that pull requests opened meanwhile come last. */
async function fetchOpenPullRequests(
  client: GitHubClient,
  context: string,
): Promise<Answer<{ viewer: number | null; pulls: PullRequest[] }>> {
  const found: PullRequest[] = [];
  const [owner, name] = client.options.repository.split('/');
  let after: string | null = null;
  for (let page = 1; page <= MAX_PAGES; page++) {
    const variables = { owner, name, context, first: PAGE_SIZE, after };
    const answer: Answer<unknown> = await client.query(OPEN_PULL_REQUESTS, variables);
    const read = parseAnswer(answer, (data) => parsePage(data, client.githubTime()), 'which pull requests are open');
    if (!read.ok) return read;
    found.push(...read.value.pulls);
    after = read.value.next;
    if (after === null) return { ok: true, value: { viewer: read.value.viewer, pulls: found } };
  }
  return unreadableAnswer(`in ${MAX_PAGES} pages which pull requests are open`);
}

/** @returns `null` unless every row can be read, and what comes after them; `next` is `null` on the last page */
function parsePage(data: unknown, readMs: number) {
  const list = member(data, 'repository', 'pullRequests');
  const rows = member(list, 'nodes');
  const pulls = Array.isArray(rows) ? rows.map((row) => parsePullRequest(row, readMs)) : [null];
  const more = member(list, 'pageInfo', 'hasNextPage');
  const next = more === true ? textOf(member(list, 'pageInfo', 'endCursor')) : null;
  const isComplete = typeof more === 'boolean' && more === (next !== null);
  return isComplete && pulls.every((pull) => pull !== null) ? { viewer: viewerOf(data), pulls, next } : null;
}

async function fetchPullRequest(client: GitHubClient, id: string, context: string): Promise<Answer<PullRequest>> {
  const answer = await client.query(PULL_REQUEST, { id, context });
  const parse = (data: unknown) => {
    const pull = parsePullRequest(member(data, 'node'), client.githubTime());
    return pull?.id === id ? pull : null;
  };
  return parseAnswer(answer, parse, 'what became of the pull request');
}

function parsePullRequest(value: unknown, readMs: number): PullRequest | null {
  const pull = completeFields({
    id: textOf(member(value, 'id')),
    number: numberOf(member(value, 'number')),
    state: textOf(member(value, 'state')),
    base: textOf(member(value, 'baseRefName')),
    head: commitOf(member(value, 'headRefOid')),
  });
  const commit = member(value, 'commits', 'nodes', 0, 'commit');
  return pull && { ...pull, isOpen: pull.state === 'OPEN', status: parseHeadStatus(commit, pull.head), readMs };
}

function parseHeadStatus(commit: unknown, head: string): PullRequest['status'] {
  if (member(commit, 'oid') !== head) return undefined;
  const status = member(commit, 'status');
  const found = status === null ? null : member(status, 'context');
  return found === null ? null : (parseStatus(found, GRAPHQL_FIELDS) ?? undefined);
}

/**
 * The status on the head of every open pull request into a matching branch.
 *
 * Requests: over GraphQL one for each hundred that are open, and one for each head whose status differs, right before it
 * is written; over REST one write for each of these.
 *
 * Limits: the token of a workflow may send 1,000 requests an hour over REST and use 1,000 points an hour over GraphQL
 * (each query here costs one), for its repository; a minute takes 180 writes, or, if GitHub counts a status as content,
 * 80, and then 500 an hour. So it writes one at a time, as GitHub asks for, and waits as long as GitHub says, or for at
 * least a minute. When the wait is longer than the time that is left, it stops, red; the next sweep continues there,
 * because what is right already costs no request of its own.
 * https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api
 * https://docs.github.com/graphql/overview/rate-limits-and-query-limits-for-the-graphql-api
 */
import { branchMatcher } from '../core/model/branch-glob.ts';
import { member, numberOf, textOf } from '../core/model/json.ts';
import { type GitHubClient, PAGE_SIZE } from './client.ts';
import { commitOf } from './event.ts';
import { type Answer, type GitHubFailure, unreadable } from './failure.ts';
import {
  type FoundStatus,
  fetchStatus,
  isOvertaken,
  isSame,
  putStatus,
  type SetStatus,
  viewerOf,
  type Wanted,
} from './status.ts';

export interface SweepResult {
  /** Open pull requests. */
  open: number;
  /** Of those, into a matching branch. */
  matching: number;
  /** The matching branches. */
  branches: string[];
  /** Numeric id of who this token is; `null`: not known. */
  viewer: number | null;
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

/** A pull request on the list, and when that was, by GitHub's clock. */
interface Listed extends PullRequest {
  listedMs: number;
}

interface Listing {
  viewer: number | null;
  pulls: Listed[];
}

/** What one met, the other thousand would meet as well. */
const MEETS_ALL: readonly GitHubFailure['kind'][] = ['stopped', 'unauthorized', 'rate-limited'];
const MAX_ALIKE = 20;

/** @returns a failure only when the pull requests could not be listed */
export async function sweep(client: GitHubClient, glob: string, wanted: Wanted): Promise<Answer<SweepResult>> {
  const listing = await fetchOpenPullRequests(client, wanted.status.context);
  if (!listing.ok) return listing;
  const { viewer, pulls } = listing.value;
  const isMatching = branchMatcher(glob);
  const matching = pulls.filter(({ base }) => isMatching(base));
  const due = matching.filter(({ status }) => !isSame(status, wanted.status, viewer));
  const sweeping: Sweeping = { client, wanted, viewer, isMatching };
  const { set, failed } = await setAll(sweeping, due);
  const branches = [...new Set(matching.map(({ base }) => base))];
  const changed = set.filter((kind) => kind === 'changed').length;
  const written = changed + set.filter((kind) => kind === 'reworded').length;
  const untried = due.length - set.length - failed.length;
  const counts = { open: pulls.length, matching: matching.length, written, changed, untried };
  return { ok: true, value: { ...counts, branches, viewer, failed } };
}

interface Sweeping {
  client: GitHubClient;
  wanted: Wanted;
  viewer: number | null;
  isMatching(branch: string): boolean;
}

/** One at a time; one that fails stops no other, unless all would fail alike. */
async function setAll(sweeping: Sweeping, due: readonly Listed[]) {
  const { log } = sweeping.client.options;
  const set: SetStatus['kind'][] = [];
  const failed: SweepResult['failed'] = [];
  let alike: GitHubFailure[] = [];
  for (const listed of due) {
    const { number, head } = listed;
    const answer = await sweeping.client.afterLimits(() => setOnHead(sweeping, listed));
    if (answer.ok) {
      set.push(answer.value.kind);
      alike = [];
      log(`#${number} (${head}): ${answer.value.kind}`);
      continue;
    }
    const { failure } = answer;
    failed.push({ number, failure });
    const isAlike = alike[0]?.kind === failure.kind && alike[0].message === failure.message;
    alike = [...(isAlike ? alike : []), failure];
    if (MEETS_ALL.includes(failure.kind) || alike.length >= MAX_ALIKE) break;
  }
  return { set, failed };
}

/** Reads the pull request again right before the write: meanwhile it may be closed, have another head, or a newer status. */
async function setOnHead({ client, wanted, viewer, isMatching }: Sweeping, listed: Listed): Promise<Answer<SetStatus>> {
  const { status } = wanted;
  const read = await fetchPullRequest(client, listed.id, status.context);
  if (!read.ok) return read;
  const pull = read.value;
  if (!pull.isOpen || !isMatching(pull.base)) return LEFT;
  let before = pull.status;
  if (before === undefined) {
    const found = await fetchStatus(client, pull.head, status.context);
    if (!found.ok) return found;
    before = found.value;
  }
  if (isSame(before, status, viewer)) return { ok: true, value: { kind: 'kept', creatorId: viewer } };
  if (isLater(before, pull, listed) || isOvertaken(client, before, wanted, viewer)) return LEFT;
  return putStatus(client, pull.head, status, before);
}

const LEFT = { ok: true, value: { kind: 'left', creatorId: null } } as const;

/** Returns whether the status was made after the list: in the same second, it is another one than listed. */
function isLater(now: FoundStatus | null, pull: PullRequest, { head, status, listedMs }: Listed): boolean {
  if (now === null || now.createdMs < listedMs) return false;
  const isListed = pull.head === head && status?.createdMs === now.createdMs && status.state === now.state;
  return !isListed;
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

/** Every open pull request, the oldest first, so that one that is opened meanwhile comes last. */
async function fetchOpenPullRequests(client: GitHubClient, context: string): Promise<Answer<Listing>> {
  const found: Listed[] = [];
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
    const listedMs = client.githubTime();
    found.push(...pulls.map((pull) => ({ ...pull, listedMs })));
    if (!more) return { ok: true, value: { viewer: viewerOf(answer.value), pulls: found } };
  }
  return unreadable(`in ${MAX_PAGES} pages which pull requests are open`);
}

/** As it is now. */
async function fetchPullRequest(client: GitHubClient, id: string, context: string): Promise<Answer<PullRequest>> {
  const answer = await client.query(PULL_REQUEST, { id, context });
  if (!answer.ok) return answer;
  const pull = parsePullRequest(member(answer.value, 'node'));
  return pull?.id === id ? { ok: true, value: pull } : unreadable('what became of the pull request');
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
  const state = textOf(member(found, 'state'));
  if (state === null) return undefined;
  return {
    // In capitals here, in small letters over REST.
    state: state.toLowerCase(),
    description: textOf(member(found, 'description')) ?? '',
    targetUrl: textOf(member(found, 'targetUrl')),
    creatorId: numberOf(member(found, 'creator', 'databaseId')),
    createdMs: Date.parse(textOf(member(found, 'createdAt')) ?? '') || 0,
  };
}

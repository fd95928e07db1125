/** Open pull requests with the status on their heads, over GraphQL: a hundred of them in one request. */
import { member, numberOf, textOf } from '../core/model/json.ts';
import { type GitHubClient, PAGE_SIZE } from './client.ts';
import { commitOf } from './event.ts';
import { type Answer, unreadable } from './failure.ts';
import { type FoundStatus, parseStatus } from './status.ts';

export interface PullRequest {
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

/**
 * Every open pull request, into whichever branch, the oldest first, so that one that is opened meanwhile comes last.
 * @param context the name of the status
 */
export async function fetchOpenPullRequests(client: GitHubClient, context: string): Promise<Answer<PullRequest[]>> {
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

/**
 * As they are now.
 * @param among at most PAGE_SIZE
 */
export async function fetchPullRequests(
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

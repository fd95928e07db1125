/**
 * Sets the status on the head of every open pull request into a matching branch.
 *
 * Requests: over GraphQL one for each hundred open pull requests; over REST one write for each head with another status,
 * and for a green one a read before and one after.
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
import { runFinding } from '../core/model/finding.ts';
import { completeFields, member, numberOf, textOf } from '../core/model/json.ts';
import { enumerate } from '../core/text/describe.ts';
import type { GitHubClient } from './client.ts';
import { commitOf } from './event.ts';
import { GitHubError, MEETS_ALL, requireAnswer, settle, unansweredError } from './failure.ts';
import { reportFailure } from './reported.ts';
import { parseStatus, setStatus, type Wanted } from './status.ts';

/** Status that a sweep sets: that for the team, and that for a stranger's pull request. */
interface Sweeping extends Wanted {
  glob: string;
  publicStatus: Wanted['status'];
}

/** Failures in a row and alike, after which a sweep stops. */
const MAX_ALIKE = 20;

/** @returns `branches`: base branches of the pull requests that match */
export async function reportSweep(client: GitHubClient, sweeping: Sweeping) {
  const { open, lost, matching, branches, written, changed, failed, untried } = await sweep(client, sweeping);
  const { glob, status } = sweeping;
  client.options.log(
    `Sweep of ${glob}: ${matching} of ${open} open pull requests, ${written} set to ${status.state}, ${failed.length + untried} failed.`,
  );
  const findings = [];
  if (lost !== null) {
    const listed = open === 0 ? 'None' : `Only ${open}`;
    const what = `${listed} of the open pull requests could be listed`;
    findings.push(await reportFailure(client, 'sweep', what, lost));
  }
  const [first] = failed;
  if (first !== undefined) {
    const rest = untried === 0 ? '' : `, ${untried} not tried`;
    const what = `Setting the status ${status.context} failed on ${failed.length} of ${matching} pull requests${rest}`;
    // What the token may do on other heads is no lack of a permission, and no wrong input.
    const mayWrite = written > 0 && ['forbidden', 'rejected'].includes(first.kind);
    const words = `${enumerate(failed.map(({ number }) => `#${number}`))} (${first.message})`;
    const failure = new GitHubError(mayWrite ? 'unavailable' : first.kind, words);
    findings.push(await reportFailure(client, 'sweep', what, failure));
  }
  if (matching === 0 && open > 0 && lost === null) {
    const message = `The glob ${glob} matches the base branch of 0 of ${open} open pull requests.`;
    const subject = { type: 'input', id: 'sweep' };
    findings.push(runFinding({ reason: 'sweep.no-match', severity: 'warning', message, subject }));
  }
  return { findings, isChanged: changed > 0, branches };
}

/** Sets one status at a time. A failure does not stop the others, unless all would fail alike. */
export async function sweep(client: GitHubClient, { glob, status, publicStatus, lookedMs }: Sweeping) {
  const { pulls, lost } = await fetchOpenPullRequests(client, status.context);
  const isMatching = branchMatcher(glob);
  const matching = pulls.filter(({ base }) => isMatching(base));
  // What two pull requests have in common shows no names if one of them is a stranger's.
  const foreign = new Set(pulls.filter(({ isForeign }) => isForeign).map(({ head }) => head));
  const heads = new Map(matching.map((pull) => [pull.head, pull]));
  const count = { kept: 0, 'left to a newer one': 0, reworded: 0, changed: 0 };
  const failed = [];
  let [tried, alike] = [0, 0];
  for (const { head, number, status: listed } of heads.values()) {
    const wanted = { status: foreign.has(head) ? publicStatus : status, lookedMs };
    const { end, failure } = await setStatus(client, head, wanted, listed);
    tried += 1;
    if (end !== null) count[end] += 1;
    if (end !== 'kept') client.options.log(`#${number} (${head}): ${failure?.message ?? end}`);
    if (failure === null) {
      alike = 0;
      continue;
    }
    const { kind, message } = failure;
    alike = failed.at(-1)?.message === message ? alike + 1 : 1;
    failed.push({ number, kind, message });
    if (MEETS_ALL.includes(kind) || alike >= MAX_ALIKE) break;
  }
  return {
    open: pulls.length,
    lost,
    matching: matching.length,
    written: count.changed + count.reworded,
    changed: count.changed,
    untried: heads.size - tried,
    branches: [...new Set(matching.map(({ base }) => base))],
    failed,
  };
}

/**
 * Fields of a pull request. The head is `headRefOid`. Its status comes from the last commit, which belongs to this
 * repository even if the head's branch is a fork's; `headRef` would show the statuses in the fork. The last commit is the
 * newest by date, and may not be the head, so the query asks for its id.
 */
export const OPEN_PULL_REQUESTS = `
  query OpenPullRequests($owner: String!, $name: String!, $context: String!, $first: Int!, $after: String) {
    repository(owner: $owner, name: $name) {
      pullRequests(states: OPEN, first: $first, after: $after, orderBy: { field: CREATED_AT, direction: ASC }) {
        nodes { ...Fields }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
  fragment Fields on PullRequest {
    number
    baseRefName
    headRefOid
    isCrossRepository
    commits(last: 1) { nodes { commit { oid status { context(name: $context) { ...Found } } } } }
  }
  fragment Found on StatusContext {
    state
    description
    target_url: targetUrl
    created_at: createdAt
    creator { ... on Bot { id: databaseId } ... on User { id: databaseId } }
  }`;

/** Maximum open pull requests. */
const MAX_PULLS = 10_000;
const MAX_PAGE_SIZE = 100;
const MIN_PAGE_SIZE = 5;
/** Pauses before a page is asked for again: as many as halve it to the least. */
const PAGE_PAUSES_MS = [1_000, 1_000, 1_000, 1_000, 1_000];

/**
 * Lists every open pull request, the oldest first, so that pull requests opened meanwhile come last. A page that GitHub
 * does not give may be too large for it, and is asked for again at half the size.
 * @returns what could be listed; `lost`: why that is not all of them
 */
async function fetchOpenPullRequests(client: GitHubClient, context: string) {
  const pulls = [];
  let lost: GitHubError | null = null;
  const [owner, name] = client.options.repository.split('/');
  let [size, after]: [number, string | null] = [MAX_PAGE_SIZE, null];
  const fetchPage = async () => {
    const data = await settle(client.query(OPEN_PULL_REQUESTS, { owner, name, context, first: size, after }));
    if (!(data instanceof GitHubError)) return requireAnswer(parsePullRequests(data), WHICH);
    // One pull request that GitHub cannot answer for does not hide the others, nor those on later pages.
    const isFinal = data.kind === 'unavailable' ? size === MIN_PAGE_SIZE : data.kind !== 'rate-limited';
    const rest = isFinal ? parsePullRequests(data.partial) : null;
    if (rest !== null) return { ...rest, error: data };
    if (data.kind === 'unavailable') size = Math.max(MIN_PAGE_SIZE, Math.floor(size / 2));
    throw data;
  };
  for (let room = MAX_PULLS; room > 0; room -= size) {
    const page = await settle(client.persist(fetchPage, PAGE_PAUSES_MS));
    if (page instanceof GitHubError) return { pulls, lost: page };
    pulls.push(...page.pulls);
    lost = page.error ?? lost;
    after = page.next;
    if (after === null) return { pulls, lost };
  }
  return { pulls, lost: unansweredError(WHICH) };
}

const WHICH = 'which pull requests are open';

/** @returns `null` unless the answer says what comes after the rows; `next` is `null` on the last page */
function parsePullRequests(data: unknown) {
  const list = member(data, 'repository', 'pullRequests');
  const rows = member(list, 'nodes');
  const more = member(list, 'pageInfo', 'hasNextPage');
  const next = more === true ? textOf(list, 'pageInfo', 'endCursor') : null;
  if (more !== (next !== null) || !Array.isArray(rows)) return null;
  const pulls = rows.flatMap((row) => parsePullRequest(row) ?? []);
  return { pulls, next, error: pulls.length < rows.length ? unansweredError(WHICH) : null };
}

function parsePullRequest(value: unknown) {
  const pull = completeFields({
    number: numberOf(value, 'number'),
    // The branch that it goes into.
    base: textOf(value, 'baseRefName'),
    head: commitOf(member(value, 'headRefOid')),
  });
  const commit = member(value, 'commits', 'nodes', 0, 'commit');
  // What is not known to be of this repository is a stranger's.
  const isForeign = member(value, 'isCrossRepository') !== false;
  return pull && { ...pull, isForeign, status: parseHeadStatus(commit, pull.head) };
}

/** Returns the newest status of the name, if there is one; `undefined`: the answer is about another commit. */
function parseHeadStatus(commit: unknown, head: string) {
  if (member(commit, 'oid') !== head) return undefined;
  const found = member(commit, 'status', 'context');
  return found ? [parseStatus(found)] : [];
}

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
import type { Finding } from '../core/model/finding.ts';
import { completeFields, member, numberOf, textOf } from '../core/model/json.ts';
import { enumerate } from '../core/text/describe.ts';
import { type GitHubClient, PAGE_SIZE } from './client.ts';
import { commitOf } from './event.ts';
import { type FailureKind, GitHubError, requireAnswer, settle, unansweredError } from './failure.ts';
import { failedReport, type Reported, warningOf } from './reported.ts';
import { reportRequired } from './required-by.ts';
import { type CommitStatus, type End, parseStatus, setStatus, type Wanted } from './status.ts';

/** Status that a sweep sets: that for the team, and that for a stranger's pull request. */
interface Sweeping extends Wanted {
  glob: string;
  publicStatus: CommitStatus;
}

type PullRequest = NonNullable<ReturnType<typeof parsePullRequest>>;

/** Failures that every pull request would meet. */
const MEETS_ALL: readonly FailureKind[] = ['stopped', 'rate-limited', 'unreachable'];
const MAX_ALIKE = 20;

/** @param isLast asks which rules require the status, too */
export async function reportSweep(client: GitHubClient, sweeping: Sweeping, isLast: boolean): Promise<Reported> {
  const swept = await settle(sweep(client, sweeping));
  if (swept instanceof GitHubError)
    return failedReport(client, 'sweep', 'The open pull requests could not be listed', swept);
  const { open, lost, matching, branches, written, changed, failed, untried } = swept;
  const { glob, status } = sweeping;
  client.options.log(
    `Sweep of ${glob}: ${matching} of ${open} open pull requests, ${written} set to ${status.state}, ${failed.length + untried} failed.`,
  );
  const required = await reportRequired(client, status.context, isLast ? branches : []);
  const findings: Finding[] = [];
  if (lost !== null) {
    const what = `Only ${open} of the open pull requests could be listed`;
    findings.push(...(await failedReport(client, 'sweep', what, lost)).findings);
  }
  if (failed.length > 0) findings.push(...(await reportFailed(client, status, swept)));
  if (matching === 0 && open > 0 && lost === null) {
    const message = `The glob ${glob} matches the base branch of 0 of ${open} open pull requests.`;
    findings.push(warningOf('sweep.no-match', 'sweep', message));
  }
  return { ...required, statusChanged: changed > 0, findings: [...findings, ...required.findings] };
}

type Swept = Awaited<ReturnType<typeof sweep>>;

async function reportFailed(client: GitHubClient, { context }: CommitStatus, swept: Swept) {
  const { matching, written, failed, untried } = swept;
  const [first] = failed;
  if (first === undefined) return [];
  const named = enumerate(failed.map(({ number }) => `#${number}`));
  const rest = untried === 0 ? '' : `; ${untried} more were not tried`;
  const what = `Setting the status ${context} failed on ${failed.length} of ${matching} pull requests`;
  // What the token may do on other heads is no lack of a permission, and no wrong input.
  const { kind, message } = first.failure;
  const isTokenGone = kind === 'unauthorized' && failed.length > 1;
  const mayWrite = written > 0 && !MEETS_ALL.includes(kind) && !isTokenGone;
  const failure = new GitHubError(mayWrite ? 'unavailable' : kind, `${named} (${message})${rest}`);
  return (await failedReport(client, 'sweep', what, failure)).findings;
}

/**
 * Sets one status at a time. A failure does not stop the others, unless all would fail alike.
 * @throws GitHubError if no pull request can be listed
 */
export async function sweep(client: GitHubClient, sweeping: Sweeping) {
  const { glob, status, publicStatus, lookedMs } = sweeping;
  const { pulls, lost } = await fetchOpenPullRequests(client, status.context);
  if (pulls.length === 0 && lost !== null) throw lost;
  const isMatching = branchMatcher(glob);
  const matching = pulls.filter(({ base }) => isMatching(base));
  // What two pull requests have in common shows no names if one of them is a stranger's.
  const foreign = new Set(pulls.filter(({ isForeign }) => isForeign).map(({ head }) => head));
  const heads = new Map(matching.map((pull) => [pull.head, pull]));
  const ends: (End | null)[] = [];
  const failed: { number: number; failure: GitHubError }[] = [];
  let alike = 0;
  for (const { head, number, status: listed } of heads.values()) {
    const wanted = { status: foreign.has(head) ? publicStatus : status, lookedMs };
    const { end, failure } = await setStatus(client, head, wanted, listed);
    ends.push(end);
    if (end !== 'kept') client.options.log(`#${number} (${head}): ${failure?.message ?? end}`);
    alike = failure === null ? 0 : alike + 1;
    if (failure === null) continue;
    if (failed.at(-1)?.failure.message !== failure.message) alike = 1;
    failed.push({ number, failure });
    if (MEETS_ALL.includes(failure.kind) || alike >= MAX_ALIKE) break;
  }
  const changed = ends.filter((end) => end === 'changed').length;
  const written = changed + ends.filter((end) => end === 'reworded').length;
  const branches = [...new Set(matching.map(({ base }) => base))];
  const untried = heads.size - ends.length;
  return { open: pulls.length, lost, matching: matching.length, written, changed, untried, branches, failed };
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
const MIN_PAGE_SIZE = 5;
/** Pauses before a page is asked for again: as many as halve it to the least. */
const PAGE_PAUSES_MS: readonly number[] = Array(5).fill(1_000);

/**
 * Lists every open pull request, the oldest first, so that pull requests opened meanwhile come last. A page that GitHub
 * does not give may be too large for it, and is asked for again at half the size.
 * @returns what could be listed; `lost`: why that is not all of them
 */
async function fetchOpenPullRequests(client: GitHubClient, context: string) {
  const pulls: PullRequest[] = [];
  let lost: GitHubError | null = null;
  const [owner, name] = client.options.repository.split('/');
  let [size, after]: [number, string | null] = [PAGE_SIZE, null];
  const fetchPage = async () => {
    const data = await settle(client.query(OPEN_PULL_REQUESTS, { owner, name, context, first: size, after }));
    if (!(data instanceof GitHubError)) return { ...requireAnswer(parsePullRequests(data), WHICH), error: null };
    // One pull request that GitHub cannot answer for does not hide the others, nor those on later pages.
    const isFinal = data.kind === 'unavailable' ? size === MIN_PAGE_SIZE : OF_ROWS.includes(data.kind);
    const rest = isFinal ? parsePullRequests(data.partial) : null;
    if (rest !== null) return { ...rest, error: data };
    if (data.kind === 'unavailable') size = Math.max(MIN_PAGE_SIZE, Math.floor(size / 2));
    throw data;
  };
  for (let room = MAX_PULLS; room > 0; room -= size) {
    const page = await settle(client.persist(fetchPage, PAGE_PAUSES_MS));
    if (page instanceof GitHubError) return { pulls, lost: page };
    pulls.push(...page.pulls.filter((pull) => pull !== null));
    if (page.pulls.includes(null)) lost = unansweredError(WHICH);
    lost = page.error ?? lost;
    after = page.next;
    if (after === null) return { pulls, lost };
  }
  return { pulls, lost: unansweredError(`${WHICH} beyond the first ${MAX_PULLS}`) };
}

const WHICH = 'which pull requests are open';

/** Failures of a query that may be about one of its rows. */
const OF_ROWS: readonly FailureKind[] = ['forbidden', 'rejected', 'unreadable'];

/** A row that cannot be read is `null`. @returns `null` unless the answer says what comes after the rows; `next` is `null` on the last page */
function parsePullRequests(data: unknown) {
  const list = member(data, 'repository', 'pullRequests');
  const rows = member(list, 'nodes');
  const more = member(list, 'pageInfo', 'hasNextPage');
  const next = more === true ? textOf(member(list, 'pageInfo', 'endCursor')) : null;
  return more === (next !== null) && Array.isArray(rows) ? { pulls: rows.map(parsePullRequest), next } : null;
}

function parsePullRequest(value: unknown) {
  const pull = completeFields({
    number: numberOf(member(value, 'number')),
    // The branch that it goes into.
    base: textOf(member(value, 'baseRefName')),
    head: commitOf(member(value, 'headRefOid')),
  });
  const commit = member(value, 'commits', 'nodes', 0, 'commit');
  // What is not known to be of this repository is a stranger's.
  const isForeign = member(value, 'isCrossRepository') !== false;
  return pull && { ...pull, isForeign, status: parseHeadStatus(commit, pull.head) };
}

/** Returns the newest status of the name; `null`: the answer shows none, `undefined`: it is about another commit. */
function parseHeadStatus(commit: unknown, head: string) {
  if (member(commit, 'oid') !== head) return undefined;
  const found = member(commit, 'status', 'context');
  return found ? parseStatus(found) : null;
}

/**
 * The status on the head of every open pull request into a matching branch.
 *
 * What it costs of GitHub's requests: one for each hundred pull requests that are open, one for each that matches, and
 * two more for each whose status changes (three when its head moved meanwhile). With 1,000 that is 1,010 when nothing
 * changed and 3,010 when everything did. The token of a workflow may send 1,000 an hour for its repository, all its
 * workflows together (15,000 on Enterprise Cloud): enough for about 900 pull requests when little changes, and for 330
 * when everything does. At the limit the sweep stops, red; the next one reads again what this one has done, and gets
 * further. For more than that, give a narrower glob, or the token of a GitHub App, which may send 5,000 or more.
 * https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api
 */
import { posix } from 'node:path';
import type { Answer, GitHubClient, GitHubFailure } from './client.ts';
import { fetchOpenPullRequests, fetchPullRequest, type PullRequest } from './pull-requests.ts';
import { fetchStatus, isSame, type Mark, setStatus, writeStatus } from './status.ts';

export interface SweepResult {
  /** Pull requests into a matching branch. */
  matching: number;
  written: number;
  failed: { number: number; failure: GitHubFailure }[];
  /** Left out, because the run was stopped, or a whole batch was refused for a reason that all would meet. */
  untried: number;
}

/** How many pull requests are seen to side by side. */
const BATCH_SIZE = 5;

/** @returns a failure only when the pull requests could not be listed */
export async function sweep(client: GitHubClient, glob: string, mark: Mark): Promise<Answer<SweepResult>> {
  const listed = await fetchOpenPullRequests(client);
  if (!listed.ok) return listed;
  const matching = listed.value.filter((pull) => isWanted(pull, glob));
  const result: SweepResult = { matching: matching.length, written: 0, failed: [], untried: 0 };
  const writes: Writes = new Map();
  for (let at = 0; at < matching.length; at += BATCH_SIZE) {
    const batch = matching.slice(at, at + BATCH_SIZE);
    const outcomes = await Promise.all(
      batch.map(async (pull) => ({ ...pull, outcome: await markPullRequest(client, glob, mark, pull, writes) })),
    );
    result.written += outcomes.filter(({ outcome }) => outcome.ok && outcome.value).length;
    const failed = outcomes.flatMap(({ number, outcome }) => (outcome.ok ? [] : { number, failure: outcome.failure }));
    result.failed.push(...failed);
    if (isHopeless(failed)) {
      result.untried = matching.length - at - batch.length;
      break;
    }
  }
  return { ok: true, value: result };
}

const WOULD_MEET_ALL: readonly GitHubFailure['kind'][] = ['unauthorized', 'forbidden', 'rate-limited'];

/** What all of a full batch met, such as a missing permission, the other thousand would meet as well. */
function isHopeless(failed: SweepResult['failed']): boolean {
  if (failed.some(({ failure }) => failure.kind === 'stopped')) return true;
  return failed.length === BATCH_SIZE && failed.every(({ failure }) => WOULD_MEET_ALL.includes(failure.kind));
}

/** Between the list and the write a pull request may be closed, or go into another branch. */
function isWanted({ isOpen, base }: PullRequest, glob: string): boolean {
  // A branch's name has slashes on every system, and none of its parts begins with a dot.
  return isOpen && posix.matchesGlob(base, glob);
}

/** By head, because two pull requests may have one. */
type Writes = Map<string, Promise<Answer<boolean>>>;

/** @returns whether it had to be written */
async function markPullRequest(
  client: GitHubClient,
  glob: string,
  mark: Mark,
  listed: PullRequest,
  writes: Writes,
): Promise<Answer<boolean>> {
  const found = await fetchStatus(client, listed.head, mark.context);
  if (!found.ok) return found;
  if (isSame(found.value, mark.status)) return UNTOUCHED;
  const now = await fetchPullRequest(client, listed.number);
  if (!now.ok) return now;
  if (!isWanted(now.value, glob)) return UNTOUCHED;
  const { head } = now.value;
  const under = writes.get(head);
  // Of a head that is new nothing is known yet.
  const write = under ?? (head === listed.head ? writeStatus : setStatus)(client, head, mark);
  writes.set(head, write);
  const written = await write;
  if (written.ok && under !== undefined) return UNTOUCHED;
  if (written.ok && written.value) client.log(`#${listed.number} (${head}): ${mark.status.state}`);
  return written;
}

const UNTOUCHED = { ok: true, value: false } as const;

/** Open pull requests: all of them, and one as it is now. */
import { member, numberOf, textOf } from '../core/json.ts';
import { type Answer, type GitHubClient, unreadable } from './client.ts';
import { commitOf } from './commit.ts';

export interface PullRequest {
  number: number;
  isOpen: boolean;
  /** The branch it goes into. */
  base: string;
  head: string;
}

const MAX_PAGES = 100;

/**
 * Every open pull request, into whichever branch. Where one is closed while the pages are read, another may slip from
 * one page to the page before, and is left to the next sweep.
 */
export async function fetchOpenPullRequests(client: GitHubClient): Promise<Answer<PullRequest[]>> {
  // By number: one that is opened meanwhile moves others to the next page, where they come again.
  const found = new Map<number, PullRequest>();
  for (let page = 1; page <= MAX_PAGES; page++) {
    const answer = await client.readPage('GET /repos/{owner}/{repo}/pulls', { state: 'open' }, page);
    if (!answer.ok) return answer;
    for (const row of answer.value.rows) {
      const pull = parsePullRequest(row);
      if (pull === null) return unreadable('which pull requests are open');
      found.set(pull.number, pull);
    }
    if (answer.value.isLast) return { ok: true, value: [...found.values()] };
  }
  return unreadable(`in ${MAX_PAGES} pages which pull requests are open`);
}

export async function fetchPullRequest(client: GitHubClient, number: number): Promise<Answer<PullRequest>> {
  const answer = await client.read('GET /repos/{owner}/{repo}/pulls/{pull_number}', { pull_number: number });
  if (!answer.ok) return answer;
  const pull = parsePullRequest(answer.value);
  return pull === null ? unreadable(`what became of #${number}`) : { ok: true, value: pull };
}

function parsePullRequest(value: unknown): PullRequest | null {
  const number = numberOf(member(value, 'number'));
  const base = textOf(member(value, 'base', 'ref'));
  const head = commitOf(member(value, 'head', 'sha'));
  if (number === null || base === null || head === null) return null;
  return { number, isOpen: member(value, 'state') !== 'closed', base, head };
}

/** The verdict as a commit status: read first, written only when it changes. */
import type { Verdict } from '../core/model/finding.ts';
import { member, textOf } from '../core/model/json.ts';
import { mainFinding, type Outcome } from '../core/model/result.ts';
import { singleLine } from '../core/text/escaping.ts';
import type { GitHubClient } from './client.ts';
import type { Answer } from './failure.ts';

/** A status as GitHub takes it, the same for every commit of a run. */
export interface CommitStatus {
  context: string;
  state: 'success' | 'failure' | 'error';
  description: string;
  /** The page of the run. */
  target_url?: string;
}

/** A status as it is found; anybody may have written it. */
export type FoundStatus = Record<'state' | 'description', string>;

const STATES: Record<Verdict, CommitStatus['state']> = { clear: 'success', blocked: 'failure', unknown: 'error' };
/** GitHub refuses a longer description. */
const MAX_DESCRIPTION = 140;

export function statusOf(outcome: Outcome): Pick<CommitStatus, 'state' | 'description'> {
  const main = mainFinding(outcome);
  const text = main === null ? outcome.headline : `${outcome.headline}: ${main.message}`;
  return { state: STATES[outcome.verdict], description: describe(text) };
}

/** At most 140 characters (code points, as GitHub counts), on one line. */
export function describe(text: string): string {
  const characters = [...singleLine(text)];
  if (characters.length <= MAX_DESCRIPTION) return characters.join('');
  return `${characters.slice(0, MAX_DESCRIPTION - 1).join('')}…`;
}

export function isSame(found: FoundStatus | null | undefined, { state, description }: CommitStatus): boolean {
  return found?.state === state && found.description === description;
}

/** What came of a status that is to stand; `changed`: there was none, or one in another state, so that it has changed. */
export type SetStatus = 'kept' | 'reworded' | 'changed';

/** A write in doubt is read back, never sent again. @param before `null`: there is none; left out, it is read first */
export async function setStatus(
  client: GitHubClient,
  sha: string,
  wanted: CommitStatus,
  before?: FoundStatus | null,
): Promise<Answer<SetStatus>> {
  if (before === undefined) {
    const found = await fetchStatus(client, sha, wanted.context);
    return found.ok ? setStatus(client, sha, wanted, found.value) : found;
  }
  if (isSame(before, wanted)) return { ok: true, value: 'kept' };
  const written = await client.write('POST /repos/{owner}/{repo}/statuses/{sha}', { sha, ...wanted });
  if (!written.ok) {
    const found = written.failure.kind === 'unavailable' ? await fetchStatus(client, sha, wanted.context) : written;
    if (!found.ok || !isSame(found.value, wanted)) return written;
  }
  return { ok: true, value: before?.state === wanted.state ? 'reworded' : 'changed' };
}

const MAX_PAGES = 10;

/** @returns the newest status of that name; `null` where there is none, or none among the newest thousand of all names */
async function fetchStatus(client: GitHubClient, ref: string, context: string): Promise<Answer<FoundStatus | null>> {
  // https://docs.github.com/rest/commits/statuses: the newest comes first.
  for await (const row of client.rows('GET /repos/{owner}/{repo}/commits/{ref}/statuses', { ref }, MAX_PAGES)) {
    if (!row.ok) return row;
    // GitHub takes names that differ in case for one.
    if (textOf(member(row.value, 'context'))?.toLowerCase() === context.toLowerCase())
      return { ok: true, value: parseStatus(row.value) };
  }
  return { ok: true, value: null };
}

/** One that cannot be read counts as none: then it is written, which is right in any case. */
export function parseStatus(value: unknown): FoundStatus | null {
  const state = textOf(member(value, 'state'));
  return state === null ? null : { state, description: textOf(member(value, 'description')) ?? '' };
}

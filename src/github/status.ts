/** The verdict as a commit status: read first, written only when it changes. */
import { reasonsOf, type Verdict } from '../core/model/finding.ts';
import { member, numberOf, textOf } from '../core/model/json.ts';
import { mainFinding, type Outcome } from '../core/model/outcome.ts';
import { singleLine } from '../core/text/escaping.ts';
import type { GitHubClient } from './client.ts';
import { type Answer, type GitHubFailure, unreadable } from './failure.ts';

/** A status as GitHub takes it, the same for every commit of a run. */
export interface CommitStatus {
  context: string;
  state: 'success' | 'failure' | 'error';
  description: string;
  /** The page of the run. */
  target_url?: string;
}

/** What is to stand on a commit. */
export interface Wanted {
  status: CommitStatus;
  /** When the look at the service began that it tells of, in milliseconds since the epoch. */
  lookedMs: number;
}

/** A status as it is found; anybody may have written it. */
export interface FoundStatus {
  state: string;
  description: string;
  targetUrl: string | null;
  /** Numeric id of whoever made it; `null`: not known. */
  creatorId: number | null;
  /** By GitHub's clock, to the second. */
  createdMs: number;
}

const STATES: Record<Verdict, CommitStatus['state']> = { clear: 'success', blocked: 'failure', unknown: 'error' };
/** GitHub refuses a longer description. */
const MAX_DESCRIPTION = 140;

export function statusOf(outcome: Outcome): Pick<CommitStatus, 'state' | 'description'> {
  const main = mainFinding(outcome);
  const text = main === null ? outcome.headline : `${outcome.headline}: ${main.message}`;
  return { state: STATES[outcome.verdict], description: describe(text) };
}

/** For a stranger's pull request: the verdict and the reasons, without names of versions, items and people. */
export function publicStatusOf(outcome: Outcome): Pick<CommitStatus, 'state' | 'description'> {
  const reasons = reasonsOf(outcome.findings).join(', ');
  const description = describe(reasons === '' ? outcome.verdict : `${outcome.verdict}: ${reasons}`);
  return { state: STATES[outcome.verdict], description };
}

/** At most 140 characters (code points, as GitHub counts), on one line. */
export function describe(text: string): string {
  const characters = [...singleLine(text)];
  if (characters.length <= MAX_DESCRIPTION) return characters.join('');
  return `${characters.slice(0, MAX_DESCRIPTION - 1).join('')}…`;
}

function hasSameWords(found: FoundStatus | null | undefined, { state, description }: CommitStatus): boolean {
  return found?.state === state && found.description === description;
}

/** The same words of another creator do not count: a ruleset may require the status from one App. @param viewer who this token is */
export function isSame(found: FoundStatus | null | undefined, wanted: CommitStatus, viewer: number | null): boolean {
  return hasSameWords(found, wanted) && viewer !== null && found?.creatorId === viewer;
}

/** GitHub shows times to the second. */
const SECOND_MS = 1_000;

/**
 * Returns whether a status that another run set with this token may tell of a newer look, and is not greener: a look is
 * older than its status, so a green one may stem from before this run's look.
 */
export function isOvertaken(
  client: GitHubClient,
  found: FoundStatus | null,
  { status, lookedMs }: Wanted,
  viewer: number | null,
): boolean {
  if (found === null || viewer === null || found.creatorId !== viewer) return false;
  if (found.targetUrl === (status.target_url ?? null)) return false;
  const isGreener = found.state === 'success' && status.state !== 'success';
  return !isGreener && found.createdMs + SECOND_MS > client.githubTime(lookedMs);
}

/** `changed`: there was none, or one in another state. `left`: what stands there is newer than this run's look. */
export interface SetStatus {
  kind: 'kept' | 'left' | 'reworded' | 'changed';
  /** Numeric id of the one who made the status that stands now; `null`: not known. */
  creatorId: number | null;
}

/** Sets the status of a commit; a write that had to wait is preceded by another read. */
export async function setStatus(client: GitHubClient, sha: string, wanted: Wanted): Promise<Answer<SetStatus>> {
  let kept: SetStatus | null = null;
  const set = await client.afterLimits<SetStatus>(async () => {
    kept = null;
    const found = await fetchStatus(client, sha, wanted.status.context);
    if (!found.ok) return found;
    const before = found.value;
    const viewer = before === null ? null : await fetchViewer(client);
    if (isSame(before, wanted.status, viewer)) {
      kept = { kind: 'kept', creatorId: viewer };
      return needsRenewal(client, before, wanted)
        ? putStatus(client, sha, wanted.status, before)
        : { ok: true, value: kept };
    }
    if (isOvertaken(client, before, wanted, viewer)) return { ok: true, value: { kind: 'left', creatorId: viewer } };
    return putStatus(client, sha, wanted.status, before);
  });
  // What stands already may stay as it is: GitHub takes at most 1,000 of a name on a commit.
  return kept === null ? set : { ok: true, value: kept };
}

/**
 * Says whether to write what is there once more: a sweep that looked earlier goes by its time, and would turn it green. One
 * of the same second may be older than the look.
 */
function needsRenewal(client: GitHubClient, before: FoundStatus | null, { status, lookedMs }: Wanted): boolean {
  if (before === null || status.state === 'success') return false;
  return before.createdMs < client.githubTime(lookedMs) + SECOND_MS;
}

/** After these the status may have been set all the same. */
const IN_DOUBT: readonly GitHubFailure['kind'][] = ['unavailable', 'unreadable'];

/** Writes once; a write in doubt is read back. @param before what stood there */
export async function putStatus(
  client: GitHubClient,
  sha: string,
  wanted: CommitStatus,
  before: FoundStatus | null,
): Promise<Answer<SetStatus>> {
  const kind = before?.state === wanted.state ? 'reworded' : 'changed';
  const written = await client.write('POST /repos/{owner}/{repo}/statuses/{sha}', { sha, ...wanted });
  const isShown =
    written.ok && isOfContext(written.value, wanted.context) && textOf(member(written.value, 'state')) === wanted.state;
  if (written.ok && isShown) return { ok: true, value: { kind, creatorId: creatorOf(written.value) } };
  const failed = written.ok ? unreadable('the status that was to be set') : written;
  if (!IN_DOUBT.includes(failed.failure.kind)) return failed;
  const found = await fetchStatus(client, sha, wanted.context);
  const viewer = found.ok && hasSameWords(found.value, wanted) ? await fetchViewer(client) : null;
  if (!found.ok || !isSame(found.value, wanted, viewer)) return failed;
  return { ok: true, value: { kind, creatorId: viewer } };
}

const MAX_PAGES = 10;

/** @returns the newest status of that name; `null` where there is none, or none among the newest thousand of all names */
export async function fetchStatus(
  client: GitHubClient,
  ref: string,
  context: string,
): Promise<Answer<FoundStatus | null>> {
  // https://docs.github.com/rest/commits/statuses: the newest comes first.
  for await (const row of client.rows('GET /repos/{owner}/{repo}/commits/{ref}/statuses', { ref }, MAX_PAGES)) {
    if (!row.ok) return row;
    if (isOfContext(row.value, context)) return { ok: true, value: parseStatus(row.value) };
  }
  return { ok: true, value: null };
}

/** GitHub takes names that differ in case for one. */
function isOfContext(value: unknown, context: string): boolean {
  return textOf(member(value, 'context'))?.toLowerCase() === context.toLowerCase();
}

/** One that cannot be read counts as none: then it is written, which is right in any case. */
function parseStatus(value: unknown): FoundStatus | null {
  const state = textOf(member(value, 'state'));
  if (state === null) return null;
  return {
    state,
    description: textOf(member(value, 'description')) ?? '',
    targetUrl: textOf(member(value, 'target_url')),
    creatorId: creatorOf(value),
    createdMs: Date.parse(textOf(member(value, 'created_at')) ?? '') || 0,
  };
}

function creatorOf(value: unknown): number | null {
  return numberOf(member(value, 'creator', 'id'));
}

export const VIEWER = 'query Viewer { viewer { databaseId } }';

/** @returns the numeric id of who this token is; `null`: not known */
async function fetchViewer(client: GitHubClient): Promise<number | null> {
  const answer = await client.query(VIEWER, {});
  return answer.ok ? viewerOf(answer.value) : null;
}

/** @param data of a query that asks for the viewer */
export function viewerOf(data: unknown): number | null {
  return numberOf(member(data, 'viewer', 'databaseId'));
}

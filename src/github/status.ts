/** The verdict as a commit status: read first, written only when it changes. */
import { reasonsOf, type Verdict } from '../core/model/finding.ts';
import { member, numberOf, textOf } from '../core/model/json.ts';
import { mainFinding, type Outcome } from '../core/model/outcome.ts';
import { joinParts } from '../core/text/describe.ts';
import { singleLine } from '../core/text/escaping.ts';
import type { GitHubClient } from './client.ts';
import type { EventSubject } from './event.ts';
import { type Answer, follow, type GitHubFailure, mapAnswer, parseAnswer, valueOrNull } from './failure.ts';
import { failedReport, missingReport, ON_GITHUB, type Reported } from './reported.ts';
import { isOfContext, reportRequired } from './required-by.ts';

/** Status as GitHub takes it, the same for every commit of a run. */
export interface CommitStatus {
  context: string;
  state: 'success' | 'failure' | 'error';
  description: string;
  target_url?: string;
}

export interface Wanted {
  status: CommitStatus;
  /** Start of the look at the service, in milliseconds since the epoch. */
  lookedMs: number;
}

/** Status on a commit. Anybody may have written it. */
export interface FoundStatus {
  state: string;
  description: string;
  targetUrl: string | null;
  /** Numeric id of its creator; `null`: not known. */
  creatorId: number | null;
  /** GitHub's time, to the second. */
  createdMs: number;
}

const STATES: Record<Verdict, CommitStatus['state']> = { clear: 'success', blocked: 'failure', unknown: 'error' };
/** Maximum length of a description, in code points. GitHub refuses a longer one. */
const MAX_DESCRIPTION = 140;

export function statusOf(outcome: Outcome): Pick<CommitStatus, 'state' | 'description'> {
  return statusInWords(outcome, [outcome.headline, mainFinding(outcome)?.message]);
}

/** Returns the status for a stranger's pull request: verdict and reasons, without names of versions, items and people. */
export function publicStatusOf(outcome: Outcome): Pick<CommitStatus, 'state' | 'description'> {
  return statusInWords(outcome, [outcome.verdict, reasonsOf(outcome.findings).join(', ')]);
}

function statusInWords({ verdict }: Outcome, words: readonly (string | undefined)[]) {
  return { state: STATES[verdict], description: describe(joinParts(words, ': ')) };
}

/** Cuts a text to one line of the length that GitHub takes. */
export function describe(text: string): string {
  const characters = [...singleLine(text)];
  if (characters.length <= MAX_DESCRIPTION) return characters.join('');
  return `${characters.slice(0, MAX_DESCRIPTION - 1).join('')}…`;
}

/** End of a status. `changed`: the commit had none, or one in another state. `left`: a newer one stands. */
export type End = 'kept' | 'left' | 'reworded' | 'changed';

export interface SetStatus {
  kind: End;
  /** Numeric id of the creator of the present status; `null`: not known. */
  creatorId: number | null;
}

/** Precision of GitHub's times. */
const SECOND_MS = 1_000;

/**
 * Decides what becomes of a status. The same status of another creator is written again, because a ruleset may require it
 * from one App. A status of another run with this token is left if it may come from a newer look, and is not greener. A
 * look is older than its status, so a green status may come from an older look than this run's.
 * @param viewer id of the token's user; `null`: not known
 */
export function endOf(
  client: GitHubClient,
  found: FoundStatus | null | undefined,
  { status, lookedMs }: Wanted,
  viewer: number | null,
): End {
  const end = found?.state === status.state ? 'reworded' : 'changed';
  if (!found || viewer === null || found.creatorId !== viewer) return end;
  if (hasSameWords(found, status)) return 'kept';
  if (found.targetUrl === (status.target_url ?? null)) return end;
  const isGreener = found.state === 'success' && status.state !== 'success';
  return !isGreener && found.createdMs + SECOND_MS > client.githubTime(lookedMs) ? 'left' : end;
}

function hasSameWords(found: FoundStatus, { state, description }: CommitStatus): boolean {
  return found.state === state && found.description === description;
}

/** Reports the verdict as the status of one commit, and the rules that require it. @param branch may require it */
export async function reportStatus(
  client: GitHubClient,
  commit: EventSubject['commit'],
  wanted: Wanted,
  branch: string | null,
): Promise<Reported> {
  if (!commit.ok) return missingReport('commit-status', commit.failure, ON_GITHUB);
  const { context, state } = wanted.status;
  const sha = commit.value;
  const set = await setStatus(client, sha, wanted);
  if (!set.ok) return failedReport('commit-status', `The status ${context} could not be set on ${sha}`, set.failure);
  const { kind, creatorId } = set.value;
  const ends = { kept: `${state}, as it was`, left: 'left, a newer one stands', reworded: state, changed: state };
  client.options.log(`Commit status ${context} on ${sha}: ${ends[kind]}.`);
  const required = await reportRequired(client, context, branch === null ? [] : [branch], creatorId);
  return { ...required, statusChanged: kind === 'changed' };
}

/** Sets the status of a commit. After a wait it reads again before it writes. */
export async function setStatus(client: GitHubClient, sha: string, wanted: Wanted): Promise<Answer<SetStatus>> {
  let kept: SetStatus | null = null;
  const set = await client.afterLimits<SetStatus>(() => {
    kept = null;
    return follow(fetchStatus(client, sha, wanted.status.context), async (before) => {
      const viewer = before && (await fetchViewer(client));
      const kind = endOf(client, before, wanted, viewer);
      const left: Answer<SetStatus> = { ok: true, value: { kind, creatorId: viewer } };
      if (kind === 'kept') kept = left.value;
      if (kind === 'left' || (kind === 'kept' && !needsRenewal(client, before, wanted))) return left;
      return putStatus(client, sha, wanted.status, kind);
    });
  });
  // The same status stays if its renewal fails: GitHub takes at most 1,000 of a name on a commit.
  return kept === null ? set : { ok: true, value: kept };
}

/**
 * Renews a status that is not green if it is older than the look: a sweep with an older look compares times, and would
 * turn it green. A status of the same second may be older than the look.
 */
function needsRenewal(client: GitHubClient, before: FoundStatus | null, { status, lookedMs }: Wanted): boolean {
  if (before === null || status.state === 'success') return false;
  return before.createdMs < client.githubTime(lookedMs) + SECOND_MS;
}

/** Failures after which the status may be set. */
const IN_DOUBT: readonly GitHubFailure['kind'][] = ['unavailable', 'unreadable'];

/** Writes once, and reads back a write in doubt. */
export async function putStatus(
  client: GitHubClient,
  sha: string,
  wanted: CommitStatus,
  kind: End,
): Promise<Answer<SetStatus>> {
  const answer = await client.write('POST /repos/{owner}/{repo}/statuses/{sha}', { sha, ...wanted });
  const written = parseAnswer(answer, (body) => parseWritten(body, wanted), 'the status that was to be set');
  if (written.ok) return { ok: true, value: { kind, creatorId: written.value.creatorId } };
  const creatorId = IN_DOUBT.includes(written.failure.kind) ? await fetchCreatorOfSame(client, sha, wanted) : null;
  return creatorId === null ? written : { ok: true, value: { kind, creatorId } };
}

function parseWritten(body: unknown, { context, state }: CommitStatus): FoundStatus | null {
  const set = parseStatus(body, REST_FIELDS);
  return isOfContext(body, context) && set?.state === state ? set : null;
}

/** @returns the id of this token's user if the commit has the wanted status of that user */
async function fetchCreatorOfSame(client: GitHubClient, sha: string, wanted: CommitStatus): Promise<number | null> {
  const found = valueOrNull(await fetchStatus(client, sha, wanted.context));
  if (found === null || !hasSameWords(found, wanted)) return null;
  const viewer = await fetchViewer(client);
  return found.creatorId === viewer ? viewer : null;
}

const MAX_PAGES = 10;

/** @returns the newest status of that name; `null` if it is missing among the newest thousand of all names */
export async function fetchStatus(
  client: GitHubClient,
  ref: string,
  context: string,
): Promise<Answer<FoundStatus | null>> {
  const route = 'GET /repos/{owner}/{repo}/commits/{ref}/statuses';
  const pick = (row: unknown) => (isOfContext(row, context) ? [parseStatus(row, REST_FIELDS)] : []);
  // https://docs.github.com/rest/commits/statuses: the newest comes first.
  return mapAnswer(await client.list(route, { ref }, MAX_PAGES, pick, 1), ([newest = null]) => newest);
}

/** The fields that REST and GraphQL name differently. */
const REST_FIELDS = { url: 'target_url', created: 'created_at', id: 'id' };
export const GRAPHQL_FIELDS = { url: 'targetUrl', created: 'createdAt', id: 'databaseId' };

/** @returns `null` for an unreadable status, so that it is written again: that is correct in any case */
export function parseStatus(value: unknown, { url, created, id }: typeof REST_FIELDS): FoundStatus | null {
  const state = textOf(member(value, 'state'));
  if (state === null) return null;
  return {
    // GraphQL gives capitals, REST small letters.
    state: state.toLowerCase(),
    description: textOf(member(value, 'description')) ?? '',
    targetUrl: textOf(member(value, url)),
    creatorId: numberOf(member(value, 'creator', id)),
    createdMs: Date.parse(textOf(member(value, created)) ?? '') || 0,
  };
}

export const VIEWER = 'query Viewer { viewer { databaseId } }';

/** @returns the numeric id of the token's user; `null`: not known */
async function fetchViewer(client: GitHubClient): Promise<number | null> {
  return viewerOf(valueOrNull(await client.query(VIEWER, {})));
}

/** @param data from a query for the viewer */
export function viewerOf(data: unknown): number | null {
  return numberOf(member(data, 'viewer', 'databaseId'));
}

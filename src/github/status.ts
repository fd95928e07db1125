/** The verdict as a commit status: read first, written only when it changes, and read back when it is green. */
import { isDeepStrictEqual } from 'node:util';
import { numberOf, textOf } from '../core/model/json.ts';
import type { Outcome } from '../core/model/outcome.ts';
import { joinParts } from '../core/text/describe.ts';
import { singleLine } from '../core/text/escaping.ts';
import { type GitHubClient, PAUSES_MS } from './client.ts';
import { GitHubError, MEETS_ALL, requireAnswer, settle } from './failure.ts';
import { isOfContext } from './required-by.ts';

/** Status as GitHub takes it. */
export interface CommitStatus {
  context: string;
  state: string;
  description: string;
  target_url?: string;
}

export interface Wanted {
  status: CommitStatus;
  /** Start of the look at the service, by the clock that only moves forward. */
  lookedMs: number;
}

/** Status on a commit. Anybody may have written it. */
type FoundStatus = ReturnType<typeof parseStatus>;

const STATES = { clear: 'success', blocked: 'failure', unknown: 'error' };
/** Maximum length of a description. GitHub refuses a longer one. */
const MAX_DESCRIPTION = 140;
/** Characters that take four bytes in UTF-8. GitHub refuses a description with one. */
const FOUR_BYTES = /[\u{10000}-\u{10ffff}]+/gu;

/** @param isPublic for a stranger's pull request: verdict and reasons, without names of versions, items and people */
export function statusOf(outcome: Outcome, isPublic: boolean) {
  const { verdict, headline, reasons, main } = outcome;
  const words = isPublic ? [verdict, reasons.join(', ')] : [headline, main?.message];
  const text = joinParts(words, ': ').replace(FOUR_BYTES, '\ufffd');
  return { state: STATES[verdict], description: singleLine(text, MAX_DESCRIPTION) };
}

/** End of a status. `changed`: the commit had none, or one in another state. */
export type End = 'kept' | typeof LEFT | 'reworded' | 'changed';
const LEFT = 'left to a newer one';

/** Age at which a status that is not green is renewed, so that no older look turns it green. GitHub takes 1,000 of a name. */
const RENEWED_AFTER_MS = 3_600_000;

const GREEN = 'success';
/** Precision of GitHub's times. */
const SECOND_MS = 1_000;

/**
 * Sets the status of one commit. GitHub takes no write on a condition, so a green is read back: a status that is not green,
 * made since this run's look, is written again if it stands below.
 * @param listed newest status of the name, by a list, if there is one; `undefined`: it is read
 * @returns with a failure the end of the write that GitHub has answered for; `null`: there is none
 */
export async function setStatus(
  client: GitHubClient,
  sha: string,
  { status, lookedMs }: Wanted,
  listed?: readonly FoundStatus[],
) {
  const { context, state, description, target_url: link } = status;
  const isGreen = state === GREEN;
  /** End of the first write that was sent, and of the first that GitHub answered for: an answer may be lost. */
  let sent: End | null = null;
  let taken: End | null = null;
  let writes = 0;

  /** @returns false for a status that is certainly older than the look */
  const isSinceLook = ({ createdMs }: FoundStatus) => createdMs > client.githubTime(lookedMs) - SECOND_MS;

  /**
   * @returns `other` for the same words of another creator too: a ruleset may require one App. What this run has sent is
   * younger than its look, so an equal one from before is not the one that got lost.
   */
  const compare = async (found?: FoundStatus) => {
    if (found?.state !== state || found.description !== description) return 'other';
    const viewer = await client.fetchViewer();
    if (viewer === null || found.creatorId !== viewer) return 'other';
    if (sent !== null && !isSinceLook(found)) return 'other';
    return !isGreen && found.createdMs < client.githubTime() - RENEWED_AFTER_MS ? 'stale' : 'same';
  };

  const write = async (wanted: CommitStatus) => {
    const body = await client.write('POST /repos/{owner}/{repo}/statuses/{sha}', { sha, ...wanted });
    const set = parseStatus(body);
    const isSet = isOfContext(body, context) && set.state === wanted.state;
    return requireAnswer(isSet ? set : null, 'the status that was to be set');
  };

  /** Reads the newest status of the name; for a green all since the look too. Older than a thousand of all names is none. */
  const read = () => {
    const pick = (row: unknown) => (isOfContext(row, context) ? [parseStatus(row)] : []);
    const isEnough = (found: FoundStatus[]) => found.some((one) => !isGreen || !isSinceLook(one));
    // https://docs.github.com/rest/commits/statuses: the newest comes first.
    const route = 'GET /repos/{owner}/{repo}/commits/{ref}/statuses';
    return client.list(route, { ref: sha }, MAX_STATUS_PAGES, pick, isEnough);
  };

  /**
   * Leaves what keeps a green from being written: a status that is not green, made since the look. A status of an earlier
   * look of this run is older than its newest. It is written again if a green of this run stands on top of it, or one that
   * was sent does not show yet.
   * @returns `null` if there is none
   */
  const leaveNewer = async (found: readonly FoundStatus[]) => {
    const newer = found.find((one) => isGreen && one.state !== GREEN && isSinceLook(one) && one.targetUrl !== link);
    if (newer === undefined) return null;
    const own = found.filter((one) => one.state === GREEN && one.targetUrl === link && isSinceLook(one));
    if (own.length < writes || own[0] === found[0]) {
      const page = newer.targetUrl !== null && { target_url: newer.targetUrl };
      await write({ context, state: newer.state, description: newer.description, ...page });
    }
    return LEFT;
  };

  /** Reads until GitHub shows what it has taken. */
  const confirm = async (written: FoundStatus, end: End) => {
    let found = await read();
    for (const pauseMs of PAUSES_MS) {
      if (found.some((one) => isDeepStrictEqual(one, written)) || !(await client.wait(pauseMs))) break;
      found = await read();
    }
    return (await leaveNewer(found)) ?? (isDeepStrictEqual(found[0] ?? written, written) ? end : LEFT);
  };

  /**
   * A listed status may be minutes old: that is too old to write a green. What is not green is written where nobody can read
   * what stands there, so that no old green outlives it.
   */
  const readBefore = async () => {
    const isEnough = sent === null && (!isGreen || (await compare(listed?.[0])) === 'same');
    if (listed !== undefined && isEnough) return listed;
    const found = await settle(read());
    if (!(found instanceof GitHubError)) return found;
    // A new App token may be refused one thing for some seconds (G3).
    if (isGreen || MEETS_ALL.includes(found.kind)) throw found;
    return [];
  };

  const attempt = async (): Promise<End> => {
    const found = await readBefore();
    const [newest] = found;
    const left = await leaveNewer(found);
    if (left !== null) return left;
    const standing = await compare(newest);
    if (standing !== 'other') {
      // The status stands even if its renewal fails.
      if (sent === null && standing === 'stale') await settle(write(status));
      return sent ?? 'kept';
    }
    sent ??= newest?.state === state ? 'reworded' : 'changed';
    writes += 1;
    const written = await write(status);
    taken ??= sent;
    return isGreen ? confirm(written, sent) : sent;
  };
  const end = await settle(client.persist(attempt));
  if (!(end instanceof GitHubError)) return { end, failure: null };
  // What GitHub took lacks no permission.
  const unread = new GitHubError('unavailable', `it is set, and could not be read back: ${end.message}`);
  return { end: taken, failure: taken === null ? end : unread };
}

const MAX_STATUS_PAGES = 10;

/** @param value by the names of REST, which the query of a sweep asks for too @returns an empty state for one that cannot be read, so that it is written again: that is correct in any case */
export function parseStatus(value: unknown) {
  return {
    // GraphQL gives capitals, REST small letters.
    state: textOf(value, 'state')?.toLowerCase() ?? '',
    description: textOf(value, 'description') ?? '',
    targetUrl: textOf(value, 'target_url'),
    // Numeric; `null`: not known.
    creatorId: numberOf(value, 'creator', 'id'),
    // GitHub's time, to the second.
    createdMs: Date.parse(textOf(value, 'created_at') ?? '') || 0,
  };
}

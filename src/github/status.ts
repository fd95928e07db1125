/** The verdict as a commit status: read first, written only when it changes, and read back when it is green. */
import { isDeepStrictEqual } from 'node:util';
import { reasonsOf, type Verdict } from '../core/model/finding.ts';
import { member, numberOf, textOf } from '../core/model/json.ts';
import { mainFinding, type Outcome } from '../core/model/outcome.ts';
import { joinParts } from '../core/text/describe.ts';
import { singleLine } from '../core/text/escaping.ts';
import { type GitHubClient, PAUSES_MS } from './client.ts';
import type { EventSubject } from './event.ts';
import { GitHubError, requireAnswer, settle } from './failure.ts';
import { failedReport, missingReport, ON_GITHUB, type Reported } from './reported.ts';
import { isOfContext, reportRequired } from './required-by.ts';

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
export interface FoundStatus {
  state: string;
  description: string;
  targetUrl: string | null;
  /** Numeric id of its creator; `null`: not known. */
  creatorId: number | null;
  /** GitHub's time, to the second. */
  createdMs: number;
}

const STATES: Record<Verdict, string> = { clear: 'success', blocked: 'failure', unknown: 'error' };
/** Maximum length of a description. GitHub refuses a longer one. */
const MAX_DESCRIPTION = 140;
/** Characters that take four bytes in UTF-8. GitHub refuses a description with one. */
const FOUR_BYTES = /[\u{10000}-\u{10ffff}]+/gu;

/** @param isPublic for a stranger's pull request: verdict and reasons, without names of versions, items and people */
export function statusOf(outcome: Outcome, isPublic = false): Pick<CommitStatus, 'state' | 'description'> {
  const { verdict, headline, findings } = outcome;
  const words = isPublic ? [verdict, reasonsOf(findings).join(', ')] : [headline, mainFinding(outcome)?.message];
  return { state: STATES[verdict], description: describe(joinParts(words, ': ')) };
}

/** Returns one line that GitHub takes as a description. */
export function describe(text: string): string {
  const line = singleLine(text).replace(FOUR_BYTES, '\ufffd');
  return line.length <= MAX_DESCRIPTION ? line : `${line.slice(0, MAX_DESCRIPTION - 1)}…`;
}

/** End of a status. `changed`: the commit had none, or one in another state. `left`: a newer one stands. */
export type End = 'kept' | 'left' | 'reworded' | 'changed';

/** Recognizes what need not be written. The same words of another creator do not do: a ruleset may require one App. */
export async function isThere(client: GitHubClient, found: FoundStatus | null | undefined, { status }: Wanted) {
  if (found?.state !== status.state || found.description !== status.description) return false;
  const viewer = await client.fetchViewer();
  return viewer !== null && found.creatorId === viewer;
}

/** Age at which a status that is not green is renewed, so that no older look turns it green. GitHub takes 1,000 of a name. */
const RENEWED_AFTER_MS = 3_600_000;

export function isStale(client: GitHubClient, { state, createdMs }: FoundStatus): boolean {
  return state !== GREEN && createdMs < client.githubTime() - RENEWED_AFTER_MS;
}

/** Reports the verdict as the status of one commit. @param branch may require it; `null`: it is not asked */
export async function reportStatus(
  client: GitHubClient,
  commit: EventSubject['commit'],
  wanted: Wanted,
  branch: string | null,
): Promise<Reported> {
  if (!commit.ok) return missingReport('commit-status', commit.failure, ON_GITHUB);
  const { context, state } = wanted.status;
  const sha = commit.value;
  const setting = new StatusSetting(client, sha, wanted);
  const end = await settle(client.persist(() => setting.set()));
  if (end instanceof GitHubError)
    return failedReport(client, 'commit-status', `The status ${context} could not be set on ${sha}`, end);
  const ends = { kept: `${state}, as it was`, left: 'left, a newer one stands', reworded: state, changed: state };
  client.options.log(`Commit status ${context} on ${sha}: ${ends[end]}.`);
  const required = await reportRequired(client, context, branch === null ? [] : [branch]);
  return { ...required, statusChanged: end === 'changed' };
}

const GREEN = 'success';
/** Precision of GitHub's times. */
const SECOND_MS = 1_000;

/**
 * Sets the status of one commit. GitHub takes no write on a condition, so a green is read back: a status that is not
 * green, made since this run's look, is written again if it stands below.
 */
export class StatusSetting {
  readonly sha: string;
  private readonly client: GitHubClient;
  private readonly wanted: Wanted;
  /** End of the first write that was sent. Its answer may be lost. */
  private sent: End | null = null;

  constructor(client: GitHubClient, sha: string, wanted: Wanted) {
    this.client = client;
    this.sha = sha;
    this.wanted = wanted;
  }

  /** @param listed newest status, if it was read just now; `undefined`: it is read */
  async set(listed?: FoundStatus | null): Promise<End> {
    const { client, wanted } = this;
    const { status } = wanted;
    const isListed = listed !== undefined && this.sent === null;
    const found = isListed ? [listed ?? []].flat() : await this.fetch();
    const [newest] = found;
    const newer = this.findNewer(found);
    if (newer !== undefined) return this.leave(found, newer);
    if (newest !== undefined && (await isThere(client, newest, wanted))) {
      // The status stands even if its renewal fails.
      if (this.sent === null && isStale(client, newest)) await settle(this.write(status));
      return this.sent ?? 'kept';
    }
    const end = this.sent ?? (newest?.state === status.state ? 'reworded' : 'changed');
    this.sent = end;
    const written = await this.write(status);
    if (status.state !== GREEN) return end;
    const present = await this.readBack(written);
    const red = this.findNewer(present);
    if (red !== undefined) return this.leave(present, red);
    return isDeepStrictEqual(present[0] ?? written, written) ? end : 'left';
  }

  /**
   * Finds what keeps a green from being written: a status that is not green, made since the look. A status of an earlier
   * look of this run is older than its newest.
   */
  private findNewer(found: readonly FoundStatus[]): FoundStatus | undefined {
    if (this.wanted.status.state !== GREEN) return undefined;
    return found.find((one) => one.state !== GREEN && one.createdMs > this.sinceMs && !this.isOfRun(one));
  }

  /** Last time of a status that is certainly older than the look. */
  private get sinceMs(): number {
    return this.client.githubTime(this.wanted.lookedMs) - SECOND_MS;
  }

  private isOfRun({ targetUrl }: FoundStatus): boolean {
    return targetUrl !== null && targetUrl === this.wanted.status.target_url;
  }

  /** Writes the newer status again if a green of this run stands on top of it, or was sent and does not show yet. */
  private async leave(found: readonly FoundStatus[], newer: FoundStatus): Promise<End> {
    const own = found.findIndex((one) => one.state === GREEN && this.isOfRun(one));
    if (own < 0 ? this.sent !== null : own === 0) {
      const { state, description, targetUrl } = newer;
      const { context } = this.wanted.status;
      await this.write({ context, state, description, ...(targetUrl !== null && { target_url: targetUrl }) });
    }
    return 'left';
  }

  private async write(status: CommitStatus): Promise<FoundStatus> {
    const { client, sha } = this;
    const body = await client.write('POST /repos/{owner}/{repo}/statuses/{sha}', { sha, ...status });
    const set = parseStatus(body, REST_FIELDS);
    const isSet = isOfContext(body, status.context) && set.state === status.state;
    return requireAnswer(isSet ? set : null, 'the status that was to be set');
  }

  /** Reads until GitHub shows what it has taken. If it does not, its own answer counts. */
  private async readBack(written: FoundStatus): Promise<FoundStatus[]> {
    for (let count = 0; ; count++) {
      const found = await this.fetch();
      if (found.some((one) => isDeepStrictEqual(one, written)) || !(await this.client.wait(PAUSES_MS[count])))
        return found;
    }
  }

  /** Reads the newest status of the name; for a green all since the look too. Older than a thousand of all names is none. */
  private fetch(): Promise<FoundStatus[]> {
    const { client, sha, wanted } = this;
    const { context, state } = wanted.status;
    const pick = (row: unknown) => (isOfContext(row, context) ? [parseStatus(row, REST_FIELDS)] : []);
    const isEnough = (found: FoundStatus[]) =>
      found.some(({ createdMs }) => state !== GREEN || createdMs <= this.sinceMs);
    // https://docs.github.com/rest/commits/statuses: the newest comes first.
    return client.list('GET /repos/{owner}/{repo}/commits/{ref}/statuses', { ref: sha }, MAX_PAGES, pick, isEnough);
  }
}

const MAX_PAGES = 10;

/** The fields that REST and GraphQL name differently. */
const REST_FIELDS = { url: 'target_url', created: 'created_at', id: 'id' };
export const GRAPHQL_FIELDS = { url: 'targetUrl', created: 'createdAt', id: 'databaseId' };

/** @returns an empty state for one that cannot be read, so that it is written again: that is correct in any case */
export function parseStatus(value: unknown, { url, created, id }: typeof REST_FIELDS): FoundStatus {
  return {
    // GraphQL gives capitals, REST small letters.
    state: textOf(member(value, 'state'))?.toLowerCase() ?? '',
    description: textOf(member(value, 'description')) ?? '',
    targetUrl: textOf(member(value, url)),
    creatorId: numberOf(member(value, 'creator', id)),
    createdMs: Date.parse(textOf(member(value, created)) ?? '') || 0,
  };
}

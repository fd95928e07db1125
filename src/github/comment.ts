/** One comment on the pull request, kept up to date rather than repeated. */

import { member, numberOf, objectOf, textOf } from '../core/model/json.ts';
import type { Mode } from '../core/model/mode.ts';
import { isSameText } from '../core/model/same.ts';
import type { GitHubClient } from './client.ts';
import type { Answer } from './failure.ts';

export interface Comment {
  /** Stands hidden at the start of the comment, so that it is found again. */
  marker: string;
  /** Markdown. */
  text: string;
  /** Without one that is there already, none is made. */
  onlyUpdate: boolean;
  /** When the look began that it tells of, in milliseconds since the epoch: an older one never replaces a newer one. */
  lookedMs: number;
}

/**
 * What a check says is not what a dry run of a release says, so each has its own.
 * @param app the app as the inputs name it, as they name the platforms: both are known however the run ended
 */
export function markerOf(app: string, platforms: readonly string[], mode: Mode): string {
  const about = mode === 'check' ? '' : `:${mode}`;
  return `<!-- app-store-release-gate:${app}:${platforms.join('+') || 'all'}${about} -->`;
}

/** What GitHub takes; a longer one is refused. */
const MAX_BODY = 65_536;
const NOTICE = '\n\n… the rest is left out: a comment may not be longer. The summary of the run has it.';

/** Hidden at the end: when the look was. */
const STAMP = /\s*<!-- looked (\S+) -->\s*$/;

export function renderBody({ marker, text, lookedMs }: Comment): string {
  const stamp = `\n\n<!-- looked ${new Date(lookedMs).toISOString()} -->`;
  const body = `${marker}\n${text.trim()}`;
  if (body.length + stamp.length <= MAX_BODY) return body + stamp;
  const room = body.slice(0, MAX_BODY - NOTICE.length - stamp.length);
  // At the end of a line, where no markup is cut in two.
  return room.slice(0, room.lastIndexOf('\n')) + NOTICE + stamp;
}

/** @returns 0 for one that does not say */
function lookOf(body: string): number {
  return Date.parse(STAMP.exec(body)?.[1] ?? '') || 0;
}

type Kept = 'created' | 'updated' | 'unchanged' | 'newer' | 'not needed';

export function keepComment(client: GitHubClient, pullRequest: number, comment: Comment): Promise<Answer<Kept>> {
  return client.afterLimits(async () => {
    const found = await findOwn(client, pullRequest, comment.marker);
    if (!found.ok) return found;
    const [own] = found.value;
    if (own === undefined)
      return comment.onlyUpdate ? { ok: true, value: 'not needed' } : create(client, pullRequest, comment);
    if (lookOf(own.body) > comment.lookedMs) return { ok: true, value: 'newer' };
    const body = renderBody(comment);
    if (isSameText(own.body.replace(STAMP, ''), body.replace(STAMP, ''))) return { ok: true, value: 'unchanged' };
    const written = await update(client, own.id, body);
    return written.ok ? { ok: true, value: 'updated' } : written;
  });
}

async function create(client: GitHubClient, pullRequest: number, comment: Comment): Promise<Answer<Kept>> {
  const body = renderBody(comment);
  const written = await client.write(`POST ${COMMENTS}`, { issue_number: pullRequest, body });
  if (!written.ok) return written;
  const settled = await settle(client, pullRequest, comment.marker);
  return settled.ok ? { ok: true, value: 'created' } : settled;
}

/** Two runs at once may both have made one: the first stays, with the words of the newest look. */
async function settle(client: GitHubClient, pullRequest: number, marker: string): Promise<Answer<unknown>> {
  const found = await findOwn(client, pullRequest, marker);
  if (!found.ok) return found;
  const [first, ...others] = found.value.toSorted((left, right) => left.id - right.id);
  if (first === undefined || others.length === 0) return found;
  const newest = found.value.reduce((best, one) => (lookOf(one.body) > lookOf(best.body) ? one : best), first);
  const written = newest === first ? found : await update(client, first.id, newest.body);
  if (!written.ok) return written;
  for (const { id } of others) {
    const deleted = await client.write(`DELETE ${COMMENT}`, { comment_id: id });
    // The other run may have removed it already, which GitHub answers as a missing permission.
    if (!deleted.ok && deleted.failure.kind !== 'forbidden') return deleted;
  }
  return found;
}

function update(client: GitHubClient, id: number, body: string): Promise<Answer<unknown>> {
  return client.write(`PATCH ${COMMENT}`, { comment_id: id, body });
}

/** A pull request has its comments as an issue. */
const COMMENTS = '/repos/{owner}/{repo}/issues/{issue_number}/comments';
const COMMENT = '/repos/{owner}/{repo}/issues/comments/{comment_id}';

/** GitHub takes 2,500 comments on a pull request. */
const MAX_PAGES = 25;

interface OwnComment {
  id: number;
  body: string;
}

/** Anybody can write the marker into a comment; one that another person wrote is not touched. */
async function findOwn(client: GitHubClient, pullRequest: number, marker: string): Promise<Answer<OwnComment[]>> {
  const found: OwnComment[] = [];
  let login: Answer<string | null> | null = null;
  for await (const row of client.rows(`GET ${COMMENTS}`, { issue_number: pullRequest }, MAX_PAGES)) {
    if (!row.ok) return row;
    const id = numberOf(member(row.value, 'id'));
    const body = textOf(member(row.value, 'body'));
    if (id === null || !body?.startsWith(marker)) continue;
    const { type, login: author } = objectOf(member(row.value, 'user')) ?? {};
    if (type === 'User') login ??= await fetchLogin(client);
    if (login?.ok === false) return login;
    const isOwn = type === 'Bot' || (type === 'User' && login !== null && login.value === author);
    if (isOwn) found.push({ id, body });
  }
  return { ok: true, value: found };
}

/** @returns the person whose token it is; `null` for one of a workflow or an app, who may not ask */
async function fetchLogin(client: GitHubClient): Promise<Answer<string | null>> {
  const answer = await client.get('GET /user');
  if (answer.ok) return { ok: true, value: textOf(member(answer.value.data, 'login')) };
  const { kind } = answer.failure;
  return kind === 'forbidden' || kind === 'unauthorized' ? { ok: true, value: null } : answer;
}

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

export function renderBody({ marker, text }: Comment): string {
  const body = `${marker}\n${text.trim()}`;
  if (body.length <= MAX_BODY) return body;
  const room = body.slice(0, MAX_BODY - NOTICE.length);
  // At the end of a line, where no markup is cut in two.
  return room.slice(0, room.lastIndexOf('\n')) + NOTICE;
}

export async function keepComment(
  client: GitHubClient,
  pullRequest: number,
  comment: Comment,
): Promise<Answer<'created' | 'updated' | 'unchanged' | 'not needed'>> {
  const found = await findOwn(client, pullRequest, comment.marker);
  if (!found.ok) return found;
  const own = found.value;
  if (own === null && comment.onlyUpdate) return { ok: true, value: 'not needed' };
  const body = renderBody(comment);
  if (own !== null && isSameText(own.body, body)) return { ok: true, value: 'unchanged' };
  const written =
    own === null
      ? await client.write(`POST ${COMMENTS}`, { issue_number: pullRequest, body })
      : await client.write('PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}', { comment_id: own.id, body });
  return written.ok ? { ok: true, value: own === null ? 'created' : 'updated' } : written;
}

/** A pull request has its comments as an issue. */
const COMMENTS = '/repos/{owner}/{repo}/issues/{issue_number}/comments';

/** GitHub takes 2,500 comments on a pull request. */
const MAX_PAGES = 25;

/** Anybody can write the marker into a comment; one that another person wrote is not touched. */
async function findOwn(
  client: GitHubClient,
  pullRequest: number,
  marker: string,
): Promise<Answer<{ id: number; body: string } | null>> {
  let login: Answer<string | null> | null = null;
  for await (const row of client.rows(`GET ${COMMENTS}`, { issue_number: pullRequest }, MAX_PAGES)) {
    if (!row.ok) return row;
    const id = numberOf(member(row.value, 'id'));
    const body = textOf(member(row.value, 'body'));
    if (id === null || !body?.startsWith(marker)) continue;
    const own = { ok: true, value: { id, body } } as const;
    const { type, login: author } = objectOf(member(row.value, 'user')) ?? {};
    if (type === 'Bot') return own;
    if (type !== 'User') continue;
    login ??= await fetchLogin(client);
    if (!login.ok) return login;
    if (login.value !== null && login.value === author) return own;
  }
  return { ok: true, value: null };
}

/** @returns the person whose token it is; `null` for one of a workflow or an app, who may not ask */
async function fetchLogin(client: GitHubClient): Promise<Answer<string | null>> {
  const answer = await client.get('GET /user');
  if (answer.ok) return { ok: true, value: textOf(member(answer.value.data, 'login')) };
  const { kind } = answer.failure;
  return kind === 'forbidden' || kind === 'unauthorized' ? { ok: true, value: null } : answer;
}

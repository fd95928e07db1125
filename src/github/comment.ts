/** One comment on the pull request, updated rather than repeated. */
import { VERDICTS } from '../core/model/finding.ts';
import { completeFields, numberOf, textOf } from '../core/model/json.ts';
import type { Outcome } from '../core/model/outcome.ts';
import { joinParts } from '../core/text/describe.ts';
import type { GitHubClient } from './client.ts';
import { isOnStrangers, parsePullNumber, type RunEvent } from './event.ts';
import { GitHubError, requireAnswer, settle } from './failure.ts';
import { reportFailure } from './reported.ts';

export interface CommentReport {
  event: RunEvent;
  /** Start of the look that the verdict comes from, by the clock that only moves forward. */
  lookedMs: number;
  outcome: Outcome;
  /** Markdown. */
  summary: string;
  /** App by the inputs, which is known however the run ended; `null`: they name no app. */
  app: string | null;
  platforms: Outcome['platforms'];
}

/** @returns what went wrong */
export async function reportComment(
  client: GitHubClient,
  { event, outcome, summary, app, platforms, lookedMs }: CommentReport,
) {
  const { log } = client.options;
  const number = parsePullNumber(event);
  if (number === null || app === null) {
    log('No comment is written: there is no pull request, or the inputs name no app.');
    return [];
  }
  const { verdict, findings, mode } = outcome;
  const text = isOnStrangers(event) ? renderForStranger(outcome, event) : summary;
  const onlyUpdate = verdict === 'clear' && !findings.some(({ reason }) => OF_APP_REVIEW.test(reason));
  const comment = { marker: markerOf(app, platforms, mode), text, onlyUpdate, lookedMs };
  const kept = await settle(keepComment(client, number, comment));
  if (kept instanceof GitHubError)
    return [await reportFailure(client, 'comment', `The comment on #${number} could not be written`, kept)];
  log(`Comment on #${number}: ${kept}.`);
  return [];
}

/** Reasons for which App Review would refuse: a comment is created for them even if the verdict is clear. */
const OF_APP_REVIEW = /^(metadata|compliance|app)\./;

/** Renders the verdict, the reasons and the link to the run, without names of versions, items and people. */
function renderForStranger({ verdict, reasons }: Outcome, { runUrl }: RunEvent): string {
  const named = reasons.map((reason) => `\`${reason}\``);
  return joinParts([`## ${VERDICTS[verdict]}`, named.join(', '), runUrl && `[The run](${runUrl})`], '\n\n');
}

export interface Comment {
  /** Hidden first line of the comment, by which the next run finds it. */
  marker: string;
  text: string;
  /** Updates an existing comment, but does not create one. */
  onlyUpdate: boolean;
  /** Start of the look at the service, by the clock that only moves forward. An older look does not replace a newer one. */
  lookedMs: number;
}

/**
 * Returns the marker of a comment. A check and the dry run of a release report different things, so each has its own.
 * @param app by the inputs, like the platforms: both are known however the run ended
 */
export function markerOf(app: string, platforms: readonly string[], mode: Outcome['mode']) {
  const about = mode === 'check' ? '' : `:${mode}`;
  return `<!-- app-store-release-gate:${app}:${platforms.join('+') || 'all'}${about} -->`;
}

/** The hidden last line, with the time of the look. */
const STAMP = /<!-- looked ([\d:.TZ-]{24}) -->/;

export function renderBody({ marker, text, lookedMs }: Comment) {
  return `${marker}\n${text.trim()}\n\n<!-- looked ${new Date(lookedMs).toISOString()} -->`;
}

/** Resolution of GitHub's clock, as its Date header shows it. Within it nobody can tell which look is newer. */
const CLOCK_MS = 1_000;

/** On GitHub the comments of a pull request are those of its issue. */
const COMMENTS = '/repos/{owner}/{repo}/issues/{issue_number}/comments';
const COMMENT = '/repos/{owner}/{repo}/issues/comments/{comment_id}';

/** GitHub takes 2,500 comments on a pull request. */
const MAX_COMMENT_PAGES = 25;

/** @returns what became of it, in a word */
export function keepComment(client: GitHubClient, pullRequest: number, comment: Comment) {
  const place = { issue_number: pullRequest };
  const update = (id: number, body: string) => client.write(`PATCH ${COMMENT}`, { comment_id: id, body });

  /** Finds the comments of bots and of this run's user. Anybody can write the marker: comments of other people stay. */
  const findOwn = async () => {
    const pick = (row: unknown) => parseMarked(row, comment.marker);
    const marked = await client.list(`GET ${COMMENTS}`, place, MAX_COMMENT_PAGES, pick);
    const own = marked.every(({ isByBot }) => isByBot) ? 0 : await client.fetchViewer();
    const viewer = requireAnswer(own, 'whose the token is');
    return marked.filter(({ isByBot, author }) => isByBot || author === viewer);
  };

  /** Removes duplicates: two runs may create a comment at once. The first stays, with the text of the newest look. @returns it */
  const joinDuplicates = async () => {
    const found = await findOwn();
    const [first, ...others] = found.toSorted((left, right) => left.id - right.id);
    if (first === undefined) return undefined;
    const newest = others.reduce((best, one) => (one.lookedMs > best.lookedMs ? one : best), first);
    if (newest !== first) await update(first.id, newest.body);
    for (const { id } of others) {
      const deleted = await settle(client.write(`DELETE ${COMMENT}`, { comment_id: id }));
      // The other run may have removed it already. GitHub answers that like a missing permission.
      if (deleted instanceof GitHubError && deleted.kind !== 'forbidden') throw deleted;
    }
    return { ...newest, id: first.id };
  };

  return client.persist(async () => {
    const own = await joinDuplicates();
    // GitHub's clock, which its answer shows, tells the looks of two machines apart.
    const lookedMs = client.githubTime(comment.lookedMs);
    const body = renderBody({ ...comment, lookedMs });
    if (own === undefined) {
      if (comment.onlyUpdate) return 'not needed';
      await client.write(`POST ${COMMENTS}`, { ...place, body });
      await joinDuplicates();
      return 'created';
    }
    // Anybody may edit it: a look that is still to come is none.
    const ownMs = own.lookedMs > client.githubTime() + CLOCK_MS ? 0 : own.lookedMs;
    if (ownMs > lookedMs + CLOCK_MS) return 'newer';
    await update(own.id, body);
    return 'updated';
  });
}

/** @returns an empty list for a comment without the marker, and for one that cannot be read or has no author */
function parseMarked(value: unknown, marker: string) {
  const comment = completeFields({
    id: numberOf(value, 'id'),
    body: textOf(value, 'body'),
    author: numberOf(value, 'user', 'id'),
  });
  // GitHub gives no person a login with brackets.
  const isByBot = textOf(value, 'user', 'login')?.endsWith('[bot]') === true;
  if (!comment?.body.startsWith(marker)) return [];
  return [{ ...comment, isByBot, lookedMs: Date.parse(STAMP.exec(comment.body)?.[1] ?? '') || 0 }];
}

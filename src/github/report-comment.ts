/** Reports the outcome as a comment on the pull request. */
import { type Finding, reasonsOf, VERDICTS } from '../core/model/finding.ts';
import type { Mode } from '../core/model/mode.ts';
import type { Outcome } from '../core/model/outcome.ts';
import type { Platform } from '../core/model/resources.ts';
import type { GitHubClient } from './client.ts';
import { keepComment, markerOf } from './comment.ts';
import { type EventSubject, isForStranger, type RunEvent } from './event.ts';
import { failedReport, missingReport, ON_GITHUB, REPORTED, type Reported } from './reported.ts';

/** Contents of a comment. */
export interface CommentReport {
  event: RunEvent;
  /** Start of the look that the verdict comes from, in milliseconds since the epoch. */
  lookedMs: number;
  outcome: Outcome;
  /** Outcome as Markdown, for the comment. */
  summary: string;
  /** App by the inputs, which is known however the run ended; `null`: they name no app. */
  app: string | null;
  platforms: readonly Platform[];
  mode: Mode;
}

export async function reportComment(
  client: GitHubClient,
  pullRequest: EventSubject['pullRequest'],
  { event, outcome, summary, app, platforms, mode, lookedMs }: CommentReport,
): Promise<Reported> {
  const { log } = client.options;
  if (!pullRequest.ok) return missingReport('comment', pullRequest.failure, ON_GITHUB);
  const number = pullRequest.value;
  if (number === null) {
    log('There is no pull request to comment on.');
    return REPORTED;
  }
  if (app === null) {
    // Each app has comments of its own.
    log(`The comment on #${number} is left as it is: it is not known which app it would be about.`);
    return REPORTED;
  }
  const text = isForStranger(event) ? renderForStranger(outcome, event) : summary;
  const onlyUpdate = outcome.verdict === 'clear' && !outcome.findings.some(isOfAppReview);
  const comment = { marker: markerOf(app, platforms, mode), text, onlyUpdate, lookedMs };
  const kept = await keepComment(client, number, comment);
  if (!kept.ok) return failedReport('comment', `The comment on #${number} could not be written`, kept.failure);
  log(`Comment on #${number}: ${kept.value}.`);
  return REPORTED;
}

/** Recognizes a finding that App Review would refuse: a comment is created for it even if the verdict is clear. */
function isOfAppReview({ reason }: Finding): boolean {
  return /^(metadata|compliance|app)\./.test(reason);
}

/** Renders the verdict, the reasons and the link to the run, without names of versions, items and people. */
function renderForStranger({ verdict, findings }: Outcome, { runUrl }: RunEvent): string {
  const reasons = reasonsOf(findings).map((reason) => `\`${reason}\``);
  const link = runUrl === null ? '' : `[The run](${runUrl})`;
  return [`## ${VERDICTS[verdict]}`, reasons.join(', '), link].filter((part) => part !== '').join('\n\n');
}

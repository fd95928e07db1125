import { describeSubmission } from '../describe.ts';
import type { Finding } from '../finding.ts';
import { IN_REVIEW_LIMIT } from '../model.ts';
import { appReviewPage } from '../pages.ts';
import { isOnPlatform, ledgerOf } from '../snapshot.ts';
import type { Case } from './index.ts';

/** Two submissions in WAITING_FOR_REVIEW or IN_REVIEW on a platform: a third cannot be submitted. */
export function inReviewLimit({ snapshot, plan }: Case): Finding[] {
  if (!plan.needs.review) return [];
  const held = ledgerOf(snapshot).slots.filter(
    ({ submission, phase }) =>
      phase === 'in-review' && isOnPlatform(submission, snapshot.platform) && !plan.freed.has(submission.id),
  );
  if (held.length < IN_REVIEW_LIMIT) return [];
  return [
    {
      reason: 'submission.in-review-limit',
      severity: 'error',
      message: `${held.length} of ${IN_REVIEW_LIMIT} submissions are in review on ${snapshot.platform}: ${held.map(({ submission }) => describeSubmission(submission)).join('; ')}.`,
      remedy:
        'Wait for one of the reviews to finish (wait-minutes polls for it), or cancel one on the App Review page.',
      subject: { type: 'app', id: snapshot.app.id },
      link: appReviewPage(snapshot.app.id),
    },
  ];
}

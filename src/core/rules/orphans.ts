import { describeSubmission } from '../describe.ts';
import type { Finding } from '../finding.ts';
import { DRAFT_LIFETIME_DAYS } from '../model.ts';
import { appReviewPage } from '../pages.ts';
import { ledgerOf } from '../snapshot.ts';
import type { Case } from './index.ts';

/** Drafts that nobody submitted: each holds a slot, and no call can remove it. */
export function orphans({ snapshot, request, plan }: Case): Finding[] {
  const fails = request.onOrphans === 'fail';
  return ledgerOf(snapshot)
    .slots.filter(({ submission, phase }) => phase === 'draft' && submission.id !== plan.adopted?.id)
    .map(({ submission }) => ({
      reason: 'submission.orphans',
      severity: fails ? 'error' : 'warning',
      message: `An unsubmitted submission holds a slot: ${describeSubmission(submission)}. The API can neither delete nor cancel it; it expires ${DRAFT_LIFETIME_DAYS} days after it was made, and a person can cancel it on the App Review page.`,
      remedy: fails
        ? 'Cancel it on the App Review page, or allow it with on-orphans: ignore or adopt.'
        : 'Cancel it on the App Review page if nobody is working on it.',
      subject: { type: 'reviewSubmission', id: submission.id },
      link: appReviewPage(snapshot.app.id),
    }));
}

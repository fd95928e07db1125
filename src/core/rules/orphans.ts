import { describeContents, describeMaker } from '../describe.ts';
import type { Finding } from '../finding.ts';
import { ledgerOf } from '../ledger.ts';
import { DRAFT_LIFETIME_DAYS, type ReviewSubmission } from '../model.ts';
import { appReviewPage } from '../pages.ts';
import { targetedSubmission } from '../target.ts';
import type { Case } from './case.ts';

/** Drafts that nobody submitted: each holds a slot, and no call can remove it. One finding for all of them. */
export function orphans({ snapshot, request, target }: Case): Finding[] {
  const own = targetedSubmission(target)?.id;
  const drafts = ledgerOf(snapshot)
    .slots.filter(({ submission, phase }) => phase === 'draft' && submission.id !== own)
    .map(({ submission }) => submission);
  const [first] = drafts;
  if (first === undefined) return [];
  const fails = request.onOrphans === 'fail';
  const describe = (draft: ReviewSubmission) => `${describeContents(draft, snapshot)} (${describeMaker(draft)})`;
  const holds = drafts.length === 1 ? 'holds a slot' : 'hold a slot each';
  return [
    {
      reason: 'submission.orphans',
      severity: fails ? 'error' : 'warning',
      message: `${drafts.length} unsubmitted ${drafts.length === 1 ? 'draft' : 'drafts'} ${holds}: ${drafts.map(describe).join('; ')}. The API can neither delete nor cancel a draft; it expires ${DRAFT_LIFETIME_DAYS} days after it was made.`,
      remedy: fails
        ? 'Cancel it on the App Review page, or allow it with on-orphans: ignore or adopt.'
        : 'Cancel what nobody works on, on the App Review page.',
      subject: drafts.length === 1 ? { type: 'reviewSubmission', id: first.id } : { type: 'app', id: snapshot.app.id },
      link: appReviewPage(snapshot.app.id),
    },
  ];
}

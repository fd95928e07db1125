import { describeSubmission, howToFree } from '../describe.ts';
import type { Finding } from '../finding.ts';
import { TOTAL_LIMIT } from '../model.ts';
import { appReviewPage } from '../pages.ts';
import { ledgerOf } from '../snapshot.ts';
import type { Case } from './index.ts';

/** Five open submissions of the app, on every platform: the service makes no sixth. */
export function totalLimit({ snapshot, plan }: Case): Finding[] {
  if (!plan.needs.slot) return [];
  const held = ledgerOf(snapshot).slots.filter(({ submission }) => !plan.freed.has(submission.id));
  if (held.length < TOTAL_LIMIT) return [];
  const holders = held.map(
    ({ submission }, index) => `Slot ${index + 1}: ${describeSubmission(submission)}; ${howToFree(submission)}.`,
  );
  return [
    {
      reason: 'submission.total-limit',
      severity: 'error',
      message: `${held.length} of ${TOTAL_LIMIT} submission slots of the app are taken. ${holders.join(' ')}`,
      remedy: 'Free one slot: cancel what is not needed on the App Review page, or wait for a review to finish.',
      subject: { type: 'app', id: snapshot.app.id },
      link: appReviewPage(snapshot.app.id),
    },
  ];
}

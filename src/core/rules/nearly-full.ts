import type { Finding } from '../finding.ts';
import { TOTAL_LIMIT } from '../model.ts';
import { appReviewPage } from '../pages.ts';
import { ledgerOf } from '../snapshot.ts';
import type { Case } from './index.ts';

/** One slot left: the next release fits, the one after it may not. */
export function nearlyFull({ snapshot }: Case): Finding[] {
  const { slots } = ledgerOf(snapshot);
  if (slots.length !== TOTAL_LIMIT - 1) return [];
  const drafts = slots.filter(({ phase }) => phase === 'draft').length;
  return [
    {
      reason: 'submission.nearly-full',
      severity: 'warning',
      message: `${slots.length} of ${TOTAL_LIMIT} submission slots of the app are taken, ${drafts} of them by drafts.`,
      remedy:
        'Free a slot before it is needed: cancel drafts that nobody works on, and let versions, product pages, experiments and events share one submission.',
      subject: { type: 'app', id: snapshot.app.id },
      link: appReviewPage(snapshot.app.id),
    },
  ];
}

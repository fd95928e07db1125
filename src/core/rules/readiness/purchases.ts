import { isReviewAsked } from '../../decide/asked.ts';
import type { Finding } from '../../model/finding.ts';
import { enumerate } from '../../text/describe.ts';
import { purchasesPage } from '../../text/pages.ts';
import type { Case } from '../context.ts';
import { gapFinding } from './gap.ts';

/** `items: ready` takes no purchases; the first ones of an app can go with a version only, so they are easily forgotten. */
export function purchases(it: Case): Finding[] {
  const found = it.snapshot.release?.readiness?.purchases ?? null;
  if (!isReviewAsked(it) || found === null || !found.ok || found.value.length === 0) return [];
  const { app } = it.snapshot;
  const count = found.value.length;
  const what = count === 1 ? 'An in-app purchase is ready, and is' : `${count} in-app purchases are ready, and are`;
  return [
    gapFinding(it, {
      reason: 'item.left-out',
      severity: 'warning',
      message: `${what} left out: ${enumerate(found.value, 40)}.`,
      remedy: 'To submit one along, name it in items: inAppPurchaseVersion and the id of its version.',
      link: purchasesPage(app.id),
      subject: { type: 'app', id: app.id },
    }),
  ];
}

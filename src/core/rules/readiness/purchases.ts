import { needsReadinessCheck } from '../../decide/needs-readiness.ts';
import type { Finding } from '../../model/finding.ts';
import { enumerate } from '../../text/describe.ts';
import { purchasesPage } from '../../text/pages.ts';
import type { RuleContext } from '../context.ts';
import { gapFinding } from './gap.ts';

/** `items: ready` takes no purchases; the first ones of an app can go with a version only, so they are easily forgotten. */
export function purchases(context: RuleContext): Finding[] {
  const found = context.readiness?.purchases ?? null;
  if (!needsReadinessCheck(context) || found === null || !found.ok || found.value.length === 0) return [];
  const { app } = context.snapshot;
  const count = found.value.length;
  const what = count === 1 ? 'An in-app purchase is ready, and is' : `${count} in-app purchases are ready, and are`;
  return [
    gapFinding(context, {
      reason: 'item.left-out',
      severity: 'warning',
      message: `${what} left out: ${enumerate(found.value, 40)}.`,
      remedy: 'To submit one along, name it in items: inAppPurchaseVersion and the id of its version.',
      link: purchasesPage(app.id),
      subject: { type: 'app', id: app.id },
    }),
  ];
}

import type { RuleContext } from '../decide/target.ts';
import type { Finding } from '../model/finding.ts';
import { makesSubmission } from '../model/mode.ts';
import { ITEMS_LIMIT } from '../model/resources.ts';
import { appReviewPage } from '../text/pages.ts';
import { notReadyFinding } from './item-findings.ts';

/** Reports more items than a submission takes (docs/service.md#limits). */
export function reportItemCount({ snapshot, request, target }: RuleContext): Finding[] {
  if (target.done || !makesSubmission(request.mode) || target.submission.kind === 'resubmit') return [];
  const count = target.items.length + (target.version.kind === 'none' ? 0 : 1);
  if (count <= ITEMS_LIMIT) return [];
  const message = `A submission takes ${ITEMS_LIMIT} items, the version counted; these are ${count}.`;
  const finding = notReadyFinding(snapshot, message, 'Name fewer in items, and submit the others alone.');
  return [{ ...finding, link: appReviewPage(snapshot.app.id) }];
}

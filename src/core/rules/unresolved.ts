import { describeSubmission } from '../describe.ts';
import type { Finding } from '../finding.ts';
import { type ReviewSubmission, targetKey, versionTarget } from '../model.ts';
import { appReviewPage } from '../pages.ts';
import type { Plan } from '../plan.ts';
import { contentKeys, ledgerOf } from '../snapshot.ts';
import type { Case } from './index.ts';

/** A submission that review sent back. It keeps its items, so a release that wants one of them cannot have it. */
export function unresolved({ snapshot, plan }: Case): Finding[] {
  return ledgerOf(snapshot)
    .slots.filter(({ phase }) => phase === 'unresolved')
    .map(({ submission }) => {
      const touched = !plan.done && touches(plan, submission);
      return {
        reason: 'submission.unresolved',
        severity: touched ? 'error' : 'warning',
        message: `Review sent a submission back: ${describeSubmission(submission)}.${touched ? ' The release wants what it holds.' : ''}`,
        remedy:
          'Answer its issues and submit it again on the App Review page, or cancel it there to free its items and its slot.',
        subject: { type: 'reviewSubmission', id: submission.id },
        link: appReviewPage(snapshot.app.id),
      };
    });
}

function touches(plan: Plan, submission: ReviewSubmission): boolean {
  const keys = contentKeys(submission);
  const own = plan.ownVersionId;
  if (own !== null && plan.needs.review && submission.versionId === own && keys === null) return true;
  const wanted = [...plan.items, ...(own === null ? [] : [versionTarget({ id: own })])].map(targetKey);
  return wanted.some((key) => keys?.has(key) === true);
}

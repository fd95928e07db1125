import { mayHoldVersion } from '../decide/submission-target.ts';
import type { RuleContext } from '../decide/target.ts';
import { appFinding, type Finding } from '../model/finding.ts';
import { makesSubmission } from '../model/mode.ts';
import type { ReviewSubmission } from '../model/resources.ts';
import { isOnPlatform } from '../model/snapshot.ts';
import { isUnderReview, submissionPhase } from '../model/states.ts';
import { capitalized, describeSubmission } from '../text/describe.ts';
import { appReviewPage } from '../text/pages.ts';

/** Reports submissions whose contents were not read: they may hold what this run writes or cancels. */
export function reportUnreadContents(context: RuleContext): Finding[] {
  const { itemFailures } = context.present;
  const unread = submissionsInQuestion(context)
    .filter(({ items, state }) => items === null && submissionPhase(state) !== 'over')
    .flatMap(({ id }) => itemFailures.get(id) ?? []);
  return [...unread, ...reportUnnamed(context)];
}

/** Returns the submissions that the run has to know. A check without cancellations can do without. */
function submissionsInQuestion({ present, request, target }: RuleContext): readonly ReviewSubmission[] {
  const { platform, versions, submissions } = present;
  const use = target.place?.use;
  if (makesSubmission(request.mode) || (use === 'renamed' && request.mode !== 'check')) return submissions;
  const onPlatform = submissions.filter((submission) => isOnPlatform(submission, platform));
  if (request.mode === 'prepare' && use === 'asked' && !target.done) return onPlatform;
  const mayCancel = request.onVersionInFlight === 'cancel' && versions.some(({ phase }) => phase !== 'over');
  return mayCancel ? onPlatform.filter(isSubmitted) : [];
}

function isSubmitted({ state }: ReviewSubmission): boolean {
  return ['in-review', 'unresolved'].includes(submissionPhase(state));
}

/** The interface specification cancels a version without its submission, so it may be in one that shows no linkage. */
function reportUnnamed({ present, target }: RuleContext): Finding[] {
  const isHeldSomewhere = target.cancels.some(
    ({ version, submission }) => submission === null && isUnderReview(version.state),
  );
  if (!isHeldSomewhere) return [];
  const { app, platform, submissions } = present;
  return submissions
    .filter((one) => isSubmitted(one) && one.items !== null && isOnPlatform(one, platform) && mayHoldVersion(one))
    .map((submission) => {
      const message = `${capitalized(describeSubmission(submission))} does not show what it holds, so canceling may take more out of review.`;
      const remedy = 'Run again, or see on its page what it holds.';
      const subject = { type: 'reviewSubmission', id: submission.id };
      const link = appReviewPage(app.id);
      return appFinding(app, { reason: 'service.unreadable', severity: 'unknown', message, remedy, subject, link });
    });
}

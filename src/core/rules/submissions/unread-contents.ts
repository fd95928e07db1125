import { appFinding, type Finding } from '../../model/finding.ts';
import { type App, heldItems, type ReviewSubmission } from '../../model/resources.ts';
import { isOnPlatform } from '../../model/snapshot.ts';
import { isUnderReview, submissionPhase } from '../../model/states.ts';
import { capitalized, describeSubmission } from '../../text/describe.ts';
import { appReviewPage } from '../../text/pages.ts';
import type { RuleContext } from '../context.ts';

/**
 * A submission whose items could not be read may hold what this run wants: a release cannot go by it, nor can a run
 * that gives another version's record a new number, or takes a version out of review; a check can.
 */
export function unreadContents(context: RuleContext): Finding[] {
  const { snapshot, request, target } = context;
  const isForAll = request.mode === 'submit' || target.version.kind === 'reuse';
  const mayCancel = request.onVersionInFlight === 'cancel';
  if (!isForAll && !mayCancel) return [];
  const unread = snapshot.submissions
    .filter(({ items, state }) => items === null && submissionPhase(state) !== 'over')
    .filter(({ state }) => isForAll || isSubmitted(state))
    .flatMap((submission) => snapshot.itemFailures.get(submission.id) ?? []);
  return [...unread, ...unnamedContents(context)];
}

/** By the interface specification a version is canceled without its submission: it may be in one that shows no linkage. */
function unnamedContents({ snapshot, target }: RuleContext): Finding[] {
  const isHeldSomewhere = target.cancels.some(
    ({ version, submission }) => submission === null && isUnderReview(version.state),
  );
  if (!isHeldSomewhere) return [];
  return snapshot.submissions
    .filter((submission) => isSubmitted(submission.state) && isOnPlatform(submission, snapshot.platform))
    .filter(mayHoldVersion)
    .map((submission) => unnamed(snapshot.app, submission));
}

/** It names no version, and something in it could be one. */
function mayHoldVersion({ versionId, items }: ReviewSubmission): boolean {
  const targets = heldItems(items ?? []).map(({ target }) => target);
  const namesVersion = versionId !== undefined || targets.some((one) => one?.relationship === 'appStoreVersion');
  return !namesVersion && targets.includes(null);
}

function isSubmitted(state: string): boolean {
  return ['in-review', 'unresolved'].includes(submissionPhase(state));
}

function unnamed(app: App, submission: ReviewSubmission): Finding {
  return appFinding(app, {
    reason: 'service.unreadable',
    severity: 'unknown',
    message: `${capitalized(describeSubmission(submission))} does not show what it holds, so canceling may take more out of review.`,
    remedy: 'Run again; or cancel it on the App Review page.',
    subject: { type: 'reviewSubmission', id: submission.id },
    link: appReviewPage(app.id),
  });
}

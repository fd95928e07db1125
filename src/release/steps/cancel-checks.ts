/** Looks at the version right before it is canceled: lists lag, and one that changed is for the next run. */
import { failureFinding } from '../../app-store/failure.ts';
import { fetchSubmission } from '../../app-store/reads/submission-reads.ts';
import { fetchVersion } from '../../app-store/reads/version-reads.ts';
import type { AppStoreVersion } from '../../core/model/resources.ts';
import { isEditableVersion, isUnderReview, submissionPhase } from '../../core/model/states.ts';
import { describeStep } from '../../core/text/describe-step.ts';
import { appReviewPage } from '../../core/text/pages.ts';
import { refuseStep, type StepResult, type Stop } from '../context.ts';
import { type CancelContext, endCanceled, stopChanged } from './cancel-endings.ts';

const UNSENT = ' nothing was sent, because';

/** @returns `null` where the version is as planned */
export async function findVersionChange(context: CancelContext): Promise<StepResult | null> {
  const { client, app, step } = context;
  const { version: planned } = step;
  const read = await fetchVersion(client, planned.id);
  if (!read.ok) {
    const finding = failureFinding(read.failure);
    const message = `${describeStep(step)}:${UNSENT} ${finding.message}`;
    return refuseStep({ ...finding, message, link: appReviewPage(app.id) });
  }
  const now = read.value;
  // Another run, or an earlier one, may have renamed the record while lists show it as it was.
  if (now.versionString !== '' && now.versionString !== planned.versionString)
    return stopChanged(context, UNSENT, `version ${now.versionString} (${now.state})`);
  if (now.phase === planned.phase && isUnderReview(now.state) === isUnderReview(planned.state)) return null;
  return findCanceled(context, now) ?? stopChanged(context, UNSENT, now.state);
}

/** @returns `null` where the version is not canceled yet */
function findCanceled(context: CancelContext, { phase, state }: AppStoreVersion): StepResult | null {
  // The interface specification counts it as finished: a new version can be made (docs/service.md#cancellation).
  if (phase === 'over' && context.step.kind === 'cancel-version') return endCanceled(context, 'freed', null);
  // Another run has taken it out of review first, which is all that was asked for.
  const isOutOfReview = context.request.mode === 'cancel' && isEditableVersion(state);
  return isOutOfReview ? endCanceled(context, 'reusable', null) : null;
}

/**
 * Stops the run where the version was canceled and submitted again meanwhile. By the interface specification a version is
 * canceled by itself, so it looks the same in its new submission.
 * @returns `null` where the submission is the one planned for
 */
export async function findOtherSubmission(context: CancelContext): Promise<Stop | null> {
  const { client, request, step } = context;
  if (request.mode !== 'cancel' || step.kind !== 'cancel-version' || step.submission === null) return null;
  const read = await fetchSubmission(client, step.submission.id);
  if (!read.ok || submissionPhase(read.value.state) !== 'over') return null;
  return stopChanged(context, UNSENT, `${step.version.state} in another submission`);
}

import type { Finding } from '../finding.ts';
import { submissionPhase, versionPhase } from '../model.ts';
import { appReviewPage } from '../pages.ts';
import type { Case } from './index.ts';

/** New states appear without notice. What nobody knows is never taken for harmless. */
export function unknownStates({ snapshot }: Case): Finding[] {
  const versions = snapshot.versions
    // The specification leaves the state after a cancellation unnamed, so what this run canceled may be in any.
    .filter((version) => versionPhase(version.state) === 'unknown' && !snapshot.canceled.has(version.id))
    .map((version) => ({
      type: 'appStoreVersion',
      id: version.id,
      what: `Version ${version.versionString}`,
      state: version.state,
    }));
  const submissions = snapshot.submissions
    .filter((submission) => submissionPhase(submission.state) === 'unknown')
    .map((submission) => ({
      type: 'reviewSubmission',
      id: submission.id,
      what: 'Submission',
      state: submission.state,
    }));
  return [...versions, ...submissions].map(({ type, id, what, state }) => ({
    reason: 'state.unknown',
    severity: 'unknown',
    message: `${what} (${id}) is in a state that this action does not know: ${state === '' ? 'none was given' : state}.`,
    remedy: 'Look at it on the web page; then update this action, or report the state so that it can be learnt.',
    subject: { type, id },
    link: appReviewPage(snapshot.app.id),
  }));
}

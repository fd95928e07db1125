import type { Finding, Severity } from '../../model/finding.ts';
import type { AppStoreVersion } from '../../model/resources.ts';
import { submissionPhase } from '../../model/states.ts';
import { appReviewPage } from '../../text/pages.ts';
import type { RuleContext } from '../context.ts';

/** New states appear without notice. What nobody knows is never taken for harmless. */
export function unknownStates({ snapshot }: RuleContext): Finding[] {
  const versions = snapshot.versions
    // The interface specification leaves the state after a cancellation unnamed, so what this run canceled may be in any.
    .filter((version) => version.phase === 'unknown' && !snapshot.canceled.has(version.id))
    .map((version) => ({
      type: 'appStoreVersion',
      id: version.id,
      what: `Version ${version.versionString}`,
      state: version.state,
      severity: isPast(version, snapshot.versions) ? ('warning' as const) : ('unknown' as const),
    }));
  const submissions = snapshot.submissions
    .filter((submission) => submissionPhase(submission.state) === 'unknown')
    .map(({ id, state }) => ({
      type: 'reviewSubmission',
      id,
      what: 'A submission',
      state,
      severity: 'unknown' as const,
    }));
  return [...versions, ...submissions].map(({ type, id, what, state, severity }) => ({
    reason: 'state.unknown',
    severity: severity as Severity,
    message: `${what} is in a state that this action does not know: ${state === '' ? 'none was given' : state}.`,
    remedy: 'See on the web page what it means; then update this action, or report the state.',
    subject: { type, id },
    link: appReviewPage(snapshot.app.id),
  }));
}

/** A version made later is over, so this one cannot be in anybody's way. */
function isPast({ createdDate, isLive }: AppStoreVersion, versions: readonly AppStoreVersion[]): boolean {
  // The interface specification's service was asked for the three states alone, and showed it among them.
  if (!isLive) return false;
  const madeMs = Date.parse(createdDate ?? '');
  return versions.some((other) => other.phase === 'over' && Date.parse(other.createdDate ?? '') > madeMs);
}

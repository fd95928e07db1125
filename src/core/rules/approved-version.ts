import type { RuleContext } from '../decide/target.ts';
import type { Finding } from '../model/finding.ts';
import { makesSubmission } from '../model/mode.ts';
import type { AppStoreVersion } from '../model/resources.ts';
import { isApprovedVersion, versionPhase } from '../model/states.ts';
import { notReadyFinding } from './item-findings.ts';

/** Reports items without a version where the platform has no approved one (docs/service.md#submissions). */
export function reportNoApprovedVersion({ snapshot, request, target }: RuleContext): Finding[] {
  if (target.done || !makesSubmission(request.mode)) return [];
  if (target.version.kind !== 'none' || !snapshot.known.versions) return [];
  if (snapshot.versions.some(mayBeApproved)) return [];
  const message = `The app has no approved version on ${snapshot.platform}, so items need a version beside them.`;
  return [notReadyFinding(snapshot, message, 'Submit them with the first version: mode: submit.')];
}

/**
 * A version that is not in flight is over by the interface specification, unless the name of its state says otherwise.
 * reportUnknownStates reports unknown states.
 */
function mayBeApproved({ state, phase }: AppStoreVersion): boolean {
  const isOver = phase === 'over' && ['over', 'unknown'].includes(versionPhase(state));
  return phase === 'unknown' || isOver || isApprovedVersion(state);
}

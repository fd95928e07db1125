import { keeperOf } from '../decide/place.ts';
import { type RuleContext, targetedSubmission } from '../decide/target.ts';
import type { Finding } from '../model/finding.ts';
import { makesSubmission } from '../model/mode.ts';
import { versionTarget } from '../model/resources.ts';
import { elsewhereFinding } from './item-findings.ts';

/** Reports the record that the run changes or submits, where another submission keeps it. */
export function reportVersionElsewhere(context: RuleContext): Finding[] {
  const { place, submission, locked, done } = context.target;
  if (place === null || done) return [];
  if (submission.kind === 'resubmit' && makesSubmission(context.request.mode)) return [];
  // reportVersionsInFlight and reportUnfinishedVersions report these.
  if (place.version.phase === 'in-flight' || locked.length > 0) return [];
  const keeper = keeperOf(place);
  if (keeper === null || keeper.id === targetedSubmission(context.target)?.id) return [];
  const { version } = place;
  return [elsewhereFinding(context, `Version ${version.versionString}`, versionTarget(version), keeper)];
}

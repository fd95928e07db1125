import { cancelsVersion } from '../../decide/target.ts';
import { findKeeper, isOwnRecord, isReleased, recordOf } from '../../decide/version.ts';
import { appFinding, type Finding, type Severity } from '../../model/finding.ts';
import type { AppStoreVersion, ReviewSubmission } from '../../model/resources.ts';
import { isLive, type Snapshot, versionHolderOf } from '../../model/snapshot.ts';
import { howToMakeWay, isCancelingSubmission, isEditableVersion, submissionPhase } from '../../model/states.ts';
import { capitalized, describeSubmission, describeVersion, howToFree } from '../../text/describe.ts';
import type { RuleContext } from '../context.ts';
import { CONTINUE_IT, describeLocked, USES_RECORD } from './in-flight.ts';

/** Records that are not in flight, yet let the live service refuse a new version (docs/service.md#versions). */
export function versionUnfinished(context: RuleContext): Finding[] {
  return context.snapshot.versions
    .filter((version) => version.phase === 'unfinished' || isKeptFromChanging(context, version))
    .flatMap((version) => {
      const severity = severityFor(context, version);
      return severity === null ? [] : [report(context, version, severity)];
    });
}

/** By the interface specification it is over, and used again; but it sits resolved, or accepted, in what review sent back. */
function isKeptFromChanging({ target }: RuleContext, version: AppStoreVersion): boolean {
  const isLocked = isOwnRecord(target, version) && target.locked.length > 0;
  return isLocked && version.phase === 'over' && !isReleased(version);
}

function severityFor(context: RuleContext, version: AppStoreVersion): Severity | null {
  const { snapshot, request, target } = context;
  const isEditable = isEditableVersion(version.state);
  if (snapshot.canceled.get(version.id) === 'freed') return null;
  if (cancelsVersion(target, version)) return null;
  if (request.mode === 'check') {
    // A cancellation that goes on is waited for.
    const keeper = keeperOf(snapshot, version);
    const isUsable = isEditable && isLive(snapshot) && (keeper === null || isCancelingSubmission(keeper.state));
    return request.onVersionInFlight === 'cancel' && isUsable ? 'warning' : 'error';
  }
  if (isOwnRecord(target, version)) return severityForOwn(context, version);
  // Only making a version is blocked by another; but making one ready is judged like a check.
  if (target.version.kind === 'existing') return request.mode === 'prepare' && !target.done ? 'error' : null;
  if (target.done || target.version.kind === 'none') return null;
  if (recordOf(target)?.id !== version.id) return 'error';
  // Its record can be used once the submission that review sent back is canceled; another rule says why it is not.
  return isEditable ? null : 'error';
}

/** Where an editable record sits all the same. */
function keeperOf(snapshot: Snapshot, version: AppStoreVersion): ReviewSubmission | null {
  return isEditableVersion(version.state) ? findKeeper(snapshot, version) : null;
}

function severityForOwn({ snapshot, request, target }: RuleContext, version: AppStoreVersion): Severity | null {
  if (request.onVersionInFlight === 'fail' && isEditableVersion(version.state)) return 'error';
  if (target.done) return null;
  // The rule for what review sent back says it, and says more, where the submission is what the run is after.
  if (target.locked.length > 0)
    return request.mode === 'submit' && isUnresolved({ snapshot }, version) ? null : 'error';
  // What review accepted of a submission that it sent back goes along when that is submitted again.
  const goesAlong = target.submission.kind === 'resubmit';
  return request.mode === 'submit' && !goesAlong && !isEditableVersion(version.state) ? 'error' : null;
}

function isUnresolved({ snapshot }: Pick<RuleContext, 'snapshot'>, version: AppStoreVersion): boolean {
  const holder = versionHolderOf(snapshot, version);
  return holder !== null && submissionPhase(holder.state) === 'unresolved';
}

function report({ snapshot, request, target }: RuleContext, version: AppStoreVersion, severity: Severity): Finding {
  const isOwn = isOwnRecord(target, version);
  const isUsed = severity === 'warning';
  const isNotContinued = isOwn && request.onVersionInFlight === 'fail' && isEditableVersion(version.state);
  const locked = isOwn && target.locked.length > 0 ? describeLocked(target.locked) : '';
  const used = isUsed ? USES_RECORD : '';
  const keeper = keeperOf(snapshot, version);
  const kept = keeper === null || isUsed || locked !== '' ? '' : ` It sits in ${describeSubmission(keeper)}.`;
  const beside = isOwn || isUsed || kept !== '' ? '' : '; the service makes no new version beside it';
  return appFinding(snapshot.app, {
    reason: 'version.unfinished',
    severity,
    message: `${capitalized(describeVersion(version))} is ${version.state}${beside}.${kept}${locked}${used}`,
    remedy: isNotContinued
      ? CONTINUE_IT
      : isUsed
        ? `Fix and release ${version.versionString} instead, if it is still wanted.`
        : keeper === null
          ? howToMakeWay(version)
          : `${capitalized(howToFree(keeper))}.`,
    subject: { type: 'appStoreVersion', id: version.id },
  });
}

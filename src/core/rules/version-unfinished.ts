import type { Finding } from '../finding.ts';
import { type AppStoreVersion, isEditableVersion, versionPhase } from '../model.ts';
import { distributionPage } from '../pages.ts';
import type { Case } from './index.ts';

/** Records that are not in flight, yet let the live service refuse a new version. */
export function versionUnfinished(it: Case): Finding[] {
  return it.snapshot.versions
    .filter((version) => versionPhase(version.state) === 'unfinished' && blocks(it, version))
    .map((version) => ({
      reason: 'version.unfinished',
      severity: 'error',
      message: `Version ${version.versionString} (${version.id}) is ${version.state}; the service makes no new version beside it.${lockedWords(it, version)}`,
      remedy: remedyFor(version),
      subject: { type: 'appStoreVersion', id: version.id },
      link: distributionPage(it.snapshot.app.id),
    }));
}

function blocks({ snapshot, request, plan }: Case, version: AppStoreVersion): boolean {
  if (snapshot.canceled.get(version.id) === 'freed') return false;
  if (request.mode === 'check') return true;
  if (version.id === plan.ownVersionId) {
    if (request.onVersionInFlight === 'fail') return plan.needs.review;
    return (
      plan.lockedEdits.length > 0 ||
      (plan.needs.review && !isEditableVersion(version.state) && request.mode === 'submit')
    );
  }
  if (plan.done || request.version === null) return false;
  // Only making a version is blocked by it; but making one ready is judged like a check.
  if (plan.ownVersionId !== null) return request.mode === 'prepare';
  // With `cancel` an editable record is used for the new version.
  return !(request.onVersionInFlight === 'cancel' && isEditableVersion(version.state));
}

function lockedWords({ plan }: Case, version: AppStoreVersion): string {
  if (version.id !== plan.ownVersionId || plan.lockedEdits.length === 0) return '';
  return ` It can no longer be changed, yet it is not what was asked for: ${plan.lockedEdits.join('; ')}.`;
}

function remedyFor(version: AppStoreVersion): string {
  const name = version.versionString;
  switch (version.state) {
    case 'PENDING_DEVELOPER_RELEASE':
      return `Release ${name} on its page; it is approved and waits for you.`;
    case 'PENDING_APPLE_RELEASE':
    case 'ACCEPTED':
    case 'WAITING_FOR_EXPORT_COMPLIANCE':
      return `Wait for Apple to finish with ${name}, and look at its page for what it waits for.`;
    case 'PENDING_CONTRACT':
      return 'Accept the pending agreement under Business; only the Account Holder can.';
    default:
      return `Mend and release ${name} (run with version: ${name} to use it again), or let this action give its record to the new version with on-version-in-flight: cancel.`;
  }
}

import { describeInstant } from '../describe.ts';
import type { Finding } from '../finding.ts';
import { type AppStoreVersion, heldItems, submissionPhase, versionPhase, versionTarget } from '../model.ts';
import { distributionPage } from '../pages.ts';
import { holderOf, type Snapshot } from '../snapshot.ts';
import type { Case } from './index.ts';

/** One version in flight at a time: the service refuses another with `STATE_NOT_SUITABLE`. */
export function versionInFlight(it: Case): Finding[] {
  return it.snapshot.versions
    .filter((version) => versionPhase(version.state) === 'in-flight')
    .flatMap((version) => {
      const why = whyItBlocks(it, version);
      return why === null ? [] : [blocked(it.snapshot, version, why)];
    });
}

/** `null`: it does not block. Otherwise what to say beside its state: nothing, or why going on with it is impossible. */
function whyItBlocks({ snapshot, request, plan }: Case, version: AppStoreVersion): string | null {
  if (request.onVersionInFlight === 'fail') return '';
  // A run that finds everything done asks nothing of the service, so nothing can be in its way.
  if (plan.done || plan.cancels.includes(version) || snapshot.canceled.has(version.id)) return null;
  if (version.id === plan.ownVersionId) return whyOwnBlocks({ snapshot, request, plan }, version);
  // Items alone need no version of their own: a submission with a version and one with other items may coexist.
  return request.mode === 'submit' && request.version === null ? null : '';
}

function whyOwnBlocks({ snapshot, request, plan }: Case, version: AppStoreVersion): string | null {
  if (plan.lockedEdits.length > 0) {
    return ` It can no longer be changed, yet it is not what was asked for: ${plan.lockedEdits.join('; ')}.`;
  }
  const holder = holderOf(snapshot, versionTarget(version));
  const changes = plan.steps.some(
    ({ kind }) => kind === 'update-version' || kind === 'set-release-notes' || kind === 'set-phased-release',
  );
  if (version.state === 'READY_FOR_REVIEW' && changes && (holder === null || holder.id !== plan.adopted?.id)) {
    return ` It sits in ${holder === null ? 'a submission' : `submission ${holder.id}`}, where it cannot be changed, and this run changes it.`;
  }
  if (request.mode !== 'submit') return null;
  if (version.state === 'READY_FOR_REVIEW') {
    if (holder === null || holder.id === plan.adopted?.id) return null;
    return ` It sits in submission ${holder.id}, which this run does not take over (on-orphans: ${request.onOrphans}; it takes over a draft only when it holds nothing but what was asked for).`;
  }
  if (version.state === 'PREPARE_FOR_SUBMISSION') return null;
  // What could not be read is told as that, and makes the verdict unknown rather than blocked.
  if (holder === null) {
    const lost = ' The submission that it is under review in could not be found, so its items cannot be compared.';
    return snapshot.known.others ? lost : null;
  }
  const { id, items, state } = holder;
  if (items === null || submissionPhase(state) === 'unresolved') return null;
  return ` It is under review in submission ${id} with ${heldItems(items).length} item(s), which are not the items asked for.`;
}

function blocked(snapshot: Snapshot, version: AppStoreVersion, why: string): Finding {
  return {
    reason: 'version.in-flight',
    severity: 'error',
    message: `Version ${version.versionString} (${version.id}) is ${version.state}${since(snapshot, version)}.${why}`,
    remedy: remedyFor(version),
    subject: { type: 'appStoreVersion', id: version.id },
    link: distributionPage(snapshot.app.id),
  };
}

function since(snapshot: Snapshot, version: AppStoreVersion): string {
  const submitted = holderOf(snapshot, versionTarget(version))?.submittedDate;
  if (submitted !== undefined) return `, submitted ${describeInstant(submitted)}`;
  return version.createdDate === undefined ? '' : `, made ${describeInstant(version.createdDate)}`;
}

function remedyFor(version: AppStoreVersion): string {
  const name = version.versionString;
  switch (version.state) {
    case 'PREPARE_FOR_SUBMISSION':
      return `Release ${name} first (run with version: ${name} to go on with it), or let this action replace it with on-version-in-flight: cancel.`;
    case 'READY_FOR_REVIEW':
      return `Submit the draft it sits in, or take it out of that draft on the App Review page.`;
    case 'WAITING_FOR_REVIEW':
      return `Wait for the review of ${name} (wait-minutes polls for it), or remove it from review on its page or with on-version-in-flight: cancel.`;
    default:
      return `Wait until the review of ${name} is over (wait-minutes polls for it), or remove it from review on its page or with on-version-in-flight: cancel, which gives up its place.`;
  }
}

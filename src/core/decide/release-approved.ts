/** The mode `release`: what to do with a version by how far it has come. */

import { appFinding, type Finding, unknownStateFinding } from '../model/finding.ts';
import type { ReleaseRequest } from '../model/request.ts';
import type { App, AppStoreVersion } from '../model/resources.ts';
import { approvalOf, howToGetApproved, isOnTheWay } from '../model/states.ts';
import { capitalized, describeVersion } from '../text/describe.ts';
import { appReviewPage } from '../text/pages.ts';
import { remedyOf } from '../text/reasons.ts';
import { blockedBy, DONE_ALREADY, describeMissing, type Evaluation, type NamedVersion } from './named-version.ts';

/** @param hasWaited whether this run has waited for the approval already, so that a no came meanwhile */
export function evaluateApproval(
  { app, version }: NamedVersion,
  request: Pick<ReleaseRequest, 'version' | 'platforms'>,
  hasWaited: boolean,
): Evaluation {
  if (version === null) return blockedBy(missing(app, request));
  switch (approvalOf(version.state)) {
    case 'approved':
      return { steps: [{ kind: 'request-release', version }], findings: [] };
    case 'released':
      return DONE_ALREADY;
    case 'rejected':
    case 'companion-rejected':
      return blockedBy(rejected(app, version, hasWaited));
    case 'under-way':
      return blockedBy(notApproved(app, version, howToGetApproved(version.state) ?? WITHOUT_A_WAY));
    case 'none':
      return blockedBy(notApproved(app, version, WITHOUT_A_WAY));
    case 'unknown':
      // The interface specification names three states (docs/service.md#dialects), so that any other is known not to be an approval there.
      return blockedBy(version.isLive ? unknownState(version, app) : notApproved(app, version, WITHOUT_A_WAY));
  }
}

/** True when time, or somebody at work on the version, may bring the approval. */
export function awaitsApproval(version: AppStoreVersion | null): boolean {
  return version !== null && approvalOf(version.state) === 'under-way';
}

/** Released, also where reads do not show it yet, and not in the store: time alone brings it there. */
export function awaitsStore(version: AppStoreVersion | null): boolean {
  return version !== null && (isOnTheWay(version.state) || approvalOf(version.state) === 'approved');
}

const WITHOUT_A_WAY =
  'See on its page what became of it, and have it reviewed before it is released; or fix version or platform.';

function missing(app: App, request: Pick<ReleaseRequest, 'version' | 'platforms'>): Finding {
  return appFinding(app, {
    reason: 'version.not-approved',
    severity: 'error',
    message: describeMissing(request),
    remedy: 'Fix version or platform; or make the version first, and have it reviewed (submit: true).',
  });
}

function notApproved(app: App, version: AppStoreVersion, remedy: string): Finding {
  const { id, state } = version;
  return appFinding(app, {
    reason: 'version.not-approved',
    severity: 'error',
    message: `${capitalized(describeVersion(version))} is not approved: it is ${state || 'in a state that the service does not show'}.`,
    remedy,
    subject: { type: 'appStoreVersion', id },
  });
}

function rejected(app: App, version: AppStoreVersion, hasWaited: boolean): Finding {
  const { id, state } = version;
  const what =
    approvalOf(state) === 'companion-rejected'
      ? `App Review accepted ${describeVersion(version)}, and rejected something that was submitted with it`
      : `App Review rejected ${describeVersion(version)}`;
  return appFinding(app, {
    reason: hasWaited ? 'version.rejected' : 'version.not-approved',
    severity: 'error',
    message: `${what}: the version is ${state}.`,
    remedy: remedyOf('version.rejected'),
    subject: { type: 'appStoreVersion', id },
    link: appReviewPage(app.id),
  });
}

function unknownState(version: AppStoreVersion, app: App): Finding {
  const subject = { type: 'appStoreVersion', id: version.id };
  return unknownStateFinding(app, capitalized(describeVersion(version)), version.state, subject);
}

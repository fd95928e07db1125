/** Decides the mode `release`: releases a version that is approved, and reports how far any other has come. */
import { unknownStateFinding } from '../model/finding.ts';
import type { AppStoreVersion } from '../model/resources.ts';
import { approvalOf, howToGetApproved, isOnTheWay, submissionPhase } from '../model/states.ts';
import { capitalized, describeVersion } from '../text/describe.ts';
import { appReviewPage } from '../text/pages.ts';
import { remedyOf } from '../text/reasons.ts';
import {
  type Asked,
  block,
  blockBy,
  DONE_ALREADY,
  describeMissing,
  type Evaluation,
  type Named,
} from './evaluation.ts';

const UNKNOWN_WAY =
  'It has to pass App Review first: see its page. If another version is meant, fix version or platform.';

/** @param hasWaited whether this run has waited for the approval already, so that the rejection came meanwhile */
export function evaluateApproval(named: Named, request: Asked, hasWaited: boolean): Evaluation {
  const { app, version } = named;
  if (version === null) {
    const remedy = 'Fix version or platform; or make the version first, and have it reviewed (mode: submit).';
    return blockUnapproved(named, describeMissing(request), remedy);
  }
  const { id, state } = version;
  const name = describeVersion(version);
  const approval = approvalOf(state);
  // The specification names three states (docs/service.md#dialects), so any other state is known to be no approval there.
  if (approval === 'unknown' && version.isLive)
    return blockBy(unknownStateFinding(app, capitalized(name), state, { type: 'appStoreVersion', id }));
  if (approval === 'approved') return { steps: [{ kind: 'request-release', version }], findings: [] };
  if (approval === 'released') return DONE_ALREADY;
  if (approval === 'rejected') return blockRejected(named, state, `App Review rejected ${name}`, hasWaited);
  if (approval === 'companion-rejected') return judgeCompanion(named, version, hasWaited);
  const shown = state || 'in a state that the service does not show';
  return blockUnapproved(named, `${capitalized(name)} is not approved: it is ${shown}.`, howToGetApproved(state));
}

function blockUnapproved(named: Named, message: string, remedy: string | null): Evaluation {
  return block(named, { reason: 'version.not-approved', message, remedy: remedy ?? UNKNOWN_WAY });
}

function blockRejected(named: Named, state: string, what: string, hasWaited: boolean): Evaluation {
  return block(named, {
    reason: hasWaited ? 'version.rejected' : 'version.not-approved',
    message: `${what}: the version is ${state}.`,
    remedy: remedyOf('version.rejected'),
    link: appReviewPage(named.app.id),
  });
}

function judgeCompanion(named: Named, version: AppStoreVersion, hasWaited: boolean): Evaluation {
  const name = describeVersion(version);
  if (!awaitsApproval(version)) {
    const what = `App Review accepted ${name}, and rejected something that was submitted with it`;
    return blockRejected(named, version.state, what, hasWaited);
  }
  const message = `${capitalized(name)} is ACCEPTED, and what was rejected beside it is in review again (${version.reviewState}).`;
  return blockUnapproved(named, message, howToGetApproved('IN_REVIEW'));
}

/** Returns true if time, or somebody at work on the version, may bring the approval. */
export function awaitsApproval(version: AppStoreVersion | null): boolean {
  if (version === null) return false;
  const approval = approvalOf(version.state);
  const isInReviewAgain = submissionPhase(version.reviewState ?? '') === 'in-review';
  return approval === 'under-way' || (approval === 'companion-rejected' && isInReviewAgain);
}

/**
 * Returns true if the version is released and not in the store yet, so that time alone brings it there. Reads may still
 * show it as approved.
 */
export function awaitsStore(version: AppStoreVersion | null): boolean {
  return version !== null && (isOnTheWay(version.state) || approvalOf(version.state) === 'approved');
}

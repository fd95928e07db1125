/** Decides the mode `release`: releases a version that is approved, and reports how far any other has come. */
import type { AppStoreVersion } from '../model/resources.ts';
import { type Approval, approvalOf, howToGetApproved, isOnTheWay, submissionPhase } from '../model/states.ts';
import { capitalized, describeVersion } from '../text/describe.ts';
import { appReviewPage } from '../text/pages.ts';
import { remedyOf } from '../text/reasons.ts';
import {
  type Asked,
  block,
  blockUnknown,
  DONE_ALREADY,
  describeMissing,
  type Evaluation,
  type Found,
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
  return JUDGMENTS[approvalOf(version.state)]({ app, version }, hasWaited);
}

type Judge = (found: Found, hasWaited: boolean) => Evaluation;

const judgeUnapproved: Judge = (found) => {
  const { state } = found.version;
  const message = `is not approved: it is ${state || 'in a state that the service does not show'}.`;
  return blockUnapproved(found, `${capitalized(describeVersion(found.version))} ${message}`, howToGetApproved(state));
};

const JUDGMENTS: Record<Approval, Judge> = {
  'under-way': judgeUnapproved,
  none: judgeUnapproved,
  approved: ({ version }) => ({ steps: [{ kind: 'request-release', version }], findings: [] }),
  released: () => DONE_ALREADY,
  rejected: (found, hasWaited) =>
    blockRejected(found, `App Review rejected ${describeVersion(found.version)}`, hasWaited),
  'companion-rejected': (found, hasWaited) => {
    const { version } = found;
    const name = describeVersion(version);
    const what = `App Review accepted ${name}, and rejected something that was submitted with it`;
    if (!awaitsApproval(version)) return blockRejected(found, what, hasWaited);
    const message = `${capitalized(name)} is ACCEPTED, and what was rejected beside it is in review again (${version.reviewState}).`;
    return blockUnapproved(found, message, howToGetApproved('IN_REVIEW'));
  },
  // The specification names three states (docs/service.md#dialects), so any other state is known to be no approval there.
  unknown: (found, hasWaited) => (found.version.isLive ? blockUnknown(found) : judgeUnapproved(found, hasWaited)),
};

function blockUnapproved(named: Named, message: string, remedy = UNKNOWN_WAY): Evaluation {
  return block(named, { reason: 'version.not-approved', message, remedy });
}

function blockRejected(found: Found, what: string, hasWaited: boolean): Evaluation {
  return block(found, {
    reason: hasWaited ? 'version.rejected' : 'version.not-approved',
    message: `${what}: the version is ${found.version.state}.`,
    remedy: remedyOf('version.rejected'),
    link: appReviewPage(found.app.id),
  });
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

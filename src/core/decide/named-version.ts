/** Decides the modes about one version that is there already: `release`, and those that change a phased release. */
import { appFinding, type Finding, unknownState } from '../model/finding.ts';
import { ROLLOUT_CHANGES, type RolloutChange } from '../model/mode.ts';
import type { ReleaseRequest } from '../model/request.ts';
import type { App, AppStoreVersion, PhasedRelease, ReviewSubmissionItem } from '../model/resources.ts';
import {
  approvalOf,
  howToGetApproved,
  isOnTheWay,
  isReplaced,
  phasedReleasePhase,
  STATE_AFTER,
  submissionPhase,
  versionPhase,
  wayToMakeWay,
} from '../model/states.ts';
import { capitalized, cutList, describeHeld, describeVersion } from '../text/describe.ts';
import { appReviewPage } from '../text/pages.ts';
import { remedyOf } from '../text/reasons.ts';
import {
  block,
  blockUnknown,
  DONE_ALREADY,
  describeMissing,
  type Evaluation,
  forNotarization,
  type NamedVersion,
} from './evaluation.ts';

/** The decision of `release` and of the rollouts: at most one step, on the version that was named. */
export interface NamedVersionDecision extends NamedVersion, Evaluation {
  kind: 'named-version';
  /** The version as this run last saw it on its way to the approval, because a later read may fail. */
  awaited: AppStoreVersion | null;
}

/** @param awaited as the decision before has it */
export function decideNamed(
  found: NamedVersion,
  request: ReleaseRequest,
  awaited: AppStoreVersion | null,
): NamedVersionDecision {
  const now = awaitsApproval(found.version) ? found.version : awaited;
  return { kind: 'named-version', ...found, ...evaluateNamed(found, request, awaited !== null), awaited: now };
}

function evaluateNamed(found: NamedVersion, request: ReleaseRequest, hasWaited: boolean): Evaluation {
  if (found.failures.length > 0) return { steps: [], findings: found.failures };
  if (found.version?.isNotarization) return block(found, forNotarization(found.version));
  const change = ROLLOUT_CHANGES[request.mode];
  return change === undefined ? evaluateApproval(found, request, hasWaited) : evaluateRollout(found, request, change);
}

const UNKNOWN_WAY =
  'It has to pass App Review first: see its page. If another version is meant, fix version or platform.';

/** @param hasWaited whether this run has waited for the approval already, so that the rejection came meanwhile */
function evaluateApproval(named: NamedVersion, request: ReleaseRequest, hasWaited: boolean): Evaluation {
  const { app, version, rejected } = named;
  if (version === null) {
    const remedy = 'Fix version or platform; or make the version first, and have it reviewed (mode: submit).';
    return blockUnapproved(named, describeMissing(request), remedy);
  }
  const { state } = version;
  const name = describeVersion(version);
  if (isReplaced(state)) {
    const message = `${capitalized(name)} is ${state}: another version is out in its place.`;
    return blockUnapproved(named, message, NAME_LIVE_VERSION);
  }
  switch (approvalOf(state)) {
    case 'approved':
      return { steps: [{ kind: 'request-release', version }], findings: warnOfRejected(app, name, rejected) };
    case 'released':
      return DONE_ALREADY;
    case 'rejected':
      // Where the service refused the build, App Review has not seen the version.
      if (wayToMakeWay(state) === 'replace-build') break;
      return blockRejected(named, `App Review rejected ${name}: the version is ${state}.`, hasWaited);
    case 'companion-rejected': {
      const what = `App Review accepted ${name}, and rejected something that was submitted with it: the version is ${state}.`;
      if (!awaitsApproval(version)) return blockRejected(named, what, hasWaited);
      const message = `${capitalized(name)} is ACCEPTED, and what was rejected beside it is in review again (${version.reviewState}).`;
      return blockUnapproved(named, message, howToGetApproved(version.reviewState ?? ''));
    }
    case 'unknown':
      // The specification names three states (docs/service.md#dialects), so any other one is known to be no approval there.
      if (version.isLive) return blockUnknown(app, version);
  }
  const message = `is not approved: it is ${state || 'in a state that the service does not show'}.`;
  return blockUnapproved(named, `${capitalized(name)} ${message}`, howToGetApproved(state));
}

/** Review may approve a version, and reject what was submitted with it (docs/service.md#rejection). */
function warnOfRejected(app: App, name: string, rejected: readonly ReviewSubmissionItem[] = []): Finding[] {
  if (rejected.length === 0) return [];
  const { list, others } = cutList(
    rejected.map((item) => describeHeld(item, null)),
    120,
  );
  const message = `App Review rejected ${list} in the submission of ${name}, which is released without it.`;
  const remedy = 'Fix what App Review found, and submit that again on the App Review page.';
  return [appFinding(app, { reason: 'submission.unresolved', severity: 'warning', message, remedy, ...others })];
}

function blockUnapproved(named: NamedVersion, message: string, remedy = UNKNOWN_WAY): Evaluation {
  return block(named, { reason: 'version.not-approved', message, remedy });
}

function blockRejected(named: NamedVersion, message: string, hasWaited: boolean): Evaluation {
  return block(named, {
    reason: hasWaited ? 'version.rejected' : 'version.not-approved',
    message,
    remedy: remedyOf('version.rejected'),
    link: appReviewPage(named.app.id),
  });
}

/** Returns true if time, or somebody at work on the version, may bring the approval. */
export function awaitsApproval(version: AppStoreVersion | null): boolean {
  if (version === null) return false;
  const approval = approvalOf(version.state);
  const isInReviewAgain = submissionPhase(version.reviewState ?? '') === 'in-review';
  return approval === 'under-way' || (approval === 'companion-rejected' && isInReviewAgain);
}

/** Returns true if the version may be under review already: reads lag behind what was made or submitted (docs/service.md#lags). */
export function mayBeSubmittedUnseen({ version, failures }: NamedVersion): boolean {
  if (version === null) return failures.length === 0;
  return versionPhase(version.state) === 'in-flight' && approvalOf(version.state) === 'none';
}

/**
 * Returns true if the version is released and not in the store yet, so that time alone brings it there. Reads may still
 * show it as approved.
 */
export function awaitsStore(version: AppStoreVersion | null): boolean {
  return version !== null && (isOnTheWay(version.state) || approvalOf(version.state) === 'approved');
}

/** The share of users with automatic updates that is reached on each day (App Store Connect Help). */
export const PERCENTAGES: readonly number[] = [1, 2, 5, 10, 20, 50, 100];
/** A phased release can be paused for this long in all. */
export const MAX_PAUSED_DAYS = 30;

const NONE =
  'Fix version if another one is meant. A phased release is set up before the version is released (mode: submit with phased-release: true); without one, all users get the version at once.';
const NOT_BEGUN = 'It begins when the version is released (mode: release). Run again then.';
const NOT_BEGUN_OUT = 'Run again in some minutes. If it stays, see on its page whether all users have it already.';
const NAME_LIVE_VERSION = 'Set version to the one that is out.';
const OVER =
  'It cannot be halted any more. To replace the version, release a new one; or remove the app from sale on its page.';

function evaluateRollout(named: NamedVersion, request: ReleaseRequest, change: RolloutChange): Evaluation {
  const { app, version } = named;
  if (version === null) return blockInactive(named, describeMissing(request), 'Fix version or platform.');
  const { phasedRelease } = version;
  if (!phasedRelease)
    return blockInactive(named, `${capitalized(describeVersion(version))} has no phased release.`, NONE);
  const { id, state } = phasedRelease;
  const what = `The phased release of ${describeVersion(version)}`;
  const phase = phasedReleasePhase(state);
  if (phase === 'unknown') return block(named, unknownState(what, state, { type: 'appStoreVersionPhasedRelease', id }));
  // A phased release can be set up as ACTIVE. Completing it before the version is out would send the version to everybody
  // on its first day. The table of states holds for either service: by the interface specification an approved version is
  // over (docs/service.md#dialects).
  const isNotOut = isOnTheWay(version.state) || ['in-flight', 'unfinished'].includes(versionPhase(version.state));
  const obstacles: readonly (readonly [isMet: boolean, how: string, remedy: string])[] = [
    [isNotOut, `has not begun: the version is ${version.state}`, NOT_BEGUN],
    [isReplaced(version.state), 'has ended: another version is out', NAME_LIVE_VERSION],
    [phase === 'not-begun', `is ${state}, and the version is ${version.state}`, NOT_BEGUN_OUT],
    [phase === 'over' && change !== 'complete', `is ${state}: all users can get it`, OVER],
  ];
  const obstacle = obstacles.find(([isMet]) => isMet);
  if (obstacle !== undefined) return blockInactive(named, `${what} ${obstacle[1]}.`, obstacle[2]);
  // The version may not be out. Pausing cannot wait, and can be undone; reaching more users cannot.
  if (version.phase === 'unknown' && change !== 'pause') return blockUnknown(app, version);
  const isDone = state === STATE_AFTER[change];
  return isDone ? DONE_ALREADY : { steps: [{ kind: 'change-rollout', version, phasedRelease, change }], findings: [] };
}

function blockInactive(named: NamedVersion, message: string, remedy: string): Evaluation {
  return block(named, { reason: 'phased-release.not-active', message, remedy });
}

/** Describes the progress as `Day 3 of 7, 5 % of users`, as far as it is shown. */
export function describeProgress({ state, day }: PhasedRelease): string {
  const phase = phasedReleasePhase(state);
  if (phase === 'over') return 'All users';
  if (phase === 'not-begun') return 'Not begun';
  if (day === null) return 'On a day that is not shown';
  const percentage = PERCENTAGES[day - 1];
  const share = percentage === undefined ? '' : `, ${percentage} % of users with automatic updates`;
  return `Day ${day} of ${PERCENTAGES.length}${share}`;
}

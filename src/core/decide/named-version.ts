/** The mode `release`, and those that change a rollout: what to do with one version that is there already, by how far it has come. */
import { appFinding, type Finding, type FindingWords, unknownStateFinding } from '../model/finding.ts';
import { rolloutChange } from '../model/mode.ts';
import type { ReleaseRequest } from '../model/request.ts';
import type { App, AppStoreVersion, PhasedRelease } from '../model/resources.ts';
import {
  approvalOf,
  howToGetApproved,
  isOnTheWay,
  isReplaced,
  phasedReleasePhase,
  STATE_AFTER,
  submissionPhase,
  versionPhase,
} from '../model/states.ts';
import type { Step } from '../model/step.ts';
import { capitalized, describeVersion } from '../text/describe.ts';
import { appReviewPage } from '../text/pages.ts';
import { remedyOf } from '../text/reasons.ts';

export interface NamedVersion {
  app: App;
  /** The one with exactly the number asked for; `null`: the platform has none, or it could not be read. */
  version: AppStoreVersion | null;
  failures: Finding[];
}

/** What is to be done, or why it is not; both empty: it is done already. */
export interface Evaluation {
  steps: Step[];
  findings: Finding[];
}

type Named = Pick<NamedVersion, 'app' | 'version'>;
type Asked = Pick<ReleaseRequest, 'version' | 'platforms'>;

/** @param hasWaited whether this run has waited for the approval already, so that a no came meanwhile */
export function evaluateApproval(named: Named, request: Asked, hasWaited: boolean): Evaluation {
  const { app, version } = named;
  const reason = 'version.not-approved';
  if (version === null) {
    const remedy = 'Fix version or platform; or make the version first, and have it reviewed (mode: submit).';
    return blocked(named, { reason, message: describeMissing(request), remedy });
  }
  const { id, state } = version;
  const name = describeVersion(version);
  const rejected = (what: string) =>
    blocked(named, {
      reason: hasWaited ? 'version.rejected' : reason,
      message: `${what}: the version is ${state}.`,
      remedy: remedyOf('version.rejected'),
      link: appReviewPage(app.id),
    });
  const approval = approvalOf(state);
  // The interface specification names three states (docs/service.md#dialects), so that any other is known not to be an approval there.
  if (approval === 'unknown' && version.isLive)
    return blockedBy(unknownStateFinding(app, capitalized(name), state, { type: 'appStoreVersion', id }));
  switch (approval) {
    case 'approved':
      return { steps: [{ kind: 'request-release', version }], findings: [] };
    case 'released':
      return DONE_ALREADY;
    case 'rejected':
      return rejected(`App Review rejected ${name}`);
    case 'companion-rejected':
      if (awaitsApproval(version)) {
        const message = `${capitalized(name)} is ACCEPTED, and what was rejected beside it is in review again (${version.reviewState}).`;
        return blocked(named, { reason, message, remedy: howToGetApproved('IN_REVIEW') ?? WITHOUT_A_WAY });
      }
      return rejected(`App Review accepted ${name}, and rejected something that was submitted with it`);
    case 'under-way':
    case 'none':
    case 'unknown': {
      const message = `${capitalized(name)} is not approved: it is ${state || 'in a state that the service does not show'}.`;
      return blocked(named, { reason, message, remedy: howToGetApproved(state) ?? WITHOUT_A_WAY });
    }
  }
}

const WITHOUT_A_WAY =
  'It has to pass App Review first: see its page. If another version is meant, fix version or platform.';

/** True when time, or somebody at work on the version, may bring the approval. */
export function awaitsApproval(version: AppStoreVersion | null): boolean {
  if (version === null) return false;
  const approval = approvalOf(version.state);
  const isInReviewAgain = submissionPhase(version.reviewState ?? '') === 'in-review';
  return approval === 'under-way' || (approval === 'companion-rejected' && isInReviewAgain);
}

/** Released, also where reads do not show it yet, and not in the store: time alone brings it there. */
export function awaitsStore(version: AppStoreVersion | null): boolean {
  return version !== null && (isOnTheWay(version.state) || approvalOf(version.state) === 'approved');
}

/** The share of users with automatic updates that is reached on each day (App Store Connect Help). */
export const PERCENTAGES: readonly number[] = [1, 2, 5, 10, 20, 50, 100];
/** A phased release can be paused for this long in all. */
export const MAX_PAUSED_DAYS = 30;

export function evaluateRollout(named: Named, request: Asked & Pick<ReleaseRequest, 'mode'>): Evaluation {
  const { app, version } = named;
  const change = rolloutChange(request.mode);
  if (change === null) throw new Error('a rollout was about to be judged without the change asked for');
  const notActive = (message: string, remedy: string) =>
    blocked(named, { reason: 'phased-release.not-active', message, remedy });
  if (version === null) return notActive(describeMissing(request), 'Fix version or platform.');
  const { phasedRelease } = version;
  if (!phasedRelease) return notActive(`${capitalized(describeVersion(version))} has no phased release.`, NONE);
  const { id, state } = phasedRelease;
  const what = `The phased release of ${describeVersion(version)}`;
  const phase = phasedReleasePhase(state);
  const isDone = state === STATE_AFTER[change];
  // Halting cannot wait, and can be taken back; more users cannot.
  if (isDone && change === 'pause') return DONE_ALREADY;
  if (phase === 'unknown')
    return blockedBy(unknownStateFinding(app, what, state, { type: 'appStoreVersionPhasedRelease', id }));
  // One can be set up as ACTIVE. What completes it then would send the version to everybody on the day it goes out. The
  // table is asked on either service: by the interface specification an approved version is over (docs/service.md#dialects).
  if (phase === 'not-begun' || ['in-flight', 'unfinished'].includes(versionPhase(version.state)))
    return notActive(`${what} has not begun: the version is ${version.state}.`, NOT_BEGUN);
  if (isReplaced(version.state)) return notActive(`${what} has ended: another version is out.`, REPLACED);
  if (phase === 'over' && !isDone) return notActive(`${what} is ${state}: all users can get it.`, OVER);
  // Nobody knows whether it is out.
  if (version.phase === 'unknown' && change !== 'pause') {
    const subject = { type: 'appStoreVersion', id: version.id };
    return blockedBy(unknownStateFinding(app, capitalized(describeVersion(version)), version.state, subject));
  }
  if (isDone) return DONE_ALREADY;
  return { steps: [{ kind: 'change-rollout', version, phasedRelease, change }], findings: [] };
}

const NONE =
  'Fix version if another one is meant. A phased release is set up before the version is released (mode: submit with phased-release: true); without one, all users get the version at once.';
const NOT_BEGUN = 'It begins when the version is released (mode: release). Run again then.';
const REPLACED = 'Set version to the one that is out.';
const OVER =
  'It cannot be halted any more. To replace the version, release a new one; or remove the app from sale on its page.';

/** `Day 3 of 7, 5 % of users`, as far as it is shown. */
export function describeProgress({ state, day }: PhasedRelease): string {
  const phase = phasedReleasePhase(state);
  if (phase === 'over') return 'All users';
  if (phase === 'not-begun') return 'Not begun';
  if (day === null) return 'On a day that is not shown';
  const percentage = PERCENTAGES[day - 1];
  const share = percentage === undefined ? '' : `, ${percentage} % of users with automatic updates`;
  return `Day ${day} of ${PERCENTAGES.length}${share}`;
}

const DONE_ALREADY: Evaluation = { steps: [], findings: [] };

function blockedBy(finding: Finding): Evaluation {
  return { steps: [], findings: [finding] };
}

/** By a finding about the version, or about the app where there is none. */
function blocked({ app, version }: Named, words: Omit<FindingWords, 'severity'>): Evaluation {
  const subject = version === null ? {} : { subject: { type: 'appStoreVersion', id: version.id } };
  return blockedBy(appFinding(app, { severity: 'error', ...subject, ...words }));
}

/** That the number asked for stands nowhere, as a sentence. */
function describeMissing({ version, platforms }: Asked): string {
  return `The app has no version ${version} on ${platforms.join(', ') || 'any platform'}.`;
}

/** The mode `rollout`: what becomes of a phased release by its state and the change asked for. */

import { appFinding, type Finding, unknownStateFinding } from '../model/finding.ts';
import { phasedReleasePhase, STATE_AFTER } from '../model/part-states.ts';
import type { ReleaseRequest } from '../model/request.ts';
import type { App, AppStoreVersion, PhasedRelease } from '../model/resources.ts';
import { capitalized, describeVersion } from '../text/describe.ts';
import { blockedBy, DONE_ALREADY, describeMissing, type Evaluation, type NamedVersion } from './named-version.ts';

/** The share of users with automatic updates that is reached on each day (App Store Connect Help). */
export const PERCENTAGES: readonly number[] = [1, 2, 5, 10, 20, 50, 100];
/** A phased release can be paused for this long in all. */
export const MAX_PAUSED_DAYS = 30;

export function evaluateRollout(
  { app, version }: NamedVersion,
  request: Pick<ReleaseRequest, 'version' | 'platforms' | 'rollout'>,
): Evaluation {
  const { rollout: change } = request;
  if (change === null) throw new Error('a rollout was about to be judged without the change asked for');
  if (version === null) {
    const subject = { type: 'app', id: app.id };
    return blockedBy(notActive(app, subject, describeMissing(request), 'Fix version or platform.'));
  }
  const phasedRelease = version.phasedRelease ?? null;
  const blocked = (message: string, remedy: string) =>
    blockedBy(notActive(app, { type: 'appStoreVersion', id: version.id }, message, remedy));
  if (phasedRelease === null) return blocked(`${capitalized(describeVersion(version))} has no phased release.`, NONE);
  if (phasedRelease.state === STATE_AFTER[change]) return DONE_ALREADY;
  const notBegun = () =>
    blocked(
      `The phased release of ${describeVersion(version)} has not begun: the version is ${version.state}.`,
      NOT_BEGUN,
    );
  switch (phasedReleasePhase(phasedRelease.state)) {
    case 'under-way':
      // One can be set up as ACTIVE. What completes it then would send the version to everybody on the day it goes out.
      if (version.phase === 'in-flight' || version.phase === 'unfinished') return notBegun();
      return { steps: [{ kind: 'change-rollout', version, phasedRelease, change }], findings: [] };
    case 'not-begun':
      return notBegun();
    case 'over':
      return blocked(
        `The phased release of ${describeVersion(version)} is ${phasedRelease.state}: all users can get it.`,
        OVER,
      );
    case 'unknown':
      return blockedBy(unknownState(app, version, phasedRelease));
  }
}

const NONE =
  'Fix version if another one is meant. A phased release is set up before the version is released (phased-release: true); without one, all users get the version at once.';
const NOT_BEGUN = 'It begins when the version is released (release-approved: true). Run again then.';
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

function notActive(app: App, subject: Finding['subject'], message: string, remedy: string): Finding {
  return appFinding(app, { reason: 'phased-release.not-active', severity: 'error', message, remedy, subject });
}

function unknownState(app: App, version: AppStoreVersion, { id, state }: PhasedRelease): Finding {
  const subject = { type: 'appStoreVersionPhasedRelease', id };
  const what = `The phased release of ${describeVersion(version)}`;
  return unknownStateFinding(app, what, state, subject);
}

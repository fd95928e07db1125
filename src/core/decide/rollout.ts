/** Decides the modes that pause, resume or complete the phased release of a version that is out. */
import { unknownStateFinding } from '../model/finding.ts';
import { rolloutChange } from '../model/mode.ts';
import type { ReleaseRequest } from '../model/request.ts';
import type { PhasedRelease } from '../model/resources.ts';
import { isOnTheWay, isReplaced, phasedReleasePhase, STATE_AFTER, versionPhase } from '../model/states.ts';
import { capitalized, describeVersion } from '../text/describe.ts';
import {
  type Asked,
  block,
  blockBy,
  blockUnknown,
  DONE_ALREADY,
  describeMissing,
  type Evaluation,
  type Named,
} from './evaluation.ts';

/** The share of users with automatic updates that is reached on each day (App Store Connect Help). */
export const PERCENTAGES: readonly number[] = [1, 2, 5, 10, 20, 50, 100];
/** A phased release can be paused for this long in all. */
export const MAX_PAUSED_DAYS = 30;

const NONE =
  'Fix version if another one is meant. A phased release is set up before the version is released (mode: submit with phased-release: true); without one, all users get the version at once.';
const NOT_BEGUN = 'It begins when the version is released (mode: release). Run again then.';
const REPLACED = 'Set version to the one that is out.';
const OVER =
  'It cannot be halted any more. To replace the version, release a new one; or remove the app from sale on its page.';

export function evaluateRollout(named: Named, request: Asked & Pick<ReleaseRequest, 'mode'>): Evaluation {
  const { app, version } = named;
  const change = rolloutChange(request.mode);
  if (change === null) throw new Error('a rollout was about to be judged without the change asked for');
  if (version === null) return blockInactive(named, describeMissing(request), 'Fix version or platform.');
  const { phasedRelease } = version;
  if (!phasedRelease)
    return blockInactive(named, `${capitalized(describeVersion(version))} has no phased release.`, NONE);
  const { id, state } = phasedRelease;
  const what = `The phased release of ${describeVersion(version)}`;
  const phase = phasedReleasePhase(state);
  if (phase === 'unknown')
    return blockBy(unknownStateFinding(app, what, state, { type: 'appStoreVersionPhasedRelease', id }));
  // A phased release can be set up as ACTIVE. Completing it before the version is out would send the version to everybody
  // on its first day. The table of states holds for either service: by the interface specification an approved version is
  // over (docs/service.md#dialects).
  const hasNotBegun = phase === 'not-begun' || isNotOut(version.state);
  const obstacles: readonly (readonly [isMet: boolean, how: string, remedy: string])[] = [
    [hasNotBegun, `has not begun: the version is ${version.state}`, NOT_BEGUN],
    [isReplaced(version.state), 'has ended: another version is out', REPLACED],
    [phase === 'over' && change !== 'complete', `is ${state}: all users can get it`, OVER],
  ];
  const obstacle = obstacles.find(([isMet]) => isMet);
  if (obstacle !== undefined) return blockInactive(named, `${what} ${obstacle[1]}.`, obstacle[2]);
  // The version may not be out. Pausing cannot wait, and can be undone; reaching more users cannot.
  if (version.phase === 'unknown' && change !== 'pause') return blockUnknown({ app, version });
  const isDone = state === STATE_AFTER[change];
  return isDone ? DONE_ALREADY : { steps: [{ kind: 'change-rollout', version, phasedRelease, change }], findings: [] };
}

function isNotOut(state: string): boolean {
  return isOnTheWay(state) || ['in-flight', 'unfinished'].includes(versionPhase(state));
}

function blockInactive(named: Named, message: string, remedy: string): Evaluation {
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

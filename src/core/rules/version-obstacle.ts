/** Obstacles that versions are to a run, as the rules about them share them. */
import { isReleased, type Place } from '../decide/place.ts';
import type { RuleContext } from '../decide/target.ts';
import { appFinding, type Finding, type FindingWords, type Severity } from '../model/finding.ts';
import type { ReleaseRequest } from '../model/request.ts';
import type { App, AppStoreVersion } from '../model/resources.ts';
import { endsByItself, isUnderReview } from '../model/states.ts';
import type { Cancellation } from '../model/step.ts';
import { capitalized, describeVersion, enumerate } from '../text/describe.ts';

type VersionReason = 'version.in-flight' | 'version.unfinished' | 'version.released';

/** Returns the places that are reported for this reason: each version has one reason at most. */
export function placesFor(reason: VersionReason, context: RuleContext): Place[] {
  return context.target.places.filter((place) => reasonOf(context, place) === reason);
}

function reasonOf(context: RuleContext, place: Place): VersionReason | null {
  const { version, seat, use } = place;
  const isUsedUp = use === 'asked' || (use === 'renamed' && isReleased(version));
  if (seat === 'through' && isUsedUp) return 'version.released';
  const before = canceledLater(context, place)?.version ?? version;
  if (version.phase === 'in-flight' || before.phase === 'in-flight') return 'version.in-flight';
  return version.phase === 'unfinished' || isKept(context, place) ? 'version.unfinished' : null;
}

/** Returns the cancellation of the version that the release after a check would make. */
export function canceledLater({ request, target }: RuleContext, { version }: Place): Cancellation | undefined {
  return request.mode === 'check' ? target.cancels.find((one) => one.version.id === version.id) : undefined;
}

/**
 * The record is over by the interface specification, and is used again. It is kept as it is with `fail`, and where it sits
 * resolved, or accepted, in what review sent back.
 */
function isKept({ request, target }: RuleContext, { version, use, isEditable }: Place): boolean {
  if (use !== 'asked' || version.phase !== 'over') return false;
  return target.locked.length > 0 || (request.onVersionInFlight === 'fail' && isEditable);
}

/** Makes a finding about the version. Its message goes on after the state. */
export function versionFinding(app: App, version: AppStoreVersion, words: FindingWords): Finding {
  const message = `${capitalized(describeVersion(version))} is ${version.state}${words.message}`;
  return appFinding(app, { ...words, message, subject: { type: 'appStoreVersion', id: version.id } });
}

export interface Obstacle {
  severity: Severity;
  /** Cause beyond the state of the version: sentences, after a blank. Empty where the state says it all. */
  why: string;
  /** Left out where the place of the version gives the way out. */
  remedy?: string | undefined;
}

export const BLOCKS: Obstacle = { severity: 'error', why: '' };

export function blockedBecause(why: string, remedy?: string): Obstacle {
  return { severity: 'error', why: ` ${why}`, remedy };
}

export function blockedByLock(locked: readonly string[], remedy: string | undefined): Obstacle {
  const changes = enumerate(locked, 60, '; ');
  return blockedBecause(`It can no longer be changed, but this run would change it: ${changes}.`, remedy);
}

/** Warns, in a check, about a version that the release after it would cancel, or use under its own number. */
export function usedLater({ onVersionInFlight }: ReleaseRequest, what: string, remedy: string): Obstacle {
  return { severity: 'warning', why: ` A release with on-version-in-flight: ${onVersionInFlight} ${what}.`, remedy };
}

/** True for policies that give the record to another number, where the record is free. */
export function renamesRecords({ onVersionInFlight }: ReleaseRequest): boolean {
  return onVersionInFlight === 'reuse' || onVersionInFlight === 'cancel';
}

/** Returns true where waiting clears the obstacle. */
export function passes({ version, phase }: Place): boolean {
  return isUnderReview(version.state) ? phase !== 'unresolved' : endsByItself(phase);
}

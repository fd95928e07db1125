/** Obstacles that versions are to a run, as both rules about them put them. */
import { holderPhase, type Place } from '../decide/place.ts';
import type { RuleContext } from '../decide/target.ts';
import type { Severity } from '../model/finding.ts';
import type { ReleaseRequest } from '../model/request.ts';
import { isUnderReview } from '../model/states.ts';
import type { Cancellation } from '../model/step.ts';
import { enumerate } from '../text/describe.ts';

export interface Obstacle {
  severity: Severity;
  /** Cause beyond the state of the version, in sentences; empty where the state says it all. */
  why: string;
  /** Left out where the place of the version gives the way out. */
  remedy?: string;
}

export const BLOCKS: Obstacle = { severity: 'error', why: '' };

export function blockedBecause(why: string): Obstacle {
  return { severity: 'error', why };
}

export function blockedByLock(locked: readonly string[], remedy: string): Obstacle {
  const changes = enumerate(locked, 60, '; ');
  return { ...blockedBecause(`It can no longer be changed, but this run would change it: ${changes}.`), remedy };
}

/** Warns, in a check, about a version that the release after it would cancel, or use under its own number. */
export function usedLater({ onVersionInFlight }: ReleaseRequest, what: string, remedy: string): Obstacle {
  return { severity: 'warning', why: `A release with on-version-in-flight: ${onVersionInFlight} ${what}.`, remedy };
}

/** Returns the cancellations of versions in flight that the release after a check would make, by version id. */
export function canceledLater({ request, target }: RuleContext): ReadonlyMap<string, Cancellation> {
  const all = request.mode === 'check' ? target.cancels : [];
  return new Map(all.filter(({ version }) => version.phase === 'in-flight').map((one) => [one.version.id, one]));
}

/** A review, or a cancellation, that goes on: waiting clears it. */
export function endsByItself(place: Place): boolean {
  const phase = holderPhase(place);
  return isUnderReview(place.version.state) ? phase !== 'unresolved' : phase === 'closing' || phase === 'in-review';
}

import type { Records } from '../model/clockwork.ts';
import { DAY_MS } from '../model/dates.ts';
import type { PhasedRelease } from '../model/records.ts';

/** A phased release by the clock: seven days from the version's release on, and pauses of 30 days in all. */

const DAYS = 7;
const MAX_PAUSE_MS = 30 * DAY_MS;

/** The version is on sale: its phased release, if it has one, begins. */
export function startRollout(records: Records, versionId: string): void {
  const release = records.phasedReleaseOf(versionId);
  if (release?.state !== 'INACTIVE') return;
  release.state = 'ACTIVE';
  release.startedAt = records.now();
}

/** Goes on by itself when the pauses are used up, and is over after its seventh day. */
export function settleRollout(records: Records, release: PhasedRelease): void {
  if (release.state === 'PAUSED' && pausedMs(records, release) >= MAX_PAUSE_MS) {
    release.pausedMs = MAX_PAUSE_MS;
    delete release.pausedAt;
    release.state = 'ACTIVE';
  }
  if (release.state === 'ACTIVE' && elapsedMs(records, release) >= DAYS * DAY_MS) release.state = 'COMPLETE';
}

export function pause(records: Records, release: PhasedRelease): void {
  release.state = 'PAUSED';
  release.pausedAt = records.now();
}

export function resume(records: Records, release: PhasedRelease): void {
  endPause(records, release);
  release.state = 'ACTIVE';
}

/** Everybody gets the version at once. */
export function complete(records: Records, release: PhasedRelease): void {
  endPause(records, release);
  release.completedDay = dayOf(records, release);
  release.state = 'COMPLETE';
}

function endPause(records: Records, release: PhasedRelease): void {
  release.pausedMs = pausedMs(records, release);
  delete release.pausedAt;
}

export function canPause(records: Records, release: PhasedRelease): boolean {
  return pausedMs(records, release) < MAX_PAUSE_MS;
}

function pausedMs(records: Records, { pausedAt, pausedMs: earlier }: PhasedRelease): number {
  return earlier + (pausedAt === undefined ? 0 : records.now() - pausedAt);
}

function elapsedMs(records: Records, release: PhasedRelease): number {
  return release.startedAt === undefined ? 0 : records.now() - release.startedAt - pausedMs(records, release);
}

/** The day of the phased release, from 1; 0 before it begins. */
export function dayOf(records: Records, release: PhasedRelease): number {
  if (release.startedAt === undefined) return 0;
  return release.completedDay ?? Math.min(DAYS, 1 + Math.floor(elapsedMs(records, release) / DAY_MS));
}

/** The whole days for which it was paused. */
export function pauseDays(records: Records, release: PhasedRelease): number {
  return Math.floor(pausedMs(records, release) / DAY_MS);
}

import type { PhasedRelease } from '../model/records.ts';
import { DAY_MS } from '../model/records.ts';
import type { Store } from '../model/store.ts';

/** A phased release by the clock: seven days from the release of the version, with pauses of 30 days in all. */

const DAYS = 7;
const MAX_PAUSE_MS = 30 * DAY_MS;

/** Starts the phased release of a version that goes on sale. */
export function startRollout(store: Store, versionId: string): void {
  const release = store.phasedReleaseOf(versionId);
  if (release === undefined || release.startedAt !== undefined) return;
  release.state = 'ACTIVE';
  release.startedAt = store.now();
}

/** Resumes a phased release when its pauses are used up, and completes it after its seventh day. */
export function settleRollout(store: Store, release: PhasedRelease): void {
  if (release.state === 'PAUSED' && pausedMs(store, release) >= MAX_PAUSE_MS) {
    release.pausedMs = MAX_PAUSE_MS;
    delete release.pausedAt;
    release.state = 'ACTIVE';
  }
  if (release.state === 'ACTIVE' && elapsedMs(store, release) >= DAYS * DAY_MS) release.state = 'COMPLETE';
}

export function pause(store: Store, release: PhasedRelease): void {
  release.state = 'PAUSED';
  release.pausedAt = store.now();
}

export function resume(store: Store, release: PhasedRelease): void {
  endPause(store, release);
  release.state = 'ACTIVE';
}

/** Releases the version to everybody at once. */
export function complete(store: Store, release: PhasedRelease): void {
  endPause(store, release);
  release.completedDay = dayOf(store, release);
  release.state = 'COMPLETE';
}

function endPause(store: Store, release: PhasedRelease): void {
  release.pausedMs = pausedMs(store, release);
  delete release.pausedAt;
}

export function canPause(store: Store, release: PhasedRelease): boolean {
  return pausedMs(store, release) < MAX_PAUSE_MS;
}

function pausedMs(store: Store, { pausedAt, pausedMs: earlier }: PhasedRelease): number {
  return earlier + (pausedAt === undefined ? 0 : store.now() - pausedAt);
}

function elapsedMs(store: Store, release: PhasedRelease): number {
  return release.startedAt === undefined ? 0 : store.now() - release.startedAt - pausedMs(store, release);
}

/** Returns the day of the phased release, from 1; 0 before it begins. */
export function dayOf(store: Store, release: PhasedRelease): number {
  if (release.startedAt === undefined) return 0;
  return release.completedDay ?? Math.min(DAYS, 1 + Math.floor(elapsedMs(store, release) / DAY_MS));
}

/** Returns the whole days for which it was paused. */
export function pauseDays(store: Store, release: PhasedRelease): number {
  return Math.floor(pausedMs(store, release) / DAY_MS);
}

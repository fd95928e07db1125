import type { PhasedRelease } from '../model/records.ts';
import { isEditable, isInFlight } from '../model/states.ts';
import { required, type Store } from '../model/store.ts';
import { relatedNotFound, relationshipError, stateError } from './refusals.ts';
import { canPause, complete, pause, resume } from './rollout.ts';

/** Sets up a phased release, which begins when the version is released. */
export function createPhasedRelease(store: Store, versionId: string, state: string): PhasedRelease {
  const version = store.versions.get(versionId);
  if (version === undefined) throw relatedNotFound('appStoreVersion', versionId);
  if (store.phasedReleaseOf(versionId) !== undefined) {
    throw relationshipError('INVALID', 'appStoreVersion', 'The version already has a phased release.');
  }
  const unapproved = isInFlight(version.state) || isEditable(version.state);
  if (!unapproved) throw stateError('A phased release must be set up before the version is approved.');
  if (state !== 'INACTIVE') throw impossible('INACTIVE', state);
  const release: PhasedRelease = {
    type: 'appStoreVersionPhasedReleases',
    id: store.nextUuid(),
    versionId,
    state,
    pausedMs: 0,
  };
  store.phasedReleases.set(release.id, release);
  return release;
}

/** Pauses, resumes or completes a phased release that is under way. What is complete stays so. */
export function updatePhasedRelease(store: Store, id: string, state: string | null | undefined): PhasedRelease {
  const release = required(store.phasedReleases, 'appStoreVersionPhasedReleases', id);
  if (state === null || state === undefined || state === release.state) return release;
  const isUnderWay = release.state === 'ACTIVE' || release.state === 'PAUSED';
  if (!isUnderWay || state === 'INACTIVE') throw impossible(release.state, state);
  if (state === 'PAUSED' && !canPause(store, release)) {
    throw stateError('The phased release was paused for 30 days in all and cannot be paused again.');
  }
  if (state === 'PAUSED') pause(store, release);
  else if (state === 'ACTIVE') resume(store, release);
  else complete(store, release);
  return release;
}

function impossible(from: string, to: string): Error {
  return stateError(`The phased release is ${from} and cannot become ${to}.`);
}

/** Takes a phased release away before it begins. */
export function deletePhasedRelease(store: Store, id: string): void {
  const { state } = required(store.phasedReleases, 'appStoreVersionPhasedReleases', id);
  if (state !== 'INACTIVE') throw stateError(`The phased release is ${state} and cannot be deleted.`);
  store.phasedReleases.delete(id);
}

import type { PhasedRelease } from './model.ts';
import { relatedNotFound, relationshipError, stateError } from './refusals.ts';
import { isEditable, isInFlight } from './states.ts';
import { required, type Store } from './store.ts';

export function createPhasedRelease(store: Store, versionId: string, state: string): PhasedRelease {
  const version = store.versions.get(versionId);
  if (version === undefined) throw relatedNotFound('appStoreVersion', versionId);
  if (store.phasedReleaseOf(versionId) !== undefined) {
    throw relationshipError('INVALID', 'appStoreVersion', 'The version already has a phased release.');
  }
  const unapproved = isInFlight(version.state) || isEditable(version.state);
  if (!unapproved) throw stateError('A phased release must be set up before the version is approved.');
  const id = store.nextUuid();
  const phasedRelease: PhasedRelease = { type: 'appStoreVersionPhasedReleases', id, versionId, state };
  store.phasedReleases.set(id, phasedRelease);
  return phasedRelease;
}

export function updatePhasedRelease(store: Store, id: string, state: string | undefined): PhasedRelease {
  const phasedRelease = required(store.phasedReleases, 'appStoreVersionPhasedReleases', id);
  if (state !== undefined) phasedRelease.state = state;
  return phasedRelease;
}

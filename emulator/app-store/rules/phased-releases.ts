import type { PhasedRelease, Version } from '../model/records.ts';
import { attributeError, relatedNotFound, relationshipError, stateError } from '../model/refusals.ts';
import { isEditable, isInFlight } from '../model/states.ts';
import { required, type Store } from '../model/store.ts';
import { canPause, complete, pause, resume } from './rollout.ts';

/** Creates a phased release, which begins when the version is released. Clients ask for it as INACTIVE or as ACTIVE. */
export function createPhasedRelease(store: Store, versionId: string, state: string): PhasedRelease {
  const version = store.versions.get(versionId);
  if (version === undefined) throw relatedNotFound('appStoreVersion', versionId);
  if (store.phasedReleaseOf(versionId) !== undefined) {
    throw relationshipError('INVALID', 'appStoreVersion', 'The version already has a phased release.');
  }
  refuseReleased(version);
  if (state !== 'INACTIVE' && state !== 'ACTIVE') throw impossible('INACTIVE', state);
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

/** Refuses to turn a phased release on or off once its version is out (docs/service.md#phased-release). */
function refuseReleased({ state }: Version): void {
  const waits = ['WAITING_FOR_EXPORT_COMPLIANCE', 'PENDING_DEVELOPER_RELEASE'].includes(state);
  if (waits || isInFlight(state) || isEditable(state)) return;
  throw stateError(`A phased release cannot be turned on or off while its version is ${state}.`);
}

const CHANGES: Partial<Record<string, (store: Store, release: PhasedRelease) => void>> = {
  ACTIVE: resume,
  COMPLETE: complete,
  PAUSED: pause,
};

/** Pauses, resumes or completes a phased release that is under way. A complete one stays complete. */
export function updatePhasedRelease(store: Store, id: string, state?: string | null): PhasedRelease {
  const release = required(store.phasedReleases, 'appStoreVersionPhasedReleases', id);
  const wanted = state ?? release.state;
  if (wanted === release.state) return same(store, release);
  const isUnderWay = release.startedAt !== undefined && release.state !== 'COMPLETE';
  const change = CHANGES[wanted];
  if (!isUnderWay || change === undefined) throw impossible(release.state, wanted);
  if (wanted === 'PAUSED' && !canPause(store, release)) {
    throw stateError('The phased release was paused for 30 days in all and cannot be paused again.');
  }
  change(store, release);
  return release;
}

/** The live service refuses the state that it has (S34). */
function same({ dialect }: Store, release: PhasedRelease): PhasedRelease {
  if (dialect === 'specification') return release;
  const title = 'The phased release already has this value';
  throw attributeError('INVALID', 'phasedReleaseState', title, title);
}

function impossible(from: string, to: string): Error {
  return stateError(`The phased release is ${from} and cannot become ${to}.`);
}

/** Deletes a phased release before it begins. */
export function deletePhasedRelease(store: Store, id: string): void {
  const { startedAt, state, versionId } = required(store.phasedReleases, 'appStoreVersionPhasedReleases', id);
  if (startedAt !== undefined) throw stateError(`The phased release is ${state} and cannot be deleted.`);
  refuseReleased(required(store.versions, 'appStoreVersions', versionId));
  store.phasedReleases.delete(id);
}

import { dateOf, type Platform, type Version } from '../model/records.ts';
import {
  attributeError,
  duplicateError,
  entityStateInvalid,
  entry,
  Refusal,
  relatedNotFound,
  relationshipError,
  stateError,
} from '../model/refusals.ts';
import { blocksNewVersion, isEditable, isInFlight } from '../model/states.ts';
import { required, type Store } from '../model/store.ts';
import { attach, isFrozen, requireAttachable, setBuild } from './builds.ts';
import { finishCanceling, releaseItem } from './endings.ts';
import { inherit } from './inheritance.ts';

const HOUR_MS = 60 * 60 * 1000;

export interface VersionAttributes {
  platform?: Platform;
  versionString?: string | null;
  copyright?: string | null;
  releaseType?: string | null;
  earliestReleaseDate?: string | null;
  developerRejected?: boolean;
  reviewType?: Version['reviewType'];
}

/** Creates a version in preparation, unless another is unfinished on its platform or the number was used. */
export function createVersion(
  store: Store,
  appId: string,
  platform: Platform,
  versionString: string,
  attributes: VersionAttributes,
  buildId?: string,
): Version {
  if (!store.apps.has(appId)) throw relatedNotFound('app', appId);
  const others = store.versionsOn(appId, platform);
  refuseBlocked(store, others, versionString);
  const now = store.now();
  const version: Version = {
    type: 'appStoreVersions',
    id: store.nextNumber(),
    appId,
    platform,
    versionString,
    state: 'PREPARE_FOR_SUBMISSION',
    createdAt: now,
    reviewType: attributes.reviewType ?? 'APP_STORE',
    copyright: attributes.copyright ?? null,
    releaseType: attributes.releaseType ?? 'AFTER_APPROVAL',
    earliestReleaseDate: storedDate(store, attributes.earliestReleaseDate ?? null),
    buildId: null,
    ...(store.settings.readLagMs > 0 ? { visibleFrom: now + store.settings.readLagMs } : {}),
    ...(store.settings.newVersionLagMs > 0 ? { foundFrom: now + store.settings.newVersionLagMs } : {}),
  };
  if (buildId !== undefined) attach(store, version, buildId);
  store.versions.set(version.id, version);
  inherit(store, version, others);
  return version;
}

function refuseBlocked(store: Store, others: Version[], versionString: string): void {
  const entries = [];
  if (others.some((version) => blocksNewVersion(version.state, store.dialect))) {
    const detail = 'You cannot create a new version of the App in the current state.';
    entries.push(
      store.dialect === 'specification'
        ? entry(409, 'STATE_NOT_SUITABLE', 'A new version cannot be created in the current state.', detail)
        : relationshipError('INVALID', 'app', detail).entries[0],
    );
  }
  if (others.some((version) => version.versionString === versionString)) entries.push(duplicateNumber().entries[0]);
  const refused = entries.filter((each) => each !== undefined);
  if (refused.length > 0) throw new Refusal(409, refused);
}

function duplicateNumber(): Refusal {
  return duplicateError('versionString', 'The version number has been previously used.');
}

/** Updates a version's attributes and its build: all of them, or none if any part is refused. */
export function updateVersion(store: Store, id: string, attributes: VersionAttributes, buildId?: string): Version {
  const version = required(store.versions, 'appStoreVersions', id);
  const { developerRejected, versionString, ...rest } = attributes;
  if (developerRejected !== undefined) return rejectByDeveloper(store, version, developerRejected);
  const number = versionString ?? version.versionString;
  const renames = number !== version.versionString;
  if (renames) refuseRename(store, version, number);
  // Release settings can be changed until the version is released, under review or not.
  if (Object.keys(rest).length > 0 && isReleased(version)) throw stateError('The version can no longer be changed.');
  const build =
    buildId === undefined ? undefined : requireAttachable(store, { ...version, versionString: number }, buildId);
  if (renames) rename(store, version, number);
  if (build !== undefined) setBuild(store, version, build);
  Object.assign(version, rest);
  version.earliestReleaseDate = storedDate(store, version.earliestReleaseDate);
  return version;
}

function isReleased({ state }: Version): boolean {
  return state === 'READY_FOR_DISTRIBUTION' || state === 'REPLACED_WITH_NEW_VERSION';
}

/**
 * Returns a date as the service keeps it. It may drop the minutes: other clients cut them off before they send a date.
 */
function storedDate(store: Store, date: string | null): string | null {
  if (date === null || !store.settings.wholeHours) return date;
  return dateOf(Math.floor(Date.parse(date) / HOUR_MS) * HOUR_MS);
}

function refuseRename(store: Store, version: Version, versionString: string): void {
  // The live service also renames a version that waits for review (docs/service.md#versions).
  const isWaiting = store.dialect === 'live' && version.state === 'WAITING_FOR_REVIEW';
  if (isFrozen(store, version) && !isWaiting) {
    throw attributeError(
      'INVALID.INVALID_STATE',
      'versionString',
      'An attribute value is not acceptable for the current resource state.',
      "The attribute 'versionString' can not be modified.",
    );
  }
  const used = store.versionsOn(version.appId, version.platform).some((other) => other.versionString === versionString);
  if (used) throw duplicateNumber();
}

function rename(store: Store, version: Version, versionString: string): void {
  store.lagLists(version, { versionString: version.versionString }, store.settings.renameLagMs);
  version.versionString = versionString;
  // A version in a submission keeps its place there.
  if (!isEditable(version.state) || store.holderOf(version.id) !== undefined) return;
  version.state = 'PREPARE_FOR_SUBMISSION';
  // A build made for another marketing version does not fit the renamed record.
  const build = version.buildId === null ? undefined : store.builds.get(version.buildId);
  if (build !== undefined && build.versionString !== versionString) version.buildId = null;
}

/**
 * Cancels a version in the way of the interface specification (docs/service.md#cancellation). The live schema refuses
 * the attribute earlier.
 */
function rejectByDeveloper(store: Store, version: Version, developerRejected: boolean): Version {
  if (!developerRejected) {
    const title = 'An attribute value is invalid.';
    throw attributeError(
      'INVALID',
      'developerRejected',
      title,
      "The attribute 'developerRejected' can only be set to true.",
    );
  }
  if (!isInFlight(version.state)) throw entityStateInvalid('The version is not in flight.');
  const { state } = version;
  const holder = store.holderOf(version.id);
  // A draft loses only the item. A submission under review is over: it would hold a place without a version to review.
  if (holder?.submission.state === 'READY_FOR_REVIEW') releaseItem(store, holder.item, 'DEVELOPER_REJECTED');
  else if (holder !== undefined) finishCanceling(store, holder.submission);
  version.state = 'DEVELOPER_REJECTED';
  delete version.lag;
  store.lagCancellation(version, state);
  return version;
}

/** Deletes a version in preparation, unless it is the only one of its platform or a build was sent for it. */
export function deleteVersion(store: Store, id: string): void {
  const version = required(store.versions, 'appStoreVersions', id);
  const { appId, platform, versionString } = version;
  const isOnly = store.versionsOn(appId, platform).length === 1;
  const hadBuild = [...store.builds.values()].some(
    (build) => build.appId === appId && build.platform === platform && build.versionString === versionString,
  );
  if (isOnly || hadBuild || isFrozen(store, version)) {
    throw entityStateInvalid(`The version is ${version.state} and cannot be deleted.`);
  }
  for (const localization of store.localizationsOf(id)) {
    store.localizations.delete(localization.id);
    store.deleteDetails(localization.id);
  }
  const phasedRelease = store.phasedReleaseOf(id);
  if (phasedRelease !== undefined) store.phasedReleases.delete(phasedRelease.id);
  store.deleteDetails(id);
  store.versions.delete(id);
}

/**
 * Withdraws a version that waits for review or for its release. This old way is the only one from
 * PENDING_DEVELOPER_RELEASE.
 */
export function withdrawVersion(store: Store, versionId: string): void {
  const version = required(store.versions, 'appStoreVersionSubmissions', versionId);
  if (!['WAITING_FOR_REVIEW', 'PENDING_DEVELOPER_RELEASE'].includes(version.state)) {
    throw entityStateInvalid('The version can no longer be withdrawn.');
  }
  const holder = store.holderOf(versionId);
  if (holder !== undefined) finishCanceling(store, holder.submission);
  version.state = 'DEVELOPER_REJECTED';
}

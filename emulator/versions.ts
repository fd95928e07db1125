import type { Build, Localization, PhasedRelease, Platform, Version } from './model.ts';
import {
  attributeError,
  entityStateInvalid,
  entry,
  Refusal,
  relatedNotFound,
  relationshipError,
  stateError,
} from './refusals.ts';
import { blocksNewVersion, isEditable, isInFlight } from './states.ts';
import { required, type Store } from './store.ts';

export interface VersionAttributes {
  platform?: Platform;
  versionString?: string | null;
  copyright?: string | null;
  releaseType?: string | null;
  earliestReleaseDate?: string | null;
  developerRejected?: boolean;
}

/** Makes a new version in preparation, unless another is unfinished on its platform or the number was used. */
export function createVersion(
  store: Store,
  appId: string,
  platform: Platform,
  versionString: string,
  attributes: VersionAttributes,
  buildId?: string,
): Version {
  if (!store.apps.has(appId)) throw relatedNotFound('app', appId);
  const others = store.versionsOf(appId).filter((version) => version.platform === platform);
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
    copyright: attributes.copyright ?? null,
    releaseType: attributes.releaseType ?? 'AFTER_APPROVAL',
    earliestReleaseDate: attributes.earliestReleaseDate ?? null,
    buildId: null,
    hadBuild: false,
    ...(store.settings.readLagMs > 0 ? { visibleFrom: now + store.settings.readLagMs } : {}),
  };
  if (buildId !== undefined) attach(store, version, buildId);
  store.versions.set(version.id, version);
  copyLocalizations(store, version, others.at(-1));
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
  if (others.some((version) => version.versionString === versionString)) entries.push(duplicate().entries[0]);
  const refused = entries.filter((each) => each !== undefined);
  if (refused.length > 0) throw new Refusal(409, refused);
}

function duplicate(): Refusal {
  const title = 'The provided entity includes an attribute with a value that has already been used';
  return attributeError('INVALID.DUPLICATE', 'versionString', title, 'The version number has been previously used.');
}

/** A new version begins with its predecessor's languages and texts, but nobody has said yet what is new in it. */
function copyLocalizations(store: Store, version: Version, predecessor: Version | undefined): void {
  const earlier = predecessor === undefined ? [] : store.localizationsOf(predecessor.id);
  const primaryLocale = store.apps.get(version.appId)?.primaryLocale ?? 'en-US';
  const models = earlier.length > 0 ? earlier : [{ locale: primaryLocale, attributes: {} }];
  for (const { locale, attributes } of models) {
    const id = store.nextUuid();
    store.localizations.set(id, {
      type: 'appStoreVersionLocalizations',
      id,
      versionId: version.id,
      locale,
      attributes: { ...attributes, whatsNew: null },
    });
  }
}

/** Changes a version's attributes and its build. Nothing is changed when any part is refused. */
export function updateVersion(store: Store, id: string, attributes: VersionAttributes, buildId?: string): Version {
  const version = required(store.versions, 'appStoreVersions', id);
  const { developerRejected, versionString, ...rest } = attributes;
  if (developerRejected !== undefined) return rejectByDeveloper(store, version, developerRejected);
  const renames = typeof versionString === 'string' && versionString !== version.versionString;
  if (renames) refuseRename(store, version, versionString);
  const changesRest = Object.keys(rest).length > 0;
  // Release settings may still be changed until the version is released, review or not.
  if (changesRest && (version.state === 'READY_FOR_DISTRIBUTION' || version.state === 'REPLACED_WITH_NEW_VERSION')) {
    throw stateError('The version can no longer be changed.');
  }
  const build =
    buildId === undefined
      ? undefined
      : attachable(store, { ...version, versionString: versionString ?? version.versionString }, buildId);
  if (renames) rename(store, version, versionString);
  if (build !== undefined) setBuild(version, build);
  Object.assign(version, rest);
  return version;
}

function refuseRename(store: Store, version: Version, versionString: string): void {
  if (!isEditable(version.state) || store.holderOf(version.id)?.submission.state === 'READY_FOR_REVIEW') {
    throw attributeError(
      'INVALID.INVALID_STATE',
      'versionString',
      'An attribute value is not acceptable for the current resource state.',
      "The attribute 'versionString' can not be modified.",
    );
  }
  const used = store
    .versionsOf(version.appId)
    .some((other) => other.platform === version.platform && other.versionString === versionString);
  if (used) throw duplicate();
}

function rename(store: Store, version: Version, versionString: string): void {
  version.versionString = versionString;
  version.state = 'PREPARE_FOR_SUBMISSION';
  // A build made for another marketing version does not fit the renamed record.
  const build = version.buildId === null ? undefined : store.builds.get(version.buildId);
  if (build !== undefined && build.versionString !== versionString) version.buildId = null;
}

/** The specification's way to cancel a version in flight. The live service knows no such attribute; its schema refuses it earlier. */
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
  const holder = store.holderOf(version.id);
  // A draft only loses the item; a submission under review is over, or it would hold a place for a version nobody reviews.
  if (holder?.submission.state === 'READY_FOR_REVIEW') store.releaseItem(holder.item, 'DEVELOPER_REJECTED');
  else if (holder !== undefined) store.finishCanceling(holder.submission);
  version.state = 'DEVELOPER_REJECTED';
  delete version.lag;
  return version;
}

/** Deletes a version in preparation that never had a build, unless it is the app's only one on its platform. */
export function deleteVersion(store: Store, id: string): void {
  const version = required(store.versions, 'appStoreVersions', id);
  const onPlatform = store.versionsOf(version.appId).filter((other) => other.platform === version.platform);
  if (!isEditable(version.state) || store.holderOf(id) !== undefined) {
    throw stateError('The version cannot be deleted in its current state.');
  }
  if (onPlatform.length === 1) throw stateError('The only version of a platform cannot be deleted.');
  if (version.hadBuild || trainHasBuild(store, version)) {
    throw stateError('A version for which a build was uploaded cannot be deleted.');
  }
  store.versions.delete(id);
  for (const localization of store.localizationsOf(id)) store.localizations.delete(localization.id);
  const phasedRelease = store.phasedReleaseOf(id);
  if (phasedRelease !== undefined) store.phasedReleases.delete(phasedRelease.id);
}

function trainHasBuild(store: Store, version: Version): boolean {
  return [...store.builds.values()].some(
    (build) =>
      build.appId === version.appId &&
      build.platform === version.platform &&
      build.versionString === version.versionString,
  );
}

/** Puts a build into a version; its place is taken by the next one. */
export function attachBuild(store: Store, versionId: string, buildId: string): void {
  attach(store, required(store.versions, 'appStoreVersions', versionId), buildId);
}

function attach(store: Store, version: Version, buildId: string): void {
  setBuild(version, attachable(store, version, buildId));
}

function setBuild(version: Version, build: Build): void {
  version.buildId = build.id;
  version.hadBuild = true;
}

function attachable(store: Store, version: Version, buildId: string): Build {
  if (isFrozen(store, version)) throw stateError('The build cannot be changed in the current state of the version.');
  const build = store.builds.get(buildId);
  if (build === undefined || build.appId !== version.appId) throw relatedNotFound('build', buildId);
  const fits = build.platform === version.platform && build.versionString === version.versionString;
  if (!fits || build.processingState !== 'VALID' || build.expired) {
    throw relationshipError('INVALID', 'build', 'The specified build cannot be added to this version.');
  }
  return build;
}

/** Once a version sits in a submission that is not sent back, what it holds is what is reviewed. */
export function isFrozen(store: Store, version: Version): boolean {
  if (!isEditable(version.state)) return true;
  const state = store.holderOf(version.id)?.submission.state;
  return state !== undefined && state !== 'UNRESOLVED_ISSUES';
}

export function createLocalization(
  store: Store,
  versionId: string,
  locale: string,
  attributes: Record<string, string | null>,
): Localization {
  const version = store.versions.get(versionId);
  if (version === undefined) throw relatedNotFound('appStoreVersion', versionId);
  refuseFrozenText(store, version, attributes);
  if (store.localizationsOf(versionId).some((localization) => localization.locale === locale)) {
    const title = 'The provided entity includes an attribute with a value that has already been used';
    throw attributeError('INVALID.DUPLICATE', 'locale', title, `A localization for '${locale}' already exists.`);
  }
  const id = store.nextUuid();
  const localization: Localization = { type: 'appStoreVersionLocalizations', id, versionId, locale, attributes };
  store.localizations.set(id, localization);
  return localization;
}

export function updateLocalization(store: Store, id: string, attributes: Record<string, string | null>): Localization {
  const localization = required(store.localizations, 'appStoreVersionLocalizations', id);
  refuseFrozenText(store, required(store.versions, 'appStoreVersions', localization.versionId), attributes);
  Object.assign(localization.attributes, attributes);
  return localization;
}

function refuseFrozenText(store: Store, version: Version, attributes: Record<string, string | null>): void {
  const frozen = Object.keys(attributes).find((name) => name !== 'promotionalText' && isFrozen(store, version));
  // The first version of a platform has no predecessor, so nothing can be new in it.
  const isFirst = store.versionsOf(version.appId).find((other) => other.platform === version.platform) === version;
  const refused = frozen ?? (isFirst && attributes.whatsNew ? 'whatsNew' : undefined);
  if (refused !== undefined) throw stateError(`Attribute '${refused}' cannot be edited at this time`);
}

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

/** Takes back a version that waits for review or for its release: the old way, and the only one from PENDING_DEVELOPER_RELEASE. */
export function withdrawVersion(store: Store, versionId: string): void {
  const version = required(store.versions, 'appStoreVersionSubmissions', versionId);
  if (!['WAITING_FOR_REVIEW', 'PENDING_DEVELOPER_RELEASE'].includes(version.state)) {
    throw entityStateInvalid('The version can no longer be withdrawn.');
  }
  const holder = store.holderOf(versionId);
  if (holder !== undefined) store.finishCanceling(holder.submission);
  version.state = 'DEVELOPER_REJECTED';
}

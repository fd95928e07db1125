import type { Build, Version } from '../model/records.ts';
import { attributeError, type Refusal, relatedNotFound, relationshipError, stateError } from '../model/refusals.ts';
import { isEditable } from '../model/states.ts';
import { required, type Store } from '../model/store.ts';

/** Attaches a build to a version, in place of the one before. */
export function attachBuild(store: Store, versionId: string, buildId: string): void {
  attach(store, required(store.versions, 'appStoreVersions', versionId), buildId);
}

export function attach(store: Store, version: Version, buildId: string): void {
  setBuild(store, version, requireAttachable(store, version, buildId));
}

/** Sets the build of a version. `attachable` must have returned it. */
export function setBuild(store: Store, version: Version, build: Build): void {
  const isAgain = version.buildId === build.id;
  version.buildId = build.id;
  // The live service opens it again, while its submission still holds it (S27).
  if (store.dialect === 'live' && isEditable(version.state)) version.state = 'PREPARE_FOR_SUBMISSION';
  // The service checks it anew, and until then the submit of a version that was sent back is "not ready".
  if (isAgain && store.holderOf(version.id)?.submission.state === 'UNRESOLVED_ISSUES') {
    version.recheckedAt = store.now() + store.settings.recheckMs;
  }
}

/** Returns the build if the version can take it, or throws the service's refusal. */
export function requireAttachable(store: Store, version: Version, buildId: string): Build {
  if (isFrozen(store, version)) throw frozenBuildError(store);
  const build = store.builds.get(buildId);
  if (build === undefined || build.appId !== version.appId) throw relatedNotFound('build', buildId);
  const fits = build.platform === version.platform && formOf(build) === formOf(version);
  const isUsable = build.processingState === 'VALID' && !build.expired && build.buildAudienceType !== 'INTERNAL_ONLY';
  if (!fits || !isUsable) {
    throw relationshipError('INVALID', 'build', 'The specified build cannot be added to this version.');
  }
  return build;
}

function frozenBuildError(store: Store): Refusal {
  const detail = 'The build cannot be changed in the current state of the version.';
  return store.dialect === 'live' ? relationshipError('INVALID', 'build', detail) : stateError(detail);
}

/**
 * Returns true if the version can no longer be edited. A submission freezes it, until review rejects it and before the
 * developer resolves it.
 */
export function isFrozen(store: Store, version: Version): boolean {
  if (!isEditable(version.state)) return true;
  const holder = store.holderOf(version.id);
  return holder !== undefined && !(holder.submission.state === 'UNRESOLVED_ISSUES' && holder.item.state === 'REJECTED');
}

export interface BuildAttributes {
  usesNonExemptEncryption?: boolean | null;
  expired?: boolean | null;
}

/**
 * Updates a build: answers the export question, which the live service takes once (docs/service.md#export-compliance),
 * or lets the build expire.
 */
export function updateBuild(store: Store, id: string, attributes: BuildAttributes, declarationId?: string): Build {
  const build = required(store.builds, 'builds', id);
  const { usesNonExemptEncryption, expired } = attributes;
  if (usesNonExemptEncryption !== undefined && build.usesNonExemptEncryption !== null && store.dialect === 'live') {
    throw attributeError(
      'INVALID.INVALID_STATE',
      'usesNonExemptEncryption',
      'An attribute value is not acceptable for the current resource state.',
      "The attribute 'usesNonExemptEncryption' can not be modified.",
    );
  }
  if (declarationId !== undefined && store.details.get(declarationId)?.type !== 'appEncryptionDeclarations') {
    throw relatedNotFound('appEncryptionDeclaration', declarationId);
  }
  if (typeof expired === 'boolean') build.expired = expired;
  if (usesNonExemptEncryption !== undefined) build.usesNonExemptEncryption = usesNonExemptEncryption;
  if (declarationId !== undefined) build.encryptionDeclarationId = declarationId;
  return build;
}

/** The service holds 1.2, 1.2.0 and 1.02 for one number (fastlane#18547). */
function formOf({ versionString }: { versionString: string }): string {
  return versionString.replaceAll(/\b0+(?=\d)/g, '').replace(/(\.0)+$/, '');
}

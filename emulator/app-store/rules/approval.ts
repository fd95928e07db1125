import type { Version } from '../model/records.ts';
import type { Store } from '../model/store.ts';
import { releaseInfo } from './infos.ts';
import { startRollout } from './rollout.ts';

/** The way of an approved version to the store. */

/** Ends the review of a version: it waits for the developer or for its date, or goes out. */
export function approve(store: Store, version: Version): void {
  if (waitsForDeclaration(store, version)) version.state = 'WAITING_FOR_EXPORT_COMPLIANCE';
  else if (version.releaseType === 'MANUAL') version.state = 'PENDING_DEVELOPER_RELEASE';
  else if (version.releaseType === 'SCHEDULED' && releaseDateOf(version) > store.now()) {
    version.state = 'PENDING_APPLE_RELEASE';
  } else distribute(store, version);
}

/** Returns true if the build uses encryption and its declaration is not approved yet. */
function waitsForDeclaration(store: Store, { buildId }: Version): boolean {
  if (store.dialect === 'specification') return false;
  const build = store.builds.get(buildId ?? '');
  const declaration = store.details.get(build?.encryptionDeclarationId ?? '');
  return (
    build?.usesNonExemptEncryption === true && declaration?.attributes.appEncryptionDeclarationState !== 'APPROVED'
  );
}

/** Returns the date of a scheduled version in milliseconds since the epoch. */
export function releaseDateOf(version: Version): number {
  return version.earliestReleaseDate === null ? 0 : Date.parse(version.earliestReleaseDate);
}

/** Starts the distribution of a version, which takes the service a while. */
export function distribute(store: Store, version: Version): void {
  const { distributionMs } = store.settings;
  version.state = 'PROCESSING_FOR_DISTRIBUTION';
  version.distributedAt = store.now() + distributionMs;
  if (distributionMs === 0) putOnSale(store, version);
}

/** Puts a version on sale. A platform has one version on sale at a time. */
export function putOnSale(store: Store, version: Version): void {
  version.state = 'READY_FOR_DISTRIBUTION';
  delete version.distributedAt;
  releaseInfo(store, version.appId);
  startRollout(store, version.id);
  for (const other of store.versionsOn(version.appId, version.platform)) {
    if (other !== version && isOnSale(other)) other.state = 'REPLACED_WITH_NEW_VERSION';
  }
}

export function isOnSale(version: Version): boolean {
  return version.state === 'READY_FOR_DISTRIBUTION' || version.state === 'READY_FOR_SALE';
}

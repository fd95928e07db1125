import type { Records } from '../model/clockwork.ts';
import type { Version } from '../model/records.ts';
import { releaseInfo } from './infos.ts';
import { startRollout } from './rollout.ts';

/** The way of an approved version to the store. */

/** Review is through with the version: it waits for the developer, for its date, or goes out. */
export function approve(records: Records, version: Version): void {
  if (version.releaseType === 'MANUAL') version.state = 'PENDING_DEVELOPER_RELEASE';
  else if (version.releaseType === 'SCHEDULED' && releaseDateOf(version) > records.now()) {
    version.state = 'PENDING_APPLE_RELEASE';
  } else distribute(records, version);
}

/** When a scheduled version goes out, milliseconds since the epoch. */
export function releaseDateOf(version: Version): number {
  return version.earliestReleaseDate === null ? 0 : Date.parse(version.earliestReleaseDate);
}

/** The version goes out, which takes the service a while. */
export function distribute(records: Records, version: Version): void {
  const { distributionMs } = records.settings;
  version.state = 'PROCESSING_FOR_DISTRIBUTION';
  version.distributedAt = records.now() + distributionMs;
  if (distributionMs === 0) putOnSale(records, version);
}

/** One version is on sale on a platform at a time. */
export function putOnSale(records: Records, version: Version): void {
  version.state = 'READY_FOR_DISTRIBUTION';
  delete version.distributedAt;
  releaseInfo(records, version.appId);
  startRollout(records, version.id);
  for (const other of records.versionsOn(version.appId, version.platform)) {
    if (other !== version && isOnSale(other)) other.state = 'REPLACED_WITH_NEW_VERSION';
  }
}

export function isOnSale(version: Version): boolean {
  return version.state === 'READY_FOR_DISTRIBUTION' || version.state === 'READY_FOR_SALE';
}

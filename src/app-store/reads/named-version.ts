/** The reads of the modes `release` and `rollout`: the version that was named, and nothing beside it. */

import { ambiguousPlatform } from '../../core/decide/platforms.ts';
import type { Finding } from '../../core/model/finding.ts';
import type { ReleaseRequest } from '../../core/model/request.ts';
import { type App, newestFirst } from '../../core/model/resources.ts';
import type { AppStoreClient } from '../client.ts';
import { asFinding } from '../failure.ts';
import { fetchPhasedRelease, fetchVersion, fetchVersions } from './resources.ts';

/**
 * Two reads, by number and then by id; one more for its phased release in the mode `rollout`.
 * Never throws for an answer: what could not be read stands under `failures`.
 */
export async function fetchNamedVersion(client: AppStoreClient, app: App, request: ReleaseRequest) {
  const { platforms, version: number } = request;
  const query = { 'filter[versionString]': number ?? '', include: 'app' };
  const listed = await fetchVersions(client, app.id, platforms, query);
  if (!listed.ok) return { app, version: null, failures: [asFinding(listed.failure, app)] };
  const named = { ...app, ...listed.value.app };
  const none = (failures: Finding[] = []) => ({ app: named, version: null, failures });
  const numbered = listed.value.versions.filter(({ versionString }) => versionString === number);
  const ambiguous = ambiguousPlatform(named, numbered, request);
  if (ambiguous !== null) return none([ambiguous]);
  // A service by the interface specification may keep a record that was canceled beside the one made after it.
  const [row] = newestFirst(numbered, ({ createdDate }) => createdDate);
  if (row === undefined) return none();
  const [version, phased] = await Promise.all([
    fetchVersion(client, row.id, { include: 'build' }),
    request.mode === 'rollout' ? fetchPhasedRelease(client, row.id) : null,
  ]);
  const failures = [version, phased].flatMap((read) => (read === null || read.ok ? [] : asFinding(read.failure, app)));
  // A list lags behind: by its own address the record may have got another number meanwhile.
  if (!version.ok || failures.length > 0 || version.value.versionString !== number) return none(failures);
  const phasedRelease = phased?.ok ? { phasedRelease: phased.value } : {};
  return { app: named, version: { ...version.value, ...phasedRelease }, failures };
}

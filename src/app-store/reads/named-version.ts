/** The reads of the modes `release` and `rollout`: the version that was named, and nothing beside it. */

import type { NamedVersion } from '../../core/decide/named-version.ts';
import type { ReleaseRequest } from '../../core/model/request.ts';
import type { App, AppStoreVersion, PhasedRelease } from '../../core/model/resources.ts';
import { type AppStoreClient, type Result, segment } from '../client.ts';
import { parsePhasedRelease, parseVersion } from '../parse/resources.ts';
import { asFinding } from '../preflight.ts';
import { fetchVersions, parsed } from './resources.ts';

/**
 * Two reads, by number and then by id; one more for its phased release in the mode `rollout`.
 * Never throws for an answer: what could not be read stands under `failures`.
 */
export async function fetchNamedVersion(
  client: AppStoreClient,
  app: App,
  request: ReleaseRequest,
): Promise<NamedVersion> {
  const { platform, version: number } = request;
  const query = { 'filter[versionString]': number ?? '', include: 'app' };
  const listed = await fetchVersions(client, app.id, platform, query);
  if (!listed.ok) return { app, version: null, failures: [asFinding(listed.failure, app)] };
  const named = { ...app, ...listed.value.app };
  const row = newest(listed.value.versions.filter(({ versionString }) => versionString === number));
  if (row === null) return { app: named, version: null, failures: [] };
  const [version, phased] = await Promise.all([
    fetchWithBuild(client, row.id),
    request.mode === 'rollout' ? fetchPhasedRelease(client, row.id) : null,
  ]);
  const failures = [version, phased].flatMap((read) => (read === null || read.ok ? [] : asFinding(read.failure, app)));
  if (!version.ok || failures.length > 0) return { app: named, version: null, failures };
  // A list lags behind: by its own address the record may have got another number meanwhile.
  if (version.value.versionString !== number) return { app: named, version: null, failures: [] };
  const phasedRelease = phased?.ok ? { phasedRelease: phased.value } : {};
  return { app: named, version: { ...version.value, ...phasedRelease }, failures: [] };
}

/** A service by the interface specification may keep a record that was canceled beside the one made after it. */
function newest(versions: readonly AppStoreVersion[]): AppStoreVersion | null {
  const [first] = [...versions].sort((left, right) => ((left.createdDate ?? '') < (right.createdDate ?? '') ? 1 : -1));
  return first ?? null;
}

async function fetchWithBuild(client: AppStoreClient, id: string): Promise<Result<AppStoreVersion>> {
  const path = `/v1/appStoreVersions/${segment(id)}`;
  return parsed(path, await client.get(path, { include: 'build' }), (body) => {
    const { data, included } = body as { data?: unknown; included?: unknown };
    return parseVersion(data, Array.isArray(included) ? included : []);
  });
}

/** @returns `null` when the version has none */
export async function fetchPhasedRelease(
  client: AppStoreClient,
  versionId: string,
): Promise<Result<PhasedRelease | null>> {
  const path = `/v1/appStoreVersions/${segment(versionId)}/appStoreVersionPhasedRelease`;
  const answer = await client.get(path);
  if (!answer.ok && answer.failure.status === 404) return { ok: true, value: null };
  return parsed(path, answer, (body) => {
    const { data } = body as { data?: unknown };
    return data === null ? null : parsePhasedRelease(data);
  });
}

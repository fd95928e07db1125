/** Reads what a record is linked to, by its own address. */
import type { Reader, Result } from '../app-store/client.ts';
import { isHidden } from '../app-store/failure.ts';
import { omitUndefined } from '../app-store/parse/json-api.ts';
import { fetchBuildWithNumber } from '../app-store/reads/build-reads.ts';
import { mapResult } from '../app-store/reads/fetch.ts';
import { fetchPhasedRelease } from '../app-store/reads/version-reads.ts';
import { attachedBuildToRead, needsPhasedRelease } from '../core/decide/questions.ts';
import type { VersionTarget } from '../core/decide/version-target.ts';
import type { Facts } from '../core/model/facts.ts';
import type { AppStoreVersion, Build } from '../core/model/resources.ts';
import type { Collect, Reading } from './reading.ts';

/** Reads build and phased release by their own addresses, where the record's answer does not show them. */
export async function fetchLinks(
  { client, request }: Reading,
  chosen: VersionTarget,
  record: AppStoreVersion,
  facts: Facts,
  collect: Collect,
): Promise<AppStoreVersion> {
  const attached = attachedBuildToRead(chosen, record, facts, request);
  const build = collect(attached && (await fetchAttachedBuild(client, attached)), undefined);
  const isAsked = needsPhasedRelease(record, chosen, request);
  const phased = isAsked ? await fetchPhasedRelease(client, record.id) : null;
  const phasedReleaseState = collect(phased && mapResult(phased, (one) => one?.state ?? null), undefined);
  return { ...record, ...omitUndefined({ build, phasedReleaseState }) };
}

/** @returns `null` for a build that is hidden from the key */
async function fetchAttachedBuild(client: Reader, build: Build): Promise<Result<Build> | null> {
  const read = await fetchBuildWithNumber(client, build.id);
  return !read.ok && isHidden(read.failure) ? null : mapResult(read, (own) => ({ ...build, ...own }));
}

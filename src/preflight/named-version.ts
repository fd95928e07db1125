/** The reads of `release` and of the rollouts: the version that was named, and nothing beside it. */

import type { AppStoreReader } from '../app-store/client.ts';
import { asFinding, failureFinding, isMissing, unreadable } from '../app-store/failure.ts';
import { given } from '../app-store/parse/json-api.ts';
import { fetchPhasedRelease, fetchSubmissions, fetchVersion, fetchVersions } from '../app-store/reads/resources.ts';
import { ambiguousPlatform } from '../core/decide/platforms.ts';
import type { Finding } from '../core/model/finding.ts';
import type { ReleaseRequest } from '../core/model/request.ts';
import { type App, type AppStoreVersion, newestFirst } from '../core/model/resources.ts';
import { type Approval, approvalOf } from '../core/model/states.ts';

/**
 * Two reads, by number and then by id; one more for its phased release for a rollout, and for the submission that holds
 * what review has accepted.
 * Never throws for an answer: what could not be read stands under `failures`.
 * @param awaited as this run has seen it before: a list that does not show it any more lags behind
 */
export async function fetchNamedVersion(
  client: AppStoreReader,
  app: App,
  request: ReleaseRequest,
  awaited: AppStoreVersion | null = null,
) {
  const number = request.version ?? '';
  const query = { 'filter[versionString]': number, include: 'app' };
  const listed = await fetchVersions(client, app.id, request.platforms, query);
  if (!listed.ok) return { app, version: null, failures: [asFinding(listed.failure, app)] };
  const named = { ...app, ...listed.value.app };
  const none = (failures: Finding[] = []) => ({ app: named, version: null, failures });
  const { versions } = listed.value;
  const numbered = versions.filter(({ versionString }) => versionString === number);
  // The number was asked for, so that a row which shows none may have it.
  const rows = numbered.length > 0 ? numbered : versions.filter(({ versionString }) => versionString === '');
  const ambiguous = ambiguousPlatform(named, rows, request);
  if (ambiguous !== null) return none([ambiguous]);
  // A service by the interface specification may keep a record that was canceled beside the one made after it.
  const newest = newestFirst(rows, ({ createdDate }) => createdDate);
  const row = newest.find(({ state }) => ON_ITS_WAY.includes(approvalOf(state))) ?? newest[0] ?? awaited;
  if (row === null) return none();
  const [version, phased] = await Promise.all([
    fetchVersion(client, row.id, { include: 'build' }),
    request.mode === 'release' ? null : fetchPhasedRelease(client, row.id),
  ]);
  if (rows.length === 0 && !version.ok && isMissing(version.failure)) return none();
  const failures = [version, phased].flatMap((read) => (read === null || read.ok ? [] : asFinding(read.failure, app)));
  if (!version.ok || failures.length > 0) return none(failures);
  // A list lags behind: by its own address the record may have got another number meanwhile.
  const shown = version.value.versionString || row.versionString;
  // Not every service knows the filter, and what is released cannot be taken back.
  const why = `no answer shows which number the version has, so it may be another than ${number}`;
  if (shown === '') return none([failureFinding(unreadable(`GET /v1/appStoreVersions/${row.id}`, why, 200))]);
  if (shown !== number) return none();
  const phasedRelease = phased?.ok ? { phasedRelease: phased.value } : {};
  const found: AppStoreVersion = { ...version.value, versionString: number, ...phasedRelease };
  if (request.mode !== 'release') return { app: named, version: found, failures };
  const dated = isBeforeDate(found, client.nowMs) ? { ...found, isBeforeDate: true as const } : found;
  if (approvalOf(found.state) !== 'companion-rejected') return { app: named, version: dated, failures };
  const open = await fetchSubmissions(client, app.id);
  if (!open.ok) return none([asFinding(open.failure, app)]);
  const reviewState = open.value.find(({ versionId }) => versionId === found.id)?.state;
  return { app: named, version: { ...dated, ...given({ reviewState }) }, failures };
}

function isBeforeDate({ releaseType, earliestReleaseDate }: AppStoreVersion, nowMs: number): boolean {
  return releaseType === 'SCHEDULED' && Date.parse(earliestReleaseDate ?? '') > nowMs;
}

const ON_ITS_WAY: readonly Approval[] = ['under-way', 'approved', 'released'];

/** Reads the version that `release` and the rollouts name: by its number, and then by its own address. */
import type { Reader } from '../app-store/client.ts';
import { isMissing, unreadableFinding } from '../app-store/failure.ts';
import { fetchSubmissions } from '../app-store/reads/submission-reads.ts';
import { fetchPhasedRelease, fetchVersion, fetchVersions } from '../app-store/reads/version-reads.ts';
import { type NamedVersion, needsReviewState, recordToRead, rowsNumbered } from '../core/decide/evaluation.ts';
import { ambiguousPlatform } from '../core/decide/platforms.ts';
import type { Finding } from '../core/model/finding.ts';
import type { ReleaseRequest } from '../core/model/request.ts';
import type { App, AppStoreVersion } from '../core/model/resources.ts';
import { appFailures, mapGiven } from './reading.ts';

type Found = Pick<NamedVersion, 'version' | 'failures'>;

const unread = (failures: Finding[]): Found => ({ version: null, failures });
const NOT_THERE = unread([]);

/**
 * Sends two reads. A rollout sends one more for the phased release, and an accepted version one for its submission.
 * Throws for no answer: failed reads stand under `failures`.
 * @param awaited as this run has seen it before: a list that does not show it any more lags behind
 */
export async function fetchNamedVersion(
  client: Reader,
  app: App,
  request: ReleaseRequest,
  awaited: AppStoreVersion | null = null,
): Promise<NamedVersion> {
  const number = request.version ?? '';
  const query = { 'filter[versionString]': number, include: 'app' };
  const listed = await fetchVersions(client, app.id, request.platforms, query);
  if (!listed.ok) return { app, ...unread(appFailures(app, listed)) };
  const named = { ...app, ...listed.value.app };
  const rows = rowsNumbered(listed.value.versions, number);
  const ambiguous = ambiguousPlatform(named, rows, request);
  if (ambiguous !== null) return { app: named, ...unread([ambiguous]) };
  const row = recordToRead(rows) ?? awaited;
  if (row === null) return { app: named, ...NOT_THERE };
  return { app: named, ...(await fetchRecord(client, named, request, row, rows.length > 0)) };
}

/** Reads the version, and in a rollout its phased release beside it. */
async function fetchRecord(
  client: Reader,
  app: App,
  request: ReleaseRequest,
  row: AppStoreVersion,
  isListed: boolean,
): Promise<Found> {
  const [own, phased] = await Promise.all([
    fetchVersion(client, row.id, { include: 'build' }),
    mapGiven(request.mode !== 'release', () => fetchPhasedRelease(client, row.id)),
  ]);
  if (!isListed && !own.ok && isMissing(own.failure)) return NOT_THERE;
  if (!own.ok || phased?.ok === false) return unread(appFailures(app, own, phased));
  const versionString = own.value.versionString || row.versionString;
  if (versionString === '') {
    // Not every service knows the filter, and what is released cannot be taken back.
    const why = `no answer shows which number the version has, so it may be another than ${request.version}`;
    return unread([unreadableFinding(`/v1/appStoreVersions/${row.id}`, why)]);
  }
  // A list lags behind: by its own address the record may have got another number meanwhile.
  if (versionString !== request.version) return NOT_THERE;
  const version = { ...own.value, versionString };
  if (phased !== null) return { version: { ...version, phasedRelease: phased.value }, failures: [] };
  return withReleaseState(client, app, version);
}

/** Adds how the release date and the submission of a version to be released stand. */
async function withReleaseState(client: Reader, app: App, own: AppStoreVersion): Promise<Found> {
  const isToCome = Date.parse(own.earliestReleaseDate ?? '') > client.clock.now();
  const isBeforeDate = own.releaseType === 'SCHEDULED' && isToCome;
  const version = isBeforeDate ? { ...own, isBeforeDate } : own;
  if (!needsReviewState(version)) return { version, failures: [] };
  const open = await fetchSubmissions(client, app.id);
  if (!open.ok) return unread(appFailures(app, open));
  const holder = open.value.find(({ versionId }) => versionId === version.id);
  return { version: { ...version, ...mapGiven(holder, ({ state }) => ({ reviewState: state })) }, failures: [] };
}

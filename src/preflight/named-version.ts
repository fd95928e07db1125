/** Reads the version that `release` and the rollouts name: by its number, and then by its own address. */
import type { Reader } from '../app-store/client.ts';
import { appFailureFinding, failureFinding, isMissing, unreadableFailure } from '../app-store/failure.ts';
import { fetchSubmissions } from '../app-store/reads/submission-reads.ts';
import { fetchPhasedRelease, fetchVersion, fetchVersions } from '../app-store/reads/version-reads.ts';
import type { NamedVersion } from '../core/decide/evaluation.ts';
import { needsReviewState, recordToRead, rowsNumbered } from '../core/decide/named-record.ts';
import { ambiguousPlatform } from '../core/decide/platforms.ts';
import type { Finding } from '../core/model/finding.ts';
import type { ReleaseRequest } from '../core/model/request.ts';
import type { App, AppStoreVersion } from '../core/model/resources.ts';
import type { Result } from '../core/model/result.ts';

interface Named {
  client: Reader;
  app: App;
  request: ReleaseRequest;
  number: string;
}

/** The version; `null` where the app has no version of that number. */
type Found<Version = AppStoreVersion | null> = Result<Version, Finding[]>;

const NOT_THERE: Found<null> = { ok: true, value: null };

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
  if (!listed.ok) return { app, version: null, failures: [appFailureFinding(listed.failure, app)] };
  const named = { client, app: { ...app, ...listed.value.app }, request, number };
  const found = await fetchRecord(named, rowsNumbered(listed.value.versions, number), awaited);
  return found.ok
    ? { app: named.app, version: found.value, failures: [] }
    : { app: named.app, version: null, failures: found.failure };
}

async function fetchRecord(named: Named, rows: AppStoreVersion[], awaited: AppStoreVersion | null): Promise<Found> {
  const ambiguous = ambiguousPlatform(named.app, rows, named.request);
  if (ambiguous !== null) return { ok: false, failure: [ambiguous] };
  const row = recordToRead(rows) ?? awaited;
  if (row === null) return NOT_THERE;
  const own = await fetchByAddress(named, row, rows.length > 0);
  if (!own.ok || own.value === null) return own;
  const numbered = withNumber(named, row, own.value);
  if (!numbered.ok || numbered.value === null || named.request.mode !== 'release') return numbered;
  return withReviewState(named, withReleaseDate(numbered.value, named.client.clock.now()));
}

/** Reads the version, and in a rollout its phased release beside it. */
async function fetchByAddress(
  { client, app, request }: Named,
  { id }: AppStoreVersion,
  isListed: boolean,
): Promise<Found> {
  const [version, phased] = await Promise.all([
    fetchVersion(client, id, { include: 'build' }),
    request.mode === 'release' ? null : fetchPhasedRelease(client, id),
  ]);
  if (!isListed && !version.ok && isMissing(version.failure)) return NOT_THERE;
  if (!version.ok || phased?.ok === false) {
    const failures = [version, phased].flatMap((read) => (read === null || read.ok ? [] : read.failure));
    return { ok: false, failure: failures.map((failure) => appFailureFinding(failure, app)) };
  }
  return { ok: true, value: phased === null ? version.value : { ...version.value, phasedRelease: phased.value } };
}

/** A list lags behind: by its own address the record may have got another number meanwhile. */
function withNumber({ number }: Named, row: AppStoreVersion, own: AppStoreVersion): Found {
  const shown = own.versionString || row.versionString;
  if (shown === number) return { ok: true, value: { ...own, versionString: number } };
  if (shown !== '') return NOT_THERE;
  // Not every service knows the filter, and what is released cannot be taken back.
  const why = `no answer shows which number the version has, so it may be another than ${number}`;
  return { ok: false, failure: [failureFinding(unreadableFailure(`GET /v1/appStoreVersions/${row.id}`, why, 200))] };
}

function withReleaseDate(version: AppStoreVersion, nowMs: number): AppStoreVersion {
  const isToCome = Date.parse(version.earliestReleaseDate ?? '') > nowMs;
  return version.releaseType === 'SCHEDULED' && isToCome ? { ...version, isBeforeDate: true } : version;
}

async function withReviewState({ client, app }: Named, version: AppStoreVersion): Promise<Found> {
  if (!needsReviewState(version)) return { ok: true, value: version };
  const open = await fetchSubmissions(client, app.id);
  if (!open.ok) return { ok: false, failure: [appFailureFinding(open.failure, app)] };
  const holder = open.value.find(({ versionId }) => versionId === version.id);
  return { ok: true, value: holder === undefined ? version : { ...version, reviewState: holder.state } };
}

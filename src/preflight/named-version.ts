/** Reads the version that `release` and the rollouts name: by its number, and then by its own address. */
import { unreadableAnswer } from '../app-store/failure.ts';
import { fetchItems, fetchSubmissions } from '../app-store/reads/submission-reads.ts';
import { fetchPhasedRelease, fetchVersion, fetchVersions } from '../app-store/reads/version-reads.ts';
import { fetchEach, isNotFound } from '../app-store/result.ts';
import { type NamedVersion, needsReviewState, rowsNumbered } from '../core/decide/named-version.ts';
import { platformsOf } from '../core/decide/platforms.ts';
import { asOneService, withOwnAnswer } from '../core/model/merge-lists.ts';
import type { AppStoreVersion } from '../core/model/resources.ts';
import { isRejectedItem, UNRESOLVED_STATE, versionFacts } from '../core/model/states.ts';
import { contradictsList, failedReads, type Reading, readListed } from './reading.ts';

/**
 * Sends two reads. A rollout sends one more for the phased release. The release of a version that review has seen sends one
 * more for the submissions, and one for the items of what was sent back. Throws for no answer: failed reads stand under
 * `failures`.
 * @param awaited as this run has seen it before: a list that does not show it any more lags behind
 */
export async function fetchNamedVersion(
  reading: Reading,
  awaited: NamedVersion['version'] = null,
): Promise<NamedVersion> {
  const first = await findNamed(reading, awaited);
  // A list lags behind the record's own address, or somebody renames it.
  return first.isRenamed ? findNamed(reading, awaited) : first;
}

async function findNamed(reading: Reading, awaited: NamedVersion['version']): Promise<NamedVersion> {
  const { client, request } = reading;
  const number = request.version ?? '';
  const query = { 'filter[versionString]': number, include: 'app' };
  const listed = await fetchVersions(client, reading.app.id, request.platforms, query);
  const unread = { app: reading.app, version: null, failures: failedReads(listed) };
  if (!listed.ok) return unread;
  const app = { ...reading.app, ...listed.value.app };
  const rows = rowsNumbered(asOneService(listed.value.versions), number);
  const platforms = platformsOf(app, rows, request);
  if ('kind' in platforms) return { ...unread, app, failures: platforms.findings };
  const [row = awaited] = rows;
  return { ...unread, app, ...(row && (await fetchRecord(reading, row, rows.length > 0))) };
}

/** Reads the version, and beside it its phased release, or else the submission that review has seen. */
async function fetchRecord(reading: Reading, row: AppStoreVersion, isListed: boolean): Promise<Partial<NamedVersion>> {
  const { client, request } = reading;
  const fetchOwn = () => fetchVersion(client, row.id, { include: 'build' });
  const [own, phased] = await Promise.all([
    isListed ? readListed(client, row, fetchOwn) : fetchOwn(),
    request.mode === 'release' ? null : fetchPhasedRelease(client, row.id),
  ]);
  if (!isListed && isNotFound(own)) return {};
  if (!own.ok || phased?.ok === false) return { failures: failedReads(own, phased) };
  const version = withOwnAnswer(row, own.value);
  if (version.versionString === '') {
    // Not every service knows the filter, and what is released cannot be taken back.
    const why = `no answer shows which number the version has, so it may be another than ${request.version}`;
    return { failures: failedReads(unreadableAnswer(`/v1/appStoreVersions/${row.id}`, why)) };
  }
  if (version.versionString !== request.version) {
    if (row.versionString !== request.version) return {};
    return { failures: failedReads(contradictsList(version)), isRenamed: true };
  }
  return phased === null ? addReview(reading, version) : { version: { ...version, phasedRelease: phased.value } };
}

/** Adds how the submission of the version stands, and what review rejected in it, where review has seen the version. */
async function addReview({ client, app }: Reading, found: AppStoreVersion): Promise<Partial<NamedVersion>> {
  const { id, state, platform, releaseType, earliestReleaseDate } = found;
  const isBeforeDate = releaseType === 'SCHEDULED' && Date.parse(earliestReleaseDate ?? '') > client.clock.now();
  const version = { ...found, ...(isBeforeDate && { isBeforeDate }) };
  if (!needsReviewState(version)) return { version };
  const open = await fetchSubmissions(client, app.id);
  if (!open.ok) return { failures: failedReads(open) };
  // A version that is only ACCEPTED is not released, so what came of the rest does not matter yet.
  const sentBack = versionFacts(state).approved ? open.value.filter((one) => one.state === UNRESOLVED_STATE) : [];
  const mayHold = sentBack.filter((one) => platform === null || [null, platform].includes(one.platform));
  const contents = await fetchEach(mayHold, (one) => fetchItems(client, one.id));
  if (!contents.ok) return { failures: failedReads(contents) };
  const own = contents.value.find((items) => items.some(({ target }) => target?.id === id)) ?? [];
  const rejected = own.filter((item) => isRejectedItem(item.state) && item.target?.id !== id);
  const holder = open.value.find(({ versionId }) => versionId === id);
  return { version: { ...version, ...(holder && { reviewState: holder.state }) }, rejected };
}

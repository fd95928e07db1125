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

const unread = (app: NamedVersion['app'], failures: NamedVersion['failures'] = []): NamedVersion => ({
  app,
  version: null,
  failures,
});

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
  if (!listed.ok) return unread(reading.app, failedReads(listed));
  const app = { ...reading.app, ...listed.value.app };
  const rows = rowsNumbered(asOneService(listed.value.versions), number);
  const platforms = platformsOf(app, rows, request);
  if ('kind' in platforms) return unread(app, platforms.findings);
  const [row = awaited] = rows;
  return row === null ? unread(app) : fetchRecord({ ...reading, app }, row, rows.length > 0);
}

/** Reads the version, and beside it its phased release, or else the submission that review has seen. */
async function fetchRecord(reading: Reading, row: AppStoreVersion, isListed: boolean): Promise<NamedVersion> {
  const { client, app, request } = reading;
  const fetchOwn = () => fetchVersion(client, row.id, { include: 'build' });
  const [own, phased] = await Promise.all([
    isListed ? readListed(client, row, fetchOwn) : fetchOwn(),
    request.mode === 'release' ? null : fetchPhasedRelease(client, row.id),
  ]);
  if (!isListed && isNotFound(own)) return unread(app);
  if (!own.ok || phased?.ok === false) return unread(app, failedReads(own, phased));
  const version = withOwnAnswer(row, own.value);
  if (version.versionString === '') {
    // Not every service knows the filter, and what is released cannot be taken back.
    const why = `no answer shows which number the version has, so it may be another than ${request.version}`;
    return unread(app, failedReads(unreadableAnswer(`/v1/appStoreVersions/${row.id}`, why)));
  }
  if (version.versionString !== request.version) {
    if (row.versionString !== request.version) return unread(app);
    return { ...unread(app, failedReads(contradictsList(version))), isRenamed: true };
  }
  return phased === null
    ? addReview(reading, version)
    : { app, version: { ...version, phasedRelease: phased.value }, failures: [] };
}

/** Adds how the submission of the version stands, and what review rejected in it, where review has seen the version. */
async function addReview({ client, app }: Reading, found: AppStoreVersion): Promise<NamedVersion> {
  const { id, state, platform, releaseType, earliestReleaseDate } = found;
  const isBeforeDate = releaseType === 'SCHEDULED' && Date.parse(earliestReleaseDate ?? '') > client.clock.now();
  const version: AppStoreVersion = isBeforeDate ? { ...found, isBeforeDate } : found;
  if (!needsReviewState(version)) return { app, version, failures: [] };
  const open = await fetchSubmissions(client, app.id);
  if (!open.ok) return unread(app, failedReads(open));
  // A version that is only ACCEPTED is not released, so what came of the rest does not matter yet.
  const sentBack = versionFacts(state).approved ? open.value.filter((one) => one.state === UNRESOLVED_STATE) : [];
  const mayHold = sentBack.filter((one) => platform === null || [null, platform].includes(one.platform));
  const contents = await fetchEach(mayHold, (one) => fetchItems(client, one.id));
  if (!contents.ok) return unread(app, failedReads(contents));
  const own = contents.value.find((items) => items.some(({ target }) => target?.id === id)) ?? [];
  const rejected = own.filter((item) => isRejectedItem(item.state) && item.target?.id !== id);
  const holder = open.value.find(({ versionId }) => versionId === id);
  return { app, version: { ...version, ...(holder && { reviewState: holder.state }) }, rejected, failures: [] };
}

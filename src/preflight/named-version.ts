/** Reads the version that `release` and the rollouts name: by its number, and then by its own address. */
import type { Reader } from '../app-store/client.ts';
import { unreadableAnswer } from '../app-store/failure.ts';
import { fetchItems, fetchSubmissions } from '../app-store/reads/submission-reads.ts';
import { fetchPhasedRelease, fetchVersion, fetchVersions } from '../app-store/reads/version-reads.ts';
import { fetchEach, isNotFound } from '../app-store/result.ts';
import { type NamedVersion, needsReviewState, recordToRead, rowsNumbered } from '../core/decide/named-version.ts';
import { platformsOf } from '../core/decide/platforms.ts';
import type { Finding } from '../core/model/finding.ts';
import { asOneService, withOwnAnswer } from '../core/model/merge-lists.ts';
import type { ReleaseRequest } from '../core/model/request.ts';
import type { App, AppStoreVersion, ReviewSubmission } from '../core/model/resources.ts';
import { isApprovedVersion, isRejectedItem, UNRESOLVED_STATE } from '../core/model/states.ts';
import { failedReads, type Reading, readListed, renamedMeanwhile } from './reading.ts';

/** `isRenamed`: the record's own address shows another number than the list. */
type FoundVersion = NamedVersion & { isRenamed?: true };

const unread = (app: App, failures: Finding[] = []): FoundVersion => ({ app, version: null, failures });

/**
 * Sends two reads. A rollout sends one more for the phased release. The release of a version that review has seen sends one
 * more for the submissions, and one for the items of what was sent back. Throws for no answer: failed reads stand under
 * `failures`.
 * @param awaited as this run has seen it before: a list that does not show it any more lags behind
 */
export async function fetchNamedVersion(
  { client, app, request }: Reading,
  awaited: AppStoreVersion | null = null,
): Promise<NamedVersion> {
  const look = async () => {
    const number = request.version ?? '';
    const query = { 'filter[versionString]': number, include: 'app' };
    const listed = await fetchVersions(client, app.id, request.platforms, query);
    if (!listed.ok) return unread(app, failedReads(listed));
    const named = { ...app, ...listed.value.app };
    const rows = rowsNumbered(asOneService(listed.value.versions), number);
    const platforms = platformsOf(named, rows, request);
    if ('kind' in platforms) return unread(named, platforms.findings);
    const row = recordToRead(rows) ?? awaited;
    return row === null ? unread(named) : fetchRecord(client, named, request, row, rows.length > 0);
  };
  const first = await look();
  // A list lags behind the record's own address, or somebody renames it.
  return first.isRenamed ? look() : first;
}

/** Reads the version, and beside it its phased release, or else the submission that review has seen. */
async function fetchRecord(
  client: Reader,
  app: App,
  { mode, version: number }: ReleaseRequest,
  row: AppStoreVersion,
  isListed: boolean,
): Promise<FoundVersion> {
  const fetchOwn = () => fetchVersion(client, row.id, { include: 'build' });
  const [own, phased] = await Promise.all([
    isListed ? readListed(client, row, fetchOwn) : fetchOwn(),
    mode === 'release' ? null : fetchPhasedRelease(client, row.id),
  ]);
  if (!isListed && isNotFound(own)) return unread(app);
  if (!own.ok || phased?.ok === false) return unread(app, failedReads(own, phased));
  const version = withOwnAnswer(row, own.value);
  if (version.versionString === '') {
    // Not every service knows the filter, and what is released cannot be taken back.
    const why = `no answer shows which number the version has, so it may be another than ${number}`;
    return unread(app, failedReads(unreadableAnswer(`/v1/appStoreVersions/${row.id}`, why)));
  }
  if (version.versionString !== number) {
    if (row.versionString !== number) return unread(app);
    return { ...unread(app, failedReads(renamedMeanwhile(version))), isRenamed: true };
  }
  return phased === null
    ? addReview(client, app, version)
    : { app, version: { ...version, phasedRelease: phased.value }, failures: [] };
}

/** Adds how the submission of the version stands, and what review rejected in it, where review has seen the version. */
async function addReview(client: Reader, app: App, found: AppStoreVersion): Promise<FoundVersion> {
  const { releaseType, earliestReleaseDate } = found;
  const isBeforeDate = releaseType === 'SCHEDULED' && Date.parse(earliestReleaseDate ?? '') > client.clock.now();
  const version: AppStoreVersion = isBeforeDate ? { ...found, isBeforeDate } : found;
  if (!needsReviewState(version)) return { app, version, failures: [] };
  const open = await fetchSubmissions(client, app.id);
  if (!open.ok) return unread(app, failedReads(open));
  // A version that is only ACCEPTED is not released, so what came of the rest does not matter yet.
  const isApproved = isApprovedVersion(version.state);
  const mayHold = (one: ReviewSubmission) =>
    version.platform === null || [null, version.platform].includes(one.platform);
  const sentBack = open.value.filter((one) => isApproved && one.state === UNRESOLVED_STATE && mayHold(one));
  const contents = await fetchEach(sentBack, ({ id }) => fetchItems(client, id));
  if (!contents.ok) return unread(app, failedReads(contents));
  const own = contents.value.find((items) => items.some(({ target }) => target?.id === version.id)) ?? [];
  const rejected = own.filter(({ state, target }) => isRejectedItem(state) && target?.id !== version.id);
  const holder = open.value.find(({ versionId }) => versionId === version.id);
  return { app, version: { ...version, ...(holder && { reviewState: holder.state }) }, rejected, failures: [] };
}

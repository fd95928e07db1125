/** Reads the lists of an app, and what its open submissions hold. */
import type { ReadResult } from '../app-store/client.ts';
import { unreadableAnswer } from '../app-store/failure.ts';
import { fetchItems, fetchSubmission, fetchSubmissions, refusedKinds } from '../app-store/reads/submission-reads.ts';
import { fetchAllVersions, fetchVersion, fetchVersions, IN_FLIGHT_QUERY } from '../app-store/reads/version-reads.ts';
import { fetchEach, isNotFound } from '../app-store/result.ts';
import { platformsOf } from '../core/decide/platforms.ts';
import type { Finding } from '../core/model/finding.ts';
import { asOneService, disputedVersions, mergeSubmissions, mergeVersions } from '../core/model/merge-lists.ts';
import { makesSubmission } from '../core/model/mode.ts';
import { heldTargets, type ReviewSubmissionItem } from '../core/model/resources.ts';
import { isOnPlatform, type Lists, snapshotOf, versionsOn, withoutClosed, withRecord } from '../core/model/snapshot.ts';
import { DRAFT_STATE, isSubmitted } from '../core/model/states.ts';
import { submissionsInQuestion } from '../core/plan/questions.ts';
import { decideVersion } from '../core/plan/version-target.ts';
import { contradictsList, failedReads, type Reading, readListed, valueIn } from './reading.ts';

const NO_VERSIONS = { versions: [], app: null, foreign: [] as string[] };

/** Reads the four lists; the mode `cancel` reads the two that show everything. */
export async function fetchLists({ client, app, request, canceled }: Reading): Promise<Lists> {
  const isCancel = request.mode === 'cancel';
  const [inFlight, drafts, versionsRead, submissionsRead] = await Promise.all([
    isCancel ? null : fetchVersions(client, app.id, request.platforms, IN_FLIGHT_QUERY),
    isCancel ? null : fetchSubmissions(client, app.id, [DRAFT_STATE]),
    fetchAllVersions(client, app.id),
    fetchSubmissions(client, app.id),
  ]);
  // A list that comes back empty is read once more if that is rare, because its first version would go out without release
  // notes, or if another list shows one of its rows.
  const isEmpty = valueIn(submissionsRead)?.length === 0 && valueIn(drafts, []).length > 0;
  const [all, open] = await Promise.all([
    !isCancel && valueIn(versionsRead)?.versions.length === 0 ? fetchAllVersions(client, app.id) : versionsRead,
    isEmpty ? fetchSubmissions(client, app.id) : submissionsRead,
  ]);
  const listed = valueIn(all, NO_VERSIONS);
  // A row counts when any answer shows it. A list without the include does not show that it is of another app.
  const asked = valueIn(inFlight, NO_VERSIONS).versions.filter(({ id }) => !listed.foreign.includes(id));
  const disputed = disputedVersions(asked, listed.versions).filter((id) => !canceled.has(id));
  const own = await fetchEach(disputed, (id) => fetchVersion(client, id));
  const failures = failedReads(all, inFlight, drafts, open, own);
  // The lists of submissions filter by app: that of an app that is not there is empty, and says nothing about slots.
  const isThere = failures.every(({ reason }) => reason !== 'input.invalid');
  return {
    app: { ...app, ...listed.app },
    versions: withRows(mergeVersions(asked, listed.versions), valueIn(own, [])),
    submissions: mergeSubmissions([...valueIn(drafts, []), ...valueIn(open, [])]),
    failures,
    itemFailures: new Map(),
    known: {
      versions: all.ok,
      drafts: isThere && (open.ok || drafts?.ok === true),
      others: isThere && open.ok,
    },
  };
}

/** Puts in rows that outrank these, and judges all by one table of states. */
export function withRows(versions: Lists['versions'], rows: Lists['versions']) {
  return asOneService(rows.reduce(withRecord, versions));
}

/**
 * Reads the items of submissions, and their state by their own address where it is judged.
 * @param open submissions that this run has not canceled
 * @param asked those whose items are read
 */
export async function fetchContents(reading: Reading, open: Lists['submissions'], asked = open) {
  const { client, request } = reading;
  const itemFailures = new Map<string, Finding>();
  // Lists lag (docs/service.md#lags), so for a release the own address of a submission in review, or sent back, counts.
  const isJudged = makesSubmission(request.mode);
  const submissions = await Promise.all(
    open.map(async (listed) => {
      const [items, own] = await Promise.all([
        asked.includes(listed) ? fetchShownItems(reading, listed.id) : null,
        isJudged && isSubmitted(listed.state) ? fetchSubmission(client, listed.id) : null,
      ]);
      for (const failure of failedReads(items)) itemFailures.set(listed.id, failure);
      const { state, phase } = valueIn(own, listed);
      return { ...listed, state, phase, items: valueIn(items, listed.items) };
    }),
  );
  return { submissions, itemFailures };
}

/**
 * Reads items again that do not show what they are: they may do so for some seconds (docs/service.md#the-field, S8). What the
 * service refuses to show stays unknown.
 */
async function fetchShownItems({ client }: Reading, submissionId: string) {
  const isRefused = () => refusedKinds(client).length > 0;
  const isHidden = (answer: ReadResult<ReviewSubmissionItem[]>) =>
    valueIn(answer, []).some(({ target }) => target === null);
  const answer = await client.readAgain(
    () => fetchItems(client, submissionId),
    (one) => !isRefused() && isHidden(one),
  );
  if (!isHidden(answer) || !isRefused()) return answer;
  const why = 'the service refuses to show what an item is';
  const remedy = 'See on the App Review page what that submission holds, and report the log of this step.';
  return unreadableAnswer(`/v1/reviewSubmissions/${submissionId}/items`, why, { remedy, passes: false });
}

/**
 * Reads the versions that a submission holds and no list shows, by their own addresses. "A row counts when any answer shows it."
 * One that is not there any more does not count.
 */
export async function fetchUnlisted({ client }: Reading, lists: Lists, submissions: Lists['submissions']) {
  const held = submissions.flatMap(({ items }) => heldTargets(items));
  const ids = held.flatMap(({ relationship, id }) => (relationship === 'appStoreVersion' ? id : []));
  const unlisted = new Set(ids).difference(new Set(lists.versions.map(({ id }) => id)));
  const reads = await Promise.all([...unlisted].map((id) => fetchVersion(client, id)));
  const found = reads.filter((one) => !isNotFound(one));
  return { versions: found.flatMap((one) => valueIn(one, [])), failures: failedReads(...found) };
}

/** Reads for the mode `cancel`: the lists, the version by its id, and the items of the submission that holds it. */
export async function fetchVersionToCancel(reading: Reading) {
  const first = await lookToCancel(reading);
  // A list lags behind the record's own address, or somebody renames it.
  return 'isRenamed' in first && first.isRenamed ? lookToCancel(reading) : first;
}

async function lookToCancel(reading: Reading) {
  const { request, canceled } = reading;
  const lists = await fetchLists(reading);
  const { versions, known } = lists;
  const rows = versions.filter(({ versionString }) => versionString === request.version);
  const platforms = platformsOf(lists.app, rows, request);
  if ('kind' in platforms) return platforms;
  const [platform = request.platform] = platforms;
  const version = decideVersion(versionsOn(platform, versions), request).record;
  const own = await fetchOwn(reading, version);
  const record = valueIn(own);
  const isRenamed = record?.id === version?.id && ![undefined, '', request.version].includes(record?.versionString);
  const isOther = record !== null && (isRenamed || !isOnPlatform(record, platform));
  const unread = withoutClosed(lists.submissions, canceled);
  const read = {
    ...lists,
    failures: [...lists.failures, ...failedReads(own, isOther ? contradictsList(record) : null)],
    ...(await fetchContents(reading, unread, submissionsInQuestion(unread, version))),
    known: { ...known, versions: known.versions && own?.ok !== false },
  };
  const versionString = record?.versionString || request.version || '';
  const [judged = null] = record === null ? [] : asOneService([{ ...record, versionString }, ...versions]);
  return { ...snapshotOf(read, platform, canceled, judged), isRenamed };
}

/** Reads the version to cancel, or that was canceled: a list may leave that out. */
async function fetchOwn({ client, canceled }: Reading, version: ReturnType<typeof decideVersion>['record']) {
  const [id = version?.id] = canceled.keys();
  if (id === undefined) return null;
  return version?.id === id ? readListed(client, version, fetchVersion) : fetchVersion(client, id);
}

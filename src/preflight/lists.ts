/** Reads the four lists of an app, and what its open submissions hold. */
import type { Read, Reader, ReadResult } from '../app-store/client.ts';
import { failureFinding, unreadableAnswer } from '../app-store/failure.ts';
import { fetchItems, fetchSubmission, fetchSubmissions, refusedKinds } from '../app-store/reads/submission-reads.ts';
import {
  fetchAllVersions,
  fetchVersion,
  fetchVersions,
  IN_FLIGHT_QUERY,
  type VersionList,
} from '../app-store/reads/version-reads.ts';
import { fetchEach, isNotFound } from '../app-store/result.ts';
import { platformsOf, type RefusedDecision, refuseAmbiguous } from '../core/decide/platforms.ts';
import type { Finding } from '../core/model/finding.ts';
import { asOneService, disputedVersions, mergeSubmissions, mergeVersions } from '../core/model/merge-lists.ts';
import { makesSubmission } from '../core/model/mode.ts';
import { type App, heldTargets, type ReviewSubmission, type ReviewSubmissionItem } from '../core/model/resources.ts';
import {
  type Lists,
  type Snapshot,
  snapshotOf,
  versionsOn,
  withoutClosed,
  withRecord,
} from '../core/model/snapshot.ts';
import { DRAFT_STATE, isSubmitted } from '../core/model/states.ts';
import { submissionsInQuestion } from '../core/plan/questions.ts';
import { decideVersion } from '../core/plan/version-target.ts';
import {
  failedReads,
  failuresIn,
  isStopped,
  mapGiven,
  otherPlatform,
  type Reading,
  readListed,
  renamedMeanwhile,
  valueIn,
} from './reading.ts';

const NO_VERSIONS: VersionList = { versions: [], app: null, foreign: [] };

export async function fetchLists({ client, request, canceled }: Reading, app: App): Promise<Lists> {
  const [inFlight, drafts, versionsRead, submissionsRead] = await Promise.all([
    fetchVersions(client, app.id, request.platforms, IN_FLIGHT_QUERY),
    fetchSubmissions(client, app.id, [DRAFT_STATE]),
    fetchAllVersions(client, app.id),
    fetchSubmissions(client, app.id),
  ]);
  // A list that comes back empty is read once more if that is rare, because its first version would go out without release
  // notes, or if another list shows one of its rows.
  const isEmpty = valueIn(submissionsRead)?.length === 0 && valueIn(drafts, []).length > 0;
  const [all, open] = await Promise.all([
    valueIn(versionsRead)?.versions.length === 0 ? fetchAllVersions(client, app.id) : versionsRead,
    isEmpty ? fetchSubmissions(client, app.id) : submissionsRead,
  ]);
  const listed = valueIn(all, NO_VERSIONS);
  // A row counts when any answer shows it. A list without the include does not show that it is of another app.
  const asked = valueIn(inFlight, NO_VERSIONS).versions.filter(({ id }) => !listed.foreign.includes(id));
  const disputed = disputedVersions(asked, listed.versions).filter((id) => !canceled.has(id));
  const own = await fetchEach(disputed, (id) => fetchVersion(client, id));
  const versions = valueIn(own, []).reduce(withRecord, mergeVersions(asked, listed.versions));
  const isThere = isAppThere(all, inFlight);
  return {
    app: { ...app, ...listed.app },
    versions: asOneService(versions),
    submissions: mergeSubmissions([...valueIn(drafts, []), ...valueIn(open, [])]),
    failures: failedReads(all, inFlight, drafts, open, own),
    itemFailures: new Map(),
    // A list that fails is reported; one that the end of the run cut off shows only here.
    known: {
      versions: all.ok && !isStopped(inFlight),
      drafts: isThere && !isStopped(drafts) && (drafts.ok || open.ok),
      others: isThere && open.ok,
    },
  };
}

/** The lists of submissions filter by app: that of an app that is not there is empty, and says nothing about slots. */
function isAppThere(...versions: readonly ReadResult<unknown>[]): boolean {
  return failuresIn(...versions).every(({ reason }) => reason !== 'input.invalid');
}

/**
 * Reads the items of submissions, and their state by their own address where it is judged.
 * @param open submissions that this run has not canceled
 * @param asked those whose items are read
 */
export async function fetchContents({ client, request }: Reading, open: readonly ReviewSubmission[], asked = open) {
  const itemFailures = new Map<string, Finding>();
  // Lists lag (docs/service.md#lags), so for a release the own address of a submission in review, or sent back, counts.
  const isJudged = makesSubmission(request.mode);
  const submissions = await Promise.all(
    open.map(async (listed) => {
      const [items, own] = await Promise.all([
        mapGiven(asked.includes(listed), () => fetchShownItems(client, listed.id)),
        mapGiven(isJudged && isSubmitted(listed.state), () => fetchSubmission(client, listed.id)),
      ]);
      for (const failure of failuresIn(items)) itemFailures.set(listed.id, failureFinding(failure));
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
async function fetchShownItems(client: Reader, submissionId: string): Read<ReviewSubmissionItem[]> {
  const isRefused = () => refusedKinds(client).length > 0;
  const isHidden = (answer: ReadResult<ReviewSubmissionItem[]>) =>
    answer.ok && answer.value.some(({ target }) => target === null);
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
export async function fetchUnlisted({ client }: Reading, lists: Lists, submissions: readonly ReviewSubmission[]) {
  const held = submissions.flatMap(({ items }) => heldTargets(items));
  const ids = held.flatMap(({ relationship, id }) => (relationship === 'appStoreVersion' ? id : []));
  const unlisted = new Set(ids).difference(new Set(lists.versions.map(({ id }) => id)));
  const reads = await Promise.all([...unlisted].map((id) => fetchVersion(client, id)));
  const found = reads.filter((one) => !isNotFound(one));
  return { versions: found.flatMap((one) => valueIn(one, [])), failures: failedReads(...found) };
}

/**
 * Reads for the mode `cancel`: two lists, the version by its id, and the items of the submission that holds it.
 * @param isSecond of two looks: a list lags behind the record's own address, or somebody renames it
 */
export async function fetchVersionToCancel(
  reading: Reading,
  app: App,
  isSecond = false,
): Promise<Snapshot | RefusedDecision> {
  const { client, request, canceled } = reading;
  const [all, open] = await Promise.all([fetchAllVersions(client, app.id), fetchSubmissions(client, app.id)]);
  const { versions: listed, app: shown } = valueIn(all, NO_VERSIONS);
  const versions = asOneService(listed);
  const named = { ...app, ...shown };
  const rows = versions.filter(({ versionString }) => versionString === request.version);
  const refused = refuseAmbiguous(named, rows, request);
  if (refused !== null) return refused;
  const [platform = request.platform] = platformsOf(rows, request.platforms);
  const version = decideVersion(versionsOn(platform, versions), request).record;
  // A list may leave out a version that is canceled.
  const [id = version?.id] = canceled.keys();
  const own = await mapGiven(id, (one) => {
    const fetchOwn = () => fetchVersion(client, one);
    return version?.id === one ? readListed(client, version, fetchOwn) : fetchOwn();
  });
  const record = valueIn(own);
  const failures = failedReads(all, open, own, otherPlatform(record, platform));
  if (record !== null && record.id === version?.id && !['', request.version].includes(record.versionString)) {
    if (!isSecond) return fetchVersionToCancel(reading, app, true);
    failures.push(renamedMeanwhile(named, record));
  }
  const isSeen = open.ok && isAppThere(all);
  const unread = withoutClosed(mergeSubmissions(valueIn(open, [])), canceled);
  const lists = {
    app: named,
    versions,
    failures,
    ...(await fetchContents(reading, unread, submissionsInQuestion(unread, version))),
    known: { versions: all.ok && own?.ok !== false, drafts: isSeen, others: isSeen },
  };
  const numbered = record && { ...record, versionString: record.versionString || (request.version ?? '') };
  const [judged = null] = numbered === null ? [] : asOneService([numbered, ...versions]);
  return snapshotOf(lists, platform, canceled, judged);
}

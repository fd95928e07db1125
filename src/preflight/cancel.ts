/** The reads of the mode `cancel`: the lists, the version by its own address, and the items of what holds it. */

import type { AppStoreReader } from '../app-store/client.ts';
import { asFinding, failureFinding } from '../app-store/failure.ts';
import { fetchAllVersions, fetchItems, fetchSubmissions, fetchVersion } from '../app-store/reads/resources.ts';
import { versionToCancel } from '../core/decide/cancel-mode.ts';
import { ambiguousPlatform, platformsOf } from '../core/decide/platforms.ts';
import type { Finding } from '../core/model/finding.ts';
import type { ReleaseRequest } from '../core/model/request.ts';
import type { App, AppStoreVersion, ReviewSubmission } from '../core/model/resources.ts';
import { type Canceling, mergeSubmissions, type Snapshot, snapshotOf, versionsOn } from '../core/model/snapshot.ts';
import { submissionPhase } from '../core/model/states.ts';

/**
 * Two lists, the version by its id, and the items of the submission that holds it.
 * @returns a finding where it is not known which platform is meant
 */
export async function fetchVersionToCancel(
  client: AppStoreReader,
  app: App,
  request: ReleaseRequest,
  canceling: Canceling,
): Promise<Snapshot | { app: App; finding: Finding }> {
  const [all, open] = await Promise.all([fetchAllVersions(client, app.id), fetchSubmissions(client, app.id)]);
  const failures = [all, open].flatMap((read) => (read.ok ? [] : asFinding(read.failure, app)));
  const shown = all.ok ? all.value : { versions: [], app: null };
  const named = { ...app, ...shown.app };
  const rows = shown.versions.filter(({ versionString }) => versionString === request.version);
  const finding = ambiguousPlatform(named, rows, request);
  if (finding !== null) return { app: named, finding };
  const [platform = request.platform] = platformsOf(rows, request.platforms);
  const submissions = open.ok ? mergeSubmissions(open.value) : [];
  const listed = versionToCancel(versionsOn(platform, shown.versions), request);
  const own = listed && (await fetchVersion(client, listed.id));
  if (own?.ok === false) failures.push(asFinding(own.failure, app));
  const record = own?.ok ? { ...own.value, versionString: own.value.versionString || (request.version ?? '') } : null;
  const unread = submissions.filter(({ id }) => !canceling.closed.has(id));
  const contents = await fetchContents(client, unread, listed);
  const lists = {
    app: named,
    versions: shown.versions,
    failures,
    ...contents,
    known: { versions: all.ok && own?.ok !== false, drafts: open.ok, others: open.ok },
  };
  return snapshotOf(lists, platform, canceling, record);
}

/** Items are read of the submission that names the version; where none does, of every one that may hold it. */
async function fetchContents(
  client: AppStoreReader,
  open: readonly ReviewSubmission[],
  version: AppStoreVersion | null,
) {
  const itemFailures = new Map<string, Finding>();
  const reviewed = version === null ? [] : open.filter(({ state }) => submissionPhase(state) !== 'draft');
  const naming = reviewed.filter(({ versionId }) => versionId === version?.id);
  const inQuestion = naming.length > 0 ? naming : reviewed;
  const submissions = await Promise.all(
    open.map(async (submission) => {
      if (!inQuestion.includes(submission)) return submission;
      const items = await fetchItems(client, submission.id);
      if (items.ok) return { ...submission, items: items.value };
      itemFailures.set(submission.id, failureFinding(items.failure));
      return submission;
    }),
  );
  return { submissions, itemFailures };
}

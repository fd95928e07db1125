/** Reads the lists for the mode `cancel`, the version by its own address, and the items of its submission. */
import type { Reader } from '../app-store/client.ts';
import { fetchItems, fetchSubmissions } from '../app-store/reads/submission-reads.ts';
import { fetchAllVersions, fetchVersion } from '../app-store/reads/version-reads.ts';
import { versionToCancel } from '../core/decide/cancel-mode.ts';
import { ambiguousPlatform, platformsOf } from '../core/decide/platforms.ts';
import { submissionsInQuestion } from '../core/decide/questions.ts';
import type { Finding } from '../core/model/finding.ts';
import { mergeSubmissions } from '../core/model/merge-lists.ts';
import type { ReleaseRequest } from '../core/model/request.ts';
import type { App, ReviewSubmission } from '../core/model/resources.ts';
import { type Canceling, type Snapshot, snapshotOf, versionsOn } from '../core/model/snapshot.ts';
import { type Contents, withItems } from './lists.ts';
import { createCollector } from './reading.ts';

/**
 * Sends two lists, the version by its id, and the items of the submission that holds it.
 * @returns a finding where it is not known which platform is meant
 */
export async function fetchVersionToCancel(
  client: Reader,
  app: App,
  request: ReleaseRequest,
  canceling: Canceling,
): Promise<Snapshot | { app: App; finding: Finding }> {
  const { failures, collect } = createCollector(app);
  const [all, open] = await Promise.all([fetchAllVersions(client, app.id), fetchSubmissions(client, app.id)]);
  const listed = collect(all, { versions: [], app: null });
  const submissions = mergeSubmissions(collect(open, []));
  const named = { ...app, ...listed.app };
  const rows = listed.versions.filter(({ versionString }) => versionString === request.version);
  const finding = ambiguousPlatform(named, rows, request);
  if (finding !== null) return { app: named, finding };
  const [platform = request.platform] = platformsOf(rows, request.platforms);
  const version = versionToCancel(versionsOn(platform, listed.versions), request);
  const own = version && (await fetchVersion(client, version.id));
  const record = collect(own, null);
  const unread = submissions.filter(({ id }) => !canceling.closed.has(id));
  const lists = {
    app: named,
    versions: listed.versions,
    failures,
    ...(await fetchContents(client, unread, submissionsInQuestion(unread, version))),
    known: { versions: all.ok && own?.ok !== false, drafts: open.ok, others: open.ok },
  };
  const numbered = record && { ...record, versionString: record.versionString || (request.version ?? '') };
  return snapshotOf(lists, platform, canceling, numbered);
}

async function fetchContents(
  client: Reader,
  open: readonly ReviewSubmission[],
  inQuestion: readonly ReviewSubmission[],
): Promise<Contents> {
  const itemFailures = new Map<string, Finding>();
  const submissions = await Promise.all(
    open.map(async (submission) =>
      inQuestion.includes(submission)
        ? withItems(submission, await fetchItems(client, submission.id), itemFailures)
        : submission,
    ),
  );
  return { submissions, itemFailures };
}

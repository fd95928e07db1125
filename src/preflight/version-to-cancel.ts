/** Reads the lists for the mode `cancel`, the version by its own address, and the items of its submission. */
import { fetchSubmissions } from '../app-store/reads/submission-reads.ts';
import { fetchAllVersions, fetchVersion } from '../app-store/reads/version-reads.ts';
import { versionToCancel } from '../core/decide/cancel-mode.ts';
import { ambiguousPlatform, platformsOf } from '../core/decide/platforms.ts';
import { submissionsInQuestion } from '../core/decide/questions.ts';
import type { Finding } from '../core/model/finding.ts';
import { mergeSubmissions } from '../core/model/merge-lists.ts';
import type { App } from '../core/model/resources.ts';
import { type Snapshot, snapshotOf, versionsOn } from '../core/model/snapshot.ts';
import { fetchContents } from './lists.ts';
import { appFailures, type Reading, valueIn } from './reading.ts';

/**
 * Sends two lists, the version by its id, and the items of the submission that holds it.
 * @returns a finding where it is not known which platform is meant
 */
export async function fetchVersionToCancel(
  reading: Reading,
  app: App,
): Promise<Snapshot | { app: App; finding: Finding }> {
  const { client, request, canceling } = reading;
  const [all, open] = await Promise.all([fetchAllVersions(client, app.id), fetchSubmissions(client, app.id)]);
  const versions = valueIn(all)?.versions ?? [];
  const named = { ...app, ...valueIn(all)?.app };
  const rows = versions.filter(({ versionString }) => versionString === request.version);
  const finding = ambiguousPlatform(named, rows, request);
  if (finding !== null) return { app: named, finding };
  const [platform = request.platform] = platformsOf(rows, request.platforms);
  const version = versionToCancel(versionsOn(platform, versions), request);
  const own = version && (await fetchVersion(client, version.id));
  const unread = mergeSubmissions(valueIn(open) ?? []).filter(({ id }) => !canceling.closed.has(id));
  const lists = {
    app: named,
    versions,
    failures: appFailures(app, all, open, own),
    ...(await fetchContents(reading, unread, submissionsInQuestion(unread, version))),
    known: { versions: all.ok && own?.ok !== false, drafts: open.ok, others: open.ok },
  };
  const record = valueIn(own);
  const numbered = record && { ...record, versionString: record.versionString || (request.version ?? '') };
  return snapshotOf(lists, platform, canceling, numbered);
}

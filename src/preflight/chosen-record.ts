/** Chooses the record to work on. Reads the list once more where the record's own address shows another number. */
import { failureFinding, unreadableFailure } from '../app-store/failure.ts';
import { fetchBuilds } from '../app-store/reads/build-reads.ts';
import { fetchAllVersions, fetchVersion } from '../app-store/reads/version-reads.ts';
import { lowNumberToRead, recordInTheWay } from '../core/decide/questions.ts';
import { byOwnNumber, decideVersion, type VersionTarget } from '../core/decide/version-target.ts';
import type { Facts } from '../core/model/facts.ts';
import type { Finding } from '../core/model/finding.ts';
import { mergeVersions } from '../core/model/merge-lists.ts';
import type { App, AppStoreVersion } from '../core/model/resources.ts';
import { applyCancellations, type Lists, versionsOn, withRecord } from '../core/model/snapshot.ts';
import { distributionPage } from '../core/text/pages.ts';
import { appFailures, type Reading, valueIn } from './reading.ts';
import { fetchVersionFacts } from './version-facts.ts';

interface Chosen {
  /** Versions of every platform. */
  versions: AppStoreVersion[];
  chosen: VersionTarget;
  facts: Facts;
}

/** @param wanted builds and items, which may still be under way */
export async function chooseRecord(reading: Reading, lists: Lists, wanted: Promise<Facts>): Promise<Chosen> {
  const { client, request } = reading;
  const renamed = await fetchRenamed(reading, lists.versions);
  const versions = renamed === null ? lists.versions : withRecord(lists.versions, renamed);
  const first = await chooseFrom(reading, { ...lists, versions }, wanted);
  if (byOwnNumber(first.chosen, first.facts.record, request) === first.chosen) return first;
  const fresh = await fetchAllVersions(client, lists.app.id);
  const merged = mergeVersions([], [...(valueIn(fresh)?.versions ?? []), ...lists.versions]);
  const second = await chooseFrom(reading, { ...lists, versions: merged }, wanted);
  const settled = byOwnNumber(second.chosen, second.facts.record, request);
  const failures = [...second.facts.failures, ...appFailures(lists.app, fresh)];
  if (settled === null) failures.push(renamedMeanwhile(lists.app, second.facts.record));
  return { ...second, chosen: settled ?? second.chosen, facts: { ...second.facts, failures } };
}

/** Reads the record in the way of a new version. Unlike the lists, its own address may show the number asked for. */
async function fetchRenamed({ client, request, canceling }: Reading, versions: readonly AppStoreVersion[]) {
  const listed = recordInTheWay(versionsOn(request.platform, versions), canceling.canceled, request);
  const own = valueIn(listed && (await fetchVersion(client, listed.id)));
  return own?.versionString === request.version ? own : null;
}

async function chooseFrom(reading: Reading, lists: Lists, wanted: Promise<Facts>): Promise<Chosen> {
  const { client, request, canceling } = reading;
  const own = { ...lists, versions: versionsOn(request.platform, lists.versions) };
  const chosen = decideVersion(applyCancellations(own.versions, canceling.canceled), request);
  const facts = await fetchVersionFacts(reading, own, chosen, wanted);
  // An existing build keeps a number that is not above the approved one from blocking.
  const low = lowNumberToRead(own.versions, chosen, facts, request);
  const builds = valueIn(low === null ? null : await fetchBuilds(client, lists.app.id, request.platform, low));
  return { versions: lists.versions, chosen, facts: { ...facts, builds: builds ?? facts.builds } };
}

function renamedMeanwhile(app: App, record: AppStoreVersion | null): Finding {
  const why = `its own address says that it is version ${record?.versionString}, and the list of versions, read twice, says another`;
  const remedy =
    'Somebody renames it at this moment, or lists lag behind: see on its page who works on it, and run again.';
  const failure = unreadableFailure(`GET /v1/appStoreVersions/${record?.id}`, why, 200);
  return { ...failureFinding(failure), remedy, link: distributionPage(app.id) };
}

/** Chooses the record to work on. Reads the list once more where the record's own address shows another number. */
import { failureFinding, unreadableFailure } from '../app-store/failure.ts';
import { fetchAllVersions, fetchVersion } from '../app-store/reads/version-reads.ts';
import { recordInTheWay } from '../core/decide/questions.ts';
import { byOwnNumber, decideVersion, type VersionTarget } from '../core/decide/version-target.ts';
import type { Facts } from '../core/model/facts.ts';
import type { Finding } from '../core/model/finding.ts';
import { mergeVersions } from '../core/model/merge-lists.ts';
import type { App, AppStoreVersion } from '../core/model/resources.ts';
import { applyCancellations, type Lists, versionsOn, withRecord } from '../core/model/snapshot.ts';
import { distributionPage } from '../core/text/pages.ts';
import { addBuildsOfLowNumber } from './build-facts.ts';
import { createCollector, type Reading } from './reading.ts';
import { fetchVersionFacts } from './version-facts.ts';

interface Chosen {
  /** Versions of every platform. */
  versions: AppStoreVersion[];
  chosen: VersionTarget;
  facts: Facts;
}

/** @param wanted builds and items, which may still be under way */
export async function chooseRecord(reading: Reading, lists: Lists, wanted: Promise<Facts>): Promise<Chosen> {
  const renamed = await fetchRenamed(reading, lists.versions);
  const versions = renamed === null ? lists.versions : withRecord(lists.versions, renamed);
  const seen = await chooseFrom(reading, { ...lists, versions }, wanted);
  const isAsListed = byOwnNumber(seen.chosen, seen.facts.record, reading.request) === seen.chosen;
  return isAsListed ? seen : chooseFromFreshList(reading, lists, wanted);
}

/** Reads the record in the way of a new version. Unlike the lists, its own address may show the number asked for. */
async function fetchRenamed({ client, request, canceling }: Reading, versions: readonly AppStoreVersion[]) {
  const listed = recordInTheWay(versionsOn(request.platform, versions), canceling.canceled, request);
  const own = listed && (await fetchVersion(client, listed.id));
  return own?.ok && own.value.versionString === request.version ? own.value : null;
}

async function chooseFrom(reading: Reading, lists: Lists, wanted: Promise<Facts>): Promise<Chosen> {
  const { request, canceling } = reading;
  const own = { ...lists, versions: versionsOn(request.platform, lists.versions) };
  const chosen = decideVersion(applyCancellations(own.versions, canceling.canceled), request);
  const facts = await fetchVersionFacts(reading, own, chosen, wanted);
  return { versions: lists.versions, chosen, facts: await addBuildsOfLowNumber(reading, own, chosen, facts) };
}

async function chooseFromFreshList(reading: Reading, lists: Lists, wanted: Promise<Facts>): Promise<Chosen> {
  const { client, request } = reading;
  const { failures, collect } = createCollector(lists.app);
  const fresh = collect(await fetchAllVersions(client, lists.app.id), { versions: [] });
  const versions = mergeVersions([], [...fresh.versions, ...lists.versions]);
  const seen = await chooseFrom(reading, { ...lists, versions }, wanted);
  const settled = byOwnNumber(seen.chosen, seen.facts.record, request);
  if (settled === null) failures.push(renamedMeanwhile(lists.app, seen.facts.record));
  return {
    versions: seen.versions,
    chosen: settled ?? seen.chosen,
    facts: { ...seen.facts, failures: [...seen.facts.failures, ...failures] },
  };
}

function renamedMeanwhile(app: App, record: AppStoreVersion | null): Finding {
  const why = `its own address says that it is version ${record?.versionString}, and the list of versions, read twice, says another`;
  const remedy =
    'Somebody renames it at this moment, or lists lag behind: see on its page who works on it, and run again.';
  const failure = unreadableFailure(`GET /v1/appStoreVersions/${record?.id}`, why, 200);
  return { ...failureFinding(failure), remedy, link: distributionPage(app.id) };
}

/** Chooses the record to work on, and reads its texts and settings, or those of the version that a new one copies. */
import type { Reader } from '../app-store/client.ts';
import { failureFinding, isHidden, unreadableFailure } from '../app-store/failure.ts';
import { omitUndefined } from '../app-store/json-api.ts';
import { fetchApp } from '../app-store/reads/app-reads.ts';
import { fetchBuild, fetchBuilds, fetchBuildWithNumber } from '../app-store/reads/build-reads.ts';
import { mapResult } from '../app-store/reads/fetch.ts';
import {
  fetchAllVersions,
  fetchPhasedRelease,
  fetchVersion,
  fetchVersionDetail,
} from '../app-store/reads/version-reads.ts';
import { mayNeedReadinessCheck } from '../core/decide/needs-readiness.ts';
import {
  attachedBuildToRead,
  exportAnswerToRead,
  lowNumberToRead,
  needsPhasedRelease,
  recordInTheWay,
  recordQuestions,
} from '../core/decide/questions.ts';
import { byOwnNumber, decideVersion, type VersionTarget } from '../core/decide/version-target.ts';
import type { Facts } from '../core/model/facts.ts';
import type { Finding } from '../core/model/finding.ts';
import { mergeVersions } from '../core/model/merge-lists.ts';
import type { App, AppStoreVersion, Build } from '../core/model/resources.ts';
import { applyCancellations, type Lists, versionsOn, withRecord } from '../core/model/snapshot.ts';
import { distributionPage } from '../core/text/pages.ts';
import { appFailures, type Reading, toFact, valueIn } from './reading.ts';

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
  const merged = mergeVersions([], [...valueIn(fresh, lists).versions, ...lists.versions]);
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
  const described = await fetchDescribed(reading, own, chosen, wanted);
  const linked = await addLinks(reading, lists.app, chosen, described);
  const facts = await addExportAnswer(reading, lists.app, chosen, linked);
  // An existing build keeps a number that is not above the approved one from blocking.
  const low = lowNumberToRead(own.versions, chosen, facts, request);
  const builds = low === null ? null : await fetchBuilds(client, lists.app.id, request.platform, low);
  return { versions: lists.versions, chosen, facts: { ...facts, builds: valueIn(builds, facts.builds) } };
}

function renamedMeanwhile(app: App, record: AppStoreVersion | null): Finding {
  const why = `its own address says that it is version ${record?.versionString}, and the list of versions, read twice, says another`;
  const remedy =
    'Somebody renames it at this moment, or lists lag behind: see on its page who works on it, and run again.';
  const failure = unreadableFailure(`GET /v1/appStoreVersions/${record?.id}`, why, 200);
  return { ...failureFinding(failure), remedy, link: distributionPage(app.id) };
}

/** Reads versions with their texts, side by side. @param lists of one platform */
async function fetchDescribed(
  { client, request }: Reading,
  lists: Lists,
  chosen: VersionTarget,
  wanted: Promise<Facts>,
): Promise<Facts> {
  const { app, versions, known } = lists;
  const asked = recordQuestions(lists, chosen, request);
  const fetchDetail = (version: AppStoreVersion | null) => version && fetchVersionDetail(client, version.id);
  const [facts, record, predecessor, live, locale] = await Promise.all([
    wanted,
    fetchDetail(asked.record),
    fetchDetail(asked.predecessor),
    fetchDetail(asked.live),
    fetchPrimaryLocale(client, app, asked.primaryLocale),
  ]);
  const detail = valueIn(record);
  // The rules on readiness report a predecessor that could not be read, where they apply.
  const isForReview = mayNeedReadinessCheck({ versions, elsewhere: [], known }, request);
  const failures = appFailures(app, record, isForReview ? null : predecessor);
  const reviewed = record?.ok ? record : predecessor;
  return {
    ...facts,
    failures: [...facts.failures, ...failures, ...locale.failures],
    record: asked.record && detail && mergeOwnAnswer(asked.record, detail.version),
    localizations: detail?.localizations ?? null,
    // A new version takes over the languages of the one before, without their notes (docs/service.md#versions).
    inherited: valueIn(predecessor)?.localizations.map((one) => ({ ...one, whatsNew: null })) ?? null,
    live: live && toFact(live),
    primaryLocale: locale.primaryLocale,
    review: reviewed && toFact(mapResult(reviewed, ({ review }) => review)),
  };
}

async function fetchPrimaryLocale(client: Reader, app: App, isAsked: boolean) {
  if (!isAsked) return { primaryLocale: app.primaryLocale ?? null, failures: [] };
  const own = await fetchApp(client, app.id);
  const primaryLocale = valueIn(own)?.primaryLocale ?? null;
  if (!own.ok || primaryLocale !== null) return { primaryLocale, failures: appFailures(app, own) };
  const why = 'the app shows no primary locale, and release-notes is a text for it';
  const remedy = 'Give release-notes as a folder, with a text for each language.';
  const finding = failureFinding(unreadableFailure(`GET /v1/apps/${app.id}`, why, 200));
  return { primaryLocale, failures: [{ ...finding, remedy }] };
}

/** Lets the version's own address outrank the list, except where it shows no known state, number or release type. */
function mergeOwnAnswer(listed: AppStoreVersion, own: AppStoreVersion): AppStoreVersion {
  const isStillUnknown = listed.phase === 'unknown' && own.state === listed.state;
  return {
    ...omitUndefined({ releaseType: listed.releaseType }),
    ...own,
    versionString: own.versionString || listed.versionString,
    phase: isStillUnknown ? 'unknown' : own.phase,
  };
}

/** Reads build and phased release by their own addresses, where the record's answer does not show them. */
async function addLinks({ client, request }: Reading, app: App, chosen: VersionTarget, facts: Facts): Promise<Facts> {
  const { record } = facts;
  if (record === null) return facts;
  const attached = attachedBuildToRead(chosen, record, facts, request);
  const read = attached && (await fetchBuildWithNumber(client, attached.id));
  const isPhasedAsked = needsPhasedRelease(record, chosen, request);
  const phased = isPhasedAsked ? await fetchPhasedRelease(client, record.id) : null;
  const isBuildHidden = read?.ok === false && isHidden(read.failure);
  const links = omitUndefined({
    build: attached && read?.ok ? { ...attached, ...read.value } : undefined,
    phasedReleaseState: phased?.ok ? (phased.value?.state ?? null) : undefined,
  });
  const failures = appFailures(app, isBuildHidden ? null : read, phased);
  return { ...facts, record: { ...record, ...links }, failures: [...facts.failures, ...failures] };
}

/** Reads the answer of a build to the export question, where no list shows it (docs/service.md#export-compliance). */
async function addExportAnswer(
  { client, request }: Reading,
  app: App,
  chosen: VersionTarget,
  facts: Facts,
): Promise<Facts> {
  const asked = exportAnswerToRead(chosen, facts, request);
  if (asked === null) return facts;
  const read = await fetchBuild(client, asked.id);
  if (read.ok) return read.value.usesNonExemptEncryption === undefined ? facts : withExportAnswer(facts, read.value);
  // A key that lacks the permission does not make the question answered.
  if (isHidden(read.failure) && read.failure.status !== 403) return facts;
  return { ...facts, failures: [...facts.failures, ...appFailures(app, read)] };
}

/** Keeps the rest as the list shows it. A build that is only linked shows no rest, so the whole answer counts. */
function withExportAnswer(facts: Facts, answer: Build): Facts {
  const { builds, record } = facts;
  const { usesNonExemptEncryption, encryptionDeclarationState } = answer;
  const shown = omitUndefined({ usesNonExemptEncryption, encryptionDeclarationState });
  const change = (build: Build) =>
    build.id === answer.id ? { ...build, ...(build.processingState === '' ? answer : shown) } : build;
  return {
    ...facts,
    builds: builds?.map(change) ?? null,
    record: record?.build ? { ...record, build: change(record.build) } : record,
  };
}

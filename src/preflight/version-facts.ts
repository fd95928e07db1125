/** Reads what the chosen record has to be judged by, or the version that a new one will be a copy of. */
import type { AppStoreReader, Result } from '../app-store/client.ts';
import { failureFinding, isHidden, unreadableFailure } from '../app-store/failure.ts';
import { omitUndefined } from '../app-store/parse/json-api.ts';
import { fetchApp } from '../app-store/reads/app-reads.ts';
import { fetchBuild, fetchBuilds, fetchBuildWithNumber } from '../app-store/reads/build-reads.ts';
import { mapResult } from '../app-store/reads/fetch.ts';
import { fetchPhasedRelease, fetchVersionDetail, type VersionDetail } from '../app-store/reads/version-reads.ts';
import { mayNeedReadinessCheck } from '../core/decide/needs-readiness.ts';
import {
  attachedBuildToRead,
  exportAnswerToRead,
  needsPhasedRelease,
  type Questions,
  questionsFor,
  trainToRead,
} from '../core/decide/questions.ts';
import type { VersionTarget } from '../core/decide/version-target.ts';
import type { Facts, Localization } from '../core/model/facts.ts';
import type { Finding } from '../core/model/finding.ts';
import type { App, AppStoreVersion, Build } from '../core/model/resources.ts';
import type { Lists } from '../core/model/snapshot.ts';
import { toFact } from './fact.ts';
import { type Collect, type Collector, createCollector, type Reading, readUnlessStopped, valueIn } from './reading.ts';

/**
 * @param lists of one platform
 * @param wanted builds and items, which may still be under way
 */
export async function fetchVersionFacts(
  reading: Reading,
  lists: Lists,
  chosen: VersionTarget,
  wanted: Promise<Facts>,
): Promise<Facts> {
  const { app, versions, known } = lists;
  const collector = createCollector(app);
  const { failures, collect } = collector;
  const asked = questionsFor(lists, chosen, reading.request);
  const read = await fetchDetails(reading, app, asked, wanted);
  const detail = collect(read.record, null);
  // The rules on readiness report a predecessor that could not be read, where they apply.
  const isForReview = mayNeedReadinessCheck({ versions, elsewhere: [], known }, reading.request);
  const copied = isForReview ? valueIn(read.predecessor) : collect(read.predecessor, null);
  const primaryLocale = collectPrimaryLocale(app, read.app, collector);
  const own = asked.record && detail && mergeOwnAnswer(asked.record, detail.version);
  const described = read.record?.ok ? read.record : read.predecessor;
  const facts = {
    ...read.wanted,
    record: own && (await fetchLinks(reading, chosen, own, read.wanted, collect)),
    localizations: detail?.localizations ?? null,
    inherited: copied && inheritedTexts(copied),
    live: read.live && toFact(read.live),
    primaryLocale,
    review: described && toFact(mapResult(described, ({ review }) => review)),
  };
  const answer = collect(await fetchExportAnswer(reading, chosen, facts), null);
  return { ...withExportAnswer(facts, answer), failures: [...read.wanted.failures, ...failures] };
}

/** Reads side by side what is asked; `null` for what is not. */
async function fetchDetails({ client }: Reading, { id }: App, asked: Questions, wantedFacts: Promise<Facts>) {
  const fetchDetail = (version: AppStoreVersion | null) =>
    version && readUnlessStopped(client, fetchVersionDetail(client, version.id));
  const [wanted, record, predecessor, live, app] = await Promise.all([
    wantedFacts,
    fetchDetail(asked.record),
    fetchDetail(asked.predecessor),
    fetchDetail(asked.live),
    asked.primaryLocale ? readUnlessStopped(client, fetchApp(client, id)) : null,
  ]);
  return { wanted, record, predecessor, live, app };
}

function collectPrimaryLocale(listed: App, read: Result<App> | null, { failures, collect }: Collector): string | null {
  const app = collect(read, null);
  if (app !== null && app.primaryLocale === undefined) failures.push(localeNotShown(listed));
  return app?.primaryLocale ?? listed.primaryLocale ?? null;
}

function localeNotShown({ id }: App): Finding {
  const why = 'the app shows no primary locale, and release-notes is a text for it';
  const remedy = 'Give release-notes as a folder, with a text for each language.';
  return { ...failureFinding(unreadableFailure(`GET /v1/apps/${id}`, why, 200)), remedy };
}

/** A new version takes over the languages of the one before, without their notes (docs/service.md#versions). */
function inheritedTexts({ localizations }: VersionDetail): Localization[] {
  return localizations.map((localization) => ({ ...localization, whatsNew: null }));
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
async function fetchLinks(
  { client, request }: Reading,
  chosen: VersionTarget,
  record: AppStoreVersion,
  facts: Facts,
  collect: Collect,
): Promise<AppStoreVersion> {
  const attached = attachedBuildToRead(chosen, record, facts, request);
  const build = collect(attached && (await fetchAttachedBuild(client, attached)), undefined);
  const isAsked = needsPhasedRelease(record, chosen, request);
  const phased = isAsked ? await readUnlessStopped(client, fetchPhasedRelease(client, record.id)) : null;
  const phasedReleaseState = collect(phased && mapResult(phased, (one) => one?.state ?? null), undefined);
  return { ...record, ...omitUndefined({ build, phasedReleaseState }) };
}

/** @returns `null` for a build that is hidden from the key */
async function fetchAttachedBuild(client: AppStoreReader, build: Build): Promise<Result<Build> | null> {
  const read = await readUnlessStopped(client, fetchBuildWithNumber(client, build.id));
  return !read.ok && isHidden(read.failure) ? null : mapResult(read, (own) => ({ ...build, ...own }));
}

/** Reads a build by its own address, where no list shows the answer. @returns `null` where it is not asked, or not shown */
async function fetchExportAnswer({ client, request }: Reading, chosen: VersionTarget, facts: Facts) {
  const build = exportAnswerToRead(chosen, facts, request);
  if (build === null) return null;
  const read = await readUnlessStopped(client, fetchBuild(client, build.id));
  if (read.ok) return read.value.usesNonExemptEncryption === undefined ? null : read;
  // A key that lacks the permission does not make the question answered.
  return isHidden(read.failure) && read.failure.status !== 403 ? null : read;
}

function withExportAnswer(facts: Facts, answer: Build | null): Facts {
  if (answer === null) return facts;
  const { builds, record } = facts;
  const change = (build: Build) => (build.id === answer.id ? mergeExportAnswer(build, answer) : build);
  return {
    ...facts,
    builds: builds?.map(change) ?? null,
    record: record?.build ? { ...record, build: change(record.build) } : record,
  };
}

/** Keeps the rest as the list shows it. A build that is only linked shows nothing else, so the whole answer counts. */
function mergeExportAnswer(build: Build, answer: Build): Build {
  const { usesNonExemptEncryption, encryptionDeclarationState } = answer;
  if (build.processingState === '') return { ...build, ...answer };
  return { ...build, ...omitUndefined({ usesNonExemptEncryption, encryptionDeclarationState }) };
}

/** Reads the builds of a number that is not above the approved one: an existing build keeps that from blocking. */
export async function fetchTrain({ client, request }: Reading, lists: Lists, chosen: VersionTarget, facts: Facts) {
  const version = trainToRead(lists.versions, chosen, facts, request);
  if (version === null) return facts;
  const builds = await readUnlessStopped(client, fetchBuilds(client, lists.app.id, request.platform, version));
  return builds.ok ? { ...facts, builds: builds.value } : facts;
}

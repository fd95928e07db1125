/** Reads the texts and settings of the chosen record, or of the version that a new one copies. */
import { failureFinding, isHidden, unreadableFailure } from '../app-store/failure.ts';
import { omitUndefined } from '../app-store/parse/json-api.ts';
import { fetchApp } from '../app-store/reads/app-reads.ts';
import { fetchBuild, fetchBuildWithNumber } from '../app-store/reads/build-reads.ts';
import { mapResult } from '../app-store/reads/fetch.ts';
import { fetchPhasedRelease, fetchVersionDetail } from '../app-store/reads/version-reads.ts';
import { mayNeedReadinessCheck } from '../core/decide/needs-readiness.ts';
import {
  attachedBuildToRead,
  exportAnswerToRead,
  needsPhasedRelease,
  recordQuestions,
} from '../core/decide/questions.ts';
import type { VersionTarget } from '../core/decide/version-target.ts';
import type { Facts } from '../core/model/facts.ts';
import type { Finding } from '../core/model/finding.ts';
import type { App, AppStoreVersion, Build } from '../core/model/resources.ts';
import type { Lists } from '../core/model/snapshot.ts';
import { appFailures, type Reading, toFact, valueIn } from './reading.ts';

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
  const described = await fetchDescribed(reading, lists, chosen, wanted);
  const linked = await addLinks(reading, lists.app, chosen, described);
  return addExportAnswer(reading, lists.app, chosen, linked);
}

/** Reads versions with their texts, side by side. */
async function fetchDescribed(
  { client, request }: Reading,
  { app, versions, known }: Lists,
  chosen: VersionTarget,
  wanted: Promise<Facts>,
): Promise<Facts> {
  const asked = recordQuestions({ app, versions, known }, chosen, request);
  const fetchDetail = (version: AppStoreVersion | null) => version && fetchVersionDetail(client, version.id);
  const [facts, record, predecessor, live, ownApp] = await Promise.all([
    wanted,
    fetchDetail(asked.record),
    fetchDetail(asked.predecessor),
    fetchDetail(asked.live),
    asked.primaryLocale ? fetchApp(client, app.id) : null,
  ]);
  const detail = valueIn(record);
  // The rules on readiness report a predecessor that could not be read, where they apply.
  const isForReview = mayNeedReadinessCheck({ versions, elsewhere: [], known }, request);
  const failures = [...facts.failures, ...appFailures(app, record, isForReview ? null : predecessor, ownApp)];
  if (ownApp?.ok && ownApp.value.primaryLocale === undefined) failures.push(localeNotShown(app));
  const reviewed = record?.ok ? record : predecessor;
  return {
    ...facts,
    failures,
    record: asked.record && detail && mergeOwnAnswer(asked.record, detail.version),
    localizations: detail?.localizations ?? null,
    // A new version takes over the languages of the one before, without their notes (docs/service.md#versions).
    inherited: valueIn(predecessor)?.localizations.map((one) => ({ ...one, whatsNew: null })) ?? null,
    live: live && toFact(live),
    primaryLocale: valueIn(ownApp)?.primaryLocale ?? app.primaryLocale ?? null,
    review: reviewed && toFact(mapResult(reviewed, ({ review }) => review)),
  };
}

function localeNotShown({ id }: App): Finding {
  const why = 'the app shows no primary locale, and release-notes is a text for it';
  const remedy = 'Give release-notes as a folder, with a text for each language.';
  return { ...failureFinding(unreadableFailure(`GET /v1/apps/${id}`, why, 200)), remedy };
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

function withExportAnswer(facts: Facts, answer: Build): Facts {
  const { builds, record } = facts;
  const change = (build: Build) => (build.id === answer.id ? mergeExportAnswer(build, answer) : build);
  return {
    ...facts,
    builds: builds?.map(change) ?? null,
    record: record?.build ? { ...record, build: change(record.build) } : record,
  };
}

/** Keeps the rest as the list shows it. A build that is only linked shows no rest, so the whole answer counts. */
function mergeExportAnswer(build: Build, answer: Build): Build {
  const { usesNonExemptEncryption, encryptionDeclarationState } = answer;
  if (build.processingState === '') return { ...build, ...answer };
  return { ...build, ...omitUndefined({ usesNonExemptEncryption, encryptionDeclarationState }) };
}

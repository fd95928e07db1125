/** Chooses the record to work on, and reads its texts and settings, or those of the version that a new one copies. */

import type { ReadResult } from '../app-store/client.ts';
import { isGone, isHidden, unreadableFailure } from '../app-store/failure.ts';
import { omitUndefined } from '../app-store/json-api.ts';
import { fetchBuild, fetchBuilds } from '../app-store/reads/build-reads.ts';
import {
  fetchAllVersions,
  fetchPhasedRelease,
  fetchVersion,
  fetchVersionDetail,
} from '../app-store/reads/version-reads.ts';
import { acceptFailure, mapRead } from '../app-store/result.ts';
import { mayNeedReadinessCheck } from '../core/decide/needs-readiness.ts';
import type { Facts, Localization } from '../core/model/facts.ts';
import type { Finding } from '../core/model/finding.ts';
import { asOneService, withOwnAnswer } from '../core/model/merge-lists.ts';
import { editsVersion } from '../core/model/mode.ts';
import type { ReleaseRequest } from '../core/model/request.ts';
import type { AppStoreVersion, Build } from '../core/model/resources.ts';
import { applyCancellations, type Lists, versionsOn, withRecord } from '../core/model/snapshot.ts';
import {
  buildsToRead,
  isUnanswered,
  lowNumberToRead,
  needsPhasedRelease,
  recordInTheWay,
  recordQuestions,
} from '../core/plan/questions.ts';
import { decideVersion, type VersionTarget } from '../core/plan/version-target.ts';
import { describeVersion } from '../core/text/describe.ts';
import { addFacts, appFailures, mapGiven, type Reading, readFact, renamedMeanwhile, valueIn } from './reading.ts';

/** State after the choice: what is read so far decides what is read next. */
interface Round extends Reading {
  lists: Lists;
  chosen: VersionTarget;
  facts: Facts;
}

/** @param wanted builds and items, which may still be under way */
export async function chooseRecord(reading: Reading, lists: Lists, wanted: Promise<Facts>) {
  const [found, { versions, chosen, texts }] = await Promise.all([wanted, chooseFromLists(reading, lists)]);
  let facts = addFacts(found, texts);
  for (const read of [readBuilds, readPhasedRelease, readLowNumber]) {
    facts = addFacts(facts, await read({ ...reading, lists: { ...lists, versions }, chosen, facts }));
  }
  return { versions, chosen, facts };
}

async function chooseFromLists(reading: Reading, lists: Lists) {
  const { client, request, canceling } = reading;
  // Unlike the lists, the own address of a record in the way of a new version may show the number asked for.
  const inTheWay = recordInTheWay(versionsOn(request.platform, lists.versions), canceling.canceled, request);
  const first = await choose(reading, lists, valueIn(inTheWay && (await fetchVersion(client, inTheWay.id))));
  if (!isRenamed(first)) return first;
  // Somebody renames the record, or the list lags behind: it is read once more, and outranks what it said before.
  const again = await fetchAllVersions(client, lists.app.id);
  const fresh = valueIn(again, lists).versions;
  const older = lists.versions.filter(({ id }) => !fresh.some((row) => row.id === id));
  const versions = asOneService([...fresh, ...older]);
  const second = await choose(reading, { ...lists, versions }, first.texts.record ?? null);
  const { failures = [], ...texts } = second.texts;
  failures.push(...appFailures(lists.app, again));
  if (!isRenamed(second)) return { ...second, texts: { ...texts, failures } };
  // Under its own number it is a record that nobody asked for: no rule judges that number.
  const { versionString = '' } = second.chosen.record ?? {};
  const record = texts.record == null ? null : { ...texts.record, versionString };
  return { ...second, texts: { ...texts, record, failures: [...failures, renamedMeanwhile(lists.app, texts.record)] } };
}

/**
 * Chooses from the lists, with the record as its own address shows it if that shows the number asked for.
 * @returns `versions` of every platform
 */
async function choose(reading: Reading, lists: Lists, own: AppStoreVersion | null) {
  const { request, canceling } = reading;
  const isAsked = own !== null && own.versionString === request.version;
  const versions = isAsked ? asOneService(withRecord(lists.versions, own)) : lists.versions;
  const onPlatform = versionsOn(request.platform, versions);
  const chosen = decideVersion(applyCancellations(onPlatform, canceling.canceled), request);
  return { versions, chosen, texts: await readTexts(reading, { ...lists, versions: onPlatform }, chosen) };
}

/** The record's own address shows another number than the list that it was chosen from. */
function isRenamed({ chosen, texts: { record } }: Awaited<ReturnType<typeof choose>>): boolean {
  return record != null && record.versionString !== chosen.record?.versionString;
}

/** Reads the record with its texts, or those of the version that it will be a copy of. @param lists of one platform */
async function readTexts({ client, request }: Reading, lists: Lists, chosen: VersionTarget): Promise<Partial<Facts>> {
  const { app, versions, known } = lists;
  const { record, predecessor } = recordQuestions(chosen, request);
  const read = await mapGiven(record ?? predecessor, ({ id }) => fetchVersionDetail(client, id));
  const detail = valueIn(read);
  // The rules on readiness report a predecessor that could not be read, where they apply.
  const isReported = record === null && mayNeedReadinessCheck({ versions, elsewhere: [], known }, request);
  // A new version takes over the languages of the one before, without their notes (docs/service.md#versions).
  const withoutNotes = (one: Localization) => ({ ...one, whatsNew: null });
  return {
    failures: appFailures(app, isReported ? null : read, hiddenBuild(detail?.version, request)),
    record: record && detail && withOwnAnswer(record, detail.version),
    localizations: detail && (record === null ? detail.localizations.map(withoutNotes) : detail.localizations),
    review: await mapGiven((record === null || detail) && read, (one) =>
      readFact(mapRead(one, ({ review }) => review)),
    ),
  };
}

/** A build that the live service leaves out of its answer is not known, so no run can hold the version to one. */
function hiddenBuild(version: AppStoreVersion | undefined, { mode }: ReleaseRequest): ReadResult<never> | null {
  if (!editsVersion(mode) || !version?.isLive || version.build !== undefined) return null;
  const failure = unreadableFailure(`GET /v1/appStoreVersions/${version.id}`, 'the build is not shown');
  const message = `App Store Connect does not show which build ${describeVersion(version)} has.`;
  const remedy = 'Run again in some minutes. If it stays, see its build on its page, and report the log of this step.';
  return { ok: false, failure: { ...failure, message, remedy } };
}

/** Reads builds by their own addresses, where no list shows them, or their answer to the export question. */
async function readBuilds({ client, request, lists, chosen, facts }: Round) {
  let { builds, record } = facts;
  const failures: Finding[] = [];
  for (const asked of buildsToRead(chosen, facts, request)) {
    // A key that lacks the permission does not make the question answered.
    const isAnswer = isUnanswered(asked, request) ? isGone : isHidden;
    const read = await acceptFailure(fetchBuild(client, asked.id), isAnswer, asked);
    failures.push(...appFailures(lists.app, read));
    const own = valueIn(read, asked);
    const { versionString, usesNonExemptEncryption, encryptionDeclarationState } = own;
    const shown = omitUndefined({ versionString, usesNonExemptEncryption, encryptionDeclarationState });
    // The rest stays as the list shows it. A build that is only linked shows no rest, so the whole answer counts.
    const change = (build: Build) =>
      build.id === own.id ? { ...(build.processingState === '' ? own : build), ...shown } : build;
    builds = builds?.map(change) ?? null;
    record = record?.build ? { ...record, build: change(record.build) } : record;
  }
  return { builds, record, failures };
}

/** Reads the phased release by its own address, where the record's answer does not show it. */
async function readPhasedRelease({ client, request, lists, chosen, facts }: Round) {
  const { record } = facts;
  if (record === null || !needsPhasedRelease(record, chosen, request)) return {};
  const phased = await fetchPhasedRelease(client, record.id);
  if (!phased.ok) return { failures: appFailures(lists.app, phased) };
  return { record: { ...record, phasedRelease: phased.value } };
}

/** Reads the builds of a number that is not above the approved one: an existing build keeps it from blocking. */
async function readLowNumber({ client, request, lists, chosen, facts }: Round) {
  const low = lowNumberToRead(versionsOn(request.platform, lists.versions), chosen, facts, request);
  return low === null ? {} : { builds: valueIn(await fetchBuilds(client, lists.app.id, request.platform, low)) };
}

/** Reads what the service shows, in rounds, side by side. The core decides what follows from it. */
import type { Reader, ReadResult } from '../app-store/client.ts';
import { unreadableAnswer } from '../app-store/failure.ts';
import { omitUndefined } from '../app-store/json-api.ts';
import { fetchBuild, fetchBuilds } from '../app-store/reads/build-reads.ts';
import { refusedKinds } from '../app-store/reads/submission-reads.ts';
import {
  fetchAllVersions,
  fetchPhasedRelease,
  fetchVersion,
  fetchVersionDetail,
  type VersionDetail,
} from '../app-store/reads/version-reads.ts';
import { acceptFailure, mapRead } from '../app-store/result.ts';
import type { Preflight } from '../core/decide/decision.ts';
import { mayNeedReadinessCheck } from '../core/decide/needs-readiness.ts';
import { platformsOf, refuseAmbiguous } from '../core/decide/platforms.ts';
import type { Facts, Localization } from '../core/model/facts.ts';
import type { Finding } from '../core/model/finding.ts';
import { itemKind } from '../core/model/item-kinds.ts';
import { asOneService, withOwnAnswer } from '../core/model/merge-lists.ts';
import { editsVersion, makesSubmission } from '../core/model/mode.ts';
import type { ReleaseRequest } from '../core/model/request.ts';
import type { App, AppStoreVersion, Build } from '../core/model/resources.ts';
import {
  applyCancellations,
  dialectOf,
  type Lists,
  snapshotOf,
  versionsOn,
  withoutClosed,
  withRecord,
} from '../core/model/snapshot.ts';
import { decidePlan, type Plan } from '../core/plan/plan.ts';
import {
  buildsToRead,
  isUnanswered,
  lowNumberToRead,
  needsPhasedRelease,
  recordInTheWay,
  versionToRead,
} from '../core/plan/questions.ts';
import { decideVersion, type VersionTarget } from '../core/plan/version-target.ts';
import { describeVersion, enumerate } from '../core/text/describe.ts';
import { fetchReadiness, fetchWanted } from './facts.ts';
import { fetchContents, fetchLists, fetchUnlisted } from './lists.ts';
import {
  addFacts,
  failedReads,
  mapGiven,
  otherPlatform,
  type Reading,
  readFact,
  readListed,
  renamedMeanwhile,
  valueIn,
} from './reading.ts';

/**
 * Sends four reads for the lists, one more for each open submission, and those that the target asks for.
 * Throws for no answer: failed reads stand under `failures`.
 */
export async function fetchPreflight(reading: Reading, app: App): Promise<Preflight> {
  const { request, canceled } = reading;
  // Builds and items are read beside the lists where the platform is named; otherwise the lists say which it is.
  const listing = fetchLists(reading, app);
  const early = request.platforms.length === 1 ? fetchWanted(reading, app, listing) : null;
  const [lists] = await Promise.all([listing, early]);
  const platforms = platformsOf(lists.versions, request.platforms);
  const refused = refuseAmbiguous(lists.app, lists.versions, request);
  if (refused !== null) return refused;
  const open = withoutClosed(lists.submissions, canceled);
  const contents = fetchContents(reading, open);
  const [first, ...others] = await Promise.all(
    platforms.map((platform) => {
      const own = { ...reading, request: { ...request, platform } };
      return fetchContext(own, lists, contents, early ?? fetchWanted(own, lists.app, listing));
    }),
  );
  if (first === undefined) throw new Error('a preflight was made for no platform');
  return { kind: 'read', first, others };
}

/** Reads what one platform is judged by. */
async function fetchContext(
  reading: Reading,
  lists: Lists,
  contents: ReturnType<typeof fetchContents>,
  wanted: Promise<Facts>,
): Promise<Plan> {
  const { client, request, canceled } = reading;
  const [read, first] = await Promise.all([contents, chooseRecord(reading, lists, wanted)]);
  const unlisted = await fetchUnlisted(reading, lists, read.submissions);
  const whole = { ...lists, versions: asOneService([...lists.versions, ...unlisted.versions]) };
  const again = unlisted.versions.length === 0 ? first : await chooseRecord(reading, whole, wanted);
  const { versions, chosen, facts } = again;
  const failures = [...lists.failures, ...unlisted.failures];
  const snapshot = snapshotOf({ ...lists, ...read, versions, failures }, request.platform, canceled, facts.record);
  const decided = decidePlan({ snapshot, facts, request }, chosen);
  const shown = addFacts(decided.facts, { failures: hiddenKinds(client, decided) });
  return { ...decided, facts: shown, readiness: await fetchReadiness(client, decided) };
}

/** Reports kinds of the release that the service refuses to show in a submission: the run could not compare what it submits. */
function hiddenKinds(client: Reader, { request, done, items }: Plan): Finding[] {
  const kinds: string[] = items.map(({ relationship }) => relationship);
  if (request.version !== null) kinds.push('appStoreVersion');
  const hidden = refusedKinds(client).filter((kind) => kinds.includes(kind));
  if (!makesSubmission(request.mode) || done || hidden.length === 0) return [];
  const names = enumerate(hidden.map((kind) => itemKind(kind).words));
  const message = `App Store Connect refuses to show which item of a submission is of this kind: ${names}. So this run could not compare what it submits.`;
  const remedy = 'Submit it on the App Review page, and report the log of this step.';
  const path = '/v1/reviewSubmissions/{id}/items';
  return failedReads(unreadableAnswer(path, 'a kind is refused', { message, remedy }));
}

/** State after the choice: what is read so far decides what is read next. */
interface Round extends Reading {
  lists: Lists;
  chosen: VersionTarget;
  facts: Facts;
}

/** @param wanted builds and items, which may still be under way */
async function chooseRecord(reading: Reading, lists: Lists, wanted: Promise<Facts>) {
  const [found, { versions, chosen, texts }] = await Promise.all([wanted, chooseFromLists(reading, lists)]);
  let facts = addFacts(found, texts);
  for (const read of [readBuilds, readPhasedRelease, readLowNumber]) {
    facts = addFacts(facts, await read({ ...reading, lists: { ...lists, versions }, chosen, facts }));
  }
  return { versions, chosen, facts };
}

async function chooseFromLists(reading: Reading, lists: Lists) {
  const { client, request, canceled } = reading;
  // Unlike the lists, the own address of a record in the way of a new version may show the number asked for.
  const inTheWay = recordInTheWay(versionsOn(request.platform, lists.versions), canceled, request);
  const first = await choose(reading, lists, valueIn(inTheWay && (await fetchVersion(client, inTheWay.id))));
  if (first.renamed === null) return first;
  // Somebody renames the record, or the list lags behind: it is read once more, and outranks what it said before.
  const again = await fetchAllVersions(client, lists.app.id);
  const versions = asOneService(valueIn(again, lists).versions.reduce(withRecord, lists.versions));
  const second = await choose(reading, { ...lists, versions }, first.renamed);
  const { chosen, renamed, texts } = second;
  // Under its own number it is a record that nobody asked for: no rule judges that number.
  const record = renamed && { ...renamed, versionString: chosen.record?.versionString ?? '' };
  const failures = [...failedReads(again), ...(renamed ? [renamedMeanwhile(lists.app, renamed)] : [])];
  return { ...second, texts: { ...texts, ...(record && { record }), failures: [...texts.failures, ...failures] } };
}

/**
 * Chooses from the lists, with the record as its own address shows it if that shows the number asked for.
 * @returns `versions` of every platform; `renamed`: the record, where its own address shows another number than the list
 */
async function choose(reading: Reading, lists: Lists, own: AppStoreVersion | null) {
  const { request, canceled } = reading;
  const isAsked = own !== null && own.versionString === request.version;
  const versions = isAsked ? asOneService(withRecord(lists.versions, own)) : lists.versions;
  const onPlatform = versionsOn(request.platform, versions);
  const chosen = decideVersion(applyCancellations(onPlatform, canceled), request);
  const texts = await readTexts(reading, { ...lists, versions: onPlatform }, chosen);
  const { record } = texts;
  return { versions, chosen, texts, renamed: record?.versionString === chosen.record?.versionString ? null : record };
}

/** Reads the record with its texts, or those of the version that it will be a copy of. @param lists of one platform */
async function readTexts({ client, request }: Reading, lists: Lists, chosen: VersionTarget) {
  const { versions, known } = lists;
  const { record } = chosen;
  const read = await mapGiven(versionToRead(chosen, request), (version) =>
    readListed(client, version, () => fetchVersionDetail(client, version.id)),
  );
  const detail = valueIn(read);
  // The rules on readiness report a predecessor that could not be read, where they apply.
  const isReported = record === null && mayNeedReadinessCheck(dialectOf(versions, known), request);
  // A new version takes over the languages of the one before, without their notes (docs/service.md#versions).
  const withoutNotes = (one: Localization) => ({ ...one, whatsNew: null });
  return {
    failures: failedReads(
      isReported ? null : read,
      detail && hiddenParts(detail, request),
      otherPlatform(detail?.version, request.platform),
    ),
    record: record && detail && withOwnAnswer(record, detail.version),
    localizations: detail && (record === null ? detail.localizations.map(withoutNotes) : detail.localizations),
    review: await mapGiven((record === null || detail) && read, (one) =>
      readFact(mapRead(one, ({ review }) => review)),
    ),
  };
}

/**
 * Reports what the service leaves out of its answer: a build, so that no run can hold the version to one; and the languages,
 * without which release notes would be lost in silence.
 */
function hiddenParts({ version, localizations }: VersionDetail, request: ReleaseRequest): ReadResult<never> | null {
  const hidesBuild = editsVersion(request.mode) && version.isLive && version.build === undefined;
  const hidesLanguages = request.releaseNotes !== null && localizations.length === 0;
  if (!hidesBuild && !hidesLanguages) return null;
  const part = hidesBuild ? 'which build' : 'any language that';
  const message = `App Store Connect does not show ${part} ${describeVersion(version)} has.`;
  const remedy = 'Run again in some minutes. If it stays, see its page, and report the log of this step.';
  return unreadableAnswer(`/v1/appStoreVersions/${version.id}`, 'a part of it is not shown', { message, remedy });
}

/** Reads builds by their own addresses, where no list shows them, or their answer to the export question. */
async function readBuilds({ client, request, chosen, facts }: Round) {
  let { builds, record } = facts;
  const failures: Finding[] = [];
  for (const asked of buildsToRead(chosen, facts, request)) {
    // A key that lacks the permission does not make the question answered.
    const answers = isUnanswered(asked, request) ? [404] : [403, 404];
    const read = await acceptFailure(fetchBuild(client, asked.id), ({ status }) => answers.includes(status), asked);
    failures.push(...failedReads(read));
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
async function readPhasedRelease({ client, request, chosen, facts }: Round) {
  const { record } = facts;
  if (record === null || !needsPhasedRelease(record, chosen, request)) return {};
  const phased = await fetchPhasedRelease(client, record.id);
  if (!phased.ok) return { failures: failedReads(phased) };
  return { record: { ...record, phasedRelease: phased.value } };
}

/** Reads the builds of a number that is not above the approved one: an existing build keeps it from blocking. */
async function readLowNumber({ client, request, lists, chosen, facts }: Round) {
  const low = lowNumberToRead(versionsOn(request.platform, lists.versions), chosen, facts, request);
  return low === null ? {} : { builds: valueIn(await fetchBuilds(client, lists.app.id, request.platform, low)) };
}

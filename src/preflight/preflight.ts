/** Reads what the service shows, in rounds, side by side. The core decides what follows from it. */
import { unreadableAnswer } from '../app-store/failure.ts';
import { fetchBuild, fetchBuilds } from '../app-store/reads/build-reads.ts';
import { refusedKinds } from '../app-store/reads/submission-reads.ts';
import {
  fetchAllVersions,
  fetchPhasedRelease,
  fetchVersion,
  fetchVersionDetail,
  type VersionDetail,
} from '../app-store/reads/version-reads.ts';
import { acceptFailure, fetchEach } from '../app-store/result.ts';
import { mayNeedReadinessCheck } from '../core/decide/needs-readiness.ts';
import { platformsOf } from '../core/decide/platforms.ts';
import { type Facts, NO_FACTS } from '../core/model/facts.ts';
import { itemKind } from '../core/model/item-kinds.ts';
import { withOwnAnswer } from '../core/model/merge-lists.ts';
import { editsVersion, makesSubmission } from '../core/model/mode.ts';
import type { Build } from '../core/model/resources.ts';
import { dialectOf, isOnPlatform, type Lists, snapshotOf, withoutClosed } from '../core/model/snapshot.ts';
import { decidePlan } from '../core/plan/plan.ts';
import { chooseVersion, laterQuestions } from '../core/plan/questions.ts';
import { describeVersion } from '../core/text/describe.ts';
import { fetchReadiness, fetchWanted } from './facts.ts';
import { fetchContents, fetchLists, fetchUnlisted, withRows } from './lists.ts';
import { addFacts, contradictsList, failedReads, type Reading, readFact, readListed, valueIn } from './reading.ts';

/**
 * Sends four reads for the lists, one more for each open submission, and those that the target asks for.
 * Throws for no answer: failed reads stand under `failures`.
 */
export async function fetchPreflight(reading: Reading) {
  const { request, canceled } = reading;
  // Builds and items are read beside the lists where the platform is named; otherwise the lists say which it is.
  const listing = fetchLists(reading);
  const early = request.platforms.length === 1 ? fetchWanted(reading, listing) : null;
  const [lists] = await Promise.all([listing, early]);
  const platforms = platformsOf(lists.app, lists.versions, request);
  if ('kind' in platforms) return platforms;
  const contents = fetchContents(reading, withoutClosed(lists.submissions, canceled));
  return Promise.all(
    platforms.map((platform) => {
      const own = { ...reading, request: { ...request, platform } };
      return fetchContext(own, lists, contents, early ?? fetchWanted(own, listing));
    }),
  );
}

/** Reads what one platform is judged by. @param wanted builds and items, which may still be under way */
async function fetchContext(
  reading: Reading,
  lists: Lists,
  contents: ReturnType<typeof fetchContents>,
  wanted: ReturnType<typeof fetchWanted>,
) {
  const { request, canceled } = reading;
  const [read, first] = await Promise.all([contents, chooseRecord(reading, lists, wanted)]);
  const unlisted = await fetchUnlisted(reading, lists, read.submissions);
  const whole = { ...lists, versions: withRows(lists.versions, unlisted.versions) };
  const { versions, chosen, facts } =
    unlisted.versions.length === 0 ? first : await chooseRecord(reading, whole, wanted);
  const failures = [...lists.failures, ...unlisted.failures];
  const snapshot = snapshotOf({ ...lists, ...read, versions, failures }, request.platform, canceled, facts.record);
  const plan = decidePlan({ snapshot, facts, request }, chosen);
  const shown = addFacts(plan.facts, { failures: failedReads(hiddenKinds(reading, plan)) });
  return { ...plan, facts: shown, readiness: await fetchReadiness(reading, plan) };
}

/** Reports kinds of the release that the service refuses to show in a submission: the run could not compare what it submits. */
function hiddenKinds({ client, request }: Reading, { done, items }: ReturnType<typeof decidePlan>) {
  const kinds: string[] = items.map(({ relationship }) => relationship);
  if (request.version !== null) kinds.push('appStoreVersion');
  const hidden = refusedKinds(client).filter((kind) => kinds.includes(kind));
  if (!makesSubmission(request.mode) || done || hidden.length === 0) return null;
  const names = hidden.map((kind) => itemKind(kind).words).join(', ');
  const message = `App Store Connect refuses to show which item of a submission is of this kind: ${names}. So this run could not compare what it submits.`;
  const remedy = 'Submit it on the App Review page, and report the log of this step.';
  return unreadableAnswer('/v1/reviewSubmissions/{id}/items', 'a kind is refused', { message, remedy });
}

/** Reads the lists anew where they say otherwise than the record, and what the choice asks for. */
async function chooseRecord(reading: Reading, lists: Lists, wanted: ReturnType<typeof fetchWanted>) {
  const { client, app, request } = reading;
  const [found, { versions, chosen, texts }] = await Promise.all([wanted, chooseFromLists(reading, lists)]);
  const facts = [...found, ...texts].reduce(addFacts, NO_FACTS);
  const asked = laterQuestions(versions, chosen, facts, request);
  const [builds, phased, ofNumber] = await Promise.all([
    fetchEach(asked.builds, (build) =>
      acceptFailure(fetchBuild(client, build.id), ({ status }) => status === 404, build),
    ),
    asked.phasedRelease && fetchPhasedRelease(client, asked.phasedRelease.id),
    asked.lowNumber === null ? null : fetchBuilds(client, app.id, request.platform, asked.lowNumber),
  ]);
  // What the own address of a build leaves empty stays as the list shows it.
  const shown = valueIn(builds, []).map((build) => Object.entries(build).filter(([, value]) => value !== ''));
  const own = new Map(shown.map((fields) => Object.fromEntries(fields)).map((build) => [build.id, build]));
  const withOwn = (build: Build) => ({ ...build, ...own.get(build.id) });
  const { record } = facts;
  const read = {
    builds: valueIn(ofNumber) ?? facts.builds?.map(withOwn) ?? null,
    record: record && {
      ...record,
      ...(record.build && { build: withOwn(record.build) }),
      ...(phased?.ok && { phasedRelease: phased.value }),
    },
    failures: failedReads(builds, phased),
  };
  return { versions, chosen, facts: addFacts(facts, read) };
}

async function chooseFromLists(reading: Reading, lists: Lists) {
  const { client, request, canceled } = reading;
  // Unlike the lists, the own address of a record in the way of a new version may show the number asked for.
  const { inTheWay } = chooseVersion(lists.versions, canceled, request);
  const first = await choose(reading, lists, valueIn(inTheWay && (await fetchVersion(client, inTheWay.id))));
  if (first.renamed === null) return first;
  // Somebody renames the record, or the list lags behind: it is read once more, and outranks what it said before.
  const again = await fetchAllVersions(client, lists.app.id);
  const versions = withRows(lists.versions, valueIn(again, lists).versions);
  const second = await choose(reading, { ...lists, versions }, first.renamed);
  const { chosen, renamed, texts } = second;
  // Under its own number it is a record that nobody asked for: no rule judges that number.
  const record = renamed && { ...renamed, versionString: chosen.record?.versionString ?? '' };
  const failures = failedReads(again, renamed && contradictsList(renamed));
  return { ...second, texts: [...texts, { ...(record && { record }), failures }] };
}

/**
 * Chooses from the lists, with the record as its own address shows it if that shows the number asked for.
 * @returns `versions` of every platform; `renamed`: the record, where its own address shows another number than the list
 */
async function choose(reading: Reading, lists: Lists, own: Facts['record']) {
  const { request, canceled } = reading;
  const versions = own?.versionString === request.version ? withRows(lists.versions, [own]) : lists.versions;
  const choice = chooseVersion(versions, canceled, request);
  const { chosen } = choice;
  const texts = await readTexts(reading, lists, choice);
  const { record = null } = texts;
  const renamed = record?.versionString === chosen.record?.versionString ? null : record;
  return { versions, chosen, renamed, texts: [texts] };
}

/** Reads the record with its texts, or those of the version that it will be a copy of. */
async function readTexts(
  { client, request }: Reading,
  lists: Lists,
  { chosen: { record }, toRead }: ReturnType<typeof chooseVersion>,
): Promise<Partial<Facts>> {
  if (toRead === null) return {};
  const read = await readListed(client, toRead, fetchVersionDetail);
  const isNew = record === null;
  if (!read.ok) {
    // The rules on readiness report a predecessor that could not be read, where they apply.
    const isReported = isNew && mayNeedReadinessCheck(dialectOf(lists.versions, lists.known), request);
    return { failures: isReported ? [] : failedReads(read), review: isNew ? await readFact(read) : null };
  }
  const { version, localizations, review } = read.value;
  return {
    failures: failedReads(
      hiddenParts(read.value, request),
      isOnPlatform(version, request.platform) ? null : contradictsList(version),
    ),
    record: record && withOwnAnswer(record, version),
    // A new version takes over the languages of the one before, without their notes (docs/service.md#versions).
    localizations: isNew ? localizations.map((one) => ({ ...one, whatsNew: null })) : localizations,
    review: { ok: true, value: review },
  };
}

/**
 * Reports what the service leaves out of its answer: a build, so that no run can hold the version to one; and the languages,
 * without which release notes would be lost in silence.
 */
function hiddenParts({ version, localizations }: VersionDetail, request: Reading['request']) {
  const hidesBuild = editsVersion(request.mode) && version.isLive && version.build === undefined;
  const hidesLanguages = request.releaseNotes !== null && localizations.length === 0;
  if (!hidesBuild && !hidesLanguages) return null;
  const message = `App Store Connect does not show which build ${describeVersion(version)} has, or which languages.`;
  const remedy = 'Run again in some minutes. If it stays, see its page, and report the log of this step.';
  return unreadableAnswer(`/v1/appStoreVersions/${version.id}`, 'a part of it is not shown', { message, remedy });
}

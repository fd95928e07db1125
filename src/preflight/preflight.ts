/** The preflight: what the service shows, read side by side. What follows from it is decided in `core/`. */

import type { AppStoreReader, Read, Result } from '../app-store/client.ts';
import { asFinding, failureFinding, isHidden, unreadable } from '../app-store/failure.ts';
import { given } from '../app-store/parse/json-api.ts';
import { fetchItemFacts } from '../app-store/reads/items.ts';
import { fetchNewestOfApp, highestBuildNumber } from '../app-store/reads/latest-build.ts';
import {
  fetchAllVersions,
  fetchApp,
  fetchBuild,
  fetchBuilds,
  fetchBuildWithNumber,
  fetchItems,
  fetchPhasedRelease,
  fetchSubmission,
  fetchSubmissions,
  fetchUploads,
  fetchVersion,
  fetchVersionDetail,
  fetchVersions,
  IN_FLIGHT_QUERY,
  mapped,
} from '../app-store/reads/resources.ts';
import { withUploads } from '../core/decide/builds.ts';
import type { Preflight } from '../core/decide/decision.ts';
import { buildOf } from '../core/decide/edits.ts';
import { mayNeedReadinessCheck } from '../core/decide/needs-readiness.ts';
import { isReleased } from '../core/decide/place.ts';
import { ambiguousPlatform, platformsOf } from '../core/decide/platforms.ts';
import { needsPhasedRelease, questionsFor } from '../core/decide/questions.ts';
import { decideTarget } from '../core/decide/target.ts';
import type { VersionTarget } from '../core/decide/version-target.ts';
import { byOwnNumber, decideVersion, recordIn, withOwnRecord } from '../core/decide/version-target.ts';
import { type BuildFacts, type Facts, NO_FACTS } from '../core/model/facts.ts';
import type { Finding } from '../core/model/finding.ts';
import { makesSubmission } from '../core/model/mode.ts';
import type { ReleaseRequest } from '../core/model/request.ts';
import { type App, type AppStoreVersion, type Build, ITEMS_LIMIT } from '../core/model/resources.ts';
import type { Canceling, Lists } from '../core/model/snapshot.ts';
import {
  afterCanceling,
  mergeSubmissions,
  mergeVersions,
  releasedItems,
  snapshotOf,
  versionsOn,
  withRecord,
} from '../core/model/snapshot.ts';
import { DRAFT_STATE, isApprovedVersion, submissionPhase } from '../core/model/states.ts';
import { approvedAbove } from '../core/rules/not-higher.ts';
import { distributionPage } from '../core/text/pages.ts';
import { toFact } from './fact.ts';
import { fetchReadiness } from './readiness.ts';

/**
 * Four reads for an app with nothing open, one more for each open submission, and what the target has to be judged by.
 * Never throws for an answer: what could not be read stands under `failures`.
 */
export async function fetchPreflight(reading: Reading, app: App): Promise<Preflight> {
  const { client, request, canceling } = reading;
  // Under way beside the lists where the platform is named; otherwise the lists say which it is.
  const early = request.platforms.length === 1 ? fetchWanted(reading, app) : null;
  const [lists, wanted] = await Promise.all([fetchLists(reading, app), early]);
  const platforms = platformsOf(lists.versions, request.platforms);
  const ambiguous = ambiguousPlatform(lists.app, lists.versions, request);
  if (ambiguous !== null) return { kind: 'refused', app: lists.app, steps: [], findings: [ambiguous] };
  const open = lists.submissions.filter(({ id }) => !canceling.closed.has(id));
  const contents = fetchContents(client, open, request);
  // A check of several gives no latest-build; what a number that is too low asks of the builds is read for itself.
  const known = platforms.length > 1 ? NO_FACTS : wanted;
  const [first, ...others] = await Promise.all(
    platforms.map((platform) =>
      fetchContext({ ...reading, request: { ...request, platform } }, lists, contents, known),
    ),
  );
  if (first === undefined) throw new Error('a preflight was made for no platform');
  return { kind: 'read', first, others };
}

/** What is read, and for what. */
interface Reading {
  client: AppStoreReader;
  request: ReleaseRequest;
  canceling: Canceling;
}

/** Of one platform; a check reads nothing more for it. */
async function fetchContext(reading: Reading, lists: Lists, contents: Promise<Contents>, wanted: Facts | null) {
  const { client, request, canceling } = reading;
  const [read, { versions, chosen, facts }] = await Promise.all([
    contents,
    fetchChosen(reading, lists, wanted ?? fetchWanted(reading, lists.app)),
  ]);
  const snapshot = snapshotOf({ ...lists, ...read, versions }, request.platform, canceling, facts.record);
  const basis = { snapshot, facts, request };
  const decided = decideTarget(basis, chosen);
  return { ...decided, readiness: await fetchReadiness(client, decided) };
}

/** The record to work on, and the versions of every platform: the lists are read once more where its own address shows another number. */
async function fetchChosen(reading: Reading, lists: Lists, wantedRead: Facts | Promise<Facts>) {
  const { client, request } = reading;
  const choose = async (versions: AppStoreVersion[]) => {
    const own = { ...lists, versions: versionsOn(request.platform, versions) };
    const chosen = decideVersion(afterCanceling(own.versions, reading.canceling.canceled), request);
    const facts = await fetchFacts(reading, own, chosen, wantedRead);
    return { versions, chosen, facts: await fetchTrain(reading, own, chosen, facts) };
  };
  const own = await fetchRenamed(reading, versionsOn(request.platform, lists.versions));
  const seen = await choose(own === null ? lists.versions : withRecord(lists.versions, own));
  if (byOwnNumber(seen.chosen, seen.facts.record, request) === seen.chosen) return seen;
  const { failures, take } = collector(lists.app);
  const { versions } = take(await orStopped(client, fetchAllVersions(client, lists.app.id)), { versions: [] });
  const { chosen, facts, ...now } = await choose(mergeVersions([], [...versions, ...lists.versions]));
  const settled = byOwnNumber(chosen, facts.record, request);
  if (settled === null) {
    const why = `its own address says that it is version ${facts.record?.versionString}, and the list of versions, read twice, says another`;
    const remedy =
      'Somebody renames it at this moment, or lists lag behind: see on its page who works on it, and run again.';
    const path = `GET /v1/appStoreVersions/${facts.record?.id}`;
    failures.push({ ...failureFinding(unreadable(path, why, 200)), remedy, link: distributionPage(lists.app.id) });
  }
  return { ...now, chosen: settled ?? chosen, facts: { ...facts, failures: [...facts.failures, ...failures] } };
}

/** Where a new version would be made: the one in its way, if its own address, unlike the lists, shows the number asked for. */
async function fetchRenamed({ client, request, canceling }: Reading, versions: AppStoreVersion[]) {
  const isNew = decideVersion(afterCanceling(versions, canceling.canceled), request).kind === 'create';
  if (request.mode === 'check' || !isNew) return null;
  const inTheWay = versions.find(({ id, phase }) => !canceling.canceled.has(id) && phase !== 'over');
  const own = inTheWay && (await orStopped(client, fetchVersion(client, inTheWay.id)));
  return own?.ok && own.value.versionString === request.version ? own.value : null;
}

async function fetchLists({ client, request }: Reading, app: App): Promise<Lists> {
  const { failures, take } = collector(app);
  const [inFlight, drafts, all, open] = await Promise.all([
    orStopped(client, fetchVersions(client, app.id, request.platforms, IN_FLIGHT_QUERY)),
    orStopped(client, fetchSubmissions(client, app.id, [DRAFT_STATE])),
    orStopped(client, fetchAllVersions(client, app.id)),
    orStopped(client, fetchSubmissions(client, app.id)),
  ]);
  const none = { versions: [], app: null };
  const shown = take(all, none);
  return {
    app: { ...app, ...shown.app },
    versions: mergeVersions(take(inFlight, none).versions, shown.versions),
    submissions: mergeSubmissions(take(drafts, []), take(open, [])),
    failures,
    itemFailures: new Map(),
    // A list that fails is reported; one that the end of the run cut off shows only here.
    known: {
      versions: all.ok && inFlight !== STOPPED,
      drafts: drafts !== STOPPED && (drafts.ok || open.ok),
      others: open.ok,
    },
  };
}

type Contents = Pick<Lists, 'submissions' | 'itemFailures'>;

/** The submissions with their items. Lists lag (docs/service.md#lags), so for a release the own address of one in review, or sent back, counts. */
async function fetchContents(client: AppStoreReader, open: Lists['submissions'], { mode }: ReleaseRequest) {
  const itemFailures = new Map<string, Finding>();
  const submissions = await Promise.all(
    open.map(async (submission) => {
      const isJudged = makesSubmission(mode) && ['in-review', 'unresolved'].includes(submissionPhase(submission.state));
      const [items, own] = await Promise.all([
        orStopped(client, fetchItems(client, submission.id)),
        isJudged ? orStopped(client, fetchSubmission(client, submission.id)) : null,
      ]);
      const shown = own?.ok ? { ...submission, state: own.value.state } : submission;
      if (items.ok) return { ...shown, items: items.value };
      if (items !== STOPPED) itemFailures.set(submission.id, failureFinding(items.failure));
      return shown;
    }),
  );
  return { submissions, itemFailures };
}

/** What was asked for and can be read without knowing the versions: builds and items. */
async function fetchWanted({ client, request, canceling }: Reading, app: App): Promise<Facts> {
  const { platform, items, mode } = request;
  const { failures, take } = collector(app);
  // More than a submission takes are refused as they are, and each may cost a read.
  const isNamed = items.kind === 'listed' && items.targets.length > 0 && items.targets.length <= ITEMS_LIMIT;
  const wantsItems = makesSubmission(mode) && (items.kind === 'ready' || isNamed);
  const [builds, found] = await Promise.all([
    fetchBuildFacts(client, app, request),
    wantsItems
      ? orStopped(client, fetchItemFacts(client, app.id, platform, items, releasedItems(canceling.closed)))
      : null,
  ]);
  return { ...NO_FACTS, ...builds, ...take(found, {}), failures: [...builds.failures, ...failures] };
}

/**
 * Reads the builds, and beside them the uploads, of which the newest may be no build yet. A check attaches none: what it
 * cannot read is a warning.
 */
export async function fetchBuildFacts(client: AppStoreReader, app: App, request: ReleaseRequest): Promise<BuildFacts> {
  const { platform, version, build, mode } = request;
  const { failures, take } = collector(app);
  const nothing = {
    builds: null,
    abandonedUploads: [],
    uploadFailure: null,
    latestBuild: null,
    warnings: [],
    failures,
  };
  if (version === null || (build === null && mode !== 'check')) return nothing;
  if (build === null && platform === 'MAC_OS') {
    const ofApp = await orStopped(client, fetchNewestOfApp(client, app.id, platform, version));
    if (!ofApp.ok) return { ...nothing, warnings: unreadLatestBuild(ofApp) };
    return { ...nothing, builds: ofApp.value.builds, latestBuild: highestBuildNumber(ofApp.value.numbers) };
  }
  const [builds, uploads, ofApp] = await Promise.all([
    orStopped(client, fetchBuilds(client, app.id, platform, version)),
    orStopped(client, fetchUploads(client, app.id, platform, version)),
    platform === 'MAC_OS' ? orStopped(client, fetchNewestOfApp(client, app.id, platform, version)) : null,
  ]);
  const numbers = [builds, uploads].flatMap<Pick<Build, 'version'>>((read) => (read.ok ? read.value : []));
  const latestBuild = highestBuildNumber([...numbers, ...(ofApp?.ok ? ofApp.value.numbers : [])]);
  if (build === null) {
    const warnings = [builds, uploads].flatMap((read) => unreadLatestBuild(read));
    return { ...nothing, builds: builds.ok ? builds.value : null, latestBuild, warnings };
  }
  const warnings = ofApp === null ? [] : unreadLatestBuild(ofApp);
  const listed = take(builds, null);
  if (listed === null) return { ...nothing, warnings };
  if (uploads.ok)
    return { ...nothing, latestBuild, warnings, ...withUploads(listed, uploads.value, build, client.nowMs) };
  const fact = toFact(uploads);
  const uploadFailure = fact.ok || uploads === STOPPED ? null : fact.failure;
  return { ...nothing, builds: listed, latestBuild, warnings, uploadFailure };
}

function unreadLatestBuild(read: Result<unknown>): Finding[] {
  if (read.ok || read === STOPPED) return [];
  const finding = failureFinding(read.failure);
  return [{ ...finding, severity: 'warning', message: `latest-build is not known. ${finding.message}` }];
}

/** Whether a build of a number that is not above the approved one is there has to be known before that blocks. */
async function fetchTrain({ client, request }: Reading, { app, versions }: Lists, chosen: VersionTarget, facts: Facts) {
  const isNew = chosen.kind === 'create' || chosen.kind === 'reuse';
  if (facts.builds !== null || request.version === null || request.build !== null || !isNew) return facts;
  if (approvedAbove(versions, request) === null) return facts;
  const builds = await orStopped(client, fetchBuilds(client, app.id, request.platform, request.version));
  return builds.ok ? { ...facts, builds: builds.value } : facts;
}

/** What has to be known of the record that was chosen, or of the version that a new one will be a copy of. */
async function fetchFacts(reading: Reading, lists: Lists, chosen: VersionTarget, wantedRead: Facts | Promise<Facts>) {
  const { client, request } = reading;
  const { app, versions, known } = lists;
  const { failures, take } = collector(app);
  const asked = questionsFor(lists, chosen, request);
  const detailOf = (version: AppStoreVersion | null) =>
    version && orStopped(client, fetchVersionDetail(client, version.id));
  const [wanted, detail, earlier, live, fullApp] = await Promise.all([
    wantedRead,
    detailOf(asked.record),
    detailOf(asked.predecessor),
    detailOf(asked.live),
    asked.primaryLocale ? orStopped(client, fetchApp(client, app.id)) : null,
  ]);
  const found = take(detail, null);
  const described = detail?.ok ? detail : earlier;
  // The rules on readiness report that the predecessor could not be read, where they are asked.
  const isForReview = mayNeedReadinessCheck({ versions, elsewhere: [], known }, request);
  const before = isForReview && earlier?.ok === false ? null : take(earlier, null);
  const readApp = take(fullApp, null);
  if (readApp !== null && readApp.primaryLocale === undefined) failures.push(localeNotShown(app));
  const shown = asked.record && found && asRead(asked.record, found.version);
  const own = shown && (await withLinks(reading, chosen, shown, wanted, take));
  const answer = take(await fetchExportAnswer(reading, withOwnRecord(chosen, own === null ? [] : [own]), wanted), null);
  const asAnswered = <T extends Build | null | undefined>(build: T) =>
    answer && build?.id === answer.id ? { ...build, ...shownBy(answer, build) } : build;
  return {
    ...wanted,
    builds: wanted.builds?.map(asAnswered) ?? null,
    record: own && { ...own, ...given({ build: asAnswered(own.build) }) },
    localizations: found?.localizations ?? null,
    // A new version takes over the languages of the one before, without their notes (docs/service.md#versions).
    inherited: before?.localizations.map((localization) => ({ ...localization, whatsNew: null })) ?? null,
    live: live && toFact(live),
    primaryLocale: readApp?.primaryLocale ?? app.primaryLocale ?? null,
    review: described && toFact(mapped(described, ({ review }) => review)),
    failures: [...wanted.failures, ...failures],
  } satisfies Facts;
}

/** The record with its build and its phased release, each by its own address where the record's answer does not show it. */
async function withLinks(
  reading: Reading,
  chosen: VersionTarget,
  shown: AppStoreVersion,
  wanted: Facts,
  take: ReturnType<typeof collector>['take'],
): Promise<AppStoreVersion> {
  const { client, request } = reading;
  const build = take(await fetchAttached(reading, chosen, shown, wanted), undefined);
  const isAsked = needsPhasedRelease(shown, chosen, request);
  const phased = isAsked ? await orStopped(client, fetchPhasedRelease(client, shown.id)) : null;
  const phasedReleaseState = take(phased && mapped(phased, (one) => one?.state ?? null), undefined);
  return { ...shown, ...given({ build, phasedReleaseState }) };
}

function localeNotShown({ id }: App): Finding {
  const why = 'the app shows no primary locale, and release-notes is a text for it';
  const remedy = 'Give release-notes as a folder, with a text for each language.';
  return { ...failureFinding(unreadable(`GET /v1/apps/${id}`, why, 200)), remedy };
}

/**
 * The attached build by its own address, where no list of builds of that number shows it: a version may have been
 * renamed since, also under review.
 * @returns `null` where that is no matter, or hidden from the key
 */
async function fetchAttached(
  { client, request }: Reading,
  { kind }: VersionTarget,
  own: AppStoreVersion,
  facts: Facts,
) {
  const { build, state } = own;
  const isSubmitted = request.mode === 'submit' && kind === 'existing' && !isReleased(own) && !isApprovedVersion(state);
  if (!isSubmitted || !build || facts.builds?.some(({ id }) => id === build.id)) return null;
  const read = await orStopped(client, fetchBuildWithNumber(client, build.id));
  return !read.ok && isHidden(read.failure) ? null : mapped(read, (shown) => ({ ...build, ...shown }));
}

/** The build by its own address, where no list shows the answer (docs/service.md#export-compliance). @returns `null`: nobody asks, or not shown */
async function fetchExportAnswer({ client, request }: Reading, version: VersionTarget, facts: Facts) {
  const record = recordIn(version);
  const isAsked = request.usesNonExemptEncryption !== null && !(record && isReleased(record));
  const build = isAsked ? buildOf({ facts, request }, version) : null;
  if (build === null || build.usesNonExemptEncryption !== undefined || build.upload !== undefined) return null;
  const read = await orStopped(client, fetchBuild(client, build.id));
  if (read.ok) return read.value.usesNonExemptEncryption === undefined ? null : read;
  // A key that lacks the permission does not make the question answered.
  return isHidden(read.failure) && read.failure.status !== 403 ? null : read;
}

/** The rest of a build is as it is shown where it is listed; of one that is only linked nothing is. */
function shownBy(answer: Build, { processingState }: Build): Partial<Build> {
  const { usesNonExemptEncryption, encryptionDeclarationState } = answer;
  return processingState === '' ? answer : given({ usesNonExemptEncryption, encryptionDeclarationState });
}

/** The version's own address outranks a list, except where it shows no known state, number or release type. */
function asRead({ versionString, state, phase, releaseType }: AppStoreVersion, own: AppStoreVersion): AppStoreVersion {
  const isStillUnknown = phase === 'unknown' && own.state === state;
  const shown = { ...given({ releaseType }), ...own, versionString: own.versionString || versionString };
  return isStillUnknown ? { ...shown, phase } : shown;
}

/** Takes what was read, and keeps why the rest was not. */
function collector(app: App) {
  const failures: Finding[] = [];
  const take = <T, U>(result: Result<T> | null, fallback: U): T | U => {
    if (result?.ok) return result.value;
    if (result !== null && result !== STOPPED) failures.push(asFinding(result.failure, app));
    return fallback;
  };
  return { failures, take };
}

/** A read that the end of the run cut off. It is no failure of the service; who stopped the run reports why. */
const STOPPED = {
  ok: false,
  failure: { reason: 'service.unavailable', message: 'the run was stopped', status: null, errors: [] },
} as const;

/** What other reads have found stays known when the run is stopped: a version in flight is certain all the same. */
async function orStopped<T>(client: AppStoreReader, read: Read<T>): Read<T> {
  try {
    return await read;
  } catch (error) {
    if (client.isStopped) return STOPPED;
    throw error;
  }
}

/** The preflight: what the service shows, read side by side before anything is decided. */

import { decideTarget, findRecord, findReusable, newestFirst } from '../core/decide/target.ts';
import type { Finding } from '../core/model/finding.ts';
import { mergeSubmissions, mergeVersions, withRecord } from '../core/model/merge.ts';
import type { Fact, ReviewFacts } from '../core/model/readiness.ts';
import type { ReleaseRequest } from '../core/model/request.ts';
import type { App, AppStoreVersion, ReviewSubmission } from '../core/model/resources.ts';
import { type Canceled, createSnapshot, type ReleaseFacts, type Snapshot } from '../core/model/snapshot.ts';
import { DRAFT_STATE } from '../core/model/states.ts';

import type { AppStoreClient, Result } from './client.ts';
import { type Failure, failureFinding, unreadable } from './failure.ts';
import { fetchItemFacts } from './reads/items.ts';
import { factOf, fetchReadiness } from './reads/readiness.ts';
import {
  fetchAllVersions,
  fetchApp,
  fetchBuilds,
  fetchItems,
  fetchSubmissions,
  fetchVersionDetail,
  fetchVersionsInFlight,
  mapped,
  type VersionDetail,
} from './reads/resources.ts';

/**
 * Four reads for an app with nothing open, one more for each open submission, and what a release has to know.
 * Never throws for an answer: what could not be read stands under `failures`.
 */
export async function fetchSnapshot(
  client: AppStoreClient,
  app: App,
  request: ReleaseRequest,
  canceled: Canceled,
): Promise<Snapshot> {
  const failures: Failure[] = [];
  const take = <T, U>(result: Result<T>, otherwise: U): T | U => {
    if (result.ok) return result.value;
    if (result !== STOPPED) failures.push(result.failure);
    return otherwise;
  };
  const isRelease = request.mode !== 'check';
  const { platform } = request;
  const [inFlight, drafts, all, open, wanted] = await Promise.all([
    orStopped(client, fetchVersionsInFlight(client, app.id, platform)),
    orStopped(client, fetchSubmissions(client, app.id, [DRAFT_STATE])),
    orStopped(client, fetchAllVersions(client, app.id, platform)),
    orStopped(client, fetchSubmissions(client, app.id)),
    isRelease ? fetchWanted(client, app, request) : null,
  ]);
  const shown = take(all, { versions: [], app: null });
  const versions = mergeVersions(take(inFlight, []), shown.versions);
  // A list that fails is reported; one that the end of the run cut off shows only here.
  const known = {
    versions: all.ok && inFlight !== STOPPED,
    drafts: drafts !== STOPPED && (drafts.ok || open.ok),
    others: open.ok,
  };
  const itemFailures = new Map<string, Finding>();
  const [submissions, facts] = await Promise.all([
    withItems(client, mergeSubmissions(take(drafts, []), take(open, [])), itemFailures),
    wanted === null
      ? null
      : fetchRecordFacts(client, { ...app, ...shown.app }, request, versions, canceled, known.versions),
  ]);
  const release =
    wanted === null || facts === null
      ? null
      : { ...take(wanted.builds, NOTHING.builds), ...take(wanted.items, NOTHING.items), ...facts.facts };
  failures.push(...(facts?.failures ?? []));
  const records = [release?.record, release?.reusable].flatMap((record) => record ?? []);
  const snapshot = createSnapshot({
    app: { ...app, ...shown.app, ...facts?.app },
    platform,
    versions: records.reduce(withRecord, versions),
    submissions,
    failures: distinct(failures.map((failure) => asFinding(failure, app))),
    itemFailures,
    known,
    release,
    canceled,
  });
  return release === null ? snapshot : withReadiness(client, snapshot, release, request, facts?.review ?? null);
}

/** Only now it is known what the run would submit. */
async function withReadiness(
  client: AppStoreClient,
  snapshot: Snapshot,
  release: ReleaseFacts,
  request: ReleaseRequest,
  review: Fact<ReviewFacts> | null,
): Promise<Snapshot> {
  if (request.mode !== 'submit' || request.readiness === 'off') return snapshot;
  const readiness = await fetchReadiness(
    client,
    { snapshot, request, target: decideTarget(snapshot, request) },
    review,
  );
  const info = readiness?.info;
  const primaryLocale = release.primaryLocale ?? (info?.ok ? info.value.primaryLocale : null);
  return createSnapshot({ ...snapshot, release: { ...release, primaryLocale, readiness } });
}

const NOTHING = { builds: { builds: null }, items: { items: [] } } satisfies Record<string, Partial<ReleaseFacts>>;

/** A read that the end of the run cut off. It is no failure of the service; who stopped the run reports why. */
const STOPPED = {
  ok: false,
  failure: { reason: 'service.unavailable', message: 'the run was stopped', remedy: '', status: null, refusal: null },
} as const;

/** What other reads have found stays known when the run is stopped: a version in flight is certain all the same. */
async function orStopped<T>(client: AppStoreClient, read: Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await read;
  } catch (error) {
    if (client.isStopped) return STOPPED;
    throw error;
  }
}

async function withItems(
  client: AppStoreClient,
  open: readonly ReviewSubmission[],
  itemFailures: Map<string, Finding>,
): Promise<ReviewSubmission[]> {
  return Promise.all(
    open.map(async (submission) => {
      const items = await orStopped(client, fetchItems(client, submission.id));
      if (items === STOPPED) return submission;
      if (items.ok) return { ...submission, items: items.value };
      itemFailures.set(submission.id, failureFinding(items.failure));
      return submission;
    }),
  );
}

interface Wanted {
  builds: Result<Pick<ReleaseFacts, 'builds'>>;
  items: Result<Pick<ReleaseFacts, 'items' | 'names'>>;
}

/** What was asked for and can be read without knowing the versions: builds and items. */
async function fetchWanted(client: AppStoreClient, app: App, request: ReleaseRequest): Promise<Wanted> {
  const { platform, version, build, items, mode } = request;
  const wantsItems = mode === 'submit' && (items.kind === 'ready' || items.targets.length > 0);
  const [builds, facts] = await Promise.all([
    version === null || build === null ? null : orStopped(client, fetchBuilds(client, app.id, platform, version)),
    wantsItems ? orStopped(client, fetchItemFacts(client, app.id, platform, items)) : null,
  ]);
  return {
    builds: builds === null ? { ok: true, value: { builds: null } } : mapped(builds, (all) => ({ builds: all })),
    items: facts ?? { ok: true, value: NOTHING.items },
  };
}

interface RecordFacts {
  facts: Omit<ReleaseFacts, 'builds' | 'items'>;
  failures: Failure[];
  app: App | null;
  review: Fact<ReviewFacts> | null;
}

/** What has to be known of the record that the run works on, or of the version that a new one inherits from. */
async function fetchRecordFacts(
  client: AppStoreClient,
  app: App,
  request: ReleaseRequest,
  versions: readonly AppStoreVersion[],
  canceled: Canceled,
  isComplete: boolean,
): Promise<RecordFacts> {
  const failures: Failure[] = [];
  const take = <T>(result: Result<T> | null): T | null => {
    if (result === null || result.ok) return result?.value ?? null;
    if (result !== STOPPED) failures.push(result.failure);
    return null;
  };
  const record = request.version === null ? null : findRecord(versions, request);
  const reusable = record === null ? findReusable({ versions: [...versions], canceled }, request) : null;
  const predecessor = record === null && reusable === null ? predecessorOf(versions, request) : null;
  const needsLocale =
    request.releaseNotes?.kind === 'text' && app.primaryLocale === undefined && isComplete && versions.length > 0;
  const [detail, earlier, fullApp] = await Promise.all([
    fetchDetail(client, record ?? reusable),
    fetchDetail(client, predecessor),
    needsLocale ? orStopped(client, fetchApp(client, app.id)) : null,
  ]);
  const found = take(detail);
  const isForReview = isReadinessWanted(versions, request);
  // What a new version takes over is a guess, so that nothing is known of it stops no release.
  const before = earlier === null || !isForReview ? take(earlier) : earlier.ok ? earlier.value : null;
  const readApp = take(fullApp);
  if (needsLocale && readApp !== null && readApp.primaryLocale === undefined) {
    const why = 'the app shows no primary locale, and release-notes is a text for it';
    const remedy = 'Give release-notes as a folder, with a text for each language.';
    failures.push({ ...unreadable(`GET /v1/apps/${app.id}`, why, 200), remedy });
  }
  return {
    facts: {
      record: record && readAgain(record, found),
      reusable: reusable && readAgain(reusable, found),
      localizations: found?.localizations ?? null,
      // A new version takes over the languages of the one before, without their notes (docs/service.md#versions).
      inherited: before?.localizations.map((localization) => ({ ...localization, whatsNew: null })) ?? null,
      primaryLocale: readApp?.primaryLocale ?? app.primaryLocale ?? null,
      readiness: null,
    },
    failures,
    app: readApp,
    review:
      found !== null ? { ok: true, value: found.review } : earlier && factOf(mapped(earlier, ({ review }) => review)),
  };
}

/** The version's own address outranks every list, yet says no more about a state that nobody knows. */
function readAgain(listed: AppStoreVersion, found: VersionDetail | null): AppStoreVersion {
  if (found === null) return listed;
  const isStillUnknown = listed.phase === 'unknown' && found.version.state === listed.state;
  return isStillUnknown ? { ...found.version, phase: 'unknown' } : found.version;
}

async function fetchDetail(
  client: AppStoreClient,
  version: AppStoreVersion | null,
): Promise<Result<VersionDetail> | null> {
  return version === null ? null : orStopped(client, fetchVersionDetail(client, version.id));
}

/** The newest version that a new one takes its languages from, where anybody asks for them. */
function predecessorOf(versions: readonly AppStoreVersion[], request: ReleaseRequest): AppStoreVersion | null {
  const isAsked = request.releaseNotes?.kind === 'by-locale' || isReadinessWanted(versions, request);
  if (request.version === null || !isAsked) return null;
  const newest = newestFirst(versions);
  return newest.find(({ phase }) => phase === 'over') ?? newest[0] ?? null;
}

/** The interface specification asks nothing of what is submitted, so nobody asks about it there. */
function isReadinessWanted(versions: readonly AppStoreVersion[], { mode, readiness }: ReleaseRequest): boolean {
  return mode === 'submit' && readiness !== 'off' && versions.some(({ isLive }) => isLive);
}

/** Reads side by side fail for one cause, as a rule; it is reported once. */
function distinct(failures: readonly Finding[]): Finding[] {
  const known = new Map<string, Finding>();
  for (const failure of failures) {
    // A refused key is refused for each path alike.
    const key = failure.reason === 'service.unauthorized' ? failure.reason : `${failure.reason} ${failure.message}`;
    if (!known.has(key)) known.set(key, failure);
  }
  return [...known.values()];
}

/** The lists of an app that is not there answer 404: that is the input's mistake. A path that is gone says PATH_ERROR. */
export function asFinding(failure: Failure, app: App): Finding {
  const finding = failureFinding(failure);
  const isPath = failure.refusal?.errors.some(({ code }) => code.startsWith('PATH_ERROR')) === true;
  if (failure.status !== 404 || isPath || !failure.message.includes(`/v1/apps/${app.id}`)) return finding;
  return {
    reason: 'input.invalid',
    severity: 'unknown',
    message: `app-id: there is no app ${app.id} that this key can see.`,
    remedy:
      'Use the Apple ID of the app (App Information on the web page), or bundle-id; and see that the key has access to the app.',
    subject: { type: 'input', id: 'app-id' },
  };
}

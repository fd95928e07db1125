/** The single reads of the service: each asks for one thing, and gives it typed or says why it cannot. */
import {
  APPROVED_VERSION_STATES,
  type App,
  type AppStoreVersion,
  type Build,
  IN_FLIGHT_VERSION_STATES,
  ITEM_TYPES,
  type Platform,
  type ReviewSubmission,
  type ReviewSubmissionItem,
  submissionPhase,
  UNFINISHED_VERSION_STATES,
  versionPhase,
} from '../core/model.ts';
import type { Localization } from '../core/snapshot.ts';
import { type AppStoreClient, type Query, type Result, segment } from './client.ts';
import { unreadable } from './failure.ts';
import {
  appOf,
  PHASED,
  parseApp,
  parseBuild,
  parseDocument,
  parseItem,
  parseLocalization,
  parseSubmission,
  parseVersion,
  UnreadableRow,
} from './wire.ts';

const SUBMISSION_INCLUDES = 'items,appStoreVersionForReview,submittedByActor,lastUpdatedByActor';
/** Without these the linkage is absent and an item looks anonymous (live service). */
const ITEM_INCLUDES = Object.keys(ITEM_TYPES).join(',');
const VERSION_INCLUDES = 'build,appStoreVersionPhasedRelease';

/** Versions of the platform that are not over. The filter begins as the specification's pre-flight does. */
export async function fetchOpenVersions(
  client: AppStoreClient,
  appId: string,
  platform: Platform,
): Promise<Result<AppStoreVersion[]>> {
  const versions = await fetchVersions(client, appId, platform, {
    'filter[appStoreState]': [...IN_FLIGHT_VERSION_STATES, ...UNFINISHED_VERSION_STATES].join(','),
  });
  return mapped(versions, (all) => all.filter((version) => versionPhase(version.state) !== 'over'));
}

/** Every record with exactly this version string; the service's filter is not trusted to compare exactly. */
export async function fetchVersionsNamed(
  client: AppStoreClient,
  appId: string,
  platform: Platform,
  versionString: string,
): Promise<Result<AppStoreVersion[]>> {
  const query = { 'filter[versionString]': versionString, include: VERSION_INCLUDES };
  const versions = await fetchVersions(client, appId, platform, query);
  return mapped(versions, (all) => all.filter((version) => version.versionString === versionString));
}

/** True when the platform has a version that was approved once: what items without a version lean on. */
export async function fetchHasApprovedVersion(
  client: AppStoreClient,
  appId: string,
  platform: Platform,
): Promise<Result<boolean>> {
  const query = { 'filter[appStoreState]': APPROVED_VERSION_STATES.join(',') };
  return mapped(await fetchVersions(client, appId, platform, query), (all) => all.length > 0);
}

/** The ids among the app's versions, of any platform, that the service finds for this one. */
export async function fetchVersionIds(client: AppStoreClient, appId: string, id: string): Promise<Result<string[]>> {
  const path = `/v1/apps/${segment(appId)}/appStoreVersions`;
  const page = await client.list(path, { 'filter[id]': id });
  return parsed(path, page, ({ rows }) => ofApp(rows, appId).map((row) => parseVersion(row).id));
}

async function fetchVersions(
  client: AppStoreClient,
  appId: string,
  platform: Platform,
  query: Query,
): Promise<Result<AppStoreVersion[]>> {
  const path = `/v1/apps/${segment(appId)}/appStoreVersions`;
  const page = await client.list(path, { ...query, 'filter[platform]': platform });
  return parsed(path, page, ({ rows, included }) =>
    unique(ofApp(rows, appId).map((row) => parseVersion(row, included))).filter(
      (version) => version.platform === null || version.platform === platform,
    ),
  );
}

export async function fetchVersion(client: AppStoreClient, id: string): Promise<Result<AppStoreVersion>> {
  const path = `/v1/appStoreVersions/${segment(id)}`;
  return parsed(path, await client.get(path), (body) => parseVersion(parseDocumentRow(body)));
}

/** Submissions of the app in the given states, on every platform, without their items. */
export async function fetchSubmissions(
  client: AppStoreClient,
  appId: string,
  states: readonly string[],
): Promise<Result<ReviewSubmission[]>> {
  const path = '/v1/reviewSubmissions';
  const query = { 'filter[app]': appId, 'filter[state]': states.join(','), include: SUBMISSION_INCLUDES };
  return parsed(path, await client.list(path, query), ({ rows, included }) =>
    unique(ofApp(rows, appId).map((row) => parseSubmission(row, included))).filter(
      (submission) => submissionPhase(submission.state) !== 'over',
    ),
  );
}

export async function fetchSubmission(client: AppStoreClient, id: string): Promise<Result<ReviewSubmission>> {
  const path = `/v1/reviewSubmissions/${segment(id)}`;
  return parsed(path, await client.get(path), (body) => parseSubmission(parseDocumentRow(body)));
}

export async function fetchItems(
  client: AppStoreClient,
  submissionId: string,
): Promise<Result<ReviewSubmissionItem[]>> {
  const path = `/v1/reviewSubmissions/${segment(submissionId)}/items`;
  return parsed(path, await client.list(path, { include: ITEM_INCLUDES }), ({ rows }) => unique(rows.map(parseItem)));
}

/** Newest first. */
export async function fetchBuilds(
  client: AppStoreClient,
  appId: string,
  platform: Platform,
  version: string,
): Promise<Result<Build[]>> {
  const query = {
    'filter[app]': appId,
    'filter[preReleaseVersion.version]': version,
    'filter[preReleaseVersion.platform]': platform,
    sort: '-uploadedDate',
  };
  return parsed('/v1/builds', await client.list('/v1/builds', query), ({ rows }) => unique(rows.map(parseBuild)));
}

export async function fetchLocalizations(client: AppStoreClient, versionId: string): Promise<Result<Localization[]>> {
  const path = `/v1/appStoreVersions/${segment(versionId)}/appStoreVersionLocalizations`;
  return parsed(path, await client.list(path), ({ rows }) => unique(rows.map(parseLocalization)));
}

/** Whether the version has a phased release. */
export async function fetchHasPhasedRelease(client: AppStoreClient, versionId: string): Promise<Result<boolean>> {
  const path = `/v1/appStoreVersions/${segment(versionId)}/appStoreVersionPhasedRelease`;
  const answer = await client.get(path);
  if (!answer.ok && answer.failure.status === 404) return { ok: true, value: false };
  return parsed(path, answer, (body) => {
    if ((body as { data?: unknown }).data === null) return false;
    return parseDocument(body, PHASED).id !== '';
  });
}

export async function fetchApp(client: AppStoreClient, id: string): Promise<Result<App>> {
  const path = `/v1/apps/${segment(id)}`;
  return parsed(path, await client.get(path), (body) => parseApp(parseDocumentRow(body)));
}

/** The app with exactly this bundle id; the service's filter also matches longer ones. `null` when there is none. */
export async function fetchAppByBundleId(client: AppStoreClient, bundleId: string): Promise<Result<App | null>> {
  const page = await client.list('/v1/apps', { 'filter[bundleId]': bundleId });
  return parsed('/v1/apps', page, ({ rows }) => rows.map(parseApp).find((app) => app.bundleId === bundleId) ?? null);
}

function parseDocumentRow(body: unknown): unknown {
  return (body as { data?: unknown }).data;
}

export function mapped<T, U>(result: Result<T>, change: (value: T) => U): Result<U> {
  return result.ok ? { ok: true, value: change(result.value) } : result;
}

/** A row that cannot be read makes the answer unreadable, never shorter. */
export function parsed<T, U>(path: string, result: Result<T>, parse: (value: T) => U): Result<U> {
  if (!result.ok) return result;
  try {
    return { ok: true, value: parse(result.value) };
  } catch (error) {
    if (!(error instanceof UnreadableRow)) throw error;
    return { ok: false, failure: unreadable(`GET ${path}`, error.message, 200) };
  }
}

/** Rows of another app do not count, although the filter should have kept them out. */
function ofApp(rows: readonly unknown[], appId: string): unknown[] {
  return rows.filter((row) => (appOf(row) ?? appId) === appId);
}

/** A row that stands on two pages counts once: rows move while pages are read. */
export function unique<T extends { id: string }>(rows: readonly T[]): T[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

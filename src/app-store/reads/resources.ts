/** The single reads of the service: each asks for one thing, and gives it typed or says why it cannot. */

import type { Localization, ReviewFacts } from '../../core/model/facts.ts';
import { member } from '../../core/model/json.ts';
import type {
  App,
  AppStoreVersion,
  Build,
  BuildUpload,
  PhasedRelease,
  Platform,
  ReviewSubmission,
  ReviewSubmissionItem,
} from '../../core/model/resources.ts';
import { isOnPlatform } from '../../core/model/snapshot.ts';
import { BUILD_STATES, OPEN_SUBMISSION_STATES, SPECIFICATION_IN_FLIGHT } from '../../core/model/states.ts';
import { type AppStoreClient, type Query, type Read, type Result, segment } from '../client.ts';
import { isMissing, unreadable } from '../failure.ts';
import { parseApp } from '../parse/app.ts';
import { parseBuild, parseTrain, parseUpload } from '../parse/build.ts';
import {
  appOf,
  findIncluded,
  includedOf,
  MAX_INCLUDED,
  type ParseRow,
  parseDocument,
  UnreadableRow,
} from '../parse/json-api.ts';
import { parseReview } from '../parse/readiness.ts';
import { parseItem, parseSubmission } from '../parse/submission.ts';
import { parseLocalization, parsePhasedRelease, parseVersion } from '../parse/version.ts';
import { fetchWithItemIncludes } from './item-includes.ts';

const LOCALIZATIONS = 'appStoreVersionLocalizations';

/** The interface specification's first question: is a version in flight? A row in another state is for the caller to judge. */
export async function fetchVersionsInFlight(
  client: AppStoreClient,
  appId: string,
  platforms: readonly Platform[],
): Read<AppStoreVersion[]> {
  const query = { 'filter[appStoreState]': SPECIFICATION_IN_FLIGHT.join(',') };
  return mapped(await fetchVersions(client, appId, platforms, query), ({ versions }) => versions);
}

const VERSION_FIELDS = 'platform,versionString,appStoreState,appVersionState,createdDate,releaseType,app';

interface VersionList {
  versions: AppStoreVersion[];
  app: App | null;
}

/** Every version of the app: a list that names states shows no others, so this one names none and hides none. */
export async function fetchAllVersions(client: AppStoreClient, appId: string): Read<VersionList> {
  return fetchVersions(client, appId, [], { include: 'app', 'fields[appStoreVersions]': VERSION_FIELDS });
}

/** Every record with exactly this version string; the service's filter is not trusted to compare exactly. */
export async function fetchVersionsNamed(
  client: AppStoreClient,
  appId: string,
  platform: Platform,
  versionString: string,
): Read<AppStoreVersion[]> {
  const query = { 'filter[versionString]': versionString, include: 'build,appStoreVersionPhasedRelease' };
  return mapped(await fetchVersions(client, appId, [platform], query), ({ versions }) =>
    versions.filter((version) => version.versionString === versionString),
  );
}

/** @param platforms none: every platform; the service's filter is not trusted, and a version without one may be on any */
export async function fetchVersions(
  client: AppStoreClient,
  appId: string,
  platforms: readonly Platform[],
  query: Query,
): Read<VersionList> {
  const path = `/v1/apps/${segment(appId)}/appStoreVersions`;
  const asked: Query = platforms.length === 0 ? query : { ...query, 'filter[platform]': platforms.join(',') };
  const page = await client.list(path, asked);
  return parsed(path, page, ({ rows, included }) => {
    const app = findIncluded(included, { id: appId }, 'apps');
    const all = unique(ofApp(rows, appId).map((row) => parseVersion(row, included)));
    const isAsked = (version: AppStoreVersion) => platforms.some((one) => isOnPlatform(version, one));
    const versions = platforms.length === 0 ? all : all.filter(isAsked);
    return { versions, app: app === undefined ? null : parseApp(app) };
  });
}

export async function fetchVersion(client: AppStoreClient, id: string, query: Query = {}): Read<AppStoreVersion> {
  return fetchDocument(client, `/v1/appStoreVersions/${segment(id)}`, parseVersion, query);
}

async function fetchDocument<T>(client: AppStoreClient, path: string, parse: ParseRow<T>, query: Query = {}): Read<T> {
  return parsed(path, await client.get(path, query), (body) => parseDocument(body, parse));
}

/** A version by its own address with what belongs to it: build, phased release, languages, contact for App Review. */
export interface VersionDetail {
  version: AppStoreVersion;
  localizations: Localization[];
  /** What App Review asks of the version itself. */
  review: ReviewFacts;
}

const DETAIL_QUERY: Query = {
  ...including(LOCALIZATIONS),
  include: `build,appStoreVersionPhasedRelease,appStoreReviewDetail,${LOCALIZATIONS}`,
  // Never the password of the demo account.
  'fields[appStoreReviewDetails]':
    'contactFirstName,contactLastName,contactPhone,contactEmail,demoAccountRequired,demoAccountName',
};

export async function fetchVersionDetail(client: AppStoreClient, id: string): Read<VersionDetail> {
  const path = `/v1/appStoreVersions/${segment(id)}`;
  const parse = (row: unknown, included: readonly unknown[]) => {
    const found = includedOf(included, member(row, 'relationships', LOCALIZATIONS), LOCALIZATIONS);
    const localizations = found?.map(parseLocalization) ?? null;
    return { version: parseVersion(row, included), localizations, review: parseReview(row, included) };
  };
  const detail = await fetchDocument(client, path, parse, DETAIL_QUERY);
  if (!detail.ok) return detail;
  const { localizations } = detail.value;
  if (localizations !== null) return { ok: true, value: { ...detail.value, localizations } };
  // More languages than an include carries, or an answer without them.
  return mapped(await fetchLocalizations(client, id), (all) => ({ ...detail.value, localizations: all }));
}

const SUBMISSION_INCLUDES = 'appStoreVersionForReview,submittedByActor,lastUpdatedByActor';

/** Submissions of the app, asked for by state, on every platform, without their items. What is over is for the caller to leave out. */
export async function fetchSubmissions(
  client: AppStoreClient,
  appId: string,
  states: readonly string[] = OPEN_SUBMISSION_STATES,
): Read<ReviewSubmission[]> {
  const path = '/v1/reviewSubmissions';
  const query = { 'filter[app]': appId, 'filter[state]': states.join(','), include: SUBMISSION_INCLUDES };
  return parsed(path, await client.list(path, query), ({ rows, included }) =>
    unique(ofApp(rows, appId).map((row) => parseSubmission(row, included))),
  );
}

export async function fetchSubmission(client: AppStoreClient, id: string): Read<ReviewSubmission> {
  return fetchDocument(client, `/v1/reviewSubmissions/${segment(id)}`, parseSubmission);
}

export async function fetchItems(client: AppStoreClient, submissionId: string): Read<ReviewSubmissionItem[]> {
  const path = `/v1/reviewSubmissions/${segment(submissionId)}/items`;
  const page = await fetchWithItemIncludes(client, path);
  return parsed(path, page, ({ rows, included }) => unique(rows.map((row) => parseItem(row, included))));
}

/**
 * Every build of the version and platform, in no order. Without a filter by state the live list holds VALID ones only
 * (docs/service.md#lists); and what the filters let through is compared here where the answer shows it.
 */
export async function fetchBuilds(
  client: AppStoreClient,
  appId: string,
  platform: Platform,
  version: string,
): Read<Build[]> {
  const query = {
    'filter[app]': appId,
    'filter[preReleaseVersion.version]': version,
    'filter[preReleaseVersion.platform]': platform,
    'filter[processingState]': BUILD_STATES.join(','),
    include: 'preReleaseVersion,appEncryptionDeclaration',
    sort: '-uploadedDate',
  };
  return parsed('/v1/builds', await client.list('/v1/builds', query), ({ rows, included }) => {
    const meant = rows.filter((row) => {
      const train = parseTrain(row, included);
      return train === null || (train.version === version && train.platform === platform);
    });
    return unique(meant.map((row) => parseBuild(row, included)));
  });
}

/** What was uploaded of the version and platform, in no order; none where the service has no such list. */
export async function fetchUploads(
  client: AppStoreClient,
  appId: string,
  platform: Platform,
  version: string,
): Read<BuildUpload[]> {
  const path = `/v1/apps/${segment(appId)}/buildUploads`;
  const query = {
    'filter[cfBundleShortVersionString]': version,
    'filter[platform]': platform,
    include: 'build',
    sort: '-uploadedDate',
  };
  const page = await client.list(path, query);
  if (!page.ok && (page.failure.status === 404 || page.failure.status === 410)) return { ok: true, value: [] };
  return parsed(path, page, ({ rows }) => {
    const shows = (row: unknown, name: string, wanted: string) =>
      (member(row, 'attributes', name) ?? wanted) === wanted;
    const meant = rows.filter(
      (row) => shows(row, 'cfBundleShortVersionString', version) && shows(row, 'platform', platform),
    );
    return unique(meant.map(parseUpload));
  });
}

/** A build by its own address, with its export declaration. */
export async function fetchBuild(client: AppStoreClient, id: string): Read<Build> {
  return fetchDocument(client, `/v1/builds/${segment(id)}`, parseBuild, { include: 'appEncryptionDeclaration' });
}

export async function fetchLocalizations(client: AppStoreClient, versionId: string): Read<Localization[]> {
  const path = `/v1/appStoreVersions/${segment(versionId)}/${LOCALIZATIONS}`;
  return mapped(await fetchRows(client, path, parseLocalization), unique);
}

/** @returns `null` when the version has none */
export async function fetchPhasedRelease(client: AppStoreClient, versionId: string): Read<PhasedRelease | null> {
  const path = `/v1/appStoreVersions/${segment(versionId)}/appStoreVersionPhasedRelease`;
  const answer = await client.get(path);
  if (!answer.ok && isMissing(answer.failure)) return { ok: true, value: null };
  return parsed(path, answer, (body) => parseDocument(body, (row) => (row === null ? null : parsePhasedRelease(row))));
}

export async function fetchApp(client: AppStoreClient, id: string): Read<App> {
  return fetchDocument(client, `/v1/apps/${segment(id)}`, parseApp);
}

/** The app with exactly this bundle id; the service's filter also matches longer ones. `null` when there is none. */
export async function fetchAppByBundleId(client: AppStoreClient, bundleId: string): Read<App | null> {
  const apps = await fetchRows(client, '/v1/apps', parseApp, { 'filter[bundleId]': bundleId });
  return mapped(apps, (all) => all.find((app) => app.bundleId === bundleId) ?? null);
}

/** Includes these relationships, each with as many as an answer may carry. */
export function including(...relationships: string[]): Query {
  const limits = relationships.map((name) => [`limit[${name}]`, String(MAX_INCLUDED)]);
  return { include: relationships.join(','), ...Object.fromEntries(limits) };
}

/** Every row of a list, as it is. */
export async function fetchRows<T>(
  client: AppStoreClient,
  path: string,
  parse: ParseRow<T>,
  query: Query = {},
): Read<T[]> {
  return parsed(path, await client.list(path, query), ({ rows, included }) => rows.map((row) => parse(row, included)));
}

/** How many things are read by id at a time. */
const MAX_SIDE_BY_SIDE = 10;

/** One read for each, in their order; the first failure stands for all. */
export async function fetchEach<T, U>(things: readonly T[], fetchOne: (thing: T) => Read<U>): Read<U[]> {
  const found: U[] = [];
  for (let start = 0; start < things.length; start += MAX_SIDE_BY_SIDE) {
    const all = together(await Promise.all(things.slice(start, start + MAX_SIDE_BY_SIDE).map(fetchOne)));
    if (!all.ok) return all;
    found.push(...all.value);
  }
  return { ok: true, value: found };
}

/** All of them, or the first failure. */
export function together<T>(results: readonly Result<T>[]): Result<T[]> {
  const values: T[] = [];
  for (const result of results) {
    if (!result.ok) return result;
    values.push(result.value);
  }
  return { ok: true, value: values };
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

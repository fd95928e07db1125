/** The single reads of the service: each asks for one thing, and gives it typed or says why it cannot. */

import type { Localization, ReviewFacts } from '../../core/model/facts.ts';
import { ITEM_RELATIONSHIPS, itemKind } from '../../core/model/item-kinds.ts';
import { member } from '../../core/model/json.ts';
import type { AppStoreVersion, Build, Platform } from '../../core/model/resources.ts';
import { isOnPlatform } from '../../core/model/snapshot.ts';
import { BUILD_STATES, OPEN_SUBMISSION_STATES, SPECIFICATION_IN_FLIGHT } from '../../core/model/states.ts';
import { type AppStoreReader, type Query, type Read, type Result, segment } from '../client.ts';
import { type Failure, isMissing, unreadable } from '../failure.ts';
import { given, type ParseRow, parseDocument, shown, UnreadableRow } from '../parse/json-api.ts';
import { findIncluded, includedOf, linkedId, linkedResource, MAX_INCLUDED } from '../parse/links.ts';
import {
  parseApp,
  parseBuild,
  parseItem,
  parseLocalization,
  parsePhasedRelease,
  parseReview,
  parseSubmission,
  parseUpload,
  parseVersion,
} from '../parse/resources.ts';

/** The interface specification's first question: is a version in flight? A row in another state is for the caller to judge. */
export const IN_FLIGHT_QUERY: Query = { 'filter[appStoreState]': SPECIFICATION_IN_FLIGHT.join(',') };

const VERSION_FIELDS = 'platform,versionString,appStoreState,appVersionState,createdDate,releaseType,app';

/** Every version of the app: a list that names states shows no others, so this one names none and hides none. */
export function fetchAllVersions(client: AppStoreReader, appId: string) {
  return fetchVersions(client, appId, [], { include: 'app', 'fields[appStoreVersions]': VERSION_FIELDS });
}

/** @param wanted none: every platform; the service's filter is not trusted, and a version without one may be on any */
export async function fetchVersions(client: AppStoreReader, appId: string, wanted: readonly Platform[], query: Query) {
  const path = `/v1/apps/${segment(appId)}/appStoreVersions`;
  const isAll = wanted.length === 0;
  const page = await client.list(path, isAll ? query : { ...query, 'filter[platform]': wanted.join(',') });
  return parsed(path, page, ({ rows, included }) => {
    const app = findIncluded(included, appId, 'apps');
    const all = rows.filter(isOfApp(appId)).map((row) => parseVersion(row, included));
    const versions = isAll ? all : all.filter((version) => wanted.some((one) => isOnPlatform(version, one)));
    return { versions, app: app === undefined ? null : parseApp(app) };
  });
}

export function fetchVersion(client: AppStoreReader, id: string, query: Query = {}) {
  return fetchDocument(client, `/v1/appStoreVersions/${segment(id)}`, about(id, parseVersion), query);
}

/** An answer about another resource than the one asked for is none. */
function about<T extends { id: string }>(id: string, parse: ParseRow<T>): ParseRow<T> {
  return (row, included) => {
    const found = parse(row, included);
    if (found.id !== id) throw new UnreadableRow(`the answer is about ${found.id}`);
    return found;
  };
}

const LOCALIZATIONS = 'appStoreVersionLocalizations';

const DETAIL_QUERY: Query = {
  ...including(LOCALIZATIONS),
  include: `build,appStoreVersionPhasedRelease,appStoreReviewDetail,${LOCALIZATIONS}`,
  // Never the password of the demo account.
  'fields[appStoreReviewDetails]':
    'contactFirstName,contactLastName,contactPhone,contactEmail,demoAccountRequired,demoAccountName,notes',
};

/** A version with what belongs to it. */
export interface VersionDetail {
  version: AppStoreVersion;
  localizations: Localization[];
  review: ReviewFacts;
}

/** Reads a version by its own address: build, phased release, languages, contact for App Review. */
export async function fetchVersionDetail(client: AppStoreReader, id: string): Read<VersionDetail> {
  const parse = (row: unknown, included: readonly unknown[]) => ({
    version: about(id, parseVersion)(row, included),
    texts: includedOf(included, member(row, 'relationships', LOCALIZATIONS), LOCALIZATIONS)?.map(parseLocalization),
    review: parseReview(row, included),
  });
  const detail = await fetchDocument(client, `/v1/appStoreVersions/${segment(id)}`, parse, DETAIL_QUERY);
  if (!detail.ok) return detail;
  const { texts, ...rest } = detail.value;
  const all = await orFetched(texts, () => fetchLocalizations(client, id));
  return mapped(all, (localizations) => ({ ...rest, localizations }));
}

export function fetchLocalizations(client: AppStoreReader, versionId: string) {
  return fetchRows(client, `/v1/appStoreVersions/${segment(versionId)}/${LOCALIZATIONS}`, parseLocalization);
}

/** @returns `null` when the version has none */
export function fetchPhasedRelease(client: AppStoreReader, versionId: string) {
  const path = `/v1/appStoreVersions/${segment(versionId)}/appStoreVersionPhasedRelease`;
  return fetchIfThere(client, path, (row) => (row === null ? null : parsePhasedRelease(row)));
}

const SUBMISSION_INCLUDES = 'appStoreVersionForReview,submittedByActor,lastUpdatedByActor';

/** Submissions of the app, asked for by state, on every platform, without their items. What is over is for the caller to leave out. */
export function fetchSubmissions(client: AppStoreReader, appId: string, states = OPEN_SUBMISSION_STATES) {
  const query = { 'filter[app]': appId, 'filter[state]': states.join(','), include: SUBMISSION_INCLUDES };
  const parse = (row: unknown, included: readonly unknown[]) => parseSubmission(row, included, client.keyId);
  return fetchRows(client, '/v1/reviewSubmissions', parse, query, isOfApp(appId));
}

export function fetchSubmission(client: AppStoreReader, id: string) {
  return fetchDocument(client, `/v1/reviewSubmissions/${segment(id)}`, about(id, parseSubmission));
}

const ALL_INCLUDES = ITEM_RELATIONSHIPS.join(',');
const OLDER_INCLUDES = ITEM_RELATIONSHIPS.filter((kind) => itemKind(kind).since === undefined).join(',');

/** Services that refused the newest kinds: asked without them from then on, as long as their client lives. */
const older = new WeakSet<AppStoreReader>();

/** Items with what each links to, without which they look anonymous (docs/service.md#lists); an older service refuses the newest includes. */
export async function fetchItems(client: AppStoreReader, submissionId: string) {
  const path = `/v1/reviewSubmissions/${segment(submissionId)}/items`;
  if (!older.has(client)) {
    const items = await fetchRows(client, path, parseItem, { include: ALL_INCLUDES });
    if (items.ok || !refusesInclude(items.failure)) return items;
    older.add(client);
  }
  return fetchRows(client, path, parseItem, { include: OLDER_INCLUDES });
}

function refusesInclude({ status, errors }: Failure): boolean {
  return status === 400 && errors.some(({ code }) => code.startsWith('PARAMETER_ERROR'));
}

/** Every build of version and platform, in no order; without a filter by state a list holds VALID ones only (docs/service.md#lists). */
export function fetchBuilds(client: AppStoreReader, appId: string, platform: Platform, version: string) {
  const query = {
    'filter[app]': appId,
    'filter[preReleaseVersion.version]': version,
    'filter[preReleaseVersion.platform]': platform,
    'filter[processingState]': BUILD_STATES.join(','),
    include: 'preReleaseVersion,appEncryptionDeclaration',
    sort: '-uploadedDate',
  };
  return fetchRows(client, '/v1/builds', parseBuild, query, (row, included) => {
    const train = linkedResource(included, member(row, 'relationships', 'preReleaseVersion'), 'preReleaseVersions');
    return shows(train?.attributes, { version, platform });
  });
}

/** What was uploaded of the version and platform, in no order; none where the service has no such list. */
export async function fetchUploads(client: AppStoreReader, appId: string, platform: Platform, version: string) {
  const path = `/v1/apps/${segment(appId)}/buildUploads`;
  const query = {
    'filter[cfBundleShortVersionString]': version,
    'filter[platform]': platform,
    include: 'build',
    sort: '-uploadedDate',
  };
  const uploads = await fetchRows(client, path, parseUpload, query, (row) =>
    shows(member(row, 'attributes'), { cfBundleShortVersionString: version, platform }),
  );
  const hasNoList = !uploads.ok && (uploads.failure.status === 404 || uploads.failure.status === 410);
  return hasNoList ? { ok: true as const, value: [] } : uploads;
}

/** What an answer does not show counts as what was asked for. */
function shows(attributes: unknown, wanted: Readonly<Record<string, string>>): boolean {
  return Object.entries(wanted).every(([name, value]) => (shown(member(attributes, name)) ?? value) === value);
}

/** A build by its own address, with its export declaration. */
export function fetchBuild(client: AppStoreReader, id: string) {
  return fetchDocument(client, `/v1/builds/${segment(id)}`, parseBuild, { include: 'appEncryptionDeclaration' });
}

/** The same with the number of the version that it was made for. */
export function fetchBuildWithNumber(client: AppStoreReader, id: string): Read<Build> {
  const parse: ParseRow<Build> = (row, included) => {
    const train = linkedResource(included, member(row, 'relationships', TRAIN), 'preReleaseVersions');
    const versionString = shown(train?.attributes.version) ?? undefined;
    return { ...parseBuild(row, included), ...given({ versionString }) };
  };
  const query = { include: `${TRAIN},appEncryptionDeclaration` };
  return fetchDocument(client, `/v1/builds/${segment(id)}`, about(id, parse), query);
}

const TRAIN = 'preReleaseVersion';

export function fetchApp(client: AppStoreReader, id: string) {
  return fetchDocument(client, `/v1/apps/${segment(id)}`, parseApp);
}

/** The app with exactly this bundle id; the service's filter also matches longer ones. `null` when there is none. */
export async function fetchAppByBundleId(client: AppStoreReader, bundleId: string) {
  const apps = await fetchRows(client, '/v1/apps', parseApp, { 'filter[bundleId]': bundleId });
  return mapped(apps, (all) => all.find((app) => app.bundleId === bundleId) ?? null);
}

/** Includes these relationships, each with as many as an answer may carry. */
export function including(...relationships: string[]): Query {
  const limits = relationships.map((name) => [`limit[${name}]`, String(MAX_INCLUDED)]);
  return { include: relationships.join(','), ...Object.fromEntries(limits) };
}

/** What an answer included, or, where it did not carry all of it, what its own list has. */
export async function orFetched<T>(included: T[] | undefined, fetchList: () => Read<T[]>): Read<T[]> {
  return included === undefined ? fetchList() : { ok: true, value: included };
}

export async function fetchDocument<T>(client: AppStoreReader, path: string, parse: ParseRow<T>, query: Query = {}) {
  return parsed(path, await client.get(path, query), (body) => parseDocument(body, parse));
}

/** @returns `null` also for a 404 that says that it is not there */
export async function fetchIfThere<T>(client: AppStoreReader, path: string, parse: ParseRow<T>): Read<T | null> {
  const found = await fetchDocument(client, path, parse);
  return !found.ok && isMissing(found.failure) ? { ok: true, value: null } : found;
}

/** Every row of a list, or those of them that are meant: no filter of the service is trusted. */
export async function fetchRows<T>(
  client: AppStoreReader,
  path: string,
  parse: ParseRow<T>,
  query: Query = {},
  isMeant: ParseRow<boolean> = () => true,
): Read<T[]> {
  return parsed(path, await client.list(path, query), ({ rows, included }) =>
    rows.filter((row) => isMeant(row, included)).map((row) => parse(row, included)),
  );
}

/** Rows of another app do not count, although the filter should have kept them out. */
function isOfApp(appId: string): (row: unknown) => boolean {
  return (row) => (linkedId(member(row, 'relationships', 'app')) ?? appId) === appId;
}

/** How many things are read by id at a time. */
const MAX_SIDE_BY_SIDE = 10;

/** One read for each, in their order; the first failure stands for all. */
export async function fetchEach<T, U>(things: readonly T[], fetchOne: (thing: T) => Read<U>): Read<U[]> {
  const found: U[] = [];
  for (let start = 0; start < things.length; start += MAX_SIDE_BY_SIDE) {
    for (const result of await Promise.all(things.slice(start, start + MAX_SIDE_BY_SIDE).map(fetchOne))) {
      if (!result.ok) return result;
      found.push(result.value);
    }
  }
  return { ok: true, value: found };
}

export function mapped<T, U>(result: Result<T>, change: (value: T) => U): Result<U> {
  return result.ok ? { ok: true, value: change(result.value) } : result;
}

/** A row that cannot be read makes the answer unreadable, never shorter. */
function parsed<T, U>(path: string, result: Result<T>, parse: (value: T) => U): Result<U> {
  if (!result.ok) return result;
  try {
    return { ok: true, value: parse(result.value) };
  } catch (error) {
    if (!(error instanceof UnreadableRow)) throw error;
    return { ok: false, failure: unreadable(`GET ${path}`, error.message, 200) };
  }
}

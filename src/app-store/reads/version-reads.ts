/** Reads versions, and what belongs to one. */
import type { Localization, ReviewFacts } from '../../core/model/facts.ts';
import { member } from '../../core/model/json.ts';
import type { AppStoreVersion, Platform } from '../../core/model/resources.ts';
import { isOnPlatform } from '../../core/model/snapshot.ts';
import { SPECIFICATION_IN_FLIGHT } from '../../core/model/states.ts';
import { type Query, type Read, type Reader, segment } from '../client.ts';
import { findIncluded, findLinkedRows } from '../parse/links.ts';
import { parseLocalization, parsePhasedRelease, parseReview, parseVersion } from '../parse/version-rows.ts';
import { parseApp } from './app-reads.ts';
import {
  fetchDocument,
  fetchIfThere,
  fetchRows,
  fetchUnlessIncluded,
  includeQuery,
  isOfApp,
  mapResult,
  parseResult,
  requireId,
} from './fetch.ts';

/** First question of the interface specification: is a version in flight? An answer may hold other states too. */
export const IN_FLIGHT_QUERY: Query = { 'filter[appStoreState]': SPECIFICATION_IN_FLIGHT.join(',') };

const VERSION_FIELDS = 'platform,versionString,appStoreState,appVersionState,createdDate,releaseType,app';

/** Reads every version of the app. A list that names states hides all others, so this one names no state. */
export function fetchAllVersions(client: Reader, appId: string) {
  return fetchVersions(client, appId, [], { include: 'app', 'fields[appStoreVersions]': VERSION_FIELDS });
}

/** @param wanted platforms; empty for every one. The service's filter is not trusted, and a version that shows no platform may be on any. */
export async function fetchVersions(client: Reader, appId: string, wanted: readonly Platform[], query: Query) {
  const path = `/v1/apps/${segment(appId)}/appStoreVersions`;
  const isAll = wanted.length === 0;
  const page = await client.list(path, isAll ? query : { ...query, 'filter[platform]': wanted.join(',') });
  return parseResult(path, page, ({ rows, included }) => {
    const app = findIncluded(included, appId, 'apps');
    const all = rows.filter(isOfApp(appId)).map((row) => parseVersion(row, included));
    const versions = isAll ? all : all.filter((version) => wanted.some((one) => isOnPlatform(version, one)));
    return { versions, app: app === undefined ? null : parseApp(app) };
  });
}

export function fetchVersion(client: Reader, id: string, query: Query = {}) {
  return fetchDocument(client, `/v1/appStoreVersions/${segment(id)}`, requireId(id, parseVersion), query);
}

const LOCALIZATIONS = 'appStoreVersionLocalizations';

const DETAIL_QUERY: Query = {
  ...includeQuery(LOCALIZATIONS),
  include: `build,appStoreVersionPhasedRelease,appStoreReviewDetail,${LOCALIZATIONS}`,
  // The password of the demo account is left out.
  'fields[appStoreReviewDetails]':
    'contactFirstName,contactLastName,contactPhone,contactEmail,demoAccountRequired,demoAccountName,notes',
};

export interface VersionDetail {
  version: AppStoreVersion;
  localizations: Localization[];
  review: ReviewFacts;
}

/** Reads a version with its build, phased release, languages and contact for App Review. */
export async function fetchVersionDetail(client: Reader, id: string): Read<VersionDetail> {
  const parse = (row: unknown, included: readonly unknown[]) => ({
    version: requireId(id, parseVersion)(row, included),
    texts: findLinkedRows(included, member(row, 'relationships', LOCALIZATIONS), LOCALIZATIONS)?.map(parseLocalization),
    review: parseReview(row, included),
  });
  const detail = await fetchDocument(client, `/v1/appStoreVersions/${segment(id)}`, parse, DETAIL_QUERY);
  if (!detail.ok) return detail;
  const { texts, ...rest } = detail.value;
  const all = await fetchUnlessIncluded(client, texts, localizationsPath(id), parseLocalization);
  return mapResult(all, (localizations) => ({ ...rest, localizations }));
}

const localizationsPath = (id: string) => `/v1/appStoreVersions/${segment(id)}/${LOCALIZATIONS}`;

export function fetchLocalizations(client: Reader, versionId: string) {
  return fetchRows(client, localizationsPath(versionId), parseLocalization);
}

/** @returns `null` for a version without a phased release */
export function fetchPhasedRelease(client: Reader, versionId: string) {
  const path = `/v1/appStoreVersions/${segment(versionId)}/appStoreVersionPhasedRelease`;
  return fetchIfThere(client, path, (row) => (row === null ? null : parsePhasedRelease(row)));
}

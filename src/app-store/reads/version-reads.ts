/** Reads and parses versions, and what belongs to one. */
import { type Localization, MORE_TEXTS, type ReviewFacts, VERSION_TEXTS } from '../../core/model/facts.ts';
import { numberOf, textOf } from '../../core/model/json.ts';
import { type AppStoreVersion, isOneOf, type PhasedRelease, type Platform } from '../../core/model/resources.ts';
import { isOnPlatform } from '../../core/model/snapshot.ts';
import { SPECIFICATION_IN_FLIGHT, type VersionPhase, versionPhase, versionState } from '../../core/model/states.ts';
import { type Query, type Read, type Reader, segment } from '../client.ts';
import { findIncluded, omitNullish, omitUndefined, parseResource } from '../json-api.ts';
import { parseApp } from './app-reads.ts';
import { parseBuild } from './build-reads.ts';
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
    texts: parseResource(row, 'appStoreVersions', included)
      .linkedRows(LOCALIZATIONS, LOCALIZATIONS)
      ?.map(parseLocalization),
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

export function parseVersion(row: unknown, included: readonly unknown[] = []): AppStoreVersion {
  const resource = parseResource(row, 'appStoreVersions', included);
  const isLive = (resource.attributes.appVersionState ?? null) !== null;
  const olderState = resource.shortText('appStoreState');
  const state = isLive ? versionState(olderState, resource.shortText('appVersionState')) : (olderState ?? '');
  const build = resource.linkedRow('build', 'builds');
  const phasedRelease = resource.linkedRow('appStoreVersionPhasedRelease', PHASED_RELEASES);
  return {
    id: resource.id,
    versionString: resource.shortTextOrEmpty('versionString'),
    platform: resource.shortText('platform') || null,
    state,
    phase: phaseOf(state, isLive),
    isLive,
    ...omitNullish({
      createdDate: resource.shortText('createdDate'),
      releaseType: resource.shortText('releaseType'),
    }),
    ...omitUndefined({
      earliestReleaseDate: resource.shownText('earliestReleaseDate'),
      build: build && parseBuild(build),
      phasedReleaseState: phasedRelease && parsePhasedRelease(phasedRelease).state,
    }),
  };
}

/** Only the live service has `appVersionState`. On the other one three states are in flight and any other is over (docs/service.md#dialects). */
function phaseOf(state: string, isLive: boolean): VersionPhase {
  if (isLive || state === '') return versionPhase(state);
  return isOneOf(SPECIFICATION_IN_FLIGHT, state) ? 'in-flight' : 'over';
}

const PHASED_RELEASES = 'appStoreVersionPhasedReleases';

export function parsePhasedRelease(row: unknown): PhasedRelease {
  const resource = parseResource(row, PHASED_RELEASES);
  const { currentDayNumber, totalPauseDuration } = resource.attributes;
  return {
    id: resource.id,
    state: resource.shortTextOrEmpty('phasedReleaseState'),
    day: numberOf(currentDayNumber),
    pausedDays: totalPauseDuration === 0 ? 0 : numberOf(totalPauseDuration),
  };
}

export function parseLocalization(row: unknown): Localization {
  const resource = parseResource(row, LOCALIZATIONS);
  return {
    id: resource.id,
    locale: resource.shortTextOrEmpty('locale'),
    whatsNew: textOf(resource.attributes.whatsNew),
    ...resource.wholeTexts([...VERSION_TEXTS, ...MORE_TEXTS]),
  };
}

/** @param included holds the contact */
export function parseReview(row: unknown, included: readonly unknown[]): ReviewFacts {
  const resource = parseResource(row, 'appStoreVersions', included);
  const detail = resource.linked('appStoreReviewDetail', 'appStoreReviewDetails');
  return {
    copyright: resource.shownText('copyright'),
    contact: detail && {
      firstName: detail.shownText('contactFirstName'),
      lastName: detail.shownText('contactLastName'),
      phone: detail.shownText('contactPhone'),
      email: detail.shownText('contactEmail'),
      demoAccountRequired: detail.attributes.demoAccountRequired === true,
      demoAccountName: detail.shownText('demoAccountName'),
      ...detail.wholeTexts([{ attribute: 'notes' }]),
    },
  };
}

/** Reads and parses versions, and what belongs to one. */
import type { Localization, ReviewContact, ReviewFacts } from '../../core/model/facts.ts';
import { member, numberOf } from '../../core/model/json.ts';
import {
  type App,
  type AppStoreVersion,
  isOneOf,
  type PhasedRelease,
  type Platform,
} from '../../core/model/resources.ts';
import { isOnPlatform } from '../../core/model/snapshot.ts';
import { SPECIFICATION_IN_FLIGHT, type VersionPhase, versionPhase, versionState } from '../../core/model/states.ts';
import type { Query, Read, Reader } from '../client.ts';
import { appNotThere, notFoundNow } from '../failure.ts';
import { findIncluded, listOf, omitUndefined, parserOf, type Resource } from '../json-api.ts';
import { isNotFound, mapRead, readOn } from '../result.ts';
import { parseApp } from './app-reads.ts';
import { parseBuild } from './build-reads.ts';
import {
  fetchAnswer,
  fetchById,
  fetchIfThere,
  fetchRows,
  includeQuery,
  isOfApp,
  listParser,
  relatedRows,
} from './fetch.ts';

/** First question of the interface specification: is a version in flight? An answer may hold other states too. */
export const IN_FLIGHT_QUERY: Query = { 'filter[appStoreState]': SPECIFICATION_IN_FLIGHT.join(',') };

const VERSION_FIELDS = 'platform,versionString,appStoreState,appVersionState,reviewType,createdDate,releaseType,app';

/** Reads every version of the app. A list that names states hides all others, so this one names no state. */
export function fetchAllVersions(client: Reader, appId: string) {
  return fetchVersions(client, appId, [], { include: 'app', 'fields[appStoreVersions]': VERSION_FIELDS });
}

export interface VersionList {
  versions: AppStoreVersion[];
  /** As an include shows it. */
  app: App | null;
  /** Ids of rows that show that they are of another app. */
  foreign: string[];
}

/** @param wanted platforms; empty for every one. The service's filter is not trusted, and a version that shows no platform may be on any. */
export async function fetchVersions(
  client: Reader,
  appId: string,
  wanted: readonly Platform[],
  query: Query,
): Read<VersionList> {
  const path = `/v1/apps/${encodeURIComponent(appId)}/appStoreVersions`;
  const parse = (rows: unknown, included: readonly unknown[]) => {
    const app = findIncluded(included, appId, 'apps');
    const all = listParser(parseVersion, isOfApp(appId))(rows, included);
    const isWanted = (version: AppStoreVersion) => wanted.some((one) => isOnPlatform(version, one));
    const foreign = listOf(rows).filter((row) => !isOfApp(appId)(row));
    return {
      versions: wanted.length === 0 ? all : all.filter(isWanted),
      app: app === undefined ? null : parseApp(app),
      foreign: foreign.map((row) => String(member(row, 'id'))),
    };
  };
  // An empty parameter is not sent.
  const asked = { ...query, 'filter[platform]': wanted.join(',') };
  // Another list may show only now that the app is there; otherwise the id is wrong, as a rule.
  let reads = 0;
  const read = await client.readAgain(
    () => {
      reads += 1;
      return fetchAnswer(client, 'list', path, parse, asked);
    },
    (answer) => isNotFound(answer) && (reads === 1 || client.readApps.has(appId)),
  );
  if (read.ok) client.readApps.add(appId);
  // By another list the app is there.
  if (!isNotFound(read)) return read;
  return {
    ok: false,
    failure: client.readApps.has(appId) ? notFoundNow(read.failure) : appNotThere(read.failure, appId),
  };
}

export function fetchVersion(client: Reader, id: string, query: Query = {}) {
  return fetchById(client, parseVersion, id, query);
}

const LOCALIZATIONS = 'appStoreVersionLocalizations';
const PHASED_RELEASES = 'appStoreVersionPhasedReleases';

/** The password of the demo account is left out. */
const CONTACT_QUERY: Query = {
  'fields[appStoreReviewDetails]':
    'contactFirstName,contactLastName,contactPhone,contactEmail,demoAccountRequired,demoAccountName,notes',
};

const DETAIL_QUERY: Query = {
  ...includeQuery(LOCALIZATIONS),
  include: `build,appStoreVersionPhasedRelease,appStoreReviewDetail,${LOCALIZATIONS}`,
  ...CONTACT_QUERY,
};

export interface VersionDetail {
  version: AppStoreVersion;
  localizations: Localization[];
  review: ReviewFacts;
}

/** Reads a version with its build, phased release, languages and contact for App Review. */
export function fetchVersionDetail(client: Reader, id: string): Read<VersionDetail> {
  const detail = fetchById(client, parseDetail, id, DETAIL_QUERY);
  // Every version has a language, so none is read once more.
  return readOn(detail, ({ fetchTexts, ...rest }) => {
    const texts = readOn(fetchTexts(client), async (value) =>
      value.length > 0 ? { ok: true, value } : fetchLocalizations(client, id),
    );
    return mapRead(texts, (localizations) => ({ ...rest, localizations }));
  });
}

export const parseDetail = parserOf('appStoreVersions', (version) => ({
  version: versionOf(version),
  review: { copyright: version.shownText('copyright'), contact: version.linked('appStoreReviewDetail', parseContact) },
  fetchTexts: relatedRows(version, LOCALIZATIONS, parseLocalization),
}));

function fetchLocalizations(client: Reader, versionId: string) {
  return fetchRows(client, `/v1/appStoreVersions/${encodeURIComponent(versionId)}/${LOCALIZATIONS}`, parseLocalization);
}

/** @returns `null` for a version without a phased release */
export function fetchPhasedRelease(client: Reader, versionId: string) {
  const path = `/v1/appStoreVersions/${encodeURIComponent(versionId)}/appStoreVersionPhasedRelease`;
  return fetchIfThere(client, path, parsePhasedRelease);
}

export const parseVersion = parserOf('appStoreVersions', versionOf);

function versionOf(version: Resource): AppStoreVersion {
  const isLive = (version.attributes.appVersionState ?? null) !== null;
  const olderState = version.shortText('appStoreState');
  const state = isLive ? versionState(olderState, version.shortText('appVersionState')) : (olderState ?? '');
  return {
    id: version.id,
    versionString: version.shortTextOrEmpty('versionString'),
    platform: version.shortText('platform') || null,
    state,
    phase: phaseOf(state, isLive),
    isLive,
    ...(version.attributes.reviewType === 'NOTARIZATION' && { isNotarization: true }),
    ...omitUndefined({
      createdDate: version.shortText('createdDate') ?? undefined,
      releaseType: version.shortText('releaseType') ?? undefined,
      earliestReleaseDate: version.shownText('earliestReleaseDate'),
      build: version.linkedOrBare('build', parseBuild),
      phasedRelease: version.linkedOrBare('appStoreVersionPhasedRelease', parsePhasedRelease),
    }),
  };
}

/** Only the live service has `appVersionState`. On the other one three states are in flight and any other is over (docs/service.md#dialects). */
function phaseOf(state: string, isLive: boolean): VersionPhase {
  if (isLive || state === '') return versionPhase(state);
  return isOneOf(SPECIFICATION_IN_FLIGHT, state) ? 'in-flight' : 'over';
}

export const parsePhasedRelease = parserOf<PhasedRelease>(PHASED_RELEASES, (rollout) => ({
  id: rollout.id,
  state: rollout.shortTextOrEmpty('phasedReleaseState'),
  day: numberOf(rollout.attributes.currentDayNumber),
}));

export const parseLocalization = parserOf<Localization>(LOCALIZATIONS, (text) => ({
  id: text.id,
  locale: text.locale,
  description: text.shownText('description'),
  keywords: text.shownText('keywords'),
  supportUrl: text.shownText('supportUrl'),
  whatsNew: text.shownText('whatsNew'),
}));

/** @returns `null` for a version without information for App Review */
export function fetchReviewContact(client: Reader, versionId: string) {
  const path = `/v1/appStoreVersions/${encodeURIComponent(versionId)}/appStoreReviewDetail`;
  return fetchIfThere(client, path, parseContact, CONTACT_QUERY);
}

export const parseContact = parserOf<ReviewContact>('appStoreReviewDetails', (detail) => ({
  id: detail.id,
  firstName: detail.shownText('contactFirstName'),
  lastName: detail.shownText('contactLastName'),
  phone: detail.shownText('contactPhone'),
  email: detail.shownText('contactEmail'),
  demoAccountRequired: detail.attributes.demoAccountRequired === true,
  demoAccountName: detail.shownText('demoAccountName'),
  notes: detail.shownText('notes'),
}));

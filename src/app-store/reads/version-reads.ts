/** Reads and parses versions, and what belongs to one. */
import type { Localization, ReviewFacts } from '../../core/model/facts.ts';
import { type AppStoreVersion, isOneOf, type Platform } from '../../core/model/resources.ts';
import { isOnPlatform } from '../../core/model/snapshot.ts';
import { SPECIFICATION_IN_FLIGHT, versionFacts, versionState } from '../../core/model/states.ts';
import type { Reader } from '../client.ts';
import type { Failed } from '../failure.ts';
import { includeQuery, omitUndefined, parserOf, type Resource } from '../json-api.ts';
import { isNotFound, mapRead } from '../result.ts';
import { parseApp } from './app-reads.ts';
import { parseBuild } from './build-reads.ts';

/** First question of the interface specification: is a version in flight? An answer may hold other states too. */
export const IN_FLIGHT_QUERY = { 'filter[appStoreState]': SPECIFICATION_IN_FLIGHT.join(',') };

const VERSION_FIELDS = 'platform,versionString,appStoreState,appVersionState,reviewType,createdDate,releaseType,app';

/** Reads every version of the app. A list that names states hides all others, so this one names no state. */
export function fetchAllVersions(client: Reader, appId: string) {
  return fetchVersions(client, appId, [], { include: 'app', 'fields[appStoreVersions]': VERSION_FIELDS });
}

/**
 * `app`: as an include shows it. `foreign`: ids of rows that show that they are of another app.
 * @param wanted platforms; empty for every one. The service's filter is not trusted, and a version that shows no platform may be on any.
 */
export async function fetchVersions(
  client: Reader,
  appId: string,
  wanted: readonly Platform[],
  query: Record<string, string>,
) {
  const { readApps } = client;
  const path = `/v1/apps/${encodeURIComponent(appId)}/appStoreVersions`;
  // An empty parameter is not sent.
  const asked = { ...query, 'filter[platform]': wanted.join(',') };
  const read = await client.readAgain(() => client.fetchRows(path, parseListed, asked), isNotFound);
  if (read.ok) readApps.add(appId);
  if (isNotFound(read) && !readApps.has(appId)) return appNotThere(read, appId);
  return mapRead(read, (rows) => {
    const { own = [], foreign = [] } = Object.groupBy(rows, ({ ofApp }) =>
      (ofApp ?? appId) === appId ? 'own' : 'foreign',
    );
    const isWanted = (version: AppStoreVersion) =>
      wanted.length === 0 || wanted.some((one) => isOnPlatform(version, one));
    return {
      versions: own.map(({ version }) => version).filter(isWanted),
      app: own.find(({ app }) => app)?.app ?? null,
      foreign: foreign.map(({ version }) => version.id),
    };
  });
}

/** Blames the input for a 404 of the app's list of versions, if no list has shown the app. A 404 of another list is no sign of a wrong app. */
function appNotThere({ failure }: Failed, appId: string): Failed {
  // A value in the wrong input may be a secret.
  const digits = appId.replace(/\D+/g, '');
  const message = `app-id: there is no ${digits === '' ? 'such app' : `app ${digits}`} that this key can see.`;
  const remedy =
    'Use the Apple ID of the app (App Information on the web page), or bundle-id; and see that the key has access to the app.';
  const subject = { type: 'input', id: 'app-id' };
  return { ok: false, failure: { ...failure, reason: 'input.invalid', message, remedy, subject, passes: false } };
}

const parseListed = parserOf('appStoreVersions', (row) => ({
  version: versionOf(row),
  ofApp: row.linkedId('app'),
  app: row.linked('app', parseApp),
}));

export function fetchVersion(client: Reader, id: string, query?: Record<string, string>) {
  return client.fetchById(parseVersion, id, query);
}

const LOCALIZATIONS = 'appStoreVersionLocalizations';
const PHASED_RELEASES = 'appStoreVersionPhasedReleases';

/** The password of the demo account is left out. */
const CONTACT_QUERY = {
  'fields[appStoreReviewDetails]':
    'contactFirstName,contactLastName,contactPhone,contactEmail,demoAccountRequired,demoAccountName,notes',
};

const DETAIL_QUERY = {
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
export function fetchVersionDetail(client: Reader, id: string) {
  return mapRead(client.fetchById(parseDetail, id, DETAIL_QUERY), ({ texts, ...rest }) =>
    mapRead(client.fetchRelated(texts), (localizations): VersionDetail => ({ ...rest, localizations })),
  );
}

export const parseDetail = parserOf('appStoreVersions', (version) => ({
  version: versionOf(version),
  review: {
    copyright: version.shownText('copyright'),
    contact: version.linked('appStoreReviewDetail', parseContact),
  },
  // Every version has a language.
  texts: version.related(LOCALIZATIONS, parseLocalization, { least: 1 }),
}));

/** @returns `null` for a version without a phased release */
export function fetchPhasedRelease(client: Reader, versionId: string) {
  const path = `/v1/appStoreVersions/${encodeURIComponent(versionId)}/appStoreVersionPhasedRelease`;
  return client.fetchIfThere(path, parsePhasedRelease);
}

export const parseVersion = parserOf('appStoreVersions', versionOf);

function versionOf(version: Resource): AppStoreVersion {
  const isLive = version.attributes.appVersionState != null;
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
      createdDate: version.optionalText('createdDate'),
      releaseType: version.optionalText('releaseType'),
      earliestReleaseDate: version.shownText('earliestReleaseDate'),
      build: version.linkedOrBare('build', parseBuild),
      phasedRelease: version.linkedOrBare('appStoreVersionPhasedRelease', parsePhasedRelease),
    }),
  };
}

/** Only the live service has `appVersionState`. On the other one three states are in flight and any other is over (docs/service.md#dialects). */
function phaseOf(state: string, isLive: boolean) {
  if (isLive || state === '') return versionFacts(state).phase;
  return isOneOf(SPECIFICATION_IN_FLIGHT, state) ? 'in-flight' : 'over';
}

export const parsePhasedRelease = parserOf(PHASED_RELEASES, (rollout) => ({
  id: rollout.id,
  state: rollout.shortTextOrEmpty('phasedReleaseState'),
  day: rollout.number('currentDayNumber'),
}));

export const parseLocalization = parserOf(LOCALIZATIONS, (text) => ({
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
  return client.fetchIfThere(path, parseContact, CONTACT_QUERY);
}

export const parseContact = parserOf('appStoreReviewDetails', (detail) => ({
  id: detail.id,
  firstName: detail.shownText('contactFirstName'),
  lastName: detail.shownText('contactLastName'),
  phone: detail.shownText('contactPhone'),
  email: detail.shownText('contactEmail'),
  demoAccountRequired: detail.attributes.demoAccountRequired === true,
  demoAccountName: detail.shownText('demoAccountName'),
  notes: detail.shownText('notes'),
}));

/** Reads and parses versions, and what belongs to one. */
import type { Localization, ReviewFacts } from '../../core/model/facts.ts';
import type { AppStoreVersion, Platform } from '../../core/model/resources.ts';
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

function versionOf({
  id,
  attributes,
  shortText,
  shortTextOrEmpty,
  optionalText,
  shownText,
  linkedOrBare,
}: Resource): AppStoreVersion {
  const isLive = attributes.appVersionState != null;
  const olderState = shortText('appStoreState');
  const state = isLive ? versionState(olderState, shortText('appVersionState')) : (olderState ?? '');
  return {
    id,
    versionString: shortTextOrEmpty('versionString'),
    platform: shortText('platform') || null,
    state,
    phase: phaseOf(state, isLive),
    isLive,
    ...(attributes.reviewType === 'NOTARIZATION' && { isNotarization: true }),
    ...omitUndefined({
      createdDate: optionalText('createdDate'),
      releaseType: optionalText('releaseType'),
      earliestReleaseDate: shownText('earliestReleaseDate'),
      build: linkedOrBare('build', parseBuild),
      phasedRelease: linkedOrBare('appStoreVersionPhasedRelease', parsePhasedRelease),
    }),
  };
}

/** Only the live service has `appVersionState`. On the other one three states are in flight and any other is over (docs/service.md#dialects). */
function phaseOf(state: string, isLive: boolean) {
  if (isLive || state === '') return versionFacts(state).phase;
  return SPECIFICATION_IN_FLIGHT.includes(state) ? 'in-flight' : 'over';
}

export const parsePhasedRelease = parserOf(PHASED_RELEASES, ({ id, shortTextOrEmpty, number }) => ({
  id,
  state: shortTextOrEmpty('phasedReleaseState'),
  day: number('currentDayNumber'),
}));

export const parseLocalization = parserOf(LOCALIZATIONS, ({ id, locale, shownText }) => ({
  id,
  locale,
  description: shownText('description'),
  keywords: shownText('keywords'),
  supportUrl: shownText('supportUrl'),
  whatsNew: shownText('whatsNew'),
}));

/** @returns `null` for a version without information for App Review */
export function fetchReviewContact(client: Reader, versionId: string) {
  const path = `/v1/appStoreVersions/${encodeURIComponent(versionId)}/appStoreReviewDetail`;
  return client.fetchIfThere(path, parseContact, CONTACT_QUERY);
}

export const parseContact = parserOf('appStoreReviewDetails', ({ id, attributes, shownText }) => ({
  id,
  firstName: shownText('contactFirstName'),
  lastName: shownText('contactLastName'),
  phone: shownText('contactPhone'),
  email: shownText('contactEmail'),
  demoAccountRequired: attributes.demoAccountRequired === true,
  demoAccountName: shownText('demoAccountName'),
  notes: shownText('notes'),
}));

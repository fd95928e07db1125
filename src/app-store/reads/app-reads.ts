/** Reads an app, and what App Review looks at beside a version's texts: information, price, screenshots, attachments. */
import { member } from '../../core/model/json.ts';
import type { App } from '../../core/model/resources.ts';
import { appInfoPhase } from '../../core/model/states.ts';
import type { Reader } from '../client.ts';
import { isAboutApp, isMissing, unreadableAnswer } from '../failure.ts';
import { includeQuery, omitUndefined, parserOf, shortTextOr, UnreadableRow } from '../json-api.ts';
import { acceptFailure, fetchEach, mapRead } from '../result.ts';

/** Finds the app with exactly this bundle id; the service's filter also matches longer ones. */
export function fetchAppByBundleId(client: Reader, bundleId: string) {
  const apps = client.fetchRows('/v1/apps', parseApp, { 'filter[bundleId]': bundleId });
  return mapRead(apps, (all) => all.find((app) => app.bundleId === bundleId) ?? null);
}

export const parseApp = parserOf(
  'apps',
  ({ id, shortText, optionalText }): App => ({
    id,
    ...omitUndefined({
      bundleId: optionalText('bundleId'),
      name: optionalText('name'),
      primaryLocale: shortText('primaryLocale') || undefined,
    }),
  }),
);

const INFO_TEXTS = 'appInfoLocalizations';

/** Reads the record in preparation, or else the live one (docs/service.md#readiness). */
export function fetchAppInfo(client: Reader, appId: string) {
  const path = `/v1/apps/${encodeURIComponent(appId)}/appInfos`;
  const query = { ...includeQuery(INFO_TEXTS), include: `app,ageRatingDeclaration,${INFO_TEXTS},primaryCategory` };
  return mapRead(client.fetchRows(path, parseAppInfo, query), async (infos) => {
    const inPhase = (phase: string) => infos.find(({ state }) => appInfoPhase(state) === phase);
    const info = inPhase('in-preparation') ?? inPhase('live');
    if (info === undefined) return unreadableAnswer(path, 'no appInfo that is live or in preparation');
    return mapRead(client.fetchRelated(info.texts), (texts) => ({ ...info.facts, texts }));
  });
}

const parseAppInfoText = parserOf(INFO_TEXTS, ({ locale, shownText }) => ({
  locale,
  name: shownText('name'),
  privacyPolicyUrl: shownText('privacyPolicyUrl'),
  privacyPolicyText: shownText('privacyPolicyText'),
}));

/** Attributes that may stay unanswered. Apple adds questions from time to time (docs/service.md#readiness). */
const NO_QUESTION = /^(kidsAgeBand|developerAgeRatingInfoUrl)$|Override/i;

const parseAgeRating = parserOf('ageRatingDeclarations', ({ attributes }) => {
  const isAsked = (name: string) => name !== 'socialMediaAgeRestricted' || attributes.socialMedia === true;
  const open = Object.entries(attributes).filter(([, answer]) => answer === null);
  return open.map(([name]) => name).filter((name) => !NO_QUESTION.test(name) && isAsked(name));
});

const parseInfoOfApp = parserOf('apps', ({ shortText, shownText }) => ({
  primaryLocale: shortText('primaryLocale') || null,
  contentRights: shownText('contentRightsDeclaration'),
}));

const parseAppInfo = parserOf('appInfos', ({ state, linkedId, linked, related }) => {
  const ofApp = linked('app', parseInfoOfApp);
  if (!ofApp) throw new UnreadableRow('an appInfo without its app');
  const category = linkedId('primaryCategory');
  const facts = {
    ...ofApp,
    hasCategory: category === undefined ? undefined : category !== null,
    ageRating: linked('ageRatingDeclaration', parseAgeRating),
  };
  return { state, facts, texts: related(INFO_TEXTS, parseAppInfoText) };
});

/** A schedule may exist without a price: its prices are 404 then (docs/service.md#readiness). A free app has a price too. */
export function fetchHasPrice(client: Reader, appId: string) {
  const path = `/v1/apps/${encodeURIComponent(appId)}/appPriceSchedule`;
  return mapRead(client.fetchIfThere(path, parseScheduleId), (id) => {
    if (id === null) return false;
    const prices = `/v1/appPriceSchedules/${encodeURIComponent(id)}/manualPrices`;
    return acceptFailure(client.fetchAnswer(prices, hasData, { limit: '1' }), isMissing, false);
  });
}

const parseScheduleId = parserOf('appPriceSchedules', ({ id }) => id);

/** @param data of an answer: a list, or one resource */
function hasData(data: unknown) {
  return [data ?? []].flat().length > 0;
}

/** A 404 that names the availability means that it was never set. One that names the app is about the app. */
export function fetchHasAvailability(client: Reader, appId: string) {
  const path = `/v1/apps/${encodeURIComponent(appId)}/appAvailabilityV2`;
  const read = client.fetchAnswer(path, hasData);
  return acceptFailure(read, (failure) => isMissing(failure) && !isAboutApp(failure), false);
}

const SCREENSHOTS = 'appScreenshots';

export function fetchScreenshots(client: Reader, localizationId: string) {
  const localization = `/v1/appStoreVersionLocalizations/${encodeURIComponent(localizationId)}`;
  const sets = client.fetchRows(`${localization}/appScreenshotSets`, parseSet, includeQuery(SCREENSHOTS));
  return mapRead(sets, (all) => {
    if (all.length === 0) return fetchPlacedImages(client, `${localization}/placements`);
    return mapRead(
      fetchEach(all, (shown) => client.fetchRelated(shown)),
      (states) => states.flat(),
    );
  });
}

const parseSet = parserOf('appScreenshotSets', ({ related }) => related(SCREENSHOTS, parseDelivery));

const parseDelivery = parserOf(SCREENSHOTS, ({ attributes }) =>
  shortTextOr(member(attributes.assetDeliveryState, 'state'), ''),
);

/**
 * Returns the state of each image that the asset library places among the screenshots, or `null` where they could not be
 * read. An older service has no library (docs/service.md#readiness).
 */
function fetchPlacedImages(client: Reader, path: string) {
  const fields = { 'fields[appAssetLibraryImages]': 'referenceName,state' };
  const query = { 'filter[placementType]': 'APP_SCREENSHOT', include: 'image', ...fields };
  const images = client.fetchRows(path, parsePlacement, query);
  const found = acceptFailure(images, ({ status }) => status === 404, []);
  return acceptFailure(found, () => true, null);
}

const parseImageState = parserOf('appAssetLibraryImages', ({ state }) => state);

/** Returns the state of the image, or the placement's own while the service works on it. */
const parsePlacement = parserOf('appAssetLibraryPlacements', ({ state, linked }) => {
  const image = linked('image', parseImageState);
  return state === 'ASSET_PROCESSING' ? state : (image ?? '');
});

const ATTACHMENTS = 'appStoreReviewAttachments';

/** Reads whether a version has attachments for App Review; `null` where the answer does not show it. */
export function fetchHasAttachments(client: Reader, versionId: string) {
  const parse = (row: unknown) => {
    const linked = member(row, 'relationships', ATTACHMENTS, 'data');
    return Array.isArray(linked) ? linked.length > 0 : null;
  };
  const path = `/v1/appStoreVersions/${encodeURIComponent(versionId)}/appStoreReviewDetail`;
  const query = { ...includeQuery(ATTACHMENTS), 'fields[appStoreReviewDetails]': ATTACHMENTS };
  return client.fetchAnswer(path, parse, query);
}

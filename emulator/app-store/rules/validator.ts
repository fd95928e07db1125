import { includesVersion } from '../model/item-kinds.ts';
import type { Detail, Localization, Version } from '../model/records.ts';
import { type ErrorEntry, entry } from '../model/refusals.ts';
import { isApproved } from '../model/states.ts';
import type { Store } from '../model/store.ts';
import { displayTypeOf } from './completeness.ts';
import { type HiddenGap, hiddenGaps } from './hidden-gaps.ts';
import { infoOf, openQuestions } from './infos.ts';

/** Everything that App Review asks of a version: one entry for each gap, all at once. */

type Gaps = Record<string, ErrorEntry[]>;
type Found = [path: string, error: ErrorEntry][];

/**
 * Returns the entries by the path of the resource at fault (docs/service.md#readiness). The interface specification
 * asks for none of it.
 */
export function gapsOf(store: Store, version: Version): Gaps {
  const found = (store.gaps.get(version.id) ?? []).map(({ path, entry: error }): Found[number] => [path, error]);
  if (store.dialect === 'live') found.unshift(...everythingMissing(store, version));
  const gaps: Gaps = {};
  for (const [path, error] of found) gaps[path] = [...(gaps[path] ?? []), error];
  return gaps;
}

function everythingMissing(store: Store, version: Version): Found {
  const primary = primaryOf(store, version);
  return [
    ...ofVersion(version),
    ...ofBuild(store, version),
    ...ofReviewDetail(store, version),
    ...ofTexts(store, version),
    ...(primary === undefined ? [] : ofImages(store, primary, version)),
    ...ofApp(store, version),
    ...ofInfo(store, version),
    ...ofFirstRelease(store, version),
    ...hiddenGaps(store, version.appId).flatMap(ofHidden),
  ];
}

function ofVersion(version: Version): Found {
  return required(`/v1/appStoreVersions/${version.id}`, { copyright: version.copyright });
}

function ofBuild(store: Store, version: Version): Found {
  const build = store.builds.get(version.buildId ?? '');
  if (build === undefined) return [notFound(store, version, 'build')];
  const path = `/v1/builds/${build.id}`;
  const { usesNonExemptEncryption } = build;
  if (usesNonExemptEncryption !== true) return required(path, { usesNonExemptEncryption });
  const declaration = store.details.get(build.encryptionDeclarationId ?? '');
  // A version with a declaration before or in review is taken, and waits for it later.
  const stands = ['CREATED', 'IN_REVIEW', 'APPROVED'].includes(
    String(declaration?.attributes.appEncryptionDeclarationState),
  );
  return stands ? [] : [unrelated(path, 'appEncryptionDeclaration')];
}

function ofReviewDetail(store: Store, version: Version): Found {
  const [detail] = store.detailsOf(version.id, 'appStoreReviewDetails');
  if (detail === undefined) return [notFound(store, version, 'appStoreReviewDetail')];
  const path = `/v1/appStoreReviewDetails/${detail.id}`;
  const { contactFirstName, contactLastName, contactPhone, contactEmail, ...rest } = detail.attributes;
  const found = required(path, { contactFirstName, contactLastName, contactPhone, contactEmail });
  if (contactPhone && !String(contactPhone).startsWith('+')) found.push([path, invalidPhone()]);
  if (rest.demoAccountRequired) found.push(...required(path, { demoAccountName: rest.demoAccountName }));
  return found;
}

function invalidPhone(): ErrorEntry {
  const title = 'The provided entity includes an attribute with an invalid value';
  const detail = "The attribute 'contactPhone' needs to begin with '+' and the code of a country.";
  return entry(409, 'ENTITY_ERROR.ATTRIBUTE.INVALID', title, detail, '/data/attributes/contactPhone');
}

/** Every language needs its texts, and in an update its release notes. */
function ofTexts(store: Store, version: Version): Found {
  const isUpdate = store.settings.requireWhatsNew && !store.isFirst(version);
  return store.localizationsOf(version.id).flatMap(({ id, attributes }) => {
    const { whatsNew, description, keywords, supportUrl } = attributes;
    const asked = { ...(isUpdate ? { whatsNew } : {}), description, keywords, supportUrl };
    return required(`/v1/appStoreVersionLocalizations/${id}`, asked);
  });
}

function primaryOf(store: Store, version: Version): Localization | undefined {
  const primaryLocale = store.apps.get(version.appId)?.primaryLocale;
  return store.localizationsOf(version.id).find(({ locale }) => locale === primaryLocale);
}

/** Checks the images in the primary locale. Other languages fall back to it. */
function ofImages(store: Store, { id }: Localization, version: Version): Found {
  const sets = store.detailsOf(id, 'appScreenshotSets');
  const images = sets.flatMap((set) => store.detailsOf(set.id, 'appScreenshots'));
  // Images come from sets, or from the asset library.
  const states = sets.length > 0 ? images.map(deliveryOf) : placedStates(store, id);
  const path = '/v1/appScreenshots/';
  if (!states.some((state) => state !== 'FAILED' && state !== 'ARCHIVED')) {
    const displayType = displayTypeOf(version.platform);
    const title = `App screenshot missing (${displayType}).`;
    return [[path, entry(409, `STATE_ERROR.SCREENSHOT_REQUIRED.${displayType}`, title)]];
  }
  return states.includes('UPLOAD_COMPLETE') ? [[path, inPostProcessing()]] : [];
}

/** Returns the states of images placed as screenshots. Older versions of the interface have no library. */
function placedStates(store: Store, localizationId: string): (string | undefined)[] {
  if (!includesVersion(store.settings.apiVersion, '4.5.1')) return [];
  return store
    .detailsOf(localizationId, 'appAssetLibraryPlacements')
    .filter(({ attributes }) => attributes.placementType === 'APP_SCREENSHOT')
    .map(({ attributes }) =>
      // The placement shows that its image is processed.
      attributes.state === 'ASSET_PROCESSING'
        ? 'UPLOAD_COMPLETE'
        : store.otherTargets.get(String(attributes.imageId))?.state,
    );
}

function deliveryOf({ attributes }: Detail): string | undefined {
  return (attributes.assetDeliveryState as { state?: string } | null)?.state;
}

/** Entry for an asset that is too fresh. It passes in about a minute. */
export function inPostProcessing(): ErrorEntry {
  const title = 'An asset is still being processed.';
  return entry(409, 'STATE_ERROR.ASSET_IN_POST_PROCESSING', title, 'Please try again in a minute.');
}

function ofApp(store: Store, { appId }: Version): Found {
  const contentRightsDeclaration = store.apps.get(appId)?.contentRightsDeclaration;
  return required(`/v1/apps/${appId}`, { contentRightsDeclaration });
}

function ofInfo(store: Store, { appId, platform }: Version): Found {
  const info = infoOf(store, appId);
  if (info === undefined) return [];
  const path = `/v1/appInfos/${info.id}`;
  const found: Found = info.links.primaryCategory === undefined ? [unrelated(path, 'primaryCategory')] : [];
  const [declaration] = store.detailsOf(info.id, 'ageRatingDeclarations');
  if (declaration === undefined) found.push(unrelated(path, 'ageRatingDeclaration'));
  else {
    const open = Object.fromEntries(openQuestions(declaration).map((name) => [name, null]));
    found.push(...required(`/v1/ageRatingDeclarations/${declaration.id}`, open));
  }
  const primaryLocale = store.apps.get(appId)?.primaryLocale;
  const texts = store.detailsOf(info.id, 'appInfoLocalizations');
  const primary = texts.find(({ attributes }) => attributes.locale === primaryLocale);
  if (primary === undefined) return found;
  const { name, privacyPolicyUrl, privacyPolicyText } = primary.attributes;
  const policy = platform === 'TV_OS' ? { privacyPolicyText } : { privacyPolicyUrl };
  return [...found, ...required(`/v1/appInfoLocalizations/${primary.id}`, { name, ...policy })];
}

/** Checks the price and the countries of sale, which an app needs before its first release. */
function ofFirstRelease(store: Store, { appId }: Version): Found {
  if (store.versionsOf(appId).some(({ state }) => isApproved(state))) return [];
  const found: Found = [];
  const [schedule] = store.detailsOf(appId, 'appPriceSchedules');
  if (schedule === undefined || store.detailsOf(schedule.id, 'appPrices').length === 0) {
    found.push(['/v2/appPrices/', entry(409, 'STATE_ERROR.APP_PRICING_REQUIRED', 'App pricing is required.')]);
  }
  const isSold = store.detailsOf(appId, 'appAvailabilities').length > 0;
  return isSold ? found : [...found, unrelated(`/v1/apps/${appId}`, 'appAvailabilityV2')];
}

function ofHidden(gap: HiddenGap): Found {
  switch (gap) {
    case 'app-privacy':
      return [stateError('/v1/appDataUsages/', 'APP_DATA_USAGES_REQUIRED', 'App Privacy answers are not published.')];
    case 'tracking': {
      const title = 'The binary indicates that the app tracks users.';
      return [stateError('/v1/appDataUsages/', 'BINARY_INDICATES_APP_TRACKS_USERS', title)];
    }
    case 'game-center':
      return [stateError('/v1/builds/', 'BUILD_INDICATES_GAME_CENTER_ENABLED', 'The build has Game Center.')];
    case 'game-center-disabled':
      return [stateError('/v1/builds/', 'BUILD_INDICATES_GAME_CENTER_DISABLED', 'The build has no Game Center.')];
    case 'asset-processing':
      return [['/v1/appScreenshots/', inPostProcessing()]];
    default:
      return [];
  }
}

function stateError(path: string, code: string, title: string): Found[number] {
  return [path, entry(409, `STATE_ERROR.${code}`, title)];
}

/** Returns one entry for each of these attributes without a value. */
function required(path: string, attributes: Record<string, unknown>): Found {
  return Object.entries(attributes)
    .filter(([, value]) => value === null || value === undefined || value === '')
    .map(([name]) => {
      const title = 'The provided entity is missing a required attribute';
      const detail = `You must provide a value for the attribute '${name}' with this request`;
      return [path, entry(409, 'ENTITY_ERROR.ATTRIBUTE.REQUIRED', title, detail, `/data/attributes/${name}`)];
    });
}

function unrelated(path: string, name: string): Found[number] {
  const title = 'The provided entity is missing a required relationship';
  const detail = `You must provide a value for the relationship '${name}' with this request`;
  return [path, entry(409, 'ENTITY_ERROR.RELATIONSHIP.REQUIRED', title, detail, `/data/relationships/${name}`)];
}

/** Entry with a general code: only its text names the missing resource, in quotes or without. */
function notFound({ settings }: Store, { id }: Version, name: string): Found[number] {
  const quoted = settings.quotesNames ? `'${name}'` : name;
  const title = 'The specified resource does not exist';
  const detail = `The required resource ${quoted} was not found`;
  return [`/v1/appStoreVersions/${id}`, entry(409, 'NOT_FOUND', title, detail)];
}

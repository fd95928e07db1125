import { includesVersion } from '../model/item-kinds.ts';
import type { Detail, Localization, Version } from '../model/records.ts';
import { type ErrorEntry, entry } from '../model/refusals.ts';
import { isApproved } from '../model/states.ts';
import type { Store } from '../model/store.ts';
import { mapTexts } from '../model/version-texts.ts';
import { displayTypeOf } from './completeness.ts';
import { type HiddenGap, hiddenGaps } from './hidden-gaps.ts';
import { infoOf, openQuestions } from './infos.ts';

/** Everything that App Review asks of a version: one entry for each gap, all at once. */

type EntriesByPath = Record<string, ErrorEntry[]>;
type Entries = [path: string, error: ErrorEntry][];

/**
 * Returns the entries by the path of the resource at fault (docs/service.md#readiness). The interface specification
 * asks for none of it.
 */
export function gapsOf(store: Store, version: Version): EntriesByPath {
  const found = (store.gaps.get(version.id) ?? []).map(({ path, entry: error }): Entries[number] => [path, error]);
  if (store.dialect === 'live') found.unshift(...validateVersion(store, version));
  const gaps: EntriesByPath = {};
  for (const [path, error] of found) gaps[path] = [...(gaps[path] ?? []), error];
  return gaps;
}

function validateVersion(store: Store, version: Version): Entries {
  const primary = primaryOf(store, version);
  return [
    ...checkCopyright(version),
    ...checkBuild(store, version),
    ...checkReviewDetail(store, version),
    ...checkTexts(store, version),
    ...(primary === undefined ? [] : checkImages(store, primary, version)),
    ...checkContentRights(store, version),
    ...checkInfo(store, version),
    ...checkFirstRelease(store, version),
    ...hiddenGaps(store, version.appId).flatMap(checkHidden),
  ];
}

function checkCopyright(version: Version): Entries {
  return missingValues(`/v1/appStoreVersions/${version.id}`, { copyright: version.copyright });
}

function checkBuild(store: Store, version: Version): Entries {
  const build = store.builds.get(version.buildId ?? '');
  if (build === undefined) return [missingResource(store, version, 'build')];
  const path = `/v1/builds/${build.id}`;
  const { usesNonExemptEncryption } = build;
  if (usesNonExemptEncryption !== true) return missingValues(path, { usesNonExemptEncryption });
  const declaration = store.details.get(build.encryptionDeclarationId ?? '');
  // A version with a declaration before or in review is taken, and waits for it later.
  const stands = ['CREATED', 'IN_REVIEW', 'APPROVED'].includes(
    String(declaration?.attributes.appEncryptionDeclarationState),
  );
  return stands ? [] : [missingRelationship(path, 'appEncryptionDeclaration')];
}

function checkReviewDetail(store: Store, version: Version): Entries {
  const [detail] = store.detailsOf(version.id, 'appStoreReviewDetails');
  if (detail === undefined) return [missingResource(store, version, 'appStoreReviewDetail')];
  const path = `/v1/appStoreReviewDetails/${detail.id}`;
  const { contactFirstName, contactLastName, contactPhone, contactEmail, ...rest } = detail.attributes;
  const found = missingValues(path, { contactFirstName, contactLastName, contactPhone, contactEmail });
  if (contactPhone && !String(contactPhone).startsWith('+')) found.push([path, invalidPhone()]);
  if (rest.demoAccountRequired) found.push(...missingValues(path, { demoAccountName: rest.demoAccountName }));
  return found;
}

function invalidPhone(): ErrorEntry {
  const title = 'The provided entity includes an attribute with an invalid value';
  const detail = "The attribute 'contactPhone' needs to begin with '+' and the code of a country.";
  return entry(409, 'ENTITY_ERROR.ATTRIBUTE.INVALID', title, detail, '/data/attributes/contactPhone');
}

/** Every language needs its texts, and in an update its release notes. */
function checkTexts(store: Store, version: Version): Entries {
  const isUpdate = store.settings.requireWhatsNew && !store.isFirst(version);
  return store.localizationsOf(version.id).flatMap(({ id, attributes }) => {
    const { whatsNew } = attributes;
    const asked = { ...(isUpdate ? { whatsNew } : {}), ...mapTexts((name) => attributes[name]) };
    return missingValues(`/v1/appStoreVersionLocalizations/${id}`, asked);
  });
}

function primaryOf(store: Store, version: Version): Localization | undefined {
  const primaryLocale = store.apps.get(version.appId)?.primaryLocale;
  return store.localizationsOf(version.id).find(({ locale }) => locale === primaryLocale);
}

/** Checks the images in the primary locale. Other languages fall back to it. */
function checkImages(store: Store, { id }: Localization, version: Version): Entries {
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

function checkContentRights(store: Store, { appId }: Version): Entries {
  const contentRightsDeclaration = store.apps.get(appId)?.contentRightsDeclaration;
  return missingValues(`/v1/apps/${appId}`, { contentRightsDeclaration });
}

function checkInfo(store: Store, { appId, platform }: Version): Entries {
  const info = infoOf(store, appId);
  if (info === undefined) return [];
  const path = `/v1/appInfos/${info.id}`;
  const found: Entries = info.links.primaryCategory === undefined ? [missingRelationship(path, 'primaryCategory')] : [];
  const [declaration] = store.detailsOf(info.id, 'ageRatingDeclarations');
  if (declaration === undefined) found.push(missingRelationship(path, 'ageRatingDeclaration'));
  else {
    const open = Object.fromEntries(openQuestions(declaration).map((name) => [name, null]));
    found.push(...missingValues(`/v1/ageRatingDeclarations/${declaration.id}`, open));
  }
  const primaryLocale = store.apps.get(appId)?.primaryLocale;
  const texts = store.detailsOf(info.id, 'appInfoLocalizations');
  const primary = texts.find(({ attributes }) => attributes.locale === primaryLocale);
  if (primary === undefined) return found;
  const { name, privacyPolicyUrl, privacyPolicyText } = primary.attributes;
  const policy = platform === 'TV_OS' ? { privacyPolicyText } : { privacyPolicyUrl };
  return [...found, ...missingValues(`/v1/appInfoLocalizations/${primary.id}`, { name, ...policy })];
}

/** Checks the price and the countries of sale, which an app needs before its first release. */
function checkFirstRelease(store: Store, { appId }: Version): Entries {
  if (store.versionsOf(appId).some(({ state }) => isApproved(state))) return [];
  const found: Entries = [];
  const [schedule] = store.detailsOf(appId, 'appPriceSchedules');
  if (schedule === undefined || store.detailsOf(schedule.id, 'appPrices').length === 0) {
    found.push(['/v2/appPrices/', entry(409, 'STATE_ERROR.APP_PRICING_REQUIRED', 'App pricing is required.')]);
  }
  const isSold = store.detailsOf(appId, 'appAvailabilities').length > 0;
  return isSold ? found : [...found, missingRelationship(`/v1/apps/${appId}`, 'appAvailabilityV2')];
}

function checkHidden(gap: HiddenGap): Entries {
  switch (gap) {
    case 'app-privacy':
      return [hiddenEntry('/v1/appDataUsages/', 'APP_DATA_USAGES_REQUIRED', 'App Privacy answers are not published.')];
    case 'tracking': {
      const title = 'The binary indicates that the app tracks users.';
      return [hiddenEntry('/v1/appDataUsages/', 'BINARY_INDICATES_APP_TRACKS_USERS', title)];
    }
    case 'game-center':
      return [hiddenEntry('/v1/builds/', 'BUILD_INDICATES_GAME_CENTER_ENABLED', 'The build has Game Center.')];
    case 'game-center-disabled':
      return [hiddenEntry('/v1/builds/', 'BUILD_INDICATES_GAME_CENTER_DISABLED', 'The build has no Game Center.')];
    case 'asset-processing':
      return [['/v1/appScreenshots/', inPostProcessing()]];
    default:
      return [];
  }
}

function hiddenEntry(path: string, code: string, title: string): Entries[number] {
  return [path, entry(409, `STATE_ERROR.${code}`, title)];
}

/** Returns one entry for each of these attributes without a value. */
function missingValues(path: string, attributes: Record<string, unknown>): Entries {
  return Object.entries(attributes)
    .filter(([, value]) => value === null || value === undefined || value === '')
    .map(([name]) => {
      const title = 'The provided entity is missing a required attribute';
      const detail = `You must provide a value for the attribute '${name}' with this request`;
      return [path, entry(409, 'ENTITY_ERROR.ATTRIBUTE.REQUIRED', title, detail, `/data/attributes/${name}`)];
    });
}

function missingRelationship(path: string, name: string): Entries[number] {
  const title = 'The provided entity is missing a required relationship';
  const detail = `You must provide a value for the relationship '${name}' with this request`;
  return [path, entry(409, 'ENTITY_ERROR.RELATIONSHIP.REQUIRED', title, detail, `/data/relationships/${name}`)];
}

/** Entry with a general code: only its text names the missing resource, in quotes or without. */
function missingResource({ settings }: Store, { id }: Version, name: string): Entries[number] {
  const quoted = settings.quotesNames ? `'${name}'` : name;
  const title = 'The specified resource does not exist';
  const detail = `The required resource ${quoted} was not found`;
  return [`/v1/appStoreVersions/${id}`, entry(409, 'NOT_FOUND', title, detail)];
}

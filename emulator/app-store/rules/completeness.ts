import type { App, Localization, Platform, Version } from '../model/records.ts';
import type { Store } from '../model/store.ts';
import { mapTexts, VERSION_TEXTS, type VersionText } from '../model/version-texts.ts';
import { addInfo, NO_CONTACT } from './infos.ts';

/**
 * Everything that App Review asks of an app and a version. Seeded records have all of it, until a test leaves something
 * out.
 */

export function completeApp(store: Store, app: App): void {
  addInfo(store, app);
  addPrices(store, app.id);
  addAvailability(store, app.id);
}

function addPrices(store: Store, appId: string): void {
  store.addShared('territories', 'USA', { currency: 'USD' });
  const schedule = store.addDetail('appPriceSchedules', appId, {}, { baseTerritory: 'USA' });
  store.addDetail('appPrices', schedule.id, { manual: true, startDate: null, endDate: null }, { territory: 'USA' });
}

function addAvailability(store: Store, appId: string): void {
  store.addShared('territories', 'USA', { currency: 'USD' });
  const availability = store.addDetail('appAvailabilities', appId, { availableInNewTerritories: true });
  const attributes = { available: true, releaseDate: null, preOrderEnabled: false, contentStatuses: ['AVAILABLE'] };
  store.addDetail('territoryAvailabilities', availability.id, attributes, { territory: 'USA' });
}

/** Adds a contact for App Review. */
export function addReviewDetail(store: Store, versionId: string): void {
  store.addDetail('appStoreReviewDetails', versionId, {
    ...NO_CONTACT,
    contactFirstName: 'Ada',
    contactLastName: 'Example',
    contactPhone: '+1 555 0100',
    contactEmail: 'review@example.com',
  });
}

/** Adds texts in the app's primary locale to a version that was seeded without a language. */
export function addStandIn(store: Store, version: Version, whatsNew: string | null): void {
  const locale = store.apps.get(version.appId)?.primaryLocale ?? 'en-US';
  const localization: Localization = {
    type: 'appStoreVersionLocalizations',
    id: store.nextDetailId(),
    versionId: version.id,
    locale,
    attributes: { ...textsIn(locale), whatsNew },
    isStandIn: true,
  };
  store.localizations.set(localization.id, localization);
  addScreenshots(store, localization.id, version.platform);
}

export function textsIn(locale: string): Record<VersionText, string> {
  return mapTexts((name) => VERSION_TEXTS[name].seeded(locale));
}

const DISPLAY_TYPES: Record<Platform, string> = {
  IOS: 'APP_IPHONE_67',
  MAC_OS: 'APP_DESKTOP',
  TV_OS: 'APP_APPLE_TV',
  VISION_OS: 'APP_APPLE_VISION_PRO',
};

/** Returns the size of image that the service requires on the platform. */
export function displayTypeOf(platform: Platform): string {
  return DISPLAY_TYPES[platform];
}

export function addScreenshots(store: Store, localizationId: string, platform: Platform): void {
  const screenshotDisplayType = displayTypeOf(platform);
  const set = store.addDetail('appScreenshotSets', localizationId, { screenshotDisplayType });
  store.addDetail('appScreenshots', set.id, {
    fileSize: 100_000,
    fileName: 'first.png',
    sourceFileChecksum: null,
    assetDeliveryState: { errors: [], warnings: [], state: 'COMPLETE' },
  });
}

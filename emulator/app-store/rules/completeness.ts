import type { Records } from '../model/clockwork.ts';
import type { App, Localization, Platform, Version } from '../model/records.ts';
import { addInfo } from './infos.ts';

/** What a record needs so that App Review takes it. Seeded records have all of it, until a test leaves something out. */

export function completeApp(records: Records, app: App): void {
  addInfo(records, app);
  addPrices(records, app.id);
  addAvailability(records, app.id);
}

function addPrices(records: Records, appId: string): void {
  records.addShared('territories', 'USA', { currency: 'USD' });
  const schedule = records.addDetail('appPriceSchedules', appId, {}, { baseTerritory: 'USA' });
  records.addDetail('appPrices', schedule.id, { manual: true, startDate: null, endDate: null }, { territory: 'USA' });
}

function addAvailability(records: Records, appId: string): void {
  records.addShared('territories', 'USA', { currency: 'USD' });
  const availability = records.addDetail('appAvailabilities', appId, { availableInNewTerritories: true });
  const attributes = { available: true, releaseDate: null, preOrderEnabled: false, contentStatuses: ['AVAILABLE'] };
  records.addDetail('territoryAvailabilities', availability.id, attributes, { territory: 'USA' });
}

/** Whom App Review asks. */
export function addReviewDetail(records: Records, versionId: string): void {
  records.addDetail('appStoreReviewDetails', versionId, {
    contactFirstName: 'Ada',
    contactLastName: 'Example',
    contactPhone: '+1 555 0100',
    contactEmail: 'review@example.com',
    demoAccountName: null,
    demoAccountPassword: null,
    demoAccountRequired: false,
    notes: null,
  });
}

/** The texts of a version that was seeded with no language, in the app's primary locale. */
export function addStandIn(records: Records, version: Version, whatsNew: string | null): void {
  const locale = records.apps.get(version.appId)?.primaryLocale ?? 'en-US';
  const localization: Localization = {
    type: 'appStoreVersionLocalizations',
    id: records.nextDetailId(),
    versionId: version.id,
    locale,
    attributes: { ...textsIn(locale), whatsNew },
    isStandIn: true,
  };
  records.localizations.set(localization.id, localization);
  addScreenshots(records, localization.id, version.platform);
}

export function textsIn(locale: string): { description: string; supportUrl: string } {
  return { description: `Description (${locale})`, supportUrl: 'https://example.com/support' };
}

const DISPLAY_TYPES: Record<Platform, string> = {
  IOS: 'APP_IPHONE_67',
  MAC_OS: 'APP_DESKTOP',
  TV_OS: 'APP_APPLE_TV',
  VISION_OS: 'APP_APPLE_VISION_PRO',
};

/** The size of image without which the service takes no version of the platform. */
export function displayTypeOf(platform: Platform): string {
  return DISPLAY_TYPES[platform];
}

export function addScreenshots(records: Records, localizationId: string, platform: Platform): void {
  const screenshotDisplayType = displayTypeOf(platform);
  const set = records.addDetail('appScreenshotSets', localizationId, { screenshotDisplayType });
  records.addDetail('appScreenshots', set.id, {
    fileSize: 100_000,
    fileName: 'first.png',
    sourceFileChecksum: null,
    assetDeliveryState: { errors: [], warnings: [], state: 'COMPLETE' },
  });
}

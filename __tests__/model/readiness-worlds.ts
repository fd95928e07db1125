/** Worlds in which App Review takes version 1.1 as it is, unless a gap is left. */

import type { Platform } from '../../emulator/app-store/model/records.ts';
import { addReviewDetail, addScreenshots, textsIn } from '../../emulator/app-store/rules/completeness.ts';
import type { EmulatorOptions, Gap, RequestRecord } from '../../emulator/emulator.ts';
import type { RequestFields } from './asked.ts';
import { withoutIds } from './names.ts';
import { build, lacks, NOTES, version } from './seeds.ts';
import { createWorld, type World } from './world.ts';

export const BLOCK: RequestFields = { version: '1.1', build: '42', mode: 'submit', readiness: 'block' };

type Create = (gaps?: readonly Gap[], options?: EmulatorOptions, platform?: Platform) => World;

const inBoth = (text: string | null) => ({ 'en-US': text, 'de-DE': text });

/** An app with build 42 for version 1.1, and on sale on these platforms, in two languages. */
function begin(onSale: readonly Platform[], options: EmulatorOptions, platform: Platform): World {
  // The scenario has a page, an experiment and an event beside it.
  if (onSale.includes('IOS') && platform === 'IOS')
    return createWorld({ scenario: 'release', dialect: 'live', ...options });
  const world = createWorld({ dialect: 'live', ...options });
  world.appId = world.emulator.service.addApp().id;
  const out = { state: 'READY_FOR_DISTRIBUTION', build: null, hoursAgo: 60 * 24, notes: inBoth(null) };
  for (const one of onSale) version('1.0', { ...out, platform: one })(world);
  build('42', { platform })(world);
  return world;
}

/** Somebody completes a first version on the web page as soon as it is made. The gaps stay. */
function filledWhenMade(world: World, platform: Platform, gaps: readonly Gap[]): World {
  world.after.push(({ word }) => {
    if (!word.startsWith('create 1.1')) return;
    const { service } = world.emulator;
    const { store } = service;
    const made = [...store.versions.values()].at(-1);
    if (made === undefined) return;
    made.copyright = '2026 Example';
    addReviewDetail(store, made.id);
    for (const { id, locale, attributes } of store.localizationsOf(made.id)) {
      Object.assign(attributes, textsIn(locale));
      addScreenshots(store, id, platform);
    }
    service.addLocalization({ versionId: made.id, locale: 'de-DE', whatsNew: null });
    // It was made with its build.
    lacks(...gaps.filter((gap) => gap !== 'build'))(world);
  });
  lacks(...gaps)(world);
  return world;
}

const elsewhere = (platform: Platform): Platform => (platform === 'MAC_OS' ? 'TV_OS' : 'MAC_OS');
/** Version 1.1 is there, or yet to be made. */
const update =
  (onSale: (platform: Platform) => Platform[], notes?: string | null): Create =>
  (gaps = [], options = {}, platform = 'IOS') => {
    const world = begin(onSale(platform), options, platform);
    if (notes !== undefined) version('1.1', { platform, notes: inBoth(notes) })(world);
    lacks(...gaps)(world);
    return world;
  };
const first =
  (onSale: (platform: Platform) => Platform[]): Create =>
  (gaps = [], options = {}, platform = 'IOS') =>
    filledWhenMade(begin(onSale(platform), options, platform), platform, gaps);

export const withUpdate = update((platform) => [platform], NOTES);
/** Version 1.1 is the first of its app, or of its platform alone. */
export const withFirst = update(() => [], null);
export const withFirstOfPlatform = update((platform) => [elsewhere(platform)], null);
/** Version 1.1 is yet to be made: as an update, as the first of its app, or as the first of its platform alone. */
export const withoutVersion = update((platform) => [platform]);
export const withoutAny = first(() => []);
export const withoutVersionOfPlatform = first((platform) => [elsewhere(platform)]);

/** Returns paths with each id as `{id}`, and queries as they were sent. */
export function readsOf({ emulator }: World, pattern: RegExp): { path: string; query: RequestRecord['query'] }[] {
  return emulator.requests
    .filter(({ method, path }) => method === 'GET' && pattern.test(path))
    .map(({ path, query }) => ({ path: withoutIds(path), query }));
}

/** Reads for App Review alone. */
export const FOR_REVIEW =
  /appInfos|appInfoLocalizations|appScreenshotSets|placements|appPriceSchedule|manualPrices|appAvailabilityV2|inAppPurchasesV2|subscriptionGroups|\/v1\/builds\/./;

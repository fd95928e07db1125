/** Worlds in which App Review would take version 1.1 as it is, until something is left out. */

import type { Platform } from '../../emulator/app-store/model/records.ts';
import { addReviewDetail, addScreenshots, textsIn } from '../../emulator/app-store/rules/completeness.ts';
import type { Gap } from '../../emulator/app-store/seeds/gaps.ts';
import type { EmulatorOptions, RequestRecord } from '../../emulator/emulator.ts';
import type { ReleaseRequest } from '../../src/core/model/request.ts';
import { withoutIds } from './names.ts';
import { createWorld, type World } from './world.ts';

export const BLOCK: Partial<ReleaseRequest> = { version: '1.1', build: '42', mode: 'submit', readiness: 'block' };

type Create = (gaps?: readonly Gap[], options?: EmulatorOptions, platform?: Platform) => World;

const LOCALES = ['en-US', 'de-DE'];

/** An app with build 42 for version 1.1, and on sale on these platforms, in two languages. */
function begin(onSale: readonly Platform[], options: EmulatorOptions, platform: Platform): World {
  // With a page, an experiment and an event beside it.
  if (onSale.includes('IOS') && platform === 'IOS')
    return createWorld({ scenario: 'release', dialect: 'live', ...options });
  const world = createWorld({ dialect: 'live', ...options });
  const { service } = world.emulator;
  const appId = service.addApp().id;
  for (const one of onSale) {
    const rest = { state: 'READY_FOR_DISTRIBUTION', createdAt: world.time.nowMs - 60 * 24 * 3_600_000 };
    const version = service.addVersion({ appId, versionString: '1.0', platform: one, ...rest });
    for (const locale of LOCALES) service.addLocalization({ versionId: version.id, locale });
  }
  service.addBuild({ appId, version: '42', versionString: '1.1', platform });
  return { ...world, appId };
}

function addVersion(world: World, platform: Platform, whatsNew: string | null): World {
  const { service } = world.emulator;
  const build = [...service.store.builds.values()].find(({ version }) => version === '42');
  const rest = { platform, buildId: build?.id ?? null };
  const version = service.addVersion({ appId: world.appId, versionString: '1.1', ...rest });
  for (const locale of LOCALES) service.addLocalization({ versionId: version.id, locale, whatsNew });
  return world;
}

/** Somebody fills in on the web page what a first version begins without, as soon as it is made. */
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
    // What it was made with, it has.
    lacking(
      world,
      gaps.filter((gap) => gap !== 'build'),
    );
  });
  return lacking(world, gaps);
}

const elsewhere = (platform: Platform): Platform => (platform === 'MAC_OS' ? 'TV_OS' : 'MAC_OS');
const record =
  (onSale: (platform: Platform) => Platform[], whatsNew: string | null): Create =>
  (gaps = [], options = {}, platform = 'IOS') =>
    lacking(addVersion(begin(onSale(platform), options, platform), platform, whatsNew), gaps);

/** Version 1.1 follows 1.0 in the store, in two languages, with its build and its release notes. */
export const withUpdate = record((platform) => [platform], 'Better than before.');
/** Version 1.1 is the first of its app, or of its platform alone. */
export const withFirst = record(() => [], null);
export const withFirstOfPlatform = record((platform) => [elsewhere(platform)], null);

/** Version 1.1 is yet to be made. */
export const withoutVersion: Create = (gaps = [], options = {}, platform = 'IOS') =>
  lacking(begin([platform], options, platform), gaps);
/** It is yet to be made, and will be the first of its app, or of its platform alone. */
export const withoutAny: Create = (gaps = [], options = {}, platform = 'IOS') =>
  filledWhenMade(begin([], options, platform), platform, gaps);
export const withoutVersionOfPlatform: Create = (gaps = [], options = {}, platform = 'IOS') =>
  filledWhenMade(begin([elsewhere(platform)], options, platform), platform, gaps);

function lacking(world: World, gaps: readonly Gap[]): World {
  for (const gap of gaps) world.emulator.service.leaveOut(world.appId, gap);
  return world;
}

/** The paths with each id as `{id}`, and the queries as they were sent. */
export function readsOf({ emulator }: World, pattern: RegExp): { path: string; query: RequestRecord['query'] }[] {
  return emulator.requests
    .filter(({ method, path }) => method === 'GET' && pattern.test(path))
    .map(({ path, query }) => ({ path: withoutIds(path), query }));
}

/** What is read for App Review alone. */
export const FOR_REVIEW =
  /appInfos|appInfoLocalizations|appScreenshotSets|placements|appPriceSchedule|manualPrices|appAvailabilityV2|inAppPurchasesV2|subscriptionGroups|\/v1\/builds\/./;

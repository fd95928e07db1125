/** Worlds in which App Review would take version 1.1 as it is, until something is left out. */

import type { EmulatorOptions, RequestRecord } from '../../emulator/app-store/http/server.ts';
import type { Platform } from '../../emulator/app-store/model/records.ts';
import type { Gap } from '../../emulator/app-store/seeds/gaps.ts';
import type { ReleaseRequest } from '../../src/core/model/request.ts';
import { createWorld, type World } from './harness.ts';

export const BLOCK: Partial<ReleaseRequest> = { version: '1.1', build: '42', mode: 'submit', readiness: 'block' };

/** An app of one platform, on sale or not yet, in two languages, with build 42 for version 1.1. */
function withBuild(isOnSale: boolean, options: EmulatorOptions, platform: Platform): World {
  // With a page, an experiment and an event beside it.
  if (isOnSale && platform === 'IOS') return createWorld({ scenario: 'release', dialect: 'live', ...options });
  const world = createWorld({ dialect: 'live', ...options });
  const { service } = world.emulator;
  const appId = service.addApp().id;
  if (isOnSale) {
    const rest = { state: 'READY_FOR_DISTRIBUTION', createdAt: world.time.nowMs - 60 * 24 * 3_600_000 };
    const version = service.addVersion({ appId, versionString: '1.0', platform, ...rest });
    for (const locale of LOCALES) service.addLocalization({ versionId: version.id, locale });
  }
  service.addBuild({ appId, version: '42', versionString: '1.1', platform });
  return { ...world, appId };
}

const LOCALES = ['en-US', 'de-DE'];

function addVersion(world: World, platform: Platform, whatsNew: string | null): World {
  const { service } = world.emulator;
  const build = [...service.store.builds.values()].find(({ version }) => version === '42');
  const rest = { platform, buildId: build?.id ?? null };
  const version = service.addVersion({ appId: world.appId, versionString: '1.1', ...rest });
  for (const locale of LOCALES) service.addLocalization({ versionId: version.id, locale, whatsNew });
  return world;
}

type Create = (gaps?: readonly Gap[], options?: EmulatorOptions, platform?: Platform) => World;

/** Version 1.1 follows 1.0 in the store, in two languages, with its build and its release notes. */
export const withUpdate: Create = (gaps = [], options = {}, platform = 'IOS') =>
  lacking(addVersion(withBuild(true, options, platform), platform, 'Better than before.'), gaps);

/** Version 1.1 is yet to be made. */
export const withoutVersion: Create = (gaps = [], options = {}, platform = 'IOS') =>
  lacking(withBuild(true, options, platform), gaps);

/** Version 1.1 is the first of its app. */
export const withFirst: Create = (gaps = [], options = {}, platform = 'IOS') =>
  lacking(addVersion(withBuild(false, options, platform), platform, null), gaps);

export function lacking(world: World, gaps: readonly Gap[]): World {
  for (const gap of gaps) world.emulator.service.leaveOut(world.appId, gap);
  return world;
}

/** Leaves something out for a while. @returns what puts it back */
export function lackingFor(world: World, gaps: readonly Gap[]): () => void {
  const { store } = world.emulator.service;
  const kept = [store.apps, store.details, store.localizations, store.builds].map((records) => ({
    records: records as Map<string, unknown>,
    before: structuredClone([...records]) as [string, unknown][],
  }));
  const copyrights = [...store.versions.values()].map((version) => ({ version, copyright: version.copyright }));
  lacking(world, gaps);
  return () => {
    for (const { records, before } of kept) {
      records.clear();
      for (const [id, record] of before) records.set(id, record);
    }
    for (const { version, copyright } of copyrights) version.copyright = copyright;
    store.hidden.clear();
  };
}

/** The paths with each id as `{id}`, and the queries as they were sent. */
export function readsOf({ emulator }: World, pattern: RegExp): { path: string; query: RequestRecord['query'] }[] {
  return emulator.requests
    .filter(({ method, path }) => method === 'GET' && pattern.test(path))
    .map(({ path, query }) => ({ path: path.replace(/\/(\d{6,}|[0-9a-f]{8}-[0-9a-f-]+)(?=\/|$)/g, '/{id}'), query }));
}

/** What is read for App Review alone. */
export const FOR_REVIEW =
  /appInfos|appInfoLocalizations|appScreenshotSets|appPriceSchedule|manualPrices|appAvailabilityV2|inAppPurchasesV2|subscriptionGroups|\/v1\/builds\/./;

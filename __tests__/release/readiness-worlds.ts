/** Worlds in which App Review would take version 1.1 as it is, until something is left out. */

import type { EmulatorOptions, RequestRecord } from '../../emulator/app-store/http/server.ts';
import type { Gap } from '../../emulator/app-store/seeds/gaps.ts';
import type { ReleaseRequest } from '../../src/core/model/request.ts';
import { createWorld, type World } from './harness.ts';

export const BLOCK: Partial<ReleaseRequest> = { version: '1.1', build: '42', mode: 'submit', readiness: 'block' };

/** Version 1.1 follows 1.0 in the store, in two languages, with its build and its release notes. */
export function withUpdate(gaps: readonly Gap[] = [], options: EmulatorOptions = {}): World {
  const world = createWorld({ scenario: 'release', dialect: 'live', ...options });
  const { service } = world.emulator;
  const { appId } = world;
  const build = [...service.store.builds.values()].find(({ version }) => version === '42');
  const version = service.addVersion({ appId, versionString: '1.1', buildId: build?.id ?? null });
  for (const locale of ['en-US', 'de-DE']) {
    service.addLocalization({ versionId: version.id, locale, whatsNew: 'Better than before.' });
  }
  return lacking(world, gaps);
}

/** Version 1.1 is yet to be made. */
export function withoutVersion(gaps: readonly Gap[] = [], options: EmulatorOptions = {}): World {
  return lacking(createWorld({ scenario: 'release', dialect: 'live', ...options }), gaps);
}

/** Version 1.1 is the first of its app. */
export function withFirst(gaps: readonly Gap[] = [], options: EmulatorOptions = {}): World {
  const world = createWorld({ dialect: 'live', ...options });
  const { service } = world.emulator;
  const appId = service.addApp().id;
  const build = service.addBuild({ appId, version: '42', versionString: '1.1' });
  const version = service.addVersion({ appId, versionString: '1.1', buildId: build.id });
  service.addLocalization({ versionId: version.id, locale: 'en-US' });
  return lacking({ ...world, appId }, gaps);
}

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
  /appInfos|appInfoLocalizations|appScreenshotSets|appPriceSchedule|manualPrices|appAvailabilityV2|inAppPurchasesV2|\/v1\/builds\/./;

/** Reads an app, its information, price and availability. */
import type { AppInfoFacts } from '../../core/model/facts.ts';
import { appInfoPhase } from '../../core/model/states.ts';
import { type Read, type Reader, segment } from '../client.ts';
import { unreadableFailure } from '../failure.ts';
import { INFO_TEXTS, parseApp, parseAppInfo, parseAppInfoText } from '../parse/app-rows.ts';
import { hasData, parseResource } from '../parse/json-api.ts';
import { fetchDocument, fetchIfThere, fetchRows, fetchUnlessIncluded, includeQuery, mapResult } from './fetch.ts';

export function fetchApp(client: Reader, id: string) {
  return fetchDocument(client, `/v1/apps/${segment(id)}`, parseApp);
}

/** Finds the app with exactly this bundle id; the service's filter also matches longer ones. */
export async function fetchAppByBundleId(client: Reader, bundleId: string) {
  const apps = await fetchRows(client, '/v1/apps', parseApp, { 'filter[bundleId]': bundleId });
  return mapResult(apps, (all) => all.find((app) => app.bundleId === bundleId) ?? null);
}

/** Reads the record in preparation, or else the live one (docs/service.md#readiness). */
export async function fetchAppInfo(client: Reader, appId: string): Read<AppInfoFacts> {
  const path = `/v1/apps/${segment(appId)}/appInfos`;
  const query = { ...includeQuery(INFO_TEXTS), include: `app,ageRatingDeclaration,${INFO_TEXTS},primaryCategory` };
  const infos = await fetchRows(client, path, parseAppInfo, query);
  if (!infos.ok) return infos;
  const inPhase = (phase: string) => infos.value.find(({ state }) => appInfoPhase(state) === phase);
  const info = inPhase('in-preparation') ?? inPhase('live');
  if (info === undefined) {
    return { ok: false, failure: unreadableFailure(`GET ${path}`, 'no appInfo that is live or in preparation', 200) };
  }
  const own = `/v1/appInfos/${segment(info.id)}/${INFO_TEXTS}`;
  const all = await fetchUnlessIncluded(info.texts, () => fetchRows(client, own, parseAppInfoText));
  return mapResult(all, (texts) => ({ ...info.facts, texts }));
}

/** A schedule may exist without a price. A free app has a price too. */
export async function fetchHasPrice(client: Reader, appId: string): Read<boolean> {
  const schedule = await fetchId(client, `/v1/apps/${segment(appId)}/appPriceSchedule`, 'appPriceSchedules');
  if (!schedule.ok || schedule.value === null) return mapResult(schedule, () => false);
  const prices = `/v1/appPriceSchedules/${segment(schedule.value)}/manualPrices`;
  return fetchDocument(client, prices, hasData, { limit: '1' });
}

export async function fetchHasAvailability(client: Reader, appId: string): Read<boolean> {
  const path = `/v1/apps/${segment(appId)}/appAvailabilityV2`;
  return mapResult(await fetchId(client, path, 'appAvailabilities'), (id) => id !== null);
}

/** @returns `null` also for an answer without data */
function fetchId(client: Reader, path: string, type: string): Read<string | null> {
  return fetchIfThere(client, path, (row) => (hasData(row) ? parseResource(row, type).id : null));
}

/** The reads of what App Review asks of an app and its versions. */
import type { AppInfoFacts, ScreenshotFacts } from '../../core/model/facts.ts';
import { member } from '../../core/model/json.ts';
import { appInfoPhase } from '../../core/model/states.ts';
import { type AppStoreReader, type Read, segment } from '../client.ts';
import { unreadable } from '../failure.ts';
import { parseResource } from '../parse/json-api.ts';
import {
  hasData,
  INFO_TEXTS,
  isScreenshotPlacement,
  PLACEMENTS_QUERY,
  parseAppInfo,
  parseAppInfoText,
  parsePlacement,
  parseScreenshot,
  parseScreenshotSet,
  SCREENSHOTS,
} from '../parse/resources.ts';
import { fetchDocument, fetchEach, fetchIfThere, fetchRows, including, mapped, orFetched } from './resources.ts';

/** Of several records the one in preparation, or else the one that is live (docs/service.md#readiness). */
export async function fetchAppInfo(client: AppStoreReader, appId: string): Read<AppInfoFacts> {
  const path = `/v1/apps/${segment(appId)}/appInfos`;
  const query = { ...including(INFO_TEXTS), include: `app,ageRatingDeclaration,${INFO_TEXTS},primaryCategory` };
  const infos = await fetchRows(client, path, parseAppInfo, query);
  if (!infos.ok) return infos;
  const inPhase = (phase: string) => infos.value.find(({ state }) => appInfoPhase(state) === phase);
  const info = inPhase('in-preparation') ?? inPhase('live');
  if (info === undefined) {
    return { ok: false, failure: unreadable(`GET ${path}`, 'no appInfo that is live or in preparation', 200) };
  }
  const own = `/v1/appInfos/${segment(info.id)}/${INFO_TEXTS}`;
  const all = await orFetched(info.texts, () => fetchRows(client, own, parseAppInfoText));
  return mapped(all, (texts) => ({ ...info.facts, texts }));
}

export async function fetchScreenshots(client: AppStoreReader, localizationId: string): Read<ScreenshotFacts> {
  const path = `/v1/appStoreVersionLocalizations/${segment(localizationId)}/appScreenshotSets`;
  const sets = await fetchRows(client, path, parseScreenshotSet, including(SCREENSHOTS));
  if (!sets.ok) return sets;
  if (sets.value.length === 0) {
    return { ok: true, value: { sets: 0, images: await fetchPlacedImages(client, localizationId) } };
  }
  const all = await fetchEach(sets.value, ({ id, images }) => {
    const own = `/v1/appScreenshotSets/${segment(id)}/${SCREENSHOTS}`;
    return orFetched(images, () => fetchRows(client, own, parseScreenshot));
  });
  return mapped(all, (images) => ({ sets: images.length, images: images.flat() }));
}

/** @returns the state of each image; `null` where they could not be read. An older service has no library (docs/service.md#readiness). */
async function fetchPlacedImages(client: AppStoreReader, localizationId: string): Promise<string[] | null> {
  const path = `/v1/appStoreVersionLocalizations/${segment(localizationId)}/placements`;
  const images = await fetchRows(client, path, parsePlacement, PLACEMENTS_QUERY, isScreenshotPlacement);
  if (images.ok) return images.value;
  return images.failure.status === 404 ? [] : null;
}

/** A schedule may be there and hold no price; an app that is free has one all the same. */
export async function fetchHasPrice(client: AppStoreReader, appId: string): Read<boolean> {
  const schedule = await fetchId(client, `/v1/apps/${segment(appId)}/appPriceSchedule`, 'appPriceSchedules');
  if (!schedule.ok || schedule.value === null) return mapped(schedule, () => false);
  const prices = `/v1/appPriceSchedules/${segment(schedule.value)}/manualPrices`;
  return fetchDocument(client, prices, hasData, { limit: '1' });
}

export async function fetchHasAvailability(client: AppStoreReader, appId: string): Read<boolean> {
  const path = `/v1/apps/${segment(appId)}/appAvailabilityV2`;
  return mapped(await fetchId(client, path, 'appAvailabilities'), (id) => id !== null);
}

/** @returns `null` also for an answer without data */
function fetchId(client: AppStoreReader, path: string, type: string): Read<string | null> {
  return fetchIfThere(client, path, (row) => (hasData(row) ? parseResource(row, type).id : null));
}

const ATTACHMENTS = 'appStoreReviewAttachments';
const ATTACHMENTS_QUERY = { ...including(ATTACHMENTS), 'fields[appStoreReviewDetails]': ATTACHMENTS };

/** Reads whether a version has attachments for App Review; `null` where the answer does not show it. */
export function fetchHasAttachments(client: AppStoreReader, versionId: string): Read<boolean | null> {
  const parse = (row: unknown) => {
    const linked = member(row, 'relationships', ATTACHMENTS, 'data');
    if (Array.isArray(linked)) return linked.length > 0;
    return hasData(row) ? null : false;
  };
  const path = `/v1/appStoreVersions/${segment(versionId)}/appStoreReviewDetail`;
  return fetchDocument(client, path, parse, ATTACHMENTS_QUERY);
}

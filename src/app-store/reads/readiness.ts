/** Reading what App Review asks of a version, side by side, and only where something is to be submitted. */
import {
  buildToSubmit,
  isFirstRelease,
  needsReadinessCheck,
  textsOf,
  usesEncryption,
} from '../../core/decide/needs-readiness.ts';
import type { Decided } from '../../core/decide/target.ts';
import type { AppInfoFacts, Fact, ReadinessFacts, ScreenshotFacts } from '../../core/model/facts.ts';
import { factValue } from '../../core/model/facts.ts';
import { takesPurchases } from '../../core/model/request.ts';
import type { Build } from '../../core/model/resources.ts';
import { isDialectUnknown } from '../../core/model/snapshot.ts';
import { appInfoPhase } from '../../core/model/states.ts';
import { type AppStoreReader, type Read, type Result, segment } from '../client.ts';
import { failureFinding, isHidden, isOutOfReach, unreadable } from '../failure.ts';
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
import { fetchLacksAttachments } from './attachments.ts';
import { fetchReadyPurchases } from './purchases.ts';
import {
  fetchBuild,
  fetchDocument,
  fetchEach,
  fetchIfThere,
  fetchRows,
  including,
  mapped,
  orFetched,
} from './resources.ts';

/** @returns `null` where nobody asks, or the app has neither version nor information, as by the interface specification */
export async function fetchReadiness(client: AppStoreReader, context: Decided): Promise<ReadinessFacts | null> {
  if (!needsReadinessCheck(context)) return null;
  const { snapshot, facts, request } = context;
  const appId = snapshot.app.id;
  const isFirst = isFirstRelease(context);
  const fetchingInfo = asFact(fetchAppInfo(client, appId));
  if (isDialectUnknown(snapshot) && !(await fetchingInfo).ok) return null;
  const [info, screenshots, lacksAttachments, pricing, availability, build, purchases] = await Promise.all([
    fetchingInfo,
    fetchPrimaryScreenshots(client, context, fetchingInfo),
    fetchLacksAttachments(client, context),
    isFirst ? asFact(fetchHasPrice(client, appId)) : null,
    isFirst ? asFact(fetchHasAvailability(client, appId)) : null,
    fetchUnlistedBuild(client, context),
    // They are no part of the version, so that nothing is known of them stops no release.
    takesPurchases(request.items) ? null : asFact(fetchReadyPurchases(client, appId), isOutOfReach),
  ]);
  return { review: facts.review, info, screenshots, lacksAttachments, pricing, availability, build, purchases };
}

async function asFact<T>(reading: Read<T>, isMinor = isHidden): Promise<Fact<T>> {
  return factOf(await reading, isMinor);
}

/** @param isMinor tells the failures for which the release need not stop */
export function factOf<T>(result: Result<T>, isMinor = isHidden): Fact<T> {
  if (result.ok) return result;
  const severity = isMinor(result.failure) ? 'warning' : 'unknown';
  return { ok: false, failure: { ...failureFinding(result.failure), severity } };
}

/** Of several records the one in preparation, or else the one that is live (docs/service.md#readiness). */
async function fetchAppInfo(client: AppStoreReader, appId: string): Read<AppInfoFacts> {
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

/** The app's information names its primary locale too, where nothing before has. */
async function fetchPrimaryScreenshots(client: AppStoreReader, context: Decided, info: Promise<Fact<AppInfoFacts>>) {
  const primaryLocale = context.facts.primaryLocale ?? factValue(await info)?.primaryLocale;
  const primary = textsOf(context)?.find(({ locale }) => locale === primaryLocale);
  return primary === undefined ? null : fetchScreenshots(client, primary.id);
}

export async function fetchScreenshots(client: AppStoreReader, localizationId: string): Promise<Fact<ScreenshotFacts>> {
  const path = `/v1/appStoreVersionLocalizations/${segment(localizationId)}/appScreenshotSets`;
  const sets = await fetchRows(client, path, parseScreenshotSet, including(SCREENSHOTS));
  if (!sets.ok) return factOf(sets);
  if (sets.value.length === 0) {
    return { ok: true, value: { sets: 0, images: await fetchPlacedImages(client, localizationId) } };
  }
  const all = await fetchEach(sets.value, ({ id, images }) => {
    const own = `/v1/appScreenshotSets/${segment(id)}/${SCREENSHOTS}`;
    return orFetched(images, () => fetchRows(client, own, parseScreenshot));
  });
  return factOf(mapped(all, (images) => ({ sets: images.length, images: images.flat() })));
}

/** @returns the state of each image; `null` where they could not be read. An older service has no library (docs/service.md#readiness). */
async function fetchPlacedImages(client: AppStoreReader, localizationId: string): Promise<string[] | null> {
  const path = `/v1/appStoreVersionLocalizations/${segment(localizationId)}/placements`;
  const images = await fetchRows(client, path, parsePlacement, PLACEMENTS_QUERY, isScreenshotPlacement);
  if (images.ok) return images.value;
  return images.failure.status === 404 ? [] : null;
}

/** A schedule may be there and hold no price; an app that is free has one all the same. */
async function fetchHasPrice(client: AppStoreReader, appId: string): Read<boolean> {
  const schedule = await fetchId(client, `/v1/apps/${segment(appId)}/appPriceSchedule`, 'appPriceSchedules');
  if (!schedule.ok || schedule.value === null) return mapped(schedule, () => false);
  const prices = `/v1/appPriceSchedules/${segment(schedule.value)}/manualPrices`;
  return fetchDocument(client, prices, hasData, { limit: '1' });
}

async function fetchHasAvailability(client: AppStoreReader, appId: string): Read<boolean> {
  const path = `/v1/apps/${segment(appId)}/appAvailabilityV2`;
  return mapped(await fetchId(client, path, 'appAvailabilities'), (id) => id !== null);
}

/** @returns `null` also for an answer without data */
function fetchId(client: AppStoreReader, path: string, type: string): Read<string | null> {
  return fetchIfThere(client, path, (row) => (hasData(row) ? parseResource(row, type).id : null));
}

/** A build that was attached by somebody is in no list that was read: its own address shows its answer and its declaration. */
async function fetchUnlistedBuild(client: AppStoreReader, context: Decided): Promise<Fact<Build> | null> {
  const build = buildToSubmit(context);
  if (!build) return null;
  const needsDeclaration = usesEncryption(context, build) && build.encryptionDeclarationState === undefined;
  const isUnread = build.usesNonExemptEncryption === undefined || needsDeclaration;
  return isUnread ? asFact(fetchBuild(client, build.id)) : null;
}

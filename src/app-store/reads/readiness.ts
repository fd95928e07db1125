/** Reading what App Review asks of a version, side by side, and only where something is to be submitted. */
import {
  buildToSubmit,
  isFirstRelease,
  needsReadinessCheck,
  textsOf,
  usesEncryption,
} from '../../core/decide/needs-readiness.ts';
import {
  type AppInfoFacts,
  type Fact,
  factValue,
  type PurchaseFacts,
  type ReadinessFacts,
  type ScreenshotFacts,
} from '../../core/model/facts.ts';
import { takesPurchases } from '../../core/model/request.ts';
import type { Build } from '../../core/model/resources.ts';
import { isDialectUnknown } from '../../core/model/snapshot.ts';
import { appInfoPhase } from '../../core/model/states.ts';
import type { Decided } from '../../core/rules/context.ts';
import { type AppStoreClient, type Read, type Result, segment } from '../client.ts';
import { type Failure, failureFinding, isHidden, isMissing, isServiceError } from '../failure.ts';
import { parseDocument, parseResource, UnreadableRow } from '../parse/json-api.ts';
import {
  type AppInfoRow,
  hasData,
  INFO_TEXTS,
  parseAppInfo,
  parseAppInfoText,
  parseScreenshotSet,
} from '../parse/readiness.ts';
import { fetchReadyPurchases } from './purchases.ts';
import { fetchBuild, fetchRows, including, mapped, parsed } from './resources.ts';

/**
 * @returns `null` where nothing is to be submitted, or nobody wants to know; and where the app has no version and shows
 * no information either, as by the interface specification
 */
export async function fetchReadiness(client: AppStoreClient, context: Decided): Promise<ReadinessFacts | null> {
  if (!needsReadinessCheck(context)) return null;
  const { snapshot, facts, request } = context;
  const appId = snapshot.app.id;
  const isFirst = isFirstRelease(context);
  const fetchingInfo = asFact(fetchAppInfo(client, appId));
  if (isDialectUnknown(snapshot) && !(await fetchingInfo).ok) return null;
  const [info, screenshots, pricing, availability, build, purchases] = await Promise.all([
    fetchingInfo,
    fetchPrimaryScreenshots(client, context, fetchingInfo),
    isFirst ? asFact(fetchHasPrice(client, appId)) : null,
    isFirst ? asFact(fetchHasAvailability(client, appId)) : null,
    fetchUnlistedBuild(client, context),
    takesPurchases(request.items) ? null : fetchPurchasesLeftOut(client, appId),
  ]);
  return { review: facts.review, info, screenshots, pricing, availability, build, purchases };
}

async function asFact<T>(reading: Read<T>): Promise<Fact<T>> {
  return factOf(await reading);
}

/** @param isMinor tells the failures for which the release need not stop */
export function factOf<T>(result: Result<T>, isMinor: (failure: Failure) => boolean = isHidden): Fact<T> {
  if (result.ok) return result;
  const severity = isMinor(result.failure) ? 'warning' : 'unknown';
  return { ok: false, failure: { ...failureFinding(result.failure), severity } };
}

/** Of several records the one in preparation, or else the one that is live (docs/service.md#readiness). */
async function fetchAppInfo(client: AppStoreClient, appId: string): Read<AppInfoFacts> {
  const path = `/v1/apps/${segment(appId)}/appInfos`;
  const query = { ...including(INFO_TEXTS), include: `app,ageRatingDeclaration,${INFO_TEXTS},primaryCategory` };
  const read = parsed(path, await client.list(path, query), ({ rows, included }) => {
    const infos = rows.map((row) => parseAppInfo(row, included));
    const info =
      infos.find(({ state }) => appInfoPhase(state) === 'in-preparation') ??
      infos.find(({ state }) => appInfoPhase(state) === 'live');
    if (info === undefined) throw new UnreadableRow('no appInfo that is live or in preparation');
    return info;
  });
  return read.ok ? withAllTexts(client, read.value) : read;
}

/** More locales than an include carries, or an answer without them. */
async function withAllTexts(client: AppStoreClient, { id, facts, isWhole }: AppInfoRow): Read<AppInfoFacts> {
  if (isWhole) return { ok: true, value: facts };
  const path = `/v1/appInfos/${segment(id)}/${INFO_TEXTS}`;
  return mapped(await fetchRows(client, path, parseAppInfoText), (texts) => ({ ...facts, texts }));
}

/** The app's information names its primary locale too, where nothing before has. */
async function fetchPrimaryScreenshots(
  client: AppStoreClient,
  context: Decided,
  fetchingInfo: Promise<Fact<AppInfoFacts>>,
): Promise<Fact<ScreenshotFacts> | null> {
  const primaryLocale = context.facts.primaryLocale ?? factValue(await fetchingInfo)?.primaryLocale;
  const primary = textsOf(context)?.texts.find(({ locale }) => locale === primaryLocale);
  return primary === undefined ? null : fetchScreenshots(client, primary.id);
}

export async function fetchScreenshots(client: AppStoreClient, localizationId: string): Promise<Fact<ScreenshotFacts>> {
  const path = `/v1/appStoreVersionLocalizations/${segment(localizationId)}/appScreenshotSets`;
  const sets = await fetchRows(client, path, parseScreenshotSet, including('appScreenshots'));
  return factOf(mapped(sets, (images) => ({ sets: images.length, images: images.flat() })));
}

/** A schedule may be there and hold no price; an app that is free has one all the same. */
async function fetchHasPrice(client: AppStoreClient, appId: string): Read<boolean> {
  const path = `/v1/apps/${segment(appId)}/appPriceSchedule`;
  const schedule = await fetchIfThere(client, path, 'appPriceSchedules');
  if (!schedule.ok || schedule.value === null) return mapped(schedule, () => false);
  const prices = `/v1/appPriceSchedules/${segment(schedule.value)}/manualPrices`;
  return mapped(await client.get(prices, { limit: '1' }), hasData);
}

async function fetchHasAvailability(client: AppStoreClient, appId: string): Read<boolean> {
  const path = `/v1/apps/${segment(appId)}/appAvailabilityV2`;
  return mapped(await fetchIfThere(client, path, 'appAvailabilities'), (id) => id !== null);
}

/** @returns the id of what is there; `null` for a 404 that says so, and for an answer without data */
async function fetchIfThere(client: AppStoreClient, path: string, type: string): Read<string | null> {
  const answer = await client.get(path);
  if (answer.ok)
    return parsed(path, answer, (body) =>
      hasData(body) ? parseDocument(body, (row) => parseResource(row, type).id) : null,
    );
  return isMissing(answer.failure) ? { ok: true, value: null } : answer;
}

/** A build that was attached by somebody is in no list that was read: its own address shows its answer and its declaration. */
async function fetchUnlistedBuild(client: AppStoreClient, context: Decided): Promise<Fact<Build> | null> {
  const build = buildToSubmit(context);
  if (!build) return null;
  const needsDeclaration = usesEncryption(context, build) && build.encryptionDeclarationState === undefined;
  const isUnread = build.usesNonExemptEncryption === undefined || needsDeclaration;
  return isUnread ? asFact(fetchBuild(client, build.id)) : null;
}

/** They are no part of the version, so that nothing is known of them stops no release. */
async function fetchPurchasesLeftOut(client: AppStoreClient, appId: string): Promise<Fact<PurchaseFacts>> {
  const read = mapped(await fetchReadyPurchases(client, appId), ({ items, subscriptions }) => ({
    items: items.map(({ target, standing }) => ({ target, name: 'name' in standing ? standing.name : null })),
    subscriptions,
  }));
  return factOf(read, (failure) => isHidden(failure) || isServiceError(failure));
}

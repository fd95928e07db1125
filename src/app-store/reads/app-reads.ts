/** Reads an app, its information, price and availability. */
import { type AgeRatingFacts, APP_TEXTS, type AppInfoFacts, type AppInfoText } from '../../core/model/facts.ts';
import type { App } from '../../core/model/resources.ts';
import { appInfoPhase } from '../../core/model/states.ts';
import { type Read, type Reader, segment } from '../client.ts';
import { unreadableFailure } from '../failure.ts';
import { hasData, omitNullish, parseResource, type Resource, UnreadableRow } from '../json-api.ts';
import { fetchDocument, fetchIfThere, fetchRows, fetchUnlessIncluded, includeQuery, mapResult } from './fetch.ts';

export function fetchApp(client: Reader, id: string) {
  return fetchDocument(client, `/v1/apps/${segment(id)}`, parseApp);
}

/** Finds the app with exactly this bundle id; the service's filter also matches longer ones. */
export async function fetchAppByBundleId(client: Reader, bundleId: string) {
  const apps = await fetchRows(client, '/v1/apps', parseApp, { 'filter[bundleId]': bundleId });
  return mapResult(apps, (all) => all.find((app) => app.bundleId === bundleId) ?? null);
}

export function parseApp(row: unknown): App {
  const resource = parseResource(row, 'apps');
  const [bundleId, name, primaryLocale] = ['bundleId', 'name', 'primaryLocale'].map((one) => resource.shortText(one));
  return { id: resource.id, ...omitNullish({ bundleId, name, primaryLocale }) };
}

const INFO_TEXTS = 'appInfoLocalizations';

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
  const all = await fetchUnlessIncluded(client, info.texts, own, parseAppInfoText);
  return mapResult(all, (texts) => ({ ...info.facts, texts }));
}

/** Leaves `texts` undefined where the answer does not include those of every locale. */
function parseAppInfo(row: unknown, included: readonly unknown[]) {
  const info = parseResource(row, 'appInfos', included);
  const app = info.linked('app', 'apps');
  if (!app) throw new UnreadableRow('an appInfo without its app');
  const category = info.linkedId('primaryCategory');
  const declaration = info.linked('ageRatingDeclaration', 'ageRatingDeclarations');
  const facts: Omit<AppInfoFacts, 'texts'> = {
    primaryLocale: app.shortText('primaryLocale'),
    contentRights: app.shownText('contentRightsDeclaration'),
    hasCategory: category === undefined ? undefined : category !== null,
    ageRating: declaration && parseAgeRating(declaration),
  };
  const texts = info.linkedRows(INFO_TEXTS, INFO_TEXTS)?.map(parseAppInfoText);
  return { id: info.id, state: info.shortTextOrEmpty('state'), facts, texts };
}

function parseAppInfoText(row: unknown): AppInfoText {
  const resource = parseResource(row, INFO_TEXTS);
  return { locale: resource.shortTextOrEmpty('locale'), ...resource.wholeTexts(APP_TEXTS) };
}

/** Attributes that may stay unanswered. Apple adds questions from time to time (docs/service.md#readiness). */
const NO_QUESTION = /^(kidsAgeBand|developerAgeRatingInfoUrl)$|Override/i;

function parseAgeRating({ attributes }: Resource): AgeRatingFacts {
  const isAsked = (name: string) => name !== 'socialMediaAgeRestricted' || attributes.socialMedia === true;
  const questions = Object.entries(attributes).filter(([name]) => !NO_QUESTION.test(name) && isAsked(name));
  const unanswered = questions.filter(([, answer]) => answer === null).map(([name]) => name);
  return { answered: questions.length - unanswered.length, unanswered };
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

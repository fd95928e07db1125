/** Reads what a release is judged by beside the lists: its builds, its items, and what App Review asks of its version. */
import type { Read, Reader, ReadResult } from '../app-store/client.ts';
import { type Failure, isAboutApp, isGone, isOutOfReach, notFoundNow } from '../app-store/failure.ts';
import {
  fetchAppInfo,
  fetchHasAttachments,
  fetchHasAvailability,
  fetchHasPrice,
  fetchScreenshots,
} from '../app-store/reads/app-reads.ts';
import { fetchBuild, fetchBuilds, fetchUploads } from '../app-store/reads/build-reads.ts';
import { FETCH_LISTED_ITEMS, fetchUnlistedItem } from '../app-store/reads/item-reads.ts';
import { fetchPurchaseItems, fetchReadyPurchases, type PurchaseItems } from '../app-store/reads/purchase-reads.ts';
import { acceptFailure, fetchEach, mapRead } from '../app-store/result.ts';
import { needsReadinessCheck, readinessQuestions } from '../core/decide/needs-readiness.ts';
import { type Fact, type Facts, NO_FACTS, type ReadinessFacts } from '../core/model/facts.ts';
import type { WantedItems } from '../core/model/request.ts';
import { type App, type AppStoreVersion, type Build, findByKey, targetKey } from '../core/model/resources.ts';
import { isDialectUnknown, type Lists } from '../core/model/snapshot.ts';
import { highestVersionNumber } from '../core/model/version-number.ts';
import { latestBuildUnknown, withUploads } from '../core/plan/builds.ts';
import {
  isPurchase,
  itemListsToRead,
  itemNames,
  itemsMaybeLate,
  listedStanding,
  readyItems,
  takesPurchases,
} from '../core/plan/item-standing.ts';
import type { Plan } from '../core/plan/plan.ts';
import { buildQuestions, needsItems, releasedFor } from '../core/plan/questions.ts';
import {
  addFacts,
  failedReads,
  failuresIn,
  judgeFailure,
  mapGiven,
  type Reading,
  readFact,
  valueIn,
} from './reading.ts';

/** Reads what can be read without knowing the record: builds and items. */
export async function fetchWanted(reading: Reading, app: App, lists: Promise<Lists>): Promise<Facts> {
  const [builds, found] = await Promise.all([
    fetchBuildFacts(reading, app, lists),
    mapGiven(needsItems(reading.request), () => fetchItemFacts(reading, app)),
  ]);
  return addFacts(addFacts(NO_FACTS, builds), { ...valueIn(found), failures: failedReads(found) });
}

/**
 * Reads the builds of a version, and beside them the uploads, of which the newest may be no build yet. A check attaches no
 * build, so what it cannot read is a warning.
 */
async function fetchBuildFacts({ client, request }: Reading, app: App, lists: Promise<Lists>): Promise<Partial<Facts>> {
  const { build } = request;
  const asked = buildQuestions(request);
  const wanted = [client, app.id, request.platform] as const;
  const fetchBoth = (isAsked: boolean, version?: string) =>
    [
      mapGiven(isAsked, () => fetchBuilds(...wanted, version)),
      mapGiven(isAsked, () => fetchSureUploads(client, lists, () => fetchUploads(...wanted, version))),
    ] as const;
  const answers = await Promise.all([
    ...fetchBoth(asked.ofVersion, request.version ?? ''),
    ...fetchBoth(asked.newestOfApp),
  ]);
  const [builds, uploads, ...newest] = answers;
  // A list that could not be read may hold a higher number.
  const isWhole = answers.every((answer) => answer?.ok !== false);
  const numbers = answers.flatMap((answer) => valueIn(answer, []).map((one) => one.version));
  const found = {
    latestBuild: isWhole ? highestVersionNumber(numbers) : null,
    warnings: failedReads(...(build === null ? answers : newest)).map(latestBuildUnknown),
  };
  if (build === null) return found;
  if (!builds?.ok) return { failures: failedReads(builds) };
  const [uploadFailure = null] = failuresIn(uploads).map((failure) =>
    judgeFailure(failure, ({ status }) => status === 403),
  );
  return { ...found, ...withUploads(builds.value, valueIn(uploads, []), build, client.clock.now()), uploadFailure };
}

/**
 * The live service answers 404 now and then for an app that is there (docs/service.md#builds-and-uploads), and without its
 * uploads an older build would be the newest. A service by the interface specification has no uploads.
 */
async function fetchSureUploads(client: Reader, lists: Promise<Lists>, readOnce: () => Read<Build[]>): Read<Build[]> {
  const first = await readOnce();
  if (first.ok || !isGone(first.failure)) return first;
  const { versions } = await lists;
  // The words count where the app has no version that could show which service answers.
  const isLost = (answer: ReadResult<unknown>): answer is { ok: false; failure: Failure } =>
    !answer.ok &&
    isGone(answer.failure) &&
    (versions.length > 0 ? versions.some(({ isLive }) => isLive) : isAboutApp(answer.failure));
  const read = isLost(first) ? await client.readAgain(readOnce, isLost) : first;
  return isLost(read) ? { ok: false, failure: notFoundNow(read.failure) } : acceptFailure(read, isGone, []);
}

const NOTHING_SOLD: PurchaseItems = { items: [], maybeLate: [], sold: new Map() };

/**
 * Reads the items of a submission: from the lists of the app, so that an item found there belongs to it, or else by their own
 * addresses.
 * @returns each item asked for, or every one that is ready; and the names of everything in the lists
 */
export async function fetchItemFacts(
  { client, request, canceled }: Reading,
  { id: appId }: App,
): Read<Pick<Facts, 'items' | 'maybeLate' | 'names' | 'sold'>> {
  const { platform, items: wanted } = request;
  const [sold, lists] = await Promise.all([
    fetchSold(client, appId, wanted),
    fetchEach(itemListsToRead(wanted, platform), (list) => FETCH_LISTED_ITEMS[list](client, appId)),
  ]);
  if (!sold.ok) return sold;
  if (!lists.ok) return lists;
  const listed = lists.value.flat();
  const names = itemNames(listed);
  const isByWord = wanted.kind === 'ready';
  const ready = isByWord ? [...readyItems(listed, platform), ...sold.value.items] : [];
  const maybeLate = isByWord ? [...itemsMaybeLate(listed, platform), ...sold.value.maybeLate] : [];
  // What this run took out of review goes along, whatever it shows by now.
  const asked = wanted.kind === 'listed' ? wanted.targets : releasedFor(request, canceled);
  const others = await fetchEach(
    asked.filter((target) => findByKey(ready, targetKey(target)) === undefined),
    async (target) => {
      const standing = listedStanding(listed, target, platform);
      if (standing !== null) return { ok: true, value: { target, standing } };
      return mapRead(fetchUnlistedItem(client, appId, target), (own) => ({ target, standing: own }));
    },
  );
  return mapRead(others, (items) => ({ items: [...ready, ...items], maybeLate, names, sold: sold.value.sold }));
}

/** Named purchases are looked up by their ids. Whether one is the first of its type stops nothing if it cannot be read. */
async function fetchSold(client: Reader, appId: string, wanted: WantedItems): Read<typeof NOTHING_SOLD> {
  if (takesPurchases(wanted)) return fetchPurchaseItems(client, appId, true);
  const isNamed = wanted.kind === 'listed' && wanted.targets.some(isPurchase);
  if (!isNamed) return { ok: true, value: NOTHING_SOLD };
  return acceptFailure(fetchPurchaseItems(client, appId, false), isOutOfReach, NOTHING_SOLD);
}

/**
 * Reads what App Review asks of a version, side by side, and only where something is to be submitted.
 * @returns `null` where it is not asked. By the interface specification an app without a version has no information either.
 */
export async function fetchReadiness(client: Reader, context: Plan): Promise<ReadinessFacts | null> {
  if (!needsReadinessCheck(context)) return null;
  const { snapshot, facts } = context;
  const appId = snapshot.app.id;
  const asked = readinessQuestions(context);
  const fetchingInfo = readFact(fetchAppInfo(client, appId));
  if (isDialectUnknown(snapshot) && !(await fetchingInfo).ok) return null;
  const [info, screenshots, lacksAttachments, pricing, availability, build, purchases] = await Promise.all([
    fetchingInfo,
    // Those of each language: a refusal names them all.
    mapGiven(facts.localizations, (texts) =>
      readFact(
        fetchEach(texts, ({ id, locale }) => mapRead(fetchScreenshots(client, id), (images) => ({ locale, images }))),
      ),
    ),
    fetchLacksAttachments(client, context, asked.live),
    mapGiven(asked.price, () => readFact(fetchHasPrice(client, appId))),
    mapGiven(asked.price, () => readFact(fetchHasAvailability(client, appId))),
    mapGiven(asked.build, ({ id }) => readFact(fetchBuild(client, id))),
    // Purchases are no part of the version, so a release can go on without them.
    mapGiven(asked.purchases, () => readFact(fetchReadyPurchases(client, appId), isOutOfReach)),
  ]);
  return { review: facts.review, info, screenshots, lacksAttachments, pricing, availability, build, purchases };
}

/**
 * Most versions have no attachments, so the record is read only where the version that is out has some. A failure of these
 * reads says nothing.
 */
async function fetchLacksAttachments(client: Reader, { record }: Plan, live: AppStoreVersion | null) {
  const fetchHas = async ({ id }: AppStoreVersion) => valueIn(await fetchHasAttachments(client, id));
  const lacks = record && live && (await fetchHas(live)) && (await fetchHas(record)) === false;
  return mapGiven(lacks, (value): Fact<boolean> => ({ ok: true, value }));
}

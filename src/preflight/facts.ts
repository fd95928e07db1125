/** Reads what a release is judged by beside the lists: its builds, its items, and what App Review asks of its version. */
import type { ReadResult } from '../app-store/client.ts';
import { isAboutApp, isOutOfReach } from '../app-store/failure.ts';
import {
  fetchAppInfo,
  fetchHasAttachments,
  fetchHasAvailability,
  fetchHasPrice,
  fetchScreenshots,
} from '../app-store/reads/app-reads.ts';
import { fetchBuild, fetchBuilds, fetchUploads } from '../app-store/reads/build-reads.ts';
import { fetchListedItems, fetchUnlistedItem } from '../app-store/reads/item-reads.ts';
import { fetchPurchaseItems, fetchReadyPurchases } from '../app-store/reads/purchase-reads.ts';
import { acceptFailure, fetchEach, mapRead } from '../app-store/result.ts';
import { readinessQuestions } from '../core/decide/needs-readiness.ts';
import { NO_FACTS } from '../core/model/facts.ts';
import { findByKey, targetKey } from '../core/model/resources.ts';
import type { Lists } from '../core/model/snapshot.ts';
import { highestVersionNumber } from '../core/model/version-number.ts';
import { latestBuildUnknown, withUploads } from '../core/plan/builds.ts';
import { isPurchase, itemListsToRead, readItemLists } from '../core/plan/item-standing.ts';
import type { Plan } from '../core/plan/plan.ts';
import { buildQuestions, itemsToRead } from '../core/plan/questions.ts';
import { failedReads, type Reading, readFact, valueIn } from './reading.ts';

/** Reads what can be read without knowing the record: builds and items. */
export async function fetchWanted(reading: Reading, lists: Promise<Lists>) {
  const [builds, found] = await Promise.all([fetchBuildFacts(reading, lists), fetchItemFacts(reading)]);
  return [{ ...valueIn(found), failures: failedReads(found) }, builds];
}

/**
 * Reads the builds of a version, and beside them the uploads, of which the newest may be no build yet. A check attaches no
 * build, so what it cannot read is a warning.
 */
async function fetchBuildFacts(reading: Reading, lists: Promise<Lists>) {
  const { client, app, request } = reading;
  const { build, platform } = request;
  const asked = buildQuestions(request);
  const fetchBoth = (version?: string) =>
    Promise.all([fetchBuilds(client, app.id, platform, version), fetchSureUploads(reading, lists, version)]);
  const [ofVersion, newest] = await Promise.all([
    asked.ofVersion ? fetchBoth(request.version ?? '') : [],
    asked.newestOfApp ? fetchBoth() : [],
  ]);
  const answers = [...ofVersion, ...newest];
  // A list that could not be read may hold a higher number.
  const isWhole = answers.every(({ ok }) => ok);
  const numbers = answers.flatMap((answer) => valueIn(answer, []).map((one) => one.version));
  const found = {
    latestBuild: isWhole ? highestVersionNumber(numbers) : null,
    warnings: failedReads(...(build === null ? answers : newest)).map(latestBuildUnknown),
  };
  const [builds, uploads] = ofVersion;
  if (build === null || !builds || !uploads) return found;
  if (!builds.ok) return { failures: failedReads(builds) };
  const judged = await readFact(uploads, ({ status }) => status === 403);
  const uploadFailure = judged.ok ? null : judged.failure;
  return { ...found, ...withUploads(builds.value, valueIn(uploads, []), build, client.clock.now()), uploadFailure };
}

/**
 * The live service answers 404 now and then for an app that is there (docs/service.md#builds-and-uploads), and without its
 * uploads an older build would be the newest. A service by the interface specification has no uploads.
 */
async function fetchSureUploads({ client, app, request }: Reading, lists: Promise<Lists>, version?: string) {
  const isLost = async (answer: ReadResult<unknown>) => {
    if (answer.ok || answer.failure.status !== 404) return false;
    const { versions } = await lists;
    // The words count where the app has no version that could show which service answers.
    return versions.length > 0 ? versions.some(({ isLive }) => isLive) : isAboutApp(answer.failure);
  };
  const read = await client.readAgain(() => fetchUploads(client, app.id, request.platform, version), isLost);
  return (await isLost(read)) ? read : acceptFailure(read, ({ status }) => status === 404, []);
}

/**
 * Reads the items of a submission: from the lists of the app, so that an item found there belongs to it, or else by their own
 * addresses.
 * @returns each item asked for, or every one that is ready; and the names of everything in the lists. `null`: none is asked for
 */
export async function fetchItemFacts(reading: Reading) {
  const { client, app, request, canceled } = reading;
  // What this run took out of review goes along, whatever it shows by now.
  const asked = itemsToRead(request, canceled);
  if (asked === null) return null;
  const [sold, lists] = await Promise.all([
    fetchSold(reading),
    fetchEach(itemListsToRead(request), (list) => fetchListedItems(client, app.id, list)),
  ]);
  if (!sold.ok) return sold;
  if (!lists.ok) return lists;
  const listed = readItemLists(lists.value.flat(), request.platform);
  const isByWord = request.items.kind === 'ready';
  const ready = isByWord ? [...listed.ready, ...sold.value.items] : [];
  const maybeLate = isByWord ? [...listed.maybeLate, ...sold.value.maybeLate] : [];
  const others = await fetchEach(
    asked.filter((target) => findByKey(ready, targetKey(target)) === undefined),
    (target) => {
      const shown = listed.find(target);
      const read = shown === null ? fetchUnlistedItem(client, target) : { ok: true as const, value: shown };
      return mapRead(read, (standing) => ({ target, standing }));
    },
  );
  return mapRead(others, (items) => ({
    items: [...ready, ...items],
    maybeLate,
    names: listed.names,
    sold: sold.value.sold,
  }));
}

/** Named purchases are looked up by their ids. Whether one is the first of its type stops nothing if it cannot be read. */
async function fetchSold({ client, app, request }: Reading) {
  const { items } = request;
  if (items.purchases) return fetchPurchaseItems(client, app.id, true);
  if (!items.targets.some(isPurchase)) return { ok: true as const, value: NO_FACTS };
  return acceptFailure(fetchPurchaseItems(client, app.id, false), isOutOfReach, NO_FACTS);
}

/**
 * Reads what App Review asks of a version, side by side, and only where something is to be submitted.
 * @returns `null` where it is not asked. By the interface specification an app without a version has no information either.
 */
export async function fetchReadiness({ client, app }: Reading, plan: Plan) {
  const asked = readinessQuestions(plan);
  if (asked === null) return null;
  const { snapshot, facts } = plan;
  const fetchingInfo = readFact(fetchAppInfo(client, app.id));
  if (snapshot.dialect === 'unknown' && !(await fetchingInfo).ok) return null;
  const [info, screenshots, lacksAttachments, pricing, availability, build, purchases] = await Promise.all([
    fetchingInfo,
    // Those of each language: a refusal names them all.
    facts.localizations &&
      readFact(
        fetchEach(facts.localizations, ({ id, locale }) =>
          mapRead(fetchScreenshots(client, id), (images) => ({ locale, images })),
        ),
      ),
    fetchLacksAttachments(client, plan, asked.live),
    asked.price ? readFact(fetchHasPrice(client, app.id)) : null,
    asked.price ? readFact(fetchHasAvailability(client, app.id)) : null,
    asked.build && readFact(fetchBuild(client, asked.build.id)),
    // Purchases are no part of the version, so a release can go on without them.
    asked.purchases ? readFact(fetchReadyPurchases(client, app.id), isOutOfReach) : null,
  ]);
  return { review: facts.review, info, screenshots, lacksAttachments, pricing, availability, build, purchases };
}

/**
 * Most versions have no attachments, so the record is read only where the version that is out has some. A failure of these
 * reads says nothing.
 */
async function fetchLacksAttachments(client: Reading['client'], { record }: Plan, live: Plan['record']) {
  const fetchHas = async ({ id }: { id: string }) => valueIn(await fetchHasAttachments(client, id));
  const lacks = record && live && (await fetchHas(live)) && (await fetchHas(record)) === false;
  return lacks ? { ok: true as const, value: true } : null;
}

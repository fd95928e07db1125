/** Reads what App Review asks of a version, side by side, and only where something is to be submitted. */
import type { Reader } from '../app-store/client.ts';
import { isOutOfReach } from '../app-store/failure.ts';
import {
  fetchAppInfo,
  fetchHasAttachments,
  fetchHasAvailability,
  fetchHasPrice,
  fetchScreenshots,
} from '../app-store/reads/app-reads.ts';
import { fetchBuild } from '../app-store/reads/build-reads.ts';
import { fetchReadyPurchases } from '../app-store/reads/purchase-reads.ts';
import { fetchEach, mapRead } from '../app-store/result.ts';
import { needsReadinessCheck, readinessQuestions } from '../core/decide/needs-readiness.ts';
import type { Fact, Facts, ReadinessFacts } from '../core/model/facts.ts';
import type { AppStoreVersion } from '../core/model/resources.ts';
import { isDialectUnknown } from '../core/model/snapshot.ts';
import type { Plan } from '../core/plan/plan.ts';
import { mapGiven, readFact, valueIn } from './reading.ts';

/** @returns `null` where it is not asked. By the interface specification an app without a version has no information either. */
export async function fetchReadiness(client: Reader, context: Plan): Promise<ReadinessFacts | null> {
  if (!needsReadinessCheck(context)) return null;
  const { snapshot, facts } = context;
  const appId = snapshot.app.id;
  const asked = readinessQuestions(context);
  const fetchingInfo = readFact(fetchAppInfo(client, appId));
  if (isDialectUnknown(snapshot) && !(await fetchingInfo).ok) return null;
  const [info, screenshots, lacksAttachments, pricing, availability, build, purchases] = await Promise.all([
    fetchingInfo,
    fetchAllScreenshots(client, facts),
    fetchLacksAttachments(client, context, asked.live),
    mapGiven(asked.price, () => readFact(fetchHasPrice(client, appId))),
    mapGiven(asked.price, () => readFact(fetchHasAvailability(client, appId))),
    mapGiven(asked.build, ({ id }) => readFact(fetchBuild(client, id))),
    // Purchases are no part of the version, so a release can go on without them.
    mapGiven(asked.purchases, () => readFact(fetchReadyPurchases(client, appId), isOutOfReach)),
  ]);
  return { review: facts.review, info, screenshots, lacksAttachments, pricing, availability, build, purchases };
}

/** Reads the screenshots of each language: a refusal names them all. */
function fetchAllScreenshots(client: Reader, { localizations }: Facts) {
  return mapGiven(localizations, (texts) =>
    readFact(
      fetchEach(texts, async ({ id, locale }) =>
        mapRead(fetchScreenshots(client, id), (found) => ({ locale, ...found })),
      ),
    ),
  );
}

/** Most versions have no attachments, so the record is read only where the version that is out has some. */
async function fetchLacksAttachments(
  client: Reader,
  { record }: Plan,
  live: AppStoreVersion | null,
): Promise<Fact<boolean> | null> {
  // A failure of these reads stops no release.
  const fetchOwn = async (one: AppStoreVersion | null) => one && valueIn(await fetchHasAttachments(client, one.id));
  const liveHas = record && (await fetchOwn(live));
  if (liveHas === null) return null;
  const own = liveHas ? await fetchOwn(record) : true;
  return own === null ? null : { ok: true, value: !own };
}

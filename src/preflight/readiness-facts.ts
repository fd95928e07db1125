/** Reads what App Review asks of a version, side by side, and only where something is to be submitted. */
import type { Reader } from '../app-store/client.ts';
import { isOutOfReach } from '../app-store/failure.ts';
import { fetchAppInfo, fetchHasAvailability, fetchHasPrice } from '../app-store/reads/app-reads.ts';
import { fetchBuild } from '../app-store/reads/build-reads.ts';
import { fetchReadyPurchases } from '../app-store/reads/purchase-reads.ts';
import { fetchHasAttachments, fetchScreenshots } from '../app-store/reads/review-reads.ts';
import { needsReadinessCheck, readinessQuestions, textsOf } from '../core/decide/needs-readiness.ts';
import type { RuleContext } from '../core/decide/target.ts';
import { type AppInfoFacts, type Fact, type Facts, factValue, type ReadinessFacts } from '../core/model/facts.ts';
import type { AppStoreVersion } from '../core/model/resources.ts';
import { isDialectUnknown } from '../core/model/snapshot.ts';
import { mapGiven, readFact, valueIn } from './reading.ts';

/** @returns `null` where it is not asked. By the interface specification an app without a version has no information either. */
export async function fetchReadiness(client: Reader, context: RuleContext): Promise<ReadinessFacts | null> {
  if (!needsReadinessCheck(context)) return null;
  const { snapshot, facts } = context;
  const appId = snapshot.app.id;
  const asked = readinessQuestions(context);
  const fetchingInfo = readFact(fetchAppInfo(client, appId));
  if (isDialectUnknown(snapshot) && !(await fetchingInfo).ok) return null;
  const [info, screenshots, attachments, pricing, availability, build, purchases] = await Promise.all([
    fetchingInfo,
    fetchPrimaryScreenshots(client, facts, fetchingInfo),
    fetchAttachments(client, context, asked.live),
    mapGiven(asked.price, () => readFact(fetchHasPrice(client, appId))),
    mapGiven(asked.price, () => readFact(fetchHasAvailability(client, appId))),
    mapGiven(asked.build, ({ id }) => readFact(fetchBuild(client, id))),
    // Purchases are no part of the version, so a release can go on without them.
    mapGiven(asked.purchases, () => readFact(fetchReadyPurchases(client, appId), isOutOfReach)),
  ]);
  return { review: facts.review, info, screenshots, ...attachments, pricing, availability, build, purchases };
}

/** Waits for the app's information only where the facts name no primary locale. */
async function fetchPrimaryScreenshots(client: Reader, facts: Facts, fetchingInfo: Promise<Fact<AppInfoFacts>>) {
  const primaryLocale = facts.primaryLocale ?? factValue(await fetchingInfo)?.primaryLocale;
  const primary = textsOf({ facts })?.find(({ locale }) => locale === primaryLocale);
  return mapGiven(primary, ({ id }) => readFact(fetchScreenshots(client, id)));
}

/** Most versions have no attachments, so the record is read only where the version that is out has some. */
async function fetchAttachments(client: Reader, { target: { record } }: RuleContext, live: AppStoreVersion | null) {
  const liveHasAttachments = await fetchOwnAttachments(client, live);
  return { liveHasAttachments, lacksAttachments: await fetchLacksAttachments(client, record, liveHasAttachments) };
}

/** @returns `null` where there is no record yet, or an answer is not known: this stops no release */
export async function fetchLacksAttachments(
  client: Reader,
  record: AppStoreVersion | null,
  liveHasAttachments: Fact<boolean> | null,
): Promise<Fact<boolean> | null> {
  if (record === null || factValue(liveHasAttachments) === null) return null;
  if (!factValue(liveHasAttachments)) return { ok: true, value: false };
  const own = await fetchOwnAttachments(client, record);
  return own && { ok: true, value: !factValue(own) };
}

async function fetchOwnAttachments(client: Reader, version: AppStoreVersion | null): Promise<Fact<boolean> | null> {
  const value = version && valueIn(await fetchHasAttachments(client, version.id));
  return value === null ? null : { ok: true, value };
}

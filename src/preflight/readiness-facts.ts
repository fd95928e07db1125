/** Reads what App Review asks of a version, side by side, and only where something is to be submitted. */
import type { Reader } from '../app-store/client.ts';
import { isOutOfReach } from '../app-store/failure.ts';
import { fetchAppInfo, fetchHasAvailability, fetchHasPrice } from '../app-store/reads/app-reads.ts';
import { fetchBuild } from '../app-store/reads/build-reads.ts';
import { fetchReadyPurchases } from '../app-store/reads/purchase-reads.ts';
import { fetchHasAttachments, fetchScreenshots } from '../app-store/reads/review-reads.ts';
import {
  comparedForAttachments,
  needsReadinessCheck,
  readinessQuestions,
  textsOf,
} from '../core/decide/needs-readiness.ts';
import type { RuleContext } from '../core/decide/target.ts';
import { type AppInfoFacts, type Fact, type Facts, factValue, type ReadinessFacts } from '../core/model/facts.ts';
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
  const [info, screenshots, lacksAttachments, pricing, availability, build, purchases] = await Promise.all([
    fetchingInfo,
    fetchPrimaryScreenshots(client, facts, fetchingInfo),
    fetchLacksAttachments(client, context),
    mapGiven(asked.price, () => readFact(fetchHasPrice(client, appId))),
    mapGiven(asked.price, () => readFact(fetchHasAvailability(client, appId))),
    mapGiven(asked.build, ({ id }) => readFact(fetchBuild(client, id))),
    // Purchases are no part of the version, so a release can go on without them.
    mapGiven(asked.purchases, () => readFact(fetchReadyPurchases(client, appId), isOutOfReach)),
  ]);
  return { review: facts.review, info, screenshots, lacksAttachments, pricing, availability, build, purchases };
}

/** Waits for the app's information only where the facts name no primary locale. */
async function fetchPrimaryScreenshots(client: Reader, facts: Facts, fetchingInfo: Promise<Fact<AppInfoFacts>>) {
  const primaryLocale = facts.primaryLocale ?? factValue(await fetchingInfo)?.primaryLocale;
  const primary = textsOf({ facts })?.find(({ locale }) => locale === primaryLocale);
  return mapGiven(primary, ({ id }) => readFact(fetchScreenshots(client, id)));
}

/** @returns `null` where no record or no version that is out exists, or either is not known: this stops no release */
export async function fetchLacksAttachments(client: Reader, context: RuleContext): Promise<Fact<boolean> | null> {
  const compared = comparedForAttachments(context);
  if (compared === null) return null;
  // Most versions have no attachments, so one request is enough.
  const before = valueIn(await fetchHasAttachments(client, compared.live.id));
  const own = before && valueIn(await fetchHasAttachments(client, compared.record.id));
  return own === null ? null : { ok: true, value: before === true && !own };
}

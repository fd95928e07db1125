/** Reads what the service shows, in rounds, side by side. The core decides what follows from it. */
import type { Preflight } from '../core/decide/decision.ts';
import { platformsOf, refuseAmbiguous } from '../core/decide/platforms.ts';
import { type Facts, NO_FACTS } from '../core/model/facts.ts';
import { asOneService } from '../core/model/merge-lists.ts';
import type { App } from '../core/model/resources.ts';
import { type Lists, snapshotOf, withoutClosed } from '../core/model/snapshot.ts';
import { decidePlan, type Plan } from '../core/plan/plan.ts';
import { needsItems, releasedFor } from '../core/plan/questions.ts';
import { fetchBuildFacts } from './build-facts.ts';
import { chooseRecord } from './chosen-record.ts';
import { fetchItemFacts } from './item-facts.ts';
import { fetchContents, fetchLists, fetchUnlisted } from './lists.ts';
import { fetchReadiness } from './readiness-facts.ts';
import { addFacts, appFailures, mapGiven, type Reading, valueIn } from './reading.ts';

/**
 * Sends four reads for the lists, one more for each open submission, and those that the target asks for.
 * Throws for no answer: failed reads stand under `failures`.
 */
export async function fetchPreflight(reading: Reading, app: App): Promise<Preflight> {
  const { request, canceling } = reading;
  // Read beside the lists where the platform is named; otherwise the lists say which it is.
  const fetchingLists = fetchLists(reading, app);
  const early = request.platforms.length === 1 ? fetchWanted(reading, app, fetchingLists) : null;
  const [lists] = await Promise.all([fetchingLists, early]);
  const platforms = platformsOf(lists.versions, request.platforms);
  const refused = refuseAmbiguous(lists.app, lists.versions, request);
  if (refused !== null) return refused;
  const open = withoutClosed(lists.submissions, canceling.canceled);
  const contents = fetchContents(reading, open);
  const [first, ...others] = await Promise.all(
    platforms.map((platform) => {
      const own = { ...reading, request: { ...request, platform } };
      return fetchContext(own, lists, contents, early ?? fetchWanted(own, lists.app, fetchingLists));
    }),
  );
  if (first === undefined) throw new Error('a preflight was made for no platform');
  return { kind: 'read', first, others };
}

/** Reads what one platform is judged by. */
async function fetchContext(
  reading: Reading,
  lists: Lists,
  contents: ReturnType<typeof fetchContents>,
  wanted: Promise<Facts>,
): Promise<Plan> {
  const { client, request, canceling } = reading;
  const [read, first] = await Promise.all([contents, chooseRecord(reading, lists, wanted)]);
  const unlisted = await fetchUnlisted(reading, lists, read.submissions);
  const whole = { ...lists, versions: asOneService([...lists.versions, ...unlisted.versions]) };
  const again = unlisted.versions.length === 0 ? first : await chooseRecord(reading, whole, wanted);
  const { versions, chosen, facts } = again;
  const failures = [...lists.failures, ...unlisted.failures];
  const snapshot = snapshotOf({ ...lists, ...read, versions, failures }, request.platform, canceling, facts.record);
  const decided = decidePlan({ snapshot, facts, request }, chosen);
  return { ...decided, readiness: await fetchReadiness(client, decided) };
}

/** Reads what can be read without knowing the versions: builds and items. */
async function fetchWanted({ client, request, canceling }: Reading, app: App, lists: Promise<Lists>): Promise<Facts> {
  const [builds, found] = await Promise.all([
    fetchBuildFacts(client, app, request, lists),
    mapGiven(needsItems(request), () =>
      fetchItemFacts(client, app.id, request.platform, request.items, releasedFor(request, canceling)),
    ),
  ]);
  return addFacts(addFacts(NO_FACTS, builds), { ...valueIn(found), failures: appFailures(app, found) });
}

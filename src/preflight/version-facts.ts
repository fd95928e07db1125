/** Reads the texts and settings of the chosen record, or of the version that a new one copies. */
import type { Result } from '../app-store/client.ts';
import { failureFinding, unreadableFailure } from '../app-store/failure.ts';
import { omitUndefined } from '../app-store/parse/json-api.ts';
import { fetchApp } from '../app-store/reads/app-reads.ts';
import { mapResult } from '../app-store/reads/fetch.ts';
import { fetchVersionDetail, type VersionDetail } from '../app-store/reads/version-reads.ts';
import { mayNeedReadinessCheck } from '../core/decide/needs-readiness.ts';
import { type RecordQuestions, recordQuestions } from '../core/decide/questions.ts';
import type { VersionTarget } from '../core/decide/version-target.ts';
import type { Facts, Localization } from '../core/model/facts.ts';
import type { Finding } from '../core/model/finding.ts';
import type { App, AppStoreVersion } from '../core/model/resources.ts';
import type { Lists } from '../core/model/snapshot.ts';
import { addExportAnswer } from './export-answer.ts';
import { toFact } from './fact.ts';
import { type Collector, createCollector, type Reading, valueIn } from './reading.ts';
import { fetchLinks } from './record-links.ts';

/**
 * @param lists of one platform
 * @param wanted builds and items, which may still be under way
 */
export async function fetchVersionFacts(
  reading: Reading,
  lists: Lists,
  chosen: VersionTarget,
  wanted: Promise<Facts>,
): Promise<Facts> {
  const { app, versions, known } = lists;
  const collector = createCollector(app);
  const { failures, collect } = collector;
  const asked = recordQuestions(lists, chosen, reading.request);
  const read = await fetchDetails(reading, app, asked, wanted);
  const detail = collect(read.record, null);
  // The rules on readiness report a predecessor that could not be read, where they apply.
  const isForReview = mayNeedReadinessCheck({ versions, elsewhere: [], known }, reading.request);
  const copied = isForReview ? valueIn(read.predecessor) : collect(read.predecessor, null);
  const primaryLocale = collectPrimaryLocale(app, read.app, collector);
  const own = asked.record && detail && mergeOwnAnswer(asked.record, detail.version);
  const described = read.record?.ok ? read.record : read.predecessor;
  const facts: Facts = {
    ...read.wanted,
    record: own && (await fetchLinks(reading, chosen, own, read.wanted, collect)),
    localizations: detail?.localizations ?? null,
    inherited: copied && inheritedTexts(copied),
    live: read.live && toFact(read.live),
    primaryLocale,
    review: described && toFact(mapResult(described, ({ review }) => review)),
  };
  const answered = await addExportAnswer(reading, chosen, facts, collect);
  return { ...answered, failures: [...read.wanted.failures, ...failures] };
}

/** Reads side by side what is asked; `null` for what is not. */
async function fetchDetails({ client }: Reading, { id }: App, asked: RecordQuestions, wantedFacts: Promise<Facts>) {
  const fetchDetail = (version: AppStoreVersion | null) => version && fetchVersionDetail(client, version.id);
  const [wanted, record, predecessor, live, app] = await Promise.all([
    wantedFacts,
    fetchDetail(asked.record),
    fetchDetail(asked.predecessor),
    fetchDetail(asked.live),
    asked.primaryLocale ? fetchApp(client, id) : null,
  ]);
  return { wanted, record, predecessor, live, app };
}

function collectPrimaryLocale(listed: App, read: Result<App> | null, { failures, collect }: Collector): string | null {
  const app = collect(read, null);
  if (app !== null && app.primaryLocale === undefined) failures.push(localeNotShown(listed));
  return app?.primaryLocale ?? listed.primaryLocale ?? null;
}

function localeNotShown({ id }: App): Finding {
  const why = 'the app shows no primary locale, and release-notes is a text for it';
  const remedy = 'Give release-notes as a folder, with a text for each language.';
  return { ...failureFinding(unreadableFailure(`GET /v1/apps/${id}`, why, 200)), remedy };
}

/** A new version takes over the languages of the one before, without their notes (docs/service.md#versions). */
function inheritedTexts({ localizations }: VersionDetail): Localization[] {
  return localizations.map((localization) => ({ ...localization, whatsNew: null }));
}

/** Lets the version's own address outrank the list, except where it shows no known state, number or release type. */
function mergeOwnAnswer(listed: AppStoreVersion, own: AppStoreVersion): AppStoreVersion {
  const isStillUnknown = listed.phase === 'unknown' && own.state === listed.state;
  return {
    ...omitUndefined({ releaseType: listed.releaseType }),
    ...own,
    versionString: own.versionString || listed.versionString,
    phase: isStillUnknown ? 'unknown' : own.phase,
  };
}

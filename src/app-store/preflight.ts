/** The preflight: one look at the service, read side by side. */
import type { Finding } from '../core/finding.ts';
import {
  type App,
  IN_REVIEW_SUBMISSION_STATES,
  OTHER_OPEN_SUBMISSION_STATES,
  type ReviewSubmission,
  submissionPhase,
  versionPhase,
} from '../core/model.ts';
import type { ReleaseRequest } from '../core/request.ts';
import type { Canceled, ReleaseFacts, Snapshot } from '../core/snapshot.ts';
import type { AppStoreClient, Result } from './client.ts';
import { type Failure, failureFinding, unreadable } from './failure.ts';
import { fetchItemFacts } from './item-reads.ts';
import {
  fetchApp,
  fetchBuilds,
  fetchHasApprovedVersion,
  fetchItems,
  fetchLocalizations,
  fetchOpenVersions,
  fetchSubmissions,
  fetchVersionsNamed,
} from './reads.ts';

/**
 * Three reads for an app with nothing open, one more for each open submission, and what a release has to know.
 * Never throws for an answer: what could not be read stands under `failures`.
 */
export async function fetchSnapshot(
  client: AppStoreClient,
  app: App,
  request: ReleaseRequest,
  canceled: Canceled,
): Promise<Snapshot> {
  const failures: Failure[] = [];
  const take = <T>(result: Result<T>, otherwise: T): T => {
    if (result.ok) return result.value;
    if (result !== STOPPED) failures.push(result.failure);
    return otherwise;
  };
  const [versions, drafts, others, facts] = await Promise.all([
    orStopped(client, fetchOpenVersions(client, app.id, request.platform)),
    orStopped(client, fetchSubmissions(client, app.id, ['READY_FOR_REVIEW'])),
    orStopped(
      client,
      fetchSubmissions(client, app.id, [...IN_REVIEW_SUBMISSION_STATES, ...OTHER_OPEN_SUBMISSION_STATES]),
    ),
    request.mode === 'check' ? null : fetchFacts(client, app, request),
  ]);
  const open = merge(take(drafts, []), take(others, []));
  const itemFailures = new Map<string, Finding>();
  const submissions = await withItems(client, open, itemFailures);
  const found = take(versions, []);
  const record = facts?.facts.record ?? null;
  if (record !== null && versionPhase(record.state) !== 'over') replace(found, record);
  failures.push(...(facts?.failures ?? []));
  return {
    app: { ...app, ...facts?.app },
    platform: request.platform,
    versions: found,
    submissions,
    failures: distinct(failures.map((failure) => asFinding(failure, app))),
    itemFailures,
    known: { versions: versions.ok, drafts: drafts.ok, others: others.ok },
    release: facts?.facts ?? null,
    canceled,
  };
}

/** A read that the end of the run cut off. It is no failure of the service; who stopped the run tells why. */
const STOPPED = {
  ok: false,
  failure: { reason: 'service.unavailable', message: 'the run was stopped', remedy: '', status: null, refusal: null },
} as const;

/** What other reads have found stays known when the run is stopped: a version in flight is certain all the same. */
async function orStopped<T>(client: AppStoreClient, read: Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await read;
  } catch (error) {
    if (client.isStopped) return STOPPED;
    throw error;
  }
}

/** The record was read with more about it than the list of open versions tells. */
function replace(versions: Snapshot['versions'], record: Snapshot['versions'][number]): void {
  const at = versions.findIndex((version) => version.id === record.id);
  if (at === -1) versions.push(record);
  else versions[at] = record;
}

/** A draft submitted between the two reads stands in both; where it got to counts. */
function merge(drafts: readonly ReviewSubmission[], others: readonly ReviewSubmission[]): ReviewSubmission[] {
  const moved = new Set(others.filter(({ state }) => submissionPhase(state) !== 'draft').map(({ id }) => id));
  const kept = drafts.filter(({ id }) => !moved.has(id));
  const keptIds = new Set(kept.map(({ id }) => id));
  return [...kept, ...others.filter(({ id }) => !keptIds.has(id))];
}

async function withItems(
  client: AppStoreClient,
  open: readonly ReviewSubmission[],
  itemFailures: Map<string, Finding>,
): Promise<ReviewSubmission[]> {
  return Promise.all(
    open.map(async (submission) => {
      const items = await orStopped(client, fetchItems(client, submission.id));
      if (items === STOPPED) return submission;
      if (items.ok) return { ...submission, items: items.value };
      itemFailures.set(submission.id, failureFinding(items.failure));
      return submission;
    }),
  );
}

interface Facts {
  facts: ReleaseFacts;
  failures: Failure[];
  app: App | null;
}

async function fetchFacts(client: AppStoreClient, app: App, request: ReleaseRequest): Promise<Facts> {
  const failures: Failure[] = [];
  const take = <T>(result: Result<T> | null, otherwise: T): T => {
    if (result === null) return otherwise;
    if (result.ok) return result.value;
    failures.push(result.failure);
    return otherwise;
  };
  const { version, platform, releaseNotes } = request;
  const wantsItems = request.items.kind === 'ready' || request.items.targets.length > 0;
  const needsLocale = releaseNotes?.kind === 'text' && app.primaryLocale === undefined;
  const [named, fullApp, builds, items, approved] = await Promise.all([
    version === null
      ? null
      : withLocalizations(client, await fetchVersionsNamed(client, app.id, platform, version), request),
    needsLocale ? fetchApp(client, app.id) : null,
    version === null || request.build === null ? null : fetchBuilds(client, app.id, platform, version),
    request.mode === 'submit' && wantsItems ? fetchItemFacts(client, app.id, platform, request.items) : null,
    version === null ? fetchHasApprovedVersion(client, app.id, platform) : null,
  ]);
  const known = take(fullApp, null as App | null);
  if (needsLocale && known !== null && known.primaryLocale === undefined) {
    failures.push(
      unreadable(`GET /v1/apps/${app.id}`, 'the app has no primary locale, and release-notes is a text for it', 200),
    );
  }
  const { record, localizations } = take(named, { record: null, localizations: [] });
  return {
    facts: {
      record,
      localizations,
      builds: take(builds, null),
      items: take(items, []),
      hasApprovedVersion: take(approved, null as boolean | null),
      primaryLocale: known?.primaryLocale ?? app.primaryLocale ?? null,
    },
    failures,
    app: known,
  };
}

type Named = Pick<ReleaseFacts, 'record' | 'localizations'>;

async function withLocalizations(
  client: AppStoreClient,
  named: Result<Snapshot['versions']>,
  request: ReleaseRequest,
): Promise<Result<Named>> {
  if (!named.ok) return named;
  const record = named.value.find((version) => versionPhase(version.state) !== 'over') ?? named.value[0] ?? null;
  if (record === null || request.releaseNotes === null) return { ok: true, value: { record, localizations: [] } };
  const localizations = await fetchLocalizations(client, record.id);
  return localizations.ok ? { ok: true, value: { record, localizations: localizations.value } } : localizations;
}

/** Reads side by side fail for one cause, as a rule; it is told once. */
function distinct(failures: readonly Finding[]): Finding[] {
  const known = new Map<string, Finding>();
  for (const failure of failures) {
    // A refused key is refused for each path alike.
    const key = failure.reason === 'service.unauthorized' ? failure.reason : `${failure.reason} ${failure.message}`;
    if (!known.has(key)) known.set(key, failure);
  }
  return [...known.values()];
}

/** The path of an app that is not there answers 404: that is the input's mistake, not the service's. */
function asFinding(failure: Failure, app: App): Finding {
  const finding = failureFinding(failure);
  if (failure.status !== 404 || !failure.message.includes(`/v1/apps/${app.id}`)) return finding;
  return {
    reason: 'input.invalid',
    severity: 'unknown',
    message: `app-id: there is no app ${app.id} that this key can see.`,
    remedy:
      'Use the Apple ID of the app (App Information on the web page), or bundle-id; and see that the key has access to the app.',
    subject: { type: 'input', id: 'app-id' },
  };
}

/** Reads the four lists of an app, and what its open submissions hold. */
import type { Result } from '../app-store/client.ts';
import { failureFinding } from '../app-store/failure.ts';
import { fetchItems, fetchSubmission, fetchSubmissions } from '../app-store/reads/submission-reads.ts';
import { fetchAllVersions, fetchVersions, IN_FLIGHT_QUERY } from '../app-store/reads/version-reads.ts';
import { needsOwnState } from '../core/decide/questions.ts';
import type { Finding } from '../core/model/finding.ts';
import { mergeSubmissions, mergeVersions } from '../core/model/merge-lists.ts';
import type { App, ReviewSubmission, ReviewSubmissionItem } from '../core/model/resources.ts';
import type { Lists } from '../core/model/snapshot.ts';
import { DRAFT_STATE } from '../core/model/states.ts';
import { createCollector, failureIn, isStopped, type Reading } from './reading.ts';

export async function fetchLists({ client, request }: Reading, app: App): Promise<Lists> {
  const { failures, collect } = createCollector(app);
  const [inFlight, drafts, all, open] = await Promise.all([
    fetchVersions(client, app.id, request.platforms, IN_FLIGHT_QUERY),
    fetchSubmissions(client, app.id, [DRAFT_STATE]),
    fetchAllVersions(client, app.id),
    fetchSubmissions(client, app.id),
  ]);
  const none = { versions: [], app: null };
  const listed = collect(all, none);
  return {
    app: { ...app, ...listed.app },
    versions: mergeVersions(collect(inFlight, none).versions, listed.versions),
    submissions: mergeSubmissions(collect(drafts, []), collect(open, [])),
    failures,
    itemFailures: new Map(),
    // A list that fails is reported; one that the end of the run cut off shows only here.
    known: {
      versions: all.ok && !isStopped(inFlight),
      drafts: !isStopped(drafts) && (drafts.ok || open.ok),
      others: open.ok,
    },
  };
}

export type Contents = Pick<Lists, 'submissions' | 'itemFailures'>;

/**
 * Reads the items of submissions, and their state by their own address where it is judged.
 * @param open submissions that this run has not canceled
 */
export async function fetchContents(reading: Reading, open: readonly ReviewSubmission[]): Promise<Contents> {
  const { client } = reading;
  const itemFailures = new Map<string, Finding>();
  const submissions = await Promise.all(
    open.map(async (listed) => {
      const [items, own] = await Promise.all([
        fetchItems(client, listed.id),
        needsOwnState(listed, reading.request) ? fetchSubmission(client, listed.id) : null,
      ]);
      const submission = own?.ok ? { ...listed, state: own.value.state } : listed;
      return withItems(submission, items, itemFailures);
    }),
  );
  return { submissions, itemFailures };
}

/** @param itemFailures keeps why the items could not be read, by submission id */
export function withItems(
  submission: ReviewSubmission,
  items: Result<ReviewSubmissionItem[]>,
  itemFailures: Map<string, Finding>,
): ReviewSubmission {
  if (items.ok) return { ...submission, items: items.value };
  const failure = failureIn(items);
  if (failure !== null) itemFailures.set(submission.id, failureFinding(failure));
  return submission;
}

/** Reads the four lists of an app, and what its open submissions hold. */
import { failureFinding } from '../app-store/failure.ts';
import { fetchItems, fetchSubmission, fetchSubmissions } from '../app-store/reads/submission-reads.ts';
import { fetchAllVersions, fetchVersions, IN_FLIGHT_QUERY } from '../app-store/reads/version-reads.ts';
import { needsOwnState } from '../core/decide/questions.ts';
import type { Finding } from '../core/model/finding.ts';
import { mergeSubmissions, mergeVersions } from '../core/model/merge-lists.ts';
import type { App, ReviewSubmission } from '../core/model/resources.ts';
import type { Lists } from '../core/model/snapshot.ts';
import { DRAFT_STATE } from '../core/model/states.ts';
import { appFailures, failuresIn, isStopped, type Reading, valueIn } from './reading.ts';

export async function fetchLists({ client, request }: Reading, app: App): Promise<Lists> {
  const [inFlight, drafts, all, open] = await Promise.all([
    fetchVersions(client, app.id, request.platforms, IN_FLIGHT_QUERY),
    fetchSubmissions(client, app.id, [DRAFT_STATE]),
    fetchAllVersions(client, app.id),
    fetchSubmissions(client, app.id),
  ]);
  return {
    app: { ...app, ...valueIn(all)?.app },
    versions: mergeVersions(valueIn(inFlight)?.versions ?? [], valueIn(all)?.versions ?? []),
    submissions: mergeSubmissions(valueIn(drafts) ?? [], valueIn(open) ?? []),
    failures: appFailures(app, all, inFlight, drafts, open),
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
 * @param asked those whose items are read
 */
export async function fetchContents(
  { client, request }: Reading,
  open: readonly ReviewSubmission[],
  asked = open,
): Promise<Contents> {
  const itemFailures = new Map<string, Finding>();
  const submissions = await Promise.all(
    open.map(async (listed) => {
      const [items, own] = await Promise.all([
        asked.includes(listed) ? fetchItems(client, listed.id) : null,
        needsOwnState(listed, request) ? fetchSubmission(client, listed.id) : null,
      ]);
      for (const failure of failuresIn(items)) itemFailures.set(listed.id, failureFinding(failure));
      return { ...listed, state: valueIn(own)?.state ?? listed.state, items: valueIn(items) ?? listed.items };
    }),
  );
  return { submissions, itemFailures };
}

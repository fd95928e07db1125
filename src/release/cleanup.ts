/** Taking this run's own items out of a draft again. */

import { type AppStoreClient, segment } from '../app-store/client.ts';
import { fetchItems, fetchSubmission, mapped } from '../app-store/reads.ts';
import type { Clock } from '../clock.ts';
import { heldItems, submissionPhase, targetKey } from '../core/model.ts';
import { readNothing, settle } from './settle.ts';

interface Tools {
  client: AppStoreClient;
  clock: Clock;
  signal: AbortSignal;
}

/**
 * Nothing is done to a submission that is no draft any more. Doing it twice does no harm.
 * @param keys what to take out, by `targetKey`
 * @returns the keys that may still be in the draft; empty when all is cleanUp
 */
export async function cleanUp(
  tools: Tools,
  { submissionId, keys }: { submissionId: string; keys: readonly string[] },
): Promise<string[]> {
  const { client } = tools;
  const submission = await fetchSubmission(client, submissionId);
  if (!submission.ok) return submission.failure.status === 404 ? [] : [...keys];
  if (submissionPhase(submission.value.state) !== 'draft') return [];
  const items = await fetchItems(client, submissionId);
  if (!items.ok) return [...keys];
  const left: string[] = [];
  for (const item of heldItems(items.value).reverse()) {
    const key = item.target === null ? null : targetKey(item.target);
    if (key === null || !keys.includes(key)) continue;
    const settled = await settle(
      tools,
      () => client.write('DELETE', `/v1/reviewSubmissionItems/${segment(item.id)}`),
      readNothing,
      async () =>
        mapped(await fetchItems(client, submissionId), (now) =>
          heldItems(now).some(({ id }) => id === item.id) ? null : true,
        ),
    );
    const gone = settled.kind === 'took' || (settled.kind === 'refused' && settled.refusal.status === 404);
    if (!gone) left.push(key);
  }
  return left;
}

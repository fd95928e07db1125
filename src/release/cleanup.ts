/** Taking this run's own items out of a draft again. */
import { type AppStoreClient, segment } from '../app-store/client.ts';
import { describeRefusal, hasCode } from '../app-store/errors.ts';
import { fetchItems, fetchSubmission, mapped } from '../app-store/reads.ts';
import type { Clock } from '../clock.ts';
import { heldItems, type ItemName, NAMELESS, targetKey } from '../core/model.ts';
import { submissionPhase } from '../core/states.ts';
import { readNothing, settle } from './settle.ts';

interface Tools {
  client: AppStoreClient;
  clock: Clock;
  signal: AbortSignal;
}

/** What may still be in the submission, by `targetKey`. */
export interface Remaining {
  key: string;
  /** As the submission's items show it; nameless where they could not be read. */
  name: ItemName;
  /** The service's words, or empty. */
  why: string;
  /** The service refuses to take it out because it was submitted meanwhile, which reads may show only later. */
  isSubmitted: boolean;
}

/**
 * Nothing is done to a submission that is no draft any more. Doing it twice does no harm.
 * @param keys what to take out, by `targetKey`
 * @returns what may still be in the draft; empty when nothing of it is
 */
export async function cleanUp(
  tools: Tools,
  { submissionId, keys }: { submissionId: string; keys: readonly string[] },
): Promise<Remaining[]> {
  const { client } = tools;
  const unread = (why: string) => keys.map((key) => ({ key, name: NAMELESS, why, isSubmitted: false }));
  const submission = await fetchSubmission(client, submissionId);
  if (!submission.ok) return submission.failure.status === 404 ? [] : unread(submission.failure.message);
  if (submissionPhase(submission.value.state) !== 'draft') return [];
  const items = await fetchItems(client, submissionId);
  if (!items.ok) return unread(items.failure.message);
  const remaining: Remaining[] = [];
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
    if (settled.kind === 'refused' && settled.refusal.status !== 404) {
      const isSubmitted = hasCode(settled.refusal, 'STATE_ERROR.ENTITY_STATE_INVALID');
      remaining.push({ key, name: item.name, why: describeRefusal(settled.refusal), isSubmitted });
    } else if (settled.kind === 'unconfirmed') remaining.push({ key, name: item.name, why: '', isSubmitted: false });
  }
  return remaining;
}

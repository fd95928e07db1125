/** Taking items out of a draft again. */
import { type AppStoreClient, segment } from '../app-store/client.ts';
import { describeRefusal, hasCode } from '../app-store/errors.ts';
import { fetchItems, fetchSubmission, mapped } from '../app-store/reads/resources.ts';
import type { Clock } from '../clock.ts';
import { heldItems, type ItemName, NAMELESS, targetKey } from '../core/model/resources.ts';
import { submissionPhase } from '../core/model/states.ts';
import { confirmWrite, type Settled } from './confirm.ts';

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
  // It stands in brackets, in the middle of a sentence.
  const unread = (sentence: string) =>
    keys.map((key) => ({ key, name: NAMELESS, why: sentence.replace(/\.$/, ''), isSubmitted: false }));
  const submission = await fetchSubmission(client, submissionId);
  if (!submission.ok) return submission.failure.status === 404 ? [] : unread(submission.failure.message);
  if (submissionPhase(submission.value.state) !== 'draft') return [];
  const items = await fetchItems(client, submissionId);
  if (!items.ok) return unread(items.failure.message);
  const remaining: Remaining[] = [];
  for (const item of heldItems(items.value).reverse()) {
    const key = item.target && targetKey(item.target);
    if (key === null || !keys.includes(key)) continue;
    const settled = await removeItem(tools, submissionId, item.id);
    if (settled.kind === 'refused' && settled.refusal.status !== 404) {
      const isSubmitted = hasCode(settled.refusal, 'STATE_ERROR.ENTITY_STATE_INVALID');
      remaining.push({ key, name: item.name, why: describeRefusal(settled.refusal), isSubmitted });
    } else if (settled.kind === 'unconfirmed') remaining.push({ key, name: item.name, why: '', isSubmitted: false });
  }
  return remaining;
}

/** @returns the id of the item, once it is out of the submission */
export function removeItem(tools: Tools, submissionId: string, itemId: string): Promise<Settled<string>> {
  const { client } = tools;
  return confirmWrite(
    tools,
    () => client.write('DELETE', `/v1/reviewSubmissionItems/${segment(itemId)}`),
    // What a DELETE answers with: nothing.
    (body) => (body === null ? itemId : null),
    async () =>
      mapped(await fetchItems(client, submissionId), (now) =>
        heldItems(now).some(({ id }) => id === itemId) ? null : itemId,
      ),
  );
}

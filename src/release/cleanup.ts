/** Taking items out of a draft again. */
import { describeRefusal, hasCode } from '../app-store/failure.ts';
import { fetchItems, fetchSubmission } from '../app-store/reads/resources.ts';
import { heldItems, heldKeys, type ItemName, targetKey } from '../core/model/resources.ts';
import { submissionPhase } from '../core/model/states.ts';
import { type DraftTools, removeItem } from './draft-items.ts';

/** What may still be in the submission, by `targetKey`. */
export interface Remaining {
  key: string;
  /** As the submission's items show it. */
  name: ItemName;
  /** The service's words, or empty. */
  why: string;
  /** The service refuses to take it out because it was submitted meanwhile, which reads may show only later. */
  isSubmitted: boolean;
}

/** What became of the draft. Only of a `draft` was anything taken out. */
export type Cleaned =
  /** `held`: the keys of what it held before, without what is out by now. `unseen`: of what was to be taken out, what it did not show. */
  | { kind: 'draft'; state: string; held: ReadonlySet<string>; remaining: Remaining[]; unseen: string[] }
  /** It is no draft any more. */
  | { kind: 'moved-on'; state: string }
  /** The service does not know it (404). */
  | { kind: 'gone' }
  | { kind: 'unread'; why: string };

/**
 * Nothing is done to a submission that is no draft any more. Doing it twice does no harm.
 * @param keys what to take out, by `targetKey`
 */
export async function cleanUp(
  tools: DraftTools,
  { submissionId, keys }: { submissionId: string; keys: readonly string[] },
): Promise<Cleaned> {
  const { client } = tools;
  const submission = await fetchSubmission(client, submissionId);
  if (!submission.ok) {
    const { status, message } = submission.failure;
    return status === 404 ? { kind: 'gone' } : { kind: 'unread', why: message };
  }
  const { state } = submission.value;
  if (submissionPhase(state) !== 'draft') return { kind: 'moved-on', state };
  const items = await fetchItems(client, submissionId);
  if (!items.ok) return { kind: 'unread', why: items.failure.message };
  const remaining: Remaining[] = [];
  for (const item of heldItems(items.value).reverse()) {
    const key = item.target && targetKey(item.target);
    if (key === null || !keys.includes(key)) continue;
    const settled = await removeItem(tools, submissionId, item.id);
    if (settled.kind === 'refused' && settled.failure.status !== 404) {
      const isSubmitted = hasCode(settled.failure, 'STATE_ERROR.ENTITY_STATE_INVALID');
      remaining.push({ key, name: item.name, why: describeRefusal(settled.failure), isSubmitted });
    } else if (settled.kind === 'unconfirmed') remaining.push({ key, name: item.name, why: '', isSubmitted: false });
  }
  const left = new Set(remaining.map(({ key }) => key));
  const seen = heldKeys(items.value);
  const held = new Set([...seen].filter((key) => left.has(key) || !keys.includes(key)));
  return { kind: 'draft', state, held, remaining, unseen: keys.filter((key) => !seen.has(key)) };
}

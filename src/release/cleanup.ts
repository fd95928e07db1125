/** Takes this run's items out of a draft again. */
import { describeRefusal, type Failure, hasCode } from '../app-store/failure.ts';
import { fetchItems, fetchSubmission } from '../app-store/reads/submission-reads.ts';
import type { ItemName, ReviewSubmissionItem } from '../core/model/resources.ts';
import { heldItems, heldKeys, targetKey } from '../core/model/resources.ts';
import { submissionPhase } from '../core/model/states.ts';
import type { WriteTools } from './confirm.ts';
import { removeItem } from './items.ts';

/** The draft to clean up, and the items of this run in it, for a later process too. */
export interface Cleanup {
  submissionId: string;
  /** Keys as `targetKey` makes them. */
  keys: readonly string[];
}

/** Leaves a cleanup to the post step; `null` clears it. */
export type Remember = (cleanup: Cleanup | null) => void;

/** An item that may still be in the submission. */
export interface Remaining {
  key: string;
  /** Name as the submission's items show it. */
  name: ItemName;
  /** The service's words, or empty. */
  why: string;
  /** The service refuses the removal because somebody submitted the draft, which reads may show only later. */
  isSubmitted: boolean;
}

/** Result of a cleanup. Items are taken out of a `draft` alone. */
export type Cleaned =
  /** `seen`: keys of the items that the draft held before. */
  | { kind: 'draft'; state: string; seen: ReadonlySet<string>; remaining: Remaining[] }
  /** The submission is past the draft. */
  | { kind: 'moved-on'; state: string }
  /** The service does not find it (404). */
  | { kind: 'gone' }
  | { kind: 'unread'; why: string };

/** Cleans up a draft, and leaves any other submission alone. Repeating it does no harm. */
export async function cleanUp(tools: WriteTools, { submissionId, keys }: Cleanup): Promise<Cleaned> {
  const submission = await fetchSubmission(tools.client, submissionId);
  if (!submission.ok) return afterFailedRead(submission.failure);
  const { state } = submission.value;
  switch (submissionPhase(state)) {
    case 'unknown':
      return { kind: 'unread', why: `The state of the draft is ${state || 'not shown'}.` };
    case 'draft':
      return emptyDraft(tools, submissionId, state, keys);
    default:
      return { kind: 'moved-on', state };
  }
}

function afterFailedRead({ status, message }: Failure): Cleaned {
  return status === 404 ? { kind: 'gone' } : { kind: 'unread', why: message };
}

async function emptyDraft(
  tools: WriteTools,
  submissionId: string,
  state: string,
  keys: readonly string[],
): Promise<Cleaned> {
  const items = await fetchItems(tools.client, submissionId);
  if (!items.ok) return { kind: 'unread', why: items.failure.message };
  const remaining: Remaining[] = [];
  for (const item of heldItems(items.value).reverse()) {
    const key = item.target && targetKey(item.target);
    if (key !== null && keys.includes(key)) remaining.push(...(await removeOrKeep(tools, submissionId, key, item)));
  }
  return { kind: 'draft', state, seen: heldKeys(items.value), remaining };
}

/** @returns the item where it may still be in the draft */
async function removeOrKeep(
  tools: WriteTools,
  submissionId: string,
  key: string,
  { id, name }: ReviewSubmissionItem,
): Promise<Remaining[]> {
  const settled = await removeItem(tools, submissionId, id);
  switch (settled.kind) {
    case 'applied':
      return [];
    case 'unconfirmed':
      return [{ key, name, why: '', isSubmitted: false }];
    case 'refused': {
      const { failure } = settled;
      if (failure.status === 404) return [];
      const isSubmitted = hasCode(failure, 'STATE_ERROR.ENTITY_STATE_INVALID');
      return [{ key, name, why: describeRefusal(failure), isSubmitted }];
    }
  }
}

/** Leaves these items to the post step, in case this process ends early. */
export function rememberItems({ remember }: { remember: Remember }, submissionId: string, keys: string[]): void {
  remember(keys.length === 0 ? null : { submissionId, keys });
}

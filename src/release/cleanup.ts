/** The items of a draft: put in, and taken out again. */
import { describeRefusal, hasCode } from '../app-store/failure.ts';
import { readAnswer } from '../app-store/parse/json-api.ts';
import { parseItem } from '../app-store/parse/submission-rows.ts';
import { mapResult } from '../app-store/reads/fetch.ts';
import { fetchItems, fetchSubmission } from '../app-store/reads/submission-reads.ts';
import { deleteItem, postItem } from '../app-store/writes.ts';
import type { ItemName, ItemTarget } from '../core/model/resources.ts';
import { heldItems, heldKeys, targetKey, versionTarget } from '../core/model/resources.ts';
import { submissionPhase } from '../core/model/states.ts';
import type { Step, StepOf } from '../core/model/step.ts';
import type { RunState } from '../run-state.ts';
import { confirmWrite, type Settled, type WriteTools } from './confirm.ts';

/** What a later process needs to take this run's items out of a draft again. */
export interface Cleanup {
  submissionId: string;
  /** By `targetKey`. */
  keys: readonly string[];
}

/** Leaves for the post step what it would have to take out of a draft; `null`: nothing any more. */
export type Remember = (cleanup: Cleanup | null) => void;

/** What may still be in the submission. */
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
  /** `seen`: the keys of what it held before. */
  | { kind: 'draft'; state: string; seen: ReadonlySet<string>; remaining: Remaining[] }
  /** It is no draft any more. */
  | { kind: 'moved-on'; state: string }
  /** The service does not know it (404). */
  | { kind: 'gone' }
  | { kind: 'unread'; why: string };

/** Nothing is done to a submission that is no draft any more. Doing it twice does no harm. */
export async function cleanUp(tools: WriteTools, { submissionId, keys }: Cleanup): Promise<Cleaned> {
  const submission = await fetchSubmission(tools.client, submissionId);
  if (!submission.ok) {
    const { status, message } = submission.failure;
    return status === 404 ? { kind: 'gone' } : { kind: 'unread', why: message };
  }
  const { state } = submission.value;
  if (submissionPhase(state) === 'unknown')
    return { kind: 'unread', why: `The state of the draft is ${state || 'not shown'}.` };
  if (submissionPhase(state) !== 'draft') return { kind: 'moved-on', state };
  const items = await fetchItems(tools.client, submissionId);
  if (!items.ok) return { kind: 'unread', why: items.failure.message };
  const remaining: Remaining[] = [];
  for (const { id, target, name } of heldItems(items.value).reverse()) {
    const key = target && targetKey(target);
    if (key === null || !keys.includes(key)) continue;
    const settled = await removeItem(tools, submissionId, id);
    const refusal = settled.kind === 'refused' ? settled.failure : null;
    if (settled.kind === 'applied' || refusal?.status === 404) continue;
    const isSubmitted = refusal !== null && hasCode(refusal, 'STATE_ERROR.ENTITY_STATE_INVALID');
    remaining.push({ key, name, why: refusal === null ? '' : describeRefusal(refusal), isSubmitted });
  }
  return { kind: 'draft', state, seen: heldKeys(items.value), remaining };
}

/** @returns the target, once it is in the submission */
export function putItem(tools: WriteTools, submissionId: string, target: ItemTarget): Promise<Settled<ItemTarget>> {
  return confirmWrite(tools, {
    send: () => postItem(tools.client, submissionId, target),
    parse: (body) => readAnswer(body, parseItem) && target,
    readBack: async () =>
      mapResult(await fetchItems(tools.client, submissionId), (items) =>
        heldKeys(items).has(targetKey(target)) ? target : null,
      ),
  });
}

/** @returns the id of the item, once it is out of the submission */
export function removeItem(tools: WriteTools, submissionId: string, itemId: string): Promise<Settled<string>> {
  return confirmWrite(tools, {
    send: () => deleteItem(tools.client, itemId),
    // What a DELETE answers with: nothing.
    parse: (body) => (body === null ? itemId : null),
    readBack: async () =>
      mapResult(await fetchItems(tools.client, submissionId), (items) =>
        heldItems(items).some(({ id }) => id === itemId) ? null : itemId,
      ),
  });
}

/** The target of a step that puts something into the submission; `null` for every other step. */
export function addedBy(step: Step, { version }: Pick<RunState, 'version'>): ItemTarget | null {
  if (step.kind === 'add-item') return step.target;
  return step.kind === 'add-version' && version !== null ? versionTarget(version) : null;
}

/** What this run has put into its draft, or may have, by `targetKey`. What it took out before, to change it, belongs in the draft. */
export function addedItemKeys(state: RunState): string[] {
  const inDoubt = state.steps.flatMap(({ step, outcome }) =>
    outcome === 'interrupted' || outcome === 'unconfirmed' ? (addedBy(step, state) ?? []) : [],
  );
  const before = takenOut(state);
  const keys = new Set([...state.added, ...inDoubt].map(targetKey));
  return [...keys].filter((key) => before === null || key !== targetKey(before.target));
}

/** The step that took the version out of the adopted draft, or may have, in order to change it. */
export function takenOut({ steps }: RunState): StepOf<'take-out'> | null {
  const found = steps.flatMap(({ step, outcome }) =>
    step.kind === 'take-out' && (outcome === 'done' || outcome === 'unconfirmed') ? step : [],
  );
  return found[0] ?? null;
}

/** Leaves it to the post step to take these out again, should this process not come to it. */
export function rememberItems({ remember }: { remember: Remember }, submissionId: string, keys: string[]): void {
  remember(keys.length === 0 ? null : { submissionId, keys });
}

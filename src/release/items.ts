/** The items of this run's draft: which they are, and how one is put in or removed. */
import { readAnswer } from '../app-store/parse/json-api.ts';
import { parseItem } from '../app-store/parse/submission-rows.ts';
import { fetchItems } from '../app-store/reads/submission-reads.ts';
import { deleteItem, postItem } from '../app-store/writes.ts';
import type { ItemTarget } from '../core/model/resources.ts';
import { heldItems, heldKeys, targetKey, versionTarget } from '../core/model/resources.ts';
import type { Step, StepOf } from '../core/model/step.ts';
import type { RunState } from '../run-state.ts';
import { confirmWrite, findIn, parseDeletion, type Settled, type WriteTools } from './confirm.ts';

/** @returns the target, once it is in the submission */
export function putItem(tools: WriteTools, submissionId: string, target: ItemTarget): Promise<Settled<ItemTarget>> {
  const { client } = tools;
  return confirmWrite(tools, {
    send: () => postItem(client, submissionId, target),
    parse: (body) => readAnswer(body, parseItem) && target,
    readBack: () =>
      findIn(fetchItems(client, submissionId), (items) => (heldKeys(items).has(targetKey(target)) ? target : null)),
  });
}

/** @returns the id of the item, once it is out of the submission */
export function removeItem(tools: WriteTools, submissionId: string, itemId: string): Promise<Settled<string>> {
  const { client } = tools;
  return confirmWrite(tools, {
    send: () => deleteItem(client, itemId),
    parse: (body) => parseDeletion(body, itemId),
    readBack: () =>
      findIn(fetchItems(client, submissionId), (items) =>
        heldItems(items).some(({ id }) => id === itemId) ? null : itemId,
      ),
  });
}

/** Returns the target that a step puts into the submission; `null` for every other step. */
export function targetAddedBy(step: Step, { version }: Pick<RunState, 'version'>): ItemTarget | null {
  if (step.kind === 'add-item') return step.target;
  return step.kind === 'add-version' && version !== null ? versionTarget(version) : null;
}

/**
 * Returns the keys of the items that this run has put into its draft, or may have. A version that the run took out to
 * change it belongs in the draft, so it is left out.
 */
export function addedItemKeys(state: RunState): string[] {
  const inDoubt = state.steps.flatMap(({ step, outcome }) =>
    outcome === 'interrupted' || outcome === 'unconfirmed' ? (targetAddedBy(step, state) ?? []) : [],
  );
  const removed = findTakeOut(state);
  const keys = new Set([...state.added, ...inDoubt].map(targetKey));
  if (removed !== null) keys.delete(targetKey(removed.target));
  return [...keys];
}

/** Returns the step that took the version out of the adopted draft, or may have. */
export function findTakeOut({ steps }: RunState): StepOf<'take-out'> | null {
  for (const { step, outcome } of steps) {
    if (step.kind === 'take-out' && (outcome === 'done' || outcome === 'unconfirmed')) return step;
  }
  return null;
}

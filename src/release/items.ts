/** The items of this run's draft: their keys, and the writes that put one in or remove it. */
import type { AppStoreClient } from '../app-store/client.ts';
import { parseItem } from '../app-store/parse/submission-rows.ts';
import { fetchItems } from '../app-store/reads/submission-reads.ts';
import { deleteItem, postItem } from '../app-store/writes.ts';
import {
  heldItems,
  heldKeys,
  type ItemTarget,
  type ReviewSubmissionItem,
  targetKey,
  versionTarget,
} from '../core/model/resources.ts';
import type { Step, StepOf } from '../core/model/step.ts';
import type { RunState } from '../run-state.ts';
import { findIn, parseDeletion, type Write } from './confirm.ts';

export function itemAddition(client: AppStoreClient, submissionId: string, target: ItemTarget): Write<ItemTarget> {
  const ifHeld = (items: ReviewSubmissionItem[]) => (heldKeys(items).has(targetKey(target)) ? target : null);
  return {
    send: () => postItem(client, submissionId, target),
    parse: (row) => parseItem(row) && target,
    readBack: () => findIn(fetchItems(client, submissionId), ifHeld),
  };
}

export function itemRemoval(client: AppStoreClient, submissionId: string, itemId: string): Write<string> {
  const ifGone = (items: ReviewSubmissionItem[]) => (heldItems(items).some(({ id }) => id === itemId) ? null : itemId);
  return {
    send: () => deleteItem(client, itemId),
    parse: parseDeletion(itemId),
    readBack: () => findIn(fetchItems(client, submissionId), ifGone),
  };
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

/** The items of this run's draft: their keys, the writes that put one in or remove it, and the cleanup of the draft. */
import type { AppStoreClient } from '../app-store/client.ts';
import { describeRefusal, type Failure, hasCode } from '../app-store/failure.ts';
import { fetchItems, fetchSubmission, parseItem } from '../app-store/reads/submission-reads.ts';
import { deleteItem, postItem } from '../app-store/writes.ts';
import {
  heldItems,
  heldKeys,
  type ItemName,
  type ItemTarget,
  type ReviewSubmissionItem,
  targetKey,
  versionKey,
} from '../core/model/resources.ts';
import { submissionPhase } from '../core/model/states.ts';
import type { Step, StepOf, StepOutcome } from '../core/model/step.ts';
import type { RunState } from '../run-state.ts';
import { confirmWrite, findIn, parseDeletion, type Settled, type Write, type WriteTools } from './confirm.ts';

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
  /** `held`: the items that the draft held before; `seen`: their keys. */
  | { kind: 'draft'; state: string; held: ReviewSubmissionItem[]; seen: ReadonlySet<string>; remaining: Remaining[] }
  /** The submission is past the draft. */
  | { kind: 'moved-on'; state: string }
  /** The service does not find it (404). */
  | { kind: 'gone' }
  | { kind: 'unread'; why: string };

/** Cleans up a draft, and leaves any other submission alone. Repeating it does no harm. */
export async function cleanUp(tools: WriteTools, { submissionId, keys }: Cleanup): Promise<Cleaned> {
  const { client } = tools;
  const submission = await fetchSubmission(client, submissionId);
  if (!submission.ok) return isGone(submission.failure) ? { kind: 'gone' } : unread(submission.failure.message);
  const { state } = submission.value;
  const phase = submissionPhase(state);
  if (phase === 'unknown') return unread(`The state of the draft is ${state || 'not shown'}.`);
  if (phase !== 'draft') return { kind: 'moved-on', state };
  const items = await fetchItems(client, submissionId);
  if (!items.ok) return unread(items.failure.message);
  const remaining: Remaining[] = [];
  for (const { id, target, name } of heldItems(items.value).reverse()) {
    const key = target === null ? '' : targetKey(target);
    if (!keys.includes(key)) continue;
    const doubt = doubtOf(await confirmWrite(tools, itemRemoval(client, submissionId, id)));
    if (doubt !== null) remaining.push({ key, name, ...doubt });
  }
  return { kind: 'draft', state, held: heldItems(items.value), seen: heldKeys(items.value), remaining };
}

function unread(why: string): Cleaned {
  return { kind: 'unread', why };
}

function isGone({ status }: Failure): boolean {
  return status === 404;
}

/** @returns `null` for a removal after which the item is certainly not in the draft */
function doubtOf(settled: Settled<unknown>): Pick<Remaining, 'why' | 'isSubmitted'> | null {
  if (settled.kind === 'unconfirmed') return { why: '', isSubmitted: false };
  if (settled.kind === 'applied' || isGone(settled.failure)) return null;
  const { failure } = settled;
  return { why: describeRefusal(failure), isSubmitted: hasCode(failure, 'STATE_ERROR.ENTITY_STATE_INVALID') };
}

/** Leaves these items to the post step, in case this process ends early. */
export function rememberItems({ remember }: { remember: Remember }, submissionId: string, keys: string[]): void {
  remember(keys.length === 0 ? null : { submissionId, keys });
}

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

/** Returns the key of the thing that a step puts into the submission; empty for every other step. */
export function keyAddedBy(step: Step, { version }: Pick<RunState, 'version'>): string {
  if (step.kind === 'add-item') return targetKey(step.target);
  return step.kind === 'add-version' && version !== null ? versionKey(version) : '';
}

/**
 * Returns the keys of the items that this run has put into its draft, or may have. A version that the run took out to
 * change it belongs in the draft, so it is left out.
 */
export function addedItemKeys(state: RunState): string[] {
  const doubtful = state.steps.filter(({ outcome }) => isInDoubt(outcome));
  const keys = new Set([...state.added.map(targetKey), ...doubtful.map(({ step }) => keyAddedBy(step, state))]);
  const removed = findTakeOut(state);
  if (removed !== null) keys.delete(targetKey(removed.target));
  return [...keys].filter((key) => key !== '');
}

/** Its write may have been applied. */
export function isInDoubt(outcome: StepOutcome | null): boolean {
  return outcome === 'unconfirmed' || outcome === 'interrupted';
}

/** Returns the step that took the version out of the adopted draft, or may have. */
export function findTakeOut({ steps }: RunState): StepOf<'take-out'> | null {
  const taken = steps.filter(({ outcome }) => outcome === 'done' || outcome === 'unconfirmed');
  return taken.map(({ step }) => step).find((step) => step.kind === 'take-out') ?? null;
}

/** The items of this run's draft: their keys, the writes that put one in or remove it, and the cleanup of the draft. */
import type { AppStoreClient } from '../app-store/client.ts';
import { describeRefusal, type Failure, hasCode } from '../app-store/failure.ts';
import { fetchItems, fetchSubmission, parseItem } from '../app-store/reads/submission-reads.ts';
import { deleteItem, postItem } from '../app-store/writes.ts';
import {
  type AppStoreVersion,
  heldItems,
  heldKeys,
  type ItemName,
  type ItemTarget,
  type ReviewSubmissionItem,
  targetKey,
  versionKey,
  versionTarget,
} from '../core/model/resources.ts';
import { submissionPhase } from '../core/model/states.ts';
import { findTakenOut, findTakeOut, isInDoubt, type Step } from '../core/model/step.ts';
import { capitalized } from '../core/text/describe.ts';
import type { RunState } from '../run-state.ts';
import {
  confirmWrite,
  findIn,
  parseDeletion,
  READ_BACK_DELAYS_MS,
  readUntil,
  type Settled,
  type Unapplied,
  type Write,
  type WriteTools,
} from './confirm.ts';

/** The draft to clean up, the items of this run in it, and the version to put back. */
export interface Cleanup {
  submissionId: string;
  /** Keys as `targetKey` makes them. */
  keys: readonly string[];
  /** The version that the run took out to change it, or was about to; `null` where there is none to put back. */
  takenOut: Pick<AppStoreVersion, 'id' | 'versionString'> | null;
}

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
  /**
   * `held`: the items that the draft held before; `seen`: their keys. `back`: the end of putting the version back; `null`
   * where none was taken out, or the draft holds it.
   */
  | {
      kind: 'draft';
      state: string;
      held: ReviewSubmissionItem[];
      seen: ReadonlySet<string>;
      remaining: Remaining[];
      back: Settled<unknown> | null;
    }
  /** The submission is past the draft. */
  | { kind: 'moved-on'; state: string }
  /** The service does not find it (404). */
  | { kind: 'gone' }
  | { kind: 'unread'; why: string };

/**
 * Takes this run's items out of a draft, puts the version back, and leaves any other submission alone. Repeating it does no
 * harm.
 */
export async function cleanUp(tools: WriteTools, { submissionId, keys, takenOut }: Cleanup): Promise<Cleaned> {
  const { client } = tools;
  const submission = await fetchSubmission(client, submissionId);
  if (!submission.ok) return isGone(submission.failure) ? { kind: 'gone' } : unread(submission.failure.message);
  const { state } = submission.value;
  const phase = submissionPhase(state);
  if (phase === 'unknown') return unread(`The state of the draft is ${state || 'not shown'}.`);
  if (phase !== 'draft') return { kind: 'moved-on', state };
  // Reads lag, so a version that was taken out a moment ago may still show in the draft.
  const isOut = (held: ReviewSubmissionItem[]) => takenOut === null || !heldKeys(held).has(versionKey(takenOut));
  const items = await readUntil(
    tools,
    READ_BACK_DELAYS_MS,
    () => fetchItems(client, submissionId),
    isOut,
    () => true,
  );
  if (!items.ok) return unread(items.failure.message);
  const remaining = await removeItems(tools, submissionId, heldItems(items.value), keys);
  const missing = isOut(items.value) ? takenOut : null;
  const back = missing && (await confirmWrite(tools, putBack(client, submissionId, missing)));
  return { kind: 'draft', state, held: heldItems(items.value), seen: heldKeys(items.value), remaining, back };
}

/** Takes the items of these keys out, the last one first. @returns those that may still be in the draft */
async function removeItems(
  tools: WriteTools,
  submissionId: string,
  held: ReviewSubmissionItem[],
  keys: readonly string[],
): Promise<Remaining[]> {
  const remaining: Remaining[] = [];
  for (const { id, target, name } of held.toReversed()) {
    const key = target === null ? '' : targetKey(target);
    if (!keys.includes(key)) continue;
    const doubt = doubtOf(await confirmWrite(tools, itemRemoval(tools.client, submissionId, id)));
    if (doubt !== null) remaining.push({ key, name, ...doubt });
  }
  return remaining;
}

/** An adding that was under way may be applied, and show late. */
function putBack(client: AppStoreClient, submissionId: string, version: { id: string }): Write<ItemTarget> {
  return { ...itemAddition(client, submissionId, versionTarget(version)), mayBeMade: isAddedAlready };
}

/** The code stands for "already added", and for "only one version can be present": a read tells. */
export function isAddedAlready(failure: Failure): boolean {
  return hasCode(failure, 'ENTITY_ERROR.RELATIONSHIP.INVALID.NOT_ALLOWED');
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

/** End of putting the version back where it is not certainly back. `unsent`: no write was sent. */
export type NotBack = Unapplied | { kind: 'unsent'; why: string };

/** Says in a sentence that the version is not in the draft. @param isTaken this run has certainly taken it out */
export function describeNotBack(name: string, isTaken: boolean, back: NotBack): string {
  const was = isTaken ? 'was' : 'may have been';
  const end = back.kind === 'unconfirmed' ? 'whether it is back is not known' : 'was not put back';
  const why = back.kind === 'refused' ? describeRefusal(back.failure) : back.why;
  return `${capitalized(name)} ${was} taken out of the draft to be changed, and ${end}${inBrackets(why)}.`;
}

/** Puts words in brackets, for the middle of a sentence. */
export function inBrackets(words: string): string {
  return words === '' ? '' : ` (${words.replace(/\.$/, '')})`;
}

/** Returns what has to be cleaned up if the run ends in this state. */
export function cleanupOf(state: RunState, submissionId: string): Cleanup {
  const version = findTakenOut(state.steps) && state.version;
  const takenOut = version && { id: version.id, versionString: version.versionString };
  return { submissionId, keys: addedItemKeys(state), takenOut };
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
  const removed = findTakeOut(state.steps);
  if (removed !== null) keys.delete(targetKey(removed.target));
  return [...keys].filter((key) => key !== '');
}

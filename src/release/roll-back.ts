/**
 * Takes this run's items out of its draft when the run stops, so that the next run finds the draft as it was, and says
 * what stays.
 */
import type { AppStoreClient } from '../app-store/client.ts';
import { hasCode } from '../app-store/failure.ts';
import { fetchItems, fetchSubmission } from '../app-store/reads/submission-reads.ts';
import { deleteItem } from '../app-store/writes.ts';
import type { Finding } from '../core/model/finding.ts';
import {
  type AppStoreVersion,
  heldItems,
  heldKeys,
  type ReviewSubmissionItem,
  targetKey,
  versionKey,
} from '../core/model/resources.ts';
import { wantedKeys } from '../core/model/snapshot.ts';
import { PREPARATION_STATE, submissionPhase, versionPhase } from '../core/model/states.ts';
import { findTakeOut, isInDoubt, type Step } from '../core/model/step.ts';
import { describeKey, enumerate } from '../core/text/describe.ts';
import { outcomeOf, type RunState } from '../run-state.ts';
import { CONFIRM_DELAYS_MS, confirmWrite, findIn, readUntil, type Write } from './confirm.ts';
import { type DraftContext, nameSourceOf } from './context.ts';

/** What became of the draft. */
export interface RolledBack {
  /** Ends the message about what stopped the run. */
  words: string[];
  /** Ends its remedy. */
  advice?: string;
  /** Replaces that remedy, unless it is about the key or the service. */
  remedy?: string;
  /** Findings beside that one. */
  findings?: Finding[];
  effect?: Partial<Pick<RunState, 'steps' | 'submission' | 'added' | 'written' | 'others' | 'version'>>;
}

export async function rollBack(context: DraftContext): Promise<RolledBack> {
  const { state, target } = context;
  // What review sent back holds no item of this run.
  if (!['create', 'adopt'].includes(target.submission.kind)) return { words: [] };
  const id = state.submission?.id ?? findTakeOut(state.steps)?.submissionId ?? null;
  const submit = outcomeOf(state, 'submit');
  if (id === null || submit === 'done' || isInDoubt(submit) || describeDraft({ ...state, submission: null }) === null)
    return nameDraft(context);
  const own = ownKeys(state);
  const unread = own.length === 0 ? [] : [notRemoved(context, own)];
  const read = await fetchDraft(context, id);
  if (!read.ok) return read.failure.status === 404 ? GONE : nameDraft(context, unread);
  const phase = submissionPhase(read.value.state);
  if (phase !== 'draft' && phase !== 'unknown') return leaveMovedOn(context, id, read.value.state);
  const now = { ...context, state: { ...state, submission: { id, state: read.value.state } } };
  const items = phase === 'draft' && own.length > 0 ? await fetchItems(context.client, id) : null;
  return items?.ok ? emptyDraft(now, heldItems(items.value), own) : nameDraft(now, unread);
}

const GONE: RolledBack = {
  words: ['The draft is gone: App Store Connect does not find it any more.'],
  remedy: 'Run again: the next run makes a new one.',
  effect: { submission: null },
};

/** A draft that this run has made may be shown late. */
function fetchDraft(context: DraftContext, id: string) {
  const isMade = outcomeOf(context.state, 'create-submission') === 'done';
  const delaysMs = isMade ? CONFIRM_DELAYS_MS : [0];
  return readUntil(
    context,
    delaysMs,
    () => fetchSubmission(context.client, id),
    () => true,
    ({ status }) => status !== 404,
  );
}

function leaveMovedOn(context: DraftContext, id: string, state: string): RolledBack {
  if (submissionPhase(state) === 'in-review')
    return leaveSubmitted(context, `The submission is ${state} by now: somebody else submitted it.`, { id, state });
  const words = [`The submission is ${state} by now. Nothing was taken out of it.`, ...describeTakenOut(context)];
  return { words, remedy: 'Run again: the next run makes a new one.', effect: { submission: { id, state } } };
}

const SUBMITTED =
  'See on the App Review page who submitted it. If it is not meant like this, cancel it there. Then run again: what is under review as asked for is found done.';

function leaveSubmitted(context: DraftContext, what: string, submission = context.state.submission): RolledBack {
  const words = [`${what} Its items were left in it.`, ...describeTakenOut(context)];
  return { words, remedy: SUBMITTED, effect: { submission } };
}

/** Takes the items of these keys out, the last one first. Others' items stay. */
async function emptyDraft(
  context: DraftContext,
  held: readonly ReviewSubmissionItem[],
  own: readonly string[],
): Promise<RolledBack> {
  const { client, state, target } = context;
  const submissionId = state.submission?.id ?? '';
  const left = new Set(own.filter((key) => !heldKeys([...held]).has(key)));
  for (const item of held.toReversed()) {
    const key = item.target === null ? '' : targetKey(item.target);
    if (!own.includes(key)) continue;
    const settled = await confirmWrite(context, itemRemoval(client, { submissionId, itemId: item.id }));
    if (settled.kind === 'applied') continue;
    // Reads show a submit only later.
    if (settled.kind === 'refused' && hasCode(settled.failure, 'STATE_ERROR.ENTITY_STATE_INVALID'))
      return leaveSubmitted(context, 'Somebody else has submitted the draft meanwhile.');
    if (settled.kind === 'unconfirmed' || settled.failure.status !== 404) left.add(key);
  }
  const removed = own.filter((key) => !left.has(key));
  const isOut = (step: Step) => removed.includes(keyAddedBy(step, state));
  const wanted = wantedKeys(state.version, target.items);
  const effect = {
    steps: state.steps.map((one) =>
      one.outcome === 'done' && isOut(one.step) ? { ...one, outcome: 'undone' as const } : one,
    ),
    added: state.added.filter((one) => left.has(targetKey(one))),
    written: state.written.filter((step) => !isOut(step)),
    version: versionOnceOut(state, removed),
    others: held.filter((item) => item.target === null || !wanted.has(targetKey(item.target))),
  };
  const words = [
    removed.length > 0 && `This run's ${left.size === 0 ? '' : 'other '}items were taken out again.`,
    left.size > 0 && notRemoved(context, [...left]),
  ].filter((sentence) => sentence !== false);
  const named = nameDraft({ ...context, state: { ...state, ...effect } }, words);
  return { ...named, effect: { ...named.effect, ...effect } };
}

/** Takes an item out of a draft. */
export function itemRemoval(client: AppStoreClient, item: { submissionId: string; itemId: string }): Write<string> {
  const { submissionId, itemId } = item;
  const ifGone = (items: ReviewSubmissionItem[]) => (heldItems(items).some(({ id }) => id === itemId) ? null : itemId);
  return {
    send: () => deleteItem(client, itemId),
    parse: (_row, body) => (body === null ? itemId : null),
    readBack: () => findIn(fetchItems(client, submissionId), ifGone),
  };
}

/** Returns the version in the state that it has once its item is taken out of the draft. */
function versionOnceOut({ version }: RunState, removed: readonly string[]): AppStoreVersion | null {
  if (version === null || !removed.includes(versionKey(version))) return version;
  return { ...version, state: PREPARATION_STATE, phase: versionPhase(PREPARATION_STATE) };
}

function notRemoved(context: DraftContext, keys: readonly string[]): string {
  const names = nameSourceOf(context);
  return `The draft may still hold ${enumerate(keys.map((key) => describeKey(names, key)))}.`;
}

/** The next run adds again what was taken out of an adopted draft to be changed. */
function describeTakenOut(context: DraftContext): string[] {
  const { state } = context;
  const step = findTakeOut(state.steps);
  if (step === null || outcomeOf(state, 'add-version') === 'done') return [];
  const isCertain = outcomeOf(state, 'take-out') === 'done' && !isInDoubt(outcomeOf(state, 'add-version'));
  const name = describeKey(nameSourceOf(context), targetKey(step.target));
  return [`This run took ${name} out of it to change it, and ${isCertain ? 'it is' : 'it may be'} still out.`];
}

/** Says that the draft stays, and what the next run does with it. @param before sentences that come first */
export function nameDraft(context: DraftContext, before: string[] = []): RolledBack {
  const { state } = context;
  const { request, others, submission } = state;
  const effect = { submission };
  const draft = describeDraft(state);
  if (draft === null) {
    const isOther = submission !== null && isInDoubt(outcomeOf(state, 'submit'));
    return { words: isOther ? [...before, `The submission is ${submission.state}.`] : before, effect };
  }
  const words = [...before, ...describeTakenOut(context)];
  if (isInDoubt(outcomeOf(state, 'submit'))) words.push(LEFT_IN);
  if (request.onOrphans === 'fail') {
    words.push(`${draft} stays, and blocks the next run (on-orphans: fail).`);
    const advice = 'With on-orphans: adopt the next run uses the draft. Or cancel it on the App Review page.';
    return { words, advice, effect };
  }
  if (needsOwnKey(state)) {
    words.push(`${draft} stays: the next run adopts it only where the service shows that this key changed it last.`);
    const advice = 'Otherwise name under items what it holds, or submit it on the App Review page.';
    return { words, advice, effect };
  }
  words.push(`${draft} stays ${others.length === 0 ? 'for the next run to adopt' : OF_OTHERS}.`);
  return { words, effect };
}

const LEFT_IN = 'The items were left in the submission, because it may be under review.';
const OF_OTHERS = 'with what others put in: the next run uses it only if it asks for that too, or that is taken out';

/** @returns `null` where no draft stays, or where this run has changed nothing in it */
function describeDraft(state: RunState): string | null {
  const making = outcomeOf(state, 'create-submission');
  if (isInDoubt(making)) return 'If a draft was made, it';
  const hasChanged =
    making === 'done' ||
    findTakeOut(state.steps) !== null ||
    state.steps.some(({ step, outcome }) => outcome !== 'pending' && keyAddedBy(step, state) !== '');
  const { submission } = state;
  if (!hasChanged || (submission !== null && submissionPhase(submission.state) !== 'draft')) return null;
  return isInDoubt(outcomeOf(state, 'submit')) ? 'If it is not submitted, the draft' : 'The draft';
}

/** With `items: ready` a draft of items alone may be somebody's work, so the next run takes it only as this key's own. */
function needsOwnKey({ request, version, added }: RunState): boolean {
  const isHolding = version !== null && added.some((one) => targetKey(one) === versionKey(version));
  return request.items.kind === 'ready' && added.length > 0 && !isHolding;
}

/** Returns the key of what a step puts into the submission; empty for every other step. */
function keyAddedBy(step: Step, { version }: Pick<RunState, 'version'>): string {
  if (step.kind === 'add-item') return targetKey(step.target);
  return step.kind === 'add-version' && version !== null ? versionKey(version) : '';
}

/** Returns the keys of what this run has put into its draft, or may have. A version that it took out to change it belongs there. */
function ownKeys(state: RunState): string[] {
  const doubtful = state.steps.filter(({ outcome }) => isInDoubt(outcome)).map(({ step }) => keyAddedBy(step, state));
  const keys = new Set([...state.added.map(targetKey), ...doubtful.filter((key) => key !== '')]);
  const takenOut = findTakeOut(state.steps);
  if (takenOut !== null) keys.delete(targetKey(takenOut.target));
  return [...keys];
}

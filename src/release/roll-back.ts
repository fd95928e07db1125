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
import { CONFIRM_DELAYS_MS, confirmWrite, findIn, isLastingFailure, readUntil, type Write } from './confirm.ts';
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
  const { client, state } = context;
  const id = state.submission?.id ?? findTakeOut(state.steps)?.submissionId;
  if (id === undefined || !hasChangedDraft(state) || mayBeSubmitted(state)) return nameDraft(context);
  const own = ownKeys(state);
  // A draft that was just made may be shown late.
  const fetch = () => fetchSubmission(client, id);
  const read = await readUntil(context, CONFIRM_DELAYS_MS, fetch, () => true, isLastingFailure);
  if (!read.ok && !isLastingFailure(read.failure)) return GONE;
  const now = read.ok ? { ...context, state: { ...state, submission: { id, state: read.value.state } } } : context;
  const phase = submissionPhase(now.state.submission?.state ?? '');
  if (phase === 'in-review')
    return leaveSubmitted(now, `The submission is ${now.state.submission?.state} by now: somebody else submitted it.`);
  const items = phase === 'draft' && own.length > 0 ? await fetchItems(client, id) : null;
  if (items?.ok) return emptyDraft(now, id, heldItems(items.value), own);
  return nameDraft(now, notRemoved(context, !read.ok || items !== null || phase === 'unknown' ? own : []));
}

const GONE = {
  words: ['The draft is gone: App Store Connect does not find it any more.'],
  remedy: 'Run again: the next run makes a new one.',
  effect: { submission: null },
};

function leaveSubmitted(context: DraftContext, what: string): RolledBack {
  return {
    words: [what, 'Its items were left in it.', ...describeTakenOut(context)],
    remedy:
      'See on the App Review page who submitted it. If it is not meant like this, cancel it there. Then run again: what is under review as asked for is found done.',
    effect: { submission: context.state.submission },
  };
}

/** Takes the items of these keys out, the last one first. Others' items stay. */
async function emptyDraft(
  context: DraftContext,
  submissionId: string,
  held: ReviewSubmissionItem[],
  own: readonly string[],
): Promise<RolledBack> {
  const { client, state, plan } = context;
  const shown = heldKeys(held);
  const left = new Set(own.filter((key) => !shown.has(key)));
  for (const item of held.toReversed()) {
    const key = item.target === null ? '' : targetKey(item.target);
    if (!own.includes(key)) continue;
    const settled = await confirmWrite(context, itemRemoval(client, { submissionId, itemId: item.id }));
    // Reads show a submit only later.
    if (settled.kind === 'refused' && hasCode(settled.failure, 'STATE_ERROR.ENTITY_STATE_INVALID'))
      return leaveSubmitted(context, 'Somebody else has submitted the draft meanwhile.');
    const isOut = settled.kind === 'applied' || (settled.kind === 'refused' && settled.failure.status === 404);
    if (!isOut) left.add(key);
  }
  const removed = own.filter((key) => !left.has(key));
  const isUndone = (step: Step) => removed.includes(keyAddedBy(step, state));
  const wanted = wantedKeys(state.version, plan.target.items);
  const effect = {
    steps: state.steps.map((one) =>
      one.outcome === 'done' && isUndone(one.step) ? { ...one, outcome: 'undone' as const } : one,
    ),
    added: state.added.filter((one) => left.has(targetKey(one))),
    written: state.written.filter((step) => !isUndone(step)),
    version: versionOnceOut(state, removed),
    others: held.filter((item) => item.target === null || !wanted.has(targetKey(item.target))),
  };
  const taken =
    removed.length === 0 ? [] : [`This run's ${left.size === 0 ? '' : 'other '}items were taken out again.`];
  const words = [...taken, ...notRemoved(context, [...left])];
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

function notRemoved(context: DraftContext, keys: readonly string[]): string[] {
  const names = nameSourceOf(context);
  return keys.length === 0
    ? []
    : [`The draft may still hold ${enumerate(keys.map((key) => describeKey(names, key)))}.`];
}

/** The next run adds again what was taken out of an adopted draft to be changed. */
function describeTakenOut(context: DraftContext): string[] {
  const { state } = context;
  const step = findTakeOut(state.steps);
  const adding = outcomeOf(state, 'add-version');
  if (step === null || adding === 'done') return [];
  const isCertain = outcomeOf(state, 'take-out') === 'done' && !isInDoubt(adding);
  const name = describeKey(nameSourceOf(context), targetKey(step.target));
  return [`This run took ${name} out of it to change it, and ${isCertain ? 'it is' : 'it may be'} still out.`];
}

/** Says what stays, and what the next run does with it. @param before sentences that come first */
export function nameDraft(context: DraftContext, before: string[] = []): RolledBack {
  const { state } = context;
  const { request, others, submission } = state;
  const effect = { submission };
  if (!hasChangedDraft(state)) return { words: before, effect };
  const words = [...before, ...describeTakenOut(context)];
  if (submission !== null && submissionPhase(submission.state) !== 'draft') {
    const isOver = !mayBeSubmitted(state) && submissionPhase(submission.state) !== 'unknown';
    const remedy = isOver ? { remedy: GONE.remedy } : {};
    return { words: [...words, `The submission is ${submission.state} by now.`], effect, ...remedy };
  }
  const draft = isInDoubt(outcomeOf(state, 'create-submission'))
    ? 'If a draft was made, it'
    : mayBeSubmitted(state)
      ? 'The items were left in the submission, because it may be under review. If it is not, the draft'
      : 'The draft';
  if (request.onOrphans === 'fail') {
    return {
      words: [...words, `${draft} stays, and blocks the next run (on-orphans: fail).`],
      advice: 'With on-orphans: adopt the next run uses the draft. Or cancel it on the App Review page.',
      effect,
    };
  }
  return {
    words: [...words, `${draft} stays ${others.length === 0 ? 'for the next run to adopt' : OF_OTHERS}.`],
    effect,
  };
}

const OF_OTHERS = 'with what others put in: the next run uses it only if it asks for that too, or that is taken out';

/** Steps that change a draft. What review sent back takes none of them. */
const OF_DRAFT: readonly Step['kind'][] = ['take-out', 'create-submission', 'add-version', 'add-item'];

function hasChangedDraft({ steps }: RunState): boolean {
  return steps.some(
    ({ step, outcome }) =>
      OF_DRAFT.includes(step.kind) && (outcome === 'done' || outcome === 'undone' || isInDoubt(outcome)),
  );
}

function mayBeSubmitted(state: RunState): boolean {
  const submit = outcomeOf(state, 'submit');
  return submit === 'done' || isInDoubt(submit);
}

/** Returns the key of what a step puts into the submission; empty for every other step. */
function keyAddedBy(step: Step, { version }: Pick<RunState, 'version'>): string {
  if (step.kind === 'add-item') return targetKey(step.target);
  return step.kind === 'add-version' && version !== null ? versionKey(version) : '';
}

/** Returns the keys of what this run has put into its draft, or may have. A version that it took out to change it belongs there. */
function ownKeys(state: RunState): string[] {
  const doubtful = state.steps.filter(({ outcome }) => isInDoubt(outcome)).map(({ step }) => keyAddedBy(step, state));
  const keys = new Set([...state.added.map(targetKey), ...doubtful]);
  const takenOut = findTakeOut(state.steps);
  if (takenOut !== null) keys.delete(targetKey(takenOut.target));
  keys.delete('');
  return [...keys];
}

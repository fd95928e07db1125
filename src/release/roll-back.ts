/**
 * Takes this run's items out of its draft when the run stops, so that the next run finds the draft as it was, and says
 * what stays.
 */
import type { AppStoreClient } from '../app-store/client.ts';
import { hasCode } from '../app-store/failure.ts';
import { fetchItems, fetchSubmission } from '../app-store/reads/submission-reads.ts';
import { mapRead } from '../app-store/result.ts';
import { remove } from '../app-store/writes.ts';
import { heldItems, heldKeys, type ReviewSubmissionItem, targetKey, versionKey } from '../core/model/resources.ts';
import { wantedKeys } from '../core/model/snapshot.ts';
import { PREPARATION_STATE, submissionPhase, versionPhase } from '../core/model/states.ts';
import { findTakeOut, isInDoubt, type Step, stepOutcomeOf } from '../core/model/step.ts';
import { describeKey, enumerate } from '../core/text/describe.ts';
import type { RunState } from '../run-state.ts';
import {
  CONFIRM_DELAYS_MS,
  confirmWrite,
  type DraftContext,
  isUnshown,
  nameSourceOf,
  readUntil,
  type Write,
} from './step.ts';

/** What became of the draft. */
export interface RolledBack {
  /** Ends the message about what stopped the run. */
  words: string[];
  /** Ends its remedy. */
  advice?: string;
  /** Replaces that remedy, unless it is about the key or the service. */
  remedy?: string;
  effect?: Partial<RunState>;
}

export async function rollBack(context: DraftContext): Promise<RolledBack> {
  const { client, state } = context;
  const id = state.submission?.id ?? findTakeOut(state.steps)?.submissionId;
  if (id === undefined || !hasWorkedOnDraft(state) || mayBeSubmitted(state)) return nameDraft(context);
  // A draft that was just made may be shown late.
  const read = await readUntil(
    context,
    CONFIRM_DELAYS_MS,
    () => fetchSubmission(client, id),
    (one) => !isUnshown(one),
  );
  if (isUnshown(read)) return GONE;
  const submission = read.ok ? { id, state: read.value.state } : state.submission;
  const now = { ...context, state: { ...state, submission } };
  const rolledBack = await emptyDraft(now, id, read.ok);
  return { ...rolledBack, effect: { submission, ...rolledBack.effect } };
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
  };
}

/** @param isRead the submission was read, so its state is certain */
async function emptyDraft(context: DraftContext, id: string, isRead: boolean): Promise<RolledBack> {
  const { client, state } = context;
  const { state: shown = '' } = state.submission ?? {};
  const own = ownKeys(state);
  const phase = submissionPhase(shown);
  if (phase === 'in-review')
    return leaveSubmitted(context, `The submission is ${shown} by now: somebody else submitted it.`);
  const items = phase === 'draft' && own.size > 0 ? await fetchItems(client, id) : null;
  if (items?.ok) return takeOwnOut(context, id, heldItems(items.value), own);
  const mayHold = !isRead || items !== null || phase === 'unknown';
  return nameDraft(context, notRemoved(context, mayHold ? own : new Set()));
}

/** Takes the items of these keys out, the last one first. Others' items stay. */
async function takeOwnOut(
  context: DraftContext,
  submissionId: string,
  held: ReviewSubmissionItem[],
  own: ReadonlySet<string>,
): Promise<RolledBack> {
  const { client, state, plan } = context;
  const left = own.difference(heldKeys(held));
  for (const { id, target } of held.toReversed()) {
    if (target === null || !own.has(targetKey(target))) continue;
    const settled = await confirmWrite(context, itemRemoval(client, { submissionId, itemId: id }));
    if (settled.kind === 'applied') continue;
    const failure = settled.kind === 'refused' ? settled.failure : null;
    // Reads show a submit only later.
    if (failure !== null && hasCode(failure, 'STATE_ERROR.ENTITY_STATE_INVALID'))
      return leaveSubmitted(context, 'Somebody else has submitted the draft meanwhile.');
    if (failure?.status !== 404) left.add(targetKey(target));
  }
  const removed = own.difference(left);
  const isUndone = (step: Step) => removed.has(keyAddedBy(step, state));
  const { version } = state;
  const wanted = wantedKeys(version, plan.items);
  const effect = {
    steps: state.steps.map((one) =>
      one.outcome === 'done' && isUndone(one.step) ? { ...one, outcome: 'undone' as const } : one,
    ),
    added: state.added.filter((one) => left.has(targetKey(one))),
    written: state.written.filter((step) => !isUndone(step)),
    version: versionOnceOut(version, removed),
    others: held.filter(({ target }) => target === null || !wanted.has(targetKey(target))),
  };
  const names = nameSourceOf(context);
  const taken = enumerate([...removed].map((key) => describeKey(names, key)));
  const words = [taken === '' ? [] : `Taken out of the draft again: ${taken}.`, notRemoved(context, left)].flat();
  return { ...nameDraft({ ...context, state: { ...state, ...effect } }, words), effect };
}

function versionOnceOut(version: RunState['version'], removed: ReadonlySet<string>): RunState['version'] {
  if (version === null || !removed.has(versionKey(version))) return version;
  return { ...version, state: PREPARATION_STATE, phase: versionPhase(PREPARATION_STATE) };
}

/** Takes an item out of a draft. */
export function itemRemoval(
  client: AppStoreClient,
  { submissionId, itemId }: { submissionId: string; itemId: string },
): Write<boolean> {
  const isGone = (items: ReviewSubmissionItem[]) => !heldItems(items).some(({ id }) => id === itemId);
  return {
    send: () => remove(client, 'reviewSubmissionItems', itemId),
    parse: (_row, body) => body === null,
    readBack: () => mapRead(fetchItems(client, submissionId), isGone),
  };
}

function notRemoved(context: DraftContext, keys: ReadonlySet<string>): string[] {
  const names = nameSourceOf(context);
  const held = enumerate([...keys].map((key) => describeKey(names, key)));
  return held === '' ? [] : [`The draft may hold ${held}.`];
}

/** The next run adds again what was taken out of an adopted draft to be changed. */
function describeTakenOut(context: DraftContext): string[] {
  const { state } = context;
  const step = findTakeOut(state.steps);
  const adding = stepOutcomeOf(state, 'add-version');
  if (step === null || adding === 'done') return [];
  const isCertain = stepOutcomeOf(state, 'take-out') === 'done' && !isInDoubt(adding);
  const name = describeKey(nameSourceOf(context), targetKey(step.target));
  return [`This run took ${name} out of it to change it, and ${isCertain ? 'it is' : 'it may be'} still out.`];
}

/** Says what stays, and what the next run does with it. @param before sentences that come first */
export function nameDraft(context: DraftContext, before: string[] = []): RolledBack {
  const { state } = context;
  const { request, others, submission } = state;
  if (!hasWorkedOnDraft(state)) return { words: before };
  const words = [...before, ...describeTakenOut(context)];
  const phase = submission === null ? 'draft' : submissionPhase(submission.state);
  if (submission !== null && phase !== 'draft') {
    const isOver = !mayBeSubmitted(state) && phase !== 'unknown';
    words.push(`The submission is ${submission.state} by now.`);
    return { words, ...(isOver && { remedy: GONE.remedy }) };
  }
  const draft = isInDoubt(stepOutcomeOf(state, 'create-submission'))
    ? 'If a draft was made, it'
    : mayBeSubmitted(state)
      ? 'The items were left in the submission, because it may be under review. If it is not, the draft'
      : 'The draft';
  if (request.onOrphans === 'fail') {
    words.push(`${draft} stays, and blocks the next run (on-orphans: fail).`);
    const advice = 'With on-orphans: adopt the next run uses the draft. Or cancel it on the App Review page.';
    return { words, advice };
  }
  words.push(`${draft} stays ${others === null || others.length === 0 ? 'for the next run to adopt' : OF_OTHERS}.`);
  return { words };
}

const OF_OTHERS = 'with what others put in: the next run uses it only if it asks for that too, or that is taken out';

/** Steps that change a draft. What review sent back takes none of them. */
const OF_DRAFT: readonly Step['kind'][] = ['take-out', 'create-submission', 'add-version', 'add-item'];

function hasWorkedOnDraft({ steps }: RunState): boolean {
  // A refused adding may mean that the draft is gone, or submitted.
  const isTried = ({ step: { kind }, outcome }: RunState['steps'][number]) =>
    outcome !== 'pending' && (outcome !== 'refused' || kind !== 'create-submission');
  return steps.some((one) => OF_DRAFT.includes(one.step.kind) && isTried(one));
}

function mayBeSubmitted(state: RunState): boolean {
  const submit = stepOutcomeOf(state, 'submit');
  return submit === 'done' || isInDoubt(submit);
}

/** Returns the key of what a step puts into the submission; empty for every other step. */
function keyAddedBy(step: Step, { version }: RunState): string {
  if (step.kind === 'add-item') return targetKey(step.target);
  return step.kind === 'add-version' && version !== null ? versionKey(version) : '';
}

/** Returns the keys of what this run has put into its draft, or may have. A version that it took out to change it belongs there. */
function ownKeys(state: RunState): Set<string> {
  const doubtful = state.steps.filter(({ outcome }) => isInDoubt(outcome)).map(({ step }) => keyAddedBy(step, state));
  const takenOut = findTakeOut(state.steps);
  return new Set([...state.added.map(targetKey), ...doubtful]).difference(
    new Set(['', takenOut === null ? '' : targetKey(takenOut.target)]),
  );
}

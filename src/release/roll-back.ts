/**
 * Takes this run's items out of its draft when the run stops, so that the next run finds the draft as it was, and says
 * what stays.
 */
import { hasCode } from '../app-store/failure.ts';
import { fetchItems, fetchSubmission } from '../app-store/reads/submission-reads.ts';
import { mapRead } from '../app-store/result.ts';
import type { AppStoreClient } from '../app-store/writes.ts';
import type { Finding } from '../core/model/finding.ts';
import { type AppStoreVersion, type ReviewSubmissionItem, targetKey, versionKey } from '../core/model/resources.ts';
import { wantedKeys } from '../core/model/snapshot.ts';
import { PREPARATION_STATE, submissionPhase, versionFacts } from '../core/model/states.ts';
import { findTakeOut, isInDoubt, type Step, stepOutcomeOf } from '../core/model/step.ts';
import { describeKey, enumerate } from '../core/text/describe.ts';
import { Interruption } from '../deadline.ts';
import { cutOffFinding, effectOfReview, type RunState } from '../run-state.ts';
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
interface RolledBack {
  state: RunState;
  /** Ends the message about what stopped the run. */
  words: string[];
  /** Replaces the remedy, unless it is about the key or the service. */
  remedy?: string;
  /** What cut it off. */
  cut?: unknown;
}

/**
 * Rolls back where something stopped the run, and adds what became of the draft to the first finding.
 * @param prolong gives the roll back the time of the run and some moments more, and returns what ends them
 */
export async function rollBack(
  context: DraftContext,
  [cause, ...others]: readonly Finding[],
  prolong: () => AbortSignal,
): Promise<RunState> {
  if (cause === undefined) return context.state;
  const isStopped = context.signal.aborted;
  const { state, words, remedy, cut = context.signal.reason } = await rollBackDraft(context, prolong);
  const isKnown = cut === undefined || (isStopped && cut instanceof Interruption);
  const extended = {
    ...cause,
    message: [cause.message, ...words].join(' '),
    ...(remedy && !cause.reason.startsWith('service.') && { remedy }),
  };
  const also = isKnown ? [] : [cutOffFinding(context.state, cut)];
  return { ...state, findings: [...state.findings, extended, ...others, ...also] };
}

async function rollBackDraft(context: DraftContext, prolong: () => AbortSignal): Promise<RolledBack> {
  const { state } = context;
  const id = state.submission?.id ?? findTakeOut(state.steps)?.submissionId;
  if (id === undefined || !(mayBeSubmitted(state) || hasWorkedOnDraft(state))) return nameDraft(context);
  const out = new Set<string>();
  try {
    return await emptyDraft({ ...context, signal: prolong() }, id, out);
  } catch (cut) {
    const left = ownKeys(state).difference(out);
    return { ...(out.size === 0 ? nameDraft(context) : nameTakenOut(context, left, state.others)), cut };
  }
}

/** @param out keys of what is taken out, filled as that goes on */
async function emptyDraft(context: DraftContext, id: string, out: Set<string>): Promise<RolledBack> {
  const { client, state } = context;
  if (mayBeSubmitted(state)) return nameDraft(await readSubmitted(context, id));
  // A draft that was just made may be shown late.
  const read = await readUntil(
    context,
    CONFIRM_DELAYS_MS,
    () => fetchSubmission(client, id),
    (one) => !isUnshown(one),
  );
  const own = ownKeys(state);
  // It is there where its items are.
  if (isUnshown(read) && isUnshown(await fetchItems(client, id))) {
    const words = ['The draft is gone, or shows late: leave two minutes before the next run.'];
    return { state: { ...state, submission: null }, words: [...words, ...notRemoved(context, own)] };
  }
  const submission = read.ok ? { id, state: read.value.state } : state.submission;
  const known = { ...context, state: { ...state, submission } };
  const phase = submissionPhase(submission?.state ?? '');
  const items = phase === 'draft' && own.size > 0 ? await fetchItems(client, id) : null;
  if (items?.ok) return takeOwnOut(known, id, items.value, own, out);
  const mayHold = !read.ok || items !== null || phase === 'unknown';
  return nameDraft(known, notRemoved(known, mayHold ? own : new Set()));
}

/** Reads what a submit in doubt has come to. An answer that said yes outranks it, because reads lag. */
async function readSubmitted(context: DraftContext, id: string): Promise<DraftContext> {
  const { client, state } = context;
  if (state.submission !== null && submissionPhase(state.submission.state) === 'in-review') return context;
  const now = await fetchSubmission(client, id);
  if (!now.ok) return context;
  const isTaken = submissionPhase(now.value.state) === 'in-review';
  const effect = isTaken ? effectOfReview(state, now.value) : { submission: { id, state: now.value.state } };
  return { ...context, state: { ...state, ...effect } };
}

const MAKE_ANEW = 'Run again: the next run makes a new one.';

const LEFT_IN_IT = 'Its items were left in it.';
const SEE_WHO_SUBMITTED =
  'See on the App Review page who submitted it. If it is not meant like this, cancel it there. Then run again: what is under review as asked for is found done.';

/** Takes the items of these keys out, the last one first. Others' items stay. */
async function takeOwnOut(
  context: DraftContext,
  submissionId: string,
  held: ReviewSubmissionItem[],
  own: ReadonlySet<string>,
  out: Set<string>,
): Promise<RolledBack> {
  const { added } = context.state;
  // The service may not show what an item is, but it has said which one this run made.
  const keyOf = ({ id, target }: ReviewSubmissionItem) => {
    const known = target ?? added.find(({ itemId }) => itemId === id);
    return known === undefined ? '' : targetKey(known);
  };
  const left = own.difference(new Set(held.map(keyOf)));
  for (const item of held.toReversed()) {
    const key = keyOf(item);
    if (!own.has(key)) continue;
    const settled = await confirmWrite(context, itemRemoval(context.client, { submissionId, itemId: item.id }));
    // Reads show a submit only later.
    if (settled.kind === 'refused' && hasCode(settled.failure, 'STATE_ERROR.ENTITY_STATE_INVALID')) {
      const now = await fetchSubmission(context.client, submissionId);
      const submission = now.ok ? { id: submissionId, state: now.value.state } : context.state.submission;
      const words = ['Somebody else has submitted the draft meanwhile.', LEFT_IN_IT, ...describeTakenOut(context)];
      return { state: { ...context.state, submission }, words, remedy: SEE_WHO_SUBMITTED };
    }
    (settled.kind === 'applied' ? out : left).add(key);
  }
  const wanted = wantedKeys(context.state.version, context.plan.items);
  const others = held.filter(({ target }) => target === null || !wanted.has(targetKey(target)));
  return nameTakenOut(context, left, others);
}

/** @param left keys of this run's items that may still be in the draft @param others items of others in it */
function nameTakenOut(context: DraftContext, left: ReadonlySet<string>, others: RunState['others']): RolledBack {
  const removed = ownKeys(context.state).difference(left);
  const taken = describeKeysIn(context, removed);
  const words = [taken === '' ? [] : `Taken out of the draft again: ${taken}.`, notRemoved(context, left)].flat();
  return nameDraft({ ...context, state: { ...stateOnceOut(context.state, removed, left), others } }, words);
}

function stateOnceOut(state: RunState, removed: ReadonlySet<string>, left: ReadonlySet<string>): RunState {
  const { version } = state;
  const isUndone = (step: Step) => removed.has(keyAddedBy(step, version));
  const isOut = version !== null && removed.has(versionKey(version));
  return {
    ...state,
    steps: state.steps.map((one) =>
      one.outcome === 'done' && isUndone(one.step) ? { ...one, outcome: 'undone' } : one,
    ),
    added: state.added.filter((one) => left.has(targetKey(one))),
    written: state.written.filter((step) => !isUndone(step)),
    version: isOut ? outOfDraft(version) : version,
  };
}

/** Returns the version as the service shows it once it is out of its draft. */
export function outOfDraft(version: AppStoreVersion): AppStoreVersion {
  return { ...version, state: PREPARATION_STATE, phase: versionFacts(PREPARATION_STATE).phase };
}

/** Takes an item out of a draft. */
export function itemRemoval(
  client: AppStoreClient,
  { submissionId, itemId }: { submissionId: string; itemId: string },
): Write<boolean> {
  return {
    send: () => client.remove('reviewSubmissionItems', itemId),
    parse: (_row, body) => body === null,
    readBack: () => mapRead(fetchItems(client, submissionId), (items) => !items.some(({ id }) => id === itemId)),
  };
}

function notRemoved(context: DraftContext, keys: ReadonlySet<string>): string[] {
  return keys.size === 0 ? [] : [`The draft may hold ${describeKeysIn(context, keys)}.`];
}

function describeKeysIn(context: DraftContext, keys: ReadonlySet<string>): string {
  const names = nameSourceOf(context);
  return enumerate([...keys].map((key) => describeKey(names, key)));
}

/** The next run adds again what was taken out of an adopted draft to be changed. */
function describeTakenOut(context: DraftContext): string[] {
  const { state } = context;
  const step = findTakeOut(state.steps);
  if (step === null || stepOutcomeOf(state, 'add-version') === 'done') return [];
  const name = describeKey(nameSourceOf(context), targetKey(step.target));
  return [`This run took ${name} out of it to change it, and it may be still out.`];
}

/** Says what stays, and what the next run does with it. @param before sentences that come first */
function nameDraft(context: DraftContext, before: string[] = []): RolledBack {
  const { state } = context;
  const { request, others, submission } = state;
  if (!hasWorkedOnDraft(state)) return { state, words: before };
  const words = [...before, ...describeTakenOut(context)];
  const phase = submission === null ? 'draft' : submissionPhase(submission.state);
  if (submission !== null && phase !== 'draft') {
    const now = `The submission is ${submission.state} by now`;
    if (mayBeSubmitted(state) || phase === 'unknown') return { state, words: [...words, `${now}.`] };
    return phase === 'in-review'
      ? { state, words: [...words, `${now}: somebody else submitted it.`, LEFT_IN_IT], remedy: SEE_WHO_SUBMITTED }
      : { state, words: [...words, `${now}.`], remedy: MAKE_ANEW };
  }
  const draft = subjectOfDraft(state);
  if (request.onOrphans === 'fail') {
    words.push(`${draft} stays, and blocks the next run: set on-orphans: adopt, or cancel it on the App Review page.`);
    return { state, words };
  }
  const stays =
    others === null || others.length === 0
      ? 'for the next run to adopt'
      : 'with what others put in: the next run uses it only if it asks for that too, or that is taken out';
  words.push(`${draft} stays ${stays}.`);
  return { state, words };
}

function subjectOfDraft(state: RunState): string {
  if (isInDoubt(stepOutcomeOf(state, 'create-submission'))) return 'If a draft was made, it';
  return mayBeSubmitted(state)
    ? 'The items were left in the submission, because it may be under review. If it is not, the draft'
    : 'The draft';
}

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
function keyAddedBy(step: Step, version: RunState['version']): string {
  if (step.kind === 'add-item') return targetKey(step.target);
  return step.kind === 'add-version' && version !== null ? versionKey(version) : '';
}

/** Returns the keys of what this run has put into its draft, or may have. A version that it took out to change it belongs there. */
function ownKeys({ steps, added, version }: RunState): Set<string> {
  const doubtful = steps.filter(({ outcome }) => isInDoubt(outcome)).map(({ step }) => keyAddedBy(step, version));
  const takenOut = findTakeOut(steps);
  const others = takenOut === null ? [] : [targetKey(takenOut.target)];
  return new Set([...added.map(targetKey), ...doubtful]).difference(new Set(['', ...others]));
}

/**
 * Takes this run's items out of its draft when the run stops, so that the next run finds the draft as it was, and says
 * what stays.
 */
import { hasCode } from '../app-store/failure.ts';
import { fetchItems, fetchSubmission } from '../app-store/reads/submission-reads.ts';
import { isNotFound } from '../app-store/result.ts';
import { type AppStoreVersion, type ReviewSubmissionItem, targetKey, versionKey } from '../core/model/resources.ts';
import { wantedKeys } from '../core/model/snapshot.ts';
import { PREPARATION_STATE, submissionPhase, versionFacts } from '../core/model/states.ts';
import { findTakeOut, isInDoubt, lostNotes, type Step, stepOutcomeOf } from '../core/model/step.ts';
import { describeKeys, enumerate, versionNumberOf } from '../core/text/describe.ts';
import { Interruption } from '../deadline.ts';
import { cutOffFinding, effectOfReview, type RunState } from '../run-state.ts';
import { nullIfInterrupted, RunContext } from './context.ts';

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
  context: RunContext,
  [cause, ...others]: RunState['findings'],
  prolong: () => AbortSignal,
): Promise<RunState> {
  if (cause === undefined) return context.state;
  const { signal } = context.tools;
  const isStopped = signal.aborted;
  const { state, words, remedy, cut = signal.reason } = await rollBackDraft(context, prolong);
  const isKnown = cut === undefined || (isStopped && cut instanceof Interruption);
  const extended = {
    ...cause,
    message: [cause.message, ...words, ...notesLeft(context)].join(' '),
    ...(remedy && !cause.reason.startsWith('service.') && { remedy }),
  };
  const also = isKnown ? [] : [cutOffFinding(context.state, cut)];
  return { ...state, findings: [...state.findings, extended, ...others, ...also] };
}

/** A record that got another number keeps the notes of that one where no run writes others: only this run can tell. */
function notesLeft({ plan: { version, edits }, state: { written } }: RunContext) {
  if (version.kind !== 'reuse' || !written.some(({ kind }) => kind === 'update-version')) return [];
  const done = written.flatMap((step) => (step.kind === 'set-release-notes' && step.edits) || []);
  const left = lostNotes((edits.notes?.edits ?? []).filter((one) => !done.includes(one)));
  const locales = enumerate(left.map(({ locale }) => locale));
  return left.length === 0 ? [] : [`The notes of ${versionNumberOf(version.record)} may still be in ${locales}.`];
}

async function rollBackDraft(context: RunContext, prolong: () => AbortSignal): Promise<RolledBack> {
  const { state } = context;
  // A take-out may be refused because the draft is gone, or submitted.
  const [adopted] = state.steps.flatMap(({ step }) => (step.kind === 'take-out' ? step.submissionId : []));
  const id = state.submission?.id ?? adopted;
  if (id === undefined || !(mayBeSubmitted(state) || hasWorkedOnDraft(state))) return nameDraft(state);
  const signal = prolong();
  try {
    return { ...(await emptyDraft(new RunContext({ ...context.tools, signal }, state), id)), cut: signal.reason };
  } catch (cut) {
    return { ...nameDraft(state), cut };
  }
}

async function emptyDraft(context: RunContext, id: string): Promise<RolledBack> {
  const { client, state } = context;
  if (mayBeSubmitted(state)) return nameDraft(await readSubmitted(context, id));
  // A draft that was just made may be shown late.
  const read = await context.readUntil(
    () => fetchSubmission(client, id),
    (one) => !isNotFound(one),
  );
  const own = ownKeys(state);
  // It is there where its items are.
  if (isNotFound(read) && isNotFound(await fetchItems(client, id))) {
    const gone = 'The draft is gone, or shows late: leave two minutes before the next run.';
    return { state: { ...state, submission: null }, words: [gone, ...listKeys(context, MAY_HOLD, own)] };
  }
  const known = new RunContext(context.tools, withRead(state, read));
  const phase = submissionPhase(known.state.submission?.state ?? '');
  const items = phase === 'draft' && own.size > 0 ? await fetchItems(client, id) : null;
  if (items?.ok) return takeOwnOut(known, id, items.value, own);
  return nameDraft(known.state, ['draft', 'unknown'].includes(phase) ? listKeys(known, MAY_HOLD, own) : []);
}

/** Reads what a submit in doubt has come to. An answer that said yes outranks it, because reads lag. */
async function readSubmitted({ client, state }: RunContext, id: string): Promise<RunState> {
  if (state.submission !== null && submissionPhase(state.submission.state) === 'in-review') return state;
  const now = await fetchSubmission(client, id);
  const isTaken = now.ok && now.value.phase === 'in-review';
  return isTaken ? { ...state, ...effectOfReview(state, now.value) } : withRead(state, now);
}

/** Returns the state with the submission as it was read. One that could not be read stays as it was last seen. */
function withRead(state: RunState, read: Awaited<ReturnType<typeof fetchSubmission>>): RunState {
  return read.ok ? { ...state, submission: { id: read.value.id, state: read.value.state } } : state;
}

const SUBMITTED_BY_OTHERS = {
  words: ['Somebody else has submitted the draft meanwhile. Its items were left in it.'],
  remedy:
    'See on the App Review page who submitted it. If it is not meant like this, cancel it there. Then run again: what is under review as asked for is found done.',
};

/** Takes the items of these keys out, the last one first. Others' items stay. */
async function takeOwnOut(
  context: RunContext,
  submissionId: string,
  held: readonly ReviewSubmissionItem[],
  own: ReadonlySet<string>,
): Promise<RolledBack> {
  const { client, state, plan } = context;
  // The service may not show what an item is, but it has said which one this run made.
  const keyOf = ({ id, target }: ReviewSubmissionItem) => {
    const known = target ?? state.added.find(({ itemId }) => itemId === id);
    return known === undefined ? '' : targetKey(known);
  };
  const left = own.difference(new Set(held.map(keyOf)));
  for (const item of held.toReversed()) {
    const key = keyOf(item);
    if (!own.has(key)) continue;
    const removal = context.settle(itemRemoval(context, { submissionId, itemId: item.id }));
    const settled = await nullIfInterrupted(removal);
    // Reads show a submit only later.
    if (settled?.kind === 'refused' && hasCode(settled.failure, 'STATE_ERROR.ENTITY_STATE_INVALID')) {
      return { ...SUBMITTED_BY_OTHERS, state: withRead(state, await fetchSubmission(client, submissionId)) };
    }
    if (settled?.kind !== 'applied') left.add(key);
  }
  const wanted = wantedKeys(state.version, plan.items);
  const others = held.filter((item) => !wanted.has(keyOf(item)));
  const removed = own.difference(left);
  const words = listKeys(context, 'Taken out of the draft again:', removed);
  return nameDraft({ ...stateOnceOut(state, removed, left), others }, [...words, ...listKeys(context, MAY_HOLD, left)]);
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
export function itemRemoval({ client }: RunContext, of: { submissionId: string; itemId: string }) {
  return {
    send: () => client.remove('reviewSubmissionItems', of.itemId),
    parse: (_row: unknown, body: unknown) => body === null,
    read: () => fetchItems(client, of.submissionId),
    shows: (items: readonly ReviewSubmissionItem[]) => !items.some(({ id }) => id === of.itemId),
  };
}

/** @returns a sentence that ends with the names, where there is any */
function listKeys(context: RunContext, before: string, keys: ReadonlySet<string>) {
  const names = describeKeys(context.names, keys);
  return names.length === 0 ? [] : [`${before} ${enumerate(names)}.`];
}

const MAY_HOLD = 'The draft may hold';

/** Says what stays, and what the next run does with it. @param before sentences that come first */
function nameDraft(state: RunState, before: string[] = []): RolledBack {
  const { submission } = state;
  if (!hasWorkedOnDraft(state)) return { state, words: before };
  const phase = submission && submissionPhase(submission.state);
  if (submission !== null && phase !== 'draft') {
    const words = [...before, `The submission is ${submission.state} by now.`];
    if (mayBeSubmitted(state) || phase === 'unknown') return { state, words };
    return phase === 'in-review'
      ? { ...SUBMITTED_BY_OTHERS, state, words: [...words, ...SUBMITTED_BY_OTHERS.words] }
      : { state, words, remedy: 'Run again: the next run makes a new one.' };
  }
  return { state, words: [...before, `${describeDraft(state)}${nextOf(state)}`] };
}

/** Says what the draft is to the next run. A version that is made and not submitted is in flight. */
function nextOf({ request, version, others }: RunState) {
  if (request.onOrphans === 'fail')
    return ', and blocks the next run: set on-orphans: adopt, or cancel it on the App Review page.';
  if (request.onVersionInFlight === 'fail' && version?.phase === 'in-flight')
    return ', and the version blocks the next run: leave on-version-in-flight out for it.';
  const ofOthers = others !== null && others.length > 0;
  return `: the next run adopts it${ofOthers ? ' if it asks for all that is in it' : ''}.`;
}

function describeDraft(state: RunState) {
  if (mayBeSubmitted(state))
    return 'The items were left in the submission, because it may be under review. If it is not, its draft stays';
  return isInDoubt(stepOutcomeOf(state, 'create-submission')) ? 'If a draft was made, it stays' : 'The draft stays';
}

/** Steps that change a draft. What review sent back takes none of them. */
const OF_DRAFT: readonly Step['kind'][] = ['take-out', 'create-submission', 'add-version', 'add-item'];

function hasWorkedOnDraft({ steps }: RunState) {
  // A refused adding may mean that the draft is gone, or submitted.
  const isTried = ({ step: { kind }, outcome }: RunState['steps'][number]) =>
    outcome !== 'pending' && (outcome !== 'refused' || kind !== 'create-submission');
  return steps.some((one) => OF_DRAFT.includes(one.step.kind) && isTried(one));
}

function mayBeSubmitted(state: RunState) {
  const submit = stepOutcomeOf(state, 'submit');
  return submit === 'done' || isInDoubt(submit);
}

/** Returns the key of what a step puts into the submission; empty for every other step. */
function keyAddedBy(step: Step, version: RunState['version']) {
  if (step.kind === 'add-item') return targetKey(step.target);
  return step.kind === 'add-version' && version !== null ? versionKey(version) : '';
}

/** Returns the keys of what this run has put into its draft, or may have. A version that it took out to change it belongs there. */
function ownKeys({ steps, added, version }: RunState) {
  const doubtful = steps.filter(({ outcome }) => isInDoubt(outcome)).map(({ step }) => keyAddedBy(step, version));
  const takenOut = findTakeOut(steps);
  const others = takenOut === null ? [] : [targetKey(takenOut.target)];
  return new Set([...added.map(targetKey), ...doubtful]).difference(new Set(['', ...others]));
}

/** What a run that stops does about its draft, so that the next one finds it as it was; the error says what stands. */
import { describeRefusal } from '../app-store/failure.ts';
import { targetKey } from '../core/model/resources.ts';
import { submissionPhase } from '../core/model/states.ts';
import type { PlannedStep, StepOutcome } from '../core/model/step.ts';
import { capitalized, describeKey } from '../core/text/describe.ts';
import { describeWritten } from '../core/text/describe-step.ts';
import type { RunState } from '../run-state.ts';
import { type Cleaned, cleanUp, type Remaining } from './cleanup.ts';
import {
  addedBy,
  addedItemKeys,
  namesNow,
  rememberItems,
  type StepContext,
  type Stop,
  takenOut,
  unconfirmed,
} from './context.ts';
import { putItem } from './draft-items.ts';

/** Takes this run's own items out of its draft again, and puts back what it took out of it to change the version. */
export async function rollBack(context: StepContext, state: RunState, stop: Stop): Promise<RunState> {
  const words = written(state, stop);
  const submissionId = draftOf(context, state);
  if (submissionId === null) return withWords(state, stop, words);
  if (stop.kind === 'unconfirmed' && stop.mayBeSubmitted) {
    const isSubmitted = submissionPhase(state.submission?.state ?? '') === 'in-review';
    return withWords(
      state,
      stop,
      `${words} Its items were left in it${isSubmitted ? '' : ', because it may be under review'}.`,
    );
  }
  const cleaned = await cleanUp(context, { submissionId, keys: addedItemKeys(state) });
  return withCleaned(context, state, stop, submissionId, cleaned);
}

async function withCleaned(
  context: StepContext,
  state: RunState,
  stop: Stop,
  submissionId: string,
  cleaned: Cleaned,
): Promise<RunState> {
  const words = written(state, stop);
  switch (cleaned.kind) {
    case 'draft':
      return withTakenOut(context, state, stop, submissionId, cleaned);
    case 'moved-on': {
      context.remember(null);
      const isInReview = submissionPhase(cleaned.state) === 'in-review';
      const who = isInReview ? ': somebody else submitted it' : '';
      const moved = ` The submission is ${cleaned.state} by now${who}. Nothing was taken out of it.`;
      const seen = { ...state, submission: { id: submissionId, state: cleaned.state } };
      return withWords(seen, stop, words + moved + notPutBack(context, state));
    }
    case 'gone':
      return withWords(
        { ...state, submission: null },
        stop,
        `${words} The draft is gone: the service does not find it any more, and nothing was taken out of it.${notPutBack(context, state)}`,
      );
    case 'unread': {
      // It stands in brackets, in the middle of a sentence.
      const why = cleaned.why.replace(/\.$/, '');
      const name = { name: null, number: null };
      const remaining = addedItemKeys(state).map((key) => ({ key, name, why, isSubmitted: false }));
      const now = withWords(state, stop, words + notPutBack(context, state));
      return remaining.length === 0 ? now : withRemaining(context, now, submissionId, remaining);
    }
  }
}

/** An item that the draft did not show may still turn up in it: reads lag. It stays with the post step, and what is known of it stays. */
async function withTakenOut(
  context: StepContext,
  state: RunState,
  stop: Stop,
  submissionId: string,
  { state: draftState, held, remaining, unseen }: Extract<Cleaned, { kind: 'draft' }>,
): Promise<RunState> {
  const { words: lost, isBack } = await putBack(context, state, stop, submissionId, held);
  const keys = addedItemKeys(state);
  const left = keys.filter((key) => unseen.includes(key) || remaining.some((one) => one.key === key));
  const out = keys.filter((key) => !left.includes(key));
  // What somebody else has submitted is not for the post step either.
  const isSubmitted = remaining.length > 0 && remaining.every((one) => one.isSubmitted);
  rememberItems(context, submissionId, isSubmitted ? [] : left);
  const steps = isBack ? state.steps.map(asPutBack) : state.steps;
  const now: RunState = {
    ...state,
    submission: { id: submissionId, state: draftState },
    steps: steps.map(asUndone(state, out)),
    added: state.added.filter((target) => left.includes(targetKey(target))),
  };
  const known = namesNow(context, state);
  const names = (some: readonly string[]) => some.map((key) => describeKey(known, key)).join(', ');
  const late = unseen.length === 0 ? '' : ` The draft does not show ${names(unseen)}, and may still come to hold it.`;
  const whose = left.length === 0 ? " This run's items were taken out again." : ` Taken out again: ${names(out)}.`;
  const words = written(state, stop) + late + (out.length === 0 ? '' : whose) + lost;
  return remaining.length === 0
    ? withWords(now, stop, `${words} The draft stays for the next run to adopt.`)
    : withRemaining(context, withWords(now, stop, words), submissionId, remaining);
}

/** The draft that this run fills, or has taken something out of. What review sent back holds nothing that it put there. */
function draftOf({ target }: StepContext, state: RunState): string | null {
  if (target.submission.kind !== 'create' && target.submission.kind !== 'adopt') return null;
  return state.submission?.id ?? takenOut(state)?.submissionId ?? null;
}

/** Once, as it is now; not where this run's own adding may still be on its way, or was refused for no reason of the version's. @returns what is said of what is not back */
async function putBack(
  context: StepContext,
  state: RunState,
  { findings }: Stop,
  submissionId: string,
  held: ReadonlySet<string>,
): Promise<{ words: string; isBack: boolean }> {
  const target = takenOut(state)?.target;
  const adding = outcomeOf(state, 'add-version');
  // It was back already: somebody else has taken it out since, and may have meant to.
  if (target === undefined || held.has(targetKey(target)) || adding === 'done') return { words: '', isBack: false };
  const isUnknown = findings.some(({ severity }) => severity === 'unknown');
  if (adding === 'unconfirmed' || (adding === 'refused' && isUnknown))
    return { words: notBack(context, state, ADDING_FAILED, adding === 'unconfirmed'), isBack: false };
  const settled = await putItem(context, submissionId, target);
  if (settled.kind === 'applied') return { words: '', isBack: true };
  const why = settled.kind === 'refused' ? describeRefusal(settled.failure) : settled.why.replace(/\.$/, '');
  return { words: notBack(context, state, why, settled.kind === 'unconfirmed'), isBack: false };
}

const ADDING_FAILED = 'adding it has failed just now';

/** Of a draft that is none any more, or could not be read. */
function notPutBack(context: StepContext, state: RunState): string {
  const adding = outcomeOf(state, 'add-version');
  return adding === 'done' ? '' : notBack(context, state, null, adding === 'unconfirmed');
}

/** @param mayBe it was sent, and nobody knows whether it was applied */
function notBack(context: StepContext, state: RunState, why: string | null, mayBe: boolean): string {
  const target = takenOut(state)?.target;
  if (target === undefined) return '';
  const name = capitalized(describeKey(namesNow(context, state), targetKey(target)));
  const was = outcomeOf(state, 'take-out') === 'unconfirmed' ? 'may have been' : 'was';
  const end = mayBe ? 'whether it is back is not known' : 'was not put back';
  return ` ${name} ${was} taken out of the draft to be changed, and ${end}${why === null ? '' : ` (${why})`}.`;
}

function outcomeOf({ steps }: RunState, kind: 'add-version' | 'take-out'): StepOutcome | null {
  return steps.find(({ step }) => step.kind === kind)?.outcome ?? null;
}

function written({ steps }: RunState, { kind }: Stop): string {
  return kind === 'unconfirmed' ? ` ${describeWritten(steps)}` : '';
}

/** Puts a sentence or more after what stopped the run. */
export function withWords(state: RunState, { findings }: Stop, words: string): RunState {
  const first = findings[0];
  return {
    ...state,
    findings: state.findings.map((finding) =>
      finding === first ? { ...finding, message: finding.message + words } : finding,
    ),
  };
}

/** What a stop without a draft says. */
export function withWritten(state: RunState, stop: Stop): RunState {
  return withWords(state, stop, written(state, stop));
}

const asPutBack = (planned: PlannedStep): PlannedStep =>
  planned.step.kind === 'take-out' ? { ...planned, outcome: 'undone' } : planned;

/** @param out the keys of what was taken out; what was in the draft before, and was put into it again, is not among them */
function asUndone(state: RunState, out: readonly string[]): (planned: PlannedStep) => PlannedStep {
  return (planned) => {
    const target = addedBy(planned.step, state);
    const isOut = planned.outcome === 'done' && target !== null && out.includes(targetKey(target));
    return isOut ? { ...planned, outcome: 'undone' } : planned;
  };
}

function withRemaining(
  context: StepContext,
  state: RunState,
  submissionId: string,
  remaining: readonly Remaining[],
): RunState {
  const known = namesNow(context, state);
  const named = remaining.map(({ key, why }) => `${describeKey(known, key)}${why === '' ? '' : ` (${why})`}`);
  const isSubmitted = remaining.some((one) => one.isSubmitted);
  const message = isSubmitted
    ? `The submission was submitted meanwhile by somebody else; its items were left in it: ${named.join(', ')}.`
    : `The draft may still hold ${named.join(', ')}: it could not be taken out again.`;
  const remedy = isSubmitted
    ? 'See on the App Review page who submitted it, or run again: what is under review as asked for is found done.'
    : 'Run again: the next run adopts the draft and continues. Or take it out on the App Review page.';
  const subject = { type: 'reviewSubmission', id: submissionId };
  const finding = unconfirmed(context.snapshot.app, message, remedy, subject);
  return { ...state, findings: [...state.findings, finding] };
}

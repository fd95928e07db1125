/** What a run that stops does about its draft, so that the next one finds it as it was; the error says what stands. */
import { describeRefusal } from '../app-store/failure.ts';
import type { Finding } from '../core/model/finding.ts';
import { targetKey } from '../core/model/resources.ts';
import { submissionPhase } from '../core/model/states.ts';
import type { PlannedStep, Step, StepOutcome } from '../core/model/step.ts';
import { capitalized, describeKey } from '../core/text/describe.ts';
import type { RunState } from '../run-state.ts';
import type { Cleaned, Remaining } from './cleanup.ts';
import { addedBy, addedItemKeys, cleanUp, putItem, rememberItems, takenOut } from './cleanup.ts';
import { namesNow, type StepContext, type Stop, submissionSubject, unconfirmed } from './context.ts';

/** What became of the draft, and what that changes. */
export interface RolledBack {
  /** For the end of what is said of the step that stopped the run. */
  words: string;
  /** Beside that. */
  finding?: Finding;
  effect?: Partial<Pick<RunState, 'steps' | 'submission' | 'added'>>;
}

/** Takes this run's own items out of its draft again, and puts back what it took out of it to change the version. */
export async function rollBack(context: StepContext, stop: Stop): Promise<RolledBack> {
  const { state } = context;
  const submissionId = draftOf(context);
  if (submissionId === null) return { words: '' };
  if (stepOutcome(state, 'submit') === 'unconfirmed') {
    const isSubmitted = submissionPhase(state.submission?.state ?? '') === 'in-review';
    return { words: ` The items were left in the submission${isSubmitted ? '' : ', because it may be under review'}.` };
  }
  const keys = addedItemKeys(state);
  const cleaned = await cleanUp(context, { submissionId, keys });
  const seen = cleaned.kind === 'draft' ? cleaned.seen : null;
  const back = await putBack(context, stop, submissionId, seen);
  switch (cleaned.kind) {
    case 'draft':
      return leaveDraft(context, submissionId, cleaned, back);
    case 'moved-on': {
      context.remember(null);
      const who = submissionPhase(cleaned.state) === 'in-review' ? ': somebody else submitted it' : '';
      const words = ` The submission is ${cleaned.state} by now${who}. Nothing was taken out of it.${back.words}`;
      return { words, effect: { submission: { id: submissionId, state: cleaned.state } } };
    }
    case 'gone': {
      const words = ' The draft is gone: the service does not find it any more, and nothing was taken out of it.';
      return { words: words + back.words, effect: { submission: null } };
    }
    case 'unread': {
      const remaining = keys.map((key) => ({ key, why: cleaned.why }));
      const finding = remaining.length === 0 ? {} : { finding: stillHeld(context, submissionId, remaining) };
      const stays = adopts(context) ? ' The draft could not be read again, and stays for the next run to adopt.' : '';
      return { words: back.words + stays, ...finding };
    }
  }
}

/** The draft that this run fills, or has taken something out of. What review sent back holds nothing that it put there. */
function draftOf({ target, state }: StepContext): string | null {
  if (target.submission.kind !== 'create' && target.submission.kind !== 'adopt') return null;
  return state.submission?.id ?? takenOut(state)?.submissionId ?? null;
}

/** An item that the draft did not show may still turn up in it: reads lag. It stays with the post step, and what is known of it stays. */
function leaveDraft(
  context: StepContext,
  submissionId: string,
  { state: draftState, seen, remaining }: Extract<Cleaned, { kind: 'draft' }>,
  back: PutBack,
): RolledBack {
  const { state } = context;
  const keys = addedItemKeys(state);
  const unseen = keys.filter((key) => !seen.has(key));
  const left = keys.filter((key) => unseen.includes(key) || remaining.some((one) => one.key === key));
  // What somebody else has submitted is not for the post step either.
  const areSubmitted = remaining.length > 0 && remaining.every((one) => one.isSubmitted);
  rememberItems(context, submissionId, areSubmitted ? [] : left);
  const out = keys.filter((key) => !left.includes(key));
  const isUndone = ({ step, outcome }: PlannedStep) => {
    if (step.kind === 'take-out') return back.isBack;
    const target = addedBy(step, state);
    return outcome === 'done' && target !== null && out.includes(targetKey(target));
  };
  const names = unseen.map((key) => describeKey(namesNow(context), key)).join(', ');
  const words = [
    ...(unseen.length === 0 ? [] : [` The draft does not show ${names}, and may still come to hold it.`]),
    ...(out.length === 0 ? [] : [` This run's ${left.length === 0 ? '' : 'other '}items were taken out again.`]),
    back.words,
    ...(remaining.length === 0 && adopts(context) ? [' The draft stays for the next run to adopt.'] : []),
  ];
  return {
    words: words.join(''),
    effect: {
      submission: { id: submissionId, state: draftState },
      steps: state.steps.map((planned) => (isUndone(planned) ? { ...planned, outcome: 'undone' } : planned)),
      added: state.added.filter((target) => left.includes(targetKey(target))),
    },
    ...(remaining.length === 0 ? {} : { finding: stillHeld(context, submissionId, remaining) }),
  };
}

/** Otherwise draft-left.ts says what stays. */
function adopts({ request }: StepContext): boolean {
  return request.onOrphans === 'adopt';
}

interface PutBack {
  isBack: boolean;
  /** Of what is not back; empty where there is nothing to say. */
  words: string;
}

/**
 * Once, as it is now; not where this run's own adding may still be on its way, or was refused for no reason of the
 * version's.
 * @param seen what the draft held; `null`: it is none any more, or could not be read, so nothing is put back
 */
async function putBack(
  context: StepContext,
  { findings }: Stop,
  submissionId: string,
  seen: ReadonlySet<string> | null,
): Promise<PutBack> {
  const { state } = context;
  const target = takenOut(state)?.target;
  const adding = stepOutcome(state, 'add-version');
  // It was back already: somebody else has taken it out since, and may have meant to.
  if (target === undefined || adding === 'done' || seen?.has(targetKey(target))) return { isBack: false, words: '' };
  const hasFailed = adding === 'refused' && findings.some(({ severity }) => severity === 'unknown');
  const isLeft = seen === null || adding === 'unconfirmed' || hasFailed;
  const settled = isLeft ? null : await putItem(context, submissionId, target);
  if (settled?.kind === 'applied') return { isBack: true, words: '' };
  const name = capitalized(describeKey(namesNow(context), targetKey(target)));
  const was = stepOutcome(state, 'take-out') === 'unconfirmed' ? 'may have been' : 'was';
  const isOpen = (settled?.kind ?? adding) === 'unconfirmed';
  const end = isOpen ? 'whether it is back is not known' : 'was not put back';
  const why = settled?.kind === 'refused' ? describeRefusal(settled.failure) : (settled?.why ?? '');
  return {
    isBack: false,
    words: ` ${name} ${was} taken out of the draft to be changed, and ${end}${inBrackets(why)}.`,
  };
}

function stepOutcome({ steps }: RunState, kind: Step['kind']): StepOutcome | null {
  return steps.find(({ step }) => step.kind === kind)?.outcome ?? null;
}

function stillHeld(
  context: StepContext,
  submissionId: string,
  remaining: readonly (Pick<Remaining, 'key' | 'why'> & Partial<Remaining>)[],
): Finding {
  const known = namesNow(context);
  const isSubmitted = remaining.some((one) => one.isSubmitted);
  const named = remaining.map(({ key, why }) => describeKey(known, key) + inBrackets(why)).join(', ');
  const message = isSubmitted
    ? `The submission was submitted meanwhile by somebody else; its items were left in it: ${named}.`
    : `The draft may still hold what could not be taken out again: ${named}.`;
  const remedy = isSubmitted
    ? 'See on the App Review page who submitted it, or run again: what is under review as asked for is found done.'
    : `Run again${adopts(context) ? '' : ' with on-orphans: adopt'}: the next run adopts the draft and continues. Or take it out on the App Review page.`;
  return unconfirmed(context.app, message, remedy, submissionSubject({ id: submissionId }));
}

/** In the middle of a sentence. */
function inBrackets(why: string): string {
  return why === '' ? '' : ` (${why.replace(/\.$/, '')})`;
}

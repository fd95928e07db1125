/** Rolls back the draft of a run that stops, so that the next run finds it as it was. The error says what stays. */
import type { Finding } from '../core/model/finding.ts';
import { targetKey } from '../core/model/resources.ts';
import { submissionPhase } from '../core/model/states.ts';
import type { PlannedStep } from '../core/model/step.ts';
import { describeKey } from '../core/text/describe.ts';
import { outcomeOf, type RunState } from '../run-state.ts';
import type { Cleaned, Remaining } from './cleanup.ts';
import { cleanUp, rememberItems } from './cleanup.ts';
import { nameSourceOf, type StepContext, type Stop, submissionSubject, unconfirmedFinding } from './context.ts';
import { addedItemKeys, findTakeOut, targetAddedBy } from './items.ts';
import { inBrackets, type PutBack, putVersionBack } from './put-back.ts';

/** Result of a roll back. */
export interface RolledBack {
  /** Ends the message about the step that stopped the run. */
  words: string;
  /** A finding beside that one. */
  finding?: Finding;
  effect?: Partial<Pick<RunState, 'steps' | 'submission' | 'added'>>;
}

type EmptiedDraft = Extract<Cleaned, { kind: 'draft' }>;

/** Takes this run's items out of its draft, and puts the version back that it took out to change it. */
export async function rollBack(context: StepContext, stop: Stop): Promise<RolledBack> {
  const { state } = context;
  const submissionId = draftIdOf(context);
  if (submissionId === null) return { words: '' };
  if (outcomeOf(state, 'submit') === 'unconfirmed') return leaveSubmission(state);
  const keys = addedItemKeys(state);
  const cleaned = await cleanUp(context, { submissionId, keys });
  const held = cleaned.kind === 'draft' ? cleaned.seen : null;
  const back = await putVersionBack(context, stop, submissionId, held);
  switch (cleaned.kind) {
    case 'draft':
      return leaveDraft(context, submissionId, cleaned, back);
    case 'moved-on':
      context.remember(null);
      return leaveMovedOn(submissionId, cleaned.state, back);
    case 'gone': {
      const words = ' The draft is gone: the service does not find it any more, and nothing was taken out of it.';
      return { words: words + back.words, effect: { submission: null } };
    }
    case 'unread': {
      const remaining = keys.map((key) => ({ key, why: cleaned.why, isSubmitted: false }));
      const stays = isAdopting(context)
        ? ' The draft could not be read again, and stays for the next run to adopt.'
        : '';
      return { words: back.words + stays, ...remainingFinding(context, submissionId, remaining) };
    }
  }
}

/** Returns the draft that this run fills, or has taken something out of. What review sent back holds no item of this run. */
function draftIdOf({ target, state }: StepContext): string | null {
  if (target.submission.kind !== 'create' && target.submission.kind !== 'adopt') return null;
  return state.submission?.id ?? findTakeOut(state)?.submissionId ?? null;
}

function leaveSubmission({ submission }: RunState): RolledBack {
  const isSubmitted = submissionPhase(submission?.state ?? '') === 'in-review';
  return { words: ` The items were left in the submission${isSubmitted ? '' : ', because it may be under review'}.` };
}

function leaveMovedOn(submissionId: string, state: string, back: PutBack): RolledBack {
  const who = submissionPhase(state) === 'in-review' ? ': somebody else submitted it' : '';
  const words = ` The submission is ${state} by now${who}. Nothing was taken out of it.${back.words}`;
  return { words, effect: { submission: { id: submissionId, state } } };
}

/** Reads lag, so an item that the draft did not show may still turn up in it. It stays with the post step, and in the state. */
function leaveDraft(context: StepContext, submissionId: string, draft: EmptiedDraft, back: PutBack): RolledBack {
  const { state } = context;
  const { seen, remaining } = draft;
  const keys = addedItemKeys(state);
  const unseen = keys.filter((key) => !seen.has(key));
  const left = keys.filter((key) => unseen.includes(key) || remaining.some((item) => item.key === key));
  const removed = keys.filter((key) => !left.includes(key));
  // The post step cannot take anything out of a draft that somebody else has submitted.
  const areSubmitted = remaining.length > 0 && remaining.every(({ isSubmitted }) => isSubmitted);
  rememberItems(context, submissionId, areSubmitted ? [] : left);
  const isUndone = ({ step, outcome }: PlannedStep) => {
    if (step.kind === 'take-out') return back.isBack;
    const target = targetAddedBy(step, state);
    return outcome === 'done' && target !== null && removed.includes(targetKey(target));
  };
  const adoptable = remaining.length === 0 && isAdopting(context);
  return {
    words: [
      describeUnseen(context, unseen),
      removed.length === 0 ? '' : ` This run's ${left.length === 0 ? '' : 'other '}items were taken out again.`,
      back.words,
      adoptable ? ' The draft stays for the next run to adopt.' : '',
    ].join(''),
    effect: {
      submission: { id: submissionId, state: draft.state },
      steps: state.steps.map((planned) => (isUndone(planned) ? { ...planned, outcome: 'undone' } : planned)),
      added: state.added.filter((target) => left.includes(targetKey(target))),
    },
    ...remainingFinding(context, submissionId, remaining),
  };
}

function describeUnseen(context: StepContext, unseen: readonly string[]): string {
  if (unseen.length === 0) return '';
  const names = unseen.map((key) => describeKey(nameSourceOf(context), key)).join(', ');
  return ` The draft does not show ${names}, and may still come to hold it.`;
}

/** Under another policy, draft-left.ts says that the draft stays. */
function isAdopting({ request }: StepContext): boolean {
  return request.onOrphans === 'adopt';
}

/** @returns an empty record where no item remains */
function remainingFinding(
  context: StepContext,
  submissionId: string,
  remaining: readonly Pick<Remaining, 'key' | 'why' | 'isSubmitted'>[],
): Pick<RolledBack, 'finding'> {
  if (remaining.length === 0) return {};
  const names = nameSourceOf(context);
  const items = remaining.map(({ key, why }) => describeKey(names, key) + inBrackets(why)).join(', ');
  const subject = submissionSubject({ id: submissionId });
  if (remaining.some(({ isSubmitted }) => isSubmitted)) {
    const message = `The submission was submitted meanwhile by somebody else; its items were left in it: ${items}.`;
    const remedy =
      'See on the App Review page who submitted it, or run again: what is under review as asked for is found done.';
    return { finding: unconfirmedFinding(context.app, message, remedy, subject) };
  }
  const message = `The draft may still hold what could not be taken out again: ${items}.`;
  const remedy = `Run again${isAdopting(context) ? '' : ' with on-orphans: adopt'}: the next run adopts the draft and continues. Or take it out on the App Review page.`;
  return { finding: unconfirmedFinding(context.app, message, remedy, subject) };
}

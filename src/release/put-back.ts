/** Puts the version back into the adopted draft that this run took it out of. */
import { describeRefusal } from '../app-store/failure.ts';
import { type ItemTarget, targetKey } from '../core/model/resources.ts';
import type { StepOutcome } from '../core/model/step.ts';
import { capitalized, describeKey } from '../core/text/describe.ts';
import { outcomeOf } from '../run-state.ts';
import type { Unapplied } from './confirm.ts';
import { nameSourceOf, type StepContext, type Stop } from './context.ts';
import { findTakeOut, putItem } from './items.ts';

export interface PutBack {
  isBack: boolean;
  /** Sentence about a version that is not back, after a space; empty otherwise. */
  words: string;
}

/**
 * Puts the version back once, as it is now.
 * @param held keys of the items that the draft held; `null`: it could not be read, or is past the draft
 */
export async function putVersionBack(
  context: StepContext,
  stop: Stop,
  submissionId: string,
  held: ReadonlySet<string> | null,
): Promise<PutBack> {
  const { state } = context;
  const target = findTakeOut(state)?.target;
  const adding = outcomeOf(state, 'add-version');
  // After a done `add-version` the version was back: somebody else has taken it out since, and may have meant to.
  if (target === undefined || adding === 'done' || held?.has(targetKey(target))) return { isBack: false, words: '' };
  const isLeft = held === null || mustNotAddAgain(adding, stop);
  const settled = isLeft ? null : await putItem(context, submissionId, target);
  if (settled?.kind === 'applied') return { isBack: true, words: '' };
  return { isBack: false, words: describeNotBack(context, target, settled) };
}

/** This run's own adding may still be under way, or was refused for a reason that lies outside the version. */
function mustNotAddAgain(adding: StepOutcome | null, { findings }: Stop): boolean {
  return adding === 'unconfirmed' || (adding === 'refused' && findings.some(({ severity }) => severity === 'unknown'));
}

/** @param settled `null`: no write was sent */
function describeNotBack(context: StepContext, target: ItemTarget, settled: Unapplied | null): string {
  const { state } = context;
  const name = capitalized(describeKey(nameSourceOf(context), targetKey(target)));
  const was = outcomeOf(state, 'take-out') === 'unconfirmed' ? 'may have been' : 'was';
  const isInDoubt = (settled?.kind ?? outcomeOf(state, 'add-version')) === 'unconfirmed';
  const end = isInDoubt ? 'whether it is back is not known' : 'was not put back';
  return ` ${name} ${was} taken out of the draft to be changed, and ${end}${inBrackets(reasonOf(settled))}.`;
}

function reasonOf(settled: Unapplied | null): string {
  if (settled === null) return '';
  return settled.kind === 'refused' ? describeRefusal(settled.failure) : settled.why;
}

/** Puts words in brackets, for the middle of a sentence. */
export function inBrackets(words: string): string {
  return words === '' ? '' : ` (${words.replace(/\.$/, '')})`;
}

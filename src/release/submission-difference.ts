/** Compares the items of the submission with what was asked for. */
import type { Read } from '../app-store/client.ts';
import { mapResult } from '../app-store/reads/fetch.ts';
import { fetchItems } from '../app-store/reads/submission-reads.ts';
import type { Finding } from '../core/model/finding.ts';
import { heldItems, heldKeys, type ReviewSubmissionItem, targetKey } from '../core/model/resources.ts';
import { wantedKeys } from '../core/model/snapshot.ts';
import { describeHeld, describeKey, enumerate } from '../core/text/describe.ts';
import { describeStep } from '../core/text/describe-step.ts';
import { nameSourceOf, requireSubmission, type StepContext, submissionSubject, unconfirmedFinding } from './context.ts';

export interface Difference {
  held: ReviewSubmissionItem[];
  extra: ReviewSubmissionItem[];
  /** Keys as `targetKey` makes them. */
  missing: string[];
}

export async function fetchDifference({ client, target, state }: StepContext, submissionId: string): Read<Difference> {
  const wanted = wantedKeys(state.version, target.items);
  return mapResult(await fetchItems(client, submissionId), (items) => {
    const held = heldItems(items);
    return {
      held,
      extra: held.filter((item) => item.target === null || !wanted.has(targetKey(item.target))),
      missing: [...wanted.difference(heldKeys(items))],
    };
  });
}

export function isExact({ extra, missing }: Difference): boolean {
  return extra.length === 0 && missing.length === 0;
}

export function differenceFinding(context: StepContext, difference: Difference, isSubmitted: boolean): Finding {
  const { app, state, step } = context;
  const consequence = isSubmitted ? 'it is submitted' : 'this run submitted nothing';
  const words = describeDifference(context, difference);
  const message = `${describeStep(step)}: the submission is not what was asked for, and ${consequence}: ${words}.`;
  const remedy = `Somebody else works on it. ${isSubmitted ? IF_UNWANTED : remedyOf(context, difference)}`;
  return unconfirmedFinding(app, message, remedy, submissionSubject(requireSubmission(state)));
}

function describeDifference(context: StepContext, { extra, missing }: Difference): string {
  const names = nameSourceOf(context);
  const words: string[] = [];
  if (extra.length > 0) {
    const added = enumerate(extra.map((item) => describeHeld(item, names)));
    words.push(`it also holds ${added}, which this run was not asked for`);
  }
  if (missing.length > 0) words.push(`it lacks ${missing.map((key) => describeKey(names, key)).join(', ')}`);
  return words.join('; ');
}

const IF_UNWANTED = 'If it is not to be reviewed like this, cancel it on the App Review page.';

function remedyOf({ target }: StepContext, { extra }: Difference): string {
  if (extra.length > 0)
    return 'Name what is in it under items, or, if it is a draft, take it out on the App Review page; and run again.';
  return target.submission.kind === 'resubmit'
    ? 'No item can be added to what review sent back: see on the App Review page who works on it, and run again.'
    : 'Run again: the run adds what is missing.';
}

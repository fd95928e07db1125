/** The plan of the run with what came of each step. */

import { TOTAL_LIMIT } from '../core/model/resources.ts';
import type { Outcome } from '../core/model/result.ts';
import type { StepOutcome } from '../core/model/step.ts';
import { describePlanned } from '../core/text/describe-step.ts';
import { markdownText } from '../core/text/escaping.ts';

const OUTCOMES: Record<StepOutcome, string> = {
  pending: 'not reached',
  done: '✅ done',
  refused: '⛔ refused',
  unconfirmed: '❓ sent, not confirmed',
  undone: '↩️ done, then taken back',
  interrupted: '❓ interrupted',
};

/** Empty where there is nothing to do: then the headline says so. */
export function renderPlan(outcome: Outcome): string {
  const { steps, dryRun } = outcome;
  if (steps.length === 0) return '';
  const rows = steps.map(
    ({ step, outcome: what }, index) =>
      `| ${index + 1} | ${markdownText(describePlanned(step))} | ${dryRun ? 'dry run: not taken' : OUTCOMES[what]} |`,
  );
  const table = ['| | step | result |', '|---|---|---|', ...rows].join('\n');
  const saved = bundleWords(outcome);
  return ['### Plan', table, ...(saved === '' ? [] : [saved])].join('\n\n');
}

/** That one submission for everything takes one slot. */
function bundleWords({ steps, dryRun }: Outcome): string {
  const submits = steps.some(({ step, outcome }) => step.kind === 'submit' && (dryRun || outcome === 'done'));
  const held = steps.flatMap(({ step }) => (step.kind === 'adopt-submission' ? step.held : [])).length;
  const added = steps.filter(({ step }) => step.kind === 'add-version' || step.kind === 'add-item').length;
  // What is taken out of the adopted draft is put back, and counts once.
  const takenOut = steps.filter(({ step }) => step.kind === 'take-out').length;
  const count = held + added - takenOut;
  if (!submits || count === 0) return '';
  return `${count} ${count === 1 ? 'item takes' : 'items share'} one of the app's ${TOTAL_LIMIT} submission slots.`;
}

/** The release in the summary: its version, contents, steps, and what happens next. */
import { describeProgress, MAX_PAUSED_DAYS, PERCENTAGES } from '../core/decide/rollout.ts';
import type { GoesOut } from '../core/model/goes-out.ts';
import { type Outcome, planOf } from '../core/model/outcome.ts';
import { TOTAL_LIMIT } from '../core/model/resources.ts';
import { phasedReleasePhase } from '../core/model/states.ts';
import type { StepOutcome } from '../core/model/step.ts';
import { capitalized } from '../core/text/describe.ts';
import { describeGoesOut } from '../core/text/describe-goes-out.ts';
import { describePlanned } from '../core/text/describe-step.ts';
import { markdownText } from '../core/text/escaping.ts';

const OUTCOMES: Record<StepOutcome, string> = {
  pending: 'not reached',
  done: '✅ done',
  refused: '⛔ stopped here',
  unconfirmed: '❓ sent, not confirmed',
  undone: '↩️ done, then taken back',
  interrupted: '❓ interrupted',
};

/** Renders the version of a release or a rollout, and the progress of its phased release; empty in other modes. */
export function renderNamed({ named, version }: Outcome): string {
  if (named === null || version === null) return '';
  const { name, phasedRelease } = named;
  const head = `### ${markdownText(capitalized(name))}\n\n`;
  if (phasedRelease === null) return `${head}${markdownText(version.state)}`;
  const { day, pausedDays, state } = phasedRelease;
  const reached = phasedReleasePhase(state) === 'over' ? PERCENTAGES.length : (day ?? 0);
  const picture = PERCENTAGES.map((_, index) => (index < reached ? '🟩' : '⬜')).join(' ');
  const pauses = pausedDays === null ? '' : ` ${pausedDays} of ${MAX_PAUSED_DAYS} days of pauses used.`;
  return `${head}${picture}  \n**${describeProgress(phasedRelease)}.** The phased release is ${markdownText(state)}.${pauses}`;
}

/** Maximum characters for the names of the items that go out with the version. */
const MAX_ITEMS = 1_000;

/** Renders the contents that a person approves. */
export function renderGoesOut(outcome: Outcome): string {
  const plan = planOf(outcome);
  if (outcome.goesOut === null || plan === null) return '';
  const [snapshot = null] = outcome.snapshots;
  const known = { snapshot, facts: outcome.facts };
  const lines = describeGoesOut(outcome.goesOut, known, MAX_ITEMS).map((line) => `- ${markdownText(line)}`);
  return ['### What goes out\n', ...lines, `\nPlan: \`${plan}\``].join('\n');
}

/** Renders the steps; empty without steps, which the headline reports. */
export function renderPlan({ steps, dryRun }: Outcome): string {
  if (steps.length === 0) return '';
  const rows = steps.map(({ step, outcome }, index) => {
    const came = dryRun ? 'dry run: not taken' : OUTCOMES[outcome];
    return `| ${index + 1} | ${markdownText(describePlanned(step))} | ${came} |`;
  });
  return ['### Steps\n', '| | step | result |', '|---|---|---|', ...rows].join('\n');
}

/** Says that one submission with several items takes one slot. */
export function renderBundle({ steps, dryRun }: Outcome): string {
  const submits = steps.some(({ step, outcome }) => step.kind === 'submit' && (dryRun || outcome === 'done'));
  const held = steps.flatMap(({ step }) => (step.kind === 'adopt-submission' ? step.held : [])).length;
  const added = steps.filter(({ step }) => step.kind === 'add-version' || step.kind === 'add-item').length;
  // An item that is taken out of the adopted draft is put back, and counts once.
  const takenOut = steps.filter(({ step }) => step.kind === 'take-out').length;
  const count = held + added - takenOut;
  if (!submits || count === 0) return '';
  return `${count} ${count === 1 ? 'item takes' : 'items share'} one of the app's ${TOTAL_LIMIT} submission slots.`;
}

/** Says what happens next to a release that this run submitted. */
export function renderNext({ steps, goesOut, number }: Outcome): string {
  const isSubmitted = steps.some(({ step, outcome }) => step.kind === 'submit' && outcome === 'done');
  if (!isSubmitted || goesOut === null || number === null) return '';
  const next = describeNext(goesOut);
  return next === '' ? '' : `**What happens next:** after the approval ${number} ${next}`;
}

function describeNext({ releaseType, phasedRelease, earliestReleaseDate }: GoesOut): string {
  const pace = phasedRelease ? ', over seven days' : '';
  switch (releaseType) {
    case 'MANUAL':
      return 'waits for you. Release it with `mode: release` or on its page.';
    case 'SCHEDULED':
      return `goes out by itself${pace}, not before ${earliestReleaseDate ?? 'its date'}.`;
    case 'AFTER_APPROVAL':
      return `goes out by itself${pace}.`;
    default:
      return '';
  }
}

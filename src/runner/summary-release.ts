/** The release in the summary: its version, contents, steps, and what happens next. */
import { describeProgress, PERCENTAGES } from '../core/decide/named-version.ts';
import type { Finding } from '../core/model/finding.ts';
import type { GoesOut } from '../core/model/goes-out.ts';
import { type Outcome, planOf } from '../core/model/outcome.ts';
import { phasedReleasePhase } from '../core/model/states.ts';
import { type StepOutcome, stepOutcomeOf } from '../core/model/step.ts';
import { capitalized, counted, describeVersion } from '../core/text/describe.ts';
import { describeGoesOut } from '../core/text/describe-goes-out.ts';
import { describePlanned } from '../core/text/describe-step.ts';
import { markdownText } from '../core/text/escaping.ts';
import { remedyAfterSubmit } from '../core/text/reasons.ts';

const OUTCOMES: Record<StepOutcome, string> = {
  pending: 'not reached',
  done: '✅ done',
  refused: '⛔ stopped here',
  unconfirmed: '❓ sent, not confirmed',
  undone: '↩️ done, then taken back',
  interrupted: '❓ interrupted',
};

/** Renders the version of a release or a rollout, and the progress of its phased release; empty in other modes. */
export function renderNamed({ named }: Outcome): string {
  if (named === null) return '';
  const { phasedRelease } = named;
  const head = `### ${markdownText(capitalized(describeVersion(named)))}\n\n`;
  if (!phasedRelease) return `${head}${markdownText(named.state)}`;
  const { day, state } = phasedRelease;
  const reached = phasedReleasePhase(state) === 'over' ? PERCENTAGES.length : (day ?? 0);
  const picture = PERCENTAGES.map((_, index) => (index < reached ? '🟩' : '⬜')).join(' ');
  return `${head}${picture}  \n**${describeProgress(phasedRelease)}.** The phased release is ${markdownText(state)}.`;
}

/** Maximum characters for the names of the items that go out with the version. */
const ROOM_FOR_ITEMS = 1_000;

/** Renders the contents that a person approves, or compares with those that were approved. */
export function renderGoesOut(outcome: Outcome): string {
  const plan = planOf(outcome);
  const isChanged = outcome.findings.some(({ reason }) => reason === 'plan.changed');
  const [snapshot] = outcome.snapshots;
  if (outcome.goesOut === null || snapshot === undefined || (plan === null && !isChanged)) return '';
  const lines = describeGoesOut(outcome.goesOut, { snapshot, facts: outcome.facts }, ROOM_FOR_ITEMS);
  const list = lines.map((line) => `- ${markdownText(line)}\n`).join('');
  return plan === null
    ? `### What would go out\n\n${list.trimEnd()}`
    : `### What goes out\n\n${list}\nPlan: \`${plan}\``;
}

/** All that the run was to write is written. */
export function isFinished({ mode, dryRun, verdict }: Outcome): boolean {
  return verdict === 'clear' && mode !== 'check' && !dryRun;
}

/** Returns the steps; none where a list could not be read that they were planned by, and none was begun. */
export function stepsOf({ steps, snapshots }: Outcome): Outcome['steps'] {
  const isRead = snapshots.every(({ known }) => Object.values(known).every(Boolean));
  return isRead || steps.some(({ outcome }) => outcome !== 'pending') ? steps : [];
}

/** Renders the steps, folded where all are done; empty without steps, which the headline reports. */
export function renderPlan(outcome: Outcome): string {
  const { dryRun } = outcome;
  const steps = stepsOf(outcome);
  if (steps.length === 0) return '';
  const rows = steps.map(({ step, outcome: end }, index) => {
    const came = dryRun ? 'dry run: not taken' : OUTCOMES[end];
    return `| ${index + 1} | ${markdownText(describePlanned(step))} | ${came} |`;
  });
  const table = ['| | step | result |', '|---|---|---|', ...rows].join('\n');
  if (!isFinished(outcome)) return `### Steps\n\n${table}`;
  return `<details><summary>${counted(steps.length, 'step')}, all done</summary>\n\n${table}\n\n</details>`;
}

export function hasSubmitted(outcome: Outcome): boolean {
  return stepOutcomeOf(outcome, 'submit') === 'done';
}

/** Returns the findings with remedies that still help after what this run has submitted. */
export function findingsOf(outcome: Outcome): Finding[] {
  if (!hasSubmitted(outcome)) return outcome.findings;
  return outcome.findings.map((one) => ({ ...one, remedy: remedyAfterSubmit(one.reason) ?? one.remedy }));
}

/** Events after the approval, by the type of the release. */
const NEXT = new Map<string | null, (goesOut: GoesOut) => string>([
  ['MANUAL', () => 'waits for you. Release it with `mode: release` or on its page.'],
  ['SCHEDULED', (it) => `goes out by itself${paceOf(it)}, not before ${it.earliestReleaseDate ?? 'its date'}.`],
  ['AFTER_APPROVAL', (it) => `goes out by itself${paceOf(it)}.`],
]);

function paceOf({ phasedRelease }: GoesOut): string {
  return phasedRelease ? ', over seven days' : '';
}

/** Says what happens next to a release that this run submitted. */
export function renderNext(outcome: Outcome): string {
  const { goesOut, number } = outcome;
  if (!hasSubmitted(outcome) || goesOut === null || number === null) return '';
  const next = NEXT.get(goesOut.releaseType)?.(goesOut);
  return next === undefined ? '' : `**What happens next:** after the approval ${number} ${next}`;
}

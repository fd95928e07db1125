/** The release in the summary: its version, contents, steps, and what happens next. */
import type { Finding } from '../core/model/finding.ts';
import { type Outcome, planOf } from '../core/model/outcome.ts';
import { type StepOutcome, stepOutcomeOf } from '../core/model/step.ts';
import { capitalized, describeVersion } from '../core/text/describe.ts';
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
  const day = phasedRelease.day === null ? '' : `, day ${phasedRelease.day} of 7`;
  return `${head}The phased release is ${markdownText(phasedRelease.state)}${day}.`;
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

/** Returns the steps; none where a list could not be read that they were planned by, and none was begun. */
export function stepsOf({ steps, snapshots }: Outcome): Outcome['steps'] {
  const isRead = snapshots.every(({ known }) => Object.values(known).every(Boolean));
  return isRead || steps.some(({ outcome }) => outcome !== 'pending') ? steps : [];
}

/** Renders the steps; empty without steps, which the headline reports. */
export function renderPlan(outcome: Outcome): string {
  const steps = stepsOf(outcome);
  if (steps.length === 0) return '';
  const rows = steps.map(({ step, outcome: end }, index) => {
    const came = outcome.dryRun ? 'dry run: not taken' : OUTCOMES[end];
    return `| ${index + 1} | ${markdownText(describePlanned(step))} | ${came} |`;
  });
  return ['### Steps\n', '| | step | result |', '|---|---|---|', ...rows].join('\n');
}

function hasSubmitted(outcome: Outcome): boolean {
  return stepOutcomeOf(outcome, 'submit') === 'done';
}

/** Returns the findings with remedies that still help after what this run has submitted. */
export function findingsOf(outcome: Outcome): Finding[] {
  if (!hasSubmitted(outcome)) return outcome.findings;
  return outcome.findings.map((one) => ({ ...one, remedy: remedyAfterSubmit(one.reason) ?? one.remedy }));
}

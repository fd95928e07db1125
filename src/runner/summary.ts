/** The job summary as Markdown: the verdict and the main remedy first, then slots, other findings, plan. */
import { VERDICTS } from '../core/model/finding.ts';
import { NOTHING_READY, type Outcome } from '../core/model/outcome.ts';
import { capitalized, describeVersion, joinParts, withBuild } from '../core/text/describe.ts';
import { describeGoesOut } from '../core/text/describe-goes-out.ts';
import { describePlanned } from '../core/text/describe-step.ts';
import { markdownText } from '../core/text/escaping.ts';
import { renderFindings } from './summary-findings.ts';
import { renderSlots } from './summary-slots.ts';

/** Maximum size, well below 1 MiB: the runner drops a larger summary whole. */
const MAX_SUMMARY_BYTES = 900 * 1024;

/** Joins as many whole sections as fit. The verdict always fits. */
export function renderSummary(outcome: Outcome, maxBytes = MAX_SUMMARY_BYTES) {
  const { above, below } = renderFindings(outcome);
  const sections = [
    // A clear verdict is no green one where the step is red.
    `## ${outcome.verdict === 'clear' && !outcome.isGreen ? '⚠️ Clear' : VERDICTS[outcome.verdict]}: ${markdownText(outcome.headline)}`,
    markdownText(outcome.changes),
    renderWhere(outcome),
    ...above,
    renderSlots(outcome),
    renderNamed(outcome),
    ...below,
    renderGoesOut(outcome),
    renderPlan(outcome),
    outcome.isNothingReady && NOTHING_READY,
    renderRequirement(outcome),
  ];
  const whole = sections.flatMap((section) => (section ? `${section}\n\n` : []));
  let room = maxBytes;
  const shown = whole.filter((section) => {
    const left = room - Buffer.byteLength(section);
    if (left >= 0) room = left;
    return left >= 0;
  });
  return joinParts([...shown, shown.length < whole.length && CUT_SHORT], '');
}

const CUT_SHORT =
  '… the rest is left out: this may not be longer. The output report has as many findings as fit, and counts the others.\n';

function renderWhere({ app, platforms, number, build }: Outcome) {
  const called = app?.name ?? app?.bundleId;
  const name = called === undefined ? app && `App ${markdownText(app.id)}` : `**${markdownText(called)}**`;
  return joinParts([name, markdownText(withBuild(number, build)), platforms.join(', ')], ' · ');
}

/** Says on which branches a ruleset requires the status. */
function renderRequirement({ requirement }: Outcome) {
  if (requirement === null) return '';
  const status = `The status ${markdownText(requirement.context)}`;
  const lines = requirement.on.map(({ branch, isRequired }) => {
    const what = isRequired ? 'required' : 'required by no ruleset (classic branch protection is not read)';
    return `${status} is ${what} on ${markdownText(branch)}.`;
  });
  return lines.join('  \n');
}

const OUTCOMES = {
  pending: 'not reached',
  done: '✅ done',
  refused: '⛔ stopped here',
  unconfirmed: '❓ sent, not confirmed',
  undone: '↩️ done, then taken back',
  interrupted: '❓ interrupted',
};

/** Renders the version of a release or a rollout, and the progress of its phased release; empty in other modes. */
function renderNamed({ named }: Outcome) {
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
function renderGoesOut(outcome: Outcome) {
  const { plan } = outcome;
  const isChanged = outcome.findings.some(({ reason }) => reason === 'plan.changed');
  const [snapshot] = outcome.snapshots;
  if (outcome.goesOut === null || snapshot === undefined || (plan === null && !isChanged)) return '';
  const lines = describeGoesOut(outcome.goesOut, { snapshot, facts: outcome.facts }, ROOM_FOR_ITEMS);
  const list = lines.map((line) => `- ${markdownText(line)}\n`).join('');
  return plan === null
    ? `### What would go out\n\n${list.trimEnd()}`
    : `### What goes out\n\n${list}\nPlan: \`${plan}\``;
}

/** Renders the steps; empty without steps, which the headline reports. */
function renderPlan({ steps, dryRun }: Outcome) {
  if (steps.length === 0) return '';
  const rows = steps.map(({ step, outcome: end }, index) => {
    const came = dryRun ? 'dry run: not taken' : OUTCOMES[end];
    return `| ${index + 1} | ${markdownText(describePlanned(step))} | ${came} |`;
  });
  return ['### Steps\n', '| | step | result |', '|---|---|---|', ...rows].join('\n');
}

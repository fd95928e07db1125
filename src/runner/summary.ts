/** The job summary as Markdown: the verdict and the main remedy first, then slots, other findings, plan. */
import { VERDICTS } from '../core/model/finding.ts';
import { NOTHING_READY, type Outcome } from '../core/model/outcome.ts';
import { joinParts, withBuild } from '../core/text/describe.ts';
import { markdownText } from '../core/text/escaping.ts';
import { renderFindings } from './summary-findings.ts';
import { renderGoesOut, renderNamed, renderPlan } from './summary-release.ts';
import { renderSlots } from './summary-slots.ts';

/** Maximum size, well below 1 MiB: the runner drops a larger summary whole. */
const MAX_SUMMARY_BYTES = 900 * 1024;

/**
 * Joins as many whole sections as fit. The verdict always fits.
 * @param source address of the action's files; `null`: findings do not link to the documents
 */
export function renderSummary(outcome: Outcome, source: string | null, maxBytes = MAX_SUMMARY_BYTES): string {
  const { above, below } = renderFindings(outcome, source);
  const sections = [
    // A clear verdict is no green one where the step is red.
    `## ${outcome.verdict === 'clear' && !outcome.isGreen ? '⚠️ Clear' : VERDICTS[outcome.verdict]}: ${markdownText(outcome.headline)}`,
    renderWritten(outcome),
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
  let room = maxBytes;
  let isCut = false;
  const shown = sections.flatMap((section) => {
    if (!section) return [];
    const size = Buffer.byteLength(section) + 2;
    isCut ||= size > room;
    if (size > room) return [];
    room -= size;
    return `${section}\n\n`;
  });
  return [...shown, ...(isCut ? [CUT_SHORT] : [])].join('');
}

const CUT_SHORT =
  '… the rest is left out: this may not be longer. The output report has as many findings as fit, and counts the others.\n';

/** Says what was written: in a check and a dry run nothing. */
function renderWritten({ mode, dryRun, changes }: Outcome): string {
  if (mode === 'check') return 'This was a check: nothing was written.';
  return dryRun ? 'This was a dry run: nothing was written.' : markdownText(changes);
}

function renderWhere({ app, platforms, number, build }: Outcome): string {
  const called = app?.name ?? app?.bundleId;
  const name = called === undefined ? app && `App ${markdownText(app.id)}` : `**${markdownText(called)}**`;
  return joinParts([name, markdownText(withBuild(number, build)), platforms.join(', ')], ' · ');
}

/** Says on which branches a ruleset requires the status. */
function renderRequirement({ requirement }: Outcome): string {
  if (requirement === null) return '';
  const status = `The status ${markdownText(requirement.context)}`;
  const lines = requirement.on.map(({ branch, isRequired }) => {
    const what = isRequired ? 'required' : 'required by no ruleset (classic branch protection is not read)';
    return `${status} is ${what} on ${markdownText(branch)}.`;
  });
  return lines.join('  \n');
}

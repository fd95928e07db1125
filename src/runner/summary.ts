/** The job summary as Markdown: verdict first, then slots, findings, plan. */

import { capitalized, describeContents, describeInstant } from '../core/describe.ts';
import { describePlanned } from '../core/describe-step.ts';
import { type Finding, inOrder, REASONS, type Verdict } from '../core/finding.ts';
import { ledgerOf, type Slot } from '../core/ledger.ts';
import { IN_REVIEW_LIMIT, type Platform, TOTAL_LIMIT } from '../core/model.ts';
import type { Outcome } from '../core/outcome.ts';
import { appReviewPage } from '../core/pages.ts';
import { describeProgress, MAX_PAUSED_DAYS, PERCENTAGES } from '../core/rollout.ts';
import type { Snapshot } from '../core/snapshot.ts';
import type { PlannedStep, StepOutcome } from '../core/step.ts';
import { markdownText } from '../core/text.ts';

/** The runner drops a summary above 1 MiB whole, so it stays well below. */
const MAX_BYTES = 900 * 1024;

const VERDICTS: Record<Verdict, string> = {
  clear: '✅ Clear',
  blocked: '⛔ Blocked',
  unknown: '❓ Unknown',
};

export function renderSummary(outcome: Outcome): string {
  const sections = [
    renderVerdict(outcome),
    outcome.snapshot === null ? '' : renderSlots(outcome.snapshot),
    renderNamed(outcome),
    ...renderFindings(outcome.findings),
    renderPlan(outcome),
  ].filter((section) => section !== '');
  return bounded(sections);
}

/** Whole sections, as many as fit; the verdict always does. */
function bounded(sections: readonly string[]): string {
  let text = '';
  let bytes = 0;
  for (const section of sections) {
    bytes += Buffer.byteLength(section) + 2;
    if (bytes > MAX_BYTES) return `${text}… the rest is left out: a summary may not be longer. The log has it all.\n`;
    text += `${section}\n\n`;
  }
  return text;
}

function renderVerdict(outcome: Outcome): string {
  const { app } = outcome;
  const called = app?.name ?? app?.bundleId;
  const named = called === undefined ? '' : `**${markdownText(called)}** · `;
  const name = app === null ? '' : `${named}App ${markdownText(app.id)}`;
  const where = [name, outcome.platform ?? ''].filter((part) => part !== '').join(' · ');
  return [`## ${VERDICTS[outcome.verdict]}: ${markdownText(outcome.headline)}`, where]
    .filter((part) => part !== '')
    .join('\n\n');
}

const PHASES: Record<Slot['phase'], { mark: string; word: string }> = {
  draft: { mark: '🟨', word: 'draft, not submitted' },
  'in-review': { mark: '🟦', word: 'in review' },
  unresolved: { mark: '🟥', word: 'unresolved issues' },
  closing: { mark: '⬜', word: 'closing' },
};
const FREE = '🟩';

function renderSlots(snapshot: Snapshot): string {
  const { slots, free, inReview, orphans } = ledgerOf(snapshot);
  const marks = slots.map(({ phase }) => PHASES[phase].mark);
  const shown = Array.from({ length: Math.max(0, TOTAL_LIMIT - slots.length) }, () => (free === null ? '❔' : FREE));
  const count =
    free === null ? 'It is not known how many slots are free.' : `**${free} of ${TOTAL_LIMIT} slots free.**`;
  const review = `${inReview ?? 'An unknown number'} of ${IN_REVIEW_LIMIT} in review on ${snapshot.platform}, ${orphans ?? 'an unknown number of'} ${orphans === 1 ? 'draft' : 'drafts'}.`;
  const rows = slots.map((slot, index) => `| ${index + 1} | ${renderSlot(slot, snapshot)} |`);
  const table =
    rows.length === 0
      ? []
      : ['', '| slot | state | platform | submission | contents | since, by |', '|---|---|---|---|---|---|', ...rows];
  const link = rows.length === 0 ? [] : ['', `[App Review page](${appReviewPage(snapshot.app.id)})`];
  return [
    `### Submission slots`,
    '',
    `${[...marks, ...shown].join(' ')}  `,
    `${count} ${review}`,
    ...table,
    ...link,
  ].join('\n');
}

function renderSlot({ submission, phase }: Slot, snapshot: Snapshot): string {
  const { mark, word } = PHASES[phase];
  const since = submission.submittedDate === undefined ? '' : describeInstant(submission.submittedDate);
  const by = submission.submittedBy ?? submission.lastUpdatedBy ?? '';
  const cells = [
    `${mark} ${word} (${markdownText(submission.state)})`,
    markdownText(submission.platform ?? 'none yet'),
    markdownText(submission.id),
    markdownText(describeContents(submission, snapshot)),
    markdownText([since, by].filter((part) => part !== '').join(', ')),
  ];
  return cells.join(' | ');
}

/** The version that a release or a rollout is about, and how far its phased release has come. */
function renderNamed({ named, version }: Outcome): string {
  if (named === null || version === null) return '';
  const { name, phasedRelease } = named;
  const head = `### ${markdownText(capitalized(name))}\n\n`;
  if (phasedRelease === null) return `${head}${markdownText(version.state)}`;
  const { day, pausedDays, state } = phasedRelease;
  const reached = state === 'COMPLETE' ? PERCENTAGES.length : (day ?? 0);
  const picture = PERCENTAGES.map((_, index) => (index < reached ? '🟩' : '⬜')).join(' ');
  const pauses = pausedDays === null ? '' : ` ${pausedDays} of ${MAX_PAUSED_DAYS} days of pauses used.`;
  return `${head}${picture}  \n**${describeProgress(phasedRelease)}.** The phased release is ${markdownText(state)}.${pauses}`;
}

const MARKS: Record<Finding['severity'], string> = { error: '⛔', unknown: '❓', warning: '⚠️' };

function renderFindings(findings: readonly Finding[]): string[] {
  if (findings.length === 0) return [];
  return ['### What was found', ...inOrder(findings).map(renderFinding)];
}

function renderFinding(finding: Finding): string {
  const link = finding.link === undefined ? '' : ` [Open the page](${finding.link})`;
  return `- ${MARKS[finding.severity]} **${REASONS[finding.reason]}** (\`${finding.reason}\`)  \n  ${markdownText(finding.message)}  \n  **What to do:** ${markdownText(finding.remedy)}${link}`;
}

const OUTCOMES: Record<StepOutcome, string> = {
  pending: 'not reached',
  done: '✅ done',
  refused: '⛔ refused',
  unconfirmed: '❓ sent, not confirmed',
  undone: '↩️ done, then taken back',
  interrupted: '❓ interrupted',
};

function renderPlan(outcome: Outcome): string {
  if (outcome.mode === 'check' && outcome.steps.length === 0) return '';
  if (outcome.steps.length === 0) {
    return outcome.verdict === 'clear' ? '### Plan\n\nNothing to do: everything asked for is there already.' : '';
  }
  const rows = outcome.steps.map(
    ({ step, outcome: what }, index) =>
      `| ${index + 1} | ${markdownText(describePlanned(step))} | ${outcome.dryRun ? 'dry run: not taken' : OUTCOMES[what]} |`,
  );
  const saved = bundleWords(outcome.steps, outcome.dryRun, outcome.platform);
  return [
    '### Plan',
    '',
    '| | step | what became of it |',
    '|---|---|---|',
    ...rows,
    ...(saved === '' ? [] : ['', saved]),
  ].join('\n');
}

/** How many slots one submission for everything saves. */
function bundleWords(steps: readonly PlannedStep[], dryRun: boolean, platform: Platform | null): string {
  const submits = steps.some(({ step, outcome }) => step.kind === 'submit' && (dryRun || outcome === 'done'));
  const held = steps.flatMap(({ step }) => (step.kind === 'adopt-submission' ? step.held : [])).length;
  const added = steps.filter(({ step }) => step.kind === 'add-version' || step.kind === 'add-item').length;
  // What is taken out of the adopted draft is put back, and counts once.
  const takenOut = steps.filter(({ step }) => step.kind === 'take-out').length;
  const count = held + added - takenOut;
  if (!submits || count === 0) return '';
  const saved = count === 1 ? '' : `, which saves ${count - 1} of the app's ${TOTAL_LIMIT}`;
  return `${count} ${count === 1 ? 'thing shares' : 'things share'} one submission slot${platform === null ? '' : ` on ${platform}`}${saved}.`;
}

/** Shows an outcome on the runner: annotations, log and summary. */
import { appendFileSync } from 'node:fs';
import { errorMessageOf, type Verdict } from '../core/model/finding.ts';
import { mayWrite } from '../core/model/mode.ts';
import { isGreen, NOTHING_READY, type Outcome } from '../core/model/outcome.ts';
import { joinParts } from '../core/text/describe.ts';
import { describePlanned } from '../core/text/describe-step.ts';
import { publishFindings } from './annotations.ts';
import { describeEnd } from './last-line.ts';
import { log } from './log.ts';
import { renderSummary } from './summary.ts';
import { findingsOf, stepsOf } from './summary-release.ts';
import { troubleshootingOf } from './troubleshooting.ts';

/** Publishes without waiting: the process may be about to end. */
export function publish(outcome: Outcome): void {
  publishFindings(findingsOf(outcome), mayWrite(outcome.mode) && !outcome.dryRun ? outcome.changes : '');
  publishLog(outcome);
  publishSummary(outcome);
}

/** Terminal colors, which the log of a job shows. */
const COLORS: Record<Verdict, string> = { clear: '\u001b[32m', blocked: '\u001b[31m', unknown: '\u001b[33m' };

function publishLog(outcome: Outcome): void {
  const steps = stepsOf(outcome);
  const [first, ...more] = steps.filter((step) => step.outcome === 'pending').map(({ step }) => describePlanned(step));
  if (outcome.isNothingReady) log(NOTHING_READY);
  if (outcome.dryRun) {
    const planned = steps.map(({ step }) => describePlanned(step));
    for (const [index, step] of planned.entries()) log(`Plan ${index + 1}/${planned.length}: ${step}`);
  } else if (first !== undefined) {
    log(`Not reached: ${joinParts([first, more.length > 0 && `and ${more.length} more`], ', ')}.`);
  }
  const isRed = !isGreen(outcome);
  if (isRed && mayWrite(outcome.mode)) log(outcome.changes);
  log(describeEnd(outcome), isRed && outcome.verdict === 'clear' ? COLORS.blocked : COLORS[outcome.verdict]);
}

/** Writes synchronously, so that the summary is there even if the process ends right after. The toolkit returns a promise. */
function publishSummary(outcome: Outcome): void {
  const file = process.env.GITHUB_STEP_SUMMARY;
  if (!file) return;
  try {
    appendFileSync(file, renderSummary(outcome, troubleshootingOf(process.env)));
  } catch (cause) {
    // The verdict does not depend on the summary.
    log(`The job summary could not be written: ${errorMessageOf(cause)}`);
  }
}

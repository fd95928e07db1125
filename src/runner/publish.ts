/** Publishes an outcome on the runner: outputs, annotations, log and summary. */
import { appendFileSync } from 'node:fs';
import { errorMessageOf, type Verdict } from '../core/model/finding.ts';
import { NOTHING_READY, type Outcome } from '../core/model/outcome.ts';
import { describePlanned } from '../core/text/describe-step.ts';
import { publishFindings } from './annotations.ts';
import { describeEnd } from './last-line.ts';
import { log } from './log.ts';
import { publishOutputs } from './outputs.ts';
import { renderSummary } from './summary.ts';
import { troubleshootingOf } from './troubleshooting.ts';

/** Publishes without waiting: the process may be about to end. @returns false if the outputs could not be written */
export function publish(outcome: Outcome): boolean {
  const isWritten = publishOutputs(outcome);
  publishFindings(outcome.findings);
  publishLog(outcome);
  publishSummary(outcome);
  return isWritten;
}

/** Terminal colors, which the log of a job shows. */
const COLORS: Record<Verdict, string> = { clear: '\u001b[32m', blocked: '\u001b[31m', unknown: '\u001b[33m' };

function publishLog(outcome: Outcome): void {
  const pending = outcome.steps.filter(({ outcome: what }) => what === 'pending');
  const [first] = pending;
  const { steps } = outcome;
  if (outcome.isNothingReady) log(NOTHING_READY);
  if (outcome.dryRun) {
    for (const [index, { step }] of steps.entries()) log(`Plan ${index + 1}/${steps.length}: ${describePlanned(step)}`);
  } else if (first !== undefined) {
    const more = pending.length === 1 ? '' : `, and ${pending.length - 1} more`;
    log(`Not reached: ${describePlanned(first.step)}${more}.`);
  }
  log(describeEnd(outcome), COLORS[outcome.verdict]);
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

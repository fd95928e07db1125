/** Shows an outcome on the runner: annotations, log and summary. */
import { appendFileSync } from 'node:fs';
import { errorMessageOf } from '../core/model/finding.ts';
import { NOTHING_READY, type Outcome } from '../core/model/outcome.ts';
import { describePlanned } from '../core/text/describe-step.ts';
import { publishFindings } from './annotations.ts';
import { log } from './log.ts';
import { requireReader } from './outputs.ts';
import { renderSummary } from './summary.ts';

/** Publishes without waiting: the process may be about to end. */
export function publish(outcome: Outcome) {
  publishFindings(outcome.findings, outcome.applied);
  publishLog(outcome);
  publishSummary(outcome);
}

function publishLog(outcome: Outcome) {
  const { isNothingReady, isGreen, dryRun, steps, changes, verdict, headline } = outcome;
  if (isNothingReady) log(NOTHING_READY);
  for (const [index, { step }] of dryRun ? steps.entries() : [])
    log(`Plan ${index + 1}/${steps.length}: ${describePlanned(step)}`);
  if (!isGreen) log(changes);
  log(`Verdict: ${verdict}. ${headline}.`);
}

/** Writes synchronously, so that the summary is there even if the process ends right after. The toolkit returns a promise. */
function publishSummary(outcome: Outcome) {
  const file = process.env.GITHUB_STEP_SUMMARY;
  if (!file) return;
  try {
    requireReader(file);
    appendFileSync(file, renderSummary(outcome));
  } catch (cause) {
    // The verdict does not depend on the summary.
    log(`The job summary could not be written: ${errorMessageOf(cause)}`);
  }
}

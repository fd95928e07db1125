/** Shows an outcome on the runner: annotations, log and summary. */
import { appendFileSync } from 'node:fs';
import { errorMessageOf } from '../core/model/finding.ts';
import { makesSubmission } from '../core/model/mode.ts';
import { isGreen, mainFindings, NOTHING_READY, type Outcome } from '../core/model/outcome.ts';
import { TOTAL_LIMIT } from '../core/model/resources.ts';
import { counted, joinParts, withBuild } from '../core/text/describe.ts';
import { describePlanned } from '../core/text/describe-step.ts';
import { appReviewPage, distributionPage } from '../core/text/pages.ts';
import { publishFindings } from './annotations.ts';
import { log } from './log.ts';
import { requireReader } from './outputs.ts';
import { renderSummary } from './summary.ts';
import { findingsOf, stepsOf } from './summary-release.ts';
import { sourceOf } from './troubleshooting.ts';

/** Publishes without waiting: the process may be about to end. */
export function publish(outcome: Outcome): void {
  publishFindings(findingsOf(outcome), outcome.applied);
  publishLog(outcome);
  publishSummary(outcome);
}

function publishLog(outcome: Outcome): void {
  const { isNothingReady, dryRun, changes } = outcome;
  const steps = dryRun ? stepsOf(outcome) : [];
  if (isNothingReady) log(NOTHING_READY);
  for (const [index, { step }] of steps.entries()) log(`Plan ${index + 1}/${steps.length}: ${describePlanned(step)}`);
  if (!isGreen(outcome)) log(changes);
  log(describeEnd(outcome));
}

/** Describes the verdict, other findings, and, if green, the free slots or the release. */
function describeEnd(outcome: Outcome): string {
  const { verdict, headline, findings } = outcome;
  const mains = mainFindings(outcome);
  const [main] = mains;
  const lead = main === undefined ? 'Worth knowing' : 'Also found';
  // Of a clear verdict the headline says that it could not be set on GitHub.
  const shown = main === undefined ? findings.filter(({ severity }) => severity !== 'warning') : mains;
  const others = findings.length - shown.length;
  const parts = [
    `Verdict: ${verdict}. ${headline}.`,
    verdict === 'clear' && describeClear(outcome),
    others > 0 && `${lead}: ${others} more.`,
    main?.link,
  ];
  return joinParts(parts, ' ');
}

/** Describes the free slots after a check, and the app, what goes out and the page after other modes. */
function describeClear({ mode, app, number, build, platforms, ledger, goesOut }: Outcome): string {
  if (mode === 'check' || app === null) {
    const free = ledger?.free ?? null;
    return free === null ? '' : `${free} of ${TOTAL_LIMIT} submission slots are free.`;
  }
  const subject = joinParts([app.name ?? app.id, withBuild(number, build)], ' ');
  const items = goesOut !== null && goesOut.items.length > 0 && `with ${counted(goesOut.items.length, 'item')}`;
  const page = makesSubmission(mode) ? appReviewPage(app.id) : distributionPage(app.id);
  return `${joinParts([subject, platforms.join(', '), items], ', ')}. ${page}`;
}

/** Writes synchronously, so that the summary is there even if the process ends right after. The toolkit returns a promise. */
function publishSummary(outcome: Outcome): void {
  const file = process.env.GITHUB_STEP_SUMMARY;
  if (!file) return;
  try {
    requireReader(file);
    appendFileSync(file, renderSummary(outcome, sourceOf(process.env)));
  } catch (cause) {
    // The verdict does not depend on the summary.
    log(`The job summary could not be written: ${errorMessageOf(cause)}`);
  }
}

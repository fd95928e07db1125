/** Everything the run says to the runner: outputs, annotations, log, summary. */
import { appendFileSync } from 'node:fs';
import { type AnnotationProperties, error, info, setOutput, warning } from '@actions/core';
import { briefOf, type Finding, inOrder, messageOf, reasonsOf, type Severity } from '../core/model/finding.ts';
import { ledgerOf } from '../core/model/ledger.ts';
import { liveVersion, type Outcome, platformStatuses, reportedVersion } from '../core/model/result.ts';
import { describePlanned } from '../core/text/describe-step.ts';
import { logLine, singleLine } from '../core/text/escaping.ts';
import { REASONS } from '../core/text/reasons.ts';
import { troubleshootingOf } from './documents.ts';
import { renderReport } from './report.ts';
import { renderSummary } from './summary.ts';

/** The runner shows ten of a level for a step, and drops the rest without a word. */
const MAX_ANNOTATIONS = 10;
/** What is wrong and what to do, at a glance; the page that it links to comes on top, and the summary has it whole. */
const MAX_WORDS = 300;
/** A longer annotation is cut by the runner, wherever that falls. */
const MAX_ANNOTATION = 4000;
/** What repeats the workflow's words, the service's or GitHub's says as much as they need. */
const QUOTING_REASON = /^(input|service|status)\./;
/** The code of a refusal, behind the service's own words. */
const QUOTED_CODE = /\[[A-Z\d][\w.]*( at [^\]]*)?\]/;

/**
 * Written one by one and at once, so that they stand even when the process ends right after.
 * @returns whether all of them are written
 */
function publishOutputs(outcome: Outcome): boolean {
  try {
    for (const [name, value] of Object.entries(outputsOf(outcome))) setOutput(name, value);
    return true;
  } catch (cause) {
    const why = `GITHUB_OUTPUT cannot be written: ${cause instanceof Error ? cause.message : String(cause)}.`;
    publishError(
      'The outputs could not be set',
      `${why} The step is red, because later steps go by its outputs. See whether the disk of the runner is full, or an earlier step has changed GITHUB_OUTPUT, and run again: a release that was made is found done.`,
    );
    return false;
  }
}

export function outputsOf(outcome: Outcome) {
  const [snapshot] = outcome.snapshots;
  const ledger = snapshot === undefined ? null : ledgerOf(snapshot);
  const inReview = platformStatuses(outcome).map((status) => status.inReview ?? Number.NaN);
  const version = reportedVersion(outcome);
  return {
    verdict: outcome.verdict,
    reasons: reasonsOf(outcome.findings).join(','),
    'version-id': version?.id ?? '',
    'version-state': version?.state ?? '',
    build: outcome.build ?? '',
    'live-version': liveVersion(outcome) ?? '',
    'status-changed': String(outcome.statusChanged),
    'submission-id': outcome.submission?.id ?? '',
    'submission-state': outcome.submission?.state ?? '',
    // Of several platforms the fullest: not known where one of them is not.
    'in-review': String(Math.max(...inReview) >= 0 ? Math.max(...inReview) : ''),
    orphans: String(ledger?.orphans ?? ''),
    'slots-free': String(ledger?.free ?? ''),
    report: renderReport(outcome),
  };
}

function publishFindings(outcome: Outcome): void {
  const counts: Record<Severity, number> = { error: 0, unknown: 0, warning: 0 };
  const all = inOrder(outcome.findings);
  const loud = all.filter(({ severity }) => severity !== 'warning').length;
  for (const finding of all) {
    counts[finding.severity] += 1;
    const quiet = finding.severity === 'warning';
    const place = quiet ? counts.warning : counts.error + counts.unknown;
    const total = quiet ? all.length - loud : loud;
    if (place > MAX_ANNOTATIONS)
      info(logLine(`${REASONS[finding.reason].title}: ${messageOf(finding)} ${finding.remedy}`));
    else annotate(quiet, finding, place === MAX_ANNOTATIONS && total > MAX_ANNOTATIONS ? total - MAX_ANNOTATIONS : 0);
  }
}

function annotate(quiet: boolean, finding: Finding, more: number): void {
  const { reason, message, remedy, link } = finding;
  const isQuoting = QUOTING_REASON.test(reason) || QUOTED_CODE.test(message);
  const rest = more === 0 ? '' : ` And ${more} more: see the summary.`;
  const page = link === undefined ? '' : ` ${link}`;
  // The remedy is what helps; when something has to give, it is the message.
  const room = (isQuoting ? MAX_ANNOTATION - page.length - rest.length : MAX_WORDS) - remedy.length - 1;
  const words = `${singleLine(briefOf(finding), Math.max(room, MAX_WORDS / 3))} ${remedy}${page}${rest}`;
  const properties: AnnotationProperties = { title: REASONS[reason].title };
  if (quiet) warning(singleLine(words, MAX_ANNOTATION), properties);
  else error(singleLine(words, MAX_ANNOTATION), properties);
}

function publishLog(outcome: Outcome): void {
  for (const { step, outcome: what } of outcome.steps) {
    if (outcome.dryRun) info(logLine(`Plan: ${describePlanned(step)} (dry run: not taken)`));
    else if (what === 'pending') info(logLine(`Plan: ${describePlanned(step)} (not reached)`));
  }
  info(logLine(`Verdict: ${outcome.verdict}. ${outcome.headline}.`));
}

/** At once, so that it stands even when the process ends right after; the toolkit's own way is a promise. */
function publishSummary(outcome: Outcome): void {
  const file = process.env.GITHUB_STEP_SUMMARY;
  if (!file) return;
  try {
    appendFileSync(file, renderSummary(outcome, troubleshootingOf(process.env)));
  } catch (cause) {
    // The verdict does not depend on whether it could be drawn.
    info(logLine(`The job summary could not be written: ${cause instanceof Error ? cause.message : String(cause)}`));
  }
}

/**
 * Everything, without waiting for anything: it is also called when the process is about to end.
 * @returns whether the outputs are written, which a step that is green promises
 */
export function publish(outcome: Outcome): boolean {
  const isWritten = publishOutputs(outcome);
  publishFindings(outcome);
  publishLog(outcome);
  publishSummary(outcome);
  return isWritten;
}

export function log(line: string): void {
  info(logLine(line));
}

/** One annotation that is no finding of a run. */
export function publishError(title: string, message: string): void {
  error(singleLine(message, MAX_ANNOTATION), { title });
}

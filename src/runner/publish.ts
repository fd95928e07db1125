/** Everything the run says to the runner: outputs, annotations, log, summary, and what it leaves for the post step. */
import { appendFileSync } from 'node:fs';
import { endGroup, error, getState, info, saveState, setOutput, startGroup, warning } from '@actions/core';
import {
  adviceOf,
  briefOf,
  type Finding,
  inOrder,
  messageOf,
  OVERRIDE_HINT,
  reasonsOf,
  type Verdict,
} from '../core/model/finding.ts';
import { makesSubmission } from '../core/model/mode.ts';
import {
  liveVersion,
  mainFinding,
  NOTHING_READY,
  type Outcome,
  planOf,
  platformStatuses,
  reportedVersion,
} from '../core/model/outcome.ts';
import { TOTAL_LIMIT } from '../core/model/resources.ts';
import { ledgerOf } from '../core/model/snapshot.ts';
import { describePlanned } from '../core/text/describe-step.ts';
import { logLine, singleLine } from '../core/text/escaping.ts';
import { appReviewPage, distributionPage } from '../core/text/pages.ts';
import { REASONS } from '../core/text/reasons.ts';
import { renderReport } from './report.ts';
import { redact } from './secrets.ts';
import { renderSummary, troubleshootingOf } from './summary.ts';

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

/** Waits for nothing: the process may be about to end. @returns whether the outputs are written, which a green step promises */
export function publish(outcome: Outcome): boolean {
  const isWritten = publishOutputs(outcome);
  publishFindings(outcome);
  publishLog(outcome);
  publishSummary(outcome);
  return isWritten;
}

/** Written one by one and at once, so that they stand even when the process ends right after. */
function publishOutputs(outcome: Outcome): boolean {
  try {
    for (const [name, value] of Object.entries(outputsOf(outcome))) setOutput(name, value);
    return true;
  } catch (cause) {
    publishError(
      'The outputs could not be set',
      `GITHUB_OUTPUT cannot be written: ${messageIn(cause)}. The step is red, because later steps go by its outputs. See whether the disk of the runner is full, or an earlier step has changed GITHUB_OUTPUT, and run again: a release that was made is found done.`,
    );
    return false;
  }
}

export function outputsOf(outcome: Outcome) {
  const [snapshot] = outcome.snapshots;
  const ledger = snapshot && ledgerOf(snapshot);
  const inReview = platformStatuses(outcome).map((status) => status.inReview ?? Number.NaN);
  const version = reportedVersion(outcome);
  return {
    verdict: outcome.verdict,
    reasons: reasonsOf(outcome.findings).join(','),
    'version-id': version?.id ?? '',
    'version-state': version?.state ?? '',
    build: outcome.build ?? '',
    'latest-build': (outcome.platforms.length === 1 && outcome.facts.latestBuild) || '',
    plan: planOf(outcome) ?? '',
    'live-version': liveVersion(outcome) ?? '',
    'status-changed': String(outcome.statusChanged),
    'submission-id': outcome.submission?.id ?? '',
    'submission-state': outcome.submission?.state ?? '',
    // Of several platforms the fullest: not known where one of them is not.
    'in-review': String(Math.max(...inReview) >= 0 ? Math.max(...inReview) : ''),
    orphans: String(ledger?.orphans ?? ''),
    'slots-free': String(ledger?.free ?? ''),
    report: renderReport(outcome, process.env.GITHUB_SHA || null),
  };
}

function publishFindings({ findings }: Outcome): void {
  if (isFolded) endGroup();
  isFolded = false;
  const levels = Map.groupBy(hintedOnce(inOrder(findings)), ({ severity }) =>
    severity === 'warning' ? warning : error,
  );
  for (const [annotate, level] of levels) {
    const more = level.length - MAX_ANNOTATIONS;
    for (const [index, finding] of level.entries()) {
      const { title } = REASONS[finding.reason];
      if (index >= MAX_ANNOTATIONS) log(`${title}: ${messageOf(finding)} ${finding.remedy}`);
      else annotate(annotationOf(finding, index === MAX_ANNOTATIONS - 1 && more > 0 ? more : 0), { title });
    }
  }
}

/** The advice that many remedies end with is given with the first of them. */
function hintedOnce(findings: readonly Finding[]): Finding[] {
  const first = findings.find(({ remedy }) => remedy.endsWith(OVERRIDE_HINT));
  return findings.map((finding) =>
    finding === first ? finding : { ...finding, remedy: finding.remedy.replace(OVERRIDE_HINT, '').trimEnd() },
  );
}

/** @param more how many findings have no annotation */
function annotationOf(finding: Finding, more: number): string {
  const { reason, message, remedy } = finding;
  const isQuoting = QUOTING_REASON.test(reason) || QUOTED_CODE.test(message);
  const advice = `${adviceOf(finding)}${more === 0 ? '' : ` And ${more} more: see the summary.`}`;
  // The remedy is what helps; when something has to give, it is the message.
  const room = (isQuoting ? MAX_ANNOTATION - advice.length : MAX_WORDS - remedy.length) - 1;
  return singleLine(`${singleLine(briefOf(finding), Math.max(room, MAX_WORDS / 3))} ${advice}`, MAX_ANNOTATION);
}

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

/** Colors of a terminal, which the log of a job shows. */
const COLORS: Record<Verdict, string> = { clear: '\u001b[32m', blocked: '\u001b[31m', unknown: '\u001b[33m' };
const NO_COLOR = '\u001b[0m';

/** The last line: the verdict, what else was found, and, when green, what is free or what went out. */
function describeEnd(outcome: Outcome): string {
  const { verdict, headline, findings } = outcome;
  const main = mainFinding(outcome);
  const others = findings.length - (main === null ? 0 : 1);
  const parts = [
    `Verdict: ${verdict}. ${headline}.`,
    ...(verdict === 'clear' ? describeClear(outcome) : []),
    ...(others === 0 ? [] : [`${main === null ? 'Worth knowing' : 'Also found'}: ${others} more.`]),
    ...(main?.link === undefined ? [] : [main.link]),
  ];
  return parts.join(' ');
}

/** The free slots after a check; otherwise what the run was about, with its page. */
function describeClear({ mode, snapshots, app, number, build, platforms, goesOut }: Outcome): string[] {
  const [snapshot] = snapshots;
  const free = snapshot ? ledgerOf(snapshot).free : null;
  const slots = free === null ? [] : [`${free} of ${TOTAL_LIMIT} submission slots are free.`];
  if (mode === 'check' || app === null) return slots;
  const items = goesOut?.items.length ?? 0;
  const version = number === null ? '' : ` ${number}${build === null ? '' : ` (${build})`}`;
  const along = items === 0 ? '' : `, with ${items} ${items === 1 ? 'item' : 'items'}`;
  const page = makesSubmission(mode) ? appReviewPage(app.id) : distributionPage(app.id);
  return [`${app.name ?? app.id}${version}, ${platforms.join(', ')}${along}.`, page];
}

/** At once, so that it stands even when the process ends right after; the toolkit's own way is a promise. */
function publishSummary(outcome: Outcome): void {
  const file = process.env.GITHUB_STEP_SUMMARY;
  if (!file) return;
  try {
    appendFileSync(file, renderSummary(outcome, troubleshootingOf(process.env)));
  } catch (cause) {
    // The verdict does not depend on whether it could be drawn.
    log(`The job summary could not be written: ${messageIn(cause)}`);
  }
}

/** Requests are folded into a group of the log, which the next other line ends. */
let isFolded = false;

export function logRequest(line: string): void {
  if (!isFolded) startGroup('Requests to App Store Connect');
  isFolded = true;
  info(logLine(redact(line)));
}

/** @param color a sequence that starts it */
export function log(line: string, color = ''): void {
  if (isFolded) endGroup();
  isFolded = false;
  const shown = logLine(redact(line));
  info(color === '' ? shown : `${color}${shown}${NO_COLOR}`);
}

/** One annotation that is no finding of a run. */
export function publishError(title: string, message: string): void {
  error(singleLine(redact(message), MAX_ANNOTATION), { title });
}

const CLEANUP_STATE = 'cleanup';

/** For the post step. @param value written as JSON; `null` takes back what was remembered */
export function remember(value: unknown): void {
  try {
    saveState(CLEANUP_STATE, value);
  } catch (cause) {
    // Needed only if the run is killed; a release that ends half-way because of it would leave more behind.
    log(
      `The state for the post step could not be written: ${messageIn(cause)}. The run continues; if it is killed, its draft may keep items; a run with on-orphans: adopt uses it.`,
    );
  }
}

/** @returns what was remembered, as JSON; empty when there is nothing */
export function recall(): string {
  return getState(CLEANUP_STATE);
}

function messageIn(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

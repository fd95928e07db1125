/** Writes to the runner: outputs, annotations, log, summary, and the state for the post step. */
import { appendFileSync } from 'node:fs';
import { endGroup, error, getState, info, saveState, setOutput, startGroup, warning } from '@actions/core';
import { adviceOf, briefOf, type Finding, inOrder, messageOf, reasonsOf, type Verdict } from '../core/model/finding.ts';
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
import { type App, TOTAL_LIMIT } from '../core/model/resources.ts';
import { ledgerOf } from '../core/model/snapshot.ts';
import { counted } from '../core/text/describe.ts';
import { describePlanned } from '../core/text/describe-step.ts';
import { logLine, singleLine } from '../core/text/escaping.ts';
import { appReviewPage, distributionPage } from '../core/text/pages.ts';
import { REASONS } from '../core/text/reasons.ts';
import { renderReport } from './report.ts';
import { redact } from './secrets.ts';
import { hasHint, renderSummary, troubleshootingOf, withoutHint } from './summary.ts';

/** Maximum annotations of a level that the runner shows for a step. It drops the rest without a word. */
const MAX_ANNOTATIONS = 10;
/** Maximum length of problem and remedy in an annotation, without the link. The summary has the whole text. */
const MAX_WORDS = 300;
/** Maximum length of an annotation. The runner cuts a longer one anywhere. */
const MAX_ANNOTATION = 4000;
/** Reasons that quote the workflow, the service or GitHub. Their annotations may be longer. */
const QUOTING_REASON = /^(input|service|status)\./;
/** Code of a refusal, after the service's own words. */
const QUOTED_CODE = /\[[A-Z\d][\w.]*( at [^\]]*)?\]/;

/** Publishes without waiting: the process may be about to end. @returns false if the outputs could not be written */
export function publish(outcome: Outcome): boolean {
  const isWritten = publishOutputs(outcome);
  publishFindings(outcome);
  publishLog(outcome);
  publishSummary(outcome);
  return isWritten;
}

/** Writes the outputs synchronously, so that they are there even if the process ends right after. */
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
  const version = reportedVersion(outcome);
  const values = {
    verdict: outcome.verdict,
    reasons: reasonsOf(outcome.findings).join(','),
    'version-id': version?.id,
    'version-state': version?.state,
    build: outcome.build,
    'latest-build': outcome.platforms.length === 1 ? outcome.facts.latestBuild : null,
    plan: planOf(outcome),
    'live-version': liveVersion(outcome),
    'status-changed': outcome.statusChanged,
    'submission-id': outcome.submission?.id,
    'submission-state': outcome.submission?.state,
    'in-review': maxInReview(outcome),
    orphans: ledger?.orphans,
    'slots-free': ledger?.free,
    report: renderReport(outcome, process.env.GITHUB_SHA || null),
  };
  const texts = Object.entries(values).map(([name, value]) => [name, String(value ?? '')]);
  return Object.fromEntries(texts) as Record<keyof typeof values, string>;
}

/** Returns the count of the fullest platform; `null` if the count of one is not known. */
function maxInReview(outcome: Outcome): number | null {
  const max = Math.max(...platformStatuses(outcome).map(({ inReview }) => inReview ?? Number.NaN));
  return max >= 0 ? max : null;
}

function publishFindings({ findings }: Outcome): void {
  endFold();
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

/** Keeps the hint that many remedies end with in the first of them. */
function hintedOnce(findings: readonly Finding[]): Finding[] {
  const first = findings.find(hasHint);
  return findings.map((finding) => (finding === first ? finding : withoutHint(finding)));
}

/** @param more number of findings without an annotation */
function annotationOf(finding: Finding, more: number): string {
  const { reason, message, remedy } = finding;
  const isQuoting = QUOTING_REASON.test(reason) || QUOTED_CODE.test(message);
  const advice = `${adviceOf(finding)}${more === 0 ? '' : ` And ${more} more: see the summary.`}`;
  // If the text is too long, the message is cut: the remedy is what helps.
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

/** Terminal colors, which the log of a job shows. */
const COLORS: Record<Verdict, string> = { clear: '\u001b[32m', blocked: '\u001b[31m', unknown: '\u001b[33m' };
const NO_COLOR = '\u001b[0m';

/** Describes the end in the last line: the verdict, other findings, and, if green, the free slots or the release. */
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

/** Describes the free slots after a check, and the app and its page after other modes. */
function describeClear(outcome: Outcome): string[] {
  const { mode, app } = outcome;
  if (mode === 'check' || app === null) return describeFreeSlots(outcome);
  const page = makesSubmission(mode) ? appReviewPage(app.id) : distributionPage(app.id);
  return [describeSubject(app, outcome), page];
}

function describeFreeSlots({ snapshots: [snapshot] }: Outcome): string[] {
  const free = snapshot ? ledgerOf(snapshot).free : null;
  return free === null ? [] : [`${free} of ${TOTAL_LIMIT} submission slots are free.`];
}

function describeSubject(app: App, { number, build, platforms, goesOut }: Outcome): string {
  const items = goesOut?.items.length ?? 0;
  const version = number === null ? '' : ` ${number}${build === null ? '' : ` (${build})`}`;
  const along = items === 0 ? '' : `, with ${counted(items, 'item')}`;
  return `${app.name ?? app.id}${version}, ${platforms.join(', ')}${along}.`;
}

/** Writes synchronously, so that the summary is there even if the process ends right after. The toolkit returns a promise. */
function publishSummary(outcome: Outcome): void {
  const file = process.env.GITHUB_STEP_SUMMARY;
  if (!file) return;
  try {
    appendFileSync(file, renderSummary(outcome, troubleshootingOf(process.env)));
  } catch (cause) {
    // The verdict does not depend on the summary.
    log(`The job summary could not be written: ${messageIn(cause)}`);
  }
}

/** Requests stand in a folded group of the log. Any other line ends the group. */
let isFolded = false;

function endFold(): void {
  if (isFolded) endGroup();
  isFolded = false;
}

export function logRequest(line: string): void {
  if (!isFolded) startGroup('Requests to App Store Connect');
  isFolded = true;
  info(logLine(redact(line)));
}

/** @param color terminal sequence */
export function log(line: string, color = ''): void {
  endFold();
  const text = logLine(redact(line));
  info(color === '' ? text : `${color}${text}${NO_COLOR}`);
}

/** Writes an annotation that is not a finding. */
export function publishError(title: string, message: string): void {
  error(singleLine(redact(message), MAX_ANNOTATION), { title });
}

const CLEANUP_STATE = 'cleanup';

/** Saves a value for the post step. @param value written as JSON; `null` deletes the saved value */
export function remember(value: unknown): void {
  try {
    saveState(CLEANUP_STATE, value);
  } catch (cause) {
    // The state is needed only if the run is killed. A release that stopped here would leave more behind.
    log(
      `The state for the post step could not be written: ${messageIn(cause)}. The run continues; if it is killed, its draft may keep items; a run with on-orphans: adopt uses it.`,
    );
  }
}

/** @returns the saved value as JSON; empty if there is none */
export function recall(): string {
  return getState(CLEANUP_STATE);
}

function messageIn(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

/** The output `report`: the whole outcome as JSON, for later steps. */
import { messageOf } from '../core/model/finding.ts';
import { textDigest } from '../core/model/goes-out.ts';
import type { Outcome } from '../core/model/outcome.ts';
import { targetKey } from '../core/model/resources.ts';
import { lostNotes } from '../core/model/step.ts';
import { nameOf } from '../core/text/describe.ts';
import { describePlanned } from '../core/text/describe-step.ts';
import { singleLine } from '../core/text/escaping.ts';

/** A text of 131,072 bytes in `env:` stops the next process on Linux (E2BIG). */
const MAX_REPORT_BYTES = 100 * 1024;
/** Rows of each list, before it is halved. A report with so many is too long. */
const MAX_ROWS = 4096;
const MAX_REPORTED_TEXT = 2000;
const MAX_CUT = 200;

/**
 * Renders the report. One that is too long has its texts cut, and then its lists, with a count of the rows left out.
 * @returns one line of JSON; `schemaVersion` rises if a field changes its meaning or is removed
 */
export function renderReport(outcome: Outcome) {
  let report = composeReport(outcome, MAX_ROWS);
  for (let rows = MAX_ROWS / 2; rows >= 1 && Buffer.byteLength(report) > MAX_REPORT_BYTES; rows /= 2)
    report = composeReport(outcome, rows);
  return report;
}

function composeReport(outcome: Outcome, rows: number) {
  // The release notes that were replaced, or, in a dry run, would be.
  const replaced = outcome.steps.flatMap(({ step, outcome: end }) =>
    step.kind === 'set-release-notes' && (outcome.dryRun || end !== 'pending') ? lostNotes(step.edits ?? []) : [],
  );
  const whole = { goesOut: outcome.goesOut, lost: replaced };
  const cut = (_: string, one: unknown) => (rows === MAX_ROWS ? one : shorten(one));
  const { goesOut, lost }: typeof whole = JSON.parse(JSON.stringify(whole, cut));
  const { app, platforms, snapshots, mode, dryRun, verdict, facts } = outcome;
  const { build, version, submission, requirement, requests, rateLimit, ledger } = outcome;
  const leftOut = { slots: 0, contents: 0, plan: 0, items: 0, lost: 0 };
  const limit = <Row>(all: readonly Row[], list: keyof typeof leftOut) => {
    leftOut[list] += Math.max(0, all.length - rows);
    return all.slice(0, rows);
  };
  const [snapshot] = snapshots;
  return JSON.stringify({
    schemaVersion: 1,
    app,
    platform: platforms.length === 1 ? platforms[0] : null,
    platforms: outcome.statuses.map(({ version, ...status }) => ({
      ...status,
      version: version && { versionString: version.versionString, state: version.state },
    })),
    mode,
    dryRun,
    verdict,
    findings: outcome.findings.slice(0, rows).map((finding) => ({
      reason: finding.reason,
      severity: finding.severity,
      message: singleLine(messageOf(finding), MAX_REPORTED_TEXT),
      remedy: singleLine(finding.remedy, MAX_REPORTED_TEXT),
      subject: finding.subject,
      link: finding.link ?? null,
    })),
    findingsLeftOut: Math.max(0, outcome.findings.length - rows),
    slots:
      snapshot === undefined || ledger === null || !(snapshot.known.drafts || snapshot.known.others)
        ? null
        : limit(ledger.slots, 'slots').map((submission) => {
            const {
              id,
              state,
              phase,
              platform,
              items,
              submittedDate = null,
              submittedBy,
              lastUpdatedBy = null,
            } = submission;
            // Not known is `null`, and so is every field of an item that the service does not name.
            const listed = items?.map(({ target }) => {
              if (target === null) return { type: null, id: null, name: null };
              const { name } = nameOf({ snapshot, facts }, targetKey(target));
              return { type: target.relationship, id: target.id, name: name && singleLine(name, MAX_CUT) };
            });
            const contents = listed ? limit(listed, 'contents') : null;
            return { id, state, phase, platform, contents, submittedDate, by: submittedBy ?? lastUpdatedBy };
          }),
    plan: limit(outcome.steps, 'plan').map(({ step, outcome: what }) => ({
      kind: step.kind,
      step: singleLine(describePlanned(step), MAX_REPORTED_TEXT),
      outcome: what,
    })),
    planDigest: outcome.plan,
    goesOut: goesOut && { ...goesOut, items: limit(goesOut.items, 'items') },
    lost: limit(lost, 'lost'),
    leftOut,
    commit: process.env.GITHUB_SHA || null,
    build,
    version,
    submission,
    isRequired: requirement?.on.every(({ isRequired }) => isRequired) ?? null,
    requests,
    rateLimit,
  });
}

/** Cuts a text. What is left ends with its digest. */
function shorten(text: unknown): unknown {
  const isShort = typeof text !== 'string' || text.length <= MAX_CUT;
  return isShort ? text : `${text.slice(0, MAX_CUT).toWellFormed()}… (${textDigest(text)})`;
}

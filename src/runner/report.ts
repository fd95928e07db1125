/** The output `report`: the whole outcome as JSON, for steps that come after. */
import { inOrder } from '../core/finding.ts';
import type { Outcome } from '../core/outcome.ts';
import { contentKeys, ledgerOf } from '../core/snapshot.ts';
import { describeKey, describeStep } from '../core/step.ts';
import { singleLine } from '../core/text.ts';

/** All outputs of a job together may be 1 MB. */
const MAX_FINDINGS = 100;
const MAX_SLOTS = 50;
const MAX_CONTENTS = 100;
const MAX_STEPS = 220;
const MAX_MESSAGE = 2000;

/** @returns one line of JSON; `schemaVersion` rises when a field changes its meaning or goes */
export function renderReport(outcome: Outcome): string {
  const findings = inOrder(outcome.findings);
  const ledger = outcome.snapshot === null ? null : ledgerOf(outcome.snapshot);
  return JSON.stringify({
    schemaVersion: 1,
    app: outcome.app,
    platform: outcome.platform,
    mode: outcome.mode,
    dryRun: outcome.dryRun,
    verdict: outcome.verdict,
    findings: findings.slice(0, MAX_FINDINGS).map((finding) => ({
      reason: finding.reason,
      severity: finding.severity,
      message: singleLine(finding.message, MAX_MESSAGE),
      remedy: singleLine(finding.remedy, MAX_MESSAGE),
      subject: finding.subject,
      link: finding.link ?? null,
    })),
    findingsLeftOut: Math.max(0, findings.length - MAX_FINDINGS),
    slots:
      ledger?.slots.slice(0, MAX_SLOTS).map(({ submission, phase }) => ({
        id: submission.id,
        state: submission.state,
        phase,
        platform: submission.platform,
        contents: contents(contentKeys(submission)),
        submittedDate: submission.submittedDate ?? null,
        by: submission.submittedBy ?? submission.lastUpdatedBy ?? null,
      })) ?? null,
    plan: outcome.steps.slice(0, MAX_STEPS).map(({ step, outcome: what }) => ({
      kind: step.kind,
      step: singleLine(describeStep(step), MAX_MESSAGE),
      outcome: what,
    })),
    version: outcome.version,
    submission: outcome.submission,
    rateLimit: outcome.rateLimit,
  });
}

/** `null`: not known. */
function contents(keys: Set<string> | null): string[] | null {
  return keys === null ? null : [...keys].slice(0, MAX_CONTENTS).map(describeKey);
}

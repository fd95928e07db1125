/** The output `report`: the whole outcome as JSON, for steps that come after. */

import { describePlanned } from '../core/describe-step.ts';
import { inOrder } from '../core/finding.ts';
import { ledgerOf } from '../core/ledger.ts';
import { heldItems, type ReviewSubmission } from '../core/model.ts';
import type { Outcome } from '../core/outcome.ts';
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
        contents: contentsOf(submission),
        submittedDate: submission.submittedDate ?? null,
        by: submission.submittedBy ?? submission.lastUpdatedBy ?? null,
      })) ?? null,
    plan: outcome.steps.slice(0, MAX_STEPS).map(({ step, outcome: what }) => ({
      kind: step.kind,
      step: singleLine(describePlanned(step), MAX_MESSAGE),
      outcome: what,
    })),
    version: outcome.version,
    submission: outcome.submission,
    rateLimit: outcome.rateLimit,
  });
}

/** By kind and id, for scripts; `null`: not known. */
function contentsOf({ items }: ReviewSubmission): string[] | null {
  if (items === null) return null;
  return heldItems(items)
    .slice(0, MAX_CONTENTS)
    .map(({ id, target }) => (target === null ? `item ${id}` : `${target.relationship} ${target.id}`));
}

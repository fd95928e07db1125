/** The output `report`: the whole outcome as JSON, for later steps. */
import { inOrder, messageOf } from '../core/model/finding.ts';
import { textDigest } from '../core/model/goes-out.ts';
import { type Outcome, planOf, platformStatuses } from '../core/model/outcome.ts';
import { heldItems, type ReviewSubmission, targetKey } from '../core/model/resources.ts';
import { ledgerOf } from '../core/model/slot-ledger.ts';
import { type NameSource, nameOf } from '../core/text/describe.ts';
import { describePlanned } from '../core/text/describe-step.ts';
import { singleLine } from '../core/text/escaping.ts';

/** Bounds of the report, because all outputs of a job together may have 1 MB. */
const MAX_FINDINGS = 100;
const MAX_SLOTS = 50;
const MAX_CONTENTS = 100;
const MAX_STEPS = 220;
const MAX_MESSAGE = 2000;
const MAX_NAME = 200;

/**
 * @param commit commit of the workflow run
 * @returns one line of JSON; `schemaVersion` rises if a field changes its meaning or is removed
 */
export function renderReport(outcome: Outcome, commit: string | null = null): string {
  const findings = inOrder(outcome.findings);
  const [snapshot = null] = outcome.snapshots;
  const [ledger] = outcome.snapshots.map(ledgerOf);
  return JSON.stringify({
    schemaVersion: 1,
    app: outcome.app,
    platform: outcome.platforms.length === 1 ? outcome.platforms[0] : null,
    platforms: platformStatuses(outcome).map(({ version, ...status }) => ({
      ...status,
      version: version && { versionString: version.versionString, state: version.state },
    })),
    mode: outcome.mode,
    dryRun: outcome.dryRun,
    verdict: outcome.verdict,
    findings: findings.slice(0, MAX_FINDINGS).map((finding) => ({
      reason: finding.reason,
      severity: finding.severity,
      message: singleLine(messageOf(finding), MAX_MESSAGE),
      remedy: singleLine(finding.remedy, MAX_MESSAGE),
      subject: finding.subject,
      link: finding.link ?? null,
    })),
    findingsLeftOut: Math.max(0, findings.length - MAX_FINDINGS),
    slots:
      ledger?.slots.slice(0, MAX_SLOTS).map(({ submission, phase }) => {
        const { id, state, platform, submittedDate = null, submittedBy, lastUpdatedBy = null } = submission;
        const contents = listContents(submission, { snapshot, facts: outcome.facts });
        return { id, state, phase, platform, contents, submittedDate, by: submittedBy ?? lastUpdatedBy };
      }) ?? null,
    plan: outcome.steps.slice(0, MAX_STEPS).map(({ step, outcome: what }) => ({
      kind: step.kind,
      step: singleLine(describePlanned(step), MAX_MESSAGE),
      outcome: what,
    })),
    planDigest: planOf(outcome),
    ...renderTexts(outcome),
    commit,
    build: outcome.build,
    version: outcome.version,
    submission: outcome.submission,
    isRequired: outcome.requirement?.on.every(({ isRequired }) => isRequired) ?? null,
    requests: outcome.requests,
    rateLimit: outcome.rateLimit,
  });
}

/** Maximum bytes of all texts together. Above it each text is cut, because all outputs of a job together may have 1 MB. */
const MAX_TEXTS = 512 * 1024;
const MAX_CUT = 200;

/** Renders the contents of the release and lost texts. Cut texts end with their digest. */
function renderTexts({ goesOut, lost }: Outcome) {
  const size = Buffer.byteLength(JSON.stringify([goesOut, lost]));
  if (size <= MAX_TEXTS) return { goesOut, lost };
  const notes = Object.entries(goesOut?.releaseNotes ?? {}).map(([locale, text]) => [locale, shorten(text)]);
  return {
    goesOut: goesOut && {
      ...goesOut,
      releaseNotes: Object.fromEntries(notes),
      reviewNotes: goesOut.reviewNotes && shorten(goesOut.reviewNotes),
    },
    lost: lost.map(({ locale, text }) => ({ locale, text: shorten(text) })),
  };
}

function shorten(text: string): string {
  return text.length <= MAX_CUT ? text : `${text.slice(0, MAX_CUT)}… (${textDigest(text)})`;
}

/** @returns `null` if the contents are not known; every field is `null` for an item that the service does not name */
function listContents({ items }: ReviewSubmission, known: NameSource) {
  if (items === null) return null;
  const listed = heldItems(items).slice(0, MAX_CONTENTS);
  return listed.map(({ target }) => {
    if (target === null) return { type: null, id: null, name: null };
    const { name } = nameOf(known, targetKey(target));
    return { type: target.relationship, id: target.id, name: name && singleLine(name, MAX_NAME) };
  });
}

/** What a run knows so far, as a value: the fold of its decisions and of what its steps returned. */
import type { Decision } from './core/decide/decision.ts';
import { recordOf } from './core/decide/target.ts';
import { NO_FACTS } from './core/model/facts.ts';
import { type Finding, type Reason, verdictOf } from './core/model/finding.ts';
import { isOfNamedVersion, type ReleaseRequest } from './core/model/request.ts';
import { type AppStoreVersion, distinctTargets, heldItems, type ItemTarget } from './core/model/resources.ts';
import { afterSteps, type Ending } from './core/model/result.ts';
import type { Canceled } from './core/model/snapshot.ts';
import type { PlannedStep, Step } from './core/model/step.ts';
import { describeVersion } from './core/text/describe.ts';
import { describeStep, describeWritten } from './core/text/describe-step.ts';
import type { Interruption } from './deadline.ts';
import type { Effect, Execution } from './release/context.ts';

export interface Known {
  request: ReleaseRequest;
  /** The last one; `null` before the first preflight. */
  decision: Decision | null;
  findings: Finding[];
  /** Steps that were begun, with what came of each. */
  taken: PlannedStep[];
  /** Steps that are still to be taken. */
  ahead: Step[];
  version: AppStoreVersion | null;
  submission: { id: string; state: string } | null;
  /** What this run has put into the submission. */
  added: ItemTarget[];
  canceled: Canceled;
  isInterrupted: boolean;
}

export function began(request: ReleaseRequest): Known {
  return {
    request,
    decision: null,
    findings: [],
    taken: [],
    ahead: [],
    version: null,
    submission: null,
    added: [],
    canceled: new Map(),
    isInterrupted: false,
  };
}

/** The newest decision takes the place of the one before; what was done stays done. */
export function decided(known: Known, decision: Decision): Known {
  const { target, steps, findings } = decision;
  const there = target.submission.kind === 'done' ? target.submission.submission : null;
  return {
    ...known,
    decision,
    findings,
    ahead: steps,
    version: target.version.kind === 'existing' ? target.version.record : null,
    submission: there && { id: there.id, state: there.state },
  };
}

export function executed(known: Known, state: Execution): Known {
  const begun = new Set(state.steps.map(({ step }) => step));
  const result: Known = {
    ...known,
    findings: [...known.findings.filter((one) => !isOutdone(one, known, state.findings)), ...state.findings],
    taken: [...known.taken, ...state.steps],
    ahead: known.ahead.filter((step) => !begun.has(step)),
    version: state.version,
    submission: state.submission,
    added: state.added,
    canceled: new Map([...known.canceled, ...state.canceled]),
  };
  return state.interruption === null ? result : interrupted(result, state.interruption);
}

/** What was a guess about a version that was not there yet, and had no id, was found out by a step: it is said once. */
function isOutdone({ severity, reason, subject }: Finding, { request }: Known, found: readonly Finding[]): boolean {
  if (severity !== 'warning' || subject?.type !== 'appStoreVersion' || subject.id !== request.version) return false;
  return found.some((one) => one.severity === 'error' && one.reason === reason);
}

/** What was found out before stays reported beside the interruption. */
export function interrupted(known: Known, { reason, message }: Interruption): Known {
  const inDoubt = known.taken.filter(({ outcome }) => outcome === 'interrupted').map(({ step }) => describeStep(step));
  const doubt =
    inDoubt.length === 0 ? '' : ` Interrupted in: ${inDoubt.join('; ')}; whether that was applied is not known.`;
  const finding: Finding = {
    reason,
    severity: 'unknown',
    message: `${message} ${describeWritten(known.taken)}${doubt}`,
    remedy:
      reason === 'run.timeout'
        ? 'Run again, with a larger timeout-minutes if the service is slow: the next run continues from what is there.'
        : 'Run again: the next run continues from what is there.',
    subject: known.submission && { type: 'reviewSubmission', id: known.submission.id },
  };
  return { ...known, isInterrupted: true, findings: [...known.findings, finding] };
}

export function isClear({ findings }: Known): boolean {
  return verdictOf(findings) === 'clear';
}

export function isCancellation({ kind }: Step): boolean {
  return kind === 'cancel-version' || kind === 'cancel-submission';
}

/** What the service refuses without naming who is in the way. */
const OVERTAKEN: ReadonlySet<Reason> = new Set<Reason>([
  'version.in-flight',
  'submission.total-limit',
  'submission.in-review-limit',
]);

/** Somebody was faster between the preflight and a step: one more preflight names who. */
export function isOvertaken({ findings, taken, isInterrupted }: Known): boolean {
  return (
    !isInterrupted &&
    taken.length > 0 &&
    findings.some(({ reason, severity }) => severity === 'error' && OVERTAKEN.has(reason))
  );
}

/** @param decision of the preflight after the refusal, which shows who is in the way */
export function named(known: Known, { snapshot, findings }: Decision): Known {
  const errors = findings.filter(({ severity }) => severity === 'error');
  return {
    ...known,
    decision: known.decision && { ...known.decision, snapshot },
    findings: known.findings.map((finding) => {
      const who = OVERTAKEN.has(finding.reason) ? errors.find(({ reason }) => reason === finding.reason) : undefined;
      return who === undefined ? finding : { ...finding, message: `${finding.message} ${who.message}` };
    }),
  };
}

/** What the steps start from: the record, and what is canceled already. */
export function startOf({ decision, canceled }: Known): Effect {
  const record = decision === null ? null : recordOf(decision.target);
  const localizations = decision?.facts.localizations ?? null;
  return { version: record, localizations: record === null ? null : localizations, canceled };
}

/** What the run's submission holds: what was in it at the last preflight, and what the run has put in since. */
function heldNow({ decision, submission, added }: Known): ItemTarget[] {
  const before = decision?.snapshot.submissions.find(({ id }) => id === submission?.id)?.items ?? [];
  return distinctTargets([...heldItems(before).flatMap(({ target }) => target ?? []), ...added]);
}

/** @param cost what the run has asked of the service */
export function endingOf(known: Known, cost: Pick<Ending, 'requests' | 'rateLimit'>): Ending {
  const { request, decision, findings, taken, ahead, version, submission } = known;
  const snapshot = decision?.snapshot ?? null;
  return {
    mode: request.mode,
    dryRun: request.dryRun,
    app: snapshot?.app ?? null,
    platform: request.platform,
    findings,
    snapshot:
      snapshot && !isOfNamedVersion(request.mode) ? afterSteps(snapshot, submission, heldNow(known), version) : null,
    facts: decision?.facts ?? NO_FACTS,
    steps: [...taken, ...ahead.map((step) => ({ step, outcome: 'pending' as const }))],
    version: version && { id: version.id, state: version.state },
    named: version && isOfNamedVersion(request.mode) ? namedOf(version) : null,
    build: version?.build?.version ?? null,
    submission,
    statusChanged: false,
    requests: cost.requests,
    rateLimit: cost.rateLimit,
  };
}

function namedOf(version: AppStoreVersion): Ending['named'] {
  return { name: describeVersion(version), phasedRelease: version.phasedRelease ?? null };
}

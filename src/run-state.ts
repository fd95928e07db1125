/** State of a run: one record, from the first preflight to the report. Each function returns the next state. */
import type { Decision } from './core/decide/decision.ts';
import type { Localization } from './core/model/facts.ts';
import { defectFinding, describeDefect, type Finding, runFinding, verdictOf } from './core/model/finding.ts';
import type { ReleaseRequest } from './core/model/request.ts';
import {
  type AppStoreVersion,
  heldTargets,
  type ItemTarget,
  type ReviewSubmissionItem,
} from './core/model/resources.ts';
import type { Cancellations } from './core/model/snapshot.ts';
import { versionFacts } from './core/model/states.ts';
import { type PlannedStep, type Step, type StepOutcome, stepOutcomeOf } from './core/model/step.ts';
import { joinParts } from './core/text/describe.ts';
import { describeStep, isReading } from './core/text/describe-step.ts';
import { Interruption } from './deadline.ts';

export interface RunState {
  request: ReleaseRequest;
  /** The last decision; `null` before the first preflight. */
  decision: Decision | null;
  findings: Finding[];
  /** Steps begun, with their outcome, and steps still pending. */
  steps: PlannedStep[];
  /** The version as last read or written; its `build` is `undefined` until a read shows it. */
  version: AppStoreVersion | null;
  /** The languages of the version; `null` until they are read. */
  localizations: Localization[] | null;
  submission: { id: string; state: string } | null;
  /** Items that this run has put into the submission. */
  added: (ItemTarget & { itemId: string })[];
  /** Items that others have put into it, as the roll back of the draft saw them; `null`: it did not read them. */
  others: readonly ReviewSubmissionItem[] | null;
  /** What this run has written, as steps. One that was taken in part has the part alone. */
  written: readonly Step[];
  /** What earlier steps may have written, where the decision now does not go on from it. */
  doubted: readonly Step[];
  /** The cancellations of this run. */
  canceled: Cancellations;
}

/** Changes made by a step. Fields it leaves out keep their value. */
export type Effect = Partial<Pick<RunState, 'version' | 'localizations' | 'submission' | 'added' | 'canceled'>>;

export interface StepEnd {
  /** `interrupted`: after the write was applied, so its effect is known. `unconfirmed`: its application or its effect is not known. */
  kind: StepOutcome;
  effect?: Effect;
  /**
   * What was written. Left out, the step if it is done, and nothing otherwise. A step that is not done, and to which the
   * service said yes, is written too. `null`: another run, a person or the service had done it.
   */
  written?: Step | null;
  /** Why it was not done. */
  findings?: Finding[];
}

const NOTHING_YET = { version: null, localizations: null, submission: null };

export function initialState(request: ReleaseRequest): RunState {
  return {
    request,
    decision: null,
    findings: [],
    steps: [],
    ...NOTHING_YET,
    added: [],
    others: null,
    written: [],
    doubted: [],
    canceled: new Map(),
  };
}

/** Returns what a submission under review changes. A version that review accepted keeps its state. */
export function effectOfReview({ version }: RunState, { id, state }: { id: string; state: string }): Effect {
  const isAccepted = versionFacts(version?.state ?? '').approval === 'companion-rejected';
  return {
    submission: { id, state },
    version: version === null || isAccepted ? version : { ...version, state, phase: 'in-flight' },
  };
}

/** Its write is not there, as far as is known. */
const UNSEEN: readonly StepOutcome[] = ['refused', 'unconfirmed'];

/** Replaces the decision, and the steps that came to nothing or are pending. */
export function withDecision(state: RunState, decision: Decision): RunState {
  const begun = state.steps.filter(({ outcome }) => outcome !== 'pending' && !UNSEEN.includes(outcome));
  const pending = decision.steps.map((step): PlannedStep => ({ step, outcome: 'pending' }));
  // A look that could not read the versions does not undo what was read before.
  const isRead = 'snapshot' in decision && decision.snapshot.known.versions;
  const { version, ...start } = startOf(decision);
  const unconfirmed = state.steps.flatMap(({ step, outcome }) => (outcome === 'unconfirmed' ? step : []));
  return {
    ...state,
    ...start,
    decision,
    findings: decision.findings,
    steps: [...begun, ...pending],
    doubted: verdictOf(decision.findings) === 'clear' ? [] : [...state.doubted, ...unconfirmed],
    version: version ?? (isRead ? null : state.version),
  };
}

/** Returns what the steps start from, and the outputs name before the first one. */
function startOf(decision: Decision) {
  if (decision.kind === 'refused') return NOTHING_YET;
  if (decision.kind !== 'preflight') return { ...NOTHING_YET, version: decision.version };
  const { facts, present, record, submission } = decision;
  const done = submission.kind === 'done' ? submission.submission : null;
  return {
    version: record && asPresent(record, present.versions),
    localizations: record && facts.localizations,
    submission: done && { id: done.id, state: done.state },
  };
}

/** The state that it will have after the planned cancellations is not its state as long as they may fail. */
function asPresent(record: AppStoreVersion, versions: readonly AppStoreVersion[]) {
  const { build, state, phase } = versions.find(({ id }) => id === record.id) ?? record;
  const { build: _, ...withoutBuild } = record;
  // Where the build is not shown, the record has none to compare with.
  return { ...(build === undefined ? withoutBuild : record), state, phase };
}

export function withOutcome(state: RunState, step: Step, outcome: StepOutcome): RunState {
  const steps = state.steps.map((planned) => (planned.step === step ? { step, outcome } : planned));
  return { ...state, steps };
}

export function withStepEnd(state: RunState, step: Step, end: StepEnd): RunState {
  const { kind, effect, written = ['done', 'interrupted'].includes(kind) ? step : null } = end;
  const isNew = written !== null && !isReading(written);
  return { ...withOutcome(state, step, kind), ...effect, written: isNew ? [...state.written, written] : state.written };
}

/** Reports an interruption, or a defect, and the write that was under way. */
export function cutOffFinding({ steps, written, submission }: RunState, error: unknown): Finding {
  const underWay = steps.find(({ outcome }) => outcome === 'interrupted')?.step;
  const isDoubtful = underWay !== undefined && !isReading(underWay) && !written.includes(underWay);
  const doubt = isDoubtful && `It is not known whether this was applied: ${describeStep(underWay)}.`;
  if (!(error instanceof Interruption)) return defectFinding(joinParts([describeDefect(error), doubt], ' '));
  const { reason, message } = error;
  const subject = submission && { type: 'reviewSubmission', id: submission.id };
  return runFinding({ reason, message: joinParts([message, doubt], ' '), subject });
}

/** Returns the ids of what this run has made, changed, renamed or canceled. */
export function changedIds({ steps, version, submission, canceled }: RunState): ReadonlySet<string> {
  const ids = steps.flatMap(({ step, outcome }) => {
    if (outcome !== 'done' || isReading(step)) return [];
    if (step.kind === 'take-out') return [step.target.id, step.submissionId];
    return (CHANGES_SUBMISSION.includes(step.kind) ? submission?.id : version?.id) ?? [];
  });
  // What a canceled submission held is closed for a while too.
  const closed = [...canceled.values()].flatMap(({ submission }) => submission ?? []);
  const freed = closed.flatMap(({ id, items }) => [id, ...heldTargets(items).map((target) => target.id)]);
  return new Set([...ids, ...canceled.keys(), ...freed]);
}

const CHANGES_SUBMISSION: readonly Step['kind'][] = ['create-submission', 'add-version', 'add-item', 'resolve-item'];

export function isClear({ findings }: RunState): boolean {
  return verdictOf(findings) === 'clear';
}

/** True when the service took the number for used, perhaps by a version that no list shows yet. */
export function isNumberUnseen(state: RunState): boolean {
  const isUnmade = UNSEEN.includes(stepOutcomeOf(state, 'create-version') ?? 'done');
  return isUnmade && state.findings.some(({ passes, severity }) => passes && severity !== 'warning');
}

/** State of a run: one record, from the first preflight to the report. Each function returns the next state. */
import type { Decision, PreflightDecision } from './core/decide/decision.ts';
import type { Localization } from './core/model/facts.ts';
import { defectFinding, describeDefect, type Finding, verdictOf } from './core/model/finding.ts';
import type { ReleaseRequest } from './core/model/request.ts';
import {
  type AppStoreVersion,
  heldTargets,
  type ItemTarget,
  type ReviewSubmission,
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
  /** The cancellations of this run. */
  canceled: Cancellations;
}

/** Changes made by a step. Fields it leaves out keep their value. */
export type Effect = Partial<Pick<RunState, 'version' | 'localizations' | 'submission' | 'added' | 'canceled'>>;

export interface StepEnd {
  /** `interrupted`: after the write was applied, so its effect is known. `unconfirmed`: its application or its effect is not known. */
  kind: StepOutcome;
  effect?: Effect;
  /** Not done, but the service said yes. */
  isApplied?: boolean;
  /** The part of a step that was written, where it is not the whole. */
  part?: Step;
  /** Done, but not by this run: another run, a person or the service had done it. */
  isOfOthers?: boolean;
  /** Why it was not done. */
  findings?: Finding[];
}

export function initialState(request: ReleaseRequest): RunState {
  return {
    request,
    decision: null,
    findings: [],
    steps: [],
    version: null,
    localizations: null,
    submission: null,
    added: [],
    others: null,
    written: [],
    canceled: new Map(),
  };
}

/** Returns what a submission under review changes. A version that review accepted keeps its state. */
export function effectOfReview({ version }: RunState, { id, state }: ReviewSubmission): Effect {
  const isAccepted = versionFacts(version?.state ?? '').approval === 'companion-rejected';
  return {
    submission: { id, state },
    version: version === null || isAccepted ? version : { ...version, state, phase: 'in-flight' },
  };
}

/** Replaces the decision and the pending steps. Steps already begun stay. */
export function withDecision(state: RunState, decision: Decision): RunState {
  const { steps, findings } = decision;
  const begun = state.steps.filter(({ outcome }) => outcome !== 'pending');
  const pending = steps.map((step): PlannedStep => ({ step, outcome: 'pending' }));
  const { version, submission } = reportedBy(decision);
  // A look that could not read the versions does not undo what was read before.
  const isRead = 'snapshot' in decision && decision.snapshot.known.versions;
  return {
    ...state,
    decision,
    findings,
    steps: [...begun, ...pending],
    submission,
    version: version ?? (isRead ? null : state.version),
  };
}

/** Returns the version and the submission that the outputs name before the first step. */
function reportedBy(decision: Decision): Pick<RunState, 'version' | 'submission'> {
  if (decision.kind === 'refused') return { version: null, submission: null };
  if (decision.kind !== 'preflight') return { version: decision.version, submission: null };
  const { own, submission } = decision;
  const asked = own?.version ?? null;
  // The version as it is before the planned cancellations.
  const version = decision.present.versions.find(({ id }) => id === asked?.id) ?? asked;
  const done = submission.kind === 'done' ? submission.submission : null;
  return { version, submission: done && { id: done.id, state: done.state } };
}

/** Adds the record that the steps start from, and its languages. A check takes no step, so it names no record. */
export function withStart(state: RunState, { request, facts, present, record }: PreflightDecision): RunState {
  if (request.mode === 'check') return state;
  if (record === null) return { ...state, version: null, localizations: null };
  // The state that it will have after the planned cancellations is not its state as long as they may fail.
  const read = present.versions.find(({ id }) => id === record.id) ?? record;
  const { build: _, ...withoutBuild } = record;
  // Where the build is not shown, the record has none to compare with.
  const known = read.build === undefined ? withoutBuild : record;
  const version = { ...known, state: read.state, phase: read.phase };
  return { ...state, version, localizations: facts.localizations };
}

export function withOutcome(state: RunState, stepIndex: number, outcome: StepOutcome): RunState {
  const steps = state.steps.map((planned, index) => (index === stepIndex ? { ...planned, outcome } : planned));
  return { ...state, steps };
}

export function withStepEnd(state: RunState, stepIndex: number, end: StepEnd): RunState {
  const { kind, effect, isOfOthers = false, part } = end;
  const { isApplied = ['done', 'interrupted'].includes(kind) && !isOfOthers } = end;
  const { step } = state.steps[stepIndex] as PlannedStep;
  const written = part ?? (isApplied && !isReading(step) ? step : []);
  return { ...withOutcome(state, stepIndex, kind), ...effect, written: [...state.written, written].flat() };
}

export function withFindings(state: RunState, findings: readonly Finding[]): RunState {
  return { ...state, findings: [...state.findings, ...findings] };
}

/** Reports an interruption, or a defect, and the step that was under way. */
export function cutOffFinding(state: RunState, error: unknown): Finding {
  const underWay = state.steps.find(({ outcome }) => outcome === 'interrupted')?.step;
  const inStep = underWay && !state.written.includes(underWay) ? describeUnderWay(underWay) : '';
  if (!(error instanceof Interruption)) return defectFinding(joinParts([describeDefect(error), inStep], ' '));
  const { reason, message } = error;
  const larger = reason === 'run.timeout' ? ', with a larger timeout-minutes if the service is slow' : '';
  const remedy = `Run again${larger}: the next run continues from what is there.`;
  const { submission } = state;
  const subject = submission && { type: 'reviewSubmission', id: submission.id };
  return { reason, severity: 'unknown', message: joinParts([message, inStep], ' '), remedy, subject };
}

function describeUnderWay(step: Step): string {
  const words = isReading(step) ? 'Interrupted in' : 'It is not known whether this was applied';
  return `${words}: ${describeStep(step)}.`;
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

const UNSEEN: readonly StepOutcome[] = ['refused', 'unconfirmed'];

/** True when the service took the number for used, perhaps by a version that no list shows yet. */
export function isNumberUnseen(state: RunState): boolean {
  const isUnmade = UNSEEN.includes(stepOutcomeOf(state, 'create-version') ?? 'done');
  return isUnmade && state.findings.some(({ passes, severity }) => passes && severity !== 'warning');
}

/** Replaces the step that made no version, as far as is known, by what is decided now. */
export function withSecondLook(state: RunState, now: Decision): RunState {
  return withDecision({ ...state, steps: state.steps.filter(({ outcome }) => !UNSEEN.includes(outcome)) }, now);
}

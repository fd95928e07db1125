/** What a run has come to: one record, from the first preflight to the report. Each function gives the next. */
import type { Decision, PreflightDecision } from './core/decide/decision.ts';
import { asListed } from './core/decide/edits.ts';
import type { Localization, ReviewFacts } from './core/model/facts.ts';
import {
  appFinding,
  defectFinding,
  describeDefect,
  type Finding,
  type Reason,
  verdictOf,
} from './core/model/finding.ts';
import { afterSteps, EMPTY_RESULT, type LostNotes, type RunResult } from './core/model/outcome.ts';
import type { ReleaseRequest } from './core/model/request.ts';
import type { AppStoreVersion, Build, ItemTarget } from './core/model/resources.ts';
import { distinctTargets, heldItems, isOneOf, PLATFORMS } from './core/model/resources.ts';
import type { Canceling } from './core/model/snapshot.ts';
import { isOnSale } from './core/model/states.ts';
import type { PlannedStep, StepOutcome } from './core/model/step.ts';
import { describeVersion, numberOf } from './core/text/describe.ts';
import { describeStep, describeWritten, isReading } from './core/text/describe-step.ts';
import type { Interruption } from './deadline.ts';

export interface RunState extends Canceling {
  request: ReleaseRequest;
  /** The last one; `null` before the first preflight. */
  decision: Decision | null;
  findings: Finding[];
  /** What was begun with what came of it, and what is still to be taken. */
  steps: PlannedStep[];
  /** The version as it was last seen or written; `build` is `undefined` as long as nobody saw it. */
  version: AppStoreVersion | null;
  /** The languages of the version, where they were read. */
  localizations: Localization[] | null;
  /** Its copyright and contact for App Review, where a step has read them. */
  review: ReviewFacts | null;
  submission: { id: string; state: string } | null;
  /** What this run has put into the submission; what was in it before is not among it. */
  added: ItemTarget[];
  /** Notes of another number that the plan overwrites. */
  lost: readonly LostNotes[];
  isInterrupted: boolean;
}

/** What a step has changed; what it does not name stays. */
export type Effect = Partial<
  Pick<RunState, 'version' | 'localizations' | 'review' | 'submission' | 'added' | 'canceled' | 'closed'>
>;

export function initialState(request: ReleaseRequest): RunState {
  return {
    request,
    decision: null,
    findings: [],
    steps: [],
    version: null,
    localizations: null,
    review: null,
    submission: null,
    added: [],
    canceled: new Map(),
    closed: new Map(),
    lost: [],
    isInterrupted: false,
  };
}

/** The newest decision takes the place of the one before; what was done stays done. */
export function withDecision(state: RunState, decision: Decision): RunState {
  const { steps, findings } = decision;
  const begun = state.steps.filter(({ outcome }) => outcome !== 'pending');
  const planned = steps.map((step): PlannedStep => ({ step, outcome: 'pending' }));
  // Once the record has its new number, its notes are the ones that this run wrote.
  const lost = decision.kind === 'preflight' && decision.lost.length > 0 ? decision.lost : state.lost;
  return { ...state, decision, findings, lost, steps: [...begun, ...planned], ...reportedBy(decision) };
}

/** What the outputs name before a step was taken. */
function reportedBy(decision: Decision): Pick<RunState, 'version' | 'submission'> {
  if (decision.kind !== 'preflight')
    return { version: 'version' in decision ? decision.version : null, submission: null };
  const { place, submission } = decision.target;
  const done = submission.kind === 'done' ? submission.submission : null;
  return {
    version: place?.use === 'asked' ? asRead(decision, place.version) : null,
    submission: done && { id: done.id, state: done.state },
  };
}

/** The state before the cancellations that are planned. */
function asRead({ present }: PreflightDecision, version: AppStoreVersion): AppStoreVersion {
  return present.versions.find(({ id }) => id === version.id) ?? version;
}

/** What the steps start from: the record, and its languages. A check takes no step, and no record of another number. */
export function withStart(state: RunState, { request, target, facts }: PreflightDecision): RunState {
  if (request.mode === 'check') return state;
  const version = target.record;
  return { ...state, version, localizations: version && facts.localizations };
}

/** @param at the index of the step */
export function withOutcome(state: RunState, at: number, outcome: StepOutcome): RunState {
  return { ...state, steps: state.steps.map((planned, index) => (index === at ? { ...planned, outcome } : planned)) };
}

/** What came of a step. */
export interface StepEnd {
  kind: StepOutcome;
  effect?: Effect;
  findings?: Finding[];
  /** Findings that no longer stand. */
  replaces?: Finding[];
}

/** @param at the index of the step that gave this */
export function applyResult(
  state: RunState,
  at: number,
  { kind, effect = {}, findings = [], replaces = [] }: StepEnd,
): RunState {
  const standing = state.findings.filter(
    (finding) =>
      !isSuperseded(finding, state, findings) &&
      !replaces.some(({ reason, message }) => reason === finding.reason && message === finding.message),
  );
  return { ...withOutcome(state, at, kind), ...effect, findings: [...standing, ...findings] };
}

/** What was a guess about a version that was not there yet, and had no id, was found out by a step: it is said once. */
function isSuperseded({ severity, reason, subject }: Finding, { request }: RunState, found: Finding[]): boolean {
  if (severity !== 'warning' || subject?.type !== 'appStoreVersion' || subject.id !== request.version) return false;
  return found.some((one) => one.severity === 'error' && one.reason === reason);
}

/** What was found out before stays. @param isApplied the step under way was applied, and about to be read back */
export function withInterruption(state: RunState, { reason, message }: Interruption, isApplied = false): RunState {
  const larger = reason === 'run.timeout' ? ', with a larger timeout-minutes if the service is slow' : '';
  const remedy = `Run again${larger}: the next run continues from what is there.`;
  const subject = state.submission && { type: 'reviewSubmission', id: state.submission.id };
  const words = { message: `${message} ${describeCutOff(state, isApplied)}`, remedy, subject };
  return { ...state, isInterrupted: true, findings: [...state.findings, { reason, severity: 'unknown', ...words }] };
}

/** A mistake of the action: what was found out and done before stays. */
export function withDefect(state: RunState, error: unknown): RunState {
  const finding = defectFinding(`${describeDefect(error)} ${describeCutOff(state, false)}`);
  const subject = state.submission && { type: 'reviewSubmission', id: state.submission.id };
  return { ...state, isInterrupted: true, findings: [...state.findings, { ...finding, subject }] };
}

/** What was written, and the step that was under way. */
function describeCutOff({ steps }: RunState, isApplied: boolean): string {
  const underWay = steps.find(({ outcome }) => outcome === 'interrupted');
  if (underWay === undefined) return describeWritten(steps);
  if (isApplied) return `${describeWritten(steps, true)} What came of it was not read back.`;
  const { step } = underWay;
  const isOpen = isReading(step) ? '' : '; whether that was applied is not known';
  return `${describeWritten(steps)} Interrupted in: ${describeStep(step)}${isOpen}.`;
}

/** @param version what showed up in flight while this run canceled others, and is not canceled any more */
export function withInFlight(state: RunState, version: AppStoreVersion): RunState {
  const { id, state: now } = version;
  const { decision } = state;
  if (decision?.kind !== 'preflight') return state;
  const message = `Version ${numberOf(version)} is ${now}: it showed up while this run canceled others, and is left as it is.`;
  const subject = { type: 'appStoreVersion', id };
  const remedy = 'See whose it is first: the next run gives it up too.';
  const words = { reason: 'version.in-flight', severity: 'error', message, remedy, subject } as const;
  return { ...state, findings: [...state.findings, appFinding(decision.snapshot.app, words)] };
}

export function isClear({ findings }: RunState): boolean {
  return verdictOf(findings) === 'clear';
}

/** What the service refuses without naming who is in the way. */
const BLOCKING: ReadonlySet<Reason> = new Set<Reason>([
  'version.in-flight',
  'submission.total-limit',
  'submission.in-review-limit',
]);

/** Somebody was faster between the preflight and a step: one more preflight names who. */
export function isBlockedMeanwhile({ findings, steps, isInterrupted }: RunState): boolean {
  return (
    !isInterrupted &&
    steps.some(({ outcome }) => outcome === 'refused') &&
    findings.some(({ reason, severity }) => severity === 'error' && BLOCKING.has(reason))
  );
}

/** @param now what the preflight after the refusal has found, which shows who is in the way */
export function nameBlocker(state: RunState, now: Decision): RunState {
  const { decision } = state;
  const isSeen = decision?.kind === 'preflight' && now.kind === 'preflight';
  const errors = now.findings.filter(({ severity }) => severity === 'error');
  return {
    ...state,
    decision: isSeen ? { ...decision, present: now.present } : decision,
    findings: state.findings.map((finding) => {
      const who = BLOCKING.has(finding.reason) ? errors.find(({ reason }) => reason === finding.reason) : undefined;
      return who === undefined ? finding : { ...finding, message: `${finding.message} ${who.message}` };
    }),
  };
}

/** @param cost what the run has asked of the service */
export function resultOf(state: RunState, cost: Pick<RunResult, 'requests' | 'rateLimit'>): RunResult {
  const { findings, steps, submission } = state;
  const { mode, dryRun, platforms, version: number } = state.request;
  const { requests, rateLimit } = cost;
  const version = state.version && { id: state.version.id, state: state.version.state };
  const build = isBuildInTheWay(findings) ? null : (plannedBuild(steps) ?? attachedBuild(state)?.version ?? null);
  const { lost } = state;
  const known = { mode, dryRun, platforms, number, findings, steps, version, build, submission, lost };
  return { ...EMPTY_RESULT, ...known, ...shownBy(state), requests, rateLimit };
}

/** A later run must not pin the build that blocks this one. */
function isBuildInTheWay(findings: readonly Finding[]): boolean {
  return findings.some(
    ({ severity, reason }) => severity === 'error' && ['build.missing', 'build.not-valid'].includes(reason),
  );
}

/** The number that the plan would attach: what a dry run shows, the run after an approval can pin. */
function plannedBuild(steps: readonly PlannedStep[]): string | null {
  const pending = steps.flatMap(({ step, outcome }) =>
    outcome === 'pending' && 'build' in step ? (step.build ?? []) : [],
  );
  return pending[0]?.version ?? null;
}

function attachedBuild({ decision, version }: RunState): Build | null {
  const build = version?.build ?? null;
  return decision?.kind === 'preflight' ? asListed(decision.facts, build) : build;
}

function isNothingReady({ request: { mode, items }, target }: PreflightDecision): boolean {
  const isJudged = mode === 'submit' ? !target.done : mode === 'submit-items' && target.done;
  return isJudged && items.kind === 'ready' && target.items.length === 0;
}

function shownBy(state: RunState): Partial<RunResult> {
  const { decision, version, submission } = state;
  switch (decision?.kind) {
    case undefined:
      return {};
    case 'preflight': {
      const { present: snapshot, facts } = decision;
      // What the run's submission holds: what was in it at the last preflight, and what the run has put in since.
      const before = heldItems(snapshot.submissions.find(({ id }) => id === submission?.id)?.items ?? []);
      const held = distinctTargets([...before.flatMap(({ target }) => target ?? []), ...state.added]);
      const now = afterSteps(snapshot, submission, held, version);
      const snapshots = [now, ...decision.snapshots.slice(1)];
      const platforms = snapshots.map(({ platform }) => platform);
      const { goesOut } = decision;
      return { app: snapshot.app, platforms, snapshots, facts, goesOut, isNothingReady: isNothingReady(decision) };
    }
    case 'named-version': {
      const named = version && {
        name: describeVersion(version),
        phasedRelease: version.phasedRelease ?? null,
        liveVersion: isOnSale(version.state) ? version.versionString : null,
      };
      // Left out, it is the one that the number was found on.
      const platform = version?.platform ?? '';
      return { app: decision.app, named, ...(isOneOf(PLATFORMS, platform) && { platforms: [platform] }) };
    }
    case 'refused':
      return { app: decision.app };
  }
}

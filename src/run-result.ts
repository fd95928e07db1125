/** Turns the state of a run into its result. */
import { goesOutOf } from './core/decide/compose-goes-out.ts';
import type { PreflightDecision } from './core/decide/decision.ts';
import type { Finding } from './core/model/finding.ts';
import { afterSteps, EMPTY_RESULT, type RunResult } from './core/model/outcome.ts';
import { type App, type AppStoreVersion, distinctTargets, heldTargets, PLATFORMS } from './core/model/resources.ts';
import { withRecord } from './core/model/snapshot.ts';
import { findTakeOut, isInDoubt, NOTHING_WRITTEN, stepOutcomeOf } from './core/model/step.ts';
import { asListed } from './core/plan/edits.ts';
import { numberOfOtherBuild } from './core/plan/version-target.ts';
import { describeWritten, isReading } from './core/text/describe-step.ts';
import type { RunState } from './run-state.ts';

/** @param cost requests of the run to the service, and their limit */
export function resultOf(
  state: RunState,
  { requests, rateLimit }: Pick<RunResult, 'requests' | 'rateLimit'>,
): RunResult {
  const { findings, steps, submission, request } = state;
  const { mode, dryRun, platforms, version: number } = request;
  const asked = [number, ''].includes(state.version?.versionString ?? null) ? state.version : null;
  const version = asked && { id: asked.id, state: asked.state };
  return {
    ...EMPTY_RESULT,
    mode,
    dryRun,
    platforms,
    number,
    findings,
    steps,
    version,
    submission,
    requests,
    rateLimit,
    ...wordsOf(state),
    ...decidedPart(state),
    ...(findings.some(isAboutBuild) && { build: null }),
  };
}

/** Says what the run has written: with what it may have written, and without that. */
function wordsOf({ steps, written }: RunState): Pick<RunResult, 'changes' | 'applied'> {
  const doubtful = steps.flatMap(({ step, outcome }) =>
    isInDoubt(outcome) && !isReading(step) && !written.includes(step) ? step : [],
  );
  const nothing = steps.some(({ outcome }) => outcome === 'undone') ? 'Nothing stays written.' : NOTHING_WRITTEN;
  const changes = describeWritten(written, doubtful) || nothing;
  const applied = written.length === 0 && doubtful.length > 0 ? '' : describeWritten(written) || nothing;
  return { changes, applied };
}

/** While a build blocks the run, no build is reported: a later run must not pin that one. */
function isAboutBuild({ severity, reason }: Finding): boolean {
  return severity === 'error' && (reason === 'build.missing' || reason === 'build.not-valid');
}

/** Returns the fields that depend on the kind of the decision. */
function decidedPart(state: RunState): Partial<RunResult> {
  const { decision, version } = state;
  if (decision?.kind === 'preflight') return preflightPart(decision, state);
  if (decision?.kind === 'cancel') {
    const { app, snapshot } = decision;
    const snapshots = [{ ...snapshot, versions: withRecord(snapshot.versions, version) }];
    return { app, platforms: [snapshot.platform], snapshots, build: version?.build?.version ?? null };
  }
  return decision?.kind === 'named-version' ? namedPart(decision.app, version) : { app: decision?.app ?? null };
}

function preflightPart(decision: PreflightDecision, state: RunState): Partial<RunResult> {
  const { submission, added, others, version, steps } = state;
  const { facts, done, items, request } = decision;
  const goesOut = shownToGoOut(decision, state);
  const present = withoutGone(decision, state);
  // The items of the last preflight without the version that was taken out, and those added since.
  const before = present.submissions.find(({ id }) => id === submission?.id);
  const out = stepOutcomeOf(state, 'add-version') === 'done' ? undefined : findTakeOut(steps)?.target.id;
  const held = distinctTargets([...heldTargets(before?.items).filter(({ id }) => id !== out), ...added]);
  // An item that may have been added, and was not read since, makes the contents unknown.
  const isHidden =
    others === null &&
    steps.some(({ step, outcome }) => ['add-version', 'add-item'].includes(step.kind) && isInDoubt(outcome));
  const first = afterSteps(present, submission, isHidden ? null : held, version, others ?? []);
  const snapshots = [first, ...decision.snapshots.slice(1)];
  const platforms = snapshots.map(({ platform }) => platform);
  const isJudged = request.mode === 'submit' ? !done : request.mode === 'submit-items' && done;
  const isThere = decision.submission.kind === 'done' && decision.submission.submission !== null;
  const isNothingReady = isJudged && !isThere && request.items.kind === 'ready' && items.length === 0;
  const build = reportedBuild(decision, state);
  const { latestBuilds } = decision;
  return { app: present.app, platforms, snapshots, latestBuilds, facts, goesOut, isNothingReady, build };
}

/** A version that the run has made may have other languages than the one that it is a copy of. */
function shownToGoOut(decision: PreflightDecision, { localizations }: RunState): PreflightDecision['goesOut'] {
  if (decision.version.kind !== 'create' || localizations === null) return decision.goesOut;
  return goesOutOf({ ...decision, facts: { ...decision.facts, localizations } });
}

/** Leaves out a draft that the run adopted and then found gone: it holds no slot. */
function withoutGone(decision: PreflightDecision, state: RunState) {
  const { present } = decision;
  const isGone = state.submission === null && stepOutcomeOf(state, 'adopt-submission') === 'done';
  const gone = isGone ? decision.submission.submission : null;
  return { ...present, submissions: present.submissions.filter(({ id }) => id !== gone?.id) };
}

/**
 * Returns the number of the build attached, or that the plan would attach: a dry run shows it, so that the run after an
 * approval can pin it.
 */
function reportedBuild({ locked, edits, facts }: PreflightDecision, { steps, version }: RunState): string | null {
  const planned = steps.flatMap(({ step, outcome }) => (outcome === 'pending' && 'build' in step ? [step.build] : []));
  // A blocked run plans no step.
  const unplanned = steps.length === 0 && locked.length === 0 ? edits.build : null;
  const attached = version !== null && numberOfOtherBuild(version) === null ? version.build : null;
  const build = [...planned, unplanned, attached].find((one) => one) ?? null;
  return asListed(facts, build)?.version ?? null;
}

function namedPart(app: App, version: AppStoreVersion | null): Partial<RunResult> {
  // The platform on which the number was found, in case the request leaves it out.
  const platforms = PLATFORMS.filter((platform) => platform === version?.platform);
  return { app, named: version, build: version?.build?.version ?? null, ...(platforms.length > 0 && { platforms }) };
}

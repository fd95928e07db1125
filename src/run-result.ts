/** Turns the state of a run into its result. */
import { goesOutOf } from './core/decide/compose-goes-out.ts';
import type { PreflightDecision } from './core/decide/decision.ts';
import { EMPTY_RESULT, type RunResult } from './core/model/outcome.ts';
import { distinctTargets, heldTargets, PLATFORMS } from './core/model/resources.ts';
import { afterSteps, withRecord } from './core/model/snapshot.ts';
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
  const { decision, findings, steps, submission, request } = state;
  const { mode, dryRun, platforms, version: number } = request;
  const isBegun = steps.some(({ outcome }) => outcome !== 'pending');
  // Until a record gets the number asked for, it is another version. The answer to a write may leave the number out.
  const numbers = isBegun ? [number, ''] : [number];
  const version = numbers.includes(state.version?.versionString ?? null) ? state.version : null;
  // While a build blocks the run, no build is reported: a later run must not pin that one.
  const isAboutBuild = findings.some(
    ({ severity, reason }) => severity === 'error' && ['build.missing', 'build.not-valid'].includes(reason),
  );
  return {
    ...EMPTY_RESULT,
    ...{ mode, dryRun, platforms, number, findings, steps, submission, requests, rateLimit },
    app: decision?.app ?? null,
    version: version && { id: version.id, state: version.state },
    ...wordsOf(state),
    // A step may have changed that other version, too: it may have taken it out of review.
    ...decidedPart(isBegun ? state : { ...state, version }),
    ...(isAboutBuild && { build: null }),
  };
}

/** Says what the run has written: with what it may have written, and without that. */
function wordsOf({ steps, written, doubted }: RunState) {
  const begun = steps.flatMap(({ step, outcome }) =>
    isInDoubt(outcome) && !isReading(step) && !written.includes(step) ? step : [],
  );
  const doubtful = [...doubted, ...begun];
  const nothing = steps.some(({ outcome }) => outcome === 'undone') ? 'Nothing stays written.' : NOTHING_WRITTEN;
  const changes = describeWritten(written, doubtful) || nothing;
  const applied = written.length === 0 && doubtful.length > 0 ? '' : describeWritten(written) || nothing;
  return { changes, applied };
}

/** Returns the fields that depend on the kind of the decision. */
function decidedPart(state: RunState) {
  const { decision, version } = state;
  if (decision?.kind === 'preflight') return preflightPart(decision, state);
  if (decision === null || decision.kind === 'refused') return {};
  const build = version?.build?.version ?? null;
  if (decision.kind === 'cancel') {
    const { snapshot } = decision;
    const snapshots = [{ ...snapshot, versions: withRecord(snapshot.versions, version) }];
    return { platforms: [snapshot.platform], snapshots, build };
  }
  // The platform on which the number was found, in case the request leaves it out.
  const platforms = PLATFORMS.filter((platform) => platform === version?.platform);
  return { named: version, build, ...(platforms.length > 0 && { platforms }) };
}

function preflightPart(decision: PreflightDecision, state: RunState) {
  const { submission, version } = state;
  const { facts, others } = decision;
  const present = withoutGone(decision, state);
  const before = present.submissions.find(({ id }) => id === submission?.id);
  const first = afterSteps(present, submission, heldAfter(before?.items, state), version, state.others ?? []);
  const snapshots = [first, ...others.map((plan) => plan.present)];
  return {
    platforms: snapshots.map(({ platform }) => platform),
    snapshots,
    latestBuilds: [decision, ...others].map((plan) => plan.facts.latestBuild),
    facts,
    goesOut: shownToGoOut(decision, state),
    isNothingReady: isNothingReady(decision),
    build: reportedBuild(decision, state),
  };
}

/**
 * Returns what this run's submission holds: the items of the last preflight without the version that was taken out, and those
 * added since. `null`: an item that may have been added, and was not read since, makes the contents unknown.
 */
function heldAfter(before: Parameters<typeof heldTargets>[0], state: RunState) {
  const { steps, added, others } = state;
  const isAdding = ({ step: { kind }, outcome }: RunState['steps'][number]) =>
    isInDoubt(outcome) && (kind === 'add-version' || kind === 'add-item');
  if (others === null && steps.some(isAdding)) return null;
  const out = stepOutcomeOf(state, 'add-version') === 'done' ? undefined : findTakeOut(steps)?.target.id;
  return distinctTargets([...heldTargets(before).filter(({ id }) => id !== out), ...added]);
}

/** `items` asks for what is ready, and a release beside that, or all of it, has come to nothing. */
function isNothingReady({ request, done, items, submission }: PreflightDecision) {
  const isJudged = request.mode === 'submit' ? !done : request.mode === 'submit-items';
  const isThere = submission.kind === 'done' && submission.submission !== null;
  return isJudged && !isThere && request.items.kind === 'ready' && items.length === 0;
}

/** A version that the run has made may have other languages than the one that it is a copy of. */
function shownToGoOut(decision: PreflightDecision, { localizations }: RunState) {
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
function reportedBuild({ locked, edits, facts }: PreflightDecision, { steps, version }: RunState) {
  const planned = steps.flatMap(({ step, outcome }) => (outcome === 'pending' && 'build' in step ? [step.build] : []));
  // A blocked run plans no step.
  const unplanned = steps.length === 0 && locked.length === 0 ? edits.build : null;
  const attached = version !== null && numberOfOtherBuild(version) === null ? version.build : null;
  const build = [...planned, unplanned, attached].find((one) => one) ?? null;
  return asListed(facts, build)?.version ?? null;
}

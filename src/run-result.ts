/** Turns the state of a run into its result. */
import type { PreflightDecision } from './core/decide/decision.ts';
import { asListed } from './core/decide/edits.ts';
import type { Finding } from './core/model/finding.ts';
import { afterSteps, EMPTY_RESULT, type RunResult } from './core/model/outcome.ts';
import { type App, type AppStoreVersion, distinctTargets, heldTargets, PLATFORMS } from './core/model/resources.ts';
import { isOnSale } from './core/model/states.ts';
import { describeVersion } from './core/text/describe.ts';
import type { RunState } from './run-state.ts';

/** @param cost requests of the run to the service, and their limit */
export function resultOf(state: RunState, cost: Pick<RunResult, 'requests' | 'rateLimit'>): RunResult {
  const { findings, steps, submission, lost } = state;
  const { mode, dryRun, platforms, version: number } = state.request;
  const version = state.version && { id: state.version.id, state: state.version.state };
  const build = reportedBuild(state);
  const known = { mode, dryRun, platforms, number, findings, steps, version, build, submission, lost };
  return { ...EMPTY_RESULT, ...known, ...decidedPart(state), requests: cost.requests, rateLimit: cost.rateLimit };
}

/**
 * Returns the number of the build attached, or that the plan would attach: a dry run shows it, so that the run after an
 * approval can pin it. Returns `null` while a build blocks the run: a later run must not pin that one.
 */
function reportedBuild({ findings, steps, decision, version }: RunState): string | null {
  if (findings.some(isAboutBuild)) return null;
  const [planned] = steps.flatMap(({ step, outcome }) =>
    outcome === 'pending' && 'build' in step ? (step.build ?? []) : [],
  );
  const attached = planned ?? version?.build ?? null;
  if (planned !== undefined || decision?.kind !== 'preflight') return attached?.version ?? null;
  const { target, facts } = decision;
  // A blocked run plans no step.
  const isBlocked = steps.length === 0 && target.locked.length === 0;
  return ((isBlocked && target.edits.build) || asListed(facts, attached))?.version ?? null;
}

function isAboutBuild({ severity, reason }: Finding): boolean {
  return severity === 'error' && (reason === 'build.missing' || reason === 'build.not-valid');
}

/** Returns the fields that depend on the kind of the decision. */
function decidedPart(state: RunState): Partial<RunResult> {
  const { decision, version } = state;
  if (decision?.kind === 'preflight') return preflightPart(decision, state);
  return decision?.kind === 'named-version' ? namedPart(decision.app, version) : { app: decision?.app ?? null };
}

function preflightPart(decision: PreflightDecision, { submission, added, version }: RunState): Partial<RunResult> {
  const { present, facts, goesOut, target, request } = decision;
  // The items of the last preflight, and those added since.
  const before = present.submissions.find(({ id }) => id === submission?.id);
  const held = distinctTargets([...heldTargets(before?.items), ...added]);
  const snapshots = [afterSteps(present, submission, held, version), ...decision.snapshots.slice(1)];
  const platforms = snapshots.map(({ platform }) => platform);
  const isJudged = request.mode === 'submit' ? !target.done : request.mode === 'submit-items' && target.done;
  const isNothingReady = isJudged && request.items.kind === 'ready' && target.items.length === 0;
  return { app: present.app, platforms, snapshots, facts, goesOut, isNothingReady };
}

function namedPart(app: App, version: AppStoreVersion | null): Partial<RunResult> {
  if (version === null) return { app };
  const { state, versionString, phasedRelease = null } = version;
  const named = { name: describeVersion(version), phasedRelease, liveVersion: isOnSale(state) ? versionString : null };
  // The platform on which the number was found, in case the request leaves it out.
  const platforms = PLATFORMS.filter((platform) => platform === version.platform);
  return { app, named, ...(platforms.length > 0 && { platforms }) };
}

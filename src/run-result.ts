/** Turns the state of a run into its result. */
import type { PreflightDecision } from './core/decide/decision.ts';
import { asListed } from './core/decide/edits.ts';
import type { Finding } from './core/model/finding.ts';
import { afterSteps, EMPTY_RESULT, type RunResult } from './core/model/outcome.ts';
import type { App, AppStoreVersion, Build } from './core/model/resources.ts';
import { distinctTargets, heldItems, isOneOf, PLATFORMS } from './core/model/resources.ts';
import { isOnSale } from './core/model/states.ts';
import type { PlannedStep } from './core/model/step.ts';
import { describeVersion } from './core/text/describe.ts';
import type { RunState } from './run-state.ts';

/** @param cost requests of the run to the service */
export function resultOf(state: RunState, cost: Pick<RunResult, 'requests' | 'rateLimit'>): RunResult {
  const { findings, steps, submission, lost } = state;
  const { mode, dryRun, platforms, version: number } = state.request;
  const { requests, rateLimit } = cost;
  const version = state.version && { id: state.version.id, state: state.version.state };
  const build = reportedBuild(state);
  const known = { mode, dryRun, platforms, number, findings, steps, version, build, submission, lost };
  return { ...EMPTY_RESULT, ...known, ...decidedPart(state), requests, rateLimit };
}

/** Returns `null` while a build blocks the run: a later run must not pin that one. */
function reportedBuild(state: RunState): string | null {
  if (state.findings.some(isAboutBuild)) return null;
  return plannedBuild(state.steps) ?? blockedBuild(state) ?? attachedBuild(state)?.version ?? null;
}

function isAboutBuild({ severity, reason }: Finding): boolean {
  return severity === 'error' && (reason === 'build.missing' || reason === 'build.not-valid');
}

/** Returns the number that the plan would attach. A dry run shows it, so that the run after an approval can pin it. */
function plannedBuild(steps: readonly PlannedStep[]): string | null {
  for (const { step, outcome } of steps) {
    if (outcome === 'pending' && 'build' in step && step.build !== null) return step.build.version;
  }
  return null;
}

/** Returns the number that a blocked run would attach. It plans no step. */
function blockedBuild({ steps, decision }: RunState): string | null {
  if (decision?.kind !== 'preflight' || steps.length > 0 || decision.target.locked.length > 0) return null;
  return decision.target.edits.build?.version ?? null;
}

function attachedBuild({ decision, version }: RunState): Build | null {
  const build = version?.build ?? null;
  return decision?.kind === 'preflight' ? asListed(decision.facts, build) : build;
}

/** Returns the fields that depend on the kind of the decision. */
function decidedPart(state: RunState): Partial<RunResult> {
  const { decision, version } = state;
  switch (decision?.kind) {
    case undefined:
      return {};
    case 'refused':
      return { app: decision.app };
    case 'named-version':
      return namedPart(decision.app, version);
    case 'preflight':
      return preflightPart(decision, state);
  }
}

function preflightPart(decision: PreflightDecision, { submission, added, version }: RunState): Partial<RunResult> {
  const { present, facts, goesOut } = decision;
  // The items of the last preflight, and those added since.
  const before = heldItems(present.submissions.find(({ id }) => id === submission?.id)?.items ?? []);
  const held = distinctTargets([...before.flatMap(({ target }) => target ?? []), ...added]);
  const snapshots = [afterSteps(present, submission, held, version), ...decision.snapshots.slice(1)];
  const platforms = snapshots.map(({ platform }) => platform);
  return { app: present.app, platforms, snapshots, facts, goesOut, isNothingReady: isNothingReady(decision) };
}

function isNothingReady({ request: { mode, items }, target }: PreflightDecision): boolean {
  const isJudged = mode === 'submit' ? !target.done : mode === 'submit-items' && target.done;
  return isJudged && items.kind === 'ready' && target.items.length === 0;
}

function namedPart(app: App, version: AppStoreVersion | null): Partial<RunResult> {
  if (version === null) return { app, named: null };
  const { state, versionString } = version;
  const platform = version.platform ?? '';
  const named = {
    name: describeVersion(version),
    phasedRelease: version.phasedRelease ?? null,
    liveVersion: isOnSale(state) ? versionString : null,
  };
  // The platform on which the number was found, in case the request leaves it out.
  return { app, named, ...(isOneOf(PLATFORMS, platform) && { platforms: [platform] }) };
}

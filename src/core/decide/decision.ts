/** What was found, and the request → what would be done, and what blocks it. Pure. */
import type { BuildFacts } from '../model/facts.ts';
import { type Finding, verdictOf } from '../model/finding.ts';
import type { GoesOut } from '../model/goes-out.ts';
import type { LostNotes } from '../model/outcome.ts';
import type { ReleaseRequest } from '../model/request.ts';
import type { App, AppStoreVersion } from '../model/resources.ts';
import type { Snapshot } from '../model/snapshot.ts';
import type { Step } from '../model/step.ts';
import { lostNotes } from '../rules/carried-over.ts';
import { evaluate } from '../rules/table.ts';
import { goesOutOf, planChanged } from './compose-goes-out.ts';
import type { Evaluation, NamedVersion } from './named-version.ts';
import { awaitsApproval, evaluateApproval, evaluateRollout } from './named-version.ts';
import { planSteps } from './plan.ts';
import { mergePlatforms } from './platforms.ts';
import { decideTarget, type RuleContext } from './target.ts';

export type Decision = PreflightDecision | NamedVersionDecision | RefusedDecision;

/** Of the first platform; `snapshots`: of each that was judged. */
export interface PreflightDecision extends RuleContext {
  kind: 'preflight';
  snapshots: Snapshot[];
  /** What the run does when no finding keeps it from it. */
  steps: Step[];
  findings: Finding[];
  /** `null` in the modes that send nothing out. */
  goesOut: GoesOut | null;
  /** The notes that are lost where a record gets another number. */
  lost: LostNotes[];
}

/** Of `release` and of the rollouts: at most one step, on the version that was named. */
interface NamedVersionDecision extends NamedVersion, Evaluation {
  kind: 'named-version';
  /** The version as this run last saw it on its way to the approval: a look in between may fail. */
  awaited: AppStoreVersion | null;
}

/** What was asked for does not fit the app: nothing was judged. */
interface RefusedDecision {
  kind: 'refused';
  /** `null`: it was not found. */
  app: App | null;
  steps: Step[];
  findings: Finding[];
}

/** What a preflight has read: the context of each platform, the first in the order of `PLATFORMS` too. */
export type Preflight = { kind: 'read'; first: RuleContext; others: readonly RuleContext[] } | RefusedDecision;

export function decide(preflight: Preflight): PreflightDecision | RefusedDecision {
  return preflight.kind === 'refused' ? preflight : decideOn(preflight.first, preflight.others);
}

/** The request with the build that is attached where it asks for none. */
export function withBuildMeant({ request, target }: PreflightDecision): ReleaseRequest {
  return { ...request, build: request.build ?? target.record?.build?.version ?? null };
}

/** The same decision with the builds as they are by now; nothing is written on it before a whole preflight. */
export function withBuilds(
  { present, request, readiness, target: { version }, facts: before }: PreflightDecision,
  builds: BuildFacts,
): PreflightDecision {
  const basis = { snapshot: present, request, facts: { ...before, ...builds } };
  return decideOn({ ...decideTarget(basis, version), readiness }, []);
}

function decideOn(first: RuleContext, others: readonly RuleContext[]): PreflightDecision {
  const all = [first, ...others];
  const found = all.map((context) => ({ platform: context.snapshot.platform, findings: evaluate(context) }));
  const findings = mergePlatforms(found, first.request.platforms.length === 0);
  const goesOut = goesOutOf(first);
  // A run that something else keeps from writing has no plan yet.
  const changed = verdictOf(findings) === 'clear' ? planChanged(first, goesOut) : null;
  return {
    kind: 'preflight',
    ...first,
    snapshots: all.map(({ present }) => present),
    // Several are judged by a check alone, which plans nothing.
    steps: planSteps(first),
    findings: changed === null ? findings : [changed, ...findings],
    goesOut,
    lost: lostNotes(first),
  };
}

/** @param awaited as the decision before has it */
export function decideNamed(
  found: NamedVersion,
  request: ReleaseRequest,
  awaited: AppStoreVersion | null,
): NamedVersionDecision {
  const evaluation = evaluateNamed(found, request, awaited !== null);
  return {
    kind: 'named-version',
    ...found,
    ...evaluation,
    awaited: awaitsApproval(found.version) ? found.version : awaited,
  };
}

function evaluateNamed(found: NamedVersion, request: ReleaseRequest, hasWaited: boolean): Evaluation {
  if (found.failures.length > 0) return { steps: [], findings: found.failures };
  return request.mode === 'release' ? evaluateApproval(found, request, hasWaited) : evaluateRollout(found, request);
}

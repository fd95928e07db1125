/** Decides what a run does and what blocks it, from what was read and the request. */
import { verdictOf } from '../model/finding.ts';
import type { Plan } from '../plan/plan.ts';
import { planSteps } from '../plan/steps.ts';
import { evaluate } from '../rules/table.ts';
import type { CancelDecision } from './cancel-mode.ts';
import { goesOutOf, planChanged, submittedAsApproved } from './compose-goes-out.ts';
import type { NamedVersionDecision } from './named-version.ts';
import { mergePlatforms, type RefusedDecision } from './platforms.ts';

export type Decision = PreflightDecision | CancelDecision | NamedVersionDecision | RefusedDecision;

/** The decision on the first platform. */
export type PreflightDecision = Exclude<ReturnType<typeof decide>, RefusedDecision>;

/** @param read the context of each platform, in the order of `PLATFORMS` */
export function decide(read: readonly Plan[] | RefusedDecision) {
  if ('kind' in read) return read;
  const [one, ...others] = read;
  if (one === undefined) throw new Error('a preflight was made for no platform');
  const submission = submittedAsApproved(one);
  const first = submission === null ? one : { ...one, submission: { kind: 'done', submission } as const };
  const found = [first, ...others].map((plan) => ({ platform: plan.snapshot.platform, findings: evaluate(plan) }));
  const findings = mergePlatforms(found, first.request.platforms.length === 0);
  const goesOut = goesOutOf(first);
  // Other findings block the run already, so its plan is not compared with the one that was approved.
  const changed = verdictOf(findings) === 'clear' ? planChanged(first, goesOut) : null;
  const all = changed === null ? findings : [changed, ...findings];
  return {
    kind: 'preflight' as const,
    ...first,
    app: first.snapshot.app,
    /** The plan of each other platform that was judged. */
    others,
    // A blocked run takes no step. Only a check, which plans no steps, judges several platforms.
    steps: verdictOf(all) === 'blocked' ? [] : planSteps(first),
    findings: all,
    /** `null` unless the mode prepares or submits something. */
    goesOut,
  };
}

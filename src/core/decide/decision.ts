/** What was found, and the request → what would be done, and what blocks it. Pure. */

import type { Finding } from '../model/finding.ts';
import type { ReleaseRequest } from '../model/request.ts';
import type { Step } from '../model/step.ts';
import type { RuleContext } from '../rules/context.ts';
import { evaluate } from '../rules/table.ts';
import type { Evaluation, NamedVersion } from './named-version.ts';
import { evaluateRollout } from './phased-release.ts';
import { planSteps } from './plan.ts';
import { evaluateApproval } from './release-approved.ts';

export type Decision = PreflightDecision | NamedVersionDecision;

export interface PreflightDecision extends RuleContext {
  kind: 'preflight';
  /** What the run does when no finding keeps it from it. */
  steps: Step[];
  findings: Finding[];
}

/** Of the modes `release` and `rollout`: at most one step, on the version that was named. */
export interface NamedVersionDecision extends NamedVersion, Evaluation {
  kind: 'named-version';
}

export function decide(context: RuleContext): PreflightDecision {
  return { kind: 'preflight', ...context, steps: planSteps(context), findings: evaluate(context) };
}

/** @param hasWaited whether this run has waited already */
export function decideNamed(found: NamedVersion, request: ReleaseRequest, hasWaited: boolean): NamedVersionDecision {
  return { kind: 'named-version', ...found, ...evaluateNamed(found, request, hasWaited) };
}

function evaluateNamed(found: NamedVersion, request: ReleaseRequest, hasWaited: boolean): Evaluation {
  if (found.failures.length > 0) return { steps: [], findings: found.failures };
  return request.mode === 'release' ? evaluateApproval(found, request, hasWaited) : evaluateRollout(found, request);
}

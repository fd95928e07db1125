/** Snapshot and request → what would be done, and what blocks it. Pure. */
import type { Finding } from './finding.ts';
import { planSteps } from './plan.ts';
import type { ReleaseRequest } from './request.ts';
import { evaluate } from './rules/index.ts';
import type { Snapshot } from './snapshot.ts';
import type { Step } from './step.ts';
import { decideTarget, type Target } from './target.ts';

export interface Decision {
  snapshot: Snapshot;
  target: Target;
  /** What the run does when no finding keeps it from it. */
  steps: Step[];
  findings: Finding[];
}

export function decide(snapshot: Snapshot, request: ReleaseRequest): Decision {
  const target = decideTarget(snapshot, request);
  const steps = planSteps(snapshot, request, target);
  return { snapshot, target, steps, findings: evaluate({ snapshot, request, target }) };
}

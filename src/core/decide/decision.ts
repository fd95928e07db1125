/** What one preflight found, and the request → what would be done, and what blocks it. Pure. */

import { NO_FACTS } from '../model/facts.ts';
import type { Finding } from '../model/finding.ts';
import type { ReleaseRequest } from '../model/request.ts';
import type { AppStoreVersion } from '../model/resources.ts';
import { createSnapshot, type Snapshot } from '../model/snapshot.ts';
import type { Step } from '../model/step.ts';
import type { RuleContext } from '../rules/context.ts';
import { evaluate } from '../rules/table.ts';
import { NO_EDITS } from './edits.ts';
import type { Judgement, NamedVersion } from './named-version.ts';
import { judgeRollout } from './phased-release.ts';
import { planSteps } from './plan.ts';
import { judgeApproval } from './release-approved.ts';
import type { Target } from './target.ts';

export interface Decision extends Omit<RuleContext, 'request'> {
  /** What the run does when no finding keeps it from it. */
  steps: Step[];
  findings: Finding[];
}

/** Of the modes that a whole preflight is made for. */
export function decide(context: RuleContext): Decision {
  return { ...context, steps: planSteps(context), findings: evaluate(context) };
}

/**
 * Of the modes `release` and `rollout`: at most one step, on the version that was named.
 * @param hasWaited whether this run has waited already
 */
export function decideNamed(found: NamedVersion, request: ReleaseRequest, hasWaited: boolean): Decision {
  const judgement = judgeNamed(found, request, hasWaited);
  return {
    snapshot: snapshotOf(found, request),
    facts: NO_FACTS,
    readiness: null,
    target: targetOf(found.version, judgement),
    ...judgement,
  };
}

function judgeNamed(found: NamedVersion, request: ReleaseRequest, hasWaited: boolean): Judgement {
  if (found.failures.length > 0) return { steps: [], findings: found.failures };
  return request.mode === 'release' ? judgeApproval(found, request, hasWaited) : judgeRollout(found, request);
}

/** Slots and submissions were not asked for: nothing is known of them, and nothing is said. */
function snapshotOf({ app, version, failures }: NamedVersion, { platform }: ReleaseRequest): Snapshot {
  return createSnapshot({
    app,
    platform,
    versions: version === null ? [] : [version],
    submissions: [],
    failures,
    itemFailures: new Map(),
    known: { versions: false, drafts: false, others: false },
    canceled: new Map(),
  });
}

function targetOf(version: AppStoreVersion | null, { steps, findings }: Judgement): Target {
  return {
    version: version === null ? { kind: 'none' } : { kind: 'existing', record: version },
    submission: { kind: 'none' },
    cancels: [],
    edits: NO_EDITS,
    locked: [],
    done: steps.length === 0 && findings.length === 0,
    needs: { slot: false, review: false },
    items: [],
  };
}

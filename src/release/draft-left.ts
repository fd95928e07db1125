/** Says of the draft that a stopped run leaves whether the next run uses it, and which policy would. */
import type { Finding } from '../core/model/finding.ts';
import type { App } from '../core/model/resources.ts';
import { submissionPhase } from '../core/model/states.ts';
import { appReviewPage } from '../core/text/pages.ts';
import { outcomeOf, type RunState } from '../run-state.ts';

const NEXT_RUN = {
  ignore: 'the next run leaves it alone (on-orphans: ignore)',
  fail: 'it blocks the next run (on-orphans: fail)',
};

/**
 * Adds to the finding that stopped the run that its draft stays, and which policy would use it.
 * @param before the state that the run began with, whose findings stay as they are
 */
export function nameDraftLeft(state: RunState, before: RunState, { id }: App): RunState {
  const { findings } = state;
  const stays = describeDraftLeft(state);
  const stop = findings.findLast((finding) => finding.severity !== 'warning' && !before.findings.includes(finding));
  if (stays === null || stop === undefined) return state;
  const named = nameDraft(stop, state, stays, appReviewPage(id));
  return { ...state, findings: findings.map((finding) => (finding === stop ? named : finding)) };
}

function nameDraft(stop: Finding, state: RunState, stays: string, page: string): Finding {
  const { onOrphans } = state.request;
  if (onOrphans === 'adopt') {
    const adopted = isInDoubt(state, 'create-submission') ? ' If a draft was made, the next run adopts it.' : '';
    return { ...stop, message: stop.message + adopted };
  }
  const isOnPage = stop.link === undefined || stop.link === page;
  const fix = isOnPage ? stop.remedy : `${stop.remedy.replace(/\.$/, '')} (${stop.link}).`;
  // "Run again" alone helps only a run that may use the draft.
  const remedy =
    stop.severity === 'error'
      ? `${fix} With on-orphans: adopt that run uses the draft.`
      : 'Set on-orphans: adopt and run again: that run uses the draft.';
  const message = `${stop.message} ${stays}, and ${NEXT_RUN[onOrphans]}.`;
  return { ...stop, message, remedy: `${remedy} Or cancel it on the App Review page.`, link: page };
}

/** @returns `null` where this run leaves no draft */
function describeDraftLeft(state: RunState): string | null {
  if (isInDoubt(state, 'create-submission')) return 'A draft that was made holds a slot';
  const isDraft = submissionPhase(state.submission?.state ?? '') === 'draft';
  if (!isDraft || outcomeOf(state, 'create-submission') !== 'done') return null;
  return isInDoubt(state, 'submit')
    ? 'If it is not submitted, the draft holds a slot'
    : 'The draft stays and holds a slot';
}

function isInDoubt(state: RunState, kind: 'create-submission' | 'submit'): boolean {
  return ['unconfirmed', 'interrupted'].includes(outcomeOf(state, kind) ?? '');
}

/** What a run that stops says of its draft: whether the next run uses it, and which policy would. */
import type { Finding } from '../core/model/finding.ts';
import { submissionPhase } from '../core/model/states.ts';
import type { StepOutcome } from '../core/model/step.ts';
import { appReviewPage } from '../core/text/pages.ts';
import type { RunState } from '../run-state.ts';

const NEXT_RUN = {
  ignore: 'the next run leaves it alone (on-orphans: ignore)',
  fail: 'it blocks the next run (on-orphans: fail)',
};
const USE_IT = 'Set on-orphans: adopt and run again: that run uses the draft.';
const USE_IT_THEN = 'With on-orphans: adopt that run uses the draft.';
const ADOPTED = 'If a draft was made, the next run adopts it.';
const OR_CANCEL = 'Or cancel it on the App Review page.';

/**
 * Adds to the finding that stopped the run that its draft stays, and which policy would use it.
 * @param before the state that the run began with, whose findings stay as they are
 */
export function nameDraftLeft(state: RunState, before: RunState): RunState {
  const { onOrphans } = state.request;
  const stays = howItStays(state);
  if (stays === null) return state;
  const stop = state.findings.findLast(
    (finding) => finding.severity !== 'warning' && !before.findings.includes(finding),
  );
  if (stop === undefined || state.decision?.kind !== 'preflight') return state;
  const replaced = (named: Finding) => ({
    ...state,
    findings: state.findings.map((finding) => (finding === stop ? named : finding)),
  });
  if (onOrphans === 'adopt')
    return isMaybeMade(state) ? replaced({ ...stop, message: `${stop.message} ${ADOPTED}` }) : state;
  const link = appReviewPage(state.decision.snapshot.app.id);
  const isOnPage = stop.link === undefined || stop.link === link;
  const fix = isOnPage ? stop.remedy : `${stop.remedy.replace(/\.$/, '')} (${stop.link}).`;
  // "Run again" alone helps only the run that may use the draft.
  const remedy = stop.severity === 'error' ? `${fix} ${USE_IT_THEN}` : USE_IT;
  const message = `${stop.message} ${stays}, and ${NEXT_RUN[onOrphans]}.`;
  return replaced({ ...stop, message, remedy: `${remedy} ${OR_CANCEL}`, link });
}

/** @returns `null` where no draft of this run is left */
function howItStays({ steps, submission }: RunState): string | null {
  if (isMaybeMade({ steps })) return 'A draft that was made holds a slot';
  if (outcomeOf(steps, 'create-submission') !== 'done' || submissionPhase(submission?.state ?? '') !== 'draft')
    return null;
  const isOpen = ['unconfirmed', 'interrupted'].includes(outcomeOf(steps, 'submit') ?? '');
  return isOpen ? 'If it is not submitted, the draft holds a slot' : 'The draft stays and holds a slot';
}

function isMaybeMade({ steps }: Pick<RunState, 'steps'>): boolean {
  return ['unconfirmed', 'interrupted'].includes(outcomeOf(steps, 'create-submission') ?? '');
}

function outcomeOf(steps: RunState['steps'], kind: 'create-submission' | 'submit'): StepOutcome | undefined {
  return steps.find(({ step }) => step.kind === kind)?.outcome;
}

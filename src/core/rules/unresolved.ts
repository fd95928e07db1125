/** Submissions that App Review sent back: each keeps its items and its slot. */
import { itemsLostByCanceling } from '../decide/cancellations.ts';
import type { RuleContext } from '../decide/target.ts';
import { appFinding, type Finding } from '../model/finding.ts';
import { type ReviewSubmission, versionKey } from '../model/resources.ts';
import { contentKeys, ledgerOf, wantedKeys } from '../model/snapshot.ts';
import { isRejectedItem } from '../model/states.ts';
import { describeContents, describeHeld, describeKeys, describeMaker, enumerate } from '../text/describe.ts';
import { renderRemedy } from '../text/ways-out.ts';
import { CONTINUE_IT, type Obstacle } from './versions.ts';

export function unresolved(context: RuleContext): Finding[] {
  return ledgerOf(context.snapshot)
    .slots.filter(({ phase }) => phase === 'unresolved')
    .flatMap(({ submission }) => {
      const judged = judge(context, submission);
      return judged === null ? [] : report(context, submission, judged);
    });
}

/** `why`: beyond that it was sent back. */
type Judgment = Required<Obstacle>;

const RESUBMIT_IT =
  'Fix what App Review found, and [resubmit:set on-unresolved: resubmit to submit the same submission again][!resubmit:submit the same submission again, or cancel it, on the App Review page].';
const CANCEL_IT =
  'Fix what App Review found and submit it again under its own number[cancel:; or set on-version-in-flight: cancel, which cancels it and uses its record].';
const FIX_IT =
  'Fix what App Review found and submit it again, or give up all that it holds: cancel it on the App Review page.';

function judge(context: RuleContext, submission: ReviewSubmission): Judgment | null {
  const { request, target } = context;
  const { onUnresolved, onVersionInFlight } = request;
  if (target.submission.kind === 'resubmit' && target.submission.submission.id === submission.id)
    return judgeResubmission(context, target.submission);
  const extra = lostByCanceling(context, submission);
  const isInTheWay = extra.length > 0 || isWanted(context, submission);
  // What could not be read, another rule reports: it may be what can be submitted again, or canceled.
  const isUndecided = submission.items === null && (onUnresolved === 'resubmit' || onVersionInFlight === 'cancel');
  if (!isInTheWay || isUndecided) return { severity: 'warning', why: '', remedy: FIX_IT };
  if (extra.length > 0) return holdsMore(context, extra);
  const isKept = onUnresolved === 'resubmit' && onVersionInFlight === 'fail';
  // Submitted again, it keeps its number.
  const isRenamed = target.place?.use === 'renamed' && target.place.holder?.id === submission.id;
  const remedy = isRenamed ? CANCEL_IT : RESUBMIT_IT;
  return {
    severity: 'error',
    why: ' This release needs it.',
    remedy: isKept ? CONTINUE_IT : renderRemedy(request, remedy),
  };
}

/** What goes along with the version, and would be taken out of review with it. */
function lostByCanceling({ snapshot, request, target }: RuleContext, submission: ReviewSubmission): string[] {
  const { mode, onVersionInFlight } = request;
  if (onVersionInFlight !== 'cancel') return [];
  const keys = contentKeys(submission);
  const used = target.record?.id;
  // A check answers for the release after it, which uses the record that keeps a new version from being made.
  const record = snapshot.versions
    .filter(({ id, phase }) => (used === undefined && mode === 'check' ? phase === 'unfinished' : id === used))
    .find((version) => keys?.has(versionKey(version)));
  return (record && itemsLostByCanceling(request, submission, record)) ?? [];
}

function holdsMore(context: RuleContext, extra: readonly string[]): Judgment {
  const remedy =
    context.request.mode === 'check'
      ? 'A release that names it under items takes it along.'
      : renderRemedy(context.request, NAME_IT);
  return { severity: 'error', why: ` It also holds ${describeKeys(context, extra, 50)}, not asked for.`, remedy };
}

const NAME_IT =
  '[items:Name it too: a version under version][!submit-items:_(mode: submit)][items:, everything else under items][!items:Submit it again, or cancel it, on the App Review page].';

function judgeResubmission(
  context: RuleContext,
  { extra, missing }: { extra: string[]; missing: string[] },
): Judgment | null {
  const { request, target } = context;
  const { edits, locked } = target;
  if (missing.length > 0) {
    const why = ` It lacks ${describeKeys(context, missing, 50)}; nothing can be added.`;
    return { severity: 'error', why, remedy: 'Leave that out; or cancel the submission, and run again.' };
  }
  if (extra.length > 0) return holdsMore(context, extra);
  if (locked.length > 0) {
    const why = ` It is marked resolved, and can no longer be changed: ${enumerate(locked, 70, '; ')}.`;
    return { severity: 'error', why, remedy: 'Set the inputs to what it has, or cancel it on the App Review page.' };
  }
  if (edits.any || edits.exportAnswer !== null) return null;
  const why =
    request.mode === 'check'
      ? ' A release with on-unresolved: resubmit submits it again.'
      : ' This run changes nothing in it, and submits it again as it is now.';
  return { severity: 'warning', why, remedy: 'Check that what App Review found is fixed.' };
}

function isWanted({ request, target }: RuleContext, submission: ReviewSubmission): boolean {
  if (target.done) return false;
  // Making a version ready edits what was sent back and leaves its submission alone.
  const { place, record } = target;
  if (request.mode === 'prepare' && place?.use === 'asked') return false;
  // Also where what it holds could not be read, or what one of its items is.
  if (place?.holder?.id === submission.id) return true;
  const held = contentKeys(submission);
  return held !== null && !held.isDisjointFrom(wantedKeys(record, target.items));
}

function report(context: RuleContext, submission: ReviewSubmission, { severity, why, remedy }: Judgment): Finding {
  const { submittedBy, submittedDate, lastUpdatedBy } = submission;
  const isMakerShown = (submittedBy ?? submittedDate ?? lastUpdatedBy) !== undefined;
  const rejected = submission.items?.filter(({ state }) => isRejectedItem(state)) ?? [];
  const names = rejected.map((item) => describeHeld(item, context));
  const what = names.length > 0 ? enumerate(names, 60) : describeContents(submission, context, 60);
  return appFinding(context.snapshot.app, {
    reason: 'submission.unresolved',
    severity,
    message: `App Review sent back ${what}.${why}`,
    ...(isMakerShown ? { details: `It was ${describeMaker(submission)}.` } : {}),
    remedy,
    subject: { type: 'reviewSubmission', id: submission.id },
  });
}

/** Submissions that App Review sent back: each keeps its items and its slot. */
import { itemsLostByCanceling } from '../decide/cancellations.ts';
import type { TargetOf } from '../decide/submission-target.ts';
import type { RuleContext } from '../decide/target.ts';
import { appFinding, type Finding } from '../model/finding.ts';
import { type AppStoreVersion, heldItems, type ReviewSubmission, versionKey } from '../model/resources.ts';
import { contentKeys, submissionsIn, wantedKeys } from '../model/snapshot.ts';
import { isRejectedItem } from '../model/states.ts';
import {
  type CutList,
  cutList,
  describeContents,
  describeHeld,
  describeKeys,
  describeMaker,
} from '../text/describe.ts';
import { wayOutOf } from '../text/ways-out.ts';
import { inTheWay } from './versions-in-the-way.ts';

type Judgment = Pick<Finding, 'severity' | 'remedy' | 'details'> & { why: string };

/** Reports each submission that was sent back: as an error where the run needs what it holds. */
export function reportUnresolved(context: RuleContext): Finding[] {
  return submissionsIn('unresolved', context.snapshot).flatMap((one) => reportSubmission(context, one) ?? []);
}

function reportSubmission(context: RuleContext, submission: ReviewSubmission): Finding | null {
  const judgment = judge(context, submission);
  if (judgment === null) return null;
  const { severity, why, remedy, details } = judgment;
  const { submittedBy, submittedDate, lastUpdatedBy } = submission;
  const isMakerShown = (submittedBy ?? submittedDate ?? lastUpdatedBy) !== undefined;
  const rejected = heldItems(submission.items).filter(({ state }) => isRejectedItem(state));
  const names = rejected.map((item) => describeHeld(item, context));
  const { list, others } = cutList(names, 60);
  const what = names.length > 0 ? list : describeContents(submission, context, 60);
  // The table of slots names all that it holds.
  const rest = details === undefined ? others : { details };
  return appFinding(context.snapshot.app, {
    reason: 'submission.unresolved',
    severity,
    message: `App Review sent back ${what}.${why}`,
    ...rest,
    ...(isMakerShown ? { holders: `It was ${describeMaker(submission)}.` } : {}),
    remedy,
    subject: { type: 'reviewSubmission', id: submission.id },
  });
}

const UNNEEDED: Judgment = {
  severity: 'warning',
  why: '',
  remedy:
    'Fix what App Review found and submit it again, or give up all that it holds: cancel it on the App Review page.',
};

function inError(why: string, remedy: string, others: CutList['others'] = {}): Judgment {
  return { severity: 'error', why, remedy, ...others };
}

/** @returns `null` where the run submits it again, with a change */
function judge(context: RuleContext, submission: ReviewSubmission): Judgment | null {
  const { request, target } = context;
  if (target.submission.kind === 'resubmit' && target.submission.submission.id === submission.id)
    return judgeResubmission(context, target.submission);
  const extra = lostByCanceling(context, submission);
  if (extra.length > 0) return holdsMore(context, extra);
  // reportUnreadContents reports contents that were not read: they may be what is submitted again, or canceled.
  const isUsed = request.onUnresolved === 'resubmit' || request.onVersionInFlight === 'cancel';
  const isUndecided = submission.items === null && isUsed;
  return isWanted(context, submission) && !isUndecided ? needed(context, submission) : UNNEEDED;
}

function needed(context: RuleContext, submission: ReviewSubmission): Judgment {
  const { request, snapshot, target } = context;
  const { id } = submission;
  const { place } = target;
  const isKept = request.onUnresolved === 'resubmit' && request.onVersionInFlight === 'fail';
  // Submitted again, it keeps its number.
  const isRenamed = place?.use === 'renamed' && place.holder?.id === id;
  const wanted = wantedKeys(target.record, target.items);
  const held = contentKeys(submission);
  // Such a version keeps its submission from being what this run asks for.
  const other = snapshot.versions
    .map((one) => ({ ...one, key: versionKey(one) }))
    .find(({ key }) => held?.has(key) && !wanted.has(key));
  const remedy = isRenamed
    ? wayOutOf('sent-back-renamed', request, inTheWay(context, place))
    : wayOutOf(other === undefined ? 'sent-back' : 'sent-back-with-version', request, other);
  return inError(' This release needs it.', isKept ? wayOutOf('kept-by-fail', request) : remedy);
}

function holdsMore(context: RuleContext, extra: readonly string[]): Judgment {
  const remedy = wayOutOf('sent-back-with-others', context.request);
  const { list, others } = describeKeys(context, extra, 50);
  return inError(` The submission holds ${list}, not asked for.`, remedy, others);
}

/** Returns the keys of what a cancellation for the version would take out of review besides. */
function lostByCanceling({ snapshot, request, target }: RuleContext, submission: ReviewSubmission): string[] {
  if (request.onVersionInFlight !== 'cancel') return [];
  const keys = contentKeys(submission);
  const usedId = target.record?.id;
  // A check answers for the release after it, which uses the record that keeps a new version from being made.
  const isMeant = ({ id, phase }: AppStoreVersion) =>
    usedId === undefined && request.mode === 'check' ? phase === 'unfinished' : id === usedId;
  const version = snapshot.versions.find((one) => isMeant(one) && keys?.has(versionKey(one)));
  return (version && itemsLostByCanceling(request, { version, holder: submission })) ?? [];
}

function judgeResubmission(context: RuleContext, { extra, missing }: TargetOf<'resubmit'>): Judgment | null {
  const { edits, locked } = context.target;
  if (missing.length > 0) {
    const { list, others } = describeKeys(context, missing, 50);
    const why = ` The submission lacks ${list}; nothing can be added.`;
    return inError(why, 'Leave that out, or cancel it and run again.', others);
  }
  if (extra.length > 0) return holdsMore(context, extra);
  if (locked.length > 0) {
    const { list, others } = cutList(locked, 70, '; ');
    const why = ` It is marked resolved, and can no longer be changed: ${list}.`;
    return inError(why, 'Set the inputs to what it has, or cancel it on the App Review page.', others);
  }
  if (edits.any || edits.exportAnswer !== null) return null;
  const why =
    context.request.mode === 'check'
      ? ' A release with on-unresolved: resubmit submits it again.'
      : ' This run changes nothing in it, and submits it again as it is now.';
  return { severity: 'warning', why, remedy: 'Check that what App Review found is fixed.' };
}

function isWanted({ request, target }: RuleContext, submission: ReviewSubmission): boolean {
  const { place, record } = target;
  // A run that makes a version ready edits what was sent back, and leaves its submission alone.
  if (target.done || (request.mode === 'prepare' && place?.use === 'asked')) return false;
  // True also where its contents, or one of its items, could not be read.
  if (place?.holder?.id === submission.id) return true;
  return contentKeys(submission)?.isDisjointFrom(wantedKeys(record, target.items)) === false;
}

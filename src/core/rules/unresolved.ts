/** Submissions that App Review sent back: each keeps its items and its slot. */
import { takesKind } from '../decide/item-standing.ts';
import type { Place } from '../decide/place.ts';
import type { TargetOf } from '../decide/submission-target.ts';
import { type RuleContext, withInputs } from '../decide/target.ts';
import { appFinding, type Finding } from '../model/finding.ts';
import type { ReleaseRequest } from '../model/request.ts';
import { heldItems, type ReviewSubmission, versionKey } from '../model/resources.ts';
import { contentKeys, submissionsIn, wantedKeys } from '../model/snapshot.ts';
import { isRejectedItem } from '../model/states.ts';
import {
  type CutList,
  cutList,
  describeContents,
  describeHeld,
  describeKeys,
  describeLines,
  describeMaker,
} from '../text/describe.ts';
import { NO_VERSION, type Obstacle, type Way, wayOutOf } from '../text/ways-out.ts';
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
  const place = target.places.find(({ holder, use }) => holder?.id === submission.id && use !== 'other') ?? null;
  const kept = place && target.kept.get(place.version.id);
  if (kept?.kind === 'loses') return holdsMore(context, kept.keys);
  // reportUnreadContents reports contents that were not read: they may be what is submitted again, or canceled.
  const isUsed = request.onUnresolved === 'resubmit' || request.onVersionInFlight === 'cancel';
  const isUndecided = submission.items === null && isUsed;
  return isWanted(context, submission, place) && !isUndecided ? needed(context, submission, place) : UNNEEDED;
}

function isWanted({ request, target }: RuleContext, submission: ReviewSubmission, place: Place | null): boolean {
  // A run that makes a version ready edits what was sent back, and leaves its submission alone.
  if (target.done || (request.mode === 'prepare' && place?.use === 'asked')) return false;
  // True also where its contents, or one of its items, could not be read.
  if (place !== null) return target.place !== null;
  return contentKeys(submission)?.isDisjointFrom(wantedKeys(target.record, target.items)) === false;
}

function needed(context: RuleContext, submission: ReviewSubmission, place: Place | null): Judgment {
  const { request, snapshot, target } = context;
  const why = ' This release needs it.';
  const tried = (obstacle: Obstacle, way: Way, inputs: Partial<ReleaseRequest>) => {
    const isCleared = judge(withInputs(context, inputs), submission)?.severity !== 'error';
    return wayOutOf(obstacle, request, { ...NO_VERSION, closed: isCleared ? [] : [way] });
  };
  const again = () => tried('sent-back', 'resubmit', { onUnresolved: 'resubmit' });
  const isKept = request.onUnresolved === 'resubmit' && request.onVersionInFlight === 'fail';
  if (isKept) return inError(why, tried('kept-by-fail', 'resume', { onVersionInFlight: 'resume' }));
  // Submitted again, it keeps its number.
  if (place?.use === 'renamed') return inError(why, wayOutOf('sent-back-renamed', request, inTheWay(context, place)));
  const held = contentKeys(submission);
  if (held === null) return inError(why, again());
  const missing = [...wantedKeys(target.record, isReadyAsked(request) ? [] : target.items).difference(held)];
  const extra = [...held.difference(wantedKeys(target.record, target.items))].filter((key) => !takesKind(request, key));
  // A version that is not asked for keeps its submission from being what this run asks for.
  const other = snapshot.versions.find((one) => extra.includes(versionKey(one)));
  if (other !== undefined) return inError(why, wayOutOf('sent-back-with-version', request, other));
  if (extra.length > 0) return holdsMore(context, extra);
  return missing.length > 0 ? holdsLess(context, place, missing) : inError(why, again());
}

const isReadyAsked = ({ items }: ReleaseRequest) => items.kind === 'ready';

function holdsMore(context: RuleContext, extra: readonly string[]): Judgment {
  const remedy = wayOutOf('sent-back-with-others', context.request);
  const { list, others } = describeKeys(context, extra, 50);
  return inError(` The submission holds ${list}, not asked for.`, remedy, describeLines(extra, others));
}

function holdsLess(context: RuleContext, place: Place | null, missing: readonly string[]): Judgment {
  const { list, others } = describeKeys(context, missing, 50);
  const version = place === null ? { ...NO_VERSION, closed: ['cancel'] as const } : inTheWay(context, place);
  const remedy = wayOutOf('sent-back-with-less', context.request, version);
  return inError(` The submission lacks ${list}; nothing can be added.`, remedy, others);
}

function judgeResubmission(context: RuleContext, { extra, missing }: TargetOf<'resubmit'>): Judgment | null {
  const { edits, locked } = context.target;
  if (missing.length > 0) return holdsLess(context, context.target.place, missing);
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

import { describeContents, describeItem, describeKey, describeMaker } from '../describe.ts';
import type { Finding, Severity } from '../finding.ts';
import { ledgerOf } from '../ledger.ts';
import { heldItems, type ReviewSubmission, targetKey, versionTarget } from '../model.ts';
import { appReviewPage } from '../pages.ts';
import { contentKeys, type Snapshot } from '../snapshot.ts';
import { freedBy, recordOf } from '../target.ts';
import type { Case } from './case.ts';

/** A submission that review sent back keeps its items and its slot. */
export function unresolved(it: Case): Finding[] {
  const freed = freedBy(it.target);
  return ledgerOf(it.snapshot)
    .slots.filter(({ submission, phase }) => phase === 'unresolved' && !freed.has(submission.id))
    .flatMap(({ submission }) => judge(it, submission));
}

function judge(it: Case, submission: ReviewSubmission): Finding[] {
  const { snapshot, target } = it;
  if (target.submission.kind === 'resubmit' && target.submission.submission.id === submission.id) {
    return judgeResubmission(it, submission, target.submission);
  }
  if (!isWanted(it, submission)) {
    return [finding(snapshot, submission, 'warning', '', `${FIX_IT}, or cancel it there to free its slot.`)];
  }
  const resubmit =
    'on-unresolved: resubmit edits the version, marks what was rejected as resolved and submits the same submission again. It needs no new slot.';
  return [finding(snapshot, submission, 'error', ' This release wants what it holds.', resubmit)];
}

const FIX_IT = 'Fix what review found and submit it again (on-unresolved: resubmit, or the App Review page)';

function judgeResubmission(
  { snapshot, target }: Case,
  submission: ReviewSubmission,
  { extra, missing }: { extra: string[]; missing: string[] },
): Finding[] {
  const name = (keys: string[]) => keys.map((key) => describeKey(snapshot, key)).join(', ');
  if (missing.length > 0) {
    const why = ` It lacks ${name(missing)}, and nothing can be added to it.`;
    const remedy =
      'Leave that out to submit it again as it is, or start over with on-version-in-flight: cancel, which cancels it first.';
    return [finding(snapshot, submission, 'error', why, remedy)];
  }
  if (extra.length > 0) {
    const why = ` It also holds ${name(extra)}, which this run was not asked for.`;
    const remedy = 'Name that under items to submit it again together, or take it out on the App Review page.';
    return [finding(snapshot, submission, 'error', why, remedy)];
  }
  if (target.locked.length > 0) {
    const why = ` Its issues are marked as resolved already, so it can no longer be changed: ${target.locked.join('; ')}.`;
    const remedy = 'Ask for what it has to submit it as it is, or cancel it on the App Review page and run again.';
    return [finding(snapshot, submission, 'error', why, remedy)];
  }
  if (target.edits.any) return [];
  const why = ' This run changes nothing in it: it is submitted again as it is now.';
  return [
    finding(
      snapshot,
      submission,
      'warning',
      why,
      'See that what review found is fixed: on its page, or by what the inputs ask for.',
    ),
  ];
}

function isWanted({ request, target }: Case, submission: ReviewSubmission): boolean {
  if (target.done) return false;
  const record = recordOf(target);
  // Making a version ready edits what was sent back and leaves its submission alone.
  if (request.mode === 'prepare' && target.version.kind === 'existing') return false;
  if (request.mode !== 'submit' && request.mode !== 'prepare') return false;
  const keys = contentKeys(submission);
  if (keys === null) return record !== null && submission.versionId === record.id;
  const wanted = [
    ...(request.items.kind === 'listed' ? target.items : []),
    ...(record === null ? [] : [versionTarget(record)]),
  ];
  return wanted.some((one) => keys.has(targetKey(one)));
}

function finding(
  snapshot: Snapshot,
  submission: ReviewSubmission,
  severity: Severity,
  why: string,
  remedy: string,
): Finding {
  const rejected = heldItems(submission.items ?? []).filter(({ state }) => state === 'REJECTED');
  const named = rejected.flatMap(({ target, name }) => (target === null ? [] : [describeItem(target, name)]));
  const what = named.length > 0 ? named.join(', ') : describeContents(submission, snapshot);
  return {
    reason: 'submission.unresolved',
    severity,
    message: `Review sent back ${what} (${describeMaker(submission)}).${why}`,
    remedy,
    subject: { type: 'reviewSubmission', id: submission.id },
    link: appReviewPage(snapshot.app.id),
  };
}

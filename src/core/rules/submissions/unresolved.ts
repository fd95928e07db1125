import { freedBy, itemsLostByCanceling } from '../../decide/target.ts';
import { recordOf } from '../../decide/version.ts';
import { appFinding, type Finding, type Severity } from '../../model/finding.ts';
import { ledgerOf } from '../../model/ledger.ts';
import { type AppStoreVersion, type ReviewSubmission, versionKey } from '../../model/resources.ts';
import { contentKeys, versionHolderOf, wantedKeys } from '../../model/snapshot.ts';
import { isRejectedItem } from '../../model/states.ts';
import { describeContents, describeHeld, describeKey, describeMaker, enumerate } from '../../text/describe.ts';
import type { RuleContext } from '../context.ts';
import { CONTINUE_IT } from '../versions/in-flight.ts';

/** A submission that review sent back keeps its items and its slot. */
export function unresolved(context: RuleContext): Finding[] {
  const freed = freedBy(context.target);
  return ledgerOf(context.snapshot)
    .slots.filter(({ submission, phase }) => phase === 'unresolved' && !freed.has(submission.id))
    .flatMap(({ submission }) => evaluateSubmission(context, submission));
}

function evaluateSubmission(context: RuleContext, submission: ReviewSubmission): Finding[] {
  const { target } = context;
  if (target.submission.kind === 'resubmit' && target.submission.submission.id === submission.id) {
    return evaluateResubmission(context, submission, target.submission);
  }
  const extra = lostByCanceling(context, submission);
  const isInTheWay = context.request.mode === 'check' ? extra.length > 0 : isWanted(context, submission);
  if (!isInTheWay || isUndecided(context, submission)) {
    return [finding(context, submission, 'warning', '', FIX_IT)];
  }
  if (extra.length > 0) return [holdsMore(context, submission, extra)];
  const { onUnresolved, onVersionInFlight } = context.request;
  const isKept = onUnresolved === 'resubmit' && onVersionInFlight === 'fail';
  return [finding(context, submission, 'error', ' This release needs it.', isKept ? CONTINUE_IT : RESUBMIT_IT)];
}

const RESUBMIT_IT = 'Fix what App Review found, and set on-unresolved: resubmit to submit the same submission again.';
const FIX_IT = 'Fix what App Review found and submit it again, or cancel it on the App Review page to free its slot.';

/** What it holds could not be read, which another rule reports: it may be what can be submitted again, or canceled. */
function isUndecided({ request }: RuleContext, { items }: ReviewSubmission): boolean {
  const allows = request.onUnresolved === 'resubmit' || request.onVersionInFlight === 'cancel';
  return items === null && allows;
}

/** What goes along with the version, and would be taken out of review with it. */
function lostByCanceling(context: RuleContext, submission: ReviewSubmission): string[] {
  const { request, target } = context;
  const keys = contentKeys(submission);
  const record = recordsToUse(context).find((version) => keys?.has(versionKey(version)));
  if (request.onVersionInFlight !== 'cancel' || record === undefined) return [];
  return itemsLostByCanceling({ request }, submission, record, target.items) ?? [];
}

/** A check answers for the release after it, which uses the record that keeps a new version from being made. */
function recordsToUse({ snapshot, request, target }: RuleContext): AppStoreVersion[] {
  if (request.mode === 'check') return snapshot.versions.filter(({ phase }) => phase === 'unfinished');
  const record = recordOf(target);
  return record === null ? [] : [record];
}

function holdsMore(context: RuleContext, submission: ReviewSubmission, extra: readonly string[]): Finding {
  const why = ` It also holds ${namesOf(context, extra)}, not asked for.`;
  const remedy =
    context.request.mode === 'check'
      ? 'A release that names it under items takes it along; or take it out on the App Review page.'
      : 'Name it in items, or take it out on the App Review page.';
  return finding(context, submission, 'error', why, remedy);
}

function namesOf(context: RuleContext, keys: readonly string[]): string {
  const names = keys.map((key) => describeKey(context, key));
  return enumerate(names, 50);
}

function evaluateResubmission(
  context: RuleContext,
  submission: ReviewSubmission,
  { extra, missing }: { extra: string[]; missing: string[] },
): Finding[] {
  const { target } = context;
  if (missing.length > 0) {
    const why = ` It lacks ${namesOf(context, missing)}; nothing can be added.`;
    const remedy = 'Leave it out, or start over with on-version-in-flight: cancel.';
    return [finding(context, submission, 'error', why, remedy)];
  }
  if (extra.length > 0) return [holdsMore(context, submission, extra)];
  if (target.locked.length > 0) {
    const why = ` It is marked as resolved, so it can no longer be changed: ${enumerate(target.locked, 70, '; ')}.`;
    const remedy = 'Ask for it as it is, or cancel it on the App Review page.';
    return [finding(context, submission, 'error', why, remedy)];
  }
  if (target.edits.any) return [];
  const why = ' This run changes nothing in it, and submits it again as it is now.';
  return [finding(context, submission, 'warning', why, 'Check that what App Review found is fixed.')];
}

function isWanted({ snapshot, request, target }: RuleContext, submission: ReviewSubmission): boolean {
  if (target.done) return false;
  const record = recordOf(target);
  // Making a version ready edits what was sent back and leaves its submission alone.
  if (request.mode === 'prepare' && target.version.kind === 'existing') return false;
  const keys = contentKeys(submission);
  // Also where what it holds could not be read, or what one of its items is.
  if (record !== null && versionHolderOf(snapshot, record)?.id === submission.id) return true;
  const wanted = wantedKeys(record, target.items);
  return [...(keys ?? [])].some((key) => wanted.has(key));
}

function finding(
  context: RuleContext,
  submission: ReviewSubmission,
  severity: Severity,
  why: string,
  remedy: string,
): Finding {
  const { submittedBy, submittedDate, lastUpdatedBy } = submission;
  const isMakerShown = (submittedBy ?? submittedDate ?? lastUpdatedBy) !== undefined;
  const rejected = submission.items?.filter(({ state }) => isRejectedItem(state)) ?? [];
  const what =
    rejected.length > 0
      ? enumerate(
          rejected.map((item) => describeHeld(item, context)),
          60,
        )
      : describeContents(submission, context, 60);
  return appFinding(context.snapshot.app, {
    reason: 'submission.unresolved',
    severity,
    message: `App Review sent back ${what}.${why}`,
    ...(isMakerShown ? { details: `It was ${describeMaker(submission)}.` } : {}),
    remedy,
    subject: { type: 'reviewSubmission', id: submission.id },
  });
}

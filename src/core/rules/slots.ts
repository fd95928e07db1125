/** The five slots for open submissions of the app, on all platforms, and the two for reviews (docs/service.md#limits). */

import {
  DRAFT_LIFETIME_DAYS,
  heldItems,
  IN_REVIEW_LIMIT,
  type ReviewSubmission,
  TOTAL_LIMIT,
} from '../model/resources.ts';
import { ledgerOf, type Slot } from '../model/slot-ledger.ts';
import { isLive, type Snapshot, submissionsIn, submissionsOn } from '../model/snapshot.ts';
import { endsByItself } from '../model/states.ts';
import { isUnchanged } from '../plan/edits.ts';
import { type Plan, targetedSubmission } from '../plan/plan.ts';
import { capitalized, counted, describeContents, enumerate } from '../text/describe.ts';
import { easiestWayToFree, type RuleFinding, wayAround } from '../text/ways-out.ts';

/** Reports fewer free slots than the run needs: the service makes no sixth submission. */
export function reportTotalLimit(plan: Plan): RuleFinding[] {
  const { snapshot, request, submission } = plan;
  if (submission.kind !== 'create') return [];
  const held = heldSlots(snapshot);
  const needed = request.mode === 'check' ? request.slotsNeeded : 1;
  const free = Math.max(0, TOTAL_LIMIT - held.length);
  if (free >= needed) return [];
  const wanted = needed === 1 ? '' : ` slots-needed is ${needed}, and ${free} ${free === 1 ? 'is' : 'are'} free.`;
  const contents = held.map((slot) => describeContents(slot.submission, plan, 40));
  const freedByTime = held.filter(({ phase }) => endsByItself(phase)).length;
  const easiest = easiestWayToFree(held);
  return [
    {
      reason: 'submission.total-limit',
      message: `${describeTaken(held)}${wanted}`,
      listed: `They hold: ${enumerate(contents, 300, '; ')}.`,
      remedy: needed - free === 1 ? `${capitalized(easiest)}.` : `Free ${needed - free}: ${easiest}.`,
      passes: free + freedByTime >= needed,
    },
  ];
}

/** Reports one free slot: the next release fits, the one after it may not. */
export function reportNearlyFull({ snapshot }: Plan): RuleFinding[] {
  const held = heldSlots(snapshot);
  if (held.length !== TOTAL_LIMIT - 1) return [];
  return [{ reason: 'submission.nearly-full', severity: 'warning', message: describeTaken(held) }];
}

/** Words for each phase, in the order in which they are listed. */
const PHASE_WORDS: Record<Slot['phase'], string> = {
  draft: 'draft',
  'in-review': 'in review',
  unresolved: 'with unresolved issues',
  closing: 'closing',
};

function heldSlots(snapshot: Snapshot): Slot[] {
  const phases = Object.keys(PHASE_WORDS);
  return ledgerOf(snapshot).slots.toSorted((left, right) => phases.indexOf(left.phase) - phases.indexOf(right.phase));
}

/** `4 of 5 submission slots are taken: 3 drafts, 1 in review.` */
function describeTaken(held: readonly Slot[]): string {
  const counts = [...Map.groupBy(held, ({ phase }) => phase)].map(([phase, { length }]) =>
    phase === 'draft' ? counted(length, PHASE_WORDS.draft) : `${length} ${PHASE_WORDS[phase]}`,
  );
  return `${held.length} of ${TOTAL_LIMIT} submission slots are taken: ${counts.join(', ')}.`;
}

/**
 * Reports two submissions in review on the platform: a third cannot be submitted. The live service takes one submission with
 * a version and one without (docs/service.md#limits). Its refusal of a second one was not observed, so this is a warning.
 */
export function reportInReviewLimit(plan: Plan): RuleFinding[] {
  const { snapshot, request, submission, done } = plan;
  if (done || submission.kind === 'none') return [];
  const held = submissionsOn(snapshot, 'in-review');
  const reason = 'submission.in-review-limit';
  if (held.length >= IN_REVIEW_LIMIT) {
    const message = `${held.length} submissions are in review on ${snapshot.platform}; the limit is ${IN_REVIEW_LIMIT}.`;
    const contents = held.map((one) => describeContents(one, plan));
    return [{ reason, message, listed: `They hold: ${enumerate(contents, 80, '; ')}.` }];
  }
  const other = held.find((one) => !mayHoldVersion(one));
  if (request.mode !== 'submit-items' || !isLive(snapshot) || other === undefined) return [];
  return [
    {
      reason,
      severity: 'warning',
      message: `A submission without a version is in review on ${snapshot.platform}; the service may refuse a second one.`,
      listed: `It holds: ${describeContents(other, plan)}.`,
      remedy: 'If it does, wait for that review to finish and run again.',
      subject: { type: 'reviewSubmission', id: other.id },
    },
  ];
}

/** Contents that were not read, and items of a kind that the service does not show, may be a version. */
function mayHoldVersion({ items }: ReviewSubmission): boolean {
  if (items === null) return true;
  return heldItems(items).some(({ target }) => target === null || target.relationship === 'appStoreVersion');
}

/** Reports all drafts that the run does not use, in one finding: each holds a slot, and no call can remove it. */
export function reportOrphans(plan: Plan): RuleFinding[] {
  const { snapshot, request, done, edits } = plan;
  const ownId = targetedSubmission(plan)?.id;
  const drafts = submissionsIn('draft', snapshot).filter(({ id }) => id !== ownId);
  const [first, ...others] = drafts;
  if (first === undefined) return [];
  const holds = others.length === 0 ? 'draft holds a slot' : 'drafts hold a slot each';
  // A version under review may still get notes, or a phased release.
  const isAllThere = done && isUnchanged(edits);
  const isForbidden = request.onOrphans === 'fail' && !isAllThere;
  const leave = 'If nobody needs a draft, cancel it on the App Review page.';
  // `2 × empty (Ada)`, `event e1 (Bob)`
  const equal = Map.groupBy(
    drafts,
    (draft) => `${describeContents(draft, plan)} (${draft.lastUpdatedBy ?? 'author not shown'})`,
  );
  const described = [...equal].map(([words, { length }]) => (length === 1 ? words : `${length} × ${words}`));
  return [
    {
      reason: 'submission.orphans',
      severity: isForbidden ? 'error' : 'warning',
      remedy: isForbidden ? wayAround('drafts-forbidden') : leave,
      message: `${drafts.length} ${holds}. A draft expires after ${DRAFT_LIFETIME_DAYS} days; the API can neither delete nor cancel it.`,
      listed: `Drafts: ${enumerate(described, 200, '; ')}.`,
      ...(others.length === 0 ? { subject: { type: 'reviewSubmission', id: first.id } } : {}),
    },
  ];
}

/** The five slots of the app, the two places in review on a platform, and the drafts that nobody submitted. */
import { type RuleContext, targetedSubmission } from '../decide/target.ts';
import { appFinding, type Finding } from '../model/finding.ts';
import { DRAFT_LIFETIME_DAYS, heldItems, IN_REVIEW_LIMIT, TOTAL_LIMIT } from '../model/resources.ts';
import { inReviewOn, isLive, ledgerOf, type Slot } from '../model/snapshot.ts';
import { capitalized, describeContents, enumerate } from '../text/describe.ts';
import { easiestWayToFree, wayOutOf } from '../text/ways-out.ts';

/** Five open submissions of the app, on every platform: the service makes no sixth. */
export function totalLimit(context: RuleContext): Finding[] {
  const { snapshot, request, target } = context;
  if (!target.needsSlot) return [];
  const held = ledgerOf(snapshot).slots;
  const needed = request.mode === 'check' ? request.slotsNeeded : 1;
  const free = Math.max(0, TOTAL_LIMIT - held.length);
  if (free >= needed) return [];
  const wanted = needed === 1 ? '' : ` slots-needed is ${needed}, and ${free} ${free === 1 ? 'is' : 'are'} free.`;
  // Drafts outlive any wait, and what was sent back waits for a person.
  const freedByTime = held.filter(({ phase }) => phase === 'in-review' || phase === 'closing').length;
  const passes = free + freedByTime >= needed;
  const contents = byPhase(held, LISTED).map(({ submission }) => describeContents(submission, context, 40));
  const easiest = easiestWayToFree(held, request);
  const remedy = needed - free === 1 ? `${capitalized(easiest)}.` : `Free ${needed - free}: ${easiest}.`;
  const message = `${describeTaken(held)}${wanted}`;
  const details = `They hold: ${enumerate(contents, 300, '; ')}.`;
  const words = { message, details, remedy, passes };
  return [appFinding(snapshot.app, { reason: 'submission.total-limit', severity: 'error', ...words })];
}

type Phase = Slot['phase'];

const WORDS: Record<Phase, string> = {
  draft: 'draft',
  'in-review': 'in review',
  unresolved: 'with unresolved issues',
  closing: 'closing',
};
const LISTED = Object.keys(WORDS);
function byPhase(slots: readonly Slot[], phases: readonly string[]): Slot[] {
  return slots.toSorted((left, right) => phases.indexOf(left.phase) - phases.indexOf(right.phase));
}

/** `… submission slots are taken: 3 drafts, 2 in review.` */
function describeTaken(all: readonly Slot[]): string {
  const counts = [...Map.groupBy(byPhase(all, LISTED), ({ phase }) => phase)].map(
    ([phase, { length }]) => `${length} ${WORDS[phase]}${phase === 'draft' && length > 1 ? 's' : ''}`,
  );
  return `${all.length} of ${TOTAL_LIMIT} submission slots are taken: ${counts.join(', ')}.`;
}

/** One slot left: the next release fits, the one after it may not. */
export function nearlyFull({ snapshot }: RuleContext): Finding[] {
  const { slots } = ledgerOf(snapshot);
  if (slots.length !== TOTAL_LIMIT - 1) return [];
  const message = describeTaken(slots);
  return [appFinding(snapshot.app, { reason: 'submission.nearly-full', severity: 'warning', message })];
}

/** Two submissions in WAITING_FOR_REVIEW or IN_REVIEW on a platform: a third cannot be submitted. */
export function inReviewLimit(context: RuleContext): Finding[] {
  const { snapshot, request, target } = context;
  if (target.done || request.mode === 'prepare') return [];
  const held = inReviewOn(ledgerOf(snapshot).slots, snapshot);
  if (held.length < IN_REVIEW_LIMIT) return secondItemsOnlySubmission(context, held);
  const contents = held.map(({ submission }) => describeContents(submission, context));
  const message = `${held.length} submissions are in review on ${snapshot.platform}; the limit is ${IN_REVIEW_LIMIT}.`;
  const details = `They hold: ${enumerate(contents, 80, '; ')}.`;
  return [appFinding(snapshot.app, { reason: 'submission.in-review-limit', severity: 'error', message, details })];
}

/** The live service takes one submission with a version and one without (docs/service.md#limits); nobody saw its refusal. */
function secondItemsOnlySubmission(context: RuleContext, held: readonly Slot[]): Finding[] {
  const { snapshot, request } = context;
  if (request.mode !== 'submit-items' || !isLive(snapshot)) return [];
  const other = held.find(({ submission }) => !mayHoldVersion(submission))?.submission;
  if (other === undefined) return [];
  const words = {
    reason: 'submission.in-review-limit',
    severity: 'warning',
    message: `A submission without a version is in review on ${snapshot.platform}; the service may refuse a second one.`,
    details: `It holds: ${describeContents(other, context)}.`,
    remedy: 'If it does, wait for that review to finish and run again.',
    subject: { type: 'reviewSubmission', id: other.id },
  } as const;
  return [appFinding(snapshot.app, words)];
}

/** So may one that was not read, and an item of a kind that the service does not show. */
function mayHoldVersion({ items }: Slot['submission']): boolean {
  const targets = items && heldItems(items).map(({ target }) => target);
  return targets === null || targets.some((target) => target === null || target.relationship === 'appStoreVersion');
}

/** Drafts that nobody submitted: each holds a slot, and no call can remove it. One finding for all of them. */
export function orphans(context: RuleContext): Finding[] {
  const { snapshot, request, target } = context;
  const own = targetedSubmission(target)?.id;
  const drafts = ledgerOf(snapshot)
    .slots.filter(({ submission, phase }) => phase === 'draft' && submission.id !== own)
    .map(({ submission }) => submission);
  const [first] = drafts;
  if (first === undefined) return [];
  const holds = drafts.length === 1 ? 'draft holds a slot' : 'drafts hold a slot each';
  const described = drafts.map(
    (draft) => `${describeContents(draft, context)} (${draft.lastUpdatedBy ?? 'author not shown'})`,
  );
  const counted = [...Map.groupBy(described, (words) => words)].map(([words, { length }]) =>
    length === 1 ? words : `${length} × ${words}`,
  );
  const message = `${drafts.length} ${holds}. A draft expires after ${DRAFT_LIFETIME_DAYS} days; the API can neither delete nor cancel it.`;
  const details = `Drafts: ${enumerate(counted, 200, '; ')}.`;
  const fails = request.onOrphans === 'fail' && !target.done;
  const severity = fails ? 'error' : 'warning';
  const remedy = fails
    ? wayOutOf('drafts-forbidden', request)
    : 'If nobody needs a draft, cancel it on the App Review page.';
  const subject = drafts.length === 1 ? { subject: { type: 'reviewSubmission', id: first.id } } : {};
  return [appFinding(snapshot.app, { reason: 'submission.orphans', severity, message, details, remedy, ...subject })];
}

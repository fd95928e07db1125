/** The five slots for open submissions of the app, on all platforms (docs/service.md#limits). */
import type { RuleContext } from '../decide/target.ts';
import { appFinding, type Finding } from '../model/finding.ts';
import { TOTAL_LIMIT } from '../model/resources.ts';
import { ledgerOf, type Slot } from '../model/slot-ledger.ts';
import { capitalized, describeContents, enumerate } from '../text/describe.ts';
import { easiestWayToFree } from '../text/ways-out.ts';

/** Reports fewer free slots than the run needs: the service makes no sixth submission. */
export function reportTotalLimit(context: RuleContext): Finding[] {
  const { snapshot, request, target } = context;
  if (!target.needsSlot) return [];
  const held = inOrder(ledgerOf(snapshot).slots);
  const needed = request.mode === 'check' ? request.slotsNeeded : 1;
  const free = Math.max(0, TOTAL_LIMIT - held.length);
  if (free >= needed) return [];
  const wanted = needed === 1 ? '' : ` slots-needed is ${needed}, and ${free} ${free === 1 ? 'is' : 'are'} free.`;
  // Drafts outlive any wait, and what was sent back waits for a person.
  const freedByTime = held.filter(({ phase }) => phase === 'in-review' || phase === 'closing').length;
  const contents = held.map(({ submission }) => describeContents(submission, context, 40));
  const easiest = easiestWayToFree(held, request);
  return [
    appFinding(snapshot.app, {
      reason: 'submission.total-limit',
      severity: 'error',
      message: `${describeTaken(held)}${wanted}`,
      details: `They hold: ${enumerate(contents, 300, '; ')}.`,
      remedy: needed - free === 1 ? `${capitalized(easiest)}.` : `Free ${needed - free}: ${easiest}.`,
      passes: free + freedByTime >= needed,
    }),
  ];
}

/** Reports one free slot: the next release fits, the one after it may not. */
export function reportNearlyFull({ snapshot }: RuleContext): Finding[] {
  const { slots } = ledgerOf(snapshot);
  if (slots.length !== TOTAL_LIMIT - 1) return [];
  const message = describeTaken(inOrder(slots));
  return [appFinding(snapshot.app, { reason: 'submission.nearly-full', severity: 'warning', message })];
}

/** Words for each phase, in the order in which they are listed. */
const WORDS: Record<Slot['phase'], { one: string; many: string }> = {
  draft: { one: 'draft', many: 'drafts' },
  'in-review': { one: 'in review', many: 'in review' },
  unresolved: { one: 'with unresolved issues', many: 'with unresolved issues' },
  closing: { one: 'closing', many: 'closing' },
};

function inOrder(slots: readonly Slot[]): Slot[] {
  const phases = Object.keys(WORDS);
  return slots.toSorted((left, right) => phases.indexOf(left.phase) - phases.indexOf(right.phase));
}

/** `4 of 5 submission slots are taken: 3 drafts, 1 in review.` */
function describeTaken(held: readonly Slot[]): string {
  const counts = [...Map.groupBy(held, ({ phase }) => phase)].map(
    ([phase, { length }]) => `${length} ${length === 1 ? WORDS[phase].one : WORDS[phase].many}`,
  );
  return `${held.length} of ${TOTAL_LIMIT} submission slots are taken: ${counts.join(', ')}.`;
}

import { freedBy } from '../../decide/target.ts';
import { appFinding, type Finding } from '../../model/finding.ts';
import { ledgerOf, type Slot } from '../../model/ledger.ts';
import { TOTAL_LIMIT } from '../../model/resources.ts';
import { capitalized, describeContents, enumerate, howToFree } from '../../text/describe.ts';
import type { RuleContext } from '../context.ts';

/** Five open submissions of the app, on every platform: the service makes no sixth. */
export function totalLimit(context: RuleContext): Finding[] {
  const { snapshot, request, target } = context;
  if (!target.needsSlot) return [];
  const freed = freedBy(target);
  const held = ledgerOf(snapshot).slots.filter(({ submission }) => !freed.has(submission.id));
  const needed = request.mode === 'check' ? request.slotsNeeded : 1;
  const free = Math.max(0, TOTAL_LIMIT - held.length);
  if (free >= needed) return [];
  const wanted =
    needed === 1 ? '' : ` slots-needed asks for ${needed} free ones, and ${free} ${free === 1 ? 'is' : 'are'}.`;
  const remedy = remedyFor(held);
  return [
    appFinding(snapshot.app, {
      reason: 'submission.total-limit',
      severity: 'error',
      message: `${describeTaken(held)}${wanted}`,
      details: `They hold: ${enumerate(
        byPhase(held).flatMap(({ slots }) => slots.map(({ submission }) => describeContents(submission, context, 40))),
        300,
        '; ',
      )}.`,
      remedy: needed - free === 1 ? `${capitalized(remedy)}.` : `Free ${needed - free}: ${remedy}.`,
    }),
  ];
}

const WORDS: Record<Slot['phase'], (count: number) => string> = {
  draft: (count) => `${count} ${count === 1 ? 'draft' : 'drafts'}`,
  'in-review': (count) => `${count} in review`,
  unresolved: (count) => `${count} with unresolved issues`,
  closing: (count) => `${count} closing`,
};

/** `… submission slots are taken: 3 drafts, 2 in review.` */
export function describeTaken(all: readonly Slot[]): string {
  const counts = byPhase(all).map(({ phase, slots }) => WORDS[phase](slots.length));
  return `${all.length} of ${TOTAL_LIMIT} submission slots are taken: ${counts.join(', ')}.`;
}

function byPhase(all: readonly Slot[]): { phase: Slot['phase']; slots: Slot[] }[] {
  const phases = Object.keys(WORDS) as Slot['phase'][];
  return phases
    .map((phase) => ({ phase, slots: all.filter((slot) => slot.phase === phase) }))
    .filter(({ slots }) => slots.length > 0);
}

/** The easiest way out first: a draft harms nobody who cancels it. */
function remedyFor(held: readonly Slot[]): string {
  const phases: Slot['phase'][] = ['draft', 'closing', 'unresolved', 'in-review'];
  const easiest = phases.flatMap((phase) => held.find((slot) => slot.phase === phase) ?? [])[0];
  if (easiest === undefined) return 'wait';
  return easiest.phase === 'draft'
    ? 'cancel a draft that nobody needs on the App Review page; no API call can'
    : howToFree(easiest.submission);
}

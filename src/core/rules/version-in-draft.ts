/** Versions in a draft: the run takes them out to change them, or adopts the draft. */
import type { Place } from '../decide/place.ts';
import type { RuleContext } from '../decide/target.ts';
import { heldItems, type ReviewSubmission, targetKey } from '../model/resources.ts';
import { wantedKeys } from '../model/snapshot.ts';
import { submissionPhase } from '../model/states.ts';
import { describeHeld, enumerate } from '../text/describe.ts';
import { blockedBecause, type Obstacle } from './version-obstacle.ts';

/** Returns the obstacle where the draft that holds the version is not taken over; `null` where it is. */
export function obstacleInDraft(context: RuleContext, { holder }: Place): Obstacle | null {
  const { request, target } = context;
  const { edits, submission } = target;
  // The export answer alone changes the build only.
  if (request.mode === 'prepare' && !edits.any) return null;
  if (holder === null && !edits.any && !isAddedElsewhere(context)) return null;
  const isAdopted = submission.kind === 'adopt' && submission.submission.id === holder?.id;
  return isAdopted ? null : blockedBecause(whyNotTakenOut(context, holder));
}

/**
 * The service refuses to add the version to a second submission, and the draft made for that would be left. In a draft
 * that is adopted it is there already, or is added (docs/service.md#adding-an-item). reportUnreadContents reports
 * contents that were not read.
 */
function isAddedElsewhere({ snapshot: { known, submissions }, target }: RuleContext): boolean {
  const isRead = submissions.every(({ items, state }) => items !== null || submissionPhase(state) === 'over');
  return target.submission.kind === 'create' && known.drafts && known.others && isRead;
}

function whyNotTakenOut(context: RuleContext, holder: ReviewSubmission | null): string {
  const { mode, onOrphans } = context.request;
  if (holder === null) return 'Its draft was not found, so nothing can be done with it.';
  if (mode === 'prepare') return 'It sits in a draft, and only mode: submit takes it out to change it.';
  if (onOrphans !== 'adopt') return `It sits in a draft, which on-orphans: ${onOrphans} leaves alone.`;
  const asked = wantedKeys(context.target.record, context.target.items);
  const others = heldItems(holder.items ?? []).filter(({ target }) => target === null || !asked.has(targetKey(target)));
  if (others.length === 0) return 'It sits in a draft, and this run continues with another one.';
  const names = others.map((item) => describeHeld(item, context));
  return `Its draft also holds ${enumerate(names, 60)}.`;
}

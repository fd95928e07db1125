/** The slot ledger: who holds each of the five slots of the app. */
import { type ReviewSubmission, TOTAL_LIMIT } from './resources.ts';
import { isOnPlatform, type Snapshot } from './snapshot.ts';
import { submissionPhase } from './states.ts';

export interface Slot {
  submission: ReviewSubmission;
  phase: 'draft' | 'in-review' | 'unresolved' | 'closing';
}

/** A submission in a state that nobody knows is not counted; a rule reports it. */
interface Ledger {
  slots: Slot[];
  /** On the platform; as each of these counts `null` when it is not known. */
  inReview: number | null;
  orphans: number | null;
  free: number | null;
}

export function ledgerOf(snapshot: Snapshot): Ledger {
  const slots: Slot[] = [];
  let complete = snapshot.known.drafts && snapshot.known.others;
  for (const submission of snapshot.submissions) {
    const phase = submissionPhase(submission.state);
    if (phase === 'unknown') complete = false;
    else if (phase !== 'over') slots.push({ submission, phase });
  }
  return {
    slots,
    inReview: snapshot.known.others ? inReviewOn(slots, snapshot).length : null,
    orphans: snapshot.known.drafts ? slots.filter(({ phase }) => phase === 'draft').length : null,
    free: complete ? Math.max(0, TOTAL_LIMIT - slots.length) : null,
  };
}

/** The slots that count to the two in review on the snapshot's platform. */
export function inReviewOn(slots: readonly Slot[], { platform }: Pick<Snapshot, 'platform'>): Slot[] {
  return slots.filter(({ submission, phase }) => phase === 'in-review' && isOnPlatform(submission, platform));
}

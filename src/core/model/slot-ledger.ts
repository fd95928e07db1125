/** Counts the slots of the app: who holds them, and how many are free. */
import { type ReviewSubmission, TOTAL_LIMIT } from './resources.ts';
import { isOnPlatform, type Snapshot } from './snapshot.ts';
import { submissionPhase } from './states.ts';

export interface Slot {
  submission: ReviewSubmission;
  phase: 'draft' | 'in-review' | 'unresolved' | 'closing';
}

/** Counts of the open submissions. Those in an unknown state are left out, and a rule reports them. */
export interface Ledger {
  slots: Slot[];
  /** Submissions in review on the platform. This and the other counts are `null` when unknown. */
  inReview: number | null;
  orphans: number | null;
  free: number | null;
}

/** Counts who holds the five slots of the app. */
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

/** Returns the slots that count to the two in review on the snapshot's platform. */
export function inReviewOn(slots: readonly Slot[], { platform }: Pick<Snapshot, 'platform'>): Slot[] {
  return slots.filter(({ submission, phase }) => phase === 'in-review' && isOnPlatform(submission, platform));
}

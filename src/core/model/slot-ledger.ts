/** Counts the slots of the app: who holds them, and how many are free. */
import { type ReviewSubmission, TOTAL_LIMIT } from './resources.ts';
import { isOnPlatform, type Snapshot } from './snapshot.ts';
import { type SubmissionPhase, submissionPhase } from './states.ts';

export type Slot = { submission: ReviewSubmission; phase: Exclude<SubmissionPhase, 'over' | 'unknown'> };

/** Counts of the open submissions. Those in an unknown state are left out, and a rule reports them. */
export interface Ledger {
  slots: Slot[];
  /** Submissions in review on the platform. This and the other counts are `null` when unknown. */
  inReview: number | null;
  orphans: number | null;
  free: number | null;
}

/** Counts who holds the five slots of the app. */
export function ledgerOf({ submissions, known, platform }: Snapshot): Ledger {
  const rows = submissions.map((submission) => ({ submission, phase: submissionPhase(submission.state) }));
  const slots = rows.filter((row): row is Slot => row.phase !== 'over' && row.phase !== 'unknown');
  const isComplete = known.drafts && known.others && rows.every(({ phase }) => phase !== 'unknown');
  return {
    slots,
    inReview: known.others ? inReviewOn(slots, { platform }).length : null,
    orphans: known.drafts ? slots.filter(({ phase }) => phase === 'draft').length : null,
    free: isComplete ? Math.max(0, TOTAL_LIMIT - slots.length) : null,
  };
}

/** Returns the slots that count to the two in review on the snapshot's platform. */
export function inReviewOn(slots: readonly Slot[], { platform }: Pick<Snapshot, 'platform'>): Slot[] {
  return slots.filter(({ submission, phase }) => phase === 'in-review' && isOnPlatform(submission, platform));
}

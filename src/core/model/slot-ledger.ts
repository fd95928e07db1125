/** Counts the slots of the app: who holds them, and how many are free. */
import { type ReviewSubmission, TOTAL_LIMIT } from './resources.ts';
import { type Snapshot, submissionsOn } from './snapshot.ts';
import { type SubmissionPhase, submissionPhase } from './states.ts';

export type Slot = { submission: ReviewSubmission; phase: Exclude<SubmissionPhase, 'over' | 'unknown'> };

export type Ledger = ReturnType<typeof ledgerOf>;

/** Counts who holds the five slots of the app. Submissions in an unknown state are left out, and a rule reports them. */
export function ledgerOf(snapshot: Snapshot) {
  const { submissions, known } = snapshot;
  const rows = submissions.map((submission) => ({ submission, phase: submissionPhase(submission.state) }));
  const slots = rows.filter((row): row is Slot => row.phase !== 'over' && row.phase !== 'unknown');
  const isComplete = known.drafts && known.others && rows.every(({ phase }) => phase !== 'unknown');
  return {
    slots,
    /** On the platform. This and the other counts are `null` when unknown. */
    inReview: known.others ? submissionsOn(snapshot, 'in-review').length : null,
    orphans: known.drafts ? slots.filter(({ phase }) => phase === 'draft').length : null,
    free: isComplete ? Math.max(0, TOTAL_LIMIT - slots.length) : null,
  };
}

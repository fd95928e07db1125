/** Is all that was asked for taken already: under review together, or through review? */
import { itemStanding } from './item-state.ts';
import {
  type AppStoreVersion,
  type ItemTarget,
  isEditableVersion,
  type ReviewSubmission,
  submissionPhase,
  versionPhase,
} from './model.ts';
import type { ReleaseRequest } from './request.ts';
import { contentKeys, holderOf, type Snapshot, wantedKeys } from './snapshot.ts';

export interface Taken {
  everything: boolean;
  submission: ReviewSubmission | null;
}

export function findTaken(
  snapshot: Snapshot,
  request: ReleaseRequest,
  record: AppStoreVersion | null,
  seat: ReviewSubmission | null,
  items: readonly ItemTarget[],
): Taken {
  const wanted = wantedKeys(record, items);
  if (seat !== null && submissionPhase(seat.state) === 'in-review') {
    const held = contentKeys(seat);
    // What `ready` found when the submission was made is under review by now; what is ready today has to be in it too.
    const same =
      request.items.kind === 'ready'
        ? held !== null && [...wanted].every((key) => held.has(key))
        : sameKeys(held, wanted);
    return { everything: same, submission: same ? seat : null };
  }
  // In a submission that review sent back, or that is being canceled, or in a draft: not taken.
  if (!isThrough(seat)) return { everything: false, submission: null };
  if (record === null) {
    const together = snapshot.submissions.find(
      (submission) => submissionPhase(submission.state) === 'in-review' && sameKeys(contentKeys(submission), wanted),
    );
    if (together !== undefined && wanted.size > 0) return { everything: true, submission: together };
  } else if (!isThroughReview(record.state)) return { everything: false, submission: null };
  const through = (snapshot.release?.items ?? []).every(
    (item) => itemStanding(item) === 'taken' && isThrough(holderOf(snapshot, item.target)),
  );
  return {
    everything: through && (record !== null || request.items.kind === 'ready' || items.length > 0),
    submission: null,
  };
}

/** Review is done with what a COMPLETING submission holds. */
function isThrough(holder: ReviewSubmission | null): boolean {
  return holder === null || holder.state === 'COMPLETING';
}

export function isUnderReview(state: string): boolean {
  return state === 'WAITING_FOR_REVIEW' || state === 'IN_REVIEW';
}

/** Approved, or on its way out into the store: the service has taken it, and nothing is left to submit. */
function isThroughReview(state: string): boolean {
  return versionPhase(state) === 'over' || (versionPhase(state) === 'unfinished' && !isEditableVersion(state));
}

function sameKeys(left: Set<string> | null, right: Set<string>): boolean {
  return left !== null && left.size === right.size && [...left].every((key) => right.has(key));
}

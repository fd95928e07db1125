/** Is all that was asked for there already: under review together, or through review? */

import { type ReleaseRequest, takesKind } from '../model/request.ts';
import {
  type AppStoreVersion,
  findByKey,
  type ItemTarget,
  type ReviewSubmission,
  targetKey,
} from '../model/resources.ts';
import { contentKeys, holderOf, versionHolderOf, wantedKeys } from '../model/snapshot.ts';
import {
  isCompletingSubmission,
  isEditableVersion,
  isUnderReview,
  itemPhase,
  submissionPhase,
} from '../model/states.ts';
import type { Basis } from './target-types.ts';
import { isEditableRecord, isReleased } from './version.ts';

export interface Done {
  /** Where it is under review; `null` when review is over. */
  submission: ReviewSubmission | null;
}

/** @returns `null` when something is left to do */
export function findDone(basis: Basis, record: AppStoreVersion | null, items: readonly ItemTarget[]): Done | null {
  if (basis.request.version !== null && record === null) return null;
  return record === null ? itemsDone(basis, items) : versionDone(basis, record, items);
}

function versionDone(basis: Basis, record: AppStoreVersion, items: readonly ItemTarget[]): Done | null {
  const { items: wanted } = basis.request;
  const holder = versionHolderOf(basis.snapshot, record);
  if (holder !== null && submissionPhase(holder.state) === 'in-review') {
    // It was canceled or sent back a moment ago, and the list of submissions lags behind its own address.
    if (record.phase !== 'in-flight' && isEditableRecord(record)) return null;
    const isSame = isAsAsked(basis.request, contentKeys(holder), wantedKeys(record, items));
    return isSame ? { submission: holder } : null;
  }
  // In a submission that review sent back, that is being canceled, or in a draft: not done.
  if (!isThrough(holder) || !isThroughReview(record)) return null;
  return wanted.kind === 'ready' || areThrough(basis, items) ? { submission: null } : null;
}

/** What `ready` found when the submission was made is in it; what became ready since is for the next release. */
function isAsAsked(request: ReleaseRequest, held: Set<string> | null, keys: Set<string>): boolean {
  if (request.items.kind === 'listed') return sameKeys(held, keys);
  return held !== null && [...held].every((key) => keys.has(key) || takesKind(request, key));
}

function itemsDone(basis: Basis, items: readonly ItemTarget[]): Done | null {
  const { items: wanted } = basis.request;
  const keys = wantedKeys(null, items);
  const together = basis.snapshot.submissions.find(
    (submission) => submissionPhase(submission.state) === 'in-review' && sameKeys(contentKeys(submission), keys),
  );
  if (together !== undefined && keys.size > 0) return { submission: together };
  return areThrough(basis, items) && (wanted.kind === 'ready' || items.length > 0) ? { submission: null } : null;
}

/** Review has approved each of them; one of which nothing is known counts for not approved. */
function areThrough({ snapshot, facts }: Basis, items: readonly ItemTarget[]): boolean {
  return items.every((target) => {
    const standing = findByKey(facts.items, targetKey(target))?.standing;
    const isApproved = standing?.kind === 'found' && itemPhase(standing.state) === 'approved';
    return isApproved && isThrough(holderOf(snapshot, target));
  });
}

/** Review is done with what a COMPLETING submission holds. */
function isThrough(holder: ReviewSubmission | null): boolean {
  return holder === null || isCompletingSubmission(holder.state);
}

/** Approved, or on its way out into the store: the service has taken it, and nothing is left to submit. */
function isThroughReview(version: AppStoreVersion): boolean {
  if (isReleased(version)) return true;
  return version.phase === 'unfinished' && !isEditableVersion(version.state) && !isUnderReview(version.state);
}

function sameKeys(left: Set<string> | null, right: Set<string>): boolean {
  return left !== null && left.size === right.size && [...left].every((key) => right.has(key));
}

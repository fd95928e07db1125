/** Which draft a run continues with. */
import {
  type AppStoreVersion,
  findByKey,
  heldItems,
  type ItemTarget,
  type ReviewSubmission,
  versionKey,
} from '../model/resources.ts';
import { contentKeys, isOnPlatform, type Snapshot, wantedKeys } from '../model/snapshot.ts';
import { submissionPhase } from '../model/states.ts';

/**
 * The draft to continue with: empty, or holding only what this run would put in. Among several the one that holds the
 * version, or else the most, because nothing can be in two submissions; an item that is elsewhere may be left out.
 */
export function findAdoptable(
  snapshot: Snapshot,
  record: AppStoreVersion | null,
  items: readonly ItemTarget[],
): ReviewSubmission | null {
  const wanted = wantedKeys(record, items);
  let best: { draft: ReviewSubmission; size: number } | null = null;
  for (const draft of snapshot.submissions) {
    if (submissionPhase(draft.state) !== 'draft' || !isOnPlatform(draft, snapshot.platform)) continue;
    const keys = contentKeys(draft);
    if (keys === null || ![...keys].every((key) => wanted.has(key))) continue;
    const isOwn = record !== null && keys.has(versionKey(record));
    const size = isOwn ? Number.POSITIVE_INFINITY : keys.size;
    if (best === null || size > best.size) best = { draft, size };
  }
  return best?.draft ?? null;
}

/** A version in a draft is staged: its build is frozen until it is taken out again. */
export function findStagedItem(
  draft: ReviewSubmission,
  record: AppStoreVersion,
): { submissionId: string; itemId: string } | null {
  const item = findByKey(heldItems(draft.items ?? []), versionKey(record));
  return item === undefined ? null : { submissionId: draft.id, itemId: item.id };
}

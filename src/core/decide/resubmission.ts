/** Which submission that review sent back a run submits again (`on-unresolved: resubmit`). */

import { type ReleaseRequest, takesKind } from '../model/request.ts';
import {
  type AppStoreVersion,
  type ItemTarget,
  type ReviewSubmission,
  targetKey,
  versionKey,
} from '../model/resources.ts';
import { contentKeys, isOnPlatform, wantedKeys } from '../model/snapshot.ts';
import { submissionPhase } from '../model/states.ts';
import type { Basis, SubmissionTarget } from './target-types.ts';

/** It takes no new items, and taking out `removed` things may finish a release by itself (docs/service.md#rejection). */
export function findResubmittable(
  { snapshot, request }: Pick<Basis, 'snapshot' | 'request'>,
  record: AppStoreVersion | null,
  items: readonly ItemTarget[],
): Extract<SubmissionTarget, { kind: 'resubmit' }> | null {
  if (request.onUnresolved !== 'resubmit' || request.onVersionInFlight === 'fail') return null;
  const unresolved = snapshot.submissions.filter(
    (submission) => submissionPhase(submission.state) === 'unresolved' && isOnPlatform(submission, snapshot.platform),
  );
  const submission = unresolved.find((one) => isWanted(one, request, record, items));
  if (submission === undefined) return null;
  const held = contentKeys(submission) ?? new Set<string>();
  const wanted = wantedKeys(record, request.items.kind === 'ready' ? [] : items);
  // With `ready` it wants what the submission holds of the kinds that `ready` takes.
  const extra = [...held].filter((key) => !wanted.has(key) && !takesKind(request, key));
  return { kind: 'resubmit', submission, extra, missing: [...wanted].filter((key) => !held.has(key)) };
}

/** By the version; without one, by any of the things asked for. With `ready` it wants what the submission holds. */
function isWanted(
  submission: ReviewSubmission,
  request: ReleaseRequest,
  record: AppStoreVersion | null,
  items: readonly ItemTarget[],
): boolean {
  const { version, items: wanted } = request;
  const held = contentKeys(submission);
  if (held === null) return false;
  if (version !== null) return record !== null && held.has(versionKey(record));
  if (wanted.kind === 'ready') return !holdsVersion(held) && [...held].some((key) => takesKind(request, key));
  return items.some((target) => held.has(targetKey(target)));
}

function holdsVersion(held: ReadonlySet<string>): boolean {
  return [...held].some((key) => key.startsWith('appStoreVersions/'));
}

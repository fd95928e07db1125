/** Which submission a run continues with: a draft, one that review sent back, or one in which all is done already. */
import { judgesSubmission, takesKind } from '../model/request.ts';
import type { AppStoreVersion, ItemTarget, ReviewSubmission } from '../model/resources.ts';
import { findByKey, heldItems, targetKey, versionKey } from '../model/resources.ts';
import { contentKeys, holderOf, isOnPlatform, type Snapshot, wantedKeys } from '../model/snapshot.ts';
import type { SubmissionPhase } from '../model/states.ts';
import { isCompletingSubmission, itemPhase, submissionPhase } from '../model/states.ts';
import { holderPhase, type Place } from './place.ts';
import type { Basis } from './version-target.ts';

/**
 * `done`: everything asked for is there; `submission` is the one in which it is under review, if it still is.
 * `resubmit`: review sent it back; `extra` and `missing` are the keys by which it differs from what was asked for.
 */
export type SubmissionTarget =
  | { kind: 'none' | 'create' }
  | { kind: 'adopt'; submission: ReviewSubmission }
  | { kind: 'resubmit'; submission: ReviewSubmission; extra: string[]; missing: string[] }
  | { kind: 'done'; submission: ReviewSubmission | null };

/** The things that a run wants to bundle: the version asked for, where its record exists, and the items beside it. */
export interface Bundle extends Basis {
  own: Place | null;
  items: readonly ItemTarget[];
}

type TargetOf<K extends SubmissionTarget['kind']> = Extract<SubmissionTarget, { kind: K }>;

/**
 * The draft to continue with: empty, or holding only what this run would put in. With `items: ready` a draft of ready
 * items alone may be somebody's work, so the key of this run must have changed it last. Among several drafts the run
 * takes the one that holds the version, or else the most, because nothing can be in two submissions.
 *
 * @param record the version asked for; `null`: none, or it is yet to be made
 */
export function findAdoptable(
  { snapshot, request }: Pick<Basis, 'snapshot' | 'request'>,
  record: AppStoreVersion | null,
  items: readonly ItemTarget[],
): ReviewSubmission | null {
  const wanted = wantedKeys(record, items);
  const holdsVersion = (held: Set<string>) => record !== null && held.has(versionKey(record));
  const isNamed = request.items.kind === 'listed';
  const drafts = openIn('draft', snapshot).filter(({ held, submission }) => {
    const isMeant = isNamed || held.size === 0 || holdsVersion(held) || submission.isOwn === true;
    return isMeant && held.isSubsetOf(wanted);
  });
  const withVersion = drafts.find(({ held }) => holdsVersion(held));
  const [fullest] = drafts.toSorted((left, right) => right.held.size - left.held.size);
  return (withVersion ?? fullest)?.submission ?? null;
}

/** What review sent back (`on-unresolved: resubmit`). It takes no new items; removing some may finish a release (docs/service.md#rejection). */
export function findResubmittable({ snapshot, request, own, items }: Bundle): TargetOf<'resubmit'> | null {
  const record = own?.version ?? null;
  const { onUnresolved, onVersionInFlight, version } = request;
  if (!judgesSubmission(request) || onUnresolved !== 'resubmit' || onVersionInFlight === 'fail') return null;
  const isReady = request.items.kind === 'ready';
  const takes = (key: string) => takesKind(request, key);
  // By the version; without one, by any of the things asked for. With `ready` it wants what the submission holds.
  const isWanted = (held: Set<string>) => {
    if (version !== null) return record !== null && held.has(versionKey(record));
    if (isReady) return [...held].some(takes) && ![...held].some((key) => key.startsWith('appStoreVersions/'));
    return items.some((target) => held.has(targetKey(target)));
  };
  const found = openIn('unresolved', snapshot).find(({ held }) => isWanted(held));
  if (found === undefined) return null;
  const { submission, held } = found;
  const wanted = wantedKeys(record, isReady ? [] : items);
  const extra = [...held.difference(wanted)].filter((key) => !takes(key));
  return { kind: 'resubmit', submission, extra, missing: [...wanted.difference(held)] };
}

/** It names no version, and what it holds, or something in it, was not shown. */
export function mayHoldVersion({ versionId, items }: ReviewSubmission): boolean {
  if (versionId !== undefined || items === null) return versionId === undefined;
  const targets = heldItems(items).map(({ target }) => target);
  return targets.includes(null) && targets.every((target) => target?.relationship !== 'appStoreVersion');
}

/** The submissions of the platform in this phase, as far as it is known what they hold. */
function openIn(phase: SubmissionPhase, { submissions, platform }: Snapshot) {
  return submissions
    .filter((submission) => submissionPhase(submission.state) === phase && isOnPlatform(submission, platform))
    .flatMap((submission) => {
      const held = contentKeys(submission);
      return held === null ? [] : { submission, held };
    });
}

/** Is all that was asked for under review together, or through it? @returns `null` when something is left to do */
export function findDone(bundle: Bundle): TargetOf<'done'> | null {
  const { request, own } = bundle;
  if (own !== null) return versionDone(bundle, own);
  return request.version === null ? itemsDone(bundle) : null;
}

function versionDone(bundle: Bundle, place: Place): TargetOf<'done'> | null {
  const { holder } = place;
  switch (place.seat) {
    case 'in-review':
      return holder !== null && isAsAsked(bundle, place, holder) ? { kind: 'done', submission: holder } : null;
    case 'through':
    case 'pending':
      return throughDone(bundle, place);
    case 'free':
    case 'staged':
    case 'lost':
    case 'returned':
    case 'sent-back':
    case 'closing':
    case 'unknown':
      return null;
  }
}

/** The submission of an approved version may still show as in review. */
function throughDone(bundle: Bundle, place: Place): TargetOf<'done'> | null {
  const { holder } = place;
  if (holder !== null && holderPhase(place) === 'in-review')
    return isAsAsked(bundle, place, holder) ? { kind: 'done', submission: holder } : null;
  const isOver = isThrough(holder) && (bundle.request.items.kind === 'ready' || areThrough(bundle));
  return isOver ? { kind: 'done', submission: null } : null;
}

/** With `ready`, what it found when the submission was made is in it; what became ready since is for the next release. */
function isAsAsked({ request, items }: Bundle, { version }: Place, holder: ReviewSubmission): boolean {
  const held = contentKeys(holder);
  const wanted = wantedKeys(version, items);
  if (request.items.kind === 'listed') return areSame(held, wanted);
  return held !== null && [...held.difference(wanted)].every((key) => takesKind(request, key));
}

function itemsDone(bundle: Bundle): TargetOf<'done'> | null {
  const { snapshot, request, items } = bundle;
  const wanted = wantedKeys(null, items);
  const together = snapshot.submissions.find(
    (submission) => submissionPhase(submission.state) === 'in-review' && areSame(contentKeys(submission), wanted),
  );
  if (together !== undefined && items.length > 0) return { kind: 'done', submission: together };
  const isAny = request.items.kind === 'ready' || items.length > 0;
  return isAny && areThrough(bundle) ? { kind: 'done', submission: null } : null;
}

/** Review has approved each of them; one of which nothing is known counts for not approved. */
function areThrough({ snapshot, facts, items }: Bundle): boolean {
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

function areSame(held: Set<string> | null, wanted: Set<string>): boolean {
  return held?.symmetricDifference(wanted).size === 0;
}

/**
 * The one decision that everything else needs: which version record a run works on, which submission, and what is
 * canceled first. Rules judge it, the plan lists its steps, and a dry run shows what a run would do because both come
 * from the same value. It assumes that nothing blocks the run; the rules say whether something does.
 */

import type { ReleaseRequest } from '../model/request.ts';
import {
  type AppStoreVersion,
  heldItems,
  type ItemTarget,
  type ReviewSubmission,
  targetKey,
  versionTarget,
} from '../model/resources.ts';
import { contentKeys, holderOf, isLive, type Snapshot, wantedKeys } from '../model/snapshot.ts';
import {
  isApprovedVersion,
  isCompletingSubmission,
  isEditableVersion,
  isOut,
  isRejectedItem,
  isStagedVersion,
  isUnderReview,
  submissionPhase,
} from '../model/states.ts';
import { findAdoptable } from './adoption.ts';
import { findDone } from './done.ts';
import { editsOf, type VersionEdits } from './edits.ts';
import { findResubmittable } from './resubmission.ts';
import type { Cancellation, SubmissionTarget, VersionTarget } from './target-types.ts';

export interface Target {
  version: VersionTarget;
  submission: SubmissionTarget;
  cancels: Cancellation[];
  edits: VersionEdits;
  /** What would have to change in a version that can no longer be changed, in words. */
  locked: string[];
  /** Everything asked for is there already; nothing is written, and nothing is in the way. */
  done: boolean;
  /** What the run takes up: a slot of the five, a place among the two in review. */
  needs: { slot: boolean; review: boolean };
  /** The things to bundle beside the version. */
  items: ItemTarget[];
}

export function decideTarget(snapshot: Snapshot, request: ReleaseRequest): Target {
  const version = decideVersion(snapshot, request);
  const edits = editsOf(snapshot, request, version);
  switch (request.mode) {
    case 'check':
    case 'prepare':
      return { version, ...decidePreparation(snapshot, request, version, edits) };
    case 'submit':
      return { version, ...decideRelease(snapshot, request, version, edits) };
    default:
      throw new Error(`the mode ${request.mode} works on no target of this kind`);
  }
}

/** A check prepares no version: nothing is there already, and nothing is locked. */
function decidePreparation(
  snapshot: Snapshot,
  request: ReleaseRequest,
  version: VersionTarget,
  edits: VersionEdits,
): Omit<Target, 'version'> {
  const items: ItemTarget[] = [];
  const done = version.kind === 'existing' && !edits.any;
  const cancels = done ? [] : decideCancels(snapshot, request, version, edits, items);
  const locked = lockedEdits(snapshot, version, edits, cancels);
  const after = editsAfter(snapshot, request, version, edits, cancels);
  const needs = { slot: !done, review: !done };
  return { edits: after, submission: { kind: 'none' }, cancels, items, locked, done, needs };
}

function decideRelease(
  snapshot: Snapshot,
  request: ReleaseRequest,
  version: VersionTarget,
  edits: VersionEdits,
): Omit<Target, 'version'> {
  const record = version.kind === 'existing' ? version.record : null;
  const { items, draft } = decideItems(snapshot, request, record);
  const resubmission = findResubmittable(snapshot, request, record, items);
  // With `items: ready` nothing may be ready, and what review sent back is left to do all the same.
  const done = edits.any || resubmission !== null ? null : findDone(snapshot, request, record, items);
  if (done !== null) {
    const submission = { kind: 'done', submission: done.submission } as const;
    return { edits, submission, cancels: [], items, locked: [], done: true, needs: { slot: false, review: false } };
  }
  const isExact = resubmission !== null && resubmission.extra.length + resubmission.missing.length === 0;
  const cancels = isExact ? [] : decideCancels(snapshot, request, version, edits, items);
  const locked = lockedEdits(snapshot, version, edits, cancels);
  const isCanceled = cancels.some(({ submission }) => submission?.id === resubmission?.submission.id);
  if (resubmission !== null && !isCanceled) {
    const held = resubmittedItems(resubmission.submission, request, items);
    return {
      edits,
      submission: resubmission,
      cancels,
      items: held,
      locked,
      done: false,
      needs: { slot: false, review: true },
    };
  }
  const submission: SubmissionTarget = draft === null ? { kind: 'create' } : { kind: 'adopt', draft };
  const after = editsAfter(snapshot, request, version, edits, cancels);
  const needs = { slot: draft === null, review: true };
  return { edits: after, submission, cancels, items, locked, done: false, needs };
}

/** What is canceled first starts over: the build that `latest` means then has to be known to be usable before. */
function editsAfter(
  snapshot: Snapshot,
  request: ReleaseRequest,
  version: VersionTarget,
  edits: VersionEdits,
  cancels: Cancellation[],
): VersionEdits {
  return isCanceledFirst({ version, cancels }) ? editsOf(snapshot, request, version, true) : edits;
}

/** The version asked for is itself what the run cancels first. */
export function isCanceledFirst({ version, cancels }: Pick<Target, 'version' | 'cancels'>): boolean {
  return version.kind === 'existing' && cancels.some((one) => one.version.id === version.record.id);
}

/**
 * The things to bundle, and the draft that holds some of them already. `ready` takes what sits in no submission but
 * that draft; what was named is wanted wherever it sits.
 */
function decideItems(
  snapshot: Snapshot,
  { items: wanted, onOrphans }: ReleaseRequest,
  record: AppStoreVersion | null,
): { items: ItemTarget[]; draft: ReviewSubmission | null } {
  const all =
    wanted.kind === 'listed' ? [...wanted.targets] : (snapshot.release?.items ?? []).map(({ target }) => target);
  const draft = onOrphans === 'adopt' ? findAdoptable(snapshot, record, all) : null;
  if (wanted.kind === 'listed') return { items: all, draft };
  const free = all.filter((target) => {
    const holder = holderOf(snapshot, target);
    return holder === null || holder.id === draft?.id;
  });
  return { items: free, draft };
}

function resubmittedItems(
  submission: ReviewSubmission,
  { items: wanted }: ReleaseRequest,
  items: ItemTarget[],
): ItemTarget[] {
  if (wanted.kind === 'listed') return items;
  const held = heldItems(submission.items ?? []).flatMap(({ target }) => target ?? []);
  return held.filter(({ relationship }) => relationship !== 'appStoreVersion');
}

function decideVersion(snapshot: Snapshot, request: ReleaseRequest): VersionTarget {
  if (request.version === null) return { kind: 'none' };
  const { record, reusable } = snapshot.release ?? { record: null, reusable: null };
  if (record !== null && !isUsedUp(snapshot, record)) return { kind: 'existing', record };
  return reusable === null ? { kind: 'create', versionString: request.version } : { kind: 'reuse', record: reusable };
}

/**
 * A number that is over in another way than by its release, as after a cancellation by the interface specification:
 * whether it can be made once more, the service decides.
 */
function isUsedUp(snapshot: Snapshot, { id, phase, state }: AppStoreVersion): boolean {
  return phase === 'over' && !isReleased({ phase, state }) && snapshot.canceled.get(id) !== 'reusable';
}

/** Out, or approved and on its way out, by whichever service's reckoning: nothing about it can change any more. */
export function isReleased({ phase, state }: Pick<AppStoreVersion, 'phase' | 'state'>): boolean {
  return isOut(state) || (phase === 'over' && isApprovedVersion(state));
}

/**
 * The record that a release with `cancel` gives the number asked for, where none has it yet, because the live service
 * makes no new one beside it: one in preparation, under review (after it was canceled), or sent back.
 */
export function findReusable(snapshot: Pick<Snapshot, 'versions' | 'canceled'>, request: ReleaseRequest) {
  if (request.onVersionInFlight !== 'cancel' || request.version === null) return null;
  const candidates = snapshot.versions.filter((one) => {
    const canceled = snapshot.canceled.get(one.id);
    if (canceled !== undefined) return canceled === 'reusable';
    return one.isLive && (isEditableVersion(one.state) || isUnderReview(one.state));
  });
  return newestFirst(candidates)[0] ?? null;
}

/** The record with the number asked for: one that is not over, else one that is out (it uses the number up), else the newest. */
export function findRecord(versions: readonly AppStoreVersion[], { version }: ReleaseRequest): AppStoreVersion | null {
  const named = newestFirst(versions.filter(({ versionString }) => versionString === version));
  return named.find(({ phase }) => phase !== 'over') ?? named.find(({ state }) => isOut(state)) ?? named[0] ?? null;
}

/** The list of versions has no order (docs/service.md#lists). */
export function newestFirst(versions: readonly AppStoreVersion[]): AppStoreVersion[] {
  const madeMs = ({ createdDate }: AppStoreVersion) => Date.parse(createdDate ?? '') || 0;
  return [...versions].sort((left, right) => madeMs(right) - madeMs(left));
}

/** What `on-version-in-flight: cancel` cancels. Items alone need no free version, so nothing is canceled for them. */
function decideCancels(
  snapshot: Snapshot,
  request: ReleaseRequest,
  target: VersionTarget,
  edits: VersionEdits,
  items: readonly ItemTarget[],
): Cancellation[] {
  if (request.onVersionInFlight !== 'cancel') return [];
  if (request.mode !== 'check' && request.version === null) return [];
  return snapshot.versions.flatMap((version) => cancellationOf(snapshot, request, target, edits, items, version) ?? []);
}

function cancellationOf(
  snapshot: Snapshot,
  request: ReleaseRequest,
  target: VersionTarget,
  edits: VersionEdits,
  items: readonly ItemTarget[],
  version: AppStoreVersion,
): Cancellation | null {
  if (snapshot.canceled.has(version.id)) return null;
  const holder = holderOf(snapshot, versionTarget(version));
  const phase = holder === null ? null : submissionPhase(holder.state);
  // A draft may be somebody else's; only taking the version out of it would free the record. What is completing is through.
  if (phase === 'draft' || (holder !== null && isCompletingSubmission(holder.state))) return null;
  const isOwn = target.kind === 'existing' && target.record.id === version.id;
  const isUsed = isOwn || (target.kind === 'reuse' && target.record.id === version.id);
  if (holder !== null && phase === 'unresolved') {
    // What goes along with the version would be taken out of review too, so it has to be what this run submits.
    const keys = contentKeys(holder);
    const wanted = wantedKeys(version, items);
    const isWhole = keys !== null && [...keys].every((key) => wanted.has(key));
    const wants = request.mode === 'submit' || !isOwn;
    return isUsed && wants && isWhole ? { kind: 'submission', version, submission: holder } : null;
  }
  const isClosing = phase === 'closing' && isUsed;
  if (!isLive(snapshot)) {
    // Lists lag behind: this may be what the run before has just submitted, as it was asked for.
    if (isOwn && holder === null && !edits.any) return null;
    const cancels = version.phase === 'in-flight' && (!isOwn || isUnderReview(version.state));
    return cancels || isClosing ? { kind: 'version', version, submission: holder } : null;
  }
  if (!isUnderReview(version.state) && !isClosing) return null;
  // Without its submission there is nothing that could be canceled; the rules say so.
  return holder === null ? null : { kind: 'submission', version, submission: holder };
}

/** Nothing is said to be locked that the run unlocks first: by a cancellation, or by taking it out of its draft. */
function lockedEdits(
  snapshot: Snapshot,
  target: VersionTarget,
  edits: VersionEdits,
  cancels: readonly Cancellation[],
): string[] {
  if (target.kind !== 'existing') return [];
  const { id, state } = target.record;
  const holder = holderOf(snapshot, versionTarget(target.record));
  // The version itself shows only after some seconds that its rejected item was resolved.
  const isResolved =
    holder !== null && submissionPhase(holder.state) === 'unresolved' && !isRejected(holder, target.record);
  if ((isEditableVersion(state) && !isResolved) || snapshot.canceled.has(id)) return [];
  if (cancels.some(({ version }) => version.id === id)) return [];
  const isStaged = isStagedVersion(state) && (holder === null || submissionPhase(holder.state) === 'draft');
  return isStaged ? [] : edits.words;
}

/** An item that is not there, or not known, says nothing against it. */
function isRejected({ items }: ReviewSubmission, record: AppStoreVersion): boolean {
  const item = items?.find(({ target }) => target !== null && targetKey(target) === targetKey(versionTarget(record)));
  return item === undefined || isRejectedItem(item.state);
}

/** The draft or submission that this run works on, if there is one already. */
export function targetedSubmission({ submission }: Target): ReviewSubmission | null {
  switch (submission.kind) {
    case 'adopt':
      return submission.draft;
    case 'resubmit':
      return submission.submission;
    default:
      return null;
  }
}

/** Submissions that end with what is canceled first. */
export function freedBy({ cancels }: Target): ReadonlySet<string> {
  return new Set(cancels.flatMap(({ submission }) => submission?.id ?? []));
}

/** The record that the run works on, where it exists. */
export function recordOf({ version }: Target): AppStoreVersion | null {
  return version.kind === 'existing' || version.kind === 'reuse' ? version.record : null;
}

/**
 * The one decision that everything else needs: which version record a run works on, which submission, and what is
 * canceled first. Rules judge it, the plan lists its steps, and a dry run shows what a run would do because both come
 * from the same value. It assumes that nothing blocks the run; the rules say whether something does.
 */

import { type ReleaseRequest, takesKind } from '../model/request.ts';
import {
  type AppStoreVersion,
  findByKey,
  heldItems,
  type ItemTarget,
  type ReviewSubmission,
  versionKey,
} from '../model/resources.ts';
import { contentKeys, holderOf, isLive, versionHolderOf, wantedKeys } from '../model/snapshot.ts';
import {
  isCompletingSubmission,
  isRejectedItem,
  isStagedVersion,
  isUnderReview,
  submissionPhase,
} from '../model/states.ts';
import { findAdoptable } from './adoption.ts';
import { findDone } from './done.ts';
import { editsOf, type VersionEdits } from './edits.ts';
import { findResubmittable } from './resubmission.ts';
import type { Basis, Cancellation, SubmissionTarget, VersionTarget } from './target-types.ts';
import { findKeeper, isEditableRecord, isOwnRecord, recordOf, withOwnRecord } from './version.ts';

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

/** @param chosen what `decideVersion` has chosen, and the facts were read of */
export function decideTarget(basis: Basis, chosen: VersionTarget): Target {
  const { facts, request } = basis;
  const version = withOwnRecord(chosen, facts.record);
  const edits = editsOf(basis, version);
  switch (request.mode) {
    case 'check':
    case 'prepare':
      return { version, ...decidePreparation(basis, version, edits) };
    case 'submit':
      return { version, ...decideRelease(basis, version, edits) };
    default:
      throw new Error(`the mode ${request.mode} works on no target of this kind`);
  }
}

/** A check prepares no version: nothing is there already, and nothing is locked. */
function decidePreparation(basis: Basis, version: VersionTarget, edits: VersionEdits): Omit<Target, 'version'> {
  const items: ItemTarget[] = [];
  const done = version.kind === 'existing' && !edits.any;
  const wanted = { version, edits, items };
  const cancels = done ? [] : decideCancels(basis, wanted);
  const locked = lockedEdits(basis, wanted, cancels);
  const after = editsAfter(basis, wanted, cancels);
  const needs = { slot: !done, review: !done };
  return { edits: after, submission: { kind: 'none' }, cancels, items, locked, done, needs };
}

function decideRelease(basis: Basis, version: VersionTarget, edits: VersionEdits): Omit<Target, 'version'> {
  const record = version.kind === 'existing' ? version.record : null;
  const { items, draft } = decideItems(basis, record);
  const resubmission = findResubmittable(basis, record, items);
  // With `items: ready` nothing may be ready, and what review sent back is left to do all the same.
  const done = edits.any || resubmission !== null ? null : findDone(basis, record, items);
  if (done !== null) {
    const submission = { kind: 'done', submission: done.submission } as const;
    return { edits, submission, cancels: [], items, locked: [], done: true, needs: { slot: false, review: false } };
  }
  const isExact = resubmission !== null && resubmission.extra.length + resubmission.missing.length === 0;
  const wanted = { version, edits, items };
  const cancels = isExact ? [] : decideCancels(basis, wanted);
  const locked = lockedEdits(basis, wanted, cancels);
  const isCanceled = cancels.some(({ submission }) => submission?.id === resubmission?.submission.id);
  if (resubmission !== null && !isCanceled) {
    const held = resubmittedItems(resubmission.submission, basis.request, items);
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
  const after = editsAfter(basis, wanted, cancels);
  const needs = { slot: draft === null, review: true };
  return { edits: after, submission, cancels, items, locked, done: false, needs };
}

/** What the run wants of the version and to bundle with it; it decides what is canceled for it. */
type Wanted = Pick<Target, 'version' | 'edits' | 'items'>;

/** What is canceled first starts over: the build that `latest` means then has to be known to be usable before. */
function editsAfter(basis: Basis, { version, edits }: Wanted, cancels: Cancellation[]): VersionEdits {
  return isCanceledFirst({ version, cancels }) ? editsOf(basis, version, true) : edits;
}

/** The version asked for is itself what the run cancels first. */
export function isCanceledFirst({ version, cancels }: Pick<Target, 'version' | 'cancels'>): boolean {
  return version.kind === 'existing' && cancelsVersion({ cancels }, version.record);
}

export function cancelsVersion({ cancels }: Pick<Target, 'cancels'>, { id }: AppStoreVersion): boolean {
  return cancels.some(({ version }) => version.id === id);
}

/**
 * The things to bundle, and the draft that holds some of them already. `ready` takes what sits in no submission but
 * that draft; what was named is wanted wherever it sits.
 */
function decideItems(
  { snapshot, facts, request: { items: wanted, onOrphans } }: Basis,
  record: AppStoreVersion | null,
): { items: ItemTarget[]; draft: ReviewSubmission | null } {
  const all = wanted.kind === 'listed' ? [...wanted.targets] : facts.items.map(({ target }) => target);
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

/** What `on-version-in-flight: cancel` cancels. Items alone need no free version, so nothing is canceled for them. */
function decideCancels(basis: Basis, wanted: Wanted): Cancellation[] {
  const { snapshot, request } = basis;
  if (request.onVersionInFlight !== 'cancel') return [];
  if (request.mode !== 'check' && request.version === null) return [];
  return snapshot.versions.flatMap((version) => cancellationOf(basis, wanted, version) ?? []);
}

function cancellationOf(basis: Basis, wanted: Wanted, version: AppStoreVersion): Cancellation | null {
  const { snapshot, request } = basis;
  if (snapshot.canceled.has(version.id)) return null;
  const holder = versionHolderOf(snapshot, version);
  const phase = holder === null ? null : submissionPhase(holder.state);
  // A draft may be somebody else's; only taking the version out of it would free the record. What is completing is through.
  if (phase === 'draft' || (holder !== null && isCompletingSubmission(holder.state))) return null;
  const isOwn = isOwnRecord(wanted, version);
  const isUsed = recordOf(wanted)?.id === version.id;
  // What is being canceled already is only waited for.
  if (holder !== null && phase !== 'closing' && !losesNothing(basis, holder, version, wanted.items)) return null;
  if (holder !== null && phase === 'unresolved') {
    const wants = request.mode === 'submit' || !isOwn;
    return isUsed && wants ? { kind: 'submission', version, submission: holder } : null;
  }
  const isClosing = phase === 'closing' && isUsed;
  if (!isLive(snapshot)) {
    // Lists lag behind: this may be what the run before has just submitted, as it was asked for.
    if (isOwn && holder === null && !wanted.edits.any) return null;
    const cancels = version.phase === 'in-flight' && (!isOwn || isUnderReview(version.state));
    return cancels || isClosing ? { kind: 'version', version, submission: holder } : null;
  }
  if (!isUnderReview(version.state) && !isClosing) return null;
  // Without its submission there is nothing that could be canceled; the rules say so.
  return holder === null ? null : { kind: 'submission', version, submission: holder };
}

/** Canceling a submission takes all of it out of review, so it has to hold nothing but what the run was asked for. */
function losesNothing(basis: Basis, holder: ReviewSubmission, version: AppStoreVersion, items: readonly ItemTarget[]) {
  return itemsLostByCanceling(basis, holder, version, items)?.length === 0;
}

/**
 * What else a submission holds that this run was not asked for; with `ready` the kinds that it takes count as asked for.
 * @returns by `targetKey`; `null` where what it holds was not read
 */
export function itemsLostByCanceling(
  { request }: Pick<Basis, 'request'>,
  holder: ReviewSubmission,
  version: AppStoreVersion,
  items: readonly ItemTarget[],
): string[] | null {
  const keys = contentKeys(holder);
  if (keys === null) return null;
  const asked = wantedKeys(version, items);
  return [...keys].filter((key) => !asked.has(key) && !takesKind(request, key));
}

/** Nothing is said to be locked that the run unlocks first: by a cancellation, or by taking it out of its draft. */
function lockedEdits({ snapshot }: Basis, { version, edits }: Wanted, cancels: Cancellation[]): string[] {
  if (version.kind !== 'existing') return [];
  const { record } = version;
  const holder = versionHolderOf(snapshot, record);
  // The version itself shows only after some seconds that its rejected item was resolved.
  const isResolved = holder !== null && submissionPhase(holder.state) === 'unresolved' && !isRejected(holder, record);
  const keeper = findKeeper(snapshot, record);
  const isKept = isResolved || (keeper !== null && submissionPhase(keeper.state) !== 'draft');
  if ((isEditableRecord(record) && !isKept) || snapshot.canceled.has(record.id)) return [];
  if (cancelsVersion({ cancels }, record)) return [];
  const isStaged = isStagedVersion(record.state) && (holder === null || submissionPhase(holder.state) === 'draft');
  return isStaged ? [] : edits.words;
}

/** An item that is not there, or not known, says nothing against it. */
function isRejected({ items }: ReviewSubmission, record: AppStoreVersion): boolean {
  const item = findByKey(items ?? [], versionKey(record));
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

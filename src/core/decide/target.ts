/**
 * The one decision that everything else needs: which version record a run works on, which submission, and what is
 * canceled first. Rules judge it, the plan lists its steps, and a dry run shows what a run would do because both come
 * from the same value. It assumes that nothing blocks the run; the rules say whether something does.
 */
import type { ReadinessFacts } from '../model/facts.ts';
import { editsVersion, makesSubmission, targetsExistingVersion } from '../model/mode.ts';
import { judgesSubmission, type ReleaseRequest, takesKind } from '../model/request.ts';
import type { AppStoreVersion, ItemTarget, ReviewSubmission } from '../model/resources.ts';
import { findByKey, heldItems, versionKey } from '../model/resources.ts';
import { contentKeys, holderOf, isLive, versionHolderOf, wantedKeys } from '../model/snapshot.ts';
import {
  isCompletingSubmission,
  isInSubmission,
  isRejectedItem,
  isStagedVersion,
  isUnderReview,
  submissionPhase,
} from '../model/states.ts';
import type { Cancellation } from '../model/step.ts';
import { editsOf, type VersionEdits } from './edits.ts';
import { type Bundle, findAdoptable, findDone, findResubmittable, type SubmissionTarget } from './submission.ts';
import type { Basis, VersionTarget } from './version.ts';
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
  needsSlot: boolean;
  /** The things to bundle beside the version. */
  items: ItemTarget[];
}

/** What rules judge by, and the plan is made of. */
export interface RuleContext extends Basis {
  target: Target;
  /** What App Review asks of the version; `null` when nobody asked. */
  readiness: ReadinessFacts | null;
}

/** Before it is read what App Review asks. */
export type Decided = Omit<RuleContext, 'readiness'>;

/** What the run wants of the version and to bundle with it; it decides what is canceled for it. */
type Wanted = Pick<Target, 'version' | 'edits' | 'items'>;

/** @param chosen what `decideVersion` has chosen, and the facts were read of */
export function decideTarget(basis: Basis, chosen: VersionTarget): Target {
  const { facts, request } = basis;
  const { mode } = request;
  if (targetsExistingVersion(mode)) throw new Error(`the mode ${mode} works on no target of this kind`);
  const version = withOwnRecord(chosen, facts.record);
  const record = version.kind === 'existing' ? version.record : null;
  const edits = editsOf(basis, version);
  const { items, draft } = decideItems(basis, record);
  const wanted = { version, edits, items };
  const bundle = { ...basis, record, items };
  const sentBack = findResubmittable(bundle);
  // With `items: ready` nothing may be ready, and what review sent back is left to do all the same.
  const done = edits.any || sentBack !== null ? null : findThere(bundle, edits);
  const isExact = sentBack !== null && sentBack.extra.length + sentBack.missing.length === 0;
  const isKept = done !== null || isExact || !takesOutOfReview(request);
  const cancels = isKept ? [] : basis.snapshot.versions.flatMap((one) => cancellationOf(basis, wanted, one) ?? []);
  const isCanceled = cancels.some((one) => one.submission?.id === sentBack?.submission.id);
  const resubmission = isCanceled ? null : sentBack;
  const submission = resubmission ?? done ?? newSubmission(request, draft);
  return {
    version,
    submission,
    cancels,
    // What is canceled first starts over: the build that `latest` means then has to be known to be usable before.
    edits: isCanceledFirst({ version, cancels }) ? editsOf(basis, version, true) : edits,
    locked: lockedEdits(basis, wanted, cancels),
    done: done !== null,
    needsSlot: done === null && !('submission' in submission) && request.mode !== 'prepare',
    items: resubmission === null ? items : resubmittedItems(resubmission.submission, request, items),
  };
}

/** A check asks about a release to come, so nothing of it is there already. */
function findThere(bundle: Bundle, { exportAnswer }: VersionEdits): SubmissionTarget | null {
  const { request, record } = bundle;
  if (makesSubmission(request.mode)) return findDone(bundle);
  if (request.mode === 'check') return null;
  // The answer of what is in review, or in a draft, changes nothing for anybody else; of what is made ready, all is judged
  // as of a check.
  const isThere = record !== null && (exportAnswer === null || !isEditableRecord(record));
  return isThere ? { kind: 'none' } : null;
}

function newSubmission(request: ReleaseRequest, draft: ReviewSubmission | null): SubmissionTarget {
  if (!judgesSubmission(request)) return { kind: 'none' };
  return draft === null ? { kind: 'create' } : { kind: 'adopt', submission: draft };
}

/** The version asked for is itself what the run cancels first. */
export function isCanceledFirst({ version, cancels }: Pick<Target, 'version' | 'cancels'>): boolean {
  return version.kind === 'existing' && cancelsVersion({ cancels }, version.record);
}

export function cancelsVersion({ cancels }: Pick<Target, 'cancels'>, { id }: AppStoreVersion): boolean {
  return cancels.some(({ version }) => version.id === id);
}

/** What to bundle, and the draft that holds some of it. `ready` takes what sits in no other submission; what was named, anything. */
function decideItems(
  basis: Basis,
  record: AppStoreVersion | null,
): { items: ItemTarget[]; draft: ReviewSubmission | null } {
  const { snapshot, facts, request } = basis;
  const { items: wanted, onOrphans } = request;
  if (!judgesSubmission(request)) return { items: [], draft: null };
  const all = wanted.kind === 'listed' ? [...wanted.targets] : facts.items.map(({ target }) => target);
  const draft = onOrphans === 'adopt' ? findAdoptable({ ...basis, record, items: all }) : null;
  if (wanted.kind === 'listed') return { items: all, draft };
  const free = all.filter((target) => {
    const holder = holderOf(snapshot, target);
    return holder === null || holder.id === draft?.id;
  });
  return { items: free, draft };
}

function resubmittedItems(submission: ReviewSubmission, { items: wanted }: ReleaseRequest, items: ItemTarget[]) {
  if (wanted.kind === 'listed') return items;
  const held = heldItems(submission.items ?? []).flatMap(({ target }) => target ?? []);
  return held.filter(({ relationship }) => relationship !== 'appStoreVersion');
}

/** By `on-version-in-flight: cancel`. A check judges what the release after it would cancel. */
export function takesOutOfReview({ mode, onVersionInFlight }: ReleaseRequest): boolean {
  return onVersionInFlight === 'cancel' && (mode === 'check' || editsVersion(mode));
}

function cancellationOf(basis: Basis, wanted: Wanted, version: AppStoreVersion): Cancellation | null {
  const { snapshot, request } = basis;
  if (snapshot.canceled.has(version.id) || snapshot.uncanceled.has(version.id)) return null;
  const holder = versionHolderOf(snapshot, version);
  const phase = holder === null ? null : submissionPhase(holder.state);
  // A draft may be somebody else's; only taking the version out of it would free the record. What is completing is through.
  if (phase === 'draft' || (holder !== null && isCompletingSubmission(holder.state))) return null;
  const isOwn = isOwnRecord(wanted, version);
  const isUsed = recordOf(wanted)?.id === version.id;
  // Canceling takes all that it holds out of review. What is being canceled already is only waited for.
  const isClosing = phase === 'closing';
  if (holder !== null && !isClosing && itemsLostByCanceling(basis, holder, version, wanted.items)?.length !== 0)
    return null;
  if (holder !== null && phase === 'unresolved') {
    const wants = request.mode !== 'prepare' || !isOwn;
    // What review has accepted there keeps that; it could not be used again.
    const isFree = isEditableRecord(version) || isInSubmission(version.state);
    return isUsed && wants && isFree ? { kind: 'cancel-submission', version, submission: holder } : null;
  }
  const isAwaited = isClosing && isUsed;
  if (!isLive(snapshot)) {
    // Lists lag behind: this may be what the run before has just submitted, as it was asked for.
    if (isOwn && holder === null && !wanted.edits.any) return null;
    const cancels = version.phase === 'in-flight' && (!isOwn || isUnderReview(version.state));
    return cancels || isAwaited ? { kind: 'cancel-version', version, submission: holder } : null;
  }
  if (!isUnderReview(version.state) && !isAwaited) return null;
  // Without its submission there is nothing that could be canceled; the rules say so.
  return holder === null ? null : { kind: 'cancel-submission', version, submission: holder };
}

/** What else it holds than was asked for, by `targetKey`; `null`: not read. Kinds that `ready` takes count as asked for. */
export function itemsLostByCanceling(
  { request }: Pick<Basis, 'request'>,
  holder: ReviewSubmission,
  version: AppStoreVersion,
  items: readonly ItemTarget[],
): string[] | null {
  const keys = contentKeys(holder);
  if (keys === null) return null;
  const asked = wantedKeys(version, items);
  return [...keys.difference(asked)].filter((key) => !takesKind(request, key));
}

/** Nothing is said to be locked that the run unlocks first: by a cancellation, or by taking it out of its draft. */
function lockedEdits({ snapshot }: Basis, { version, edits }: Wanted, cancels: Cancellation[]): string[] {
  if (version.kind !== 'existing') return [];
  const { record } = version;
  const holder = versionHolderOf(snapshot, record);
  const phase = holder && submissionPhase(holder.state);
  // The version itself shows only after some seconds that its rejected item was resolved. One that is not there, or not
  // known, says nothing against it.
  const item = findByKey(holder?.items ?? [], versionKey(record));
  const isResolved = phase === 'unresolved' && item !== undefined && !isRejectedItem(item.state);
  const keeper = findKeeper(snapshot, record);
  const isKept = isResolved || (keeper !== null && submissionPhase(keeper.state) !== 'draft');
  if ((isEditableRecord(record) && !isKept) || snapshot.canceled.has(record.id)) return [];
  if (cancelsVersion({ cancels }, record)) return [];
  const isStaged = isStagedVersion(record.state) && (phase === null || phase === 'draft');
  return isStaged ? [] : edits.words;
}

/** The draft or submission that this run works on, if there is one already. */
export function targetedSubmission({ submission }: Target): ReviewSubmission | null {
  return 'submission' in submission ? submission.submission : null;
}

/** Submissions that end with what is canceled first. */
export function freedBy({ cancels }: Target): ReadonlySet<string> {
  return new Set(cancels.flatMap(({ submission }) => submission?.id ?? []));
}

/**
 * Decides what a run works on, as if no cancellation were left to do. Its submission is a draft, one that review sent back,
 * or one that has all of it already.
 */

import type { Basis } from '../model/facts.ts';
import { judgesSubmission, type ReleaseRequest } from '../model/request.ts';
import {
  findByKey,
  type ItemTarget,
  otherTargets,
  type ReviewSubmission,
  targetKey,
  versionKey,
} from '../model/resources.ts';
import { contentKeys, holderOf, submissionsIn, submissionsOn, wantedKeys } from '../model/snapshot.ts';
import { isCompletingSubmission, itemPhase } from '../model/states.ts';
import { findPlace, type Place } from '../service/versions.ts';
import { editsOf } from './edits.ts';
import { asksFor } from './item-standing.ts';
import { recordToReuse, type VersionTarget, withOwnRecord } from './version-target.ts';

/** Keys by which a submission differs from what was asked for. */
export type Mismatch = NonNullable<ReturnType<typeof differenceIn>>;

/** The things to bundle in one submission: the version asked for, where its record exists, and the items beside it. */
interface Bundle extends Basis {
  own: Place | null;
  /** The key of that version; empty where there is none. */
  ownKey: string;
  items: readonly ItemTarget[];
}

/** `asked`: it has the number asked for. `renamed`: it gets that number. `other`: the run does not use it. */
export interface UsedPlace extends Place {
  use: 'asked' | 'renamed' | 'other';
}

/** The version record with its changes, and the submission with its items. */
export type Work = ReturnType<typeof decideWork>;

export function decideWork(basis: Basis, chosen: VersionTarget) {
  const { snapshot, request } = basis;
  const version = withOwnRecord(chosen, snapshot.versions, request);
  const { record } = version;
  // A check without a version asks for the number of no record, and a release after it may use one.
  const isPlainCheck = request.mode === 'check' && version.kind === 'none';
  const used = isPlainCheck ? recordToReuse(snapshot.versions, request) : record;
  const use = version.kind === 'existing' ? 'asked' : 'renamed';
  const places = snapshot.versions.map(
    (one): UsedPlace => ({ ...findPlace(snapshot, one), use: one.id === used?.id ? use : 'other' }),
  );
  const own = places.find((place) => place.use === 'asked') ?? null;
  const ownKey = own === null ? '' : versionKey(own.version);
  const edits = editsOf(basis, version);
  const { submission, items } = chooseSubmission({ ...basis, own, ownKey }, edits.any);
  // A version that is being canceled can be edited in a minute.
  const isPrepared = own !== null && !edits.any && !own.isBeingCanceled;
  return {
    ...basis,
    version,
    /** The record that the run works on; `null`: not asked for, or yet to be made. */
    record,
    /** The place of the record that has the number asked for. */
    own,
    ownKey,
    /** The place of every version of the platform, once the cancellations are over. */
    places,
    edits,
    submission,
    /** The items to submit beside the version. */
    items,
    /** Changes, in words, that the run would make in a version that can no longer be changed. */
    locked: own?.isLocked ? edits.words : [],
    /** The keys of these items and of the record. */
    wanted: wantedKeys(record, items),
    /** Everything asked for is there already, but for what a version takes wherever it sits: the run is not blocked. */
    done: submission.kind === 'none' ? isPrepared : submission.kind === 'done',
  };
}

/**
 * Chooses the submission that is there already. `adopt`: a draft. `resubmit`: review sent it back. `done`: everything asked for
 * is there, in this submission if it is still under review.
 */
function chooseSubmission(goal: Omit<Bundle, 'items'>, isEdited: boolean) {
  const { snapshot, facts, request } = goal;
  const named = request.items.kind === 'listed' ? request.items.targets : null;
  if (!judgesSubmission(request)) {
    const kind = request.mode === 'check' ? 'create' : 'none';
    return { submission: { kind, submission: null } as const, items: [] };
  }
  const asked = named ?? facts.items.map(({ target }) => target);
  // A subscription is taken only beside its group, if that is new (docs/service.md#purchases).
  const rank = ({ relationship }: ItemTarget) => (relationship === 'subscriptionGroupVersion' ? 0 : 1);
  const all = asked.toSorted((left, right) => rank(left) - rank(right));
  const draft = request.onOrphans === 'adopt' ? findAdoptable({ ...goal, items: all }) : null;
  // `ready` takes only items that no other submission holds. What this run took out of review is never left out.
  const items = all.filter((target) => {
    const holder = holderOf(snapshot, target);
    const isFree = named !== null || holder === null || holder.id === draft?.submission.id;
    return isFree || findByKey(snapshot.released, targetKey(target)) !== undefined;
  });
  const bundle = { ...goal, items };
  // This comes before "done": with `items: ready` a run may find no ready item, and still has this to submit again.
  const sentBack = findResubmittable(bundle);
  if (sentBack !== null)
    return { submission: sentBack, items: named === null ? otherTargets(sentBack.submission.items) : items };
  const existing = isEdited ? null : findDone(bundle);
  return { submission: existing ?? draft ?? ({ kind: 'create', submission: null } as const), items };
}

/**
 * Finds the draft to continue with: empty, or holding only what this run would put in. With `items: ready` a draft that
 * holds ready items alone may be somebody else's work, so the key of this run must have changed it last. Of several drafts
 * the run takes the one that holds the version, or else the fullest, because a thing cannot be in two submissions.
 */
function findAdoptable({ snapshot, request, own, ownKey, items }: Bundle) {
  const wanted = wantedKeys(own?.version ?? null, items);
  const holdsVersion = ({ held }: { held: ReadonlySet<string> }) => held.has(ownKey);
  const drafts = openIn('draft', snapshot).filter((draft) => {
    const { submission, held } = draft;
    const isMine = request.items.kind === 'listed' || submission.isOwn || held.size === 0 || holdsVersion(draft);
    return isMine && held.isSubsetOf(wanted);
  });
  const [fullest] = drafts.toSorted((left, right) => right.held.size - left.held.size);
  const found = drafts.find(holdsVersion) ?? fullest;
  return found === undefined ? null : { kind: 'adopt' as const, ...found };
}

/**
 * Finds the submission that review sent back (`on-unresolved: resubmit`). It takes no new items; removing some may finish a
 * release (docs/service.md#rejection).
 */
function findResubmittable(bundle: Bundle) {
  const { snapshot, request, own } = bundle;
  if (request.onUnresolved !== 'resubmit' || request.onVersionInFlight === 'fail') return null;
  const found = openIn('unresolved', snapshot).find(({ held }) => holdsWanted(bundle, held));
  if (found === undefined) return null;
  const difference = differenceIn(request, found.submission, own?.version ?? null);
  return difference && { kind: 'resubmit' as const, ...found, ...difference };
}

/**
 * Compares what a submission holds with what is wanted: with `ready` the items that it holds.
 * @returns `null` where it is not known what it holds
 */
export function differenceIn(request: ReleaseRequest, submission: ReviewSubmission, version: Place['version'] | null) {
  const held = contentKeys(submission);
  if (held === null) return null;
  const wanted = wantedKeys(version, request.items.targets);
  const extra = [...held.difference(wanted)].filter((key) => !asksFor(request, key));
  const missing = [...wanted.difference(held)];
  return { extra, missing, isExact: extra.length + missing.length === 0 };
}

/** Compares by the version; in a run without a version, by any of the items asked for. */
function holdsWanted({ request, ownKey }: Bundle, held: Set<string>) {
  if (request.version !== null) return held.has(ownKey);
  const keys = [...held];
  const isOfItems = request.items.kind === 'listed' || !keys.some((key) => key.startsWith('appStoreVersions/'));
  return isOfItems && keys.some((key) => asksFor(request, key));
}

/** Lists the submissions of the platform in this phase whose contents are known. */
function openIn(phase: 'draft' | 'unresolved', snapshot: Basis['snapshot']) {
  return submissionsOn(snapshot, phase).flatMap((submission) => {
    const held = contentKeys(submission);
    return held === null ? [] : { submission, held };
  });
}

/** @returns `null` unless everything asked for is under review together, or through it */
function findDone(bundle: Bundle) {
  const { snapshot, request, own, items } = bundle;
  // A check looks for no earlier run's result, because it asks about a release to come.
  if (request.mode === 'check') return null;
  if (own !== null) return findVersionDone(bundle, own);
  if (request.version !== null) return null;
  const wanted = wantedKeys(null, items);
  const inReview = submissionsIn('in-review', snapshot);
  const together = inReview.find((one) => contentKeys(one)?.symmetricDifference(wanted).size === 0);
  if (together !== undefined && items.length > 0) return doneIn(together);
  return areThrough(bundle) ? doneIn(null) : null;
}

function doneIn(submission: ReviewSubmission | null) {
  return { kind: 'done' as const, submission };
}

function findVersionDone(bundle: Bundle, place: Place) {
  const { request } = bundle;
  const { version, holder, phase } = place;
  // The submission of an approved version may still show as in review.
  if (holder !== null && phase === 'in-review') {
    // A submission for `ready` has the items that were ready when it was made. Later ones go with the next release.
    const isAsAsked = !place.isReturned && differenceIn(request, holder, version)?.isExact;
    return isAsAsked ? doneIn(holder) : null;
  }
  const isOver = isPastReview(place) && (request.items.kind === 'ready' || areThrough(bundle));
  return isOver ? doneIn(null) : null;
}

/** What review has accepted goes on with its submission. In none it has to be submitted again, or lists lag. */
function isPastReview({ version, holder, traits, isCompleting, isThrough, isFixed }: Place) {
  const isAccepted = version.phase === 'unfinished' && isFixed;
  const goesOn = isCompleting || !traits.cancelable;
  return (holder === null || isCompleting) && (isThrough || (isAccepted && goesOn));
}

/** Review has approved every item; an item without a known state counts as not approved. */
function areThrough({ snapshot, facts, items }: Bundle) {
  return items.every((target) => {
    const standing = findByKey(facts.items, targetKey(target))?.standing;
    const holder = holderOf(snapshot, target);
    const phase = standing?.kind === 'found' && itemPhase(standing.state);
    if (holder === null) return phase === 'approved';
    return isCompletingSubmission(holder.state) && (phase === 'approved' || phase === 'accepted');
  });
}

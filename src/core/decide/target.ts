/**
 * The one decision that everything else needs: which version record a run works on, which submission, and what is
 * canceled first. Rules judge it, the plan lists its steps, and a dry run shows what a run would do because both come
 * from the same value. It assumes that nothing blocks the run; the rules say whether something does.
 */
import type { Facts, ItemFact, ReadinessFacts } from '../model/facts.ts';
import { makesSubmission, targetsExistingVersion } from '../model/mode.ts';
import { judgesSubmission, type ReleaseRequest, takesKind } from '../model/request.ts';
import type { AppStoreVersion, ItemTarget, ReviewSubmission } from '../model/resources.ts';
import { heldItems, targetKey } from '../model/resources.ts';
import { holderOf, holdersOf, releasedItems, type Snapshot, withCanceled, withRecord } from '../model/snapshot.ts';
import { itemPhase } from '../model/states.ts';
import type { Cancellation } from '../model/step.ts';
import { type BuildChoice, chooseBuild } from './build-choice.ts';
import { chooseCancellations } from './cancellations.ts';
import { editsOf, type VersionEdits } from './edits.ts';
import { type Place, placesOf } from './place.ts';
import { type Bundle, findAdoptable, findDone, findResubmittable, type SubmissionTarget } from './submission-target.ts';
import { type Basis, recordIn, type VersionTarget, withOwnRecord } from './version-target.ts';

export interface Target {
  version: VersionTarget;
  /** The record that the run works on; `null`: none, or it is yet to be made. */
  record: AppStoreVersion | null;
  /** Where that record sits. */
  place: Place | null;
  /** Every version of the platform, once the cancellations are over. */
  places: Place[];
  submission: SubmissionTarget;
  cancels: Cancellation[];
  edits: VersionEdits;
  build: BuildChoice;
  /** What would have to change in a version that can no longer be changed, in words. */
  locked: string[];
  /** Everything asked for is there already; nothing is written, and nothing is in the way. */
  done: boolean;
  needsSlot: boolean;
  /** The things to bundle beside the version. */
  items: ItemTarget[];
}

/** The world to judge by and to plan for: `snapshot` and `facts` are as they will be once `target.cancels` are over. */
export interface Decided extends Basis {
  target: Target;
  /** As it was read. */
  present: Snapshot;
}

/** Everything that rules judge by. */
export interface RuleContext extends Decided {
  /** What App Review asks of the version; `null` when nobody asked. */
  readiness: ReadinessFacts | null;
}

/** @param chosen what `decideVersion` has chosen, and the facts were read of */
export function decideTarget(read: Basis, chosen: VersionTarget): Decided {
  const { mode } = read.request;
  if (targetsExistingVersion(mode)) throw new Error(`the mode ${mode} works on no target of this kind`);
  const basis = { ...read, facts: withItemsReleased(read.facts, read.snapshot) };
  const { target, wanted } = targetIn(basis, chosen);
  const run = { places: target.places, items: wanted, isChanged: target.edits.any };
  const cancels = isKept(target) ? [] : chooseCancellations(basis, run);
  if (cancels.length === 0) return { ...basis, target, present: read.snapshot };
  const after = afterCancellations(basis, cancels);
  const { target: next } = targetIn(after, chosen);
  return { ...after, target: { ...next, cancels, done: false }, present: read.snapshot };
}

/** Under review as asked for, or submitted again with exactly what was asked for: a cancellation would only lose time. */
function isKept({ done, submission }: Target): boolean {
  return done || (submission.kind === 'resubmit' && submission.extra.length + submission.missing.length === 0);
}

function afterCancellations(basis: Basis, cancels: readonly Cancellation[]): Basis {
  const { facts, request } = basis;
  const snapshot = withCanceled(basis.snapshot, cancels);
  const known = new Set(facts.items.map(({ target }) => targetKey(target)));
  const back = [...releasedItems(snapshot.closed)]
    .filter(([key]) => takesKind(request, key) && !known.has(key))
    .map(([, { target, name }]): ItemFact => {
      return { target, standing: { kind: 'found', state: RELEASED_STATE, name: name.name } };
    });
  return { ...basis, snapshot, facts: withItemsReleased({ ...facts, items: [...facts.items, ...back] }, snapshot) };
}

const RELEASED_STATE = 'READY_FOR_REVIEW';

/** Things that a cancellation took out of review are ready again, whatever a list that lags behind shows. */
function withItemsReleased(facts: Facts, { closed }: Snapshot): Facts {
  const released = releasedItems(closed);
  const items = facts.items.map((fact): ItemFact => {
    const { target, standing } = fact;
    const isReleased = standing.kind === 'found' && released.has(targetKey(target));
    if (!isReleased || itemPhase(standing.state) === 'unknown') return fact;
    return { target, standing: { ...standing, state: RELEASED_STATE } };
  });
  return { ...facts, items };
}

/** The target in a world in which nothing is left to be canceled. @returns `wanted`: the items asked for, whatever is submitted again */
function targetIn(basis: Basis, chosen: VersionTarget): { target: Target; wanted: ItemTarget[] } {
  const { snapshot, request } = basis;
  const version = withOwnRecord(chosen, snapshot.versions);
  const record = recordIn(version);
  const places = placesOf(snapshot, version);
  const place = places.find(({ use }) => use !== 'other') ?? null;
  const edits = editsOf(basis, version);
  const own = place?.use === 'asked' ? place : null;
  const { items, draft } = decideItems(basis, own);
  const bundle = { ...basis, own, items };
  const sentBack = findResubmittable(bundle);
  // With `items: ready` nothing may be ready, and what review sent back is left to do all the same.
  const done = edits.any || sentBack !== null ? null : findThere(bundle, edits);
  const submission = sentBack ?? done ?? newSubmission(request, draft);
  const locked = own?.isLocked ? edits.words : [];
  const decided = { version, own, submission, isLocked: locked.length > 0, isDone: done !== null };
  const target: Target = {
    version,
    record,
    place,
    places,
    submission,
    cancels: [],
    edits,
    build: chooseBuild({ ...basis, ...decided }),
    locked,
    done: done !== null,
    needsSlot: done === null && !('submission' in submission) && request.mode !== 'prepare',
    items: sentBack === null ? items : resubmittedItems(sentBack.submission, request, items),
  };
  return { target, wanted: items };
}

/** The same decision, once the version that it works on was made, or read again. */
export function withRecordMade(
  { snapshot, facts, request, target, present }: Decided,
  record: AppStoreVersion,
): Decided {
  const versions = withRecord(snapshot.versions, record);
  const now = { ...snapshot, versions, holders: holdersOf(snapshot.submissions, versions) };
  const version: VersionTarget = { kind: 'existing', record };
  const places = placesOf(now, version);
  const place = places.find(({ use }) => use === 'asked') ?? null;
  return {
    request,
    present,
    snapshot: now,
    facts: { ...facts, record },
    target: { ...target, version, record, place, places },
  };
}

/** A check asks about a release to come, so nothing of it is there already. */
function findThere(bundle: Bundle, { exportAnswer }: VersionEdits): SubmissionTarget | null {
  const { request, own } = bundle;
  if (makesSubmission(request.mode)) return findDone(bundle);
  if (request.mode === 'check') return null;
  // The answer of what is in review, or in a draft, changes nothing for anybody else; of what is made ready, all is judged
  // as of a check.
  const isThere = own !== null && (exportAnswer === null || !own.isEditable);
  return isThere ? { kind: 'none' } : null;
}

function newSubmission(request: ReleaseRequest, draft: ReviewSubmission | null): SubmissionTarget {
  if (!judgesSubmission(request)) return { kind: 'none' };
  return draft === null ? { kind: 'create' } : { kind: 'adopt', submission: draft };
}

/** What to bundle, and the draft that holds some of it. `ready` takes what sits in no other submission; what was named, anything. */
function decideItems(basis: Basis, own: Place | null): { items: ItemTarget[]; draft: ReviewSubmission | null } {
  const { snapshot, facts, request } = basis;
  const { items: wanted, onOrphans } = request;
  if (!judgesSubmission(request)) return { items: [], draft: null };
  const all = wanted.kind === 'listed' ? [...wanted.targets] : facts.items.map(({ target }) => target);
  const draft = onOrphans === 'adopt' ? findAdoptable(basis, own?.version ?? null, all) : null;
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

/** The draft or submission that this run works on, if there is one already. */
export function targetedSubmission({ submission }: Target): ReviewSubmission | null {
  return 'submission' in submission ? submission.submission : null;
}

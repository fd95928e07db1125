/**
 * Snapshot + request → the ordered steps from here to there, and what they need. Pure.
 * The plan assumes that nothing stands in the way; the rules, which see the plan, say whether something does.
 */
import { findAdoptable, findStagedItem } from './adoption.ts';
import { type VersionEdits, versionEdits } from './edits.ts';
import {
  type AppStoreVersion,
  type Build,
  type ItemTarget,
  isEditableVersion,
  type ReviewSubmission,
  submissionPhase,
  targetKey,
  versionPhase,
  versionTarget,
} from './model.ts';
import type { ReleaseRequest } from './request.ts';
import { contentKeys, holderOf, type Snapshot } from './snapshot.ts';
import type { Step } from './step.ts';
import { findTaken, isUnderReview } from './taken.ts';

export interface Plan {
  /** Empty when everything asked for is there already, and for a check. */
  steps: Step[];
  /** The record this run makes its own, so that it does not stand in its own way. */
  ownVersionId: string | null;
  /** Versions that are canceled first (`on-version-in-flight: cancel`). */
  cancels: AppStoreVersion[];
  /** Submissions that go when those versions are canceled. */
  freed: ReadonlySet<string>;
  /** The draft that becomes this run's submission. */
  adopted: ReviewSubmission | null;
  /** The submission in which everything asked for is under review already. */
  taken: ReviewSubmission | null;
  /** What would have to change in a version that can no longer be changed, in words. */
  lockedEdits: string[];
  /** Everything asked for is there already. */
  done: boolean;
  /** What could stand in the way: a slot of the five, a place in review. */
  needs: { slot: boolean; review: boolean };
  /** The items to bundle, the version apart. */
  items: ItemTarget[];
}

const CHECK_NEEDS = { slot: true, review: true };
const NO_NEEDS = { slot: false, review: false };

export function planRelease(snapshot: Snapshot, request: ReleaseRequest): Plan {
  const record = snapshot.release?.record ?? null;
  const mode = request.mode;
  const draft = draftPlan(snapshot, request, record);
  if (mode === 'check') {
    return { ...draft, needs: CHECK_NEEDS, steps: draft.cancels.map((version) => cancelStep(snapshot, version)) };
  }
  const edits = versionEdits(snapshot, request, record);
  const satisfied = record !== null && !edits.any;
  const seat = record === null ? null : holderOf(snapshot, versionTarget(record));
  if (mode === 'prepare' && satisfied) return { ...draft, done: true, cancels: [], freed: new Set(), needs: NO_NEEDS };
  if (mode === 'submit' && (request.version === null || satisfied)) {
    const done = findTaken(snapshot, request, record, seat, draft.items);
    if (done.everything)
      return { ...draft, done: true, taken: done.submission, cancels: [], freed: new Set(), needs: NO_NEEDS };
  }
  const cancels = withOwnCancel(snapshot, request, record, draft.cancels);
  const canceled = record !== null && cancels.includes(record);
  const locked = record !== null && !canceled && !canChange(snapshot, record);
  const freed = freedBy(snapshot, cancels);
  const adopted =
    mode === 'submit' && request.onOrphans === 'adopt' ? findAdoptable(snapshot, record, draft.items) : null;
  const steps = [
    ...cancels.map((version) => cancelStep(snapshot, version)),
    ...versionSteps({ snapshot, request, record, edits, adopted, locked, cancels }),
    ...(mode === 'submit' ? submissionSteps(snapshot, request, record, draft.items, adopted, edits) : []),
  ];
  const needs = mode === 'submit' ? { slot: adopted === null, review: true } : CHECK_NEEDS;
  const lockedEdits = locked ? edits.words : [];
  return { ...draft, cancels, freed, adopted, lockedEdits, needs, steps };
}

/** Staged, it can be changed after it was taken out of its draft; in which state a canceled one is, nobody says. */
function canChange(snapshot: Snapshot, { id, state }: AppStoreVersion): boolean {
  return isEditableVersion(state) || state === 'READY_FOR_REVIEW' || snapshot.canceled.has(id);
}

/** What holds for every mode: whose record it is, what is canceled, which items are meant. */
function draftPlan(snapshot: Snapshot, request: ReleaseRequest, record: AppStoreVersion | null): Plan {
  const others = snapshot.versions.filter(
    (version) => versionPhase(version.state) === 'in-flight' && version.id !== record?.id,
  );
  const cancels =
    request.onVersionInFlight === 'cancel' ? others.filter((version) => isCancelable(snapshot, version)) : [];
  return {
    steps: [],
    ownVersionId: record?.id ?? null,
    cancels,
    freed: freedBy(snapshot, cancels),
    adopted: null,
    taken: null,
    lockedEdits: [],
    done: false,
    needs: NO_NEEDS,
    items: (snapshot.release?.items ?? []).map((item) => item.target),
  };
}

/**
 * One that sits in a draft is left alone: the draft may be somebody else's, and only taking the version out of it
 * would free the record.
 */
function isCancelable(snapshot: Snapshot, version: AppStoreVersion): boolean {
  if (snapshot.canceled.has(version.id)) return false;
  const holder = holderOf(snapshot, versionTarget(version));
  return holder === null || submissionPhase(holder.state) !== 'draft';
}

/** A draft is not freed by canceling the version in it: nothing but time or a person ends a draft. */
function freedBy(snapshot: Snapshot, cancels: readonly AppStoreVersion[]): ReadonlySet<string> {
  const freed = new Set<string>();
  for (const version of cancels) {
    const holder = holderOf(snapshot, versionTarget(version));
    if (holder !== null && submissionPhase(holder.state) !== 'draft') freed.add(holder.id);
  }
  return freed;
}

/**
 * With `cancel`, the asked version itself is canceled only when it is under review and something about it has to
 * change; one that is in preparation is simply gone on with.
 */
function withOwnCancel(
  snapshot: Snapshot,
  request: ReleaseRequest,
  record: AppStoreVersion | null,
  cancels: AppStoreVersion[],
): AppStoreVersion[] {
  if (record === null || request.onVersionInFlight !== 'cancel' || snapshot.canceled.has(record.id)) return cancels;
  const holder = holderOf(snapshot, versionTarget(record));
  const closing = holder !== null && submissionPhase(holder.state) === 'closing';
  return isUnderReview(record.state) || closing ? [...cancels, record] : cancels;
}

interface VersionCourse {
  snapshot: Snapshot;
  request: ReleaseRequest;
  record: AppStoreVersion | null;
  edits: VersionEdits;
  adopted: ReviewSubmission | null;
  locked: boolean;
  cancels: readonly AppStoreVersion[];
}

function versionSteps({ snapshot, request, record, edits, adopted, locked, cancels }: VersionCourse): Step[] {
  if (request.version === null || locked) return [];
  const steps: Step[] = [];
  const attributes = edits.attributes;
  const build: Build | null = edits.build;
  if (record === null) {
    const reusable = request.onVersionInFlight === 'cancel' ? reusableRecord(snapshot, cancels) : null;
    steps.push({
      kind: 'create-version',
      versionString: request.version,
      platform: request.platform,
      attributes,
      build,
      reusable,
    });
  } else {
    const staged = findStagedItem(adopted, record);
    if (staged !== null && edits.any) steps.push({ kind: 'take-out', ...staged, target: versionTarget(record) });
    if (edits.attributesDiffer || build !== null) {
      steps.push({
        kind: 'update-version',
        versionId: record.id,
        versionString: record.versionString,
        attributes,
        build,
      });
    }
  }
  if (edits.notes.length > 0) {
    const localizations = record === null ? null : (snapshot.release?.localizations ?? []);
    steps.push({ kind: 'set-release-notes', locales: edits.notes.map((note) => note.locale), localizations });
  }
  if (edits.phasedRelease) steps.push({ kind: 'set-phased-release' });
  return steps;
}

/** A record that the service keeps after a cancellation and lets be renamed. */
function reusableRecord(snapshot: Snapshot, cancels: readonly AppStoreVersion[]): AppStoreVersion | null {
  return cancels[0] ?? snapshot.versions.find((version) => isEditableVersion(version.state)) ?? null;
}

function submissionSteps(
  snapshot: Snapshot,
  request: ReleaseRequest,
  record: AppStoreVersion | null,
  items: readonly ItemTarget[],
  adopted: ReviewSubmission | null,
  edits: VersionEdits,
): Step[] {
  const held = (adopted && contentKeys(adopted)) ?? new Set<string>();
  const steps: Step[] = [
    adopted === null
      ? { kind: 'create-submission', platform: request.platform }
      : { kind: 'adopt-submission', submissionId: adopted.id, held: [...held] },
  ];
  if (request.version !== null) {
    const kept = record !== null && held.has(targetKey(versionTarget(record))) && !edits.any;
    if (!kept) steps.push({ kind: 'add-version', versionString: request.version });
  }
  for (const target of items) {
    if (!held.has(targetKey(target))) steps.push({ kind: 'add-item', target, name: nameOf(snapshot, target) });
  }
  return [...steps, { kind: 'check-contents' }, { kind: 'submit' }];
}

function nameOf(snapshot: Snapshot, target: ItemTarget): string | null {
  const fact = snapshot.release?.items.find((item) => targetKey(item.target) === targetKey(target));
  return fact?.standing.kind === 'found' ? fact.standing.name : null;
}

function cancelStep(snapshot: Snapshot, version: AppStoreVersion): Step {
  const holder = holderOf(snapshot, versionTarget(version));
  const submission = holder !== null && submissionPhase(holder.state) !== 'draft' ? holder : null;
  return { kind: 'cancel-version', version, submissionId: submission?.id ?? null };
}

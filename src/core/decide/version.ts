/** The one place where a record is chosen: which version a run works on. */
import type { Facts } from '../model/facts.ts';
import type { ReleaseRequest } from '../model/request.ts';
import { type AppStoreVersion, newestFirst, type ReviewSubmission } from '../model/resources.ts';
import { type Snapshot, versionHolderOf } from '../model/snapshot.ts';
import { isApprovedVersion, isEditableVersion, isOut, isUnderReview, submissionPhase } from '../model/states.ts';

/** What a target is decided by. */
export interface Basis {
  snapshot: Snapshot;
  facts: Facts;
  request: ReleaseRequest;
}

/**
 * `reuse`: a record that was rejected, canceled or never submitted gets the number asked for.
 * `create`: the new one takes over the languages of `predecessor`, where the platform has a version.
 */
export type VersionTarget =
  | { kind: 'none' }
  | { kind: 'existing' | 'reuse'; record: AppStoreVersion }
  | { kind: 'create'; versionString: string; predecessor: AppStoreVersion | null };

export type Versions = Pick<Snapshot, 'versions' | 'canceled'>;
type Chosen = { version: VersionTarget };

/** The record that the run works on, where it exists. */
export function recordOf({ version }: Chosen): AppStoreVersion | null {
  return 'record' in version ? version.record : null;
}

/** It has the number asked for. */
export function isOwnRecord({ version }: Chosen, { id }: AppStoreVersion): boolean {
  return version.kind === 'existing' && version.record.id === id;
}

/** By what the lists show; the record's own address outranks them (see `withOwnRecord`). */
export function decideVersion({ versions, canceled }: Versions, request: ReleaseRequest): VersionTarget {
  const { version, onVersionInFlight } = request;
  if (version === null) return { kind: 'none' };
  const newest = newestFirst(versions, ({ createdDate }) => createdDate);
  const named = newest.filter(({ versionString }) => versionString === version);
  // One that is not over, else one that is out (it uses the number up), else the newest.
  const record = named.find(({ phase }) => phase !== 'over') ?? named.find(({ state }) => isOut(state)) ?? named[0];
  if (record !== undefined) return { kind: 'existing', record };
  const reusable = newest.find((one) => isReusable(one, canceled, onVersionInFlight));
  if (reusable !== undefined) return { kind: 'reuse', record: reusable };
  const predecessor = newest.find(({ phase }) => phase === 'over') ?? newest[0] ?? null;
  return { kind: 'create', versionString: version, predecessor };
}

/**
 * The live service makes no new record beside one in preparation, in review or sent back: `reuse` gives the number to one
 * that is not under review, `cancel` to that one too.
 */
function isReusable(
  { id, isLive, state, phase }: AppStoreVersion,
  canceled: Versions['canceled'],
  policy: ReleaseRequest['onVersionInFlight'],
): boolean {
  const left = canceled.get(id);
  switch (policy) {
    case 'resume':
    case 'fail':
      return false;
    case 'reuse':
      return isEditableVersion(state) && (isLive || phase === 'in-flight');
    case 'cancel':
      if (left !== undefined) return left === 'reusable';
      return isLive && (isEditableVersion(state) || isUnderReview(state));
  }
}

/**
 * The choice with the record as its own address shows it, where that could be read. What a record that gets another
 * number has of a build was made for the number it had, and counts as none.
 */
export function withOwnRecord(chosen: VersionTarget, read: AppStoreVersion | null): VersionTarget {
  if (!('record' in chosen)) return chosen;
  const record = read ?? chosen.record;
  return { ...chosen, record: chosen.kind === 'reuse' ? { ...record, build: null } : record };
}

/**
 * Lists lag behind a new number, so the one that the record shows by its own address counts.
 * @param read the record that was chosen, as its own address shows it
 * @returns the same choice where the numbers agree; `null` where the record has neither the number listed nor the one asked for
 */
export function byOwnNumber(
  chosen: VersionTarget,
  read: AppStoreVersion | null,
  { version }: Pick<ReleaseRequest, 'version'>,
): VersionTarget | null {
  if (!('record' in chosen) || read === null || read.versionString === chosen.record.versionString) return chosen;
  return read.versionString === version ? { kind: 'existing', record: read } : null;
}

/** Out, or approved and on its way out, by whichever service's reckoning: nothing about it can change any more. */
export function isReleased({ phase, state }: Pick<AppStoreVersion, 'phase' | 'state'>): boolean {
  return isOut(state) || (phase === 'over' && isApprovedVersion(state));
}

/**
 * The record can be edited, and submitted (again). By the interface specification one that is not in flight and not
 * known to be out counts as canceled: making its number once more may be refused for ever (docs/service.md#dialects).
 */
export function isEditableRecord(version: AppStoreVersion): boolean {
  const isCanceled = !version.isLive && version.phase === 'over' && !isReleased(version);
  return isCanceled || isEditableVersion(version.state);
}

/**
 * The draft or the review that the version sits in, where it is not to be changed, whatever its own state says: answers
 * about the two lag behind each other. What becomes of the submission of a version that was canceled, the interface
 * specification leaves open (docs/service.md#dialects).
 */
export function findKeeper(snapshot: Snapshot, version: AppStoreVersion): ReviewSubmission | null {
  const holder = versionHolderOf(snapshot, version);
  const phase = holder === null ? null : submissionPhase(holder.state);
  if (phase === 'draft' || phase === 'closing') return holder;
  const isCanceled = snapshot.canceled.has(version.id) || (!version.isLive && version.phase === 'over');
  return phase === 'in-review' && !isCanceled ? holder : null;
}

/** Chooses the version record that a run works on. */
import type { ReleaseRequest } from '../model/request.ts';
import { type AppStoreVersion, newestFirst, ofStore } from '../model/resources.ts';
import { versionFacts } from '../model/states.ts';
import { isSameNumber } from '../model/version-number.ts';
import { isFixed } from '../service/versions.ts';

/**
 * `reuse`: a record that was rejected, canceled or never submitted gets the number asked for.
 * `create`: the new one becomes a copy of `predecessor`; `null` where the platform has none to copy.
 */
export type VersionTarget =
  | { kind: 'none'; record: null }
  | { kind: 'existing' | 'reuse'; record: AppStoreVersion }
  | { kind: 'create'; record: null; versionString: string; predecessor: AppStoreVersion | null };

/**
 * Chooses by the lists, as they are after the cancellations of this run. The record's own address outranks them (see
 * `withOwnRecord`).
 */
export function decideVersion(versions: readonly AppStoreVersion[], request: ReleaseRequest): VersionTarget {
  const { version } = request;
  if (version === null) return { kind: 'none', record: null };
  const newest = newestFirst(versions);
  const named = ofStore(newest.filter(({ versionString }) => versionString === version));
  // A record that is not over comes first, then one that is out, because it uses the number up, then the newest.
  const record =
    named.find(({ phase }) => phase !== 'over') ??
    named.find(({ state }) => versionFacts(state).phase === 'over') ??
    named[0];
  if (record !== undefined) return { kind: 'existing', record };
  const reusable = recordToReuse(versions, request);
  if (reusable !== undefined) return { kind: 'reuse', record: reusable };
  const copied = newest.filter(({ isNotarization }) => !isNotarization);
  // If no version is on sale, one on its way there is copied. The specification names neither state, so any version serves.
  const lastResort = copied.find(({ isLive, phase }) => phase === 'over' || !isLive) ?? null;
  const predecessor = copied.find(({ state }) => versionFacts(state).copied) ?? lastResort;
  return { kind: 'create', record: null, versionString: version, predecessor };
}

/**
 * Finds the record that gets the number of a new version. The live service makes no new record beside one in preparation,
 * in review or sent back. `cancel` is `reuse` once the cancellation is over.
 */
export function recordToReuse(versions: readonly AppStoreVersion[], { onVersionInFlight }: ReleaseRequest) {
  const isCanceledFirst = onVersionInFlight === 'cancel';
  if (!isCanceledFirst && onVersionInFlight !== 'reuse') return undefined;
  return newestFirst(versions).find(({ isLive, state, phase }) => {
    // By the specification it is over once it is canceled.
    if (phase === 'over' || (isCanceledFirst && !isLive && phase === 'in-flight')) return false;
    return versionFacts(state).editable || (isCanceledFirst && isLive && versionFacts(state).cancelable);
  });
}

/**
 * Returns the choice with the record as it was read since. A record that gets another number counts as without a build,
 * because its build was made for the old number. The same holds for one that an earlier `prepare` has renamed.
 */
export function withOwnRecord(
  chosen: VersionTarget,
  versions: readonly AppStoreVersion[],
  { mode }: ReleaseRequest,
): VersionTarget {
  if (chosen.record === null) return chosen;
  const record = versions.find(({ id }) => id === chosen.record.id) ?? chosen.record;
  const isPrepared = mode === 'prepare' && !isFixed(record) && numberOfOtherBuild(record) !== null;
  return { ...chosen, record: chosen.kind === 'reuse' || isPrepared ? { ...record, build: null } : record };
}

/** Returns the number that the attached build was made for; `null`: it is the record's own, or not shown. */
export function numberOfOtherBuild({ versionString, build }: AppStoreVersion) {
  const madeFor = build?.versionString ?? versionString;
  return isSameNumber(madeFor, versionString) ? null : madeFor;
}

/** One row where several answers show it: where they differ about its state, the further one counts, and all of its row. */
import type { AppStoreVersion, ReviewSubmission } from './resources.ts';
import { isOut, submissionOrder, submissionPhase, versionOrder } from './states.ts';

/**
 * @param inFlight rows of the list that asked for the states in flight
 * @param all rows of the list that named no state
 * @returns every version once, over or not
 */
export function mergeVersions(
  inFlight: readonly AppStoreVersion[],
  all: readonly AppStoreVersion[],
): AppStoreVersion[] {
  const asked = inFlight.filter((version) => !isOut(version.state)).map(asInFlight);
  return furthest([...asked, ...all], ({ state }) => versionOrder(state), worse);
}

/** The service showed it among the versions in flight, so one in a state that is none of those is not understood. */
function asInFlight(version: AppStoreVersion): AppStoreVersion {
  if (version.isLive || version.phase === 'in-flight') return version;
  return { ...version, phase: 'unknown' };
}

function worse(left: AppStoreVersion, right: AppStoreVersion): AppStoreVersion {
  return right.phase === 'unknown' || (left.phase === 'over' && right.phase !== 'over') ? right : left;
}

/** A draft that is submitted between two reads stands in both answers. */
export function mergeSubmissions(...lists: readonly (readonly ReviewSubmission[])[]): ReviewSubmission[] {
  const merged = furthest(
    lists.flat(),
    ({ state }) => submissionOrder(state),
    (left) => left,
  );
  return merged.filter(({ state }) => submissionPhase(state) !== 'over');
}

function furthest<T extends { id: string }>(
  rows: readonly T[],
  orderOf: (row: T) => number,
  among: (left: T, right: T) => T,
): T[] {
  const byId = new Map<string, T>();
  for (const row of rows) {
    const known = byId.get(row.id);
    if (known === undefined || orderOf(row) > orderOf(known)) byId.set(row.id, row);
    else if (orderOf(row) === orderOf(known)) byId.set(row.id, among(known, row));
  }
  return [...byId.values()];
}

/** What was read by its own address outranks every list. */
export function withRecord(versions: readonly AppStoreVersion[], record: AppStoreVersion): AppStoreVersion[] {
  const others = versions.filter(({ id }) => id !== record.id);
  return [...others, record];
}

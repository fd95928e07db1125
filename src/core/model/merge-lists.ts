/** Merges answers that show the same rows, read at different moments. */
import type { AppStoreVersion, ReviewSubmission } from './resources.ts';
import { isUnderReview, submissionOrder, versionFacts, versionOrder } from './states.ts';

/**
 * Lists each version once. Of two rows the one that is further on its way counts; of equal ones that of `asked`.
 * @param asked the list by states in flight
 * @param all the list of all versions
 */
export function mergeVersions(asked: readonly AppStoreVersion[], all: readonly AppStoreVersion[]): AppStoreVersion[] {
  const rows = asOneService([...asked, ...all]);
  const inFlight = rows.slice(0, asked.length).filter(({ state }) => versionFacts(state).phase !== 'over');
  return latestRows([...inFlight.map(asInFlight), ...rows.slice(asked.length)], versionOrder);
}

/**
 * Returns the ids of versions that one list shows under review, and the other rejected or canceled. Neither is further: a
 * canceled record can be submitted again.
 */
export function disputedVersions(asked: readonly AppStoreVersion[], all: readonly AppStoreVersion[]) {
  const idsOf = (isMatch: (state: string) => boolean) =>
    new Set([...asked, ...all].filter(({ state }) => isMatch(state)).map(({ id }) => id));
  return [...idsOf(isUnderReview).intersection(idsOf(isOutOfReview))];
}

/** Judges all rows by the whole table of states where one of them shows that the service is live (docs/service.md#dialects). */
export function asOneService(rows: readonly AppStoreVersion[]): AppStoreVersion[] {
  return rows.some(({ isLive }) => isLive) ? rows.map(asLive) : [...rows];
}

function asLive(row: AppStoreVersion): AppStoreVersion {
  return row.isLive ? row : { ...row, isLive: true, phase: versionFacts(row.state).phase };
}

/** Lets the version's own address outrank the list, except where it shows no known state, number or release type. */
export function withOwnAnswer(listed: AppStoreVersion, own: AppStoreVersion): AppStoreVersion {
  const { releaseType } = listed;
  const isStillUnknown = listed.phase === 'unknown' && own.state === listed.state;
  return {
    ...(releaseType !== undefined && { releaseType }),
    ...(listed.isLive ? asLive(own) : own),
    versionString: own.versionString || listed.versionString,
    ...(isStillUnknown && { phase: 'unknown' }),
  };
}

/** Rejected or canceled. */
function isOutOfReview(state: string) {
  return versionFacts(state).editable && versionFacts(state).phase === 'unfinished';
}

/** A version from the list of those in flight has an unknown phase if its own state is not one of them. */
function asInFlight(version: AppStoreVersion): AppStoreVersion {
  return version.isLive || version.phase === 'in-flight' ? version : { ...version, phase: 'unknown' };
}

/** Lists each submission once: a draft that is submitted between two reads is in both answers. */
export function mergeSubmissions(rows: readonly ReviewSubmission[]): ReviewSubmission[] {
  return latestRows(rows, submissionOrder).filter(({ phase }) => phase !== 'over');
}

/** Keeps of each thing the row that is furthest, of equal ones the first. */
function latestRows<T extends { id: string; state: string }>(
  rows: readonly T[],
  orderOf: (state: string) => number,
): T[] {
  const further = (known: T, row: T) => (orderOf(row.state) > orderOf(known.state) ? row : known);
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((same) => same.reduce(further));
}

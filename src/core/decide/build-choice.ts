/** Chooses the build that a version is to have, as one value for the rule about builds and for the waiting. */
import type { Basis, Facts } from '../model/facts.ts';
import type { AppStoreVersion, Build } from '../model/resources.ts';
import { isDialectUnknown, isLive } from '../model/snapshot.ts';
import { attachedBuild, buildMeant, isProcessing, isUsableBuild } from './builds.ts';
import { asListed, isOtherBuildAsked, keepsBuild } from './edits.ts';
import { askedPlace, type Place } from './place.ts';
import type { Work } from './work.ts';

export type BuildChoice =
  /** No build is asked for, or the version keeps the one that it has. */
  | { kind: 'settled' }
  /** `isAttached`: the version has it already. */
  | { kind: 'usable' | 'processing' | 'unusable'; build: Build; isAttached: boolean }
  /** The service has no such build as asked for. */
  | { kind: 'missing' }
  /** The version has no build, and the request names no build. */
  | { kind: 'none' }
  /** The answers do not show the build that the version has, or the dates by which the newest one is found. */
  | { kind: 'not-shown'; what: 'build' | 'dates' };

/** As of `attachedBuild`. */
type Attached = Build | null | undefined;

export const SETTLED: BuildChoice = { kind: 'settled' };
const NOT_SHOWN: BuildChoice = { kind: 'not-shown', what: 'build' };

export function chooseBuild(basis: Basis, work: Work): BuildChoice {
  const { facts, request } = basis;
  if (work.version.kind === 'none' || request.mode === 'check') return SETTLED;
  const own = askedPlace(work.places);
  if (request.build === null) return chooseAttached(basis, work, own);
  if (facts.builds === null) return SETTLED;
  return chooseWithoutSearch(basis, work, facts.builds, own) ?? chooseAsked(basis, work, own);
}

/** @returns the choice that stands whatever build is asked for; `null` where the run looks for that build */
function chooseWithoutSearch(
  basis: Basis,
  work: Work,
  builds: readonly Build[],
  own: Place | null,
): BuildChoice | null {
  const { request } = basis;
  const isLatest = request.build === 'latest';
  if (own !== null && keepsBuild(request, own.version)) return isLatest ? SETTLED : NOT_SHOWN;
  if (isLatest && !isOrdered(builds)) return { kind: 'not-shown', what: 'dates' };
  return own === null ? null : chooseKept(basis, work, own.version);
}

function chooseKept(basis: Basis, { submission, locked }: Work, record: AppStoreVersion): BuildChoice | null {
  // A run does not attach a build to a version that review sent back, so the build that it has must be known.
  if (record.build === undefined && submission.kind === 'resubmit') return NOT_SHOWN;
  // Reported by the rule about the version.
  return locked.length > 0 && isOtherBuildAsked(basis, record) ? SETTLED : null;
}

function chooseAsked({ facts, request }: Basis, { record, done }: Work, own: Place | null): BuildChoice {
  const attached = attachedBuild(record);
  const meant = buildMeant(facts, request, attached);
  if (meant === null) return isUnread(attached) && request.build !== 'latest' ? NOT_SHOWN : { kind: 'missing' };
  return done && own?.isFixed ? SETTLED : judgeBuild(meant, meant.id === attached?.id);
}

/** Chooses the build for a request that names none. */
function chooseAttached(basis: Basis, { record, done }: Work, own: Place | null): BuildChoice {
  if (own?.isFixed) return SETTLED;
  if (basis.request.mode !== 'submit') return chooseForAnswer(basis, attachedBuild(record));
  return done ? SETTLED : chooseForReview(basis, attachedBuild(record), own);
}

/** A version that is only made ready needs its build for the answer to the export question alone. */
function chooseForAnswer({ snapshot, request }: Basis, attached: Attached): BuildChoice {
  if (request.usesNonExemptEncryption === null || attached) return SETTLED;
  if (attached === null) return { kind: 'none' };
  return isLive(snapshot) ? NOT_SHOWN : SETTLED;
}

function chooseForReview({ snapshot, facts }: Basis, attached: Attached, own: Place | null): BuildChoice {
  if (attached) return chooseListed(facts, attached, own?.version.isLive === true);
  if (!isLive(snapshot) && !isDialectUnknown(snapshot)) return SETTLED;
  return attached === null ? { kind: 'none' } : NOT_SHOWN;
}

function chooseListed(facts: Facts, attached: Build, isLiveVersion: boolean): BuildChoice {
  const listed = asListed(facts, attached);
  return isUnread(listed) && !isLiveVersion ? SETTLED : judgeBuild(listed, true);
}

function judgeBuild(build: Build, isAttached: boolean): BuildChoice {
  if (isUsableBuild(build)) return { kind: 'usable', build, isAttached };
  if (isAttached && isUnread(build)) return NOT_SHOWN;
  return { kind: isProcessing(build) ? 'processing' : 'unusable', build, isAttached };
}

/** The answer linked the build, but left out its row. */
function isUnread(attached: Build | null | undefined): boolean {
  return attached?.processingState === '';
}

/** The newest build is known only if each build shows its date of upload. */
function isOrdered(builds: readonly Build[]): boolean {
  const isDated = ({ uploadedDate, upload }: Build) => upload !== undefined || !Number.isNaN(Date.parse(uploadedDate));
  return builds.length < 2 || builds.every(isDated);
}

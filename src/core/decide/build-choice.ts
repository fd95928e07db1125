/** Chooses the build that a version is to have, as one value for the rule about builds and for the waiting. */
import type { Basis, Facts } from '../model/facts.ts';
import type { Build } from '../model/resources.ts';
import { isLive, mayBeLive } from '../model/snapshot.ts';
import { buildMeant, isProcessing, isUsableBuild } from './builds.ts';
import { asListed, isOtherBuildAsked, keepsBuild } from './edits.ts';
import { askedPlace, type Place } from './place.ts';
import type { Work } from './submission-target.ts';

export type BuildChoice =
  /** No build is asked for, or the version keeps the one that it has. */
  | { kind: 'settled' }
  /** `isAttached`: the version has it already. */
  | { kind: 'usable' | 'processing' | 'unusable'; build: Build; isAttached: boolean }
  /** The service has no such build as asked for. */
  | { kind: 'missing'; isAttached: false }
  /** `none`: the version has no build, and the request names none. */
  | { kind: 'none' }
  /** The answers do not show the build that the version has, or (`undated`) the dates by which the newest one is found. */
  | { kind: 'not-shown' | 'undated' };

export type ChoiceOf<Kind extends BuildChoice['kind']> = BuildChoice & { kind: Kind };

export const SETTLED: BuildChoice = { kind: 'settled' };
const NOT_SHOWN: BuildChoice = { kind: 'not-shown' };

/** `undefined`: not shown. */
type Attached = Build | null | undefined;

export function chooseBuild(basis: Basis, work: Work): BuildChoice {
  const { facts, request } = basis;
  if (work.version.kind === 'none' || request.mode === 'check') return SETTLED;
  const attached = work.record === null ? null : work.record.build;
  const own = askedPlace(work.places);
  if (request.build === null) return chooseAttached(basis, work, own, attached);
  return facts.builds === null ? SETTLED : chooseAsked(basis, work, own, attached, request.build);
}

function chooseAsked(basis: Basis, work: Work, own: Place | null, attached: Attached, wanted: string): BuildChoice {
  const { facts, request } = basis;
  const isLatest = wanted === 'latest';
  if (own !== null && keepsBuild(request, own.version)) return isLatest ? SETTLED : NOT_SHOWN;
  if (isLatest && !isOrdered(facts.builds)) return { kind: 'undated' };
  // A run does not attach a build to a version that review sent back, so the build that it has must be known.
  if (attached === undefined && work.submission.kind === 'resubmit') return NOT_SHOWN;
  // Reported by the rule about the version.
  if (work.locked.length > 0 && isOtherBuildAsked(basis, work.record)) return SETTLED;
  const meant = buildMeant(facts.builds, wanted, attached);
  if (meant === null) return chooseMissing(attached, isLatest);
  return work.done && own?.isFixed ? SETTLED : judgeBuild(meant, meant.id === attached?.id);
}

/** The build that the version has may be the one that is wanted, if its row is left out. */
function chooseMissing(attached: Attached, isLatest: boolean): BuildChoice {
  return isUnread(attached) && !isLatest ? NOT_SHOWN : { kind: 'missing', isAttached: false };
}

/** Chooses for a request without a build. A version that is only made ready needs one for the export question alone. */
function chooseAttached(basis: Basis, { done }: Work, own: Place | null, attached: Attached): BuildChoice {
  const { snapshot, facts, request } = basis;
  const isForReview = request.mode === 'submit';
  if (own?.isFixed || (isForReview ? done : request.usesNonExemptEncryption === null)) return SETTLED;
  if (attached === undefined) return isLive(snapshot) ? NOT_SHOWN : SETTLED;
  if (attached === null) return !isForReview || mayBeLive(snapshot) ? { kind: 'none' } : SETTLED;
  const listed = asListed(facts, attached);
  return !isForReview || (isUnread(listed) && !own?.version.isLive) ? SETTLED : judgeBuild(listed, true);
}

function judgeBuild(build: Build, isAttached: boolean): BuildChoice {
  if (isUsableBuild(build)) return { kind: 'usable', build, isAttached };
  if (isAttached && isUnread(build)) return NOT_SHOWN;
  return { kind: isProcessing(build) ? 'processing' : 'unusable', build, isAttached };
}

/** The answer linked the build, but left out its row. */
function isUnread(attached: Attached): boolean {
  return attached?.processingState === '';
}

/** The newest build is known only if each build shows its date of upload. */
function isOrdered(builds: Facts['builds']): boolean {
  const isDated = ({ uploadedDate, upload }: Build) => upload !== undefined || !Number.isNaN(Date.parse(uploadedDate));
  return !builds || builds.length < 2 || builds.every(isDated);
}

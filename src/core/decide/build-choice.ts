/** Chooses the build that a version is to have, as one value for the rule about builds and for the waiting. */
import type { Basis } from '../model/facts.ts';
import type { Build } from '../model/resources.ts';
import { isDialectUnknown, isLive } from '../model/snapshot.ts';
import { attachedBuild, buildMeant, isProcessing, isUsableBuild } from './builds.ts';
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

export function chooseBuild(basis: Basis, work: Work): BuildChoice {
  const { facts, request } = basis;
  if (work.version.kind === 'none' || request.mode === 'check') return SETTLED;
  const own = askedPlace(work.places);
  if (request.build === null) return chooseAttached(basis, work, own);
  return facts.builds === null ? SETTLED : chooseAsked(basis, work, own, facts.builds);
}

function chooseAsked(basis: Basis, work: Work, own: Place | null, builds: readonly Build[]): BuildChoice {
  const { request } = basis;
  const { record, submission, locked } = work;
  const isLatest = request.build === 'latest';
  if (own !== null && keepsBuild(request, own.version)) return isLatest ? SETTLED : NOT_SHOWN;
  if (isLatest && !isOrdered(builds)) return { kind: 'undated' };
  // A run does not attach a build to a version that review sent back, so the build that it has must be known.
  if (attachedBuild(record) === undefined && submission.kind === 'resubmit') return NOT_SHOWN;
  // Reported by the rule about the version.
  if (locked.length > 0 && isOtherBuildAsked(basis, record)) return SETTLED;
  return chooseMeant(basis, work, own);
}

function chooseMeant({ facts, request }: Basis, { record, done }: Work, own: Place | null): BuildChoice {
  const attached = attachedBuild(record);
  const meant = buildMeant(facts, request, attached);
  if (meant === null)
    return isUnread(attached) && request.build !== 'latest' ? NOT_SHOWN : { kind: 'missing', isAttached: false };
  return done && own?.isFixed ? SETTLED : judgeBuild(meant, meant.id === attached?.id);
}

/** Chooses for a request without a build. A version that is only made ready needs one for the export question alone. */
function chooseAttached({ snapshot, facts, request }: Basis, { record, done }: Work, own: Place | null): BuildChoice {
  const attached = attachedBuild(record);
  const isForReview = request.mode === 'submit';
  if (own?.isFixed || (isForReview ? done : request.usesNonExemptEncryption === null)) return SETTLED;
  if (attached === undefined) return isLive(snapshot) ? NOT_SHOWN : SETTLED;
  if (attached === null)
    return !isForReview || isLive(snapshot) || isDialectUnknown(snapshot) ? { kind: 'none' } : SETTLED;
  const listed = asListed(facts, attached);
  return !isForReview || (isUnread(listed) && !own?.version.isLive) ? SETTLED : judgeBuild(listed, true);
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

/** The build that a version is to have, as one value: the rule about builds and the waiting go by it. */
import type { Facts } from '../model/facts.ts';
import type { Build } from '../model/resources.ts';
import { isDialectUnknown, isLive } from '../model/snapshot.ts';
import { buildMeant, isProcessing, isUsableBuild } from './builds.ts';
import { asListed, isOtherBuildAsked, keepsBuild } from './edits.ts';
import type { Place } from './place.ts';
import type { SubmissionTarget } from './submission-target.ts';
import type { Basis, VersionTarget } from './version-target.ts';

export type BuildChoice =
  /** No build is asked for, or the version keeps the one that it has. */
  | { kind: 'settled' }
  /** `isAttached`: the version has it already. */
  | { kind: 'usable' | 'processing' | 'unusable'; build: Build; isAttached: boolean }
  /** The build asked for is not there. */
  | { kind: 'missing' }
  /** No build is asked for, and the version has none. */
  | { kind: 'none' }
  /** No answer shows the build that the version has, or the dates by which the newest one is found. */
  | { kind: 'not-shown'; what: 'build' | 'dates' };

export const SETTLED: BuildChoice = { kind: 'settled' };
const NOT_SHOWN: BuildChoice = { kind: 'not-shown', what: 'build' };

/** Everything else that was decided about the version. */
interface Chosen extends Basis {
  version: VersionTarget;
  /** The version asked for, where its record exists. */
  own: Place | null;
  submission: SubmissionTarget;
  isLocked: boolean;
  isDone: boolean;
}

export function chooseBuild(chosen: Chosen): BuildChoice {
  const { facts, request, version } = chosen;
  if (version.kind === 'none' || request.mode === 'check') return SETTLED;
  if (request.build === null) return attachedChoice(chosen);
  if (facts.builds === null) return SETTLED;
  return keptChoice(chosen, facts.builds) ?? askedChoice(chosen);
}

/** @returns `null` where the build asked for is to be looked for */
function keptChoice({ facts, request, own, submission, isLocked }: Chosen, builds: readonly Build[]) {
  const isLatest = request.build === 'latest';
  if (own !== null && keepsBuild(request, own.version)) return isLatest ? SETTLED : NOT_SHOWN;
  if (isLatest && !isOrdered(builds)) return { kind: 'not-shown', what: 'dates' } as const;
  if (own === null) return null;
  // The build of a version that review sent back is not attached again, so it has to be known.
  if (own.version.build === undefined && submission.kind === 'resubmit') return NOT_SHOWN;
  // Reported by the rule about the version.
  return isLocked && isOtherBuildAsked({ facts, request }, own.version) ? SETTLED : null;
}

function askedChoice({ facts, request, version, own, isDone }: Chosen): BuildChoice {
  const attached = 'record' in version ? version.record.build : null;
  const meant = buildMeant(facts, request, attached);
  if (meant === null) return isUnread(attached) && request.build !== 'latest' ? NOT_SHOWN : { kind: 'missing' };
  if (isDone && own?.isFixed) return SETTLED;
  return judged(meant, meant.id === attached?.id);
}

/** The build of a version for which none is asked. */
function attachedChoice(chosen: Chosen): BuildChoice {
  const { snapshot, facts, request, own, isDone } = chosen;
  const isSubmitted = request.mode === 'submit';
  const isAsked = isSubmitted ? !isDone : request.usesNonExemptEncryption !== null;
  if (!isAsked || own?.isFixed) return SETTLED;
  const attached = own === null ? null : own.version.build;
  if (attached) return isSubmitted ? listedChoice(facts, attached, own?.version.isLive === true) : SETTLED;
  const isGuess = isDialectUnknown(snapshot);
  if (isSubmitted && !isLive(snapshot) && !isGuess) return SETTLED;
  if (attached === null) return { kind: 'none' };
  return isLive(snapshot) ? NOT_SHOWN : SETTLED;
}

function listedChoice(facts: Facts, attached: Build, isLiveVersion: boolean): BuildChoice {
  const listed = asListed(facts, attached);
  return isUnread(listed) && !isLiveVersion ? SETTLED : judged(listed, true);
}

function judged(build: Build, isAttached: boolean): BuildChoice {
  if (isUsableBuild(build)) return { kind: 'usable', build, isAttached };
  if (isAttached && isUnread(build)) return NOT_SHOWN;
  return { kind: isProcessing(build) ? 'processing' : 'unusable', build, isAttached };
}

/** The answer linked the build, and did not bring its row. */
function isUnread(attached: Build | null | undefined): boolean {
  return attached?.processingState === '';
}

/** The newest build is known only where each shows its date of upload. */
function isOrdered(builds: readonly Build[]): boolean {
  const isDated = ({ uploadedDate, upload }: Build) => upload !== undefined || !Number.isNaN(Date.parse(uploadedDate));
  return builds.length < 2 || builds.every(isDated);
}

/** Chooses the build that a version is to have, as one value for the rule about builds and for the waiting. */
import { editsVersion } from '../model/mode.ts';
import type { Build } from '../model/resources.ts';
import { isProcessing, isUsableBuild } from './builds.ts';
import type { Work } from './work.ts';

/**
 * `settled`: no build is asked for, or the version keeps the one that it has. `missing`: the service has no such build as
 * asked for. `none`: the version has no build, and the request names none. `not-shown`: the answers do not show the build
 * that the version has, or (`undated`) the dates by which the newest one is found.
 */
type BuildChoice =
  | { kind: 'settled' | 'missing' | 'none' | 'not-shown' | 'undated' }
  /** `isAttached`: the version has it already. */
  | { kind: 'usable' | 'processing' | 'unusable'; build: Build; isAttached: boolean };

const SETTLED: BuildChoice = { kind: 'settled' };
const BUILD_NOT_SHOWN: BuildChoice = { kind: 'not-shown' };

export function chooseBuild(work: Work): BuildChoice {
  const { facts, request, record, edits } = work;
  if (request.build === null) return chooseAttached(work);
  if (facts.builds === null) return SETTLED;
  const isLatest = request.build === 'latest';
  // A version under review or out keeps the build that `latest` meant before.
  if (edits.isBuildKept) return isLatest || record?.isLive ? SETTLED : BUILD_NOT_SHOWN;
  return chooseAsked(work, isLatest, facts.builds);
}

/** A version that is under review, or out, keeps its build. One that is only made ready needs none, but a usable one if any. */
function chooseAttached({ request, snapshot, record, own, places, edits }: Work): BuildChoice {
  const build = edits.plannedBuild;
  // The preflight reports a build that the live service hides.
  const isHidden = record !== null && record.build === undefined;
  if (!editsVersion(request.mode) || own?.isFixed || isHidden) return SETTLED;
  // A record that gets another number counts as without a build, and would go out with the one that it has.
  const isOfOther = places.some(({ use, version }) => use === 'renamed' && version.build != null);
  if (build === null)
    return request.mode === 'submit' && (snapshot.dialect !== 'specification' || isOfOther)
      ? { kind: 'none' }
      : SETTLED;
  // On the specification's service a link alone says enough.
  return hidesState(build) && !record?.isLive ? SETTLED : judgeBuild(build, true);
}

function chooseAsked({ own, record, done, edits }: Work, isLatest: boolean, builds: readonly Build[]): BuildChoice {
  if (isLatest && !isOrdered(builds)) return { kind: 'undated' };
  // The version is in the way of the run with its build.
  if (edits.isOtherBuild) return SETTLED;
  const attached = record?.build;
  const meant = edits.meantBuild;
  if (meant !== null) return done && own?.isFixed ? SETTLED : judgeBuild(meant, edits.build === null);
  // The build that the version has may be the one with the number, if its row is left out.
  return attached && !isLatest && hidesState(attached) ? BUILD_NOT_SHOWN : { kind: 'missing' };
}

function judgeBuild(build: Build, isAttached: boolean): BuildChoice {
  if (isUsableBuild(build)) return { kind: 'usable', build, isAttached };
  if (isAttached && hidesState(build)) return BUILD_NOT_SHOWN;
  return { kind: isProcessing(build) ? 'processing' : 'unusable', build, isAttached };
}

function hidesState({ processingState }: Build) {
  return processingState === '';
}

/** The newest build is known only if each build shows its date of upload. */
function isOrdered(builds: readonly Build[]) {
  const isDated = ({ uploadedDate, upload }: Build) => upload !== undefined || !Number.isNaN(Date.parse(uploadedDate));
  return builds.length < 2 || builds.every(isDated);
}

/** Chooses the build that a version is to have, as one value for the rule about builds and for the waiting. */
import type { Basis, Facts } from '../model/facts.ts';
import type { ReleaseRequest } from '../model/request.ts';
import type { AppStoreVersion, Build } from '../model/resources.ts';
import { isLive, mayBeLive } from '../model/snapshot.ts';
import { buildMeant, isProcessing, isUsableBuild } from './builds.ts';
import { asListed, isOtherBuildAsked, keepsBuild } from './edits.ts';
import { askedPlace } from './place.ts';
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

const SETTLED: BuildChoice = { kind: 'settled' };
const NOT_SHOWN: BuildChoice = { kind: 'not-shown' };

/** What the answers show of the build that the version has. */
type Attached = 'none' | 'hidden' | 'shown';
/** The build that the request means: the one attached, the newest, or the one with the number asked for. */
type Meant = 'attached' | 'newest' | 'numbered';
type Choose = (basis: Basis, work: Work) => BuildChoice;

export function chooseBuild(basis: Basis, work: Work): BuildChoice {
  const { facts, request } = basis;
  if (work.version.kind === 'none' || request.mode === 'check') return SETTLED;
  if (request.build !== null && facts.builds === null) return SETTLED;
  return CHOICES[meantBy(request)][attachedTo(work.record)](basis, work);
}

function meantBy({ build }: ReleaseRequest): Meant {
  if (build === null) return 'attached';
  return build === 'latest' ? 'newest' : 'numbered';
}

function attachedTo(record: AppStoreVersion | null): Attached {
  const build = record === null ? null : record.build;
  if (build === undefined) return 'hidden';
  return build === null ? 'none' : 'shown';
}

/** A version that is under review, out, or done keeps its build. A version that is only made ready needs one for the export question alone. */
function unlessKept(choose: Choose): Choose {
  return (basis, work) => {
    const { mode, usesNonExemptEncryption } = basis.request;
    const isNeeded = mode === 'submit' ? !work.done : usesNonExemptEncryption !== null;
    return isFixed(work) || !isNeeded ? SETTLED : choose(basis, work);
  };
}

/** Judges the attached build where the version is submitted. On the specification's service a link alone says enough. */
const judgeAttached: Choose = ({ facts, request }, { record }) => {
  const build = asListed(facts, record?.build ?? null);
  if (build === null || request.mode !== 'submit' || (isUnread(build) && !record?.isLive)) return SETTLED;
  return judgeBuild(build, true);
};

const reportNone: Choose = ({ request, snapshot }) =>
  request.mode !== 'submit' || mayBeLive(snapshot) ? { kind: 'none' } : SETTLED;

/** Picks the build asked for. */
const pick: Choose = (basis, work) => {
  const { facts, request } = basis;
  const attached = work.record?.build;
  const wanted = request.build ?? '';
  if (wanted === 'latest' && !isOrdered(facts.builds)) return { kind: 'undated' };
  // The rule about the version reports it.
  if (work.locked.length > 0 && isOtherBuildAsked(basis, work.record)) return SETTLED;
  const meant = buildMeant(facts.builds, wanted, attached);
  // The build that the version has may be the one with the number, if its row is left out.
  const mayBeAttached = wanted !== 'latest' && attached != null && isUnread(attached);
  if (meant === null) return mayBeAttached ? NOT_SHOWN : { kind: 'missing', isAttached: false };
  return work.done && isFixed(work) ? SETTLED : judgeBuild(meant, meant.id === attached?.id);
};

/** A version under review or out keeps the build that `latest` meant before. */
const pickUnlessKept: Choose = (basis, work) => (keeps(basis, work) ? SETTLED : pick(basis, work));

/** A run attaches no build to a version that review sent back, or has under review: the one that it has must be known. */
const pickUnlessHidden: Choose = (basis, work) =>
  keeps(basis, work) || work.submission.kind === 'resubmit' ? NOT_SHOWN : pick(basis, work);

const CHOICES: Record<Meant, Record<Attached, Choose>> = {
  attached: {
    none: unlessKept(reportNone),
    hidden: unlessKept(({ snapshot }) => (isLive(snapshot) ? NOT_SHOWN : SETTLED)),
    shown: unlessKept(judgeAttached),
  },
  newest: {
    none: pick,
    hidden: (basis, work) => (keeps(basis, work) ? SETTLED : pickUnlessHidden(basis, work)),
    shown: pickUnlessKept,
  },
  numbered: { none: pick, hidden: pickUnlessHidden, shown: pick },
};

function isFixed({ places }: Work): boolean {
  return askedPlace(places)?.isFixed === true;
}

function keeps({ request }: Basis, { places }: Work): boolean {
  const own = askedPlace(places);
  return own !== null && keepsBuild(request, own.version);
}

function judgeBuild(build: Build, isAttached: boolean): BuildChoice {
  if (isUsableBuild(build)) return { kind: 'usable', build, isAttached };
  if (isAttached && isUnread(build)) return NOT_SHOWN;
  return { kind: isProcessing(build) ? 'processing' : 'unusable', build, isAttached };
}

function isUnread({ processingState }: Build): boolean {
  return processingState === '';
}

/** The newest build is known only if each build shows its date of upload. */
function isOrdered(builds: Facts['builds']): boolean {
  const isDated = ({ uploadedDate, upload }: Build) => upload !== undefined || !Number.isNaN(Date.parse(uploadedDate));
  return !builds || builds.length < 2 || builds.every(isDated);
}

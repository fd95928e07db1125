/** Decides the modes about one version that is there already: `release`, and those that change a phased release. */
import { appFinding, type Finding, type FindingWords, unknownState } from '../model/finding.ts';
import { ROLLOUT_CHANGES, type RolloutChange } from '../model/mode.ts';
import type { ReleaseRequest } from '../model/request.ts';
import { type App, type AppStoreVersion, newestFirst, ofStore, type ReviewSubmissionItem } from '../model/resources.ts';
import {
  type Approval,
  endsByItself,
  phasedReleasePhase,
  STATE_AFTER,
  submissionPhase,
  versionFacts,
} from '../model/states.ts';
import type { Step } from '../model/step.ts';
import { capitalized, describeHeld, describeVersion, listing } from '../text/describe.ts';
import { remedyOf } from '../text/reasons.ts';

export interface NamedVersion {
  app: App;
  /** The version with exactly the number asked for; `null`: the platform has none, or it could not be read. */
  version: AppStoreVersion | null;
  failures: Finding[];
  /** The record's own address shows another number than the list. */
  isRenamed?: true;
  /** In `release`: what review rejected in the submission that holds the version. */
  rejected?: ReviewSubmissionItem[];
}

/** The decision of `release` and of the rollouts: at most one step, on the version that was named. */
export type NamedVersionDecision = ReturnType<typeof decideNamed>;

const ON_ITS_WAY: readonly Approval[] = ['under-way', 'approved', 'released'];

/**
 * Returns the rows of a number, the record to read first: the one that is on its way to the store or out, or else the newest.
 * The service was asked for that number, so a row without a number may have it. A service by the interface specification
 * may keep a record that was canceled beside the one made after it.
 */
export function rowsNumbered(versions: readonly AppStoreVersion[], number: string): AppStoreVersion[] {
  const numbered = ofStore(versions.filter(({ versionString }) => versionString === number));
  const rows = numbered.length > 0 ? numbered : versions.filter(({ versionString }) => versionString === '');
  const isOnItsWay = ({ state }: AppStoreVersion) => ON_ITS_WAY.includes(versionFacts(state).approval);
  return newestFirst(rows).toSorted((left, right) => Number(isOnItsWay(right)) - Number(isOnItsWay(left)));
}

/** Returns true if review may have rejected what was submitted beside the version, or have it in review again. */
export function needsReviewState({ state }: AppStoreVersion): boolean {
  return ['companion-rejected', 'approved'].includes(versionFacts(state).approval);
}

/** @param awaited as the decision before has it */
export function decideNamed(found: NamedVersion, request: ReleaseRequest, awaited: AppStoreVersion | null) {
  const awaits = request.mode === 'release' ? awaitedBy(found) : null;
  return {
    kind: 'named-version' as const,
    ...found,
    ...evaluateNamed(found, request, awaited !== null),
    /** The version as this run last saw it on its way to the approval, because a later read may fail. */
    awaited: awaits === 'approval' ? found.version : awaited,
    awaits,
  };
}

/**
 * Says what a release waits for. `approval`: time, or somebody at work on the version, may bring it. `submission`: the
 * version may be under review already, because reads lag behind what was made or submitted (docs/service.md#lags).
 */
function awaitedBy({ version, failures }: NamedVersion) {
  if (version === null) return failures.length === 0 ? 'submission' : null;
  const { state, reviewState } = version;
  const { approval, phase } = versionFacts(state);
  switch (approval) {
    case 'under-way':
      return 'approval';
    case 'companion-rejected':
      if (reviewState === undefined) return 'submission';
      return endsByItself(submissionPhase(reviewState)) ? 'approval' : null;
    case 'none':
      return phase === 'in-flight' ? 'submission' : null;
    default:
      return null;
  }
}

/** @returns the steps to take, or the findings that prevent them; both empty: it is done already */
function evaluateNamed(found: NamedVersion, request: ReleaseRequest, hasWaited: boolean) {
  const { version, failures } = found;
  if (failures.length > 0) return { steps: [], findings: failures };
  const change = ROLLOUT_CHANGES[request.mode];
  if (version === null) {
    const message = describeMissing(request);
    return evaluationOf(found, change === undefined ? unapproved(message, MAKE_IT) : inactive(message));
  }
  if (version.isNotarization) return evaluationOf(found, forNotarization(version));
  if (change !== undefined) return evaluationOf(found, judgeRollout(version, change));
  const { steps, findings } = evaluationOf(found, judgeApproval(version, hasWaited));
  return { steps, findings: steps.length > 0 ? warnOfRejected(found, version) : findings };
}

/** @param judged the step to take, or why there is none; `null`: it is done already */
export function evaluationOf<S extends Step>(
  { app, version }: Pick<NamedVersion, 'app' | 'version'>,
  judged: S | FindingWords | null,
): { steps: S[]; findings: Finding[] } {
  if (judged === null) return { steps: [], findings: [] };
  if ('kind' in judged) return { steps: [judged], findings: [] };
  const subject = version && { subject: { type: 'appStoreVersion', id: version.id } };
  return { steps: [], findings: [appFinding(app, { ...subject, ...judged })] };
}

/** Reports a record that is not the App Store's (docs/service.md#versions). */
export function forNotarization(version: AppStoreVersion): FindingWords {
  return {
    reason: 'version.notarization',
    message: `${capitalized(describeVersion(version))} is for notarization (distribution outside the App Store), so its record cannot be used.`,
    subject: { type: 'appStoreVersion', id: version.id },
  };
}

export function stateUnknown(version: AppStoreVersion): FindingWords {
  const subject = { type: 'appStoreVersion', id: version.id };
  return unknownState(capitalized(describeVersion(version)), version.state, subject);
}

export function describeMissing({ version, platforms }: ReleaseRequest): string {
  return `The app has no version ${version} on ${platforms.join(', ') || 'any platform'}.`;
}

const MAKE_IT = 'Fix version or platform; or make the version first, and have it reviewed (mode: submit).';
const UNKNOWN_WAY =
  'It has to pass App Review first: see its page. If another version is meant, fix version or platform.';

function unapproved(message: string, remedy = UNKNOWN_WAY): FindingWords {
  return { reason: 'version.not-approved', message, remedy };
}

/** @param hasWaited whether this run has waited for the approval already, so that the rejection came meanwhile */
function judgeApproval(version: AppStoreVersion, hasWaited: boolean): Step | FindingWords | null {
  const { state, reviewState = state } = version;
  const { replaced, approval, makeWay } = versionFacts(state);
  const name = describeVersion(version);
  const rejected = (message: string): FindingWords => ({
    reason: hasWaited ? 'version.rejected' : 'version.not-approved',
    message: `${message}: the version is ${state}.`,
    remedy: remedyOf('version.rejected'),
  });
  if (replaced)
    return unapproved(`${capitalized(name)} is ${state}: another version is out in its place.`, NAME_LIVE_VERSION);
  switch (approval) {
    case 'approved':
      return { kind: 'request-release', version };
    case 'released':
      return null;
    case 'rejected':
      // Where the service refused the build, App Review has not seen the version.
      if (makeWay === 'replace-build') break;
      return rejected(`App Review rejected ${name}`);
    case 'companion-rejected':
      // Once all of it is approved the submission closes, and the version shows that later.
      if (submissionPhase(reviewState) !== 'unresolved') break;
      return rejected(`App Review accepted ${name}, and rejected something that was submitted with it`);
    case 'unknown':
      // The specification names three states (docs/service.md#dialects), so any other one is known to be no approval there.
      if (version.isLive) return stateUnknown(version);
  }
  const message = `is not approved: it is ${state || 'in a state that the service does not show'}.`;
  return unapproved(`${capitalized(name)} ${message}`, versionFacts(reviewState).getApproved);
}

/** Review may approve a version, and reject what was submitted with it (docs/service.md#rejection). */
function warnOfRejected({ app, rejected = [] }: NamedVersion, version: AppStoreVersion) {
  if (rejected.length === 0) return [];
  const names = rejected.map((item) => describeHeld(item, null));
  return [
    appFinding(app, {
      reason: 'submission.unresolved',
      severity: 'warning',
      ...listing(
        'App Review rejected ',
        names,
        ` in the submission of ${describeVersion(version)}, which is released without it.`,
      ),
      remedy: 'Fix what App Review found, and submit that again on the App Review page.',
    }),
  ];
}

/**
 * Returns true if the version is released and not in the store yet, so that time alone brings it there. Reads may still
 * show it as approved.
 */
export function awaitsStore({ state }: AppStoreVersion): boolean {
  const { onTheWay, approval } = versionFacts(state);
  return onTheWay || approval === 'approved';
}

const NOT_BEGUN = 'It begins when the version is released (mode: release). Run again then.';
const NOT_BEGUN_OUT = 'Run again in some minutes. If it stays, see on its page whether all users have it already.';
const NAME_LIVE_VERSION = 'Set version to the one that is out.';
const OVER =
  'It cannot be paused or resumed any more. To replace the version, release a new one; or remove the app from sale on its page.';

function inactive(message: string, remedy = remedyOf('phased-release.not-active')): FindingWords {
  return { reason: 'phased-release.not-active', message, remedy };
}

function judgeRollout(version: AppStoreVersion, change: RolloutChange): Step | FindingWords | null {
  const { phasedRelease } = version;
  if (!phasedRelease) return inactive(`${capitalized(describeVersion(version))} has no phased release.`);
  const { id, state } = phasedRelease;
  const { onTheWay, phase: versionPhase, replaced } = versionFacts(version.state);
  const what = `The phased release of ${describeVersion(version)}`;
  const phase = phasedReleasePhase(state);
  if (phase === 'unknown') return unknownState(what, state, { type: 'appStoreVersionPhasedRelease', id });
  // A phased release can be set up as ACTIVE. Completing it before the version is out would send the version to everybody
  // on its first day. The table of states holds for either service: by the interface specification an approved version is
  // over (docs/service.md#dialects).
  if (onTheWay || ['in-flight', 'unfinished'].includes(versionPhase))
    return inactive(`${what} has not begun: the version is ${version.state}.`, NOT_BEGUN);
  if (replaced) return inactive(`${what} has ended: another version is out.`, NAME_LIVE_VERSION);
  if (phase === 'not-begun')
    return inactive(`${what} is ${state}, and the version is ${version.state}.`, NOT_BEGUN_OUT);
  if (phase === 'over' && change !== 'complete') return inactive(`${what} is ${state}: all users can get it.`, OVER);
  // The version may not be out. Pausing cannot wait, and can be undone; reaching more users cannot.
  if (version.phase === 'unknown' && change !== 'pause') return stateUnknown(version);
  return state === STATE_AFTER[change] ? null : { kind: 'change-rollout', version, phasedRelease, change };
}

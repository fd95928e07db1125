/** The outcome of a run: everything that is reported, in one record. */
import { remedyAfterSubmit } from '../text/reasons.ts';
import { type Facts, NO_FACTS } from './facts.ts';
import { type Finding, inOrder, OVERRIDE_HINT, titleOf, verdictOf, withoutHint } from './finding.ts';
import { type GoesOut, planDigest } from './goes-out.ts';
import { type Mode, makesSubmission, targetsExistingVersion } from './mode.ts';
import { type App, type AppStoreVersion, newestOut, type Platform } from './resources.ts';
import { ledgerOf, type Snapshot } from './snapshot.ts';
import { NOTHING_WRITTEN, type PlannedStep, stepOutcomeOf } from './step.ts';

/** A window of requests, as the service names it. */
export interface RateLimit {
  window: string;
  limit: number | null;
  remaining: number;
}

/** Base branches, and whether a ruleset of each requires the commit status. */
interface Requirement {
  context: string;
  on: readonly { branch: string; isRequired: boolean }[];
}

/** What a run has come to. */
export interface RunResult {
  mode: Mode;
  dryRun: boolean;
  app: App | null;
  /** The platforms that were evaluated, or else those asked for. */
  platforms: readonly Platform[];
  number: string | null;
  findings: Finding[];
  /** The last preflight of each platform, with the changes by the steps since; empty in the modes without one. */
  snapshots: readonly Snapshot[];
  /** Highest build number of each of these platforms; `null`: there is none, or it is not known. */
  latestBuilds: readonly (string | null)[];
  facts: Facts;
  steps: PlannedStep[];
  /** What the run has written, in sentences. */
  changes: string;
  /** The same without what is in doubt, which its finding says; empty if all of it is. */
  applied: string;
  version: { id: string; state: string } | null;
  /** The version that a release or a rollout is about. */
  named: AppStoreVersion | null;
  /** Contents that go out by the last decision; `null` in the modes that send nothing out. */
  goesOut: GoesOut | null;
  /** The number of the build attached, or that the plan would attach. */
  build: string | null;
  submission: { id: string; state: string } | null;
  /** `items` asks for ready items, and there are none. */
  isNothingReady: boolean;
  /** This run has set a commit status that was not there or had another state, on any head. */
  statusChanged: boolean;
  /** `null`: not asked, or the rules cannot be read. */
  requirement: Requirement | null;
  /** Start of the last look at the service, by the clock that only moves forward; `null`: there was none. */
  lookedMs: number | null;
  requests: number;
  rateLimit: RateLimit | null;
}

export type Outcome = ReturnType<typeof outcomeOf>;

/** Result of a run that ended before its preflight. */
export const EMPTY_RESULT: RunResult = {
  mode: 'check',
  dryRun: false,
  app: null,
  platforms: [],
  number: null,
  findings: [],
  snapshots: [],
  latestBuilds: [],
  facts: NO_FACTS,
  steps: [],
  changes: NOTHING_WRITTEN,
  applied: NOTHING_WRITTEN,
  version: null,
  named: null,
  goesOut: null,
  build: null,
  submission: null,
  isNothingReady: false,
  statusChanged: false,
  requirement: null,
  lookedMs: null,
  requests: 0,
  rateLimit: null,
};

export function outcomeOf(given: RunResult) {
  const findings = inOrder(given.findings);
  const result = { ...given, findings };
  const { snapshots, latestBuilds, goesOut } = result;
  // The verdict is about the service, so a failure to report it on GitHub does not change it.
  const ofGate = findings.filter(({ reason }) => reason !== 'status.not-written');
  const found = verdictOf(ofGate);
  const verdict = found === 'clear' && !isCarriedOut(result) ? 'unknown' : found;
  const main = ofGate.find(({ severity }) => severity !== 'warning') ?? null;
  const isClear = verdict === 'clear';
  const isGreen = isClear && findings.every(({ severity }) => severity === 'warning');
  const isListed = snapshots.every(({ known }) => Object.values(known).every(Boolean));
  const isBegun = result.steps.some(({ outcome }) => outcome !== 'pending');
  return {
    ...result,
    verdict,
    findings: withRemedies(findings, stepOutcomeOf(result, 'submit') === 'done'),
    /** None where a list could not be read that they were planned by, and none was begun. */
    steps: isListed || isBegun ? result.steps : [],
    /** The verdict is clear, and a status that was asked for stands. */
    isGreen,
    /** Each reason once: of errors, then of unknowns, then of warnings. */
    reasons: [...new Set(findings.map(({ reason }) => reason))],
    /** The finding that the headline of a red run is about; `null`: the verdict is clear, or the run did not come to its end. */
    main,
    /** The digest of what goes out, as `expect-plan` takes it; `null` unless the verdict is clear, and where nothing goes out. */
    plan: isClear ? goesOut && planDigest(goesOut) : null,
    // Elsewhere it is not known, or no news.
    isNothingReady: result.isNothingReady && isClear,
    /** The title of the first finding, or the result of the run in a few words. */
    headline: headlineOf(result, main, isClear, isGreen),
    /** The slots of the app; `null`: no list was read. */
    ledger: snapshots.map(ledgerOf)[0] ?? null,
    /** What holds on each of the platforms that were judged; `null`: there is none, or it is unknown. */
    statuses: snapshots.map((snapshot, at) => ({
      platform: snapshot.platform,
      inReview: ledgerOf(snapshot).inReview,
      /** The first in flight. */
      version: snapshot.versions.find(({ phase }) => phase === 'in-flight') ?? null,
      liveVersion: newestOut(snapshot.versions)?.versionString ?? null,
      latestBuild: latestBuilds[at] ?? null,
    })),
  };
}

/** A release that was not made is never green, whatever the findings say. */
function isCarriedOut({ mode, dryRun, steps, version, snapshots }: RunResult) {
  const isRead = targetsExistingVersion(mode) ? version !== null : snapshots.length > 0;
  return isRead && (dryRun || steps.every(({ outcome }) => outcome === 'done'));
}

/** Gives remedies that still help after what this run has submitted. The hint stands once. */
function withRemedies(findings: readonly Finding[], isSubmitted: boolean) {
  const hinted = findings.find(({ remedy }) => remedy.endsWith(OVERRIDE_HINT));
  return findings.map((one) => ({
    ...one,
    remedy: (isSubmitted && remedyAfterSubmit(one.reason)) || (one === hinted ? one.remedy : withoutHint(one.remedy)),
  }));
}

/** Sentence for the log and the summary of a run with `isNothingReady`. */
export const NOTHING_READY = 'No item goes along: nothing that items asks for is ready.';

/** Headlines of a run that has done its work. */
const DONE: Record<Mode, string> = {
  check: 'A release could start now',
  prepare: 'The version is ready',
  submit: 'The release is submitted for review',
  'submit-items': 'The items are submitted for review',
  cancel: 'The version is out of review',
  release: 'The version is released',
  'pause-rollout': 'The rollout is paused',
  'resume-rollout': 'The rollout is resumed',
  'complete-rollout': 'The rollout is completed',
};

function headlineOf({ mode, dryRun, steps }: RunResult, main: Finding | null, isClear: boolean, isGreen: boolean) {
  if (main !== null) return titleOf(main);
  if (!isClear) return 'The run has not come to its end';
  if (!isGreen) return 'The step is red, because the verdict could not be set on GitHub';
  if (mode === 'check') return DONE.check;
  if (steps.length === 0) return 'Nothing is left to do';
  if (dryRun) return 'All of it could be done now (dry run, nothing was written)';
  // A version under review, or approved, still takes some changes.
  const isWhole = !makesSubmission(mode) || steps.some(({ step }) => step.kind === 'submit');
  return isWhole ? DONE[mode] : 'The changes asked for are made';
}

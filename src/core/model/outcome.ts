/** The outcome of a run: everything that is reported, in one record. */
import { remedyAfterSubmit } from '../text/reasons.ts';
import { type Facts, NO_FACTS } from './facts.ts';
import { type Finding, inOrder, titleOf, type Verdict, verdictOf } from './finding.ts';
import { type GoesOut, planDigest } from './goes-out.ts';
import { type Mode, makesSubmission, targetsExistingVersion } from './mode.ts';
import type { App, AppStoreVersion, ItemTarget, Platform, ReviewSubmissionItem } from './resources.ts';
import { findByKey, heldItems, NAMELESS, newestOut, targetKey } from './resources.ts';
import { ledgerOf } from './slot-ledger.ts';
import { type Snapshot, withRecord } from './snapshot.ts';
import { NOTHING_WRITTEN, type PlannedStep, stepOutcomeOf } from './step.ts';

/** The tightest window that the service names. */
export interface RateLimit {
  window: string;
  limit: number | null;
  remaining: number;
}

/** Base branches, and whether a ruleset of each requires the commit status. */
export interface Requirement {
  context: string;
  on: readonly { branch: string; isRequired: boolean }[];
}

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

export function outcomeOf(result: RunResult) {
  const { snapshots, latestBuilds } = result;
  const unfinished = !result.dryRun && result.steps.some(({ outcome }) => outcome !== 'done');
  // A release that was not made is never green, whatever the findings say.
  const found = verdictOf(result.findings.filter(isOfGate));
  const isRead = targetsExistingVersion(result.mode) ? result.version !== null : snapshots.length > 0;
  const verdict: Verdict = found === 'clear' && (unfinished || !isRead) ? 'unknown' : found;
  const ledgers = snapshots.map(ledgerOf);
  const isSubmitted = stepOutcomeOf(result, 'submit') === 'done';
  const isListed = snapshots.every(({ known }) => Object.values(known).every(Boolean));
  const isBegun = result.steps.some(({ outcome }) => outcome !== 'pending');
  return {
    ...result,
    verdict,
    /** With remedies that still help after what this run has submitted. */
    findings: result.findings.map((one) => ({
      ...one,
      remedy: (isSubmitted && remedyAfterSubmit(one.reason)) || one.remedy,
    })),
    /** None where a list could not be read that they were planned by, and none was begun. */
    steps: isListed || isBegun ? result.steps : [],
    // Elsewhere it is not known, or no news.
    isNothingReady: result.isNothingReady && verdict === 'clear',
    /** The title of the first finding, or the result of the run in a few words. */
    headline: headlineOf(result, verdict),
    /** The slots of the app; `null`: no list was read. */
    ledger: ledgers[0] ?? null,
    /** What holds on each of the platforms that were judged; `null`: there is none, or it is unknown. */
    statuses: snapshots.map(({ platform, versions }, at) => ({
      platform,
      inReview: ledgers[at]?.inReview ?? null,
      /** The first in flight. */
      version: versions.find(({ phase }) => phase === 'in-flight') ?? null,
      liveVersion: newestOut(versions)?.versionString ?? null,
      latestBuild: latestBuilds[at] ?? null,
    })),
  };
}

/** The verdict is about the service, so a failure to report it on GitHub does not change it. */
function isOfGate({ reason }: Finding): boolean {
  return reason !== 'status.not-written';
}

/** Green: the verdict is clear, and a status that was asked for stands. */
export function isGreen({ verdict, findings }: Outcome): boolean {
  return verdict === 'clear' && findings.every(isWarning);
}

function isWarning({ severity }: Finding): boolean {
  return severity === 'warning';
}

/** Sentence for the log and the summary of a run with `isNothingReady`. */
export const NOTHING_READY = 'No item goes along: nothing that items asks for is ready.';

type ResultWords = readonly [done: string, possible: string];

/** Headlines of a run that has done its work, and of a dry run that could. */
const RESULT_WORDS: Record<Mode, ResultWords> = {
  check: ['A release could start now', ''],
  prepare: ['The version is ready', 'The version could be made ready'],
  submit: ['The release is submitted for review', 'The release could be made'],
  'submit-items': ['The items are submitted for review', 'The items could be submitted'],
  cancel: ['The version is out of review', 'The version could be taken out of review'],
  release: ['The version is released', 'The version could be released'],
  'pause-rollout': ['The rollout is paused', 'The rollout could be paused'],
  'resume-rollout': ['The rollout is resumed', 'The rollout could be resumed'],
  'complete-rollout': ['The rollout is completed', 'The rollout could be completed'],
};

/** The same where nothing is submitted: a version under review, or approved, still takes some changes. */
const CHANGED: ResultWords = ['The changes asked for are made', 'The changes asked for could be made'];

const IS_THERE = 'Everything asked for is there already';

function headlineOf(result: RunResult, verdict: Verdict): string {
  const [main, ...more] = mainFindings(result);
  if (verdict !== 'clear') {
    if (main === undefined) return 'The run has not come to its end';
    return more.length > 0 ? `App Review would refuse this version: ${more.length + 1} things` : titleOf(main);
  }
  if (!result.findings.every(isWarning)) return 'The step is red, because the verdict could not be set on GitHub';
  return result.mode === 'check' ? RESULT_WORDS.check[0] : headlineOfChange(result);
}

/** Reasons for which App Review would refuse the version. */
const GAP = /^metadata\.|^compliance\.export$|^app\.(?:pricing|availability)$/;

/** Returns the findings that the headline of a red run is about, the first to act on first; none where the run is not blocked. */
export function mainFindings({ findings }: RunResult): Finding[] {
  const red = inOrder(findings.filter((finding) => isOfGate(finding) && !isWarning(finding)));
  const gaps = red.filter(({ severity, reason }) => severity === 'error' && GAP.test(reason));
  return gaps[0] === red[0] ? gaps : red.slice(0, 1);
}

function headlineOfChange({ mode, dryRun, steps, isNothingReady, findings }: RunResult): string {
  if (steps.length === 0) {
    if (findings.some(({ reason }) => reason === 'compliance.export'))
      return 'All but the export answer is there already';
    return isNothingReady ? 'Nothing is ready to be submitted' : IS_THERE;
  }
  const kinds = steps.map(({ step }) => step.kind);
  // Another run may have made the release while this one canceled.
  if (makesSubmission(mode) && kinds.every((kind) => kind.startsWith('cancel-'))) return IS_THERE;
  const isWhole = !makesSubmission(mode) || kinds.includes('submit');
  const [done, possible] = isWhole ? RESULT_WORDS[mode] : CHANGED;
  return dryRun ? `${possible} now (dry run, nothing was written)` : done;
}

/** @returns the digest of what goes out, as `expect-plan` takes it; `null` unless the verdict is clear, and where nothing goes out */
export function planOf({ verdict, goesOut }: Outcome): string | null {
  return verdict === 'clear' && goesOut !== null ? planDigest(goesOut) : null;
}

/**
 * Derives the lists after the steps.
 * @param held items in the run's submission; `null`: not known
 * @param version made, or worked on
 * @param others items that others have put into that submission
 */
export function afterSteps(
  snapshot: Snapshot,
  submission: { id: string; state: string } | null,
  held: readonly ItemTarget[] | null,
  version: AppStoreVersion | null,
  others: readonly ReviewSubmissionItem[],
): Snapshot {
  const versions = withRecord(snapshot.versions, version);
  if (submission === null) return { ...snapshot, versions };
  const { id, state } = submission;
  const rest = snapshot.submissions.filter((one) => one.id !== id);
  const known = snapshot.submissions.find((one) => one.id === id);
  const platform = known?.platform ?? snapshot.platform;
  // Details of an item that the preflight has read, above all its name, are kept.
  const before = heldItems(known?.items);
  const own = held?.map((target) => findByKey(before, targetKey(target)) ?? { id: '', state, target, name: NAMELESS });
  const now = { ...known, id, platform, state, items: own === undefined ? null : [...own, ...others] };
  return { ...snapshot, versions, submissions: [...rest, now] };
}

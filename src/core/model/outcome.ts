/** The outcome of a run: everything that is reported, in one record. */
import { type Facts, NO_FACTS } from './facts.ts';
import { type Finding, inOrder, titleOf, type Verdict, verdictOf } from './finding.ts';
import { type GoesOut, planDigest } from './goes-out.ts';
import { type Mode, makesSubmission, targetsExistingVersion } from './mode.ts';
import type { App, AppStoreVersion, ItemTarget, PhasedRelease, Platform, ReviewSubmissionItem } from './resources.ts';
import { heldItems, NAMELESS, newestFirst, newestOut, targetKey } from './resources.ts';
import { ledgerOf } from './slot-ledger.ts';
import { type Snapshot, withRecord } from './snapshot.ts';
import { approvalOf, isOnSale, isOnTheWay, isOut } from './states.ts';
import type { LostNotes, PlannedStep } from './step.ts';

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
  facts: Facts;
  steps: PlannedStep[];
  /** What the run has written, in sentences. */
  changes: string;
  version: { id: string; state: string } | null;
  /** The version that a release or a rollout is about, as a person calls it. */
  named: { name: string; phasedRelease: PhasedRelease | null; liveVersion: string | null } | null;
  /** Release notes that were replaced, or, in a dry run, would be. */
  lost: readonly LostNotes[];
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

export interface Outcome extends RunResult {
  verdict: Verdict;
  /** The title of the first finding, or the result of the run in a few words. */
  headline: string;
}

/** Result of a run that ended before its preflight. */
export const EMPTY_RESULT: RunResult = {
  mode: 'check',
  dryRun: false,
  app: null,
  platforms: [],
  number: null,
  findings: [],
  snapshots: [],
  facts: NO_FACTS,
  steps: [],
  changes: 'Nothing was written.',
  version: null,
  named: null,
  lost: [],
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

export function outcomeOf(result: RunResult): Outcome {
  const unfinished = !result.dryRun && result.steps.some(({ outcome }) => outcome !== 'done');
  // A release that was not made is never green, whatever the findings say.
  const found = verdictOf(result.findings.filter(isOfGate));
  const isRead = targetsExistingVersion(result.mode) ? result.version !== null : result.snapshots.length > 0;
  const verdict: Verdict = found === 'clear' && (unfinished || !isRead) ? 'unknown' : found;
  // Elsewhere it is not known, or no news.
  const isNothingReady = result.isNothingReady && verdict === 'clear';
  return { ...result, verdict, isNothingReady, headline: headlineOf(result, verdict) };
}

/** The verdict is about the service, so a failure to report it on GitHub does not change it. */
function isOfGate({ reason }: Finding): boolean {
  return reason !== 'status.not-written';
}

/** Green: the verdict is clear, and a status that was asked for stands. */
export function isGreen({ verdict, findings }: Outcome): boolean {
  return verdict === 'clear' && findings.every(({ severity }) => severity === 'warning');
}

/** Returns the first finding to act on; `null` where the run is not blocked. */
export function mainFinding({ findings }: Pick<RunResult, 'findings'>): Finding | null {
  return inOrder(findings.filter(isOfGate)).find(({ severity }) => severity !== 'warning') ?? null;
}

/** Sentence for the log and the summary of a run with `isNothingReady`. */
export const NOTHING_READY = 'No item goes along: nothing that items asks for is ready.';

/** Headlines of a run that has done its work, and of a dry run that could. */
const WORDS: Record<Mode, Record<'done' | 'possible', string>> = {
  check: { done: 'A release could start now', possible: 'A release could start' },
  prepare: { done: 'The version is ready', possible: 'The version could be made ready' },
  submit: { done: 'The release is submitted for review', possible: 'The release could be made' },
  'submit-items': { done: 'The items are submitted for review', possible: 'The items could be submitted' },
  cancel: { done: 'The version is out of review', possible: 'The version could be taken out of review' },
  release: { done: 'The version is released', possible: 'The version could be released' },
  'pause-rollout': { done: 'The rollout is paused', possible: 'The rollout could be paused' },
  'resume-rollout': { done: 'The rollout is resumed', possible: 'The rollout could be resumed' },
  'complete-rollout': { done: 'The rollout is completed', possible: 'The rollout could be completed' },
};

/** Steps that a version under review, or approved, still takes. */
const UNDER_REVIEW_CHANGES = [
  { kind: 'set-release-notes', done: 'The release notes are set', possible: 'The release notes could be set' },
  { kind: 'set-phased-release', done: 'The phased release is on', possible: 'The phased release could be turned on' },
  {
    kind: 'remove-phased-release',
    done: 'The phased release is off',
    possible: 'The phased release could be turned off',
  },
  { kind: 'answer-export', done: 'The export answer is given', possible: 'The export answer could be given' },
] as const;

const IS_THERE = 'Everything asked for is there already';

function headlineOf(result: RunResult, verdict: Verdict): string {
  const main = mainFinding(result);
  const isRed = result.findings.some(({ severity }) => severity !== 'warning');
  if (verdict === 'clear' && isRed) return 'The step is red, because the verdict could not be set on GitHub';
  if (verdict !== 'clear') return main === null ? 'The run did not come to its end' : headlineOfFault(main, result);
  if (result.mode === 'check') return WORDS.check.done;
  return result.mode === 'release' ? headlineOfRelease(result) : headlineOfChange(result);
}

/** Reasons for which App Review would refuse the version. */
const GAP = /^metadata\.|^compliance\.export$|^app\.(?:pricing|availability)$/;

/** Returns the findings that the headline of a red run is about. */
export function mainFindings({ findings }: Pick<RunResult, 'findings'>): Finding[] {
  const main = mainFinding({ findings });
  const gaps = findings.filter(({ severity, reason }) => severity === 'error' && GAP.test(reason));
  if (main === null) return [];
  return gaps.includes(main) ? gaps : [main];
}

function headlineOfFault(main: Finding, result: RunResult): string {
  const { length } = mainFindings(result);
  return length > 1 ? `App Review would refuse this version: ${length} things` : titleOf(main);
}

function headlineOfChange({ mode, dryRun, steps, isNothingReady, named, findings }: RunResult): string {
  if (steps.length === 0) {
    if (targetsExistingVersion(mode))
      return `The rollout is ${(named?.phasedRelease?.state ?? 'as asked for').toLowerCase()} already`;
    if (findings.some(({ reason }) => reason === 'compliance.export'))
      return 'All but the export answer is there already';
    return isNothingReady ? 'Nothing is ready to be submitted' : IS_THERE;
  }
  const kinds = steps.map(({ step }) => step.kind);
  if (!makesSubmission(mode) || kinds.includes('submit')) return wordsFor(WORDS[mode], dryRun);
  const change = UNDER_REVIEW_CHANGES.find(({ kind }) => kinds.includes(kind));
  return change === undefined ? IS_THERE : wordsFor(change, dryRun);
}

function wordsFor({ done, possible }: (typeof WORDS)[Mode], dryRun: boolean): string {
  return dryRun ? `${possible} now (dry run, nothing was written)` : done;
}

function headlineOfRelease({ dryRun, steps, version }: RunResult): string {
  const state = version?.state ?? '';
  if (isOnSale(state)) return 'The version is out';
  if (approvalOf(state) === 'released' && !isOut(state)) return 'The version is released, and waits for its date';
  if (steps.length === 0) return 'The version is out, or on its way to the store';
  if (dryRun) return wordsFor(WORDS.release, dryRun);
  return isOut(state) && !isOnTheWay(state)
    ? 'The version was released, and is not on sale'
    : 'The version is on its way to the store';
}

/** @returns the digest of what goes out, as `expect-plan` takes it; `null` unless the verdict is clear, and where nothing goes out */
export function planOf({ verdict, goesOut }: Outcome): string | null {
  return verdict === 'clear' && goesOut !== null ? planDigest(goesOut) : null;
}

/** Returns the version for the outputs: the one asked for, or else the first in flight of the first platform that has one. */
export function reportedVersion(outcome: Outcome): { id: string; state: string } | null {
  const { number, version, snapshots } = outcome;
  if (version !== null) return version;
  if (number === null) return platformStatuses(outcome).flatMap((status) => status.version ?? [])[0] ?? null;
  // The run works on the first platform. A check may find the number on another one.
  const others = snapshots.slice(1).flatMap(({ versions }) => newestFirst(versions));
  return others.find(({ versionString }) => versionString === number) ?? null;
}

/** Returns the version that users can get, of the first platform that has one; `null`: there is none, or it is unknown. */
export function liveVersion(outcome: Outcome): string | null {
  const known = [...platformStatuses(outcome), outcome.named].map((status) => status?.liveVersion);
  return known.find((number) => number != null) ?? null;
}

export interface PlatformStatus {
  platform: Platform;
  /** `null`: unknown. */
  inReview: number | null;
  version: AppStoreVersion | null;
  liveVersion: string | null;
}

export function platformStatuses({ snapshots }: Outcome): PlatformStatus[] {
  return snapshots.map((snapshot) => {
    const { platform, versions } = snapshot;
    const version = versions.find(({ phase }) => phase === 'in-flight') ?? null;
    const liveVersion = newestOut(versions)?.versionString ?? null;
    return { platform, version, liveVersion, inReview: ledgerOf(snapshot).inReview };
  });
}

/**
 * Derives the lists after the steps.
 * @param held items in the run's submission
 * @param version made, or worked on
 * @param others items that others have put into that submission
 */
export function afterSteps(
  snapshot: Snapshot,
  submission: { id: string; state: string } | null,
  held: readonly ItemTarget[],
  version: AppStoreVersion | null = null,
  others: readonly ReviewSubmissionItem[] = [],
): Snapshot {
  const versions = version === null ? snapshot.versions : withRecord(snapshot.versions, version);
  if (submission === null) return { ...snapshot, versions };
  const { id, state } = submission;
  const rest = snapshot.submissions.filter((one) => one.id !== id);
  const known = snapshot.submissions.find((one) => one.id === id);
  const platform = known?.platform ?? snapshot.platform;
  // Details of an item that the preflight has read, above all its name, are kept.
  const before = new Map(heldItems(known?.items).map((item) => [item.target && targetKey(item.target), item]));
  const own = held.map((target) => before.get(targetKey(target)) ?? { id: '', state, target, name: NAMELESS });
  const now = { ...known, id, platform, state, items: [...own, ...others] };
  return { ...snapshot, versions, submissions: [...rest, now] };
}

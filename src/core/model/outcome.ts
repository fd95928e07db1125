/** How a run ended: all that is reported, in one record. */
import { REASONS } from '../text/reasons.ts';
import { type Facts, NO_FACTS } from './facts.ts';
import { type Finding, inOrder, type Verdict, verdictOf } from './finding.ts';
import { type GoesOut, planDigest } from './goes-out.ts';
import { type Mode, makesSubmission, rolloutChange, targetsExistingVersion } from './mode.ts';
import type { App, AppStoreVersion, ItemTarget, PhasedRelease, Platform } from './resources.ts';
import { heldItems, NAMELESS, newestFirst, targetKey } from './resources.ts';
import { ledgerOf, type Snapshot, withRecord } from './snapshot.ts';
import { approvalOf, isOnSale, isOnTheWay, isOut } from './states.ts';
import type { PlannedStep } from './step.ts';

/** The notes of a record that is used again under another number. */
export interface LostNotes {
  locale: string;
  text: string;
}

/** Of the tightest window that the service names. */
export interface RateLimit {
  window: string;
  limit: number | null;
  remaining: number;
}

/** Which rules of a branch require the commit status. */
export interface RequiredOn {
  branch: string;
  /** Names; the number of one whose name cannot be read. */
  rulesets: readonly string[];
  /** Classic protection requires it; looked at only where no ruleset does; `null`: not known. */
  isClassic: boolean | null;
}

export interface Requirement {
  /** The name of the status. */
  context: string;
  on: readonly RequiredOn[];
  /** How many branches were not looked at. */
  unlooked: number;
}

export interface RunResult {
  mode: Mode;
  dryRun: boolean;
  app: App | null;
  /** Those that were evaluated; as asked for where nothing was. */
  platforms: readonly Platform[];
  /** The number asked for. */
  number: string | null;
  findings: Finding[];
  /** The last preflight of each platform, with what the steps have changed since; none in the modes that make none. */
  snapshots: readonly Snapshot[];
  facts: Facts;
  steps: PlannedStep[];
  version: { id: string; state: string } | null;
  /** The version that a release or a rollout is about, as a person calls it. */
  named: { name: string; phasedRelease: PhasedRelease | null; liveVersion: string | null } | null;
  /** Release notes of another number that were overwritten or emptied, or, in a dry run, would be. */
  lost: readonly LostNotes[];
  /** What goes out by the last decision; `null` in the modes that send nothing out. */
  goesOut: GoesOut | null;
  /** The number of the build attached, or that the plan would attach. */
  build: string | null;
  submission: { id: string; state: string } | null;
  /** `items` asks for what is ready, and nothing is. */
  isNothingReady: boolean;
  /** This run has set a commit status that was not there or had another state, on any head. */
  statusChanged: boolean;
  /** What requires the commit status; `null`: not asked, or the rules cannot be read. */
  requirement: Requirement | null;
  /** When the last look at the service began, in milliseconds since the epoch; `null`: there was none. */
  lookedMs: number | null;
  /** How many requests were sent to the service. */
  requests: number;
  rateLimit: RateLimit | null;
}

export interface Outcome extends RunResult {
  verdict: Verdict;
  /** The main thing in a few words: the first finding's title, or what came of the run. */
  headline: string;
}

/** A run that never got as far as a preflight. */
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
  // Never green on a release that was not made, whatever the findings say.
  const found = verdictOf(result.findings.filter(isOfGate));
  const isRead = targetsExistingVersion(result.mode) ? result.version !== null : result.snapshots.length > 0;
  const verdict: Verdict = found === 'clear' && (unfinished || !isRead) ? 'unknown' : found;
  return { ...result, verdict, headline: headlineOf(result, verdict) };
}

/** The verdict is about the service; that it could not be reported on GitHub changes nothing in it. */
function isOfGate({ reason }: Finding): boolean {
  return reason !== 'status.not-written';
}

/** Green: the verdict is clear, and a status that was asked for stands. */
export function isGreen({ verdict, findings }: Outcome): boolean {
  return verdict === 'clear' && findings.every(({ severity }) => severity === 'warning');
}

/** The first thing to do something about; `null` where nothing blocks the run. */
export function mainFinding({ findings }: Pick<RunResult, 'findings'>): Finding | null {
  return inOrder(findings.filter(isOfGate)).find(({ severity }) => severity !== 'warning') ?? null;
}

/** For the log and the summary of a run with `isNothingReady`. */
export const NOTHING_READY = 'No item goes along: nothing that items asks for is ready.';

const DRY_RUN = 'now (dry run, nothing was written)';

/** What a run of the mode has done, and what it could do. */
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

/** The steps that a version under review, or approved, still takes. */
const UNDER_REVIEW_CHANGES = [
  {
    kind: 'set-phased-release',
    done: 'The phased release is on',
    possible: 'The phased release could be turned on',
  },
  {
    kind: 'remove-phased-release',
    done: 'The phased release is off',
    possible: 'The phased release could be turned off',
  },
  { kind: 'answer-export', done: 'The export answer is given', possible: 'The export answer could be given' },
] as const;

function headlineOf(result: RunResult, verdict: Verdict): string {
  const main = mainFinding(result);
  if (verdict !== 'clear') return main === null ? 'The run did not come to its end' : REASONS[main.reason].title;
  if (result.mode === 'check') return WORDS.check.done;
  if (result.mode === 'release') return releaseHeadline(result);
  if (rolloutChange(result.mode) !== null) return rolloutHeadline(result);
  if (result.steps.length === 0)
    return result.isNothingReady ? 'Nothing is ready to be submitted' : 'Everything asked for is there already';
  const { mode, dryRun, steps } = result;
  if (makesSubmission(mode) && steps.every(({ step }) => step.kind !== 'submit')) {
    const change = UNDER_REVIEW_CHANGES.find(({ kind }) => steps.some(({ step }) => step.kind === kind));
    if (change === undefined) return 'Everything asked for is there already';
    return dryRun ? `${change.possible} ${DRY_RUN}` : change.done;
  }
  return dryRun ? `${WORDS[mode].possible} ${DRY_RUN}` : WORDS[mode].done;
}

function releaseHeadline({ dryRun, steps, version }: RunResult): string {
  if (version !== null && isOnSale(version.state)) return 'The version is out';
  if (version !== null && approvalOf(version.state) === 'released' && !isOut(version.state))
    return 'The version is released, and waits for its date';
  if (steps.length === 0) return 'The version is out, or on its way to the store';
  if (dryRun) return `${WORDS.release.possible} ${DRY_RUN}`;
  if (version !== null && isOut(version.state) && !isOnTheWay(version.state))
    return 'The version was released, and is not on sale';
  return 'The version is on its way to the store';
}

function rolloutHeadline({ mode, dryRun, steps, named }: RunResult): string {
  const [planned] = steps;
  if (planned?.step.kind !== 'change-rollout')
    return `The rollout is ${(named?.phasedRelease?.state ?? 'as asked for').toLowerCase()} already`;
  return dryRun ? `${WORDS[mode].possible} ${DRY_RUN}` : WORDS[mode].done;
}

/** @returns the digest of what goes out, as `expect-plan` takes it; `null` unless the verdict is clear, and where nothing goes out */
export function planOf({ verdict, goesOut }: Outcome): string | null {
  return verdict === 'clear' && goesOut !== null ? planDigest(goesOut) : null;
}

/** The version that the outputs speak of: the one asked for, or else the first in flight, of the first platform that has one. */
export function reportedVersion(outcome: Outcome): { id: string; state: string } | null {
  if (outcome.number !== null) return outcome.version;
  return outcome.version ?? platformStatuses(outcome).find(({ version }) => version !== null)?.version ?? null;
}

/** The version that users can get, of the first platform that has one; `null`: none, or it is not known. */
export function liveVersion(outcome: Outcome): string | null {
  const live = platformStatuses(outcome).find((status) => status.liveVersion !== null);
  return live?.liveVersion ?? outcome.named?.liveVersion ?? null;
}

/** Of the one app on one platform. */
export interface PlatformStatus {
  platform: Platform;
  /** `null`: not known. */
  inReview: number | null;
  version: AppStoreVersion | null;
  liveVersion: string | null;
}

export function platformStatuses({ snapshots }: Outcome): PlatformStatus[] {
  return snapshots.map((snapshot) => {
    const { platform, versions } = snapshot;
    const out = versions.filter(({ state }) => isOnSale(state));
    return {
      platform,
      inReview: ledgerOf(snapshot).inReview,
      version: versions.find(({ phase }) => phase === 'in-flight') ?? null,
      liveVersion: newestFirst(out, ({ createdDate }) => createdDate)[0]?.versionString ?? null,
    };
  });
}

/** The lists after the steps, by their answers. @param held what the run's submission holds @param version that the run made, or worked on */
export function afterSteps(
  snapshot: Snapshot,
  submission: { id: string; state: string } | null,
  held: readonly ItemTarget[],
  version: AppStoreVersion | null = null,
): Snapshot {
  const versions = version === null ? snapshot.versions : withRecord(snapshot.versions, version);
  if (submission === null) return { ...snapshot, versions };
  const { id, state } = submission;
  const others = snapshot.submissions.filter((one) => one.id !== id);
  const known = snapshot.submissions.find((one) => one.id === id);
  const platform = known?.platform ?? snapshot.platform;
  // What the preflight has read of an item, its name above all, stays known.
  const before = new Map(heldItems(known?.items ?? []).map((item) => [item.target && targetKey(item.target), item]));
  const items = held.map((target) => before.get(targetKey(target)) ?? { id: '', state, target, name: NAMELESS });
  return { ...snapshot, versions, submissions: [...others, { ...known, id, platform, state, items }] };
}

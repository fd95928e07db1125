/** Snapshots and wishes in few words: each builder gives the plainest one, and takes what differs. */
import type { Finding, Reason, Verdict } from '../../src/core/finding.ts';
import { verdictOf } from '../../src/core/finding.ts';
import type {
  AppStoreVersion,
  Build,
  ItemRelationship,
  ItemTarget,
  ReviewSubmission,
  ReviewSubmissionItem,
} from '../../src/core/model.ts';
import { type Plan, planRelease } from '../../src/core/plan.ts';
import type { ReleaseRequest } from '../../src/core/request.ts';
import { type Case, evaluate, type Rule } from '../../src/core/rules/index.ts';
import type { ItemFact, ReleaseFacts, Snapshot } from '../../src/core/snapshot.ts';

export function version(state: string, changes: Partial<AppStoreVersion> = {}): AppStoreVersion {
  return { id: 'v1', versionString: '1.1', platform: 'IOS', state, build: null, phasedReleaseState: null, ...changes };
}

/** Of an iOS submission that is not a draft, with the given things in it. */
export function submission(state: string, changes: Partial<ReviewSubmission> = {}): ReviewSubmission {
  return { id: 's1', platform: 'IOS', state, items: [], ...changes };
}

export function draft(id: string, items: ReviewSubmissionItem[] | null = [], platform: string | null = 'IOS') {
  return submission('READY_FOR_REVIEW', { id, items, platform });
}

export const CPP: ItemTarget = { relationship: 'appCustomProductPageVersion', id: 'p1' };
export const EVENT: ItemTarget = { relationship: 'appEvent', id: 'e1' };
export const PPO: ItemTarget = { relationship: 'appStoreVersionExperimentV2', id: 'x1' };
export const FOREIGN: ItemTarget = { relationship: 'appEvent', id: 'foreign' };

export function versionIn(id = 'v1', state = 'READY_FOR_REVIEW'): ReviewSubmissionItem {
  return item({ relationship: 'appStoreVersion', id }, state);
}

export function item(target: ItemTarget | null, state = 'READY_FOR_REVIEW'): ReviewSubmissionItem {
  return { id: `item-${target?.id ?? 'anonymous'}`, state, target };
}

export function fact(target: ItemTarget, state = 'READY_FOR_REVIEW', name: string | null = null): ItemFact {
  return { target, standing: { kind: 'found', state, name } };
}

export function missing(relationship: ItemRelationship, id: string): ItemFact {
  return { target: { relationship, id }, standing: { kind: 'missing' } };
}

export function appBuild(number: string, changes: Partial<Build> = {}): Build {
  return { id: `b${number}`, version: number, processingState: 'VALID', expired: false, ...changes };
}

export function facts(changes: Partial<ReleaseFacts> = {}): ReleaseFacts {
  return {
    record: null,
    builds: null,
    items: [],
    hasApprovedVersion: null,
    localizations: [],
    primaryLocale: 'en-US',
    ...changes,
  };
}

export function snapshot(changes: Partial<Snapshot> = {}): Snapshot {
  return {
    app: { id: '42' },
    platform: 'IOS',
    versions: [],
    submissions: [],
    failures: [],
    itemFailures: new Map(),
    known: { versions: true, drafts: true, others: true },
    release: null,
    canceled: new Map(),
    ...changes,
  };
}

/** As the look gives it: the asked version's record stands among the open versions too, unless it is over. */
export function ofRecord(
  record: AppStoreVersion,
  changes: Partial<Snapshot> = {},
  more: Partial<ReleaseFacts> = {},
): Snapshot {
  return snapshot({ versions: [record], ...changes, release: facts({ record, ...more }) });
}

/** A record that is over, which is why it does not stand among the open versions. */
export function ofOldRecord(
  record: AppStoreVersion,
  changes: Partial<Snapshot> = {},
  more: Partial<ReleaseFacts> = {},
) {
  return ofRecord(record, { versions: [], ...changes }, more);
}

/** A check, until something is asked for; with a version it prepares that one. */
export function request(changes: Partial<ReleaseRequest> = {}): ReleaseRequest {
  return {
    mode: (changes.version ?? null) === null ? 'check' : 'prepare',
    platform: 'IOS',
    version: null,
    build: null,
    usesNonExemptEncryption: null,
    releaseType: null,
    earliestReleaseDate: null,
    phasedRelease: false,
    rollout: null,
    releaseNotes: null,
    items: { kind: 'listed', targets: [] },
    readiness: 'off',
    dryRun: false,
    onVersionInFlight: 'resume',
    onUnresolved: 'fail',
    onOrphans: 'adopt',
    slotsNeeded: 1,
    ...changes,
  };
}

export const CHECK = request();

export function prepare(changes: Partial<ReleaseRequest> = {}): ReleaseRequest {
  return request({ version: '1.1', ...changes });
}

export function release(changes: Partial<ReleaseRequest> = {}): ReleaseRequest {
  return request({ version: '1.1', mode: 'submit', ...changes });
}

export function itemsOnly(targets: readonly ItemTarget[], changes: Partial<ReleaseRequest> = {}): ReleaseRequest {
  return request({ mode: 'submit', items: { kind: 'listed', targets }, ...changes });
}

export function unknownFinding(reason: Reason, message = 'It could not be read.'): Finding {
  return { reason, severity: 'unknown', message, remedy: 'Run again.', subject: null };
}

export function caseOf(looked: Snapshot, asked: ReleaseRequest): Case {
  return { snapshot: looked, request: asked, plan: planRelease(looked, asked) };
}

/** What one rule says of the snapshot and the request, by way of the plan that the run would make. */
export function ask(rule: Rule, looked: Snapshot, asked: ReleaseRequest): Finding[] {
  return rule(caseOf(looked, asked));
}

export interface Judgement {
  verdict: Verdict;
  reasons: string[];
  findings: Finding[];
  plan: Plan;
  kinds: string[];
}

/** All rules together, as a run asks them. */
export function judge(looked: Snapshot, asked: ReleaseRequest): Judgement {
  const it = caseOf(looked, asked);
  const findings = evaluate(it);
  return {
    verdict: verdictOf(findings),
    reasons: findings.map(({ reason, severity }) => `${severity} ${reason}`),
    findings,
    plan: it.plan,
    kinds: it.plan.steps.map(({ kind }) => kind),
  };
}

/** `n` submissions with ids of their own. */
export function several(count: number, state: string, changes: Partial<ReviewSubmission> = {}): ReviewSubmission[] {
  return Array.from({ length: count }, (_, index) =>
    submission(state, { id: `${state.toLowerCase()}-${index + 1}`, ...changes }),
  );
}

/** Snapshots and requests in few words: each builder gives the plainest one, and takes what differs. */
import { decide, type PreflightDecision } from '../../src/core/decide/decision.ts';
import { decideTarget, type Target } from '../../src/core/decide/target.ts';
import { decideVersion } from '../../src/core/decide/version.ts';
import { type Facts, type ItemFact, type Localization, NO_FACTS } from '../../src/core/model/facts.ts';
import type { Finding, Reason, Verdict } from '../../src/core/model/finding.ts';
import { verdictOf } from '../../src/core/model/finding.ts';
import type { ItemRelationship } from '../../src/core/model/item-kinds.ts';
import type { ReleaseRequest } from '../../src/core/model/request.ts';
import type {
  AppStoreVersion,
  Build,
  ItemTarget,
  ReviewSubmission,
  ReviewSubmissionItem,
} from '../../src/core/model/resources.ts';
import { createSnapshot, type Snapshot, type SnapshotParts } from '../../src/core/model/snapshot.ts';
import { SPECIFICATION_IN_FLIGHT, versionPhase } from '../../src/core/model/states.ts';
import type { Step } from '../../src/core/model/step.ts';
import type { Rule, RuleContext } from '../../src/core/rules/context.ts';

/** Of the live service, where the whole table of states holds. */
export function version(state: string, changes: Partial<AppStoreVersion> = {}): AppStoreVersion {
  return {
    id: 'v1',
    versionString: '1.1',
    platform: 'IOS',
    state,
    phase: versionPhase(state),
    isLive: true,
    build: null,
    phasedReleaseState: null,
    ...changes,
  };
}

/** Of the specification's service: three states count as in flight, and any other is over. */
export function specVersion(state: string, changes: Partial<AppStoreVersion> = {}): AppStoreVersion {
  const phase = SPECIFICATION_IN_FLIGHT.some((one) => one === state) ? 'in-flight' : 'over';
  return version(state, { isLive: false, phase, ...changes });
}

/** A version of the platform that is in the store, so that there is something to update. */
export const ON_SALE = version('READY_FOR_DISTRIBUTION', {
  id: 'v0',
  versionString: '1.0',
  createdDate: '2026-01-05T09:00:00Z',
});

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
export const IAP: ItemTarget = { relationship: 'inAppPurchaseVersion', id: 'i1' };
/** An item that no run here asks for. */
export const UNASKED: ItemTarget = { relationship: 'appEvent', id: 'unasked' };

export function versionIn(id = 'v1', state = 'READY_FOR_REVIEW'): ReviewSubmissionItem {
  return item({ relationship: 'appStoreVersion', id }, state);
}

export function item(target: ItemTarget | null, state = 'READY_FOR_REVIEW'): ReviewSubmissionItem {
  return { id: `item-${target?.id ?? 'anonymous'}`, state, target, name: { name: null, number: null } };
}

export function fact(target: ItemTarget, state = 'READY_FOR_REVIEW', name: string | null = null): ItemFact {
  return { target, standing: { kind: 'found', state, name } };
}

export function missing(relationship: ItemRelationship, id: string): ItemFact {
  return { target: { relationship, id }, standing: { kind: 'missing' } };
}

export function appBuild(number: string, changes: Partial<Build> = {}): Build {
  return {
    id: `b${number}`,
    version: number,
    processingState: 'VALID',
    expired: false,
    uploadedDate: '2026-03-01T09:00:00Z',
    ...changes,
  };
}

export function localization(locale: string, whatsNew: string | null = null): Localization {
  return {
    id: `l-${locale}`,
    locale,
    whatsNew,
    description: 'What it is.',
    keywords: 'notes',
    supportUrl: 'https://example.com',
  };
}

export function facts(changes: Partial<Facts> = {}): Facts {
  return { ...NO_FACTS, primaryLocale: 'en-US', ...changes };
}

export function snapshot(changes: Partial<SnapshotParts> = {}): Snapshot {
  return createSnapshot({
    app: { id: '42' },
    platform: 'IOS',
    versions: [],
    elsewhere: [],
    submissions: [],
    failures: [],
    itemFailures: new Map(),
    known: { versions: true, drafts: true, others: true },
    canceled: new Map(),
    closed: new Map(),
    ...changes,
  });
}

/** What a preflight has read. */
export type Seen = Pick<RuleContext, 'snapshot' | 'facts' | 'readiness'>;
export type MoreFacts = Partial<Facts> & Partial<Pick<Seen, 'readiness'>>;

export function seenWith(parts: Partial<SnapshotParts> = {}, { readiness = null, ...more }: MoreFacts = {}): Seen {
  return { snapshot: snapshot(parts), facts: facts(more), readiness };
}

/** The record with the number asked for, alone. */
export function ofRecord(record: AppStoreVersion, changes: Partial<SnapshotParts> = {}, more: MoreFacts = {}): Seen {
  return seenWith({ versions: [record], ...changes }, more);
}

/** As the preflight gives it for a request: a check asks for no facts. */
export function seenFor(asked: ReleaseRequest, parts: Partial<SnapshotParts> = {}, more: MoreFacts = {}): Seen {
  return asked.mode === 'check'
    ? { snapshot: snapshot(parts), facts: NO_FACTS, readiness: null }
    : seenWith(parts, more);
}

/** A check, until something is asked for; with a version it prepares that one. */
export function request(changes: Partial<ReleaseRequest> = {}): ReleaseRequest {
  return {
    mode: (changes.version ?? null) === null ? 'check' : 'prepare',
    platforms: [changes.platform ?? 'IOS'],
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

/** The value of `items` for these. */
export function listed(...targets: ItemTarget[]): Pick<ReleaseRequest, 'items'> {
  return { items: { kind: 'listed', targets } };
}

export const READY: Pick<ReleaseRequest, 'items'> = { items: { kind: 'ready', items: true, purchases: false } };
export const CANCEL: Pick<ReleaseRequest, 'onVersionInFlight'> = { onVersionInFlight: 'cancel' };
export const FAIL: Pick<ReleaseRequest, 'onVersionInFlight'> = { onVersionInFlight: 'fail' };
export const RESUBMIT: Pick<ReleaseRequest, 'onUnresolved'> = { onUnresolved: 'resubmit' };

export function unknownFinding(reason: Reason, message = 'It could not be read.'): Finding {
  return { reason, severity: 'unknown', message, remedy: 'Run again.', subject: null };
}

/** What the rules are given. */
export function contextOf(found: Snapshot | Seen, request: ReleaseRequest): RuleContext {
  const known = 'snapshot' in found ? found : { snapshot: found, facts: NO_FACTS, readiness: null };
  const target = decideTarget({ ...known, request }, decideVersion(known.snapshot, request));
  return { ...known, request, target };
}

/** What one rule says of the snapshot and the request, by way of the target that the run would have. */
export function ask(rule: Rule, found: Snapshot | Seen, asked: ReleaseRequest): Finding[] {
  return rule(contextOf(found, asked));
}

/** What a rule finds in what a run with that request has read. */
export function asking(rule: Rule) {
  return (asked: ReleaseRequest, parts: Partial<SnapshotParts> = {}, more: MoreFacts = {}) =>
    ask(rule, seenFor(asked, parts, more), asked);
}

/** A rejected version whose submission came back with these in it. */
export function sentBack(items: ReviewSubmissionItem[] | null, state = 'REJECTED') {
  return {
    versions: [version(state, { build: appBuild('6') })],
    submissions: [submission('UNRESOLVED_ISSUES', { id: 'u1', items, versionId: 'v1' })],
  };
}

export interface Evaluation {
  verdict: Verdict;
  reasons: string[];
  findings: Finding[];
  target: Target;
  steps: Step[];
  kinds: string[];
}

/** What a run would do that finds this. */
export function decisionOf(found: Snapshot | Seen, asked: ReleaseRequest): PreflightDecision {
  const decision = decide({ kind: 'read', first: contextOf(found, asked), others: [] });
  if (decision.kind === 'refused') throw new Error('what was read is refused');
  return decision;
}

/** All rules together, as a run asks them. */
export function judge(found: Snapshot | Seen, asked: ReleaseRequest): Evaluation {
  const { findings, target, steps } = decisionOf(found, asked);
  return {
    verdict: verdictOf(findings),
    reasons: findings.map(({ reason, severity }) => `${severity} ${reason}`),
    findings,
    target,
    steps,
    kinds: steps.map(({ kind }) => kind),
  };
}

/** `n` submissions with ids of their own. */
export function several(count: number, state: string, changes: Partial<ReviewSubmission> = {}): ReviewSubmission[] {
  return Array.from({ length: count }, (_, index) =>
    submission(state, { id: `${state.toLowerCase()}-${index + 1}`, ...changes }),
  );
}

/** All of it that a person reads, and what it is about. */
export function inOneLine({ severity, reason, subject, message, remedy, link }: Finding): string {
  return `${severity} ${reason} of ${subject?.type} ${subject?.id}: ${message} ${remedy} ${link}`;
}

/** Of the annotation. */
export function lengthOf({ message, remedy, link }: Finding): number {
  return `${message} ${remedy} ${link}`.length;
}

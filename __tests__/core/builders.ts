/** Builders of the service's resources. Each returns the plainest one and takes the differences. */

import { type Facts, type FoundFact, type ItemFact, type Localization, NO_FACTS } from '../../src/core/model/facts.ts';
import type { Finding, Reason, Severity } from '../../src/core/model/finding.ts';
import type { GoesOut } from '../../src/core/model/goes-out.ts';
import type { ItemRelationship } from '../../src/core/model/item-kinds.ts';
import type {
  AppStoreVersion,
  Build,
  ItemTarget,
  PhasedRelease,
  Platform,
  ReviewSubmission,
  ReviewSubmissionItem,
} from '../../src/core/model/resources.ts';
import { type Canceled, type Lists, type Snapshot, snapshotOf } from '../../src/core/model/snapshot.ts';
import { SPECIFICATION_IN_FLIGHT, submissionPhase, versionFacts } from '../../src/core/model/states.ts';
import type { Plan } from '../../src/core/plan/plan.ts';
import { findPlace, type Place } from '../../src/core/service/versions.ts';

/** A version of the live service, where the whole table of states holds. */
export function version(state: string, changes: Partial<AppStoreVersion> = {}): AppStoreVersion {
  return {
    id: 'v1',
    versionString: '1.1',
    platform: 'IOS',
    state,
    phase: versionFacts(state).phase,
    isLive: true,
    build: null,
    releaseType: 'AFTER_APPROVAL',
    earliestReleaseDate: null,
    phasedRelease: null,
    ...changes,
  };
}

/** A version of the specification's service: three states count as in flight, and any other is over. */
export function specVersion(state: string, changes: Partial<AppStoreVersion> = {}): AppStoreVersion {
  const phase = SPECIFICATION_IN_FLIGHT.some((one) => one === state) ? 'in-flight' : 'over';
  return version(state, { isLive: false, phase, ...changes });
}

/** A version of the platform that is in the store, so that there is something to update. */
const SOLD = { id: 'v0', versionString: '1.0', createdDate: '2026-01-05T09:00:00Z' };
export const ON_SALE = version('READY_FOR_DISTRIBUTION', SOLD);

/** An iOS submission, empty unless the changes name items. */
export function submission(state: string, changes: Partial<ReviewSubmission> = {}): ReviewSubmission {
  return { id: 's1', platform: 'IOS', state, phase: submissionPhase(state), items: [], ...changes };
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

export function namedItem(target: ItemTarget, name: string, state?: string): ReviewSubmissionItem {
  return { ...item(target, state), name: { name, number: null } };
}

export function fact(target: ItemTarget, state = 'READY_FOR_REVIEW', name: string | null = null): FoundFact {
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

/** A phased release that no answer shows a day of. */
export const phased = (state: string): PhasedRelease => ({ id: 'p1', state, day: null });

/** Uploaded on that day of March 2026. */
export function uploadedOn(day: string, number: string, changes: Partial<Build> = {}): Build {
  return appBuild(number, { uploadedDate: `2026-03-${day}T09:00:00Z`, ...changes });
}

/** An upload that was begun on that day and is no build yet. @param day empty where the answer shows no date */
export function upload(day: string, number: string, processingState: string, changes: Partial<Build> = {}): Build {
  const uploadedDate = day === '' ? '' : `2026-03-${day}T09:00:00Z`;
  return appBuild(number, {
    id: '',
    processingState,
    uploadedDate,
    upload: { errors: [], isUnfinished: false },
    ...changes,
  });
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

export const facts = (changes: Partial<Facts> = {}): Facts => ({ ...NO_FACTS, ...changes });

/** Differences of a snapshot; `canceled`: what this run's cancellations leave, by version id. */
export interface Parts extends Partial<Lists> {
  platform?: Platform;
  elsewhere?: AppStoreVersion[];
  canceled?: ReadonlyMap<string, Canceled['leaves']>;
  /** Items that a cancellation of this run took out of review. */
  released?: readonly ReviewSubmissionItem[];
  /** Versions that this run canceled, and that were submitted again since. */
  undone?: readonly string[];
}

export function snapshot({ platform = 'IOS', elsewhere = [], ...changes }: Parts = {}): Snapshot {
  const { canceled = new Map(), undone = [], released = [], ...parts } = changes;
  const lists: Lists = {
    app: { id: '42' },
    submissions: [],
    failures: [],
    itemFailures: new Map(),
    known: { versions: true, drafts: true, others: true },
    ...parts,
    versions: [...(parts.versions ?? []), ...elsewhere],
  };
  const holderOf = (id: string) =>
    lists.submissions.find(({ items }) => items?.some(({ target }) => target?.id === id)) ?? null;
  const before = { leaves: 'unfinished', isClosed: true } as const;
  const gone = submission('COMPLETE', { id: 'gone', items: [...released] });
  const all = new Map<string, Canceled>([['gone', { ...before, submission: gone }]]);
  for (const [id, leaves] of canceled) all.set(id, { leaves, submission: holderOf(id), isClosed: false });
  for (const id of undone) all.set(id, { ...before, submission: submission('COMPLETE', { id: 'before' }) });
  return snapshotOf(lists, platform, all, null);
}

/** Returns the place of the version. */
export function placeOf({ snapshot: seen }: Pick<Plan, 'snapshot'>, { id }: { id: string }): Place {
  const record = seen.versions.find((one) => one.id === id);
  if (record === undefined) throw new Error(`there is no version ${id}`);
  return findPlace(seen, record);
}

/** The parts that a preflight reads. */
export type Seen = Pick<Plan, 'snapshot' | 'facts' | 'readiness'>;
export type MoreFacts = Partial<Facts> & Partial<Pick<Seen, 'readiness'>>;

export function seenWith(parts: Parts = {}, { readiness = null, ...more }: MoreFacts = {}): Seen {
  return { snapshot: snapshot(parts), facts: facts(more), readiness };
}

/** The record with the number asked for, alone. */
export function ofRecord(record: AppStoreVersion, changes: Parts = {}, more: MoreFacts = {}): Seen {
  return seenWith({ versions: [record], ...changes }, more);
}

/** The contents of a submission of version 1.1. */
export function goesOut(changes: Partial<GoesOut> = {}): GoesOut {
  return {
    app: '42',
    platform: 'IOS',
    mode: 'submit',
    version: '1.1',
    build: '42',
    usesNonExemptEncryption: null,
    releaseNotes: {},
    reviewNotes: null,
    releaseType: 'AFTER_APPROVAL',
    earliestReleaseDate: null,
    phasedRelease: false,
    items: [],
    ...changes,
  };
}

/** The id of an older version, and its number. */
export const OLDER = { id: 'v0', versionString: '1.0' };

/** A platform with that version alone. */
export function alone(state: string, changes: Partial<AppStoreVersion> = {}) {
  return { versions: [version(state, changes)] };
}

/** The record alone, in a submission with these items. */
export function heldIn(holder: string, items: ReviewSubmissionItem[] | null, record: AppStoreVersion, changes = {}) {
  return { versions: [record], submissions: [submission(holder, { items, ...changes })] };
}

/** The same on the specification's service. */
export function specAlone(state: string, changes: Partial<AppStoreVersion> = {}) {
  return { versions: [specVersion(state, changes)] };
}

export const OWN = alone('PREPARE_FOR_SUBMISSION');

/** The cancellations of a run before its first one. */
export const NOTHING_CANCELED = new Map();

export function finding(severity: Severity, reason: Reason = 'version.in-flight', message = 'What.'): Finding {
  return { reason, severity, message, remedy: 'Run again.', subject: null };
}

export function unknownFinding(reason: Reason, message = 'It could not be read.'): Finding {
  return finding('unknown', reason, message);
}

/** The lists that are known when one was not read. */
export const UNKNOWN_VERSIONS = { known: { versions: false, drafts: true, others: true } };
export const UNKNOWN_DRAFTS = { known: { versions: true, drafts: false, others: true } };
export const UNKNOWN_OTHERS = { known: { versions: true, drafts: true, others: false } };

/** A rejected version whose submission came back with these in it. */
export function sentBack(items: ReviewSubmissionItem[] | null, state = 'REJECTED') {
  return heldIn('UNRESOLVED_ISSUES', items, version(state, { build: appBuild('6') }), { id: 'u1', versionId: 'v1' });
}

/** `n` submissions with ids of their own. */
export function several(count: number, state: string, changes: Partial<ReviewSubmission> = {}): ReviewSubmission[] {
  const idAt = (index: number) => `${state.toLowerCase()}-${index + 1}`;
  return Array.from({ length: count }, (_, index) => submission(state, { id: idAt(index), ...changes }));
}

import type {
  App,
  AppEvent,
  Build,
  CustomProductPage,
  CustomProductPageVersion,
  Dialect,
  Experiment,
  Item,
  Lag,
  Localization,
  PhasedRelease,
  Reviewable,
  Submission,
  Version,
} from './model.ts';
import type { ErrorEntry } from './refusals.ts';
import { notFound } from './refusals.ts';
import { DRAFT_LIFETIME_MS, OPEN_SUBMISSION_STATES } from './states.ts';

export interface Settings {
  dialect: Dialect;
  /** Milliseconds since the epoch. */
  now: () => number;
  readLagMs: number;
  stagingMs: number;
  cancelingMs: number;
  /** Refuse an update whose localizations say nothing of what is new, as the live service does. */
  requireWhatsNew: boolean;
}

/** Everything the service remembers, the clock it goes by, and what happens by the passing of time alone. */
export class Store {
  readonly settings: Settings;
  readonly apps = new Map<string, App>();
  readonly versions = new Map<string, Version>();
  readonly builds = new Map<string, Build>();
  readonly localizations = new Map<string, Localization>();
  readonly phasedReleases = new Map<string, PhasedRelease>();
  readonly pages = new Map<string, CustomProductPage>();
  readonly pageVersions = new Map<string, CustomProductPageVersion>();
  readonly experiments = new Map<string, Experiment>();
  readonly events = new Map<string, AppEvent>();
  readonly submissions = new Map<string, Submission>();
  readonly items = new Map<string, Item>();
  /** What the service's validator finds missing, by version: path of the resource at fault and entry. */
  readonly gaps = new Map<string, { path: string; entry: ErrorEntry }[]>();
  #sequence = 0;

  constructor(settings: Settings) {
    this.settings = settings;
  }

  get dialect(): Dialect {
    return this.settings.dialect;
  }

  now(): number {
    return this.settings.now();
  }

  /** Ids count up, so that two runs of one scenario name the same resources alike. */
  nextNumber(): string {
    this.#sequence += 1;
    return String(6_700_000_000 + this.#sequence);
  }

  nextUuid(): string {
    this.#sequence += 1;
    return `5e1ec7ed-0000-4000-8000-${this.#sequence.toString(16).padStart(12, '0')}`;
  }

  /** The reviewable resource of that JSON:API type, or undefined. */
  reviewable(type: string, id: string): Reviewable | undefined {
    switch (type) {
      case 'appStoreVersions':
        return this.versions.get(id);
      case 'appCustomProductPageVersions':
        return this.pageVersions.get(id);
      case 'appStoreVersionExperiments':
        return this.experiments.get(id);
      case 'appEvents':
        return this.events.get(id);
      default:
        return undefined;
    }
  }

  targetOf(item: Item): Reviewable | undefined {
    switch (item.kind) {
      case 'appStoreVersion':
        return this.versions.get(item.targetId);
      case 'appCustomProductPageVersion':
        return this.pageVersions.get(item.targetId);
      case 'appStoreVersionExperiment':
      case 'appStoreVersionExperimentV2':
        return this.experiments.get(item.targetId);
      case 'appEvent':
        return this.events.get(item.targetId);
    }
  }

  itemsOf(submissionId: string): Item[] {
    return [...this.items.values()].filter((item) => item.submissionId === submissionId);
  }

  /** The items that still stand: a removed one is kept as a record only. */
  standingItemsOf(submissionId: string): Item[] {
    return this.itemsOf(submissionId).filter((item) => item.state !== 'REMOVED');
  }

  /** The open submission that holds this target, and the item it holds it by. */
  holderOf(targetId: string): { submission: Submission; item: Item } | undefined {
    for (const item of this.items.values()) {
      if (item.targetId !== targetId || item.state === 'REMOVED') continue;
      const submission = this.submissions.get(item.submissionId);
      if (submission !== undefined && OPEN_SUBMISSION_STATES.includes(submission.state)) return { submission, item };
    }
    return undefined;
  }

  versionsOf(appId: string): Version[] {
    return [...this.versions.values()].filter((version) => version.appId === appId);
  }

  localizationsOf(versionId: string): Localization[] {
    return [...this.localizations.values()].filter((localization) => localization.versionId === versionId);
  }

  phasedReleaseOf(versionId: string): PhasedRelease | undefined {
    return [...this.phasedReleases.values()].find((release) => release.versionId === versionId);
  }

  /** What a read answers now: the state before the last change, while reads lag behind. */
  shownState(record: { state: string; lag?: Lag }): string {
    return record.lag !== undefined && this.now() < record.lag.until ? record.lag.state : record.state;
  }

  /** A record that was just created is missing from collections while reads lag; its own address finds it at once. */
  isListed(record: { visibleFrom?: number }): boolean {
    return record.visibleFrom === undefined || this.now() >= record.visibleFrom;
  }

  /** Applies everything that was due by now: staged versions, canceled submissions, drafts that ran out. */
  settle(): void {
    const now = this.now();
    for (const version of this.versions.values()) {
      if (version.stagedAt !== undefined && version.stagedAt <= now) {
        version.state = 'READY_FOR_REVIEW';
        delete version.stagedAt;
      }
    }
    for (const submission of this.submissions.values()) {
      if (submission.state === 'CANCELING' && (submission.canceledAt ?? 0) <= now) this.finishCanceling(submission);
      if (submission.state === 'READY_FOR_REVIEW' && submission.createdAt + DRAFT_LIFETIME_MS <= now) {
        this.closeDraft(submission);
      }
    }
  }

  /** The end of a cancellation: the version is the developer's again, the other items are as they were. */
  finishCanceling(submission: Submission): void {
    for (const item of this.standingItemsOf(submission.id)) {
      this.releaseItem(item, item.kind === 'appStoreVersion' ? 'DEVELOPER_REJECTED' : item.stateBefore);
    }
    submission.state = 'COMPLETE';
  }

  /** Takes a draft out of the counts, by time or by hand; what it held can be used again. */
  closeDraft(submission: Submission): void {
    for (const item of this.standingItemsOf(submission.id)) this.releaseItem(item, item.stateBefore);
    submission.state = 'COMPLETE';
  }

  /** Marks an item as removed and gives its target the state that follows. */
  releaseItem(item: Item, targetState: string): void {
    item.state = 'REMOVED';
    const target = this.targetOf(item);
    if (target === undefined) return;
    target.state = targetState;
    if (target.type === 'appStoreVersions') {
      delete target.stagedAt;
      delete target.lag;
    }
  }
}

/** The record with this id, or the service's 404. */
export function required<T>(records: Map<string, T>, type: string, id: string): T {
  const record = records.get(id);
  if (record === undefined) throw notFound(type, id);
  return record;
}

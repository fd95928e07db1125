import { ITEM_TARGET_TYPES } from './item-kinds.ts';
import type {
  App,
  AppEvent,
  Build,
  BuildUpload,
  CustomProductPage,
  CustomProductPageVersion,
  Detail,
  DetailType,
  Dialect,
  Experiment,
  Item,
  Lag,
  Localization,
  OtherTarget,
  PhasedRelease,
  Platform,
  Resource,
  Reviewable,
  Submission,
  Version,
} from './records.ts';
import { type ErrorEntry, notFound } from './refusals.ts';
import type { Settings } from './settings.ts';
import { isApproved, OPEN_SUBMISSION_STATES } from './states.ts';

/** Memory of the service, and its clock. */
export class Store {
  readonly settings: Settings;
  readonly apps = new Map<string, App>();
  readonly versions = new Map<string, Version>();
  readonly builds = new Map<string, Build>();
  /** Uploads without a known build. Each known build has one besides. */
  readonly uploads = new Map<string, BuildUpload>();
  readonly localizations = new Map<string, Localization>();
  readonly phasedReleases = new Map<string, PhasedRelease>();
  readonly pages = new Map<string, CustomProductPage>();
  readonly pageVersions = new Map<string, CustomProductPageVersion>();
  readonly experiments = new Map<string, Experiment>();
  readonly events = new Map<string, AppEvent>();
  readonly otherTargets = new Map<string, OtherTarget>();
  readonly submissions = new Map<string, Submission>();
  readonly items = new Map<string, Item>();
  readonly details = new Map<string, Detail>();
  /** Gaps that the validator reports, by version: the path of the resource at fault and the entry. */
  readonly gaps = new Map<string, { path: string; entry: ErrorEntry }[]>();
  /** Hidden gaps of an app, each with its end in milliseconds since the epoch. */
  readonly hidden = new Map<string, Map<string, number>>();
  /** Deliveries to webhooks that are not sent yet. */
  readonly outbox: Detail[] = [];
  /** State of each version when its webhooks last heard of it. */
  readonly announced = new Map<string, string>();
  #sequence = 0;
  #detailSequence = 0;

  constructor(settings: Settings) {
    this.settings = settings;
  }

  get dialect(): Dialect {
    return this.settings.dialect;
  }

  now(): number {
    return this.settings.now();
  }

  /** Returns the next id. Ids count up, so that two runs of one scenario give the same ids. */
  nextNumber(): string {
    this.#sequence += 1;
    return String(6_700_000_000 + this.#sequence);
  }

  nextUuid(): string {
    this.#sequence += 1;
    return `5e1ec7ed-0000-4000-8000-${this.#sequence.toString(16).padStart(12, '0')}`;
  }

  /** Returns the reviewable resource of a JSON:API type. */
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
      default: {
        const other = this.otherTargets.get(id);
        return other?.type === type ? other : undefined;
      }
    }
  }

  targetOf(item: Item): Reviewable | undefined {
    return this.reviewable(ITEM_TARGET_TYPES[item.kind], item.targetId);
  }

  itemsOf(submissionId: string): Item[] {
    return [...this.items.values()].filter((item) => item.submissionId === submissionId);
  }

  /** Returns the items that are not removed. A removed item stays as a record only. */
  standingItemsOf(submissionId: string): Item[] {
    return this.itemsOf(submissionId).filter((item) => item.state !== 'REMOVED');
  }

  /** Returns the version in the submission, if any. */
  versionIn(submissionId: string): Version | undefined {
    const item = this.standingItemsOf(submissionId).find((each) => each.kind === 'appStoreVersion');
    return item === undefined ? undefined : this.versions.get(item.targetId);
  }

  /** Returns the open submission that holds this target, with its item. */
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

  /** Returns the app's versions on one platform, the oldest first. */
  versionsOn(appId: string, platform: Platform): Version[] {
    return this.versionsOf(appId)
      .filter((version) => version.platform === platform)
      .sort((left, right) => left.createdAt - right.createdAt);
  }

  /** Returns true if no other version of the platform was approved. It takes no release notes then. */
  isFirst(version: Version): boolean {
    return !this.versionsOn(version.appId, version.platform).some((one) => one !== version && isApproved(one.state));
  }

  /** Returns the versions of a product, the oldest first. */
  versionsOfProduct(productId: string): OtherTarget[] {
    return [...this.otherTargets.values()]
      .filter((target) => target.productId === productId)
      .sort((left, right) => left.version - right.version);
  }

  localizationsOf(versionId: string): Localization[] {
    return [...this.localizations.values()].filter((localization) => localization.versionId === versionId);
  }

  phasedReleaseOf(versionId: string): PhasedRelease | undefined {
    return [...this.phasedReleases.values()].find((release) => release.versionId === versionId);
  }

  /** Returns the details of one type that belong to a record. */
  detailsOf(ownerId: string, type: DetailType): Detail[] {
    return [...this.details.values()].filter((detail) => detail.ownerId === ownerId && detail.type === type);
  }

  addDetail(
    type: DetailType,
    ownerId: string,
    attributes: Detail['attributes'],
    links: Detail['links'] = {},
    id = this.nextDetailId(),
  ): Detail {
    const detail: Detail = { type, id, ownerId, attributes, links };
    this.details.set(id, detail);
    return detail;
  }

  /** Adds a detail without an owner, such as a category or a territory, under the id that the service gives it. */
  addShared(type: DetailType, id: string, attributes: Detail['attributes']): void {
    if (!this.details.has(id)) this.addDetail(type, '', attributes, {}, id);
  }

  /** Deletes the details of one type that belong to a record, with all that belongs to them. */
  deleteDetails(ownerId: string, type?: DetailType): void {
    for (const detail of [...this.details.values()]) {
      if (detail.ownerId !== ownerId || (type !== undefined && detail.type !== type)) continue;
      this.details.delete(detail.id);
      this.deleteDetails(detail.id);
    }
  }

  /** Copies the details of a record to another, with all that belongs to them. */
  copyDetails(fromId: string, toId: string, type?: DetailType): void {
    for (const detail of [...this.details.values()]) {
      if (detail.ownerId !== fromId || (type !== undefined && detail.type !== type)) continue;
      const copy = this.addDetail(detail.type, toId, structuredClone(detail.attributes), { ...detail.links });
      this.copyDetails(detail.id, copy.id);
    }
  }

  /**
   * Returns the next id of a detail. Details count apart, so that other records keep the ids that they would have
   * alone.
   */
  nextDetailId(): string {
    this.#detailSequence += 1;
    const id = `de7a11ed-0000-4000-8000-${this.#detailSequence.toString(16).padStart(12, '0')}`;
    return this.details.has(id) || this.localizations.has(id) ? this.nextDetailId() : id;
  }

  /**
   * Returns the record as a read shows it now. While reads of this kind lag, that is the record before its last change.
   */
  recordInReads<R extends Resource>(record: R, list: string | null): R {
    const { lag } = record as { lag?: Lag };
    if (lag === undefined || this.now() >= this.endOfLag(lag.since ?? lag.until, lag.until, list)) return record;
    if (list === null && (lag.isOnLists === true || this.settings.lagOn === 'lists')) return record;
    const { since: _, until: __, isOnLists: ___, ...before } = lag;
    return { ...record, ...before };
  }

  /** Returns the end of a lag in this list; `null`: at a record's own address. */
  endOfLag(since: number, until: number, list: string | null): number {
    return list === null ? until : since + (until - since) * this.settings.lagShare(list);
  }

  /** Makes lists show the record as it was, for that long, or all reads. Lists that lag already keep their lag. */
  lagLists(record: { lag?: Lag }, before: Pick<Lag, 'state' | 'versionString'>, ms: number, on = 'lists'): void {
    if (ms <= 0) return;
    const { isOnLists: _, ...earlier } =
      record.lag !== undefined && this.now() < record.lag.until ? record.lag : ({} as Partial<Lag>);
    const since = this.now();
    record.lag = { ...before, ...earlier, since, until: since + ms, ...(on === 'lists' ? { isOnLists: true } : {}) };
  }

  /** Makes reads show a record as before its cancellation, as the settings say. */
  lagCancellation(record: { lag?: Lag }, state: string): void {
    this.lagLists(record, { state }, this.settings.cancelLagMs, this.settings.cancelLagOn);
  }

  /**
   * Returns true if collections show the record. A new record is missing while reads lag; its own address finds it at
   * once.
   */
  isListed(record: Resource, list: string | null = null): boolean {
    const { visibleFrom = 0, createdAt = visibleFrom } = record as { visibleFrom?: number; createdAt?: number };
    return this.now() >= this.endOfLag(createdAt, visibleFrom, list) && !this.isHidden(record.id);
  }

  /** Returns true for a version that even its own address does not find yet, and for each of its languages. */
  isHidden(id: string): boolean {
    const { foundFrom = 0 } = this.versions.get(this.localizations.get(id)?.versionId ?? id) ?? {};
    return this.now() < foundFrom;
  }
}

/** Returns the record with this id, or throws the service's 404. */
export function required<T>(records: Map<string, T>, type: string, id: string): T {
  const record = records.get(id);
  if (record === undefined) throw notFound(type, id);
  return record;
}

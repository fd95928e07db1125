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
import { OPEN_SUBMISSION_STATES } from './states.ts';

/** Everything the service remembers, and the clock it goes by. */
export class Store {
  readonly settings: Settings;
  readonly apps = new Map<string, App>();
  readonly versions = new Map<string, Version>();
  readonly builds = new Map<string, Build>();
  /** Uploads of which no build is known; each build that is known has one besides. */
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
  /** What the service's validator finds missing, by version: path of the resource at fault and entry. */
  readonly gaps = new Map<string, { path: string; entry: ErrorEntry }[]>();
  /** What the service refuses an app's versions for and shows nowhere, and until when: milliseconds since the epoch. */
  readonly hidden = new Map<string, Map<string, number>>();
  /** The deliveries to webhooks that nobody has sent yet. */
  readonly outbox: Detail[] = [];
  /** The state in which each version was when it was last looked at for its webhooks. */
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

  /** The items that still stand: a removed one is kept as a record only. */
  standingItemsOf(submissionId: string): Item[] {
    return this.itemsOf(submissionId).filter((item) => item.state !== 'REMOVED');
  }

  /** The version that rides in the submission, if one does. */
  versionIn(submissionId: string): Version | undefined {
    const item = this.standingItemsOf(submissionId).find((each) => each.kind === 'appStoreVersion');
    return item === undefined ? undefined : this.versions.get(item.targetId);
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

  /** The app's records on one platform, the oldest first. */
  versionsOn(appId: string, platform: Platform): Version[] {
    return this.versionsOf(appId)
      .filter((version) => version.platform === platform)
      .sort((left, right) => left.createdAt - right.createdAt);
  }

  /** Whether the platform had no record before this one: nothing can be new in it. */
  isFirst(version: Version): boolean {
    return this.versionsOn(version.appId, version.platform)[0] === version;
  }

  /** The versions of a purchase or another product, the oldest first. */
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

  /** The details of one type that belong to a record. */
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

  /** A detail that belongs to nobody, as a category or a territory, under the id that the service gives it. */
  addShared(type: DetailType, id: string, attributes: Detail['attributes']): void {
    if (!this.details.has(id)) this.addDetail(type, '', attributes, {}, id);
  }

  /** Takes away the details of one type that belong to a record, with all that belongs to them. */
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

  /** Details count for themselves, so that the records beside which they exist keep the ids that they would have alone. */
  nextDetailId(): string {
    this.#detailSequence += 1;
    const id = `de7a11ed-0000-4000-8000-${this.#detailSequence.toString(16).padStart(12, '0')}`;
    return this.details.has(id) || this.localizations.has(id) ? this.nextDetailId() : id;
  }

  /** The record as a read shows it now: as it was before the last change, while reads of this kind lag behind. */
  shown<R extends Resource>(record: R, isList: boolean): R {
    const { lag } = record as { lag?: Lag };
    if (lag === undefined || this.now() >= lag.until) return record;
    if (!isList && (lag.isOnLists === true || this.settings.lagOn === 'lists')) return record;
    const { until: _, isOnLists: __, ...before } = lag;
    return { ...record, ...before };
  }

  /** Lists alone show the record as it was, for that long. Where they lag already they go on showing what they show. */
  lagLists(record: { lag?: Lag }, before: Pick<Lag, 'state' | 'versionString'>, ms: number): void {
    if (ms <= 0) return;
    const earlier = record.lag !== undefined && this.now() < record.lag.until ? record.lag : {};
    record.lag = { ...before, ...earlier, until: this.now() + ms, isOnLists: true };
  }

  /** A record that was just created is missing from collections while reads lag; its own address finds it at once. */
  isListed(record: Resource): boolean {
    const { visibleFrom = 0 } = record as { visibleFrom?: number };
    return this.now() >= visibleFrom;
  }
}

/** The record with this id, or the service's 404. */
export function required<T>(records: Map<string, T>, type: string, id: string): T {
  const record = records.get(id);
  if (record === undefined) throw notFound(type, id);
  return record;
}

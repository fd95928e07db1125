import { ITEM_TARGET_TYPES, type ItemKind } from './item-kinds.ts';
import type {
  Actor,
  App,
  AppEvent,
  Build,
  CustomProductPage,
  CustomProductPageVersion,
  Experiment,
  Item,
  Localization,
  OtherTarget,
  PhasedRelease,
  Platform,
  Submission,
  Version,
} from './model.ts';
import { entry } from './refusals.ts';
import { required, type Store } from './store.ts';

/** Records as a test or a scenario needs them, placed without asking whether the service would have allowed it. */

export interface VersionSeed {
  id?: string;
  appId: string;
  versionString: string;
  platform?: Platform;
  /** Either name of the state, or one that nobody knows. */
  state?: string;
  buildId?: string | null;
  createdAt?: number;
  copyright?: string | null;
  releaseType?: string | null;
  earliestReleaseDate?: string | null;
}

export interface BuildSeed {
  id?: string;
  appId: string;
  /** The build number. */
  version: string;
  /** The marketing version. */
  versionString: string;
  platform?: Platform;
  processingState?: string;
  expired?: boolean;
  uploadedAt?: number;
  usesNonExemptEncryption?: boolean | null;
  /** When a build that is PROCESSING is through, and how; VALID when left out. */
  processedAt?: number;
  processedTo?: string;
  /** When an upload first shows in a list: some minutes after it was sent. */
  visibleFrom?: number;
}

export interface SubmissionSeed {
  id?: string;
  appId: string;
  platform?: Platform | null;
  state?: string;
  createdAt?: number;
  submittedAt?: number | null;
  /** Who made it: a person by name, or a key by its id. Left out, a person. */
  actor?: Partial<Actor>;
}

export interface ItemSeed {
  id?: string;
  submissionId: string;
  kind: ItemKind;
  targetId: string;
  state?: string;
}

export function seedApp(store: Store, seed: Partial<Omit<App, 'type'>> = {}): App {
  const id = seed.id ?? store.nextNumber();
  const app: App = {
    type: 'apps',
    id,
    name: seed.name ?? 'Example',
    bundleId: seed.bundleId ?? 'com.example.app',
    sku: seed.sku ?? `SKU-${id}`,
    primaryLocale: seed.primaryLocale ?? 'en-US',
    isOrEverWasMadeForKids: seed.isOrEverWasMadeForKids ?? false,
    contentRightsDeclaration:
      seed.contentRightsDeclaration === undefined ? 'DOES_NOT_USE_THIRD_PARTY_CONTENT' : seed.contentRightsDeclaration,
  };
  store.apps.set(id, app);
  return app;
}

export function seedVersion(store: Store, seed: VersionSeed): Version {
  required(store.apps, 'apps', seed.appId);
  const version: Version = {
    type: 'appStoreVersions',
    id: seed.id ?? store.nextNumber(),
    appId: seed.appId,
    platform: seed.platform ?? 'IOS',
    versionString: seed.versionString,
    state: seed.state ?? 'PREPARE_FOR_SUBMISSION',
    createdAt: seed.createdAt ?? store.now(),
    copyright: seed.copyright ?? null,
    releaseType: seed.releaseType ?? 'AFTER_APPROVAL',
    earliestReleaseDate: seed.earliestReleaseDate ?? null,
    buildId: seed.buildId ?? null,
    hadBuild: seed.buildId != null,
  };
  store.versions.set(version.id, version);
  return version;
}

export function seedBuild(store: Store, seed: BuildSeed): Build {
  const build: Build = {
    type: 'builds',
    id: seed.id ?? store.nextUuid(),
    appId: seed.appId,
    version: seed.version,
    versionString: seed.versionString,
    platform: seed.platform ?? 'IOS',
    processingState: seed.processingState ?? 'VALID',
    expired: seed.expired ?? false,
    uploadedAt: seed.uploadedAt ?? store.now(),
    usesNonExemptEncryption: seed.usesNonExemptEncryption === undefined ? false : seed.usesNonExemptEncryption,
    ...(seed.processedAt === undefined ? {} : { processedAt: seed.processedAt }),
    ...(seed.processedTo === undefined ? {} : { processedTo: seed.processedTo }),
    ...(seed.visibleFrom === undefined ? {} : { visibleFrom: seed.visibleFrom }),
  };
  store.builds.set(build.id, build);
  return build;
}

type LocalizedText = 'whatsNew' | 'description' | 'keywords' | 'marketingUrl' | 'promotionalText' | 'supportUrl';

export function seedLocalization(
  store: Store,
  seed: { id?: string; versionId: string; locale: string } & Partial<Record<LocalizedText, string | null>>,
): Localization {
  const { id = store.nextUuid(), versionId, locale, ...attributes } = seed;
  const localization: Localization = { type: 'appStoreVersionLocalizations', id, versionId, locale, attributes };
  store.localizations.set(id, localization);
  return localization;
}

export function seedPhasedRelease(store: Store, seed: { versionId: string; state?: string }): PhasedRelease {
  const id = store.nextUuid();
  const phasedRelease: PhasedRelease = {
    type: 'appStoreVersionPhasedReleases',
    id,
    versionId: seed.versionId,
    state: seed.state ?? 'INACTIVE',
  };
  store.phasedReleases.set(id, phasedRelease);
  return phasedRelease;
}

export function seedCustomProductPage(
  store: Store,
  seed: { id?: string; appId: string; name?: string; visible?: boolean },
): CustomProductPage {
  const id = seed.id ?? store.nextUuid();
  const { appId, name = 'Spring page', visible = true } = seed;
  const page: CustomProductPage = { type: 'appCustomProductPages', id, appId, name, visible };
  store.pages.set(id, page);
  return page;
}

export function seedCustomProductPageVersion(
  store: Store,
  seed: { id?: string; pageId: string; version?: string; state?: string },
): CustomProductPageVersion {
  const page = required(store.pages, 'appCustomProductPages', seed.pageId);
  const version: CustomProductPageVersion = {
    type: 'appCustomProductPageVersions',
    id: seed.id ?? store.nextUuid(),
    appId: page.appId,
    pageId: page.id,
    version: seed.version ?? '1',
    state: seed.state ?? 'PREPARE_FOR_SUBMISSION',
  };
  store.pageVersions.set(version.id, version);
  return version;
}

export function seedExperiment(
  store: Store,
  seed: { id?: string; appId: string; name?: string; platform?: Platform; state?: string; versionId?: string },
): Experiment {
  const experiment: Experiment = {
    type: 'appStoreVersionExperiments',
    id: seed.id ?? store.nextUuid(),
    appId: seed.appId,
    name: seed.name ?? 'Icon test',
    platform: seed.platform ?? 'IOS',
    trafficProportion: 30,
    state: seed.state ?? 'PREPARE_FOR_SUBMISSION',
    versionId: seed.versionId ?? null,
  };
  store.experiments.set(experiment.id, experiment);
  return experiment;
}

export function seedEvent(
  store: Store,
  seed: { id?: string; appId: string; referenceName?: string; state?: string },
): AppEvent {
  const event: AppEvent = {
    type: 'appEvents',
    id: seed.id ?? store.nextNumber(),
    appId: seed.appId,
    referenceName: seed.referenceName ?? 'Launch party',
    state: seed.state ?? 'READY_FOR_REVIEW',
  };
  store.events.set(event.id, event);
  return event;
}

/** Something of a kind that is kept by its state alone, as an in-app purchase's version or an image of the asset library. */
export function seedOtherTarget(
  store: Store,
  seed: { id?: string; appId: string; kind: ItemKind; state?: string },
): OtherTarget {
  const type = ITEM_TARGET_TYPES[seed.kind] as OtherTarget['type'];
  const { id = store.nextUuid(), appId, state = 'PREPARE_FOR_SUBMISSION' } = seed;
  const target: OtherTarget = { type, id, appId, state };
  store.otherTargets.set(id, target);
  return target;
}

export function seedSubmission(store: Store, seed: SubmissionSeed): Submission {
  required(store.apps, 'apps', seed.appId);
  const state = seed.state ?? 'READY_FOR_REVIEW';
  const createdAt = seed.createdAt ?? store.now();
  const actor = seedActor(store, seed.actor ?? {});
  const wasSubmitted = state !== 'READY_FOR_REVIEW';
  const submission: Submission = {
    type: 'reviewSubmissions',
    id: seed.id ?? store.nextUuid(),
    appId: seed.appId,
    platform: seed.platform === undefined ? 'IOS' : seed.platform,
    state,
    createdAt,
    submittedAt: seed.submittedAt ?? (wasSubmitted ? createdAt : null),
    submittedBy: wasSubmitted ? actor : null,
    lastUpdatedBy: actor,
  };
  store.submissions.set(submission.id, submission);
  return submission;
}

function seedActor(store: Store, seed: Partial<Actor>): Actor {
  const isKey = seed.apiKeyId != null;
  return {
    type: 'actors',
    id: seed.id ?? store.nextUuid(),
    actorType: seed.actorType ?? (isKey ? 'API_KEY' : 'USER'),
    userFirstName: seed.userFirstName ?? (isKey ? null : 'Ada'),
    userLastName: seed.userLastName ?? (isKey ? null : 'Example'),
    userEmail: seed.userEmail ?? null,
    apiKeyId: seed.apiKeyId ?? null,
  };
}

/** Puts a target into a submission and gives it the state that goes with the submission's. */
export function seedItem(store: Store, seed: ItemSeed): Item {
  const submission = required(store.submissions, 'reviewSubmissions', seed.submissionId);
  const item: Item = {
    type: 'reviewSubmissionItems',
    id: seed.id ?? store.nextUuid(),
    submissionId: seed.submissionId,
    kind: seed.kind,
    targetId: seed.targetId,
    state: seed.state ?? itemStateIn(submission.state),
    stateBefore: 'PREPARE_FOR_SUBMISSION',
  };
  const target = store.targetOf(item);
  if (target !== undefined) {
    item.stateBefore = target.type === 'appStoreVersions' ? 'PREPARE_FOR_SUBMISSION' : target.state;
    const follows = ['READY_FOR_REVIEW', 'WAITING_FOR_REVIEW', 'IN_REVIEW'].includes(submission.state);
    if (follows) target.state = submission.state;
    else if (submission.state === 'UNRESOLVED_ISSUES' && target.state !== 'METADATA_REJECTED')
      target.state = item.state;
    if (item.state === 'REJECTED') item.stateBefore = target.state;
  }
  store.items.set(item.id, item);
  return item;
}

function itemStateIn(submissionState: string): string {
  if (submissionState === 'UNRESOLVED_ISSUES') return 'REJECTED';
  return submissionState === 'COMPLETE' ? 'APPROVED' : 'READY_FOR_REVIEW';
}

/** Lets the validator find something missing in a version: `path` names the resource at fault, as in `/v1/appScreenshots/`. */
export function seedGap(store: Store, versionId: string, gap: { path: string; code: string; title: string }): void {
  const gaps = store.gaps.get(versionId) ?? [];
  gaps.push({ path: gap.path, entry: entry(409, gap.code, gap.title) });
  store.gaps.set(versionId, gaps);
}

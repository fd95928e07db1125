import type {
  App,
  Build,
  BuildUpload,
  Detail,
  Localization,
  PhasedRelease,
  Platform,
  Version,
} from '../model/records.ts';
import { blocksNewVersion } from '../model/states.ts';
import { required, type Store } from '../model/store.ts';
import { addReviewDetail, addScreenshots, addStandIn, completeApp, textsIn } from '../rules/completeness.ts';
import { addInfoLanguage, openInfo, releaseInfo } from '../rules/infos.ts';
import { seedOtherTarget } from './purchases.ts';

/** Records as a test or a scenario needs them, placed past every rule. */

export interface VersionSeed {
  id?: string;
  appId: string;
  versionString: string;
  platform?: Platform;
  /** Either name of the state, or an unknown one. */
  state?: string;
  buildId?: string | null;
  createdAt?: number;
  copyright?: string | null;
  releaseType?: string | null;
  earliestReleaseDate?: string | null;
  reviewType?: Version['reviewType'];
  shown?: NonNullable<Version['shown']>;
}

export interface BuildSeed {
  id?: string;
  appId: string;
  /** Build number. */
  version: string;
  /** Marketing version. */
  versionString: string;
  platform?: Platform;
  processingState?: string;
  expired?: boolean;
  uploadedAt?: number;
  usesNonExemptEncryption?: boolean | null;
  encryptionDeclarationId?: string;
  /** End of PROCESSING, and the state that follows; VALID when left out. */
  processedAt?: number;
  processedTo?: string;
  /** INTERNAL_ONLY is for testing alone. */
  buildAudienceType?: Build['buildAudienceType'];
  /** Time at which it expires, attached or not. */
  expiresAt?: number;
  /** Time at which lists first show it: minutes after the upload, which shows as PROCESSING at once. */
  visibleFrom?: number;
}

export function seedApp(store: Store, seed: Partial<Omit<App, 'type'>> = {}): App {
  const id = seed.id ?? store.nextNumber();
  const app: App = {
    type: 'apps',
    name: 'Example',
    bundleId: 'com.example.app',
    sku: `SKU-${id}`,
    primaryLocale: 'en-US',
    isOrEverWasMadeForKids: false,
    contentRightsDeclaration: 'DOES_NOT_USE_THIRD_PARTY_CONTENT',
    ...seed,
    id,
  };
  store.apps.set(id, app);
  completeApp(store, app);
  return app;
}

export function seedVersion(store: Store, seed: VersionSeed): Version {
  required(store.apps, 'apps', seed.appId);
  const version: Version = {
    type: 'appStoreVersions',
    platform: 'IOS',
    state: 'PREPARE_FOR_SUBMISSION',
    createdAt: store.now(),
    reviewType: 'APP_STORE',
    copyright: '2026 Example',
    earliestReleaseDate: null,
    buildId: null,
    ...seed,
    id: seed.id ?? store.nextNumber(),
    releaseType: seed.releaseType ?? 'AFTER_APPROVAL',
  };
  store.versions.set(version.id, version);
  addReviewDetail(store, version.id);
  addStandIn(store, version, store.isFirst(version) ? null : `What is new in ${version.versionString}`);
  if (blocksNewVersion(version.state, 'live')) openInfo(store, seed.appId);
  else releaseInfo(store, seed.appId);
  return version;
}

export function seedBuild(store: Store, seed: BuildSeed): Build {
  const build: Build = {
    type: 'builds',
    platform: 'IOS',
    processingState: 'VALID',
    expired: false,
    uploadedAt: store.now(),
    usesNonExemptEncryption: false,
    encryptionDeclarationId: null,
    buildAudienceType: 'APP_STORE_ELIGIBLE',
    ...seed,
    id: seed.id ?? store.nextUuid(),
  };
  store.builds.set(build.id, build);
  return build;
}

/**
 * Adds an upload without a known build: AWAITING_UPLOAD, PROCESSING, FAILED with its errors, or COMPLETE with a build
 * that is not listed. A null date is left out, as the service leaves out unknown dates. Each build has an upload of its
 * own.
 */
export function seedUpload(
  store: Store,
  seed: {
    appId: string;
    version: string;
    versionString: string;
    platform?: Platform;
    state?: string;
    createdAt?: number | null;
    uploadedAt?: number | null;
    errors?: BuildUpload['errors'];
  },
): BuildUpload {
  const { appId, version, versionString, platform = 'IOS', state = 'PROCESSING' } = seed;
  const { createdAt = store.now(), uploadedAt = state === 'AWAITING_UPLOAD' ? null : createdAt } = seed;
  const errors = seed.errors ?? (state === 'FAILED' ? [UPLOAD_ERROR] : []);
  const id = store.nextDetailId();
  const upload: BuildUpload = {
    type: 'buildUploads',
    id,
    appId,
    platform,
    version,
    versionString,
    state,
    createdAt,
    uploadedAt,
    errors,
    buildId: null,
  };
  store.uploads.set(id, upload);
  return upload;
}

const UPLOAD_ERROR = { code: '90683', description: 'Missing purpose string in Info.plist.' };

type LocalizedText = 'whatsNew' | 'description' | 'keywords' | 'marketingUrl' | 'promotionalText' | 'supportUrl';

/** Adds one language to a version, with all that App Review asks for except release notes. */
export function seedLocalization(
  store: Store,
  seed: { id?: string; versionId: string; locale: string } & Partial<Record<LocalizedText, string | null>>,
): Localization {
  for (const other of store.localizationsOf(seed.versionId)) {
    if (other.isStandIn !== true) continue;
    store.localizations.delete(other.id);
    store.deleteDetails(other.id);
  }
  const { id = store.nextUuid(), versionId, locale, ...texts } = seed;
  const attributes = { ...textsIn(locale), ...texts };
  const localization: Localization = { type: 'appStoreVersionLocalizations', id, versionId, locale, attributes };
  store.localizations.set(id, localization);
  const version = store.versions.get(versionId);
  if (version !== undefined) {
    addScreenshots(store, id, version.platform);
    addInfoLanguage(store, version.appId, locale);
  }
  return localization;
}

/** Adds a phased release. If it is under way, it began at `startedAt` or now, and was paused for `pausedMs` since. */
export function seedPhasedRelease(
  store: Store,
  seed: { versionId: string; state?: string; startedAt?: number; pausedMs?: number },
): PhasedRelease {
  const { versionId, state = 'INACTIVE', startedAt = store.now(), pausedMs = 0 } = seed;
  const phasedRelease: PhasedRelease = {
    type: 'appStoreVersionPhasedReleases',
    id: store.nextUuid(),
    versionId,
    state,
    pausedMs,
    ...(state === 'INACTIVE' ? {} : { startedAt }),
    ...(state === 'PAUSED' ? { pausedAt: store.now() } : {}),
  };
  store.phasedReleases.set(phasedRelease.id, phasedRelease);
  return phasedRelease;
}

/** Places an image of the asset library on the page of a version, in one language. */
export function seedPlacement(
  store: Store,
  seed: {
    localizationId: string;
    placementType?: string;
    placementGroup?: string;
    state?: string;
    imageState?: string;
  },
): Detail {
  const {
    localizationId,
    placementType = 'APP_SCREENSHOT',
    placementGroup = 'IPHONE_DYNAMIC_ISLAND_LARGE_PROFILE',
  } = seed;
  const { state = 'PARENT_PREPARE_FOR_SUBMISSION', imageState = 'APPROVED' } = seed;
  const localization = required(store.localizations, 'appStoreVersionLocalizations', localizationId);
  const { appId } = required(store.versions, 'appStoreVersions', localization.versionId);
  const kind = 'appAssetLibraryImage';
  const image = seedOtherTarget(store, {
    id: store.nextDetailId(),
    appId,
    kind,
    state: imageState,
    name: 'Menu screen',
  });
  const attributes = {
    mediaType: 'IMAGE',
    placementType,
    placementGroup,
    state,
    stateDetails: null,
    imageId: image.id,
  };
  return store.addDetail('appAssetLibraryPlacements', localizationId, attributes);
}

/** Adds a file for App Review to a version. */
export function seedAttachment(store: Store, seed: { versionId: string; fileName?: string }): Detail {
  const { versionId, fileName = 'demo.mov' } = seed;
  const [detail] = store.detailsOf(versionId, 'appStoreReviewDetails');
  if (detail === undefined) throw new Error(`Version ${versionId} has no contact for App Review.`);
  const assetDeliveryState = { errors: [], warnings: [], state: 'COMPLETE' };
  const attributes = { fileName, fileSize: 100_000, sourceFileChecksum: null, assetDeliveryState };
  return store.addDetail('appStoreReviewAttachments', detail.id, attributes);
}

/**
 * Adds a declaration of the app's encryption, for one of its builds if that is named; APPROVED when the state is left
 * out.
 */
export function seedEncryptionDeclaration(
  store: Store,
  seed: { appId: string; state?: string; buildId?: string },
): Detail {
  const declaration = store.addDetail('appEncryptionDeclarations', seed.appId, {
    appDescription: 'Keeps notes.',
    usesEncryption: true,
    exempt: false,
    availableOnFrenchStore: true,
    platform: 'IOS',
    appEncryptionDeclarationState: seed.state ?? 'APPROVED',
    codeValue: null,
  });
  const build = seed.buildId === undefined ? undefined : required(store.builds, 'builds', seed.buildId);
  if (build !== undefined) build.encryptionDeclarationId = declaration.id;
  return declaration;
}

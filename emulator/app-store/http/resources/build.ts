import {
  type Build,
  type BuildUpload,
  DAY_MS,
  type Detail,
  dateOf,
  PLATFORMS,
  type PreReleaseVersion,
} from '../../model/records.ts';
import { BUILD_STATES } from '../../model/states.ts';
import type { Store } from '../../model/store.ts';
import { uploadsOf } from '../../rules/uploads.ts';
import { app, detailType, many, one, type ResourceType } from './resource-type.ts';

/** Time for which a build can be tested: 90 days. */
const LIFETIME_MS = 90 * DAY_MS;

export const builds: ResourceType<Build> = {
  address: '/v1/builds',
  list: {
    filters: {
      version: null,
      expired: null,
      processingState: BUILD_STATES,
      'preReleaseVersion.version': null,
      'preReleaseVersion.platform': PLATFORMS,
      app: null,
      appStoreVersion: null,
      id: null,
    },
    sort: ['version', 'uploadedDate', 'preReleaseVersion'],
    // Without this filter the list holds only the valid builds, as users of other tools saw.
    liveDefaults: { processingState: ['VALID'] },
  },
  records: (store) => store.builds,
  attributes: (build) => ({
    version: build.version,
    uploadedDate: dateOf(build.uploadedAt),
    expirationDate: dateOf(build.uploadedAt + LIFETIME_MS),
    expired: build.expired,
    minOsVersion: '17.0',
    lsMinimumSystemVersion: null,
    computedMinMacOsVersion: null,
    computedMinVisionOsVersion: null,
    iconAssetToken: {
      templateUrl: 'https://is1-ssl.mzstatic.com/image/thumb/icon/{w}x{h}bb.{f}',
      width: 1024,
      height: 1024,
    },
    processingState: build.processingState,
    buildAudienceType: build.buildAudienceType,
    usesNonExemptEncryption: build.usesNonExemptEncryption,
  }),
  relationships: {
    app: app({ gives: 'apps', hasNoIncludes: true }),
    appEncryptionDeclaration: one(
      ({ encryptionDeclarationId }, store) => store.details.get(encryptionDeclarationId ?? ''),
      { gives: 'appEncryptionDeclarations', hasNoIncludes: true },
    ),
    appStoreVersion: one(({ id }, store) => [...store.versions.values()].find(({ buildId }) => buildId === id), {
      gives: 'appStoreVersions',
      hasNoIncludes: true,
    }),
    buildUpload: one((build, store) => uploadsOf(store, build.appId).find(({ buildId }) => buildId === build.id)),
    buildBetaDetail: one(betaDetailOf, { gives: 'buildBetaDetails' }),
    preReleaseVersion: one(preReleaseVersionOf, { gives: 'preReleaseVersions', hasNoIncludes: true }),
  },
  update: (service, id, { attributes, links }) => service.updateBuild(id, attributes, links.appEncryptionDeclaration),
};

/** Returns the state of a build for testers, under the id of the build. Some clients wait for it before they submit. */
function betaDetailOf({ id, processingState }: Build): Detail {
  const isProcessed = processingState !== 'PROCESSING';
  const attributes = {
    autoNotifyEnabled: false,
    internalBuildState: isProcessed ? 'READY_FOR_BETA_TESTING' : 'PROCESSING',
    externalBuildState: isProcessed ? 'READY_FOR_BETA_SUBMISSION' : 'PROCESSING',
  };
  return { type: 'buildBetaDetails', id, ownerId: id, attributes, links: {} };
}

export const buildBetaDetails = detailType({
  address: '/v1/buildBetaDetails',
  records: (store) => new Map([...store.builds.values()].map((build) => [build.id, betaDetailOf(build)])),
  relationships: { build: one(({ id }, store) => store.builds.get(id), { gives: 'builds', hasNoIncludes: true }) },
});

/** Returns the marketing version that a build was uploaded for. It is a resource of its own, one for all its builds. */
function preReleaseVersionOf({ appId, platform, versionString }: Build): PreReleaseVersion {
  return { type: 'preReleaseVersions', id: `${appId}-${platform}-${versionString}`, appId, platform, versionString };
}

export function preReleaseVersionsIn(store: Store): Map<string, PreReleaseVersion> {
  return new Map([...store.builds.values()].map(preReleaseVersionOf).map((version) => [version.id, version]));
}

export const preReleaseVersions: ResourceType<PreReleaseVersion> = {
  address: '/v1/preReleaseVersions',
  list: { filters: { app: null, version: null, platform: PLATFORMS }, sort: ['version'] },
  records: preReleaseVersionsIn,
  attributes: ({ versionString, platform }) => ({ version: versionString, platform }),
  relationships: {
    app: app({ gives: 'apps', hasNoIncludes: true }),
    builds: many(
      ({ id }, store) => [...store.builds.values()].filter((build) => preReleaseVersionOf(build).id === id),
      {
        gives: 'builds',
        hasNoIncludes: true,
      },
    ),
  },
};

/** An upload's date shows once it is there, because the published schema has no null. */
export const buildUploads: ResourceType<BuildUpload> = {
  attributes: ({ version, versionString, platform, createdAt, uploadedAt, state, errors }) => ({
    cfBundleShortVersionString: versionString,
    cfBundleVersion: version,
    ...(createdAt === null ? {} : { createdDate: dateOf(createdAt) }),
    ...(uploadedAt === null ? {} : { uploadedDate: dateOf(uploadedAt) }),
    platform,
    state: { state, errors, warnings: [], infos: [] },
  }),
  relationships: { build: one(({ buildId }, store) => store.builds.get(buildId ?? '')) },
};

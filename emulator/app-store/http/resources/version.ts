import {
  type Detail,
  dateOf,
  type Localization,
  type PhasedRelease,
  type Platform,
  type Version,
  type VersionReleaseRequest,
  type VersionSubmission,
} from '../../model/records.ts';
import {
  appStoreStateOf,
  appVersionStateOf,
  EXPERIMENT_STATES,
  hasVersionSubmission,
  PLACEMENT_TYPES,
} from '../../model/states.ts';
import { mapTexts } from '../../model/version-texts.ts';
import { isOnSale } from '../../rules/approval.ts';
import type { AssetType, SetType } from '../../rules/assets.ts';
import { dayOf, pauseDays } from '../../rules/rollout.ts';
import type { VersionAttributes } from '../../rules/versions.ts';
import {
  app,
  detail,
  details,
  detailType,
  many,
  one,
  owner,
  type ResourceType,
  type WriteRequest,
} from './resource-type.ts';

/** Versions of the app, with their contents. */

export const appStoreVersions: ResourceType<Version> = {
  address: '/v1/appStoreVersions',
  records: (store) => store.versions,
  attributes: (version) => ({
    platform: version.platform,
    versionString: version.versionString,
    appStoreState: appStoreStateOf(version.state),
    appVersionState: appVersionStateOf(version.state),
    ...version.shown,
    copyright: version.copyright,
    reviewType: version.reviewType,
    releaseType: version.releaseType,
    earliestReleaseDate: version.earliestReleaseDate,
    usesIdfa: null,
    downloadable: true,
    createdDate: dateOf(version.createdAt),
  }),
  liveOnly: ['appVersionState', 'reviewType', 'usesIdfa', 'downloadable'],
  relationships: {
    app: app(),
    appStoreVersionLocalizations: many(({ id }, store) => store.localizationsOf(id), {
      gives: 'appStoreVersionLocalizations',
      filters: { locale: null },
    }),
    build: {
      ...one(({ buildId }, store) => store.builds.get(buildId ?? ''), { gives: 'builds', hasNoIncludes: true }),
      assign: (service, id, buildId) => service.attachBuild(id, buildId),
    },
    appStoreVersionPhasedRelease: one(({ id }, store) => store.phasedReleaseOf(id), {
      gives: 'appStoreVersionPhasedReleases',
    }),
    appStoreVersionSubmission: one((version) => submissionOf(version), { gives: 'appStoreVersionSubmissions' }),
    appStoreReviewDetail: detail('appStoreReviewDetails'),
    resetRatingsRequest: detail('resetRatingsRequests'),
    appStoreVersionExperiments: many(
      ({ id }, store) => [...store.experiments.values()].filter(({ versionId }) => versionId === id),
      { gives: 'appStoreVersionExperiments', filters: { state: EXPERIMENT_STATES } },
    ),
    appStoreVersionExperimentsV2: many(
      (version, store) =>
        [...store.experiments.values()].filter(
          ({ appId, platform }) => isOnSale(version) && appId === version.appId && platform === version.platform,
        ),
      { gives: 'appStoreVersionExperiments', filters: { state: EXPERIMENT_STATES } },
    ),
  },
  create: (service, { attributes, links }) => {
    const { platform, versionString, ...rest } = attributes as VersionAttributes;
    const [appId = '', number = ''] = [links.app, versionString ?? undefined];
    return service.createVersion(appId, platform as Platform, number, rest, links.build);
  },
  update: (service, id, { attributes, links }) =>
    service.updateVersion(id, attributes as VersionAttributes, links.build),
  remove: (service, id) => service.deleteVersion(id),
};

/** Release that the developer asked for. It cannot be read. */
export const appStoreVersionReleaseRequests: ResourceType<VersionReleaseRequest> = {
  address: '/v1/appStoreVersionReleaseRequests',
  refuses: ['GET_INSTANCE'],
  attributes: () => ({}),
  create: (service, { links }) => {
    const { id } = service.releaseVersion(links.appStoreVersion ?? '');
    return { type: 'appStoreVersionReleaseRequests', id };
  },
};

/** Returns the deprecated record of its submission. Deleting it withdraws the version. */
function submissionOf({ id, state }: Version): VersionSubmission | undefined {
  return hasVersionSubmission(state) ? { type: 'appStoreVersionSubmissions', id } : undefined;
}

export const appStoreVersionSubmissions: ResourceType<VersionSubmission> = {
  address: '/v1/appStoreVersionSubmissions',
  refuses: ['CREATE', 'GET_INSTANCE'],
  attributes: () => ({}),
  remove: (service, id) => service.withdrawVersion(id),
  relationships: { appStoreVersion: one(({ id }, store) => store.versions.get(id)) },
};

const NO_TEXTS = { ...mapTexts(() => null), marketingUrl: null, promotionalText: null, whatsNew: null };

export const appStoreVersionLocalizations: ResourceType<Localization> = {
  address: '/v1/appStoreVersionLocalizations',
  records: (store) => store.localizations,
  attributes: ({ locale, attributes }) => ({ ...NO_TEXTS, locale, ...attributes }),
  relationships: {
    appStoreVersion: one(({ versionId }, store) => store.versions.get(versionId)),
    appScreenshotSets: details('appScreenshotSets', { filters: { screenshotDisplayType: null } }),
    appPreviewSets: details('appPreviewSets', { filters: { previewType: null } }),
    placements: details('appAssetLibraryPlacements', {
      filters: { placementType: PLACEMENT_TYPES, placementGroup: null, state: null },
      since: '4.5.1',
    }),
  },
  create: (service, { attributes, links }) => {
    const { locale, ...texts } = textsIn(attributes);
    return service.createLocalization(links.appStoreVersion ?? '', locale ?? '', texts);
  },
  update: (service, id, { attributes }) => service.updateLocalization(id, textsIn(attributes)),
  remove: (service, id) => service.deleteLocalization(id),
};

function textsIn(attributes: WriteRequest['attributes']): Record<string, string | null> {
  return attributes as Record<string, string | null>;
}

export const appStoreVersionPhasedReleases: ResourceType<PhasedRelease> = {
  address: '/v1/appStoreVersionPhasedReleases',
  refuses: ['GET_INSTANCE'],
  attributes: (release, store) => ({
    phasedReleaseState: release.state,
    startDate: release.startedAt === undefined ? null : dateOf(release.startedAt),
    totalPauseDuration: pauseDays(store, release),
    currentDayNumber: dayOf(store, release),
  }),
  create: (service, { attributes, links }) => {
    const { phasedReleaseState = 'INACTIVE' } = attributes;
    return service.createPhasedRelease(links.appStoreVersion ?? '', String(phasedReleaseState));
  },
  update: (service, id, { attributes }) =>
    service.updatePhasedRelease(id, attributes.phasedReleaseState as string | null | undefined),
  remove: (service, id) => service.deletePhasedRelease(id),
};

export const appStoreReviewDetails = detailType({
  address: '/v1/appStoreReviewDetails',
  relationships: { appStoreVersion: owner, appStoreReviewAttachments: details('appStoreReviewAttachments') },
  create: (service, { attributes, links }) =>
    service.createDetail('appStoreReviewDetails', links.appStoreVersion ?? '', attributes),
  update: (service, id, { attributes }) => service.updateDetail('appStoreReviewDetails', id, attributes),
});

/** Request to reset the ratings with the version. fastlane asks for it; no schema of it is published. */
export const resetRatingsRequests = detailType({
  unpublished: 'ResetRatingsRequest',
  address: '/v1/resetRatingsRequests',
  refuses: ['GET_INSTANCE'],
  create: (service, { links }) => service.createDetail('resetRatingsRequests', links.appStoreVersion ?? ''),
  remove: (service, id) => service.deleteDetail('resetRatingsRequests', id),
});

/** Image of the app's asset library on the page of a version, in one language. */
export const appAssetLibraryPlacements = detailType({
  address: '/v1/appAssetLibraryPlacements',
  since: '4.5.1',
  attributes: ({ attributes: { imageId: _, completedAt: __, ...attributes } }) => attributes,
  relationships: {
    image: one(({ attributes }, store) => store.otherTargets.get(String(attributes.imageId)), {
      gives: 'appAssetLibraryImages',
    }),
  },
});

export const appScreenshotSets = setType('appScreenshotSets', 'appScreenshots');
export const appPreviewSets = setType('appPreviewSets', 'appPreviews');
export const appScreenshots = assetType('appScreenshots', 'appScreenshotSet');
export const appPreviews = assetType('appPreviews', 'appPreviewSet');
export const appStoreReviewAttachments = assetType('appStoreReviewAttachments', 'appStoreReviewDetail');

function setType(type: SetType, assets: AssetType): ResourceType<Detail> {
  return detailType({
    address: `/v1/${type}`,
    relationships: {
      appStoreVersionLocalization: owner,
      [assets]: { ...details(assets), arrange: (service, id, ids) => service.arrangeSet(type, id, ids) },
    },
    create: (service, { attributes, links }) =>
      service.createSet(type, links.appStoreVersionLocalization ?? '', attributes),
    remove: (service, id) => service.deleteAsset(type, id),
  });
}

function assetType(type: AssetType, relationship: string): ResourceType<Detail> {
  return detailType({
    address: `/v1/${type}`,
    relationships: { [relationship]: owner },
    create: (service, { attributes, links, origin }) =>
      service.reserveAsset(type, links[relationship] ?? '', attributes, origin),
    update: (service, id, { attributes }) => service.commitAsset(type, id, attributes),
    remove: (service, id) => service.deleteAsset(type, id),
  });
}

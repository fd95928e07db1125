import {
  dateOf,
  type Localization,
  type PhasedRelease,
  type Version,
  type VersionSubmission,
} from '../../model/records.ts';
import { appStoreStateOf, appVersionStateOf, EXPERIMENT_STATES } from '../../model/states.ts';
import { isOnSale } from '../../rules/approval.ts';
import { dayOf, pauseDays } from '../../rules/rollout.ts';
import { app, detail, details, detailType, many, one, owner, type ResourceType } from './resource-type.ts';

/** A version of the app, and what it holds. */

export const appStoreVersions: ResourceType<Version> = {
  address: '/v1/appStoreVersions',
  records: (store) => store.versions,
  attributes: (version) => ({
    platform: version.platform,
    versionString: version.versionString,
    appStoreState: appStoreStateOf(version.state),
    appVersionState: appVersionStateOf(version.state),
    copyright: version.copyright,
    reviewType: 'APP_STORE',
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
    build: one(({ buildId }, store) => store.builds.get(buildId ?? ''), { gives: 'builds', isBare: true }),
    appStoreVersionPhasedRelease: one(({ id }, store) => store.phasedReleaseOf(id), {
      gives: 'appStoreVersionPhasedReleases',
    }),
    appStoreVersionSubmission: one((version) => submissionOf(version), { gives: 'appStoreVersionSubmissions' }),
    appStoreReviewDetail: detail('appStoreReviewDetails'),
    // In no published schema, and asked for by fastlane.
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
};

/** The deprecated record stands from the submit until the version is out, and deleting it takes the version back. */
function submissionOf({ id, state }: Version): VersionSubmission | undefined {
  const states = ['WAITING_FOR_REVIEW', 'IN_REVIEW', 'PENDING_DEVELOPER_RELEASE', 'PENDING_APPLE_RELEASE'];
  return states.includes(state) ? { type: 'appStoreVersionSubmissions', id } : undefined;
}

export const appStoreVersionSubmissions: ResourceType<VersionSubmission> = {
  address: '/v1/appStoreVersionSubmissions',
  writesAlone: ['DELETE'],
  attributes: () => ({}),
  relationships: { appStoreVersion: one(({ id }, store) => store.versions.get(id)) },
};

const NO_TEXTS = {
  description: null,
  keywords: null,
  marketingUrl: null,
  promotionalText: null,
  supportUrl: null,
  whatsNew: null,
};

export const appStoreVersionLocalizations: ResourceType<Localization> = {
  address: '/v1/appStoreVersionLocalizations',
  records: (store) => store.localizations,
  attributes: ({ locale, attributes }) => ({ ...NO_TEXTS, locale, ...attributes }),
  relationships: {
    appStoreVersion: one(({ versionId }, store) => store.versions.get(versionId)),
    appScreenshotSets: details('appScreenshotSets', { filters: { screenshotDisplayType: null } }),
  },
};

export const appStoreVersionPhasedReleases: ResourceType<PhasedRelease> = {
  address: '/v1/appStoreVersionPhasedReleases',
  writesAlone: ['CREATE', 'DELETE', 'UPDATE'],
  attributes: (release, store) => ({
    phasedReleaseState: release.state,
    startDate: release.startedAt === undefined ? null : dateOf(release.startedAt),
    totalPauseDuration: pauseDays(store, release),
    currentDayNumber: dayOf(store, release),
  }),
};

export const appStoreReviewDetails = detailType({
  address: '/v1/appStoreReviewDetails',
  relationships: { appStoreVersion: owner },
});

export const appScreenshotSets = detailType({
  address: '/v1/appScreenshotSets',
  relationships: { appStoreVersionLocalization: owner, appScreenshots: details('appScreenshots') },
});

export const appScreenshots = detailType({ relationships: { appScreenshotSet: owner } });

import type {
  AppEvent,
  CustomProductPage,
  CustomProductPageVersion,
  Experiment,
  OtherTarget,
  Platform,
  Version,
} from '../../model/records.ts';
import { PAGE_VERSION_STATES } from '../../model/states.ts';
import type { Store } from '../../model/store.ts';
import { isOnSale } from '../../rules/approval.ts';
import { app, many, one, type ResourceType } from './resource-type.ts';

/** What can ride in a submission beside a version. */

export const appCustomProductPages: ResourceType<CustomProductPage> = {
  address: '/v1/appCustomProductPages',
  records: (store) => store.pages,
  attributes: ({ name, visible }) => ({ name, url: null, visible }),
  relationships: {
    app: app(),
    appCustomProductPageVersions: many(
      ({ id }, store) => [...store.pageVersions.values()].filter(({ pageId }) => pageId === id),
      { gives: 'appCustomProductPageVersions', filters: { state: PAGE_VERSION_STATES } },
    ),
  },
};

export const appCustomProductPageVersions: ResourceType<CustomProductPageVersion> = {
  address: '/v1/appCustomProductPageVersions',
  records: (store) => store.pageVersions,
  attributes: ({ version, state }) => ({ version, state, deepLink: null }),
  relationships: { appCustomProductPage: one(({ pageId }, store) => store.pages.get(pageId)) },
};

export const appStoreVersionExperiments: ResourceType<Experiment> = {
  address: '/v2/appStoreVersionExperiments',
  older: { schema: 'AppStoreVersionExperiment', address: '/v1/appStoreVersionExperiments' },
  records: (store) => store.experiments,
  attributes: ({ name, platform, trafficProportion, state }) => ({
    name,
    platform,
    trafficProportion,
    state,
    reviewRequired: true,
    startDate: null,
    endDate: null,
  }),
  relationships: {
    app: app(),
    appStoreVersion: one(({ appId, platform, versionId }, store) =>
      versionId === null ? liveVersion(store, appId, platform) : store.versions.get(versionId),
    ),
    latestControlVersion: one(({ appId, platform }, store) => liveVersion(store, appId, platform)),
    controlVersions: many(({ appId, platform }, store) => liveVersion(store, appId, platform)),
  },
};

export function liveVersion(store: Store, appId: string, platform: Platform): Version | undefined {
  return store.versionsOn(appId, platform).find(isOnSale);
}

export const appEvents: ResourceType<AppEvent> = {
  address: '/v1/appEvents',
  records: (store) => store.events,
  attributes: ({ referenceName, state }) => ({ referenceName, eventState: state }),
  relationships: { app: app() },
};

function otherTarget(address?: string): ResourceType<OtherTarget> {
  return {
    ...(address === undefined ? {} : { address }),
    records: (store) => store.otherTargets,
    attributes: ({ state }) => ({ state }),
  };
}

/** The other kinds of item, kept by their state alone. What is younger than the published schemas is read nowhere. */
export const otherTargets: Record<OtherTarget['type'], ResourceType<OtherTarget>> = {
  appAssetLibraryImages: otherTarget(),
  appAssetLibraryVideos: otherTarget(),
  backgroundAssetVersions: otherTarget('/v1/backgroundAssetVersions'),
  gameCenterAchievementVersions: otherTarget('/v2/gameCenterAchievementVersions'),
  gameCenterActivityVersions: otherTarget('/v1/gameCenterActivityVersions'),
  gameCenterChallengeVersions: otherTarget('/v1/gameCenterChallengeVersions'),
  gameCenterLeaderboardSetVersions: otherTarget('/v2/gameCenterLeaderboardSetVersions'),
  gameCenterLeaderboardVersions: otherTarget('/v2/gameCenterLeaderboardVersions'),
  inAppPurchaseVersions: otherTarget('/v1/inAppPurchaseVersions'),
  retentionMessageVersions: otherTarget(),
  subscriptionGroupVersions: otherTarget('/v1/subscriptionGroupVersions'),
  subscriptionVersions: otherTarget('/v1/subscriptionVersions'),
};

import { NEWER_KINDS, type NewerType } from '../../model/item-kinds.ts';
import {
  type AppEvent,
  type CustomProductPage,
  type CustomProductPageVersion,
  type Experiment,
  type OtherTarget,
  type Platform,
  PRODUCTS,
  type Version,
} from '../../model/records.ts';
import { PAGE_VERSION_STATES } from '../../model/states.ts';
import type { Store } from '../../model/store.ts';
import { isOnSale } from '../../rules/approval.ts';
import { app, many, one, type ResourceType } from './resource-type.ts';

/** Targets of items beside a version. */

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

function otherTarget(
  type: OtherTarget['type'],
  address?: string,
  stateOf = ({ state }: OtherTarget) => state,
): ResourceType<OtherTarget> {
  const product = Object.entries(PRODUCTS).find(([versions]) => versions === type)?.[1];
  return {
    ...(address === undefined ? {} : { address: `${address}/${type}` }),
    records: (store) => store.otherTargets,
    attributes: (target) => {
      const version = type === 'backgroundAssetVersions' ? String(target.version) : target.version;
      return { version, state: stateOf(target) };
    },
    ...(product === undefined
      ? {}
      : { relationships: { [product[0]]: one(({ productId }, store) => store.details.get(productId ?? '')) } }),
  };
}

/** Returns the state of an asset pack's upload. Its review shows elsewhere. */
function uploadStateOf({ state }: OtherTarget): string {
  return ['AWAITING_UPLOAD', 'PROCESSING', 'FAILED'].includes(state) ? state : 'COMPLETE';
}

function gameCenterStateOf({ state }: OtherTarget): string {
  return state === 'APPROVED' ? 'LIVE' : state;
}

/**
 * Kinds younger than the published schemas. An item of the library is read by id, from its version of the interface on,
 * and has a name of its own. Nothing public shows an address of a retention message.
 */
const newerTargets = Object.fromEntries(
  Object.values(NEWER_KINDS).map(({ type, since }) => {
    if (type === 'retentionMessageVersions') return [type, { ...otherTarget(type), since }];
    const target = { ...otherTarget(type, '/v1'), since };
    return [
      type,
      { ...target, attributes: ({ name, state }: OtherTarget) => ({ referenceName: name ?? null, state }) },
    ];
  }),
) as Record<NewerType, ResourceType<OtherTarget>>;

/** Types of the other kinds of item. */
export const otherTargets: Record<OtherTarget['type'], ResourceType<OtherTarget>> = {
  ...newerTargets,
  backgroundAssetVersions: otherTarget('backgroundAssetVersions', '/v1', uploadStateOf),
  gameCenterAchievementVersions: otherTarget('gameCenterAchievementVersions', '/v2', gameCenterStateOf),
  gameCenterActivityVersions: otherTarget('gameCenterActivityVersions', '/v1', gameCenterStateOf),
  gameCenterChallengeVersions: otherTarget('gameCenterChallengeVersions', '/v1', gameCenterStateOf),
  gameCenterLeaderboardSetVersions: otherTarget('gameCenterLeaderboardSetVersions', '/v2', gameCenterStateOf),
  gameCenterLeaderboardVersions: otherTarget('gameCenterLeaderboardVersions', '/v2', gameCenterStateOf),
  inAppPurchaseVersions: otherTarget('inAppPurchaseVersions', '/v1'),
  subscriptionGroupVersions: otherTarget('subscriptionGroupVersions', '/v1'),
  subscriptionVersions: otherTarget('subscriptionVersions', '/v1'),
};

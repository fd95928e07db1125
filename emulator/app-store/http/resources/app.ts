import { type App, PLATFORMS } from '../../model/records.ts';
import {
  APP_STORE_STATES,
  APP_VERSION_STATES,
  EVENT_STATES,
  EXPERIMENT_STATES,
  PURCHASE_STATES,
  PURCHASE_TYPES,
  SUBMISSION_STATES,
  SUBSCRIPTION_STATES,
  UPLOAD_STATES,
} from '../../model/states.ts';
import { infoState } from '../../rules/infos.ts';
import { uploadsOf } from '../../rules/uploads.ts';
import { preReleaseVersionsIn } from './build.ts';
import { detail, details, detailType, many, one, owner, type ResourceType } from './resource-type.ts';

/** The app, with its information beside its versions. */

export const apps: ResourceType<App> = {
  address: '/v1/apps',
  list: { filters: { name: null, bundleId: null, sku: null, id: null }, sort: ['name', 'bundleId', 'sku'] },
  records: (store) => store.apps,
  attributes: ({ type: _, id: __, ...attributes }) => attributes,
  liveOnly: ['isOrEverWasMadeForKids', 'contentRightsDeclaration'],
  relationships: {
    // The newest first, as on the service's own page.
    appStoreVersions: many(({ id }, store) => ofApp(store.versions, id).reverse(), {
      gives: 'appStoreVersions',
      filters: {
        platform: PLATFORMS,
        versionString: null,
        appStoreState: APP_STORE_STATES,
        appVersionState: APP_VERSION_STATES,
        id: null,
      },
    }),
    preReleaseVersions: many(({ id }, store) => ofApp(preReleaseVersionsIn(store), id), {
      gives: 'preReleaseVersions',
      hasNoIncludes: true,
    }),
    builds: many(({ id }, store) => ofApp(store.builds, id), { gives: 'builds', hasNoIncludes: true }),
    buildUploads: many(({ id }, store) => uploadsOf(store, id), {
      gives: 'buildUploads',
      filters: { cfBundleShortVersionString: null, cfBundleVersion: null, platform: PLATFORMS, state: UPLOAD_STATES },
      sort: ['cfBundleVersion', 'uploadedDate'],
    }),
    reviewSubmissions: many(({ id }, store) => ofApp(store.submissions, id), {
      gives: 'reviewSubmissions',
      filters: { platform: PLATFORMS, state: SUBMISSION_STATES },
    }),
    appCustomProductPages: many(({ id }, store) => ofApp(store.pages, id), {
      gives: 'appCustomProductPages',
      filters: { visible: null },
    }),
    appStoreVersionExperimentsV2: many(({ id }, store) => ofApp(store.experiments, id), {
      gives: 'appStoreVersionExperiments',
      filters: { state: EXPERIMENT_STATES },
    }),
    appEvents: many(({ id }, store) => ofApp(store.events, id), {
      gives: 'appEvents',
      filters: { eventState: EVENT_STATES, id: null },
    }),
    appInfos: details('appInfos'),
    appPriceSchedule: detail('appPriceSchedules', { isRequired: true }),
    appAvailabilityV2: detail('appAvailabilities', { isRequired: true }),
    inAppPurchasesV2: details('inAppPurchases', {
      filters: { productId: null, name: null, state: PURCHASE_STATES, inAppPurchaseType: PURCHASE_TYPES },
      sort: ['name', 'inAppPurchaseType'],
      notIncluded: ['pricePoints'],
    }),
    subscriptionGroups: details('subscriptionGroups', {
      filters: { referenceName: null, 'subscriptions.state': SUBSCRIPTION_STATES },
      sort: ['referenceName'],
    }),
    appEncryptionDeclarations: details('appEncryptionDeclarations', { filters: { platform: PLATFORMS } }),
    webhooks: details('webhooks'),
    appClips: details('appClips', { filters: { bundleId: null } }),
  },
  update: (service, id, { attributes }) => service.updateApp(id, attributes),
};

function ofApp<R extends { appId: string }>(records: Map<string, R>, id: string): R[] {
  return [...records.values()].filter(({ appId }) => appId === id);
}

export const appInfos = detailType({
  address: '/v1/appInfos',
  attributes: (info, store) => {
    const state = infoState(store, info);
    return { ...info.attributes, state, appStoreState: state === 'READY_FOR_DISTRIBUTION' ? 'READY_FOR_SALE' : state };
  },
  relationships: {
    app: owner,
    ageRatingDeclaration: detail('ageRatingDeclarations'),
    appInfoLocalizations: details('appInfoLocalizations', { filters: { locale: null } }),
    primaryCategory: one(() => null, { gives: 'appCategories' }),
  },
  update: (service, id, { links }) => service.updateInfo(id, links),
});

export const ageRatingDeclarations = detailType({
  address: '/v1/ageRatingDeclarations',
  refuses: ['GET_INSTANCE'],
  update: (service, id, { attributes }) => service.updateDetail('ageRatingDeclarations', id, attributes),
});

export const appInfoLocalizations = detailType({
  address: '/v1/appInfoLocalizations',
  relationships: { appInfo: owner },
  create: (service, { attributes, links }) => service.createInfoLocalization(links.appInfo ?? '', attributes),
  update: (service, id, { attributes }) => service.updateDetail('appInfoLocalizations', id, attributes),
});

export const appPriceSchedules = detailType({
  address: '/v1/appPriceSchedules',
  relationships: { app: owner, manualPrices: details('appPrices') },
});

export const appAvailabilities = detailType({
  address: '/v2/appAvailabilities',
  relationships: { app: owner, territoryAvailabilities: details('territoryAvailabilities') },
});

export const appEncryptionDeclarations = detailType({
  address: '/v1/appEncryptionDeclarations',
  relationships: { app: owner },
});

export const appClips = detailType({ address: '/v1/appClips', relationships: { app: owner } });

export const webhooks = detailType({
  address: '/v1/webhooks',
  relationships: {
    app: owner,
    deliveries: details('webhookDeliveries', {
      filters: { deliveryState: ['SUCCEEDED', 'FAILED', 'PENDING'] },
    }),
  },
  create: (service, { attributes, links }) => service.createWebhook(links.app ?? '', attributes),
});

import { PLATFORMS } from '../model/records.ts';
import type { Settings } from '../model/settings.ts';
import {
  APP_STORE_STATES,
  APP_VERSION_STATES,
  BUILD_STATES,
  EVENT_STATES,
  EXPERIMENT_STATES,
  PAGE_VERSION_STATES,
  PURCHASE_STATES,
  PURCHASE_TYPES,
  SUBMISSION_STATES,
} from '../model/states.ts';
import { ITEM_TARGET_TYPES, newerKinds } from './item-kinds.ts';
import { type Relationship, relationshipsOf, typeOf } from './schemas.ts';

/** Every address that can be read, and what it can be asked for: the parameters that the service's schema lists for it. */

type Filters = Record<string, readonly string[] | null>;

interface Extras {
  /** Values allowed by filter; null where any text goes. Filters that nothing here could answer are left out. */
  filters?: Filters;
  required?: string[];
  sort?: string[];
  /** An address that can include nothing. */
  isBare?: boolean;
  /** Relationships that the schema gives linkage for, and this address does not include. */
  notIncluded?: string[];
  /** The filters by which the live service goes where a client names none. */
  liveDefaults?: Record<string, string[]>;
  /** What is not there is answered with 404, not with null. */
  isFound?: boolean;
}

export interface Route extends Extras {
  /** The name of the schema of what it gives. */
  schema: string;
  isCollection: boolean;
}

function many(schema: string, extras: Extras = {}): Route {
  return { schema, isCollection: true, ...extras };
}

function one(schema: string, extras: Extras = {}): Route {
  return { schema, isCollection: false, ...extras };
}

/** Fields to sort by, each in both directions. */
function sortable(...fields: string[]): string[] {
  return fields.flatMap((field) => [field, `-${field}`]);
}

const SUBMISSION_FILTERS: Filters = { platform: PLATFORMS, state: SUBMISSION_STATES };

export const ROUTES: Record<string, Route> = {
  '/v1/apps': many('App', {
    filters: { name: null, bundleId: null, sku: null, id: null },
    sort: sortable('name', 'bundleId', 'sku'),
  }),
  '/v1/apps/:id': one('App'),
  '/v1/apps/:id/appStoreVersions': many('AppStoreVersion', {
    filters: {
      platform: PLATFORMS,
      versionString: null,
      appStoreState: APP_STORE_STATES,
      appVersionState: APP_VERSION_STATES,
      id: null,
    },
  }),
  '/v1/apps/:id/builds': many('Build', { isBare: true }),
  '/v1/apps/:id/reviewSubmissions': many('ReviewSubmission', { filters: SUBMISSION_FILTERS }),
  '/v1/apps/:id/appCustomProductPages': many('AppCustomProductPage', { filters: { visible: null } }),
  '/v1/apps/:id/appStoreVersionExperimentsV2': many('AppStoreVersionExperimentV2', {
    filters: { state: EXPERIMENT_STATES },
  }),
  '/v1/apps/:id/appEvents': many('AppEvent', { filters: { eventState: EVENT_STATES, id: null } }),
  '/v1/apps/:id/appInfos': many('AppInfo'),
  '/v1/apps/:id/appPriceSchedule': one('AppPriceSchedule', { isFound: true }),
  '/v1/apps/:id/appAvailabilityV2': one('AppAvailabilityV2', { isFound: true }),
  '/v1/apps/:id/inAppPurchasesV2': many('InAppPurchaseV2', {
    filters: { productId: null, name: null, state: PURCHASE_STATES, inAppPurchaseType: PURCHASE_TYPES },
    sort: sortable('name', 'inAppPurchaseType'),
    notIncluded: ['pricePoints'],
  }),
  '/v1/apps/:id/appEncryptionDeclarations': many('AppEncryptionDeclaration', { filters: { platform: PLATFORMS } }),
  '/v1/apps/:id/webhooks': many('Webhook'),
  '/v1/appInfos/:id': one('AppInfo'),
  '/v1/appInfos/:id/ageRatingDeclaration': one('AgeRatingDeclaration'),
  '/v1/appInfos/:id/appInfoLocalizations': many('AppInfoLocalization', { filters: { locale: null } }),
  '/v1/appInfos/:id/primaryCategory': one('AppCategory'),
  '/v1/appInfoLocalizations/:id': one('AppInfoLocalization'),
  '/v1/appPriceSchedules/:id': one('AppPriceSchedule'),
  '/v1/appPriceSchedules/:id/manualPrices': many('AppPriceV2'),
  '/v2/appAvailabilities/:id': one('AppAvailabilityV2'),
  '/v2/appAvailabilities/:id/territoryAvailabilities': many('TerritoryAvailability'),
  '/v1/appEncryptionDeclarations/:id': one('AppEncryptionDeclaration'),
  '/v1/appStoreVersions/:id': one('AppStoreVersion'),
  '/v1/appStoreVersions/:id/appStoreVersionLocalizations': many('AppStoreVersionLocalization', {
    filters: { locale: null },
  }),
  '/v1/appStoreVersions/:id/appStoreVersionPhasedRelease': one('AppStoreVersionPhasedRelease'),
  '/v1/appStoreVersions/:id/appStoreVersionSubmission': one('AppStoreVersionSubmission'),
  '/v1/appStoreVersions/:id/appStoreReviewDetail': one('AppStoreReviewDetail'),
  '/v1/appStoreVersions/:id/appStoreVersionExperiments': many('AppStoreVersionExperiment', {
    filters: { state: EXPERIMENT_STATES },
  }),
  '/v1/appStoreVersions/:id/appStoreVersionExperimentsV2': many('AppStoreVersionExperimentV2', {
    filters: { state: EXPERIMENT_STATES },
  }),
  '/v1/appStoreVersions/:id/build': one('Build', { isBare: true }),
  '/v1/appStoreVersionLocalizations/:id': one('AppStoreVersionLocalization'),
  '/v1/appStoreVersionLocalizations/:id/appScreenshotSets': many('AppScreenshotSet', {
    filters: { screenshotDisplayType: null },
  }),
  '/v1/appScreenshotSets/:id': one('AppScreenshotSet'),
  '/v1/appScreenshotSets/:id/appScreenshots': many('AppScreenshot'),
  '/v1/appStoreReviewDetails/:id': one('AppStoreReviewDetail'),
  '/v1/builds': many('Build', {
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
    sort: sortable('version', 'uploadedDate', 'preReleaseVersion'),
    // Seen by users of other tools: without the filter the list holds only the valid ones.
    liveDefaults: { processingState: ['VALID'] },
  }),
  '/v1/builds/:id': one('Build'),
  '/v1/builds/:id/app': one('App', { isBare: true }),
  '/v1/builds/:id/appEncryptionDeclaration': one('AppEncryptionDeclaration', { isBare: true }),
  '/v1/builds/:id/appStoreVersion': one('AppStoreVersion', { isBare: true }),
  '/v1/builds/:id/preReleaseVersion': one('PrereleaseVersion', { isBare: true }),
  '/v1/reviewSubmissions': many('ReviewSubmission', {
    filters: { ...SUBMISSION_FILTERS, app: null },
    required: ['app'],
  }),
  '/v1/reviewSubmissions/:id': one('ReviewSubmission'),
  '/v1/reviewSubmissions/:id/items': many('ReviewSubmissionItem'),
  '/v1/appCustomProductPages/:id': one('AppCustomProductPage'),
  '/v1/appCustomProductPages/:id/appCustomProductPageVersions': many('AppCustomProductPageVersion', {
    filters: { state: PAGE_VERSION_STATES },
  }),
  '/v1/appCustomProductPageVersions/:id': one('AppCustomProductPageVersion'),
  '/v1/appStoreVersionExperiments/:id': one('AppStoreVersionExperiment'),
  '/v2/appStoreVersionExperiments/:id': one('AppStoreVersionExperimentV2'),
  '/v1/appEvents/:id': one('AppEvent'),
  '/v1/webhooks/:id': one('Webhook'),
  '/v1/webhooks/:id/deliveries': many('WebhookDelivery', {
    filters: { deliveryState: ['SUCCEEDED', 'FAILED', 'PENDING'] },
  }),
};

/** Types whose records have an address, at which the service reads nothing out: what it allows there. */
export const UNREADABLE: Record<string, string[]> = {
  '/v1/reviewSubmissionItems': ['CREATE', 'DELETE', 'UPDATE'],
  '/v1/appStoreVersionPhasedReleases': ['CREATE', 'DELETE', 'UPDATE'],
  '/v1/appStoreVersionSubmissions': ['DELETE'],
};

/** What an address takes. */
export interface Parameters {
  isCollection: boolean;
  filters: Filters;
  required: string[];
  sort: string[];
  include: string[];
  /** Relationships to more than one resource, which take a limit of their own. */
  toMany: string[];
  /** Types whose fields can be chosen. */
  fields: string[];
}

function includableOf(schema: string): Relationship[] {
  return relationshipsOf(schema).filter(({ hasData }) => hasData);
}

type Known = Pick<Settings, 'dialect' | 'apiVersion'>;

/** What an address takes in the service's dialect and version: what can be included is what the schema gives linkage for. */
export function parametersOf(path: string, { dialect, apiVersion }: Known): Parameters {
  const route = ROUTES[path];
  if (route === undefined) throw new Error(`Nothing is read at ${path}.`);
  const { schema, isCollection, required = [], sort = [], isBare = false, notIncluded = [] } = route;
  const filters = { ...route.filters };
  if (dialect === 'specification') delete filters.appVersionState;
  const includable = isBare ? [] : includableOf(schema).filter(({ name }) => !notIncluded.includes(name));
  const newer = schema === 'ReviewSubmissionItem' ? newerKinds(apiVersion) : [];
  return {
    isCollection,
    filters,
    required,
    sort,
    include: [...includable.map(({ name }) => name), ...newer],
    toMany: includable.filter(({ isMany }) => isMany).map(({ name }) => name),
    fields: [typeOf(schema), ...includable.map(({ type }) => type), ...newer.map((kind) => ITEM_TARGET_TYPES[kind])],
  };
}

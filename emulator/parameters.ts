import { PLATFORMS } from './model.ts';
import {
  APP_STORE_STATES,
  APP_VERSION_STATES,
  BUILD_STATES,
  EVENT_STATES,
  EXPERIMENT_STATES,
  PAGE_VERSION_STATES,
  SUBMISSION_STATES,
} from './states.ts';

/**
 * What one collection or instance can be asked for: the query parameters that the service's schema lists for its address, less
 * a few filters that nothing here could answer.
 */
export interface Parameters {
  isCollection: boolean;
  /** Values allowed by filter; null where any text goes. */
  filters?: Record<string, readonly string[] | null>;
  required?: string[];
  sort?: string[];
  include?: string[];
  /** Relationships to more than one resource, which take a limit of their own. */
  toMany?: string[];
  /** Types whose fields can be chosen. */
  fields: string[];
}

function list(words: string): string[] {
  return words.split(' ');
}

export const PARAMETERS: Record<string, Parameters> = {
  '/v1/apps': {
    isCollection: true,
    filters: {
      name: null,
      bundleId: null,
      sku: null,
      id: null,
    },
    sort: list('name -name bundleId -bundleId sku -sku'),
    include: list(
      'appEncryptionDeclarations appStoreIcon ciProduct betaGroups appStoreVersions preReleaseVersions ' +
        'betaAppLocalizations builds betaLicenseAgreement betaAppReviewDetail appInfos appClips ' +
        'endUserLicenseAgreement inAppPurchases subscriptionGroups gameCenterEnabledVersions ' +
        'appCustomProductPages inAppPurchasesV2 promotedPurchases appEvents reviewSubmissions ' +
        'subscriptionGracePeriod gameCenterDetail appStoreVersionExperimentsV2 androidToIosAppMappingDetails',
    ),
    toMany: list(
      'androidToIosAppMappingDetails appClips appCustomProductPages appEncryptionDeclarations appEvents ' +
        'appInfos appStoreVersionExperimentsV2 appStoreVersions betaAppLocalizations betaGroups builds ' +
        'gameCenterEnabledVersions inAppPurchases inAppPurchasesV2 preReleaseVersions promotedPurchases ' +
        'reviewSubmissions subscriptionGroups',
    ),
    fields: list(
      'apps appEncryptionDeclarations buildIcons ciProducts betaGroups appStoreVersions preReleaseVersions ' +
        'betaAppLocalizations builds betaLicenseAgreements betaAppReviewDetails appInfos appClips ' +
        'endUserLicenseAgreements inAppPurchases subscriptionGroups gameCenterEnabledVersions ' +
        'appCustomProductPages promotedPurchases appEvents reviewSubmissions subscriptionGracePeriods ' +
        'gameCenterDetails appStoreVersionExperiments androidToIosAppMappingDetails',
    ),
  },
  '/v1/apps/:id': {
    isCollection: false,
    include: list(
      'appEncryptionDeclarations appStoreIcon ciProduct betaGroups appStoreVersions preReleaseVersions ' +
        'betaAppLocalizations builds betaLicenseAgreement betaAppReviewDetail appInfos appClips ' +
        'endUserLicenseAgreement inAppPurchases subscriptionGroups gameCenterEnabledVersions ' +
        'appCustomProductPages inAppPurchasesV2 promotedPurchases appEvents reviewSubmissions ' +
        'subscriptionGracePeriod gameCenterDetail appStoreVersionExperimentsV2 androidToIosAppMappingDetails',
    ),
    toMany: list(
      'androidToIosAppMappingDetails appClips appCustomProductPages appEncryptionDeclarations appEvents ' +
        'appInfos appStoreVersionExperimentsV2 appStoreVersions betaAppLocalizations betaGroups builds ' +
        'gameCenterEnabledVersions inAppPurchases inAppPurchasesV2 preReleaseVersions promotedPurchases ' +
        'reviewSubmissions subscriptionGroups',
    ),
    fields: list(
      'apps appEncryptionDeclarations buildIcons ciProducts betaGroups appStoreVersions preReleaseVersions ' +
        'betaAppLocalizations builds betaLicenseAgreements betaAppReviewDetails appInfos appClips ' +
        'endUserLicenseAgreements inAppPurchases subscriptionGroups gameCenterEnabledVersions ' +
        'appCustomProductPages promotedPurchases appEvents reviewSubmissions subscriptionGracePeriods ' +
        'gameCenterDetails appStoreVersionExperiments androidToIosAppMappingDetails',
    ),
  },
  '/v1/apps/:id/appStoreVersions': {
    isCollection: true,
    filters: {
      platform: PLATFORMS,
      versionString: null,
      appStoreState: APP_STORE_STATES,
      appVersionState: APP_VERSION_STATES,
      id: null,
    },
    include: list(
      'app appStoreVersionLocalizations build appStoreVersionPhasedRelease gameCenterAppVersion ' +
        'routingAppCoverage appStoreReviewDetail appStoreVersionSubmission appClipDefaultExperience ' +
        'appStoreVersionExperiments appStoreVersionExperimentsV2 alternativeDistributionPackage',
    ),
    toMany: list('appStoreVersionLocalizations appStoreVersionExperiments appStoreVersionExperimentsV2'),
    fields: list(
      'appStoreVersions apps appStoreVersionLocalizations builds appStoreVersionPhasedReleases ' +
        'gameCenterAppVersions routingAppCoverages appStoreReviewDetails appStoreVersionSubmissions ' +
        'appClipDefaultExperiences appStoreVersionExperiments alternativeDistributionPackages',
    ),
  },
  '/v1/apps/:id/builds': {
    isCollection: true,
    fields: list('builds'),
  },
  '/v1/apps/:id/reviewSubmissions': {
    isCollection: true,
    filters: { platform: PLATFORMS, state: SUBMISSION_STATES },
    include: list('app items appStoreVersionForReview submittedByActor lastUpdatedByActor'),
    toMany: list('items'),
    fields: list('reviewSubmissions apps reviewSubmissionItems appStoreVersions actors'),
  },
  '/v1/apps/:id/appCustomProductPages': {
    isCollection: true,
    filters: { visible: null },
    include: list('app appCustomProductPageVersions'),
    toMany: list('appCustomProductPageVersions'),
    fields: list('appCustomProductPages apps appCustomProductPageVersions'),
  },
  '/v1/apps/:id/appStoreVersionExperimentsV2': {
    isCollection: true,
    filters: { state: EXPERIMENT_STATES },
    include: list('app latestControlVersion controlVersions appStoreVersionExperimentTreatments'),
    toMany: list('controlVersions appStoreVersionExperimentTreatments'),
    fields: list('appStoreVersionExperiments apps appStoreVersions appStoreVersionExperimentTreatments'),
  },
  '/v1/apps/:id/appEvents': {
    isCollection: true,
    filters: { eventState: EVENT_STATES, id: null },
    include: list('localizations'),
    toMany: list('localizations'),
    fields: list('appEvents appEventLocalizations'),
  },
  '/v1/appStoreVersions/:id': {
    isCollection: false,
    include: list(
      'app appStoreVersionLocalizations build appStoreVersionPhasedRelease gameCenterAppVersion ' +
        'routingAppCoverage appStoreReviewDetail appStoreVersionSubmission appClipDefaultExperience ' +
        'appStoreVersionExperiments appStoreVersionExperimentsV2 alternativeDistributionPackage',
    ),
    toMany: list('appStoreVersionExperiments appStoreVersionExperimentsV2 appStoreVersionLocalizations'),
    fields: list(
      'appStoreVersions apps appStoreVersionLocalizations builds appStoreVersionPhasedReleases ' +
        'gameCenterAppVersions routingAppCoverages appStoreReviewDetails appStoreVersionSubmissions ' +
        'appClipDefaultExperiences appStoreVersionExperiments alternativeDistributionPackages',
    ),
  },
  '/v1/appStoreVersions/:id/appStoreVersionLocalizations': {
    isCollection: true,
    filters: { locale: null },
    include: list('appStoreVersion appScreenshotSets appPreviewSets searchKeywords'),
    toMany: list('appScreenshotSets appPreviewSets searchKeywords'),
    fields: list('appStoreVersionLocalizations appStoreVersions appScreenshotSets appPreviewSets appKeywords'),
  },
  '/v1/appStoreVersions/:id/appStoreVersionPhasedRelease': {
    isCollection: false,
    fields: list('appStoreVersionPhasedReleases'),
  },
  '/v1/appStoreVersions/:id/build': {
    isCollection: false,
    fields: list('builds'),
  },
  '/v1/appStoreVersionLocalizations/:id': {
    isCollection: false,
    include: list('appStoreVersion appScreenshotSets appPreviewSets searchKeywords'),
    toMany: list('appPreviewSets appScreenshotSets searchKeywords'),
    fields: list('appStoreVersionLocalizations appStoreVersions appScreenshotSets appPreviewSets'),
  },
  '/v1/builds': {
    isCollection: true,
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
    sort: list('version -version uploadedDate -uploadedDate preReleaseVersion -preReleaseVersion'),
    include: list(
      'preReleaseVersion individualTesters betaGroups betaBuildLocalizations appEncryptionDeclaration ' +
        'betaAppReviewSubmission app buildBetaDetail appStoreVersion icons buildBundles buildUpload',
    ),
    toMany: list('betaBuildLocalizations betaGroups buildBundles icons individualTesters'),
    fields: list(
      'builds preReleaseVersions betaTesters betaGroups betaBuildLocalizations appEncryptionDeclarations ' +
        'betaAppReviewSubmissions apps buildBetaDetails appStoreVersions buildIcons buildBundles buildUploads',
    ),
  },
  '/v1/builds/:id': {
    isCollection: false,
    include: list(
      'preReleaseVersion individualTesters betaGroups betaBuildLocalizations appEncryptionDeclaration ' +
        'betaAppReviewSubmission app buildBetaDetail appStoreVersion icons buildBundles buildUpload',
    ),
    toMany: list('betaBuildLocalizations betaGroups buildBundles icons individualTesters'),
    fields: list(
      'builds preReleaseVersions betaTesters betaGroups betaBuildLocalizations appEncryptionDeclarations ' +
        'betaAppReviewSubmissions apps buildBetaDetails appStoreVersions buildIcons buildBundles buildUploads',
    ),
  },
  '/v1/reviewSubmissions': {
    isCollection: true,
    filters: { platform: PLATFORMS, state: SUBMISSION_STATES, app: null },
    required: list('app'),
    include: list('app items appStoreVersionForReview submittedByActor lastUpdatedByActor'),
    toMany: list('items'),
    fields: list('reviewSubmissions apps reviewSubmissionItems appStoreVersions actors'),
  },
  '/v1/reviewSubmissions/:id': {
    isCollection: false,
    include: list('app items appStoreVersionForReview submittedByActor lastUpdatedByActor'),
    toMany: list('items'),
    fields: list('reviewSubmissions apps reviewSubmissionItems appStoreVersions actors'),
  },
  '/v1/reviewSubmissions/:id/items': {
    isCollection: true,
    include: list(
      'appStoreVersion appCustomProductPageVersion appStoreVersionExperiment appStoreVersionExperimentV2 ' +
        'appEvent backgroundAssetVersion gameCenterAchievementVersion gameCenterActivityVersion ' +
        'gameCenterChallengeVersion gameCenterLeaderboardSetVersion gameCenterLeaderboardVersion ' +
        'inAppPurchaseVersion subscriptionVersion subscriptionGroupVersion',
    ),
    fields: list(
      'reviewSubmissionItems appStoreVersions appCustomProductPageVersions appStoreVersionExperiments ' +
        'appEvents backgroundAssetVersions gameCenterAchievementVersions gameCenterActivityVersions ' +
        'gameCenterChallengeVersions gameCenterLeaderboardSetVersions gameCenterLeaderboardVersions ' +
        'inAppPurchaseVersions subscriptionVersions subscriptionGroupVersions',
    ),
  },
  '/v1/appCustomProductPages/:id': {
    isCollection: false,
    include: list('app appCustomProductPageVersions'),
    toMany: list('appCustomProductPageVersions'),
    fields: list('appCustomProductPages apps appCustomProductPageVersions'),
  },
  '/v1/appCustomProductPages/:id/appCustomProductPageVersions': {
    isCollection: true,
    filters: { state: PAGE_VERSION_STATES },
    include: list('appCustomProductPage appCustomProductPageLocalizations'),
    toMany: list('appCustomProductPageLocalizations'),
    fields: list('appCustomProductPageVersions appCustomProductPages appCustomProductPageLocalizations'),
  },
  '/v1/appCustomProductPageVersions/:id': {
    isCollection: false,
    include: list('appCustomProductPage appCustomProductPageLocalizations'),
    toMany: list('appCustomProductPageLocalizations'),
    fields: list('appCustomProductPageVersions appCustomProductPages appCustomProductPageLocalizations'),
  },
  '/v1/appStoreVersionExperiments/:id': {
    isCollection: false,
    include: list('appStoreVersion appStoreVersionExperimentTreatments'),
    toMany: list('appStoreVersionExperimentTreatments'),
    fields: list('appStoreVersionExperiments appStoreVersions appStoreVersionExperimentTreatments'),
  },
  '/v2/appStoreVersionExperiments/:id': {
    isCollection: false,
    include: list('app latestControlVersion controlVersions appStoreVersionExperimentTreatments'),
    toMany: list('appStoreVersionExperimentTreatments controlVersions'),
    fields: list('appStoreVersionExperiments apps appStoreVersions appStoreVersionExperimentTreatments'),
  },
  '/v1/appEvents/:id': {
    isCollection: false,
    include: list('localizations'),
    toMany: list('localizations'),
    fields: list('appEvents appEventLocalizations'),
  },
};

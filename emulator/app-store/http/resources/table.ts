import type { Resource } from '../../model/records.ts';
import * as ofApp from './app.ts';
import * as ofBuild from './build.ts';
import * as ofTarget from './item-target.ts';
import * as ofPurchase from './purchase.ts';
import { detailType, type ResourceType } from './resource-type.ts';
import * as ofSubmission from './submission.ts';
import * as ofVersion from './version.ts';

/** Every type of resource. To show one more, add its record to the model, its type here, and a seed. */
export const RESOURCES: Record<Resource['type'], ResourceType> = {
  ...ofTarget.otherTargets,
  actors: ofSubmission.actors,
  ageRatingDeclarations: ofApp.ageRatingDeclarations,
  appAssetLibraryPlacements: ofVersion.appAssetLibraryPlacements,
  appAvailabilities: ofApp.appAvailabilities,
  appCategories: detailType(),
  appClips: ofApp.appClips,
  appCustomProductPages: ofTarget.appCustomProductPages,
  appCustomProductPageVersions: ofTarget.appCustomProductPageVersions,
  appEncryptionDeclarations: ofApp.appEncryptionDeclarations,
  appEvents: ofTarget.appEvents,
  appInfoLocalizations: ofApp.appInfoLocalizations,
  appInfos: ofApp.appInfos,
  appPreviews: ofVersion.appPreviews,
  appPreviewSets: ofVersion.appPreviewSets,
  appPrices: detailType(),
  appPriceSchedules: ofApp.appPriceSchedules,
  apps: ofApp.apps,
  appScreenshots: ofVersion.appScreenshots,
  appScreenshotSets: ofVersion.appScreenshotSets,
  appStoreReviewAttachments: ofVersion.appStoreReviewAttachments,
  appStoreReviewDetails: ofVersion.appStoreReviewDetails,
  appStoreVersionExperiments: ofTarget.appStoreVersionExperiments,
  appStoreVersionLocalizations: ofVersion.appStoreVersionLocalizations,
  appStoreVersionPhasedReleases: ofVersion.appStoreVersionPhasedReleases,
  appStoreVersionReleaseRequests: ofVersion.appStoreVersionReleaseRequests,
  appStoreVersions: ofVersion.appStoreVersions,
  appStoreVersionSubmissions: ofVersion.appStoreVersionSubmissions,
  buildBetaDetails: ofBuild.buildBetaDetails,
  builds: ofBuild.builds,
  backgroundAssets: detailType(),
  gameCenterAchievements: detailType(),
  gameCenterActivities: detailType(),
  gameCenterChallenges: detailType(),
  gameCenterLeaderboards: detailType(),
  gameCenterLeaderboardSets: detailType(),
  inAppPurchases: ofPurchase.inAppPurchases,
  buildUploads: ofBuild.buildUploads,
  preReleaseVersions: ofBuild.preReleaseVersions,
  resetRatingsRequests: ofVersion.resetRatingsRequests,
  reviewSubmissionItems: ofSubmission.reviewSubmissionItems,
  reviewSubmissions: ofSubmission.reviewSubmissions,
  subscriptionGroups: ofPurchase.subscriptionGroups,
  subscriptions: ofPurchase.subscriptions,
  territories: detailType(),
  territoryAvailabilities: detailType(),
  webhookDeliveries: detailType(),
  webhookEvents: detailType(),
  webhooks: ofApp.webhooks,
};

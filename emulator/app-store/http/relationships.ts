import type { Build, Detail, DetailType, Platform, PreReleaseVersion, Resource, Version } from '../model/records.ts';
import type { Store } from '../model/store.ts';
import { isOnSale } from '../rules/approval.ts';
import { relationshipsOf, schemaNameOf } from './schemas.ts';

type Related = Resource | Resource[] | null;

/**
 * What stands behind a relationship of a resource: one resource, several, or none. Relationships that the service's schema names
 * but that nothing is kept for are empty.
 */
export function related(store: Store, record: Resource, name: string): Related {
  return found(store, record, name) ?? (isMany(record.type, name) ? [] : null);
}

function isMany(type: string, name: string): boolean {
  const schema = schemaNameOf(type);
  const relationships = schema === undefined ? [] : relationshipsOf(schema);
  return relationships.some((relationship) => relationship.name === name && relationship.isMany);
}

function found(store: Store, record: Resource, name: string): Related | undefined {
  if (name === 'app' && 'appId' in record) return store.apps.get(record.appId);
  const [detailType, count] = DETAILS[`${record.type} ${name}`] ?? [];
  if (detailType !== undefined) {
    const details = store.detailsOf(record.id, detailType);
    return count === 'many' ? details : details[0];
  }
  if ('ownerId' in record) return ofDetail(store, record, name);
  switch (record.type) {
    case 'apps':
      return ofApp(store, record.id, name);
    case 'appStoreVersions':
      return ofVersion(store, record, name);
    case 'builds':
      return ofBuild(store, record, name);
    case 'appStoreVersionLocalizations':
      return name === 'appStoreVersion' ? store.versions.get(record.versionId) : undefined;
    case 'appStoreVersionSubmissions':
      return store.versions.get(record.id);
    case 'appCustomProductPages':
      return [...store.pageVersions.values()].filter((version) => version.pageId === record.id);
    case 'appCustomProductPageVersions':
      return name === 'appCustomProductPage' ? store.pages.get(record.pageId) : undefined;
    case 'reviewSubmissions':
      if (name === 'items') return store.itemsOf(record.id);
      if (name === 'appStoreVersionForReview') return forReview(store, record.id, record.appId, record.platform);
      return name === 'submittedByActor' ? record.submittedBy : record.lastUpdatedBy;
    case 'reviewSubmissionItems':
      return name === record.kind ? store.targetOf(record) : undefined;
    case 'appStoreVersionExperiments':
      return ofExperiment(store, record, name);
    default:
      return undefined;
  }
}

/** The details of a record, by the relationship that leads to them. */
const DETAILS: Record<string, [type: DetailType, count: 'one' | 'many']> = {
  'apps appAvailabilityV2': ['appAvailabilities', 'one'],
  'apps appEncryptionDeclarations': ['appEncryptionDeclarations', 'many'],
  'apps appInfos': ['appInfos', 'many'],
  'apps appPriceSchedule': ['appPriceSchedules', 'one'],
  'apps inAppPurchasesV2': ['inAppPurchases', 'many'],
  'apps webhooks': ['webhooks', 'many'],
  'appAvailabilities territoryAvailabilities': ['territoryAvailabilities', 'many'],
  'appInfos ageRatingDeclaration': ['ageRatingDeclarations', 'one'],
  'appInfos appInfoLocalizations': ['appInfoLocalizations', 'many'],
  'appPriceSchedules manualPrices': ['appPrices', 'many'],
  'appScreenshotSets appScreenshots': ['appScreenshots', 'many'],
  'appStoreVersionLocalizations appScreenshotSets': ['appScreenshotSets', 'many'],
  'appStoreVersions appStoreReviewDetail': ['appStoreReviewDetails', 'one'],
  'webhooks deliveries': ['webhookDeliveries', 'many'],
};

/** What a detail leads back to, or names beside its owner. */
function ofDetail(store: Store, { ownerId, links }: Detail, name: string): Related | undefined {
  const linked = links[name];
  if (linked !== undefined) return store.details.get(linked);
  switch (name) {
    case 'app':
      return store.apps.get(ownerId);
    case 'appStoreVersion':
      return store.versions.get(ownerId);
    case 'appStoreVersionLocalization':
      return store.localizations.get(ownerId);
    case 'appInfo':
    case 'appScreenshotSet':
      return store.details.get(ownerId);
    default:
      return undefined;
  }
}

function ofApp(store: Store, appId: string, name: string): Resource[] | undefined {
  const mine = <T extends { appId: string }>(records: Map<string, T>): T[] =>
    [...records.values()].filter((record) => record.appId === appId);
  switch (name) {
    case 'appStoreVersions':
      // The newest first, as the service's own page has it.
      return mine(store.versions)
        .filter((version) => store.isListed(version))
        .reverse();
    case 'builds':
      return mine(store.builds).filter((build) => store.isListed(build));
    case 'reviewSubmissions':
      return mine(store.submissions).filter((submission) => store.isListed(submission));
    case 'appCustomProductPages':
      return mine(store.pages);
    case 'appStoreVersionExperimentsV2':
      return mine(store.experiments);
    case 'appEvents':
      return mine(store.events);
    default:
      return undefined;
  }
}

function ofVersion(store: Store, version: Version, name: string): Related | undefined {
  const experiments = [...store.experiments.values()];
  switch (name) {
    case 'appStoreVersionLocalizations':
      return store.localizationsOf(version.id);
    case 'build':
      return version.buildId === null ? undefined : store.builds.get(version.buildId);
    case 'appStoreVersionPhasedRelease':
      return store.phasedReleaseOf(version.id);
    case 'appStoreVersionSubmission':
      return isSubmitted(version) ? { type: 'appStoreVersionSubmissions', id: version.id } : undefined;
    case 'appStoreVersionExperiments':
      return experiments.filter((experiment) => experiment.versionId === version.id);
    case 'appStoreVersionExperimentsV2':
      return experiments.filter(({ appId, platform }) => liveVersion(store, appId, platform) === version);
    default:
      return undefined;
  }
}

/** The deprecated record stands from the submit until the version is out, and deleting it takes the version back. */
function isSubmitted({ state }: Version): boolean {
  return ['WAITING_FOR_REVIEW', 'IN_REVIEW', 'PENDING_DEVELOPER_RELEASE', 'PENDING_APPLE_RELEASE'].includes(state);
}

function ofBuild(store: Store, build: Build, name: string): Related | undefined {
  if (name === 'preReleaseVersion') return preReleaseVersionOf(build);
  if (name === 'appEncryptionDeclaration') return store.details.get(build.encryptionDeclarationId ?? '');
  if (name !== 'appStoreVersion') return undefined;
  return [...store.versions.values()].find((version) => version.buildId === build.id);
}

/** The marketing version a build was uploaded for is a resource of its own, one for all builds of it. */
function preReleaseVersionOf(build: Build): PreReleaseVersion {
  const { appId, platform, versionString } = build;
  return { type: 'preReleaseVersions', id: `${appId}-${platform}-${versionString}`, appId, platform, versionString };
}

function ofExperiment(
  store: Store,
  { appId, platform, versionId }: { appId: string; platform: Platform; versionId: string | null },
  name: string,
): Related | undefined {
  const live = liveVersion(store, appId, platform);
  switch (name) {
    case 'appStoreVersion':
      return versionId === null ? live : store.versions.get(versionId);
    case 'latestControlVersion':
      return live;
    case 'controlVersions':
      return live === undefined ? [] : [live];
    default:
      return undefined;
  }
}

/** A submission without a version still names the one on sale, as users of other tools saw. */
function forReview(store: Store, submissionId: string, appId: string, platform: Platform | null): Version | undefined {
  const own = store.versionIn(submissionId);
  if (own !== undefined || store.dialect === 'specification' || platform === null) return own;
  return liveVersion(store, appId, platform);
}

function liveVersion(store: Store, appId: string, platform: Platform): Version | undefined {
  return store.versionsOn(appId, platform).find(isOnSale);
}

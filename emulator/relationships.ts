import type { Build, PreReleaseVersion, Resource } from './model.ts';
import { PARAMETERS } from './parameters.ts';
import type { Store } from './store.ts';
import { versionIn } from './submissions.ts';

/**
 * What stands behind a relationship of a resource: one resource, several, or none. Relationships that the service's schema names
 * but that nothing is kept for are empty.
 */
export function related(store: Store, record: Resource, name: string): Resource | Resource[] | null {
  if (name === 'app' && 'appId' in record) return store.apps.get(record.appId) ?? null;
  switch (record.type) {
    case 'apps':
      return ofApp(store, record.id, name);
    case 'appStoreVersions':
      return ofVersion(store, record.id, name);
    case 'builds':
      if (name === 'preReleaseVersion') return preReleaseVersionOf(record);
      if (name === 'appStoreVersion') {
        return [...store.versions.values()].find((version) => version.buildId === record.id) ?? null;
      }
      return name.endsWith('s') ? [] : null;
    case 'appStoreVersionLocalizations':
      return name === 'appStoreVersion' ? (store.versions.get(record.versionId) ?? null) : [];
    case 'appCustomProductPages':
      return [...store.pageVersions.values()].filter((version) => version.pageId === record.id);
    case 'appCustomProductPageVersions':
      return name === 'appCustomProductPage' ? (store.pages.get(record.pageId) ?? null) : [];
    case 'reviewSubmissions':
      if (name === 'items') return store.itemsOf(record.id);
      if (name === 'appStoreVersionForReview') return versionIn(store, record.id) ?? null;
      if (name === 'submittedByActor') return record.submittedBy;
      return record.lastUpdatedBy;
    case 'reviewSubmissionItems':
      return name === record.kind ? (store.targetOf(record) ?? null) : null;
    case 'appEvents':
      return [];
    case 'appStoreVersionExperiments':
      return name === 'latestControlVersion' || name === 'appStoreVersion' ? null : [];
    default:
      return null;
  }
}

function ofApp(store: Store, appId: string, name: string): Resource | Resource[] | null {
  const mine = <T extends { appId: string }>(records: Map<string, T>): T[] =>
    [...records.values()].filter((record) => record.appId === appId);
  switch (name) {
    case 'appStoreVersions':
      // The newest first, as the service's own page has it.
      return mine(store.versions)
        .filter((version) => store.isListed(version))
        .reverse();
    case 'builds':
      return mine(store.builds);
    case 'reviewSubmissions':
      return mine(store.submissions).filter((submission) => store.isListed(submission));
    case 'appCustomProductPages':
      return mine(store.pages);
    case 'appStoreVersionExperimentsV2':
      return mine(store.experiments);
    case 'appEvents':
      return mine(store.events);
    default:
      return PARAMETERS['/v1/apps/:id']?.toMany?.includes(name) ? [] : null;
  }
}

function ofVersion(store: Store, versionId: string, name: string): Resource | Resource[] | null {
  const version = store.versions.get(versionId);
  switch (name) {
    case 'appStoreVersionLocalizations':
      return store.localizationsOf(versionId);
    case 'build':
      return version?.buildId == null ? null : (store.builds.get(version.buildId) ?? null);
    case 'appStoreVersionPhasedRelease':
      return store.phasedReleaseOf(versionId) ?? null;
    case 'appStoreVersionExperiments':
    case 'appStoreVersionExperimentsV2':
      return [];
    default:
      return null;
  }
}

/** The marketing version a build was uploaded for is a resource of its own, one for all builds of it. */
function preReleaseVersionOf(build: Build): PreReleaseVersion {
  const { appId, platform, versionString } = build;
  return { type: 'preReleaseVersions', id: `${appId}-${platform}-${versionString}`, appId, platform, versionString };
}

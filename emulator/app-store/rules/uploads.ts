import type { Build, BuildUpload } from '../model/records.ts';
import type { Store } from '../model/store.ts';

/**
 * Returns the uploads of an app: those without a known build, and one for each build. The latter shows at once, while
 * its build may be listed only later.
 */
export function uploadsOf(store: Store, appId: string): BuildUpload[] {
  const ofBuilds = [...store.builds.values()].map((build) => uploadOf(store, build));
  return [...store.uploads.values(), ...ofBuilds].filter((upload) => upload.appId === appId);
}

function uploadOf(store: Store, build: Build): BuildUpload {
  const { id, appId, platform, version, versionString, uploadedAt } = build;
  const isListed = store.isListed(build);
  return {
    type: 'buildUploads',
    id,
    appId,
    platform,
    version,
    versionString,
    state: isListed ? 'COMPLETE' : 'PROCESSING',
    createdAt: uploadedAt,
    uploadedAt,
    errors: [],
    buildId: isListed ? id : null,
  };
}

/** Reads and parses builds and uploads. */
import { member } from '../../core/model/json.ts';
import type { Build, BuildUpload, Platform } from '../../core/model/resources.ts';
import { BUILD_STATES } from '../../core/model/states.ts';
import { PAGE_LIMIT, type Read, type Reader, type Result } from '../client.ts';
import { isGone } from '../failure.ts';
import { includedAttributes, listOf, omitNullish, omitUndefined, parserOf, shortText } from '../json-api.ts';
import { acceptFailure, mapResult, readOn } from '../result.ts';
import { fetchById, fetchDocument, fetchFirstPage, fetchRows, matchesShown } from './fetch.ts';

/** Reads every build of version and platform, in no order. Without a filter by state a list holds only VALID ones (docs/service.md#lists). */
export function fetchBuilds(client: Reader, appId: string, platform: Platform, version: string) {
  const query = {
    'filter[app]': appId,
    'filter[preReleaseVersion.version]': version,
    'filter[preReleaseVersion.platform]': platform,
    'filter[processingState]': BUILD_STATES.join(','),
    include: `${TRAIN},appEncryptionDeclaration`,
    sort: '-uploadedDate',
  };
  return fetchRows(client, '/v1/builds', parseBuild, query, (row, included) =>
    matchesShown(trainOf(row, included), { version, platform }),
  );
}

/** Returns the attributes of the version that the build was made for, where they are shown. */
function trainOf(row: unknown, included: readonly unknown[]) {
  return includedAttributes(row, TRAIN, included, 'preReleaseVersions');
}

const TRAIN = 'preReleaseVersion';

/** Reads the uploads of version and platform, in no order. @returns an empty list where the service has no uploads */
export async function fetchUploads(client: Reader, appId: string, platform: Platform, version: string) {
  const path = `/v1/apps/${encodeURIComponent(appId)}/buildUploads`;
  const query = {
    'filter[cfBundleShortVersionString]': version,
    'filter[platform]': platform,
    include: 'build',
    sort: '-uploadedDate',
  };
  const wanted = { cfBundleShortVersionString: version, platform };
  const isMeant = (row: unknown) => matchesShown(member(row, 'attributes'), wanted);
  return uploadsOrNone(await fetchRows(client, path, parseUpload, query, isMeant));
}

/** Takes a service that is older than the list of uploads, or has given it up, for one without uploads. */
function uploadsOrNone(uploads: Result<BuildUpload[]>): Result<BuildUpload[]> {
  return acceptFailure(uploads, isGone, []);
}

export function fetchBuild(client: Reader, id: string) {
  return fetchDocument(client, `/v1/builds/${encodeURIComponent(id)}`, parseBuild, {
    include: 'appEncryptionDeclaration',
  });
}

/** Reads a build with its export declaration and the number of the version that it was made for. */
export function fetchBuildWithNumber(client: Reader, id: string): Read<Build> {
  const query = { include: `${TRAIN},appEncryptionDeclaration` };
  return fetchById(client, 'builds', id, parseNumberedBuild, query);
}

/** Leaves out the number of the version where it is not shown. */
function parseNumberedBuild(row: unknown, included: readonly unknown[]): Build {
  const versionString = shortText(member(trainOf(row, included), 'version'), null);
  return { ...parseBuild(row, included), ...omitNullish({ versionString }) };
}

/**
 * Reads the numbers of the newest builds and uploads of a platform, a page of each. Each number is higher than all before it
 * (docs/service.md#builds-and-uploads), so a page holds the highest.
 * @param version names the builds to return beside the numbers
 */
export async function fetchNewestOfApp(client: Reader, appId: string, platform: Platform, version: string) {
  const query = {
    'filter[app]': appId,
    'filter[preReleaseVersion.platform]': platform,
    'filter[processingState]': BUILD_STATES.join(','),
    include: TRAIN,
    sort: '-uploadedDate',
  };
  const ofUploads = { 'filter[platform]': platform, sort: '-uploadedDate' };
  const [built, uploaded] = await Promise.all([
    fetchFirstPage(client, '/v1/builds', parseNumberedBuild, query),
    fetchFirstPage(client, `/v1/apps/${encodeURIComponent(appId)}/buildUploads`, parseUpload, ofUploads),
  ]);
  return readOn(built, async (listed) => {
    const ofVersion = listed.filter(({ versionString }) => versionString === version);
    const found = ofVersion.map(({ versionString, ...build }) => build);
    const isWhole = listed.length < PAGE_LIMIT && listed.every(({ versionString }) => versionString !== undefined);
    // Some builds of the version may stand on a later page.
    const known = found.length > 0 || isWhole ? found : null;
    return mapResult(uploadsOrNone(uploaded), (others) => ({ numbers: [...listed, ...others], builds: known }));
  });
}

const parseDeclarationState = parserOf('appEncryptionDeclarations', (declaration) =>
  declaration.shortTextOrEmpty('appEncryptionDeclarationState'),
);

export const parseBuild = parserOf('builds', (build): Build => {
  const { usesNonExemptEncryption: uses, expired } = build.attributes;
  return {
    id: build.id,
    version: build.shortTextOrEmpty('version'),
    processingState: build.shortTextOrEmpty('processingState'),
    expired: expired === true,
    uploadedDate: build.shortTextOrEmpty('uploadedDate'),
    ...omitNullish({ audience: build.shortText('buildAudienceType') }),
    ...omitUndefined({
      usesNonExemptEncryption: uses === undefined || typeof uses === 'boolean' ? uses : null,
      encryptionDeclarationState: build.linked('appEncryptionDeclaration', parseDeclarationState),
    }),
  };
});

const parseUpload = parserOf('buildUploads', (upload): BuildUpload => {
  const { state, uploadedDate } = upload.attributes;
  return {
    id: upload.id,
    version: upload.shortTextOrEmpty('cfBundleVersion'),
    state: shortText(member(state, 'state'), ''),
    date: shortText(uploadedDate, upload.shortTextOrEmpty('createdDate')),
    buildId: upload.linkedId('build') ?? null,
    errors: listOf(member(state, 'errors')).map(describeUploadError),
  };
});

function describeUploadError(error: unknown): string {
  const code = shortText(member(error, 'code'), '');
  return [shortText(member(error, 'description'), ''), code && `[${code}]`].filter(Boolean).join(' ');
}

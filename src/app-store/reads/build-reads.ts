/** Reads and parses builds and uploads. */
import { member } from '../../core/model/json.ts';
import type { Build, BuildUpload, Platform } from '../../core/model/resources.ts';
import { BUILD_STATES } from '../../core/model/states.ts';
import type { Query, Read, Reader, Result } from '../client.ts';
import { isGone } from '../failure.ts';
import {
  findIncluded,
  listOf,
  NO_LIST,
  omitNullish,
  omitUndefined,
  type ParseRow,
  parseLinkedId,
  parserOf,
  shortText,
  UnreadableRow,
} from '../json-api.ts';
import { acceptFailure, fetchDocument, fetchRows, mapResult, matchesShown, readOn, requireId } from './fetch.ts';

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
  return member(findIncluded(included, parseLinkedId(row, TRAIN) ?? '', 'preReleaseVersions'), 'attributes');
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
  return fetchDocument(client, `/v1/builds/${encodeURIComponent(id)}`, requireId(id, parseNumberedBuild), query);
}

/** Leaves out the number of the version where it is not shown. */
function parseNumberedBuild(row: unknown, included: readonly unknown[]): Build {
  const versionString = shortText(member(trainOf(row, included), 'version'), null);
  return { ...parseBuild(row, included), ...omitNullish({ versionString }) };
}

const PAGE_SIZE = 200;

/** Reads the numbers of the newest builds and uploads of a platform. @param version names the builds to return beside them */
export async function fetchNewestOfApp(client: Reader, appId: string, platform: Platform, version: string) {
  const builds = { 'filter[app]': appId, 'filter[preReleaseVersion.platform]': platform };
  const states = { 'filter[processingState]': BUILD_STATES.join(',') };
  const uploads = `/v1/apps/${encodeURIComponent(appId)}/buildUploads`;
  const [built, uploaded] = await Promise.all([
    fetchPage(client, '/v1/builds', parseNumberedBuild, { ...builds, ...states, include: TRAIN }),
    fetchPage(client, uploads, parseUpload, { 'filter[platform]': platform }),
  ]);
  return readOn(built, async (listed) => {
    const ofVersion = listed.filter(({ versionString }) => versionString === version);
    const found = ofVersion.map(({ versionString, ...build }) => build);
    const isWhole = listed.length < PAGE_SIZE && listed.every(({ versionString }) => versionString !== undefined);
    // Some builds of the version may stand on a later page.
    const known = found.length > 0 || isWhole ? found : null;
    return mapResult(uploadsOrNone(uploaded), (others) => ({ numbers: [...listed, ...others], builds: known }));
  });
}

/** Reads one page of the newest. Each number is higher than all before it (docs/service.md#builds-and-uploads), so it holds the highest. */
function fetchPage<T>(client: Reader, path: string, parse: ParseRow<T>, query: Query): Read<T[]> {
  const parsePage: ParseRow<T[]> = (rows, included) => {
    if (!Array.isArray(rows)) throw new UnreadableRow(NO_LIST);
    return rows.map((row) => parse(row, included));
  };
  return fetchDocument(client, path, parsePage, { ...query, sort: '-uploadedDate', limit: String(PAGE_SIZE) });
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

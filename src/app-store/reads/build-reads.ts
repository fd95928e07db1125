/** Reads and parses builds and uploads. */
import { member } from '../../core/model/json.ts';
import type { Build, BuildUpload, Platform } from '../../core/model/resources.ts';
import { BUILD_STATES } from '../../core/model/states.ts';
import { type Query, type Read, type Reader, type Result, segment } from '../client.ts';
import {
  findIncluded,
  omitNullish,
  omitUndefined,
  type ParseRow,
  parseLinkedId,
  parseResource,
  parseShortText,
  UnreadableRow,
} from '../json-api.ts';
import { fetchDocument, fetchRows, requireId } from './fetch.ts';

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
  const id = parseLinkedId(member(row, 'relationships', TRAIN));
  return member(findIncluded(included, id ?? '', 'preReleaseVersions'), 'attributes');
}

const TRAIN = 'preReleaseVersion';

/** Reads the uploads of version and platform, in no order. @returns an empty list where the service has no uploads */
export async function fetchUploads(client: Reader, appId: string, platform: Platform, version: string) {
  const path = `/v1/apps/${segment(appId)}/buildUploads`;
  const query = {
    'filter[cfBundleShortVersionString]': version,
    'filter[platform]': platform,
    include: 'build',
    sort: '-uploadedDate',
  };
  const isMeant = (row: unknown) =>
    matchesShown(member(row, 'attributes'), { cfBundleShortVersionString: version, platform });
  return uploadsOrNone(await fetchRows(client, path, parseUpload, query, isMeant));
}

/** Takes a service that is older than the list of uploads, or has given it up, for one without uploads. */
function uploadsOrNone(uploads: Result<BuildUpload[]>): Result<BuildUpload[]> {
  return !uploads.ok && [404, 410].includes(uploads.failure.status ?? 0) ? { ok: true, value: [] } : uploads;
}

/** Attributes that an answer does not show count as asked for. */
function matchesShown(attributes: unknown, wanted: Readonly<Record<string, string>>): boolean {
  return Object.entries(wanted).every(([name, value]) => (parseShortText(member(attributes, name)) ?? value) === value);
}

export function fetchBuild(client: Reader, id: string) {
  return fetchDocument(client, `/v1/builds/${segment(id)}`, parseBuild, { include: 'appEncryptionDeclaration' });
}

/** Reads a build with its export declaration and the number of the version that it was made for. */
export function fetchBuildWithNumber(client: Reader, id: string): Read<Build> {
  const query = { include: `${TRAIN},appEncryptionDeclaration` };
  return fetchDocument(client, `/v1/builds/${segment(id)}`, requireId(id, parseNumberedBuild), query);
}

/** Leaves out the number of the version where it is not shown. */
function parseNumberedBuild(row: unknown, included: readonly unknown[]): Build {
  const versionString = parseShortText(member(trainOf(row, included), 'version'));
  return { ...parseBuild(row, included), ...omitNullish({ versionString }) };
}

const PAGE_SIZE = 200;

/** Newest builds and uploads of a platform, whatever their version. */
export interface NewestOfApp {
  numbers: Pick<Build | BuildUpload, 'version'>[];
  /** Builds of one version; `null` where some may stand on a later page. */
  builds: Build[] | null;
}

/** @param version names the builds to return beside the numbers */
export async function fetchNewestOfApp(
  client: Reader,
  appId: string,
  platform: Platform,
  version: string,
): Read<NewestOfApp> {
  const builds = { 'filter[app]': appId, 'filter[preReleaseVersion.platform]': platform };
  const states = { 'filter[processingState]': BUILD_STATES.join(',') };
  const uploads = `/v1/apps/${segment(appId)}/buildUploads`;
  const [built, uploaded] = await Promise.all([
    fetchPage(client, '/v1/builds', parseNumberedBuild, { ...builds, ...states, include: TRAIN }),
    fetchPage(client, uploads, parseUpload, { 'filter[platform]': platform }),
  ]);
  if (!built.ok) return built;
  const others = uploadsOrNone(uploaded);
  if (!others.ok) return others;
  const listed = built.value.map(({ versionString, ...build }) => ({ versionString, build }));
  const ofVersion = listed.filter(({ versionString }) => versionString === version).map(({ build }) => build);
  const isWhole = listed.length < PAGE_SIZE && listed.every(({ versionString }) => versionString !== undefined);
  const found = ofVersion.length > 0 || isWhole ? ofVersion : null;
  return { ok: true, value: { numbers: [...built.value, ...others.value], builds: found } };
}

/** Reads one page of the newest. Each number is higher than all before it (docs/service.md#builds-and-uploads), so it holds the highest. */
function fetchPage<T>(client: Reader, path: string, parse: ParseRow<T>, query: Query): Read<T[]> {
  const parsePage: ParseRow<T[]> = (rows, included) => {
    if (!Array.isArray(rows)) throw new UnreadableRow('the answer has no list under "data"');
    return rows.map((row) => parse(row, included));
  };
  return fetchDocument(client, path, parsePage, { ...query, sort: '-uploadedDate', limit: String(PAGE_SIZE) });
}

export function parseBuild(row: unknown, included: readonly unknown[] = []): Build {
  const resource = parseResource(row, 'builds', included);
  const { usesNonExemptEncryption: uses, expired } = resource.attributes;
  const declared = resource.linked('appEncryptionDeclaration', 'appEncryptionDeclarations');
  return {
    id: resource.id,
    version: resource.shortTextOrEmpty('version'),
    processingState: resource.shortTextOrEmpty('processingState'),
    expired: expired === true,
    uploadedDate: resource.shortTextOrEmpty('uploadedDate'),
    ...omitNullish({ audience: resource.shortText('buildAudienceType') }),
    ...omitUndefined({
      usesNonExemptEncryption: uses === undefined || typeof uses === 'boolean' ? uses : null,
      encryptionDeclarationState: declared ? declared.shortTextOrEmpty('appEncryptionDeclarationState') : declared,
    }),
  };
}

function parseUpload(row: unknown): BuildUpload {
  const resource = parseResource(row, 'buildUploads');
  const { state } = resource.attributes;
  const errors = member(state, 'errors');
  return {
    id: resource.id,
    version: resource.shortTextOrEmpty('cfBundleVersion'),
    state: parseShortText(member(state, 'state')) ?? '',
    date: resource.shortText('uploadedDate') ?? resource.shortTextOrEmpty('createdDate'),
    buildId: resource.linkedId('build') ?? null,
    errors: Array.isArray(errors) ? errors.map(describeUploadError) : [],
  };
}

function describeUploadError(error: unknown): string {
  const code = parseShortText(member(error, 'code'));
  return [parseShortText(member(error, 'description')), code && `[${code}]`].filter(Boolean).join(' ');
}

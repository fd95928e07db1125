/** Reads and parses builds and uploads. */
import { member } from '../../core/model/json.ts';
import type { Build, Platform } from '../../core/model/resources.ts';
import { BUILD_STATES } from '../../core/model/states.ts';
import { isSameNumber, shortNumber } from '../../core/model/version-number.ts';
import type { Read, Reader } from '../client.ts';
import { listOf, omitUndefined, parserOf, type Resource, shortTextOr } from '../json-api.ts';

const TRAIN = 'preReleaseVersion';

/**
 * Reads every build of version and platform, in no order. Without a version it reads a page of the newest of the platform:
 * where each number is higher than all before it, that page holds the highest (docs/service.md#builds-and-uploads).
 */
export function fetchBuilds(client: Reader, appId: string, platform: Platform, version?: string) {
  const query = {
    'filter[app]': appId,
    'filter[preReleaseVersion.platform]': platform,
    // Without that a list holds only VALID builds (docs/service.md#lists).
    'filter[processingState]': BUILD_STATES.join(','),
    sort: '-uploadedDate',
  };
  if (version === undefined) return client.fetchRows('/v1/builds', parseBuild, query, 'get');
  const parseMeant = parserOf('preReleaseVersions', (train) => isOf(train, 'version', version, platform));
  const parse = parserOf('builds', (build) => (build.linked(TRAIN, parseMeant) === false ? null : buildOf(build)));
  return fetchEqual(version, (number) => {
    const ofVersion = { ...query, 'filter[preReleaseVersion.version]': number, ...BUILD_QUERY };
    return client.fetchRows('/v1/builds', parse, ofVersion);
  });
}

/** Reads the uploads of version and platform, in no order; without a version a page of the newest of the platform. */
export function fetchUploads(client: Reader, appId: string, platform: Platform, version?: string) {
  const path = `/v1/apps/${encodeURIComponent(appId)}/buildUploads`;
  const query = { 'filter[platform]': platform, sort: '-uploadedDate' };
  if (version === undefined) return client.fetchRows(path, parserOf('buildUploads', uploadOf), query, 'get');
  const name = 'cfBundleShortVersionString';
  const parse = parserOf('buildUploads', (upload) => (isOf(upload, name, version, platform) ? uploadOf(upload) : null));
  return fetchEqual(version, (number) =>
    client.fetchRows(path, parse, { ...query, [`filter[${name}]`]: number, include: 'build' }),
  );
}

/** The service lists a number under the form that was uploaded first alone (docs/service.md#builds-and-uploads). */
async function fetchEqual(version: string, read: (number: string) => Read<Build[]>): Read<Build[]> {
  const found = await read(version);
  const short = shortNumber(version);
  return found.ok && found.value.length === 0 && short !== version ? read(short) : found;
}

/** What an answer does not show counts as asked for. */
function isOf({ attributes }: Resource, name: string, version: string, platform: Platform) {
  const isOnIt = shortTextOr(attributes.platform, platform) === platform;
  return isOnIt && isSameNumber(shortTextOr(attributes[name], version), version);
}

/** Asks for the export declaration of a build, and the number of the version that it was made for. */
const BUILD_QUERY = { include: `${TRAIN},appEncryptionDeclaration` };

export function fetchBuild(client: Reader, id: string) {
  return client.fetchById(parseBuild, id, BUILD_QUERY);
}

const parseDeclarationState = parserOf('appEncryptionDeclarations', ({ shortTextOrEmpty }) =>
  shortTextOrEmpty('appEncryptionDeclarationState'),
);

const parseTrain = parserOf('preReleaseVersions', ({ shortText }) => shortText('version'));

export const parseBuild = parserOf('builds', buildOf);

function buildOf({ id, attributes, shortTextOrEmpty, optionalText, linked }: Resource): Build {
  const { usesNonExemptEncryption: uses, expired } = attributes;
  return {
    id,
    version: shortTextOrEmpty('version'),
    processingState: shortTextOrEmpty('processingState'),
    expired: expired === true,
    uploadedDate: shortTextOrEmpty('uploadedDate'),
    ...omitUndefined({
      audience: optionalText('buildAudienceType'),
      versionString: linked(TRAIN, parseTrain) ?? undefined,
      usesNonExemptEncryption: uses === undefined || typeof uses === 'boolean' ? uses : null,
      encryptionDeclarationState: linked('appEncryptionDeclaration', parseDeclarationState),
    }),
  };
}

/** An upload may be listed as a build only much later, so until then it is processing, in any state but one. */
function uploadOf({ attributes, shortText, shortTextOrEmpty, linkedId }: Resource): Build {
  const { state } = attributes;
  const word = shortTextOr(member(state, 'state'), '');
  const errors = listOf(member(state, 'errors')).map(describeUploadError);
  return {
    id: linkedId('build') ?? '',
    version: shortTextOrEmpty('cfBundleVersion'),
    processingState: word === 'FAILED' ? word : 'PROCESSING',
    expired: false,
    uploadedDate: shortText('uploadedDate') ?? shortTextOrEmpty('createdDate'),
    upload: { errors, isUnfinished: word === 'AWAITING_UPLOAD' },
  };
}

function describeUploadError(error: unknown) {
  const code = shortTextOr(member(error, 'code'), '');
  return `${shortTextOr(member(error, 'description'), '')}${code && ` [${code}]`}`;
}

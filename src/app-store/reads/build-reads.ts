/** Reads and parses builds and uploads. */
import { member } from '../../core/model/json.ts';
import type { Build, Platform } from '../../core/model/resources.ts';
import { BUILD_STATES } from '../../core/model/states.ts';
import { isSameNumber, shortNumber } from '../../core/model/version-number.ts';
import type { Query, Read, Reader } from '../client.ts';
import { listOf, omitUndefined, parserOf, shortText } from '../json-api.ts';
import { fetchById, fetchFirstPage, fetchRows, matchesShown } from './fetch.ts';

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
  if (version === undefined) return fetchFirstPage(client, '/v1/builds', parseBuild, query);
  // The attributes of the version that the build was made for, where they are shown.
  const parseMeant = parserOf('preReleaseVersions', ({ attributes }) => isOf(attributes, 'version', version, platform));
  const isMeant = parserOf('builds', (build) => build.linked(TRAIN, parseMeant) ?? true);
  return fetchEqual(version, (number) => {
    const ofVersion = { ...query, 'filter[preReleaseVersion.version]': number, ...BUILD_QUERY };
    return fetchRows(client, '/v1/builds', parseBuild, ofVersion, isMeant);
  });
}

/** Reads the uploads of version and platform, in no order; without a version a page of the newest of the platform. */
export function fetchUploads(client: Reader, appId: string, platform: Platform, version?: string) {
  const path = `/v1/apps/${encodeURIComponent(appId)}/buildUploads`;
  const query = { 'filter[platform]': platform, sort: '-uploadedDate' };
  if (version === undefined) return fetchFirstPage(client, path, parseUpload, query);
  const name = 'cfBundleShortVersionString';
  const isMeant = (row: unknown) => isOf(member(row, 'attributes'), name, version, platform);
  return fetchEqual(version, (number) =>
    fetchRows(client, path, parseUpload, { ...query, [`filter[${name}]`]: number, include: 'build' }, isMeant),
  );
}

/** The service lists a number under the form that was uploaded first alone (docs/service.md#builds-and-uploads). */
async function fetchEqual(version: string, read: (number: string) => Read<Build[]>): Read<Build[]> {
  const found = await read(version);
  const short = shortNumber(version);
  return found.ok && found.value.length === 0 && short !== version ? read(short) : found;
}

function isOf(attributes: unknown, name: string, version: string, platform: Platform): boolean {
  return matchesShown(attributes, { platform }) && isSameNumber(shortText(member(attributes, name), version), version);
}

/** Asks for the export declaration of a build, and the number of the version that it was made for. */
const BUILD_QUERY: Query = { include: `${TRAIN},appEncryptionDeclaration` };

export function fetchBuild(client: Reader, id: string) {
  return fetchById(client, parseBuild, id, BUILD_QUERY);
}

const parseDeclarationState = parserOf('appEncryptionDeclarations', (declaration) =>
  declaration.shortTextOrEmpty('appEncryptionDeclarationState'),
);

const parseTrain = parserOf('preReleaseVersions', (train) => train.shortText('version'));

export const parseBuild = parserOf('builds', (build): Build => {
  const { usesNonExemptEncryption: uses, expired } = build.attributes;
  return {
    id: build.id,
    version: build.shortTextOrEmpty('version'),
    processingState: build.shortTextOrEmpty('processingState'),
    expired: expired === true,
    uploadedDate: build.shortTextOrEmpty('uploadedDate'),
    ...omitUndefined({
      audience: build.shortText('buildAudienceType') ?? undefined,
      versionString: build.linked(TRAIN, parseTrain) ?? undefined,
      usesNonExemptEncryption: uses === undefined || typeof uses === 'boolean' ? uses : null,
      encryptionDeclarationState: build.linked('appEncryptionDeclaration', parseDeclarationState),
    }),
  };
});

/** An upload may be listed as a build only much later, so until then it is processing, in any state but one. */
const parseUpload = parserOf('buildUploads', (upload): Build => {
  const { state, uploadedDate } = upload.attributes;
  const word = shortText(member(state, 'state'), '');
  const errors = listOf(member(state, 'errors')).map(describeUploadError);
  return {
    id: upload.linkedId('build') ?? '',
    version: upload.shortTextOrEmpty('cfBundleVersion'),
    processingState: word === 'FAILED' ? word : 'PROCESSING',
    expired: false,
    uploadedDate: shortText(uploadedDate, upload.shortTextOrEmpty('createdDate')),
    upload: { errors, isUnfinished: word === 'AWAITING_UPLOAD' },
  };
});

function describeUploadError(error: unknown): string {
  const code = shortText(member(error, 'code'), '');
  return [shortText(member(error, 'description'), ''), code && `[${code}]`].filter(Boolean).join(' ');
}

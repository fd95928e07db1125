/** Builds, with their export declaration and what they were made for. */
import { member } from '../../core/model/json.ts';
import type { Build, BuildUpload } from '../../core/model/resources.ts';
import { findIncluded, given, type Link, linkage, parseResource, shown } from './json-api.ts';

/** What the answer does not show of the export question is left out. */
export function parseBuild(row: unknown, included: readonly unknown[] = []): Build {
  const { id, attributes, relationships } = parseResource(row, 'builds');
  const { usesNonExemptEncryption: uses } = attributes;
  const declaration = linkage(relationships.appEncryptionDeclaration);
  return {
    id,
    version: shown(attributes.version) ?? '',
    processingState: shown(attributes.processingState) ?? '',
    expired: attributes.expired === true,
    uploadedDate: shown(attributes.uploadedDate) ?? '',
    ...given({
      audience: shown(attributes.buildAudienceType) ?? undefined,
      usesNonExemptEncryption: uses === undefined || typeof uses === 'boolean' ? uses : null,
      encryptionDeclarationState: declaration && declarationState(included, declaration),
    }),
  };
}

/** @returns `undefined` where the answer names a declaration and does not carry it */
function declarationState(included: readonly unknown[], link: Link): string | undefined {
  const row = findIncluded(included, link, 'appEncryptionDeclarations');
  return row === undefined ? undefined : (shown(member(row, 'attributes', 'appEncryptionDeclarationState')) ?? '');
}

export function parseUpload(row: unknown): BuildUpload {
  const { id, attributes, relationships } = parseResource(row, 'buildUploads');
  const { state, uploadedDate, createdDate } = attributes;
  const errors = member(state, 'errors');
  return {
    id,
    version: shown(attributes.cfBundleVersion) ?? '',
    state: shown(member(state, 'state')) ?? '',
    date: shown(uploadedDate) ?? shown(createdDate) ?? '',
    buildId: linkage(relationships.build)?.id ?? null,
    errors: Array.isArray(errors) ? errors.map(describeUploadError) : [],
  };
}

function describeUploadError(error: unknown): string {
  const [code, description] = [shown(member(error, 'code')), shown(member(error, 'description'))];
  return [description, code && `[${code}]`].filter(Boolean).join(' ');
}

/** The marketing version and the platform that a build was made for; `null` where the answer does not show them. */
export function parseTrain(row: unknown, included: readonly unknown[]): { version: string; platform: string } | null {
  const link = linkage(member(row, 'relationships', 'preReleaseVersion'));
  if (!link) return null;
  const train = findIncluded(included, link, 'preReleaseVersions');
  const version = shown(member(train, 'attributes', 'version'));
  const platform = shown(member(train, 'attributes', 'platform'));
  return version === null || platform === null ? null : { version, platform };
}

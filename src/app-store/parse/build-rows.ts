/** Parses builds and uploads. */
import { member } from '../../core/model/json.ts';
import type { Build, BuildUpload } from '../../core/model/resources.ts';
import { omitNullish, omitUndefined, parseResource, parseShortText, shortTextOrEmpty } from './json-api.ts';
import { parseLinkedId, parseLinkedResource } from './links.ts';

export function parseBuild(row: unknown, included: readonly unknown[] = []): Build {
  const { id, attributes, relationships } = parseResource(row, 'builds');
  const { usesNonExemptEncryption: uses } = attributes;
  const declaration = parseLinkedResource(
    included,
    relationships.appEncryptionDeclaration,
    'appEncryptionDeclarations',
  );
  return {
    id,
    version: shortTextOrEmpty(attributes.version),
    processingState: shortTextOrEmpty(attributes.processingState),
    expired: attributes.expired === true,
    uploadedDate: shortTextOrEmpty(attributes.uploadedDate),
    ...omitNullish({ audience: parseShortText(attributes.buildAudienceType) }),
    ...omitUndefined({
      usesNonExemptEncryption: uses === undefined || typeof uses === 'boolean' ? uses : null,
      encryptionDeclarationState: declaration && shortTextOrEmpty(declaration.attributes.appEncryptionDeclarationState),
    }),
  };
}

export function parseUpload(row: unknown): BuildUpload {
  const { id, attributes, relationships } = parseResource(row, 'buildUploads');
  const { state, uploadedDate, createdDate } = attributes;
  const errors = member(state, 'errors');
  return {
    id,
    version: shortTextOrEmpty(attributes.cfBundleVersion),
    state: shortTextOrEmpty(member(state, 'state')),
    date: parseShortText(uploadedDate) ?? shortTextOrEmpty(createdDate),
    buildId: parseLinkedId(relationships.build) ?? null,
    errors: Array.isArray(errors) ? errors.map(describeUploadError) : [],
  };
}

function describeUploadError(error: unknown): string {
  const code = parseShortText(member(error, 'code'));
  return [parseShortText(member(error, 'description')), code && `[${code}]`].filter(Boolean).join(' ');
}

/** Builds, with their export declaration and what they were made for. */
import { member } from '../../core/model/json.ts';
import type { Build } from '../../core/model/resources.ts';
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
      usesNonExemptEncryption: uses === undefined || typeof uses === 'boolean' ? uses : null,
      encryptionDeclarationState: declaration && declarationState(included, declaration),
    }),
  };
}

function declarationState(included: readonly unknown[], link: Link): string {
  const row = findIncluded(included, link, 'appEncryptionDeclarations');
  return shown(member(row, 'attributes', 'appEncryptionDeclarationState')) ?? '';
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

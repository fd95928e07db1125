/** The bodies of the writes, as Apple's OpenAPI has them. */

import { ITEM_KINDS } from '../../core/model/item-kinds.ts';
import { NEW_PHASED_RELEASE_STATE } from '../../core/model/part-states.ts';
import type { Build, ItemTarget, Platform } from '../../core/model/resources.ts';
import type { VersionAttributes } from '../../core/model/step.ts';

function toOne(type: string, id: string) {
  return { data: { type, id } };
}

function buildLink(build: Build | null) {
  return build === null ? {} : { build: toOne('builds', build.id) };
}

export function createVersionBody(
  appId: string,
  platform: Platform,
  versionString: string,
  attributes: VersionAttributes,
  build: Build | null,
) {
  return {
    data: {
      type: 'appStoreVersions',
      attributes: { platform, versionString, ...attributes },
      relationships: { app: toOne('apps', appId), ...buildLink(build) },
    },
  };
}

export function updateVersionBody(id: string, attributes: VersionAttributes, build: Build | null) {
  return {
    data: {
      type: 'appStoreVersions',
      id,
      ...(Object.keys(attributes).length === 0 ? {} : { attributes }),
      ...(build === null ? {} : { relationships: buildLink(build) }),
    },
  };
}

export function developerRejectBody(id: string) {
  return { data: { type: 'appStoreVersions', id, attributes: { developerRejected: true } } };
}

export function updateLocalizationBody(id: string, whatsNew: string) {
  return { data: { type: 'appStoreVersionLocalizations', id, attributes: { whatsNew } } };
}

export function createPhasedReleaseBody(versionId: string) {
  return {
    data: {
      type: 'appStoreVersionPhasedReleases',
      attributes: { phasedReleaseState: NEW_PHASED_RELEASE_STATE },
      relationships: { appStoreVersion: toOne('appStoreVersions', versionId) },
    },
  };
}

/** Sends a version that waits for it to the store; it cannot be taken back. */
export function createReleaseRequestBody(versionId: string) {
  return {
    data: {
      type: 'appStoreVersionReleaseRequests',
      relationships: { appStoreVersion: toOne('appStoreVersions', versionId) },
    },
  };
}

export function updatePhasedReleaseBody(id: string, phasedReleaseState: string) {
  return { data: { type: 'appStoreVersionPhasedReleases', id, attributes: { phasedReleaseState } } };
}

export function createSubmissionBody(appId: string, platform: Platform) {
  return {
    data: { type: 'reviewSubmissions', attributes: { platform }, relationships: { app: toOne('apps', appId) } },
  };
}

export function updateSubmissionBody(
  id: string,
  attributes: { submitted: true; platform?: Platform } | { canceled: true },
) {
  return { data: { type: 'reviewSubmissions', id, attributes } };
}

/** Possible only while the question is unanswered (docs/service.md#export-compliance). */
export function updateBuildBody(id: string, usesNonExemptEncryption: boolean) {
  return { data: { type: 'builds', id, attributes: { usesNonExemptEncryption } } };
}

/** Never `removed`: when all that was rejected is removed, the submission completes by itself. */
export function resolveItemBody(id: string) {
  return { data: { type: 'reviewSubmissionItems', id, attributes: { resolved: true } } };
}

export function createItemBody(submissionId: string, target: ItemTarget) {
  return {
    data: {
      type: 'reviewSubmissionItems',
      relationships: {
        reviewSubmission: toOne('reviewSubmissions', submissionId),
        [target.relationship]: toOne(ITEM_KINDS[target.relationship].type, target.id),
      },
    },
  };
}

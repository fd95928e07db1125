/** The writes, as Apple's OpenAPI has them: each goes to the path of its resource type. */

import { ITEM_KINDS } from '../../core/model/item-kinds.ts';
import type { Build, ItemTarget, Platform } from '../../core/model/resources.ts';
import { NEW_PHASED_RELEASE_STATE } from '../../core/model/states.ts';
import type { StepOf, VersionAttributes } from '../../core/model/step.ts';
import { type AppStoreClient, segment, type WriteResult } from '../client.ts';

/** What is changed in a resource of each type. */
interface Changes {
  appStoreVersions: { developerRejected: true };
  appStoreVersionLocalizations: { whatsNew: string };
  appStoreVersionPhasedReleases: { phasedReleaseState: string };
  reviewSubmissions: { submitted: true; platform?: Platform } | { canceled: true };
  /** Never `removed`: when all that was rejected is removed, the submission completes by itself. */
  reviewSubmissionItems: { resolved: true };
  /** Possible only while the question is unanswered (docs/service.md#export-compliance). */
  builds: { usesNonExemptEncryption: boolean };
}

export function patch<Type extends keyof Changes>(
  client: AppStoreClient,
  type: Type,
  id: string,
  attributes: Changes[Type],
): Promise<WriteResult> {
  return client.write('PATCH', `/v1/${type}/${segment(id)}`, { data: { type, id, attributes } });
}

export function patchVersion(
  client: AppStoreClient,
  id: string,
  attributes: VersionAttributes,
  build: Build | null,
): Promise<WriteResult> {
  const data = {
    type: 'appStoreVersions',
    id,
    ...(Object.keys(attributes).length === 0 ? {} : { attributes }),
    ...(build === null ? {} : { relationships: linked(buildLink(build)) }),
  };
  return client.write('PATCH', `/v1/appStoreVersions/${segment(id)}`, { data });
}

export function postVersion(
  client: AppStoreClient,
  appId: string,
  { platform, versionString, attributes, build }: StepOf<'create-version'>,
): Promise<WriteResult> {
  const links = { app: ['apps', appId], ...buildLink(build) } as const;
  return post(client, 'appStoreVersions', links, { platform, versionString, ...attributes });
}

export function postPhasedRelease(client: AppStoreClient, versionId: string): Promise<WriteResult> {
  const attributes = { phasedReleaseState: NEW_PHASED_RELEASE_STATE };
  return post(client, 'appStoreVersionPhasedReleases', versionLink(versionId), attributes);
}

/** Sends a version that waits for it to the store; it cannot be taken back. */
export function postReleaseRequest(client: AppStoreClient, versionId: string): Promise<WriteResult> {
  return post(client, 'appStoreVersionReleaseRequests', versionLink(versionId));
}

export function postSubmission(client: AppStoreClient, appId: string, platform: Platform): Promise<WriteResult> {
  return post(client, 'reviewSubmissions', { app: ['apps', appId] }, { platform });
}

export function postItem(
  client: AppStoreClient,
  submissionId: string,
  { relationship, id }: ItemTarget,
): Promise<WriteResult> {
  return post(client, 'reviewSubmissionItems', {
    reviewSubmission: ['reviewSubmissions', submissionId],
    [relationship]: [ITEM_KINDS[relationship].type, id],
  });
}

export function deleteItem(client: AppStoreClient, itemId: string): Promise<WriteResult> {
  return client.write('DELETE', `/v1/reviewSubmissionItems/${segment(itemId)}`);
}

type Links = Readonly<Record<string, readonly [type: string, id: string]>>;

function post(client: AppStoreClient, type: string, links: Links, attributes?: object): Promise<WriteResult> {
  const data = { type, ...(attributes === undefined ? {} : { attributes }), relationships: linked(links) };
  return client.write('POST', `/v1/${type}`, { data });
}

function linked(links: Links) {
  return Object.fromEntries(Object.entries(links).map(([name, [type, id]]) => [name, { data: { type, id } }]));
}

function buildLink(build: Build | null): Links {
  return build === null ? {} : { build: ['builds', build.id] };
}

function versionLink(id: string): Links {
  return { appStoreVersion: ['appStoreVersions', id] };
}

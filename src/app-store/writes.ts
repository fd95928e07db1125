/** Sends the writes, as Apple's OpenAPI has them: each goes to the path of its resource type. */
import { itemType } from '../core/model/item-kinds.ts';
import type { Build, ItemTarget, Platform } from '../core/model/resources.ts';
import { NEW_PHASED_RELEASE_STATE } from '../core/model/states.ts';
import type { StepOf, VersionAttributes } from '../core/model/step.ts';
import type { AppStoreClient, WriteResult } from './client.ts';

/** Attributes that a run changes, by resource type. */
interface Changes {
  appStoreVersions: { developerRejected: true };
  appStoreVersionLocalizations: { whatsNew: string };
  appStoreReviewDetails: { notes: string };
  appStoreVersionPhasedReleases: { phasedReleaseState: string };
  reviewSubmissions: { submitted: true; platform?: Platform } | { canceled: true };
  /** `removed` is left out on purpose: once all rejected items are removed, the submission completes by itself. */
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
  return client.write('PATCH', `/v1/${type}/${encodeURIComponent(id)}`, { data: { type, id, attributes } });
}

export function patchVersion(client: AppStoreClient, id: string, changes: VersionAttributes, build: Build | null) {
  const attributes = Object.keys(changes).length === 0 ? undefined : changes;
  const data = { type: 'appStoreVersions', id, attributes, relationships: buildLink(build) };
  return client.write('PATCH', `/v1/appStoreVersions/${encodeURIComponent(id)}`, { data });
}

export function postVersion(client: AppStoreClient, appId: string, step: StepOf<'create-version'>) {
  const { platform, versionString, attributes, build } = step;
  const relationships = { app: link('apps', appId), ...buildLink(build) };
  return post(client, 'appStoreVersions', relationships, { platform, versionString, ...attributes });
}

/** Makes the information for App Review of a version that has none, with its note alone. */
export function postReviewDetail(client: AppStoreClient, versionId: string, notes: string) {
  return post(client, 'appStoreReviewDetails', versionLink(versionId), { notes });
}

export function postPhasedRelease(client: AppStoreClient, versionId: string) {
  const attributes = { phasedReleaseState: NEW_PHASED_RELEASE_STATE };
  return post(client, 'appStoreVersionPhasedReleases', versionLink(versionId), attributes);
}

/** Possible until the version goes out (docs/service.md#phased-release). */
export function deletePhasedRelease(client: AppStoreClient, id: string) {
  return client.write('DELETE', `/v1/appStoreVersionPhasedReleases/${encodeURIComponent(id)}`);
}

/** Sends an approved version to the store. It cannot be taken back. */
export function postReleaseRequest(client: AppStoreClient, versionId: string) {
  return post(client, 'appStoreVersionReleaseRequests', versionLink(versionId));
}

export function postSubmission(client: AppStoreClient, appId: string, platform: Platform) {
  return post(client, 'reviewSubmissions', { app: link('apps', appId) }, { platform });
}

export function postItem(client: AppStoreClient, submissionId: string, { relationship, id }: ItemTarget) {
  return post(client, 'reviewSubmissionItems', {
    reviewSubmission: link('reviewSubmissions', submissionId),
    [relationship]: link(itemType(relationship), id),
  });
}

export function deleteItem(client: AppStoreClient, itemId: string) {
  return client.write('DELETE', `/v1/reviewSubmissionItems/${encodeURIComponent(itemId)}`);
}

type Links = Record<string, ReturnType<typeof link>>;

function post(client: AppStoreClient, type: string, relationships: Links, attributes?: object) {
  return client.write('POST', `/v1/${type}`, { data: { type, attributes, relationships } });
}

function link(type: string, id: string) {
  return { data: { type, id } };
}

function buildLink(build: Build | null) {
  return build === null ? undefined : { build: link('builds', build.id) };
}

function versionLink(id: string) {
  return { appStoreVersion: link('appStoreVersions', id) };
}

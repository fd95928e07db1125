/** Sends the writes, as Apple's OpenAPI has them: each goes to the path of its resource type. */
import { itemType } from '../core/model/item-kinds.ts';
import type { Build, ItemTarget, Platform } from '../core/model/resources.ts';
import type { StepOf, VersionAttributes } from '../core/model/step.ts';
import type { AppStoreClient, WriteResult } from './client.ts';

/** Attributes that a run changes, by resource type. */
interface Changes {
  appStoreVersions: VersionAttributes | { developerRejected: true };
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
  changes: Changes[Type],
  build: Build | null = null,
): Promise<WriteResult> {
  const attributes = Object.keys(changes).length === 0 ? undefined : changes;
  const data = { type, id, attributes, relationships: buildLink(build) };
  return client.write('PATCH', pathOf(type, id), { data });
}

export function postVersion(client: AppStoreClient, appId: string, step: StepOf<'create-version'>) {
  const { platform, versionString, attributes, build } = step;
  const relationships = { app: link('apps', appId), ...buildLink(build) };
  return post(client, 'appStoreVersions', relationships, { platform, versionString, ...attributes });
}

/** What a run makes for a version. A release request cannot be taken back. */
export function postFor(
  client: AppStoreClient,
  versionId: string,
  type: 'appStoreReviewDetails' | 'appStoreVersionPhasedReleases' | 'appStoreVersionReleaseRequests',
  attributes?: Partial<Changes['appStoreReviewDetails' | 'appStoreVersionPhasedReleases']>,
) {
  return post(client, type, { appStoreVersion: link('appStoreVersions', versionId) }, attributes);
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

/** A phased release can be removed until its version goes out (docs/service.md#phased-release). */
export function remove(
  client: AppStoreClient,
  type: 'appStoreVersionPhasedReleases' | 'reviewSubmissionItems',
  id: string,
) {
  return client.write('DELETE', pathOf(type, id));
}

function pathOf(type: string, id: string): string {
  return `/v1/${type}/${encodeURIComponent(id)}`;
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

import { ITEM_TARGET_TYPES, type ItemKind } from '../../model/item-kinds.ts';
import {
  type Actor,
  dateOf,
  type Item,
  PLATFORMS,
  type Platform,
  type Submission,
  type Version,
} from '../../model/records.ts';
import { relationshipError } from '../../model/refusals.ts';
import { SUBMISSION_STATES } from '../../model/states.ts';
import type { Store } from '../../model/store.ts';
import type { SubmissionAttributes } from '../../rules/submissions.ts';
import { liveVersion } from './item-target.ts';
import { app, many, one, type Relationship, type ResourceType } from './resource-type.ts';

/** Review submissions and their items. */

export const reviewSubmissions: ResourceType<Submission> = {
  address: '/v1/reviewSubmissions',
  list: { filters: { platform: PLATFORMS, state: SUBMISSION_STATES, app: null }, required: ['app'] },
  records: (store) => store.submissions,
  attributes: ({ platform, submittedAt, state }) => {
    const isDraft = state === 'READY_FOR_REVIEW';
    return { platform, submittedDate: submittedAt === null || isDraft ? null : dateOf(submittedAt), state };
  },
  relationships: {
    app: app(),
    items: many(({ id }, store) => store.itemsOf(id), { gives: 'reviewSubmissionItems' }),
    appStoreVersionForReview: one(({ id, appId, platform }, store) => forReview(store, id, appId, platform)),
    submittedByActor: one(({ submittedBy }) => submittedBy),
    lastUpdatedByActor: one(({ lastUpdatedBy }) => lastUpdatedBy),
  },
  refuses: ['DELETE'],
  create: (service, { attributes, links, actor }) =>
    service.createSubmission(links.app ?? '', (attributes.platform ?? null) as Platform | null, actor),
  update: (service, id, { attributes, actor }) =>
    service.updateSubmission(id, attributes as SubmissionAttributes, actor),
};

/**
 * Returns the version of a submission. A submission without one still names the version on sale, as users of other
 * tools saw.
 */
function forReview(store: Store, submissionId: string, appId: string, platform: Platform | null): Version | undefined {
  const own = store.versionIn(submissionId);
  const namesLive = store.settings.namesLiveVersion && store.dialect === 'live';
  if (own !== undefined || !namesLive || platform === null) return own;
  return liveVersion(store, appId, platform);
}

const KINDS = Object.keys(ITEM_TARGET_TYPES) as ItemKind[];

function target(kind: ItemKind): [name: string, relationship: Relationship<Item>] {
  return [kind, one((item, store) => (item.kind === kind ? store.targetOf(item) : undefined))];
}

export const reviewSubmissionItems: ResourceType<Item> = {
  address: '/v1/reviewSubmissionItems',
  refuses: ['GET_INSTANCE'],
  attributes: ({ state }) => ({ state }),
  relationships: Object.fromEntries(KINDS.map(target)),
  create: (service, request) => {
    const [kind, ...others] = KINDS.filter((each) => request.links[each] !== undefined);
    if (kind === undefined) {
      throw relationshipError('REQUIRED', 'appStoreVersion', 'An item needs one resource to review.');
    }
    if (others.length > 0) {
      throw relationshipError('INVALID', kind, `An item takes one resource, not ${[kind, ...others].join(', ')}.`);
    }
    return service.createItem(request.links.reviewSubmission ?? '', kind, request.links[kind] ?? '', request.actor);
  },
  update: (service, id, { attributes, actor }) => service.updateItem(id, attributes, actor),
  remove: (service, id, actor) => service.deleteItem(id, actor),
};

export const actors: ResourceType<Actor> = {
  attributes: ({ type: _, id: __, ...attributes }) => attributes,
};

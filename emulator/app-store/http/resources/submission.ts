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
import { SUBMISSION_STATES } from '../../model/states.ts';
import type { Store } from '../../model/store.ts';
import { liveVersion } from './item-target.ts';
import { app, many, one, type Relationship, type ResourceType } from './resource-type.ts';

/** A review submission and its items. */

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
};

/** A submission without a version still names the one on sale, as users of other tools saw. */
function forReview(store: Store, submissionId: string, appId: string, platform: Platform | null): Version | undefined {
  const own = store.versionIn(submissionId);
  if (own !== undefined || store.dialect === 'specification' || platform === null) return own;
  return liveVersion(store, appId, platform);
}

function target(kind: ItemKind): [name: string, relationship: Relationship<Item>] {
  return [kind, one((item, store) => (item.kind === kind ? store.targetOf(item) : undefined))];
}

export const reviewSubmissionItems: ResourceType<Item> = {
  address: '/v1/reviewSubmissionItems',
  writesAlone: ['CREATE', 'DELETE', 'UPDATE'],
  attributes: ({ state }) => ({ state }),
  relationships: Object.fromEntries((Object.keys(ITEM_TARGET_TYPES) as ItemKind[]).map(target)),
};

export const actors: ResourceType<Actor> = {
  attributes: ({ type: _, id: __, ...attributes }) => attributes,
};

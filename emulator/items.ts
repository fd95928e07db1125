import {
  ITEM_TARGET_TYPES,
  type Item,
  type ItemKind,
  type Reviewable,
  type Submission,
  type Version,
} from './model.ts';
import type { ErrorEntry } from './refusals.ts';
import {
  entityStateInvalid,
  entry,
  notReviewable,
  Refusal,
  relatedNotFound,
  relationshipError,
  stateError,
} from './refusals.ts';
import { SUBMITTABLE } from './states.ts';
import { required, type Store } from './store.ts';
import { versionIn } from './submissions.ts';

/** Puts a target into a draft. This is also the validator: everything the target lacks is told here. */
export function createItem(store: Store, submissionId: string, kind: string, targetId: string): Item {
  const submission = store.submissions.get(submissionId);
  if (submission === undefined) throw relatedNotFound('reviewSubmission', submissionId);
  const type = ITEM_TARGET_TYPES[kind] ?? kind;
  const target = store.reviewable(type, targetId);
  if (target === undefined || target.appId !== submission.appId) throw relatedNotFound(kind, targetId);
  if (submission.state !== 'READY_FOR_REVIEW') {
    throw entityStateInvalid('reviewSubmission state does not allow adding more items.');
  }
  refuseHeld(store, submission, kind, target);
  refuseMismatch(store, submission, kind, target);
  refuseUnready(store, target);
  return stage(store, submission, kind as ItemKind, target);
}

function refuseHeld(store: Store, submission: Submission, kind: string, target: Reviewable): void {
  const holder = store.holderOf(target.id);
  if (holder === undefined) return;
  if (holder.submission.id === submission.id) {
    const title = 'The provided entity includes a relationship with an invalid value';
    const detail = `The ${kind} ${target.id} was already added to this reviewSubmission.`;
    throw new Refusal(409, [entry(409, 'ENTITY_ERROR.RELATIONSHIP.INVALID.NOT_ALLOWED', title, detail)]);
  }
  const nested = entry(
    409,
    'STATE_ERROR.ITEM_PART_OF_ANOTHER_SUBMISSION',
    'Item is already present in another reviewSubmission',
    `${target.type} with id ${target.id} was already added to another reviewSubmission with id ${holder.submission.id}`,
  );
  throw notReviewable(target.type, target.id, { [`/${target.type}/${target.id}`]: [nested] });
}

function refuseMismatch(store: Store, submission: Submission, kind: string, target: Reviewable): void {
  if (kind === 'appStoreVersion' && versionIn(store, submission.id) !== undefined) {
    throw relationshipError('INVALID', kind, 'The reviewSubmission already holds an appStoreVersion.');
  }
  const platform = 'platform' in target ? target.platform : null;
  if (platform !== null && submission.platform !== null && platform !== submission.platform) {
    throw relationshipError('INVALID', kind, `The reviewSubmission is for platform ${submission.platform}.`);
  }
}

function refuseUnready(store: Store, target: Reviewable): void {
  if (!SUBMITTABLE[target.type]?.includes(target.state)) {
    const title = 'The resource is not in a state that can be reviewed';
    const detail = `${target.type} with id ${target.id} cannot be submitted in state ${target.state}`;
    const nested = entry(409, 'STATE_ERROR.ENTITY_STATE_INVALID', title, detail);
    throw notReviewable(target.type, target.id, { [`/${target.type}/${target.id}`]: [nested] });
  }
  if (target.type !== 'appStoreVersions') return;
  const gaps = gapsOf(store, target);
  if (Object.keys(gaps).length > 0) throw notReviewable(target.type, target.id, gaps);
}

/** One nested error for each thing a version still lacks, by the path of the resource at fault. */
function gapsOf(store: Store, version: Version): Record<string, ErrorEntry[]> {
  const gaps: Record<string, ErrorEntry[]> = {};
  const add = (path: string, error: ErrorEntry): void => {
    gaps[path] = [...(gaps[path] ?? []), error];
  };
  const build = version.buildId === null ? undefined : store.builds.get(version.buildId);
  if (build === undefined) {
    add(`/v1/appStoreVersions/${version.id}`, missing('build', '/data/relationships/build'));
  } else if (build.usesNonExemptEncryption === null) {
    const attribute = 'usesNonExemptEncryption';
    add(`/v1/builds/${build.id}`, missing(attribute, `/data/attributes/${attribute}`));
  }
  const isUpdate = store.versionsOf(version.appId).find((each) => each.platform === version.platform) !== version;
  for (const localization of store.localizationsOf(version.id)) {
    if (store.settings.requireWhatsNew && isUpdate && !localization.attributes.whatsNew) {
      add(`/v1/appStoreVersionLocalizations/${localization.id}`, missing('whatsNew', '/data/attributes/whatsNew'));
    }
  }
  for (const gap of store.gaps.get(version.id) ?? []) add(gap.path, gap.entry);
  return gaps;
}

function missing(name: string, pointer: string): ErrorEntry {
  const title = 'The provided entity is missing a required attribute';
  const detail = `You must provide a value for the attribute '${name}' with this request`;
  return entry(409, 'ENTITY_ERROR.ATTRIBUTE.REQUIRED', title, detail, pointer);
}

/** Staging freezes the target. A version takes its time over it; until then it cannot be submitted. */
function stage(store: Store, submission: Submission, kind: ItemKind, target: Reviewable): Item {
  const item: Item = {
    type: 'reviewSubmissionItems',
    id: store.nextUuid(),
    submissionId: submission.id,
    kind,
    targetId: target.id,
    state: 'READY_FOR_REVIEW',
    stateBefore: target.type === 'appStoreVersions' ? 'PREPARE_FOR_SUBMISSION' : target.state,
  };
  store.items.set(item.id, item);
  if (target.type === 'appStoreVersions') {
    submission.platform ??= target.platform;
    if (store.settings.stagingMs > 0) target.stagedAt = store.now() + store.settings.stagingMs;
    else target.state = 'READY_FOR_REVIEW';
  } else {
    target.state = 'READY_FOR_REVIEW';
  }
  return item;
}

/** Resolves a rejected item, or removes one from its submission. */
export function updateItem(
  store: Store,
  id: string,
  attributes: { resolved?: boolean | null; removed?: boolean | null },
): Item {
  const item = required(store.items, 'reviewSubmissionItems', id);
  const submission = required(store.submissions, 'reviewSubmissions', item.submissionId);
  if (attributes.resolved === true) {
    if (submission.state !== 'UNRESOLVED_ISSUES' || item.state !== 'REJECTED') {
      throw entityStateInvalid('Only a rejected item can be resolved.');
    }
    item.state = 'READY_FOR_REVIEW';
  }
  if (attributes.removed === true) removeItem(store, submission, item);
  return item;
}

function removeItem(store: Store, submission: Submission, item: Item): void {
  const removable = ['READY_FOR_REVIEW', 'WAITING_FOR_REVIEW', 'IN_REVIEW', 'UNRESOLVED_ISSUES'];
  if (!removable.includes(submission.state) || item.state === 'REMOVED') {
    throw entityStateInvalid('The item can no longer be removed.');
  }
  const isDraft = submission.state === 'READY_FOR_REVIEW';
  const isVersion = item.kind === 'appStoreVersion';
  store.releaseItem(item, isVersion && !isDraft ? 'DEVELOPER_REJECTED' : item.stateBefore);
  if (!isDraft && store.standingItemsOf(submission.id).length === 0) submission.state = 'COMPLETE';
}

/** Takes an item out of a draft as if it had never been added. */
export function deleteItem(store: Store, id: string): void {
  const item = required(store.items, 'reviewSubmissionItems', id);
  const submission = required(store.submissions, 'reviewSubmissions', item.submissionId);
  if (submission.state !== 'READY_FOR_REVIEW')
    throw stateError('Item was already submitted', 'STATE_ERROR.ENTITY_STATE_INVALID');
  if (item.state !== 'REMOVED') store.releaseItem(item, item.stateBefore);
  store.items.delete(id);
}

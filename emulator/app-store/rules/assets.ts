import type { Detail } from '../model/records.ts';
import { relatedNotFound, stateError } from '../model/refusals.ts';
import type { Store } from '../model/store.ts';
import { isFrozen } from './builds.ts';
import { detailOf } from './infos.ts';

/**
 * Files for a version: images and videos in their sets, and attachments for App Review. Each is reserved, uploaded and
 * committed.
 */

export type AssetType = 'appPreviews' | 'appScreenshots' | 'appStoreReviewAttachments';
export type SetType = 'appPreviewSets' | 'appScreenshotSets';

const OWNERS = {
  appPreviews: ['appPreviewSet', 'appPreviewSets'],
  appScreenshots: ['appScreenshotSet', 'appScreenshotSets'],
  appStoreReviewAttachments: ['appStoreReviewDetail', 'appStoreReviewDetails'],
} as const;

/** Creates a set of images or videos in one language. Its one attribute is the display that they are for. */
export function createSet(
  store: Store,
  type: SetType,
  localizationId: string,
  attributes: Detail['attributes'],
): Detail {
  if (!store.localizations.has(localizationId)) throw relatedNotFound('appStoreVersionLocalization', localizationId);
  const displays = store.detailsOf(localizationId, type).flatMap((set) => Object.values(set.attributes));
  if (Object.values(attributes).some((display) => displays.includes(display))) {
    throw stateError('The localization has a set for that display already.');
  }
  refuseFrozen(store, localizationId);
  return store.addDetail(type, localizationId, attributes);
}

/** Reserves a file, with the address below `origin` that takes it. */
export function reserveAsset(
  store: Store,
  type: AssetType,
  ownerId: string,
  attributes: Detail['attributes'],
  origin: string,
): Detail {
  const [relationship, ownerType] = OWNERS[type];
  if (store.details.get(ownerId)?.type !== ownerType) throw relatedNotFound(relationship, ownerId);
  refuseFrozen(store, ownerId);
  const id = store.nextDetailId();
  const operation = { method: 'PUT', url: `${origin}/uploads/${id}`, offset: 0, length: attributes.fileSize };
  const uploadOperations = [{ ...operation, requestHeaders: [] }];
  const assetDeliveryState = { errors: [], warnings: [], state: 'AWAITING_UPLOAD' };
  return store.addDetail(type, ownerId, { ...attributes, uploadOperations, assetDeliveryState }, {}, id);
}

/** Commits an uploaded file, which the service processes for a while. */
export function commitAsset(store: Store, type: AssetType, id: string, attributes: Detail['attributes']): Detail {
  const asset = detailOf(store, type, id);
  const { uploaded, ...rest } = attributes;
  Object.assign(asset.attributes, rest);
  if (uploaded !== true) return asset;
  delete asset.attributes.uploadOperations;
  asset.attributes.assetDeliveryState = { errors: [], warnings: [], state: 'UPLOAD_COMPLETE' };
  asset.attributes.completedAt = store.now() + store.settings.assetMs;
  return asset;
}

/** Deletes a file, or a set with all its files. */
export function deleteAsset(store: Store, type: AssetType | SetType, id: string): void {
  refuseFrozen(store, detailOf(store, type, id).ownerId);
  store.details.delete(id);
  store.deleteDetails(id);
}

/** Sorts the files of a set into this order. */
export function arrangeSet(store: Store, type: SetType, setId: string, ids: string[]): void {
  const { id: ownerId } = detailOf(store, type, setId);
  for (const id of ids) {
    const asset = store.details.get(id);
    if (asset?.ownerId !== ownerId) throw relatedNotFound('asset', id);
    store.details.delete(id);
    store.details.set(id, asset);
  }
}

/** Refuses to change the files of a version under review. */
function refuseFrozen(store: Store, ownerId: string): void {
  let id = ownerId;
  for (let owner = store.details.get(id); owner !== undefined; owner = store.details.get(id)) id = owner.ownerId;
  const version = store.versions.get(store.localizations.get(id)?.versionId ?? id);
  if (version !== undefined && isFrozen(store, version)) {
    throw stateError('The asset cannot be changed in the current state of the version.');
  }
}
